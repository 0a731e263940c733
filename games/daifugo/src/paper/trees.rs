//! Figures 7 and 8: the first moves of three players.

use super::measure::Rule;
use super::picture::picture;
use super::tree::Tree;
use super::{answer, ladder};
use std::sync::Arc;
use yomikiri_face::{Block, Effort, Finding, Pictures};
use yomikiri_game::{Game, Notation};
use yomikiri_scene::Scene;
use yomikiri_solve::ranks::Ranks;
use yomikiri_solve::{Budget, Stop};

/// How deep the trees are drawn.
const PLIES: u32 = 3;
const PLAYERS: u32 = 3;

pub fn run(effort: &Effort, budget: &mut Budget<'_>) -> Result<Finding, Stop> {
    let mut blocks = Vec::new();
    for (figure, cards) in [(7, 3), (8, 4)] {
        let rules = Arc::new(Rule { players: PLAYERS, cards, places: PLAYERS }.deal());
        let mut ranker = Ranks::new(Arc::clone(&rules), ladder(&rules), effort.memory);
        let tree = Tree::grow(&mut ranker, PLIES, budget)?;
        let title = format!("Figure {figure}: three players, places 1 to 3, cards 1 to {cards}");
        let scene = Scene { text: tree.text(), picture: picture(&tree, &title) };
        blocks.push(Block::Pictures(Pictures {
            caption: format!("{title}, the first {PLIES} plies."),
            pictures: vec![(String::new(), scene)],
        }));
        let begins = tree.then.iter().filter(|node| !node.given_up);
        let begins = begins.map(|node| rules.show_move(&rules.start(), node.chosen));
        blocks.push(Block::Note(format!(
            "Cards 1 to {cards}: {}; A begins with {}.",
            answer(&rules, tree.possible),
            begins.collect::<Vec<_>>().join(" or ")
        )));
    }
    let words = vec![
        "The study draws the first positions of two trees, one in which the places follow the \
         turns and one in which they do not. All moves are drawn here, three plies deep."
            .to_string(),
    ];
    Ok(Finding { words, blocks })
}
