//! A sum that is too large to be worked out whole, searched.

use super::race::{MOST_REGIONS, Place, SumRace};
use crate::color::Color;
use crate::position::Position;
use crate::search::{Glance, Next, PASS, Proof, Space, Step, Table};
use std::ops::ControlFlow;
use yomikiri_game::{Budget, Stop};

/// Words of a key: the classes, and all the rest.
const WORDS: usize = MOST_REGIONS.div_ceil(4) + 1;

/// A position of a sum, and who always has a ko threat.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct SumState {
    place: Place,
    threats: Option<Color>,
}

impl Space for SumRace {
    type State = SumState;

    fn words(&self) -> usize {
        WORDS
    }

    fn key(&self, state: &SumState, attacker: Color, key: &mut [u64]) {
        let Place { classes, counts, to_move, .. } = state.place;
        key.fill(0);
        for (at, class) in classes.into_iter().enumerate() {
            key[at / 4] |= u64::from(class) << (16 * (at % 4));
        }
        let threats = state.threats.map_or(0, |color| color.index() as u64 + 1);
        let turn = to_move.index() as u64 | (attacker.index() as u64) << 1;
        let [black, white] = counts.map(u64::from);
        key[WORDS - 1] = black << 32 | white << 16 | threats << 2 | turn;
    }

    fn to_move(&self, state: &SumState) -> Color {
        state.place.to_move
    }

    fn glance(&self, state: &SumState) -> Glance {
        let winner = self.clear(&state.place).map(|(winner, _)| winner);
        let liberties = self.liberties(&state.place);
        Glance { winner, lives: [false; 2], liberties }
    }

    fn visit_moves(
        &self,
        state: &SumState,
        mut visit: impl FnMut(Step<SumState>) -> ControlFlow<()>,
    ) {
        let mut next = Vec::new();
        self.moves(&state.place, state.threats, &mut next);
        let taken = self.is_taken(&state.place);
        // The first of them is a pass, unless a liberty can be filled instead.
        let fills = state.place.counts[state.place.to_move.other().index()] > 0;
        for (at, place) in next.into_iter().enumerate() {
            let chosen = if at == 0 && !fills { PASS } else { at as u16 };
            let next = Next::On {
                state: SumState { place, threats: state.threats },
                captures: true,
                takes_inner: !taken && self.is_taken(&place),
                ko: self.has_ko(&place),
            };
            if visit(Step { chosen, next }).is_break() {
                return;
            }
        }
    }
}

impl SumRace {
    /// Can the attacker capture from a position of this race? Nothing if it takes needless moves to
    /// get there. And was there a ko on the way?
    pub(super) fn search(
        &self,
        position: &Position,
        attacker: Color,
        table: &mut Table,
        budget: &mut Budget<'_>,
    ) -> Result<Option<(bool, bool)>, Stop> {
        let Some(place) = self.place(position) else { return Ok(None) };
        let mut proof = Proof::new(self, table, budget, attacker);
        let holds = proof.holds(&SumState { place, threats: position.threats() })?;
        Ok(Some((holds, proof.met_ko)))
    }

    /// A table for that.
    pub(super) fn table(memory: usize) -> Table {
        Table::new(WORDS, memory)
    }
}
