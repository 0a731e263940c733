//! The same rules for the crate [`minimax`], written as tightly as its `Game` trait allows:
//! bit boards, everything about the board known to the compiler, incremental hashes.

use crate::measure::{Run, timed};
use minimax::{
    BEST_EVAL, Evaluation, Evaluator, IterativeOptions, IterativeSearch, Strategy, WORST_EVAL,
    Winner,
};
use std::marker::PhantomData;
use yomikiri_game::Score;

/// `K` in a row for two on a board of `ROWS` x `COLUMNS`. Turned and mirrored positions
/// have one hash: of `WAYS` hashes, one for each symmetry, the least counts, and moves are
/// named as they are in that image, so that a best move from the table fits.
///
/// `HELPED` tells it about the game what our solver is told, as far as its interface has a
/// place for it: a winning move is the only one listed, else a move that stops a win, else
/// moves that threaten to win come first; a board without an open line is a draw at once.
pub struct Rules<
    const ROWS: usize,
    const COLUMNS: usize,
    const K: usize,
    const WAYS: usize,
    const HELPED: bool,
>;

/// A position.
#[derive(Clone, Debug)]
pub struct Board<const WAYS: usize> {
    /// The marks of the player to move.
    mover: u64,
    /// The marks of the player who has just moved.
    other: u64,
    filled: u8,
    /// The symmetry with the least hash.
    way: u8,
    hashes: [u64; WAYS],
}

/// A cell, as it is called in the image with the least hash.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cell(u8);

const MAX_CELLS: usize = 64;

/// Something for each cell.
type ByCell<T> = [T; MAX_CELLS];

impl<const ROWS: usize, const COLUMNS: usize, const K: usize, const WAYS: usize, const HELPED: bool>
    Rules<ROWS, COLUMNS, K, WAYS, HELPED>
{
    const CELLS: usize = ROWS * COLUMNS;
    const ALL: u64 = u64::MAX >> (u64::BITS as usize - Self::CELLS);

    /// To the right, down, down and right, down and left.
    const STEPS: [usize; 4] = [1, COLUMNS, COLUMNS + 1, COLUMNS - 1];

    /// The cells from which a line fits, in each direction.
    const STARTS: [u64; 4] = {
        let mut starts = [0; 4];
        let mut cell = 0;
        while cell < Self::CELLS {
            let (row, column) = (cell / COLUMNS, cell % COLUMNS);
            let (down, right, left) = (row + K <= ROWS, column + K <= COLUMNS, column + 1 >= K);
            starts[0] |= (right as u64) << cell;
            starts[1] |= (down as u64) << cell;
            starts[2] |= ((down && right) as u64) << cell;
            starts[3] |= ((down && left) as u64) << cell;
            cell += 1;
        }
        starts
    };

    /// The image of each cell under each symmetry.
    const IMAGE: [ByCell<u8>; WAYS] = {
        assert!(WAYS == if ROWS == COLUMNS { 8 } else { 4 });
        let mut image = [[0; MAX_CELLS]; WAYS];
        let mut way = 0;
        while way < WAYS {
            let mut cell = 0;
            while cell < Self::CELLS {
                let (mut row, mut column) = (cell / COLUMNS, cell % COLUMNS);
                if way & 1 != 0 {
                    row = ROWS - 1 - row;
                }
                if way & 2 != 0 {
                    column = COLUMNS - 1 - column;
                }
                if way & 4 != 0 {
                    (row, column) = (column, row);
                }
                image[way][cell] = (row * COLUMNS + column) as u8;
                cell += 1;
            }
            way += 1;
        }
        image
    };

    /// The cell whose image is this one.
    const SOURCE: [ByCell<u8>; WAYS] = {
        let mut source = [[0; MAX_CELLS]; WAYS];
        let mut way = 0;
        while way < WAYS {
            let mut cell = 0;
            while cell < Self::CELLS {
                source[way][Self::IMAGE[way][cell] as usize] = cell as u8;
                cell += 1;
            }
            way += 1;
        }
        source
    };

    /// What a mark changes in each hash, by cell and player.
    const KEYS: ByCell<[[u64; WAYS]; 2]> = {
        let mut keys = [[[0; WAYS]; 2]; MAX_CELLS];
        let mut way = 0;
        while way < WAYS {
            let mut cell = 0;
            while cell < Self::CELLS {
                let image = Self::IMAGE[way][cell] as u64;
                keys[cell][0][way] = random(2 * image);
                keys[cell][1][way] = random(2 * image + 1);
                cell += 1;
            }
            way += 1;
        }
        keys
    };

    /// The cells, those on most lines first.
    const ORDER: ByCell<u8> = {
        let mut lines = [0; MAX_CELLS];
        let mut direction = 0;
        while direction < 4 {
            let mut cell = 0;
            while cell < Self::CELLS {
                let mut i = 0;
                while i < K && Self::STARTS[direction] >> cell & 1 == 1 {
                    lines[cell + i * Self::STEPS[direction]] += 1;
                    i += 1;
                }
                cell += 1;
            }
            direction += 1;
        }
        let mut order = [0; MAX_CELLS];
        let (mut listed, mut most) = (0, 4 * K);
        while listed < Self::CELLS {
            let mut cell = 0;
            while cell < Self::CELLS {
                if lines[cell] == most {
                    order[listed] = cell as u8;
                    listed += 1;
                }
                cell += 1;
            }
            most = most.wrapping_sub(1);
        }
        order
    };

    /// The empty board.
    pub fn start() -> Board<WAYS> {
        // Not 0: the hash of an empty table entry.
        Board { mover: 0, other: 0, filled: 0, way: 0, hashes: [random(u64::MAX); WAYS] }
    }

    fn empty(board: &Board<WAYS>) -> u64 {
        Self::ALL & !(board.mover | board.other)
    }

    /// Is there a line of `own`?
    fn has_line(own: u64) -> bool {
        let mut full = 0;
        for (step, starts) in Self::STEPS.into_iter().zip(Self::STARTS) {
            full |= (0..K).fold(starts, |lines, i| lines & own >> (i * step));
        }
        full != 0
    }

    /// The cells that would complete a line of `own`.
    fn completing(own: u64) -> u64 {
        let mut found = 0;
        for (step, starts) in Self::STEPS.into_iter().zip(Self::STARTS) {
            for gap in 0..K {
                let others = (0..K).filter(|&i| i != gap);
                found |= others.fold(starts, |lines, i| lines & own >> (i * step)) << (gap * step);
            }
        }
        found
    }

    /// The cells of the lines without a cell of `blocked` that `own` lacks two cells of.
    fn threatening(own: u64, blocked: u64) -> u64 {
        let mut found = 0;
        for (step, starts) in Self::STEPS.into_iter().zip(Self::STARTS) {
            // Lines that lack none, one, two cells so far.
            let mut lack = [starts, 0, 0];
            for i in 0..K {
                let (mine, shut) = (own >> (i * step), blocked >> (i * step));
                lack = [
                    lack[0] & mine,
                    !shut & (lack[1] & mine | lack[0] & !mine),
                    !shut & (lack[2] & mine | lack[1] & !mine),
                ];
            }
            found |= (0..K).fold(0, |cells, i| cells | lack[2] << (i * step));
        }
        found
    }

    /// Is there a line without a cell of `blocked`?
    fn has_open_line(blocked: u64) -> bool {
        let mut open = 0;
        for (step, starts) in Self::STEPS.into_iter().zip(Self::STARTS) {
            open |= starts & !(0..K).fold(0, |hit, i| hit | blocked >> (i * step));
        }
        open != 0
    }
}

impl<const ROWS: usize, const COLUMNS: usize, const K: usize, const WAYS: usize, const HELPED: bool>
    minimax::Game for Rules<ROWS, COLUMNS, K, WAYS, HELPED>
{
    type S = Board<WAYS>;
    type M = Cell;

    fn generate_moves(board: &Board<WAYS>, moves: &mut Vec<Cell>) -> Option<Winner> {
        let winner = Self::get_winner(board);
        if winner.is_some() {
            return winner;
        }
        let empty = Self::empty(board);
        let mut worthy = empty;
        let mut first = 0;
        if HELPED {
            let win = Self::completing(board.mover) & empty;
            let stop = Self::completing(board.other) & empty;
            // If there are two to stop, the game is lost whichever is stopped.
            for forced in [stop, win].into_iter().filter(|&set| set != 0) {
                worthy = forced & forced.wrapping_neg();
            }
            first = worthy & Self::threatening(board.mover, board.other);
        }
        let image = &Self::IMAGE[board.way as usize];
        for set in [first, worthy & !first] {
            let cells = Self::ORDER[..Self::CELLS].iter().filter(|&cell| set >> cell & 1 == 1);
            moves.extend(cells.map(|&cell| Cell(image[cell as usize])));
        }
        None
    }

    fn apply(board: &mut Board<WAYS>, cell: Cell) -> Option<Board<WAYS>> {
        let cell = Self::SOURCE[board.way as usize][cell.0 as usize] as usize;
        let mut hashes = board.hashes;
        let mut way = 0;
        for (n, key) in Self::KEYS[cell][board.filled as usize & 1].into_iter().enumerate() {
            hashes[n] ^= key;
            if hashes[n] < hashes[way] {
                way = n;
            }
        }
        Some(Board {
            mover: board.other,
            other: board.mover | 1 << cell,
            filled: board.filled + 1,
            way: way as u8,
            hashes,
        })
    }

    fn get_winner(board: &Board<WAYS>) -> Option<Winner> {
        if Self::has_line(board.other) {
            return Some(Winner::PlayerJustMoved);
        }
        let closed =
            HELPED && !Self::has_open_line(board.mover) && !Self::has_open_line(board.other);
        (closed || board.filled as usize == Self::CELLS).then_some(Winner::Draw)
    }

    fn zobrist_hash(board: &Board<WAYS>) -> u64 {
        board.hashes[board.way as usize]
    }
}

/// Says nothing of a game that is not over: only the end counts.
pub struct Undecided<G>(PhantomData<G>);

impl<G: minimax::Game> Evaluator for Undecided<G> {
    type G = G;
    fn evaluate(&self, _: &G::S) -> Evaluation {
        0
    }
}

/// The size of the crate's private table entry: aligned to 16 bytes, which a hash of 32
/// bits, a value, depth, flag, generation and a move of one byte do not fill.
pub const ENTRY_BYTES: usize = 16;

/// The score of the first player from the empty board, by iterative deepening to the last
/// ply with a table of about `table_bytes`. The time does not include making the table.
///
/// # Panics
/// If the search ends without a value that is a win, a draw or a loss.
pub fn solve<
    const ROWS: usize,
    const COLUMNS: usize,
    const K: usize,
    const WAYS: usize,
    const HELPED: bool,
>(
    table_bytes: usize,
) -> Run<Score> {
    // The best found: null-window searches only (MTD(f)), two plies deeper each time, the
    // default replacement. Single steps, aspiration windows and other replacements are
    // slower by a tenth to two thirds, history and countermove tables by much more;
    // quiescence has nothing to add where only the end counts.
    let options = IterativeOptions::new()
        .with_table_byte_size(table_bytes)
        .with_mtdf()
        .with_double_step_increment();
    let rules = Undecided(PhantomData::<Rules<ROWS, COLUMNS, K, WAYS, HELPED>>);
    let mut search = IterativeSearch::new(rules, options);
    search.set_max_depth((ROWS * COLUMNS) as u8);
    let mut start = Rules::<ROWS, COLUMNS, K, WAYS, HELPED>::start();
    let (_, seconds) = timed(|| search.choose_move(&start));
    let answer = match search.root_value() {
        BEST_EVAL => 1,
        0 => 0,
        WORST_EVAL => -1,
        other => panic!("{other} is neither a win nor a draw nor a loss"),
    };
    let nodes = nodes(&search.stats(&mut start));
    Run { answer, seconds, nodes, entries: None, entry_bytes: ENTRY_BYTES }
}

/// The count in the crate's own summary, `… Explored 123 nodes to depth 20. …`.
fn nodes(summary: &str) -> u64 {
    let after = summary.split("Explored ").nth(1).and_then(|rest| rest.split(' ').next());
    after.and_then(|count| count.parse().ok()).expect("the summary tells the nodes explored")
}

/// The n-th of a fixed series of numbers that look random (SplitMix64).
const fn random(n: u64) -> u64 {
    let mut bits = n.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    bits = (bits ^ bits >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ bits >> 31
}

#[cfg(test)]
mod tests {
    use super::*;
    use minimax::Game as _;
    use yomikiri_game::{Game as _, perft};

    fn lines_of_play<G: minimax::Game>(state: &mut G::S, plies: usize) -> u64 {
        let mut moves = Vec::new();
        if plies == 0 {
            return 1;
        }
        if G::generate_moves(state, &mut moves).is_some() {
            return 0;
        }
        let after = |m| G::apply(state, m).expect("a new state");
        moves.into_iter().map(after).map(|mut s| lines_of_play::<G>(&mut s, plies - 1)).sum()
    }

    fn agrees<const R: usize, const C: usize, const K: usize, const WAYS: usize>(plies: usize) {
        type Plain<const R: usize, const C: usize, const K: usize, const WAYS: usize> =
            Rules<R, C, K, WAYS, false>;
        let board =
            crate::ours::Board { rows: R as u32, columns: C as u32, length: K as u32, players: 2 };
        let rules = board.rules();
        let count = perft::count(&rules, &mut rules.start(), plies);
        let mut start = Plain::<R, C, K, WAYS>::start();
        assert_eq!(lines_of_play::<Plain<R, C, K, WAYS>>(&mut start, plies), count);
        let score = crate::ours::solve(board, 1).answer[0];
        assert_eq!(solve::<R, C, K, WAYS, false>(1 << 20).answer, score);
        assert_eq!(solve::<R, C, K, WAYS, true>(1 << 20).answer, score);
    }

    #[test]
    fn rules_and_scores_are_the_same_as_ours() {
        agrees::<3, 3, 3, 8>(9);
        agrees::<4, 3, 3, 4>(6);
        agrees::<4, 4, 3, 8>(5);
        agrees::<2, 5, 2, 4>(6);
        agrees::<4, 4, 4, 8>(5);
    }

    #[test]
    fn images_of_a_position_have_one_hash() {
        type Small = Rules<3, 4, 3, 4, false>;
        let play = |cells: [u8; 3]| {
            cells.into_iter().fold(Small::start(), |mut board, cell| {
                let named = Cell(Small::IMAGE[board.way as usize][cell as usize]);
                Small::apply(&mut board, named).expect("a new state")
            })
        };
        for way in 0..4 {
            let image = play([0, 1, 6].map(|cell: u8| Small::IMAGE[way][cell as usize]));
            assert_eq!(Small::zobrist_hash(&image), Small::zobrist_hash(&play([0, 1, 6])));
        }
        assert_ne!(Small::zobrist_hash(&play([0, 1, 6])), Small::zobrist_hash(&play([1, 0, 6])));
    }
}
