//! Small races made by chance, of kinds that players meet.

use super::Random;
use crate::area::area;
use crate::{Board, Color, Marks, Point, PointSet, Position, Size, read_board};

/// Boards on which everything that play can reach is soon listed.
const SIZES: [(usize, usize); 8] = [(3, 3), (4, 3), (5, 3), (4, 4), (7, 3), (5, 4), (6, 4), (5, 5)];

fn size(random: &mut Random) -> Size {
    let (columns, rows) = SIZES[random.below(SIZES.len())];
    Size::new(columns, rows).expect("a board")
}

fn any<T: Copy>(random: &mut Random, all: &[T]) -> Option<T> {
    (!all.is_empty()).then(|| all[random.below(all.len())])
}

/// Stones on points that have none, so many in a hundred.
fn scatter(random: &mut Random, board: &mut Board, but: PointSet, percent: usize) {
    for point in (board.empty() - but).iter() {
        if random.chance(percent) {
            board.put(point, Color::BOTH[random.below(2)]);
        }
    }
}

/// The race of these blocks, where other blocks are safe, most of them, or may be captured.
fn race(
    random: &mut Random,
    board: Board,
    essential: PointSet,
    inner: PointSet,
    loose: PointSet,
) -> Option<Position> {
    let others = Color::BOTH.into_iter().flat_map(|color| board.blocks(color));
    let others = others.filter(|block| !block.meets(essential | inner | loose));
    let safe = others.filter(|_| random.chance(75)).fold(PointSet::EMPTY, |all, one| all | one);
    let marks = Marks { essential, safe, inner, ..Marks::default() };
    Position::new(board, &marks, Color::BOTH[random.below(2)]).ok()
}

/// The liberties that the racing blocks share.
pub fn shared(position: &Position) -> PointSet {
    let [black, white] =
        Color::BOTH.map(|color| position.board().liberties(position.essential(color)));
    black & white
}

/// Two blocks that share two liberties at least.
pub fn with_shared_liberties(random: &mut Random) -> Option<Position> {
    let mut board = Board::new(size(random));
    let percent = 55 + random.below(30);
    scatter(random, &mut board, PointSet::EMPTY, percent);
    let [black, white] = Color::BOTH.map(|color| board.blocks(color));
    let pairs: Vec<[PointSet; 2]> = black
        .iter()
        .flat_map(|&mine| white.iter().map(move |&theirs| [mine, theirs]))
        .filter(|&[mine, theirs]| (board.liberties(mine) & board.liberties(theirs)).len() >= 2)
        .collect();
    let [mine, theirs] = any(random, &pairs)?;
    race(random, board, mine | theirs, PointSet::EMPTY, PointSet::EMPTY)
}

/// The eyes of up to four points that racing blocks have.
pub fn eyes(position: &Position) -> Vec<(Color, PointSet)> {
    let (size, board) = (position.size(), position.board());
    let of = |color: Color| {
        let parts = (PointSet::board(size) - board.stones(color)).parts(size);
        parts.into_iter().map(move |part| (color, part))
    };
    let is_eye = |&(color, part): &(Color, PointSet)| {
        let around = part.beside(size) - part;
        part.len() <= 4
            && part.meets(board.empty())
            && !part.meets(position.safe())
            && (around - position.essential(color)).is_empty()
    };
    Color::BOTH.into_iter().flat_map(of).filter(is_eye).collect()
}

/// A connected space of so many points.
fn space(random: &mut Random, size: Size, points: usize) -> Option<PointSet> {
    let all: Vec<Point> = size.points().collect();
    let mut space = PointSet::only(any(random, &all)?);
    while space.len() < points {
        let beside: Vec<Point> = (space.beside(size) - space).iter().collect();
        space.insert(any(random, &beside)?);
    }
    Some(space)
}

/// A block around an eye of one to four points, now and then with enemy stones inside; its colour,
/// and the eye.
fn eyed(random: &mut Random) -> Option<(Board, Color, PointSet)> {
    let size = size(random);
    let points = 1 + random.below(4);
    let eye = space(random, size, points)?;
    let owner = Color::BOTH[random.below(2)];
    let mut board = Board::new(size);
    let beside = eye.beside(size) - eye;
    let farther = (beside.beside(size) - eye).iter().filter(|_| random.chance(40));
    (beside | farther.collect()).iter().for_each(|point| board.put(point, owner));
    let percent = 50 + random.below(40);
    scatter(random, &mut board, eye, percent);
    for point in eye.iter().skip(1) {
        if random.chance(40) {
            board.put(point, owner.other());
        }
    }
    Some((board, owner, eye))
}

/// A block with an eye against one outside.
pub fn with_an_eye(random: &mut Random) -> Option<Position> {
    let (board, owner, eye) = eyed(random)?;
    let size = board.size();
    let mine = board.block((eye.beside(size) - eye).first()?);
    let outside: Vec<PointSet> = board
        .blocks(owner.other())
        .into_iter()
        .filter(|block| !block.meets(eye) && block.meets(mine.beside(size)))
        .collect();
    let theirs = any(random, &outside)?;
    let inside = eye & board.stones(owner.other());
    race(random, board, mine | theirs, PointSet::EMPTY, inside)
}

/// A block with an eye against the stones inside.
pub fn with_stones_inside(random: &mut Random) -> Option<Position> {
    let (board, owner, eye) = eyed(random)?;
    let mine = board.block((eye.beside(board.size()) - eye).first()?);
    let inside = eye & board.stones(owner.other());
    if inside.is_empty() {
        return None;
    }
    race(random, board, mine, inside, PointSet::EMPTY)
}

/// Blocks that race about a stone which stands in the other's mouth:
///
/// ```text
///   . X O .      an empty point among Black's stones, but for a black stone
///   X . X O      that White could take there
///   . X O .
/// ```
pub fn with_a_ko(random: &mut Random) -> Option<Position> {
    let size = size(random);
    let mut board = Board::new(size);
    let all: Vec<Point> = size.points().collect();
    let stone = PointSet::only(any(random, &all)?);
    let beside: Vec<Point> = stone.beside(size).iter().collect();
    let gap = PointSet::only(any(random, &beside)?);
    let owner = Color::BOTH[random.below(2)];
    (gap.beside(size)).iter().for_each(|point| board.put(point, owner));
    (stone.beside(size) - gap).iter().for_each(|point| board.put(point, owner.other()));
    let percent = 45 + random.below(40);
    scatter(random, &mut board, gap, percent);
    let near = stone.beside(size) | gap.beside(size);
    let near = near | near.beside(size);
    let blocks = Color::BOTH.map(|color| {
        let blocks = board.blocks(color).into_iter();
        blocks.filter(|block| block.meets(near) && *block != stone).collect::<Vec<_>>()
    });
    let [mine, theirs] = [any(random, &blocks[0])?, any(random, &blocks[1])?];
    race(random, board, mine | theirs, PointSet::EMPTY, stone)
}

/// The regions that the race is played in.
pub fn regions(position: &Position) -> Vec<PointSet> {
    area(position).parts(position.size())
}

/// Two racing walls, and pockets before, behind and between them:
///
/// ```text
///   o . B . W x x       left: liberties of Black's, in pockets of White's safe stones
///   o o B W W . .       right: the same of White's; between the walls: shared liberties
///   . X B . W x .
/// ```
pub fn with_pockets(random: &mut Random) -> Option<Position> {
    let rows = 3 + random.below(3);
    let letters =
        |random: &mut Random, [other, loose, captive, own]: [char; 4]| match random.below(100) {
            0..58 => other,
            58..64 => loose,
            64..69 => captive,
            69..71 => own,
            _ => '.',
        };
    let row = |random: &mut Random| -> String {
        let place = |column: usize| match column {
            0 | 1 => letters(random, ['o', 'X', 'O', 'x']),
            2 => 'B',
            3 => ['B', 'W', 'B', 'W', '.'][random.below(5)],
            4 => 'W',
            _ => letters(random, ['x', 'O', 'X', 'o']),
        };
        (0..7).map(place).collect()
    };
    let text: Vec<String> = (0..rows).map(|_| row(random)).collect();
    let position = read_board(&text.join("\n"), Color::BOTH[random.below(2)]).ok()?;
    let is_safe = |color: Color| position.essential(color).meets(position.safe());
    (regions(&position).len() >= 2 && !Color::BOTH.into_iter().any(is_safe)).then_some(position)
}

/// The rows of a group that stands above the other, from the top: room for the wall around it, the
/// wall, liberties outside, the block, its eye, the block. Without a wall the group stands at the
/// edge, and so may its eye.
///
/// ```text
///   . . . . .
///   o o o o o
///   o . o . o
///   B B B B B
///   B . O B B
///   B B B B B
/// ```
fn group(random: &mut Random, columns: usize, has_eye: bool, letters: [char; 3]) -> Vec<String> {
    let [own, enemy, wall] = letters;
    let line = |letter: char| letter.to_string().repeat(columns);
    let is_walled = random.chance(70);
    let mut rows = Vec::new();
    if is_walled {
        let liberties = random.below(60);
        let place = |_| if random.chance(liberties) { '.' } else { wall };
        rows.extend([line('.'), line(wall), (0..columns).map(place).collect(), line(own)]);
    }
    if has_eye {
        let size = Size::new(columns, 3).expect("a small board");
        let points = 1 + random.below(6);
        let eye = space(random, size, points).expect("room for an eye");
        for row in 0..3 {
            let place = |column: usize| match eye.contains(Point::new(column as u8, row)) {
                true if random.chance(35) => enemy,
                true => '.',
                false => own,
            };
            rows.push((0..columns).map(place).collect());
        }
    }
    rows.push(line(own));
    rows
}

/// Two groups in good order, one above the other, with liberties that they share; each may have an
/// eye. Everything around them is safe and has room.
pub fn in_order(random: &mut Random, has_eye: [bool; 2]) -> Option<Position> {
    let columns = 4 + random.below(3);
    let mut rows = group(random, columns, has_eye[0], ['B', 'O', 'o']);
    let mut below = group(random, columns, has_eye[1], ['W', 'X', 'x']);
    below.reverse();
    let percent = random.below(80);
    let between = |_| match random.chance(percent) {
        true => '.',
        false => ['B', 'W'][random.below(2)],
    };
    rows.push((0..columns).map(between).collect());
    rows.extend(below);
    let position = read_board(&rows.join("\n"), Color::Black).ok()?;
    let blocks = Color::BOTH.map(|color| position.essential(color).parts(position.size()).len());
    (blocks == [1, 1]).then_some(position)
}
