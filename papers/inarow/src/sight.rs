//! What is seen of a position for three without playing on, whatever best play means.

use super::profiles::{DRAWN, End, Ends};
use std::cmp::Ordering;
use yomikiri_inarow::lines::Bits;
use yomikiri_inarow::{Board, InARow};

/// What is seen of a position.
pub enum Sight {
    /// Its end.
    End(End),
    /// The moves to look at, the end that every other move leads to, if there are others, and the
    /// ends that may come of them all.
    Open { moves: Bits, elsewhere: Option<End>, left: Ends },
}

/// What is seen of a position in which nobody has a line yet.
pub fn at_first_sight(rules: &InARow, board: &Board) -> Sight {
    let mover = rules.player_at(board.filled);
    let (taken, empty) = (board.taken(), rules.empty(board));
    let completing = |player: usize| rules.lines().completing(board.marks[player]) & empty;
    // Nobody likes anything better than a line of their own.
    if completing(mover) != 0 {
        return Sight::End(mover);
    }
    let can_win = |player: &usize| rules.live(board, taken, *player) != 0;
    let left = (0..3).filter(can_win).fold(1 << DRAWN, |left, player| left | 1 << player);
    if left == 1 << DRAWN {
        return Sight::End(DRAWN);
    }
    // One or two moves come before a player's turn, and each can fill one cell in which that
    // player would complete a line. If there are just as many such cells, the mover fills one
    // or that player wins.
    for ahead in [1, 2] {
        let player = (mover + ahead) % 3;
        let threats = completing(player);
        match (threats.count_ones() as usize).cmp(&ahead) {
            Ordering::Less => continue,
            Ordering::Greater => return Sight::End(player),
            // The board is full before the player's turn.
            Ordering::Equal if empty == threats => continue,
            Ordering::Equal => {
                return Sight::Open { moves: threats, elsewhere: Some(player), left };
            }
        }
    }
    Sight::Open { moves: empty, elsewhere: None, left }
}
