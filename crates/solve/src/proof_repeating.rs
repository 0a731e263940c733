//! Writing proofs for games in which play may repeat.

use crate::proof::Unwritten;
use crate::{Budget, Stop};
use std::collections::{HashMap, HashSet};
use std::io::Write;
use std::mem::size_of;
use yomikiri_check::{Claim, Header, Kind, MAX_DEPTH, Memo, ProofWriter};
use yomikiri_game::{Game, Goal, Notation};

/// Knows what can be forced in a game in which play may repeat.
pub trait Judge<G: Game> {
    /// Can the goal's seats reach it from here, within finitely many moves, whatever the others do?
    fn forces(
        &mut self,
        state: &G::State,
        goal: Goal,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stop>;

    /// Sorts the moves of whoever keeps a word, to force the goal or to deny it: those first that
    /// are likely to do so, and soon.
    fn sort(&mut self, state: &G::State, goal: Goal, forced: bool, moves: &mut [G::Move]) {
        let _ = (state, goal, forced, moves);
    }
}

/// Writes a proof of the truth about each goal in its position; returns how many steps that took.
/// It works in about so many bytes of `memory`, besides what the judge takes.
///
/// ```
/// use yomikiri_check::{Header, Limits, Proof, verify_repeating};
/// use yomikiri_game::{Goal, Seat, example::Warren};
/// use yomikiri_solve::{Budget, Judge, Stop, write_repeating_proof};
///
/// /// In this warren the second player may stay in the first chamber for ever; from all others the
/// /// first player gets out, and wins.
/// struct Known;
/// impl Judge<Warren> for Known {
///     fn forces(&mut self, chamber: &u8, _: Goal, _: &mut Budget<'_>) -> Result<bool, Stop> {
///         Ok(*chamber != 0)
///     }
/// }
/// let warren = Warren { seed: 15, chambers: 4 };
/// let header = Header { game: "warren".into(), rules: vec![], log_slots: 10 };
/// let goals = [0, 1].map(|chamber| (chamber, Goal::alone(Seat::new(0), 1)));
/// let (mut file, budget) = (Vec::new(), &mut Budget::unlimited());
/// write_repeating_proof(&mut file, &header, &warren, &goals, &mut Known, 1 << 20, budget).unwrap();
///
/// let mut bytes = &file[..];
/// let proof = Proof::open(&mut bytes).unwrap();
/// let proved = verify_repeating(&warren, proof, &mut Limits::memory(1 << 30));
/// let claims = proved.unwrap().claims;
/// assert!(!claims[0].forced && claims[1].forced);
/// ```
pub fn write_repeating_proof<G: Notation>(
    file: impl Write,
    header: &Header,
    game: &G,
    goals: &[(G::State, Goal)],
    judge: &mut dyn Judge<G>,
    memory: usize,
    budget: &mut Budget<'_>,
) -> Result<u64, Unwritten> {
    let mut writer = ProofWriter::new(file, header)?;
    let mut steps = 0;
    for (state, goal) in goals {
        let forced = judge.forces(state, *goal, budget)?;
        let claim = Claim { position: game.show(state), goal: *goal, forced };
        let kind = if forced { Kind::Reached } else { Kind::Avoided };
        writer.claim_of_kind(&claim, kind)?;
        let mut pursuit = Pursuit { game, judge, goal: *goal, forced, budget };
        let writer = &mut writer;
        steps += match forced {
            true => {
                let plan = Plan::of(&mut pursuit, state, memory)?;
                let memo = Memo::new(header.log_slots);
                let mut walk = Walk { game, plan, writer, memo, steps: 0 };
                walk.write(&mut state.clone())?;
                walk.steps
            }
            false => {
                let most = (1 << header.log_slots).min(memory / (2 * size_of::<G::State>() + 16));
                write_set(&mut pursuit, state, most, writer)?
            }
        };
    }
    writer.finish()?;
    Ok(steps)
}

/// A word to be kept: a goal that is to be forced or denied.
struct Pursuit<'a, 'b, G: Game> {
    game: &'a G,
    judge: &'a mut dyn Judge<G>,
    goal: Goal,
    forced: bool,
    budget: &'a mut Budget<'b>,
}

impl<G: Game> Pursuit<'_, '_, G> {
    fn keeps_word(&self, state: &G::State) -> bool {
        self.goal.seats.contains(self.game.to_move(state)) == self.forced
    }

    /// Every legal move, by its index, with the position after it: likely replies first, where the
    /// side that keeps its word is to move.
    fn moves(&mut self, state: &G::State) -> Vec<(usize, G::State)> {
        let legal = self.game.legal(state);
        let mut sorted = legal.clone();
        if self.keeps_word(state) {
            self.judge.sort(state, self.goal, self.forced, &mut sorted);
        }
        let after = sorted.into_iter().map(|chosen| {
            let index = legal.iter().position(|each| *each == chosen);
            let mut next = state.clone();
            self.game.play(&mut next, chosen);
            (index.expect("a legal move"), next)
        });
        after.collect()
    }

    /// Is the word kept in this position?
    fn holds(&mut self, state: &G::State) -> Result<bool, Stop> {
        match self.game.scores(state) {
            Some(end) => Ok(self.goal.met_by(&end) == self.forced),
            None => Ok(self.judge.forces(state, self.goal, self.budget)? == self.forced),
        }
    }

    /// The first move that keeps the word; some positions are known to keep it.
    fn reply(
        &mut self,
        moves: Vec<(usize, G::State)>,
        is_known: impl Fn(&G::State) -> bool,
    ) -> Result<(usize, G::State), Stop> {
        for (index, next) in moves {
            if is_known(&next) || self.holds(&next)? {
                return Ok((index, next));
            }
        }
        unreachable!("a goal that is settled stays settled by one of the moves")
    }
}

/// Writes the steps of a set of at most so many positions in which a goal is denied.
fn write_set<G: Game, W: Write>(
    pursuit: &mut Pursuit<'_, '_, G>,
    start: &G::State,
    most: usize,
    writer: &mut ProofWriter<W>,
) -> Result<u64, Unwritten> {
    let mut set = HashSet::from([start.clone()]);
    let mut unwritten = vec![start.clone()];
    let mut steps = 0;
    while let Some(state) = unwritten.pop() {
        pursuit.budget.spend()?;
        if pursuit.game.scores(&state).is_some() {
            continue;
        }
        steps += 1;
        let mut moves = pursuit.moves(&state);
        let mut step = 1;
        if pursuit.keeps_word(&state) {
            // What is in the set already makes it no larger.
            moves.sort_by_key(|(_, next)| !set.contains(next));
            let reply = pursuit.reply(moves, |next| set.contains(next))?;
            step += reply.0 as u64;
            moves = vec![reply];
        }
        writer.number(step)?;
        for (_, next) in moves {
            if set.insert(next.clone()) {
                unwritten.push(next);
            }
        }
        if set.len() > most {
            return Err(Stop::Memory.into());
        }
    }
    Ok(steps)
}

/// Positions in which the goal is forced, closed under replies, each with how soon an end is
/// reached.
///
/// To know in each position a move that keeps the goal forced is not enough: such moves may lead
/// round in a circle. So the plan begins with one reply in each position, and ranks positions from
/// the ends backwards; where a position has no rank then, it gets all other replies that keep the
/// goal forced, and so on. With all of them every position has a rank.
struct Plan<G: Game> {
    numbers: HashMap<G::State, u32>,
    nodes: Vec<Node>,
    bytes: usize,
    memory: usize,
}

struct Node {
    /// Does the side that forces the goal move here?
    keeps_word: bool,
    /// Moves by their index, and where they lead.
    next: Vec<(u32, u32)>,
    /// At most so many moves to an end.
    rank: Option<u32>,
}

impl<G: Game> Plan<G> {
    fn of(
        pursuit: &mut Pursuit<'_, '_, G>,
        start: &G::State,
        memory: usize,
    ) -> Result<Plan<G>, Stop> {
        let mut plan = Plan { numbers: HashMap::new(), nodes: Vec::new(), bytes: 0, memory };
        let mut unexplored = Vec::new();
        let root = plan.number(start, &mut unexplored)?;
        loop {
            plan.explore(pursuit, unexplored)?;
            plan.rank();
            match plan.nodes[root as usize].rank {
                Some(rank) if rank as usize > MAX_DEPTH => return Err(Stop::Depth),
                Some(_) => return Ok(plan),
                None => unexplored = plan.widen(pursuit)?,
            }
        }
    }

    /// The number of a position; a new one is put on the list.
    fn number(&mut self, state: &G::State, new: &mut Vec<G::State>) -> Result<u32, Stop> {
        if let Some(&number) = self.numbers.get(state) {
            return Ok(number);
        }
        let number = self.nodes.len() as u32;
        self.bytes += 2 * size_of::<G::State>() + size_of::<Node>() + 32;
        if self.bytes > self.memory {
            return Err(Stop::Memory);
        }
        self.numbers.insert(state.clone(), number);
        self.nodes.push(Node { keeps_word: false, next: Vec::new(), rank: None });
        new.push(state.clone());
        Ok(number)
    }

    /// Adds replies and moves, and whatever they lead to, from these positions on.
    fn explore(
        &mut self,
        pursuit: &mut Pursuit<'_, '_, G>,
        mut unexplored: Vec<G::State>,
    ) -> Result<(), Stop> {
        while let Some(state) = unexplored.pop() {
            pursuit.budget.spend()?;
            let number = self.numbers[&state] as usize;
            if pursuit.game.scores(&state).is_some() {
                self.nodes[number].rank = Some(0);
                continue;
            }
            let mut moves = pursuit.moves(&state);
            if pursuit.keeps_word(&state) {
                self.nodes[number].keeps_word = true;
                moves = vec![pursuit.reply(moves, |next| self.numbers.contains_key(next))?];
            }
            self.lead(number, moves, &mut unexplored)?;
        }
        Ok(())
    }

    /// Moves from a position lead to these.
    fn lead(
        &mut self,
        from: usize,
        moves: Vec<(usize, G::State)>,
        new: &mut Vec<G::State>,
    ) -> Result<(), Stop> {
        let next: Result<Vec<(u32, u32)>, Stop> = moves
            .iter()
            .map(|(index, next)| Ok((*index as u32, self.number(next, new)?)))
            .collect();
        self.nodes[from].next = next?;
        self.bytes += size_of::<(u32, u32)>() * moves.len();
        Ok(())
    }

    /// Gives a rank to all positions from which play along the plan comes to an end.
    fn rank(&mut self) {
        for node in self.nodes.iter_mut().filter(|node| node.rank != Some(0)) {
            node.rank = None;
        }
        let mut unranked: Vec<u32> = (0..self.nodes.len() as u32).collect();
        unranked.retain(|&number| self.nodes[number as usize].rank.is_none());
        for rank in 1.. {
            let is_ranked = |&(_, next): &(u32, u32)| self.nodes[next as usize].rank.is_some();
            let (now, later): (Vec<u32>, Vec<u32>) = unranked.iter().partition(|&&number| {
                let Node { keeps_word, next, .. } = &self.nodes[number as usize];
                if *keeps_word { next.iter().any(is_ranked) } else { next.iter().all(is_ranked) }
            });
            if now.is_empty() {
                return;
            }
            for number in now {
                self.nodes[number as usize].rank = Some(rank);
            }
            unranked = later;
        }
    }

    /// Adds all replies where play may go round; returns the positions that are new.
    fn widen(&mut self, pursuit: &mut Pursuit<'_, '_, G>) -> Result<Vec<G::State>, Stop> {
        let may_go_round = |number: u32| {
            let node = &self.nodes[number as usize];
            node.rank.is_none() && node.keeps_word
        };
        let open = self.numbers.iter().filter(|&(_, &number)| may_go_round(number));
        let mut open: Vec<(u32, G::State)> =
            open.map(|(state, &number)| (number, state.clone())).collect();
        open.sort_unstable_by_key(|(number, _)| *number);
        let mut new = Vec::new();
        for (number, state) in open {
            let mut replies = Vec::new();
            for (index, next) in pursuit.moves(&state) {
                if self.numbers.contains_key(&next) || pursuit.holds(&next)? {
                    replies.push((index, next));
                }
            }
            self.lead(number as usize, replies, &mut new)?;
        }
        Ok(new)
    }
}

/// The steps of a plan being written: the same walk that the checker makes.
struct Walk<'a, G: Notation, W: Write> {
    game: &'a G,
    plan: Plan<G>,
    writer: &'a mut ProofWriter<W>,
    memo: Memo<G>,
    steps: u64,
}

impl<G: Notation, W: Write> Walk<'_, G, W> {
    fn write(&mut self, state: &mut G::State) -> Result<(), Unwritten> {
        if self.game.scores(state).is_some() || self.memo.contains(self.game, state) {
            return Ok(());
        }
        self.steps += 1;
        let legal = self.game.legal(state);
        let node = &self.plan.nodes[self.plan.numbers[state] as usize];
        let rank = |next: u32| self.plan.nodes[next as usize].rank.unwrap_or(u32::MAX);
        let (step, moves) = match node.keeps_word {
            true => {
                let soonest = node.next.iter().min_by_key(|(_, next)| rank(*next));
                let index = soonest.expect("a reply").0 as usize;
                (1 + index as u64, vec![legal[index]])
            }
            false => (1, legal),
        };
        self.writer.number(step)?;
        for chosen in moves {
            let undo = self.game.play(state, chosen);
            self.write(state)?;
            self.game.undo(state, undo);
        }
        self.memo.insert(self.game, state);
        Ok(())
    }
}
