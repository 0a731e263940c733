//! What a move gains.

use crate::{Algebra, Side, Stop, Value};

impl Algebra<'_, '_> {
    /// What `side` gains by its moves, seen with its own eyes: `G^L - G` of Left's moves,
    /// `G - G^R` of Right's; only those that no other exceeds.
    ///
    /// ```
    /// use yomikiri_value::{Budget, Side, Store};
    /// let (mut store, mut budget) = (Store::new(1 << 20), Budget::unlimited());
    /// let mut algebra = store.within(&mut budget);
    /// let half = algebra.number(&"1/2".parse()?)?;
    /// let cost = algebra.number(&"-1/2".parse()?)?;
    /// assert_eq!(algebra.incentives(half, Side::Left)?, [cost]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn incentives(&mut self, value: Value, side: Side) -> Result<Vec<Value>, Stop> {
        let mut gains = Vec::new();
        for option in self.options(value, side)? {
            let gain = match side {
                Side::Left => self.difference(option, value)?,
                Side::Right => self.difference(value, option)?,
            };
            self.keep_if_greatest(&mut gains, gain)?;
        }
        Ok(gains)
    }

    /// Adds a value to some of which none exceeds another, so that this stays true.
    fn keep_if_greatest(&mut self, values: &mut Vec<Value>, new: Value) -> Result<(), Stop> {
        self.budget.spend()?;
        let mut place = 0;
        while let Some(&value) = values.get(place) {
            if self.le(new, value)? {
                return Ok(());
            }
            if self.le(value, new)? {
                values.swap_remove(place);
            } else {
                place += 1;
            }
        }
        values.push(new);
        Ok(())
    }
}
