//! Pages: HTML from data.
//!
//! ```text
//!   frame      what all pages share: head, top, foot
//!   gallery    the games
//!   view       a game: board, verdict, questions, why, moves, line, rules, sharing
//!   value      a combinatorial value
//!   edit       a position being put together
//!   explore    a position worked out step by step
//!   exercises  positions to be judged
//!   grid       places of a picture, to be clicked
//!   papers     the papers; paper: one of them
//!   check      proofs that people bring
//!   kept       what the store holds
//!   grade      signs of what stands behind an answer
//!   missing    a word list that this studio has not seen
//!   trouble    what went wrong, and what to do
//!   help       keys and words
//! ```

pub mod check;
pub mod edit;
pub mod exercises;
pub mod explore;
pub mod frame;
pub mod gallery;
pub mod grade;
pub mod grid;
pub mod help;
pub mod kept;
pub mod missing;
pub mod paper;
pub mod papers;
pub mod trouble;
pub mod value;
pub mod view;

use maud::{Markup, html};
use yomikiri_text::{Lang, Text, text};

/// Chooses the language of a page.
#[derive(Clone, Copy)]
pub struct Say(pub Lang);

impl Say {
    /// A text in the page's language.
    pub fn text<'t>(&self, text: &'t Text) -> &'t str {
        text.get(self.0)
    }

    /// A text that is made for this page.
    pub fn made(&self, text: Text) -> String {
        text.get(self.0).to_string()
    }
}

/// Fields that carry pairs of an address through a form.
pub fn hidden(pairs: &[(String, String)]) -> Markup {
    html! {
        @for (name, text) in pairs {
            input type="hidden" name=(name) value=(text);
        }
    }
}

/// A part that can be folded away.
pub fn fold(say: Say, id: &str, open: bool, title: Text, content: Markup) -> Markup {
    html! {
        details.fold id=(id) open[open] {
            summary { (say.made(title)) }
            (content)
        }
    }
}

/// A text in a field, with a button that copies it where there is a script.
pub fn copied(say: Say, id: &str, name: Text, value: &str) -> Markup {
    html! {
        div.copy {
            label for=(id) { (say.made(name)) }
            input id=(id) readonly value=(value);
            button.copying type="button" data-copy=(id) hidden {
                (say.made(text!("Copy", "コピー")))
            }
        }
    }
}

/// How much room a board has on a page, by the width of its picture.
pub fn room(width: f64) -> &'static str {
    match width {
        ..300.0 => "small",
        300.0..520.0 => "",
        520.0..800.0 => "wide",
        _ => "wide vast",
    }
}
