//! The study's table of positions on 4x4.

use super::{counted, published, three};
use yomikiri_face::{Block, Cell, Column, Effort, Finding, Table};
use yomikiri_game::Game;
use yomikiri_solve::{Budget, Stop};

/// The last ply that a quick run enumerates.
const QUICK_PLIES: u32 = 8;

pub fn run(effort: &Effort, budget: &mut Budget<'_>) -> Result<Finding, Stop> {
    let rules = three(4, 4);
    let plies = if effort.quick { QUICK_PLIES } else { rules.cells() };
    let (enumerated, stop) = rules.count_states(&rules.start(), plies, effort.memory, budget);
    if let Some(stop) = stop {
        return Err(stop);
    }
    let counted = counted(4, 4, budget)?;
    let mut table = Table::new(
        "Positions on 4x4 after so many moves. Enumerated: made one by one. Counted: by \
         inclusion and exclusion, without making any.",
        [
            Column::plain("ply"),
            Column::compared("boards", ["paper", "formula"]),
            Column::compared("up to symmetry", ["paper", "counted"]),
            Column::compared("states", ["paper", "enumerated", "counted"]),
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
        "A board is any placing of the marks, with lines or without: N!/(a! b! c! (N-n)!) of them \
         after n of N cells are filled, a, b and c of them by each player. Up to symmetry, boards \
         that turn or mirror into one another count once. A state is such a board in which nobody \
         has a line."
            .to_string(),
        format!("Of the {compared} figures that were printed, {agree} agree."),
    ];
    if effort.quick {
        words.push(format!("In a quick run, enumeration ends with ply {QUICK_PLIES}."));
    }
    Ok(Finding { words, blocks: vec![Block::Table(table)] })
}

/// The ways to place the marks of `ply` moves: N!/(a! b! c! (N-ply)!).
fn arrangements(cells: u32, ply: u32) -> u128 {
    let factorial = |n: u32| (1..=u128::from(n)).product::<u128>();
    let marks = [2, 1, 0].map(|later| (ply + later) / 3);
    let alike: u128 = marks.into_iter().chain([cells - ply]).map(factorial).product();
    factorial(cells) / alike
}
