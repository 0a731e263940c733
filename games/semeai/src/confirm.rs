//! Does the search agree with the method?

use crate::color::Color;
use crate::method::Verdict;
use crate::position::Position;
use crate::search::{Outcome, Reader, Searched};
use yomikiri_game::Budget;

/// How a verdict of the method stands after a search.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Checked {
    /// The search finished, and found the same.
    Agrees,
    /// It found something else, for one starter at least.
    Disagrees,
    /// A limit came first, and nothing else was found before.
    NotFinished,
}

impl Checked {
    /// Its name for programs.
    pub fn word(self) -> &'static str {
        match self {
            Checked::Agrees => "agrees",
            Checked::Disagrees => "disagrees",
            Checked::NotFinished => "not finished",
        }
    }
}

/// Searches a position with either player starting.
///
/// ```
/// use yomikiri_game::Budget;
/// use yomikiri_semeai::method::{Variant, analyse};
/// use yomikiri_semeai::{Checked, Figure, compare, search_both};
/// let position = Figure::RACE.position();
/// let mut budget = Budget::unlimited();
/// let theory = analyse(&position, Variant::Corrected, 1 << 22, &mut budget).unwrap();
/// let found = search_both(&position, 1 << 22, &mut budget);
/// assert_eq!(compare(&theory.verdict, &found), Checked::Agrees);
/// ```
pub fn search_both(position: &Position, memory: usize, budget: &mut Budget<'_>) -> [Searched; 2] {
    let mut reader = Reader::new(position, memory);
    Color::BOTH.map(|starter| reader.read(&position.with_mover(starter), budget))
}

/// Compares the method's verdict with what the search found if Black and if White starts. Where the
/// method says nothing, nothing can agree with it.
pub fn compare(verdict: &Verdict, found: &[Searched; 2]) -> Checked {
    let both = || verdict.winners.into_iter().zip(found);
    let differs = |(said, found): (Option<Color>, &Searched)| {
        found.outcome.is_ok_and(|outcome| said.map(Outcome::Wins) != Some(outcome))
    };
    match () {
        () if both().any(differs) => Checked::Disagrees,
        () if found.iter().any(|found| found.outcome.is_err()) => Checked::NotFinished,
        () => Checked::Agrees,
    }
}
