//! Many players: which scores are left for each when everybody plays for their own score, in two
//! [readings](Reading).
//!
//! ```text
//!   ladder ──► score_set ──► prospects      scores as rungs, sets of them, one set a seat
//!                  │             │
//!                sieve         roles         which moves are dominated; who plays which part
//!                  └──► by_moves ┤
//!              ends ──► by_ends  ┤           what counts as possible: two rules, and the first again
//!        derivation ──► by_candidates ┤     where there are few ends, by sets of them (candidates)
//!                               rule ──► search ──► memory      one search for all
//!              ends ──► maxn                 one end for each position, where ties are broken
//!              claims                        proofs: tables of claims that the checker accepts
//!              paper                         the published search, counted as it counts
//!              decided                       its deepening, told what is decided before the end
//!              plain, plain_ends, plain_maxn brute force, by the definitions
//! ```

mod by_candidates;
mod by_ends;
mod by_moves;
mod candidates;
mod claims;
mod decided;
mod derivation;
mod ends;
mod ladder;
mod maxn;
mod memory;
mod paper;
mod plain;
mod plain_ends;
mod plain_maxn;
mod prospects;
mod ranker;
mod reading;
mod roles;
mod rule;
mod score_set;
mod search;
mod sieve;

pub use by_candidates::{ByCandidates, RanksByCandidates};
pub use by_ends::{ByEnds, RanksByEnds};
pub use by_moves::{ByMoves, Ranks};
#[cfg(any(test, feature = "testing"))]
pub(crate) use claims::{ends_table, max_n_table, possible_table};
pub use claims::{write_ends, write_max_n, write_possible};
pub use decided::DecidedRanks;
pub use ladder::Ladder;
pub use maxn::MaxN;
pub use paper::{Over, PaperRanks, PaperSettings, TableHash, TableSize};
pub use plain::Plain;
pub use plain_ends::PlainEnds;
pub use plain_maxn::PlainMaxN;
pub use prospects::{Known, Prospects};
pub use ranker::{Ranker, ranker_by_moves};
pub use reading::Reading;
pub use roles::Roles;
pub use rule::{After, Rule, Span};
pub use score_set::{ScoreSet, undominated};
pub use search::Search;
