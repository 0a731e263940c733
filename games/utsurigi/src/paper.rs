mod memory;
mod order;
mod search;
pub use order::{Evaluation, Ordering, Settings};
pub use search::PaperSearch;
