//! What can be said of a game without playing it.
//!
//! The numbered theorems are those of T. Ito, T. Tanaka, Z. Hu and M. Takeichi, *An Analysis
//! of Word Chain Games* (IPSJ Journal, October 2002). Every function leaves its graph alone
//! and returns a smaller one together with what it took away, so that the steps can be
//! explained to people. Letters keep their numbers.
//!
//! A letter is *won* if who has to go on from it wins, and *lost* otherwise.

mod cancel;

pub use cancel::{Cancelled, cancel};

use crate::Letter;

/// So many words of one kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Words {
    /// The letter that they begin with.
    pub from: Letter,
    /// The letter that they end with.
    pub to: Letter,
    /// How many there are.
    pub count: u32,
}
