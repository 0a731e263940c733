//! Marks that the program proposes, on boards made by chance.

use crate::plain::Random;
use yomikiri_semeai::{
    Board, Color, Point, PointSet, Position, Proposal, Size, alive, find_races, propose,
    propose_readable,
};

/// A board on which every block has a liberty.
fn board(random: &mut Random) -> Board {
    loop {
        let size = Size::new(3 + random.below(8), 3 + random.below(8)).expect("a board");
        let mut board = Board::new(size);
        let stones = 20 + random.below(70);
        for point in size.points() {
            if random.chance(stones) {
                board.put(point, Color::BOTH[random.below(2)]);
            }
        }
        let mut blocks = Color::BOTH.into_iter().flat_map(|color| board.blocks(color));
        if blocks.all(|block| !board.liberties(block).is_empty()) {
            return board;
        }
    }
}

/// A block of each colour.
fn blocks(random: &mut Random, board: &Board) -> Option<[PointSet; 2]> {
    let [black, white] = Color::BOTH.map(|color| {
        let blocks = board.blocks(color);
        (!blocks.is_empty()).then(|| blocks[random.below(blocks.len())])
    });
    Some([black?, white?])
}

fn check(board: &Board, blocks: [PointSet; 2], proposal: &Proposal) {
    let marks = proposal.marks;
    let living = alive(board, Color::Black) | alive(board, Color::White);
    for block in blocks {
        let is = |marked: PointSet| (block - marked).is_empty();
        assert!(is(marks.essential) || is(marks.inner) || is(marks.safe & living), "{proposal:?}");
    }
    assert!(!marks.essential.meets(living | marks.inner | marks.safe), "{proposal:?}");
    assert!((living - marks.safe).is_empty() && !marks.inner.meets(marks.safe), "{proposal:?}");
    // Stones stand as they stood; those that were filled in are safe.
    for color in Color::BOTH {
        let [before, after] = [board, &proposal.board].map(|board| board.stones(color));
        assert!((before - after).is_empty(), "{proposal:?}");
        assert!((after - before - marks.safe).is_empty(), "{proposal:?}");
    }
    assert!(!proposal.whole || proposal.board == *board, "{proposal:?}");
    assert!(Position::new(proposal.board, &marks, Color::Black).is_ok(), "{proposal:?}");
}

#[test]
fn proposals_are_consistent() {
    let mut random = Random(9);
    let (mut proposals, mut filled, mut inner) = (0, 0, 0);
    while proposals < 3_000 {
        let board = board(&mut random);
        let Some(blocks) = blocks(&mut random, &board) else { continue };
        let steps = 2 + random.below(8);
        let proposal = propose(&board, blocks, steps);
        check(&board, blocks, &proposal);
        check(&board, blocks, &propose_readable(&board, blocks));
        let again = propose(&board, blocks, steps);
        assert_eq!((again.board, again.marks), (proposal.board, proposal.marks));
        proposals += 1;
        filled += usize::from(!proposal.whole);
        inner += usize::from(!proposal.marks.inner.is_empty());
    }
    assert!(filled > 500 && inner > 50, "{filled} filled, {inner} inside");
}

/// Stones that live whatever happens stand after whatever the other plays.
#[test]
fn living_stones_are_never_captured() {
    let mut random = Random(10);
    let mut living = 0;
    while living < 500 {
        let start = board(&mut random);
        for color in Color::BOTH {
            let alive = alive(&start, color);
            if alive.is_empty() {
                continue;
            }
            living += 1;
            let mut now = start;
            for _ in 0..300 {
                let empty: Vec<Point> = now.empty().iter().collect();
                let point = empty[random.below(empty.len())];
                // What is illegal changes nothing.
                let _ = now.play(color.other(), point, PointSet::EMPTY);
                assert!((alive - now.stones(color)).is_empty(), "{color:?} {start:?}");
            }
        }
    }
}

/// Races that are found are between blocks of both colours that touch, each found once.
#[test]
fn found_races_are_races() {
    let mut random = Random(11);
    let mut races = 0;
    while races < 2_000 {
        let board = board(&mut random);
        let found = find_races(&board);
        let mut seen = Vec::new();
        for stones in found {
            let colors = stones.map(|stone| board.at(stone));
            assert_eq!(colors, [Some(Color::Black), Some(Color::White)]);
            let blocks = stones.map(|stone| board.block(stone));
            assert!(blocks[0].beside(board.size()).meets(blocks[1]));
            assert!(!seen.contains(&blocks));
            seen.push(blocks);
            check(&board, blocks, &propose_readable(&board, blocks));
            races += 1;
        }
    }
}
