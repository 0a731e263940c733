//! Words and letters, counted for people.

use yomikiri_face::thousands;
use yomikiri_text::{Text, count};

/// "1 word", 「1語」.
pub(crate) fn words(number: u64) -> Text {
    count(thousands(number.into()), ["word", "words"], "語")
}

/// "1 letter", 「1文字」.
pub(crate) fn letters(number: u64) -> Text {
    count(thousands(number.into()), ["letter", "letters"], "文字")
}
