//! One of the study's games, searched and measured.

use super::order::Settings;
use super::search::PaperSearch;
use crate::notation::name;
use crate::rules::{BLACK, Utsurigi, WHITE};
use cpu_time::ThreadTime;
use yomikiri_face::{Effort, Figure};
use yomikiri_game::Game;
use yomikiri_solve::{Budget, Stop};

/// What the study's search made of a game.
pub struct Measured {
    /// Who wins; nothing if the search was cut off.
    pub winner: Option<&'static str>,
    /// Nodes visited.
    pub nodes: u64,
    /// Seconds of processor time.
    pub seconds: f64,
    /// Was there room for every position that it wanted to remember?
    pub had_room: bool,
}

/// The rules for a square board.
pub fn square(size: u32, dominoes: u32, singles: u32) -> Utsurigi {
    Utsurigi::new(size, size, dominoes, singles).expect("the study's games can be played")
}

/// Black, White or a draw, by the sign of Black's result.
pub fn winner(sign: i32) -> &'static str {
    match sign {
        1.. => name(BLACK),
        0 => "draw",
        _ => name(WHITE),
    }
}

impl Measured {
    /// Searches a game from its start, up to so many nodes.
    pub fn new(
        rules: &Utsurigi,
        settings: Settings,
        most: u64,
        effort: &Effort,
        budget: &mut Budget<'_>,
    ) -> Result<Measured, Stop> {
        let mut search = PaperSearch::new(rules, settings, effort.memory);
        let (before, start) = (budget.spent(), ThreadTime::now());
        let sign = budget.lend(most, |loan| search.solve(&rules.start(), loan))?;
        Ok(Measured {
            winner: sign.map(winner),
            nodes: budget.spent() - before,
            seconds: start.elapsed().as_secs_f64(),
            had_room: !search.is_full(),
        })
    }

    /// The nodes, or what they were cut off at.
    pub fn nodes(&self) -> Figure {
        match self.winner {
            Some(_) => self.nodes.into(),
            None => format!("> {}", Figure::from(self.nodes)).into(),
        }
    }

    /// The nodes as a multiple of those that were printed; nothing if they were cut off.
    pub fn ratio(&self, printed: u64) -> Option<String> {
        self.winner.map(|_| ratio(self.nodes, printed))
    }
}

/// How many times one number is the other.
pub fn ratio(here: u64, printed: u64) -> String {
    format!("{:.3}", here as f64 / printed as f64)
}

/// What is to be said where a search could not remember all that it wanted.
pub fn crowded_note(crowded: usize) -> Option<String> {
    let games = if crowded == 1 { "one search" } else { "some searches" };
    (crowded > 0).then(|| {
        format!(
            "In {games} of this section memory was too small for all that the study's search \
             remembers, so its nodes are too many. Give it more by --memory."
        )
    })
}
