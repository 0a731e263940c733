//! One wall: where it ends and where it turns.

use super::COLDEST;
use crate::{Dyadic, Side};

/// A wall of a [`Thermograph`](crate::Thermograph): it leans or stands, by turns, and stands from
/// its highest break up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wall<'a> {
    pub(super) side: Side,
    pub(super) mast: &'a Dyadic,
    pub(super) breaks: &'a [Dyadic],
}

impl<'a> Wall<'a> {
    /// Its value from the highest break up.
    pub fn mast(self) -> &'a Dyadic {
        self.mast
    }

    /// The temperatures at which it turns, from the highest down.
    pub fn breaks(self) -> &'a [Dyadic] {
        self.breaks
    }

    /// The highest break.
    pub(super) fn top(self) -> Option<&'a Dyadic> {
        self.breaks.first()
    }

    /// Its value at a temperature; below -1 as if it stood.
    ///
    /// ```
    /// use yomikiri_value::{Dyadic, Side, Thermograph};
    /// let [five, one] = [5, 1].map(|n| Thermograph::number(&Dyadic::from(n)));
    /// let switch = Thermograph::of([&five], [&one]);
    /// let values = [-1, 0, 1, 2, 3].map(|t| switch.wall(Side::Left).at(&Dyadic::from(t)));
    /// assert_eq!(values, [6, 5, 4, 3, 3].map(Dyadic::from));
    /// ```
    pub fn at(self, temperature: &Dyadic) -> Dyadic {
        let temperature = temperature.max(&COLDEST);
        self.further(self.mast.clone(), &self.leaning_above(temperature))
    }

    /// Where it turns, from the highest corner down: temperatures and values.
    ///
    /// ```
    /// use yomikiri_value::{Dyadic, Side, Thermograph};
    /// let half = Thermograph::number(&Dyadic::ONE.halve());
    /// let star = Thermograph::of([&half], [&half]); // 1/2*
    /// let corners = star.wall(Side::Left).corners();
    /// assert_eq!(format!("{corners:?}"), "[(0, 1/2), (-1/2, 1)]");
    /// ```
    pub fn corners(self) -> Vec<(Dyadic, Dyadic)> {
        let mut value = self.mast.clone();
        let mut corners: Vec<(Dyadic, Dyadic)> = Vec::with_capacity(self.breaks.len());
        for (i, temperature) in self.breaks.iter().enumerate() {
            if i % 2 == 1 {
                value = self.further(value, &(&self.breaks[i - 1] - temperature));
            }
            corners.push((temperature.clone(), value.clone()));
        }
        corners
    }

    /// How much of it leans above a temperature.
    fn leaning_above(self, temperature: &Dyadic) -> Dyadic {
        let mut leaning = Dyadic::ZERO;
        for lean in self.breaks.chunks(2) {
            if lean[0] <= *temperature {
                break;
            }
            let foot = lean.get(1).map_or(temperature, |foot| foot.max(temperature));
            leaning += &(&lean[0] - foot);
        }
        leaning
    }

    /// A value moved away from the mast.
    fn further(self, value: Dyadic, by: &Dyadic) -> Dyadic {
        match self.side {
            Side::Left => value + by,
            Side::Right => value - by,
        }
    }
}
