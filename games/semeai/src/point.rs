//! Points, and the board's size.
//!
//! ```text
//!        A  B  C  …  H  J  …  T          number = 19 * row + column,
//!  rows  0  1  2  …                      whatever the board's size: a step down is always
//!   …   19 20 21  …                      19, and a smaller board is the upper left corner
//!   1    …
//! ```

use yomikiri_game::Misread;
use yomikiri_text::{Text, text};

/// The longest side of a board; the distance between two rows.
pub const MOST: u8 = 19;
/// The shortest side of a board.
pub const LEAST: u8 = 2;

/// The columns' letters: there is no I.
const LETTERS: &[u8; MOST as usize] = b"ABCDEFGHJKLMNOPQRST";

/// A point of a board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Point(u16);

impl Point {
    /// The point in this column from the left and this row from the top, both from 0.
    ///
    /// # Panics
    /// If it lies on no board.
    #[inline]
    pub const fn new(column: u8, row: u8) -> Point {
        assert!(column < MOST && row < MOST);
        Point(row as u16 * MOST as u16 + column as u16)
    }

    /// The column from the left, from 0.
    #[inline]
    pub const fn column(self) -> u8 {
        (self.0 % MOST as u16) as u8
    }

    /// The row from the top, from 0.
    #[inline]
    pub const fn row(self) -> u8 {
        (self.0 / MOST as u16) as u8
    }

    /// Its number: 19 for every row from the top, and its column.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub(crate) const fn from_index(index: usize) -> Point {
        Point(index as u16)
    }
}

/// How large a board is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Size {
    columns: u8,
    rows: u8,
}

impl Size {
    /// A board of so many columns and rows, each 2 to 19.
    ///
    /// ```
    /// use yomikiri_semeai::Size;
    /// assert!(Size::new(7, 4).is_some() && Size::new(25, 25).is_none());
    /// ```
    pub const fn new(columns: usize, rows: usize) -> Option<Size> {
        let (least, most) = (LEAST as usize, MOST as usize);
        if columns < least || columns > most || rows < least || rows > most {
            return None;
        }
        Some(Size { columns: columns as u8, rows: rows as u8 })
    }

    /// How many columns.
    pub const fn columns(self) -> u8 {
        self.columns
    }

    /// How many rows.
    pub const fn rows(self) -> u8 {
        self.rows
    }

    /// Does the point lie on the board?
    pub const fn contains(self, point: Point) -> bool {
        point.column() < self.columns && point.row() < self.rows
    }

    /// All points, row by row from the top.
    pub fn points(self) -> impl Iterator<Item = Point> {
        (0..self.rows)
            .flat_map(move |row| (0..self.columns).map(move |column| Point::new(column, row)))
    }

    /// A point as players and GTP name it: a letter, without I, and a number from the bottom up.
    ///
    /// ```
    /// use yomikiri_semeai::{Point, Size};
    /// let board = Size::new(13, 13).unwrap();
    /// assert_eq!(board.name(Point::new(6, 4)), "G9");
    /// assert_eq!(board.name(Point::new(8, 12)), "J1");
    /// ```
    pub fn name(self, point: Point) -> String {
        let letter = LETTERS[point.column() as usize] as char;
        format!("{letter}{}", i32::from(self.rows) - i32::from(point.row()))
    }

    /// The letters of the columns.
    pub fn letters(self) -> impl Iterator<Item = char> {
        LETTERS[..self.columns as usize].iter().map(|&letter| letter as char)
    }

    /// The point of this name, in letters of either case.
    ///
    /// ```
    /// use yomikiri_semeai::{Point, Size};
    /// let board = Size::new(13, 13).unwrap();
    /// assert_eq!(board.read_point("g9").unwrap(), Point::new(6, 4));
    /// assert_eq!(board.read_point("I5").unwrap_err().to_string(),
    ///     "\"I5\", column 1: columns have no letter I; name a point from A1 to N13");
    /// ```
    pub fn read_point(self, text: &str) -> Result<Point, Misread> {
        self.find_point(text).map_err(|(problem, column)| {
            Misread::new(text, problem, self.point_remedy()).at(column)
        })
    }

    /// The point of a name, or what is wrong with it and at which letter.
    fn find_point(self, text: &str) -> Result<Point, (Text, usize)> {
        let mut letters = text.chars();
        let first = letters.next().unwrap_or(' ').to_ascii_uppercase();
        let Some(column) = LETTERS.iter().position(|&letter| letter as char == first) else {
            let problem = match first {
                'I' => text!("columns have no letter I", "列の文字に I はありません"),
                _ => text!("this is no point", "これは点の名前ではありません"),
            };
            return Err((problem, 1));
        };
        let digits = letters.as_str();
        let plain = digits.len() <= 3 && digits.bytes().all(|digit| digit.is_ascii_digit());
        let Some(number) = digits.parse::<u8>().ok().filter(|_| plain) else {
            return Err((text!("a row is a number", "行は数字で書きます"), 2));
        };
        if column >= self.columns as usize || number < 1 || number > self.rows {
            return Err((text!("the point is not on the board", "盤の外の点です"), 1));
        }
        Ok(Point::new(column as u8, self.rows - number))
    }

    /// The points of a list like `F9,E9` or `F9 E9`.
    ///
    /// ```
    /// use yomikiri_semeai::{Point, Size};
    /// let board = Size::new(9, 9).unwrap();
    /// let points = board.read_points("A9, C8").unwrap();
    /// assert_eq!(points, [Point::new(0, 0), Point::new(2, 1)]);
    /// assert_eq!(board.read_points("A9,Z8").unwrap_err().column(), Some(4));
    /// ```
    pub fn read_points(self, text: &str) -> Result<Vec<Point>, Misread> {
        let is_between = |letter: char| letter == ',' || letter == '、' || letter.is_whitespace();
        let mut points = Vec::new();
        let mut column = 1;
        for word in text.split(is_between) {
            if !word.is_empty() {
                points.push(self.find_point(word).map_err(|(problem, letter)| {
                    Misread::new(text, problem, self.point_remedy()).at(column + letter - 1)
                })?);
            }
            column += word.chars().count() + 1;
        }
        Ok(points)
    }

    fn point_remedy(self) -> Text {
        let last = self.name(Point::new(self.columns - 1, 0));
        text!("name a point from A1 to {last}", "A1 から {last} までの点を書いてください")
    }
}
