//! What a game shows to programs, and what programs may ask of any game.
//!
//! * An [`Entry`] declares a game once: its name, its parameters ([`Param`]), what only it
//!   can do (its *extras*), and how to open it. Flags, forms, help and documentation are
//!   all made from that declaration.
//! * [`Rules`] are a game under chosen rules, which anyone may share: look at a position, check a
//!   proof. A [`Session`] on them searches: solve, advise, prove. Positions and moves cross both as
//!   text.
//! * [`Described`] is what a game adds to its rules to get both made for it by [`open`]; if it has
//!   a solver of its own, it hands it in as [`Searches`]. A game whose answers have another shape
//!   implements [`Rules`] and [`Session`] itself.
//! * An [`Editor`] is how positions are put together by hand, where a game has one.
//! * [`Learning`] is what helps a person to learn a game: words, exercises, and an [`Explorer`], with
//!   which a position is worked out step by step.
//! * A [`Dialogue`] is a game under way between people and perfect play.
//! * A [`Request`] is what is asked of which game under which rules, as links and command lines write it.
//! * A [`Protocol`] is how other programs talk with a game, a line at a time.
//! * [`values`] shows what the values of combinatorial games are.
//! * [`laws`](mod@laws) is what must hold for what every game shows.
//!
//! Nothing here reads files or prints; programs do.

mod answer;
mod ask;
mod command_line;
mod described;
mod dialogue;
mod editor;
mod encoding;
mod entry;
mod explorer;
#[cfg(any(test, feature = "testing"))]
pub mod laws;
mod learning;
mod means;
mod param;
mod passage;
mod proofs;
mod protocol;
mod rank_settings;
mod report;
mod request;
mod rules;
mod sample;
mod session;
mod table_report;
mod terms;
mod trouble;
pub mod values;

pub use answer::{Answer, Beside, Grounds, OwnAnswer, Same, UNKNOWN};
pub use ask::{Ask, Field, OwnQuestion, Place, Question, Replayed};
pub use command_line::quoted;
pub use described::{
    Beyond, Described, Searches, cannot_be_read, no_such_extra, not_answered, not_in_table, open,
    open_table, winner,
};
pub use dialogue::{Budgets, Chance, Dialogue};
pub use editor::{Along, Edited, Editor, Sheet, Tool, Touch};
pub use encoding::decode;
pub use entry::{Entry, Graphs, Offers, Open};
pub use explorer::{Asked, Explored, Explorer, Visit};
pub use learning::{Exercise, Learning, Word};
pub use means::{Means, Method};
pub use param::{Argument, Arguments, Given, Kind, Param};
pub use passage::{Item, Listing, Passage};
pub use proofs::header_rules;
pub use protocol::{Conversation, Host, Protocol, Reply};
pub use rank_settings::RANK_SETTINGS;
pub use report::{
    About, Correction, FORMAT, FromTable, Grade, Known, MoveReport, Part, Piece, Report, Status,
};
pub use request::{Request, digest, rule_pairs};
pub use rules::{Answered, Drawn, Look, Proved, Rules, Turn};
pub use sample::Sample;
pub use session::{Advice, Extra, News, Phase, Session, Step, Twig};
pub use table_report::TableReport;
pub use terms::{Terms, shown_line};
pub use trouble::Trouble;
