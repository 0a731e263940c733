//! Figures 7 and 8: the first moves of three players.

use super::answer::Answer;
use super::ladder;
use super::measure::Rule;
use super::picture::picture;
use super::tree::Tree;
use std::sync::Arc;
use yomikiri_game::{Game, Notation};
use yomikiri_paper::{Block, Effort, Finding, Notebook, Pictures};
use yomikiri_scene::Scene;
use yomikiri_solve::ranks::Ranks;
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::{Text, list_or, text};

/// How deep the trees are drawn.
const PLIES: u32 = 3;
const PLAYERS: u32 = 3;

const LEGEND: Text = text!(
    "After each move, the places that each player may end on. Pale: given up for a surely better \
     move.",
    "各手の後の、それぞれのプレイヤーにあり得る順位。薄い手は、明らかに優れる手があるため選ばれない。"
);

pub fn run(
    effort: &Effort,
    notebook: &Notebook<'_>,
    budget: &mut Budget<'_>,
) -> Result<Finding, Stop> {
    let mut blocks = Vec::new();
    for (figure, cards) in notebook.steps([(7, 3), (8, 4)]) {
        let rules = Arc::new(Rule { players: PLAYERS, cards, places: PLAYERS }.deal());
        let mut ranker = Ranks::new(Arc::clone(&rules), ladder(&rules), effort.memory);
        let tree = Tree::grow(&mut ranker, PLIES, budget)?;
        let title = text!(
            "Figure {figure}: three players, places 1 to 3, cards 1 to {cards}",
            "図{figure}: 3人、1位から3位、札は1から{cards}"
        );
        let lang = effort.lang;
        let scene = Scene { text: tree.text(lang), picture: picture(&tree, &title, &LEGEND, lang) };
        let drawn = Block::Pictures(Pictures {
            caption: text!(
                "{title}, the first {plies} plies.",
                "{title}、最初の{plies}手",
                plies = PLIES
            ),
            pictures: vec![(Text::default(), scene)],
        });
        let begins = tree.then.iter().filter(|node| !node.given_up);
        let begins = begins.map(|node| rules.show_move(&rules.start(), node.chosen));
        let note = Block::Note(text!(
            "Cards 1 to {cards}: {answer}; A begins with {begins}.",
            "札が1から{cards}のときの答えは{answer}です。Aは{begins}から始めます。",
            answer = Answer::new(&rules, tree.possible).told(),
            begins = list_or(&begins.collect::<Vec<_>>())
        ));
        notebook.tell([&drawn, &note]);
        blocks.extend([drawn, note]);
    }
    let words = vec![text!(
        "The study draws the first positions of two trees, one in which the places follow the \
         turns and one in which they do not. All moves are drawn here, three plies deep.",
        "論文は、順位が手番順に決まる木とそうでない木について、最初の局面を描いています。\
         ここでは、3手目までのすべての手を描きました。"
    )];
    Ok(Finding { words, blocks })
}
