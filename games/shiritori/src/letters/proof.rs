//! Writing proofs: the walk that the checker makes, with a lemma wherever one holds.

use super::lemma::{CLOSED_FORM, REDUCTION};
use super::{LetterGame, Position, WIN};
use crate::search::{Searcher, reachable};
use crate::theorem::{cancel, closed_form, dead_ends};
use crate::{Graph, Letter};
use std::io::Write;
use yomikiri_check::{Claim, Header, Memo};
use yomikiri_game::{Game, Goal, Notation, Seat};
use yomikiri_solve::{Budget, ProofWriter, Stop, Unwritten};

/// Bytes that a checker should need for its memo.
const MEMO_BYTES: usize = 256 << 20;
/// Bytes of a position for each kind of words, about.
const KIND_BYTES: usize = 24;

/// How many positions the memo of a proof about this graph remembers, as a power of 2.
pub(crate) fn memo_slots(graph: &Graph) -> u32 {
    let position = KIND_BYTES * (graph.kinds().count() + graph.letters()) + 64;
    (MEMO_BYTES / position).max(2).ilog2().min(Memo::<LetterGame>::LOG_SLOTS)
}

/// Writes who wins in each of these positions; returns how many steps that took.
pub(crate) fn write(
    file: impl Write,
    header: &Header,
    game: &LetterGame,
    positions: &[Position],
    searcher: &mut Searcher,
    budget: &mut Budget<'_>,
) -> Result<u64, Unwritten> {
    let mut writer = ProofWriter::new(file, header)?;
    let mut steps = 0;
    for position in positions {
        let first = Goal::alone(Seat::new(0), WIN);
        let forced = wins(searcher, position, budget)? == (position.turn == Seat::new(0));
        writer.claim(&Claim { position: game.show(position), goal: first, forced })?;
        let memo = Memo::new(header.log_slots);
        let winner = Seat::new(if forced { 0 } else { 1 });
        let mut walk = Walk { game, writer: &mut writer, searcher, budget, winner, memo, steps };
        walk.write(&mut position.clone())?;
        steps = walk.steps;
    }
    writer.finish()?;
    Ok(steps)
}

/// Does the player to move win?
fn wins(
    searcher: &mut Searcher,
    position: &Position,
    budget: &mut Budget<'_>,
) -> Result<bool, Stop> {
    match position.at {
        Some(at) => searcher.wins(&position.graph, at, budget),
        // To begin with any word is to choose a letter, too.
        None => {
            for letter in (0..).take(position.graph.letters()) {
                if searcher.wins(&position.graph, letter, budget)? {
                    return Ok(true);
                }
            }
            Ok(false)
        }
    }
}

/// One claim being written.
struct Walk<'a, 'b, W: Write> {
    game: &'a LetterGame,
    writer: &'a mut ProofWriter<W>,
    searcher: &'a mut Searcher,
    budget: &'a mut Budget<'b>,
    winner: Seat,
    memo: Memo<LetterGame>,
    steps: u64,
}

impl<W: Write> Walk<'_, '_, W> {
    fn write(&mut self, position: &mut Position) -> Result<(), Unwritten> {
        self.budget.spend()?;
        if self.game.scores(position).is_some() || self.memo.contains(self.game, position) {
            return Ok(());
        }
        self.steps += 1;
        match position.at {
            Some(at) => self.write_at(position, at)?,
            None => self.write_words(position)?,
        }
        self.memo.insert(self.game, position);
        Ok(())
    }

    /// A lemma if one holds, else words.
    fn write_at(&mut self, position: &mut Position, at: Letter) -> Result<(), Unwritten> {
        if closed_form(&position.graph, at).is_some() {
            return self.lemma(CLOSED_FORM, &[]);
        }
        let ends = dead_ends(&cancel(&position.graph).graph);
        let order: Vec<u8> = ends.order.iter().flat_map(|&letter| leb128(letter)).collect();
        if ends.settled[at as usize].is_some() {
            return self.lemma(REDUCTION, &order);
        }
        let everything = ends.open.letters();
        let part = reachable(&ends.open, at, everything).expect("no more letters than there are");
        let mut reduced = Graph::new(position.graph.letters());
        for (from, to, words) in part.graph.kinds() {
            reduced.set(part.letters[from as usize], part.letters[to as usize], words);
        }
        if reduced == position.graph {
            return self.write_words(position);
        }
        self.lemma(REDUCTION, &order)?;
        self.write(&mut Position { graph: reduced, ..position.clone() })
    }

    /// The winner's reply, or all words of the loser.
    fn write_words(&mut self, position: &mut Position) -> Result<(), Unwritten> {
        let legal = self.game.legal(position);
        if position.turn != self.winner {
            self.writer.number(1)?;
            for chosen in legal {
                self.write_after(position, chosen)?;
            }
            return Ok(());
        }
        for (index, &chosen) in legal.iter().enumerate() {
            let undo = self.game.play(position, chosen);
            let lost = wins(self.searcher, position, self.budget).map(|wins| !wins);
            self.game.undo(position, undo);
            if lost? {
                self.writer.number(1 + index as u64)?;
                return self.write_after(position, chosen);
            }
        }
        unreachable!("the winner has a winning word")
    }

    fn write_after(
        &mut self,
        position: &mut Position,
        chosen: (Letter, Letter),
    ) -> Result<(), Unwritten> {
        let undo = self.game.play(position, chosen);
        self.write(position)?;
        self.game.undo(position, undo);
        Ok(())
    }

    fn lemma(&mut self, name: &str, data: &[u8]) -> Result<(), Unwritten> {
        self.writer.number(0)?;
        self.writer.text(name)?;
        self.writer.bytes(data)?;
        Ok(())
    }
}

/// A number as LEB128.
fn leb128(mut number: Letter) -> impl Iterator<Item = u8> {
    let mut done = false;
    std::iter::from_fn(move || {
        (!done).then(|| {
            let byte = (number & 127) as u8;
            number >>= 7;
            done = number == 0;
            byte | if done { 0 } else { 128 }
        })
    })
}
