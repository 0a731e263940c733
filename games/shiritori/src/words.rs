//! Lists of words, read under conventions.
//!
//! A list is UTF-8 text with one word a line, and after a tab or a comma its reading if the
//! word does not show it: `新宿<TAB>しんじゅく`. Blank lines and lines that begin with `#` say
//! nothing. Every other line gives a [`Word`], or a [`Dropped`] with the [`Reason`].
//!
//! Words are read in kana or in Latin letters; a list may hold both, which then never meet.
//! What letter a word ends on is a matter of agreement among players: [`Conventions`].

mod account;
mod conventions;
mod index;
mod kana;
mod latin;
mod line;
mod list;

pub use account::{Account, Dropped, Reason};
pub use conventions::{Conventions, FinalN, Homophones, Long, Voiced};
pub use list::{Word, WordList};
