//! Positions and moves as text.
//!
//! A position is its rows from top to bottom with `/` between them, and who is next: `v..x/v.hh h`.
//! A cell is free `.`, under an upright domino `v`, under a flat one `h`, or no part of the board `x`.
//! A move is the upper or left cell of a domino by column and row from the top left: `(3,2)`.

use crate::rules::{Domineering, Domino, HORIZONTAL, Position, VERTICAL};
use yomikiri_game::{Game, Misread, Notation, Seat};
use yomikiri_text::{Text, text};

/// The letter of a player in positions.
pub(crate) fn letter(seat: Seat) -> char {
    if seat == VERTICAL { 'v' } else { 'h' }
}

impl Domineering {
    /// What the text of a position shows of a cell.
    pub(crate) fn symbol(&self, position: &Position, cell: u32) -> char {
        let is_in = |cells: u64| cells >> cell & 1 == 1;
        let coverer = Seat::all(2).find(|seat| is_in(position.covered[seat.index()]));
        coverer.map_or(if is_in(position.holes) { 'x' } else { '.' }, letter)
    }

    /// Reads a position; what is wrong with one, and at which character if it is there alone.
    fn position(&self, text: &str) -> Result<Position, (Text, Option<usize>)> {
        let (board, turn) = text.split_once(' ').unwrap_or((text, ""));
        let mut position = self.start();
        position.turn =
            Seat::all(2).find(|&seat| turn.trim() == letter(seat).to_string()).ok_or((
                text!(
                    "it does not end with who is next, v or h",
                    "次の手番の v か h で終わっていません"
                ),
                None,
            ))?;
        let rows: Vec<&str> = board.split('/').collect();
        let is_whole = |row: &&str| row.chars().count() == self.columns as usize;
        let Domineering { rows: height, columns, .. } = self;
        if rows.len() != *height as usize || !rows.iter().all(is_whole) {
            let size = text!("the board is {height}x{columns}", "盤は{height}x{columns}です");
            return Err((size, None));
        }
        for (cell, symbol) in rows.concat().chars().enumerate() {
            let cells = match symbol {
                '.' => continue,
                'v' => &mut position.covered[VERTICAL.index()],
                'h' => &mut position.covered[HORIZONTAL.index()],
                'x' => &mut position.holes,
                _ => {
                    let problem =
                        text!("{symbol:?} stands for nothing", "{symbol:?} の意味がありません");
                    return Err((problem, Some(cell + cell / *columns as usize + 1)));
                }
            };
            *cells |= 1 << cell;
        }
        for (seat, covered) in Seat::all(2).zip(position.covered) {
            if 2 * self.laid(seat, covered).count() != covered.count_ones() as usize {
                let letter = letter(seat);
                return Err((
                    text!(
                        "some {letter} is half a domino",
                        "{letter} がドミノの形になっていません"
                    ),
                    None,
                ));
            }
        }
        Ok(position)
    }
}

impl Notation for Domineering {
    fn show(&self, position: &Position) -> String {
        let row = |row: u32| (row * self.columns..).take(self.columns as usize);
        let shown = |each| row(each).map(|cell| self.symbol(position, cell)).collect::<String>();
        let rows: Vec<String> = (0..self.rows).map(shown).collect();
        format!("{} {}", rows.join("/"), letter(position.turn))
    }

    fn read(&self, text: &str) -> Result<Position, Misread> {
        let text = text.trim();
        self.position(text).map_err(|(problem, at)| {
            let remedy = text!(
                "write rows of . v h x and who is next, like {example:?}",
                "{example:?} のように、各行を . v h x で書き、最後に次の手番を書いてください",
                example = self.show(&self.start())
            );
            let misread = Misread::new(text, problem, remedy);
            at.map_or(misread.clone(), |at| misread.at(at))
        })
    }

    fn show_move(&self, _: &Position, Domino(first): Domino) -> String {
        format!("({},{})", first % self.columns + 1, first / self.columns + 1)
    }

    fn read_move(&self, position: &Position, text: &str) -> Result<Domino, Misread> {
        let text = text.trim();
        let bare = text.trim_start_matches('(').trim_end_matches(')');
        let numbers = bare.split_once(',').and_then(|(column, row)| {
            Some((column.trim().parse::<u32>().ok()?, row.trim().parse::<u32>().ok()?))
        });
        let on_board = |&(column, row): &(u32, u32)| {
            (1..=self.columns).contains(&column) && (1..=self.rows).contains(&row)
        };
        let Some((column, row)) = numbers.filter(on_board) else {
            let problem = text!("not a cell of the board", "盤のマスではありません");
            let remedy = text!(
                "write column and row of the domino's upper or left cell, like (1,1)",
                "ドミノの上か左のマスの列と行を (1,1) のように書いてください"
            );
            return Err(Misread::new(text, problem, remedy));
        };
        let chosen = Domino((row - 1) * self.columns + column - 1);
        if !self.legal(position).contains(&chosen) {
            let problem = match position.turn {
                VERTICAL => text!("no upright domino fits there", "そこから縦にドミノを置けません"),
                _ => text!("no flat domino fits there", "そこから横にドミノを置けません"),
            };
            let remedy = text!(
                "name the upper or left one of two free cells",
                "2マスとも空いている所を選び、その上か左のマスを書いてください"
            );
            return Err(Misread::new(text, problem, remedy));
        }
        Ok(chosen)
    }
}
