//! Words and letters, counted for people.

use yomikiri_face::thousands;
use yomikiri_text::{Text, count};

pub(crate) use yomikiri_face::count_words as words;

/// "1 letter", 「1文字」.
pub(crate) fn letters(number: u64) -> Text {
    count(thousands(number.into()), ["letter", "letters"], "文字")
}
