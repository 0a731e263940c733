//! The study's method: what each part of a race is worth, and who wins the whole.
//!
//! ```text
//!   region     4.1  the board falls into regions, each with one player's liberties
//!   points     4.2  useful and useless points; where the search is cut off; settled counts
//!   expand     4.3  what both players can do where the count is not settled
//!   raw_tree        the tree as it is played, before it becomes a value
//!   transform  3    moves that are not worth making are taken out of it
//!   decide     3    cooling by 2, adjusted values, who wins
//!   theory          all of it, for one position
//! ```
//!
//! A score of n > 0 says that White needs n moves to fill the liberties of Black's essential
//! block; below 0 it is the mirror. Black is Left.
//!
//! The study leaves two things open, which [`Variant::Corrected`] settles and
//! [`Variant::Literal`] does not; each is explained where it is done.

mod decide;
mod expand;
mod points;
mod raw_tree;
mod region;
mod theory;
mod transform;

pub use decide::{Verdict, decide};
pub(crate) use expand::{Chosen, Expansion, Unsettled, expand_by};
pub use points::{Attributes, attributes};
pub use raw_tree::{RawNode, RawTree};
pub use region::{Region, split};
pub(crate) use theory::evaluate;
pub use theory::{RegionTheory, Theory, Unfounded, analyse, worth};
#[cfg(test)]
pub(crate) use transform::transform_told;
pub use transform::{Variant, transform};
