//! Ways to keep a position while it is searched.

use super::study_search::WINNER_BITS;
use yomikiri_game::Game;
use yomikiri_inarow::lines::{Bits, cells};
use yomikiri_inarow::symmetry::ways;
use yomikiri_inarow::{Board, Cell, InARow};

/// A way to keep positions of a game for three.
pub trait Representation {
    /// A position.
    type Position;

    /// How many cells are marked.
    fn filled(&self, position: &Self::Position) -> u32;

    /// Is this cell empty?
    fn is_empty(&self, position: &Self::Position, cell: Cell) -> bool;

    /// The position after a player, counted from 0, has marked an empty cell.
    fn after(&self, position: &Self::Position, player: usize, cell: Cell) -> Self::Position;

    /// Is there a line of this player, who has just marked this cell?
    fn completes(&self, position: &Self::Position, player: usize, cell: Cell) -> bool;

    /// What the position is remembered by: the same for its images, if these are one.
    fn key(&self, position: &Self::Position) -> u64;
}

/// The board of the rules; images are made when a key is needed.
pub struct Plain<'r> {
    rules: &'r InARow,
    symmetry: bool,
}

impl<'r> Plain<'r> {
    /// Boards of these rules.
    pub fn new(rules: &'r InARow, symmetry: bool) -> Plain<'r> {
        check(rules, 2);
        Plain { rules, symmetry }
    }
}

impl Representation for Plain<'_> {
    type Position = Board;

    fn filled(&self, board: &Board) -> u32 {
        board.filled
    }

    fn is_empty(&self, board: &Board, cell: Cell) -> bool {
        self.rules.empty(board) >> cell.0 & 1 == 1
    }

    fn after(&self, board: &Board, _: usize, cell: Cell) -> Board {
        let mut after = board.clone();
        self.rules.play(&mut after, cell);
        after
    }

    fn completes(&self, board: &Board, player: usize, _: Cell) -> bool {
        self.rules.lines().any_full(board.marks[player])
    }

    /// Two bits for each cell, as in the study, but all first bits before all second ones.
    fn key(&self, board: &Board) -> u64 {
        let [one, two, three, ..] = board.marks;
        let mut planes = [one | three, two | three];
        if self.symmetry {
            self.rules.turns().least(&mut planes);
        }
        planes[0] << self.rules.cells() | planes[1]
    }
}

/// A table has a word for a key and a winner.
fn check(rules: &InARow, bits: u32) {
    assert!(rules.seats() == 3 && !rules.is_misere());
    assert!(bits * rules.cells() + WINNER_BITS <= u64::BITS);
}

/// The most images of a board.
const MOST_WAYS: usize = 8;

/// What to keep of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// The cells of each player, as sets.
    Sets,
    /// A pair of bits for each cell.
    Pairs,
    /// Sets, from which lines are read, and pairs, by which positions are remembered.
    Both,
}

impl Form {
    pub const ALL: [Form; 3] = [Form::Sets, Form::Pairs, Form::Both];

    /// Bits for a cell in the key of a position.
    pub const fn bits(self) -> u32 {
        match self {
            Form::Sets => 3,
            Form::Pairs | Form::Both => 2,
        }
    }
}

/// Boards kept in a [`Form`], known to the compiler by its number in the list of all. As in the
/// study there is a key for every image of the board, and a move is made in all of them.
pub struct Kept<const FORM: usize> {
    cells: u32,
    /// Where each cell goes in each image.
    images: Vec<Vec<usize>>,
    /// The lines through each cell, as sets of cells.
    lines: Vec<Vec<Bits>>,
    /// The same, with the lower bit of each cell's pair.
    pairs: Vec<Vec<Bits>>,
}

/// A position that is kept so.
#[derive(Clone)]
pub struct Images {
    filled: u32,
    /// The cells of each player, where there are sets beside the keys.
    sets: [Bits; 3],
    /// A key for each image, the board itself first.
    keys: [u64; MOST_WAYS],
}

impl<const FORM: usize> Kept<FORM> {
    const KEPT: Form = Form::ALL[FORM];

    /// Boards of these rules.
    pub fn new(rules: &InARow, symmetry: bool) -> Kept<FORM> {
        check(rules, Self::KEPT.bits());
        let (rows, columns) = rules.size();
        let mut images = ways(rows, columns);
        images.truncate(if symmetry { MOST_WAYS } else { 1 });
        let all = rules.lines().all_full(rules.board());
        let through = |cell: u32| -> Vec<Bits> {
            all.iter().filter(|line| *line >> cell & 1 == 1).copied().collect()
        };
        let lines: Vec<_> = (0..rules.cells()).map(through).collect();
        let lower = |line: &Bits| cells(*line).fold(0, |pairs, cell| pairs | 1 << (2 * cell));
        let pairs = lines.iter().map(|lines| lines.iter().map(lower).collect()).collect();
        Kept { cells: rules.cells(), images, lines, pairs }
    }

    /// The empty board.
    pub fn start(&self) -> Images {
        Images { filled: 0, sets: [0; 3], keys: [0; MOST_WAYS] }
    }

    /// What a mark adds to a key.
    fn mark(&self, player: usize, cell: usize) -> u64 {
        match Self::KEPT {
            Form::Sets => 1 << (player * self.cells as usize + cell),
            Form::Pairs | Form::Both => (player as u64 + 1) << (2 * cell),
        }
    }

    /// The cells of a player, where keys are sets.
    fn set(&self, position: &Images, player: usize) -> Bits {
        position.keys[0] >> (player as u32 * self.cells)
    }
}

impl<const FORM: usize> Representation for Kept<FORM> {
    type Position = Images;

    fn filled(&self, position: &Images) -> u32 {
        position.filled
    }

    fn is_empty(&self, position: &Images, cell: Cell) -> bool {
        match Self::KEPT {
            Form::Sets => {
                let taken = (0..3).fold(0, |all, player| all | self.set(position, player));
                taken >> cell.0 & 1 == 0
            }
            Form::Pairs => position.keys[0] >> (2 * cell.0) & 0b11 == 0,
            Form::Both => position.sets.iter().all(|set| set >> cell.0 & 1 == 0),
        }
    }

    fn after(&self, position: &Images, player: usize, cell: Cell) -> Images {
        let mut after = position.clone();
        after.filled += 1;
        if Self::KEPT == Form::Both {
            after.sets[player] |= 1 << cell.0;
        }
        for (key, image) in after.keys.iter_mut().zip(&self.images) {
            *key |= self.mark(player, image[usize::from(cell.0)]);
        }
        after
    }

    fn completes(&self, position: &Images, player: usize, cell: Cell) -> bool {
        let cell = usize::from(cell.0);
        match Self::KEPT {
            Form::Sets => is_lined(&self.lines[cell], self.set(position, player)),
            Form::Both => is_lined(&self.lines[cell], position.sets[player]),
            Form::Pairs => {
                let (pairs, own) = (position.keys[0], player as u64 + 1);
                self.pairs[cell].iter().any(|lower| pairs & (0b11 * lower) == own * lower)
            }
        }
    }

    fn key(&self, position: &Images) -> u64 {
        let keys = &position.keys[..self.images.len()];
        keys.iter().copied().min().expect("the board is an image of itself")
    }
}

/// Does a set hold one of these lines?
fn is_lined(lines: &[Bits], own: Bits) -> bool {
    lines.iter().any(|line| own & line == *line)
}

#[cfg(test)]
mod tests {
    use super::super::within::positions_within;
    use super::*;
    use std::collections::{HashMap, HashSet};

    /// Every position of a game, against the board of the rules.
    fn agrees<const FORM: usize>(rules: &InARow, symmetry: bool) {
        let kept = Kept::<FORM>::new(rules, symmetry);
        let plain = Plain::new(rules, symmetry);
        let mut seen = HashMap::new();
        let mut ends = 0;
        for board in positions_within(rules, &rules.start(), rules.cells()) {
            let mut position = kept.start();
            for player in 0..3 {
                for cell in cells(board.marks[player]) {
                    position = kept.after(&position, player, Cell(cell as u8));
                }
            }
            assert_eq!(kept.filled(&position), board.filled);
            let known = *seen.entry(kept.key(&position)).or_insert(plain.key(&board));
            assert_eq!(known, plain.key(&board), "{board:?}");
            assert!(kept.key(&position) >> (Form::ALL[FORM].bits() * rules.cells()) == 0);
            let player = board.filled as usize % 3;
            for cell in (0..rules.cells() as u8).map(Cell) {
                assert_eq!(kept.is_empty(&position, cell), plain.is_empty(&board, cell));
                if plain.is_empty(&board, cell) {
                    let after = kept.after(&position, player, cell);
                    let expected = plain.after(&board, player, cell);
                    let completes = kept.completes(&after, player, cell);
                    assert_eq!(completes, plain.completes(&expected, player, cell));
                    ends += usize::from(completes);
                }
            }
        }
        let keys: HashSet<_> = seen.values().collect();
        assert_eq!(keys.len(), seen.len(), "no two keys for one position");
        assert!(ends > 0);
    }

    #[test]
    fn every_form_is_the_board_of_the_rules() {
        for rules in [InARow::new(3, 3, 3, 3).unwrap(), InARow::new(4, 2, 2, 3).unwrap()] {
            for symmetry in [false, true] {
                agrees::<0>(&rules, symmetry);
                agrees::<1>(&rules, symmetry);
                agrees::<2>(&rules, symmetry);
            }
        }
    }
}
