//! How long a chain of words can be.

use crate::thousands;
use yomikiri_text::{Text, count, text};

fn counted(words: u64) -> Text {
    count(thousands(words.into()), ["word", "words"], "語")
}

/// The answer in a sentence.
pub(super) fn sentence(words: u64, at_most: u64) -> Text {
    match (words, at_most) {
        (0, 0) => text!("There is no such chain.", "そのようなしりとりはできません。"),
        _ if words == at_most => text!(
            "The longest chain has {words}.",
            "最長のしりとりは{words}です。",
            words = counted(words)
        ),
        _ => text!(
            "A chain of {words} was found; none has more than {at_most}.",
            "{words}のしりとりが見つかりました。{at_most}を超えるものはありません。",
            words = counted(words),
            at_most = counted(at_most)
        ),
    }
}

/// The same in a few words.
pub(super) fn brief(words: u64, at_most: u64) -> Text {
    let (low, high) = (thousands(words.into()), counted(at_most));
    match words == at_most {
        true => high,
        false => text!("{low} to {high}", "{low}から{high}", low, high),
    }
}
