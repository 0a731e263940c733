//! The check itself.

use crate::format::{KIND_REPLIES, PART_CLAIM, PART_END, PART_TABLE, Proof, Rejection};
use crate::memo::Memo;
use crate::table::{Headline, Table};
use std::ops::ControlFlow;
use yomikiri_game::{Acyclic, Goal, Notation, Score, SeatSet, Settled};
use yomikiri_text::{Text, Told, text};

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
        let position = proof.text()?;
        let seats = u8::try_from(proof.number()?).ok().filter(|&bits| bits != 0);
        let zigzag = proof.number()?;
        let at_least = (zigzag >> 1) as i64 ^ -((zigzag & 1) as i64);
        let forced = proof.number()?;
        let goal = Goal {
            seats: SeatSet::from_bits(seats.ok_or_else(|| {
                Rejection::Damaged(text!(
                    "no claim is about such players",
                    "主張の対象のプレイヤーがおかしくなっています"
                ))
            })?),
            at_least: Score::try_from(at_least).map_err(|_| {
                Rejection::Damaged(text!(
                    "no claim is about such a score",
                    "主張の得点がおかしくなっています"
                ))
            })?,
        };
        if forced > 1 {
            let why = text!("a claim says neither yes nor no", "主張が肯定でも否定でもありません");
            return Err(Rejection::Damaged(why));
        }
        match proof.number()? {
            KIND_REPLIES => Ok(Claim { position, goal, forced: forced == 1 }),
            kind => Err(Rejection::Wrong(text!(
                "claims of kind {kind} are not known here",
                "種類{kind}の主張は知られていません",
                kind
            ))),
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
pub fn verify<G: Notation + Acyclic>(
    game: &G,
    mut proof: Proof<'_>,
    watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<Verified, Rejection> {
    let mut verified = Verified::default();
    let mut positions = 0;
    loop {
        if verified.claims.len() + verified.tables.len() > MOST_CLAIMS {
            return Err(Rejection::Damaged(text!(
                "it has more than {most} claims",
                "主張が{most}個を超えています",
                most = MOST_CLAIMS
            )));
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
                return Err(Rejection::Damaged(text!(
                    "no part of a file begins with {other}",
                    "{other}で始まる部分はありません",
                    other
                )));
            }
        }
    }
    proof.finish()?;
    if verified == Verified::default() {
        return Err(Rejection::Wrong(text!("it claims nothing", "何も主張していません")));
    }
    Ok(verified)
}

/// Reads a claim and its steps, and returns it if they prove it.
fn check_claim<G: Notation + Acyclic>(
    game: &G,
    proof: &mut Proof<'_>,
    positions: &mut u64,
    watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<Claim, Rejection> {
    let mut claim = Claim::read(proof)?;
    let mut state = game.read(&claim.position).map_err(|e| Rejection::Wrong(e.told()))?;
    // As the game writes it: one text for one position, and nothing else from the file.
    claim.position = game.show(&state);
    let (low, high) = game.score_range().into_inner();
    if !(low + 1..=high).contains(&claim.goal.at_least) {
        let why = text!(
            "whether a score of {score} is reached is no question",
            "得点{score}に届くかどうかは問うまでもありません",
            score = claim.goal.at_least
        );
        return Err(Rejection::Wrong(why));
    }
    if claim.goal.seats.iter().any(|seat| seat.index() >= game.seats() as usize) {
        return Err(Rejection::Wrong(text!(
            "the game has no seats {seats}",
            "このゲームにプレイヤー{seats}はいません",
            seats = claim.goal.seats
        )));
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

impl<G: Notation + Acyclic> Walk<'_, '_, G> {
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
                false => Err(self.wrong(
                    state,
                    text!("the game ends against the claim", "主張に反してゲームが終わります"),
                )),
            };
        }
        if self.memo.contains(self.game, state) {
            return Ok(());
        }
        if depth == MAX_DEPTH {
            return Err(
                self.wrong(state, text!("the line of play is too long", "手順が長すぎます"))
            );
        }
        let keeps_word = goal.seats.contains(self.game.to_move(state)) == forced;
        let legal = self.game.legal(state);
        match self.proof.number()? {
            0 => {
                let (lemma, data) = (self.proof.text()?, self.proof.bytes()?);
                let settles = self.game.settles(&lemma, &data, state, goal, forced);
                match settles.map_err(|not_so| self.wrong(state, not_so.told()))? {
                    Settled::Here => {}
                    Settled::Like(mut next) => self.settle(&mut next, depth + 1)?,
                }
            }
            step if keeps_word => {
                let reply = usize::try_from(step - 1).ok().and_then(|index| legal.get(index));
                let Some(&reply) = reply else {
                    return Err(self.wrong(
                        state,
                        text!("the reply is not a legal move", "応手が合法手ではありません"),
                    ));
                };
                self.settle_after(state, reply, depth)?;
            }
            1 if !legal.is_empty() => {
                for chosen in legal {
                    self.settle_after(state, chosen, depth)?;
                }
            }
            _ => {
                return Err(self.wrong(
                    state,
                    text!("the step does not fit the position", "証明の歩みが局面に合いません"),
                ));
            }
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

    fn wrong(&self, state: &G::State, why: Text) -> Rejection {
        wrong_at(self.game, state, why)
    }
}

/// A proof that goes wrong in a position.
pub(crate) fn wrong_at<G: Notation>(game: &G, state: &G::State, why: Text) -> Rejection {
    let at = game.show(state);
    Rejection::Wrong(text!("at {at:?}, {why}", "{at:?} で、{why}", at, why))
}
