mod memory;
mod order;
mod search;
mod solver;
pub use order::{Evaluation, Ordering, Settings};
pub use search::PaperSearch;
pub use solver::PaperSolver;
