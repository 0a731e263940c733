//! All regions together.

use super::local::{ENDLESS, Local, MOST_POINTS};
use super::machine::Machine;
use crate::color::Color;
use crate::point::Point;
use crate::position::{Move, Position};
use crate::proof::area;
use rustc_hash::FxHashMap;
use yomikiri_game::{Budget, Stop};

/// More regions that are not mere numbers are not taken together.
const MOST_REGIONS: usize = 10;
/// More positions are not worked out.
const MOST_POSITIONS: usize = 600_000;

/// A race as a sum of regions.
pub struct SumRace {
    position: Position,
    /// The regions that are more than a number.
    machines: Vec<Machine>,
    /// Regions that are a number of liberties of a colour: their points.
    counted: [Vec<Point>; 2],
    counts: [u32; 2],
    /// Liberties that are always there.
    base: [u32; 2],
    has_inner: [bool; 2],
}

/// A position of the sum: classes of the machines, two numbers, whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Place {
    classes: [u16; MOST_REGIONS],
    counts: [u8; 2],
    to_move: Color,
}

/// Who captures, in all positions that can arise.
pub struct Solved<'r> {
    race: &'r SumRace,
    threats: Option<Color>,
    of_place: FxHashMap<Place, u32>,
    /// Whether Black, and whether White, can capture.
    captures: [Vec<bool>; 2],
    /// How many positions there are.
    pub positions: usize,
    /// Does any of them have a ko?
    pub has_ko: bool,
}

impl SumRace {
    /// The sum of a race; nothing where it has more racing blocks than one a side, or regions too
    /// large to be looked at whole.
    pub fn new(position: &Position, budget: &mut Budget<'_>) -> Result<Option<SumRace>, Stop> {
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
        let mut race = SumRace {
            position: position.clone(),
            machines: Vec::new(),
            counted: [Vec::new(), Vec::new()],
            counts: [0; 2],
            base,
            has_inner: Color::BOTH
                .map(|color| position.inner.meets(position.board().stones(color))),
        };
        for region in area(position).parts(size) {
            if region.len() > MOST_POINTS {
                return Ok(None);
            }
            let local = Local::new(position, region);
            let stones = local.stones(position);
            let Some(machine) = Machine::new(local, stones, budget)? else { return Ok(None) };
            match machine.counts_for {
                Some(color) => {
                    let liberties = machine.classes[machine.start as usize].liberties;
                    race.counts[color.index()] += liberties[color.index()];
                    race.counted[color.index()].extend(&machine.local.points);
                }
                None => race.machines.push(machine),
            }
        }
        Ok((race.machines.len() <= MOST_REGIONS).then_some(race))
    }

    /// How many classes each region has.
    pub fn sizes(&self) -> Vec<usize> {
        self.machines.iter().map(|machine| machine.classes.len()).collect()
    }

    fn place(&self, to_move: Color) -> Place {
        let mut classes = [0; MOST_REGIONS];
        for (machine, class) in self.machines.iter().zip(&mut classes) {
            *class = machine.start as u16;
        }
        Place { classes, counts: self.counts.map(|count| count as u8), to_move }
    }

    fn liberties(&self, place: &Place) -> [u32; 2] {
        [0, 1].map(|color| {
            let regions = self.machines.iter().zip(&place.classes);
            let there: u32 =
                regions.map(|(m, &class)| m.classes[class as usize].liberties[color]).sum();
            self.base[color] + u32::from(place.counts[color]) + there
        })
    }

    /// Who wins, if that is clear; otherwise the positions after the moves of the mover.
    fn moves(
        &self,
        place: &Place,
        threats: Option<Color>,
        next: &mut Vec<Place>,
    ) -> Option<Color> {
        next.clear();
        let mover = place.to_move;
        let (own, other) = (mover.index(), mover.other().index());
        let liberties = self.liberties(place);
        if liberties[other] == 1 && self.can_kill(place) {
            return Some(mover);
        }
        if let Some(winner) = self.is_clear(place, liberties) {
            return Some(winner);
        }
        let mut later = Place { to_move: mover.other(), ..*place };
        for (machine, class) in self.machines.iter().zip(&mut later.classes) {
            *class = machine.classes[*class as usize].later as u16;
        }
        let fills = place.counts[other] > 0;
        if fills {
            let mut filled = later;
            filled.counts[other] -= 1;
            next.push(filled);
        } else {
            next.push(later);
        }
        for (at, machine) in self.machines.iter().enumerate() {
            // Who always has a threat may take a ko back at once.
            let class = match threats == Some(mover) {
                true => later.classes[at],
                false => place.classes[at],
            };
            let class = &machine.classes[class as usize];
            for &(after, joined) in &class.moves[own] {
                let then = &machine.classes[after as usize];
                if joined && liberties[own] - class.liberties[own] + then.liberties[own] == 0 {
                    continue;
                }
                let mut child = later;
                child.classes[at] = after as u16;
                next.push(child);
            }
        }
        None
    }

    /// Can the mover fill the last liberty of the other's racing block?
    fn can_kill(&self, place: &Place) -> bool {
        place.counts[place.to_move.other().index()] > 0
            || self.machines.iter().zip(&place.classes).any(|(machine, &class)| {
                machine.classes[class as usize].can_kill(place.to_move, &machine.classes)
            })
    }

    /// Who captures first, where one side has nothing but a number of liberties: these take as many
    /// moves, and nobody takes more than one liberty of the other by a move.
    fn is_clear(&self, place: &Place, liberties: [u32; 2]) -> Option<Color> {
        let needed = |color: Color| {
            let gains = self.machines.iter().zip(&place.classes);
            let other: u32 = gains.map(|(m, &class)| m.most[class as usize][color.index()]).sum();
            (other == 0 && self.base[color.index()] == 0).then_some(liberties[color.index()])
        };
        let (mover, other) = (place.to_move, place.to_move.other());
        if needed(other).is_some_and(|moves| moves <= liberties[mover.index()]) {
            return Some(mover);
        }
        needed(mover).filter(|&moves| moves < liberties[other.index()]).map(|_| other)
    }

    /// Who captures from everywhere; nothing if there are too many positions.
    pub fn solve(
        &self,
        threats: Option<Color>,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Solved<'_>>, Stop> {
        let mut of_place: FxHashMap<Place, u32> = FxHashMap::default();
        let mut places = Vec::new();
        for to_move in Color::BOTH {
            let place = self.place(to_move);
            of_place.insert(place, places.len() as u32);
            places.push(place);
        }
        let mut edges: Vec<u32> = Vec::new();
        let mut first: Vec<u32> = vec![0];
        let mut wins: Vec<Option<Color>> = Vec::new();
        let mut next = Vec::new();
        let mut has_ko = false;
        while wins.len() < places.len() {
            if places.len() > MOST_POSITIONS {
                return Ok(None);
            }
            budget.spend()?;
            let place = places[wins.len()];
            has_ko |= self
                .machines
                .iter()
                .zip(&place.classes)
                .any(|(machine, &class)| machine.classes[class as usize].has_ko);
            let won = self.moves(&place, threats, &mut next);
            wins.push(won);
            if won.is_none() {
                for child in next.drain(..) {
                    let number = match of_place.get(&child) {
                        Some(&number) => number,
                        None => {
                            let number = places.len() as u32;
                            of_place.insert(child, number);
                            places.push(child);
                            number
                        }
                    };
                    edges.push(number);
                }
            }
            first.push(edges.len() as u32);
        }
        let graph = Graph::new(&places, first, edges);
        let mut captures = Color::BOTH.map(|color| {
            let seeds = (0..places.len()).filter(|&at| wins[at] == Some(color));
            graph.reached(color, seeds.collect())
        });
        for color in Color::BOTH {
            if self.has_inner[color.other().index()] {
                // Whoever took the inner stones has won if the other cannot capture any more.
                let is_over = |&at: &usize| {
                    let place: &Place = &places[at];
                    let taken = self
                        .machines
                        .iter()
                        .zip(&place.classes)
                        .any(|(machine, &class)| machine.classes[class as usize].taken);
                    taken && !captures[color.other().index()][at]
                        || wins[at] == Some(color)
                };
                let seeds = (0..places.len()).filter(is_over).collect();
                captures[color.index()] = graph.reached(color, seeds);
            }
        }
        let positions = places.len();
        Ok(Some(Solved { race: self, threats, of_place, captures, positions, has_ko }))
    }
}

impl Solved<'_> {
    /// Can the attacker capture if this player starts?
    pub fn captures(&self, attacker: Color, starter: Color) -> bool {
        self.at(&self.race.place(starter), attacker)
    }

    fn at(&self, place: &Place, attacker: Color) -> bool {
        self.of_place
            .get(place)
            .is_some_and(|&at| self.captures[attacker.index()][at as usize])
    }

    /// The moves of the starter in the regions, and for each whether the attacker captures then.
    pub fn after(&self, starter: Color, attacker: Color) -> Vec<(Move, bool)> {
        let race = self.race;
        let root = race.place(starter);
        let mut all = Vec::new();
        let mut later = Place { to_move: starter.other(), ..root };
        for (machine, class) in race.machines.iter().zip(&mut later.classes) {
            *class = machine.classes[*class as usize].later as u16;
        }
        let mut positions = vec![Move::Pass];
        positions.extend(area(&race.position).iter().map(Move::Play));
        let position = race.position.with_mover(starter);
        for chosen in positions {
            let Ok(after) = position.after(chosen) else { continue };
            if let Some(winner) = after.winner() {
                all.push((chosen, winner == attacker));
                continue;
            }
            let mut place = later;
            if let Move::Play(point) = chosen {
                let inside = |machine: &Machine| machine.local.points.contains(&point);
                match race.machines.iter().position(inside) {
                    Some(at) => {
                        let stones = race.machines[at].local.stones(&after);
                        let Some(class) = race.machines[at].class(&stones) else { continue };
                        place.classes[at] = class as u16;
                    }
                    None => {
                        let other = starter.other().index();
                        let fills = race.counted[other].contains(&point)
                            && position.board().liberties(position.essential(starter.other()))
                                .contains(point);
                        if !fills {
                            continue;
                        }
                        place.counts[other] -= 1;
                    }
                }
            }
            if self.of_place.contains_key(&place) {
                all.push((chosen, self.at(&place, attacker)));
            }
        }
        all
    }

    /// Who always has a ko threat.
    pub fn threats(&self) -> Option<Color> {
        self.threats
    }
}

/// The positions with their moves, backwards.
struct Graph<'p> {
    places: &'p [Place],
    /// How many moves each position has.
    degrees: Vec<u32>,
    first: Vec<u32>,
    from: Vec<u32>,
}

impl Graph<'_> {
    fn new(places: &[Place], first_out: Vec<u32>, edges: Vec<u32>) -> Graph<'_> {
        let mut first = vec![0u32; places.len() + 1];
        for &to in &edges {
            first[to as usize + 1] += 1;
        }
        for at in 0..places.len() {
            first[at + 1] += first[at];
        }
        let mut fill = first.clone();
        let mut from = vec![0u32; edges.len()];
        let mut degrees = Vec::with_capacity(places.len());
        for at in 0..places.len() {
            let out = first_out[at] as usize..first_out[at + 1] as usize;
            degrees.push(out.len() as u32);
            for &to in &edges[out] {
                from[fill[to as usize] as usize] = at as u32;
                fill[to as usize] += 1;
            }
        }
        Graph { places, degrees, first, from }
    }

    /// Where this player can force one of the seeds.
    fn reached(&self, player: Color, seeds: Vec<usize>) -> Vec<bool> {
        let mut left = self.degrees.clone();
        let mut reached = vec![false; self.places.len()];
        let mut work = seeds;
        for &at in &work {
            reached[at] = true;
        }
        while let Some(at) = work.pop() {
            for &before in &self.from[self.first[at] as usize..self.first[at + 1] as usize] {
                let before = before as usize;
                if reached[before] {
                    continue;
                }
                left[before] -= 1;
                if self.places[before].to_move == player || left[before] == 0 {
                    reached[before] = true;
                    work.push(before);
                }
            }
        }
        reached
    }
}
