//! Section 4.3 without named points: useless liberties must be tried too.

use super::{boards, memory, theory, told, worked_out};
use yomikiri_paper::{Block, Cell, Column, Effort, Finding, Notebook, Pictures};
use yomikiri_semeai::method::{attributes, split};
use yomikiri_semeai::{Color, read_board, search_both};
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::{Text, text};

/// One liberty each. Black's, at D3, is useless: one block and one empty point beside it.
const BOARD: &str = "\
    . W B o o o o o\n\
    x W B . . X . o\n\
    x W B o . . . o\n\
    x x o o o o o o\n";

pub fn run(
    effort: &Effort,
    notebook: &Notebook<'_>,
    budget: &mut Budget<'_>,
) -> Result<Finding, Stop> {
    let position = read_board(BOARD, Color::Black).expect("a race");
    let region = &worked_out(split(&position))?[0];
    let found = attributes(region, &region.board);
    let useful = found.useful & found.reached;
    let mut table = notebook.table(
        text!(
            "What Black's region is worth, and who wins, by the points that are tried.",
            "試す点ごとの、黒の部分局面の値と勝者"
        ),
        [
            Column::plain(text!("tried", "試す点")),
            Column::plain(text!("value", "値")),
            Column::compared(
                text!("wins", "勝者"),
                [text!("by values", "判定"), text!("by search", "探索")],
            ),
        ],
    );
    let mut outcomes = Vec::new();
    for found in search_both(&position, memory(effort), budget) {
        outcomes.push(found.outcome?);
    }
    let searched = told::winner(told::searched([outcomes[0], outcomes[1]]));
    for (tried, position) in [
        (text!("useful points", "有用な空点"), position.with_tries(useful)),
        (text!("useful points and liberties", "有用な空点とダメ"), position.clone()),
    ] {
        let theory = theory(&position, effort, budget)?;
        let by_values = told::winner(theory.verdict.winners);
        table.row([
            Cell::of(tried),
            told::plain(&theory.regions[0].name),
            Cell::compared([Some(by_values), Some(searched.clone())]),
        ]);
    }
    let title = text!("one liberty each", "ダメは1つずつ");
    let theory = theory(&position, effort, budget)?;
    let scene = boards::drawn(&position, &boards::regions(&theory), &title, effort.lang);
    let pictures = Pictures {
        caption: text!(
            "A race with one liberty each, which whoever starts wins at once.",
            "ダメが1つずつで、先着した側がすぐに勝つ攻め合い"
        ),
        pictures: vec![(Text::default(), scene)],
    };
    let words = vec![text!(
        "The study has its user name the points that both colours try. Where none is named, this \
         program takes the useful points by itself. That is not enough: a move on a useless liberty \
         gains nothing, yet it fills a liberty. Black's only liberty here, D3, is useless, and E3 \
         behind it is useful.",
        "論文では、双方が試す着手点を利用者が指定します。指定がないとき、このプログラムは有用な空点を\
         自動で選びますが、それだけでは不十分です。無用なダメに打っても手数は増えませんが、ダメは埋まり\
         ます。この図で黒のただ1つのダメD3は無用で、その先のE3が有用です。"
    )];
    let note = text!(
        "Where the two differ, the values are wrong: if only useful points are tried, White never \
         fills D3 while the count is open, and Black seems to have one move more than there is. So \
         liberties are tried too, useful or not.",
        "2つの勝者が食い違うところでは、判定のほうが誤りです。有用な空点だけを試すと、手数が確定する\
         まで白がD3を埋めることがなく、黒の手数が実際より1手多く見えてしまいます。そのため、有用か\
         どうかにかかわらず、ダメもすべて試します。"
    );
    let blocks = vec![Block::Pictures(pictures), Block::Table(table), Block::Note(note)];
    Ok(Finding { words, blocks })
}
