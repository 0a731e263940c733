//! Yomikiri in a browser.
//!
//! ```text
//!   study, address   the state of a view, and its address
//!   value_address    the same of a page about a value
//!   opened           games under rules, as addresses name them
//!   jobs, work       long work in a bounded pool, and its kinds
//!   finding          answers as they are shown and kept
//!   worked           sections of papers, likewise
//!   store            what outlasts a restart
//!   desk             all of that at hand
//!   pages            HTML from data
//!   assets           files that pages need
//!   guard, visitors  who may ask, and how much at once
//!   routes           from requests to pages
//!   server           listening, and stopping
//!   laws             what must hold for any request
//! ```
//!
//! Pages know games through the catalogue alone. A page is the same with and without a script: with
//! one, it loads itself again in place whenever there is news.

mod address;
mod assets;
mod desk;
mod finding;
mod guard;
mod jobs;
#[cfg(any(test, feature = "testing"))]
pub mod laws;
mod limits;
mod opened;
mod pages;
mod routes;
mod server;
mod store;
mod study;
#[cfg(test)]
mod suite;
mod value_address;
mod visitors;
mod work;
mod worked;

pub use limits::Limits;
pub use server::{Config, Server, Unserved};
pub use work::asked;
