//! Figures 1 and 2: moves that are as good for the mover and not for the others.

use super::picture::picture;
use super::tree::Tree;
use super::{headings, ladder, places};
use std::sync::Arc;
use yomikiri_daifugo::{Daifugo, name};
use yomikiri_game::{Game, Seat};
use yomikiri_paper::{Block, Cell, Column, Effort, PAPER_AND_HERE, Pictures, Table};
use yomikiri_scene::Scene;
use yomikiri_solve::ranks::Ranks;
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::{Text, text};

/// A figure, a deal that shows the same, and what the study says of it.
struct Choice {
    figure: u32,
    title: Text,
    deal: &'static str,
    /// For the mover and the two others: is the place certain, where that is said?
    certain: [Option<bool>; 3],
}

const CHOICES: [Choice; 2] = [
    Choice {
        figure: 1,
        title: text!("a choice of moves", "手の選択の例"),
        deal: "1,3/1/1,2",
        certain: [None, Some(false), Some(false)],
    },
    Choice {
        figure: 2,
        title: text!("player B seems to come first", "プレイヤーBが1位になりそうな例"),
        deal: "1,2,3/3/4",
        certain: [None, Some(false), None],
    },
];

const LEGEND: Text = text!(
    "After each move, the places that each player may end on.",
    "各手の後の、それぞれのプレイヤーにあり得る順位"
);

/// Both figures, each with its tree; then who may end where.
pub fn figures(effort: &Effort, budget: &mut Budget<'_>) -> Result<Vec<Block>, Stop> {
    let mut table = Table::new(
        text!(
            "Figures 1 and 2: whose place is certain, and the places that are possible.",
            "図1と図2: 順位が定まるかどうかと、あり得る順位"
        ),
        [
            Column::plain(text!("figure", "図")),
            Column::plain(text!("player", "プレイヤー")),
            Column::compared(text!("certain", "順位が定まる"), PAPER_AND_HERE),
            Column::plain(headings::PLACES),
            Column::plain(text!("first after", "1位になる手")),
        ],
    );
    let mut blocks = Vec::new();
    for Choice { figure, title, deal, certain } in CHOICES {
        let rules: Arc<Daifugo> = Arc::new(deal.parse().expect("this deal can be played"));
        let ladder = ladder(&rules);
        let mut ranker = Ranks::new(Arc::clone(&rules), ladder, effort.memory);
        let tree = Tree::grow(&mut ranker, 1, budget)?;
        let title = text!("Figure {figure}: {title}", "図{figure}: {title}");
        let (text, picture) =
            (tree.text(effort.lang), picture(&tree, &title, &LEGEND, effort.lang));
        blocks.push(Block::Pictures(Pictures {
            caption: text!("{title}. Hands {deal}.", "{title} (手札は{deal})"),
            pictures: vec![(Text::default(), Scene { text, picture })],
        }));
        let first = ladder.rungs() - 1;
        for (seat, printed) in Seat::all(rules.seats()).zip(certain) {
            let own = tree.possible.of(ladder, seat);
            let leads = tree.then.iter().filter(|node| {
                node.possible.is_some_and(|after| after.of(ladder, seat).sole() == Some(first))
            });
            let (leads, all) = (leads.count(), tree.then.len());
            table.row([
                Cell::of(Text::same(figure)),
                Cell::of(Text::same(name(seat))),
                Cell::compared([printed.map(yes_or_no), Some(yes_or_no(own.sole().is_some()))]),
                Cell::of(Text::same(places(&rules, own))),
                Cell::of(text!("{leads} of {all}", "{all}手中{leads}手")),
            ]);
        }
    }
    blocks.push(Block::Table(table));
    blocks.push(Block::Note(text!(
        "In both deals A ends on the same place after every move, so that A has no reason to choose, \
         and what A chooses decides between B and C. In Figure 2 more of A's moves make B first than \
         C. The study says that B may then seem likelier to be first, but that moves have no \
         probabilities among players who do not cooperate: B and C are both listed with both places.",
        "どちらの例でも、Aはどの手を選んでも同じ順位なので、Aには手を選ぶ理由がなく、Aの選択でBとCの\
         順位が決まります。図2では、Bが1位になる手のほうがCが1位になる手より多くなっています。論文は、\
         このようなときBが1位になる可能性が高いとも考えられるが、非協力ゲームの手は確率では表せないとして、\
         ほかの場合と同じように、あり得る順位をすべて挙げています。"
    )));
    Ok(blocks)
}

fn yes_or_no(is: bool) -> Text {
    if is { text!("yes", "はい") } else { text!("no", "いいえ") }
}
