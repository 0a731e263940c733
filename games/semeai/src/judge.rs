//! One judgement of a race, for whoever asks.
//!
//! ```text
//!   truth     the board, what is at stake, what is safe for sure
//!     │
//!   whole     everything at stake that could matter, where that can be read out ──► proved
//!     │
//!   reading   so far from the racing blocks, with the rest granted (reading.rs)
//!   farther   until two readings in a row say the same
//!   doubted   with granted blocks at stake: those of the winner, or else those of one colour and
//!             those of the other; firm, if that says the same, and proved, if it does with all of
//!             them and nothing is granted any more; conditional, if not, and the culprit is looked
//!             for
//!     │
//!   counted   liberties and eyes, where no reading was finished or two did not agree
//! ```
//!
//! Whoever asks about a race, by whatever way, gets this verdict and no other.

mod aims;
mod counting;
mod inner;
mod keeping;
mod race;
mod reading;
mod standing;
mod study;

pub use aims::Aims;
pub(crate) use counting::Counting;
pub(crate) use inner::few;
pub(crate) use keeping::{Kept, keeping};
pub use race::GivenRace;
pub use reading::{Reading, at_large};
pub use standing::{Ruleset, Standing, standing};
pub(crate) use study::{Silent, study, within};

use crate::answer::{RaceBasis as Basis, RaceMethod};
use crate::area::area;
use crate::color::Color;
use crate::method::Variant;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::position::{Move, Position};
use crate::search::Reader;
use crate::success::Success;
use reading::{FARTHEST, NEAREST};
use yomikiri_game::{Budget, Stop};

/// With so few empty points all of a race is read before anything is granted …
const FEW: usize = 20;
/// … as far as this.
const GLANCE: u64 = 300_000;
/// With so many, all of it is tried in the end for as long as the rest took.
const MIDDLING: usize = 60;
/// Without limits, so far is read on to find out what a verdict hangs on. A search that grants nothing
/// goes on as long as it is let.
const PATIENCE: u64 = 4_000_000;
/// With limits, so much of what is left; the rest is for moves.
const READING: f64 = 0.75;
/// To put at stake what hardly matters may cost so much more than all before …
const EASY: u64 = 50_000;
/// … or, with limits, so much of what is left.
const WALLS: f64 = 0.3;
/// Where it may not be enough to capture first, so much is spent on who does.
const FIRST: f64 = 0.8;
/// So many culprits are looked for one by one.
const SUSPECTS: usize = 8;
/// So many readings keep what was found in them.
const KEPT: usize = 3;

/// Judges positions of one race.
pub struct Judge {
    variant: Variant,
    ruleset: Ruleset,
    memory: usize,
    /// What was searched last, the latest at the end.
    readers: Vec<(Position, Reader)>,
}

/// The verdict on a race for one starter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// The race as it was read, for this starter.
    pub reading: Reading,
    /// How it stands, or why that is not known.
    pub standing: Result<Standing, Stop>,
    /// What it rests on.
    pub basis: Basis,
    /// By which way it was found.
    pub method: RaceMethod,
    /// The moves that counting would play.
    pub counted_moves: Vec<Move>,
    /// The points at which a move is looked for.
    pub tried: PointSet,
    /// Why no search came to an end, if so.
    pub stop: Option<Stop>,
    /// A stone of each granted block on which the verdict hangs.
    pub hangs_on: Vec<Point>,
    /// How it stands with all granted blocks at stake together, where that is something else.
    pub otherwise: Option<Standing>,
}

/// What comes of putting at stake what a verdict grants.
enum Doubted {
    /// It is proved, or firm.
    Settled(Box<Verdict>),
    /// With these blocks at stake it is another.
    Differs { staked: PointSet, otherwise: Box<Verdict> },
    /// A limit came first.
    Unread,
}

impl Judge {
    /// A judge of a race, who takes about so many bytes.
    pub fn new(variant: Variant, ruleset: Ruleset, memory: usize) -> Judge {
        Judge { variant, ruleset, memory, readers: Vec::new() }
    }

    /// The verdict on a race for its mover. Where a small block is taken, that is a win only if whoever
    /// took it is not captured then, which is read by itself.
    pub fn verdict(&mut self, race: &GivenRace, budget: &mut Budget<'_>) -> Verdict {
        let Some(after) = race.after_taking() else { return self.first_capture(race, budget) };
        let verdict = budget.share(FIRST, |budget| self.first_capture(race, budget));
        let small = after.position.inner;
        let owner = small.first().and_then(|stone| race.position.board().at(stone));
        let is_taken = |standing: Standing| {
            owner.is_some_and(|owner| standing.captures[owner.other().index()] != Success::No)
        };
        match verdict.standing.is_ok_and(is_taken) {
            true => self.first_capture(&after, budget),
            false => verdict,
        }
    }

    /// The verdict on a race that the first capture decides, but for inner stones.
    fn first_capture(&mut self, race: &GivenRace, budget: &mut Budget<'_>) -> Verdict {
        let mut unsure = None;
        let stop = match self.search(&race.position, &mut unsure, budget) {
            Ok(Some(verdict)) => return verdict,
            Ok(None) => Stop::Nodes,
            Err(stop) => stop,
        };
        // A reading that no farther one confirms counts less than counting.
        let counted = self.counted(race, stop);
        match unsure {
            Some(verdict) if counted.standing.is_err() => verdict,
            _ => counted,
        }
    }

    /// What no search came to an end of, counted.
    fn counted(&mut self, race: &GivenRace, stop: Stop) -> Verdict {
        let starter = race.position.to_move();
        let unknown = Verdict::of(Reading::at_hand(&race.position), Err(stop));
        let is_given = is_given(&race.position);
        let study = || {
            let memory = self.memory / 4;
            let theory = study(race, self.variant, memory, &mut Budget::unlimited()).ok()?;
            let winner = theory.verdict.winners[starter.index()]?;
            let moves = theory.winning[starter.index()].iter().map(|&point| Move::Play(point));
            Some((Standing::won(winner), RaceMethod::Theory, moves.collect()))
        };
        let eyes = || {
            let counting = Counting::of(&race.position, race.named)?;
            Some((counting.standing(starter)?, RaceMethod::Eyes, counting.moves(starter)))
        };
        let counted = is_given.then(study).flatten().or_else(eyes);
        match counted {
            Some((standing, method, counted_moves)) => {
                Verdict { standing: Ok(standing), method, counted_moves, ..unknown }
            }
            None => unknown,
        }
    }

    /// The verdict of a search; nothing where none came to an end that another confirms.
    fn search(
        &mut self,
        truth: &Position,
        unsure: &mut Option<Verdict>,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Verdict>, Stop> {
        if is_given(truth) {
            let standing = self.stand(truth, budget)?;
            return Ok(Some(Verdict::of(Reading::whole(truth), Ok(standing))));
        }
        let room = (area(truth) & truth.board().empty()).len();
        if room <= FEW
            && let Some(standing) = budget.lend(GLANCE, |budget| self.stand(truth, budget))?
        {
            return Ok(Some(Verdict::of(Reading::whole(truth), Ok(standing))));
        }
        let before = budget.spent();
        let read = patiently(budget, |budget| self.read(truth, unsure, budget))?;
        if room > MIDDLING || read.as_ref().is_some_and(|read| read.basis == Basis::Proved) {
            return Ok(read);
        }
        // Rather all of the board, if that can be read. On a small one everything is near.
        let is_small = room <= FEW;
        let is_firm = read.as_ref().is_some_and(|read| read.basis >= Basis::Firm);
        let most = match (is_small, budget.is_offered() && !is_firm) {
            (true, _) => PATIENCE,
            (false, true) => u64::MAX,
            (false, false) => EASY.max(budget.spent() - before),
        };
        let whole =
            patiently(budget, |budget| budget.lend(most, |budget| self.stand(truth, budget)));
        match (whole, read) {
            (Ok(Some(standing)), _) => Ok(Some(Verdict::of(Reading::whole(truth), Ok(standing)))),
            (Ok(None) | Err(_), Some(read)) if is_small => {
                Ok(Some(Verdict { basis: Basis::Conditional, ..read }))
            }
            (Err(stop), None) => Err(stop),
            (_, read) => Ok(read),
        }
    }

    /// Reads farther and farther, until nothing that is granted matters. What was found before a
    /// limit came is kept.
    fn read(
        &mut self,
        truth: &Position,
        known: &mut Option<Verdict>,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Verdict>, Stop> {
        let mut confirmed: Option<Verdict> = None;
        for steps in NEAREST..=FARTHEST {
            let Some(reading) = Reading::near(truth, steps, PointSet::EMPTY) else { continue };
            if known.as_ref().is_some_and(|known| known.reading == reading) {
                continue;
            }
            let found = match self.stand(&reading.position, budget) {
                Ok(standing) => Verdict::of(reading, Ok(standing)),
                Err(stop) => return confirmed.map_or(Err(stop), |known| Ok(Some(known))),
            };
            if found.basis == Basis::Proved {
                return Ok(Some(found));
            }
            let agrees = known.as_ref().is_some_and(|known| known.standing == found.standing);
            if agrees || found.reading.settled.is_empty() {
                let doubted = self.doubt(truth, steps, found.clone(), budget);
                if doubted.basis >= Basis::Firm {
                    return Ok(Some(doubted));
                }
                confirmed = Some(doubted);
            }
            *known = Some(found);
        }
        Ok(confirmed)
    }

    /// Puts what a verdict grants at stake: all of it together, and where that says something else, or
    /// is too much to be read, one block after the other. A block that does not live as it was taken
    /// to, or of which it is soon read that this does not matter, stays at stake, and the rest is
    /// doubted again.
    fn doubt(
        &mut self,
        truth: &Position,
        steps: usize,
        mut verdict: Verdict,
        budget: &mut Budget<'_>,
    ) -> Verdict {
        let mut at_stake = PointSet::EMPTY;
        loop {
            let doubt = budget
                .share(0.5, |budget| self.doubt_together(truth, steps, at_stake, &verdict, budget));
            let (suspects, mut otherwise) = match doubt {
                Doubted::Settled(settled) => return *settled,
                Doubted::Differs { staked, otherwise } => {
                    (verdict.reading.granted & staked, Some(otherwise))
                }
                Doubted::Unread => (verdict.reading.doubtful(truth) - at_stake, None),
            };
            let is_unread = otherwise.is_none();
            let suspects = truth.board().split(suspects);
            let (before, mut hangs_on) = (at_stake, Vec::new());
            for block in suspects.into_iter().take(SUSPECTS) {
                let put = at_stake | block;
                let alone = budget.share(0.3, |budget| self.stake(truth, steps, put, budget));
                let Ok(Some(alone)) = alone else { continue };
                let differs = alone.standing != verdict.standing;
                if alone.reading.is_open_around(truth, block) {
                    hangs_on.extend(block.first().filter(|_| differs));
                    otherwise = otherwise.or(differs.then(|| Box::new(alone)));
                } else if differs || is_unread {
                    let tried = verdict.tried | truth.board().liberties(put);
                    (verdict, at_stake) = (Verdict { tried, ..alone }, put);
                }
            }
            if at_stake == before {
                let otherwise = otherwise.and_then(|otherwise| otherwise.standing.ok());
                return Verdict { hangs_on, otherwise, ..verdict };
            }
        }
    }

    /// Puts at stake what a verdict may hang on. For a colour it is never worse that its blocks live
    /// (no board compared by brute force says otherwise), so a win hangs on blocks of the winner alone;
    /// and whatever stays as it is with doubtful blocks of either colour at stake, one colour at a time,
    /// stays so with all of them at stake.
    fn doubt_together(
        &mut self,
        truth: &Position,
        steps: usize,
        at_stake: PointSet,
        verdict: &Verdict,
        budget: &mut Budget<'_>,
    ) -> Doubted {
        let winner = verdict.standing.ok().and_then(|standing| standing.winner());
        let sides = winner.map_or(Color::BOTH.to_vec(), |winner| vec![winner]);
        let before = budget.spent();
        for (left, color) in (0..sides.len()).rev().zip(&sides) {
            let own = truth.board().stones(*color);
            let part = 1.0 / (left + 1) as f64;
            let doubt = budget.share(part, |budget| {
                self.doubt_among(truth, steps, own, at_stake, verdict, budget)
            });
            match doubt {
                Doubted::Settled(settled) if settled.basis == Basis::Firm => {}
                Doubted::Differs { .. } => {
                    let all = truth.board().occupied();
                    return self.doubt_among(truth, steps, all, at_stake, verdict, budget);
                }
                done => return done,
            }
        }
        // What can be proved in as long again had better be.
        let (all, most) = (truth.board().occupied(), EASY.max(budget.spent() - before));
        let proved = budget.lend(most, |budget| {
            Ok(self.doubt_among(truth, steps, all, at_stake, verdict, budget))
        });
        match proved {
            Ok(Some(Doubted::Settled(settled))) => Doubted::Settled(settled),
            _ => Doubted::Settled(Box::new(Verdict { basis: Basis::Firm, ..verdict.clone() })),
        }
    }

    /// Puts at stake first what of these stones is doubtful, with all that comes to be doubtful by that;
    /// then all else of them that has the points around it read, as far as that does not take much
    /// longer.
    fn doubt_among(
        &mut self,
        truth: &Position,
        steps: usize,
        among: PointSet,
        at_stake: PointSet,
        verdict: &Verdict,
        budget: &mut Budget<'_>,
    ) -> Doubted {
        let proved = |seen: Verdict, staked: PointSet| {
            let tried = verdict.tried | truth.board().liberties(staked);
            Doubted::Settled(Box::new(Verdict { tried, ..seen }))
        };
        let mut staked = at_stake;
        let mut seen = verdict.clone();
        loop {
            let doubtful = (seen.reading.doubtful(truth) & among) - staked;
            if doubtful.is_empty() {
                break;
            }
            staked |= doubtful;
            seen = match self.stake(truth, steps, staked, budget) {
                Ok(Some(seen)) => seen,
                Ok(None) | Err(_) => return Doubted::Unread,
            };
            if seen.basis == Basis::Proved {
                return proved(seen, staked);
            }
            if seen.standing != verdict.standing {
                return Doubted::Differs { staked, otherwise: Box::new(seen) };
            }
        }
        let free = seen.reading.outlasting(truth) | at_large(truth.board());
        let rest = truth.board().split((seen.reading.granted & among) - staked).into_iter();
        let (rest, unread): (Vec<PointSet>, Vec<PointSet>) =
            rest.partition(|block| !seen.reading.is_open_around(truth, *block));
        let is_free = |blocks: &[PointSet]| blocks.iter().all(|block| block.meets(free));
        let firm = || Doubted::Settled(Box::new(Verdict { basis: Basis::Firm, ..verdict.clone() }));
        let all = rest.iter().fold(staked, |all, block| all | *block);
        let read = match budget.is_offered() {
            true => budget.share(WALLS, |budget| self.stake(truth, steps, all, budget).map(Some)),
            false => {
                let most = budget.spent() + EASY;
                budget.lend(most, |budget| self.stake(truth, steps, all, budget))
            }
        };
        match read {
            Ok(Some(Some(seen))) if seen.basis == Basis::Proved => proved(seen, all),
            Ok(Some(Some(seen))) if seen.standing != verdict.standing => {
                Doubted::Differs { staked: all, otherwise: Box::new(seen) }
            }
            Ok(Some(Some(_))) if is_free(&unread) => firm(),
            _ if is_free(&unread) && is_free(&rest) => firm(),
            _ => Doubted::Unread,
        }
    }

    /// Reads a race with these blocks at stake.
    fn stake(
        &mut self,
        truth: &Position,
        steps: usize,
        blocks: PointSet,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Verdict>, Stop> {
        let Some(reading) = Reading::near(truth, steps, blocks) else { return Ok(None) };
        let standing = self.stand(&reading.position, budget)?;
        Ok(Some(Verdict::of(reading, Ok(standing))))
    }

    /// Reads one position out.
    fn stand(&mut self, position: &Position, budget: &mut Budget<'_>) -> Result<Standing, Stop> {
        let ruleset = self.ruleset;
        standing(position, ruleset, self.reader(position), budget)
    }

    /// What searches a position, whoever is to move.
    pub fn reader(&mut self, position: &Position) -> &mut Reader {
        let black = position.with_all_marked().with_mover(Color::Black).with_threats(None);
        let known = self.readers.iter().position(|(known, _)| *known == black);
        match known {
            Some(at) => self.readers[at..].rotate_left(1),
            None => {
                if self.readers.len() == KEPT {
                    self.readers.remove(0);
                }
                let reader = Reader::new(position, self.memory / KEPT);
                self.readers.push((black, reader));
            }
        }
        let last = self.readers.len() - 1;
        &mut self.readers[last].1
    }
}

/// Is all that may be granted granted by whoever marked the race?
pub(crate) fn is_given(truth: &Position) -> bool {
    truth.plain().is_empty() && !truth.safe().is_empty()
}

/// How many positions may be visited for what comes on top of verdicts on a race: where limits are
/// set, or somebody said what is safe, all that is allowed.
pub(crate) fn patience(truth: &Position, budget: &Budget<'_>) -> u64 {
    if is_given(truth) || budget.is_offered() { u64::MAX } else { PATIENCE }
}

/// Lets work take as long as it may to find out what a verdict hangs on; nothing where that is too
/// short.
fn patiently<T>(
    budget: &mut Budget<'_>,
    work: impl FnOnce(&mut Budget<'_>) -> Result<Option<T>, Stop>,
) -> Result<Option<T>, Stop> {
    if !budget.is_offered() {
        return Ok(budget.lend(PATIENCE, work)?.flatten());
    }
    match budget.share(READING, work) {
        Err(Stop::Nodes | Stop::Time) => budget.check().map(|()| None),
        done => done,
    }
}

impl Reading {
    /// All of a race.
    pub fn whole(truth: &Position) -> Reading {
        Reading { position: truth.clone(), granted: PointSet::EMPTY, settled: PointSet::EMPTY }
    }
}

impl Verdict {
    /// Was it found by a search that came to an end?
    pub(crate) fn is_searched(&self) -> bool {
        self.method == RaceMethod::Search && self.standing.is_ok()
    }

    /// The position after a move, as this was read: far away a move is as good as a pass. Nothing
    /// where it cannot be played.
    pub(crate) fn after(&self, chosen: Move) -> Option<Position> {
        let position = &self.reading.position;
        let chosen = match chosen {
            Move::Play(point) if !area(position).contains(point) => Move::Pass,
            other => other,
        };
        position.after(chosen).ok()
    }

    /// The verdict on a position of the same reading.
    pub(crate) fn then(&self, race: &GivenRace, standing: Standing) -> Verdict {
        let reading = Reading { position: race.position.clone(), ..self.reading.clone() };
        Verdict { basis: self.basis, ..Verdict::of(reading, Ok(standing)) }
    }

    fn of(reading: Reading, standing: Result<Standing, Stop>) -> Verdict {
        let basis = match standing {
            Err(_) => Basis::Counted,
            Ok(_) if reading.is_whole() => Basis::Proved,
            Ok(_) => Basis::Conditional,
        };
        let tried = area(&reading.position) & reading.position.board().empty();
        Verdict {
            reading,
            standing,
            basis,
            tried,
            method: RaceMethod::Search,
            counted_moves: Vec::new(),
            stop: standing.err(),
            hangs_on: Vec::new(),
            otherwise: None,
        }
    }
}
