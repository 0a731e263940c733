//! The step between a tree as it is played and its canonical form: which moves the transform drops,
//! and what it makes of the rest.

use super::copies::Copies;
use super::region_letter;
use super::trees::{MOST_NODES, branch, tree};
use crate::color::Color;
use crate::method::{RawNode, RegionTheory};
use std::collections::VecDeque;
use yomikiri_scene::GameTree;
use yomikiri_text::{Lang, Text, text};

/// What stands above the tree.
pub(super) fn title(nth: usize) -> Text {
    text!(
        "{letter}: after the transform",
        "{letter}: 打つ価値のない手を除いたゲーム木",
        letter = region_letter(nth)
    )
}

/// Does the transform change a region at all?
pub(super) fn changes(region: &RegionTheory) -> bool {
    region.dropped.contains(&true)
}

/// Why moves are not there any more, or that all of them are.
pub(super) fn why(region: &RegionTheory) -> Text {
    let owner = region.region.owner;
    let [from, to] = match owner {
        Color::Black => ["{|n}", "n + 1"],
        Color::White => ["{-n|}", "-n - 1"],
    };
    match changes(region) {
        true => text!(
            "Where the temperature is below 1, {owner}'s moves are not worth making and are \
             dropped; what is left, {from}, becomes {to}.",
            "温度が1未満の局面では、{owner}の手は打つ価値がないので除き、残った {from} を {to} とします。",
            owner = owner.name()
        ),
        false => text!(
            "The transform drops nothing: no temperature is below 1.",
            "温度が1未満の局面はなく、除く手はありません。"
        ),
    }
}

/// What the transform leaves of the tree, before dominated moves go. A node at which moves were
/// dropped shows what is left and what that becomes, like `{|4} → 5`.
pub(super) fn after_transform(
    region: &RegionTheory,
    title: &str,
    lang: Lang,
    copies: &mut Copies<'_>,
) -> GameTree {
    let (raw, size) = (&region.expansion.tree, region.region.board.size());
    let mut drawn = tree(title, &label(region, raw.root(), copies), lang);
    let mut shown = 1;
    let mut growing = VecDeque::from([(GameTree::ROOT, raw.root())]);
    while let Some((place, node)) = growing.pop_front() {
        let moves = region.expansion.moves(node).into_iter();
        let moves: Vec<_> = moves
            .filter(|(color, ..)| !region.dropped[node] || *color != region.region.owner)
            .collect();
        if shown + moves.len() > MOST_NODES {
            drawn.cut(place);
            continue;
        }
        shown += moves.len();
        for (color, point, option) in moves {
            let label = label(region, option, copies);
            let grown = drawn.grow_by(size.name(point), place, branch(color), label);
            growing.push_back((grown, option));
        }
    }
    drawn
}

/// What a node is worth; where moves were dropped, also what is left there.
fn label(region: &RegionTheory, node: usize, copies: &mut Copies<'_>) -> String {
    let value = copies.short_name(region.values[node]);
    let RawNode::Nil(options) = &region.expansion.tree.nodes()[node] else { return value };
    if !region.dropped[node] {
        return value;
    }
    let owner = region.region.owner;
    let mut left: Vec<String> = Vec::new();
    for &option in &options[owner.other().index()] {
        let name = copies.short_name(region.values[option]);
        if !left.contains(&name) {
            left.push(name);
        }
    }
    let left = left.join(",");
    match owner {
        Color::Black => format!("{{|{left}}} → {value}"),
        Color::White => format!("{{{left}|}} → {value}"),
    }
}
