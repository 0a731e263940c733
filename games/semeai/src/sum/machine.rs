//! The states of a region, as few as there are differences.
//!
//! States are told apart by the liberties that they give, and by where their moves lead; the classes
//! of states that cannot be told apart are found by splitting until nothing splits any more.

use super::local::{ENDLESS, Local, Put, Stones};
use super::order::needed_moves;
use crate::color::Color;
use rustc_hash::FxHashMap;
use yomikiri_game::{Budget, Stop};

/// More states of one region are not looked at.
const MOST_STATES: usize = 60_000;

/// Where a move leads, and whether its stone joins the own racing block.
pub(super) type Step = (u32, bool);

/// A class of states of a region.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Class {
    /// The liberties of each colour's racing block here.
    pub liberties: [u32; 2],
    /// Inner stones have been taken.
    pub taken: bool,
    /// May a colour move here only to capture the other's racing block?
    pub only_to_kill: [bool; 2],
    /// Each colour's moves.
    pub moves: [Vec<Step>; 2],
    /// After a move elsewhere.
    pub later: u32,
    pub has_ko: bool,
}

impl Class {
    /// Can this colour fill the last liberty that the other's racing block has here, if it has none
    /// elsewhere?
    pub fn can_kill(&self, color: Color, classes: &[Class]) -> bool {
        let (own, other) = (color.index(), color.other().index());
        let fills = |&(next, _): &Step| classes[next as usize].liberties[other] == 0;
        self.liberties[other] == 1 && (self.only_to_kill[own] || self.moves[own].iter().any(fills))
    }
}

/// A region as a machine.
pub(super) struct Machine {
    pub local: Local,
    pub classes: Vec<Class>,
    of_stones: FxHashMap<Stones, u32>,
    class_of: Vec<u32>,
    /// The most liberties that each colour's racing block can ever have here, by class.
    pub most: Vec<[u32; 2]>,
    /// Whose liberties the machine counts, if it is nothing but a number that only the other takes
    /// from, one by one.
    pub counts_for: Option<Color>,
}

/// A state before classes are known: numbers of other states instead of classes.
struct Raw {
    liberties: [u32; 2],
    taken: bool,
    only_to_kill: [bool; 2],
    moves: [Vec<Step>; 2],
    later: u32,
    has_ko: bool,
}

impl Machine {
    /// The machine of a region, or nothing if it is too large.
    pub fn new(
        local: Local,
        start: Stones,
        prune: bool,
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
        let mut class_of = split(&raw);
        let mut classes = gather(&raw, &class_of);
        if let Some(needed) = prune.then(|| needed_moves(&classes)).flatten() {
            // Fewer moves, fewer states that can be reached or told apart.
            let kept: Vec<Raw> = classes
                .iter()
                .zip(needed)
                .map(|(class, moves)| Raw {
                    liberties: class.liberties,
                    taken: class.taken,
                    only_to_kill: Color::BOTH.map(|color| class.can_kill(color, &classes)),
                    moves,
                    later: class.later,
                    has_ko: class.has_ko,
                })
                .collect();
            let (reached, number) = reachable(&kept, class_of[0]);
            let again = split(&reached);
            classes = gather(&reached, &again);
            for class in &mut class_of {
                *class = number[*class as usize].map_or(u32::MAX, |at| again[at as usize]);
            }
        }
        let counts_for = Color::BOTH.into_iter().find(|&color| is_count(&classes, color));
        let most = most_liberties(&classes);
        Ok(Some(Machine { local, classes, of_stones, class_of, most, counts_for }))
    }

    /// The class of what stands in the region, unless it takes needless moves to get there.
    pub fn class(&self, stones: &Stones) -> Option<u32> {
        let state = *self.of_stones.get(stones)?;
        Some(self.class_of[state as usize]).filter(|&class| class != u32::MAX)
    }
}

impl Raw {
    fn class(&self, class_of: &[u32]) -> Class {
        let moves = [0, 1].map(|color| {
            let mut moves: Vec<Step> = self.moves[color]
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

/// The classes, by their numbers.
fn gather(raw: &[Raw], class_of: &[u32]) -> Vec<Class> {
    let count = class_of.iter().max().map_or(0, |&last| last as usize + 1);
    let mut classes: Vec<Option<Class>> = vec![None; count];
    for (state, raw) in raw.iter().enumerate() {
        let slot = &mut classes[class_of[state] as usize];
        if slot.is_none() {
            *slot = Some(raw.class(class_of));
        }
    }
    classes.into_iter().flatten().collect()
}

/// The states that can be reached from one, and the new number of each.
fn reachable(raw: &[Raw], start: u32) -> (Vec<Raw>, Vec<Option<u32>>) {
    let mut number = vec![None; raw.len()];
    let mut list = vec![start];
    number[start as usize] = Some(0);
    let mut at = 0;
    while at < list.len() {
        let state = &raw[list[at] as usize];
        let next = state.moves.iter().flatten().map(|&(next, _)| next).chain([state.later]);
        for next in next {
            if number[next as usize].is_none() {
                number[next as usize] = Some(list.len() as u32);
                list.push(next);
            }
        }
        at += 1;
    }
    let renamed = |state: u32| number[state as usize].expect("reached");
    let reached = list
        .iter()
        .map(|&at| {
            let state = &raw[at as usize];
            Raw {
                moves: [0, 1].map(|color| {
                    let moves = state.moves[color].iter();
                    moves.map(|&(next, joined)| (renamed(next), joined)).collect()
                }),
                later: renamed(state.later),
                ..*state
            }
        })
        .collect();
    (reached, number)
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

/// The most liberties that can come of each class.
fn most_liberties(classes: &[Class]) -> Vec<[u32; 2]> {
    let mut most: Vec<[u32; 2]> = classes.iter().map(|class| class.liberties).collect();
    loop {
        let mut changed = false;
        for (at, class) in classes.iter().enumerate() {
            let next = class.moves.iter().flatten().map(|&(next, _)| next).chain([class.later]);
            for next in next {
                let better = [0, 1].map(|color| most[at][color].max(most[next as usize][color]));
                changed |= most[at] != better;
                most[at] = better;
            }
        }
        if !changed {
            return most;
        }
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
        let falls =
            class.moves[other].iter().any(|&(next, joined)| !joined && count(next) + 1 == now);
        class.liberties[other] == 0
            && now < ENDLESS
            && !class.has_ko
            && !class.taken
            && (now == 0 || falls)
            && class.moves[other]
                .iter()
                .all(|&(next, _)| count(next) + 1 >= now && count(next) <= now)
            && class.moves[own].iter().all(|&(next, _)| count(next) <= now)
    })
}
