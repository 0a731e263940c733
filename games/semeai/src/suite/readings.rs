//! Races as they are given and as they are read, on boards made by chance.

use crate::given::Given;
use crate::judge::{GivenRace, Reading};
use crate::life::alive;
use crate::races::find_races;
use crate::suite::plain::Random;
use crate::{Board, Color, Point, PointSet, Position, Size};

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

/// The race between two stones, as it is given and as it is read.
fn check(board: &Board, race: [Point; 2]) -> (GivenRace, Reading) {
    let given = Given::stones(*board);
    let race = given.between(race).expect("every block has a liberty");
    let position = &race.position;
    let living = alive(board, Color::Black) | alive(board, Color::White);
    // What is safe is what lives whatever happens, and every other stone may be captured.
    assert_eq!((position.safe(), position.board()), (living, board));
    let at_stake = race.named.unwrap().map(|stone| board.block(stone));
    let at_stake = (at_stake[0] | at_stake[1]) - living;
    let racing = position.essential(Color::Black) | position.essential(Color::White);
    assert!((at_stake - racing - position.inner()).is_empty(), "{position}");
    assert_eq!(position.plain(), board.occupied() - at_stake - living, "{position}");
    assert_eq!(position.to_string().parse::<Position>().unwrap(), *position);
    let reading = Reading::at_hand(position);
    let read = &reading.position;
    // Stones stand as they stood; those that were filled in are safe, and so is what is granted.
    for color in Color::BOTH {
        assert!((board.stones(color) - read.board().stones(color)).is_empty(), "{read}");
    }
    assert_eq!(reading.settled, read.board().occupied() - board.occupied(), "{read}");
    assert!(((reading.settled | reading.granted | living) - read.safe()).is_empty(), "{read}");
    assert!(!reading.granted.meets(at_stake | living), "{read}");
    (race, reading)
}

#[test]
fn readings_are_consistent() {
    let mut random = Random(9);
    let (mut readings, mut settled, mut granted, mut inner) = (0, 0, 0, 0);
    while readings < 2_000 {
        let board = board(&mut random);
        let Some(blocks) = blocks(&mut random, &board) else { continue };
        let (race, reading) = check(&board, blocks.map(|block| block.first().expect("a stone")));
        readings += 1;
        settled += usize::from(!reading.settled.is_empty());
        granted += usize::from(!reading.granted.is_empty());
        inner += usize::from(!race.position.inner().is_empty());
    }
    assert!(settled > 100 && granted > 500 && inner > 20, "{settled} {granted} {inner}");
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
            check(&board, stones);
            races += 1;
        }
    }
}
