//! The operations on values, and how they are paid for.

use crate::store::Span;
use crate::{Budget, Dyadic, Nus, Side, Stop, Store, Value};

/// The operations on the values of a [`Store`], at the cost of a [`Budget`].
///
/// Every operation gives the exact answer, or the limit that it met; after that the store is as
/// good as before, and what was found on the way is not lost.
pub struct Algebra<'s, 'h> {
    pub(crate) store: &'s mut Store,
    pub(crate) budget: &'s mut Budget<'h>,
}

impl Algebra<'_, '_> {
    /// The store.
    pub fn store(&self) -> &Store {
        self.store
    }

    /// Does work at the cost of at most so many steps of the budget; `None` if it takes more.
    ///
    /// ```
    /// use yomikiri_value::{Budget, Store};
    /// let (mut store, mut budget) = (Store::new(1 << 20), Budget::unlimited());
    /// let mut algebra = store.within(&mut budget);
    /// let (one, zero) = (algebra.integer(1)?, algebra.integer(0)?);
    /// assert!(algebra.lend(0, |algebra| algebra.game(&[one], &[zero]))?.is_none());
    /// assert!(algebra.lend(9, |algebra| algebra.game(&[one], &[zero]))?.is_some());
    /// # Ok::<(), yomikiri_value::Stop>(())
    /// ```
    pub fn lend<T>(
        &mut self,
        most: u64,
        work: impl FnOnce(&mut Algebra<'_, '_>) -> Result<T, Stop>,
    ) -> Result<Option<T>, Stop> {
        let store = &mut *self.store;
        self.budget.lend(most, |budget| work(&mut Algebra { store, budget }))
    }

    /// A number.
    pub fn number(&mut self, number: &Dyadic) -> Result<Value, Stop> {
        self.store.intern_nus(Nus::number(number.clone()))
    }

    /// An integer.
    pub fn integer(&mut self, integer: i64) -> Result<Value, Stop> {
        self.store.intern_nus(Nus::number(Dyadic::from(integer)))
    }

    /// A number, ups and a star.
    pub fn nus(&mut self, nus: Nus) -> Result<Value, Stop> {
        self.store.intern_nus(nus)
    }

    /// The options of a value's canonical form.
    ///
    /// ```
    /// use yomikiri_value::{Budget, Nus, Side, Store, Value};
    /// let (mut store, mut budget) = (Store::new(1 << 20), Budget::unlimited());
    /// let mut algebra = store.within(&mut budget);
    /// let up = algebra.nus(Nus::ups(1))?;
    /// assert_eq!(algebra.options(up, Side::Left)?, [Value::ZERO]);
    /// assert_eq!(algebra.options(up, Side::Right)?, [algebra.nus(Nus::nimber(1))?]);
    /// # Ok::<(), yomikiri_value::Stop>(())
    /// ```
    pub fn options(&mut self, value: Value, side: Side) -> Result<Vec<Value>, Stop> {
        let span = self.span(value, side)?;
        Ok(span.indices().map(|index| self.store.option(span, index)).collect())
    }

    /// The options of a value, to be walked by index: values may be added to the store meanwhile.
    #[inline]
    pub(crate) fn span(&mut self, value: Value, side: Side) -> Result<Span, Stop> {
        match self.store.span(value, side) {
            Some(span) => Ok(span),
            None => self.closed_span(value, side),
        }
    }

    #[cold]
    fn closed_span(&mut self, value: Value, side: Side) -> Result<Span, Stop> {
        let from = self.store.work.len();
        if let Some(nus) = self.store.nus(value).cloned() {
            nus.options(side, |option| {
                self.budget.spend()?;
                let option = self.store.intern_nus(option)?;
                self.store.work.push(option);
                Ok(())
            })?;
        }
        self.store.keep_closed_options(value, side, from)
    }

    /// Goes one level deeper: values may be as deep as there is memory to come back from.
    #[inline]
    pub(crate) fn deep<T>(
        &mut self,
        work: impl FnOnce(&mut Self) -> Result<T, Stop>,
    ) -> Result<T, Stop> {
        self.store.go_deeper()?;
        let done = stacker::maybe_grow(RED_ZONE, NEXT_STACK, || work(self));
        self.store.come_back();
        done
    }
}

/// What one level of any recursion takes at most, and what a new piece of stack has.
const RED_ZONE: usize = 64 << 10;
const NEXT_STACK: usize = 1 << 20;
