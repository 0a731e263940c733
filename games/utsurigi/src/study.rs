//! The search of a published study, which is a solver here too.
//!
//! ```text
//!   order    the order of its moves
//!   memory   the positions that it remembers
//!   search   the search; solver: the same as a solver like any other
//! ```

mod memory;
mod order;
mod search;
mod solver;

pub use order::{Evaluation, Ordering, Settings};
pub use search::PaperSearch;
pub use solver::PaperSolver;
