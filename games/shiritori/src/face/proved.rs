//! What the claims of a proof answer.

use super::rules::WordRules;
use super::starts::{Start, Starts};
use crate::{Letter, Position};
use yomikiri_face::{Answer, Answered, Proved, Question, Terms};
use yomikiri_game::{Notation, Seat};
use yomikiri_text::{Text, text};

/// What a proof claims of one letter, or of a free choice.
pub(super) struct Known {
    pub(super) at: Option<Letter>,
    pub(super) winner: Seat,
}

/// What claims about the same words prove: an answer for every letter and a free choice, or
/// if some are missing, one for each that is there.
pub(super) fn proved(rules: &WordRules, any: &Position, group: &[Known]) -> Vec<Proved> {
    let game = &rules.talk.lexicon.letters;
    let position = |at: Option<Letter>| game.show(&Position { at, ..any.clone() });
    let of = |at: Option<Letter>| group.iter().find(|known| known.at == at);
    let letters: Vec<&Known> = group.iter().filter(|known| known.at.is_some()).collect();
    let mut all = (0..).take(any.graph.letters());
    let missing = all.any(|at| any.graph.next(at).next().is_some() && of(Some(at)).is_none());
    if let (Some(free), false) = (of(None), missing) {
        return vec![Proved {
            position: game.show(any),
            claims: group.iter().map(|known| rules.claim(known)).collect(),
            covers: letters.iter().map(|known| position(known.at)).collect(),
            answer: Some(rules.answered(Some(free), &letters)),
            besides: Vec::new(),
        }];
    }
    let one = |known: &Known| {
        let player = rules.player(known.winner);
        Proved {
            position: position(known.at),
            covers: Vec::new(),
            claims: vec![text!("{player} wins", "{player}の必勝")],
            // A free choice is answered with all letters.
            answer: known.at.map(|_| rules.answered(None, &[known])),
            besides: Vec::new(),
        }
    };
    group.iter().map(one).collect()
}

impl WordRules {
    fn claim(&self, known: &Known) -> Text {
        let player = self.player(known.winner);
        match known.at {
            Some(at) => {
                let at = self.name(at);
                text!("from {at}, {player} wins", "「{at}」からは{player}の必勝")
            }
            None => {
                text!("from *, {player} wins", "最初の言葉を自由に選べるなら{player}の必勝")
            }
        }
    }

    fn answered(&self, free: Option<&Known>, letters: &[&Known]) -> Answered {
        let start = |known: &Known| Start {
            name: known.at.map_or_else(String::new, |at| self.name(at).to_string()),
            winner: Some(known.winner),
            words: None,
        };
        let each = letters.iter().map(|known| start(known)).collect();
        Answered {
            question: Question::Outcome,
            reading: None,
            ties: None,
            answer: Answer::own(Starts { free: free.map(start), each }),
        }
    }
}
