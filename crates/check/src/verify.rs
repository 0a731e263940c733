//! The check itself.

use crate::format::{KIND_REPLIES, PART_CLAIM, PART_END, PART_TABLE, Proof, Rejection};
use crate::memo::Memo;
use crate::table::{Headline, Table};
use std::ops::ControlFlow;
use yomikiri_game::{Goal, Lemmas, Notation, Score, SeatSet, Settled};

/// Longer lines of play are damage.
const MAX_DEPTH: usize = 2_000;

/// More claims and tables than a question ever needs.
const MOST_CLAIMS: usize = 10_000;

/// What a proof says of a position: the goal's seats can force it, or the others can deny it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claim {
    /// The position as text.
    pub position: String,
    /// The goal.
    pub goal: Goal,
    /// Forced, or denied?
    pub forced: bool,
}

impl Claim {
    fn read(proof: &mut Proof<'_>) -> Result<Claim, Rejection> {
        let bad = |what: &str| Rejection::Damaged(format!("a claim has no such {what}"));
        let position = proof.text()?;
        let seats = u8::try_from(proof.number()?).ok().filter(|&bits| bits != 0);
        let zigzag = proof.number()?;
        let at_least = (zigzag >> 1) as i64 ^ -((zigzag & 1) as i64);
        let forced = proof.number()?;
        let goal = Goal {
            seats: SeatSet::from_bits(seats.ok_or_else(|| bad("seats"))?),
            at_least: Score::try_from(at_least).map_err(|_| bad("score"))?,
        };
        if forced > 1 {
            return Err(bad("verdict"));
        }
        match proof.number()? {
            KIND_REPLIES => Ok(Claim { position, goal, forced: forced == 1 }),
            kind => Err(Rejection::Wrong(format!("claims of kind {kind} are not known here"))),
        }
    }
}

/// What an accepted proof says.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Verified {
    /// What is forced or denied, in the order of the file.
    pub claims: Vec<Claim>,
    /// What its tables say, in the order of the file.
    pub tables: Vec<Headline>,
}

/// Checks all of a proof under these rules and returns what it says. `watch` is told now and
/// then how many positions were looked at, and may stop the check.
///
/// That the rules are those of the proof's header is for the caller to see to.
pub fn verify<G: Notation + Lemmas>(
    game: &G,
    mut proof: Proof<'_>,
    watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<Verified, Rejection> {
    let mut verified = Verified::default();
    let mut positions = 0;
    loop {
        if verified.claims.len() + verified.tables.len() > MOST_CLAIMS {
            return Err(Rejection::Damaged(format!("it has more than {MOST_CLAIMS} claims")));
        }
        match proof.number()? {
            PART_END => break,
            PART_CLAIM => {
                let claim = check_claim(game, &mut proof, &mut positions, watch)?;
                verified.claims.push(claim);
            }
            PART_TABLE => {
                let table = Table::read(game, &mut proof, watch)?;
                table.check(game, &mut positions, watch)?;
                verified.tables.push(table.headline(game));
            }
            other => {
                return Err(Rejection::Damaged(format!("no part of a file begins with {other}")));
            }
        }
    }
    proof.finish()?;
    if verified == Verified::default() {
        return Err(Rejection::Wrong("it claims nothing".to_string()));
    }
    Ok(verified)
}

/// Reads a claim and its steps, and returns it if they prove it.
fn check_claim<G: Notation + Lemmas>(
    game: &G,
    proof: &mut Proof<'_>,
    positions: &mut u64,
    watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<Claim, Rejection> {
    let mut claim = Claim::read(proof)?;
    let mut state = game.read(&claim.position).map_err(|e| Rejection::Wrong(e.to_string()))?;
    // As the game writes it: one text for one position, and nothing else from the file.
    claim.position = game.show(&state);
    let (low, high) = game.score_range().into_inner();
    if !(low + 1..=high).contains(&claim.goal.at_least) {
        let why = format!("whether a score of {} is reached is no question", claim.goal.at_least);
        return Err(Rejection::Wrong(why));
    }
    if claim.goal.seats.iter().any(|seat| seat.index() >= game.seats() as usize) {
        return Err(Rejection::Wrong(format!("the game has no seats {}", claim.goal.seats)));
    }
    let memo = Memo::new(proof.header().log_slots);
    Walk { game, proof, claim: &claim, memo, positions, watch }.settle(&mut state, 0)?;
    Ok(claim)
}

/// One claim being checked.
struct Walk<'a, 'p, G: Notation> {
    game: &'a G,
    proof: &'a mut Proof<'p>,
    claim: &'a Claim,
    memo: Memo<G>,
    positions: &'a mut u64,
    watch: &'a mut dyn FnMut(u64) -> ControlFlow<()>,
}

impl<G: Notation + Lemmas> Walk<'_, '_, G> {
    /// Returns `Ok` only if the claim holds in this position, whatever happens from here.
    fn settle(&mut self, state: &mut G::State, depth: usize) -> Result<(), Rejection> {
        *self.positions += 1;
        if self.positions.is_multiple_of(1024) && (self.watch)(*self.positions).is_break() {
            return Err(Rejection::Stopped);
        }
        let Claim { goal, forced, .. } = *self.claim;
        if let Some(end) = self.game.scores(state) {
            return match goal.met_by(&end) == forced {
                true => Ok(()),
                false => Err(self.wrong(state, "the game ends against the claim")),
            };
        }
        if self.memo.contains(self.game, state) {
            return Ok(());
        }
        if depth == MAX_DEPTH {
            return Err(self.wrong(state, "the line of play is too long"));
        }
        let keeps_word = goal.seats.contains(self.game.to_move(state)) == forced;
        let legal = self.game.legal(state);
        match self.proof.number()? {
            0 => {
                let (lemma, data) = (self.proof.text()?, self.proof.bytes()?);
                let settles = self.game.settles(&lemma, &data, state, goal, forced);
                match settles.map_err(|not_so| self.wrong(state, &not_so.to_string()))? {
                    Settled::Here => {}
                    Settled::Like(mut next) => self.settle(&mut next, depth + 1)?,
                }
            }
            step if keeps_word => {
                let reply = usize::try_from(step - 1).ok().and_then(|index| legal.get(index));
                let Some(&reply) = reply else {
                    return Err(self.wrong(state, "the reply is not a legal move"));
                };
                self.settle_after(state, reply, depth)?;
            }
            1 if !legal.is_empty() => {
                for chosen in legal {
                    self.settle_after(state, chosen, depth)?;
                }
            }
            _ => return Err(self.wrong(state, "the step does not fit the position")),
        }
        self.memo.insert(self.game, state);
        Ok(())
    }

    fn settle_after(
        &mut self,
        state: &mut G::State,
        chosen: G::Move,
        depth: usize,
    ) -> Result<(), Rejection> {
        let undo = self.game.play(state, chosen);
        let settled = self.settle(state, depth + 1);
        self.game.undo(state, undo);
        settled
    }

    fn wrong(&self, state: &G::State, why: &str) -> Rejection {
        Rejection::Wrong(format!("at {:?}, {why}", self.game.show(state)))
    }
}
