//! What the study printed.

use super::winner::Winner;

/// A board and the pieces that each player has in hand, and what was printed of it.
pub struct Solved {
    pub size: u32,
    pub dominoes: u32,
    pub singles: u32,
    pub winner: Winner,
    pub nodes: u64,
}

const fn solved(size: u32, (dominoes, singles): (u32, u32), winner: Winner, nodes: u64) -> Solved {
    Solved { size, dominoes, singles, winner, nodes }
}

/// Table 1, and the official rules from the text below it.
pub const SOLVED: [Solved; 11] = [
    solved(4, (0, 6), Winner::White, 177),
    solved(4, (1, 4), Winner::White, 10_083),
    solved(4, (2, 2), Winner::Black, 249),
    solved(4, (3, 0), Winner::White, 324),
    solved(5, (0, 11), Winner::Black, 362_809),
    solved(5, (1, 9), Winner::Black, 1_923_406),
    solved(5, (2, 7), Winner::White, 657_731),
    solved(5, (3, 5), Winner::White, 433_356),
    solved(5, (4, 3), Winner::Black, 219_951),
    solved(5, (5, 1), Winner::Nobody, 135_615),
    solved(6, (6, 4), Winner::Black, 92_807_383),
];

/// The games of 5x5 that Tables 2 to 4 are about: dominoes and single pieces in hand.
pub const FIVE: [(u32, u32); 6] = [(0, 11), (1, 9), (2, 7), (3, 5), (4, 3), (5, 1)];

/// Nodes and seconds for the games of 5x5, for one way to value positions.
pub struct Weighted {
    /// The weights x and y; nothing where fixed pieces were not looked for.
    pub weights: Option<(i32, i32)>,
    pub nodes: [u64; 6],
    pub seconds: [f64; 6],
}

/// Tables 2 and 3.
pub const WEIGHTED: [Weighted; 8] = [
    Weighted {
        weights: None,
        nodes: [362_809, 1_923_406, 657_731, 433_356, 219_951, 135_615],
        seconds: [1.328, 6.922, 2.359, 1.641, 0.938, 0.687],
    },
    Weighted {
        weights: Some((1, 1)),
        nodes: [362_809, 1_923_406, 657_731, 433_356, 219_951, 135_615],
        seconds: [1.515, 8.047, 2.782, 1.953, 1.125, 0.860],
    },
    Weighted {
        weights: Some((2, 1)),
        nodes: [517_429, 2_662_782, 942_862, 576_395, 254_259, 172_013],
        seconds: [2.062, 10.844, 3.937, 2.609, 1.312, 1.047],
    },
    Weighted {
        weights: Some((3, 1)),
        nodes: [1_382_890, 5_414_689, 1_885_579, 1_173_683, 314_038, 233_795],
        seconds: [5.265, 21.296, 7.609, 5.172, 1.578, 1.407],
    },
    Weighted {
        weights: Some((1, 2)),
        nodes: [378_246, 1_672_324, 392_058, 221_573, 228_661, 114_704],
        seconds: [1.640, 6.985, 1.656, 1.016, 1.187, 0.734],
    },
    Weighted {
        weights: Some((1, 3)),
        nodes: [407_802, 1_814_871, 394_388, 180_696, 245_653, 119_797],
        seconds: [1.750, 7.500, 1.672, 0.844, 1.265, 0.750],
    },
    Weighted {
        weights: Some((0, 1)),
        nodes: [537_852, 2_517_576, 492_149, 229_682, 295_894, 124_828],
        seconds: [2.203, 10.016, 2.000, 1.015, 1.484, 0.781],
    },
    Weighted {
        weights: Some((1, 0)),
        nodes: [11_283_371, 80_318_141, 138_947_468, 113_407_472, 4_347_857, 2_834_392],
        seconds: [40.468, 297.625, 537.235, 472.797, 19.515, 13.422],
    },
];

/// From the text about Table 3: by how many hundredths, about, a search takes longer that looks for
/// fixed pieces. The table itself has 17.
pub const DEARER_BY_THE_TEXT: u32 = 10;

/// Table 4: the weights x and y, and the nodes for the games of 5x5 when moves are ordered by a
/// search of depth 2.
pub const DEPTH_TWO: [((i32, i32), [u64; 6]); 7] = [
    ((1, 1), [458_943, 2_603_936, 1_397_093, 1_280_284, 532_054, 393_916]),
    ((2, 1), [920_232, 4_485_465, 2_491_771, 2_185_290, 746_066, 553_578]),
    ((3, 1), [2_068_360, 9_678_491, 5_474_165, 4_792_993, 967_809, 696_807]),
    ((1, 2), [488_782, 1_856_271, 810_582, 636_471, 504_554, 301_312]),
    ((1, 3), [515_570, 1_993_926, 822_931, 541_877, 541_935, 287_269]),
    ((0, 1), [756_836, 2_890_004, 1_038_147, 677_631, 559_449, 309_799]),
    ((1, 0), [17_476_859, 122_209_423, 302_952_153, 257_226_184, 9_370_501, 5_057_709]),
];

/// Appendix 1.
pub const TREE: &str = include_str!("appendix.txt");
