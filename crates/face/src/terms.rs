//! The words of a game.

use serde_json::{Value as Json, json};
use std::ops::RangeInclusive;
use yomikiri_game::{Score, Seat};
use yomikiri_solve::Bounds;
use yomikiri_text::{Lang, Text, list_or, text};

/// How a game under its rules speaks of players and scores: all that an
/// [`Answer`](crate::Answer) needs to be told. [`Described`](crate::Described) games have it.
pub trait Terms {
    /// How many play.
    fn seats(&self) -> u8;
    /// The name of a seat for programs and on the command line: "1", "Black".
    fn seat(&self, seat: Seat) -> String;
    /// A seat as a sentence speaks of it: "player 1", "Black".
    fn player(&self, seat: Seat) -> Text;
    /// The scores there are, from the worst to the best.
    fn score_range(&self) -> RangeInclusive<Score>;
    /// The word for a score: "win", "draw", "loss".
    fn result(&self, score: Score) -> Text;
    /// A result among many others: as short as can be.
    fn short(&self, score: Score) -> Text {
        self.result(score)
    }
    /// One of several results, the best first, as a sentence names them: "a win or a draw".
    fn either(&self, scores: &[Score]) -> Text {
        either(scores.iter().map(|&score| self.result(score)))
    }
    /// A score as answers for programs hold it.
    fn token(&self, score: Score) -> Json {
        json!(self.result(score).get(Lang::En))
    }
    /// A score as a sign on a board.
    fn sign(&self, score: Score) -> String {
        sign(score).to_string()
    }
    /// A move as people read it in sentences and lists: its name, unless that holds signs which are
    /// there for programs.
    fn shown_move(&self, chosen: &str) -> Text {
        Text::same(chosen)
    }
    /// Who wins, for programs, from what is known of the first seat's score.
    fn outcome(&self, known: Bounds) -> Json;
    /// Who wins, in a sentence, from the first seat's score, and within how many plies if the
    /// winner hurries and that is known.
    fn verdict(&self, score: Score, plies: Option<u32>) -> Text;
}

/// A line of play as people read it: one move after another, and commas between them where a move
/// is several words.
///
/// ```
/// use yomikiri_face::shown_line;
/// use yomikiri_text::{Lang, text};
/// let line = [text!("Black D10", "黒D10"), text!("C9", "C9")];
/// assert_eq!(shown_line(&line).get(Lang::En), "Black D10, C9");
/// assert_eq!(shown_line(&line).get(Lang::Ja), "黒D10 C9");
/// ```
pub fn shown_line(moves: &[Text]) -> Text {
    Text::each(|lang| {
        let shown: Vec<&str> = moves.iter().map(|chosen| chosen.get(lang)).collect();
        let any = |sign: char| shown.iter().any(|chosen| chosen.contains(sign));
        // Where commas are part of a move, they would part nothing.
        shown.join(if any(' ') && !any(',') { ", " } else { " " })
    })
}

/// One of these results: "a win or a draw", 「勝ちか引き分け」.
pub(crate) fn either(results: impl Iterator<Item = Text>) -> Text {
    let results: Vec<Text> = results.collect();
    let articles: Vec<Text> = results.iter().map(|one| text!("a {one}", "{one}")).collect();
    text!("{en}", "{ja}", en = list_or(&articles), ja = Text::join(&results, "か"))
}

/// ○ for a win, △ for a draw, × for a loss.
pub(crate) fn sign(score: Score) -> &'static str {
    ["×", "△", "○"][(score.signum() + 1) as usize]
}

/// The seats, in the order of play.
pub(crate) fn all_seats(terms: &dyn Terms) -> impl Iterator<Item = Seat> + use<> {
    Seat::all(terms.seats())
}
