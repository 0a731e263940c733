//! Which positions are one to the searches by questions.

use yomikiri_game::Game;
use yomikiri_inarow::{Board, InARow};
use yomikiri_solve::Table;

/// Words of a key.
const WORDS: usize = 2;

/// A table of at most so many bytes for the keys of a game for three.
pub fn table(rules: &InARow, memory: usize) -> Table {
    assert!(rules.seats() == 3 && !rules.is_misere() && 4 * rules.cells() + 5 <= 128);
    Table::new(WORDS, memory)
}

/// Which cells with each player's mark, and which empty ones, lie on lines that somebody can
/// still fill; and how many cells are marked.
pub fn live_key(rules: &InARow, board: &Board) -> [u64; WORDS] {
    let taken = board.taken();
    let live = (0..3).map(|player| rules.live(board, taken, player));
    let live = live.fold(0, |all, live| all | live);
    let [one, two, three, ..] = board.marks;
    let mut planes = [live & !taken, one & live, two & live, three & live];
    rules.turns().least(&mut planes);
    let packed = planes.iter().fold(u128::from(board.filled), |packed, &plane| {
        packed << rules.cells() | u128::from(plane)
    });
    [packed as u64, (packed >> 64) as u64]
}
