//! The words: a value, the two players, who wins.

use crate::Nus;

/// A game up to equality, as a name within its [`Store`](crate::Store).
///
/// Within one store equal games have equal names, so `==` is equality of games. A name means
/// nothing in another store: there it is another game, or none, and then asking for it panics.
/// [`adopt`](crate::Algebra::adopt) carries a value over.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Value(pub(crate) u32);

impl Value {
    /// The game in which nobody can move, the same in every store.
    pub const ZERO: Value = Value(0);

    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

/// One of the two players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// For whom values above zero are good.
    Left,
    /// For whom values below zero are good.
    Right,
}

impl Side {
    /// Left, then Right.
    pub const BOTH: [Side; 2] = [Side::Left, Side::Right];

    /// The opponent.
    pub fn other(self) -> Side {
        match self {
            Side::Left => Side::Right,
            Side::Right => Side::Left,
        }
    }

    pub(crate) fn index(self) -> usize {
        self as usize
    }
}

/// Who wins, depending on who begins; a player who cannot move loses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Left wins, whoever begins: the value is above zero.
    Left,
    /// Right wins, whoever begins: the value is below zero.
    Right,
    /// Whoever begins wins: the value is confused with zero.
    First,
    /// Whoever begins loses: the value is zero.
    Second,
}

impl Outcome {
    /// The letter of the class, as in the literature: L, R, N (next) or P (previous).
    pub fn letter(self) -> char {
        match self {
            Outcome::Left => 'L',
            Outcome::Right => 'R',
            Outcome::First => 'N',
            Outcome::Second => 'P',
        }
    }
}

/// How a value is kept: in closed form, or by the options of its canonical form.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Form<'a> {
    /// A number, ups and a star.
    Nus(&'a Nus),
    /// Anything else.
    Game {
        /// Left's moves.
        left: &'a [Value],
        /// Right's moves.
        right: &'a [Value],
    },
}
