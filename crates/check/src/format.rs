//! The bytes of a proof file, as [the crate](crate) documents them: read here, and written here for
//! whoever proves.

mod read;
mod write;

pub use read::{Proof, Rejection};
pub use write::ProofWriter;

/// How a file begins.
pub const MAGIC: &[u8; 8] = b"YOMIKIRI";
/// The version of the format, which follows.
pub const VERSION: u16 = 1;
/// log2 of the bytes that the compression may look back: more asks for too much memory.
const WINDOW_LOG: u32 = 23;

/// What a proof is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// The game's name.
    pub game: String,
    /// Its rules, as name and value.
    pub rules: Vec<(String, String)>,
    /// log2 of the memo's slots.
    pub log_slots: u32,
}

/// How the end of a body begins, a claim and a table.
pub(crate) const PART_END: u64 = 0;
pub(crate) const PART_CLAIM: u64 = 1;
pub(crate) const PART_TABLE: u64 = 2;

/// How a claim is proved, as the number that stands in a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// By a reply in every position.
    Replies = 1,
    /// A goal is reached by force, where play may repeat.
    Reached = 2,
    /// A goal is avoided for ever, where play may repeat.
    Avoided = 3,
    /// By replies where theorems do not settle it at sight.
    AtSight = 4,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 4] = [Kind::Replies, Kind::Reached, Kind::Avoided, Kind::AtSight];

    pub(crate) fn of(number: u64) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| *kind as u64 == number)
    }
}

/// The rule of a table: nobody plays a dominated move; everybody plays for the own score; then by ties.
pub(crate) const RULE_BY_MOVES: u64 = 0;
pub(crate) const RULE_BY_ENDS: u64 = 1;
pub(crate) const RULE_MAX_N: u64 = 2;
