//! The study's search.

use super::memory::{Key, Memory};
use super::order::{Settings, Valued, bring_next};
use crate::rules::{Position, Utsurigi};
use yomikiri_solve::{Budget, Stop};

/// A position is remembered if more positions than this were visited below it.
const FORGET: u64 = 10;

pub struct PaperSearch {
    rules: Utsurigi,
    settings: Settings,
    memory: Memory,
    /// The moves of every position on the way, the deepest last.
    moves: Vec<Valued>,
}

/// What a visit found.
struct Found {
    /// 1 if who is to move wins, 0 for a draw, -1.
    sign: i32,
    /// Positions visited, as the study counts them for its memory.
    visited: u64,
}

impl PaperSearch {
    pub fn new(rules: &Utsurigi, settings: Settings, memory: usize) -> PaperSearch {
        PaperSearch {
            rules: rules.clone(),
            settings,
            memory: Memory::new(memory),
            moves: Vec::new(),
        }
    }

    pub fn solve(&mut self, position: &Position, budget: &mut Budget<'_>) -> Result<i32, Stop> {
        self.moves.clear();
        Ok(self.visit(position, false, budget)?.sign)
    }

    pub fn is_full(&self) -> bool {
        self.memory.is_full()
    }

    fn visit(
        &mut self,
        position: &Position,
        passed: bool,
        budget: &mut Budget<'_>,
    ) -> Result<Found, Stop> {
        budget.spend()?;
        let key = Key::new(position);
        if let Some(sign) = self.memory.get(&key) {
            return Ok(Found { sign, visited: 0 });
        }
        let first = self.moves.len();
        self.settings.value_moves(&self.rules, position, &mut self.moves);
        let mut found = Found { sign: -1, visited: 1 };
        if self.moves.len() == first {
            if passed {
                let lead = i32::from(self.rules.lead(position).signum());
                let sign = if position.turn.index() == 0 { lead } else { -lead };
                return Ok(Found { sign, visited: 0 });
            }
            let mut after = *position;
            after.turn = after.turn.next(2);
            let reply = self.visit(&after, true, budget)?;
            found = Found { sign: -reply.sign, visited: 1 + reply.visited };
        } else {
            for next in first..self.moves.len() {
                let piece = bring_next(&mut self.moves[next..]);
                let mut after = *position;
                after.place(piece);
                let reply = self.visit(&after, false, budget)?;
                found.visited += reply.visited;
                found.sign = found.sign.max(-reply.sign);
                if found.sign == 1 {
                    break;
                }
            }
            self.moves.truncate(first);
        }
        if found.visited > FORGET {
            self.memory.put(&key, found.sign);
        }
        Ok(found)
    }
}
