//! What can be asked.

use super::View;
use crate::address::Address;
use crate::pages::hidden;
use maud::{Markup, html};
use yomikiri_face::{Ask, Question};
use yomikiri_solve::ranks::Reading;
use yomikiri_text::{Text, text};

/// With more players, ties are written instead of chosen.
const MOST_CHOSEN: usize = 4;

impl View<'_> {
    /// The questions, and how they are read.
    pub(super) fn questions(&self) -> Markup {
        let (address, say) = (self.address, self.say());
        let questions = address.opened.rules.questions();
        let asked = address.asked.question.unwrap_or(questions[0]);
        if questions.len() < 2 || self.look.is_over() {
            return html! {};
        }
        html! {
            nav.questions aria-label=(say.made(text!("Question", "問い"))) {
                @for &question in &questions {
                    @let to = self.asking(question, None);
                    a href=(to.path()) aria-current=[(question == asked).then_some("true")]
                        title=(say.made(question.words())) { (say.made(name(question))) }
                }
            }
            @if asked == Question::Possible {
                nav.questions.readings aria-label=(say.made(text!("Reading", "読み方"))) {
                    @for reading in [Reading::Moves, Reading::Ends] {
                        @let to = self.asking(asked, Some(reading));
                        a href=(to.path()) aria-current=[(address.asked.reading == Some(reading)).then_some("true")]
                            { (say.made(reading.words().capitalised())) }
                    }
                }
            }
            @if asked == Question::Maxn { (self.ties()) }
        }
    }

    fn asking(&self, question: Question, reading: Option<Reading>) -> Address {
        let begins = self.address.asked.place.clone();
        let asked = Ask { place: begins, question: Some(question), reading, ..Ask::default() };
        Address { asked, pick: None, ..self.address.clone() }
    }

    /// How ties are broken: whom each player would rather see do well.
    fn ties(&self) -> Markup {
        let (address, say) = (self.address, self.say());
        let (seats, players) = (address.opened.rules.seats(), address.opened.rules.players());
        if seats.len() < 3 {
            return html! {};
        }
        let chosen = address.asked.ties.clone().unwrap_or_default();
        let untied = Ask { ties: None, ..address.asked.clone() };
        let plain = Address { asked: untied, ..address.clone() };
        html! {
            form.ties action={ "/" (address.lang.name()) "/" (address.entry().name) "/ties" } {
                (hidden(&plain.pairs()))
                @if seats.len() <= MOST_CHOSEN {
                    @for (index, who) in players.iter().enumerate() {
                        @let others: Vec<usize> = (0..seats.len()).filter(|other| *other != index).collect();
                        label {
                            span { (say.made(text!("{who} would rather see", "同点のとき{who}が優先する順"))) }
                            select name="tie" {
                                @for order in orders(&others) {
                                    @let numbers: Vec<String> = order.iter().map(|seat| (seat + 1).to_string()).collect();
                                    @let names: Vec<&str> = order.iter().map(|&seat| &*seats[seat]).collect();
                                    @let value = format!("{}:{}", index + 1, numbers.join(">"));
                                    option value=(value) selected[chosen.split(',').any(|each| each == value)]
                                        { (names.join(" > ")) }
                                }
                            }
                        }
                    }
                } @else {
                    label {
                        span { (say.made(text!("Ties", "同点のときの優先順"))) }
                        input name="tie" value=(chosen) maxlength="400";
                    }
                }
                button { (say.made(text!("Break ties so", "この順で選ぶ"))) }
            }
        }
    }
}

/// All orders of a few seats.
fn orders(seats: &[usize]) -> Vec<Vec<usize>> {
    if seats.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (index, &first) in seats.iter().enumerate() {
        let rest: Vec<usize> = seats[..index].iter().chain(&seats[index + 1..]).copied().collect();
        all.extend(orders(&rest).into_iter().map(|order| [&[first], &order[..]].concat()));
    }
    all
}

/// A question in a word or two.
fn name(question: Question) -> Text {
    match question {
        Question::Outcome => text!("Who wins?", "勝敗"),
        Question::Guarantee => text!("Guarantee", "確保できる結果"),
        Question::Possible => text!("Possible", "あり得る結果"),
        Question::Maxn => text!("Max^n", "max^n"),
        Question::Own(own) => own.title.clone(),
    }
}
