//! Games that have a name of their own: uptimals, tinies, plus-minuses.

use crate::{Algebra, Nus, Side, Stop, Value};

/// A higher-order up, `^<n>` or `^[n]`, or its negative.
///
/// `^[n]` is the sum of `^<1>` to `^<n>`, and `^<1>` is `^`:
///
/// ```text
///   ^[n] = {^[n-1] | *}        ^[0] = 0
///   ^<n> = {0 | v[n-1]*}       v[n] = -^[n]
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Uptimal {
    /// Whom it favours: Left, if it is an up; Right, if it is a down.
    pub side: Side,
    /// n.
    pub order: u32,
    /// Whether it is the sum of all orders up to this one.
    pub sum: bool,
}

impl Algebra<'_, '_> {
    /// A higher-order up or down.
    pub fn uptimal(&mut self, uptimal: Uptimal) -> Result<Value, Stop> {
        let star = self.nus(Nus::nimber(1))?;
        let mut sum = Value::ZERO;
        let below = u32::from(!uptimal.sum);
        for _ in below..uptimal.order {
            self.budget.spend()?;
            sum = self.game(&[sum], &[star])?;
        }
        if !uptimal.sum {
            let right = self.difference(star, sum)?;
            sum = self.game(&[Value::ZERO], &[right])?;
        }
        self.favouring(uptimal.side, sum)
    }

    /// `Tiny(G)`, `{0||0|-G}`, if it favours Left; or else `Miny(G)`, its negative.
    ///
    /// ```
    /// use yomikiri_value::{Budget, Nus, Side, Store, Value};
    /// let (mut store, mut budget) = (Store::new(1 << 20), Budget::unlimited());
    /// let mut algebra = store.within(&mut budget);
    /// assert_eq!(algebra.tiny(Value::ZERO, Side::Right)?, algebra.nus(Nus::ups(-1))?);
    /// # Ok::<(), yomikiri_value::Stop>(())
    /// ```
    pub fn tiny(&mut self, of: Value, side: Side) -> Result<Value, Stop> {
        let threat = self.negative(of)?;
        let right = self.game(&[Value::ZERO], &[threat])?;
        let tiny = self.game(&[Value::ZERO], &[right])?;
        self.favouring(side, tiny)
    }

    /// `+-{a,b,…}`, `{a,b,…|-a,-b,…}`.
    pub fn plus_minus(&mut self, options: &[Value]) -> Result<Value, Stop> {
        let negatives: Result<Vec<Value>, Stop> =
            options.iter().map(|&option| self.negative(option)).collect();
        self.game(options, &negatives?)
    }

    /// A value that favours Left, or else its negative.
    fn favouring(&mut self, side: Side, value: Value) -> Result<Value, Stop> {
        match side {
            Side::Left => Ok(value),
            Side::Right => self.negative(value),
        }
    }
}
