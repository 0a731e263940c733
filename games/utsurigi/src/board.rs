//! Sets of cells as bits, and the board they lie on.
//!
//! ```text
//!        column 1 2 3 …                 bit = 8 * (row - 1) + (column - 1)
//!  row 1        0 1 2 …  7
//!  row 2        8 9 …   15              whatever the board's size: a step down is always
//!   …                                   8 bits, and a smaller board is the corner at (1,1)
//!  row 8       56 …     63
//! ```

/// A set of cells.
pub type Bits = u64;

const WIDTH: u32 = 8;
const FIRST_COLUMN: Bits = 0x0101_0101_0101_0101;
const LAST_COLUMN: Bits = FIRST_COLUMN << 7;

/// The cells of a set, as numbers.
pub fn cells(mut set: Bits) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let cell = (set != 0).then(|| set.trailing_zeros());
        set &= set.wrapping_sub(1);
        cell
    })
}

/// A column, from 0, over all eight rows.
pub const fn column(column: u32) -> Bits {
    FIRST_COLUMN << column
}

/// The cell in this column and row, from 0.
pub const fn cell(column: u32, row: u32) -> u32 {
    row * WIDTH + column
}

/// Column and row of a cell, from 0.
pub const fn column_and_row(cell: u32) -> (u32, u32) {
    (cell % WIDTH, cell / WIDTH)
}

/// The cells one to the right. What stands in the last of eight columns is lost.
#[inline]
pub const fn right(set: Bits) -> Bits {
    (set & !LAST_COLUMN) << 1
}

/// The cells one to the left. What stands in the first column is lost.
#[inline]
pub const fn left(set: Bits) -> Bits {
    (set & !FIRST_COLUMN) >> 1
}

/// The cells one further down.
#[inline]
pub const fn below(set: Bits) -> Bits {
    set << WIDTH
}

/// The cells one further up.
#[inline]
pub const fn above(set: Bits) -> Bits {
    set >> WIDTH
}

/// All cells that share an edge with one of the set; they may lie outside the board.
#[inline]
pub const fn beside(set: Bits) -> Bits {
    right(set) | left(set) | below(set) | above(set)
}

/// The cells of a board of `rows` x `columns`.
pub const fn board(rows: u32, columns: u32) -> Bits {
    let row: Bits = 0xff >> (WIDTH - columns);
    let all_rows = row * FIRST_COLUMN;
    all_rows & (Bits::MAX >> (WIDTH * (WIDTH - rows)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_have_their_cells() {
        for rows in 1..=8 {
            for columns in 1..=8 {
                let all = board(rows, columns);
                assert_eq!(all.count_ones(), rows * columns);
                for cell in cells(all) {
                    let (column, row) = column_and_row(cell);
                    assert!(column < columns && row < rows);
                    assert_eq!(super::cell(column, row), cell);
                }
            }
        }
    }

    #[test]
    fn beside_is_one_step_away() {
        for cell in 0..64 {
            let (column, row) = column_and_row(cell);
            for other in 0..64 {
                let (c, r) = column_and_row(other);
                let near = column.abs_diff(c) + row.abs_diff(r) == 1;
                assert_eq!(beside(1 << cell) >> other & 1 == 1, near, "{cell} {other}");
            }
        }
    }
}
