//! The one reply that loses on 5x4.

use super::{published, three};
use std::sync::Arc;
use yomikiri_face::Described;
use yomikiri_game::{Game, Goal, Notation, Score, Seat, SeatSet};
use yomikiri_inarow::{Board, Cell, InARow, WIN};
use yomikiri_paper::{
    Block, Cell as Entry, Column, Effort, Finding, Notebook, PAPER_AND_HERE, Pictures,
};
use yomikiri_solve::{AndOr, Budget, Guide, Paces, Solver, Stop};
use yomikiri_text::{Text, count, list_and, text};

/// Player 1, whose chances this is about.
fn hero() -> Seat {
    Seat::new(0)
}

pub fn run(
    effort: &Effort,
    notebook: &Notebook<'_>,
    budget: &mut Budget<'_>,
) -> Result<Finding, Stop> {
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
        replies.iter().map(|&(reply, score)| (reply, rules.sign(score))).collect();
    let before = rules.picture(&board, last, &notes, effort.lang);

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
        winning.iter().map(|&answer| (answer, rules.sign(WIN))).collect();
    let answered = rules.picture(&after, Some(third), &notes, effort.lang);
    let line = Guide::new(&mut solver, &mut paces, SeatSet::only(hero())).line(&after, budget);

    let mut table = notebook.table(
        text!("Which moves decide.", "勝敗を決める手"),
        [
            Column::plain(text!("what", "どの手か")),
            Column::compared(text!("moves", "手"), PAPER_AND_HERE),
        ],
    );
    let shown = |board: &Board, moves: &[Cell]| {
        let shown: Vec<_> = moves.iter().map(|&cell| rules.show_move(board, cell)).collect();
        if shown.is_empty() { text!("none", "なし") } else { Text::same(shown.join(" ")) }
    };
    table.row([
        Entry::of(text!(
            "third moves after which player 1 forces a win",
            "プレイヤー1の必勝になる3手目"
        )),
        Entry::compared([Some(Text::same(blunder)), Some(shown(&board, &losing))]),
    ]);
    table.row([
        Entry::of(text!("winning answers to {blunder}", "{blunder}に対する必勝の応手")),
        Entry::compared([Some(Text::same(answer)), Some(shown(&after, &winning))]),
    ]);
    let mut words = vec![text!(
        "On 5x4 player 1 has taken {first} and player 2 {second}; player 3 is to move. Everywhere \
         but in one cell its mark keeps player 1 from winning by force. In that cell, the paper \
         explains, it stands in the way of player 2, who can no longer threaten in time.",
        "5x4の盤で、プレイヤー1が{first}、プレイヤー2が{second}に置き、プレイヤー3の手番です。\
         プレイヤー3は、ただ1つのマスを除いて、どこに置いてもプレイヤー1の必勝を防げます。\
         論文の説明では、そのマスに置くとプレイヤー2の邪魔になり、\
         プレイヤー2はリーチをかけられなくなります。",
        first = moves[0],
        second = moves[1]
    )];
    if let Some(plies) = line.plies {
        let mut board = after.clone();
        let mut shown = Vec::new();
        for cell in line.moves {
            shown.push(rules.show_move(&board, cell));
            rules.play(&mut board, cell);
        }
        words.push(text!(
            "After {blunder} player 1 wins within {plies}: {line}.",
            "{blunder}の後、プレイヤー1は{plies}以内に勝てます: {line}。",
            plies = count(plies, ["ply", "plies"], "手"),
            line = shown.join(" ")
        ));
    }
    let pictures = Pictures {
        caption: text!(
            "Left: what player 1 can force after each move of player 3. Right: after {blunder}, \
             the answers of player 1 that win. Cells are (column,row). {legend}.",
            "左: プレイヤー3の各手の後にプレイヤー1が確保できる結果。右: {blunder}の後、\
             プレイヤー1が勝てる応手。マスは(列,行)で表す。{legend}。",
            legend = legend(&rules, &replies)
        ),
        pictures: vec![
            (text!("after two moves", "2手後"), before),
            (text!("after {blunder}", "{blunder}の後"), answered),
        ],
    };
    let note = Block::Note(others_note(&rules, &replies));
    Ok(Finding { words, blocks: vec![Block::Pictures(pictures), Block::Table(table), note] })
}

/// The scores that replies leave player 1, the best first.
fn scores(rules: &InARow, replies: &[(Cell, Score)]) -> Vec<Score> {
    let occurs = |score: &Score| replies.iter().any(|(_, each)| each == score);
    rules.score_range().rev().filter(occurs).collect()
}

/// What the signs in the pictures mean.
fn legend(rules: &InARow, replies: &[(Cell, Score)]) -> Text {
    let meaning = |&score: &Score| {
        let (sign, result) = (rules.sign(score), rules.either(&[score]));
        text!("{sign} is {result}", "{sign}は{result}")
    };
    list_and(&scores(rules, replies).iter().map(meaning).collect::<Vec<_>>())
}

/// Plays one of the printed moves.
fn play(rules: &InARow, board: &mut Board, text: &str) -> Cell {
    let cell = rules.read_move(board, text).expect("the study's moves are legal");
    rules.play(board, cell)
}

/// What the paper's "draw" after all other third moves comes to.
fn others_note(rules: &InARow, replies: &[(Cell, Score)]) -> Text {
    let each = |score: Score| {
        let moves = replies.iter().filter(|(_, each)| *each == score).count();
        let result = rules.either(&[score]);
        text!("{result} after {moves} of them", "{moves}通りで{result}")
    };
    let others = scores(rules, replies).into_iter().filter(|&score| score < WIN);
    let others: Vec<_> = others.map(each).collect();
    text!(
        "The paper says that after any other third move the game is a draw. What is true is that \
         player 1 can no longer force a win. Against the two others together it is left with \
         {others}.",
        "論文によれば、3手目がほかの手なら引き分けになります。正確には、\
         プレイヤー1が勝ちを確保できなくなるということです。\
         ほかの2人が組んだときのプレイヤー1の結果は、{others}です。",
        others = list_and(&others)
    )
}
