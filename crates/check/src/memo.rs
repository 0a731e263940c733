//! Which positions were seen lately: the same answer for whoever writes a proof and for
//! whoever checks it.

use std::collections::HashMap;
use yomikiri_game::Notation;

/// Remembers the last position of each slot.
pub struct Memo<G: Notation> {
    log_slots: u32,
    seen: HashMap<u64, G::State>,
}

impl<G: Notation> Memo<G> {
    /// The slots that a proof uses unless told otherwise, as a power of 2.
    pub const LOG_SLOTS: u32 = 20;

    /// An empty memo of 2^`log_slots` slots.
    pub fn new(log_slots: u32) -> Memo<G> {
        Memo { log_slots, seen: HashMap::new() }
    }

    /// Is this the position that its slot remembers?
    pub fn contains(&self, game: &G, state: &G::State) -> bool {
        self.seen.get(&self.slot(game, state)) == Some(state)
    }

    /// Remembers a position.
    pub fn insert(&mut self, game: &G, state: &G::State) {
        self.seen.insert(self.slot(game, state), state.clone());
    }

    fn slot(&self, game: &G, state: &G::State) -> u64 {
        let mut hash = 0xcbf2_9ce4_8422_2325u64;
        for byte in game.show(state).bytes() {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
        hash >> (64 - self.log_slots)
    }
}
