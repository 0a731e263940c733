//! One question, from the search to the report.

use super::{Described, unknown};
use crate::{Ask, Grade, MoveReport, News, Part, Phase, Question, Report};
use serde_json::Value as Json;
use yomikiri_solve::ranks::Reading;
use yomikiri_solve::{Budget, Stop};

/// A way to answer one question about positions of a game.
pub(super) trait Inquiry<G: Described> {
    /// What a search finds, be it complete or not.
    type Found;

    /// The question.
    fn question(&self) -> Question;
    /// Searches. With a reason to stop comes what was known by then.
    fn search(&mut self, state: &G::State, budget: &mut Budget<'_>) -> (Self::Found, Option<Stop>);
    /// What is supposed of the players, where there are several ways to read the question.
    fn reading(&self) -> Option<Reading> {
        None
    }
    /// How deep the last search went, where that is counted.
    fn depth(&self) -> Option<u32> {
        None
    }
    /// The answer for programs.
    fn answer(&self, found: &Self::Found) -> Json;
    /// The answer in full sentences, and its parts with their lines.
    fn tell(
        &mut self,
        state: &G::State,
        found: &Self::Found,
        how: How,
        budget: &mut Budget<'_>,
    ) -> (Vec<String>, Vec<Part>);
    /// What each move leads to, by what was found after it.
    fn after_moves(&self, state: &G::State, found: &[Self::Found]) -> Vec<After>;
}

/// What a move leads to.
pub(super) struct After {
    /// In a word or two.
    pub(super) words: String,
    /// In a few letters, for the picture.
    pub(super) note: String,
    /// For its mover.
    pub(super) grade: Grade,
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
    last: Option<(G::Move, &G::State)>,
    ask: &Ask,
    budget: &mut Budget<'_>,
    hear: &mut dyn FnMut(News<'_>),
) -> Report {
    hear(News::Phase(Phase::Answer, None));
    let before = budget.spent();
    let (found, stop) = inquiry.search(state, budget);
    let nodes = budget.spent() - before;
    let depth = inquiry.depth();
    let how = How { cost: nodes, terse: ask.terse };
    hear(News::Phase(Phase::Line, None));
    let (words, parts) = inquiry.tell(state, &found, how, budget);
    let mut notes = unknown(game, state);
    let (mut moves, mut moves_stop) = (None, None);
    if ask.all_moves && game.scores(state).is_none() {
        hear(News::Phase(Phase::Moves, Some(notes.len())));
        let mut after_each = Vec::new();
        for &(chosen, _) in &notes {
            let mut after = state.clone();
            game.play(&mut after, chosen);
            let (found, stop) = inquiry.search(&after, budget);
            moves_stop = moves_stop.or(stop);
            let alone = std::slice::from_ref(&found);
            for after in inquiry.after_moves(state, alone) {
                hear(News::Move(&after_move(game, &inquiry, state, chosen, &found, &after)));
            }
            after_each.push(found);
        }
        let mut reports = Vec::new();
        let told = inquiry.after_moves(state, &after_each);
        for (((chosen, known), found), after) in notes.iter_mut().zip(&after_each).zip(told) {
            reports.push(after_move(game, &inquiry, state, *chosen, found, &after));
            *known = after.note;
        }
        moves = Some(reports);
    }
    let mut scene = game.draw(state, last, &notes);
    scene.picture = scene.picture.captioned(&words);
    Report {
        position: game.show(state),
        question: inquiry.question(),
        reading: inquiry.reading(),
        stop,
        answer: inquiry.answer(&found),
        words,
        parts,
        moves,
        moves_stop,
        nodes,
        depth,
        scene,
        graphviz: None,
    }
}

/// The answer after one move.
fn after_move<G: Described, I: Inquiry<G>>(
    game: &G,
    inquiry: &I,
    state: &G::State,
    chosen: G::Move,
    found: &I::Found,
    after: &After,
) -> MoveReport {
    MoveReport {
        chosen: game.show_move(state, chosen),
        answer: inquiry.answer(found),
        words: after.words.clone(),
        grade: after.grade.clone(),
    }
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
