//! Theorems about a game that stand in for a search.

use yomikiri_text::{Text, Told, error_told, text};

/// What a lemma does for a proof.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Settled<S> {
    /// Settled here and now.
    Here,
    /// Settled as soon as the same is settled in this position, with which the proof goes on.
    Like(S),
}

/// What a game's theorems tell of a goal in a position at first sight, with no hint from anybody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sight {
    /// The goal is forced (`true`), or denied.
    Settled(bool),
    /// Play may decide. In all positions of this likeness the goal is forced, or in all denied.
    Open(Likeness),
}

/// What matters of a position, in a form of the game's own.
pub type Likeness = [u64; 4];

/// Why a lemma does not apply.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotSo(pub Text);

impl Told for NotSo {
    fn told(&self) -> Text {
        self.0.clone()
    }
}

error_told!(NotSo);

impl NotSo {
    /// For names that mean nothing to the game.
    pub fn unknown(lemma: &str) -> NotSo {
        NotSo(text!(
            "the game has no lemma {lemma:?}",
            "{lemma:?} という補題はこのゲームにありません"
        ))
    }
}
