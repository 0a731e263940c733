//! What independent programs found that the study does not tell.

use super::profiles::{DRAWN, End};

/// What another program found on one board, for three players with three in a line.
pub struct Elsewhere {
    /// The board's rows and columns.
    pub size: (u32, u32),
    /// The ends that are possible from the empty board, by ends.
    pub possible: &'static [End],
    /// The end that max^n comes to from the empty board, profile by profile.
    pub roots: [End; 8],
    /// How many positions after three moves player 1 wins, profile by profile.
    pub won_by_1: Option<[usize; 8]>,
}

/// The boards that it looked at.
static ELSEWHERE: [Elsewhere; 3] = [
    Elsewhere {
        size: (4, 4),
        possible: &[DRAWN],
        roots: [DRAWN; 8],
        won_by_1: Some([116, 86, 58, 21, 123, 101, 35, 21]),
    },
    Elsewhere {
        size: (5, 4),
        possible: &[0, 1, 2, DRAWN],
        roots: [DRAWN; 8],
        won_by_1: Some([797, 525, 483, 209, 940, 676, 297, 209]),
    },
    Elsewhere {
        size: (5, 5),
        possible: &[0, 1, 2, DRAWN],
        roots: [0, 1, DRAWN, DRAWN, 0, DRAWN, DRAWN, DRAWN],
        won_by_1: None,
    },
];

/// What another program found on a board, if it looked at it.
pub fn elsewhere(size: (u32, u32)) -> Option<&'static Elsewhere> {
    ELSEWHERE.iter().find(|known| known.size == size)
}
