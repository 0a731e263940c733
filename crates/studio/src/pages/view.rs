//! A game: board, verdict, questions, why, moves, line, rules, sharing.

mod board;
mod extras;
mod moves;
mod players;
mod questions;
mod record;
mod rules_form;
mod share;
mod solution;
#[cfg(test)]
mod tests;
mod verdict;
pub use verdict::progress;
mod why;

pub use extras::ExtraShown;
pub use record::along;
pub use rules_form::file_field;
pub use solution::Branch;

use super::Say;
use super::gallery::examples;
use crate::address::Address;
use crate::desk::Standing;
use maud::{Markup, html};
use std::time::Duration;
use yomikiri_catalog::paper_of;
use yomikiri_face::{Drawn, Look, Turn, Word};
use yomikiri_game::Misread;
use yomikiri_text::{Lang, Text, text};

/// Bytes that the links of a list may take.
const ROOM: usize = 512 << 10;

/// All that a game's page shows.
pub struct View<'v> {
    /// Where it is.
    pub address: &'v Address,
    /// The position.
    pub look: &'v Look,
    /// The same drawn, with what is known of moves.
    pub drawn: &'v Drawn,
    /// The answer; nothing where the game is over, or the work was refused.
    pub standing: Option<&'v Standing>,
    /// Why work was refused.
    pub refused: Option<Text>,
    /// What somebody typed that is no move, and why.
    pub typed: Option<(String, Misread)>,
    /// What else is shown.
    pub extra: Option<ExtraShown>,
    /// Which seats people have, if somebody plays.
    pub people: Option<Vec<bool>>,
    /// How long a job may take for which somebody asks for more.
    pub longest: Duration,
    /// The address as a person shares it, with the host.
    pub shared: String,
    /// Where in the queue the work is.
    pub turn: Option<usize>,
}

impl View<'_> {
    fn say(&self) -> Say {
        Say(self.address.lang)
    }

    fn lang(&self) -> Lang {
        self.address.lang
    }

    /// Is perfect play to move, in a game against it?
    pub fn waits_for_move(&self) -> bool {
        match (&self.people, &self.look.turn) {
            (Some(people), Turn::Seat(seat)) => !people[*seat],
            _ => false,
        }
    }

    /// Is there work under way that the page waits for?
    pub fn is_working(&self) -> bool {
        let answer = self.standing.is_some_and(|standing| !standing.stage.is_over());
        answer || self.extra.as_ref().is_some_and(ExtraShown::is_working)
    }

    /// The page's content.
    pub fn html(&self) -> Markup {
        let (address, say) = (self.address, self.say());
        let news = self.is_working().then(|| address.below("/news"));
        html! {
            main #main .view tabindex="-1" data-news=[news] {
                header.head {
                    p.crumb {
                        (address.entry().title.get(self.lang()))
                        @if let Some(paper) = paper_of(address.entry()) {
                            " · "
                            a #paper href=(super::papers::path(paper, self.lang())) {
                                (say.made(text!("The paper", "このゲームの論文")))
                            }
                        }
                    }
                    h1 { (say.made(address.opened.rules.title().capitalised())) }
                }
                div.table {
                    section.left aria-label=(say.made(text!("Board", "盤面"))) {
                        (self.board())
                        (self.steps())
                        (self.picked())
                        (self.typing())
                        (self.beginning())
                        (self.command())
                    }
                    div.right {
                        (self.verdict())
                        (self.questions())
                        (self.why())
                        (self.moves())
                        (self.solution())
                        (self.line())
                        (self.players())
                        (self.extras())
                    }
                }
                (self.extra_shown())
                div.below {
                    (self.rules())
                    (self.share())
                    (words(address.entry().offers.learning.words, say))
                    details.fold {
                        summary { (say.made(text!("About this game", "このゲームについて"))) }
                        p { (address.entry().summary.get(self.lang())) }
                        p { (address.entry().notation.get(self.lang())) }
                        (examples(address.entry(), self.lang()))
                    }
                }
            }
        }
    }

    /// How many links of a list the page has room for, each of which repeats the address.
    fn links(&self) -> usize {
        (ROOM / self.address.path().len().max(1)).clamp(16, 240)
    }

    /// A part that can be folded away.
    fn fold(&self, id: &str, open: bool, title: Text, content: Markup) -> Markup {
        super::fold(self.say(), id, open, title, content)
    }
}

/// The words that answers are told in.
pub fn words(words: &[Word], say: Say) -> Markup {
    html! {
        @if !words.is_empty() {
            details #words .fold {
                summary { (say.made(text!("What the words mean", "用語"))) }
                dl.words {
                    @for Word { word, meaning } in words {
                        div { dt { (say.text(word)) } dd { (say.text(meaning)) } }
                    }
                }
            }
        }
    }
}
