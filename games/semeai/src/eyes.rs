//! Capturing races by counting: liberties outside, eyes, and liberties that both groups share.
//!
//! ```text
//!   board, two blocks ──► groups ──► verdict ──► words     who captures whom, and why
//!                           │       │      │
//!                      space╯  doubt╯      ╰── rule ◄── eye     as numbers alone
//! ```

mod doubt;
mod eye;
mod groups;
mod rule;
mod space;
mod verdict;
mod words;

pub use doubt::Doubt;
pub use eye::Eye;
pub use groups::{EyeSpace, Group, Groups, Outside};
pub use rule::{Ending, Life, Rule, Side, Turn, ending, kills};
pub use verdict::EyeTheory;
pub use words::explain;
pub(crate) use words::has;
