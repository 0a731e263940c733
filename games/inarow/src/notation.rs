//! Positions and moves as text.
//!
//! A position is its rows from top to bottom with `/` between them, `.` for an empty cell
//! and a player's number for a mark: `1.2/.3./...`. Whose turn it is follows from the
//! number of marks. A move is its column and row, counted from 1 at the top left: `(3,2)`.

use crate::lines::Bits;
use crate::rules::{Board, Cell, InARow};
use yomikiri_game::{Game, Misread, Notation};
use yomikiri_text::{Text, count, list_and, text};

impl InARow {
    /// Column and row of a cell, from 1.
    pub fn place(&self, cell: Cell) -> (u32, u32) {
        let cell = u32::from(cell.0);
        (cell % self.columns + 1, cell / self.columns + 1)
    }

    /// The cell in this column and row, from 1, if the board has it.
    fn cell_at(&self, column: u32, row: u32) -> Option<u32> {
        let inside = (1..=self.columns).contains(&column) && (1..=self.rows).contains(&row);
        inside.then(|| (row - 1) * self.columns + column - 1)
    }

    /// The cell that a text names, if the board has it.
    pub(crate) fn cell_named(&self, text: &str) -> Option<Cell> {
        let (column, row) = column_and_row(text)?;
        self.cell_at(column, row).map(|cell| Cell(cell as u8))
    }

    /// The player who has marked a cell.
    pub(crate) fn mark_at(&self, board: &Board, cell: u32) -> Option<usize> {
        board.marks.iter().position(|marks| marks >> cell & 1 == 1)
    }

    /// Reads a board on which marks may stand anywhere.
    pub(crate) fn read_marks(&self, text: &str) -> Result<Board, Misread> {
        let text = text.trim();
        let mut board = Board::default();
        let (rows, columns, players) = (self.rows, self.columns, self.players);
        let example = || {
            text!(
                "write {rows} rows of {columns}, like {example:?}",
                "{example:?} のように、{columns}マスの行を{rows}行書いてください",
                example = self.show(&self.start())
            )
        };
        let cells = |column: u32| count(column, ["cell", "cells"], "マス");
        let (mut row, mut column) = (0, 0);
        for (index, symbol) in text.chars().enumerate() {
            let misread =
                |problem: Text, remedy: Text| Misread::new(text, problem, remedy).at(index + 1);
            if symbol == '/' {
                if column != columns {
                    let (row, cells) = (row + 1, cells(column));
                    let problem = text!("row {row} has {cells}", "{row}行目が{cells}です");
                    return Err(misread(problem, example()));
                }
                (row, column) = (row + 1, 0);
                continue;
            }
            if row == rows || column == columns {
                let problem = text!("the board is {rows}x{columns}", "盤は{rows}x{columns}です");
                return Err(misread(problem, example()));
            }
            match symbol {
                '.' => {}
                _ => {
                    let player = symbol.to_digit(10).filter(|d| (1..=players.into()).contains(d));
                    let Some(player) = player else {
                        let problem =
                            text!("{symbol:?} is no mark", "{symbol:?} という印はありません");
                        let remedy = text!(
                            "use . for an empty cell and 1 to {players} for marks",
                            "空きマスは `.`、印は1から{players}までの数字で書いてください"
                        );
                        return Err(misread(problem, remedy));
                    };
                    board.marks[player as usize - 1] |= 1 << (row * columns + column);
                    board.filled += 1;
                }
            }
            column += 1;
        }
        if (row + 1, column) != (rows, columns) {
            let problem = text!(
                "the text ends in row {row}, after {cells}",
                "{row}行目の{cells}で終わっています",
                row = row + 1,
                cells = cells(column)
            );
            return Err(Misread::new(text, problem, example()));
        }
        Ok(board)
    }

    /// Refuses what no play can reach, with what is wrong and a remedy.
    fn check_reachable(&self, board: &Board) -> Result<(), (Text, Text)> {
        let players = self.players as usize;
        let marks: Vec<u32> = board.marks[..players].iter().map(|m| m.count_ones()).collect();
        let turns = |player| (board.filled + self.players as u32 - 1 - player) / players as u32;
        let due: Vec<u32> = (0..players as u32).map(turns).collect();
        if marks != due {
            let after = count(board.filled, ["move", "moves"], "手");
            return Err((
                text!(
                    "players take turns, but there are {found}",
                    "印の数が手番と合いません({found})",
                    found = of_each(&marks)
                ),
                text!(
                    "after {after} there are {due}",
                    "{after}後の数にしてください({due})",
                    due = of_each(&due)
                ),
            ));
        }
        let last = self.player_at((board.filled + players as u32 - 1) % players as u32);
        for player in 0..players {
            let full = self.geometry.lines.all_full(board.marks[player]);
            if full.is_empty() {
                continue;
            }
            let number = player + 1;
            let remedy = text!(
                "give a position that play can reach",
                "実際の手順で現れる局面にしてください"
            );
            if player != last {
                let problem = text!(
                    "player {number} had a line before the last move",
                    "最後の手より前に{number}の印が並んでいます"
                );
                return Err((problem, remedy));
            }
            if full.into_iter().fold(Bits::MAX, |common, line| common & line) == 0 {
                let problem = text!(
                    "player {number} had a line and played on",
                    "{number}の印が並んだ後も続けています"
                );
                return Err((problem, remedy));
            }
        }
        Ok(())
    }
}

/// Column and row as they are written: `(3,2)`.
fn column_and_row(text: &str) -> Option<(u32, u32)> {
    let inner = text.strip_prefix('(').and_then(|t| t.strip_suffix(')')).unwrap_or(text);
    let (column, row) = inner.split_once(',')?;
    Some((column.trim().parse().ok()?, row.trim().parse().ok()?))
}

/// "2 of player 1 and 1 of player 2".
fn of_each(marks: &[u32]) -> Text {
    let of = |(number, marks): (usize, &u32)| {
        text!("{marks} of player {number}", "{number}の印{marks}個")
    };
    list_and(&(1..).zip(marks).map(of).collect::<Vec<_>>())
}

impl Notation for InARow {
    fn show(&self, board: &Board) -> String {
        let mut text = String::new();
        for cell in 0..self.cells() {
            if cell > 0 && cell % self.columns == 0 {
                text.push('/');
            }
            match self.mark_at(board, cell) {
                Some(player) => text.push_str(&(player + 1).to_string()),
                None => text.push('.'),
            }
        }
        text
    }

    fn read(&self, text: &str) -> Result<Board, Misread> {
        let board = self.read_marks(text)?;
        self.check_reachable(&board)
            .map_err(|(problem, remedy)| Misread::new(text.trim(), problem, remedy))?;
        Ok(board)
    }

    fn show_move(&self, _: &Board, cell: Cell) -> String {
        let (column, row) = self.place(cell);
        format!("({column},{row})")
    }

    fn read_move(&self, board: &Board, text: &str) -> Result<Cell, Misread> {
        let text = text.trim();
        let misread = |problem: Text, remedy: Text| Misread::new(text, problem, remedy);
        let numbers = column_and_row(text);
        let (column, row) = numbers.ok_or_else(|| {
            misread(
                text!("not a move", "手になっていません"),
                text!(
                    "write column and row, like (1,1) for the top left cell",
                    "列と行を、左上のマスなら (1,1) のように書いてください"
                ),
            )
        })?;
        let Some(cell) = self.cell_at(column, row) else {
            let problem = text!(
                "the board has columns 1 to {columns} and rows 1 to {rows}",
                "盤は{columns}列、{rows}行です",
                columns = self.columns,
                rows = self.rows
            );
            let remedy = match self.cell_at(row, column) {
                Some(_) => text!(
                    "did you mean ({row},{column})? a move is (column,row)",
                    "({row},{column}) のことでしたら、列を先に書いてください"
                ),
                None => text!(
                    "a move is (column,row), from (1,1) at the top left",
                    "左上の (1,1) から数えて、列、行の順に書いてください"
                ),
            };
            return Err(misread(problem, remedy));
        };
        if let Some(player) = self.mark_at(board, cell) {
            let problem = text!(
                "player {number} is there already",
                "すでに{number}の印があります",
                number = player + 1
            );
            return Err(misread(
                problem,
                text!("choose an empty cell", "空きマスを選んでください"),
            ));
        }
        if self.finisher(board).is_some() {
            return Err(misread(
                text!("the game is over", "ゲームは終わっています"),
                text!("take a move back first", "先に手を戻してください"),
            ));
        }
        Ok(Cell(cell as u8))
    }
}
