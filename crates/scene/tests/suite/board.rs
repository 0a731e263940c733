//! A board as text and as SVG.

use yomikiri_scene::{
    Board, Cell, INK, Mark, Region, Role, Shape, Stroke, TONES, Theme, display_width,
};

/// Three players on a 4x4 board: the first has just won with three in a diagonal.
fn three_players() -> Board {
    let mut board = Board::empty(4, 4, "three in a row: player 1 has won");
    let moves = [0, 1, 2, 5, 4, 7, 10];
    for (player, index) in (0..3).cycle().zip(moves) {
        board.cells[index] = Cell::piece((player + 1).to_string(), player);
    }
    for index in [0, 5, 10] {
        board.cells[index].highlight = true;
    }
    board.cells[10].last = true;
    board.strokes.push(Stroke { from: 0, to: 10, tone: 0 });
    board
}

#[test]
fn a_won_board_as_text() {
    insta::assert_snapshot!(three_players().scene().text, @"
        1     2     3     4
    1  *1*    2     3     .
    2   2    *1*    .     3
    3   .     .   *[1]*   .
    4   .     .     .     .
    ");
}

#[test]
fn a_won_board_as_svg() {
    insta::assert_snapshot!(three_players().scene().picture.to_svg());
}

/// Two dominoes and two holes; the last domino is the flat one.
#[test]
fn dominoes_and_holes() {
    let mut board = Board::empty(2, 3, "after two moves");
    let half = |label: &str, tone, other| Mark::Half { label: label.to_owned(), tone, other };
    board.cells[0].mark = half("v", 0, 3);
    board.cells[3].mark = half("v", 0, 0);
    board.cells[1].mark = half("h", 1, 2);
    board.cells[2].mark = half("h", 1, 1);
    for (last, hole) in [(1, 4), (2, 5)] {
        board.cells[last].last = true;
        board.cells[hole].mark = Mark::Hole;
    }
    let scene = board.scene();
    insta::assert_snapshot!(scene.text, @"
       1   2   3
    1  v  [h] [h]
    2  v   x   x
    ");
    // Each lies across the middle of its squares, and only the last is edged in ink.
    let bodies = scene.picture.shapes.iter().filter_map(|shape| match *shape {
        Shape::Rect { x, y, width, height, radius, style } if radius > 2.0 => {
            Some(([x + width / 2.0, y + height / 2.0, width, height], style.pen?.color == INK))
        }
        _ => None,
    });
    let (upright, flat) = ([76.0, 108.0, 52.0, 116.0], [172.0, 76.0, 116.0, 52.0]);
    assert_eq!(bodies.collect::<Vec<_>>(), [(upright, false), (flat, true)]);
}

#[test]
fn notes_as_text() {
    let mut board = Board::empty(2, 3, "what each move leads to");
    board.cells[0].note = Some("win".to_owned());
    board.cells[1] = Cell::piece("12", 1).last();
    board.cells[3] = Cell::default().noted("loss");
    board.cells[5] = Cell::piece("読", 0).highlighted().noted("切");
    insta::assert_snapshot!(board.scene().text, @"
        1         2         3
    1   .  win  [12]        .
    2   .  loss   .       *読* 切
    ");
}

#[test]
fn notes_as_svg() {
    let mut board = Board::empty(1, 3, "notes");
    board.cells[0].note = Some("win".to_owned());
    board.cells[1] = Cell::piece("1", 0).noted("loss in 4");
    board.cells[2] = Cell::default().noted("far too long for a square").last();
    insta::assert_snapshot!(board.scene().picture.to_svg());
}

/// Moves have the places of their squares, which a caption below leaves where they are.
#[test]
fn moves_are_played_on_their_squares() {
    let mut board = Board::empty(2, 3, "two moves in one square, one in another");
    board.cells[1].moves = vec!["up".to_owned(), "down".to_owned()];
    board.cells[5] = Cell { moves: vec!["out".to_owned()], ..Cell::piece("1", 0).noted("win") };
    let bare = board.scene().picture;
    let square = |x, y| Region::Rect { x, y, width: 64.0, height: 64.0 };
    let told: Vec<_> = bare.targets.iter().map(|t| (t.region, t.label.as_str())).collect();
    let [first, last] = [square(44.0 + 64.0, 44.0), square(44.0 + 128.0, 44.0 + 64.0)];
    assert_eq!(told, [(first, "up, down"), (last, "out win")]);
    assert_eq!(bare.targets[0].moves, ["up", "down"]);
    assert_eq!(bare.clone().captioned(["One can go out."]).targets, bare.targets);
    assert!(!bare.to_svg().contains("down"), "targets are not drawn");
}

#[test]
fn columns_stay_aligned_for_labels_of_any_width() {
    for label in ["1", "12", "読", "読切", "e\u{301}", "long label", ""] {
        let mut board = Board::empty(12, 12, "");
        for (index, cell) in board.cells.iter_mut().enumerate() {
            if index % 3 == 0 {
                *cell = Cell::piece(label, index);
            }
            cell.last = index == 30;
            cell.highlight = index % 10 == 0;
        }
        // Anything but a space in the last column, so that no line is shorter.
        for row in 0..12 {
            board.cells[row * 12 + 11] = Cell::piece("x", 0).highlighted();
        }
        let text = board.scene().text;
        let widths: Vec<usize> = text.lines().skip(1).map(display_width).collect();
        assert_eq!(widths.len(), 12);
        assert!(widths.iter().all(|width| *width == widths[0]), "{text}");
    }
}

#[test]
fn a_label_cannot_break_its_line() {
    let mut board = Board::empty(1, 2, "");
    board.cells[0] = Cell::piece("a\nb\u{1b}[2J", 0);
    let text = board.scene().text;
    assert_eq!(text.lines().count(), 2);
    assert!(!text.contains('\u{1b}'));
}

#[test]
fn labels_are_readable_on_every_tone() {
    for tone in TONES {
        for theme in [Theme::Light, Theme::Dark] {
            let [color, ink] = [tone, tone.readable_ink()].map(|role| theme.color(role));
            let contrast = color.contrast(ink);
            assert!(contrast >= 4.5, "{color} {theme:?}: {contrast}");
        }
    }
    assert_eq!(Role::tone(TONES.len() + 2), TONES[2]);
}

#[test]
fn a_board_of_the_longest_side_is_shown_whole() {
    let side = Board::LONGEST_SIDE;
    let mut board = Board::empty(side, side, "");
    board.cells[side * side - 1] = Cell::piece("1", 0);
    let scene = board.scene();
    assert_eq!(scene.text.lines().count(), side + 1);
    assert!(scene.text.ends_with("1\n"));
    let pieces = |shape: &&Shape| matches!(shape, Shape::Circle { .. });
    assert_eq!(scene.picture.shapes.iter().filter(pieces).count(), 1);
}

#[test]
fn silly_boards_are_shown_somehow() {
    let sides = [0, 1, 2, 65, 1000, usize::MAX];
    for rows in sides {
        for columns in sides {
            let mut board = Board::empty(rows, columns, "\0<&>");
            // One square too many, or the only one.
            board.cells.push(Cell {
                mark: Mark::Piece { label: "\0".repeat(100), tone: usize::MAX },
                last: true,
                note: Some(String::new()),
                highlight: true,
                moves: vec!["\0".to_owned()],
            });
            let half = Mark::Half { label: String::new(), tone: 9, other: usize::MAX };
            board.cells.push(Cell { mark: half, ..Cell::default() });
            board.cells.push(Cell { mark: Mark::Hole, ..Cell::default() });
            for (from, to) in [(0, 0), (0, usize::MAX), (usize::MAX, 1)] {
                board.strokes.push(Stroke { from, to, tone: 9 });
            }
            let scene = board.scene();
            assert!(!scene.text.is_empty());
            assert!(scene.picture.to_svg().ends_with("</svg>\n"));
            assert_eq!(
                scene.text.contains("shown are"),
                rows.min(columns) > 0 && rows.max(columns) > Board::LONGEST_SIDE,
            );
        }
    }
}
