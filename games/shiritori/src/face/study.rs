//! Answers by the published search, counted as it counts.

use super::rules::WordRules;
use crate::Letter;
use crate::answer::Start;
use crate::search::{MOST_LETTERS, MOST_WORDS, Order, Yardstick, reachable};
use crate::talk::Said;
use crate::theorem::cancel;
use yomikiri_face::{Ask, Means, Method, Question};
use yomikiri_game::Misread;
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::{text, thousands};

/// In which order the published search tries words, where it is to answer.
pub(super) fn order(means: &Means) -> Result<Option<Order>, Misread> {
    let given = means.settings.text("ordering");
    match (means.method, given) {
        (Method::Auto, None) => Ok(None),
        (Method::Auto, Some(given)) => {
            let problem = text!(
                "only the published search has an order",
                "順序を選べるのは論文の探索だけです"
            );
            let remedy = text!(
                "add --solver paper, or leave it out",
                "--solver paper を加えるか、外してください"
            );
            Err(Misread::new(given, problem, remedy).of("ordering"))
        }
        (Method::Paper, Some("plain")) => Ok(Some(Order::Plain)),
        (Method::Paper, _) => Ok(Some(Order::FewestWords)),
        (other, _) => Err(other.refused()),
    }
}

impl WordRules {
    /// Who wins from each of these letters, letter by letter until the budget ends. The search plays all
    /// games out that Theorem 1 leaves, and stops at the first word that wins.
    pub(super) fn starts_by_study(
        &self,
        said: &Said,
        letters: &[Letter],
        order: Order,
        budget: &mut Budget<'_>,
    ) -> Result<(Vec<Start>, Option<Stop>), Misread> {
        let graph = cancel(&self.talk.graph(said)).graph;
        let mut starts = Vec::new();
        let mut stop = None;
        for &letter in letters {
            let part = reachable(&graph, letter, MOST_LETTERS);
            let search = part.and_then(|part| {
                let at = part.place(letter).expect("a letter reaches itself");
                Some((Yardstick::new(&part.graph, order)?, at))
            });
            let (mut search, at) = search.ok_or_else(too_large)?;
            let won = if stop.is_none() {
                let won = search.wins(at, budget);
                stop = won.err();
                won.ok()
            } else {
                None
            };
            starts.push(Start { letter, won, words: Vec::new(), count: 0, untried: 0 });
        }
        Ok((starts, stop))
    }
}

/// The published search says who wins, and nothing else.
pub(super) fn refuse_all_but_the_winner(ask: &Ask, question: Question) -> Result<(), Misread> {
    let problem = match (question, ask.all_moves) {
        (Question::Outcome, false) => return Ok(()),
        (Question::Outcome, true) => text!(
            "the published search finds who wins, not by which words",
            "論文の探索で分かるのは勝者だけで、勝てる言葉は分かりません"
        ),
        _ => text!(
            "the published search finds who wins, and no chain",
            "論文の探索で分かるのは勝者だけで、しりとりの長さは分かりません"
        ),
    };
    let remedy = text!("leave --solver out", "--solver を外してください");
    Err(Misread::new(Method::Paper.name(), problem, remedy).of("solver"))
}

fn too_large() -> Misread {
    let problem = text!(
        "after Theorem 1 the published search has room for {letters} letters and {words} words",
        "論文の探索で扱えるのは、定理1の適用後に{letters}文字、{words}語までです",
        letters = MOST_LETTERS,
        words = thousands(MOST_WORDS)
    );
    let remedy = text!("leave --solver out", "--solver を外してください");
    Misread::new(Method::Paper.name(), problem, remedy).of("solver")
}
