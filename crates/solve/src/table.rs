//! The solvers' memory of results: bounds on scores.

use crate::Bounds;
use crate::cells::{Cells, Tag};
use yomikiri_game::{Score, SeatSet};

/// A memory-bounded map from (key, seats) to [`Bounds`]. Whole keys are compared, so what
/// it returns is never about another position; what does not fit is forgotten.
///
/// ```
/// use yomikiri_game::{Seat, SeatSet};
/// use yomikiri_solve::{Bounds, Table};
/// let seats = SeatSet::only(Seat::new(0));
/// let mut table = Table::new(2, 1 << 20);
/// table.put(&[7, 8], seats, Bounds::new(-1, 1), 100);
/// table.put(&[7, 8], seats, Bounds::at_least(0), 10);
/// assert_eq!(table.get(&[7, 8], seats), Some(Bounds::new(0, 1)));
/// assert_eq!(table.get(&[7, 9], seats), None);
/// ```
pub struct Table(Cells);

impl Table {
    /// A table for keys of this many words that never takes more than `max_bytes` (but
    /// at least a few entries).
    pub fn new(key_words: usize, max_bytes: usize) -> Table {
        Table(Cells::new(key_words, max_bytes))
    }

    /// Bytes that one entry takes.
    pub fn entry_bytes(&self) -> usize {
        self.0.entry_bytes()
    }

    /// Bytes that it takes now.
    pub fn bytes(&self) -> usize {
        self.0.bytes()
    }

    /// Entries in use.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Is nothing stored?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// What is known about this position for these seats.
    #[inline]
    pub fn get(&self, key: &[u64], seats: SeatSet) -> Option<Bounds> {
        self.0.get(key, tag(seats)).map(unpack)
    }

    /// Remembers bounds that took `nodes` positions to find, beside what is known already.
    pub fn put(&mut self, key: &[u64], seats: SeatSet, bounds: Bounds, nodes: u64) {
        let known = self.get(key, seats).map_or(bounds, |known| known.meet(bounds));
        self.0.put(key, tag(seats), pack(known), nodes, |_| true);
    }
}

fn tag(seats: SeatSet) -> Tag {
    1 << 8 | Tag::from(seats.bits())
}

fn pack(bounds: Bounds) -> u64 {
    u64::from(bounds.low as u16) | u64::from(bounds.high as u16) << 16
}

fn unpack(value: u64) -> Bounds {
    Bounds::new(value as Score, (value >> 16) as Score)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_of_any_sign_survive() {
        for bounds in [Bounds::new(-7, 300), Bounds::exactly(-1), Bounds::ANY] {
            assert_eq!(unpack(pack(bounds)), bounds);
        }
    }
}
