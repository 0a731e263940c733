//! The words every part of Yomikiri speaks: [`Game`], [`Seat`], [`Score`], [`Goal`],
//! [`Notation`], and the [laws](mod@laws) that every set of rules must pass.
//!
//! [`Budget`] is what any work may cost, for searches and for sums of values alike.
//!
//! This crate holds no search, no drawing and no input or output. A proof checker needs
//! nothing but this crate and a game's rules.
//!
//! ```
//! use yomikiri_game::{Game, Goal, Seat};
//! use yomikiri_game::example::Subtract;
//!
//! let rules = Subtract { heap: 5, most: 3 };
//! let mut heap = rules.start();
//! assert_eq!(rules.to_move(&heap), Seat::new(0));
//! rules.play(&mut heap, 3);
//! rules.play(&mut heap, 2);
//! let end = rules.scores(&heap).expect("the heap is empty");
//! assert!(Goal::alone(Seat::new(1), 1).met_by(&end));
//! ```

mod budget;
#[cfg(any(test, feature = "testing"))]
pub mod example;
mod game;
mod goal;
#[cfg(any(test, feature = "testing"))]
pub mod laws;
mod lemma;
mod misread;
mod notation;
pub mod perft;
mod random;
mod score;
mod seat;
mod ties;

pub use budget::{Budget, Progress, Stop};
pub use game::{Acyclic, Game};
pub use goal::Goal;
pub use lemma::{Likeness, NotSo, Settled, Sight};
pub use misread::Misread;
pub use notation::Notation;
pub use random::Random;
pub use score::{Score, Scores};
pub use seat::{MAX_SEATS, Seat, SeatSet};
pub use ties::Ties;
