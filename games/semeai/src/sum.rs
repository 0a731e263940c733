//! A race as a sum of regions, solved whole.
//!
//! The points that matter fall into regions that touch each other nowhere: between them stand the
//! two racing blocks, which stay until the race is over, and safe stones. What happens in one region
//! is felt in another only through the number of liberties that each racing block has altogether.
//! So a region is a small machine: its states tell how many liberties it gives to each block, and
//! its moves lead from state to state. States that nobody can tell apart are one; outside liberties,
//! whatever their shape, become a number, and so do plain shared ones. The race is the sum of these
//! machines, small enough to be worked out for all its positions, backwards from the captures, with
//! repetition and ko as they are.
//!
//! ```text
//!   local     a region: stones, captures, ko
//!   machine   its states, as few as there are differences
//!   order     states that are at least as good as others, moves that are never needed
//!   search    sums too large to be worked out whole
//!   known     sums that are worked out when they are asked for
//!   plain     regions of any size that are mere numbers
//!   race      all regions together: who captures, by whoever starts, whoever has ko threats
//! ```

mod known;
mod local;
mod machine;
mod order;
mod plain;
mod race;
mod search;

pub(crate) use known::KnownSum;
pub use race::Moves;
#[cfg(test)]
pub(crate) use race::SumRace;
