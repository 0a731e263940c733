//! An eye space, played out.
//!
//! ```text
//!   O O O O        Points are numbered, sets of them are bits. A position is which of them the
//!   O 0 1 O        owner has and which the attacker, where a ko may not be retaken, and how many
//!   O 2 3 O        liberties the wall has elsewhere, up to two: more make no difference.
//!   O O O O
//! ```
//!
//! What counts is how many moves the attacker needs to take the wall, moves of the owner deducted,
//! while the owner may play elsewhere at any time. Values fall from *never* to what can be forced:
//! play that goes round for ever takes no wall.

use crate::point::{Point, Size};
use crate::point_set::PointSet;
use rustc_hash::FxHashMap;

/// The most points that are played out.
pub(super) const MOST: usize = 9;

/// The most liberties elsewhere that make a difference.
const MOST_SPARE: usize = 2;

type Bits = u16;

/// An eye space without its stones.
struct EyeGraph {
    points: Vec<Point>,
    near: Vec<Bits>,
    /// The points beside the wall.
    wall: Bits,
}

/// The stones in it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Stones {
    owner: Bits,
    attacker: Bits,
    /// Where the player who is held to the rule of ko may not play next.
    ko: Bits,
    /// The wall's liberties elsewhere.
    spare: u8,
}

/// Who may retake a ko at once; the other never may.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Retakes {
    Owner,
    Attacker,
}

/// In place of a point: a liberty elsewhere.
const ELSEWHERE: u8 = Bits::BITS as u8;
/// More moves than any eye takes.
const NEVER: u16 = u16::MAX / 2;
/// In place of a position: the wall is taken.
const TAKEN: usize = usize::MAX;

/// What playing out an eye space finds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Played {
    /// The moves that take it, if the attacker starts: none if it lives.
    pub attacked: Option<u32>,
    /// The same, if the owner starts.
    pub defended: Option<u32>,
    /// The attacker's best first moves.
    pub vital: PointSet,
    /// The owner's best first moves, where they gain something.
    pub living: PointSet,
    /// Does it depend on who may retake a ko?
    pub by_ko: bool,
}

/// The positions that play can reach, with the moves of both.
struct Graph {
    attacks: Vec<Vec<(u8, usize)>>,
    defences: Vec<Vec<(u8, usize)>>,
    /// The same stones with no ko.
    calm: Vec<usize>,
}

/// A space as it stands on a board: its points, the owner's stones there and the attacker's, the
/// points beside the wall, and how many liberties the wall has elsewhere.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Setting {
    points: PointSet,
    stones: [PointSet; 2],
    beside: PointSet,
    spare: u8,
}

/// Spaces that were played out, each once.
#[derive(Default)]
pub(super) struct Spaces {
    played: FxHashMap<Setting, Played>,
    /// Stones that are never captured: where one stands, the other has no eye.
    pub safe: PointSet,
}

impl Spaces {
    /// Nothing was played out yet; these stones are never captured.
    pub fn beside(safe: PointSet) -> Spaces {
        Spaces { safe, ..Spaces::default() }
    }

    /// Plays out a space of these points, `wall` being the stones around it, which have `spare`
    /// other liberties.
    pub fn play_out(
        &mut self,
        size: Size,
        points: PointSet,
        stones: [PointSet; 2],
        wall: PointSet,
        spare: usize,
    ) -> Played {
        let (beside, spare) = (wall.beside(size) & points, spare.min(MOST_SPARE) as u8);
        let place = Setting { points, stones, beside, spare };
        self.played.entry(place).or_insert_with(|| place.play_out(size)).clone()
    }
}

impl Setting {
    fn play_out(&self, size: Size) -> Played {
        let points: Vec<Point> = self.points.iter().collect();
        let bits = |set: PointSet| {
            let at = points.iter().enumerate().filter(|(_, point)| set.contains(**point));
            at.fold(0, |bits, (at, _)| bits | 1 << at)
        };
        let near = points.iter().map(|&point| bits(PointSet::only(point).beside(size))).collect();
        let [owner, attacker] = self.stones.map(bits);
        let start = Stones { owner, attacker, ko: 0, spare: self.spare };
        let space = EyeGraph { near, wall: bits(self.beside), points };
        let found = space.find(start, Retakes::Owner);
        if !found.has_ko {
            return found.played;
        }
        let other = space.find(start, Retakes::Attacker).played;
        let by_ko =
            [other.attacked, other.defended] != [found.played.attacked, found.played.defended];
        // A ko that its owner cannot prevent is begun when there are no threats left.
        let played = if other.defended.is_some() { other } else { found.played };
        Played { by_ko, ..played }
    }
}

struct Found {
    played: Played,
    has_ko: bool,
}

impl EyeGraph {
    fn spread(&self, from: Bits, within: Bits) -> Bits {
        let mut reached = from & within;
        loop {
            let next = reached | self.beside(reached) & within;
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }

    fn beside(&self, of: Bits) -> Bits {
        each(of).fold(0, |all, at| all | self.near[at as usize])
    }

    fn empty(&self, owner: Bits, attacker: Bits) -> Bits {
        ((1 << self.points.len()) - 1) & !owner & !attacker
    }

    /// The wall's liberties here.
    fn liberties(&self, stones: &Stones) -> Bits {
        let wall = self.spread(self.wall, stones.owner);
        (self.wall | self.beside(wall)) & self.empty(stones.owner, stones.attacker)
    }

    /// The stones of one side that have no liberty, those connected with the wall aside.
    fn breathless(&self, own: Bits, other: Bits, wall: Bits) -> Bits {
        let empty = self.empty(own, other);
        own & !self.spread(self.beside(empty) | wall, own)
    }

    fn attack(&self, stones: &Stones, at: u8, retakes: Retakes) -> Option<Stones> {
        let played: Bits = 1 << at;
        let attacker = stones.attacker | played;
        let captured = self.breathless(stones.owner, attacker, self.wall);
        let owner = stones.owner & !captured;
        if self.breathless(attacker, owner, 0) & played != 0 {
            return None;
        }
        let lone = self.near[at as usize] & (attacker | self.empty(owner, attacker)) == captured;
        let ko = if retakes == Retakes::Attacker && captured.count_ones() == 1 && lone {
            captured
        } else {
            0
        };
        Some(Stones { owner, attacker, ko, ..*stones })
    }

    fn defend(&self, stones: &Stones, at: u8, retakes: Retakes) -> Option<Stones> {
        let played: Bits = 1 << at;
        let owner = stones.owner | played;
        let captured = self.breathless(stones.attacker, owner, 0);
        let attacker = stones.attacker & !captured;
        if self.breathless(owner, attacker, self.wall) & played != 0 {
            return None;
        }
        let lone = self.near[at as usize] & (owner | self.empty(owner, attacker)) == captured
            && self.wall & played == 0;
        let ko = if retakes == Retakes::Owner && captured.count_ones() == 1 && lone {
            captured
        } else {
            0
        };
        let after = Stones { owner, attacker, ko, ..*stones };
        (self.liberties(&after) != 0 || stones.spare > 0).then_some(after)
    }

    fn graph(&self, start: Stones, retakes: Retakes) -> (Graph, bool) {
        let mut all = vec![start];
        let mut places = FxHashMap::from_iter([(start, 0)]);
        let mut place = |all: &mut Vec<Stones>, stones: Stones| {
            *places.entry(stones).or_insert_with(|| {
                all.push(stones);
                all.len() - 1
            })
        };
        let mut graph = Graph { attacks: vec![], defences: vec![], calm: vec![] };
        let mut has_ko = false;
        let mut at = 0;
        while at < all.len() {
            let stones = all[at];
            let empty = self.empty(stones.owner, stones.attacker);
            let last = if stones.spare == 0 { self.liberties(&stones) } else { 0 };
            has_ko |= stones.ko != 0;
            let (mut attacks, mut defences) = (Vec::new(), Vec::new());
            let attacker_held = if retakes == Retakes::Owner { stones.ko } else { 0 };
            let owner_held = stones.ko & !attacker_held;
            for point in each(empty & !attacker_held) {
                if last == 1 << point {
                    attacks.push((point, TAKEN));
                } else if let Some(after) = self.attack(&stones, point, retakes) {
                    attacks.push((point, place(&mut all, after)));
                }
            }
            if stones.spare > 0 {
                let after = Stones { ko: 0, spare: stones.spare - 1, ..stones };
                let is_taken = after.spare == 0 && self.liberties(&after) == 0;
                let to = if is_taken { TAKEN } else { place(&mut all, after) };
                attacks.push((ELSEWHERE, to));
            }
            for point in each(empty & !owner_held) {
                if let Some(after) = self.defend(&stones, point, retakes) {
                    defences.push((point, place(&mut all, after)));
                }
            }
            graph.attacks.push(attacks);
            graph.defences.push(defences);
            graph.calm.push(place(&mut all, Stones { ko: 0, ..stones }));
            at += 1;
        }
        (graph, has_ko)
    }

    fn find(&self, start: Stones, retakes: Retakes) -> Found {
        let (graph, has_ko) = self.graph(start, retakes);
        let (attacked, defended) = graph.values();
        let spare = u16::from(start.spare);
        let moves = |value: u16| (value < NEVER).then(|| u32::from(value.saturating_sub(spare)));
        let set = |points: Vec<u8>| {
            points.iter().filter_map(|&at| self.points.get(at as usize).copied()).collect()
        };
        let vital = graph.attacks[0]
            .iter()
            .filter(|&&(_, to)| {
                attacked[0] < NEVER && graph.after(to, &defended) + 1 == attacked[0]
            })
            .map(|&(at, _)| at);
        let living = graph.defences[0]
            .iter()
            .filter(|&&(_, to)| defended[0] > attacked[0] && less(attacked[to]) == defended[0])
            .map(|&(at, _)| at);
        let played = Played {
            attacked: moves(attacked[0]),
            defended: moves(defended[0]),
            vital: set(vital.collect()),
            living: set(living.collect()),
            by_ko: false,
        };
        Found { played, has_ko }
    }
}

impl Graph {
    fn after(&self, to: usize, defended: &[u16]) -> u16 {
        if to == TAKEN { 0 } else { defended[to] }
    }

    /// For every position the moves that take the wall, if the attacker moves and if the owner
    /// does.
    fn values(&self) -> (Vec<u16>, Vec<u16>) {
        let all = self.attacks.len();
        let (mut attacked, mut defended) = (vec![NEVER; all], vec![NEVER; all]);
        loop {
            let mut changed = false;
            for at in (0..all).rev() {
                let answered =
                    self.defences[at].iter().map(|&(_, to)| less(attacked[to])).max().unwrap_or(0);
                let attack = |&(_, to): &(u8, usize)| (self.after(to, &defended) + 1).min(NEVER);
                let best = self.attacks[at].iter().map(attack).min().unwrap_or(NEVER);
                let kept = attacked[self.calm[at]].max(answered);
                changed |= best != attacked[at] || kept != defended[at];
                (attacked[at], defended[at]) = (best, kept);
            }
            if !changed {
                return (attacked, defended);
            }
        }
    }
}

/// A value after a move that the owner has spent on it.
fn less(value: u16) -> u16 {
    if value >= NEVER { NEVER } else { value.saturating_sub(1) }
}

fn each(mut bits: Bits) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let at = bits.trailing_zeros();
        (bits != 0).then(|| {
            bits &= bits - 1;
            at as u8
        })
    })
}
