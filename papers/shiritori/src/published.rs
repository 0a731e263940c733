//! What the study printed.

/// Games solved of 1,000 (Table 1), and the figure that shows what that took.
pub struct Solved {
    /// Letters.
    pub letters: usize,
    /// The most words from one letter to another.
    pub most: u32,
    /// Solved by trying words in plain order.
    pub plain: u32,
    /// Solved by trying first what may end soonest.
    pub ordered: u32,
    /// The number of the figure.
    pub figure: u32,
}

/// All sizes that were tried.
pub const SOLVED: [Solved; 3] = [
    Solved { letters: 8, most: 4, plain: 894, ordered: 970, figure: 11 },
    Solved { letters: 8, most: 8, plain: 427, ordered: 626, figure: 12 },
    Solved { letters: 10, most: 4, plain: 331, ordered: 606, figure: 13 },
];

/// How often the player to move won (Table 2); at most four words from one letter to another.
pub struct FirstPlayer {
    /// Letters.
    pub letters: usize,
    /// Positions that the player to move won, of so many.
    pub won: u32,
    pub of: u32,
    /// What the model says.
    pub model: &'static str,
}

/// All sizes that were tried.
pub const FIRST_PLAYER: [FirstPlayer; 3] = [
    FirstPlayer { letters: 6, won: 1579, of: 2450, model: "0.618" },
    FirstPlayer { letters: 8, won: 2058, of: 3103, model: "0.672" },
    FirstPlayer { letters: 10, won: 1763, of: 2449, model: "0.709" },
];

/// A ring 1→2→3→1 in which the player who would say the last word does not win.
pub struct Exception {
    /// The words 1→2: the least and the greatest number.
    pub first: (usize, usize),
    /// The words 2→3, likewise.
    pub second: (usize, usize),
    /// Loops at 1, 2 and 3.
    pub loops: [bool; 3],
}

/// The exceptions that were printed for three letters.
pub const EXCEPTIONS: [Exception; 4] = [
    Exception { first: (1, 1), second: ANY, loops: [false, true, true] },
    Exception { first: (1, 1), second: ANY, loops: [false, false, true] },
    Exception { first: (1, 1), second: ANY, loops: [true, true, true] },
    Exception { first: (2, usize::MAX), second: (1, 1), loops: [true, false, true] },
];
const ANY: (usize, usize) = (1, usize::MAX);
