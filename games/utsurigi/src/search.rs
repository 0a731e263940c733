//! Reading the game out.
//!
//! ```text
//!   view ──► prospect ──► key         a position from the mover's side; what can still change
//!     ├────► order          │         in it; which positions are one
//!     └────► ending ──► core ◄┘       the search for one threshold; its last moves
//!                       └──► searcher   winners and margins, by one thread or several
//! ```

mod core;
mod ending;
mod key;
mod order;
mod prospect;
mod searcher;
mod view;

pub use key::Frame;
pub use prospect::Prospect;
pub use searcher::Searcher;
pub use view::View;

use crate::rules::{Move, Position, Utsurigi};
pub(crate) use key::Sets;
use yomikiri_game::{Game, Goal, Score};
use yomikiri_solve::{Bounds, Keyed, Outlook};

/// Words of a key that hold the board and the hands.
const BOARD_WORDS: usize = 4;

/// The key of [the game's own search](Searcher), and what that leaves out: the lead of the fixed
/// pieces, and whose turn it is.
impl Keyed for Utsurigi {
    fn key_words(&self) -> usize {
        BOARD_WORDS + 1
    }

    fn key(&self, position: &Position, key: &mut [u64]) {
        let (view, frame) = (View::of(position), Frame::new(self));
        let seen = Prospect::of(&view, frame.board);
        key[..BOARD_WORDS].copy_from_slice(&frame.key::<BOARD_WORDS>(&view, &seen));
        key[BOARD_WORDS] = (seen.fixed + 64) as u64 * 2 + position.turn.index() as u64;
    }

    /// What the general solvers are told; the game's own knows more.
    fn outlook(&self, position: &Position, goal: Goal, moves: &mut Vec<Move>) -> Outlook {
        let view = View::of(position);
        let seen = Prospect::of(&view, self.board());
        let score = |lead: i32| if self.margin { lead } else { lead.signum() };
        let [low, high] = [seen.low, seen.high].map(|lead| score(lead) as Score);
        let (worst, best) = self.score_range().into_inner();
        let bounds = match goal.seats.sole() {
            Some(seat) if seat == position.turn => Bounds::new(low.max(worst), high.min(best)),
            Some(_) => Bounds::new((-high).max(worst), (-low).min(best)),
            None => self.score_range().into(),
        };
        let first = moves.len();
        self.moves(position, moves);
        moves[first..].sort_by_cached_key(|&chosen| {
            let mut after = *position;
            self.play(&mut after, chosen);
            -order::at_once(&View::of(&after), self.board())
        });
        Outlook { bounds, complete: true }
    }

    /// A game goes on until nobody can put a piece down, whoever leads.
    fn hurries(&self) -> bool {
        false
    }
}
