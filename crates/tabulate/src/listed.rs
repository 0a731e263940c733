//! The general way: any layered game, its positions listed, then answered.
//!
//! ```text
//!   start ─► layer 0 ─► layer 1 ─► … ─► last layer         listing: what comes after each position,
//!               │          │                │              dealt out by hash, sorted, each once
//!             .list      .list            .list
//!               │          │                │
//!             bits  ◄──  bits  ◄── … ◄──  bits             answering: from the bits after the moves
//! ```
//!
//! A position belongs to a part by the hash of its packed words ([`packed`]), and a part to a worker:
//! part p to worker p mod workers, over all processes. So each list and each file has one writer, and
//! is the same whoever writes it. What a worker needs of other parts goes in letters ([`crew`]): the
//! positions after its positions, to whoever gathers them ([`listing`], [`pile`]); on the way back the
//! same positions, to whoever has their bits, and the bits in return ([`answering`], [`shelf`]).
//!
//! **Going on.** A file has its name once it is whole, and a list only once all layers before have been
//! looked at. So the layers with all lists or all files are a beginning of the way there, those with all
//! files an end of the way back; what is between is done again. Positions on piles are not kept: to go
//! on listing, the layer before is looked at once more, and where moves may skip layers, all before. The
//! processes tell each other how far they have come, and the least of it counts.
//!
//! **Memory.** Each worker has an equal share. On the way there, half of it is for piles and a quarter for
//! positions to be sent; on the way back, five eighths are for the shelf and the rest for windows. Without
//! a folder, lists take half, on both ways. Besides, some MiB for each worker are taken whatever the limit
//! says: buffers of files, and letters, of which only so many are under way.
//!
//! [`crew`]: crate::crew
//! [`packed`]: packed::part_of

mod answering;
mod block;
mod check;
mod listing;
mod lists;
mod lookup;
mod masks;
mod packed;
mod pile;
mod plan;
mod shelf;

use crate::crew::crew;
use crate::{
    Census, Fault, Folder, Layered, Lookup, Plane, Tabulate, Tabulation, Watch, Way, Work,
};
use plan::Plan;
use std::sync::Arc;
use yomikiri_text::text;

/// Bytes that are taken whatever the limit says.
const BESIDES: u64 = 1 << 22;

/// The general way to tabulate a game.
///
/// ```
/// use std::ops::ControlFlow;
/// use std::sync::Arc;
/// use yomikiri_tabulate::{Listed, Tabulation, Work, example::Countdown};
/// let game = Listed::new(Arc::new(Countdown { from: 12 }));
/// let planes = game.planes(true);
/// let watch = |_| ControlFlow::Continue(());
/// let work = Work { planes: &planes, threads: 2, memory: 1 << 20, cluster: None, watch: &watch };
/// let census = game.run(None, &work).unwrap();
/// assert_eq!(census.layers[&2].positions.apart, 5); // after two moves of 1 to 3 from 12: 6 to 10
/// ```
pub struct Listed<G: Layered> {
    game: Arc<G>,
}

impl<G: Layered> Listed<G> {
    /// For the game under these rules.
    pub fn new(game: Arc<G>) -> Listed<G> {
        Listed { game }
    }

    fn fits(&self) -> Result<(), Fault> {
        let words = self.game.pack_words();
        if (1..=packed::MAX_WORDS).contains(&words) {
            return Ok(());
        }
        Err(Fault::Unfit(text!(
            "a position takes {words} words, and at most {most} can be listed",
            "局面が{words}語になりますが、表にできるのは{most}語までです",
            most = packed::MAX_WORDS
        )))
    }
}

impl<G: Layered> Tabulation for Listed<G> {
    fn way(&self) -> Way {
        Way::Listed
    }
    fn layers(&self) -> u32 {
        self.game.layers()
    }
    fn symmetries(&self) -> u64 {
        self.game.symmetries()
    }
    fn counts_plies(&self) -> bool {
        self.game.counts_plies()
    }

    fn planes(&self, plies: bool) -> Vec<Plane> {
        let goals = self.game.goals();
        let mut planes: Vec<Plane> = goals.iter().copied().map(Plane::of).collect();
        if plies && self.game.counts_plies() {
            let best = *self.game.score_range().end();
            for goal in goals.into_iter().filter(|goal| goal.at_least == best) {
                let by = 1..self.game.layers();
                planes.extend(by.map(|by| Plane { goal, by: Some(by) }));
            }
        }
        planes
    }

    /// How many positions there are is known only once they are listed.
    fn disk(&self, _planes: &[Plane], _watch: Watch<'_>) -> Result<Option<u64>, Fault> {
        Ok(None)
    }

    fn most_positions(&self) -> Option<f64> {
        self.game.most_positions()
    }

    fn is_small(&self) -> bool {
        false
    }

    /// Each worker has a place for every part of every layer, be there positions or not. A few of them
    /// count as little as buffers do.
    fn has_room(&self, parts: u32, threads: usize, memory: u64) -> Result<(), Fault> {
        let places = u64::from(self.game.layers()) * u64::from(parts) * threads.max(1) as u64;
        let needed = places * answering::PLACE.max(listing::PLACE) as u64;
        match needed <= memory.max(BESIDES) {
            true => Ok(()),
            false => Err(Fault::Memory { needed, given: memory }),
        }
    }

    fn run(&self, folder: Option<&Folder>, work: &Work<'_>) -> Result<Census, Fault> {
        self.fits()?;
        let plan = Plan::new(&*self.game, folder, work);
        self.has_room(plan.parts, work.threads, work.memory)?;
        let wanted = work.fingerprint(plan.layers, plan.parts, folder);
        let censuses = crew(work, wanted, |mate| {
            let lists = listing::list(&plan, mate)?;
            let census = answering::answer(&plan, mate, lists)?;
            let whole = mate.together(&census)?;
            if mate.leads_process() {
                plan.tidy()?;
            }
            Ok(whole)
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
        self.fits()?;
        self.has_room(folder.manifest().parts, 1, check::MEMORY)?;
        check::check(&*self.game, folder, sample, threads, watch)
    }
}

impl<G: Layered + 'static> Tabulate<G> for Listed<G> {
    fn open(&self, folder: Arc<Folder>) -> Result<Box<dyn Lookup<G>>, Fault> {
        self.fits()?;
        Ok(Box::new(lookup::Listing::open(Arc::clone(&self.game), folder)?))
    }
}
