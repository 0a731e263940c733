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
use std::io::Write;
use std::ops::{ControlFlow, RangeInclusive};
use yomikiri_check::{Claim, Header, Proof, Rejection, verify_repeating};
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

/// A position as a proof names it.
pub fn proof_position(position: &Position) -> String {
    position.with_tries(PointSet::EMPTY).to_string()
}

/// So many positions are remembered, as a power of 2: with fewer, the proof of a middling race
/// goes through many of them twice.
const LOG_SLOTS: u32 = 22;

/// Writes a proof of who wins from each position, with its mover to move, and, where a ko has a part
/// in it, of who wins with threats elsewhere, for the game of this name; returns how many steps that took. It works in about so many bytes of `memory`, besides
/// what the reader takes.
///
/// ```
/// use std::ops::ControlFlow;
/// use yomikiri_check::Proof;
/// use yomikiri_game::Budget;
/// use yomikiri_semeai::{Color, Outcome, Position, Reader, check_proof, write_proof};
/// let position: Position = "oB1/xW1/xxo b -".parse().unwrap();
/// let starters = Color::BOTH.map(|starter| position.with_mover(starter));
/// let mut reader = Reader::new(&position, 1 << 20);
/// let (mut file, budget) = (Vec::new(), &mut Budget::unlimited());
/// write_proof(&mut file, "semeai", &starters, &mut reader, 1 << 24, budget).unwrap();
///
/// let mut bytes = &file[..];
/// let proof = Proof::open(&mut bytes).unwrap();
/// let proved = check_proof(proof, &mut |_| ControlFlow::Continue(())).unwrap();
/// assert_eq!(proved[0].position, starters[0]);
/// assert_eq!(proved[0].outcome(), Some(Outcome::Wins(Color::Black)));
/// assert_eq!(proved[1].outcome(), Some(Outcome::Wins(Color::White)));
/// ```
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

/// What is to be proved of a position: who captures; and, where a ko has a part in it, who does if
/// one of the players always has a threat. Of stones inside an eye a proof says nothing, only
/// whether the eye's owner can be captured.
fn claims(
    position: &Position,
    reader: &mut Reader,
    budget: &mut Budget<'_>,
) -> Result<Vec<(Position, Goal)>, Stop> {
    let at_stake = |attacker: &Color| !position.essential(attacker.other()).is_empty();
    let attackers: Vec<Color> = Color::BOTH.into_iter().filter(at_stake).collect();
    let mut calm = Vec::new();
    for &attacker in &attackers {
        calm.push((attacker, reader.captures(position, attacker, budget)?));
    }
    let winner = calm.iter().find(|&&(_, captures)| captures).map(|&(attacker, _)| attacker);
    let named = |&attacker: &Color| winner.is_none_or(|winner| winner == attacker);
    let mut goals: Vec<(Position, Goal)> = Vec::new();
    goals.extend(
        attackers.iter().copied().filter(named).map(|who| (position.clone(), captures(who))),
    );
    for (attacker, captures_calmly) in calm {
        if reader.success(position, attacker, budget)?.is_by_ko() {
            let threats = if captures_calmly { attacker.other() } else { attacker };
            goals.push((position.with_threats(Some(threats)), captures(attacker)));
        }
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
    /// The position, with its mover to move.
    pub position: Position,
    /// Can Black, and can White, capture by force? `None` where the proof says nothing of it.
    pub captures: [Option<bool>; 2],
}

impl ProvedRace {
    /// Who wins, if the proof says so.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.captures {
            [Some(true), _] => Some(Outcome::Wins(Color::Black)),
            [_, Some(true)] => Some(Outcome::Wins(Color::White)),
            [Some(false), Some(false)] => Some(Outcome::Neither),
            _ => None,
        }
    }
}

/// Checks a proof by the rules alone, and tells what it says of each position, in the order of the
/// file. `watch` is told now and then how many positions were looked at, and may stop the check.
pub fn check_proof(
    proof: Proof<'_>,
    watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<Vec<ProvedRace>, Rejection> {
    let game = RaceInArea::new();
    let verified = verify_repeating(&game, proof, watch)?;
    let mut proved: Vec<ProvedRace> = Vec::new();
    for Claim { position, goal, forced } in &verified.claims {
        let position = game.read(position).map_err(|e| Rejection::Wrong(e.told()))?;
        let at = proved.iter().position(|known| known.position == position).unwrap_or_else(|| {
            // Nobody captures what is not at stake.
            let captures = Color::BOTH
                .map(|player| position.essential(player.other()).is_empty().then_some(false));
            proved.push(ProvedRace { position, captures });
            proved.len() - 1
        });
        for player in Color::BOTH.into_iter().filter(|player| *goal == captures(*player)) {
            proved[at].captures[player.index()] = Some(*forced);
            if *forced {
                // Who captures first wins, so the other does not.
                proved[at].captures[player.other().index()] = Some(false);
            }
        }
    }
    Ok(proved)
}
