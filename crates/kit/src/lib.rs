//! Yomikiri as a library, under one name.
//!
//! What most programs use stands at the root; each module is a whole crate, with all there is.
//!
//! | to | see |
//! |---|---|
//! | write down a game | [`Game`], [`Acyclic`], [`Notation`], and [`game::laws!`] to test it |
//! | solve it | [`Keyed`], then [`Auto`] as a [`Solver`]; [`Oracle`] is brute force; [`Budget`] bounds all work |
//! | prove the answer, and check the proof | [`write_proof`]; [`Proof`] and [`verify`], which know no solver |
//! | tell what positions are worth in a sum | [`Partizan`] and [`Values`]; [`Store`] and [`Algebra`]; [`value::notation`] |
//! | show it in programs | [`Described`] and [`Entry`] |
//! | have the whole program with it | [`program::run`] |
//!
//! The folder `examples` beside this crate has a program for each: `own_game`, `value`, `own_program`.
//!
//! ```
//! use yomikiri_kit::{Budget, Store, Values, game::example::Subtract};
//! use yomikiri_kit::{Auto, Game, Goal, Seat, Solver};
//! use std::sync::Arc;
//!
//! // Counters in a heap, of which the players take 1 to 3; whoever takes the last wins.
//! let heap = Arc::new(Subtract { heap: 21, most: 3 });
//! let mut solver = Auto::new(Arc::clone(&heap), 1 << 20);
//! let first_wins = Goal::alone(Seat::new(0), 1);
//! assert!(solver.prove(&heap.start(), first_wins, &mut Budget::unlimited())?);
//!
//! // What a corridor of Go is worth.
//! use yomikiri_kit::value::rulesets::{Corridor, Corridors};
//! let (mut store, mut budget) = (Store::new(1 << 20), Budget::unlimited());
//! let mut algebra = store.within(&mut budget);
//! let value = Values::of(Corridors).value(&Corridor::Open(3), &mut algebra)?;
//! assert_eq!(algebra.name(value).unwrap(), "{2||1|0}");
//! # Ok::<(), yomikiri_kit::Stop>(())
//! ```
//!
//! # In one language
//!
//! What people read is a [`Text`]: one thing said in English and in Japanese. A program that speaks one
//! language says it once, and it reads the same whatever is asked for: `"not a move".into()`, or
//! [`Text::only`] where a constant is needed, as in an [`Entry`].
//!
//! ```
//! use yomikiri_kit::{Lang, Misread, Text, text};
//! const TITLE: Text = Text::only("Squares");
//! let misread = Misread::new("x", "not a number".into(), "write digits".into());
//! assert_eq!(misread.to_string(), "\"x\": not a number; write digits");
//! assert_eq!(TITLE.get(Lang::Ja), TITLE.get(Lang::En));
//! assert_eq!(text!("win", "勝ち").get(Lang::Ja), "勝ち"); // in both
//! ```

pub use serde_json;
/// Checking proofs: it knows the rules of games and no solver.
pub use yomikiri_check as check;
/// What programs may ask of any game.
pub use yomikiri_face as face;
/// Games, notation, goals, and the laws of these.
pub use yomikiri_game as game;
/// Pictures as data: boards, plots, thermographs, game trees.
pub use yomikiri_scene as scene;
/// Exact solvers, and writing proofs.
pub use yomikiri_solve as solve;
/// Tables of all positions of a game.
pub use yomikiri_tabulate as tabulate;
/// What people read, in English and Japanese.
pub use yomikiri_text as text;
/// Combinatorial values.
pub use yomikiri_value as value;

pub use check::{Header, Limits, Proof, verify};
pub use face::{Arguments, Described, Entry, Kind, Means, Offers, Param, Question, Sample, open};
pub use game::{
    Acyclic, Budget, Game, Goal, Misread, Notation, Score, Scores, Seat, SeatSet, Stop,
};
pub use scene::Scene;
pub use solve::{AndOr, Auto, Bounds, DfPn, Keyed, Oracle, Outlook, Solver, write_proof};
pub use value::{Algebra, Dyadic, Partizan, Side, Store, Value, Values};
pub use yomikiri_text::{Lang, Text, Told, text};

/// The program `yomikiri`, with games of one's own beside the built-in ones.
#[cfg(feature = "program")]
pub mod program {
    pub use yomikiri::run;
}
