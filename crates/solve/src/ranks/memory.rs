//! What the search remembers of positions.

use super::rule::Span;
pub(super) use crate::cells::Place;
use crate::cells::{Cells, Tag};

/// A memory-bounded map from keys to spans of so many bits. Whole keys are compared; what does
/// not fit is forgotten.
///
/// ```text
///   up to 24 bits   value: open | sure << 24
///   up to 48        value: open              more: sure
///   up to 64        value: 0                 more: sure, open
/// ```
pub(super) struct Memory {
    cells: Cells,
    layout: Layout,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Layout {
    Narrow,
    Wide,
    Widest,
}

const HALF: u32 = 24;
const TAG: Tag = 1;

impl Memory {
    pub(super) fn new(bits: u32, key_words: usize, max_bytes: usize) -> Memory {
        let (layout, more) = match bits {
            0..=HALF => (Layout::Narrow, 0),
            25..=48 => (Layout::Wide, 1),
            _ => (Layout::Widest, 2),
        };
        Memory { cells: Cells::wide(key_words, more, max_bytes), layout }
    }

    /// Where a key would be; to be looked at soon, by [`get`](Memory::get).
    #[inline]
    pub(super) fn place(&self, key: &[u64]) -> Place {
        let place = self.cells.place(key, TAG);
        self.cells.fetch(place);
        place
    }

    /// What is remembered of a key that would be there.
    #[inline]
    pub(super) fn get(&self, place: Place, key: &[u64]) -> Option<Span> {
        let (value, more) = self.cells.get_at(place, key, TAG)?;
        let (sure, open) = match self.layout {
            Layout::Narrow => (value >> HALF, value & ((1 << HALF) - 1)),
            Layout::Wide => (more[0], value),
            Layout::Widest => (more[0], more[1]),
        };
        Some(Span { sure, open })
    }

    /// Remembers what took so many positions to find.
    pub(super) fn put(&mut self, key: &[u64], span: Span, nodes: u64) {
        let Span { sure, open } = span;
        let (value, more): (u64, &[u64]) = match self.layout {
            Layout::Narrow => (open | sure << HALF, &[]),
            Layout::Wide => (open, &[sure]),
            Layout::Widest => (0, &[sure, open]),
        };
        self.cells.put_wide(key, TAG, value, more, nodes, |_| true);
    }
}
