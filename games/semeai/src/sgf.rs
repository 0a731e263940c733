//! SGF in and out.
//!
//! ```text
//!   bytes ──decode──► text ──scan──► the main line, with places ──► sgf-parse ──► Record
//!                                                                                    │
//!   text ◄──────────────────── write ◄── Position, Variations              Given ◄── at
//! ```
//!
//! What the crate `sgf-parse` makes of a file is dropped node by node, one inside the other, and
//! its errors name no place. So [`scan`] goes first: it finds what is wrong and where, cuts all
//! variations but the main line, and refuses lines longer than any game. Files are written here,
//! since sets of points come out of that crate in a different order every time.

mod decode;
mod record;
mod scan;
mod write;

pub use record::Record;
pub use write::{Variation, liberty_labels, write_open_sgf, write_sgf};
