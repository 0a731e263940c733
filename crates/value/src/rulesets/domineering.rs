//! Domineering: dominoes on a board, upright for Left and flat for Right.
//!
//! What is played is `games/domineering`; here are areas of free cells, which fall into parts.

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
    first_column: u64,
    last_column: u64,
}

/// The free cells of a board, counted row by row from the lowest bit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Area(u64);

impl Domineering {
    /// A board; an error, if it does not fit into 64 bits.
    pub fn new(rows: u32, columns: u32) -> Result<Domineering, Misread> {
        let fits = rows.checked_mul(columns).is_some_and(|cells| (1..=64).contains(&cells));
        if !fits {
            let size = format!("{rows}x{columns}");
            let problem = text!("not a size for a board", "盤の大きさにできません");
            let remedy = text!("take 1 to 64 cells", "1マスから64マスまでにしてください");
            return Err(Misread::new(&size, problem, remedy));
        }
        let first_column = (0..rows).fold(0, |cells, row| cells | 1 << (row * columns));
        let last_column = first_column << (columns - 1);
        Ok(Domineering { rows, columns, first_column, last_column })
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
        Area(bits.fold(0, |area, (row, column)| area | 1 << (row * self.columns + column)))
    }

    /// The cells of an area that have another of it below.
    fn upper(&self, area: u64) -> u64 {
        area & area.checked_shr(self.columns).unwrap_or(0)
    }

    /// The cells of an area that have another of it to the right.
    fn left(&self, area: u64) -> u64 {
        area & area >> 1 & !self.last_column
    }

    /// The cells beside, above and below those of a part of an area, within it.
    fn around(&self, part: u64, area: u64) -> u64 {
        let beside = (part & !self.last_column) << 1 | (part & !self.first_column) >> 1;
        let below = part.checked_shl(self.columns).unwrap_or(0);
        let above = part.checked_shr(self.columns).unwrap_or(0);
        (beside | below | above) & area
    }

    /// Moved to the top left corner, so that areas of one shape are equal.
    fn cornered(&self, area: u64) -> u64 {
        let mut area = area >> (area.trailing_zeros() / self.columns * self.columns);
        while area & self.first_column == 0 {
            area >>= 1;
        }
        area
    }
}

impl Partizan for Domineering {
    type Position = Area;

    fn moves(&self, &Area(free): &Area, side: Side, after: &mut Vec<Area>) {
        let (mut starts, step) = match side {
            Side::Left => (self.upper(free), self.columns),
            Side::Right => (self.left(free), 1),
        };
        while starts != 0 {
            let cell = starts & starts.wrapping_neg();
            starts ^= cell;
            after.push(Area(free ^ (cell | cell << step)));
        }
    }

    /// Areas that do not touch; a cell by itself is nothing.
    fn parts(&self, &Area(free): &Area, parts: &mut Vec<Area>) {
        let mut rest = self.around(free, free);
        while rest != 0 {
            let mut part = rest & rest.wrapping_neg();
            loop {
                let more = part | self.around(part, rest);
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
