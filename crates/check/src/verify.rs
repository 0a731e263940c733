//! The check itself.

use crate::format::{Kind, PART_CLAIM, PART_END, PART_TABLE, Proof, Rejection};
use crate::limits::{Limits, bytes_of, hash_table};
use crate::memo::{LikenessMemo, Memo};
use crate::promise::Promise;
use crate::table::{Headline, Table};
use std::collections::HashSet;
use yomikiri_game::{Acyclic, Goal, Notation, Score, Scores, SeatSet, Settled, Sight};
use yomikiri_text::{Text, Told, text};

/// Longer lines of play are damage.
pub const MAX_DEPTH: usize = 2_000;

/// More claims and tables than a question ever needs.
const MOST_CLAIMS: usize = 10_000;

/// Bytes of a claim besides its text, with all that is told of it.
pub(crate) const CLAIM: usize = 1 << 10;
/// So many copies of a claim's text there are once all is told.
pub(crate) const TEXTS: usize = 8;

/// What a proof says of a position: the goal's seats can force it within finitely many moves, or
/// the others can deny it for ever.
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
    /// A claim, and its kind.
    fn read(proof: &mut Proof<'_>) -> Result<(Claim, u64), Rejection> {
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
        Ok((Claim { position, goal, forced: forced == 1 }, proof.number()?))
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

/// Checks all of a proof under these rules and returns what it says, unless a limit ends that.
///
/// That the rules are those of the proof's header is for the caller to see to.
pub fn verify<G: Notation + Acyclic>(
    game: &G,
    proof: Proof<'_>,
    limits: &mut Limits<'_>,
) -> Result<Verified, Rejection> {
    verify_all(game, proof, Some(Promise::given()), limits)
}

/// As [`verify`], for games in which play may repeat: all claims must be of the kinds that hold
/// there too.
pub fn verify_repeating<G: Notation>(
    game: &G,
    proof: Proof<'_>,
    limits: &mut Limits<'_>,
) -> Result<Verified, Rejection> {
    verify_all(game, proof, None, limits)
}

fn verify_all<G: Notation>(
    game: &G,
    mut proof: Proof<'_>,
    promise: Option<Promise<G>>,
    limits: &mut Limits<'_>,
) -> Result<Verified, Rejection> {
    let mut verified = Verified::default();
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
                let claim = check_claim(game, &mut proof, promise, limits)?;
                verified.claims.push(claim);
            }
            PART_TABLE => {
                let promise = promise.ok_or_else(may_repeat)?;
                let table = Table::read(game, &mut proof, limits)?;
                table.check(game, promise, limits)?;
                verified.tables.push(table.kept(game, limits)?);
            }
            other => {
                return Err(Rejection::Damaged(text!(
                    "no part of a file begins with {other}",
                    "{other}で始まる部分はありません"
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
fn check_claim<G: Notation>(
    game: &G,
    proof: &mut Proof<'_>,
    promise: Option<Promise<G>>,
    limits: &mut Limits<'_>,
) -> Result<Claim, Rejection> {
    let (mut claim, kind) = Claim::read(proof)?;
    let mut state = game.read(&claim.position).map_err(|e| Rejection::Wrong(e.told()))?;
    // As the game writes it: one text for one position, and nothing else from the file.
    claim.position = game.show(&state);
    limits.hold(CLAIM + TEXTS * claim.position.len())?;
    let bytes = bytes_of(game, &state);
    limits.hold(bytes)?;
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
    let log_slots = proof.header().log_slots;
    let mut walk = Walk { game, proof, claim: &claim, promise: None, limits };
    match (Kind::of(kind), claim.forced) {
        (Some(Kind::Replies), _) => {
            walk.promise = Some(promise.ok_or_else(may_repeat)?);
            walk.settle(&mut state, &mut Memo::new(log_slots), 0)?;
        }
        (Some(Kind::AtSight), _) => {
            let promise = promise.ok_or_else(may_repeat)?;
            walk.settle_at_sight(&mut state, promise, &mut LikenessMemo::new(log_slots), 0)?;
        }
        (Some(Kind::Reached), true) => walk.settle(&mut state, &mut Memo::new(log_slots), 0)?,
        (Some(Kind::Avoided), false) => walk.close(state, 1 << log_slots)?,
        (Some(Kind::Reached | Kind::Avoided), _) => {
            return Err(Rejection::Wrong(text!(
                "what is reached is forced, and what is avoided is denied",
                "到達の主張は肯定、回避の主張は否定でなければなりません"
            )));
        }
        (None, _) => {
            return Err(Rejection::Wrong(text!(
                "claims of kind {kind} are not known here",
                "種類{kind}の主張は知られていません"
            )));
        }
    }
    limits.release(bytes);
    Ok(claim)
}

/// One claim being checked.
struct Walk<'a, 'p, 'l, G: Notation> {
    game: &'a G,
    proof: &'a mut Proof<'p>,
    claim: &'a Claim,
    /// Whose lemmas may be leant on.
    promise: Option<Promise<G>>,
    limits: &'a mut Limits<'l>,
}

impl<G: Notation> Walk<'_, '_, '_, G> {
    /// Returns `Ok` only if the claim holds in this position, whatever happens from here, and an
    /// end is reached that bears it out. Where play may repeat that is so as well: a position
    /// rests on such whose walk has ended before its own.
    fn settle(
        &mut self,
        state: &mut G::State,
        memo: &mut Memo<G>,
        depth: usize,
    ) -> Result<(), Rejection> {
        self.limits.look_at(self.game, state)?;
        if let Some(end) = self.game.scores(state) {
            return self.bears_out(state, &end);
        }
        if memo.contains(self.game, state) {
            return Ok(());
        }
        if depth == MAX_DEPTH {
            return Err(
                self.wrong(state, text!("the line of play is too long", "手順が長すぎます"))
            );
        }
        match (self.proof.number()?, self.promise) {
            (0, Some(promise)) => {
                let (lemma, data) = (self.proof.text()?, self.proof.bytes()?);
                let Claim { goal, forced, .. } = *self.claim;
                let settles = promise.settles(self.game, &lemma, &data, state, goal, forced);
                match settles.map_err(|not_so| self.wrong(state, not_so.told()))? {
                    Settled::Here => {}
                    Settled::Like(mut next) => {
                        let bytes = bytes_of(self.game, &next);
                        self.limits.hold(bytes)?;
                        self.settle(&mut next, memo, depth + 1)?;
                        self.limits.release(bytes);
                    }
                }
            }
            (step, _) => {
                let following = self.following(state, step)?;
                let bytes = size_of_val(&following[..]);
                self.limits.hold(bytes)?;
                for chosen in following {
                    let undo = self.game.play(state, chosen);
                    let settled = self.settle(state, memo, depth + 1);
                    self.game.undo(state, undo);
                    settled?;
                }
                self.limits.release(bytes);
            }
        }
        self.limits.fits(memo.bytes_with(self.game, state))?;
        memo.insert(self.game, state);
        Ok(())
    }

    /// As [`settle`](Walk::settle), but what the game sees by itself needs no steps: replies alone
    /// are read, and positions that are alike are one.
    fn settle_at_sight(
        &mut self,
        state: &mut G::State,
        promise: Promise<G>,
        memo: &mut LikenessMemo,
        depth: usize,
    ) -> Result<(), Rejection> {
        self.limits.look_at(self.game, state)?;
        if let Some(end) = self.game.scores(state) {
            return self.bears_out(state, &end);
        }
        let likeness = match promise.at_sight(self.game, state, self.claim.goal) {
            Some(Sight::Open(likeness)) => likeness,
            Some(Sight::Settled(forced)) if forced == self.claim.forced => return Ok(()),
            Some(Sight::Settled(_)) => {
                let why =
                    text!("the claim is seen to be false", "主張が誤りであることは明らかです");
                return Err(self.wrong(state, why));
            }
            None => {
                let why = text!(
                    "this game tells nothing at sight",
                    "このゲームには、見ただけで分かることがありません"
                );
                return Err(self.wrong(state, why));
            }
        };
        if memo.contains(&likeness) {
            return Ok(());
        }
        if depth == MAX_DEPTH {
            return Err(
                self.wrong(state, text!("the line of play is too long", "手順が長すぎます"))
            );
        }
        let step = if self.keeps_word(state) { self.proof.number()? } else { 1 };
        let following = self.following(state, step)?;
        let bytes = size_of_val(&following[..]);
        self.limits.hold(bytes)?;
        for chosen in following {
            let undo = self.game.play(state, chosen);
            let settled = self.settle_at_sight(state, promise, memo, depth + 1);
            self.game.undo(state, undo);
            settled?;
        }
        self.limits.release(bytes);
        self.limits.fits(memo.bytes_with_one_more())?;
        memo.insert(likeness);
        Ok(())
    }

    /// Returns `Ok` only if the claim can be kept up for ever from this position: if there is a
    /// set of positions, at most so many, that those who keep their word need not leave, and
    /// that has no end against the claim.
    fn close(&mut self, start: G::State, most: usize) -> Result<(), Rejection> {
        let mut heap = self.game.heap_bytes(&start);
        let mut set = HashSet::from([start.clone()]);
        let mut unchecked = vec![start];
        while let Some(state) = unchecked.pop() {
            self.limits.look_at(self.game, &state)?;
            if let Some(end) = self.game.scores(&state) {
                self.bears_out(&state, &end)?;
                continue;
            }
            let step = self.proof.number()?;
            for chosen in self.following(&state, step)? {
                self.limits.work(self.game.heap_bytes(&state))?;
                let mut next = state.clone();
                self.game.play(&mut next, chosen);
                if set.contains(&next) {
                    continue;
                }
                if set.len() == most {
                    let why = text!("the set has too many positions", "局面の集合が大きすぎます");
                    return Err(self.wrong(&state, why));
                }
                // It lies in the set, and among the unchecked ones for a while.
                heap += self.game.heap_bytes(&next);
                let table = hash_table::<G::State>(set.len(), set.capacity());
                let list = unchecked.len().saturating_mul(3 * bytes_of(self.game, &next));
                self.limits.fits(heap.saturating_add(table).saturating_add(list))?;
                set.insert(next.clone());
                unchecked.push(next);
            }
        }
        Ok(())
    }

    /// The moves after which the claim must hold for it to hold here, as the step says: the reply
    /// of the side that keeps its word, or all moves of the other.
    fn following(&self, state: &G::State, step: u64) -> Result<Vec<G::Move>, Rejection> {
        let mut legal = self.game.legal(state);
        if self.keeps_word(state) {
            let index = step.checked_sub(1).and_then(|index| usize::try_from(index).ok());
            let Some(index) = index.filter(|&index| index < legal.len()) else {
                return Err(self.wrong(
                    state,
                    text!("the reply is not a legal move", "応手が合法手ではありません"),
                ));
            };
            legal = vec![legal[index]];
        } else if step != 1 || legal.is_empty() {
            return Err(self.wrong(
                state,
                text!("the step does not fit the position", "証明のステップが局面に合いません"),
            ));
        }
        Ok(legal)
    }

    /// Is it the turn of the side that keeps its word?
    fn keeps_word(&self, state: &G::State) -> bool {
        self.claim.goal.seats.contains(self.game.to_move(state)) == self.claim.forced
    }

    fn bears_out(&self, state: &G::State, end: &Scores) -> Result<(), Rejection> {
        match self.claim.goal.met_by(end) == self.claim.forced {
            true => Ok(()),
            false => Err(self.wrong(
                state,
                text!("the game ends against the claim", "主張に反してゲームが終わります"),
            )),
        }
    }

    fn wrong(&self, state: &G::State, why: Text) -> Rejection {
        wrong_at(self.game, state, why)
    }
}

/// A proof that goes wrong in a position.
pub(crate) fn wrong_at<G: Notation>(game: &G, state: &G::State, why: Text) -> Rejection {
    let at = game.show(state);
    Rejection::Wrong(text!("at {at:?}, {why}", "{at:?} で、{why}"))
}

fn may_repeat() -> Rejection {
    Rejection::Wrong(text!(
        "what it says is proved in a way that needs a game in which no position comes back",
        "同じ局面に戻らないゲームでしか通用しない証明です"
    ))
}
