//! What a game shows to programs, and what programs may ask of any game.
//!
//! * An [`Entry`] declares a game once: its name, its parameters ([`Param`]), what only it
//!   can do (its *extras*), and how to open it. Flags, forms, help and documentation are
//!   all made from that declaration.
//! * [`Opened`] is the object-safe face of a game under chosen rules: look at a position,
//!   solve it, ask for a move. Positions and moves cross it as text.
//! * [`Described`] is what a game adds to its rules to get a face made for it by
//!   [`open`], or by [`open_with`] if it has a solver of its own; a game whose answers have
//!   another shape implements [`Opened`] itself.
//! * A [`Dialogue`] is a game under way between people and perfect play.
//! * A [`Paper`] is a published study that a game works out again.
//! * [`values`] shows what the values of combinatorial games are.
//! * [`laws`] is what must hold for what every game shows.
//!
//! Nothing here reads files or prints; programs do.

mod ask;
mod described;
mod dialogue;
mod entry;
pub mod laws;
mod means;
mod opened;
mod paper;
mod param;
mod proofs;
mod rank_settings;
mod report;
pub mod trial;
pub mod values;
mod words;

pub use ask::{Ask, Place, Question};
pub use described::{Described, open, open_ranked, open_with, winner};
pub use dialogue::{Budgets, Chance, Dialogue};
pub use entry::{Entry, Open};
pub use means::{Means, Method};
pub use opened::{Advice, Answered, Extra, Look, Opened, Proved};
pub use paper::{
    Block, Cell, Column, Effort, Figure, Finding, Paper, Pictures, Rerun, Section, Table,
};
pub use param::{Given, Kind, Param, Value, Values};
pub use proofs::header_rules;
pub use rank_settings::RANK_SETTINGS;
pub use report::{FORMAT, MoveReport, Part, Report};
