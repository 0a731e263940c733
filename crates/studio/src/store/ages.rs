//! Who came when, who takes how much room, and who goes first.

use super::Id;
use std::collections::{BTreeMap, HashMap};

/// What is in the store, in the order in which it came; in memory, since every put and every list
/// asks.
#[derive(Default)]
pub(super) struct Ages {
    /// By turn; the id as well, since a damaged file may tell the same turn twice.
    ours: BTreeMap<(u64, Id), u64>,
    others: BTreeMap<(u64, Id), u64>,
    turns: HashMap<Id, (u64, bool)>,
    bytes: u64,
}

impl Ages {
    pub fn contains(&self, id: &Id) -> bool {
        self.turns.contains_key(id)
    }

    pub fn count(&self) -> u64 {
        self.turns.len() as u64
    }

    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    pub fn clear(&mut self) {
        *self = Ages::default();
    }

    /// After all turns so far.
    pub fn next_turn(&self) -> u64 {
        let last = |side: &BTreeMap<(u64, Id), u64>| side.keys().next_back().map_or(0, |key| key.0);
        last(&self.ours).max(last(&self.others)).saturating_add(1)
    }

    /// Notes a thing, in place of what was noted under this id.
    pub fn insert(&mut self, id: Id, turn: u64, bytes: u64, ours: bool) {
        self.remove(&id);
        self.turns.insert(id, (turn, ours));
        self.side(ours).insert((turn, id), bytes);
        self.bytes = self.bytes.saturating_add(bytes);
    }

    pub fn remove(&mut self, id: &Id) {
        if let Some((turn, ours)) = self.turns.remove(id) {
            let bytes = self.side(ours).remove(&(turn, *id)).unwrap_or(0);
            self.bytes = self.bytes.saturating_sub(bytes);
        }
    }

    fn side(&mut self, ours: bool) -> &mut BTreeMap<(u64, Id), u64> {
        match ours {
            true => &mut self.ours,
            false => &mut self.others,
        }
    }

    /// Up to `most` ids, the newest first, whichever version put them.
    pub fn newest(&self, most: usize) -> Vec<Id> {
        let mut ours = self.ours.keys().rev().peekable();
        let mut others = self.others.keys().rev().peekable();
        let next = || match ours.peek() > others.peek() {
            true => ours.next(),
            false => others.next(),
        };
        std::iter::from_fn(next).take(most).map(|(_, id)| *id).collect()
    }

    /// What must go for all to stay within the limit when this comes: other versions' before this
    /// one's, the oldest first. What comes takes the room of what was there under its id.
    pub fn leaving(&self, coming: Option<(Id, u64)>, limit: u64) -> Vec<Id> {
        let replaced = |id: &Id| coming.is_some_and(|(coming, _)| coming == *id);
        let all = || self.others.iter().chain(&self.ours).filter(|((_, id), _)| !replaced(id));
        let there = coming.and_then(|(id, _)| {
            let &(turn, ours) = self.turns.get(&id)?;
            if ours { &self.ours } else { &self.others }.get(&(turn, id)).copied()
        });
        let coming = coming.map_or(0, |(_, bytes)| bytes);
        let mut bytes = self.bytes.saturating_sub(there.unwrap_or(0)).saturating_add(coming);
        let mut leaving = Vec::new();
        for ((_, id), gone) in all() {
            if bytes <= limit {
                break;
            }
            bytes = bytes.saturating_sub(*gone);
            leaving.push(*id);
        }
        leaving
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(n: u8) -> Id {
        Id::from([n; 32])
    }

    fn ages(things: &[(u8, u64, u64, bool)]) -> Ages {
        let mut ages = Ages::default();
        things.iter().for_each(|&(n, turn, bytes, ours)| ages.insert(id(n), turn, bytes, ours));
        ages
    }

    #[test]
    fn other_versions_go_first_then_the_oldest() {
        let ages =
            ages(&[(1, 1, 10, true), (2, 2, 10, false), (3, 3, 10, true), (4, 4, 10, false)]);
        let leaving = |bytes, limit| ages.leaving(Some((id(9), bytes)), limit);
        assert_eq!(leaving(10, 50), []);
        assert_eq!(leaving(11, 50), [id(2)]);
        assert_eq!(leaving(30, 50), [id(2), id(4)]);
        assert_eq!(leaving(31, 50), [id(2), id(4), id(1)]);
        assert_eq!(leaving(50, 50), [id(2), id(4), id(1), id(3)]);
        assert_eq!(ages.leaving(None, 25), [id(2), id(4)]);
    }

    #[test]
    fn what_is_put_again_takes_its_own_room() {
        let mut ages = ages(&[(1, 1, 10, true), (2, 2, 30, true)]);
        assert_eq!(ages.leaving(Some((id(2), 40)), 50), []);
        assert_eq!(ages.leaving(Some((id(2), 41)), 50), [id(1)]);
        ages.insert(id(1), ages.next_turn(), 20, true);
        assert_eq!((ages.bytes(), ages.count()), (50, 2));
        assert_eq!(ages.newest(9), [id(1), id(2)]);
        assert_eq!(ages.leaving(Some((id(3), 1)), 50), [id(2)]);
    }

    #[test]
    fn the_newest_come_first_whoever_put_them() {
        let ages = ages(&[(1, 4, 1, true), (2, 3, 1, false), (3, 2, 1, true), (4, 1, 1, false)]);
        assert_eq!(ages.newest(9), [id(1), id(2), id(3), id(4)]);
        assert_eq!(ages.newest(2), [id(1), id(2)]);
        assert_eq!(ages.next_turn(), 5);
    }
}
