//! What the study printed.

/// Positions on 4x4 at plies 0 to 16: boards, boards up to symmetry, and of those the ones
/// without a line.
pub const POSITIONS_4X4: [[u32; 3]; 17] = [
    [1, 1, 1],
    [16, 3, 3],
    [240, 33, 33],
    [3_360, 426, 426],
    [21_840, 2_751, 2_751],
    [131_040, 16_446, 16_446],
    [720_720, 90_408, 90_408],
    [2_402_400, 300_630, 287_720],
    [7_207_200, 901_410, 825_680],
    [19_219_200, 2_403_120, 2_106_657],
    [33_633_600, 4_205_220, 3_210_711],
    [50_450_400, 6_307_650, 4_190_022],
    [63_063_000, 7_885_536, 4_550_622],
    [50_450_400, 6_307_650, 2_719_622],
    [30_270_240, 3_784_950, 1_210_990],
    [12_108_096, 1_514_052, 355_380],
    [2_018_016, 252_642, 34_613],
];

/// What was printed about the positions after three moves that player 1 wins.
pub struct ThreePly {
    /// The board's rows and columns.
    pub size: (u32, u32),
    /// All positions after three moves.
    pub states: Option<u32>,
    /// Those that player 1 wins.
    pub won: u32,
    /// Pictures that show them without telling 2 from 3.
    pub pictures: Option<u32>,
}

/// The boards for which that was printed.
pub const THREE_PLY: [ThreePly; 2] = [
    ThreePly { size: (4, 4), states: Some(426), won: 22, pictures: Some(11) },
    ThreePly { size: (5, 4), states: None, won: 220, pictures: None },
];

/// The boards that were solved, with nobody able to force a win.
pub const NOBODY_WINS: [(u32, u32); 2] = [(4, 4), (5, 4)];

/// The position on 5x4 that was singled out, as moves; the only third move that lets player 1
/// win; and the winning answer.
pub const ANECDOTE: ([&str; 2], &str, &str) = (["(2,2)", "(3,3)"], "(2,4)", "(3,2)");

/// What was called the centre of 5x4, as cells counted row by row from 0: (2,3) and (3,3).
pub const CENTRE_5X4: [u32; 2] = [9, 10];

/// How many times faster symmetry was said to make the search.
pub const SYMMETRY_SAVES: [((u32, u32), u32); 2] = [((4, 4), 8), ((5, 4), 4)];

/// The bits by which a searched position was remembered.
pub const POSITION_BITS: [((u32, u32), u32); 2] = [((4, 4), 32), ((5, 4), 40)];
