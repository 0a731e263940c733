//! The board, the rules of the race, and their text.

use crate::game::Race;
use crate::notation::show_board;
use crate::suite::plain::{self, Random};
use crate::{
    Board, Color, Figure, Illegal, Mark, Marks, Move, Point, PointSet, Position, Size, read_board,
};
use proptest::prelude::*;

fn position(line: &str) -> Position {
    line.parse().unwrap()
}

fn play(position: &Position, moves: &str) -> Position {
    moves.split(' ').fold(position.clone(), |position, name| {
        let chosen = match name {
            "pass" => Move::Pass,
            name => Move::Play(position.size().read_point(name).unwrap()),
        };
        position.after(chosen).unwrap_or_else(|illegal| panic!("{name}: {illegal}"))
    })
}

/// The numbers of legal positions on small boards, as Tromp and Farnebäck counted them.
#[test]
fn legal_positions_are_as_many_as_published() {
    for (columns, rows, legal) in [(2, 2, 57), (3, 2, 489), (3, 3, 12_675)] {
        let size = Size::new(columns, rows).unwrap();
        let all: Vec<Point> = size.points().collect();
        let count = (0..3_u32.pow(all.len() as u32)).filter(|&number| {
            let mut board = Board::new(size);
            let mut digits = number;
            for &point in &all {
                if digits % 3 > 0 {
                    board.put(point, Color::BOTH[digits as usize % 3 - 1]);
                }
                digits /= 3;
            }
            let mut blocks = Color::BOTH.into_iter().flat_map(|color| board.blocks(color));
            blocks.all(|block| !board.liberties(block).is_empty())
        });
        assert_eq!(count.count(), legal, "{columns}x{rows}");
    }
}

#[test]
fn captures_suicide_and_ko() {
    // A ko: Black takes at C3 the stone at B3; White may not take back at once.
    let ko = position("1XO1/XO1O/1XO1/4 b -");
    let taken = play(&ko, "C3");
    assert_eq!(taken.to_string(), "1XO1/X1XO/1XO1/4 w B3");
    let back = Move::Play(taken.size().read_point("B3").unwrap());
    assert_eq!(taken.check(back), Err(Illegal::Ko));
    assert_eq!(play(&taken, "pass pass B3").to_string(), "1XO1/XO1O/1XO1/4 b C3");
    // Suicide, of one stone and of two.
    let corner = position("1O2/O3/4 b -");
    assert_eq!(corner.check(Move::Play(Point::new(0, 0))), Err(Illegal::Suicide));
    let two = position("X1O/OO1/3 b -");
    assert_eq!(two.check(Move::Play(Point::new(1, 0))), Err(Illegal::Suicide));
    assert_eq!(two.check(Move::Play(Point::new(0, 0))), Err(Illegal::Occupied));
    assert_eq!(two.check(Move::Play(Point::new(5, 0))), Err(Illegal::Outside));
    // A snapback is no ko: two stones are taken back.
    let snapback = play(&position("1XXO/XO1O/XXOO/4 w -").with_mover(Color::Black), "C3");
    assert_eq!(snapback.ko(), None);
}

#[test]
fn safe_blocks_are_never_captured_and_carry_what_they_touch() {
    // White's corner stone has no liberty left after A1, and stays; Black's A1 needs one.
    let walled = position("oX1/1X1/3 b -");
    assert_eq!(walled.check(Move::Play(Point::new(0, 1))), Ok(()));
    let after = play(&walled, "A2");
    assert_eq!(after.to_string(), "oX1/XX1/3 w -");
    // A stone beside a safe one is safe, and so may stand without a liberty.
    let beside = position("x1O/1O1/O2 b -");
    let after = play(&beside, "B3");
    assert_eq!(after.mark(Point::new(1, 0)), Some(Mark::Safe));
    assert_eq!(play(&after, "pass A2").to_string(), "xxO/xO1/O2 w -");
}

#[test]
fn who_captures_an_essential_block_has_won() {
    let race = position("BW1/1o1 w -");
    let won = play(&race, "A1");
    assert_eq!((won.winner(), won.moves()), (Some(Color::White), vec![]));
    assert_eq!(won.to_string(), "1W1/oo1 b - w");
    assert_eq!(won.check(Move::Pass), Err(Illegal::Over));
    assert_eq!(position("1W1/oo1 b - w"), won);
}

#[test]
fn marks_need_stones() {
    let board = *position("XO1/3 b -").board();
    let refused = |marks: Marks| marks.on(&board).unwrap_err().to_string();
    let [stone, empty] = [Point::new(0, 0), Point::new(2, 0)];
    let said = refused(Marks { essential: PointSet::only(empty), ..Marks::default() });
    assert!(said.starts_with("\"C2\": the point is marked essential (TR)"), "{said}");
    let said = refused(Marks { tries: PointSet::only(stone), ..Marks::default() });
    assert!(said.contains("must be empty"), "{said}");
    let stone = PointSet::only(stone);
    let both = Marks { essential: stone, safe: stone, ..Marks::default() };
    assert!(refused(both).contains("two different marks"));
    // Nothing essential: what has no mark is unknown.
    assert_eq!(Marks::default().on(&board).unwrap().safe, PointSet::EMPTY);
}

#[test]
fn bad_lines_are_refused_with_their_place() {
    for (line, column) in [
        ("", 1),
        ("B2/3 b", 0),
        ("B2/3 x -", 6),
        ("B2/2 b -", 4),
        ("Q2/3 b -", 1),
        ("B2/3 b A2", 8),
        ("B2/3 b Z9", 1),
        ("20/20 b -", 1),
        ("0B1/2 b -", 1),
        ("B2/3 b - b", 0),
        ("B2/3 b - - -", 0),
    ] {
        let misread = line.parse::<Position>().unwrap_err();
        assert_eq!(misread.column().unwrap_or(0), column, "{line}: {misread}");
    }
    // Stones without a liberty: of a block that may be captured.
    assert!("XO/O1 b -".parse::<Position>().is_err());
    assert!("xO/O1 b -".parse::<Position>().is_ok());
}

// Lines of play counted by hand: on 2x2 a capture ends one of them, on 3x2 one move is suicide.
yomikiri_game::laws! {
    figure_2: Race::new(Figure::RACE.position()),
    perft: "BW/2 b - : 1 3 5\nB2/2W b - : 1 5 20",
}

yomikiri_game::laws! {
    ko_fight: Race::new(position("1XO1/XO1O/BXOW/1B1W b -")),
    perft: "1B/W1 b - : 1 3 7",
}

proptest! {
    /// Lines and boards of random positions read back, with all marks.
    #[test]
    fn positions_read_back(seed: u64, columns in 2..20_usize, rows in 2..20_usize) {
        let mut random = Random(seed);
        if let Some(made) = plain::position(&mut random, columns, rows, 30) {
            let tries = made.board().empty().iter().filter(|_| random.chance(10)).collect();
            let made = made.with_tries(tries);
            let read = read_board(&show_board(&made), made.to_move());
            prop_assert_eq!(&read, &Ok(made.clone()));
            prop_assert_eq!(made.to_string().parse::<Position>(), Ok(made));
        }
    }

    #[test]
    fn any_board_is_read_or_refused(text in "[-.,+XOxoBWt0-9 \n|A-C\u{3042}]{0,80}") {
        if let Ok(read) = read_board(&text, Color::Black) {
            prop_assert_eq!(read_board(&show_board(&read), Color::Black), Ok(read));
        }
    }

    #[test]
    fn any_line_is_read_or_refused(text in "[-XOxoBWt0-9/]{0,30}( [bw] [-A-C1-9]{1,2}){0,1}") {
        if let Ok(read) = text.parse::<Position>() {
            prop_assert_eq!(read.to_string().parse::<Position>(), Ok(read));
        }
    }
}
