//! The one reply that loses on 5x4.

use super::{published, three};
use crate::rules::{Board, Cell, InARow, WIN};
use std::sync::Arc;
use yomikiri_face::{Block, Cell as Entry, Column, Described, Effort, Finding, Pictures, Table};
use yomikiri_game::{Game, Goal, Notation, Score, Seat, SeatSet};
use yomikiri_solve::{AndOr, Budget, Guide, Paces, Solver, Stop};

/// Player 1, whose chances this is about.
fn hero() -> Seat {
    Seat::new(0)
}

pub fn run(effort: &Effort, budget: &mut Budget<'_>) -> Result<Finding, Stop> {
    let rules = Arc::new(three(5, 4));
    let share = Paces::share(&*rules, effort.memory);
    let mut solver = AndOr::new(Arc::clone(&rules), effort.memory - share);
    let mut paces = Paces::new(Arc::clone(&rules), share);
    let (moves, blunder, answer) = published::ANECDOTE;
    let mut board = rules.start();
    let mut last = None;
    for text in moves {
        last = Some(play(&rules, &mut board, text));
    }

    let mut replies = Vec::new();
    for reply in rules.legal(&board) {
        let mut after = board.clone();
        rules.play(&mut after, reply);
        let (bounds, stop) = solver.score(&after, SeatSet::only(hero()), budget);
        let score = bounds.exact().ok_or(stop.unwrap_or(Stop::Cancelled))?;
        replies.push((reply, score));
    }
    let losing: Vec<Cell> =
        replies.iter().filter(|(_, score)| *score == WIN).map(|(reply, _)| *reply).collect();
    let notes: Vec<(Cell, String)> =
        replies.iter().map(|&(reply, score)| (reply, rules.result(score))).collect();
    let before = rules.picture(&board, last, &notes);

    let mut after = board.clone();
    let third = play(&rules, &mut after, blunder);
    let mut winning = Vec::new();
    for answer in rules.legal(&after) {
        let mut answered = after.clone();
        rules.play(&mut answered, answer);
        if solver.prove(&answered, Goal::alone(hero(), WIN), budget)? {
            winning.push(answer);
        }
    }
    let notes: Vec<(Cell, String)> =
        winning.iter().map(|&answer| (answer, "wins".to_string())).collect();
    let answered = rules.picture(&after, Some(third), &notes);
    let line = Guide::new(&mut solver, &mut paces, SeatSet::only(hero())).line(&after, budget);

    let mut table = Table::new(
        "Which moves decide.",
        [Column::plain("what"), Column::compared("moves", ["paper", "here"])],
    );
    let shown = |board: &Board, moves: &[Cell]| {
        let shown: Vec<_> = moves.iter().map(|&cell| rules.show_move(board, cell)).collect();
        if shown.is_empty() { "none".to_string() } else { shown.join(" ") }
    };
    table.row([
        Entry::of("third moves after which player 1 forces a win"),
        Entry::compared([Some(blunder.to_string()), Some(shown(&board, &losing))]),
    ]);
    table.row([
        Entry::of(format!("winning answers to {blunder}")),
        Entry::compared([Some(answer.to_string()), Some(shown(&after, &winning))]),
    ]);
    let mut words = vec![format!(
        "On 5x4 player 1 has taken {} and player 2 {}; it is the turn of player 3. Everywhere but \
         in one cell its mark keeps player 1 from winning by force. In that cell, the paper \
         explains, it stands in the way of player 2, who can no longer threaten in time.",
        moves[0], moves[1]
    )];
    if let Some(plies) = line.plies {
        let mut board = after.clone();
        let mut shown = Vec::new();
        for cell in line.moves {
            shown.push(rules.show_move(&board, cell));
            rules.play(&mut board, cell);
        }
        let line = shown.join(" ");
        words.push(format!("After {blunder} player 1 wins within {plies} plies: {line}."));
    }
    let pictures = Pictures {
        caption: format!(
            "Left: what player 1 can force after each move of player 3. Right: after {blunder}, the \
             answers of player 1 that win. Cells are (column,row)."
        ),
        pictures: vec![("after two moves".into(), before), (format!("after {blunder}"), answered)],
    };
    let note = Block::Note(others_note(&rules, &replies));
    Ok(Finding { words, blocks: vec![Block::Pictures(pictures), Block::Table(table), note] })
}

/// Plays one of the printed moves.
fn play(rules: &InARow, board: &mut Board, text: &str) -> Cell {
    let cell = rules.read_move(board, text).expect("the study's moves are legal");
    rules.play(board, cell)
}

/// What the paper's "draw" after all other third moves comes to.
fn others_note(rules: &InARow, replies: &[(Cell, Score)]) -> String {
    let count = |score| replies.iter().filter(|(_, each)| *each == score).count();
    let each = |score| format!("a {} after {} of them", rules.result(score), count(score));
    let others = rules.score_range().filter(|&score| score < WIN && count(score) > 0);
    let others: Vec<_> = others.map(each).collect();
    format!(
        "The paper says that after any other third move the game is a draw. What is true is that \
         player 1 can no longer force a win. Against the two others together it is left with {}.",
        others.join(", ")
    )
}
