//! A search by several threads that share a table.

use crate::{Budget, SharedTable, Stop};
use std::num::NonZeroU16;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

/// Positions paid for at a time.
const ADVANCE: u64 = 1 << 10;
/// A search that takes longer than this may use all threads: what is decided at once needs
/// no help.
const ALONE: u64 = 1 << 20;

/// Why a thread's search ended without an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Halt {
    /// A limit.
    Stop(Stop),
    /// The table has become too small.
    Crowded,
    /// Another thread has the answer, or this one was to look only so far.
    Enough,
}

/// One thread's part in a search: positions to visit, and the table that all share.
pub struct Share<'t, const K: usize> {
    table: &'t SharedTable<K>,
    more: &'t mut dyn FnMut() -> Result<u64, Halt>,
    left: u64,
    visited: u64,
    writes: u64,
}

impl<'t, const K: usize> Share<'t, K> {
    fn new(table: &'t SharedTable<K>, more: &'t mut dyn FnMut() -> Result<u64, Halt>) -> Self {
        Share { table, more, left: 0, visited: 0, writes: 0 }
    }

    /// Pays for a position.
    #[inline]
    pub fn visit(&mut self) -> Result<(), Halt> {
        if self.left == 0 {
            self.fetch()?;
        }
        self.left -= 1;
        self.visited += 1;
        Ok(())
    }

    #[cold]
    fn fetch(&mut self) -> Result<(), Halt> {
        if self.table.crowded(std::mem::take(&mut self.writes)) {
            return Err(Halt::Crowded);
        }
        self.left = (self.more)()?;
        Ok(())
    }

    /// Positions visited so far.
    #[inline]
    pub fn visited(&self) -> u64 {
        self.visited
    }

    /// What is known about this key.
    #[inline]
    pub fn get(&self, key: &[u64; K]) -> Option<NonZeroU16> {
        self.table.get(key)
    }

    /// Keeps a fact that took so many positions to find out.
    #[inline]
    pub fn put(&mut self, key: &[u64; K], fact: NonZeroU16, effort: u64) {
        self.writes += 1;
        self.table.put(key, fact, effort);
    }
}

/// Searches until there is an answer or a limit. `search` is one thread's search; it is given
/// a number of its own, 0 for the first, by which threads can try moves in different orders.
/// When the table becomes crowded, all stop, it grows, and they begin again with what it
/// holds; so what the search finds out on the way belongs into the table.
///
/// ```
/// use std::num::NonZeroU16;
/// use yomikiri_solve::{Budget, SharedTable, pursue};
/// let mut table = SharedTable::<1>::new(1 << 20, 8);
/// let mut budget = Budget::unlimited();
/// let answer = pursue(&mut table, 2, &mut budget, |share, _| {
///     share.visit()?;
///     share.put(&[5], NonZeroU16::MIN, 1);
///     Ok(share.get(&[5]).is_some())
/// });
/// assert_eq!((answer, budget.spent()), (Ok(true), 1));
/// ```
pub fn pursue<T: Send, const K: usize>(
    table: &mut SharedTable<K>,
    threads: usize,
    budget: &mut Budget<'_>,
    search: impl Fn(&mut Share<'_, K>, usize) -> Result<T, Halt> + Sync,
) -> Result<T, Stop> {
    let mut helpers = 0;
    let mut alone = if threads > 1 { ALONE } else { u64::MAX };
    loop {
        match round(table, helpers, &mut alone, budget, &search) {
            Ok(answer) => return Ok(answer),
            Err(Halt::Stop(stop)) => return Err(stop),
            Err(Halt::Crowded) => table.grow(),
            Err(Halt::Enough) => (helpers, alone) = (threads - 1, u64::MAX),
        }
    }
}

/// Raises a flag when it goes, however it goes: who waits for the flag waits in vain otherwise.
struct RaiseAtEnd<'f>(&'f AtomicBool);

impl Drop for RaiseAtEnd<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// One round: until there is an answer, a limit or a crowded table, or the asked thread has
/// visited `most` positions, from which it takes them.
fn round<T: Send, const K: usize>(
    table: &SharedTable<K>,
    helpers: usize,
    most: &mut u64,
    budget: &mut Budget<'_>,
    search: &(impl Fn(&mut Share<'_, K>, usize) -> Result<T, Halt> + Sync),
) -> Result<T, Halt> {
    let enough = AtomicBool::new(false);
    // Positions that helpers were given and nobody has paid for yet.
    let unpaid = AtomicU64::new(0);
    let found = Mutex::new(None);
    let answer = std::thread::scope(|scope| {
        for number in 1..=helpers {
            let (enough, unpaid, found) = (&enough, &unpaid, &found);
            scope.spawn(move || {
                let mut more = || match enough.load(Ordering::Relaxed) {
                    true => Err(Halt::Enough),
                    false => {
                        unpaid.fetch_add(ADVANCE, Ordering::Relaxed);
                        Ok(ADVANCE)
                    }
                };
                let mut share = Share::new(table, &mut more);
                if let Ok(answer) = search(&mut share, number) {
                    *found.lock().unwrap_or_else(PoisonError::into_inner) = Some(answer);
                    enough.store(true, Ordering::Relaxed);
                }
                table.crowded(share.writes);
            });
        }
        let _end = RaiseAtEnd(&enough);
        // The thread that was asked pays for all.
        let mut more = || {
            if enough.load(Ordering::Relaxed) || *most < ADVANCE {
                return Err(Halt::Enough);
            }
            *most -= ADVANCE;
            let helped = unpaid.swap(0, Ordering::Relaxed);
            if helped > 0 {
                budget.advance(helped).map_err(Halt::Stop)?;
            }
            budget.advance(ADVANCE).map_err(Halt::Stop)
        };
        let mut share = Share::new(table, &mut more);
        let answer = search(&mut share, 0);
        let (left, writes) = (share.left, share.writes);
        budget.refund(left);
        table.crowded(writes);
        answer
    });
    // What helpers visited last; a limit that it meets is met by the next who pays.
    let _ = budget.advance(unpaid.into_inner());
    match (answer, found.into_inner().unwrap_or_else(PoisonError::into_inner)) {
        (Err(_), Some(answer)) => Ok(answer),
        (answer, _) => answer,
    }
}
