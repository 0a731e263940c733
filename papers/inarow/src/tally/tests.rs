use super::{Tally, TooLarge, shares, tally};
use std::ops::ControlFlow;

fn full(rows: u32, columns: u32, length: u32, players: u8) -> Tally {
    tally(rows, columns, length, players, &mut |_| ControlFlow::Continue(())).unwrap().unwrap()
}

/// Of the 765 positions of tic-tac-toe up to symmetry, all but the 135 with a line.
#[test]
fn tic_tac_toe() {
    let tally = full(3, 3, 3, 2);
    assert_eq!(tally.boards, [1, 9, 72, 252, 756, 1260, 1680, 1260, 630, 126]);
    assert_eq!(tally.up_to_symmetry, [1, 3, 12, 38, 108, 174, 228, 174, 89, 23]);
    assert_eq!(tally.states, [1, 3, 12, 38, 108, 153, 183, 95, 34, 3]);
    assert_eq!(tally.states.iter().sum::<u128>(), 765 - 135);
}

#[test]
fn four_by_four_for_three() {
    let tally = full(4, 4, 3, 3);
    assert_eq!(
        tally.boards,
        [
            1, 16, 240, 3360, 21840, 131040, 720720, 2402400, 7207200, 19219200, 33633600,
            50450400, 63063000, 50450400, 30270240, 12108096, 2018016
        ]
    );
    assert_eq!(
        tally.up_to_symmetry,
        [
            1, 3, 33, 426, 2751, 16446, 90408, 300630, 901410, 2403120, 4205220, 6307650, 7885536,
            6307650, 3784950, 1514052, 252642
        ]
    );
    assert_eq!(
        tally.states,
        [
            1, 3, 33, 426, 2751, 16446, 90408, 287720, 825680, 2106657, 3210711, 4190022, 4550622,
            2719622, 1210990, 355380, 34613
        ]
    );
}

#[test]
fn five_by_four_for_three() {
    let states = full(5, 4, 3, 3).states;
    assert_eq!(
        states,
        [
            1, 6, 98, 1716, 14562, 116384, 872832, 3949036, 16599898, 64412307, 161398581,
            367499838, 752765865, 995695448, 1150037287, 1135714944, 681174537, 324251102,
            114533817, 19130742, 1545353
        ]
    );
    assert_eq!(states.iter().sum::<u128>(), 5_789_714_354);
    assert_eq!(states, full(4, 5, 3, 3).states);
}

#[test]
fn agrees_with_visiting_every_board() {
    let boards: [(usize, usize, usize, u8); 13] = [
        (3, 3, 3, 1),
        (3, 3, 3, 2),
        (3, 3, 3, 3),
        (3, 3, 2, 4),
        (3, 3, 3, 6),
        (4, 3, 3, 3),
        (4, 4, 4, 2),
        (2, 5, 2, 3),
        (2, 2, 2, 3),
        (1, 1, 1, 2),
        (1, 8, 3, 3),
        (1, 11, 4, 2),
        (9, 1, 2, 4),
    ];
    for (rows, columns, length, players) in boards {
        let every = 0..=rows * columns;
        visit_every_board(rows, columns, length, players, every);
    }
}

#[test]
fn agrees_with_visiting_some_boards_of_four_players() {
    visit_every_board(3, 5, 3, 4, (0..=5).chain([15]));
}

#[test]
fn a_board_without_cells_is_empty() {
    for (rows, columns) in [(0, 0), (0, 7), (u32::MAX, 0)] {
        let one = vec![1];
        let expected =
            Tally { boards: one.clone(), up_to_symmetry: one.clone(), states: one.clone() };
        assert_eq!(full(rows, columns, 3, 3), expected);
    }
}

#[test]
fn says_how_far_it_is_and_stops_when_told() {
    let mut heard = Vec::new();
    let listen = &mut |done| {
        heard.push(done);
        ControlFlow::Continue(())
    };
    let whole = tally(6, 3, 3, 3, listen).unwrap();
    assert!(whole.is_some());
    assert!(heard.is_sorted());
    assert_eq!((heard[0], heard[heard.len() - 1]), (0.0, 1.0));

    let mut calls = 0;
    let stop = &mut |_| {
        calls += 1;
        if calls < 3 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    assert_eq!(tally(6, 3, 3, 3, stop), Ok(None));
    assert_eq!(calls, 3);
}

#[test]
fn refuses_what_would_not_end() {
    let refused = |rows, columns, length, players| {
        let never = &mut |_| -> ControlFlow<()> { panic!("no work was to be done") };
        tally(rows, columns, length, players, never).unwrap_err()
    };
    assert_eq!(refused(8, 8, 3, 3), TooLarge::Cells(64));
    assert_eq!(refused(u32::MAX, u32::MAX, 3, 3), TooLarge::Cells(u64::from(u32::MAX).pow(2)));
    assert!(matches!(refused(6, 5, 6, 2), TooLarge::Sets(_)));
}

/// Checks the tally of `plies` against a visit to each of their boards.
fn visit_every_board(
    rows: usize,
    columns: usize,
    length: usize,
    players: u8,
    plies: impl IntoIterator<Item = usize>,
) {
    let tally = full(rows as u32, columns as u32, length as u32, players);
    for ply in plies {
        let (images, lines) = (images(rows, columns), lines(rows, columns, length));
        let mut visit = Visit { images, lines, found: [0; 3] };
        visit.fill(&mut Vec::new(), ply, &mut shares(ply, players.into()));
        let expected = [tally.boards[ply], tally.up_to_symmetry[ply], tally.states[ply]];
        assert_eq!(visit.found, expected, "{rows}x{columns} {length} {players} at {ply}");
    }
}

/// For each symmetry, the cell whose mark comes to stand at each cell.
fn images(rows: usize, columns: usize) -> Vec<Vec<usize>> {
    let turned = |board: &[usize]| -> Vec<usize> { board.iter().rev().copied().collect() };
    let mirrored = |board: &[usize]| -> Vec<usize> {
        board.chunks(columns).flat_map(|row| row.iter().rev().copied()).collect()
    };
    let transposed = |board: &[usize]| -> Vec<usize> {
        (0..columns).flat_map(|c| board.chunks(columns).map(move |row| row[c])).collect()
    };
    let mut images: Vec<Vec<usize>> = vec![(0..rows * columns).collect()];
    images.push(turned(&images[0]));
    images.extend(images.clone().iter().map(|image| mirrored(image)));
    if rows == columns {
        images.extend(images.clone().iter().map(|image| transposed(image)));
    }
    images
}

/// All cells that make a line: those that start somewhere and stay on the board.
fn lines(rows: usize, columns: usize, length: usize) -> Vec<Vec<usize>> {
    let mut lines = Vec::new();
    for start in 0..rows * columns {
        let (row, column) = (start / columns, start % columns);
        let ways = [
            Vec::from_iter((0..length).map(|i| (row, column + i))),
            Vec::from_iter((0..length).map(|i| (row + i, column))),
            Vec::from_iter((0..length).map(|i| (row + i, column + i))),
            Vec::from_iter((0..length).map(|i| (row + i, column.wrapping_sub(i)))),
        ];
        for way in ways {
            if way.iter().all(|&(row, column)| row < rows && column < columns) {
                lines.push(way.iter().map(|(row, column)| row * columns + column).collect());
            }
        }
    }
    lines
}

fn held(board: &[u8], line: &[usize]) -> bool {
    board[line[0]] != 0 && line.iter().all(|&cell| board[cell] == board[line[0]])
}

struct Visit {
    images: Vec<Vec<usize>>,
    lines: Vec<Vec<usize>>,
    /// Boards, boards that are the least of their images, those without a line.
    found: [u128; 3],
}

impl Visit {
    /// Fills `board` from its first cells on, with `marks` marks of which player i has `left[i]`.
    fn fill(&mut self, board: &mut Vec<u8>, marks: usize, left: &mut [usize]) {
        let cells = self.images[0].len() - board.len();
        if cells == 0 {
            return self.count(board);
        }
        if marks < cells {
            board.push(0);
            self.fill(board, marks, left);
            board.pop();
        }
        for player in 0..left.len() {
            if left[player] > 0 {
                left[player] -= 1;
                board.push(player as u8 + 1);
                self.fill(board, marks - 1, left);
                board.pop();
                left[player] += 1;
            }
        }
    }

    fn count(&mut self, board: &[u8]) {
        self.found[0] += 1;
        if self.images.iter().all(|image| board.iter().copied().le(image.iter().map(|&i| board[i])))
        {
            self.found[1] += 1;
            self.found[2] += u128::from(!self.lines.iter().any(|line| held(board, line)));
        }
    }
}
