//! Who wins a race, for whoever starts, with a line of play.

use super::arena::{After, Arena, State};
use super::proof::Proof;
use super::space::PASS;
use super::table::Table;
use crate::area::area;
use crate::color::Color;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::position::{Move, Position};
use crate::success::Success;
use crate::sum::{KnownSum, Moves};
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
    /// The race as a sum of regions, with the moves that can be needed, and with all moves.
    needed: KnownSum,
    all: KnownSum,
    engine: Option<Width>,
}

/// Sums of more bytes take too long before they tell anything.
const SUM_BYTES: usize = 12 << 20;
/// A question is searched so far on the board before a sum is made.
const GLANCE: u64 = 20_000;

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
        let table = memory / 2;
        let engine = match area.len() {
            0..=64 => Engine::new(position, area, table).map(Width::One),
            65..=128 => Engine::new(position, area, table).map(Width::Two),
            _ => Engine::new(position, area, table).map(Width::Six),
        };
        let sum = memory / 4;
        let needed = KnownSum::new(position, Moves::Needed, sum.min(SUM_BYTES));
        let all = KnownSum::new(position, Moves::All, sum);
        Reader { root: position.clone(), memory, needed, all, engine }
    }

    /// Who wins from a position, with its mover to move. What was found for other positions of the
    /// same race is used again; a position of another race begins anew.
    pub fn read(&mut self, position: &Position, budget: &mut Budget<'_>) -> Searched {
        let before = budget.spent();
        let outcome = self.outcome(position, budget);
        let line = match outcome {
            Ok(Outcome::Wins(winner)) if position.winner().is_none() => {
                self.line(position, winner, budget)
            }
            _ => Vec::new(),
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
            if self.captures(&after, position.to_move(), budget)? {
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
        // Who starts wins more often.
        for player in [position.to_move(), position.to_move().other()] {
            if self.captures(position, player, budget)? {
                return Ok(Outcome::Wins(player));
            }
        }
        Ok(Outcome::Neither)
    }

    /// Can this player capture, or, of inner stones, take them and live?
    pub fn captures(
        &mut self,
        position: &Position,
        attacker: Color,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stop> {
        if let Some(winner) = position.winner() {
            return Ok(winner == attacker);
        }
        if !self.fits(position) {
            *self = Reader::new(position, self.memory);
        }
        let inner = self.root.inner() & self.root.board().stones(attacker.other());
        if !(inner - position.inner()).is_empty() {
            // The inner stones were taken: that is enough if the other cannot capture any more.
            return Ok(!self.captures(position, attacker.other(), budget)?);
        }
        if !self.needed.is_asked() {
            // Most races are over before their sum is made.
            let search = |budget: &mut Budget<'_>| self.search(position, attacker, budget);
            if let Some(found) = budget.lend(GLANCE, search)? {
                return Ok(found);
            }
        }
        if let Some(plies) = self.needed.plies(position, attacker, budget)? {
            return Ok(plies.is_some());
        }
        if let Some(captures) = self.needed.search(position, attacker, budget)? {
            return Ok(captures);
        }
        if !self.needed.is_none() {
            let search = |budget: &mut Budget<'_>| self.search(position, attacker, budget);
            if let Some(found) = budget.lend(GLANCE, search)? {
                return Ok(found);
            }
            if let Some(plies) = self.all.plies(position, attacker, budget)? {
                return Ok(plies.is_some());
            }
        }
        self.search(position, attacker, budget)
    }

    fn search(
        &mut self,
        position: &Position,
        attacker: Color,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stop> {
        match &mut self.engine {
            None => Err(Stop::Memory),
            Some(Width::One(engine)) => engine.captures(position, attacker, budget),
            Some(Width::Two(engine)) => engine.captures(position, attacker, budget),
            Some(Width::Six(engine)) => engine.captures(position, attacker, budget),
        }
    }

    /// How a capture stands where threats elsewhere are reckoned with.
    pub fn success(
        &mut self,
        position: &Position,
        attacker: Color,
        budget: &mut Budget<'_>,
    ) -> Result<Success, Stop> {
        let calm = self.captures(position, attacker, budget)?;
        if !self.may_have_ko() {
            return Ok(if calm { Success::Yes } else { Success::No });
        }
        let threats = if calm { attacker.other() } else { attacker };
        let with = self.captures(&position.with_threats(Some(threats)), attacker, budget)?;
        Ok(match (calm, with) {
            (true, true) => Success::Yes,
            (true, false) => Success::ByKo,
            (false, true) => Success::WithThreat,
            (false, false) => Success::No,
        })
    }

    /// How many threats it takes the player who must make the first, where a capture stands by a
    /// ko: one in a direct ko, one more for every approach move. Nothing if that is not known.
    pub fn threats_needed(
        &mut self,
        position: &Position,
        attacker: Color,
        success: Success,
        budget: &mut Budget<'_>,
    ) -> Result<Option<u8>, Stop> {
        let player = match success {
            Success::WithThreat => attacker,
            Success::ByKo => attacker.other(),
            Success::Yes | Success::No => return Ok(None),
        };
        self.needed.fewest_threats(position, attacker, player, budget)
    }

    /// May a ko have a part in the race? If not, threats elsewhere do not matter.
    fn may_have_ko(&self) -> bool {
        let met = match &self.engine {
            None => true,
            Some(Width::One(engine)) => engine.met_ko,
            Some(Width::Two(engine)) => engine.met_ko,
            Some(Width::Six(engine)) => engine.met_ko,
        };
        met || self.needed.has_ko()
    }

    /// A line that the winner wins, up to the capture, or as far as a limit allows.
    fn line(&mut self, position: &Position, winner: Color, budget: &mut Budget<'_>) -> Vec<Move> {
        if let Ok(Some(Some(_))) = self.needed.plies(position, winner, budget) {
            let line = self.shortest_line(position, winner, budget);
            if !line.is_empty() {
                return line;
            }
        }
        match &mut self.engine {
            None => Vec::new(),
            Some(Width::One(engine)) => engine.line(position, winner, budget),
            Some(Width::Two(engine)) => engine.line(position, winner, budget),
            Some(Width::Six(engine)) => engine.line(position, winner, budget),
        }
    }

    /// A line by the sum: the winner plays for the quickest capture, the other for the slowest.
    fn shortest_line(
        &mut self,
        position: &Position,
        winner: Color,
        budget: &mut Budget<'_>,
    ) -> Vec<Move> {
        let mut line = Vec::new();
        let mut position = position.clone();
        while line.len() < MOST_MOVES && position.winner().is_none() {
            let hurries = position.to_move() == winner;
            let points = area(&position) & position.board().empty();
            let moves = points.iter().map(Move::Play).chain([Move::Pass]);
            let mut best: Option<(i64, Move, Position)> = None;
            for chosen in moves {
                let Ok(after) = position.after(chosen) else { continue };
                let plies = match after.winner() {
                    Some(_) => 0,
                    None => match self.needed.plies(&after, winner, budget) {
                        Ok(Some(Some(plies))) => i64::from(plies),
                        _ => continue,
                    },
                };
                let merit = if hurries { -plies } else { plies };
                if best.as_ref().is_none_or(|&(known, ..)| merit > known) {
                    best = Some((merit, chosen, after));
                }
            }
            let Some((_, chosen, after)) = best else { return Vec::new() };
            line.push(chosen);
            position = after;
        }
        line
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
            && !(position.essential - position.safe).meets(idle)
            && (board.occupied() - idle).iter().all(is_marked)
    }
}

/// Searches a position with either player starting.
///
/// ```
/// use yomikiri_game::Budget;
/// use yomikiri_semeai::{Color, Figure, Outcome, search_both};
/// let found = search_both(&Figure::RACE.position(), 1 << 22, &mut Budget::unlimited());
/// let outcomes = found.map(|searched| searched.outcome);
/// assert_eq!(outcomes, [Color::Black, Color::White].map(|starter| Ok(Outcome::Wins(starter))));
/// ```
pub fn search_both(position: &Position, memory: usize, budget: &mut Budget<'_>) -> [Searched; 2] {
    let mut reader = Reader::new(position, memory);
    Color::BOTH.map(|starter| reader.read(&position.with_mover(starter), budget))
}

impl<const W: usize> Engine<W> {
    fn new(position: &Position, area: PointSet, memory: usize) -> Option<Box<Engine<W>>> {
        let arena = Arena::new(position, area)?;
        Some(Box::new(Engine { arena, table: Table::new(2 * W + 1, memory), met_ko: false }))
    }

    fn captures(
        &mut self,
        position: &Position,
        attacker: Color,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stop> {
        let state = self.arena.state(position);
        let mut proof = Proof::new(&self.arena, &mut self.table, budget, attacker);
        let holds = proof.holds(&state);
        self.met_ko |= proof.met_ko || position.ko().is_some();
        holds
    }

    /// A line that the winner wins, up to the capture, or as far as a limit allows.
    fn line(&mut self, start: &Position, winner: Color, budget: &mut Budget<'_>) -> Vec<Move> {
        let mut line = Vec::new();
        let mut state = self.arena.state(start);
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
        if let Some(fill) = self.fill(state) {
            return Ok(Some(fill));
        }
        Proof::new(&self.arena, &mut self.table, budget, state.to_move).good_move(state)
    }

    /// A confined liberty to fill, where it is clear that the mover wins.
    fn fill(&self, state: &State<W>) -> Option<u16> {
        let outlook = self.arena.outlook(state);
        let wins = |&point: &usize| match self.arena.play(state, point) {
            After::On(next, _) => self.arena.outlook(&next).winner == outlook.winner,
            After::Won => true,
            After::Illegal => false,
        };
        outlook.winner.filter(|&winner| winner == state.to_move)?;
        outlook.fills.iter().find(wins).map(|point| point as u16)
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
