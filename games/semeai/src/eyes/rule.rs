//! Who wins a race of two groups by counting.
//!
//! ```text
//!   E = liberties outside + liberties of the eye        S = shared liberties
//!
//!   A kills D  if  E(A) - E(D) >= F,  A moving first;   > F,  D moving first
//!
//!   eyes of A and D           F              the shared liberties count
//!   none                      S - 1, or 0    for the one attacked, all but the last
//!   A's of a lower class      S              for D
//!   A's of a higher class    -S              for A
//!   both small                S              for the one attacked
//!   of one big class          S              for the one attacked
//! ```
//!
//! Before all that: a group with a single liberty on the board is captured at once.

use super::eye::Eye;

/// A group in a race, as numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Side {
    /// The moves that fill its liberties outside, which the other group has not.
    pub outside: u32,
    /// Its eye.
    pub eye: Option<Eye>,
}

impl Side {
    /// The moves that capture it once no shared liberty is left.
    pub fn moves(self) -> u32 {
        self.outside + self.eye.map_or(0, Eye::liberties)
    }

    /// The class of its eye, 0 without one.
    pub fn class(self) -> u32 {
        self.eye.map_or(0, Eye::class)
    }

    /// The empty points beside it, if every liberty outside takes one move.
    pub fn physical(self, shared: u32) -> u32 {
        self.outside + shared + self.eye.map_or(0, Eye::free)
    }
}

/// Whom the shared liberties count for, by the eyes of an attacker and a defender.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rule {
    /// Neither has an eye: they count for the one attacked, all but the last.
    NoEyes,
    /// The attacker's class is lower: they count for the defender.
    Lower,
    /// The attacker's class is higher: they count for the attacker.
    Higher,
    /// Both eyes are small: they count for the one attacked.
    BothSmall,
    /// Both eyes are big, of one class: they count for the one attacked.
    EqualBig,
}

impl Rule {
    /// The rule for these groups.
    pub fn of(attacker: Side, defender: Side) -> Rule {
        match (attacker.class(), defender.class()) {
            (0, 0) => Rule::NoEyes,
            (1, 1) => Rule::BothSmall,
            (mine, theirs) if mine < theirs => Rule::Lower,
            (mine, theirs) if mine > theirs => Rule::Higher,
            _ => Rule::EqualBig,
        }
    }

    /// How many moves an attacker who starts must be ahead by.
    pub fn margin(self, shared: u32) -> i64 {
        let shared = i64::from(shared);
        match self {
            Rule::NoEyes => (shared - 1).max(0),
            Rule::Higher => -shared,
            Rule::Lower | Rule::BothSmall | Rule::EqualBig => shared,
        }
    }
}

/// How a race ends for the player who starts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Ending {
    /// That player's group is captured.
    Loss,
    /// Neither group is captured: seki, or both live.
    Seki,
    /// The other group is captured.
    Win,
}

impl Ending {
    /// The same for the other player.
    pub fn flipped(self) -> Ending {
        match self {
            Ending::Loss => Ending::Win,
            Ending::Seki => Ending::Seki,
            Ending::Win => Ending::Loss,
        }
    }
}

/// Does the attacker capture by counting, moving first or second?
pub fn kills(attacker: Side, defender: Side, shared: u32, first: bool) -> bool {
    let ahead = i64::from(attacker.moves()) - i64::from(defender.moves());
    let needed = Rule::of(attacker, defender).margin(shared) + i64::from(!first);
    ahead >= needed
}

/// How a race between settled groups ends for the mover.
pub fn ending(mover: Side, other: Side, shared: u32) -> Ending {
    if other.physical(shared) == 1 || kills(mover, other, shared, true) {
        Ending::Win
    } else if kills(other, mover, shared, false) {
        Ending::Loss
    } else {
        Ending::Seki
    }
}

/// How far a group is from life, whatever the race.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Life {
    /// It has one eye or none, whoever moves: the race decides.
    Settled,
    /// It lives if its owner moves first, and is settled if the other does.
    Unsettled,
    /// It has two eyes.
    Alive,
}

/// What the mover plays for where a group may live.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// Nobody can live: the race alone decides.
    Race,
    /// The mover lives, and so wins.
    Live,
    /// The mover takes the other's vital point, then races.
    Prevent,
    /// Both could live: the mover lives as the other does, or takes the vital point and races.
    LiveOrPrevent,
    /// The mover is alive and the other is not: there is nothing to race for.
    Alive,
    /// The mover lives, the other is alive: nobody is captured.
    BothLive,
    /// The other is alive and the mover cannot live.
    Dead,
}

impl Turn {
    /// What is at stake when the mover's group and the other's stand like this.
    pub fn of(mover: Life, other: Life) -> Turn {
        match (mover, other) {
            (Life::Alive | Life::Unsettled, Life::Alive) => Turn::BothLive,
            (Life::Settled, Life::Alive) => Turn::Dead,
            (Life::Alive, _) => Turn::Alive,
            (Life::Unsettled, Life::Unsettled) => Turn::LiveOrPrevent,
            (Life::Unsettled, Life::Settled) => Turn::Live,
            (Life::Settled, Life::Unsettled) => Turn::Prevent,
            (Life::Settled, Life::Settled) => Turn::Race,
        }
    }

    /// How it ends for the mover, given how the race ends, in which the mover has taken the
    /// other's vital point and the other the mover's, where there are any.
    pub fn ending(self, race: Ending) -> Ending {
        match self {
            Turn::Race | Turn::Prevent => race,
            Turn::LiveOrPrevent => race.max(Ending::Seki),
            Turn::Live | Turn::Alive => Ending::Win,
            Turn::BothLive => Ending::Seki,
            Turn::Dead => Ending::Loss,
        }
    }
}
