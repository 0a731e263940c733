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

/// The windows of one direction; none where `starts` is empty.
#[derive(Clone, Copy, Debug, Default)]
struct Direction {
    step: u32,
    starts: Bits,
}

/// All windows of a board.
#[derive(Clone, Debug)]
pub struct Lines {
    length: u32,
    directions: [Direction; 4],
}

/// Calls a method with the length of lines known to the compiler, where it is a usual one:
/// its loops then vanish. 0 stands for any length.
macro_rules! by_length {
    ($self:ident . $method:ident ( $($given:expr),* )) => {
        match $self.length {
            3 => $self.$method::<3>($($given),*),
            4 => $self.$method::<4>($($given),*),
            5 => $self.$method::<5>($($given),*),
            _ => $self.$method::<0>($($given),*),
        }
    };
}

impl Lines {
    /// The windows of `length` cells on a board of `rows` x `columns`.
    pub fn new(rows: u32, columns: u32, length: u32) -> Lines {
        let mut directions = [Direction::default(); 4];
        // A line of one cell is the same line in every direction.
        let ways = if length > 1 { 4 } else { 1 };
        for (d, (right, down)) in
            [(1, 0), (0, 1), (1, 1), (-1, 1)].into_iter().take(ways).enumerate()
        {
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
            if starts != 0 {
                directions[d] = Direction { step: step as u32, starts };
            }
        }
        Lines { length, directions }
    }

    /// Is there a window full of `own`?
    #[inline]
    pub fn any_full(&self, own: Bits) -> bool {
        by_length!(self.any_full_of(own))
    }

    /// Every full window, as the set of its cells.
    pub fn all_full(&self, own: Bits) -> Vec<Bits> {
        let mut found = Vec::new();
        for d in &self.directions {
            let full = self.full::<0>(d, own);
            found.extend(cells(full).map(|start| self.spread::<0>(d, 1 << start)));
        }
        found
    }

    /// The cells, none of `own`, that would make a window full, were they added to it.
    #[inline]
    pub fn completing(&self, own: Bits) -> Bits {
        by_length!(self.completing_of(own))
    }

    /// The cells of all windows without a cell of `blocked` and with at least `least`
    /// cells of `own`.
    #[inline]
    pub fn open(&self, own: Bits, blocked: Bits, least: u32) -> Bits {
        by_length!(self.open_of(own, blocked, least))
    }

    #[inline(always)]
    fn length<const K: u32>(&self) -> u32 {
        if K == 0 { self.length } else { K }
    }

    #[inline(always)]
    fn any_full_of<const K: u32>(&self, own: Bits) -> bool {
        self.directions.iter().fold(0, |any, d| any | self.full::<K>(d, own)) != 0
    }

    #[inline(always)]
    fn completing_of<const K: u32>(&self, own: Bits) -> Bits {
        let mut found = 0;
        for d in &self.directions {
            // Windows of which no cell, exactly one cell is missing so far.
            let (mut none, mut one) = (d.starts, 0);
            for i in 0..self.length::<K>() {
                let mine = own >> (i * d.step);
                one = one & mine | none & !mine;
                none &= mine;
            }
            found |= self.spread::<K>(d, one);
        }
        found & !own
    }

    #[inline(always)]
    fn open_of<const K: u32>(&self, own: Bits, blocked: Bits, least: u32) -> Bits {
        let mut found = 0;
        for d in &self.directions {
            let mut windows = self.free::<K>(d, blocked);
            if least > 0 && windows != 0 {
                windows &= self.at_least::<K>(d, own, least);
            }
            found |= self.spread::<K>(d, windows);
        }
        found
    }

    /// The windows without a cell of `blocked`.
    #[inline(always)]
    fn free<const K: u32>(&self, d: &Direction, blocked: Bits) -> Bits {
        d.starts & !self.doubled::<K>(blocked, |hit, by| hit | hit >> (by * d.step))
    }

    /// The windows full of `own`.
    #[inline(always)]
    fn full<const K: u32>(&self, d: &Direction, own: Bits) -> Bits {
        d.starts & self.doubled::<K>(own, |run, by| run & run >> (by * d.step))
    }

    /// The cells of windows.
    #[inline(always)]
    fn spread<const K: u32>(&self, d: &Direction, windows: Bits) -> Bits {
        self.doubled::<K>(windows, |found, by| found | found << (by * d.step))
    }

    /// Takes runs of one cell to runs of a line's length, each step at most doubling them.
    #[inline(always)]
    fn doubled<const K: u32>(&self, mut runs: Bits, by: impl Fn(Bits, u32) -> Bits) -> Bits {
        let mut reach = 1;
        while reach < self.length::<K>() {
            let more = reach.min(self.length::<K>() - reach);
            runs = by(runs, more);
            reach += more;
        }
        runs
    }

    /// The windows with at least `least` cells of `own`, counted in all of them at once:
    /// the n-th plane holds the n-th bit of every window's count. Counting starts so that
    /// `least` cells carry over into the last plane, and what is there stays.
    #[inline(always)]
    fn at_least<const K: u32>(&self, d: &Direction, own: Bits, least: u32) -> Bits {
        let last = if K == 0 { Bits::BITS.ilog2() as usize + 1 } else { K.ilog2() as usize + 1 };
        let start = (1 << last) - least;
        let mut planes = [0; 8];
        for (n, plane) in planes[..last].iter_mut().enumerate() {
            *plane = if start >> n & 1 == 1 { Bits::MAX } else { 0 };
        }
        for i in 0..self.length::<K>() {
            let mut carry = own >> (i * d.step);
            for plane in &mut planes[..last] {
                (*plane, carry) = (*plane ^ carry, *plane & carry);
            }
            planes[last] |= carry;
        }
        planes[last]
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
                let completing = cells(!own & u64::MAX >> (64 - rows * columns))
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
