//! Table 3: two kinds of place, cards 1 to 3.

use super::answer;
use super::measure::{Measured, Method, Rule};
use super::published::{MOST_NODES, Printed, TABLE_THREE, THREE_PLACES, fits, is_partial, whole};
use std::sync::Arc;
use yomikiri_face::{Block, Cell, Column, Effort, Finding, Table};
use yomikiri_solve::{Budget, Stop};

const CARDS: u32 = 3;
const PLACES: u32 = 2;

/// Players of a quick run: the full search for six takes millions of nodes.
const QUICK_PLAYERS: u32 = 5;
const PLAYERS: u32 = 6;

pub fn run(effort: &Effort, budget: &mut Budget<'_>) -> Result<Finding, Stop> {
    let compared = |title: &str| Column::compared(title, ["paper", "here"]);
    let mut table = Table::new(
        "Table 3: two kinds of place, first and the rest; cards 1 to 3. Paper: the numbers of \
         which every digit can be read.",
        [
            Column::plain("players"),
            Column::plain("method"),
            compared("nodes"),
            compared("depth"),
            Column::plain("answer"),
        ],
    );
    let (mut readings, mut off) = (Readings::default(), Vec::new());
    for players in 2..=if effort.quick { QUICK_PLAYERS } else { PLAYERS } {
        let rules = Arc::new(Rule { players, cards: CARDS, places: PLACES }.deal());
        for method in Method::ALL {
            let found = Measured::new(&rules, method, MOST_NODES, effort, budget)?;
            let printed = TABLE_THREE
                .iter()
                .find(|printed| (printed.method, printed.players) == (method, players));
            let nodes = printed.and_then(|printed| whole(printed.nodes));
            let depth = printed.and_then(|printed| whole(printed.depth));
            if let Some(nodes) = nodes.filter(|nodes| *nodes != found.nodes) {
                off.push((method, players, nodes, found.nodes));
            }
            readings.count(printed, &found);
            table.row([
                Cell::of(players),
                Cell::of(method.name()),
                Cell::compared([nodes, Some(found.nodes)]),
                Cell::compared([depth, Some(found.depth.into())]),
                found.possible.map_or(Cell::empty(), |found| Cell::of(answer(&rules, found))),
            ]);
        }
    }
    let mut text = Table::new(
        "From the text: three players, three kinds of place, cards 1 to 3.",
        [Column::plain("method"), compared("nodes"), Column::plain("answer")],
    );
    let rules = Arc::new(Rule { players: 3, cards: CARDS, places: 3 }.deal());
    for (method, nodes) in THREE_PLACES {
        let found = Measured::new(&rules, method, MOST_NODES, effort, budget)?;
        text.row([
            Cell::of(method.name()),
            Cell::compared([Some(nodes), Some(found.nodes)]),
            found.possible.map_or(Cell::empty(), |found| Cell::of(answer(&rules, found))),
        ]);
    }
    let mut words = words();
    if effort.quick {
        words.push(format!("A quick run ends with {QUICK_PLAYERS} players."));
    }
    let blocks = [Block::Table(table), Block::Table(text)].into_iter();
    let blocks = blocks.chain(unexplained(&off)).chain([readings.note()]);
    Ok(Finding { words, blocks: blocks.collect() })
}

fn words() -> Vec<String> {
    vec![
        "The study's search: depth first to the end of the game, small cards first and the pass \
         last. Every position visited is a node: the first, finished games, positions found in \
         the table, and those of players who can only pass. The first has depth 1."
            .to_string(),
        "Prune: once the mover surely is first and everybody else may take every place but the \
         first, the other moves are left out. Deepen: to depth 2, 4, 6 and so on, the nodes of \
         all rounds added. Table: positions with the same hands, turn, top card and player of the \
         last card are searched once; that something stayed unknown is used again only if the \
         search had gone deeper there than it is to go now."
            .to_string(),
    ]
}

/// What to say of the numbers that come out otherwise.
fn unexplained(off: &[(Method, u32, u64, u64)]) -> Option<Block> {
    let each = off.iter().map(|(method, players, paper, here)| {
        format!("{} with {players} players, {paper} in print and {here} here", method.name())
    });
    let each: Vec<String> = each.collect();
    (!each.is_empty()).then(|| {
        Block::Note(format!(
            "Not found again: {}. Both methods remember positions, and print has a few nodes more. \
             The study's table was bounded, and wrote over an old position where it found no \
             free place in 16 tries; the table here forgets nothing. What is written over is \
             searched again, which would explain both that there are more nodes and that there \
             are so few more. Which positions those were depends on the size of that table and on \
             its hash, which cannot be read, so the two numbers themselves are not found again.",
            each.join("; ")
        ))
    })
}

/// How the numbers that can be read only in part go with those found.
#[derive(Default)]
struct Readings {
    fit: u32,
    all: u32,
    misfits: Vec<String>,
}

impl Readings {
    fn count(&mut self, printed: Option<&Printed>, found: &Measured) {
        let Some(printed) = printed else { return };
        for (print, number) in [(printed.nodes, found.nodes), (printed.depth, found.depth.into())] {
            if is_partial(print) {
                self.all += 1;
                self.fit += u32::from(fits(print, number));
                if !fits(print, number) {
                    let (method, players) = (printed.method.name(), printed.players);
                    self.misfits.push(format!(
                        "{method} with {players} players, {print} in print and {number} here"
                    ));
                }
            }
        }
    }

    fn note(&self) -> Block {
        let misfits = match &self.misfits[..] {
            [] => String::new(),
            misfits => format!(" The others: {}.", misfits.join("; ")),
        };
        Block::Note(format!(
            "Of numbers of which only some digits can be read, written with a star for the \
             others, {} of {} fit.{misfits}",
            self.fit, self.all
        ))
    }
}
