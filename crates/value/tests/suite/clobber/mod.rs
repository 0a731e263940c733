//! Clobber: a stone moves onto a neighbouring stone of the other player and takes its place.

use yomikiri_value::{Partizan, Side};

pub struct Clobber;

/// The board, row by row; `x` is Left's.
pub type Board = Vec<Vec<u8>>;

pub fn board(text: &str) -> Board {
    text.split('|').map(|row| row.bytes().collect()).collect()
}

impl Partizan for Clobber {
    type Position = Board;

    fn moves(&self, board: &Board, side: Side, after: &mut Vec<Board>) {
        let [own, other] = match side {
            Side::Left => *b"xo",
            Side::Right => *b"ox",
        };
        for (row, column) in cells(board).filter(|&(row, column)| board[row][column] == own) {
            let near = |&(r, c): &(usize, usize)| r.abs_diff(row) + c.abs_diff(column) == 1;
            for (r, c) in cells(board).filter(near).filter(|&(r, c)| board[r][c] == other) {
                let mut next = board.clone();
                next[row][column] = b'.';
                next[r][c] = own;
                after.push(next);
            }
        }
    }
}

fn cells(board: &Board) -> impl Iterator<Item = (usize, usize)> {
    let rows = board.iter().enumerate();
    rows.flat_map(|(row, cells)| (0..cells.len()).map(move |column| (row, column)))
}
