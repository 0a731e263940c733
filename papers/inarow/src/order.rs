//! The order in which the study's search tries cells.

use yomikiri_inarow::{Cell, InARow};

/// The cells, those nearest to the centre first.
pub fn centre_first(rules: &InARow) -> Vec<Cell> {
    let (rows, columns) = rules.size();
    let mut order: Vec<Cell> = (0..rules.cells() as u8).map(Cell).collect();
    // Twice the distance, so that the centre of an even side counts as well.
    order.sort_by_key(|&cell| {
        let (column, row) = rules.place(cell);
        let across = (2 * column).abs_diff(columns + 1);
        let down = (2 * row).abs_diff(rows + 1);
        across * across + down * down
    });
    order
}
