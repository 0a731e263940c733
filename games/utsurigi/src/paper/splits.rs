//! Every most-fill stock of pieces on the study's boards, and by how much it is won.

use super::measure::square;
use super::tables::{BOARD, NODES, PIECES, SECONDS, WINNER, board, pair, signed, thousandths};
use super::winner::Winner;
use crate::Searcher;
use crate::rules::{BLACK, Utsurigi};
use cpu_time::ThreadTime;
use std::sync::Arc;
use yomikiri_face::{Block, Cell, Column, Effort, Finding, Table, thousands};
use yomikiri_game::{Game, SeatSet};
use yomikiri_solve::{Bounds, Budget, Solver, Stop};
use yomikiri_text::{Text, text};

/// Positions after which a game is given up.
const MOST_NODES: u64 = 10_000_000_000;
const QUICK_NODES: u64 = 5_000_000;

/// The largest board, and that of a quick run.
const MOST_SIZE: u32 = 6;
const QUICK_SIZE: u32 = 5;

/// What another program found: size, dominoes, Black's lead where that is known, who wins.
pub type Known = (u32, u32, Option<i32>, Winner);

/// Who wins and by how many cells Black leads, found by a program that shares nothing with this
/// one. Known of 6x6 without dominoes is only who wins.
pub const KNOWN: [Known; 15] = [
    (4, 0, Some(-10), Winner::White),
    (4, 1, Some(-2), Winner::White),
    (4, 2, Some(5), Winner::Black),
    (4, 3, Some(-2), Winner::White),
    (5, 0, Some(6), Winner::Black),
    (5, 1, Some(3), Winner::Black),
    (5, 2, Some(-8), Winner::White),
    (5, 3, Some(-7), Winner::White),
    (5, 4, Some(1), Winner::Black),
    (5, 5, Some(0), Winner::Nobody),
    (6, 0, None, Winner::White),
    (6, 5, Some(0), Winner::Nobody),
    (6, 6, Some(2), Winner::Black),
    (6, 7, Some(4), Winner::Black),
    (6, 8, Some(0), Winner::Nobody),
];

pub fn run(effort: &Effort, budget: &mut Budget<'_>) -> Result<Finding, Stop> {
    let (most, size) =
        if effort.quick { (QUICK_NODES, QUICK_SIZE) } else { (MOST_NODES, MOST_SIZE) };
    let known_and_here = [text!("known", "既知"), text!("here", "検証")];
    let mut table = Table::new(
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
    for size in 4..=size {
        for (dominoes, singles) in splits(size) {
            let known = KNOWN.iter().find(|known| (known.0, known.1) == (size, dominoes));
            let rules = Arc::new(square(size, dominoes, singles).by_margin());
            let found = Lead::find(rules, most, effort, budget)?;
            let exact = found.bounds.exact().map(i32::from);
            table.row([
                Cell::of(board(size)),
                Cell::of(pair(dominoes, singles)),
                Cell::compared([known.map(|known| known.3), found.winner()]),
                Cell::compared([known.and_then(|known| known.2), exact].map(|of| of.map(signed))),
                Cell::of(found.status()),
                Cell::of(found.nodes),
                Cell::of(thousandths(found.seconds)),
            ]);
        }
    }
    let mut words = vec![text!(
        "On each board the pieces of both players together just cover it: the more dominoes, the \
         fewer single pieces. A game is given up, and stays unknown, after {most} positions.",
        "どの盤でも、両者のピースを合わせるとちょうど盤を埋めます。2マスのピースが多いほど\
         1マスのピースは少なくなります。{most}局面を超えたゲームは打ち切り、不明とします。",
        most = thousands(most.into())
    )];
    if effort.quick {
        words.push(text!(
            "A quick run ends with {size}.",
            "--quick では{size}までです。",
            size = board(QUICK_SIZE)
        ));
    }
    Ok(Finding { words, blocks: vec![Block::Table(table)] })
}

/// The dominoes and single pieces that let each player cover half of the free cells.
pub fn splits(size: u32) -> impl Iterator<Item = (u32, u32)> {
    let half = (size * size - 4).div_ceil(2);
    (0..=half / 2).map(move |dominoes| (dominoes, half - 2 * dominoes))
}

/// By how many cells Black leads under best play.
struct Lead {
    bounds: Bounds,
    nodes: u64,
    seconds: f64,
}

impl Lead {
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
        Ok(Lead { bounds, nodes, seconds: start.elapsed().as_secs_f64() })
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
            Some(_) => text!("proved", "証明済み"),
            None => text!("unknown, {low} to {high}", "不明({low}から{high}まで)", low, high),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn splits_cover_the_board() {
        assert_eq!(splits(4).collect::<Vec<_>>(), [(0, 6), (1, 4), (2, 2), (3, 0)]);
        let five = [(0, 11), (1, 9), (2, 7), (3, 5), (4, 3), (5, 1)];
        assert_eq!(splits(5).collect::<Vec<_>>(), five);
        assert_eq!((splits(6).next(), splits(6).last()), (Some((0, 16)), Some((8, 0))));
    }
}
