//! Words and letters, counted for people.

use yomikiri_text::{Text, count, thousands};

/// "1 word", 「1語」.
pub(crate) fn words(number: u64) -> Text {
    count(thousands(number), ["word", "words"], "語")
}

/// "1 letter", 「1文字」.
pub(crate) fn letters(number: u64) -> Text {
    count(thousands(number), ["letter", "letters"], "文字")
}

/// The same where words are linked by several: "3 pairs of letters".
pub(crate) fn links(number: u64, link: usize) -> Text {
    let counted = |kinds: [&str; 2], unit: &str| count(thousands(number), kinds, unit);
    match link {
        0 | 1 => letters(number),
        2 => counted(["pair of letters", "pairs of letters"], "組の2文字"),
        _ => {
            let [one, several] =
                ["group", "groups"].map(|what| format!("{what} of {link} letters"));
            counted([&one, &several], &format!("組の{link}文字"))
        }
    }
}
