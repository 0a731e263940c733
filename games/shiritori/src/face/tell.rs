//! Answers for programs and for people.

use super::rules::{WordRules, seat_name};
use crate::answer::Start;
use crate::explain::count;
use crate::lexicon::Word;
use crate::talk::Said;
use serde_json::{Map, Value as Json, json};
use yomikiri_face::Figure;

impl WordRules {
    /// "first" or "second": who wins, if who goes on does or does not.
    pub(super) fn winner(&self, said: &Said, won: bool) -> &'static str {
        seat_name(if won { said.turn } else { said.turn.next(2) })
    }

    fn named(&self, words: &[Word], most: usize) -> Vec<String> {
        words.iter().take(most).map(|&word| self.talk.lexicon.text(word)).collect()
    }

    pub(super) fn answer_json(&self, said: &Said, starts: &[Start], most: usize) -> Json {
        let one = |won: Option<bool>, words: &[Word], untried: usize| {
            let mut object = json!({
                "winner": won.map(|won| self.winner(said, won)),
                "words": self.named(words, most),
                "count": words.len(),
            });
            if untried > 0 {
                object["untried"] = json!(untried);
            }
            object
        };
        let each: Map<String, Json> = starts
            .iter()
            .map(|start| {
                let about = one(start.won, &start.words, start.untried);
                (self.name(start.letter).to_string(), about)
            })
            .collect();
        match (said.at, starts) {
            (Some(_), [start]) => {
                let mut object = one(start.won, &start.words, start.untried);
                object["starts"] = Json::Object(each);
                object
            }
            _ => {
                let (won, words) = free(starts);
                let untried = starts.iter().map(|start| start.untried).sum();
                json!({ "free": one(won, &words, untried), "starts": each })
            }
        }
    }

    /// The answer in sentences and a table.
    pub(super) fn answer_words(&self, said: &Said, starts: &[Start], most: usize) -> Vec<String> {
        let mut lines = Vec::new();
        if let (Some(at), [start]) = (said.at, starts) {
            lines.push(match start.won {
                Some(won) => format!(
                    "From {}, the {} player wins{}.",
                    self.name(at),
                    self.winner(said, won),
                    self.with_words(&start.words, most)
                ),
                None => format!("From {}, it is unknown who wins.", self.name(at)),
            });
            return lines;
        }
        let (won, words) = free(starts);
        lines.push(match won {
            Some(won) => format!(
                "With a free choice of the first word, the {} player wins{}.",
                self.winner(said, won),
                self.with_words(&words, most)
            ),
            None => "With a free choice of the first word, it is unknown who wins.".to_string(),
        });
        lines.push(String::new());
        for start in starts {
            let result = match start.won {
                Some(won) => self.winner(said, won),
                None => "unknown",
            };
            let words = self.word_list(&start.words, most);
            let line = format!("  {}  {result:<7} {words}", self.name(start.letter));
            lines.push(line.trim_end().to_string());
        }
        let untried: usize = starts.iter().map(|start| start.untried).sum();
        if untried > 0 {
            let win = if untried == 1 { "wins" } else { "win" };
            let words = count(untried as u64, "other word");
            lines.push(format!(
                "\nWhether {words} {win} would take long to find out; --all-moves does."
            ));
        }
        lines
    }

    fn with_words(&self, words: &[Word], most: usize) -> String {
        if words.is_empty() {
            return String::new();
        }
        format!(", with {}", self.word_list(words, most))
    }

    fn word_list(&self, words: &[Word], most: usize) -> String {
        let more = match words.len().saturating_sub(most) {
            0 => String::new(),
            more => format!(" and {} more", Figure::from(more)),
        };
        format!("{}{more}", self.named(words, most).join(", "))
    }
}

/// Who begins may choose a letter: it is won if one is. The winning words of all.
fn free(starts: &[Start]) -> (Option<bool>, Vec<Word>) {
    let won = match starts.iter().any(|start| start.won == Some(true)) {
        true => Some(true),
        false => starts.iter().all(|start| start.won == Some(false)).then_some(false),
    };
    let mut words: Vec<Word> =
        starts.iter().flat_map(|start| start.words.iter().copied()).collect();
    words.sort_unstable();
    (won, words)
}
