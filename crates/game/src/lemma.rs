//! Theorems about a game that stand in for a search.

use crate::{Acyclic, Goal};
use yomikiri_text::{Text, Told, error_told, text};

/// Theorems that a proof may lean on instead of giving a reply in every position.
///
/// A game states each theorem in the documentation of its implementation, with a proof or
/// a source, and checks its conditions here from the rules alone. A game without theorems
/// implements the trait as it is.
pub trait Lemmas: Acyclic {
    /// Does the lemma of this name, with this data, settle the goal in this position:
    /// that it is forced, or (`forced == false`) that it is denied? Every condition must
    /// be checked: name, data and position come from a file that nobody vouches for. A lemma
    /// may also lead on to another position, with the same goal ([`Settled::Like`]).
    fn settles(
        &self,
        lemma: &str,
        data: &[u8],
        state: &Self::State,
        goal: Goal,
        forced: bool,
    ) -> Result<Settled<Self::State>, NotSo> {
        let _ = (data, state, goal, forced);
        Err(NotSo::unknown(lemma))
    }
}

/// What a lemma does for a proof.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Settled<S> {
    /// Settled here and now.
    Here,
    /// Settled as soon as the same is settled in this position, with which the proof goes on.
    Like(S),
}

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
            "{lemma:?} という補題はこのゲームにありません",
            lemma
        ))
    }
}
