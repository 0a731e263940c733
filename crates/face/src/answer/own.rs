//! Answers in a game's own shape.

use crate::{Passage, Status, Terms};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use std::any::Any;
use std::fmt::Debug;
use yomikiri_text::Text;

/// An answer that only one game gives: it says itself, for people and for programs.
///
/// ```
/// use serde_json::{Value as Json, json};
/// use yomikiri_face::{Answer, OwnAnswer, Passage, Terms};
/// use yomikiri_text::{Text, text};
///
/// #[derive(Clone, PartialEq, Debug)]
/// struct Rounds(u32);
///
/// impl OwnAnswer for Rounds {
///     fn json(&self, _: &dyn Terms) -> Json {
///         json!({ "rounds": self.0 })
///     }
///     fn told(&self, _: &dyn Terms) -> Vec<Passage> {
///         let Rounds(rounds) = self;
///         vec![text!("It lasts {rounds} rounds.", "{rounds}周続きます。").into()]
///     }
///     fn brief(&self, _: &dyn Terms) -> Text {
///         Text::same(self.0)
///     }
/// }
///
/// assert_eq!(Answer::own(Rounds(3)), Answer::own(Rounds(3)));
/// assert_ne!(Answer::own(Rounds(3)), Answer::own(Rounds(4)));
/// ```
pub trait OwnAnswer: Same + Debug + Send + Sync {
    /// The answer for programs: an object.
    fn json(&self, terms: &dyn Terms) -> Json;
    /// The answer for people, whole and in order.
    fn told(&self, terms: &dyn Terms) -> Vec<Passage>;
    /// The answer in a few words.
    fn brief(&self, terms: &dyn Terms) -> Text;
    /// The same for a page, where a table may take what sentences list elsewhere; `None` where a page
    /// shows what is told.
    fn on_a_page(&self, _: &dyn Terms) -> Option<Vec<Passage>> {
        None
    }
    /// What stands behind it.
    fn status(&self) -> Status {
        Status::Proved
    }
    /// What it rests on, where that is less than a proof.
    fn grounds(&self, _: &dyn Terms) -> Grounds {
        Grounds::default()
    }
}

/// What an answer rests on, in words.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Grounds {
    /// In a sentence or two, which are among those that are told.
    pub sentence: Option<Text>,
    /// What must hold for it to hold, as a label has it: "if H9 lives".
    pub condition: Option<Text>,
    /// What was taken for granted, as a clause: "the stones at H9 live".
    pub granted: Option<Text>,
}

/// What may be compared with something of another type. Every type that can be compared with itself is
/// such.
pub trait Same: Any {
    /// Are both of this type, and equal?
    fn same(&self, other: &dyn Any) -> bool;
}

impl<T: PartialEq + Any> Same for T {
    fn same(&self, other: &dyn Any) -> bool {
        other.downcast_ref() == Some(self)
    }
}

impl PartialEq for dyn OwnAnswer {
    fn eq(&self, other: &dyn OwnAnswer) -> bool {
        self.same(other)
    }
}

impl Eq for dyn OwnAnswer {}
