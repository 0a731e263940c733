//! What a check may cost. A file that nobody vouches for says how much there is to do.

use crate::format::Rejection;
use std::ops::ControlFlow;
use yomikiri_game::{Game, Stop};

/// What a check may cost, and what it has cost so far: bytes for what it keeps, and time, for as
/// long as whoever watches lets it go on.
///
/// ```
/// use std::ops::ControlFlow;
/// use yomikiri_check::{Limits, Rejection};
/// use yomikiri_game::Stop;
/// let mut limits = Limits::memory(1 << 20).watched(|_| ControlFlow::Break(()));
/// assert!(limits.work(1 << 10).is_ok());
/// assert!(matches!(limits.work(1 << 20), Err(Rejection::Stopped(Stop::Cancelled))));
/// ```
pub struct Limits<'a> {
    memory: usize,
    held: usize,
    positions: u64,
    /// Bytes gone through since the watch was asked.
    work: usize,
    watch: Box<dyn FnMut(u64) -> ControlFlow<()> + 'a>,
}

/// A position without a list of its own costs about as much as going through so many bytes.
const POSITION: usize = 1 << 10;
/// The watch is asked whenever so many bytes were gone through.
const WATCH_EVERY: usize = 1 << 20;

impl<'a> Limits<'a> {
    /// At most so many bytes for what is kept, besides what reading a file takes anyway: some
    /// 10 MiB for what its compression looks back on, and one text with what it stands for.
    pub fn memory(bytes: usize) -> Limits<'a> {
        let watch = Box::new(|_| ControlFlow::Continue(()));
        Limits { memory: bytes, held: 0, positions: 0, work: 0, watch }
    }

    /// Also tells `watch` now and then how many positions were looked at; it may stop the check.
    pub fn watched(self, watch: impl FnMut(u64) -> ControlFlow<()> + 'a) -> Limits<'a> {
        Limits { watch: Box::new(watch), ..self }
    }

    /// Bytes were gone through, or soon will be.
    pub fn work(&mut self, bytes: usize) -> Result<(), Rejection> {
        self.work = self.work.saturating_add(bytes);
        if self.work >= WATCH_EVERY {
            self.work = 0;
            if (self.watch)(self.positions).is_break() {
                return Err(Rejection::Stopped(Stop::Cancelled));
            }
        }
        Ok(())
    }

    /// One position more is looked at.
    pub(crate) fn look_at<G: Game>(&mut self, game: &G, state: &G::State) -> Result<(), Rejection> {
        self.positions += 1;
        self.work(POSITION + game.heap_bytes(state))
    }

    /// So many bytes will be kept from now on.
    pub(crate) fn hold(&mut self, bytes: usize) -> Result<(), Rejection> {
        self.held = self.held.saturating_add(bytes);
        self.fits(0)
    }

    /// So many bytes are kept no longer.
    pub(crate) fn release(&mut self, bytes: usize) {
        self.held = self.held.saturating_sub(bytes);
    }

    /// Is there room for so many bytes besides those that are held?
    pub(crate) fn fits(&self, also: usize) -> Result<(), Rejection> {
        match self.held.saturating_add(also) <= self.memory {
            true => Ok(()),
            false => Err(Rejection::Stopped(Stop::Memory)),
        }
    }
}

/// Bytes that a position takes as it lies in a list.
pub(crate) fn bytes_of<G: Game>(game: &G, state: &G::State) -> usize {
    size_of::<G::State>() + game.heap_bytes(state)
}

/// Bytes of a hash table with places for `capacity` entries and `len` taken, when one more has been
/// put in: a table that is full moves into one of twice the size.
pub(crate) fn hash_table<T>(len: usize, capacity: usize) -> usize {
    // A byte of control for each place, and an eighth of the places stays empty.
    let places = if len < capacity { capacity } else { 3 * capacity.max(4) };
    places.saturating_mul(size_of::<T>() + 1).saturating_mul(8) / 7
}
