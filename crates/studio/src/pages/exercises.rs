//! Positions to be judged: what can the player to move get, and where?

use super::grid::Touches;
use super::view::words;
use super::{Say, grade, room};
use crate::address::Address;
use crate::finding::{Finding, MoveFound};
use maud::{Markup, PreEscaped, html};
use yomikiri_face::{Entry, Exercise, Grade, Look, Rules, Status, Turn};
use yomikiri_game::Score;
use yomikiri_scene::Picture;
use yomikiri_text::{Lang, Text, text};

/// The address of a game's exercises, or of one of them.
pub fn path(lang: Lang, entry: &Entry, exercise: Option<&Exercise>) -> String {
    let all = format!("/{}/{}/exercises", lang.name(), entry.name);
    exercise.map_or(all.clone(), |one| format!("{all}/{}", one.name))
}

/// All exercises of a game, each with its board.
pub fn list(lang: Lang, entry: &Entry, boards: &[(&'static Exercise, Picture)]) -> Markup {
    let say = Say(lang);
    html! {
        main #main .exercises tabindex="-1" {
            header.head {
                p.crumb { a href={ "/" (lang.name()) "/" (entry.name) } { (say.text(&entry.title)) } }
                h1 { (say.made(text!("Exercises", "練習問題"))) }
            }
            p.lead { (say.made(text!(
                "Look at the board, say what happens with best play, and where to play. Then see the \
                 answer and the reason.",
                "盤面を見て、双方が最善を尽くした結果と、打つ場所を答えてください。そのあとで答えと理由を示します。"
            ))) }
            ol.games {
                @for (number, (exercise, picture)) in boards.iter().enumerate() {
                    li {
                        article.card data-exercise={ (entry.name) "/" (exercise.name) } {
                            h2 { a href=(path(lang, entry, Some(exercise))) { (number + 1) ". " (say.text(&exercise.title)) } }
                            div.picture { (PreEscaped(picture.to_svg_in_page())) }
                            p.solved hidden { "✓ " (say.made(text!("solved", "正解済み"))) }
                        }
                    }
                }
            }
        }
    }
}

/// An exercise, as far as it was answered.
pub struct Task<'t> {
    /// The exercise.
    pub exercise: &'t Exercise,
    /// Its number, from 0.
    pub number: usize,
    /// The exercise after it.
    pub next: Option<&'t Exercise>,
    /// The position.
    pub address: &'t Address,
    /// What is seen of it; with the answer, what moves lead to.
    pub look: &'t Look,
    /// The picture with what may be chosen.
    pub picture: &'t Picture,
    /// What may happen, the best for the first player first.
    pub choices: &'t [Text],
    /// What was chosen of these.
    pub guess: Option<usize>,
    /// The move that was chosen.
    pub chosen: Option<String>,
    /// Does the person want to know?
    pub told: bool,
    /// The answer, if it is known and wanted.
    pub finding: Option<&'t Finding>,
}

/// How a person did.
struct Judged<'j> {
    /// What really happens.
    outcome: &'j Text,
    is_right: bool,
    is_good_move: bool,
    /// The moves that are as good as any.
    good: Vec<&'j MoveFound>,
}

impl Task<'_> {
    fn lang(&self) -> Lang {
        self.address.lang
    }

    fn path(&self) -> String {
        path(self.lang(), self.address.entry(), Some(self.exercise))
    }

    /// Compares what was answered with what was found.
    fn judged<'j>(&'j self, finding: &'j Finding) -> Option<Judged<'j>> {
        let moves = finding.moves.as_ref()?;
        let most = moves
            .iter()
            .filter(|each| each.grade != Grade::Open)
            .map(|each| each.grade.worth())
            .max()?;
        let good: Vec<&MoveFound> =
            moves.iter().filter(|each| each.grade.worth() == most).collect();
        let Turn::Seat(mover) = self.look.turn else { return None };
        let index = outcome(&*self.address.opened.rules, mover, most);
        let is_good_move = self
            .chosen
            .as_ref()
            .is_some_and(|chosen| good.iter().any(|each| each.chosen == *chosen));
        Some(Judged {
            outcome: self.choices.get(index)?,
            is_right: self.guess == Some(index),
            is_good_move,
            good,
        })
    }

    /// The page's content.
    pub fn html(&self) -> Markup {
        let (say, entry) = (Say(self.lang()), self.address.entry());
        let judged = self.finding.and_then(|finding| self.judged(finding));
        let solved = judged.as_ref().is_some_and(|judged| judged.is_right && judged.is_good_move);
        let waits = self.told && judged.is_none();
        html! {
            main #main .exercise tabindex="-1" data-news=[waits.then(|| self.address.below("/news"))]
                data-solved=[solved.then(|| format!("{}/{}", entry.name, self.exercise.name))] {
                header.head {
                    p.crumb {
                        a href=(path(self.lang(), entry, None)) { (say.made(text!("Exercises", "練習問題"))) }
                    }
                    h1 { (self.number + 1) ". " (say.text(&self.exercise.title)) }
                }
                div.table {
                    section.left aria-label=(say.made(text!("Board", "盤面"))) { (self.board(judged.is_some())) }
                    div.right {
                        @match &judged {
                            Some(judged) => (self.answer(judged)),
                            None => (self.question()),
                        }
                    }
                }
                div.below { (words(entry.offers.learning.words, say)) }
            }
        }
    }

    fn board(&self, is_over: bool) -> Markup {
        let label = Say(self.lang()).made(text!("Where to play", "打つ場所"));
        let action = self.path();
        let pairs: Vec<(String, String)> =
            self.guess.iter().map(|guess| ("guess".to_string(), guess.to_string())).collect();
        let pressed: Vec<String> = self.chosen.iter().cloned().collect();
        let touches = Touches {
            action: &action,
            pairs: &pairs,
            name: "move",
            label: &label,
            pressed: Some(&pressed),
            draws: false,
        };
        html! {
            div.pan { div class={ "board " (room(self.picture.width)) } {
                (PreEscaped(self.picture.to_svg_in_page()))
                @if !is_over { (touches.over(self.picture)) }
            } }
        }
    }

    /// Who is to move.
    fn mover(&self) -> Text {
        let players = self.address.opened.rules.players();
        match self.look.turn {
            Turn::Seat(seat) => players[seat].capitalised(),
            _ => Text::default(),
        }
    }

    /// The move that was chosen, as people read it.
    fn shown(&self) -> Option<String> {
        self.chosen.as_ref().map(|chosen| self.address.shown(chosen))
    }

    fn question(&self) -> Markup {
        let say = Say(self.lang());
        html! {
            section.verdict aria-label=(say.made(text!("Question", "問い"))) {
                div.words {
                    p.first { (say.made(text!(
                        "{who} to play. What happens if both play their best?",
                        "{who}番です。双方が最善を尽くすとどうなりますか。",
                        who = self.mover()
                    ))) }
                }
                form.guess action=(self.path()) {
                    fieldset {
                        legend { (say.made(text!("What happens", "結果"))) }
                        @for (index, choice) in self.choices.iter().enumerate() {
                            label.tick {
                                input type="radio" name="guess" value=(index) required
                                    checked[self.guess == Some(index)];
                                (say.text(choice))
                            }
                        }
                    }
                    p role="status" {
                        @match &self.chosen {
                            Some(chosen) => {
                                @let shown = self.address.shown(chosen);
                                (say.made(text!("Your move: {shown}", "選んだ手: {shown}")))
                                input type="hidden" name="move" value=(chosen);
                            }
                            None => (say.made(text!(
                                "Click where you would play.", "打つ場所を盤上で選んでください。"
                            ))),
                        }
                    }
                    @if self.told && self.chosen.is_some() && self.guess.is_some() {
                        p role="status" data-progress="" { (say.made(text!("Reading it out…", "読んでいます…"))) }
                    } @else if self.told {
                        p.wrong role="alert" { (say.made(text!(
                            "Choose what happens, and a move on the board.",
                            "結果と、盤上の手を選んでください。"
                        ))) }
                    }
                    button name="told" value="on" { (say.made(text!("See the answer", "答えを見る"))) }
                }
            }
        }
    }

    fn answer(&self, judged: &Judged<'_>) -> Markup {
        let (say, lang) = (Say(self.lang()), self.lang());
        let sign = |right: bool| if right { "○" } else { "×" };
        let outcome = say.text(judged.outcome);
        let names = judged.good.iter().take(8).map(|each| self.address.shown(&each.chosen));
        let names: Vec<String> = names.collect();
        let mut good = names.join(", ");
        if judged.good.len() > names.len() {
            good += ", …";
        }
        let chosen = self.shown().unwrap_or_else(|| "–".to_string());
        html! {
            section #judged .verdict aria-label=(say.made(text!("Answer", "答え"))) {
                div.words role="status" {
                    p.first { (sign(judged.is_right)) " "
                        @if judged.is_right { (say.made(text!("Right: {outcome}", "正解です。{outcome}"))) }
                        @else { (say.made(text!("Not so: {outcome}", "残念。{outcome}"))) }
                    }
                    p { (sign(judged.is_good_move)) " "
                        @if judged.is_good_move {
                            (say.made(text!("{chosen} is a right move.", "{chosen} は正しい手です。")))
                        } @else {
                            (say.made(text!("{chosen} is not enough. Play {good}.", "{chosen} では足りません。正しい手は {good} です。")))
                        }
                    }
                    p { (say.text(&self.exercise.lesson)) }
                }
                @if let Some(finding) = self.finding {
                    div.reason {
                        @if finding.status != Status::Proved { p { (grade::sign_of(finding, say)) } }
                        @for said in finding.sentences().chain(&finding.grounds.sentence).chain(&finding.explanation) { p { (said.get(lang)) } }
                    }
                }
                p {
                    @if let Some(next) = self.next {
                        a.button.main href=(path(lang, self.address.entry(), Some(next))) { (say.made(text!("Next exercise", "次の問題"))) } " "
                    }
                    a.button href=(self.path()) { (say.made(text!("Try again", "もう一度"))) } " "
                    a.button href=(self.address.path()) { (say.made(text!("Look into it", "詳しく調べる"))) }
                }
            }
        }
    }
}

/// What may happen in a game between two, the best for the first player first.
pub fn choices(rules: &dyn Rules) -> Vec<Text> {
    let mut choices: Vec<Text> = Vec::new();
    for score in rules.terms().score_range().rev() {
        let told = rules.terms().verdict(score, None);
        if !choices.contains(&told) {
            choices.push(told);
        }
    }
    choices
}

/// Which of the choices it is, if the mover gets so much.
fn outcome(rules: &dyn Rules, mover: usize, worth: Score) -> usize {
    let range = rules.terms().score_range();
    let own = worth.clamp(*range.start(), *range.end());
    let score = if mover == 0 { own } else { -own };
    let told = rules.terms().verdict(score, None);
    choices(rules).iter().position(|choice| *choice == told).unwrap_or(0)
}
