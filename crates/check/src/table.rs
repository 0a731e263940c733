//! A closed table of claims, each of which follows from others.

use crate::entry::{Entry, Layout};
use crate::format::{Proof, RULE_MAX_N, RULE_POSSIBLE, Rejection};
use crate::{max_n, possible};
use std::collections::HashMap;
use std::ops::ControlFlow;
use yomikiri_game::{Acyclic, Notation, Score, Seat, Ties};

/// More entries ask for more memory than a check should take.
pub const MOST_ENTRIES: usize = 4_000_000;

/// So do more bytes of text for all positions together.
const MOST_TEXT: usize = 1 << 28;

/// What a table is about: how everybody is thought to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rule {
    /// Nobody plays a dominated move: which scores are possible?
    Possible,
    /// Everybody plays for the best end, by its own score and then by this order of the
    /// others: what is the end?
    MaxN(Ties),
}

impl Rule {
    /// What follows for a position from what is known after each of its moves, the mover
    /// being this seat: all that can be known without knowing more of the moves.
    pub fn derive(&self, layout: Layout, mover: Seat, after: &[Entry]) -> Entry {
        match self {
            Rule::Possible => possible::derive(layout, mover, after),
            Rule::MaxN(ties) => max_n::derive(layout, ties, mover, after),
        }
    }
}

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
    layout: Layout,
    rule: Rule,
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
        let layout = Layout::of(game).ok_or_else(|| {
            Rejection::Wrong("the game has too many scores for a table".to_string())
        })?;
        let rule = match proof.number()? {
            RULE_POSSIBLE => Rule::Possible,
            RULE_MAX_N => {
                let ties = Ties::read(&proof.text()?, game.seats());
                Rule::MaxN(ties.map_err(|e| Rejection::Wrong(e.to_string()))?)
            }
            other => return Err(Rejection::Wrong(format!("no table has a rule {other}"))),
        };
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
            let sure = if rule == Rule::Possible { proof.number()? } else { 0 };
            let entry = Entry { sure, open: proof.number()? };
            if !layout.makes_sense(entry) {
                return Err(wrong(game, &state, "no position can be as the table says"));
            }
            first.get_or_insert_with(|| state.clone());
            if entries.insert(state.clone(), entry).is_some() {
                return Err(wrong(game, &state, "the table has two entries"));
            }
        }
        let first = first.ok_or_else(|| Rejection::Damaged("a table is empty".to_string()))?;
        Ok(Table { layout, rule, entries, first })
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
                Some(end) => self.layout.end(&end),
                None => {
                    game.moves(state, &mut moves);
                    for &chosen in &moves {
                        let mut next = state.clone();
                        game.play(&mut next, chosen);
                        after.push(self.known(game, &next));
                    }
                    if after.is_empty() {
                        return Err(wrong(game, state, "play goes on without a move"));
                    }
                    self.rule.derive(self.layout, game.to_move(state), &after)
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
    fn known(&self, game: &G, state: &G::State) -> Entry {
        match game.scores(state) {
            Some(end) => self.layout.end(&end),
            None => self.entries.get(state).copied().unwrap_or(self.layout.unknown()),
        }
    }

    /// What the table says of its first position.
    pub fn headline(&self, game: &G) -> Headline {
        let entry = self.entries[&self.first];
        let prospect = |seat| {
            let span = self.layout.span(entry, seat);
            Prospect { sure: self.layout.list(span.sure), open: self.layout.list(span.open) }
        };
        Headline {
            position: game.show(&self.first),
            rule: self.rule,
            seats: Seat::all(game.seats()).map(prospect).collect(),
        }
    }
}

fn wrong<G: Notation>(game: &G, state: &G::State, why: &str) -> Rejection {
    Rejection::Wrong(format!("at {:?}, {why}", game.show(state)))
}
