//! Who wins a race, for whoever starts, with a line of play.

use super::arena::{After, Arena, State, area};
use super::proof::{PASS, Proof};
use super::table::Table;
use crate::color::Color;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::position::{Move, Position};
use yomikiri_game::{Budget, Stop};

/// How a race ends under best play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// This player captures an essential block of the other, whatever the other does.
    Wins(Color),
    /// Neither can do that: seki, or play that repeats.
    Neither,
}

/// What a search found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Searched {
    /// The outcome, or the limit that came first.
    pub outcome: Result<Outcome, Stop>,
    /// A line in which the winner wins against some resistance, up to the capture.
    pub line: Vec<Move>,
    /// Positions visited.
    pub nodes: u64,
}

/// Nobody reads longer lines.
const MOST_MOVES: usize = 500;

/// Reads races out to their end, in bounded memory.
///
/// ```
/// use yomikiri_game::Budget;
/// use yomikiri_semeai::{Color, Outcome, Position, Reader};
/// // One liberty each: the starter captures.
/// let position: Position = "oB1/xW1/xxo b -".parse().unwrap();
/// let mut reader = Reader::new(&position, 1 << 20);
/// let found = reader.read(&position, &mut Budget::unlimited());
/// assert_eq!(found.outcome, Ok(Outcome::Wins(Color::Black)));
/// assert_eq!(found.line.len(), 1);
/// ```
pub struct Reader {
    root: Position,
    memory: usize,
    engine: Option<Width>,
}

/// Sets as wide as the arena needs.
enum Width {
    One(Box<Engine<1>>),
    Two(Box<Engine<2>>),
    Six(Box<Engine<6>>),
}

struct Engine<const W: usize> {
    arena: Arena<W>,
    table: Table,
    /// Has there ever been a ko in what was searched?
    met_ko: bool,
}

impl Reader {
    /// A reader for the positions of one race, which takes about so many bytes.
    pub fn new(position: &Position, memory: usize) -> Reader {
        let area = area(position);
        let engine = match area.len() {
            0..=64 => Engine::new(position, area, memory).map(Width::One),
            65..=128 => Engine::new(position, area, memory).map(Width::Two),
            _ => Engine::new(position, area, memory).map(Width::Six),
        };
        Reader { root: position.clone(), memory, engine }
    }

    /// Who wins from a position, with its mover to move. What was found for other positions of the
    /// same race is used again; a position of another race begins anew.
    pub fn read(&mut self, position: &Position, budget: &mut Budget<'_>) -> Searched {
        let before = budget.spent();
        if let Some(winner) = position.winner() {
            return Searched { outcome: Ok(Outcome::Wins(winner)), line: Vec::new(), nodes: 0 };
        }
        if !self.fits(position) {
            *self = Reader::new(position, self.memory);
        }
        let (outcome, line) = match &mut self.engine {
            None => (Err(Stop::Memory), Vec::new()),
            Some(Width::One(engine)) => engine.read(position, budget),
            Some(Width::Two(engine)) => engine.read(position, budget),
            Some(Width::Six(engine)) => engine.read(position, budget),
        };
        Searched { outcome, line, nodes: budget.spent() - before }
    }

    /// The moves of the mover with which that player still wins; with none, the race is lost, or
    /// neither wins it. Moves that differ in nothing that matters are all there.
    ///
    /// ```
    /// use yomikiri_game::Budget;
    /// use yomikiri_semeai::{Move, Position, Reader};
    /// let position: Position = "oB1/xW1/xxo b -".parse().unwrap();
    /// let moves = Reader::new(&position, 1 << 20).winning(&position, &mut Budget::unlimited());
    /// assert_eq!(moves, Ok(vec![Move::Play(position.size().read_point("C2").unwrap())]));
    /// ```
    pub fn winning(
        &mut self,
        position: &Position,
        budget: &mut Budget<'_>,
    ) -> Result<Vec<Move>, Stop> {
        let mut winning = Vec::new();
        for chosen in position.moves() {
            let Ok(after) = position.after(chosen) else { continue };
            if self.outcome(&after, budget)? == Outcome::Wins(position.to_move()) {
                winning.push(chosen);
            }
        }
        Ok(winning)
    }

    /// Who wins from a position, without a line of play.
    pub fn outcome(
        &mut self,
        position: &Position,
        budget: &mut Budget<'_>,
    ) -> Result<Outcome, Stop> {
        if let Some(winner) = position.winner() {
            return Ok(Outcome::Wins(winner));
        }
        if !self.fits(position) {
            *self = Reader::new(position, self.memory);
        }
        match &mut self.engine {
            None => Err(Stop::Memory),
            Some(Width::One(engine)) => engine.outcome(&engine.arena.state(position, None), budget),
            Some(Width::Two(engine)) => engine.outcome(&engine.arena.state(position, None), budget),
            Some(Width::Six(engine)) => engine.outcome(&engine.arena.state(position, None), budget),
        }
    }

    /// Can the attacker capture, whoever is to move, if this player always has a ko threat?
    pub fn captures(
        &mut self,
        position: &Position,
        attacker: Color,
        threats: Option<Color>,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stop> {
        if let Some(winner) = position.winner() {
            return Ok(winner == attacker);
        }
        if !self.fits(position) {
            *self = Reader::new(position, self.memory);
        }
        match &mut self.engine {
            None => Err(Stop::Memory),
            Some(Width::One(engine)) => engine.captures(position, attacker, threats, budget),
            Some(Width::Two(engine)) => engine.captures(position, attacker, threats, budget),
            Some(Width::Six(engine)) => engine.captures(position, attacker, threats, budget),
        }
    }

    /// Has there been a ko in anything that was searched? If not, threats elsewhere do not matter.
    pub fn met_ko(&self) -> bool {
        match &self.engine {
            None => true,
            Some(Width::One(engine)) => engine.met_ko,
            Some(Width::Two(engine)) => engine.met_ko,
            Some(Width::Six(engine)) => engine.met_ko,
        }
    }

    /// Is this a position of the same race? Then the blocks that were essential or safe stand where
    /// they stood, and other stones have these marks only by being connected with them.
    fn fits(&self, position: &Position) -> bool {
        let root = &self.root;
        let (board, fixed) = (position.board(), root.essential | root.safe);
        let stands =
            |color: Color| ((fixed & root.board().stones(color)) - board.stones(color)).is_empty();
        let idle = PointSet::board(root.size()) - area(root) - fixed;
        let is_marked = |stone: Point| {
            let block = board.block(stone);
            let [essential, safe] = [root.essential, root.safe].map(|marked| block.meets(marked));
            position.essential.contains(stone) == essential && position.safe.contains(stone) == safe
        };
        root.size() == position.size()
            && Color::BOTH.into_iter().all(stands)
            && !position.essential.meets(idle)
            && (board.occupied() - idle).iter().all(is_marked)
    }
}

impl<const W: usize> Engine<W> {
    fn new(position: &Position, area: PointSet, memory: usize) -> Option<Box<Engine<W>>> {
        let arena = Arena::new(position, area)?;
        Some(Box::new(Engine { arena, table: Table::new(2 * W + 1, memory), met_ko: false }))
    }

    fn holds(
        &mut self,
        state: &State<W>,
        attacker: Color,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stop> {
        let mut proof = Proof::new(&self.arena, &mut self.table, budget, attacker);
        let holds = proof.holds(state);
        self.met_ko |= proof.met_ko;
        holds
    }

    fn captures(
        &mut self,
        position: &Position,
        attacker: Color,
        threats: Option<Color>,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stop> {
        self.holds(&self.arena.state(position, threats), attacker, budget)
    }

    fn outcome(&mut self, state: &State<W>, budget: &mut Budget<'_>) -> Result<Outcome, Stop> {
        // Who starts wins more often.
        for player in [state.to_move, state.to_move.other()] {
            if self.holds(state, player, budget)? {
                return Ok(Outcome::Wins(player));
            }
        }
        Ok(Outcome::Neither)
    }

    fn read(
        &mut self,
        position: &Position,
        budget: &mut Budget<'_>,
    ) -> (Result<Outcome, Stop>, Vec<Move>) {
        let state = self.arena.state(position, None);
        let outcome = self.outcome(&state, budget);
        let line = match outcome {
            Ok(Outcome::Wins(winner)) => self.line(&state, winner, budget),
            _ => Vec::new(),
        };
        (outcome, line)
    }

    /// A line that the winner wins, up to the capture, or as far as a limit allows.
    fn line(&mut self, start: &State<W>, winner: Color, budget: &mut Budget<'_>) -> Vec<Move> {
        let mut line = Vec::new();
        let mut state = *start;
        while line.len() < MOST_MOVES {
            let chosen = match state.to_move == winner {
                true => self.winning_move(&state, budget).ok().flatten(),
                false => Some(self.resistance(&state)),
            };
            let Some(chosen) = chosen else { break };
            line.push(self.name(chosen));
            match chosen {
                PASS => state = state.passed(),
                point => match self.arena.play(&state, point.into()) {
                    After::On(next, _) => state = next,
                    After::Won | After::Illegal => break,
                },
            }
        }
        line
    }

    fn name(&self, chosen: u16) -> Move {
        match chosen {
            PASS => Move::Pass,
            point => Move::Play(self.arena.points[point as usize]),
        }
    }

    fn winning_move(
        &mut self,
        state: &State<W>,
        budget: &mut Budget<'_>,
    ) -> Result<Option<u16>, Stop> {
        if let Some(capture) = self.capture(state) {
            return Ok(Some(capture));
        }
        Proof::new(&self.arena, &mut self.table, budget, state.to_move).good_move(state)
    }

    /// A move that captures an essential block at once.
    fn capture(&self, state: &State<W>) -> Option<u16> {
        let empty = self.arena.all.without(state.occupied());
        let wins = |&point: &usize| matches!(self.arena.play(state, point), After::Won);
        empty.iter().find(wins).map(|point| point as u16)
    }

    /// A move of the loser that leaves most to do: one after which nothing is clear at a glance,
    /// if there is any, with many liberties of its own and few of the other's.
    fn resistance(&self, state: &State<W>) -> u16 {
        let outlook = self.arena.outlook(state);
        let (own, other) = (state.to_move.index(), state.to_move.other().index());
        let points = outlook.moves.iter().filter_map(|point| {
            let After::On(next, _) = self.arena.play(state, point) else { return None };
            let then = self.arena.outlook(&next);
            let lead = i64::from(then.liberties[own]) - i64::from(then.liberties[other]);
            Some(((then.winner.is_none(), lead), point as u16))
        });
        points.max_by_key(|&(merit, _)| merit).map_or(PASS, |(_, point)| point)
    }
}
