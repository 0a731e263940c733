//! The order in which the study's search tries moves.

use crate::board::{self, Bits, above, beside, left};
use crate::rules::{Piece, Position, Shape, Utsurigi};
use yomikiri_game::Seat;

/// What a position is worth to a player, for the order of moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Evaluation {
    /// The player's cells minus the other's (the study's formula 1).
    Cells,
    /// The same with a weight for each cell of a piece that is *fixed*, beside which no empty
    /// cell is left, and another for each cell of a piece that is not (formula 2).
    Weighted {
        /// The study's x.
        fixed: i32,
        /// The study's y.
        loose: i32,
    },
}

/// Which position is looked at to value a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ordering {
    /// None: moves are tried as the rules list them.
    AsListed,
    /// The one after the move.
    OnePly,
    /// The one after the reply that is worst for the mover.
    DepthTwo,
    /// The one after the reply that is best for the mover; a move that leaves no reply comes
    /// last. No sense in play, but the counts that the study prints for depth 2 fit it.
    KindReply,
}

/// How moves are ordered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// What positions are worth.
    pub evaluation: Evaluation,
    /// Which position is looked at.
    pub ordering: Ordering,
}

impl Settings {
    /// What the study solves all its games with at first.
    pub const PLAIN: Settings =
        Settings { evaluation: Evaluation::Cells, ordering: Ordering::OnePly };
}

/// A move and what the order thinks of it.
#[derive(Clone, Copy, Debug)]
pub struct Valued {
    pub piece: Piece,
    value: i32,
}

/// Calls `each` with every placement, in the order of [`Utsurigi::placements`], which looks at
/// every cell of the board: by its iterator the search takes three times as long.
#[inline]
fn each_placement(rules: &Utsurigi, position: &Position, seat: Seat, mut each: impl FnMut(Piece)) {
    let (hand, reach) = (position.hands[seat.index()], rules.within_reach(position, seat));
    let empty = rules.empty(position);
    if hand.dominoes > 0 {
        let across = empty & left(empty) & (reach | left(reach));
        let down = empty & above(empty) & (reach | above(reach));
        for column in 0..rules.columns {
            for cell in board::cells((across | down) & board::column(column)) {
                let is_in = |set: Bits| set >> cell & 1 == 1;
                if is_in(across) {
                    each(Piece { cell: cell as u8, shape: Shape::Across });
                }
                if is_in(down) {
                    each(Piece { cell: cell as u8, shape: Shape::Down });
                }
            }
        }
    }
    if hand.singles > 0 {
        for column in 0..rules.columns {
            for cell in board::cells(reach & board::column(column)) {
                each(Piece { cell: cell as u8, shape: Shape::Single });
            }
        }
    }
}

impl Settings {
    /// Adds the moves of a position to `moves`, valued but in the order of the rules.
    pub fn value_moves(self, rules: &Utsurigi, position: &Position, moves: &mut Vec<Valued>) {
        let seat = position.turn;
        each_placement(rules, position, seat, |piece| {
            let value = match self.ordering {
                Ordering::AsListed => 0,
                Ordering::OnePly => self.evaluation.after(rules, position, seat, piece),
                Ordering::DepthTwo => self.after_reply(rules, position, piece, i32::min),
                Ordering::KindReply => self.after_reply(rules, position, piece, i32::max),
            };
            moves.push(Valued { piece, value });
        });
    }

    /// What the position after a move and its reply is worth to the mover, for the reply that
    /// `choose` takes.
    fn after_reply(
        self,
        rules: &Utsurigi,
        position: &Position,
        piece: Piece,
        choose: fn(i32, i32) -> i32,
    ) -> i32 {
        let mut after = *position;
        after.place(piece);
        let mut chosen = None;
        each_placement(rules, &after, after.turn, |reply| {
            let value = -self.evaluation.after(rules, &after, after.turn, reply);
            chosen = Some(chosen.map_or(value, |chosen| choose(chosen, value)));
        });
        chosen.unwrap_or_else(|| match self.ordering {
            // What a search for the greatest value starts from.
            Ordering::KindReply => i32::MIN,
            _ => self.evaluation.of(rules, &after, position.turn),
        })
    }
}

impl Evaluation {
    /// Formula 2 with the weights x and y.
    pub const fn weighted(x: i32, y: i32) -> Evaluation {
        Evaluation::Weighted { fixed: x, loose: y }
    }

    /// What the position is worth to a player once the player has put a piece down.
    #[inline]
    fn after(self, rules: &Utsurigi, position: &Position, seat: Seat, piece: Piece) -> i32 {
        match self {
            Evaluation::Cells => {
                let cells = piece.cells();
                let turned = position.turned_by(seat, cells);
                let lead = lead(position.owned, seat);
                lead + (cells.count_ones() + 2 * turned.count_ones()) as i32
            }
            Evaluation::Weighted { .. } => {
                let mut after = *position;
                after.place(piece);
                self.of(rules, &after, seat)
            }
        }
    }

    /// What the position is worth to a player.
    pub fn of(self, rules: &Utsurigi, position: &Position, seat: Seat) -> i32 {
        match self {
            Evaluation::Cells => lead(position.owned, seat),
            Evaluation::Weighted { fixed, loose } => {
                let [black, white] = position.owned;
                let exposed = position.whole(beside(rules.empty(position)) & (black | white));
                let of_fixed = lead([black & !exposed, white & !exposed], seat);
                let of_loose = lead([black & exposed, white & exposed], seat);
                fixed * of_fixed + loose * of_loose
            }
        }
    }
}

/// A player's cells minus the other's.
fn lead(owned: [Bits; 2], seat: Seat) -> i32 {
    let count = |index: usize| owned[index].count_ones() as i32;
    count(seat.index()) - count(1 - seat.index())
}

/// Brings the move that comes next to the front, as selection sort does in a round: from the
/// end, it takes what is worth more than what it has, at first the one in front; that goes to
/// the place of what it took. Sorting no further than moves are tried changes nothing else.
#[inline]
pub fn bring_next(moves: &mut [Valued]) -> Piece {
    let mut best = 0;
    for at in (1..moves.len()).rev() {
        if moves[at].value > moves[best].value {
            best = at;
        }
    }
    moves.swap(0, best);
    moves[0].piece
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{BLACK, WHITE};
    use yomikiri_game::Game;

    #[test]
    fn placements_are_those_of_the_rules_in_their_order() {
        for (rows, columns, dominoes, singles) in [(3, 5, 2, 1), (8, 8, 15, 2), (6, 6, 6, 4)] {
            let rules = Utsurigi::new(rows, columns, dominoes, singles).unwrap();
            for seed in 0..20 {
                let mut position = rules.start();
                let mut choice = seed;
                loop {
                    for seat in [BLACK, WHITE] {
                        let mut found = Vec::new();
                        each_placement(&rules, &position, seat, |piece| found.push(piece));
                        assert!(found.into_iter().eq(rules.placements(&position, seat)));
                    }
                    let legal = rules.legal(&position);
                    if legal.is_empty() {
                        break;
                    }
                    choice = choice * 31 % 1009 + 7;
                    rules.play(&mut position, legal[choice % legal.len()]);
                }
            }
        }
    }

    /// Black holds (1,1) and (1,2)h, White the other three corners of 4x4 and (2,1)h.
    #[test]
    fn fixed_pieces_have_no_empty_cell_beside_them() {
        use yomikiri_game::Notation;
        let rules = Utsurigi::new(4, 4, 2, 2).unwrap();
        let text = "B (1,1)1 (1,2)h +1d2s / W (2,1)h (4,1)1 (1,4)1 (4,4)1 +1d2s / B";
        let position = rules.read(text).unwrap();
        let value = |x, y, seat| Evaluation::weighted(x, y).of(&rules, &position, seat);
        // Fixed is (1,1) alone: (2,1)h has (3,2) beside it, the others have more.
        assert_eq!([value(1, 0, BLACK), value(1, 0, WHITE)], [1, -1]);
        assert_eq!([value(0, 1, BLACK), value(0, 1, WHITE)], [2 - 5, 5 - 2]);
        assert_eq!(value(1, 1, BLACK), Evaluation::Cells.of(&rules, &position, BLACK));
    }
}
