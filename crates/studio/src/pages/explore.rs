//! A position worked out step by step.

use super::grid::Touches;
use super::{Say, room};
use crate::address::Address;
use crate::opened::written;
use crate::pages::view::words;
use maud::{Markup, PreEscaped, html};
use yomikiri_face::{Asked, Explored, Explorer, Step};
use yomikiri_text::{Lang, text};

/// What an explorer's page shows.
pub struct Explore<'e> {
    /// Where the person came from.
    pub address: &'e Address,
    /// How the game is explored.
    pub explorer: &'e Explorer,
    /// What was picked before.
    pub picks: &'e [String],
    /// What is picked now.
    pub now: &'e [String],
    /// How it stands.
    pub explored: &'e Explored,
}

impl Explore<'_> {
    fn lang(&self) -> Lang {
        self.address.lang
    }

    /// The address with these picks.
    fn with(&self, picks: impl IntoIterator<Item = String>, now: &[String]) -> String {
        let pairs = pairs(self.address, picks, now);
        format!("{}?{}", self.action(), written(&pairs))
    }

    fn action(&self) -> String {
        format!("/{}/{}/explore", self.lang().name(), self.address.entry().name)
    }

    fn after(&self, picked: &[String]) -> String {
        self.with(self.picks.iter().cloned().chain([picked.join(",")]), &[])
    }

    /// The page's content.
    pub fn html(&self) -> Markup {
        let (say, explored) = (Say(self.lang()), self.explored);
        html! {
            main #main .explore tabindex="-1" {
                header.head {
                    p.crumb { (say.text(&self.address.entry().title)) }
                    h1 { (say.text(&self.explorer.title)) }
                }
                p.lead { (say.text(&self.explorer.help)) }
                div.table {
                    section.left aria-label=(say.made(text!("Board", "盤面"))) {
                        @match &explored.asked {
                            Some(asked) => (self.picking(asked)),
                            None => (drawn(&explored.overview)),
                        }
                    }
                    div.right {
                        @match &explored.asked {
                            Some(asked) => (self.question(asked)),
                            None => (self.conclusion()),
                        }
                        p {
                            @if let Some((_, before)) = self.picks.split_last() {
                                a.button href=(self.with(before.to_vec(), &[])) { (say.made(text!("One step back", "一つ戻る"))) } " "
                                a.button href=(self.with([], &[])) { (say.made(text!("Begin again", "最初から"))) } " "
                            }
                            a.button href=(self.address.path()) { (say.made(text!("Everything at once", "自動ですべて調べる"))) }
                        }
                        @if explored.asked.is_some() { (step(&explored.overview, self.lang(), false)) }
                    }
                }
                div.parts {
                    @for each in &explored.steps { (step(each, self.lang(), true)) }
                }
                div.below { (words(self.address.entry().offers.learning.words, say)) }
            }
        }
    }

    fn picking(&self, asked: &Asked) -> Markup {
        let label = Say(self.lang()).made(text!("Points to try", "試す点"));
        let (action, pairs) = (self.action(), pairs(self.address, self.picks.to_vec(), self.now));
        let touches = Touches {
            action: &action,
            pairs: &pairs,
            name: "toggle",
            label: &label,
            pressed: Some(self.now),
            draws: false,
        };
        html! {
            div.pan { div class={ "board " (room(asked.picture.width)) } {
                (PreEscaped(asked.picture.to_svg_in_page()))
                (touches.over(&asked.picture))
            } }
        }
    }

    fn question(&self, asked: &Asked) -> Markup {
        let say = Say(self.lang());
        html! {
            section #asked .verdict aria-label=(say.made(text!("Question", "問い"))) {
                div.words role="status" {
                    p.first { (say.text(&asked.question)) }
                    p {
                        @if self.now.is_empty() {
                            (say.made(text!("Pick points on the board.", "盤上で点を選んでください。")))
                        } @else {
                            (say.made(text!("Picked: {points}", "選んだ点: {points}", points = self.now.join(", "))))
                        }
                    }
                }
                p {
                    @if !self.now.is_empty() {
                        a.button.main href=(self.after(self.now)) { (say.made(text!("Try these points", "この点を試す"))) } " "
                    }
                    @if !asked.proposal.is_empty() {
                        a.button href=(self.after(&asked.proposal)) {
                            (say.made(text!(
                                "Try what the program proposes: {points}",
                                "プログラムの勧める点を試す: {points}",
                                points = asked.proposal.join(", ")
                            )))
                        }
                    }
                }
            }
        }
    }

    fn conclusion(&self) -> Markup {
        let say = Say(self.lang());
        html! {
            section #verdict .verdict.theory aria-label=(say.made(text!("Verdict", "判定"))) {
                div.words role="status" {
                    @for (index, said) in self.explored.words.iter().enumerate() {
                        p.first[index == 0] { (say.text(said)) }
                    }
                }
            }
        }
    }
}

/// The pairs of an address with picks.
fn pairs(
    address: &Address,
    picks: impl IntoIterator<Item = String>,
    now: &[String],
) -> Vec<(String, String)> {
    let mut pairs = address.pairs();
    pairs.extend(picks.into_iter().map(|picked| ("picked".to_string(), picked)));
    if !now.is_empty() {
        pairs.push(("now".to_string(), now.join(",")));
    }
    pairs
}

fn drawn(step: &Step) -> Markup {
    html! {
        @for picture in &step.pictures {
            div class={ "board " (room(picture.width)) } { (PreEscaped(picture.to_svg_in_page())) }
        }
    }
}

/// One step, with its pictures or without.
pub fn step(step: &Step, lang: Lang, with_pictures: bool) -> Markup {
    html! {
        section.reduction {
            h2 { (step.title.get(lang)) }
            @for paragraph in step.text.get(lang).lines().filter(|line| !line.trim().is_empty()) {
                p { (paragraph) }
            }
            @if with_pictures && !step.pictures.is_empty() {
                div.side-by-side {
                    @for picture in &step.pictures {
                        div.drawn tabindex="0" role="region" aria-label=(picture.title) {
                            (PreEscaped(picture.to_svg_in_page()))
                        }
                    }
                }
            }
        }
    }
}
