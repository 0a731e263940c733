//! Many players: which scores are left for each when nobody plays a dominated move.
//!
//! ```text
//!   ladder ──► score_set ──► prospects     scores as rungs, sets of them, one set a seat
//!                               │
//!   ranked                    plain        what a game tells; brute force
//! ```

mod by_ends;
mod by_moves;
mod claims;
mod ends;
mod ladder;
mod maxn;
mod memory;
mod paper;
mod plain;
mod plain_ends;
mod plain_maxn;
mod prospects;
mod ranked;
mod ranker;
mod rule;
mod score_set;
mod search;
mod sieve;

pub use by_ends::{ByEnds, RanksByEnds};
pub use by_moves::{ByMoves, Ranks};
pub(crate) use claims::{ends_table, max_n_table, possible_table};
pub use claims::{write_ends, write_max_n, write_possible};
pub use ladder::Ladder;
pub use maxn::MaxN;
pub use paper::{PaperRanks, PaperSettings};
pub use plain::Plain;
pub use plain_ends::PlainEnds;
pub use plain_maxn::PlainMaxN;
pub use prospects::{Known, Prospects};
pub use ranked::{Ranked, Roles};
pub use ranker::Ranker;
pub use rule::{After, Rule, Span};
pub use score_set::{ScoreSet, undominated};
pub use search::Search;
