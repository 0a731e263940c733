//! Which positions were seen lately: the same answer for whoever writes a proof and for
//! whoever checks it.

use crate::limits::hash_table;
use std::collections::HashMap;
use yomikiri_game::{Likeness, Notation};

/// Remembers the last position of each slot.
pub struct Memo<G: Notation>(Slots<G::State>);

impl<G: Notation> Memo<G> {
    /// The slots that a proof uses unless told otherwise, as a power of 2.
    pub const LOG_SLOTS: u32 = 20;

    /// An empty memo of 2^`log_slots` slots.
    pub fn new(log_slots: u32) -> Memo<G> {
        Memo(Slots::new(log_slots))
    }

    /// Is this the position that its slot remembers?
    pub fn contains(&self, game: &G, state: &G::State) -> bool {
        self.0.contains(fnv(game.show(state).bytes()), state)
    }

    /// Remembers a position.
    pub fn insert(&mut self, game: &G, state: &G::State) {
        let replaced = self.0.insert(fnv(game.show(state).bytes()), state.clone());
        let before = replaced.map_or(0, |replaced| game.heap_bytes(&replaced));
        self.0.heap = self.0.heap + game.heap_bytes(state) - before;
    }

    /// Bytes that it takes once this position is remembered too.
    pub(crate) fn bytes_with(&self, game: &G, state: &G::State) -> usize {
        self.0.bytes_with_one_more() + game.heap_bytes(state)
    }
}

/// Remembers the last likeness of each slot.
pub struct LikenessMemo(Slots<Likeness>);

impl LikenessMemo {
    /// An empty memo of 2^`log_slots` slots.
    pub fn new(log_slots: u32) -> LikenessMemo {
        LikenessMemo(Slots::new(log_slots))
    }

    /// Is this the likeness that its slot remembers?
    pub fn contains(&self, likeness: &Likeness) -> bool {
        self.0.contains(LikenessMemo::hash(likeness), likeness)
    }

    /// Remembers a likeness.
    pub fn insert(&mut self, likeness: Likeness) {
        self.0.insert(LikenessMemo::hash(&likeness), likeness);
    }

    /// Bytes that it takes once one likeness more is remembered.
    pub(crate) fn bytes_with_one_more(&self) -> usize {
        self.0.bytes_with_one_more()
    }

    fn hash(likeness: &Likeness) -> u64 {
        fnv(likeness.iter().flat_map(|word| word.to_le_bytes()))
    }
}

/// What each slot was given last; the top bits of a hash are the slot.
struct Slots<T> {
    log_slots: u32,
    seen: HashMap<u64, T>,
    /// Bytes that what is remembered takes besides its own size.
    heap: usize,
}

impl<T: PartialEq> Slots<T> {
    fn new(log_slots: u32) -> Slots<T> {
        Slots { log_slots, seen: HashMap::new(), heap: 0 }
    }

    fn contains(&self, hash: u64, what: &T) -> bool {
        self.seen.get(&(hash >> (64 - self.log_slots))) == Some(what)
    }

    /// Returns what was there.
    fn insert(&mut self, hash: u64, what: T) -> Option<T> {
        self.seen.insert(hash >> (64 - self.log_slots), what)
    }

    fn bytes_with_one_more(&self) -> usize {
        hash_table::<(u64, T)>(self.seen.len(), self.seen.capacity()) + self.heap
    }
}

/// FNV-1a.
fn fnv(bytes: impl Iterator<Item = u8>) -> u64 {
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}
