//! The sum of a race and what is known of it, worked out when it is first asked for.

use super::race::{Moves, Solved, SumRace};
use crate::color::Color;
use crate::position::Position;
use crate::search::Table;
use yomikiri_game::{Budget, Stop};

/// The sum of the race that begins with a position.
pub(crate) struct KnownSum {
    root: Position,
    moves: Moves,
    memory: usize,
    /// `None` before it is asked for; `Some(None)` if there is none.
    race: Option<Option<SumRace>>,
    /// Where nobody, Black or White always has a ko threat.
    solved: [Option<Option<Solved>>; 3],
    /// What was searched instead.
    table: Option<Table>,
    met_ko: bool,
}

impl KnownSum {
    /// Nothing is worked out yet; nothing that is will take more than so many bytes.
    pub fn new(root: &Position, moves: Moves, memory: usize) -> KnownSum {
        KnownSum {
            root: root.clone(),
            moves,
            memory,
            race: None,
            solved: [None, None, None],
            table: None,
            met_ko: false,
        }
    }

    /// Within how many plies the attacker captures, `Some(None)` if never; nothing if this sum does
    /// not tell.
    pub fn plies(
        &mut self,
        position: &Position,
        attacker: Color,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Option<u32>>, Stop> {
        if self.race.is_none() {
            self.race = Some(SumRace::new(&self.root, self.moves, budget)?);
        }
        let Some(Some(race)) = &self.race else { return Ok(None) };
        if self.solved[0].is_none() {
            self.solved[0] = Some(race.solve(None, self.memory, budget)?);
        }
        let calm = matches!(&self.solved[0], Some(Some(calm)) if !calm.has_ko());
        let threats = position.threats().filter(|_| !calm);
        let mode = threats.map_or(0, |color| color.index() + 1);
        if self.solved[mode].is_none() {
            self.solved[mode] = Some(race.solve(threats, self.memory, budget)?);
        }
        let Some(Some(solved)) = &self.solved[mode] else { return Ok(None) };
        Ok(race.plies(solved, position, attacker))
    }

    /// Can the attacker capture, found by searching the sum? Nothing if this sum does not tell.
    pub fn search(
        &mut self,
        position: &Position,
        attacker: Color,
        budget: &mut Budget<'_>,
    ) -> Result<Option<bool>, Stop> {
        let Some(Some(race)) = &self.race else { return Ok(None) };
        let table = self.table.get_or_insert_with(|| SumRace::table(self.memory));
        let found = race.search(position, attacker, table, budget)?;
        self.met_ko |= found.is_some_and(|(_, met_ko)| met_ko);
        Ok(found.map(|(holds, _)| holds))
    }

    /// The fewest threats with which a player makes the attacker capture, or keeps the attacker from
    /// it, from the first position of this race; nothing if that is not known.
    pub fn fewest_threats(
        &mut self,
        position: &Position,
        attacker: Color,
        player: Color,
        budget: &mut Budget<'_>,
    ) -> Result<Option<u8>, Stop> {
        let race = SumRace::new(position, self.moves, budget)?;
        race.map_or(Ok(None), |race| race.fewest_threats(attacker, player, self.memory, budget))
    }

    /// Was there a ko in what was worked out?
    pub fn has_ko(&self) -> bool {
        match &self.solved[0] {
            Some(Some(calm)) => calm.has_ko(),
            Some(None) | None => self.met_ko,
        }
    }

    /// Was it asked for?
    pub fn is_asked(&self) -> bool {
        self.race.is_some()
    }

    /// Is it known that there is no such sum?
    pub fn is_none(&self) -> bool {
        matches!(self.race, Some(None))
    }
}
