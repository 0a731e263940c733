//! Positions and moves as text.
//!
//! A position is its rows from top to bottom with `/` between them, `.` for an empty cell
//! and a player's number for a mark: `1.2/.3./...`. Whose turn it is follows from the
//! number of marks. A move is its column and row, counted from 1 at the top left: `(3,2)`.

use crate::lines::Bits;
use crate::rules::{Board, Cell, InARow};
use yomikiri_game::{Game, Misread, Notation};

impl InARow {
    /// Column and row of a cell, from 1.
    pub(crate) fn place(&self, cell: Cell) -> (u32, u32) {
        let cell = u32::from(cell.0);
        (cell % self.columns + 1, cell / self.columns + 1)
    }

    /// The cell in this column and row, from 1, if the board has it.
    fn cell_at(&self, column: u32, row: u32) -> Option<u32> {
        let inside = (1..=self.columns).contains(&column) && (1..=self.rows).contains(&row);
        inside.then(|| (row - 1) * self.columns + column - 1)
    }

    /// The player who has marked a cell.
    pub(crate) fn mark_at(&self, board: &Board, cell: u32) -> Option<usize> {
        board.marks.iter().position(|marks| marks >> cell & 1 == 1)
    }

    /// Refuses what no play can reach.
    fn check_reachable(&self, board: &Board) -> Result<(), (String, String)> {
        let players = self.players as usize;
        let marks: Vec<u32> = board.marks[..players].iter().map(|m| m.count_ones()).collect();
        let turns = |player| (board.filled + self.players as u32 - 1 - player) / players as u32;
        let due: Vec<u32> = (0..players as u32).map(turns).collect();
        if marks != due {
            let after =
                if board.filled == 1 { "1 move" } else { &format!("{} moves", board.filled) };
            return Err((
                format!("marks that do not come of taking turns: {}", of_each(&marks)),
                format!("after {after} there are {}", of_each(&due)),
            ));
        }
        let last = self.player_at((board.filled + players as u32 - 1) % players as u32);
        for player in 0..players {
            let full = self.lines.all_full(board.marks[player]);
            if full.is_empty() {
                continue;
            }
            let remedy = "give a position that play can reach".to_string();
            if player != last {
                let number = player + 1;
                return Err((format!("player {number} had a line before the last move"), remedy));
            }
            if full.into_iter().fold(Bits::MAX, |common, line| common & line) == 0 {
                let number = player + 1;
                return Err((format!("player {number} had a line and played on"), remedy));
            }
        }
        Ok(())
    }
}

/// "2 of player 1 and 1 of player 2".
fn of_each(marks: &[u32]) -> String {
    let of = |(player, marks): (usize, &u32)| format!("{marks} of player {}", player + 1);
    let each: Vec<String> = marks.iter().enumerate().map(of).collect();
    each.join(" and ")
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
        let mut board = Board::default();
        let (rows, columns, players) = (self.rows, self.columns, self.players);
        let example =
            || format!("write {rows} rows of {columns}, like {:?}", self.show(&self.start()));
        let (mut row, mut column) = (0, 0);
        for (index, symbol) in text.trim().chars().enumerate() {
            let misread =
                |problem: String, remedy| Misread::new(text.trim(), problem, remedy).at(index + 1);
            if symbol == '/' {
                if column != columns {
                    return Err(misread(format!("row {} has {column} cells", row + 1), example()));
                }
                (row, column) = (row + 1, 0);
                continue;
            }
            if row == rows || column == columns {
                return Err(misread(format!("the board is {rows}x{columns}"), example()));
            }
            match symbol {
                '.' => {}
                _ => {
                    let player = symbol.to_digit(10).filter(|d| (1..=players.into()).contains(d));
                    let Some(player) = player else {
                        let remedy =
                            format!("use . for an empty cell and 1 to {players} for marks");
                        return Err(misread(format!("{symbol:?} is no mark"), remedy));
                    };
                    board.marks[player as usize - 1] |= 1 << (row * columns + column);
                    board.filled += 1;
                }
            }
            column += 1;
        }
        if (row + 1, column) != (rows, columns) {
            let problem = format!("the text ends in row {}, after {column} cells", row + 1);
            return Err(Misread::new(text.trim(), problem, example()));
        }
        self.check_reachable(&board)
            .map_err(|(problem, remedy)| Misread::new(text.trim(), problem, remedy))?;
        Ok(board)
    }

    fn show_move(&self, _: &Board, cell: Cell) -> String {
        let (column, row) = self.place(cell);
        format!("({column},{row})")
    }

    fn read_move(&self, board: &Board, text: &str) -> Result<Cell, Misread> {
        let inner = text.trim();
        let inner = inner.strip_prefix('(').and_then(|t| t.strip_suffix(')')).unwrap_or(inner);
        let misread = |problem: String, remedy: &str| Misread::new(text.trim(), problem, remedy);
        let numbers = inner.split_once(',').and_then(|(column, row)| {
            Some((column.trim().parse::<u32>().ok()?, row.trim().parse::<u32>().ok()?))
        });
        let (column, row) = numbers.ok_or_else(|| {
            misread("not a move".into(), "write column and row, like (1,1) for the top left cell")
        })?;
        let Some(cell) = self.cell_at(column, row) else {
            let problem =
                format!("the board has columns 1 to {} and rows 1 to {}", self.columns, self.rows);
            let remedy = match self.cell_at(row, column) {
                Some(_) => format!("did you mean ({row},{column})? a move is (column,row)"),
                None => "a move is (column,row), from (1,1) at the top left".to_string(),
            };
            return Err(misread(problem, &remedy));
        };
        if let Some(player) = self.mark_at(board, cell) {
            let problem = format!("player {} is there already", player + 1);
            return Err(misread(problem, "choose an empty cell"));
        }
        if self.finisher(board).is_some() {
            return Err(misread("the game is over".into(), "take a move back first"));
        }
        Ok(Cell(cell as u8))
    }
}
