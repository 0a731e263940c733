//! One judgement of a race, for whoever asks.
//!
//! ```text
//!   truth     the board, what is at stake, what is safe for sure
//!     │
//!   whole     everything at stake that could matter, where that can be read out ──► proved
//!     │
//!   reading   so far from the racing blocks, with the rest granted (reading.rs)
//!   farther   until two readings in a row say the same
//!   doubted   with the granted blocks at stake together ──► proved, if nothing is granted any more;
//!             firm, if that says the same; conditional, if not, and the culprit is looked for
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

pub use aims::{Aim, Aims};
pub(crate) use counting::Counting;
pub(crate) use keeping::{Kept, keeping};
pub use race::GivenRace;
pub use reading::{Reading, at_large};
pub use standing::{Ruleset, Standing, standing};
pub(crate) use study::{Silent, study, within};

use crate::area::area;
use crate::color::Color;
use crate::method::Variant;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::position::{Move, Position};
use crate::search::Reader;
use reading::{FARTHEST, NEAREST};
use yomikiri_face::{RaceBasis as Basis, RaceMethod};
use yomikiri_game::{Budget, Stop};

/// With so few empty points all of a race is read before anything is granted …
const FEW: usize = 20;
/// … as far as this.
const GLANCE: u64 = 300_000;
/// Without limits, so far is read on to find out what a verdict hangs on; with a limit on time that
/// leaves room for the other starter, at least so much for each second. A search that grants nothing
/// goes on as long as it is let.
const PATIENCE: u64 = 4_000_000;
const EACH_SECOND: f64 = 1_000_000.0;
/// To put at stake what hardly matters may cost so much more than all before.
const EASY: u64 = 50_000;
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

/// What comes of doubting a verdict.
enum Doubt {
    /// It is proved, or firm; or no search came to an end that tells.
    Ends(Verdict),
    /// It is another with these blocks at stake.
    Hangs { on: Verdict, staked: PointSet, otherwise: Verdict },
}

impl Judge {
    /// A judge of a race, who takes about so many bytes.
    pub fn new(variant: Variant, ruleset: Ruleset, memory: usize) -> Judge {
        Judge { variant, ruleset, memory, readers: Vec::new() }
    }

    /// The verdict on a race for its mover.
    pub fn verdict(&mut self, race: &GivenRace, budget: &mut Budget<'_>) -> Verdict {
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
        let is_small = (area(truth) & truth.board().empty()).len() <= FEW;
        if is_small
            && let Some(standing) = budget.lend(GLANCE, |budget| self.stand(truth, budget))?
        {
            return Ok(Some(Verdict::of(Reading::whole(truth), Ok(standing))));
        }
        let most = patience(budget);
        let read = budget.lend(most, |budget| self.read(truth, unsure, budget))?.flatten();
        if is_small && read.as_ref().is_none_or(|read| read.basis < Basis::Proved) {
            // On so small a board everything is near: rather read all of it, if that can be done.
            let read = read.map(|read| Verdict { basis: Basis::Conditional, ..read });
            return match budget.lend(most, |budget| self.stand(truth, budget)) {
                Ok(Some(standing)) => Ok(Some(Verdict::of(Reading::whole(truth), Ok(standing)))),
                Err(stop) if read.is_none() => Err(stop),
                Ok(None) | Err(_) => Ok(read),
            };
        }
        Ok(read)
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

    /// Puts what a verdict grants at stake, and tells what comes of it. A block that does not live as
    /// it was taken to, on whatever side of it, stays at stake, and the rest is doubted again.
    fn doubt(
        &mut self,
        truth: &Position,
        steps: usize,
        mut verdict: Verdict,
        budget: &mut Budget<'_>,
    ) -> Verdict {
        let mut refuted = PointSet::EMPTY;
        loop {
            let (staked, otherwise) = match self.try_doubt(truth, steps, refuted, verdict, budget) {
                Doubt::Ends(verdict) => return verdict,
                Doubt::Hangs { on, staked, otherwise } => {
                    verdict = on;
                    (staked, otherwise)
                }
            };
            let suspects = (verdict.reading.granted & staked).parts(truth.size());
            let mut hangs_on = Vec::new();
            let mut better = None;
            for block in suspects.into_iter().take(SUSPECTS) {
                let put = refuted | block;
                let alone = budget.lend(EASY, |budget| self.stake(truth, steps, put, budget));
                let Ok(Some(Some(alone))) = alone else { continue };
                if alone.standing == verdict.standing {
                    continue;
                }
                hangs_on.extend(block.first());
                if better.is_none() && !alone.reading.is_open_around(truth, block) {
                    better = Some((alone, put));
                }
            }
            let Some((alone, put)) = better else {
                return Verdict { hangs_on, otherwise: otherwise.standing.ok(), ..verdict };
            };
            let tried = verdict.tried | truth.board().liberties(put);
            (verdict, refuted) = (Verdict { tried, ..alone }, put);
        }
    }

    /// Puts at stake first what is doubtful, with all that comes to be doubtful by that; then all else
    /// that has the points around it read, as far as that does not take much longer.
    fn try_doubt(
        &mut self,
        truth: &Position,
        steps: usize,
        refuted: PointSet,
        verdict: Verdict,
        budget: &mut Budget<'_>,
    ) -> Doubt {
        let proved = |seen: Verdict, staked: PointSet| {
            let tried = verdict.tried | truth.board().liberties(staked);
            Doubt::Ends(Verdict { tried, ..seen })
        };
        let mut staked = refuted;
        let mut seen = verdict.clone();
        loop {
            let doubtful = seen.reading.doubtful(truth) - staked;
            if doubtful.is_empty() {
                break;
            }
            staked |= doubtful;
            seen = match self.stake(truth, steps, staked, budget) {
                Ok(Some(seen)) => seen,
                Ok(None) | Err(_) => return Doubt::Ends(verdict),
            };
            if seen.basis == Basis::Proved {
                return proved(seen, staked);
            }
            if seen.standing != verdict.standing {
                return Doubt::Hangs { on: verdict, staked, otherwise: seen };
            }
        }
        let rest = (seen.reading.granted - staked).parts(truth.size()).into_iter();
        let all = rest
            .filter(|block| !seen.reading.is_open_around(truth, *block))
            .fold(staked, |all, block| all | block);
        let most = budget.spent() + EASY;
        match budget.lend(most, |budget| self.stake(truth, steps, all, budget)) {
            Ok(Some(Some(seen))) if seen.basis == Basis::Proved => proved(seen, all),
            Ok(Some(Some(seen))) if seen.standing != verdict.standing => {
                Doubt::Hangs { on: verdict, staked: all, otherwise: seen }
            }
            _ => Doubt::Ends(Verdict { basis: Basis::Firm, ..verdict }),
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

    /// How much may be spent on what comes on top of a verdict on this race: where somebody said
    /// what is safe, all that is allowed.
    pub(crate) fn patience_for(&self, truth: &Position, budget: &Budget<'_>) -> u64 {
        if is_given(truth) { u64::MAX } else { patience(budget) }
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
fn is_given(truth: &Position) -> bool {
    truth.plain().is_empty() && !truth.safe().is_empty()
}

/// How many positions may be visited to find out what a verdict hangs on.
fn patience(budget: &Budget<'_>) -> u64 {
    let by_time = budget.time_left().map(|left| (left.as_secs_f64() * EACH_SECOND) as u64);
    match budget.left() < u64::MAX / 2 {
        // The other starter is asked about as well, and moves.
        true => budget.left() / 4,
        false => by_time.unwrap_or(0).max(PATIENCE),
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
