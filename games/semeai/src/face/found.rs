//! What the theories say of a position and what the search finds, side by side.
//!
//! ```text
//!   theory    the study's values            counted   liberties and eyes
//!       ╰──── claimed: the study, or else counting ────╯
//!                          │ checked
//!   searched  everything read out: it has the last word
//! ```

use super::counted::Counted;
use super::keeping::{Kept, keeping, standing};
use super::rules::RaceRules;
use super::silent::Silent;
use super::terms::{color, end};
use crate::color::Color;
use crate::judge::Ruleset;
use crate::method::{Theory, Unfounded, analyse};
use crate::position::{Move, Position};
use crate::search::Reader;
use crate::stand::Stand;
use crate::success::Success;
use yomikiri_face::{Checked, Race, RaceBasis, RaceEnd, RaceKo, RaceMethod, RaceRegion};
use yomikiri_game::{Budget, Stop};

/// As many positions as the theory may look at before the search has its turn.
const THEORY_NODES: u64 = 200_000;
/// About what the theory keeps of a position, in bytes.
const THEORY_BYTES: usize = 2048;

/// What is known of a position.
pub(super) struct Found {
    pub theory: Result<Theory, Silent>,
    /// What counting says, where two blocks race.
    pub counted: Option<Counted>,
    /// If Black and if White starts; `None` where no search was wanted.
    pub searched: Option<[Read; 2]>,
}

/// What was read out for a starter.
#[derive(Default)]
pub(super) struct Read {
    /// How Black's capture stands, and White's, or the limit that came first.
    pub standing: Option<Result<[Success; 2], Stop>>,
    /// Did a rule about the bent four in the corner decide?
    pub by_rule: bool,
    /// How many threats a ko takes whoever must make the first.
    pub threats: Option<u8>,
    /// A line of play up to a capture.
    pub line: Vec<Move>,
    /// The moves that keep what the starter gets, as far as they are known.
    pub kept: Kept,
}

impl Read {
    fn standing(&self) -> Option<[Success; 2]> {
        self.standing?.ok()
    }

    /// How it ends for the starter.
    fn end(&self, starter: Color) -> Option<RaceEnd> {
        let end = end(self.standing()?, starter);
        Some(match end {
            RaceEnd::Ko(ko) => RaceEnd::Ko(RaceKo { threats: self.threats, ..ko }),
            end => end,
        })
    }

    /// Adds how the captures stand, whoever has threats elsewhere.
    fn add_standing(
        &mut self,
        position: &Position,
        ruleset: Ruleset,
        reader: &mut Reader,
        budget: &mut Budget<'_>,
    ) {
        let found = standing(position, ruleset, reader, budget);
        let played = match (ruleset, &found) {
            (Ruleset::Chinese, _) | (_, Err(_)) => found,
            _ => standing(position, Ruleset::Chinese, reader, budget),
        };
        self.by_rule = found.is_ok() && played.is_ok() && played != found;
        self.standing = Some(found);
        if let Some(RaceEnd::Ko(ko)) = self.end(position.to_move()) {
            let captor = color(ko.captor);
            let success = self.standing().map_or(Success::No, |all| all[captor.index()]);
            let needed = reader.threats_needed(position, captor, success, budget);
            self.threats = needed.ok().flatten();
        }
        // A line that nobody disturbs: it captures by force, or by a ko.
        let takes = |success: &Success| matches!(success, Success::Yes | Success::ByKo);
        if self.by_rule || !found.is_ok_and(|standing| standing.iter().any(takes)) {
            self.line = Vec::new();
        }
    }

    /// Adds the moves to play.
    fn add_moves(
        &mut self,
        position: &Position,
        likely: &[Move],
        reader: &mut Reader,
        budget: &mut Budget<'_>,
    ) {
        let Some(standing) = self.standing() else { return };
        let wins = standing[position.to_move().index()] == Success::Yes;
        self.kept = match self.by_rule && wins {
            true => Kept { moves: vec![Move::Pass], stop: None },
            false => keeping(position, standing, likely, reader, budget),
        };
    }
}

impl Found {
    /// What theories say, without a search.
    pub fn by_theory(
        stand: &Stand,
        rules: &RaceRules,
        memory: usize,
        budget: &mut Budget<'_>,
    ) -> Found {
        let most = THEORY_NODES.min((memory / THEORY_BYTES) as u64);
        let analysed = |budget: &mut Budget<'_>| match analyse(
            stand.position(),
            rules.variant,
            memory,
            budget,
        ) {
            Err(Unfounded::Stopped(stop)) => Err(stop),
            other => Ok(other),
        };
        let theory = match budget.lend(most, analysed) {
            Ok(Some(theory)) => theory,
            Ok(None) => Err(Unfounded::Stopped(Stop::Nodes)),
            Err(stop) => Err(Unfounded::Stopped(stop)),
        };
        let assumed = rules.assumed_of(stand.position());
        let counted = Counted::of(stand.position(), &assumed);
        let theory = match Counted::large_eye(stand.position(), &assumed) {
            Some(owner) => Err(Silent::Eye(owner)),
            None => theory.map_err(Silent::Study),
        };
        Found { theory, counted, searched: None }
    }

    /// Searches too: how it ends with a line of play, and then with which moves, in at most so many
    /// positions each.
    pub fn search(
        &mut self,
        stand: &Stand,
        ruleset: Ruleset,
        most: u64,
        reader: &mut Reader,
        budget: &mut Budget<'_>,
    ) {
        let starts = Color::BOTH.map(|starter| stand.with_starter(starter));
        let mut all: [Read; 2] = Default::default();
        // What stops a part of this is kept there.
        let _ = budget.lend(most, |budget| {
            for (read, start) in all.iter_mut().zip(&starts) {
                read.line = until_calm(reader.read(start, budget).line);
            }
            for (read, start) in all.iter_mut().zip(&starts) {
                read.add_standing(start, ruleset, reader, budget);
            }
            Ok(())
        });
        let _ = budget.lend(most, |budget| {
            for (read, start) in all.iter_mut().zip(&starts) {
                let mut likely = self.suggested(start.to_move());
                likely.extend(read.line.first());
                read.add_moves(start, &likely, reader, budget);
            }
            Ok(())
        });
        self.searched = Some(all);
    }

    /// What the search found for this starter, if it came to an end.
    pub fn outcome(&self, starter: Color) -> Option<RaceEnd> {
        self.read(starter)?.end(starter)
    }

    /// What was read out for this starter.
    pub fn read(&self, starter: Color) -> Option<&Read> {
        Some(&self.searched.as_ref()?[starter.index()])
    }

    /// The line of play for this starter; empty without one.
    pub fn line(&self, starter: Color) -> &[Move] {
        self.read(starter).map_or(&[], |read| &read.line)
    }

    /// Why the search did not come to an end, if so.
    pub fn search_stop(&self) -> Option<Stop> {
        let stopped = |starter: Color| self.read(starter)?.standing?.err();
        Color::BOTH.into_iter().find_map(stopped)
    }

    /// Who wins by the study's theory if this player starts.
    pub fn said(&self, starter: Color) -> Option<Color> {
        self.theory.as_ref().ok()?.verdict.winners[starter.index()]
    }

    /// What the study's theory says, or counting where the theory is silent.
    pub fn claimed(&self, starter: Color) -> Option<RaceEnd> {
        match &self.theory {
            Ok(_) => self.said(starter).map(|winner| RaceEnd::Wins(winner.seat())),
            Err(_) => self.counted.as_ref()?.end(starter),
        }
    }

    /// Does the search refute what is claimed for this starter?
    pub fn is_refuted(&self, starter: Color) -> bool {
        let (claimed, found) = (self.claimed(starter), self.outcome(starter));
        claimed.is_some() && found.is_some() && claimed != found
    }

    /// Whether the search agrees with what is claimed, where both have something to say.
    pub fn checked(&self) -> Option<Checked> {
        self.searched.as_ref()?;
        let all = |of: &dyn Fn(Color) -> bool| Color::BOTH.into_iter().all(of);
        match () {
            () if !all(&|starter| !self.is_refuted(starter)) => Some(Checked::Disagrees),
            () if !all(&|starter| self.claimed(starter).is_some()) => None,
            () if !all(&|starter| self.outcome(starter).is_some()) => Some(Checked::NotFinished),
            () => Some(Checked::Agrees),
        }
    }

    /// What the verdict rests on: the study's theory, unless it has not said everything or was
    /// refuted; else the search, unless counting had to help.
    pub fn method(&self) -> RaceMethod {
        let all = |of: &dyn Fn(Color) -> bool| Color::BOTH.into_iter().all(of);
        let refuted = self.checked() == Some(Checked::Disagrees);
        match () {
            () if all(&|starter| self.said(starter).is_some()) && !refuted => RaceMethod::Theory,
            () if all(&|starter| self.outcome(starter) == self.end(starter)) => RaceMethod::Search,
            () => RaceMethod::Eyes,
        }
    }

    /// How the race ends for this starter. A theory that was refuted counts for nothing.
    pub fn end(&self, starter: Color) -> Option<RaceEnd> {
        match self.outcome(starter) {
            None if self.checked() == Some(Checked::Disagrees) => None,
            None => self.claimed(starter),
            found => found,
        }
    }

    /// Why something is unknown, if so.
    pub fn stop(&self) -> Option<Stop> {
        let unknown = |starter: &Color| self.end(*starter).is_none();
        let starter = Color::BOTH.into_iter().find(unknown)?;
        match (self.read(starter), &self.theory) {
            (Some(read), _) => read.standing?.err(),
            (None, Err(why)) => why.stop(),
            (None, Ok(_)) => None,
        }
    }

    /// The first moves with which a starter gets as much as can be had: those that the search found,
    /// or those of a theory.
    pub fn moves(&self, starter: Color) -> Vec<Move> {
        match self.read(starter).filter(|_| self.outcome(starter).is_some()) {
            Some(read) => read.kept.moves.clone(),
            None if self.end(starter).is_some() => self.suggested(starter),
            None => Vec::new(),
        }
    }

    /// The moves of a theory.
    fn suggested(&self, starter: Color) -> Vec<Move> {
        match (&self.theory, &self.counted) {
            (Ok(theory), _) => {
                theory.winning[starter.index()].iter().map(|&point| Move::Play(point)).collect()
            }
            (Err(_), Some(counted)) => counted.moves(starter),
            (Err(_), None) => Vec::new(),
        }
    }

    /// Why not all moves to play are known, if so.
    pub fn moves_stop(&self) -> Option<Stop> {
        Color::BOTH.into_iter().find_map(|starter| self.read(starter)?.kept.stop)
    }

    /// The first moves with which a starter wins.
    pub fn winning_moves(&self, starter: Color) -> Vec<Move> {
        match self.end(starter) == Some(RaceEnd::Wins(starter.seat())) {
            true => self.moves(starter),
            false => Vec::new(),
        }
    }

    /// All of it as an answer.
    pub fn answer(&self, stand: &Stand) -> Race {
        let size = stand.position().size();
        let theory = self.theory.as_ref().ok();
        let region = |region: &crate::method::RegionTheory| RaceRegion {
            points: region.region.points.iter().map(|point| size.name(point)).collect(),
            value: region.name.clone(),
            cooled: region.cooled_name.clone(),
            mean: region.mean.to_string(),
            temperature: region.temperature.to_string(),
        };
        Race {
            ends: Color::BOTH.map(|starter| self.end(starter)),
            moves: Color::BOTH.map(|starter| {
                self.moves(starter).iter().map(|chosen| chosen.name(size)).collect()
            }),
            named: None,
            granted: None,
            groups: self.counted.as_ref().map(|counted| Box::new(counted.groups())),
            regions: theory
                .map_or(Vec::new(), |theory| theory.regions.iter().map(region).collect()),
            total: theory.map(|theory| [theory.total_name.clone(), theory.cooled_name.clone()]),
            adjusted: theory.map(|theory| theory.verdict.adjusted),
            basis: Color::BOTH.map(|starter| match self.outcome(starter) {
                Some(_) => RaceBasis::Proved,
                None => RaceBasis::Counted,
            }),
            method: self.method(),
            checked: self.checked(),
        }
    }
}

/// A line up to where both pass: nothing more happens then.
fn until_calm(mut line: Vec<Move>) -> Vec<Move> {
    let calm = line.windows(2).position(|pair| pair == [Move::Pass; 2]);
    line.truncate(calm.unwrap_or(line.len()));
    line
}
