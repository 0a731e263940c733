//! Domineering: dominoes on a board, upright for Left and flat for Right.
//!
//! ```text
//!   a board of 2 rows and 3 columns, bit by bit; x is a wall that is never free
//!
//!     0 1 2 x
//!     4 5 6 x
//! ```

use crate::{Partizan, Side};
use yomikiri_game::Misread;
use yomikiri_text::text;

/// Left covers two free cells of a column, Right two of a row.
///
/// ```
/// use yomikiri_value::rulesets::Domineering;
/// use yomikiri_value::{Budget, Store, Value, Values};
/// let (mut store, mut budget) = (Store::new(1 << 20), Budget::unlimited());
/// let mut algebra = store.within(&mut budget);
/// let board = Domineering::new(2, 2)?;
/// let value = Values::of(board).value(&board.all_free(), &mut algebra)?;
/// let (one, minus_one) = (algebra.integer(1)?, algebra.integer(-1)?);
/// assert_eq!(value, algebra.game(&[one], &[minus_one])?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Domineering {
    rows: u32,
    columns: u32,
}

/// The free cells of a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Area(u64);

impl Domineering {
    /// A board; an error, if it does not fit into 64 bits with a wall beside each row.
    pub fn new(rows: u32, columns: u32) -> Result<Domineering, Misread> {
        let fits = rows.checked_mul(columns.saturating_add(1)).is_some_and(|bits| bits <= 64);
        if rows == 0 || columns == 0 || !fits {
            let size = format!("{rows}x{columns}");
            let problem = text!("not a size for a board", "盤の大きさにできません");
            let remedy = text!(
                "take at least 1x1, and at most 64 cells when one more column is counted",
                "1x1以上で、列を1つ余分に数えて64マス以内にしてください"
            );
            return Err(Misread::new(&size, problem, remedy));
        }
        Ok(Domineering { rows, columns })
    }

    /// The position in which every cell is free.
    pub fn all_free(&self) -> Area {
        self.free(|_, _| true)
    }

    /// The position in which those cells are free that a test of row and column, from 0, picks.
    pub fn free(&self, mut is_free: impl FnMut(u32, u32) -> bool) -> Area {
        let cells =
            (0..self.rows).flat_map(|row| (0..self.columns).map(move |column| (row, column)));
        let bits = cells.filter(|&(row, column)| is_free(row, column));
        Area(bits.fold(0, |area, (row, column)| area | 1 << (row * self.stride() + column)))
    }

    /// From a cell to the one below; a single row needs no wall, and a step of 64 is none.
    fn stride(&self) -> u32 {
        self.columns + u32::from(self.rows > 1)
    }

    /// Moved to the top left corner, so that areas of one shape are equal.
    fn cornered(&self, area: u64) -> u64 {
        let stride = self.stride();
        let mut area = area >> (area.trailing_zeros() / stride * stride);
        let first_column = (0..self.rows).fold(0, |column, row| column | 1 << (row * stride));
        while area & first_column == 0 {
            area >>= 1;
        }
        area
    }
}

impl Partizan for Domineering {
    type Position = Area;

    fn moves(&self, &Area(free): &Area, side: Side, after: &mut Vec<Area>) {
        let step = match side {
            Side::Left => self.stride(),
            Side::Right => 1,
        };
        let mut starts = free & free >> step;
        while starts != 0 {
            let cell = starts & starts.wrapping_neg();
            starts ^= cell;
            after.push(Area(free ^ (cell | cell << step)));
        }
    }

    /// Areas that do not touch; a cell by itself is nothing.
    fn parts(&self, &Area(free): &Area, parts: &mut Vec<Area>) {
        let stride = self.stride();
        let around = |area: u64| area << 1 | area >> 1 | area << stride | area >> stride;
        let mut rest = free & around(free);
        while rest != 0 {
            let mut part = rest & rest.wrapping_neg();
            loop {
                let more = part | around(part) & rest;
                if more == part {
                    break;
                }
                part = more;
            }
            rest ^= part;
            parts.push(Area(self.cornered(part)));
        }
    }
}
