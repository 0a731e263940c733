//! One question, from the search to the report.

use super::{Described, moves as legal_moves};
use crate::answer::Answer;
use crate::{Ask, Grade, MoveReport, News, Part, Passage, Phase, Question, Report};
use yomikiri_game::{Score, Seat};
use yomikiri_solve::ranks::Reading;
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::{Lang, Text, list, text};

/// A way to answer one question about positions of a game.
pub(super) trait Inquiry<G: Described> {
    /// The question.
    fn question(&self) -> Question;
    /// Searches. With a reason to stop comes what was known by then.
    fn search(&mut self, state: &G::State, budget: &mut Budget<'_>) -> (Answer, Option<Stop>);
    /// What is supposed of the players, where there are several ways to read the question.
    fn reading(&self) -> Option<Reading> {
        None
    }
    /// How deep the last search went, where that is counted.
    fn depth(&self) -> Option<u32> {
        None
    }
    /// The answer in full sentences, and its parts with their lines.
    fn tell(
        &mut self,
        state: &G::State,
        answer: &Answer,
        how: How,
        budget: &mut Budget<'_>,
    ) -> (Vec<Text>, Vec<Part>);
    /// Which of the moves with these answers nobody plays, since another is better for sure.
    fn dominated(&self, _mover: Seat, answers: &[Answer]) -> Vec<bool> {
        vec![false; answers.len()]
    }
}

/// How much may be told.
#[derive(Clone, Copy)]
pub(super) struct How {
    /// Positions that the search took.
    pub(super) cost: u64,
    /// Leave out what takes a search of its own and is only told to people?
    pub(super) terse: bool,
}

/// Searches and tells.
pub(super) fn report<G: Described, I: Inquiry<G>>(
    game: &G,
    mut inquiry: I,
    state: &G::State,
    ask: &Ask,
    budget: &mut Budget<'_>,
    hear: &mut dyn FnMut(News<'_>),
) -> Report {
    hear(News::Phase(Phase::Answer, None));
    let before = budget.spent();
    let (answer, stop) = inquiry.search(state, budget);
    let nodes = budget.spent() - before;
    let depth = inquiry.depth();
    let how = How { cost: nodes, terse: ask.terse };
    hear(News::Phase(Phase::Line, None));
    let (words, parts) = inquiry.tell(state, &answer, how, budget);
    let (mut moves, mut moves_stop, mut legend) = (None, None, None);
    if ask.all_moves && game.scores(state).is_none() {
        let legal = legal_moves(game, state);
        hear(News::Phase(Phase::Moves, Some(legal.len())));
        let mover = game.to_move(state);
        let after = |chosen: G::Move, answer: &Answer, dominated: bool| {
            after_move(game, state, chosen, answer, dominated)
        };
        let mut answers = Vec::new();
        for &chosen in &legal {
            let mut next = state.clone();
            game.play(&mut next, chosen);
            let (answer, stop) = inquiry.search(&next, budget);
            moves_stop = moves_stop.or(stop);
            hear(News::Move(&after(chosen, &answer, false)));
            answers.push(answer);
        }
        let dominated = inquiry.dominated(mover, &answers);
        let each = legal.into_iter().zip(&answers).zip(dominated);
        let reports: Vec<MoveReport> =
            each.map(|((chosen, answer), dominated)| after(chosen, answer, dominated)).collect();
        legend = signs_legend(game, mover, &reports);
        moves = Some(reports);
    }
    Report {
        position: game.show(state),
        question: inquiry.question(),
        reading: inquiry.reading(),
        stop,
        answer,
        preface: Vec::new(),
        words: words.into_iter().map(Passage::from).collect(),
        explanation: Vec::new(),
        parts,
        moves,
        moves_stop,
        nodes,
        depth,
        legend,
        table: None,
        corrections: Vec::new(),
    }
}

/// The answer after one move.
fn after_move<G: Described>(
    game: &G,
    state: &G::State,
    chosen: G::Move,
    answer: &Answer,
    dominated: bool,
) -> MoveReport {
    let left = answer.left_for(game.to_move(state));
    let brief = answer.brief(game);
    MoveReport {
        refuted_by: None,
        like: None,
        chosen: game.show_move(state, chosen),
        answer: answer.clone(),
        words: match dominated {
            true => text!("{brief} (dominated)", "{brief}(劣る手)"),
            false => brief,
        },
        grade: Grade::of(&left, game.score_range()),
        sign: signs(game, &left, dominated),
    }
}

/// What a move leaves its mover, in a few signs; in brackets, if it is dominated.
fn signs<G: Described>(game: &G, left: &[Score], dominated: bool) -> String {
    let signs: Vec<_> = left.iter().map(|&score| game.sign(score)).collect();
    let between = if signs.iter().all(|sign| sign.chars().count() == 1 && !is_number(sign)) {
        ""
    } else {
        "/"
    };
    match (signs.join(between), dominated) {
        (none, _) if none.is_empty() => "?".to_string(),
        (signs, true) => format!("({signs})"),
        (signs, false) => signs,
    }
}

fn is_number(sign: &str) -> bool {
    sign.parse::<Score>().is_ok()
}

/// What the signs on a board mean, where they are not the words for results.
fn signs_legend<G: Described>(game: &G, mover: Seat, moves: &[MoveReport]) -> Option<Text> {
    let mut scores: Vec<Score> =
        moves.iter().flat_map(|each| each.answer.left_for(mover)).collect();
    scores.sort_unstable_by(|a, b| b.cmp(a));
    scores.dedup();
    let mut meanings = Vec::new();
    for &score in &scores {
        let (sign, result) = (game.sign(score), game.result(score));
        // A number with its sign says by how much; a place says which.
        if !is_number(&sign) && sign != result.get(Lang::En) {
            meanings.push(text!("{sign} {result}", "{sign} {result}"));
        }
    }
    if moves.iter().any(|each| each.sign == "?") {
        meanings.push(text!("? not known", "? 不明"));
    }
    if moves.iter().any(|each| each.sign.starts_with('(')) {
        meanings.push(text!("( ) dominated", "( ) 劣る手"));
    }
    let meanings = list(&meanings);
    let who = game.player(mover);
    (!meanings.is_empty()).then(|| text!("For {who}: {meanings}.", "{who}にとって: {meanings}。"))
}

/// A line of play as text.
pub(super) fn line<G: Described>(game: &G, state: &G::State, moves: &[G::Move]) -> Vec<String> {
    let mut at = state.clone();
    let show = |&chosen: &G::Move| {
        let text = game.show_move(&at, chosen);
        game.play(&mut at, chosen);
        text
    };
    moves.iter().map(show).collect()
}
