//! What the theories say of a position and what the judge finds, side by side.
//!
//! ```text
//!   theory    the study's values            counted   liberties and eyes
//!       ╰──── claimed: the study, or else counting ────╯
//!                          │ checked
//!   searched  the verdicts of the judge: where a search came to an end, it has the last word
//! ```

use super::grounds;
use super::rules::{RaceRules, Taken};
use super::terms::{color, end};
use crate::answer::{Checked, RaceAnswer, RaceBasis, RaceEnd, RaceKo, RaceMethod, RaceRegion};
use crate::area::area;
use crate::color::Color;
use crate::judge::{
    Counting, GivenRace, Judge, Kept, Reading, Silent, Standing, Verdict, is_given, keeping,
    patience, study,
};
use crate::method::Theory;
use crate::point::Point;
use crate::position::Move;
use crate::stand::Stand;
use crate::success::Success;
use yomikiri_game::{Budget, Stop};
use yomikiri_text::{Text, Told, text};

/// A line of play is looked for as far as this.
const LINE: u64 = 10_000_000;

/// What is known of a position.
pub(super) struct Found {
    /// The race as theory and pictures have it: as it was read, or as much as is at hand.
    pub read: Reading,
    pub theory: Result<Theory, Silent>,
    /// What counting says, where two blocks race.
    pub counted: Option<Counting>,
    /// If Black and if White starts; `None` where no search was wanted.
    pub searched: Option<[Read; 2]>,
    /// Was as much allowed for moves as whoever asked allows? If not, nobody set the limit.
    pub is_patient: bool,
    /// Where one side is alone: whether its stones are captured if Black and if White starts.
    pub captured: [Option<Success>; 2],
}

/// What was read out for a starter.
pub(super) struct Read {
    pub verdict: Verdict,
    /// How many threats a ko takes whoever must make the first.
    pub threats: Option<u8>,
    /// A line of play up to a capture.
    pub line: Vec<Move>,
    /// The moves that keep what the starter gets, as far as they are known.
    pub kept: Kept,
}

impl Read {
    /// The verdict, with a line of play and what a ko takes.
    fn of(race: &GivenRace, judge: &mut Judge, budget: &mut Budget<'_>) -> Read {
        let verdict = judge.verdict(race, budget);
        let mut read = Read { verdict, threats: None, line: Vec::new(), kept: Kept::default() };
        let Some(Standing { captures, by_rule }) = read.standing() else { return read };
        let position = &read.verdict.reading.position;
        let reader = judge.reader(position);
        // A line that nobody disturbs: it captures by force, or by a ko.
        let takes = |success: &Success| matches!(success, Success::Yes | Success::ByKo);
        if !by_rule && captures.iter().any(takes) {
            let searched = budget.lend(LINE, |budget| Ok(reader.read(position, budget)));
            let line = searched.ok().flatten().map_or(Vec::new(), |searched| searched.line);
            read.line = until_calm(line);
        }
        if let RaceEnd::Ko(ko) = end(captures, position.to_move()) {
            let captor = color(ko.captor);
            let needed = reader.threats_needed(position, captor, captures[captor.index()], budget);
            read.threats = needed.ok().flatten();
        }
        read
    }

    /// How it stands by a finished search.
    fn standing(&self) -> Option<Standing> {
        self.verdict.standing.ok().filter(|_| self.verdict.is_searched())
    }

    /// How it ends for the starter, read out or counted.
    fn end(&self, starter: Color) -> Option<RaceEnd> {
        Some(match end(self.verdict.standing.ok()?.captures, starter) {
            RaceEnd::Ko(ko) => RaceEnd::Ko(RaceKo { threats: self.threats, ..ko }),
            end => end,
        })
    }

    /// Whoever wins without a move wins if the other starts, too. Where that start, of which more or
    /// less may have been read, ends in something else, the pass is not named among the moves.
    fn drop_vain_pass(&mut self, other: Option<RaceEnd>) {
        let starter = self.verdict.reading.position.to_move();
        let wins = self.end(starter) == Some(RaceEnd::Wins(starter.seat()));
        if wins && other.is_some_and(|end| end != RaceEnd::Wins(starter.seat())) {
            self.kept.moves.retain(|chosen| *chosen != Move::Pass);
        }
    }

    /// Adds the moves to play.
    fn add_moves(&mut self, likely: &[Move], judge: &mut Judge, budget: &mut Budget<'_>) {
        let Some(Standing { captures, by_rule }) = self.standing() else { return };
        let position = &self.verdict.reading.position;
        let wins = captures[position.to_move().index()] == Success::Yes;
        self.kept = match by_rule && wins {
            true => Kept { moves: vec![Move::Pass], stop: None },
            false => keeping(
                position,
                captures,
                self.verdict.tried,
                likely,
                judge.reader(position),
                budget,
            ),
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
        Found::as_read(Reading::at_hand(stand.position()), stand, rules, memory, budget)
    }

    fn as_read(
        read: Reading,
        stand: &Stand,
        rules: &RaceRules,
        memory: usize,
        budget: &mut Budget<'_>,
    ) -> Found {
        let named = rules.named_in(stand.position());
        let counted = Counting::of(stand.position(), named);
        let race = GivenRace { position: read.position.clone(), named };
        let theory = study(&race, rules.variant, memory, budget);
        Found { read, theory, counted, searched: None, is_patient: true, captured: [None; 2] }
    }

    /// Searches first: how it ends, with a line of play, and with which moves.
    pub fn by_search(
        stand: &Stand,
        rules: &RaceRules,
        judge: &mut Judge,
        memory: usize,
        budget: &mut Budget<'_>,
    ) -> Found {
        // Before the search, which may use up all that is allowed.
        let mut found = Found::by_theory(stand, rules, memory, budget);
        // Where it is open how far to read, the second starter has its share, and so have moves.
        let shares = if is_given(stand.position()) { [1.0; 2] } else { [0.4, 0.6] };
        let mut all = Color::BOTH.map(|starter| {
            let race = rules.race(stand, starter);
            budget.share(shares[starter.index()], |budget| Read::of(&race, judge, budget))
        });
        let is_finished = all.iter().all(|read| read.verdict.method == RaceMethod::Search);
        let [black, white] = [0, 1].map(|at| &all[at].verdict.reading);
        if is_finished && black.has_same_scope(white) && !black.has_same_scope(&found.read) {
            found = Found::as_read(black.clone(), stand, rules, memory, budget);
        }
        // What stops this is kept there.
        let most = patience(stand.position(), budget);
        let _ = budget.lend(most, |budget| {
            for read in &mut all {
                let mut likely = found.suggested(read.verdict.reading.position.to_move());
                likely.extend(read.line.first());
                read.add_moves(&likely, judge, budget);
            }
            Ok(())
        });
        found.is_patient = most == u64::MAX;
        let ends = Color::BOTH.map(|starter| all[starter.index()].end(starter));
        for (read, other) in all.iter_mut().zip(ends.into_iter().rev()) {
            read.drop_vain_pass(other);
        }
        found.searched = Some(all);
        found
    }

    /// What the search found for this starter, if it came to an end.
    pub fn outcome(&self, starter: Color) -> Option<RaceEnd> {
        self.read(starter).filter(|read| read.standing().is_some())?.end(starter)
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
        let stopped = |starter: Color| self.read(starter)?.verdict.stop;
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
            Err(_) => self.counted_end(starter),
        }
    }

    /// How it ends by counting.
    pub fn counted_end(&self, starter: Color) -> Option<RaceEnd> {
        let standing = self.counted.as_ref()?.standing(starter)?;
        Some(end(standing.captures, starter))
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

    /// By which way all of the verdict was found: the study's theory where it says the same, else the
    /// search, unless counting had to help.
    pub fn method(&self) -> RaceMethod {
        let all = |of: &dyn Fn(Color) -> bool| Color::BOTH.into_iter().all(of);
        let is_told = || all(&|starter| self.said(starter).is_some()) && self.theory_is_right();
        match () {
            () if self.alone().is_some() || is_told() => RaceMethod::Theory,
            () if all(&|starter| self.outcome(starter) == self.end(starter)) => RaceMethod::Search,
            () => RaceMethod::Eyes,
        }
    }

    /// Is what the study's theory says, if anything, the verdict?
    pub fn theory_is_right(&self) -> bool {
        Color::BOTH.into_iter().all(|starter| {
            let said = self.said(starter).map(|winner| RaceEnd::Wins(winner.seat()));
            said.is_none() || said == self.end(starter)
        })
    }

    /// How the race ends for this starter: as it was judged, or by the theories alone where no search
    /// was wanted.
    pub fn end(&self, starter: Color) -> Option<RaceEnd> {
        match self.read(starter) {
            Some(read) => read.end(starter),
            None => self.claimed(starter),
        }
    }

    /// What the verdict for this starter rests on.
    pub fn basis(&self, starter: Color) -> RaceBasis {
        self.read(starter).map_or(RaceBasis::Counted, |read| read.verdict.basis)
    }

    /// What a finished search took for granted, and where it looked.
    pub fn taken(&self) -> Taken {
        let verdicts = || self.searched.iter().flatten().map(|read| &read.verdict);
        let [granted, settled] = grounds::taken(verdicts());
        let areas = verdicts().map(|verdict| area(&verdict.reading.position));
        let near = areas.fold(area(&self.read.position), |near, area| near | area);
        Taken { granted, settled, near }
    }

    /// Why something is unknown, if so.
    pub fn stop(&self) -> Option<Stop> {
        let unknown = |starter: &Color| self.end(*starter).is_none();
        let starter = Color::BOTH.into_iter().find(unknown)?;
        match (self.read(starter), &self.theory) {
            (Some(read), _) => read.verdict.stop,
            (None, Err(why)) => why.stop(),
            (None, Ok(_)) => None,
        }
    }

    /// The first moves with which a starter gets as much as can be had: those that the search found,
    /// or those of a theory.
    pub fn moves(&self, starter: Color) -> Vec<Move> {
        match self.read(starter) {
            Some(read) if read.standing().is_some() => read.kept.moves.clone(),
            Some(read) => read.verdict.counted_moves.clone(),
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
    pub fn moves_stop(&self) -> Option<Text> {
        let stop = Color::BOTH.into_iter().find_map(|starter| self.read(starter)?.kept.stop)?;
        Some(match self.is_patient || stop != Stop::Nodes {
            true => stop.told(),
            false => text!("with more time more is read", "時間を延ばせばさらに広く読めます"),
        })
    }

    /// The first moves with which a starter wins.
    pub fn winning_moves(&self, starter: Color) -> Vec<Move> {
        match self.end(starter) == Some(RaceEnd::Wins(starter.seat())) {
            true => self.moves(starter),
            false => Vec::new(),
        }
    }

    /// All of it as an answer.
    pub fn answer(&self, stand: &Stand, named: Option<[Point; 2]>) -> RaceAnswer {
        let size = stand.position().size();
        let verdicts = Color::BOTH.map(|starter| Some(&self.read(starter)?.verdict));
        let granted = grounds::race(verdicts, stand.position().board()).granted;
        let theory = self.theory.as_ref().ok();
        let region = |region: &crate::method::RegionTheory| RaceRegion {
            points: region.region.points.iter().map(|point| size.name(point)).collect(),
            value: region.name.clone(),
            cooled: region.cooled_name.clone(),
            mean: region.mean.to_string(),
            temperature: region.temperature.to_string(),
        };
        RaceAnswer {
            ends: Color::BOTH.map(|starter| self.end(starter)),
            moves: Color::BOTH.map(|starter| {
                self.moves(starter).iter().map(|chosen| chosen.name(size)).collect()
            }),
            named: named.map(|race| race.map(|stone| size.name(stone))),
            granted,
            groups: self.counted.as_ref().map(|counted| Box::new(counted.groups())),
            regions: theory
                .map_or(Vec::new(), |theory| theory.regions.iter().map(region).collect()),
            total: theory.map(|theory| [theory.total_name.clone(), theory.cooled_name.clone()]),
            adjusted: theory
                .filter(|theory| theory.alone().is_none())
                .map(|theory| theory.verdict.adjusted),
            basis: Color::BOTH.map(|starter| self.basis(starter)),
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
