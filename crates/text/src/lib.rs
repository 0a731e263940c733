//! What people read, in English and Japanese.
//!
//! A [`Text`] says one thing in every language. It is made in all of them at once, side by side,
//! by [`text!`], so a language that is missing is an error of the compiler; and it does not print
//! itself, so nobody shows it without choosing a [`Lang`].
//!
//! ```
//! use yomikiri_text::{Lang, Text, text};
//!
//! fn wins(player: Text, plies: u32) -> Text {
//!     text!("{player} wins in {plies} plies.", "{plies}手で{player}が勝ちます。")
//! }
//! let told = wins(text!("Black", "黒"), 3);
//! assert_eq!(told.get(Lang::En), "Black wins in 3 plies.");
//! assert_eq!(told.get(Lang::Ja), "3手で黒が勝ちます。");
//! ```
//!
//! Sentences are whole in each language, with its own order of words and its own counters; what is
//! put into them are names, numbers and noun phrases. `VOCABULARY.md` fixes the words.

mod lang;
mod phrase;
mod purity;
mod text;
mod told;

pub use lang::Lang;
pub use phrase::{count, list, list_and, list_or, thousands};
pub use purity::{foreign_words, speaks_both};
pub use text::{Speak, Spoken, Text};
pub use told::Told;
/// For [`text!`] alone.
#[doc(hidden)]
pub use yomikiri_text_macro::made;
