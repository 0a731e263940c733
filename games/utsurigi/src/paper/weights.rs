//! Tables 2 and 3: weights for fixed pieces.

use super::measure::{Measured, crowded_note, ratio, square};
use super::order::{Evaluation, Ordering, Settings};
use super::published::{DEARER_BY_THE_TEXT, FIVE, WEIGHTED, Weighted};
use yomikiri_face::{Block, Cell, Column, Effort, Finding, Table};
use yomikiri_solve::{Budget, Stop};

/// The weights that a quick run leaves out: nearly all nodes of Table 2 are theirs.
const SLOW: (i32, i32) = (1, 0);

pub fn run(effort: &Effort, budget: &mut Budget<'_>) -> Result<Finding, Stop> {
    let mut rows = Vec::new();
    for printed in &WEIGHTED {
        if effort.quick && printed.weights == Some(SLOW) {
            continue;
        }
        let evaluation =
            printed.weights.map_or(Evaluation::Cells, |(x, y)| Evaluation::weighted(x, y));
        let settings = Settings { evaluation, ordering: Ordering::OnePly };
        let mut found = Vec::new();
        for (dominoes, singles) in FIVE {
            let rules = square(5, dominoes, singles);
            found.push(Measured::new(&rules, settings, u64::MAX, effort, budget)?);
        }
        rows.push(Row { printed, found });
    }
    let mut words = vec![
        "Formula 2 tells fixed pieces, beside which no empty cell is left, from the others: each \
         cell of a fixed piece counts x, each other cell y. In the first row fixed pieces are not \
         even looked for. Seconds are of processor time; the paper's are those of a machine of \
         its day. The paper's headings of these tables name single pieces before dominoes, but \
         its columns have them the other way around, as here."
            .to_string(),
    ];
    if effort.quick {
        words.push(format!("A quick run leaves out x, y = {}, {}.", SLOW.0, SLOW.1));
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
    fn name(&self) -> String {
        self.printed.weights.map_or("none".to_string(), |(x, y)| format!("{x}, {y}"))
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
    let mut table = Table::new(
        "Table 2: nodes on 5x5.",
        ["x, y", "pieces", "paper", "here", "ratio"].map(Column::plain),
    );
    for row in rows {
        for ((game, found), &paper) in FIVE.iter().zip(&row.found).zip(&row.printed.nodes) {
            table.row([
                Cell::of(row.name()),
                Cell::of(format!("{}, {}", game.0, game.1)),
                Cell::of(paper),
                Cell::of(found.nodes()),
                found.ratio(paper).map_or(Cell::empty(), Cell::of),
            ]);
        }
    }
    table
}

fn seconds(rows: &[Row]) -> Table {
    let mut table = Table::new(
        "Table 3: seconds on 5x5.",
        ["x, y", "pieces", "paper", "here", "times faster"].map(Column::plain),
    );
    for row in rows {
        for ((game, found), &paper) in FIVE.iter().zip(&row.found).zip(&row.printed.seconds) {
            table.row([
                Cell::of(row.name()),
                Cell::of(format!("{}, {}", game.0, game.1)),
                Cell::of(format!("{paper:.3}")),
                Cell::of(format!("{:.3}", found.seconds)),
                Cell::of((paper / found.seconds).round() as u32),
            ]);
        }
    }
    table
}

fn totals(rows: &[Row]) -> Table {
    let mut table = Table::new(
        "The six games together.",
        ["x, y", "nodes, paper", "nodes, here", "ratio", "seconds, paper", "seconds, here"]
            .map(Column::plain),
    );
    for row in rows {
        table.row([
            Cell::of(row.name()),
            Cell::of(row.printed_nodes()),
            Cell::of(row.nodes()),
            Cell::of(ratio(row.nodes(), row.printed_nodes())),
            Cell::of(format!("{:.3}", row.printed_seconds())),
            Cell::of(format!("{:.3}", row.seconds())),
        ]);
    }
    table
}

/// What the paper concludes, beside what follows here.
fn conclusions(rows: &[Row]) -> String {
    let name = |row: Option<&Row>| row.map_or(String::new(), Row::name);
    let fewest = |nodes: fn(&Row) -> u64| name(rows.iter().min_by_key(|row| nodes(row)));
    let most = |nodes: fn(&Row) -> u64| name(rows.iter().max_by_key(|row| nodes(row)));
    let [unlooked, looked] = [None, Some((1, 1))].map(|weights| {
        let row = rows.iter().find(|row| row.printed.weights == weights);
        row.expect("Table 2 has both rows")
    });
    let dearer = |with: f64, without: f64| (100.0 * (with / without - 1.0)).round();
    format!(
        "Of these weights the paper has the fewest nodes in all with x, y = {}, from which it \
         concludes that loose pieces are worth more than fixed ones; here it is {}. The most are \
         those of {} in the paper and of {} here. To look for fixed pieces makes the same search \
         {:.0} % slower by the seconds of Table 3, about {} % by the paper's text, and {:.0} % here.",
        fewest(Row::printed_nodes),
        fewest(Row::nodes),
        most(Row::printed_nodes),
        most(Row::nodes),
        dearer(looked.printed_seconds(), unlooked.printed_seconds()),
        DEARER_BY_THE_TEXT,
        dearer(looked.seconds(), unlooked.seconds()),
    )
}
