//! The dense way: positions are ranked, not stored.
//!
//! ```text
//!   marking    the game: cells, lines, players
//!   subsets    sets of a size, in order
//!   level      a layer: slabs, rows, bits
//!   shadow     moves that stay in their row
//!   group      layers that are worked out together; which slab belongs to which part
//!   slab       a slab worked out: all of the recursion
//!   shelf      slabs that the group before needs
//!   run        all groups, on threads, into files
//!   exchange   slabs on their way between processes
//!   lookup     a bit of a whole table
//!   check      every bit, by the rules of the game
//! ```

mod check;
mod exchange;
mod group;
mod level;
mod lookup;
mod marking;
mod run;
mod shadow;
mod shelf;
mod slab;
mod subsets;

pub use marking::{MOST_CELLS, Marking, Marks};

use crate::crew::crew;
use crate::{Census, Fault, Folder, Lookup, Plane, Tabulate, Tabulation, Watch, Way, Work};
use group::Ground;
use level::Level;
use lookup::RankedLookup;
use run::{Run, in_passes};
use std::sync::Arc;
use subsets::choose;

/// Tables up to so many positions by rank get plies unless somebody says otherwise.
const SMALL: u64 = 1 << 29;

/// Parts of a run that only counts.
const UNFILED_PARTS: u32 = 16;

/// A game in which two or three players mark cells, to be tabulated by rank.
pub struct Ranked<G> {
    game: Arc<G>,
    marking: Marking,
}

impl<G: Marks> Ranked<G> {
    /// The game, if it can be ranked.
    pub fn new(game: Arc<G>) -> Option<Ranked<G>> {
        let marking = game.marking()?;
        let fits = (2..=3).contains(&marking.seats) && marking.cells <= MOST_CELLS;
        fits.then(|| Ranked { game, marking })
    }

    /// By the number of the last player's cells, how many positions by rank they stand in.
    fn of_each(&self) -> Vec<u64> {
        let Marking { cells, seats, .. } = self.marking;
        let mut of_each = vec![0; (cells / u32::from(seats)) as usize + 1];
        for layer in 0..=cells {
            let level = Level::new(cells, seats, layer);
            of_each[level.counts[2] as usize] += (level.rows * level.bits) as u64;
        }
        of_each
    }

    /// Are there no more positions by rank than are left, with this set of the last player's or one
    /// that adds cells from here on to it? Adding cells to a line leaves a line, so it ends there.
    fn fits(&self, set: u64, from: u32, of_each: &[u64], left: &mut u64) -> bool {
        let Some(positions) = of_each.get(set.count_ones() as usize) else { return true };
        let Some(less) = left.checked_sub(*positions) else { return false };
        *left = less;
        (from..self.marking.cells).all(|cell| {
            let more = set | 1 << cell;
            self.marking.holds_line(more) || self.fits(more, cell + 1, of_each, left)
        })
    }
}

impl<G: Marks> Tabulation for Ranked<G> {
    fn way(&self) -> Way {
        Way::Ranked { together: self.marking.seats.into() }
    }

    fn layers(&self) -> u32 {
        self.marking.cells + 1
    }

    fn symmetries(&self) -> u64 {
        self.marking.ways.len() as u64
    }

    fn counts_plies(&self) -> bool {
        true
    }

    fn planes(&self, plies: bool) -> Vec<Plane> {
        let mut planes: Vec<Plane> = self.marking.goals.iter().copied().map(Plane::of).collect();
        if plies {
            let seats = u32::from(self.marking.seats);
            for goal in &self.marking.goals {
                // A draw is not hurried; and a line is completed on few of the layers by whom the goal
                // is met.
                if goal.met_by(&self.marking.full) {
                    continue;
                }
                let meets = |layer: &u32| {
                    let finisher = (layer - 1) % seats;
                    goal.met_by(&self.marking.by_line[finisher as usize])
                };
                let layers = (1..=self.marking.cells).filter(meets);
                planes.extend(layers.map(|by| Plane { goal: *goal, by: Some(by) }));
            }
        }
        planes
    }

    fn disk(&self, planes: &[Plane], watch: Watch<'_>) -> Result<Option<u64>, Fault> {
        let ground = Ground::new(self.marking.clone(), 1, watch)?;
        let words: u64 =
            (0..ground.groups()).map(|group| ground.words(group, ground.layers(group))).sum();
        Ok(Some(words * 8 * planes.len() as u64))
    }

    /// As if the last player's lines did not end play: to leave those out takes a look at every set,
    /// which is work of its own on large boards.
    fn most_positions(&self) -> Option<f64> {
        let sets = |(size, of_each)| choose(self.marking.cells, size) as f64 * of_each as f64;
        Some((0..).zip(self.of_each()).map(sets).sum())
    }

    fn is_small(&self) -> bool {
        self.fits(0, 0, &self.of_each(), &mut { SMALL })
    }

    fn run(&self, folder: Option<&Folder>, work: &Work<'_>) -> Result<Census, Fault> {
        let parts = folder.map_or(UNFILED_PARTS, |folder| folder.manifest().parts);
        let ground = Ground::new(self.marking.clone(), parts, work.watch)?;
        let at_once = self.planes_at_once(&ground, folder, work)?;
        let wanted = work.fingerprint(self.layers(), parts, folder);
        // A worker in each process, which shares its work among threads.
        let censuses = crew(&Work { threads: 1, ..*work }, wanted, |mate| {
            in_passes(&ground, folder, work, at_once, mate)
        })?;
        Ok(censuses.into_iter().next().expect("a process has a worker"))
    }

    fn check(
        &self,
        folder: &Folder,
        sample: Option<u64>,
        threads: usize,
        watch: Watch<'_>,
    ) -> Result<u64, Fault> {
        check::check(&*self.game, &self.marking, folder, sample, threads, watch)
    }
}

impl<G> Ranked<G> {
    /// How many planes fit into memory at once; at least one, if what does not fit can be read again.
    fn planes_at_once(
        &self,
        ground: &Ground,
        folder: Option<&Folder>,
        work: &Work<'_>,
    ) -> Result<usize, Fault> {
        let needed = Run::words(ground) * 8;
        match (work.memory / needed.max(1)) as usize {
            0 if folder.is_none() => Err(Fault::Memory { needed, given: work.memory }),
            fit => Ok(fit.clamp(1, work.planes.len().max(1))),
        }
    }
}

impl<G: Marks + 'static> Tabulate<G> for Ranked<G> {
    fn open(&self, folder: Arc<Folder>) -> Result<Box<dyn Lookup<G>>, Fault> {
        let game = Arc::clone(&self.game);
        Ok(Box::new(RankedLookup::open(game, self.marking.clone(), folder)?))
    }
}
