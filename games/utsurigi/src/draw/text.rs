//! Positions for a terminal: pieces are boxes, Black's full of `#`, White's hollow with `o`.
//! That reads alike on a dark and on a light ground, where blocks of ink would not.

use super::{BOTH, View};
use crate::board::{self, Bits};
use crate::rules::{BLACK, Hand, Piece, Shape};
use crate::words;
use std::fmt::Write;
use yomikiri_game::{Notation, Seat};
use yomikiri_scene::{aligned, display_width, noted_moves, push_line};
use yomikiri_text::{Text, count, text};

pub(super) fn text(view: &View<'_>) -> String {
    let mut text = Grid::new(view).text();
    for line in players(view) {
        push_line(&mut text, &line);
    }
    let status = view.game.status(view.position);
    for sentence in last(view).into_iter().chain([text!("{status}.", "{status}です。")]) {
        push_line(&mut text, sentence.get(view.lang));
    }
    let shown = |chosen| view.game.show_move(view.position, chosen);
    let notes = view.notes.iter().map(|(chosen, note)| (shown(*chosen), &note[..]));
    text + &noted_moves(notes, view.lang)
}

fn sign(seat: Seat) -> char {
    if seat == BLACK { '#' } else { 'o' }
}

/// Cells numbered across the board; walls lie between what does not belong together.
struct Grid {
    rows: usize,
    columns: usize,
    /// The piece on each cell, row by row.
    pieces: Vec<Option<Drawn>>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
struct Drawn {
    piece: Piece,
    owner: Seat,
    /// What stands at the ends of its rows, if the last move put it down or turned it over.
    ends: Option<(char, char)>,
}

impl Grid {
    fn new(view: &View<'_>) -> Grid {
        let (rows, columns) = (view.game.rows as usize, view.game.columns as usize);
        let mut grid = Grid { rows, columns, pieces: vec![None; rows * columns] };
        for owner in BOTH {
            for piece in view.position.pieces(owner) {
                let ends = view.last.and_then(|last| match piece {
                    _ if last.piece() == Some(piece) => Some(('[', ']')),
                    _ if last.turned.contains(&piece) => Some(('*', '*')),
                    _ => None,
                });
                for cell in board::cells(piece.cells()) {
                    let (column, row) = board::column_and_row(cell);
                    let index = row as usize * columns + column as usize;
                    grid.pieces[index] = Some(Drawn { piece, owner, ends });
                }
            }
        }
        grid
    }

    /// What lies in a row and column counted from 1; outside, nothing does.
    fn at(&self, row: usize, column: usize) -> Option<Option<Drawn>> {
        let inside = (1..=self.rows).contains(&row) && (1..=self.columns).contains(&column);
        inside.then(|| self.pieces[(row - 1) * self.columns + column - 1])
    }

    /// Is there a wall between two neighbours? There is one around each piece and around the
    /// board.
    fn wall(&self, a: (usize, usize), b: (usize, usize)) -> bool {
        let piece = |(row, column)| self.at(row, column).map(|drawn| drawn.map(|it| it.piece));
        piece(a) != piece(b)
    }

    fn text(&self) -> String {
        let mut text = String::from(" ");
        for column in 1..=self.columns {
            let _ = write!(text, "   {column}");
        }
        text.push('\n');
        for row in 0..=self.rows {
            if row > 0 {
                let _ = write!(text, "{row} ");
                for column in 0..=self.columns {
                    if column > 0 {
                        text.push_str(&self.inside(row, column));
                    }
                    let walled = self.wall((row, column), (row, column + 1));
                    text.push(if walled { '│' } else { self.filling(row, column) });
                }
                text.push('\n');
            }
            text.push_str("  ");
            for column in 0..=self.columns {
                if column > 0 {
                    let walled = self.wall((row, column), (row + 1, column));
                    let sign = if walled { '─' } else { self.filling(row, column) };
                    text.extend([sign; 3]);
                }
                text.push(self.crossing(row, column));
            }
            text.push('\n');
        }
        text
    }

    /// What fills the gap between the two cells of a domino.
    fn filling(&self, row: usize, column: usize) -> char {
        match self.at(row, column) {
            Some(Some(drawn)) if drawn.owner == BLACK => '#',
            _ => ' ',
        }
    }

    /// The three signs inside a cell.
    fn inside(&self, row: usize, column: usize) -> String {
        let Some(Some(drawn)) = self.at(row, column) else { return " · ".to_string() };
        let filling = self.filling(row, column);
        let across = drawn.piece.shape == Shape::Across;
        let first = u32::from(drawn.piece.cell) == board::cell(column as u32 - 1, row as u32 - 1);
        let (open, close) = drawn.ends.unwrap_or((filling, filling));
        let left = if !across || first { open } else { filling };
        let right = if !across || !first { close } else { filling };
        [left, sign(drawn.owner), right].iter().collect()
    }

    /// Where walls meet: below and to the right of a cell.
    fn crossing(&self, row: usize, column: usize) -> char {
        let up = self.wall((row, column), (row, column + 1));
        let down = self.wall((row + 1, column), (row + 1, column + 1));
        let left = self.wall((row, column), (row + 1, column));
        let right = self.wall((row, column + 1), (row + 1, column + 1));
        match (up, down, left, right) {
            (true, true, true, true) => '┼',
            (true, true, true, false) => '┤',
            (true, true, false, true) => '├',
            (true, false, true, true) => '┴',
            (false, true, true, true) => '┬',
            (true, true, false, false) => '│',
            (false, false, true, true) => '─',
            (true, false, true, false) => '╯',
            (true, false, false, true) => '╰',
            (false, true, true, false) => '╮',
            (false, true, false, true) => '╭',
            // A wall never ends by itself: it is the rim of something.
            _ => ' ',
        }
    }
}

/// Each player's cells and hand, with the cells in a column.
fn players(view: &View<'_>) -> [String; 2] {
    let cells = view.position.owned.map(Bits::count_ones);
    let digits = cells.map(|cells| cells.to_string().len());
    let indent = |seat: Seat| " ".repeat(digits[0].max(digits[1]) - digits[seat.index()]);
    let counted = BOTH.map(|seat| {
        let cells = words::cells(cells[seat.index()]);
        indent(seat) + &view.said(text!("{cells},", "{cells}"))
    });
    let width = counted.iter().map(|counted| display_width(counted)).max().unwrap_or(0);
    BOTH.map(|seat| {
        let Hand { dominoes, singles } = view.position.hands[seat.index()];
        view.said(text!(
            "{player} {sign}  {cells} in hand: {dominoes}, {singles}",
            "{player} {sign}  {cells}  手持ち: 2マスのピース{dominoes}、1マスのピース{singles}",
            player = words::player(seat),
            sign = sign(seat),
            cells = aligned(&counted[seat.index()], width, false),
            dominoes = count(dominoes, ["domino", "dominoes"], "個"),
            singles = count(singles, ["single", "singles"], "個")
        ))
    })
}

/// What the last move did, in a sentence.
fn last(view: &View<'_>) -> Option<Text> {
    let last = view.last?;
    let (mover, sign) = (words::player(last.mover), sign(last.mover));
    let turned: Vec<String> = last.turned.iter().map(Piece::to_string).collect();
    Some(match last.piece() {
        None => text!("{mover} had to pass.", "{mover}は置けず、パスしました。"),
        Some(piece) if turned.is_empty() => text!(
            "{mover} put [{sign}] on {piece}.",
            "{mover}は {piece} に [{sign}] を置きました。"
        ),
        Some(piece) => text!(
            "{mover} put [{sign}] on {piece} and turned *{sign}* {turned}.",
            "{mover}は [{sign}] を {piece} に置き、{turned} を *{sign}* に裏返しました。",
            turned = turned.join(" ")
        ),
    })
}
