//! What is said of a theory's values. That adds to a store, so values are copied to another one.

use crate::method::Theory;
use std::sync::Arc;
use yomikiri_game::Budget;
use yomikiri_value::notation::Names;
use yomikiri_value::{Store, Thermograph, Value};

/// What copies may take.
const MEMORY: usize = 1 << 24;
/// Longer names are left out of pictures where they can be.
const LONGEST_NAME: usize = 24;

/// Copies of a theory's values.
pub(super) struct Copies<'t> {
    pub theory: &'t Theory,
    store: Store,
    names: Names,
}

impl<'t> Copies<'t> {
    pub fn new(theory: &'t Theory) -> Copies<'t> {
        Copies { theory, store: Store::new(MEMORY), names: Names::new() }
    }

    /// How a value is written; nothing, if that would be too long.
    pub fn name(&mut self, value: Value) -> String {
        let mut budget = Budget::unlimited();
        let mut algebra = self.store.within(&mut budget);
        let copy = algebra.adopt(&self.theory.store, value).ok();
        copy.and_then(|copy| self.names.name(&mut algebra, copy).ok()).unwrap_or_default()
    }

    /// How a value is written; nothing, if that would be long.
    pub fn short_name(&mut self, value: Value) -> String {
        let name = self.name(value);
        if name.chars().count() <= LONGEST_NAME { name } else { String::new() }
    }

    /// The thermograph of a value, unless it is too large.
    pub fn thermograph(&mut self, value: Value) -> Option<Arc<Thermograph>> {
        let mut budget = Budget::unlimited();
        let mut algebra = self.store.within(&mut budget);
        let copy = algebra.adopt(&self.theory.store, value).ok()?;
        algebra.thermograph(copy).ok()
    }
}
