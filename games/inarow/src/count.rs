//! How many positions there are, ply by ply, by making them all.

use crate::lines::{Bits, cells};
use crate::rules::{Board, Cell, InARow, MAX_PLAYERS};
use std::collections::HashSet;
use yomikiri_game::Game;
use yomikiri_solve::{Budget, Stop};

impl InARow {
    /// The positions without a full line that lie 0, 1, … `plies` moves after `board`, turned
    /// and mirrored ones counted once, by making them all.
    ///
    /// ```
    /// use yomikiri_game::Game;
    /// use yomikiri_inarow::InARow;
    /// use yomikiri_solve::Budget;
    /// let rules = InARow::new(4, 4, 3, 3).unwrap();
    /// let counts = rules.count_states(&rules.start(), 4, &mut Budget::unlimited());
    /// assert_eq!(counts, Ok(vec![1, 3, 33, 426, 2751]));
    /// ```
    pub fn count_states(
        &self,
        board: &Board,
        plies: u32,
        budget: &mut Budget<'_>,
    ) -> Result<Vec<u64>, Stop> {
        let mut layer = Layer::of(self, board);
        let mut counts = vec![layer.len() as u64];
        for _ in 0..plies {
            layer = layer.next(self, budget)?;
            counts.push(layer.len() as u64);
        }
        Ok(counts)
    }
}

/// The positions of one ply that have no full line, one for each set of turned and mirrored
/// images.
pub(crate) struct Layer {
    filled: u32,
    positions: HashSet<Planes>,
}

/// The marks of a position: plane b holds the cells whose player's number, from 1, has bit b.
/// Less than half as large as a [`Board`], of which a layer would hold millions.
type Planes = [Bits; 3];

/// The most positions that a layer holds: about a gibibyte.
const MOST_POSITIONS: usize = 20_000_000;

impl Layer {
    /// One position.
    pub(crate) fn of(rules: &InARow, board: &Board) -> Layer {
        let open = rules.finisher(board).is_none();
        let positions = open.then(|| least_planes(rules, board)).into_iter().collect();
        Layer { filled: board.filled, positions }
    }

    /// The positions one move on.
    pub(crate) fn next(&self, rules: &InARow, budget: &mut Budget<'_>) -> Result<Layer, Stop> {
        let mut positions = HashSet::new();
        for board in self.boards() {
            for cell in cells(rules.empty(&board)) {
                budget.spend()?;
                let mut after = board.clone();
                rules.play(&mut after, Cell(cell as u8));
                if rules.finisher(&after).is_none() {
                    positions.insert(least_planes(rules, &after));
                }
            }
            if positions.len() > MOST_POSITIONS {
                return Err(Stop::Memory);
            }
        }
        Ok(Layer { filled: self.filled + 1, positions })
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.positions.len()
    }

    /// The positions, in no order.
    pub(crate) fn boards(&self) -> impl Iterator<Item = Board> {
        self.positions.iter().map(|planes| board(planes, self.filled))
    }
}

impl InARow {
    /// The one that stands for all turned and mirrored images of a position.
    pub(crate) fn least_image(&self, position: &Board) -> Board {
        board(&least_planes(self, position), position.filled)
    }
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
    rules.search.symmetries.least(&mut planes);
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
