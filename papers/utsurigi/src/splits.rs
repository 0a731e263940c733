//! Every most-fill stock of pieces on the study's boards, and by how much it is won; and two
//! beyond.

use super::measure::square;
use super::tables::{BOARD, NODES, PIECES, SECONDS, WINNER, board, pair, signed, thousandths};
use super::winner::Winner;
use cpu_time::ThreadTime;
use std::sync::Arc;
use yomikiri_game::{Game, Score, SeatSet};
use yomikiri_paper::{Block, Cell, Column, Effort, Finding, Notebook};
use yomikiri_solve::{Bounds, Budget, Solver, Stop};
use yomikiri_text::{Text, text, thousands};
use yomikiri_utsurigi::{BLACK, Searcher, Utsurigi};

/// Positions after which a game is given up.
const MOST_NODES: u64 = 10_000_000_000;
const QUICK_NODES: u64 = 5_000_000;

/// The largest board, and that of a quick run.
const MOST_SIZE: u32 = 7;
const QUICK_SIZE: u32 = 5;

/// A stock of pieces that fills its square board, by its dominoes, and Black's lead.
pub struct Stock {
    pub size: u32,
    pub dominoes: u32,
    pub lead: i32,
    found_before: Before,
}

/// What of a lead had been found before, by a program that shares nothing with this one.
enum Before {
    Lead,
    Winner,
    Nothing,
}

use Before::{Lead as Known, Nothing, Winner as KnownWinner};

const fn stock(size: u32, dominoes: u32, lead: i32, found_before: Before) -> Stock {
    Stock { size, dominoes, lead, found_before }
}

/// All of them up to 6x6, and of 7x7 what is known, with the leads that this program's search finds.
pub const STOCKS: [Stock; 21] = [
    stock(4, 0, -10, Known),
    stock(4, 1, -2, Known),
    stock(4, 2, 5, Known),
    stock(4, 3, -2, Known),
    stock(5, 0, 6, Known),
    stock(5, 1, 3, Known),
    stock(5, 2, -8, Known),
    stock(5, 3, -7, Known),
    stock(5, 4, 1, Known),
    stock(5, 5, 0, Known),
    stock(6, 0, -3, KnownWinner),
    stock(6, 1, 0, Nothing),
    stock(6, 2, 0, Nothing),
    stock(6, 3, 0, Nothing),
    stock(6, 4, 0, Nothing),
    stock(6, 5, 0, Known),
    stock(6, 6, 2, Known),
    stock(6, 7, 4, Known),
    stock(6, 8, 0, Known),
    stock(7, 10, 2, Nothing),
    stock(7, 11, 2, KnownWinner),
];

/// What the search took for a stock that is not searched again: size, dominoes, nodes, CPU seconds.
const RECORDS: [(u32, u32, u64, f64); 1] = [(7, 10, 5_620_570_385, 2_699.0)];

impl Stock {
    /// What makes the pieces of both players just cover the board.
    pub fn singles(&self) -> u32 {
        half(self.size) - 2 * self.dominoes
    }

    /// Black's lead, if the other program found it.
    pub fn known_lead(&self) -> Option<i32> {
        matches!(self.found_before, Known).then_some(self.lead)
    }

    /// Who wins, if the other program found that.
    fn known_winner(&self) -> Option<Winner> {
        (!matches!(self.found_before, Nothing)).then(|| Winner::of(self.lead))
    }
}

pub fn run(
    effort: &Effort,
    notebook: &Notebook<'_>,
    budget: &mut Budget<'_>,
) -> Result<Finding, Stop> {
    let (most, size) =
        if effort.quick { (QUICK_NODES, QUICK_SIZE) } else { (MOST_NODES, MOST_SIZE) };
    let known_and_here = [text!("known", "既知"), text!("here", "検証")];
    let mut table = notebook.table(
        text!(
            "Who wins, and by how many cells Black leads. Known: found before by another program.",
            "勝者と、黒が何マス上回るか。既知: 別のプログラムで先に得られたもの。"
        ),
        [
            Column::plain(BOARD),
            Column::plain(PIECES),
            Column::compared(WINNER, known_and_here.clone()),
            Column::compared(text!("lead", "黒のマス差"), known_and_here),
            Column::plain(text!("status", "状態")),
            Column::plain(NODES),
            Column::plain(SECONDS),
        ],
    );
    for stock in notebook.steps(STOCKS.iter().filter(|stock| stock.size <= size)) {
        let (size, dominoes, singles) = (stock.size, stock.dominoes, stock.singles());
        let found = match Lead::recorded(stock) {
            Some(lead) => lead,
            None => {
                let rules = Arc::new(square(size, dominoes, singles).by_margin());
                Lead::find(rules, most, effort, budget)?
            }
        };
        let exact = found.bounds.exact().map(i32::from);
        table.row([
            Cell::of(board(size)),
            Cell::of(pair(dominoes, singles)),
            Cell::compared([stock.known_winner(), found.winner()]),
            Cell::compared([stock.known_lead(), exact].map(|lead| lead.map(signed))),
            Cell::of(found.status()),
            Cell::of(found.nodes),
            Cell::of(thousandths(found.seconds)),
        ]);
    }
    let mut words = vec![text!(
        "On each board the pieces of both players together just cover it: the more dominoes, the \
         fewer single pieces. A game is given up, and stays unknown, after {most} positions.",
        "どの盤でも、両者のピースを合わせるとちょうど盤を埋めます。2マスのピースが多いほど\
         1マスのピースは少なくなります。{most}局面を超えたゲームは打ち切り、不明とします。",
        most = thousands(most)
    )];
    words.push(match effort.quick {
        true => text!(
            "A quick run ends with {size}.",
            "--quick では{size}までです。",
            size = board(QUICK_SIZE)
        ),
        false => text!(
            "Of the twelve stocks of 7x7, the two with most dominoes are here. What is recorded was found \
             by the same search, in 45 minutes, and is not searched again. Stocks with fewer dominoes are \
             open.",
            "7x7の12通りの配分のうち、載せたのは2マスのピースが最も多い2つです。「記録」は同じ探索で\
             45分かけて得たもので、今回は探索していません。2マスのピースがもっと少ない配分は\
             未解決です。"
        ),
    });
    Ok(Finding { words, blocks: vec![Block::Table(table)] })
}

/// The cells that each player's pieces cover: half of those that the corners leave free.
fn half(size: u32) -> u32 {
    (size * size - 4).div_ceil(2)
}

/// By how many cells Black leads under best play.
struct Lead {
    bounds: Bounds,
    nodes: u64,
    seconds: f64,
    recorded: bool,
}

impl Lead {
    /// What was found of a stock that takes too long to be searched again.
    fn recorded(stock: &Stock) -> Option<Lead> {
        let of = |record: &&(u32, u32, _, _)| (record.0, record.1) == (stock.size, stock.dominoes);
        let &(_, _, nodes, seconds) = RECORDS.iter().find(of)?;
        let lead = stock.lead as Score;
        Some(Lead { bounds: Bounds::new(lead, lead), nodes, seconds, recorded: true })
    }

    fn find(
        rules: Arc<Utsurigi>,
        most: u64,
        effort: &Effort,
        budget: &mut Budget<'_>,
    ) -> Result<Lead, Stop> {
        let mut solver = Searcher::new(Arc::clone(&rules), effort.memory, 1);
        let (before, start) = (budget.spent(), ThreadTime::now());
        let mut bounds = Bounds::from(rules.score_range());
        budget.lend(most, |loan| {
            let (found, stop) = solver.score(&rules.start(), SeatSet::only(BLACK), loan);
            bounds = found;
            stop.map_or(Ok(()), Err)
        })?;
        let nodes = budget.spent() - before;
        Ok(Lead { bounds, nodes, seconds: start.elapsed().as_secs_f64(), recorded: false })
    }

    /// Who wins, if that is certain.
    fn winner(&self) -> Option<Winner> {
        let [low, high] = [self.bounds.low, self.bounds.high].map(|lead| lead.signum().into());
        (low == high).then(|| Winner::of(low))
    }

    /// Whether the lead is known, or else what is known of it.
    fn status(&self) -> Text {
        let [low, high] = [self.bounds.low, self.bounds.high].map(|lead| signed(lead.into()));
        match self.bounds.exact() {
            Some(_) if self.recorded => text!("recorded", "記録"),
            Some(_) => text!("proved", "証明済み"),
            None => text!("unknown, {low} to {high}", "不明({low}から{high}まで)"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_stock_that_fills_a_board_is_there_once() {
        let all = [(4, 6), (5, 11), (6, 16)].into_iter().flat_map(|(size, half)| {
            (0..=half / 2).map(move |dominoes| (size, dominoes, half - 2 * dominoes))
        });
        let all = all.chain([(7, 10, 3), (7, 11, 1)]);
        let here = STOCKS.iter().map(|stock| (stock.size, stock.dominoes, stock.singles()));
        assert!(here.eq(all));
    }
}
