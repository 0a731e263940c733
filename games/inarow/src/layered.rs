//! What whoever tabulates the game is told.
//!
//! A position is packed as planes of one bit per cell, as few as tell empty cells and players apart,
//! the highest plane first, without gaps from the lowest bit of the last word up:
//!
//! ```text
//!   4x4, 3 players   word 0:  plane 1 (16 bits)  plane 0 (16 bits)      a cell's two bits: 0 empty,
//!   6x6, 4 players   word 0:  plane 2 (36 bits)                         1..p that player's mark
//!                    word 1:  plane 1
//!                    word 2:  plane 0                                   a word for each plane
//! ```
//!
//! Of the turned and mirrored images the one with the least words is taken. What comes after a position
//! is packed without turning it: its images are those of the position with one mark more.

use crate::geometry::WAYS;
use crate::lines::{Bits, cells};
use crate::rules::{Board, Cell, InARow, MAX_PLAYERS};
use yomikiri_game::{Notation, Scores, Seat};
use yomikiri_tabulate::{After, Layered, Room};

/// The most planes.
const PLANES: usize = 3;

impl InARow {
    /// Bits that tell apart empty and each player.
    fn packed_planes(&self) -> usize {
        if self.players <= 3 { 2 } else { 3 }
    }

    /// Do all planes fit into one word?
    fn in_one_word(&self) -> bool {
        self.packed_planes() as u32 * self.cells() <= Bits::BITS
    }

    /// The planes of a position, the highest first; those that are not needed are empty.
    fn planes_of(&self, board: &Board) -> [Bits; PLANES] {
        let mut planes = [0; PLANES];
        let highest = self.packed_planes() - 1;
        for (player, &marks) in board.marks[..self.players as usize].iter().enumerate() {
            for (bit, plane) in planes[..=highest].iter_mut().rev().enumerate() {
                if (player + 1) >> bit & 1 == 1 {
                    *plane |= marks;
                }
            }
        }
        planes
    }

    /// A position as words, without turning it.
    #[inline]
    fn words_of(&self, planes: &[Bits]) -> [u64; PLANES] {
        if self.in_one_word() {
            let word = planes.iter().fold(0, |word, plane| word << self.cells() | plane);
            return [word, 0, 0];
        }
        let mut words = [0; PLANES];
        words[..planes.len()].copy_from_slice(planes);
        words
    }

    /// A position under every symmetry, as words. `u64::MAX`, more than any, where there is none.
    #[inline]
    fn images_of(&self, board: &Board) -> [[u64; PLANES]; WAYS] {
        let planes = self.planes_of(board);
        let symmetries = &self.geometry.symmetries;
        std::array::from_fn(|way| {
            if way >= symmetries.count() {
                return [u64::MAX; PLANES];
            }
            let images = planes.map(|plane| symmetries.image(way, plane));
            self.words_of(&images[..self.packed_planes()])
        })
    }
}

impl Layered for InARow {
    /// By ply, the ways to give every player as many cells as they have then.
    fn most_positions(&self) -> Option<f64> {
        let (cells, players) = (self.cells(), u32::from(self.players));
        let ways = |ply: u32| {
            let marks = |player: u32| ply / players + u32::from(player < ply % players);
            let give = |(ways, free): (f64, u32), player: u32| {
                let own = marks(player);
                let ways = (0..own)
                    .fold(ways, |ways, nth| ways * f64::from(free - nth) / f64::from(nth + 1));
                (ways, free - own)
            };
            (0..players).fold((1.0, cells), give).0
        };
        Some((0..=cells).map(ways).sum())
    }

    fn layers(&self) -> u32 {
        self.cells() + 1
    }
    fn layer(&self, board: &Board) -> u32 {
        board.filled
    }
    fn counts_plies(&self) -> bool {
        true
    }

    fn pack_words(&self) -> usize {
        if self.in_one_word() { 1 } else { self.packed_planes() }
    }

    fn pack(&self, board: &Board, words: &mut [u64]) {
        let mut planes = self.planes_of(board);
        let planes = &mut planes[..self.packed_planes()];
        self.geometry.symmetries.least(planes);
        words.copy_from_slice(&self.words_of(planes)[..words.len()]);
    }

    /// Words that nothing packs into are read as if cells with a player too many were empty.
    fn unpack(&self, words: &[u64]) -> Board {
        let board = self.board();
        let mut planes = [0; PLANES];
        let planes = &mut planes[..self.packed_planes()];
        if self.in_one_word() {
            for (place, plane) in planes.iter_mut().rev().enumerate() {
                *plane = words[0] >> (place as u32 * self.cells()) & board;
            }
        } else {
            for (plane, word) in planes.iter_mut().zip(words) {
                *plane = word & board;
            }
        }
        let mut marks = [0; MAX_PLAYERS as usize];
        for (player, marks) in marks[..self.players as usize].iter_mut().enumerate() {
            *marks = planes.iter().rev().enumerate().fold(board, |marks, (bit, plane)| {
                marks & if (player + 1) >> bit & 1 == 1 { *plane } else { !plane }
            });
        }
        let filled = marks.iter().map(|marks| marks.count_ones()).sum();
        Board { marks, filled }
    }

    /// All in which nobody has a line: full boards are counted too.
    fn keeps(&self, board: &Board) -> bool {
        self.finisher(board).is_none()
    }

    fn each_after(&self, board: &mut Board, _: &mut Room<Cell>, mut visit: impl FnMut(After<'_>)) {
        let mover = self.player_at(board.filled);
        let layer = board.filled + 1;
        let completing = self.geometry.lines.completing(board.marks[mover]);
        let end = self.end_by(Seat::new(mover as u8));
        let full = (layer == self.cells()).then(|| self.scores_of_full());
        let images = self.images_of(board);
        let to = self.geometry.images(self.rows, self.columns);
        let code = (mover + 1) as u64;
        if self.in_one_word() {
            // One mark of this player, on the first cell.
            let planes = self.packed_planes() as u32;
            let mark =
                (0..planes).fold(0, |mark, bit| mark | (code >> bit & 1) << (bit * self.cells()));
            for cell in cells(self.empty(board)) {
                if completing >> cell & 1 == 1 {
                    visit(After { layer, end: Some(end), words: None });
                    continue;
                }
                let to = &to[cell as usize];
                let least = (0..WAYS)
                    .fold(u64::MAX, |least, way| least.min(images[way][0] | mark << to[way]));
                visit(After { layer, end: full, words: Some(&[least]) });
            }
            return;
        }
        let words = self.pack_words();
        for cell in cells(self.empty(board)) {
            if completing >> cell & 1 == 1 {
                visit(After { layer, end: Some(end), words: None });
                continue;
            }
            let image = |way: usize| {
                let mut image = images[way];
                for (bit, word) in image[..words].iter_mut().rev().enumerate() {
                    *word |= (code >> bit & 1) << to[cell as usize][way];
                }
                image
            };
            let least =
                (0..self.geometry.symmetries.count()).map(image).min().expect("the identity");
            visit(After { layer, end: full, words: Some(&least[..words]) });
        }
    }

    fn name(&self, board: &Board) -> String {
        self.show(board)
    }

    fn symmetries(&self) -> u64 {
        self.geometry.symmetries.count() as u64
    }

    fn images(&self, board: &Board) -> u64 {
        let count = self.geometry.symmetries.count();
        let images = self.images_of(board);
        // As many symmetries lead to each image as leave the position as it is.
        let same = images[..count].iter().filter(|image| **image == images[0]).count();
        (count / same) as u64
    }
}

impl InARow {
    fn scores_of_full(&self) -> Scores {
        Scores::level(self.players, crate::rules::DRAW)
    }
}
