//! Values by what they are known as: numbers, nimbers, ups and stars, switches, plus-minuses,
//! tinies, uptimals.

mod family;

use crate::{Algebra, Dyadic, Form, Nus, Side, Stop, Uptimal, Value};
pub(crate) use family::{Families, Family};

/// What a value is known as.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A number.
    Number(Dyadic),
    /// `*k`, k above 0.
    Nimber(u32),
    /// A number, ups and a star, with a number beside a star or with ups.
    UpsAndStar(Nus),
    /// `{x|y}`, with numbers x > y: a switch; `+-x` if y is -x.
    Switch {
        /// x.
        left: Dyadic,
        /// y.
        right: Dyadic,
    },
    /// `+-{a,b,…}`: its own negative, with these options of Left's, and nothing of the above.
    PlusMinus(Vec<Value>),
    /// A number and so many tinies or minies.
    Tiny {
        /// The number.
        number: Dyadic,
        /// Whom it favours: Left, if it is a tiny; Right, if it is a miny.
        side: Side,
        /// How many; more than one only of numbers.
        times: u64,
        /// G of `Tiny(G)`; its right stop is above 0.
        of: Value,
    },
    /// A number, an up or down of order 2 or more, and perhaps a star.
    Uptimal {
        /// The number.
        number: Dyadic,
        /// The up or down.
        uptimal: Uptimal,
        /// Whether there is a star.
        star: bool,
    },
    /// Anything else.
    Other,
}

impl Algebra<'_, '_> {
    /// What a value is known as.
    ///
    /// ```
    /// use yomikiri_value::{Budget, Dyadic, Kind, Side, Store};
    /// let (mut store, mut budget) = (Store::new(1 << 20), Budget::unlimited());
    /// let mut algebra = store.within(&mut budget);
    /// let two = algebra.integer(2)?;
    /// let tiny = algebra.tiny(two, Side::Left)?;
    /// let tiny = algebra.multiple(tiny, &5.into())?;
    /// let kind = Kind::Tiny { number: Dyadic::ZERO, side: Side::Left, times: 5, of: two };
    /// assert_eq!(algebra.recognise(tiny)?, kind);
    /// # Ok::<(), yomikiri_value::Stop>(())
    /// ```
    pub fn recognise(&mut self, value: Value) -> Result<Kind, Stop> {
        self.recognise_among(value, &mut Families::default())
    }

    /// What a value is known as, where families that were found before are remembered.
    pub(crate) fn recognise_among(
        &mut self,
        value: Value,
        families: &mut Families,
    ) -> Result<Kind, Stop> {
        let (left, right) = match self.store.form(value) {
            Form::Nus(nus) if nus.is_number() => return Ok(Kind::Number(nus.number.clone())),
            Form::Nus(Nus { number, ups: 0, star }) if number.is_zero() => {
                return Ok(Kind::Nimber(*star));
            }
            Form::Nus(nus) => return Ok(Kind::UpsAndStar(nus.clone())),
            Form::Game { left, right } => (left, right),
        };
        if let ([left], [right]) = (left, right)
            && let (Some(left), Some(right)) = (self.store.number(*left), self.store.number(*right))
        {
            return Ok(Kind::Switch { left: left.clone(), right: right.clone() });
        }
        let options = left.len();
        match families.of(self, value)? {
            Some(Family::Up { number, uptimal, star }) => {
                return Ok(Kind::Uptimal { number, uptimal, star });
            }
            Some(Family::Tiny { number, side, times, least }) => {
                let of = self.size_of_threat(&number, side, least)?;
                return Ok(Kind::Tiny { number, side, times, of });
            }
            None => {}
        }
        // Only what has as many moves, as good ones, for both is worth a closer look.
        let [left_stop, right_stop] = self.store.rough_stops(value);
        if options == right_options(self, value)
            && left_stop == -right_stop
            && self.negative(value)? == value
        {
            return Ok(Kind::PlusMinus(self.options(value, Side::Left)?));
        }
        Ok(Kind::Other)
    }

    /// G of `number + Tiny(G)`, where the threat leads to `number - G`.
    fn size_of_threat(&mut self, number: &Dyadic, side: Side, least: Value) -> Result<Value, Stop> {
        let number = self.number(number)?;
        match side {
            Side::Left => self.difference(number, least),
            Side::Right => self.difference(least, number),
        }
    }
}

fn right_options(algebra: &Algebra<'_, '_>, value: Value) -> usize {
    match algebra.store.form(value) {
        Form::Nus(_) => 0,
        Form::Game { right, .. } => right.len(),
    }
}
