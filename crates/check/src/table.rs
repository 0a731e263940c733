//! A closed table of claims, each of which follows from others.

use crate::entry::Entry;
use crate::format::{Proof, RULE_BY_ENDS, RULE_BY_MOVES, RULE_MAX_N, Rejection};
use crate::limits::{Limits, bytes_of, hash_table};
use crate::promise::Promise;
use crate::rule::{Frame, Rule};
use crate::verify::{CLAIM, TEXTS, wrong_at};
use std::collections::HashMap;
use yomikiri_game::{Notation, Score, Scores, Seat, Ties};
use yomikiri_text::{Told, text};

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
    /// Bytes that it takes.
    bytes: usize,
}

impl<G: Notation> Table<G> {
    /// Reads a table, whose part of the file has begun.
    pub fn read(
        game: &G,
        proof: &mut Proof<'_>,
        limits: &mut Limits<'_>,
    ) -> Result<Table<G>, Rejection> {
        let rule = match proof.number()? {
            RULE_BY_MOVES => Rule::ByMoves,
            RULE_BY_ENDS => Rule::ByEnds,
            RULE_MAX_N => {
                let ties = Ties::read(&proof.text()?, game.seats());
                Rule::MaxN(ties.map_err(|e| Rejection::Wrong(e.told()))?)
            }
            other => {
                return Err(Rejection::Wrong(text!(
                    "no table has a rule {other}",
                    "表の規則に{other}番はありません"
                )));
            }
        };
        let frame = Frame::new(game, rule).ok_or_else(|| {
            Rejection::Wrong(text!(
                "the game has too many ends for a table",
                "終わり方が多すぎて表にできないゲームです"
            ))
        })?;
        let count = proof.number()?;
        if count == 0 || count > MOST_ENTRIES as u64 {
            return Err(Rejection::Damaged(text!(
                "it has a table of {count} entries",
                "表の項目の数が{count}になっています"
            )));
        }
        let (mut entries, mut first, mut bytes) = (HashMap::new(), None, 0);
        let mut heap = 0;
        for _ in 0..count {
            let text = proof.text()?;
            bytes += text.len();
            if bytes > MOST_TEXT {
                return Err(Rejection::Damaged(text!(
                    "the texts of a table are too long",
                    "表の文字列が長すぎます"
                )));
            }
            let state = game.read(&text).map_err(|e| Rejection::Wrong(e.told()))?;
            let sure = if rule.tells_what_is_sure() { proof.number()? } else { 0 };
            let entry = Entry { sure, open: proof.number()? };
            if !frame.makes_sense(entry) {
                return Err(wrong_at(
                    game,
                    &state,
                    text!(
                        "no position can be as the table says",
                        "表の言うような局面はあり得ません"
                    ),
                ));
            }
            limits.look_at(game, &state)?;
            heap += game.heap_bytes(&state);
            let table = hash_table::<(G::State, Entry)>(entries.len(), entries.capacity());
            limits.fits(table.saturating_add(heap))?;
            first.get_or_insert_with(|| state.clone());
            if entries.insert(state.clone(), entry).is_some() {
                return Err(wrong_at(
                    game,
                    &state,
                    text!("the table has two entries", "表に項目が2つあります"),
                ));
            }
        }
        let first = first
            .ok_or_else(|| Rejection::Damaged(text!("a table is empty", "空の表があります")))?;
        let table = hash_table::<(G::State, Entry)>(entries.len(), entries.capacity());
        let bytes = table + heap + bytes_of(game, &first);
        limits.hold(bytes)?;
        Ok(Table { frame, entries, first, bytes })
    }

    /// Checks that each entry follows from the others. Then all are true: no position can come
    /// back, so the positions that can be reached from one another have an order in which the
    /// truth spreads from the ends of the game.
    pub fn check(
        &self,
        game: &G,
        _no_position_comes_back: Promise<G>,
        limits: &mut Limits<'_>,
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
                        limits.work(game.heap_bytes(state))?;
                        let mut next = state.clone();
                        game.play(&mut next, chosen);
                        after.push(self.known(game, &next)?);
                    }
                    if after.is_empty() {
                        return Err(wrong_at(
                            game,
                            state,
                            text!(
                                "play goes on without a move",
                                "指せる手がないのにゲームが続きます"
                            ),
                        ));
                    }
                    self.frame.derive(game.to_move(state), &after)
                }
            };
            for _ in 0..=after.len() {
                limits.look_at(game, state)?;
            }
            if !derived.implies(entry) {
                return Err(wrong_at(
                    game,
                    state,
                    text!(
                        "the entry does not follow from the others",
                        "表の項目がほかの項目から導けません"
                    ),
                ));
            }
        }
        Ok(())
    }

    /// What the table says of its first position, which is all that is kept of it.
    pub fn kept(self, game: &G, limits: &mut Limits<'_>) -> Result<Headline, Rejection> {
        let entry = self.entries[&self.first];
        let prospect = |seat| self.frame.prospect(entry, seat);
        let position = game.show(&self.first);
        limits.release(self.bytes);
        limits.hold(CLAIM + TEXTS * position.len())?;
        let seats = Seat::all(game.seats()).map(prospect).collect();
        Ok(Headline { position, rule: self.frame.rule(), seats })
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
        entry.ok_or_else(|| {
            wrong_at(
                game,
                state,
                text!("the game ends as its rules do not tell", "ルールにない終わり方をします"),
            )
        })
    }
}
