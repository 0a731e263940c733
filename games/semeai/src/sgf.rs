//! SGF in and out.
//!
//! ```text
//!   bytes ──decode──► text ──scan──► the main line, with places ──► Record ──at──► Given
//!
//!   text ◄──────────────────── write ◄── Position, Variations
//! ```

mod decode;
mod record;
mod scan;
mod write;

pub use record::Record;
pub use write::{Variation, liberty_labels, write_open_sgf, write_sgf};
