//! What each player can force against the two others together.

use super::{BOARD, published, size_cell, three};
use std::sync::Arc;
use yomikiri_game::{Game, Score, Seat, SeatSet};
use yomikiri_inarow::{DRAW, InARow, LOSS, WIN};
use yomikiri_paper::{Block, Cell, Column, Effort, Finding, Notebook, PAPER_AND_HERE};
use yomikiri_solve::{AndOr, Budget, Paces, Solver, Stop};
use yomikiri_text::{Text, text};

const BOARDS: [(u32, u32); 7] = [(3, 3), (4, 3), (4, 4), (5, 4), (5, 5), (6, 6), (7, 7)];

/// Positions that may be spent on how soon one player can be made to lose.
const PACE_NODES: u64 = 1_000_000;
const QUICK_PACE_NODES: u64 = 100_000;

pub fn run(
    effort: &Effort,
    notebook: &Notebook<'_>,
    budget: &mut Budget<'_>,
) -> Result<Finding, Stop> {
    let mut table = notebook.table(
        text!(
            "What players can force, and the ply by which each can be made to lose (players 1, 2, \
             3; a question mark where that was not cheap to find).",
            "各プレイヤーが確保できる結果と、負かされるまでの手数(プレイヤー1、2、3の順。\
             ?は手間がかかるため求めていないもの)"
        ),
        [
            Column::plain(BOARD),
            Column::compared(text!("can force a win", "勝ちを確保"), PAPER_AND_HERE),
            Column::plain(text!("can force not to lose", "引き分け以上を確保")),
            Column::plain(text!("lose by ply", "負けまでの手数")),
            Column::plain(text!("positions visited", "探索局面数")),
        ],
    );
    for size in notebook.steps(BOARDS) {
        let found = Forced::find(size, effort, budget)?;
        let printed = published::NOBODY_WINS.contains(&size).then(|| players(&[]));
        let soon = found.loses_by.iter().map(|plies| match plies {
            Some(plies) => plies.to_string(),
            None => "?".to_string(),
        });
        let loses = found.scores.contains(&LOSS);
        table.row([
            size_cell(size),
            Cell::compared([printed, Some(players(&found.who_gets(WIN)))]),
            Cell::of(players(&found.who_gets(DRAW))),
            match loses {
                true => Cell::of(Text::same(soon.collect::<Vec<_>>().join(", "))),
                false => Cell::empty(),
            },
            Cell::of(found.nodes),
        ]);
    }
    let words = text!(
        "A player can force a result if it comes about whatever the two others do, even if they \
         work together. The first columns are proved by searching for a win and for a result other \
         than a loss, for each of the three.",
        "確保できる結果とは、ほかの2人がどう指しても、たとえ組んでも得られる結果です。\
         勝ちと引き分け以上のそれぞれについて、3人とも探索で証明しました。"
    );
    let notes = [
        text!(
            "The paper says that 4x4 and 5x4 are draws when all play their best. With three \
             players that word says too much. What is true is that nobody can force a win; but \
             nobody can force a draw either: any two together can make the third lose, and then \
             one of them wins. On 3x3 everybody can force not to lose, so there a draw is a draw.",
            "論文は、全員が最善を尽くせば4x4と5x4は引き分けになるとしています。\
             しかし3人のゲームでは、「引き分け」は言いすぎです。確かに誰も勝ちを確保できませんが、\
             引き分けを確保できるプレイヤーもいません。どの2人も、\
             組めば残りの1人を負かすことができ、そのときは組んだ2人のどちらかが勝ちます。\
             3x3では全員が引き分け以上を確保できるので、文字どおりの引き分けです。"
        ),
        text!(
            "The paper leaves open whether 5x5 is a draw or a win of player 1. If the two others \
             may work together, it is no win: nobody can force one, on 5x5 as little as on 6x6 and \
             7x7, and any two can make the third lose. What comes of it when all three play for \
             themselves is another question; the section on best play takes it up.",
            "論文は、5x5が引き分けになるのかプレイヤー1の必勝になるのかを今後の課題としています。\
             ほかの2人が組んでもよいなら、必勝ではありません。5x5でも、\
             6x6や7x7と同じく誰も勝ちを確保できず、どの2人も組めば残りの1人を負かせます。\
             3人がそれぞれ自分のために指すとどうなるかは別の問いで、\
             「最善を尽くすとは」の節で扱います。"
        ),
    ];
    let notes = notes.map(Block::Note);
    let blocks = [Block::Table(table)].into_iter().chain(notes).collect();
    Ok(Finding { words: vec![words], blocks })
}

/// What each player can force on one board.
struct Forced {
    /// The score of each.
    scores: Vec<Score>,
    /// The ply by which each that can be made to lose does, where that was cheap to find.
    loses_by: Vec<Option<Score>>,
    /// Positions visited for the scores.
    nodes: u64,
}

impl Forced {
    fn find(size: (u32, u32), effort: &Effort, budget: &mut Budget<'_>) -> Result<Forced, Stop> {
        let rules = Arc::new(three(size.0, size.1));
        let share = Paces::share(&*rules, effort.memory);
        let before = budget.spent();
        let scores = forced(&rules, effort.memory - share, budget)?;
        let nodes = budget.spent() - before;
        let most = if effort.quick { QUICK_PACE_NODES } else { PACE_NODES };
        let mut paces = Paces::new(Arc::clone(&rules), share);
        let mut loses_by = Vec::new();
        for (seat, &score) in Seat::all(rules.seats()).zip(&scores) {
            loses_by.push(if score == LOSS {
                let seats = SeatSet::only(seat);
                budget.lend(most, |loan| paces.worst().plies(&rules.start(), seats, loan))?
            } else {
                None
            });
        }
        Ok(Forced { scores, loses_by, nodes })
    }

    /// The players who can force at least this score.
    fn who_gets(&self, score: Score) -> Vec<Seat> {
        let all = Seat::all(self.scores.len() as u8).zip(&self.scores);
        all.filter(|(_, each)| **each >= score).map(|(seat, _)| seat).collect()
    }
}

/// What each player can force from the empty board.
pub fn forced(
    rules: &Arc<InARow>,
    memory: usize,
    budget: &mut Budget<'_>,
) -> Result<Vec<Score>, Stop> {
    let mut solver = AndOr::new(Arc::clone(rules), memory);
    let scores = Seat::all(rules.seats()).map(|seat| {
        let (bounds, stop) = solver.score(&rules.start(), SeatSet::only(seat), budget);
        bounds.exact().ok_or(stop.unwrap_or(Stop::Cancelled))
    });
    scores.collect()
}

/// Some of the three, in words.
pub fn players(who: &[Seat]) -> Text {
    match who {
        [] => text!("nobody", "なし"),
        [_, _, _] => text!("everybody", "全員"),
        some => Text::same(some.iter().map(Seat::to_string).collect::<Vec<_>>().join(", ")),
    }
}
