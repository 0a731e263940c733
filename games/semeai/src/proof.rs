//! Proofs of searched verdicts: written with the help of a search, checked by the rules alone.
//!
//! A race can be won by capture within finitely many moves, or not at all, and play may repeat: so
//! that somebody wins is a goal *reached*, and that neither does are two that are *avoided*
//! (`yomikiri_check` tells how both are proved).
//!
//! What is proved is about the race in its [`area`]. On a large board most points have no part in
//! it, and a proof that went into every move there would never end.

use crate::area::area;
use crate::color::Color;
use crate::figures::Figure;
use crate::game::Race;
use crate::point_set::PointSet;
use crate::position::{Move, Position};
use crate::search::{Outcome, Reader};
use crate::success::Success;
use std::io::Write;
use std::ops::RangeInclusive;
use yomikiri_check::{Claim, Header, Limits, Proof, Rejection, verify_repeating};
use yomikiri_game::{Budget, Game, Goal, Misread, Notation, Score, Scores, Seat, Stop};
use yomikiri_solve::{Judge, Unwritten, write_repeating_proof};
use yomikiri_text::Told;

/// The race in its [`area`], as the checker sees it: whatever position it is in, moves elsewhere
/// are left out. Points to try say nothing about the race, and are left out too.
struct RaceInArea(Race);

impl RaceInArea {
    fn new() -> RaceInArea {
        RaceInArea(Race::new(Figure::RACE.position()))
    }
}

impl Game for RaceInArea {
    type State = Position;
    type Move = Move;
    type Undo = Position;

    fn score_range(&self) -> RangeInclusive<Score> {
        self.0.score_range()
    }
    fn start(&self) -> Position {
        self.0.start()
    }
    fn to_move(&self, state: &Position) -> Seat {
        self.0.to_move(state)
    }
    fn scores(&self, state: &Position) -> Option<Scores> {
        self.0.scores(state)
    }
    fn moves(&self, state: &Position, moves: &mut Vec<Move>) {
        let plays = (state.board().empty() & area(state)).iter().map(Move::Play);
        moves.extend(plays.filter(|&play| state.check(play).is_ok()).chain([Move::Pass]));
    }
    fn play(&self, state: &mut Position, chosen: Move) -> Position {
        self.0.play(state, chosen)
    }
    fn undo(&self, state: &mut Position, before: Position) {
        self.0.undo(state, before);
    }
}

impl Notation for RaceInArea {
    fn show(&self, state: &Position) -> String {
        self.0.show(state)
    }
    fn read(&self, text: &str) -> Result<Position, Misread> {
        Ok(self.0.read(text)?.with_tries(PointSet::EMPTY))
    }
    fn show_move(&self, state: &Position, chosen: Move) -> String {
        self.0.show_move(state, chosen)
    }
    fn read_move(&self, state: &Position, text: &str) -> Result<Move, Misread> {
        self.0.read_move(state, text)
    }
}

/// The goal that a player captures.
fn captures(player: Color) -> Goal {
    Goal::alone(player.seat(), 1)
}

/// So many positions are remembered, as a power of 2: with fewer, the proof of a middling race
/// goes through many of them twice.
const LOG_SLOTS: u32 = 22;

/// Writes a proof of who wins from each position, with its mover to move, whatever threats there are
/// elsewhere, or of the ko that decides it, for the game of this name; returns how many steps that
/// took. It works in about so many bytes of `memory`, besides what the reader takes.
pub fn write_proof(
    file: impl Write,
    game: &str,
    positions: &[Position],
    reader: &mut Reader,
    memory: usize,
    budget: &mut Budget<'_>,
) -> Result<u64, Unwritten> {
    let mut goals = Vec::new();
    for position in positions {
        goals.extend(claims(&position.with_tries(PointSet::EMPTY), reader, budget)?);
    }
    let header = Header { game: game.to_string(), rules: Vec::new(), log_slots: LOG_SLOTS };
    write_repeating_proof(file, &header, &RaceInArea::new(), &goals, reader, memory, budget)
}

/// What is to be proved of a position. A capture that succeeds although the other always has a threat
/// succeeds whatever threats there are, and one that fails although its player always has a threat
/// fails; where a ko has a part in it, the claim without threats comes along. Of stones inside an eye
/// a proof says nothing, only whether the eye's owner can be captured.
fn claims(
    position: &Position,
    reader: &mut Reader,
    budget: &mut Budget<'_>,
) -> Result<Vec<(Position, Goal)>, Stop> {
    let at_stake = |attacker: &Color| !position.essential(attacker.other()).is_empty();
    let attackers: Vec<Color> = Color::BOTH.into_iter().filter(at_stake).collect();
    let goal = |attacker: Color, threats| (position.with_threats(threats), captures(attacker));
    if let Some(given) = position.threats() {
        return Ok(attackers.into_iter().map(|attacker| goal(attacker, Some(given))).collect());
    }
    let mut stands = Vec::new();
    for attacker in attackers {
        stands.push((attacker, reader.success(position, attacker, budget)?));
    }
    // Who captures first wins, so that the other does not.
    let somebody = |wins: Success| stands.iter().find(|&&(_, success)| success == wins);
    if let Some(&(winner, _)) = somebody(Success::Yes) {
        return Ok(vec![goal(winner, Some(winner.other()))]);
    }
    let (calmly, with_threats) = (somebody(Success::ByKo), somebody(Success::WithThreat));
    let mut goals = Vec::new();
    for &(attacker, success) in &stands {
        let (calm, threats) = match success {
            Success::ByKo => (true, with_threats.is_none().then(|| attacker.other())),
            Success::WithThreat => (calmly.is_none(), Some(attacker)),
            Success::Yes | Success::No => (false, Some(attacker)),
        };
        goals.extend(calm.then(|| goal(attacker, None)));
        goals.extend(threats.map(|threats| goal(attacker, Some(threats))));
    }
    Ok(goals)
}

impl Judge<RaceInArea> for Reader {
    fn forces(
        &mut self,
        position: &Position,
        goal: Goal,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stop> {
        let attacker = Color::BOTH.into_iter().find(|&player| goal == captures(player));
        attacker.map_or(Ok(false), |attacker| self.captures(position, attacker, budget))
    }

    /// Who captures fills liberties; who only has to avoid a capture may often pass.
    fn sort(&mut self, position: &Position, _: Goal, forced: bool, moves: &mut [Move]) {
        let other = position.essential(position.to_move().other());
        let liberties = position.board().liberties(other);
        moves.sort_by_key(|chosen| match chosen {
            Move::Pass => forced,
            Move::Play(point) => !liberties.contains(*point) || !forced,
        });
    }
}

/// What a proof says of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProvedRace {
    /// The position, with its mover to move, and without anybody's threats.
    pub position: Position,
    /// Its claims, in the order of the file.
    pub claims: Vec<ProvedCapture>,
}

/// Whether a player can capture by force.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ProvedCapture {
    /// The player.
    pub attacker: Color,
    /// Who always has a threat elsewhere.
    pub threats: Option<Color>,
    /// By force, or can the other keep it off for ever?
    pub forced: bool,
}

impl ProvedCapture {
    /// What this says of a capture where somebody, or nobody, always has a threat. Threats are moves
    /// more for whoever has them: what is captured without is captured with them, and what is
    /// captured against them is captured where there are none. And who captures first wins, so that
    /// the other does not.
    fn says(self, attacker: Color, threats: Option<Color>) -> Option<bool> {
        let help = |attacker: Color, threats: Option<Color>| match threats {
            Some(player) if player == attacker => 1,
            Some(_) => -1,
            None => 0,
        };
        if self.attacker == attacker {
            let (here, there) = (help(attacker, self.threats), help(attacker, threats));
            let follows = if self.forced { there >= here } else { there <= here };
            return follows.then_some(self.forced);
        }
        (self.says(self.attacker, threats) == Some(true)).then_some(false)
    }
}

impl ProvedRace {
    /// Can this player capture by force, where somebody or nobody always has a threat? Nothing where
    /// the proof does not say so.
    pub fn captures(&self, attacker: Color, threats: Option<Color>) -> Option<bool> {
        // Nobody captures what is not at stake.
        let at_stake = !self.position.essential(attacker.other()).is_empty();
        let said = || self.claims.iter().find_map(|claim| claim.says(attacker, threats));
        if at_stake { said() } else { Some(false) }
    }

    /// How this player's capture stands, if the proof says so.
    pub fn success(&self, attacker: Color) -> Option<Success> {
        let captures = |threats| self.captures(attacker, threats);
        match (captures(Some(attacker.other())), captures(None), captures(Some(attacker))) {
            (Some(true), _, _) => Some(Success::Yes),
            (Some(false), Some(true), _) => Some(Success::ByKo),
            (_, Some(false), Some(true)) => Some(Success::WithThreat),
            (_, _, Some(false)) => Some(Success::No),
            _ => None,
        }
    }

    /// Who wins where this player always has a threat, if the proof says so.
    pub fn outcome(&self, threats: Color) -> Option<Outcome> {
        match Color::BOTH.map(|attacker| self.captures(attacker, Some(threats))) {
            [Some(true), _] => Some(Outcome::Wins(Color::Black)),
            [_, Some(true)] => Some(Outcome::Wins(Color::White)),
            [Some(false), Some(false)] => Some(Outcome::Neither),
            _ => None,
        }
    }
}

/// Checks a proof by the rules alone, and tells what it says of each position, in the order of the
/// file, unless a limit ends that.
pub fn check_proof(
    proof: Proof<'_>,
    limits: &mut Limits<'_>,
) -> Result<Vec<ProvedRace>, Rejection> {
    let game = RaceInArea::new();
    let verified = verify_repeating(&game, proof, limits)?;
    let mut proved: Vec<ProvedRace> = Vec::new();
    for Claim { position, goal, forced } in &verified.claims {
        let read = game.read(position).map_err(|e| Rejection::Wrong(e.told()))?;
        let (position, threats) = (read.with_threats(None), read.threats());
        let attacker = Color::BOTH.into_iter().find(|&player| *goal == captures(player));
        let claims = attacker.map(|attacker| ProvedCapture { attacker, threats, forced: *forced });
        match proved.iter_mut().find(|known| known.position == position) {
            Some(known) => known.claims.extend(claims),
            None => proved.push(ProvedRace { position, claims: claims.into_iter().collect() }),
        }
    }
    Ok(proved)
}
