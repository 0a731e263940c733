//! How many positions there are, and of what kind.

use crate::Plane;
use serde_json::{Value as Json, json};
use std::collections::BTreeMap;
use std::iter::Sum;
use std::ops::AddAssign;

/// Positions counted in two ways at once.
///
/// Those that turn or mirror into one another are counted once by Burnside: their number is the mean,
/// over the symmetries, of how many positions each leaves as they are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Count {
    /// Each for itself.
    pub apart: u64,
    /// For each symmetry of the game, the identity included, those that it leaves as they are, all
    /// added up.
    pub fixed: u64,
}

impl Count {
    /// Those that turn or mirror into one another once, where there are so many symmetries.
    pub fn once(&self, symmetries: u64) -> u64 {
        debug_assert_eq!(self.fixed % symmetries, 0, "Burnside's sum is a multiple");
        self.fixed / symmetries
    }
}

impl AddAssign for Count {
    fn add_assign(&mut self, other: Count) {
        self.apart += other.apart;
        self.fixed += other.fixed;
    }
}

impl Sum for Count {
    fn sum<I: Iterator<Item = Count>>(counts: I) -> Count {
        counts.fold(Count::default(), |mut all, count| {
            all += count;
            all
        })
    }
}

/// What is known of one plane on one layer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PlaneCount {
    /// The positions whose bit is set.
    pub held: Count,
    /// Those in which it depends on the mover's choice: some move keeps the goal, another does not.
    /// Counted where the mover works for the goal, or against it between two.
    pub choice: Count,
}

/// The positions of one layer.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LayerCensus {
    /// How many there are.
    pub positions: Count,
    /// By the plane's number.
    pub planes: BTreeMap<usize, PlaneCount>,
}

/// The positions of a table, or of a part of it, layer by layer.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Census {
    /// By layer.
    pub layers: BTreeMap<u32, LayerCensus>,
}

impl Census {
    /// Adds what was counted of other positions, or of the same positions in other planes. Positions
    /// themselves are counted along with the first plane.
    pub fn add(&mut self, other: &Census) {
        for (&layer, from) in &other.layers {
            let into = self.layers.entry(layer).or_default();
            if from.planes.contains_key(&0) {
                into.positions += from.positions;
            }
            for (&plane, count) in &from.planes {
                let plane = into.planes.entry(plane).or_default();
                plane.held += count.held;
                plane.choice += count.choice;
            }
        }
    }

    /// For files and other processes.
    pub(crate) fn to_json(&self) -> Json {
        let pair = |count: Count| json!([count.apart, count.fixed]);
        let layers = self.layers.iter().map(|(layer, census)| {
            let planes = census.planes.iter();
            let planes: Vec<_> = planes
                .map(|(plane, count)| json!([plane, pair(count.held), pair(count.choice)]))
                .collect();
            json!([layer, pair(census.positions), planes])
        });
        Json::Array(layers.collect())
    }

    /// What was written so, if it was.
    pub(crate) fn from_json(json: &Json) -> Option<Census> {
        let count = |json: &Json| {
            Some(Count { apart: json.get(0)?.as_u64()?, fixed: json.get(1)?.as_u64()? })
        };
        let mut layers = BTreeMap::new();
        for layer in json.as_array()? {
            let mut planes = BTreeMap::new();
            for plane in layer.get(2)?.as_array()? {
                let counted =
                    PlaneCount { held: count(plane.get(1)?)?, choice: count(plane.get(2)?)? };
                planes.insert(usize::try_from(plane.get(0)?.as_u64()?).ok()?, counted);
            }
            let number = u32::try_from(layer.get(0)?.as_u64()?).ok()?;
            layers.insert(number, LayerCensus { positions: count(layer.get(1)?)?, planes });
        }
        Some(Census { layers })
    }
}

/// A whole table in numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stats {
    /// Its planes.
    pub planes: Vec<Plane>,
    /// How many ways there are to lay the game on itself.
    pub symmetries: u64,
    /// Its positions.
    pub census: Census,
}

impl Stats {
    /// The longest way to a goal that has planes by layer: the plane without a layer, the layer on
    /// which the longest one begins, and its plies. `None` where there is no such plane, or nothing
    /// is ever reached.
    pub fn longest(&self, of: usize) -> Option<(u32, u32)> {
        let goal = self.planes[of].goal;
        let mut by_layer: Vec<(u32, usize)> = (self.planes.iter().enumerate())
            .filter(|(_, plane)| plane.goal == goal)
            .filter_map(|(index, plane)| Some((plane.by?, index)))
            .collect();
        if by_layer.is_empty() {
            return None;
        }
        by_layer.sort_unstable();
        // A table need not have a plane for the last layer: whatever is reached at all is reached by it.
        let (last, _) = by_layer[by_layer.len() - 1];
        by_layer.push((last + 1, of));
        let mut longest: Option<(u32, u32)> = None;
        for (&layer, census) in &self.census.layers {
            let mut before = 0;
            for &(by, plane) in &by_layer {
                let now = census.planes.get(&plane).map_or(0, |count| count.held.apart);
                // What is held by this layer itself is over.
                let is_ahead = by > layer && now > before;
                if is_ahead && longest.is_none_or(|(_, plies)| by - layer > plies) {
                    longest = Some((layer, by - layer));
                }
                before = now;
            }
        }
        longest
    }
}
