//! How many positions each ply has, counted without visiting them.
//!
//! A position gives every player a set of cells; the sets are disjoint, and none holds a line.
//! Disjointness is what makes this hard, so it is left to inclusion and exclusion:
//!
//! ```text
//!   F_a(X)   how many sets of a cells inside X hold no line
//!
//!   F_a(X) · F_b(X) · F_c(X)              a set for each player inside X: they may overlap
//!   Σ X ⊆ U  (-1)^|U \ X|  F_a F_b F_c    ... those that together cover U exactly
//!                                         ... which, if U has a + b + c cells, do not overlap
//!
//!   positions(n)  =  Σ X  F_a(X) F_b(X) F_c(X) · w_n(X)       a + b + c = n
//!          w_n(X) =  Σ U ⊇ X, |U| = n  (-1)^|U \ X|           one number per size of X
//! ```
//!
//! Positions up to symmetry follow by Burnside: the mean, over the board's symmetries, of the
//! positions a symmetry leaves alone. In those each player holds whole orbits of cells, so the
//! same sum counts them with orbits in the place of cells; the identity, whose orbits are single
//! cells, takes nearly all the time.
//!
//! ```text
//!   orbits   lines of the board, the orbits of a symmetry, the weights w_n
//!   family   the sets without a line, listed by size
//!   sum      the sum over X, slab by slab
//! ```

mod family;
mod orbits;
mod sum;
#[cfg(test)]
mod tests;

use family::Family;
use orbits::{Orbits, lines};
use std::ops::ControlFlow;
use yomikiri_inarow::symmetry::ways;

/// The most cells of a board that [`tally`] accepts.
///
/// The time doubles with each cell. With three in a row for three players, 25 cells take seconds
/// and 30 a minute or two; longer lines and other numbers of players may take a few times as long.
pub const MAX_TALLY_CELLS: u32 = 30;

/// How many positions a game of in-a-row has, one entry for each ply from the empty board to the
/// full one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// All arrangements of the marks of that ply, with lines or without.
    pub boards: Vec<u128>,
    /// The same, counting boards that turn or mirror into one another once.
    pub up_to_symmetry: Vec<u128>,
    /// Of those, the ones in which nobody has a line.
    pub states: Vec<u128>,
}

/// Why a board was not tallied: it would take too long or too much memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TooLarge {
    /// The board has so many cells, more than [`MAX_TALLY_CELLS`].
    Cells(u64),
    /// One player's marks can lie without a line in more than so many ways, each of which is
    /// listed. Boards of up to 25 cells never have too many.
    Sets(usize),
}

/// Counts the positions of each ply: `players` in turn mark a cell of `rows` x `columns`, and
/// `length` marks of one player in a row, column or diagonal are a line.
///
/// `pause` is called now and then with the fraction of the work done (0.0..=1.0) and may stop the
/// work: returns `None` then.
///
/// # Panics
///
/// If `length` or `players` is 0.
pub fn tally(
    rows: u32,
    columns: u32,
    length: u32,
    players: u8,
    pause: &mut dyn FnMut(f64) -> ControlFlow<()>,
) -> Result<Option<Tally>, TooLarge> {
    assert!(length > 0 && players > 0, "a line has cells and a game has players");
    let cells = u64::from(rows) * u64::from(columns);
    if cells > u64::from(MAX_TALLY_CELLS) {
        return Err(TooLarge::Cells(cells));
    }
    let lines = lines(rows, columns, length);
    let families: Vec<Family> = ways(rows, columns)
        .iter()
        .map(|symmetry| Family::new(Orbits::new(symmetry), &lines, players.into()))
        .collect::<Result<_, _>>()?;
    Ok(burnside(&families, players.into(), pause))
}

/// The tally from `families`, one for each symmetry, the identity's first; `None` if stopped.
fn burnside(
    families: &[Family],
    players: usize,
    pause: &mut dyn FnMut(f64) -> ControlFlow<()>,
) -> Option<Tally> {
    let work: u64 = families.iter().map(Family::work).sum();
    let mut done = 0;
    let mut step = |amount: u64| {
        done += amount;
        pause(done as f64 / work as f64).is_continue().then_some(())
    };
    step(0)?;
    let mut fixed = Vec::new();
    for family in families {
        fixed.push(sum::positions(family, players, &mut step)?);
    }

    let mean = |sum: u128| sum / families.len() as u128;
    let mut tally = Tally { boards: Vec::new(), up_to_symmetry: Vec::new(), states: Vec::new() };
    for ply in 0..fixed[0].len() {
        let shares = shares(ply, players);
        let arrangements = families.iter().map(|family| family.orbits.arrangements(&shares));
        tally.boards.push(families[0].orbits.arrangements(&shares));
        tally.up_to_symmetry.push(mean(arrangements.sum()));
        tally.states.push(mean(fixed.iter().map(|positions| positions[ply]).sum()));
    }
    Some(tally)
}

/// How many marks each player has at `ply`: those earlier in turn have one more.
fn shares(ply: usize, players: usize) -> Vec<usize> {
    (0..players).map(|player| (ply + players - 1 - player) / players).collect()
}
