//! Writing proofs that `yomikiri-check` accepts.

use crate::pace::ordered;
use crate::{Budget, Keyed, Solver, Stop};
use std::io::{self, Write};
use std::sync::Arc;
use yomikiri_check::{Claim, Header, Kind, LikenessMemo, Memo, ProofWriter};
use yomikiri_game::{Goal, Notation, Settled, Sight};
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
/// use yomikiri_check::{Header, Limits, Memo, Proof, verify};
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
/// let proved = verify(&*rules, proof, &mut Limits::memory(1 << 30)).unwrap();
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
        let (state, goal) = (&mut state.clone(), *goal);
        let forced = solver.prove(state, goal, budget)?;
        let claim = Claim { position: game.show(state), goal, forced };
        let at_sight = game.scores(state).is_none() && game.at_sight(state, goal).is_some();
        let (game, writer) = (&*game, &mut writer);
        if at_sight {
            writer.claim_of_kind(&claim, Kind::AtSight)?;
            let memo = LikenessMemo::new(header.log_slots);
            let mut path = Path { game, writer, solver, budget, goal, forced, memo, steps };
            path.write_at_sight(state)?;
            steps = path.steps;
        } else {
            writer.claim(&claim)?;
            let memo = Memo::new(header.log_slots);
            let mut path = Path { game, writer, solver, budget, goal, forced, memo, steps };
            path.write(state)?;
            steps = path.steps;
        }
    }
    writer.finish()?;
    Ok(steps)
}

/// One claim being written: the same walk that the checker makes.
struct Path<'a, 'b, G: Notation, W: Write, M> {
    game: &'a G,
    writer: &'a mut ProofWriter<W>,
    solver: &'a mut dyn Solver<G>,
    budget: &'a mut Budget<'b>,
    goal: Goal,
    forced: bool,
    memo: M,
    steps: u64,
}

impl<G: Keyed + Notation, W: Write> Path<'_, '_, G, W, Memo<G>> {
    fn write(&mut self, state: &mut G::State) -> Result<(), Unwritten> {
        self.budget.spend()?;
        if self.game.scores(state).is_some() || self.memo.contains(self.game, state) {
            return Ok(());
        }
        self.steps += 1;
        if let Some((lemma, data)) = self.game.lemma(state, self.goal, self.forced) {
            self.writer.number(0)?;
            self.writer.text(lemma)?;
            self.writer.bytes(&data)?;
            match self.game.settles(lemma, &data, state, self.goal, self.forced) {
                Ok(Settled::Here) => {}
                Ok(Settled::Like(mut next)) => self.write(&mut next)?,
                Err(not_so) => unreachable!("{lemma:?} was offered, but {not_so}"),
            }
        } else {
            let keeps_word = self.keeps_word(state);
            if !keeps_word {
                self.writer.number(1)?;
            }
            for chosen in self.following(state, keeps_word, Self::ends_well)? {
                let undo = self.game.play(state, chosen);
                self.write(state)?;
                self.game.undo(state, undo);
            }
        }
        self.memo.insert(self.game, state);
        Ok(())
    }
}

impl<G: Keyed + Notation, W: Write> Path<'_, '_, G, W, LikenessMemo> {
    fn write_at_sight(&mut self, state: &mut G::State) -> Result<(), Unwritten> {
        self.budget.spend()?;
        if self.game.scores(state).is_some() {
            return Ok(());
        }
        let Sight::Open(likeness) = self.sight(state) else { return Ok(()) };
        if self.memo.contains(&likeness) {
            return Ok(());
        }
        let keeps_word = self.keeps_word(state);
        self.steps += u64::from(keeps_word);
        for chosen in self.following(state, keeps_word, Self::is_written)? {
            let undo = self.game.play(state, chosen);
            self.write_at_sight(state)?;
            self.game.undo(state, undo);
        }
        self.memo.insert(likeness);
        Ok(())
    }

    fn sight(&self, state: &G::State) -> Sight {
        self.game.at_sight(state, self.goal).expect("told of one position, told of all")
    }

    /// Does the word hold here without another step?
    fn is_written(&self, state: &G::State) -> bool {
        if self.game.scores(state).is_some() {
            return self.ends_well(state);
        }
        match self.sight(state) {
            Sight::Settled(forced) => forced == self.forced,
            Sight::Open(likeness) => self.memo.contains(&likeness),
        }
    }
}

impl<G: Keyed + Notation, W: Write, M> Path<'_, '_, G, W, M> {
    fn keeps_word(&self, state: &G::State) -> bool {
        self.goal.seats.contains(self.game.to_move(state)) == self.forced
    }

    fn ends_well(&self, state: &G::State) -> bool {
        self.game.scores(state).is_some_and(|end| self.goal.met_by(&end) == self.forced)
    }

    /// The moves that the proof goes on with. A reply is written.
    fn following(
        &mut self,
        state: &mut G::State,
        keeps_word: bool,
        needs_no_step: fn(&Self, &G::State) -> bool,
    ) -> Result<Vec<G::Move>, Unwritten> {
        let legal = self.game.legal(state);
        if !keeps_word {
            return Ok(legal);
        }
        let reply = self.reply(state, needs_no_step)?;
        let index = legal.iter().position(|chosen| *chosen == reply);
        self.writer.number(1 + index.expect("a reply is legal") as u64)?;
        Ok(vec![reply])
    }

    /// A move that keeps the word: one that needs no further step if there is one, since that is
    /// the shortest proof.
    fn reply(
        &mut self,
        state: &mut G::State,
        needs_no_step: fn(&Self, &G::State) -> bool,
    ) -> Result<G::Move, Stop> {
        let (_, moves) = ordered(self.game, state, self.goal);
        for &chosen in &moves {
            let undo = self.game.play(state, chosen);
            let suffices = needs_no_step(self, state);
            self.game.undo(state, undo);
            if suffices {
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
        Err(self.solver.contradicted())
    }
}
