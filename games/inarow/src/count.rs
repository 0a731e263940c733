//! How many positions there are, ply by ply, by making them all.

use crate::lines::{Bits, cells};
use crate::rules::{Board, Cell, InARow, MAX_PLAYERS};
use std::collections::HashSet;
use yomikiri_game::Game;
use yomikiri_solve::{Budget, Stop};

impl InARow {
    /// The positions without a full line that lie 0, 1, … `plies` moves after `board`, turned
    /// and mirrored ones counted once, by making them all within so many bytes. With a reason
    /// to stop come the plies that were counted by then.
    ///
    /// ```
    /// use yomikiri_game::Game;
    /// use yomikiri_inarow::InARow;
    /// use yomikiri_solve::Budget;
    /// let rules = InARow::new(4, 4, 3, 3).unwrap();
    /// let counts = rules.count_states(&rules.start(), 4, 1 << 20, &mut Budget::unlimited());
    /// assert_eq!(counts, (vec![1, 3, 33, 426, 2751], None));
    /// ```
    pub fn count_states(
        &self,
        board: &Board,
        plies: u32,
        memory: usize,
        budget: &mut Budget<'_>,
    ) -> (Vec<u64>, Option<Stop>) {
        let mut layer = Layer::of(self, board);
        let mut counts = vec![layer.size() as u64];
        for _ in 0..plies {
            layer = match layer.next(self, memory, budget) {
                Ok(next) => next,
                Err(stop) => return (counts, Some(stop)),
            };
            counts.push(layer.size() as u64);
        }
        (counts, None)
    }
}

/// The positions of one ply that have no full line, one for each set of turned and mirrored
/// images.
pub struct Layer {
    filled: u32,
    positions: HashSet<Planes>,
}

/// The marks of a position: plane b holds the cells whose player's number, from 1, has bit b.
/// Less than half as large as a [`Board`], of which a layer would hold millions.
type Planes = [Bits; 3];

impl Layer {
    /// One position.
    pub fn of(rules: &InARow, board: &Board) -> Layer {
        let open = rules.finisher(board).is_none();
        let positions = open.then(|| least_planes(rules, board)).into_iter().collect();
        Layer { filled: board.filled, positions }
    }

    /// The positions one move on, if both layers fit into so many bytes.
    pub fn next(
        &self,
        rules: &InARow,
        memory: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Layer, Stop> {
        let mut positions = HashSet::new();
        for board in self.boards() {
            for cell in cells(rules.empty(&board)) {
                budget.spend()?;
                let mut after = board.clone();
                rules.play(&mut after, Cell(cell as u8));
                if rules.finisher(&after).is_some() {
                    continue;
                }
                // A full set moves to one of twice its size, and for a while there are both.
                let full = positions.len() == positions.capacity();
                if full && bytes(&self.positions) + 3 * bytes(&positions) > memory {
                    return Err(Stop::Memory);
                }
                positions.insert(least_planes(rules, &after));
            }
        }
        Ok(Layer { filled: self.filled + 1, positions })
    }

    /// How many there are.
    pub fn size(&self) -> usize {
        self.positions.len()
    }

    /// The positions, in no order.
    pub fn boards(&self) -> impl Iterator<Item = Board> {
        self.positions.iter().map(|planes| board(planes, self.filled))
    }
}

impl InARow {
    /// The one that stands for all turned and mirrored images of a position.
    pub fn least_image(&self, position: &Board) -> Board {
        board(&least_planes(self, position), position.filled)
    }
}

/// What a set takes: of eight places seven may be filled, and each has a byte beside it.
fn bytes(positions: &HashSet<Planes>) -> usize {
    positions.capacity() / 7 * 8 * (size_of::<Planes>() + 1)
}

/// The planes of the least image of a position.
fn least_planes(rules: &InARow, board: &Board) -> Planes {
    let mut planes = [0; 3];
    for (player, marks) in board.marks.iter().enumerate() {
        for (bit, plane) in planes.iter_mut().enumerate() {
            if (player + 1) >> bit & 1 == 1 {
                *plane |= marks;
            }
        }
    }
    rules.geometry.symmetries.least(&mut planes);
    planes
}

fn board(planes: &Planes, filled: u32) -> Board {
    let mut marks = [0; MAX_PLAYERS as usize];
    for (player, marks) in marks.iter_mut().enumerate() {
        let in_plane = |bit: usize| (player + 1) >> bit & 1 == 1;
        let of_bit = |bit: usize| if in_plane(bit) { planes[bit] } else { !planes[bit] };
        *marks = (0..planes.len()).fold(Bits::MAX, |marks, bit| marks & of_bit(bit));
    }
    Board { marks, filled }
}
