//! What the claims of a proof answer.

use crate::explain::count;
use crate::{Letter, LetterGame, Position};
use serde_json::{Map, Value as Json, json};
use yomikiri_face::{Answered, Proved, Question};
use yomikiri_game::Notation;

/// What a proof claims of one letter, or of a free choice.
pub(super) struct Known {
    pub(super) at: Option<Letter>,
    pub(super) winner: &'static str,
}

/// What claims about the same words prove: an answer for every letter and a free choice, or
/// if some are missing, one for each that is there.
pub(super) fn proved(game: &LetterGame, any: &Position, group: &[Known]) -> Vec<Proved> {
    let answered = |answer: Json, words: String| {
        Some(Answered {
            question: Question::Outcome,
            reading: None,
            ties: None,
            answer,
            words: vec![words],
        })
    };
    let from = |at: Option<Letter>| game.show(&Position { at, ..any.clone() });
    let of = |at: Option<Letter>| group.iter().find(|known| known.at == at);
    let winner = |known: &Known| json!({ "winner": known.winner });
    let starts = || group.iter().filter_map(|known| Some((known, known.at?)));
    let mut letters = (0..).take(any.graph.letters());
    let missing = letters.any(|at| any.graph.next(at).next().is_some() && of(Some(at)).is_none());
    if let (Some(free), false) = (of(None), missing) {
        let each: Map<String, Json> =
            starts().map(|(known, at)| (game.name(at).to_string(), winner(known))).collect();
        let told = format!(
            "With a free choice of the first word, the {} player wins. {} proved.",
            free.winner,
            count(each.len() as u64, "start"),
        );
        let claims = group.iter().map(|known| {
            let from = known.at.map_or("*", |at| game.name(at));
            format!("from {from}, the {} player wins", known.winner)
        });
        return vec![Proved {
            position: game.show(any),
            claims: claims.collect(),
            covers: starts().map(|(_, at)| from(Some(at))).collect(),
            answer: answered(json!({ "free": winner(free), "starts": each }), told),
        }];
    }
    let one = |known: &Known| Proved {
        position: from(known.at),
        covers: Vec::new(),
        claims: vec![format!("the {} player wins", known.winner)],
        // A free choice is answered with all letters.
        answer: known.at.and_then(|at| {
            let told = format!("From {}, the {} player wins.", game.name(at), known.winner);
            let mut answer = winner(known);
            answer["starts"] = json!({ game.name(at): winner(known) });
            answered(answer, told)
        }),
    };
    group.iter().map(one).collect()
}
