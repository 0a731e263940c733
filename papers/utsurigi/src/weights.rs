//! Tables 2 and 3: weights for fixed pieces.

use super::measure::{Measured, crowded_note, square};
use super::published::{DEARER_BY_THE_TEXT, FIVE, WEIGHTED, Weighted};
use super::tables::{PIECES, RATIO, WEIGHTS, pair, ratio, thousandths};
use yomikiri_paper::{Block, Cell, Column, Effort, Finding, Notebook, PAPER_AND_HERE, Table};
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::{Text, text};
use yomikiri_utsurigi::{Evaluation, Ordering, Settings};

/// The weights that a quick run leaves out: nearly all nodes of Table 2 are theirs.
const SLOW: (i32, i32) = (1, 0);

pub fn run(
    effort: &Effort,
    notebook: &Notebook<'_>,
    budget: &mut Budget<'_>,
) -> Result<Finding, Stop> {
    let mut rows = Vec::new();
    for printed in notebook.steps(&WEIGHTED) {
        if effort.quick && printed.weights == Some(SLOW) {
            continue;
        }
        let evaluation =
            printed.weights.map_or(Evaluation::Cells, |(x, y)| Evaluation::weighted(x, y));
        let settings = Settings { evaluation, ordering: Ordering::OnePly };
        let mut found = Vec::new();
        for (dominoes, singles) in notebook.steps(FIVE) {
            let rules = square(5, dominoes, singles);
            found.push(Measured::new(&rules, settings, u64::MAX, effort, budget)?);
        }
        rows.push(Row { printed, found });
        notebook.so_far([nodes(&rows), seconds(&rows)]);
    }
    let mut words = vec![text!(
        "Formula 2 tells fixed pieces, beside which no empty cell is left, from the others: each \
         cell of a fixed piece counts x, each other cell y. In the first row fixed pieces are not \
         even looked for. Seconds are of processor time; the paper's are those of a machine of its \
         day. The paper's headings of these tables name single pieces before dominoes, but its \
         columns have them the other way around, as here.",
        "式2は、隣に空きマスのない固定ピースとそれ以外を区別し、固定ピースの1マスをx、\
         ほかの1マスをyと数えます。最初の行では固定ピースを調べる処理もしていません。\
         秒数はCPU時間で、論文の値は当時の計算機によるものです。論文の表の見出しは\
         1マス、2マスの順と書いていますが、列の数字は逆で、ここと同じ2マス、1マスの順です。"
    )];
    if effort.quick {
        let slow = pair(SLOW.0, SLOW.1);
        words.push(text!(
            "A quick run leaves out x, y = {slow}.",
            "--quick では、 x, y = {slow} を省きます。"
        ));
    }
    let tables = [nodes(&rows), seconds(&rows), totals(&rows)].map(Block::Table);
    let crowded = rows.iter().flat_map(|row| &row.found).filter(|found| !found.had_room).count();
    let notes = [Some(conclusions(&rows)), crowded_note(crowded)];
    let notes = notes.into_iter().flatten().map(Block::Note);
    Ok(Finding { words, blocks: tables.into_iter().chain(notes).collect() })
}

/// One way to value positions, and its searches of the games of 5x5.
struct Row {
    printed: &'static Weighted,
    found: Vec<Measured>,
}

impl Row {
    fn name(&self) -> Text {
        self.printed.weights.map_or(text!("none", "なし"), |(x, y)| pair(x, y))
    }

    fn nodes(&self) -> u64 {
        self.found.iter().map(|found| found.nodes).sum()
    }

    fn seconds(&self) -> f64 {
        self.found.iter().map(|found| found.seconds).sum()
    }

    fn printed_nodes(&self) -> u64 {
        self.printed.nodes.iter().sum()
    }

    fn printed_seconds(&self) -> f64 {
        self.printed.seconds.iter().sum()
    }
}

fn nodes(rows: &[Row]) -> Table {
    let [paper, here] = PAPER_AND_HERE;
    let mut table = Table::new(
        text!("Table 2: nodes on 5x5.", "表2: 5x5でのノード数。"),
        [WEIGHTS, PIECES, paper, here, RATIO].map(Column::plain),
    );
    for row in rows {
        for ((game, found), &paper) in FIVE.iter().zip(&row.found).zip(&row.printed.nodes) {
            table.row([
                Cell::of(row.name()),
                Cell::of(pair(game.0, game.1)),
                Cell::of(paper),
                Cell::of(found.nodes()),
                found.ratio(paper).map_or(Cell::empty(), Cell::of),
            ]);
        }
    }
    table
}

fn seconds(rows: &[Row]) -> Table {
    let [paper, here] = PAPER_AND_HERE;
    let faster = text!("times faster", "何倍速いか");
    let mut table = Table::new(
        text!("Table 3: seconds on 5x5.", "表3: 5x5での秒数。"),
        [WEIGHTS, PIECES, paper, here, faster].map(Column::plain),
    );
    for row in rows {
        for ((game, found), &paper) in FIVE.iter().zip(&row.found).zip(&row.printed.seconds) {
            table.row([
                Cell::of(row.name()),
                Cell::of(pair(game.0, game.1)),
                Cell::of(thousandths(paper)),
                Cell::of(thousandths(found.seconds)),
                Cell::of((paper / found.seconds).round() as u32),
            ]);
        }
    }
    table
}

fn totals(rows: &[Row]) -> Table {
    let mut table = Table::new(
        text!("The six games together.", "6つのゲームの合計。"),
        [
            WEIGHTS,
            text!("nodes, paper", "ノード数(論文)"),
            text!("nodes, here", "ノード数(検証)"),
            RATIO,
            text!("seconds, paper", "秒(論文)"),
            text!("seconds, here", "秒(検証)"),
        ]
        .map(Column::plain),
    );
    for row in rows {
        table.row([
            Cell::of(row.name()),
            Cell::of(row.printed_nodes()),
            Cell::of(row.nodes()),
            Cell::of(ratio(row.nodes(), row.printed_nodes())),
            Cell::of(thousandths(row.printed_seconds())),
            Cell::of(thousandths(row.seconds())),
        ]);
    }
    table
}

/// What the paper concludes, beside what follows here.
fn conclusions(rows: &[Row]) -> Text {
    let name = |row: Option<&Row>| row.map_or(Text::default(), Row::name);
    let fewest = |nodes: fn(&Row) -> u64| name(rows.iter().min_by_key(|row| nodes(row)));
    let most = |nodes: fn(&Row) -> u64| name(rows.iter().max_by_key(|row| nodes(row)));
    let [unlooked, looked] = [None, Some((1, 1))].map(|weights| {
        let row = rows.iter().find(|row| row.printed.weights == weights);
        row.expect("Table 2 has both rows")
    });
    let dearer = |seconds: fn(&Row) -> f64| {
        let percent = 100.0 * (seconds(looked) / seconds(unlooked) - 1.0);
        Text::same(format_args!("{percent:.0}"))
    };
    text!(
        "Of these weights the paper has the fewest nodes in all with x, y = {fewest_printed}, from \
         which it concludes that loose pieces are worth more than fixed ones; here it is \
         {fewest_here}. The most are those of {most_printed} in the paper and of {most_here} here. \
         To look for fixed pieces makes the same search {dearer_printed} % slower by the seconds \
         of Table 3, about {dearer_told} % by the paper's text, and {dearer_here} % here.",
        "合計のノード数が最も少ない重みは、論文では x, y = {fewest_printed} で、\
         非固定ピースのほうが固定ピースより価値が高いと結論しています。検証では \
         {fewest_here} です。最も多いのは、論文では {most_printed} 、検証では {most_here} です。\
         固定ピースを調べる処理を加えると、同じ探索が、表3の秒数では{dearer_printed}%、\
         論文の本文では約{dearer_told}%、検証では{dearer_here}%遅くなります。",
        fewest_printed = fewest(Row::printed_nodes),
        fewest_here = fewest(Row::nodes),
        most_printed = most(Row::printed_nodes),
        most_here = most(Row::nodes),
        dearer_printed = dearer(Row::printed_seconds),
        dearer_told = DEARER_BY_THE_TEXT,
        dearer_here = dearer(Row::seconds)
    )
}
