//! The study's table of positions on 4x4.

use super::{BOARDS, PLY, STATES, UP_TO_SYMMETRY, counted, published, three};
use yomikiri_game::Game;
use yomikiri_paper::{Block, Cell, Column, Effort, Finding, Notebook, PAPER_AND_HERE, Table};
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::{Text, text};

// Where figures come from.
const PAPER: Text = text!("paper", "論文");
const FORMULA: Text = text!("formula", "公式");
const ENUMERATED: Text = text!("enumerated", "列挙");
const COUNTED: Text = text!("counted", "計算");

/// The last ply that a quick run enumerates.
const QUICK_PLIES: u32 = 8;

pub fn run(
    effort: &Effort,
    notebook: &Notebook<'_>,
    budget: &mut Budget<'_>,
) -> Result<Finding, Stop> {
    let rules = three(4, 4);
    let plies = if effort.quick { QUICK_PLIES } else { rules.cells() };
    let (enumerated, stop) = rules.count_states(&rules.start(), plies, effort.memory, budget);
    if let Some(stop) = stop {
        return Err(stop);
    }
    let counted = counted(4, 4, budget)?;
    let mut table = notebook.table(
        text!(
            "Positions on 4x4 after so many moves. Enumerated: made one by one. Counted: by \
             inclusion and exclusion, without making any.",
            "4x4の手数ごとの局面数。列挙は局面を1つずつ作って、\
             計算は局面を作らずに包除原理で求めた数。"
        ),
        [
            Column::plain(PLY),
            Column::compared(BOARDS, [PAPER, FORMULA]),
            Column::compared(UP_TO_SYMMETRY, [PAPER, COUNTED]),
            Column::compared(STATES, [PAPER, ENUMERATED, COUNTED]),
        ],
    );
    for (ply, printed) in published::POSITIONS_4X4.iter().enumerate() {
        let [boards, up_to_symmetry, states] = printed.map(|figure| Some(u128::from(figure)));
        table.row([
            Cell::of(ply),
            Cell::compared([boards, Some(arrangements(rules.cells(), ply as u32))]),
            Cell::compared([up_to_symmetry, Some(counted.up_to_symmetry[ply])]),
            Cell::compared([
                states,
                enumerated.get(ply).map(|&count| u128::from(count)),
                Some(counted.states[ply]),
            ]),
        ]);
    }
    let (compared, agree) = table
        .comparisons()
        .fold((0, 0), |(compared, agree), same| (compared + 1, agree + u32::from(same)));
    let mut words = vec![
        text!(
            "A board is any placing of the marks, with lines or without: N!/(a! b! c! (N-n)!) of \
             them after n of N cells are filled, a, b and c of them by each player. Up to \
             symmetry, boards that turn or mirror into one another count once. A state is such a \
             board in which nobody has a line.",
            "盤面とは印の置き方のことで、並んでいるものも含みます。Nマスのうちnマスが埋まり、\
             3人の印がa個、b個、c個のとき、N!/(a! b! c! (N-n)!)通りあります。対称性考慮では、\
             回転や鏡像で重なる盤面を1つと数えます。状態とは、そのうち誰も並べていない盤面です。"
        ),
        text!(
            "Of the {compared} figures that were printed, {agree} agree.",
            "論文にある{compared}個の数のうち、{agree}個が一致します。"
        ),
    ];
    if effort.quick {
        words.push(text!(
            "In a quick run, enumeration ends with ply {last}.",
            "--quick では、列挙は{last}手目までです。",
            last = QUICK_PLIES
        ));
    }
    let orders = orders(notebook, rules.cells());
    Ok(Finding { words, blocks: [table, orders].map(Block::Table).into() })
}

/// What the paper says of the orders in which a full board comes about, and how many times as many
/// they are as full boards.
const PRINTED_ORDERS: Text = text!("about 21 trillion", "約21兆");
const PRINTED_TIMES: Text = text!("about 10.37 million", "約1037万");

/// The orders of moves that fill the board, beside the boards that they lead to.
fn orders(notebook: &Notebook<'_>, cells: u32) -> Table {
    let mut table = notebook.table(
        text!("Orders of moves that fill 4x4.", "4x4の盤面を埋め尽くす手順"),
        [
            Column::plain(text!("what", "項目")),
            Column::compared(text!("number", "数"), PAPER_AND_HERE),
            Column::plain(text!("exactly", "正確な値")),
        ],
    );
    let all: u128 = (1..=u128::from(cells)).product();
    let times = all / arrangements(cells, cells);
    let trillions = (all + 500_000_000_000) / 1_000_000_000_000;
    let ten_thousands = (times + 5_000) / 10_000;
    let orders = text!("about {trillions} trillion", "約{trillions}兆");
    let millions = format_args!("{}.{:02}", ten_thousands / 100, ten_thousands % 100).to_string();
    let many = text!("about {millions} million", "約{ten_thousands}万");
    let rows = [
        (text!("orders of 16 moves: 16!", "16手の手順: 16!"), PRINTED_ORDERS, orders, all),
        (text!("orders to one full board", "最終盤面1つあたりの手順"), PRINTED_TIMES, many, times),
    ];
    for (what, paper, here, exactly) in rows {
        table.row([Cell::of(what), Cell::compared([Some(paper), Some(here)]), Cell::of(exactly)]);
    }
    table
}

/// The ways to place the marks of `ply` moves: N!/(a! b! c! (N-ply)!).
fn arrangements(cells: u32, ply: u32) -> u128 {
    let factorial = |n: u32| (1..=u128::from(n)).product::<u128>();
    let marks = [2, 1, 0].map(|later| (ply + later) / 3);
    let alike: u128 = marks.into_iter().chain([cells - ply]).map(factorial).product();
    factorial(cells) / alike
}
