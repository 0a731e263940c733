//! Lines on a bit board.
//!
//! ```text
//!   (1,1) (2,1) (3,1) (4,1)        bit 0   1   2   3        one step to the right  << 1
//!   (1,2) (2,2) (3,2) (4,2)            4   5   6   7        one step down          << 4
//!   (1,3) (2,3) (3,3) (4,3)            8   9  10  11        down and right         << 5
//!                                                           down and left          << 3
//! ```
//!
//! A *window* is a set of k cells in a row; it is named by its first cell, the one with
//! the lowest bit. A set of windows of one direction is thus a bit board too, and a
//! question about all of them at once is a few shifts: "all k cells are mine" is
//! `starts & own & own >> step & own >> 2*step …`. `starts` holds the cells from which k
//! cells fit on the board, so nothing ever wraps round an edge.

/// A set of cells, or of windows of one direction.
pub type Bits = u64;

/// The windows of one direction.
#[derive(Clone, Copy, Debug)]
struct Direction {
    step: u32,
    starts: Bits,
}

/// All windows of a board.
#[derive(Clone, Debug)]
pub struct Lines {
    length: u32,
    directions: Vec<Direction>,
}

impl Lines {
    /// The windows of `length` cells on a board of `rows` x `columns`.
    pub fn new(rows: u32, columns: u32, length: u32) -> Lines {
        let mut directions = Vec::new();
        for (right, down) in [(1, 0), (0, 1), (1, 1), (-1, 1)] {
            let reach = length as i32 - 1;
            let fits = |at: u32, way: i32, limit: u32| {
                (0..limit as i32).contains(&(at as i32 + way * reach))
            };
            let mut starts = 0;
            for row in (0..rows).filter(|&row| fits(row, down, rows)) {
                for column in (0..columns).filter(|&column| fits(column, right, columns)) {
                    starts |= 1 << (row * columns + column);
                }
            }
            let step = down * columns as i32 + right;
            // A line of one cell is the same line in every direction.
            if starts != 0 && (length > 1 || directions.is_empty()) {
                directions.push(Direction { step: step as u32, starts });
            }
        }
        Lines { length, directions }
    }

    /// Is there a window full of `own`?
    #[inline]
    pub fn any_full(&self, own: Bits) -> bool {
        self.directions.iter().any(|d| self.full(d, own) != 0)
    }

    /// Every full window, as the set of its cells.
    pub fn all_full(&self, own: Bits) -> Vec<Bits> {
        let mut found = Vec::new();
        for d in &self.directions {
            let full = self.full(d, own);
            found.extend(cells(full).map(|start| self.spread(d, 1 << start)));
        }
        found
    }

    /// The cells that would make a window full, were they added to `own`; cells of `own`
    /// may be among them.
    #[inline]
    pub fn completing(&self, own: Bits) -> Bits {
        let mut found = 0;
        for d in &self.directions {
            for gap in 0..self.length {
                let others = (0..self.length).filter(|&i| i != gap);
                let windows = others.fold(d.starts, |w, i| w & own >> (i * d.step));
                found |= windows << (gap * d.step);
            }
        }
        found
    }

    /// The cells of all windows without a cell of `blocked` and with at least `least`
    /// cells of `own`.
    #[inline]
    pub fn open(&self, own: Bits, blocked: Bits, least: u32) -> Bits {
        let mut found = 0;
        for d in &self.directions {
            let hit = (0..self.length).fold(0, |hit, i| hit | blocked >> (i * d.step));
            let mut windows = d.starts & !hit;
            if least > 0 && windows != 0 {
                windows &= self.at_least(d, own, least);
            }
            if windows != 0 {
                found |= self.spread(d, windows);
            }
        }
        found
    }

    #[inline]
    fn full(&self, d: &Direction, own: Bits) -> Bits {
        (0..self.length).fold(d.starts, |w, i| w & own >> (i * d.step))
    }

    #[inline]
    fn spread(&self, d: &Direction, windows: Bits) -> Bits {
        (0..self.length).fold(0, |found, i| found | windows << (i * d.step))
    }

    /// The windows with at least `least` cells of `own`, counted in all of them at once.
    #[inline]
    fn at_least(&self, d: &Direction, own: Bits, least: u32) -> Bits {
        let mut reached = [0; 65]; // reached[n]: windows with n or more so far
        reached[0] = d.starts;
        for i in 0..self.length {
            let mine = own >> (i * d.step);
            for n in (1..=least as usize).rev() {
                reached[n] |= reached[n - 1] & mine;
            }
        }
        reached[least as usize]
    }
}

/// The cells of a set, in order.
pub fn cells(mut set: Bits) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let cell = set.trailing_zeros();
            set &= set - 1;
            cell
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Windows by walking over coordinates.
    fn windows(rows: i32, columns: i32, length: i32) -> Vec<Bits> {
        let mut found = Vec::new();
        for (right, down) in [(1, 0), (0, 1), (1, 1), (-1, 1)] {
            for row in 0..rows {
                for column in 0..columns {
                    let cells: Vec<_> = (0..length)
                        .map(|i| (column + i * right, row + i * down))
                        .filter(|&(c, r)| c >= 0 && c < columns && r < rows)
                        .collect();
                    if cells.len() == length as usize {
                        found.push(cells.iter().fold(0, |w, (c, r)| w | 1 << (r * columns + c)));
                    }
                }
            }
        }
        found.sort();
        found.dedup();
        found
    }

    #[test]
    fn shifts_agree_with_walking() {
        let mut random = 7u64;
        for (rows, columns, length) in [
            (3, 3, 3),
            (4, 3, 3),
            (3, 7, 4),
            (8, 8, 5),
            (1, 64, 6),
            (64, 1, 2),
            (5, 2, 1),
            (2, 32, 20),
        ] {
            let lines = Lines::new(rows as u32, columns as u32, length as u32);
            let windows = windows(rows, columns, length);
            for round in 0..200 {
                random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                let mut own = random.rotate_left(20) | random >> (round % 64);
                own &= u64::MAX >> (64 - rows * columns);
                let blocked = !own & random.rotate_left(41) & random;
                let full: Vec<_> = windows.iter().copied().filter(|w| own & w == *w).collect();
                let mut found = lines.all_full(own);
                found.sort();
                assert_eq!(found, full);
                assert_eq!(lines.any_full(own), !full.is_empty());
                let completing = cells(u64::MAX >> (64 - rows * columns))
                    .filter(|c| windows.iter().any(|w| w >> c & 1 == 1 && (own | 1 << c) & w == *w))
                    .fold(0, |set, c| set | 1 << c);
                assert_eq!(lines.completing(own), completing, "{rows}x{columns} {own:b}");
                for least in 0..=length as u32 {
                    let open = windows
                        .iter()
                        .filter(|w| *w & blocked == 0 && (*w & own).count_ones() >= least)
                        .fold(0, |set, w| set | w);
                    assert_eq!(lines.open(own, blocked, least), open);
                }
            }
        }
    }
}
