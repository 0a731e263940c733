//! A closed table of claims, each of which follows from others.

use crate::entry::Entry;
use crate::format::{Proof, RULE_BY_ENDS, RULE_BY_MOVES, RULE_MAX_N, Rejection};
use crate::rule::{Frame, Rule};
use std::collections::HashMap;
use std::ops::ControlFlow;
use yomikiri_game::{Acyclic, Notation, Score, Scores, Seat, Ties};

/// More entries ask for more memory than a check should take.
pub const MOST_ENTRIES: usize = 4_000_000;

/// So do more bytes of text for all positions together.
const MOST_TEXT: usize = 1 << 28;

/// What a table says of its first position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Headline {
    /// The position as text.
    pub position: String,
    /// How everybody is thought to play.
    pub rule: Rule,
    /// What each seat may end with, in the order of seats.
    pub seats: Vec<Prospect>,
}

/// What one seat may end with, best first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prospect {
    /// These scores are possible.
    pub sure: Vec<Score>,
    /// All others are not.
    pub open: Vec<Score>,
}

/// A table as it was read.
pub(crate) struct Table<G: Notation> {
    frame: Frame,
    entries: HashMap<G::State, Entry>,
    first: G::State,
}

impl<G: Notation + Acyclic> Table<G> {
    /// Reads a table, whose part of the file has begun.
    pub fn read(
        game: &G,
        proof: &mut Proof<'_>,
        watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<Table<G>, Rejection> {
        let rule = match proof.number()? {
            RULE_BY_MOVES => Rule::ByMoves,
            RULE_BY_ENDS => Rule::ByEnds,
            RULE_MAX_N => {
                let ties = Ties::read(&proof.text()?, game.seats());
                Rule::MaxN(ties.map_err(|e| Rejection::Wrong(e.to_string()))?)
            }
            other => return Err(Rejection::Wrong(format!("no table has a rule {other}"))),
        };
        let frame = Frame::new(game, rule).ok_or_else(|| {
            Rejection::Wrong("the game has too many ends for a table".to_string())
        })?;
        let count = proof.number()?;
        if count == 0 || count > MOST_ENTRIES as u64 {
            return Err(Rejection::Damaged(format!("it has a table of {count} entries")));
        }
        let (mut entries, mut first, mut bytes) = (HashMap::new(), None, 0);
        for index in 0..count {
            if index % 1024 == 1023 && watch(index).is_break() {
                return Err(Rejection::Stopped);
            }
            let text = proof.text()?;
            bytes += text.len();
            if bytes > MOST_TEXT {
                return Err(Rejection::Damaged("the texts of a table are too long".to_string()));
            }
            let state = game.read(&text).map_err(|e| Rejection::Wrong(e.to_string()))?;
            let sure = if rule.tells_what_is_sure() { proof.number()? } else { 0 };
            let entry = Entry { sure, open: proof.number()? };
            if !frame.makes_sense(entry) {
                return Err(wrong(game, &state, "no position can be as the table says"));
            }
            first.get_or_insert_with(|| state.clone());
            if entries.insert(state.clone(), entry).is_some() {
                return Err(wrong(game, &state, "the table has two entries"));
            }
        }
        let first = first.ok_or_else(|| Rejection::Damaged("a table is empty".to_string()))?;
        Ok(Table { frame, entries, first })
    }

    /// Checks that each entry follows from the others. Then all are true: no position can come
    /// back, so the positions that can be reached from one another have an order in which the
    /// truth spreads from the ends of the game.
    ///
    /// `positions` counts the positions looked at.
    pub fn check(
        &self,
        game: &G,
        positions: &mut u64,
        watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<(), Rejection> {
        let (mut moves, mut after) = (Vec::new(), Vec::new());
        for (state, &entry) in &self.entries {
            moves.clear();
            after.clear();
            let derived = match game.scores(state) {
                Some(end) => self.finished(game, state, &end)?,
                None => {
                    game.moves(state, &mut moves);
                    for &chosen in &moves {
                        let mut next = state.clone();
                        game.play(&mut next, chosen);
                        after.push(self.known(game, &next)?);
                    }
                    if after.is_empty() {
                        return Err(wrong(game, state, "play goes on without a move"));
                    }
                    self.frame.derive(game.to_move(state), &after)
                }
            };
            for _ in 0..=after.len() {
                *positions += 1;
                if positions.is_multiple_of(1024) && watch(*positions).is_break() {
                    return Err(Rejection::Stopped);
                }
            }
            if !derived.implies(entry) {
                return Err(wrong(game, state, "the entry does not follow from the others"));
            }
        }
        Ok(())
    }

    /// What is known of a position.
    fn known(&self, game: &G, state: &G::State) -> Result<Entry, Rejection> {
        match game.scores(state) {
            Some(end) => self.finished(game, state, &end),
            None => Ok(self.entries.get(state).copied().unwrap_or(self.frame.unknown())),
        }
    }

    /// What is known of a finished game.
    fn finished(&self, game: &G, state: &G::State, end: &Scores) -> Result<Entry, Rejection> {
        let entry = self.frame.end(end);
        entry.ok_or_else(|| wrong(game, state, "the game ends as its rules do not tell"))
    }

    /// What the table says of its first position.
    pub fn headline(&self, game: &G) -> Headline {
        let entry = self.entries[&self.first];
        let prospect = |seat| self.frame.prospect(entry, seat);
        Headline {
            position: game.show(&self.first),
            rule: self.frame.rule(),
            seats: Seat::all(game.seats()).map(prospect).collect(),
        }
    }
}

fn wrong<G: Notation>(game: &G, state: &G::State, why: &str) -> Rejection {
    Rejection::Wrong(format!("at {:?}, {why}", game.show(state)))
}
