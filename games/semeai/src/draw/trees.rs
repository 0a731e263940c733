//! The trees of regions, as in the study's Figs 13 to 16: what was played, with *nil* where the
//! count is not settled, what the transform leaves of it where that is something else, and the
//! canonical form.

use super::copies::Copies;
use super::transformed::{self, after_transform};
use super::{blank, region_letter};
use crate::color::Color;
use crate::method::{Expansion, RawNode, RegionTheory, Theory};
use crate::point::Point;
use std::collections::VecDeque;
use yomikiri_scene::{Branch, GameTree, Picture};
use yomikiri_text::{Lang, Text, list, text};
use yomikiri_value::Form;

/// As many nodes as a picture shows well.
pub(super) const MOST_NODES: usize = 80;
/// Trees stand side by side up to this width.
const WIDEST: f64 = 1400.0;

/// The trees of all regions: as text, as a picture, and for Graphviz. Where a count is settled from
/// the beginning there is no tree, and the text says so.
///
/// ```
/// use yomikiri_game::Budget;
/// use yomikiri_semeai::Figure;
/// use yomikiri_semeai::draw::trees;
/// use yomikiri_semeai::method::{Variant, analyse};
/// use yomikiri_text::Lang;
/// let (variant, mut budget) = (Variant::Corrected, Budget::unlimited());
/// let theory = analyse(&Figure::RACE.position(), variant, 1 << 22, &mut budget).unwrap();
/// let (text, _, graphviz) = trees(&theory, Lang::En);
/// assert!(text.contains("{4|0}\n├─Black G9: 4\n└─White G9: 0\n"));
/// assert!(graphviz.starts_with("digraph trees {"));
/// ```
pub fn trees(theory: &Theory, lang: Lang) -> (String, Picture, String) {
    let mut copies = Copies::new(theory);
    let mut texts: Vec<String> = Vec::new();
    let mut drawn: Vec<GameTree> = Vec::new();
    let mut whys: Vec<Text> = Vec::new();
    for (nth, region) in theory.regions.iter().enumerate() {
        let (letter, value) = (region_letter(nth), &region.name);
        let is_settled = matches!(region.root(), RawNode::Settled(_));
        if is_settled {
            let settled = text!("{letter}: settled, {value}", "{letter}: 手数が確定、{value}");
            texts.push(format!("{}\n", settled.get(lang)));
            continue;
        }
        let why = transformed::why(region);
        let is_new = |why: &Text| !whys.iter().any(|known| known.get(lang) == why.get(lang));
        if transformed::changes(region) && is_new(&why) {
            whys.push(why.clone());
        }
        for Stage { title, tree, kind } in stages(nth, region, lang, &mut copies) {
            let told = tree.scene(lang).text;
            texts.push(match kind {
                Kind::Played if !transformed::changes(region) => {
                    format!("{}\n{told}{}\n", title.get(lang), why.get(lang))
                }
                Kind::Transformed => format!("{}\n{told}{}\n", title.get(lang), why.get(lang)),
                _ => format!("{}\n{told}", title.get(lang)),
            });
            drawn.push(tree);
        }
    }
    let title = text!("Game trees of the regions", "部分局面のゲーム木");
    let title = title.get(lang);
    let pictures = drawn.iter().map(|tree| tree.scene(lang).picture).collect();
    let picture = Picture::in_rows(title, pictures, WIDEST);
    let picture = picture.unwrap_or_else(|| blank(title));
    let captions = whys.iter().map(|why| why.get(lang).to_string());
    let picture = picture.captioned(captions.chain(settled(theory, lang)).collect::<Vec<_>>());
    (texts.join("\n"), picture, GameTree::graphviz_of(title, &drawn))
}

/// The trees of one region: as it is played, after the transform where that drops something, and
/// in canonical form. None where its count is settled.
pub(crate) fn trees_of(theory: &Theory, nth: usize, lang: Lang) -> Vec<GameTree> {
    let region = &theory.regions[nth];
    if matches!(region.root(), RawNode::Settled(_)) {
        return Vec::new();
    }
    let stages = stages(nth, region, lang, &mut Copies::new(theory));
    stages.into_iter().map(|stage| stage.tree).collect()
}

/// A tree on the way to a value.
struct Stage {
    title: Text,
    tree: GameTree,
    kind: Kind,
}

/// How far a tree has come.
enum Kind {
    Played,
    Transformed,
    Canonical,
}

fn stages(nth: usize, region: &RegionTheory, lang: Lang, copies: &mut Copies<'_>) -> Vec<Stage> {
    let (played, canonical) = titles(nth, region);
    let tree = as_played(&region.expansion, played.get(lang), lang);
    let mut stages = vec![Stage { title: played, tree, kind: Kind::Played }];
    if transformed::changes(region) {
        let title = transformed::title(nth);
        let tree = after_transform(region, title.get(lang), lang, copies);
        stages.push(Stage { title, tree, kind: Kind::Transformed });
    }
    let tree = in_canonical_form(region, canonical.get(lang), lang, copies);
    stages.push(Stage { title: canonical, tree, kind: Kind::Canonical });
    stages
}

/// What stands above the first and the last tree of a region.
fn titles(nth: usize, region: &RegionTheory) -> (Text, Text) {
    let (letter, value) = (region_letter(nth), &region.name);
    (
        text!("{letter}: as it is played", "{letter}: 展開したゲーム木"),
        text!("{letter}: in canonical form, {value}", "{letter}: 正準形 {value}"),
    )
}

/// Which regions have no tree.
fn settled(theory: &Theory, lang: Lang) -> Vec<String> {
    let regions = theory.regions.iter().enumerate();
    let settled: Vec<Text> = regions
        .filter(|(_, region)| matches!(region.root(), RawNode::Settled(_)))
        .map(|(nth, region)| {
            let (letter, value) = (region_letter(nth), &region.name);
            text!("{letter} = {value}", "{letter} = {value}")
        })
        .collect();
    if settled.is_empty() {
        return Vec::new();
    }
    let settled = list(&settled);
    let told = text!("Settled without a tree: {settled}", "手数が確定: {settled}");
    vec![told.get(lang).to_string()]
}

impl RegionTheory {
    /// The root of its tree.
    fn root(&self) -> &RawNode {
        let tree = &self.expansion.tree;
        &tree.nodes()[tree.root()]
    }
}

pub(super) fn branch(color: Color) -> Branch {
    Branch::BOTH[color.index()]
}

pub(super) fn tree(title: &str, label: &str, lang: Lang) -> GameTree {
    let players = Color::BOTH.map(|color| color.name().get(lang).to_string());
    GameTree::new(title, label).between(players)
}

/// Figs 13 to 15: all moves that were tried.
pub(crate) fn as_played(expansion: &Expansion, title: &str, lang: Lang) -> GameTree {
    let (raw, size) = (&expansion.tree, expansion.nodes[expansion.tree.root()].board.size());
    let label = |node: usize| match &raw.nodes()[node] {
        RawNode::Settled(count) => count.to_string(),
        RawNode::Nil(_) => "nil".to_string(),
    };
    let mut tree = tree(title, &label(raw.root()), lang);
    let mut shown = 1;
    let mut growing = VecDeque::from([(GameTree::ROOT, raw.root())]);
    while let Some((place, node)) = growing.pop_front() {
        let moves = expansion.moves(node);
        if shown + moves.len() > MOST_NODES {
            tree.cut(place);
            continue;
        }
        shown += moves.len();
        for (color, point, option) in moves {
            let name = size.name(point);
            let grown = tree.grow_by(name, place, branch(color), label(option));
            growing.push_back((grown, option));
        }
    }
    tree
}

/// Fig. 16: what is left after the transform, with the moves that lead there.
fn in_canonical_form(
    region: &RegionTheory,
    title: &str,
    lang: Lang,
    copies: &mut Copies<'_>,
) -> GameTree {
    let (root, size) = (region.expansion.tree.root(), region.region.board.size());
    let mut tree = tree(title, &copies.short_name(region.value), lang);
    let mut shown = 1;
    // A value may be reached where no move of the tree leads: then its moves have no names.
    let mut growing = VecDeque::from([(GameTree::ROOT, region.value, Some(root))]);
    while let Some((place, value, node)) = growing.pop_front() {
        let Form::Game { left, right } = copies.theory.store.form(value) else { continue };
        if shown + left.len() + right.len() > MOST_NODES {
            tree.cut(place);
            continue;
        }
        shown += left.len() + right.len();
        let moves = node.map_or(Vec::new(), |node| region.expansion.moves(node));
        for (color, options) in Color::BOTH.into_iter().zip([left, right]) {
            for &option in options {
                let leads = |(by, _, to): &&(Color, Point, usize)| {
                    *by == color && region.values[*to] == option
                };
                let names: Vec<String> =
                    moves.iter().filter(leads).map(|(_, point, _)| size.name(*point)).collect();
                let after = moves.iter().find(leads).map(|(_, _, to)| *to);
                let is_leaf = matches!(copies.theory.store.form(option), Form::Nus(_));
                let label = if is_leaf { copies.name(option) } else { copies.short_name(option) };
                let grown = tree.grow_by(names.join(" "), place, branch(color), label);
                growing.push_back((grown, option, after));
            }
        }
    }
    tree
}
