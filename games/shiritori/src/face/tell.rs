//! What was found, as an answer.

use super::rules::WordRules;
use crate::answer::Start;
use crate::letters::won_by;
use crate::lexicon::Word;
use crate::talk::Said;
use yomikiri_face::{Answer, Start as FaceStart, Starts, Terms, WordsThatWin};
use yomikiri_game::Seat;
use yomikiri_solve::Bounds;

impl WordRules {
    /// Who wins, if the player to go on does or does not.
    pub(super) fn winner(&self, said: &Said, won: bool) -> Seat {
        if won { said.turn } else { said.turn.next(2) }
    }

    /// Who wins from each letter and with a free choice; at most so many words of each are named.
    pub(super) fn answer(&self, said: &Said, starts: &[Start], most: usize) -> Answer {
        let one = |name: &str, won: Option<bool>, words: &[Word], untried: usize| FaceStart {
            name: name.to_string(),
            winner: won.map(|won| self.winner(said, won)),
            words: Some(WordsThatWin {
                named: words.iter().take(most).map(|&word| self.talk.lexicon.text(word)).collect(),
                count: words.len(),
                untried,
            }),
        };
        let each = starts.iter().map(|start| {
            let Start { letter, won, words, untried } = start;
            one(self.name(*letter), *won, words, *untried)
        });
        let free = said.at.is_none().then(|| {
            let (won, words) = free(starts);
            one("", won, &words, starts.iter().map(|start| start.untried).sum())
        });
        Answer::Starts(Starts { free, each: each.collect() })
    }

    /// Who wins, if the player to go on does or does not; or nobody knows.
    pub(super) fn outcome(&self, said: &Said, won: Option<bool>) -> Answer {
        let score = |won| won_by(self.winner(said, won))[Seat::new(0)];
        Answer::Outcome(match won {
            Some(won) => Bounds::exactly(score(won)),
            None => self.score_range().into(),
        })
    }
}

/// Whoever begins may choose a letter: that wins if one of them does. The winning words of all.
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
