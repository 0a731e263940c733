//! What the tables have in common: headings, and how figures are written.

use std::fmt::Display;
use yomikiri_text::{Text, text};

pub const BLACK_IS: Text = text!("Black", "黒");
pub const WHITE_IS: Text = text!("White", "白");

pub const BOARD: Text = text!("board", "盤");
pub const PIECES: Text = text!("pieces", "ピース");
pub const WEIGHTS: Text = text!("x, y", "x, y");
pub const WINNER: Text = text!("winner", "勝者");
pub const NODES: Text = text!("nodes", "ノード数");
pub const RATIO: Text = text!("ratio", "比");
pub const SECONDS: Text = text!("seconds", "秒");

/// How many times one number is the other.
pub fn ratio(here: u64, printed: u64) -> Text {
    thousandths(here as f64 / printed as f64)
}

/// A number to three places.
pub fn thousandths(number: f64) -> Text {
    Text::same(format_args!("{number:.3}"))
}

/// Two numbers that go together: dominoes and single pieces, or two weights.
pub fn pair(first: impl Display, second: impl Display) -> Text {
    Text::same(format_args!("{first}, {second}"))
}

/// A square board by its size.
pub fn board(size: u32) -> Text {
    Text::same(format_args!("{size}x{size}"))
}

/// A lead with its sign.
pub fn signed(lead: i32) -> Text {
    if lead == 0 { Text::same(0) } else { Text::same(format_args!("{lead:+}")) }
}
