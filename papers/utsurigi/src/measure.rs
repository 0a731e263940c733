//! One of the study's games, searched and measured.

use super::tables::ratio;
use super::winner::Winner;
use cpu_time::ThreadTime;
use yomikiri_game::{Game, SeatSet};
use yomikiri_paper::{Effort, Figure};
use yomikiri_solve::{Budget, Keyed, Solver, Stop};
use yomikiri_text::{Text, count, text, thousands};
use yomikiri_utsurigi::{BLACK, PaperSearch, Position, Settings, Utsurigi};

/// What a search made of a game.
pub struct Measured {
    /// Who wins; nothing if the search was cut off.
    pub winner: Option<Winner>,
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

impl Measured {
    /// Searches a game from its start, up to so many nodes.
    pub fn new(
        rules: &Utsurigi,
        settings: Settings,
        most: u64,
        effort: &Effort,
        budget: &mut Budget<'_>,
    ) -> Result<Measured, Stop> {
        let search = PaperSearch::new(rules, settings, effort.memory);
        Measured::of_paper(search, &rules.start(), most, budget)
    }

    /// The same with a search that may differ from the study's.
    pub fn of_paper(
        mut search: PaperSearch,
        start: &Position,
        most: u64,
        budget: &mut Budget<'_>,
    ) -> Result<Measured, Stop> {
        let measured = Measured::of(most, budget, |loan| search.solve(start, loan))?;
        Ok(Measured { had_room: !search.is_full(), ..measured })
    }

    /// What another solver makes of a game, of which it may forget what it has no room for.
    pub fn of_solver<G: Keyed>(
        mut solver: impl Solver<G>,
        most: u64,
        budget: &mut Budget<'_>,
    ) -> Result<Measured, Stop> {
        let start = solver.game().start();
        Measured::of(most, budget, |loan| {
            let (found, stop) = solver.score(&start, SeatSet::only(BLACK), loan);
            stop.map_or(Ok(i32::from(found.low)), Err)
        })
    }

    /// What a search for Black's result takes, up to so many nodes.
    fn of<'b>(
        most: u64,
        budget: &mut Budget<'b>,
        search: impl FnOnce(&mut Budget<'b>) -> Result<i32, Stop>,
    ) -> Result<Measured, Stop> {
        let (before, start) = (budget.spent(), ThreadTime::now());
        let sign = budget.lend(most, search)?;
        Ok(Measured {
            winner: sign.map(Winner::of),
            nodes: budget.spent() - before,
            seconds: start.elapsed().as_secs_f64(),
            had_room: true,
        })
    }

    /// The nodes, or what they were cut off at.
    pub fn nodes(&self) -> Figure {
        match self.winner {
            Some(_) => self.nodes.into(),
            None => Text::same(format_args!("> {}", thousands(self.nodes))).into(),
        }
    }

    /// The seconds, or those after which it was given up.
    pub fn seconds(&self) -> Text {
        let sign = if self.winner.is_some() { "" } else { "> " };
        Text::same(format_args!("{sign}{:.3}", self.seconds))
    }

    /// The nodes as a multiple of those that were printed; nothing if they were cut off.
    pub fn ratio(&self, printed: u64) -> Option<Text> {
        self.winner.map(|_| ratio(self.nodes, printed))
    }
}

/// What is to be said where a search could not remember all that it wanted.
pub fn crowded_note(crowded: usize) -> Option<Text> {
    let searches = count(crowded, ["search", "searches"], "回");
    (crowded > 0).then(|| {
        text!(
            "In {searches} of this section memory was too small for all that the study's search \
             remembers, so the nodes counted are too many. --memory gives it more.",
            "この節の探索のうち{searches}は、論文の探索が記憶する局面がメモリに収まらず、\
             ノード数が多くなっています。 --memory で増やせます。"
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use yomikiri_text::speaks_both;

    #[test]
    fn what_does_not_fit_is_told() {
        assert_eq!(crowded_note(0), None);
        crowded_note(1).iter().chain(&crowded_note(2)).for_each(speaks_both);
    }
}
