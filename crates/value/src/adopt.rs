//! Values from another store.

use crate::{Algebra, Form, Stop, Store, Value};
use rustc_hash::FxHashMap;

impl Algebra<'_, '_> {
    /// The same value in this store as `value` is in another.
    ///
    /// Threads that have a store each bring their results together this way: it takes one step
    /// for every position below, and no comparison, since canonical forms stay canonical.
    ///
    /// ```
    /// use yomikiri_value::{Budget, Form, Store};
    /// let (mut here, mut there) = (Store::new(1 << 20), Store::new(1 << 20));
    /// let (mut budget, mut other) = (Budget::unlimited(), Budget::unlimited());
    /// let mut algebra = there.within(&mut other);
    /// let (five, two) = (algebra.integer(5)?, algebra.integer(2)?);
    /// let switch = algebra.game(&[five], &[two])?;
    /// let copy = here.within(&mut budget).adopt(&there, switch)?;
    /// let [five, two] = [5, 2].map(|n| here.within(&mut budget).integer(n));
    /// assert_eq!(here.form(copy), Form::Game { left: &[five?], right: &[two?] });
    /// # Ok::<(), yomikiri_value::Stop>(())
    /// ```
    pub fn adopt(&mut self, other: &Store, value: Value) -> Result<Value, Stop> {
        self.adopt_below(other, value, &mut FxHashMap::default())
    }

    fn adopt_below(
        &mut self,
        other: &Store,
        value: Value,
        adopted: &mut FxHashMap<Value, Value>,
    ) -> Result<Value, Stop> {
        let (left, right) = match other.form(value) {
            Form::Nus(nus) => return self.nus(nus.clone()),
            Form::Game { left, right } => (left, right),
        };
        if let Some(&known) = adopted.get(&value) {
            return Ok(known);
        }
        self.budget.spend()?;
        let here = self.deep(|this| {
            let start = this.store.work.len();
            for &option in left {
                let here = this.adopt_below(other, option, adopted)?;
                this.store.work.push(here);
            }
            let middle = this.store.work.len();
            for &option in right {
                let here = this.adopt_below(other, option, adopted)?;
                this.store.work.push(here);
            }
            this.canonical_at_work(start, middle)
        })?;
        adopted.insert(value, here);
        Ok(here)
    }
}
