//! Fig. 2 with its left side at other sizes.

use super::{boards, memory, theory, told};
use yomikiri_paper::{Block, Cell, Column, Effort, Finding, Notebook, Pictures};
use yomikiri_semeai::{Board, Color, Figure, Marks, PointSet, Position, search_both};
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::text;

/// The sizes that are looked at; that of the paper is 7.
const SIZES: std::ops::RangeInclusive<usize> = 3..=8;
const PRINTED: usize = 7;

pub fn run(
    effort: &Effort,
    notebook: &Notebook<'_>,
    budget: &mut Budget<'_>,
) -> Result<Finding, Stop> {
    let mut table = notebook.table(
        text!("Fig. 2 if White has w liberties.", "図2の白のダメをwにした攻め合い"),
        [
            Column::plain(text!("w", "w")),
            Column::plain(text!("G", "G")),
            Column::plain(text!("g", "g")),
            Column::plain(text!("adjusted", "調整値")),
            Column::compared(
                text!("wins", "勝者"),
                [text!("paper", "論文"), text!("by values", "判定"), text!("by search", "探索")],
            ),
            Column::plain(text!("positions visited", "探索局面数")),
        ],
    );
    let mut pictures = Vec::new();
    for size in notebook.steps(SIZES) {
        let position = with_left_side(size);
        let theory = theory(&position, effort, budget)?;
        let found = search_both(&position, memory(effort), budget);
        let outcomes = [found[0].outcome?, found[1].outcome?];
        let [first, second] = theory.verdict.adjusted.map(|value| value.unwrap_or_default());
        table.row([
            Cell::of(size),
            told::plain(&theory.total_name),
            told::plain(&theory.cooled_name),
            told::plain(format_args!("{first}, {second}")),
            Cell::compared([
                (size == PRINTED).then(|| told::winner(Color::BOTH.map(Some))),
                Some(told::winner(theory.verdict.winners)),
                Some(told::winner(told::searched(outcomes))),
            ]),
            Cell::of(found.iter().map(|found| found.nodes).sum::<u64>()),
        ]);
        if [*SIZES.start(), *SIZES.end()].contains(&size) {
            let label = text!("w = {size}", "w = {size}");
            let regions = boards::regions(&theory);
            let scene = boards::drawn(&position, &regions, &label, effort.lang);
            pictures.push((label, scene));
        }
    }
    let pictures = Pictures {
        caption: text!("The smallest and the largest left side.", "左側が最小と最大の盤面"),
        pictures,
    };
    let words = vec![text!(
        "What if White has more or fewer liberties on the left? Black's two regions count 2 and 4 on \
         average, so with 4 liberties or fewer White loses even when starting, with 8 Black does, \
         and between them it is a race for the first move. A search under the rules of Go says the \
         same for each.",
        "左側の白のダメを増減するとどうなるでしょうか。黒の2つの部分局面の平均値は2と4です。白のダメが\
         4以下なら白は先着しても負け、8なら黒が先着しても負け、その間は先着した側が勝ちます。\
         囲碁のルールによる探索の結果も、すべて同じです。"
    )];
    Ok(Finding { words, blocks: vec![Block::Table(table), Block::Pictures(pictures)] })
}

/// Fig. 2 with liberties of White filled on the left, from the top; or with one more.
fn with_left_side(liberties: usize) -> Position {
    let race = Figure::RACE.position();
    let (mut board, mut safe) = (*race.board(), race.safe());
    let mut wall = |board: &mut Board, name: &str| {
        let point = boards::point(&race, name);
        board.put(point, Color::Black);
        safe.insert(point);
    };
    let filled = PRINTED.saturating_sub(liberties);
    for name in ["D10", "D9", "D8", "D7"].iter().take(filled) {
        wall(&mut board, name);
    }
    if liberties > PRINTED {
        // White at D9 and C9, with C10 and C8 for liberties behind a wall at B10 and B8.
        for name in ["B10", "B8"] {
            wall(&mut board, name);
        }
        for name in ["D9", "C9"] {
            board.put(boards::point(&race, name), Color::White);
        }
        for name in ["C10", "C8"] {
            board.clear(PointSet::only(boards::point(&race, name)));
        }
    }
    let essential = Color::BOTH.map(|color| race.essential(color));
    let marks = Marks {
        essential: essential[0] | essential[1],
        safe: safe & board.occupied(),
        tries: race.tries(),
        ..Marks::default()
    };
    Position::new(board, &marks, Color::Black).expect("a race like Fig. 2")
}
