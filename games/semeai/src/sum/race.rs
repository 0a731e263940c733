//! All regions together.

use super::local::{ENDLESS, Local, MOST_POINTS};
use super::machine::Machine;
use super::plain::is_plain_count;
use crate::area::area;
use crate::color::Color;
use crate::point_set::PointSet;
use crate::position::Position;
use rustc_hash::FxHashMap;
use std::collections::VecDeque;
use yomikiri_game::{Budget, Stop};

/// More regions that are not mere numbers are not taken together.
pub(super) const MOST_REGIONS: usize = 10;
/// Nobody counts on more threats.
const MOST_THREATS: u8 = 4;
/// What a position takes with its moves, in bytes, while all of them are worked out.
const BYTES: usize = 120;
/// As many threats as anybody wants.
pub(super) const ENOUGH: u8 = u8::MAX;
/// Never forced.
const NEVER: u16 = u16::MAX;

/// Which moves of a region are looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moves {
    /// Those that can be needed: enough to know who wins.
    Needed,
    /// All, so that every position that can arise is known.
    All,
}

/// A race as a sum of regions.
pub struct SumRace {
    root: Position,
    /// The regions that are more than a number.
    machines: Vec<Machine>,
    /// The points of regions that are a number of liberties of a colour.
    counted: [PointSet; 2],
    /// Liberties that are always there.
    base: [u32; 2],
    has_inner: [bool; 2],
}

/// A position of the sum: classes of the machines, two numbers, whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Place {
    pub classes: [u16; MOST_REGIONS],
    pub counts: [u16; 2],
    pub to_move: Color,
    /// How many threats are left to the player who has some.
    pub left: u8,
}

/// Who captures, in all positions that can arise.
pub struct Solved {
    of_place: FxHashMap<Place, u32>,
    /// Within how many plies Black, and White, can capture.
    plies: [Vec<u16>; 2],
    has_ko: bool,
}

impl Solved {
    /// Is there a ko in any of them? If not, threats elsewhere do not matter.
    pub fn has_ko(&self) -> bool {
        self.has_ko
    }
}

impl SumRace {
    /// The sum of a race; nothing where it has more racing blocks than one a side, or regions too
    /// large to be looked at whole.
    pub fn new(
        position: &Position,
        moves: Moves,
        budget: &mut Budget<'_>,
    ) -> Result<Option<SumRace>, Stop> {
        let size = position.size();
        let mut base = [0; 2];
        for color in Color::BOTH {
            let blocks = position.essential(color).parts(size);
            match &blocks[..] {
                [] => base[color.index()] = ENDLESS,
                [block] if block.meets(position.safe()) => base[color.index()] = ENDLESS,
                [_] => {}
                _ => return Ok(None),
            }
        }
        let has_inner =
            Color::BOTH.map(|color| position.inner().meets(position.board().stones(color)));
        let counted = [PointSet::EMPTY; 2];
        let root = position.clone();
        let mut race = SumRace { root, machines: Vec::new(), counted, base, has_inner };
        for region in area(position).parts(size) {
            if let Some(owner) = is_plain_count(position, region) {
                race.counted[owner.index()] |= region;
                continue;
            }
            if region.len() > MOST_POINTS {
                return Ok(None);
            }
            let local = Local::new(position, region);
            let stones = local.stones(position);
            let machine = Machine::new(local, stones, moves == Moves::Needed, budget)?;
            let Some(machine) = machine else { return Ok(None) };
            match machine.counts_for.filter(|_| moves == Moves::Needed) {
                Some(owner) => race.counted[owner.index()] |= region,
                None => race.machines.push(machine),
            }
        }
        Ok((race.machines.len() <= MOST_REGIONS).then_some(race))
    }

    /// A position of this race in the sum, unless it takes needless moves to get there.
    pub(super) fn place(&self, position: &Position) -> Option<Place> {
        let mut classes = [0; MOST_REGIONS];
        for (machine, class) in self.machines.iter().zip(&mut classes) {
            *class = machine.class(&machine.local.stones(position))? as u16;
        }
        let counts = Color::BOTH.map(|color| {
            let liberties = position.board().liberties(position.essential(color));
            (liberties & self.counted[color.index()]).len() as u16
        });
        Some(Place { classes, counts, to_move: position.to_move(), left: ENOUGH })
    }

    pub(super) fn liberties(&self, place: &Place) -> [u32; 2] {
        [0, 1].map(|color| {
            let regions = self.machines.iter().zip(&place.classes);
            let there: u32 =
                regions.map(|(m, &class)| m.classes[class as usize].liberties[color]).sum();
            self.base[color] + u32::from(place.counts[color]) + there
        })
    }

    /// The same a move later, for whoever plays elsewhere.
    fn later(&self, place: &Place) -> Place {
        let mut later = Place { to_move: place.to_move.other(), ..*place };
        for (machine, class) in self.machines.iter().zip(&mut later.classes) {
            *class = machine.classes[*class as usize].later as u16;
        }
        later
    }

    /// The positions after the moves of the mover.
    pub(super) fn moves(&self, place: &Place, threats: Option<Color>, next: &mut Vec<Place>) {
        next.clear();
        let (own, other) = (place.to_move.index(), place.to_move.other().index());
        let liberties = self.liberties(place);
        let later = self.later(place);
        match place.counts[other] {
            // To fill a liberty that is nothing but a number is no worse than to pass.
            1.. => {
                let mut filled = later;
                filled.counts[other] -= 1;
                next.push(filled);
            }
            0 => next.push(later),
        }
        for (at, machine) in self.machines.iter().enumerate() {
            let class = &machine.classes[place.classes[at] as usize];
            for &(after, joined) in &class.moves[own] {
                let then = &machine.classes[after as usize];
                if joined && liberties[own] - class.liberties[own] + then.liberties[own] == 0 {
                    continue;
                }
                let mut child = later;
                child.classes[at] = after as u16;
                if threats == Some(child.to_move) && place.left == ENOUGH {
                    // Who always has a threat may take a ko back at once.
                    child.classes[at] = machine.classes[after as usize].later as u16;
                }
                next.push(child);
            }
            if class.has_ko && threats == Some(place.to_move) && (1..ENOUGH).contains(&place.left) {
                // A threat elsewhere, which is answered, and the ko is taken back.
                let free = &machine.classes[class.later as usize];
                for &(after, _) in
                    free.moves[own].iter().filter(|to| !class.moves[own].contains(to))
                {
                    let mut child = later;
                    child.classes[at] = after as u16;
                    child.left -= 1;
                    next.push(child);
                }
            }
        }
    }

    /// Can the mover fill the last liberty of the other's racing block?
    fn can_kill(&self, place: &Place) -> bool {
        place.counts[place.to_move.other().index()] > 0
            || self.machines.iter().zip(&place.classes).any(|(machine, &class)| {
                machine.classes[class as usize].can_kill(place.to_move, &machine.classes)
            })
    }

    /// Who captures first, and within how many plies, where that is clear: at once; or where one
    /// side has nothing but a number of liberties. These take as many moves, and nobody takes more
    /// than one liberty of the other by a move.
    pub(super) fn clear(&self, place: &Place) -> Option<(Color, u16)> {
        let liberties = self.liberties(place);
        if liberties[place.to_move.other().index()] == 1 && self.can_kill(place) {
            return Some((place.to_move, 1));
        }
        let needed = |color: Color| {
            let gains = self.machines.iter().zip(&place.classes);
            let other: u32 = gains.map(|(m, &class)| m.most[class as usize][color.index()]).sum();
            (other == 0 && self.base[color.index()] == 0).then_some(liberties[color.index()])
        };
        let (mover, other) = (place.to_move, place.to_move.other());
        if let Some(moves) = needed(other).filter(|&moves| moves <= liberties[mover.index()]) {
            return Some((mover, 2 * moves as u16 - 1));
        }
        let moves = needed(mover).filter(|&moves| moves < liberties[other.index()])?;
        Some((other, 2 * moves as u16))
    }

    pub(super) fn has_ko(&self, place: &Place) -> bool {
        let mut regions = self.machines.iter().zip(&place.classes);
        regions.any(|(machine, &class)| machine.classes[class as usize].has_ko)
    }

    pub(super) fn is_taken(&self, place: &Place) -> bool {
        let mut regions = self.machines.iter().zip(&place.classes);
        regions.any(|(machine, &class)| machine.classes[class as usize].taken)
    }

    /// Who captures from everywhere, where this player always has a ko threat; nothing if that
    /// takes more than so many bytes.
    pub fn solve(
        &self,
        threats: Option<Color>,
        memory: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Solved>, Stop> {
        self.solve_with(threats, ENOUGH, memory, budget)
    }

    /// The fewest threats with which this player makes the attacker capture, or keeps the attacker
    /// from it, from the position that the sum is of; nothing if it would take more than a few, or
    /// more than so many bytes.
    pub fn fewest_threats(
        &self,
        attacker: Color,
        player: Color,
        memory: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Option<u8>, Stop> {
        for left in 1..=MOST_THREATS {
            let Some(solved) = self.solve_with(Some(player), left, memory, budget)? else {
                return Ok(None);
            };
            let place = self.place(&self.root).map(|place| Place { left, ..place });
            let Some(&at) = place.and_then(|place| solved.of_place.get(&place)) else {
                return Ok(None);
            };
            let captures = solved.plies[attacker.index()][at as usize] != NEVER;
            if captures == (attacker == player) {
                return Ok(Some(left));
            }
        }
        Ok(None)
    }

    fn solve_with(
        &self,
        threats: Option<Color>,
        left: u8,
        memory: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Solved>, Stop> {
        let mut of_place: FxHashMap<Place, u32> = FxHashMap::default();
        let mut places = Vec::new();
        for to_move in Color::BOTH {
            // With another mover a ko is no ko any more.
            let unbound = threats.filter(|_| left == ENOUGH);
            let place = self.place(&self.root.with_mover(to_move).with_threats(unbound));
            let Some(place) = place.map(|place| Place { left, ..place }) else { return Ok(None) };
            of_place.insert(place, places.len() as u32);
            places.push(place);
        }
        let mut graph = Graph::default();
        let mut next = Vec::new();
        let mut has_ko = false;
        let mut at = 0;
        while at < places.len() {
            if places.len() > memory / BYTES {
                return Ok(None);
            }
            budget.spend()?;
            let place = places[at];
            has_ko |= self.has_ko(&place);
            graph.clear.push(self.clear(&place));
            graph.to_move.push(place.to_move);
            if graph.clear[at].is_none() {
                self.moves(&place, threats, &mut next);
                for child in next.drain(..) {
                    let fresh = places.len() as u32;
                    let number = *of_place.entry(child).or_insert(fresh);
                    if number == fresh {
                        places.push(child);
                    }
                    graph.edges.push(number);
                }
            }
            graph.ends.push(graph.edges.len() as u32);
            at += 1;
        }
        graph.turn();
        let mut plies = Color::BOTH.map(|color| graph.plies(color, |_| false));
        for color in Color::BOTH.into_iter().filter(|c| self.has_inner[c.other().index()]) {
            // Whoever took the inner stones has won if the other cannot capture any more.
            let other = &plies[color.other().index()];
            let is_over = |at: usize| self.is_taken(&places[at]) && other[at] == NEVER;
            plies[color.index()] = graph.plies(color, is_over);
        }
        Ok(Some(Solved { of_place, plies, has_ko }))
    }

    /// Within how many plies the attacker captures from a position of this race, or `Some(None)` if
    /// never; nothing if the position takes needless moves.
    pub fn plies(
        &self,
        solved: &Solved,
        position: &Position,
        attacker: Color,
    ) -> Option<Option<u32>> {
        let place = self.place(position)?;
        if let Some((winner, plies)) = self.clear(&place) {
            return Some((winner == attacker).then_some(u32::from(plies)));
        }
        let at = *solved.of_place.get(&place)?;
        let plies = solved.plies[attacker.index()][at as usize];
        Some((plies != NEVER).then_some(u32::from(plies)))
    }
}

/// The positions with their moves.
#[derive(Default)]
struct Graph {
    to_move: Vec<Color>,
    clear: Vec<Option<(Color, u16)>>,
    /// The moves of all positions, one after another, and where those of each end.
    edges: Vec<u32>,
    ends: Vec<u32>,
    /// The same backwards.
    from: Vec<u32>,
    starts: Vec<u32>,
}

impl Graph {
    fn moves(&self, at: usize) -> std::ops::Range<usize> {
        let start = at.checked_sub(1).map_or(0, |before| self.ends[before]);
        start as usize..self.ends[at] as usize
    }

    /// Finds the way back.
    fn turn(&mut self) {
        let count = self.to_move.len();
        self.starts = vec![0; count + 1];
        for &to in &self.edges {
            self.starts[to as usize + 1] += 1;
        }
        for at in 0..count {
            self.starts[at + 1] += self.starts[at];
        }
        let mut fill = self.starts.clone();
        self.from = vec![0; self.edges.len()];
        for at in 0..count {
            for &to in &self.edges[self.moves(at)] {
                self.from[fill[to as usize] as usize] = at as u32;
                fill[to as usize] += 1;
            }
        }
    }

    /// Within how many plies this player can force an end: a position that is clear, or over.
    fn plies(&self, player: Color, is_over: impl Fn(usize) -> bool) -> Vec<u16> {
        let count = self.to_move.len();
        let mut left: Vec<u32> = (0..count).map(|at| self.moves(at).len() as u32).collect();
        let mut plies = vec![NEVER; count];
        // What is clear is so many plies from the end, and is counted when the others are.
        let mut clear: Vec<(u16, u32)> = Vec::new();
        for at in 0..count {
            match self.clear[at] {
                Some((winner, plies)) if winner == player => clear.push((plies, at as u32)),
                _ if is_over(at) => clear.push((0, at as u32)),
                _ => {}
            }
        }
        clear.sort_unstable_by(|a, b| b.cmp(a));
        let mut work: VecDeque<(u16, u32)> = VecDeque::new();
        loop {
            let is_next =
                |&(soon, _): &(u16, u32)| work.front().is_none_or(|&(then, _)| soon <= then);
            let next = match clear.last().is_some_and(is_next) {
                true => clear.pop(),
                false => work.pop_front(),
            };
            let Some((soon, at)) = next else { return plies };
            let at = at as usize;
            if plies[at] != NEVER {
                continue;
            }
            plies[at] = soon;
            for &before in &self.from[self.starts[at] as usize..self.starts[at + 1] as usize] {
                let before = before as usize;
                left[before] -= 1;
                if self.to_move[before] == player || left[before] == 0 {
                    work.push_back(((soon + 1).min(NEVER - 1), before as u32));
                }
            }
        }
    }
}
