//! What was found, as an answer.

use super::rules::WordRules;
use super::starts::{Named, Start as StartTold, Starts, WordsThatWin};
use crate::answer::Start;
use crate::letters::won_by;
use crate::lexicon::Word;
use crate::talk::Said;
use yomikiri_face::{Answer, Terms};
use yomikiri_game::Seat;
use yomikiri_solve::Bounds;

impl WordRules {
    /// Who wins, if the player to go on does or does not.
    pub(super) fn winner(&self, said: &Said, won: bool) -> Seat {
        if won { said.turn } else { said.turn.next(2) }
    }

    /// Who wins from each letter and with a free choice; at most so many words of each are named.
    pub(super) fn answer(&self, said: &Said, starts: &[Start], most: usize) -> Starts {
        let graph = self.talk.graph(said);
        let named = |&word: &Word| {
            let (from, to) = self.talk.lexicon.kind(word);
            let (told, words) = match &self.talk.lexicon.list {
                Some(list) => (Some(list.word(word as usize).told()), 1),
                None => (None, graph.words(from, to) as usize),
            };
            Named { name: self.talk.lexicon.text(word), told, words }
        };
        let one = |name: &str, start: &Start| StartTold {
            name: name.to_string(),
            winner: start.won.map(|won| self.winner(said, won)),
            words: Some(WordsThatWin {
                named: start.words.iter().take(most).map(named).collect(),
                count: start.count,
                untried: start.untried,
            }),
        };
        let each = starts.iter().map(|start| one(self.name(start.letter), start));
        let free = said.at.is_none().then(|| one("", &free(starts)));
        Starts { free, each: each.collect() }
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
fn free(starts: &[Start]) -> Start {
    let won = match starts.iter().any(|start| start.won == Some(true)) {
        true => Some(true),
        false => starts.iter().all(|start| start.won == Some(false)).then_some(false),
    };
    let mut words: Vec<Word> =
        starts.iter().flat_map(|start| start.words.iter().copied()).collect();
    words.sort_unstable();
    let sum = |of: fn(&Start) -> usize| starts.iter().map(of).sum();
    let (count, untried) = (sum(|start| start.count), sum(|start| start.untried));
    Start { letter: 0, won, words, count, untried }
}
