//! What can be said of a position without playing on.

use crate::lines::Bits;
use crate::rules::{Board, DRAW, InARow};
use yomikiri_game::{Acyclic, Goal, NotSo, Scores, Seat, Settled};
use yomikiri_text::text;

/// The name of the lemma of closed lines.
pub(crate) const CLOSED: &str = "closed lines";

impl InARow {
    /// The turns that a player still has, if the board is played full.
    fn turns_left(&self, board: &Board, player: usize) -> u32 {
        let players = self.players as usize;
        let wait = (player + players - self.player_at(board.filled)) % players;
        (self.cells() - board.filled + self.players as u32 - 1 - wait as u32) / players as u32
    }

    /// The cells of the windows that a player may still fill: nobody else is in them, and
    /// the player has turns enough.
    pub(crate) fn live(&self, board: &Board, taken: Bits, player: usize) -> Bits {
        let own = board.marks[player];
        let least = self.length.saturating_sub(self.turns_left(board, player));
        self.lines.open(own, taken & !own, least)
    }

    /// The ends that open lines leave possible: a draw, and a line of each player who has
    /// an open one.
    pub(crate) fn possible_ends(&self, board: &Board) -> impl Iterator<Item = Scores> {
        let taken = board.taken();
        Seat::all(self.players)
            .filter(move |seat| self.live(board, taken, seat.index()) != 0)
            .map(|seat| self.end_by(seat))
            .chain([Scores::level(self.players, DRAW)])
    }
}

/// *Closed lines.* A player all of whose windows hold another's mark, or lack more marks
/// than the player has turns left, can never complete a line: marks are never taken away.
/// So the game ends with a line of one of the other players, or in a draw; a goal that
/// every one of these ends meets is forced, and one that none of them meets is denied.
impl Acyclic for InARow {
    fn settles(
        &self,
        lemma: &str,
        data: &[u8],
        board: &Board,
        goal: Goal,
        forced: bool,
    ) -> Result<Settled<Board>, NotSo> {
        if lemma != CLOSED || !data.is_empty() {
            return Err(NotSo::unknown(lemma));
        }
        if self.finisher(board).is_some() {
            return Err(NotSo(text!("the game is over", "ゲームは終わっています")));
        }
        match self.possible_ends(board).all(|end| goal.met_by(&end) == forced) {
            true => Ok(Settled::Here),
            false => Err(NotSo(text!(
                "an open line may still decide otherwise",
                "まだ並べられる列があり、結果が変わるかもしれません"
            ))),
        }
    }
}
