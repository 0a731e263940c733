//! The solution as a tree that unfolds: one move for the side that keeps what it has, every reply
//! of the others.

use super::View;
use crate::address::Address;
use crate::finding::{Finding, MoveFound};
use crate::pages::Say;
use maud::{Markup, html};
use yomikiri_face::{Look, Turn};
use yomikiri_text::{Lang, text};

/// So many replies are unfolded at once.
const MOST: usize = 60;

/// The moves from a position, as the tree shows them.
pub struct Branch<'b> {
    /// The position.
    pub address: &'b Address,
    /// What can be seen of it.
    pub look: &'b Look,
    /// What is known of it.
    pub finding: &'b Finding,
    /// Who keeps what it has.
    pub keeper: usize,
}

impl View<'_> {
    /// The tree from here, its first moves in sight.
    pub(super) fn solution(&self) -> Markup {
        let (Some(finding), Turn::Seat(mover)) =
            (self.standing.and_then(|standing| standing.finding.as_deref()), &self.look.turn)
        else {
            return html! {};
        };
        if !finding.has_all_moves || self.waits_for_move() {
            return html! {};
        }
        let keeper = finding.keeper.unwrap_or(*mover);
        let players = self.address.opened.rules.players();
        let who = &players[keeper];
        let branch = Branch { address: self.address, look: self.look, finding, keeper };
        let content = html! {
            p.hint { (self.say().made(text!(
                "One move for {who}, every reply of the others. Unfold a move to see what follows.",
                "{who}の手は1つ、ほかの応手はすべて示します。手を開くと続きが見えます。"))) }
            (branch.html())
        };
        self.fold("solution", false, text!("Solution tree", "解の木"), content)
    }
}

impl Branch<'_> {
    /// A list of moves, each to be unfolded.
    pub fn html(&self) -> Markup {
        let (lang, say) = (self.address.lang, Say(self.address.lang));
        let shown = self.shown();
        let more = self.finding.moves.as_ref().map_or(0, Vec::len).saturating_sub(MOST);
        html! {
            ul.twigs {
                @for found in &shown { li { (self.twig(found, lang)) } }
                @if shown.len() == MOST && more > 0 {
                    li { (say.made(text!("and {more} more", "ほか{more}手"))) }
                }
            }
        }
    }

    /// The keeper's best move, or every reply.
    fn shown(&self) -> Vec<&MoveFound> {
        let moves = self.finding.moves.iter().flatten();
        let best = self.finding.best.as_ref().map(|best| &best.chosen);
        match self.look.turn {
            Turn::Seat(mover) if mover == self.keeper => {
                moves.filter(|found| Some(&found.chosen) == best).collect()
            }
            _ => moves.take(MOST).collect(),
        }
    }

    fn twig(&self, found: &MoveFound, lang: Lang) -> Markup {
        let after = self.address.after(&found.chosen);
        let bare = Address { people: None, ..after.on(after.study.clone()) };
        let link = bare.below("/branch");
        let mark = if link.contains('?') { '&' } else { '?' };
        html! {
            details {
                summary {
                    span.sign aria-hidden="true" { (found.sign) } " "
                    b { (self.address.shown(&found.chosen)) } " "
                    span.words { (found.words.get(lang)) }
                }
                div hx-get={ (link) (mark) "keeper=" (self.keeper) }
                    hx-trigger="toggle from:closest details once" hx-swap="innerHTML" {
                    a href=(bare.path()) { (Say(lang).made(text!("Go there", "この局面へ"))) }
                }
            }
        }
    }
}
