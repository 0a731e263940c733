//! What the theory says of a position and what the search finds, side by side.

use super::terms::end;
use crate::color::Color;
use crate::method::{Theory, Unfounded, Variant, analyse};
use crate::position::Move;
use crate::search::{Outcome, Reader, Searched};
use crate::stand::Stand;
use yomikiri_face::{Checked, Race, RaceBasis, RaceEnd, RaceRegion};
use yomikiri_game::{Budget, Stop};

/// As many positions as the theory may look at before the search has its turn.
const THEORY_NODES: u64 = 200_000;
/// About what the theory keeps of a position, in bytes.
const THEORY_BYTES: usize = 2048;

/// What is known of a position.
pub(super) struct Found {
    pub theory: Result<Theory, Unfounded>,
    /// If Black and if White starts; `None` where no search was wanted.
    pub searched: Option<[Searched; 2]>,
    /// All first moves with which Black and White win as the starter, where the search knows them.
    pub winning: [Option<Vec<Move>>; 2],
}

impl Found {
    /// What the theory says alone.
    pub fn by_theory(
        stand: &Stand,
        variant: Variant,
        memory: usize,
        budget: &mut Budget<'_>,
    ) -> Found {
        let most = THEORY_NODES.min((memory / THEORY_BYTES) as u64);
        let lent =
            budget.lend(most, |budget| match analyse(stand.position(), variant, memory, budget) {
                Err(Unfounded::Stopped(stop)) => Err(stop),
                other => Ok(other),
            });
        let theory = match lent {
            Ok(Some(theory)) => theory,
            Ok(None) => Err(Unfounded::Stopped(Stop::Nodes)),
            Err(stop) => Err(Unfounded::Stopped(stop)),
        };
        Found { theory, searched: None, winning: [None, None] }
    }

    /// Searches too: who wins, and then with which moves.
    pub fn search(&mut self, stand: &Stand, reader: &mut Reader, budget: &mut Budget<'_>) {
        let searched = Color::BOTH.map(|starter| reader.read(&stand.with_starter(starter), budget));
        for starter in Color::BOTH {
            if searched[starter.index()].outcome == Ok(Outcome::Wins(starter)) {
                let moves = reader.winning(&stand.with_starter(starter), budget);
                self.winning[starter.index()] = moves.ok();
            }
        }
        self.searched = Some(searched);
    }

    /// What the search found for this starter, if it came to an end.
    pub fn outcome(&self, starter: Color) -> Option<Outcome> {
        self.searched.as_ref()?[starter.index()].outcome.ok()
    }

    /// Who wins by the theory if this player starts.
    pub fn said(&self, starter: Color) -> Option<Color> {
        self.theory.as_ref().ok()?.verdict.winners[starter.index()]
    }

    /// Does the search refute what the theory says for this starter?
    pub fn is_refuted(&self, starter: Color) -> bool {
        match (self.said(starter), self.outcome(starter)) {
            (Some(said), Some(found)) => found != Outcome::Wins(said),
            _ => false,
        }
    }

    /// Whether the search agrees with the theory, where both have something to say.
    pub fn checked(&self) -> Option<Checked> {
        self.searched.as_ref()?;
        let all = |of: &dyn Fn(Color) -> bool| Color::BOTH.into_iter().all(of);
        match () {
            () if !all(&|starter| !self.is_refuted(starter)) => Some(Checked::Disagrees),
            () if !all(&|starter| self.said(starter).is_some()) => None,
            () if !all(&|starter| self.outcome(starter).is_some()) => Some(Checked::NotFinished),
            () => Some(Checked::Agrees),
        }
    }

    /// What the verdict rests on: the theory, unless it has not said everything or was refuted.
    pub fn basis(&self) -> RaceBasis {
        let complete = Color::BOTH.into_iter().all(|starter| self.said(starter).is_some());
        match complete && self.checked() != Some(Checked::Disagrees) {
            true => RaceBasis::Theory,
            false => RaceBasis::Search,
        }
    }

    /// How the race ends for this starter. A theory that was refuted counts for nothing.
    pub fn end(&self, starter: Color) -> Option<RaceEnd> {
        match self.outcome(starter) {
            Some(outcome) => Some(end(outcome)),
            None if self.checked() == Some(Checked::Disagrees) => None,
            None => self.said(starter).map(|winner| RaceEnd::Wins(winner.seat())),
        }
    }

    /// Why something is unknown, if so.
    pub fn stop(&self) -> Option<Stop> {
        let unknown = |starter: &Color| self.end(*starter).is_none();
        let starter = Color::BOTH.into_iter().find(unknown)?;
        match (&self.searched, &self.theory) {
            (Some(searched), _) => searched[starter.index()].outcome.err(),
            (None, Err(Unfounded::Stopped(stop))) => Some(*stop),
            (None, _) => None,
        }
    }

    /// The first moves with which a starter wins: all of them where the search knows them, or those
    /// of the theory.
    pub fn winning_moves(&self, starter: Color) -> Vec<Move> {
        if self.end(starter) != Some(RaceEnd::Wins(starter.seat())) {
            return Vec::new();
        }
        match (&self.winning[starter.index()], &self.theory) {
            (Some(moves), _) => moves.clone(),
            (None, Ok(theory)) if self.basis() == RaceBasis::Theory => {
                theory.winning[starter.index()].iter().map(|&point| Move::Play(point)).collect()
            }
            _ => Vec::new(),
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
                self.winning_moves(starter).iter().map(|chosen| chosen.name(size)).collect()
            }),
            regions: theory
                .map_or(Vec::new(), |theory| theory.regions.iter().map(region).collect()),
            total: theory.map(|theory| [theory.total_name.clone(), theory.cooled_name.clone()]),
            adjusted: theory.map(|theory| theory.verdict.adjusted),
            basis: self.basis(),
            checked: self.checked(),
        }
    }
}
