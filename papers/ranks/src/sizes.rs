//! How large the trees are, counted without walking them.

use super::headings;
use super::measure::Rule;
use super::published::MEAN_MOVES;
use std::collections::HashMap;
use yomikiri_daifugo::{Daifugo, Table as Position};
use yomikiri_game::Game;
use yomikiri_paper::{Block, Cell, Column, Effort, Finding, Notebook, PAPER_AND_HERE};
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::{Text, text};

/// Positions after which a tree is given up.
const MOST_POSITIONS: u64 = 4_000_000;
const QUICK_POSITIONS: u64 = 20_000;

/// About what a position takes.
const BYTES: usize = 160;

const PLAYERS: u32 = 6;
const CARDS: u32 = 8;

/// The cards for which the study gives the mean number of moves.
const MEAN_CARDS: u32 = 5;

pub fn run(
    effort: &Effort,
    notebook: &Notebook<'_>,
    budget: &mut Budget<'_>,
) -> Result<Finding, Stop> {
    let most = if effort.quick { QUICK_POSITIONS } else { MOST_POSITIONS };
    let most = most.min((effort.memory / BYTES) as u64);
    let mut table = notebook.table(
        text!(
            "The tree of the full search, a place for each player. Moves: how many there are on \
             average while play goes on, in the nodes of the tree and when each position counts \
             once.",
            "全探索の木(順位は1人に1つ)。手の数は、ゲームが続いている間の平均で、\
             木のノードについてのものと、各局面を1度だけ数えたもの。"
        ),
        [
            headings::PLAYERS,
            headings::CARDS,
            headings::NODES,
            text!("positions", "局面数"),
            headings::MOVES,
            text!("by position", "局面ごと"),
        ]
        .map(Column::plain),
    );
    let mut means = notebook.table(
        text!(
            "Moves to choose from with cards 1 to {cards}, when each position counts once.",
            "札が1から{cards}のときに選べる手の数(各局面を1度だけ数える)",
            cards = MEAN_CARDS
        ),
        [Column::plain(headings::PLAYERS), Column::compared(headings::MOVES, PAPER_AND_HERE)],
    );
    for players in notebook.steps(2..=PLAYERS) {
        for cards in notebook.steps(1..=CARDS) {
            let rules = Rule { players, cards, places: players }.deal();
            let mut trees = Trees::new(&rules);
            let Some(size) = budget.lend(most, |loan| trees.size(&rules.start(), loan))? else {
                break;
            };
            let by_position = trees.mean_moves();
            if cards == MEAN_CARDS {
                let here = Text::same(format_args!("{by_position:.1}"));
                means.row([
                    Cell::of(players),
                    Cell::compared([Some(Text::same(MEAN_MOVES)), Some(here)]),
                ]);
            }
            table.row([
                Cell::of(players),
                Cell::of(Text::same(format_args!("1-{cards}"))),
                Cell::of(size.nodes),
                Cell::of(trees.known.len()),
                Cell::of(Text::same(format_args!("{:.2}", size.mean_moves()))),
                Cell::of(Text::same(format_args!("{by_position:.2}"))),
            ]);
        }
    }
    let words = vec![
        text!(
            "How many nodes the full search has in a position does not depend on how it was \
             reached, so trees far too large to be walked can be counted: each position once. \
             Positions tell apart who is out on which place.",
            "ある局面から全探索が調べるノードの数は、そこまでの手順によりません。そのため、\
             とてもたどりきれない大きさの木でも、各局面を1度ずつ調べれば数えられます。\
             誰が何位で上がったかが違えば、別の局面です。"
        ),
        text!(
            "The study gives the few moves to choose from, about 2.0 even with five cards, as a \
             reason why deepening does not pay. That fits when each position counts once; in the \
             nodes of the tree, where late positions with few cards come again and again, there \
             are fewer.",
            "論文は、反復深化が効かない理由として、\
             選べる手が札5枚でも約2.0と少ないことを挙げています。各局面を1度だけ数えれば、\
             この値になります。木のノードで数えると、札の少ない終盤の局面が何度も現れるので、\
             もっと少なくなります。"
        ),
    ];
    Ok(Finding { words, blocks: vec![Block::Table(table), Block::Table(means)] })
}

/// The tree from a position.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Size {
    /// All nodes.
    nodes: u128,
    /// Those in which play goes on.
    inner: u128,
}

impl Size {
    /// Moves to choose from while play goes on. Every node but the first is a move.
    fn mean_moves(self) -> f64 {
        (self.nodes - 1) as f64 / self.inner as f64
    }
}

/// The trees of a deal.
struct Trees<'r> {
    rules: &'r Daifugo,
    known: HashMap<Position, Size>,
    /// Positions in which play goes on, and all moves in them.
    inner: u64,
    moves: u64,
}

impl Trees<'_> {
    fn new(rules: &Daifugo) -> Trees<'_> {
        Trees { rules, known: HashMap::new(), inner: 0, moves: 0 }
    }

    /// Pays for each position once.
    fn size(&mut self, position: &Position, budget: &mut Budget<'_>) -> Result<Size, Stop> {
        if let Some(&size) = self.known.get(position) {
            return Ok(size);
        }
        budget.spend()?;
        let moves = self.rules.legal(position);
        let inner = !moves.is_empty();
        self.inner += u64::from(inner);
        self.moves += moves.len() as u64;
        let mut size = Size { nodes: 1, inner: inner.into() };
        for chosen in moves {
            let mut after = *position;
            self.rules.play(&mut after, chosen);
            let below = self.size(&after, budget)?;
            size.nodes += below.nodes;
            size.inner += below.inner;
        }
        self.known.insert(*position, size);
        Ok(size)
    }

    /// Moves to choose from in the positions met so far, while play goes on.
    fn mean_moves(&self) -> f64 {
        self.moves as f64 / self.inner as f64
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
            let mut trees = Trees::new(&rules);
            let size = trees.size(&rules.start(), &mut Budget::unlimited()).unwrap();
            assert_eq!(size.nodes, nodes, "{players} {cards} {places}");
        }
    }
}
