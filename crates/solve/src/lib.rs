//! Exact solvers. Every one answers the same boolean [`Goal`](yomikiri_game::Goal), "these
//! seats force a score of at least t", or stops at a limit and says so; none ever guesses.
//!
//! * [`Oracle`]: brute force, readable in a minute; everything else is tested against it.
//! * [`AndOr`]: depth-first search with an exact, memory-bounded [`Table`].
//! * [`DfPn`]: proof-number search, for deep and narrow proofs.
//! * [`Auto`]: both in turn.
//! * [`ranks`]: for many players, which scores are possible when nobody plays a dominated move.
//! * [`Pace`]: in how many plies a goal can be reached by force.
//! * [`pursue`] and [`SharedTable`]: what a game's own search with several threads needs.
//! * [`write_proof`]: a file that the checker accepts; [`write_repeating_proof`]: one for games in
//!   which play may repeat; [`ProofWriter`]: its bytes.
//! * [`Guide`]: the principal line and the move to play, on top of a solver and [`Paces`].
//!
//! A game offers itself to the solvers by [`Keyed`] (what positions may be treated as
//! one) and [`Keyed`] (what can be seen without searching). No solver prints, reads
//! files or looks at a clock other than the [`Budget`] it is handed.

mod and_or;
mod auto;
mod bounds;
mod cells;
mod df_pn;
#[cfg(any(test, feature = "testing"))]
mod example;
mod guide;
mod keyed;
#[cfg(any(test, feature = "testing"))]
pub mod laws;
#[cfg(any(test, feature = "testing"))]
mod oracle;
mod pace;
mod paces;
mod proof;
mod proof_repeating;
pub mod ranks;
mod shared_table;
mod solver;
mod table;
mod team;

pub use and_or::AndOr;
pub use auto::Auto;
pub use bounds::Bounds;
pub use df_pn::DfPn;
pub use guide::{Choice, Guide, Line};
pub use keyed::{Keyed, Outlook};
#[cfg(any(test, feature = "testing"))]
pub use oracle::Oracle;
pub use pace::Pace;
pub use paces::Paces;
pub use proof::{Unwritten, write_proof};
pub use proof_repeating::{Judge, write_repeating_proof};
pub use shared_table::SharedTable;
pub use solver::Solver;
pub use table::Table;
pub use team::{Halt, Share, pursue};
pub use yomikiri_check::ProofWriter;
pub use yomikiri_game::{Budget, Progress, Stop};
