//! What helps a person to learn a game.

use crate::Explorer;
use yomikiri_text::Text;

/// What helps a person to learn a game.
#[derive(Clone, Copy)]
pub struct Learning {
    /// The words that answers are told in, where not everybody knows them.
    pub words: &'static [Word],
    /// Positions to be judged.
    pub exercises: &'static [Exercise],
    /// How a position is worked out step by step.
    pub explorer: Option<&'static Explorer>,
}

impl Learning {
    /// Nothing but the game itself.
    pub const NONE: Learning = Learning { words: &[], exercises: &[], explorer: None };
}

/// A word that needs to be explained.
#[derive(Debug)]
pub struct Word {
    /// The word.
    pub word: Text,
    /// What it means, in a sentence or two.
    pub meaning: Text,
}

/// A position in which a person says what the player to move can get, and where to play.
#[derive(Debug)]
pub struct Exercise {
    /// Its name in addresses.
    pub name: &'static str,
    /// What it is called. It does not give the answer away.
    pub title: Text,
    /// The position, under the usual rules.
    pub position: &'static str,
    /// What there is to learn from it, told with the answer.
    pub lesson: Text,
}
