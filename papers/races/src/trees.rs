//! Section 4.3, Figs 13 to 16: the tree of the lower right of Fig. 2.

use super::{boards, theory, told, valued, worked_out};
use yomikiri_paper::{Block, Cell, Column, Effort, Finding, Notebook, PAPER_AND_HERE, Pictures};
use yomikiri_scene::{Branch, GameTree, Scene};
use yomikiri_semeai::method::RegionTheory;
use yomikiri_semeai::{Color, Figure, Point, Position, draw};
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::{Lang, Text, list, text};

/// The two points that are tried, as the paper calls them and where they are.
const TRIED: [(char, &str); 2] = [('a', "H6"), ('b', "G5")];

/// A move of the paper's trees.
type Step = (Color, char);

const BLACK_A: Step = (Color::Black, 'a');
const BLACK_B: Step = (Color::Black, 'b');
const WHITE_A: Step = (Color::White, 'a');
const WHITE_B: Step = (Color::White, 'b');

/// The nodes by the figure in which they first appear, with their counts; `None` is nil.
const NODES: [(u32, &[Step], Option<i64>); 9] = [
    (13, &[], None),
    (13, &[BLACK_A], Some(6)),
    (13, &[BLACK_B], Some(5)),
    (13, &[WHITE_A], None),
    (13, &[WHITE_B], None),
    (14, &[WHITE_A, BLACK_B], Some(4)),
    (14, &[WHITE_A, WHITE_B], Some(0)),
    (15, &[WHITE_B, BLACK_A], Some(5)),
    (15, &[WHITE_B, WHITE_A], Some(0)),
];

/// Fig. 16.
const CANONICAL: &str = "{6|{4|0}}";

pub fn run(
    effort: &Effort,
    notebook: &Notebook<'_>,
    budget: &mut Budget<'_>,
) -> Result<Finding, Stop> {
    let race = Figure::RACE.position();
    let named = TRIED.map(|(_, name)| boards::point(&race, name)).into_iter().collect();
    let race = race.with_tries(named);
    let mut theory = theory(&race, effort, budget)?;
    let grown = Pictures {
        caption: text!(
            "Figs 13 to 15: the tree grows. Here a is H6 and b is G5.",
            "図13から図15: ゲーム木の展開。aがH6、bがG5。"
        ),
        pictures: [13, 14, 15]
            .map(|figure| {
                let title = text!("Fig. {figure}", "図{figure}");
                let scene = grown(&theory.regions[1], &race, figure, &title, effort.lang);
                (title, scene)
            })
            .to_vec(),
    };
    let (text, picture, _) = draw::trees(&theory, effort.lang);
    let whole = Pictures {
        caption: text!(
            "The trees of Figs 3 and 4 as they are played, and in canonical form; the last one is \
             Fig. 16.",
            "図3と図4の部分局面を展開したゲーム木と、その正準形。最後の木が図16。"
        ),
        pictures: vec![(Text::default(), Scene { text, picture })],
    };
    let mut algebra = theory.store.within(budget);
    let region = &theory.regions[1];
    let mut nodes = notebook.table(
        text!(
            "The tree node by node, and what is left of each node after the transform.",
            "ゲーム木の各ノードと、変換後の値"
        ),
        [
            Column::plain(text!("figure", "図")),
            Column::plain(text!("after", "着手")),
            Column::compared(text!("count", "手数"), PAPER_AND_HERE),
            Column::plain(text!("temperature", "温度")),
            Column::plain(text!("after the transform", "変換後")),
        ],
    );
    for (figure, steps, count) in NODES {
        let node = find(region, &race, steps);
        let printed = count.map_or(Text::same("nil"), Text::same);
        let here = told::count(&region.expansion.tree.nodes()[node]);
        let value = region.values[node];
        let temperature = algebra.temperature(value)?;
        let name = worked_out(algebra.name(value))?;
        nodes.row([
            told::figure(figure),
            Cell::of(steps_told(steps)),
            told::compared(printed, here),
            told::plain(temperature),
            told::plain(name),
        ]);
    }
    let here = worked_out(valued::as_printed(region.value, CANONICAL, &mut algebra))?;
    let mut canonical = notebook.table(
        text!("The canonical form.", "正準形"),
        [
            Column::plain(text!("figure", "図")),
            Column::plain(text!("tree", "ゲーム木")),
            Column::compared(text!("canonical form", "正準形"), PAPER_AND_HERE),
        ],
    );
    canonical.row([
        told::figure(16),
        told::plain(region.expansion.tree.show()),
        told::compared(Text::same(CANONICAL), Text::same(here)),
    ]);
    let words = vec![
        text!(
            "“If Black plays a, the essential block and the unknown block are connected, the \
             liberties touch nothing but safe blocks, and Black's count is settled: 6. If Black \
             plays b it is settled in the same way: 5. But if White plays a, liberty b touches the \
             unknown block and the count is not settled, so that the node is nil; and so it is if \
             White plays b.” What is nil is expanded again.",
            "「黒aと打たれた場合、essential blockとunknown blockが連結し、ダメがsafe blockとしか\
             隣接しなくなるので黒の手数が確定し6となる。黒bと打たれた場合も同様に … 5となる。\
             しかし白aと打たれた場合はダメbがunknown blockと隣接しているため黒の手数が確定しないので\
             そのノードの値はnilとなり、白bと打たれた場合も … nilとなる」。nilのノードは、\
             さらに展開します。"
        ),
        text!(
            "The transform goes from the leaves to the root: where a node's temperature is below 1, \
             the defender's moves are dropped, and {|n} becomes n + 1. In this tree every node with \
             moves has a temperature of 1 or more, so nothing is dropped; what is left out of Fig. \
             16 is dominated.",
            "変換は葉から根に向かって行い、ノードの温度が1未満なら防御側の着手を枝刈りして、\
             {|n}をn+1に置き換えます。この木では、着手のあるノードの温度がすべて1以上なので、\
             枝刈りは起こりません。図16にない枝は、劣る手です。"
        ),
    ];
    let blocks = vec![
        Block::Pictures(grown),
        Block::Table(nodes),
        Block::Table(canonical),
        Block::Pictures(whole),
    ];
    Ok(Finding { words, blocks })
}

/// The tree as far as a figure shows it.
fn grown(region: &RegionTheory, race: &Position, figure: u32, title: &Text, lang: Lang) -> Scene {
    let players = Color::BOTH.map(|color| color.name().get(lang).to_string());
    let label = |steps: &[Step]| {
        let node = &region.expansion.tree.nodes()[find(region, race, steps)];
        told::count(node).get(lang).to_string()
    };
    let mut tree = GameTree::new(title.get(lang), label(&[])).between(players);
    let mut places: Vec<(&[Step], usize)> = vec![(&[], GameTree::ROOT)];
    for (_, steps, _) in NODES.iter().filter(|(first, _, _)| *first <= figure) {
        let Some(((color, at), before)) = steps.split_last() else { continue };
        let from = places.iter().find(|(known, _)| *known == before);
        let from = from.map_or(GameTree::ROOT, |(_, place)| *place);
        let branch = Branch::BOTH[color.index()];
        places.push((steps, tree.grow_by(at.to_string(), from, branch, label(steps))));
    }
    tree.scene(lang)
}

/// The node after these moves.
fn find(region: &RegionTheory, race: &Position, steps: &[Step]) -> usize {
    let moves: Vec<(Color, Point)> = steps
        .iter()
        .map(|&(color, at)| {
            let place = TRIED.iter().find(|(letter, _)| *letter == at);
            (color, boards::point(race, place.map_or("", |(_, name)| name)))
        })
        .collect();
    region.expansion.find(&moves).expect("both points are tried")
}

fn steps_told(steps: &[Step]) -> Text {
    if steps.is_empty() {
        return text!("nothing", "着手なし");
    }
    let told = |&(color, at): &Step| text!("{who} {at}", "{who}{at}", who = color.name());
    list(&steps.iter().map(told).collect::<Vec<Text>>())
}
