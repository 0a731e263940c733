//! Words and letters, counted for people.

use yomikiri_text::{Text, count, text, thousands};

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

/// What words are linked by, where it is told what that does: letters, or several together.
pub(crate) struct Links {
    link: usize,
    /// "letter".
    pub one: Text,
    /// "letters".
    pub all: Text,
}

impl Links {
    /// Links of so many letters.
    pub fn of(link: usize) -> Links {
        let (one, all) = match link {
            0 | 1 => (text!("letter", "文字"), text!("letters", "文字")),
            2 => (text!("pair of letters", "2文字"), text!("pairs of letters", "2文字の組")),
            _ => (
                text!("group of {link} letters", "{link}文字"),
                text!("groups of {link} letters", "{link}文字の組"),
            ),
        };
        Links { link, one, all }
    }

    /// So many of them.
    pub fn counted(&self, number: u64) -> Text {
        links(number, self.link)
    }
}
