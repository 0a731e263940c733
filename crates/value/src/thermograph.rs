//! Thermographs: what both players get of a game when every move is taxed.
//!
//! A thermograph has two walls, functions of the temperature t from -1 up. Below the game's own
//! temperature the left wall is what Left gets by moving first, the right wall what Left gets if
//! Right moves first; from there on both are the game's mean: the mast.
//!
//! ```text
//!            │            mast: the mean
//!          ╱ ╲            the temperature
//!        ╱    │
//!       │     │           left is drawn left: values grow to the left
//! ```
//!
//! The left wall comes from the right walls of Left's options, less the tax, and only leans to
//! the right or stands; the right wall comes from the left walls of Right's options, and only
//! leans to the left or stands. So a wall is told by where it ends and where it turns.

mod highest;
mod meet;
mod wall;

pub use wall::Wall;

use crate::{Dyadic, Side};
use meet::Meeting;

/// The thermograph of a game, exact, from temperature -1 up.
///
/// An integer has temperature -1; a number of denominator 2^e has -1/2^e; what is
/// infinitesimally close to a number, and none, has 0.
///
/// ```
/// use yomikiri_value::{Dyadic, Side, Thermograph};
/// let [one, zero, minus_two] = [1, 0, -2].map(|n| Thermograph::number(&Dyadic::from(n)));
/// let switch = Thermograph::of([&zero], [&minus_two]); // {0|-2}
/// let game = Thermograph::of([&one], [&switch]); // {1||0|-2}
/// assert_eq!((game.mean(), game.temperature()), (&Dyadic::ZERO, &Dyadic::ONE));
/// assert_eq!(game.wall(Side::Left).at(&Dyadic::ZERO), Dyadic::ONE);
/// assert_eq!(game.wall(Side::Right).breaks(), []);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Thermograph {
    mean: Dyadic,
    /// Where the walls turn, from the top down: first the left wall, then the right.
    breaks: Box<[Dyadic]>,
    /// How many of them are the left wall's.
    lefts: u32,
}

/// The lowest temperature there is.
pub(crate) static COLDEST: Dyadic = Dyadic::MINUS_ONE;

impl Thermograph {
    /// The thermograph of a number.
    ///
    /// At temperature -1/2^k the walls of a number are its neighbours among the numbers of
    /// denominator 2^k, so its binary digits tell which of them leans in between.
    pub fn number(number: &Dyadic) -> Thermograph {
        let (mut breaks, digits) = (Vec::new(), number.numerator());
        let mut lefts = 0;
        for side in Side::BOTH {
            let mut leans = false;
            for k in (1..=number.exponent()).rev() {
                let upper_half = digits.bit(u64::from(number.exponent() - k));
                let next = k == number.exponent() || upper_half == (side == Side::Right);
                if leans != next {
                    breaks.push(Dyadic::small(-1, k));
                    leans = next;
                }
            }
            if side == Side::Left {
                lefts = breaks.len() as u32;
            }
        }
        Thermograph { mean: number.clone(), breaks: breaks.into(), lefts }
    }

    /// The thermograph of the game with options of these thermographs.
    ///
    /// Options need not be canonical. If a side has none, the game is an integer.
    ///
    /// ```
    /// use yomikiri_value::{Dyadic, Thermograph};
    /// let [zero, nine] = [0, 9].map(|n| Thermograph::number(&Dyadic::from(n)));
    /// assert_eq!(Thermograph::of([&zero], []).mean(), &Dyadic::ONE);
    /// assert_eq!(Thermograph::of([&zero], [&nine]).mean(), &Dyadic::ONE);
    /// ```
    pub fn of<'a>(
        lefts: impl IntoIterator<Item = &'a Thermograph>,
        rights: impl IntoIterator<Item = &'a Thermograph>,
    ) -> Thermograph {
        let left = highest::of(lefts.into_iter().map(|option| option.wall(Side::Right)));
        let right = highest::of(rights.into_iter().map(|option| option.wall(Side::Left)));
        match Meeting::of(&left, &right) {
            Meeting::Integer(integer) => Thermograph::number(&integer),
            Meeting::Mast { mean, temperature, leans, below: [left, right] } => {
                let mut breaks = Vec::with_capacity(left.len() + right.len() + 2);
                breaks.extend(leans[0].then(|| temperature.clone()));
                breaks.extend_from_slice(left);
                let lefts = breaks.len() as u32;
                breaks.extend(leans[1].then_some(temperature));
                breaks.extend_from_slice(right);
                Thermograph { mean, breaks: breaks.into(), lefts }
            }
        }
    }

    /// The value that the game tends to when played many times over.
    pub fn mean(&self) -> &Dyadic {
        &self.mean
    }

    /// How much is at stake: the tax from which on nobody moves.
    pub fn temperature(&self) -> &Dyadic {
        let tops = [self.wall(Side::Left), self.wall(Side::Right)].map(Wall::top);
        let [left, right] = tops;
        left.max(right).unwrap_or(&COLDEST)
    }

    /// One of the two walls.
    #[inline]
    pub fn wall(&self, side: Side) -> Wall<'_> {
        let (left, right) = self.breaks.split_at(self.lefts as usize);
        let breaks = match side {
            Side::Left => left,
            Side::Right => right,
        };
        Wall { side, mast: &self.mean, breaks }
    }

    /// The bytes it takes, with what lies outside of it.
    pub(crate) fn bytes(&self) -> usize {
        let breaks: usize = self.breaks.iter().map(|x| size_of::<Dyadic>() + x.heap_bytes()).sum();
        size_of::<Thermograph>() + breaks + self.mean.heap_bytes()
    }

    /// What the wall of a side is at temperature 0.
    pub fn stop(&self, side: Side) -> Dyadic {
        self.wall(side).at(&Dyadic::ZERO)
    }
}
