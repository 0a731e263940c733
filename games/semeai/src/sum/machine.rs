//! The states of a region, as few as there are differences.
//!
//! States are told apart by the liberties that they give, and by where their moves lead; the classes
//! of states that cannot be told apart are found by splitting until nothing splits any more.

use super::local::{Local, Put, Stones};
use crate::color::Color;
use rustc_hash::FxHashMap;
use yomikiri_game::{Budget, Stop};

/// More states of one region are not looked at.
const MOST_STATES: usize = 60_000;

/// A class of states of a region.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Class {
    /// The liberties of each colour's racing block here.
    pub liberties: [u32; 2],
    /// Inner stones have been taken.
    pub taken: bool,
    /// May a colour move here only to capture the other's racing block?
    pub only_to_kill: [bool; 2],
    /// Where each colour's moves lead, and whether the stone joins the own racing block.
    pub moves: [Vec<(u32, bool)>; 2],
    /// After a move elsewhere.
    pub later: u32,
    pub has_ko: bool,
}

/// A region as a machine.
pub(super) struct Machine {
    pub local: Local,
    pub classes: Vec<Class>,
    pub start: u32,
    of_stones: FxHashMap<Stones, u32>,
    class_of: Vec<u32>,
    /// Whose liberties the machine counts, if it is nothing but a number that only the other takes
    /// from, one by one.
    pub counts_for: Option<Color>,
}

/// A state before classes are known: numbers of other states instead of classes.
struct Raw {
    liberties: [u32; 2],
    taken: bool,
    only_to_kill: [bool; 2],
    moves: [Vec<(u32, bool)>; 2],
    later: u32,
    has_ko: bool,
}

impl Machine {
    /// The machine of a region, or nothing if it is too large.
    pub fn new(
        local: Local,
        start: Stones,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Machine>, Stop> {
        let mut of_stones: FxHashMap<Stones, u32> = FxHashMap::default();
        let mut list = vec![start];
        of_stones.insert(start, 0);
        let mut raw: Vec<Raw> = Vec::new();
        let mut number = |stones: Stones, list: &mut Vec<Stones>| {
            *of_stones.entry(stones).or_insert_with(|| {
                list.push(stones);
                list.len() as u32 - 1
            })
        };
        while raw.len() < list.len() {
            if list.len() > MOST_STATES {
                return Ok(None);
            }
            budget.spend()?;
            let stones = list[raw.len()];
            let mut only_to_kill = [false; 2];
            let mut moves = [Vec::new(), Vec::new()];
            for color in Color::BOTH {
                for point in local.open(&stones) {
                    match local.put(&stones, color, point) {
                        Put::OnlyToKill => only_to_kill[color.index()] = true,
                        Put::Stands { after, joined } => {
                            moves[color.index()].push((number(after, &mut list), joined));
                        }
                    }
                }
            }
            raw.push(Raw {
                liberties: local.liberties(&stones),
                taken: stones.taken,
                only_to_kill,
                moves,
                later: number(stones.later(), &mut list),
                has_ko: stones.has_ko(),
            });
        }
        let class_of = split(&raw);
        let count = class_of.iter().max().map_or(0, |&last| last as usize + 1);
        let mut classes: Vec<Option<Class>> = vec![None; count];
        for (state, raw) in raw.iter().enumerate() {
            let slot = &mut classes[class_of[state] as usize];
            if slot.is_none() {
                *slot = Some(raw.class(&class_of));
            }
        }
        let classes: Vec<Class> = classes.into_iter().flatten().collect();
        let start = class_of[0];
        let counts_for = Color::BOTH.into_iter().find(|&color| is_count(&classes, color));
        Ok(Some(Machine { local, classes, start, of_stones, class_of, counts_for }))
    }

    /// The class of what stands in the region.
    pub fn class(&self, stones: &Stones) -> Option<u32> {
        self.of_stones.get(stones).map(|&state| self.class_of[state as usize])
    }
}

impl Raw {
    fn class(&self, class_of: &[u32]) -> Class {
        let moves = [0, 1].map(|color| {
            let mut moves: Vec<(u32, bool)> = self.moves[color]
                .iter()
                .map(|&(state, joined)| (class_of[state as usize], joined))
                .collect();
            moves.sort_unstable();
            moves.dedup();
            moves
        });
        Class {
            liberties: self.liberties,
            taken: self.taken,
            only_to_kill: self.only_to_kill,
            moves,
            later: class_of[self.later as usize],
            has_ko: self.has_ko,
        }
    }
}

/// The class of every state.
fn split(raw: &[Raw]) -> Vec<u32> {
    let mut class_of = vec![0u32; raw.len()];
    let mut count = 1;
    loop {
        let mut known: FxHashMap<(u32, Class), u32> = FxHashMap::default();
        let next: Vec<u32> = raw
            .iter()
            .zip(&class_of)
            .map(|(state, &class)| {
                let fresh = known.len() as u32;
                *known.entry((class, state.class(&class_of))).or_insert(fresh)
            })
            .collect();
        let now = known.len();
        class_of = next;
        if now == count {
            return class_of;
        }
        count = now;
    }
}

/// Is this nothing but a number of liberties of this colour, which the other takes one by one and
/// the owner can only lose?
fn is_count(classes: &[Class], color: Color) -> bool {
    let (own, other) = (color.index(), color.other().index());
    let mut with = FxHashMap::default();
    for (at, class) in classes.iter().enumerate() {
        if with.insert(class.liberties[own], at as u32).is_some() {
            return false;
        }
    }
    let count = |class: u32| classes[class as usize].liberties[own];
    classes.iter().all(|class| {
        let now = class.liberties[own];
        let falls = class.moves[other].iter().any(|&(next, joined)| !joined && count(next) + 1 == now);
        class.liberties[other] == 0
            && now < super::local::ENDLESS
            && !class.has_ko
            && !class.taken
            && (now == 0 || falls)
            && class.moves[other].iter().all(|&(next, _)| count(next) + 1 >= now && count(next) <= now)
            && class.moves[own].iter().all(|&(next, _)| count(next) <= now)
    })
}
