//! How winners, values and points are written.

use yomikiri_paper::Cell;
use yomikiri_semeai::method::RawNode;
use yomikiri_semeai::{Color, Outcome, Point, Size};
use yomikiri_text::{Text, text};

/// Who wins: one player, the starter, or whatever else the two starters come to.
pub fn winner(winners: [Option<Color>; 2]) -> Text {
    match winners {
        [Some(Color::Black), Some(Color::White)] => text!("the starter", "先着側"),
        [Some(Color::White), Some(Color::Black)] => text!("the second", "後着側"),
        [Some(black), Some(white)] if black == white => black.name(),
        [None, None] => text!("undecided", "不定"),
        [black, white] => {
            let name =
                |winner: Option<Color>| winner.map_or(text!("undecided", "不定"), Color::name);
            let (black, white) = (name(black), name(white));
            text!(
                "{black} if Black starts, {white} if White does",
                "黒先なら{black}、白先なら{white}"
            )
        }
    }
}

/// Who was found to win by a search.
pub fn searched(outcomes: [Outcome; 2]) -> [Option<Color>; 2] {
    outcomes.map(|outcome| match outcome {
        Outcome::Wins(color) => Some(color),
        Outcome::Neither => None,
    })
}

/// What a node of a raw tree shows.
pub fn count(node: &RawNode) -> Text {
    match node {
        RawNode::Settled(count) => Text::same(count),
        RawNode::Nil(_) => Text::same("nil"),
    }
}

/// Points, one after the other.
pub fn points(size: Size, points: impl IntoIterator<Item = Point>) -> Text {
    let names: Vec<String> = points.into_iter().map(|point| size.name(point)).collect();
    match names.is_empty() {
        true => text!("none", "なし"),
        false => Text::same(names.join(" ")),
    }
}

pub fn yes_or_no(is: bool) -> Text {
    if is { text!("yes", "はい") } else { text!("no", "いいえ") }
}

/// What was printed, beside what was found.
pub fn compared(paper: Text, here: Text) -> Cell {
    Cell::compared([Some(paper), Some(here)])
}

/// A cell with something that is written the same everywhere.
pub fn plain(shown: impl std::fmt::Display) -> Cell {
    Cell::of(Text::same(shown))
}

/// The number of a figure, as an entry of a table.
pub fn figure(number: u32) -> Cell {
    Cell::of(text!("Fig. {number}", "図{number}"))
}
