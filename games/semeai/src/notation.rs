//! Positions as text: one line for links and proofs, or a board of several lines.
//!
//! ```text
//!   X O   stones (unknown)       .  an empty point; a number stands for so many of them
//!   B W   essential              t  an empty point to try
//!   x o   safe
//!   b w   in an eye of the other's essential blocks
//!   # @   stones like X and O that nobody has marked: a reading may take them to live
//!
//!   x1Bo/x1W1/4 b -              rows from the top, who plays next, the ko point or -,
//!   x1Bo/x3/4 w - b              and the winner when the race is over
//!   x1Bo/x1W1/4 b - +w           White always has a ko threat elsewhere
//! ```
//!
//! A block that is essential and safe, since the two have met, has one stone of each kind at
//! least: the first is written as essential, the others as safe.

use crate::board::Board;
use crate::color::Color;
use crate::marks::{Mark, Marks};
use crate::point::{Point, Size};
use crate::position::Position;
use std::str::FromStr;
use yomikiri_game::Misread;
use yomikiri_text::{Text, text};

const REMEDY: Text = text!(
    "write rows from the top, who plays next and the ko, like x1Bo/x1W1/4 b -",
    "上の行から順に、手番とコウを x1Bo/x1W1/4 b - のように書いてください"
);

/// The letter of a point.
fn letter(position: &Position, point: Point) -> char {
    let Some(color) = position.board.at(point) else {
        return if position.tries.contains(point) { 't' } else { '.' };
    };
    let kind = match position.mark(point) {
        Some(Mark::Essential) if position.safe.contains(point) => {
            let first = position.board.block(point).first() == Some(point);
            if first { Mark::Essential } else { Mark::Safe }
        }
        Some(mark) => mark,
        None => Mark::Unknown,
    };
    match (color, kind) {
        (Color::Black, _) if position.plain.contains(point) => '#',
        (Color::White, _) if position.plain.contains(point) => '@',
        (Color::Black, _) if position.inner.contains(point) => 'b',
        (Color::White, _) if position.inner.contains(point) => 'w',
        (Color::Black, Mark::Essential) => 'B',
        (Color::Black, Mark::Safe) => 'x',
        (Color::Black, Mark::Unknown) => 'X',
        (Color::White, Mark::Essential) => 'W',
        (Color::White, Mark::Safe) => 'o',
        (Color::White, Mark::Unknown) => 'O',
    }
}

/// Stones, marks and points to try while they are read.
pub(crate) struct Reading {
    stones: Vec<(Point, Color)>,
    pub marks: Marks,
}

impl Reading {
    fn new() -> Reading {
        Reading { stones: Vec::new(), marks: Marks::default() }
    }

    /// Takes in the letter of a point, if it is one.
    fn take(&mut self, letter: char, point: Point) -> Option<()> {
        if let Some(color) = color(letter.encode_utf8(&mut [0; 4])) {
            self.stones.push((point, color));
            self.marks.inner.insert(point);
            return Some(());
        }
        let (color, mark) = match letter {
            '.' | ',' | '+' => return Some(()),
            't' => {
                self.marks.tries.insert(point);
                return Some(());
            }
            'B' => (Color::Black, Mark::Essential),
            'x' => (Color::Black, Mark::Safe),
            'X' | '#' => (Color::Black, Mark::Unknown),
            'W' => (Color::White, Mark::Essential),
            'o' => (Color::White, Mark::Safe),
            'O' | '@' => (Color::White, Mark::Unknown),
            _ => return None,
        };
        if matches!(letter, '#' | '@') {
            self.marks.plain.insert(point);
        }
        self.stones.push((point, color));
        match mark {
            Mark::Essential => self.marks.essential.insert(point),
            Mark::Safe => self.marks.safe.insert(point),
            Mark::Unknown => {}
        }
        Some(())
    }

    fn position(self, size: Size, to_move: Color) -> Result<Position, Misread> {
        Position::new(self.board(size), &self.marks, to_move)
    }

    /// The stones.
    pub fn board(&self, size: Size) -> Board {
        let mut board = Board::new(size);
        for &(point, color) in &self.stones {
            board.put(point, color);
        }
        board
    }
}

/// The rows of a board from the top, with these letters, as one word.
pub(crate) fn show_rows(size: Size, letter: impl Fn(Point) -> char) -> String {
    let mut line = String::new();
    for row in 0..size.rows() {
        if row > 0 {
            line.push('/');
        }
        let mut empty = 0;
        for column in 0..size.columns() {
            let letter = letter(Point::new(column, row));
            if letter == '.' {
                empty += 1;
                continue;
            }
            if empty > 0 {
                line += &empty.to_string();
                empty = 0;
            }
            line.push(letter);
        }
        if empty > 0 {
            line += &empty.to_string();
        }
    }
    line
}

/// The position as one line.
pub(crate) fn show(position: &Position) -> String {
    let size = position.size();
    let mut line = show_rows(size, |point| letter(position, point));
    let ko = position.ko.map_or("-".to_string(), |point| size.name(point));
    line += &format!(" {} {ko}", position.to_move.letter());
    if let Some(winner) = position.winner {
        line += &format!(" {}", winner.letter());
    }
    if let Some(threats) = position.threats {
        line += &format!(" +{}", threats.letter());
    }
    line
}

impl std::fmt::Display for Position {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&show(self))
    }
}

/// Who a letter stands for.
pub(crate) fn color(word: &str) -> Option<Color> {
    Color::BOTH.into_iter().find(|color| word == color.letter().to_string())
}

/// Reads the one line that a position shows itself as.
///
/// ```
/// use yomikiri_semeai::Position;
/// let line = "x1Bo/x1W1/2t1 b -";
/// assert_eq!(line.parse::<Position>().unwrap().to_string(), line);
/// assert_eq!("x1Bo/x1Q1/4 b -".parse::<Position>().unwrap_err().column(), Some(8));
/// ```
impl FromStr for Position {
    type Err = Misread;

    fn from_str(line: &str) -> Result<Position, Misread> {
        let bad = |problem: Text| Misread::new(line, problem, REMEDY);
        let mut words = line.split(' ');
        let rows = words.next().unwrap_or("");
        let (size, reading) = read_rows(line, rows)?;
        let to_move = words.next().and_then(color).ok_or_else(|| {
            bad(text!("nobody is to move", "手番が書かれていません")).at(rows.chars().count() + 2)
        })?;
        let at_ko = rows.chars().count() + 4;
        let ko = match words.next() {
            Some("-") => None,
            Some(word) => Some(size.read_point(word)?),
            None => return Err(bad(text!("the ko is missing", "コウが書かれていません"))),
        };
        let mut words = words.peekable();
        let winner =
            match words.next_if(|word| !word.starts_with('+')) {
                None => None,
                Some(word) => Some(color(word).ok_or_else(|| {
                    bad(text!("the winner is b or w", "勝者は b か w で書きます"))
                })?),
            };
        let threats = match words.next() {
            None => None,
            Some(word) => Some(color(word.trim_start_matches('+')).ok_or_else(|| {
                bad(text!(
                    "who has ko threats is +b or +w",
                    "コウ立てのある側は +b か +w で書きます"
                ))
            })?),
        };
        if words.next().is_some() {
            return Err(bad(text!("there is too much", "余分な文字があります")));
        }
        let mut position = reading.position(size, to_move).map_err(|misread| misread.of(line))?;
        if let Some(point) = ko
            && (position.board.at(point).is_some() || winner.is_some() || !position.is_ko(point))
        {
            let problem = text!(
                "the mover takes no single stone at the ko point",
                "コウの点で石を一つだけ取る形になっていません"
            );
            return Err(bad(problem).at(at_ko));
        }
        if let Some(winner) = winner
            && winner == to_move
        {
            let problem =
                text!("who has won has just moved", "勝者は直前に打った側でなければなりません");
            return Err(bad(problem));
        }
        position.ko = ko;
        position.winner = winner;
        Ok(position.with_threats(threats))
    }
}

/// The size and what stands on the rows, the first of a line's words.
pub(crate) fn read_rows(line: &str, rows: &str) -> Result<(Size, Reading), Misread> {
    let bad = |problem: Text, column| Misread::new(line, problem, REMEDY).at(column);
    let mut reading = Reading::new();
    let (mut columns, mut row) = (None, 0);
    let mut at = 0;
    for written in rows.split('/') {
        let mut column: usize = 0;
        let mut letters = written.chars().peekable();
        while let Some(letter) = letters.next() {
            at += 1;
            if letter.is_ascii_digit() {
                let mut run = letter.to_digit(10).unwrap_or(0) as usize;
                while let Some(digit) = letters.peek().and_then(|letter| letter.to_digit(10)) {
                    letters.next();
                    at += 1;
                    run = (run * 10 + digit as usize).min(1000);
                }
                column += run;
                if run == 0 {
                    return Err(bad(text!("no points are none", "0 個の点は書けません"), at));
                }
                continue;
            }
            if column >= 19 || row >= 19 {
                return Err(bad(size_problem(), at));
            }
            if reading.take(letter, Point::new(column as u8, row as u8)).is_none() {
                let problem =
                    text!("{letter:?} is no stone", "{letter:?} は石の記号ではありません");
                return Err(bad(problem, at));
            }
            column += 1;
        }
        if *columns.get_or_insert(column) != column {
            let problem = text!("rows differ in length", "行の長さがそろっていません");
            return Err(bad(problem, at.max(1)));
        }
        row += 1;
        at += 1;
    }
    let size = Size::new(columns.unwrap_or(0), row).ok_or_else(|| bad(size_problem(), 1))?;
    Ok((size, reading))
}

fn size_problem() -> Text {
    text!("a board has 2 to 19 rows and columns", "盤は縦横とも2路から19路です")
}

/// The position as a board of several lines, with coordinates.
pub fn show_board(position: &Position) -> String {
    let size = position.size();
    let letters: Vec<String> = size.letters().map(String::from).collect();
    let letters = format!("   {}", letters.join(" "));
    let mut lines = vec![letters.clone()];
    for row in 0..size.rows() {
        let number = size.rows() - row;
        let points = (0..size.columns()).map(|column| letter(position, Point::new(column, row)));
        let points: Vec<String> = points.map(String::from).collect();
        lines.push(format!("{number:>2} {} {number:>2}", points.join(" ")));
    }
    lines.push(letters);
    lines.join("\n")
}

/// Reads a board of several lines: rows from the top, with or without numbers beside them and
/// letters above and below, with or without blanks between the points. `,` and `+` are empty
/// points, for those who draw star points.
///
/// ```
/// use yomikiri_semeai::{Color, read_board};
/// assert_eq!(read_board("XO.\n.+.", Color::White).unwrap().to_string(), "XO1/3 w -");
/// assert_eq!(read_board("XO.\n.Q.", Color::White).unwrap_err().column(), Some(6));
/// ```
pub fn read_board(text: &str, to_move: Color) -> Result<Position, Misread> {
    let remedy = text!(
        "write a row a line, with X, O and . for stones and empty points",
        "一行に盤の一行を、石は X と O、空点は . で書いてください"
    );
    let bad = |problem: Text, column| Misread::new(text, problem, remedy.clone()).at(column);
    let mut reading = Reading::new();
    let (mut columns, mut row, mut at) = (None, 0, 0);
    for line in text.lines() {
        let start = at;
        at += line.chars().count() + 1;
        if is_letters(line) {
            continue;
        }
        let mut column = 0;
        for (place, letter) in line.chars().enumerate() {
            if letter.is_whitespace() || letter.is_ascii_digit() || letter == '|' {
                continue;
            }
            let here = start + place + 1;
            if column >= 19 || row >= 19 {
                return Err(bad(size_problem(), here));
            }
            if reading.take(letter, Point::new(column as u8, row as u8)).is_none() {
                let problem =
                    text!("{letter:?} is no stone", "{letter:?} は石の記号ではありません");
                return Err(bad(problem, here));
            }
            column += 1;
        }
        if *columns.get_or_insert(column) != column {
            let problem = text!("rows differ in length", "行の長さがそろっていません");
            return Err(bad(problem, start + 1));
        }
        row += 1;
    }
    let size = Size::new(columns.unwrap_or(0), row).ok_or_else(|| bad(size_problem(), 1))?;
    reading.position(size, to_move).map_err(|misread| misread.of("board"))
}

/// A line of column letters, or an empty one.
fn is_letters(line: &str) -> bool {
    let mut words = line.split_whitespace();
    match words.next() {
        None => true,
        Some("A") => words.next().is_none_or(|word| word == "B"),
        Some(_) => false,
    }
}
