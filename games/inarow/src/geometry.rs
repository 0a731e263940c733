//! What follows from a board's shape alone, worked out once.

use crate::lines::{Bits, Lines};
use crate::rules::Cell;
use crate::symmetry::{Symmetries, ways};
use std::sync::OnceLock;

/// The most ways to lay a board on itself.
pub(crate) const WAYS: usize = 8;

/// The shape of a board.
#[derive(Clone, Debug)]
pub(crate) struct Geometry {
    pub(crate) lines: Lines,
    pub(crate) symmetries: Symmetries,
    /// The cells, those that most lines run through first: the centre.
    pub(crate) central: Vec<Cell>,
    /// For each way to lay the board on itself, where every cell goes. Only tables ask for it.
    images: OnceLock<Vec<[u8; WAYS]>>,
}

impl Geometry {
    pub(crate) fn new(rows: u32, columns: u32, length: u32) -> Geometry {
        let lines = Lines::new(rows, columns, length);
        let full = lines.all_full(Bits::MAX >> (Bits::BITS - rows * columns));
        let through = |cell: &Cell| full.iter().filter(|w| *w >> cell.0 & 1 == 1).count();
        let mut central: Vec<_> = (0..(rows * columns) as u8).map(Cell).collect();
        central.sort_by_key(|cell| std::cmp::Reverse(through(cell)));
        let symmetries = Symmetries::new(rows, columns);
        Geometry { lines, symmetries, central, images: OnceLock::new() }
    }

    /// By cell, where it goes under each symmetry of a board of this size.
    pub(crate) fn images(&self, rows: u32, columns: u32) -> &[[u8; WAYS]] {
        self.images.get_or_init(|| {
            let ways = ways(rows, columns);
            let image = |way: usize, cell: usize| ways.get(way).map_or(0, |way| way[cell] as u8);
            let of = |cell| std::array::from_fn(|way| image(way, cell));
            (0..(rows * columns) as usize).map(of).collect()
        })
    }
}
