//! How large the trees are, counted without walking them.

use super::measure::Rule;
use super::published::MEAN_MOVES;
use crate::rules::{Daifugo, Move, Table as Position};
use std::collections::HashMap;
use yomikiri_face::{Block, Cell, Column, Effort, Finding, Table};
use yomikiri_game::Game;
use yomikiri_solve::{Budget, Stop};

/// Positions after which a tree is given up.
const MOST_POSITIONS: u64 = 4_000_000;
const QUICK_POSITIONS: u64 = 20_000;

/// About what a position takes.
const BYTES: usize = 160;

const PLAYERS: u32 = 6;
const CARDS: u32 = 8;

/// The cards for which the study gives the mean number of moves.
const MEAN_CARDS: u32 = 5;

pub fn run(effort: &Effort, budget: &mut Budget<'_>) -> Result<Finding, Stop> {
    let most = if effort.quick { QUICK_POSITIONS } else { MOST_POSITIONS };
    let most = most.min((effort.memory / BYTES) as u64);
    let mut table = Table::new(
        "The tree of the full search, a place for each player. Moves: how many there are on \
         average in the nodes in which play goes on; then in those in which a card can be played.",
        ["players", "cards", "nodes", "positions", "moves", "with a card"].map(Column::plain),
    );
    let mut means = Vec::new();
    for players in 2..=PLAYERS {
        for cards in 1..=CARDS {
            let rules = Rule { players, cards, places: players }.deal();
            let mut trees = Trees { rules: &rules, known: HashMap::new() };
            let Some(size) = budget.lend(most, |loan| trees.size(&rules.start(), loan))? else {
                break;
            };
            let [mean, with_a_card] = size.mean_moves().map(|mean| format!("{mean:.2}"));
            if cards == MEAN_CARDS {
                means.push(format!("{mean} and {with_a_card} with {players} players"));
            }
            table.row([
                Cell::of(players),
                Cell::of(format!("1-{cards}")),
                Cell::of(size.nodes),
                Cell::of(trees.known.len()),
                Cell::of(mean),
                Cell::of(with_a_card),
            ]);
        }
    }
    let words = vec![
        "How many nodes the full search has in a position does not depend on how it was reached, \
         so trees far too large to be walked can be counted: each position once. Positions tell \
         apart who is out on which place."
            .to_string(),
    ];
    let note = format!(
        "The study: with five cards there are about {MEAN_MOVES} moves to choose from. Here {}.",
        if means.is_empty() {
            "no tree so large was counted".to_string()
        } else {
            means.join(", ")
        }
    );
    Ok(Finding { words, blocks: vec![Block::Table(table), Block::Note(note)] })
}

/// The tree from a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Size {
    /// All nodes.
    pub nodes: u128,
    /// Those in which play goes on.
    pub inner: u128,
    /// Those in which the mover can only pass.
    pub forced: u128,
}

impl Size {
    /// Moves to choose from: in all nodes in which play goes on, and in those in which a card
    /// can be played. Every node but the first is a move.
    fn mean_moves(self) -> [f64; 2] {
        let moves = self.nodes - 1;
        [(moves, self.inner), (moves - self.forced, self.inner - self.forced)]
            .map(|(moves, nodes)| moves as f64 / nodes as f64)
    }
}

/// The trees of a deal.
pub struct Trees<'r> {
    rules: &'r Daifugo,
    known: HashMap<Position, Size>,
}

impl Trees<'_> {
    /// Pays for each position once.
    fn size(&mut self, position: &Position, budget: &mut Budget<'_>) -> Result<Size, Stop> {
        if let Some(&size) = self.known.get(position) {
            return Ok(size);
        }
        budget.spend()?;
        let moves = self.rules.legal(position);
        let (inner, forced) = (!moves.is_empty(), moves[..] == [Move::Pass]);
        let mut size = Size { nodes: 1, inner: inner.into(), forced: forced.into() };
        for chosen in moves {
            let mut after = *position;
            self.rules.play(&mut after, chosen);
            let below = self.size(&after, budget)?;
            size.nodes += below.nodes;
            size.inner += below.inner;
            size.forced += below.forced;
        }
        self.known.insert(*position, size);
        Ok(size)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Walked by a program of another language: 6482 is also in print.
    #[test]
    fn trees_are_as_large_as_when_they_are_walked() {
        for (players, cards, places, nodes) in [
            (3, 3, 3, 6_482),
            (2, 5, 2, 158_140),
            (3, 4, 3, 1_778_308),
            (4, 4, 2, 49_991_378),
            (5, 3, 5, 37_808_381),
        ] {
            let rules = Rule { players, cards, places }.deal();
            let mut trees = Trees { rules: &rules, known: HashMap::new() };
            let size = trees.size(&rules.start(), &mut Budget::unlimited()).unwrap();
            assert_eq!(size.nodes, nodes, "{players} {cards} {places}");
        }
    }
}
