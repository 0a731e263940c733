//! Letter graphs and positions as text.
//!
//! ```text
//!  graph      e>t g>t*2 t>t x       words from letter to letter, and how many; letters without words
//!  position   e                     go on from e, all words are there
//!             2:t -e>t              the second player goes on from t, e>t was said
//!             *                     begin with any word
//! ```

use super::{LetterGame, Position};
use crate::{Graph, Letter};
use yomikiri_game::{Game, Misread, Notation, Seat};
use yomikiri_text::{Text, text};

/// More words of one kind are a slip of the pen.
const MOST_WORDS: u32 = 1_000_000;

const NOT_A_WORD: Text = text!("not a word", "言葉として読めません");
const NO_SUCH_LETTER: Text = text!("there is no such letter", "その文字はありません");

impl LetterGame {
    /// Reads a graph: `a>b` for a word from a to b, `a>b*3` for three, `c` for a letter without
    /// words.
    ///
    /// ```
    /// use yomikiri_shiritori::LetterGame;
    /// let game = LetterGame::read_graph("か>さ*2, ん, さ>か").unwrap();
    /// assert_eq!(game.show_graph(), "か>さ*2 さ>か ん");
    /// assert!(LetterGame::read_graph("a>").is_err());
    /// ```
    pub fn read_graph(text: &str) -> Result<LetterGame, Misread> {
        let (mut kinds, mut names) = (Vec::new(), Vec::new());
        for word in text.split(|c: char| c.is_whitespace() || c == ',').filter(|w| !w.is_empty()) {
            if is_letter(word) {
                names.push(word.to_string());
                continue;
            }
            let (from, to, count) = kind(word).ok_or_else(|| {
                let remedy = text!(
                    "write words from a to b as a>b, or a>b*3 for three",
                    "aからbへの言葉は a>b 、3語なら a>b*3 と書いてください"
                );
                Misread::new(word, text!("not a kind of words", "辺として読めません"), remedy)
                    .of("graph")
            })?;
            kinds.push((from, to, count));
        }
        let of_words = kinds.iter().flat_map(|(from, to, _)| [from, to]);
        names.extend(of_words.map(|name| name.to_string()));
        names.sort_unstable();
        names.dedup();
        let place = |name: &str| names.binary_search_by(|n| n.as_str().cmp(name)).unwrap_or(0);
        let mut graph = Graph::new(names.len());
        for (from, to, count) in kinds {
            let (from, to) = (place(from) as Letter, place(to) as Letter);
            let sum = graph.words(from, to) + count;
            if sum > MOST_WORDS {
                let kind = format!("{}>{}", names[from as usize], names[to as usize]);
                let problem = text!("more than a million words", "言葉が100万を超えています");
                let remedy = text!(
                    "write 1,000,000 of a kind at most",
                    "1種類につき100万語以下にしてください"
                );
                return Err(Misread::new(&kind, problem, remedy).of("graph"));
            }
            graph.set(from, to, sum);
        }
        Ok(LetterGame::new(names, graph))
    }

    /// The graph as text.
    pub fn show_graph(&self) -> String {
        let mut alone = vec![true; self.names.len()];
        let mut texts = Vec::new();
        for (from, to, words) in self.graph.kinds() {
            texts.push(self.show_kind(from, to, words));
            (alone[from as usize], alone[to as usize]) = (false, false);
        }
        let alone = self.names.iter().zip(alone).filter(|(_, alone)| *alone);
        texts.extend(alone.map(|(name, _)| name.clone()));
        texts.join(" ")
    }

    /// The letter of this name.
    pub fn letter(&self, name: &str) -> Option<Letter> {
        let place = self.by_name.binary_search_by(|&letter| self.name(letter).cmp(name));
        place.ok().map(|place| self.by_name[place])
    }

    /// The name of a letter.
    pub fn name(&self, letter: Letter) -> &str {
        &self.names[letter as usize]
    }

    fn show_kind(&self, from: Letter, to: Letter, words: u32) -> String {
        let times = if words == 1 { String::new() } else { format!("*{words}") };
        format!("{}>{}{times}", self.name(from), self.name(to))
    }
}

/// Reads `from>to` or `from>to*count`.
fn kind(word: &str) -> Option<(&str, &str, u32)> {
    let (from, rest) = word.split_once('>')?;
    let (to, count) = match rest.split_once('*') {
        Some((to, count)) => (to, count.parse().ok().filter(|n| (1..=MOST_WORDS).contains(n))?),
        None => (rest, 1),
    };
    (is_letter(from) && is_letter(to)).then_some((from, to, count))
}

/// Can a letter be called so?
fn is_letter(text: &str) -> bool {
    !text.is_empty() && text.chars().all(char::is_alphanumeric)
}

/// Whose turn it is, and the rest of a position: `2:` in front is the second player.
pub(crate) fn read_turn(text: &str) -> (Seat, &str) {
    let text = text.trim();
    match text.strip_prefix("2:").or(text.strip_prefix("2：")) {
        Some(rest) => (Seat::new(1), rest),
        None => (Seat::new(0), text),
    }
}

impl Notation for LetterGame {
    fn show(&self, position: &Position) -> String {
        let mut text = match position.turn.index() {
            0 => String::new(),
            _ => "2:".to_string(),
        };
        text += position.at.map_or("*", |at| self.name(at));
        // Kinds of both graphs, in order: what was there and is not, or the other way round.
        let mut differ = |from, to| {
            let (before, now) = (self.graph.words(from, to), position.graph.words(from, to));
            if before > now {
                text += &format!(" -{}", self.show_kind(from, to, before - now));
            } else if now > before {
                text += &format!(" +{}", self.show_kind(from, to, now - before));
            }
        };
        for (from, to, _) in self.graph.kinds() {
            differ(from, to);
        }
        for (from, to, _) in position.graph.kinds() {
            if self.graph.words(from, to) == 0 {
                differ(from, to);
            }
        }
        text
    }

    fn read(&self, text: &str) -> Result<Position, Misread> {
        let bad = |what: Text, remedy: Text| Misread::new(text, what, remedy);
        let (turn, rest) = read_turn(text);
        let mut words = rest.split_whitespace();
        let at = match words.next().unwrap_or_default() {
            "*" => None,
            name => Some(self.letter(name).ok_or_else(|| {
                let remedy = text!(
                    "begin with a letter of the graph, or * for any word",
                    "文字グラフの文字で始めるか、どの言葉でもよければ * と書いてください"
                );
                bad(NO_SUCH_LETTER, remedy)
            })?),
        };
        let mut graph = self.graph.clone();
        for word in words {
            let wrong = |what: Text| {
                let how = text!(
                    "write -a>b for a word that was said",
                    "すでに言った言葉は -a>b の形で書いてください"
                );
                bad(what, how)
            };
            let (sign, named) = word.split_at_checked(1).ok_or_else(|| wrong(NOT_A_WORD))?;
            let (from, to, count) = kind(named).ok_or_else(|| wrong(NOT_A_WORD))?;
            let (Some(from), Some(to)) = (self.letter(from), self.letter(to)) else {
                return Err(wrong(NO_SUCH_LETTER));
            };
            let now = graph.words(from, to);
            let then = match sign {
                "-" => now.checked_sub(count),
                "+" => now.checked_add(count).filter(|&sum| sum <= 2 * MOST_WORDS),
                _ => return Err(wrong(NOT_A_WORD)),
            };
            let then = then.ok_or_else(|| {
                wrong(text!(
                    "there are not so many words to take",
                    "取り除く言葉がそれほどありません"
                ))
            })?;
            graph.set(from, to, then);
        }
        Ok(Position { at, turn, graph })
    }

    fn show_move(&self, _: &Position, (from, to): (Letter, Letter)) -> String {
        self.show_kind(from, to, 1)
    }

    fn read_move(&self, position: &Position, text: &str) -> Result<(Letter, Letter), Misread> {
        let bad = |what: Text| {
            let remedy =
                text!("write a word from a to b as a>b", "aからbへの言葉は a>b と書いてください");
            Misread::new(text, what, remedy)
        };
        let (from, to, _) =
            kind(text.trim()).filter(|kind| kind.2 == 1).ok_or_else(|| bad(NOT_A_WORD))?;
        let chosen = self.letter(from).zip(self.letter(to));
        let chosen = chosen.ok_or_else(|| bad(NO_SUCH_LETTER))?;
        let legal = self.legal(position).contains(&chosen);
        legal
            .then_some(chosen)
            .ok_or_else(|| bad(text!("no such word may be said now", "その言葉は今は言えません")))
    }
}
