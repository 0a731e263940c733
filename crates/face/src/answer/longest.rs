//! How long a chain of words can be.

use yomikiri_text::{Text, count, text, thousands};

/// "1 word", 「1語」.
pub fn count_words(words: u64) -> Text {
    count(thousands(words), ["word", "words"], "語")
}

/// The answer in a sentence.
pub(super) fn sentence(words: u64, at_most: u64) -> Text {
    match (words, at_most) {
        (0, 0) => text!("There is no such chain.", "そのようなしりとりはできません。"),
        _ if words == at_most => text!(
            "The longest chain has {words}.",
            "最長のしりとりは{words}です。",
            words = count_words(words)
        ),
        _ => text!(
            "A chain of {words} was found; none has more than {at_most}.",
            "{words}のしりとりが見つかりました。{at_most}を超えるものはありません。",
            words = count_words(words),
            at_most = count_words(at_most)
        ),
    }
}

/// The same in a few words.
pub(super) fn brief(words: u64, at_most: u64) -> Text {
    let (low, high) = (thousands(words), count_words(at_most));
    match words == at_most {
        true => high,
        false => text!("{low} to {high}", "{low}から{high}", low, high),
    }
}
