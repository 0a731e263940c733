//! Tables 2 and 3: weights for fixed pieces.

use super::measure::{Measured, crowded_note, ratio, square};
use super::order::{Evaluation, Ordering, Settings};
use super::published::{FIVE, WEIGHTED, Weighted};
use yomikiri_face::{Block, Cell, Column, Effort, Figure, Finding, Table};
use yomikiri_solve::{Budget, Stop};

/// Nodes after which a quick run gives up on a game: more than any but the weights 1 and 0 need.
const QUICK_NODES: u64 = 6_000_000;

pub fn run(effort: &Effort, budget: &mut Budget<'_>) -> Result<Finding, Stop> {
    let most = if effort.quick { QUICK_NODES } else { u64::MAX };
    let mut rows = Vec::new();
    for printed in &WEIGHTED {
        let evaluation =
            printed.weights.map_or(Evaluation::Cells, |(x, y)| Evaluation::weighted(x, y));
        let settings = Settings { evaluation, ordering: Ordering::OnePly };
        let mut found = Vec::new();
        for (dominoes, singles) in FIVE {
            let rules = square(5, dominoes, singles);
            found.push(Measured::new(&rules, settings, most, effort, budget)?);
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
        let most = Figure::from(QUICK_NODES);
        words.push(format!("A quick run gives up on a game after {most} nodes."));
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

    fn finished(&self) -> bool {
        self.found.iter().all(|found| found.winner.is_some())
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
            let measured = found.winner.map(|_| found.seconds);
            table.row([
                Cell::of(row.name()),
                Cell::of(format!("{}, {}", game.0, game.1)),
                Cell::of(format!("{paper:.3}")),
                Cell::of(measured.map_or("cut off".to_string(), |here| format!("{here:.3}"))),
                measured.map_or(Cell::empty(), |here| Cell::of((paper / here).round() as u32)),
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
        let (nodes, seconds) = (row.nodes(), format!("{:.3}", row.seconds()));
        let more = |figure: String| if row.finished() { figure } else { format!("> {figure}") };
        table.row([
            Cell::of(row.name()),
            Cell::of(row.printed_nodes()),
            Cell::of(more(Figure::from(nodes).to_string())),
            if row.finished() {
                Cell::of(ratio(nodes, row.printed_nodes()))
            } else {
                Cell::empty()
            },
            Cell::of(format!("{:.3}", row.printed_seconds())),
            Cell::of(more(seconds)),
        ]);
    }
    table
}

/// What the paper concludes, beside what follows here.
fn conclusions(rows: &[Row]) -> String {
    let least = |printed: bool| {
        let nodes = |row: &&Row| if printed { row.printed_nodes() } else { row.nodes() };
        rows.iter().min_by_key(nodes).map_or(String::new(), Row::name)
    };
    let [unlooked, looked] = [None, Some((1, 1))].map(|weights| {
        let row = rows.iter().find(|row| row.printed.weights == weights);
        row.expect("Table 2 has both rows")
    });
    let dearer = |with: f64, without: f64| (100.0 * (with / without - 1.0)).round();
    format!(
        "The fewest nodes in all are those of x, y = {} in the paper and of {} here: loose pieces \
         are worth more than fixed ones. By fixed pieces alone (1, 0) moves are ordered worst, in \
         both. To look for fixed pieces makes the same search take {:+.0} % of time in the paper \
         and {:+.0} % here.",
        least(true),
        least(false),
        dearer(looked.printed_seconds(), unlooked.printed_seconds()),
        dearer(looked.seconds(), unlooked.seconds()),
    )
}
