//! The same game for the crate `minimax`.

use minimax::{Evaluation, Evaluator, Game, Winner};

/// k in a row for two, its board known when compiled. `WAYS` of the board's symmetries are folded.
pub struct Rules<
    const ROWS: usize,
    const COLUMNS: usize,
    const K: usize,
    const WAYS: usize,
    const HELP: bool,
>;

/// A position.
#[derive(Clone)]
pub struct Board<const WAYS: usize> {
    /// marks of [mover, other]
    mover: u64,
    other: u64,
    filled: u8,
    way: u8,
    hashes: [u64; WAYS],
}

const MAX: usize = 64;

const fn mix(n: u64) -> u64 {
    let mut x = n.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ (x >> 31)
}

impl<const ROWS: usize, const COLUMNS: usize, const K: usize, const WAYS: usize, const HELP: bool>
    Rules<ROWS, COLUMNS, K, WAYS, HELP>
{
    const CELLS: usize = ROWS * COLUMNS;
    const ALL: u64 = u64::MAX >> (64 - ROWS * COLUMNS);
    const STEPS: [usize; 4] = [1, COLUMNS, COLUMNS + 1, COLUMNS - 1];
    const STARTS: [u64; 4] = {
        let mut starts = [0; 4];
        let mut row = 0;
        while row < ROWS {
            let mut column = 0;
            while column < COLUMNS {
                let bit = 1 << (row * COLUMNS + column);
                let (down, right, left) = (row + K <= ROWS, column + K <= COLUMNS, column + 1 >= K);
                if right {
                    starts[0] |= bit
                }
                if down {
                    starts[1] |= bit
                }
                if down && right {
                    starts[2] |= bit
                }
                if down && left {
                    starts[3] |= bit
                }
                column += 1;
            }
            row += 1;
        }
        starts
    };
    const IMAGE: [[u8; MAX]; WAYS] = {
        let mut image = [[0; MAX]; WAYS];
        let mut way = 0;
        while way < WAYS {
            let mut cell = 0;
            while cell < ROWS * COLUMNS {
                let (mut r, mut c) = (cell / COLUMNS, cell % COLUMNS);
                if way & 1 != 0 {
                    r = ROWS - 1 - r
                }
                if way & 2 != 0 {
                    c = COLUMNS - 1 - c
                }
                if way & 4 != 0 {
                    (r, c) = (c, r)
                }
                image[way][cell] = (r * COLUMNS + c) as u8;
                cell += 1;
            }
            way += 1;
        }
        image
    };
    const SOURCE: [[u8; MAX]; WAYS] = {
        let mut source = [[0; MAX]; WAYS];
        let mut way = 0;
        while way < WAYS {
            let mut cell = 0;
            while cell < ROWS * COLUMNS {
                source[way][Self::IMAGE[way][cell] as usize] = cell as u8;
                cell += 1;
            }
            way += 1;
        }
        source
    };
    const KEYS: [[[u64; WAYS]; 2]; MAX] = {
        let mut keys = [[[0; WAYS]; 2]; MAX];
        let mut way = 0;
        while way < WAYS {
            let mut cell = 0;
            while cell < ROWS * COLUMNS {
                let image = Self::IMAGE[way][cell] as u64;
                keys[cell][0][way] = mix(image * 2);
                keys[cell][1][way] = mix(image * 2 + 1);
                cell += 1;
            }
            way += 1;
        }
        keys
    };
    /// Cells, those on most windows first.
    const ORDER: [u8; MAX] = {
        let mut through = [0; MAX];
        let mut d = 0;
        while d < 4 {
            let mut cell = 0;
            while cell < ROWS * COLUMNS {
                if Self::STARTS[d] >> cell & 1 == 1 {
                    let mut i = 0;
                    while i < K {
                        through[cell + i * Self::STEPS[d]] += 1;
                        i += 1;
                    }
                }
                cell += 1;
            }
            d += 1;
        }
        let mut order = [0; MAX];
        let mut n = 0;
        let mut count: i32 = 255;
        while count >= 0 {
            let mut cell = 0;
            while cell < ROWS * COLUMNS {
                if through[cell] == count {
                    order[n] = cell as u8;
                    n += 1;
                }
                cell += 1;
            }
            count -= 1;
        }
        order
    };

    /// Start.
    pub fn start() -> Board<WAYS> {
        Board { mover: 0, other: 0, filled: 0, way: 0, hashes: [mix(1000); WAYS] }
    }

    #[inline]
    fn full(own: u64) -> bool {
        let mut any = 0;
        for d in 0..4 {
            let mut w = Self::STARTS[d];
            for i in 0..K {
                w &= own >> (i * Self::STEPS[d]);
            }
            any |= w;
        }
        any != 0
    }

    #[inline]
    fn completing(own: u64) -> u64 {
        let mut found = 0;
        for d in 0..4 {
            let step = Self::STEPS[d];
            for gap in 0..K {
                let mut w = Self::STARTS[d];
                for i in 0..K {
                    if i != gap {
                        w &= own >> (i * step);
                    }
                }
                found |= w << (gap * step);
            }
        }
        found
    }

    /// has this side an open window?
    #[inline]
    fn open(blocked: u64) -> bool {
        let mut any = 0;
        for d in 0..4 {
            let mut hit = 0;
            for i in 0..K {
                hit |= blocked >> (i * Self::STEPS[d]);
            }
            any |= Self::STARTS[d] & !hit;
        }
        any != 0
    }
}

impl<const ROWS: usize, const COLUMNS: usize, const K: usize, const WAYS: usize, const HELP: bool>
    Game for Rules<ROWS, COLUMNS, K, WAYS, HELP>
{
    type S = Board<WAYS>;
    type M = u8;

    fn generate_moves(b: &Board<WAYS>, moves: &mut Vec<u8>) -> Option<Winner> {
        let winner = Self::get_winner(b);
        if winner.is_some() {
            return winner;
        }
        let mut to = Self::ALL & !(b.mover | b.other);
        if HELP {
            let win = Self::completing(b.mover) & to;
            let threat = Self::completing(b.other) & to;
            if win != 0 {
                to = win & win.wrapping_neg();
            } else if threat != 0 {
                to = threat & threat.wrapping_neg();
            }
        }
        for &cell in &Self::ORDER[..Self::CELLS] {
            if to >> cell & 1 == 1 {
                moves.push(Self::IMAGE[b.way as usize][cell as usize]);
            }
        }
        None
    }

    fn apply(b: &mut Board<WAYS>, cell: u8) -> Option<Board<WAYS>> {
        let cell = Self::SOURCE[b.way as usize][cell as usize] as usize;
        let keys = &Self::KEYS[cell][b.filled as usize & 1];
        let mut hashes = b.hashes;
        for way in 0..WAYS {
            hashes[way] ^= keys[way];
        }
        let mut way = 0;
        for other in 1..WAYS {
            if hashes[other] < hashes[way] {
                way = other;
            }
        }
        Some(Board {
            mover: b.other,
            other: b.mover | 1 << cell,
            filled: b.filled + 1,
            way: way as u8,
            hashes,
        })
    }

    fn get_winner(b: &Board<WAYS>) -> Option<Winner> {
        if Self::full(b.other) {
            return Some(Winner::PlayerJustMoved);
        }
        if b.filled as usize == Self::CELLS
            || (HELP && !Self::open(b.mover) && !Self::open(b.other))
        {
            return Some(Winner::Draw);
        }
        None
    }

    fn zobrist_hash(b: &Board<WAYS>) -> u64 {
        b.hashes[b.way as usize]
    }
    fn null_move(_: &Board<WAYS>) -> Option<u8> {
        Some(u8::MAX)
    }
    fn table_index(cell: u8) -> u16 {
        cell.into()
    }
    fn max_table_index() -> u16 {
        Self::CELLS as u16 - 1
    }
}

/// Zero.
pub struct Zero<G>(pub std::marker::PhantomData<G>);
impl<G: Game> Evaluator for Zero<G> {
    type G = G;
    fn evaluate(&self, _: &G::S) -> Evaluation {
        0
    }
}
