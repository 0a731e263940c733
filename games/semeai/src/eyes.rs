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

#[cfg(test)]
pub(crate) use eye::Eye;
pub use groups::{Group, Groups, OutsideLiberty};
pub use rule::{Ending, Life};
#[cfg(test)]
pub(crate) use rule::{Rule, Side, ending, kills};
pub use verdict::EyeTheory;
pub use words::explain;
pub(crate) use words::has;
