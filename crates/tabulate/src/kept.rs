//! What was read last.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;

/// So many values, of which the oldest goes when another one comes.
pub(crate) struct Kept<K, V> {
    most: usize,
    values: HashMap<K, V>,
    order: VecDeque<K>,
}

impl<K: Copy + Eq + Hash, V: Clone> Kept<K, V> {
    pub fn at_most(most: usize) -> Kept<K, V> {
        Kept { most, values: HashMap::new(), order: VecDeque::new() }
    }

    pub fn get(&self, key: &K) -> Option<V> {
        self.values.get(key).cloned()
    }

    pub fn put(&mut self, key: K, value: V) {
        if self.values.insert(key, value).is_none() {
            self.order.push_back(key);
        }
        if self.order.len() > self.most
            && let Some(oldest) = self.order.pop_front()
        {
            self.values.remove(&oldest);
        }
    }
}
