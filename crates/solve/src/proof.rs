//! Writing proofs that `yomikiri-check` accepts.

use crate::pace::ordered;
use crate::proof_file::ProofWriter;
use crate::{Budget, Keyed, Solver, Stop};
use std::io::{self, Write};
use std::sync::Arc;
use yomikiri_check::{Claim, Header, Memo};
use yomikiri_game::{Goal, Notation, Settled};
use yomikiri_text::{Text, Told, error_told, text};

/// Why no proof was written.
#[derive(Debug)]
pub enum Unwritten {
    /// A limit was reached.
    Stop(Stop),
    /// A proof would have to tell apart more ends than a file can.
    TooManyEnds,
    /// The file could not be written.
    File(io::Error),
}

impl Told for Unwritten {
    fn told(&self) -> Text {
        match self {
            Unwritten::Stop(stop) => stop.told(),
            Unwritten::TooManyEnds => text!(
                "the game has too many ends for a proof of this",
                "終わり方が多すぎて証明を書けません"
            ),
            Unwritten::File(error) => error.told(),
        }
    }
}

error_told!(Unwritten);

impl From<Stop> for Unwritten {
    fn from(stop: Stop) -> Unwritten {
        Unwritten::Stop(stop)
    }
}

impl From<io::Error> for Unwritten {
    fn from(error: io::Error) -> Unwritten {
        Unwritten::File(error)
    }
}

/// Writes a proof of the truth about each goal in its position; returns how many steps that
/// took. Replies are found anew for every position, by asking the solver: what its tables
/// remember may belong to a mirrored position, and what they have dropped is searched again.
///
/// ```
/// use std::sync::Arc;
/// use yomikiri_check::{Header, Memo, Proof, verify};
/// use yomikiri_game::{Game, Goal, Seat, example::Subtract};
/// use yomikiri_solve::{AndOr, Budget, write_proof};
/// let rules = Arc::new(Subtract { heap: 9, most: 3 });
/// let mut solver = AndOr::new(rules.clone(), 1 << 20);
/// let header = Header { game: "subtract".into(), rules: vec![], log_slots: 10 };
/// let goals = [(rules.start(), Goal::alone(Seat::new(0), 1))];
/// let mut file = Vec::new();
/// write_proof(&mut file, &header, &goals, &mut solver, &mut Budget::unlimited()).unwrap();
///
/// let mut bytes = &file[..];
/// let proof = Proof::open(&mut bytes).unwrap();
/// let proved = verify(&*rules, proof, &mut |_| std::ops::ControlFlow::Continue(())).unwrap();
/// assert!(proved.claims[0].forced);
/// ```
pub fn write_proof<G: Keyed + Notation>(
    file: impl Write,
    header: &Header,
    goals: &[(G::State, Goal)],
    solver: &mut dyn Solver<G>,
    budget: &mut Budget<'_>,
) -> Result<u64, Unwritten> {
    let mut writer = ProofWriter::new(file, header)?;
    let game = Arc::clone(solver.game());
    let mut steps = 0;
    for (state, goal) in goals {
        let forced = solver.prove(state, *goal, budget)?;
        writer.claim(&Claim { position: game.show(state), goal: *goal, forced })?;
        let memo = Memo::new(header.log_slots);
        let (game, writer) = (&*game, &mut writer);
        let mut path = Path { game, writer, solver, budget, goal: *goal, forced, memo, steps };
        path.write(&mut state.clone())?;
        steps = path.steps;
    }
    writer.finish()?;
    Ok(steps)
}

/// One claim being written: the same walk that the checker makes.
struct Path<'a, 'b, G: Notation, W: Write> {
    game: &'a G,
    writer: &'a mut ProofWriter<W>,
    solver: &'a mut dyn Solver<G>,
    budget: &'a mut Budget<'b>,
    goal: Goal,
    forced: bool,
    memo: Memo<G>,
    steps: u64,
}

impl<G: Keyed + Notation, W: Write> Path<'_, '_, G, W> {
    fn write(&mut self, state: &mut G::State) -> Result<(), Unwritten> {
        self.budget.spend()?;
        if self.game.scores(state).is_some() || self.memo.contains(self.game, state) {
            return Ok(());
        }
        self.steps += 1;
        let legal = self.game.legal(state);
        if let Some((lemma, data)) = self.game.lemma(state, self.goal, self.forced) {
            self.writer.number(0)?;
            self.writer.text(lemma)?;
            self.writer.bytes(&data)?;
            match self.game.settles(lemma, &data, state, self.goal, self.forced) {
                Ok(Settled::Here) => {}
                Ok(Settled::Like(mut next)) => self.write(&mut next)?,
                Err(not_so) => unreachable!("{lemma:?} was offered, but {not_so}"),
            }
        } else if self.goal.seats.contains(self.game.to_move(state)) == self.forced {
            let reply = self.reply(state)?;
            let index = legal.iter().position(|chosen| *chosen == reply);
            self.writer.number(1 + index.expect("a reply is legal") as u64)?;
            self.write_after(state, reply)?;
        } else {
            self.writer.number(1)?;
            for chosen in legal {
                self.write_after(state, chosen)?;
            }
        }
        self.memo.insert(self.game, state);
        Ok(())
    }

    fn write_after(&mut self, state: &mut G::State, chosen: G::Move) -> Result<(), Unwritten> {
        let undo = self.game.play(state, chosen);
        self.write(state)?;
        self.game.undo(state, undo);
        Ok(())
    }

    /// A move that keeps the word: one that ends the game at once if there is one, since
    /// that is the shortest proof.
    fn reply(&mut self, state: &mut G::State) -> Result<G::Move, Stop> {
        let (_, moves) = ordered(self.game, state, self.goal);
        for &chosen in &moves {
            let undo = self.game.play(state, chosen);
            let end = self.game.scores(state);
            self.game.undo(state, undo);
            if end.is_some_and(|end| self.goal.met_by(&end) == self.forced) {
                return Ok(chosen);
            }
        }
        for &chosen in &moves {
            let undo = self.game.play(state, chosen);
            let kept = self.solver.prove(state, self.goal, self.budget);
            self.game.undo(state, undo);
            if kept? == self.forced {
                return Ok(chosen);
            }
        }
        unreachable!("a goal that is settled stays settled by one of the moves")
    }
}
