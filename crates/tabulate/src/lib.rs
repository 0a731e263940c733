//! Strong tables: every position of a game answered.
//!
//! A [`Plane`] is one boolean question, a goal, about every position. Layer by layer, from the last
//! back, its bits follow from those of later layers: by OR where the mover is among the goal's seats,
//! by AND elsewhere. Nothing else happens here; all else is about doing it for billions of positions.
//!
//! * [`Ranked`]: for games in which two or three players mark cells. Positions are ranked, not
//!   stored: a bit per plane is all that a position takes.
//! * [`Listed`]: for any game that is [`Layered`]. Positions are listed layer by layer, then answered.
//!
//! Both write the same kind of [`Folder`], run on several threads or in several processes
//! ([`Cluster`]), and go on where they were stopped.

mod census;
mod crew;
#[cfg(feature = "testing")]
pub mod example;
mod fault;
mod folder;
mod kept;
#[cfg(feature = "testing")]
pub mod laws;
mod layered;
mod listed;
mod plane;
mod ranked;
mod tabulation;
#[cfg(feature = "testing")]
pub mod testing;
mod work;

pub use census::{Census, Count, LayerCensus, PlaneCount, Stats};
pub use fault::{Fault, bytes};
pub use folder::{Digest, Folder, Manifest, Standing, Way};

use folder::{PartReader, PartWriter, Stored};
pub use layered::{After, Layered, Room};
pub use listed::Listed;
pub use plane::Plane;
pub use ranked::{MOST_CELLS, Marking, Marks, Ranked};
pub use tabulation::{Lookup, Tabulate, Tabulation};
pub use work::{Cluster, Phase, Progress, Watch, Work};
