//! Who may end where, as far as our own search reaches.

use super::measure::Rule;
use super::{answer, possible};
use std::collections::HashSet;
use std::sync::Arc;
use yomikiri_face::{Block, Cell, Column, Effort, Figure, Finding, Table};
use yomikiri_solve::{Budget, Stop};

const PLAYERS: u32 = 6;
const CARDS: u32 = 10;
const QUICK_CARDS: u32 = 5;

/// Positions after which a rule is given up.
const MOST_NODES: u64 = 1 << 23;
const QUICK_NODES: u64 = 1 << 14;

pub fn run(effort: &Effort, budget: &mut Budget<'_>) -> Result<Finding, Stop> {
    let (most, cards) = if effort.quick { (QUICK_NODES, QUICK_CARDS) } else { (MOST_NODES, CARDS) };
    let heads = (1..=cards).map(|cards| format!("1-{cards}"));
    let heads = ["players", "places"].map(String::from).into_iter().chain(heads);
    let mut table = Table::new(
        "Who may end where, by players, kinds of place and cards. Turns: in the order of turns. \
         All: everybody may take every place.",
        heads.map(Column::plain),
    );
    let mut given_up = HashSet::new();
    for players in 2..=PLAYERS {
        for places in 2..=players {
            let mut row = vec![Cell::of(players), Cell::of(places)];
            for cards in 1..=cards {
                let rule = Rule { players, cards, places };
                let rules = Arc::new(rule.deal());
                let found = match rule.smaller().iter().any(|less| given_up.contains(less)) {
                    true => None,
                    false => budget.lend(most, |loan| possible(&rules, effort, loan))?,
                };
                let Some(found) = found else {
                    given_up.insert(rule);
                    row.push(Cell::of("-"));
                    continue;
                };
                row.push(match answer(&rules, found).as_str() {
                    "turn order" => Cell::of("turns"),
                    "everything" => Cell::of("all"),
                    other => Cell::of(other),
                });
            }
            table.row(row);
        }
    }
    let mut words = vec![format!(
        "Our own search asks one question at a time, whether somebody may take a place, and \
         remembers positions whoever sits where. A dash: given up after {} positions, here or \
         with a player, a card or a place less.",
        Figure::from(most)
    )];
    if effort.quick {
        words.push(format!("A quick run has cards up to {QUICK_CARDS}."));
    }
    Ok(Finding { words, blocks: vec![Block::Table(table)] })
}
