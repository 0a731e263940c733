//! How long a chain of words can be: the question and its answer.

use crate::counted;
use serde_json::{Value as Json, json};
use yomikiri_face::{OwnAnswer, OwnQuestion, Passage, Question, Terms};
use yomikiri_text::{Text, text, thousands};

/// How many words can follow one another?
pub(super) const LONGEST: Question = Question::Own(&OwnQuestion {
    name: "longest",
    title: text!("Longest chain", "最長のしりとり"),
    words: text!("how long can a chain of words be?", "しりとりを最長で何語まで続けられるか"),
    line: text!("chain", "しりとり"),
    more: |more| text!("{more} more; --chain lists them all", "あと{more}語。--chain ですべて表示"),
});

/// How many words a chain has that is there, and how many one can have at most.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Longest {
    pub words: u64,
    pub at_most: u64,
}

impl OwnAnswer for Longest {
    fn json(&self, _: &dyn Terms) -> Json {
        json!({"longest": self.words, "at_most": self.at_most})
    }

    fn told(&self, _: &dyn Terms) -> Vec<Passage> {
        vec![sentence(self.words, self.at_most).into()]
    }

    fn brief(&self, _: &dyn Terms) -> Text {
        let (low, high) = (thousands(self.words), counted::words(self.at_most));
        match self.words == self.at_most {
            true => high,
            false => text!("{low} to {high}", "{low}から{high}"),
        }
    }
}

/// The answer in a sentence.
fn sentence(words: u64, at_most: u64) -> Text {
    match (words, at_most) {
        (0, 0) => text!("There is no such chain.", "そのようなしりとりはできません。"),
        _ if words == at_most => text!(
            "The longest chain has {words}.",
            "最長のしりとりは{words}です。",
            words = counted::words(words)
        ),
        _ => text!(
            "A chain of {words} was found; none has more than {at_most}.",
            "{words}のしりとりが見つかりました。{at_most}を超えるものはありません。",
            words = counted::words(words),
            at_most = counted::words(at_most)
        ),
    }
}
