//! Where races are on a board.

use crate::board::Board;
use crate::color::Color;
use crate::judge::at_large;
use crate::point::Point;

/// A stone of Black and a stone of White of every two blocks that touch and are shut in; those with
/// the fewest liberties first.
pub fn find_races(board: &Board) -> Vec<[Point; 2]> {
    let safe = at_large(board);
    let [black, white] = Color::BOTH.map(|color| {
        board.blocks(color).into_iter().filter(|block| !block.meets(safe)).collect::<Vec<_>>()
    });
    let mut races = Vec::new();
    for mine in &black {
        let beside = mine.beside(board.size());
        for theirs in white.iter().filter(|block| block.meets(beside)) {
            let liberties = [mine, theirs].map(|block| board.liberties(*block).len());
            let stones = mine.first().zip(theirs.first());
            races
                .extend(stones.map(|(mine, theirs)| (liberties[0] + liberties[1], [mine, theirs])));
        }
    }
    races.sort_by_key(|(liberties, _)| *liberties);
    races.into_iter().map(|(_, stones)| stones).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::read_board;

    /// On a board with room, only what is shut in races.
    #[test]
    fn races_are_between_blocks_that_are_shut_in() {
        let text = "
            .XO.X....
            .XO.X....
            OOOXX....
            XXXX.....
            .........
            .........
            .........";
        let board = *read_board(text, Color::Black).unwrap().board();
        let names: Vec<[String; 2]> = find_races(&board)
            .into_iter()
            .map(|stones| stones.map(|stone| board.size().name(stone)))
            .collect();
        assert_eq!(names, [["B7", "C7"]]);
        assert_eq!(find_races(&Board::new(board.size())), Vec::<[Point; 2]>::new());
    }
}
