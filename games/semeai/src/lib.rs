//! Capturing races in Go: what each part is worth, who wins, and a search that confirms it.
//!
//! ```text
//!   color, point, point_set ──► board ──► marks ──► position     real Go, with marks; what a race is
//!                                                       │
//!            notation (lines, boards)    sgf (in, out)  game     as text; as a game like others
//!                                                       │
//!              method: regions, trees, values           search, sum: under real rules, to the end
//!                            ╰───────── judge ──────────╯
//!   eyes: races by counting, with eyes and shared liberties     life: what lives whatever happens
//!   judge: from stones and marks to a race, and from that to a verdict, with what it rests on
//!   proof: what was searched, in files that are checked by the rules alone
//!   gtp: races asked about by other programs, in the Go Text Protocol
//!   edit: races put together by hand; learning: words, exercises, a race worked out step by step
//!   figures: the study's boards
//! ```
//!
//! ```
//! use yomikiri_game::Budget;
//! use yomikiri_semeai::method::{Variant, analyse};
//! use yomikiri_semeai::{Color, Figure, Outcome, search_both};
//!
//! let race = Figure::RACE.position();
//! let mut budget = Budget::unlimited();
//! let theory = analyse(&race, Variant::Corrected, 1 << 22, &mut budget)?;
//! let values: Vec<&str> = theory.regions.iter().map(|region| &region.name[..]).collect();
//! assert_eq!(values, ["{4|0}", "{6||4|0}", "-7"]);
//! assert_eq!(theory.cooled_name, "-1^*");
//! assert_eq!(theory.verdict.winners, [Some(Color::Black), Some(Color::White)]);
//! let found = search_both(&race, 1 << 22, &mut budget).map(|found| found.outcome);
//! assert_eq!(found, [Ok(Outcome::Wins(Color::Black)), Ok(Outcome::Wins(Color::White))]);
//! # Ok::<(), yomikiri_semeai::method::Unfounded>(())
//! ```

mod answer;
mod area;
mod bent_four;
mod board;
mod color;
pub mod draw;
mod edit;
mod eyes;
mod face;
mod figures;
mod game;
mod given;
mod gtp;
mod judge;
#[cfg(any(test, feature = "testing"))]
pub mod laws;
mod learning;
mod life;
mod marks;
pub mod method;
mod notation;
mod point;
mod point_set;
mod position;
mod proof;
mod races;
mod search;
mod sgf;
mod stand;
mod success;
#[cfg(test)]
mod suite;
mod sum;

pub use board::{Board, Illegal};
pub use color::Color;
pub use face::ENTRY;
pub use figures::Figure;
pub use marks::{Mark, Marks};
pub use notation::read_board;
pub use point::{Point, Size};
pub use point_set::PointSet;
pub use position::{Move, Position};
pub use search::{Outcome, Reader, Searched, search_both};
