//! Thermographs that were worked out before, within a share of the store's memory.

use crate::{Dyadic, Stop, Thermograph, Value};
use std::sync::Arc;

/// Thermographs by value.
pub(crate) struct Thermographs {
    known: Vec<Option<Arc<Thermograph>>>,
    bytes: usize,
    most: usize,
}

impl Thermographs {
    pub(crate) fn new(most: usize) -> Thermographs {
        Thermographs { known: Vec::new(), bytes: 0, most }
    }

    #[inline]
    pub(super) fn get(&self, value: Value) -> Option<&Arc<Thermograph>> {
        self.known.get(value.index())?.as_ref()
    }

    /// One that was put here since the last [`forget`](Thermographs::forget).
    pub(super) fn just_put(&self, value: Value) -> &Arc<Thermograph> {
        self.get(value).expect("a thermograph that was put here")
    }

    /// Those of values that were put here since the last [`forget`](Thermographs::forget).
    pub(super) fn all<'a>(&'a self, values: &'a [Value]) -> impl Iterator<Item = &'a Thermograph> {
        values.iter().map(|&value| &**self.just_put(value))
    }

    pub(super) fn put(&mut self, value: Value, thermograph: Thermograph) -> Result<(), Stop> {
        if self.known.len() <= value.index() {
            self.known.resize(value.index() + 1, None);
        }
        self.bytes += thermograph.bytes();
        if self.bytes + self.known.len() * size_of::<Arc<Thermograph>>() > self.most {
            return Err(Stop::Memory);
        }
        self.known[value.index()] = Some(Arc::new(thermograph));
        Ok(())
    }

    /// Stops before work on a number whose thermograph would not fit: it turns as often as its
    /// denominator has binary digits, and every turn has as many digits.
    pub(super) fn make_room(&self, number: &Dyadic) -> Result<(), Stop> {
        let digits = u64::from(number.exponent());
        if digits * digits / 16 > self.most as u64 { Err(Stop::Memory) } else { Ok(()) }
    }

    pub(super) fn forget(&mut self) {
        *self = Thermographs::new(self.most);
    }
}
