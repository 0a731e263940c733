//! The options of a value, to be unfolded, and their tree as a picture.

use super::{ValueView, written};
use crate::value_address::LONGEST_EXPRESSION;
use maud::{Markup, PreEscaped, html};
use yomikiri_face::values::{OptionNode, OptionTree};
use yomikiri_text::text;

/// A picture of more nodes is wider than anybody wants to see beside the options.
const LEGIBLE: usize = 60;
/// So many options are in sight from the start.
const FEW: usize = 12;

impl ValueView<'_> {
    pub(super) fn options(&self) -> Markup {
        let Some(tree) = self.found().and_then(|found| found.tree.as_ref()) else {
            return html! {};
        };
        let (say, nodes) = (self.say(), tree.nodes());
        let root = &nodes[0];
        let has_options = root.options.iter().any(|options| !options.is_empty());
        let is_legible = has_options && nodes.len() <= LEGIBLE;
        html! {
            section #options .pair aria-labelledby="options-title" {
                div {
                    h2 #options-title { (say.made(text!("Options", "選択肢"))) }
                    @if root.is_leaf {
                        p {
                            (say.made(text!(
                                "A number: a move in it gives something away, so nobody makes one.",
                                "数です。打てば損になるので、どちらも打とうとしません。"
                            )))
                        }
                    } @else if root.is_cut {
                        p {
                            (say.made(text!(
                                "There are too many to be shown.",
                                "多すぎて表示できません。"
                            )))
                        }
                    } @else {
                        ul.options { (self.branches(tree, root, 0)) }
                    }
                }
                @if is_legible {
                    @let picture = tree.drawn().scene(self.lang()).picture;
                    div.drawn tabindex="0" role="region" aria-label=(picture.title) {
                        (PreEscaped(picture.to_svg_in_page()))
                    }
                }
            }
        }
    }

    fn branches(&self, tree: &OptionTree, node: &OptionNode, depth: usize) -> Markup {
        html! {
            @for (side, options) in node.options.iter().enumerate() {
                @for &option in options { li { (self.option(tree, option, side, depth)) } }
            }
        }
    }

    /// An option with its own, if it has some that are shown. What folds holds no link in its head.
    fn option(&self, tree: &OptionTree, number: usize, side: usize, depth: usize) -> Markup {
        let (say, node) = (self.say(), &tree.nodes()[number]);
        let has_options = node.options.iter().any(|options| !options.is_empty());
        let has_page = !node.name.is_empty() && node.name.len() <= LONGEST_EXPRESSION;
        let page = self.address.about(&node.name).path();
        html! {
            @if has_options {
                details open[depth == 0 && tree.nodes().len() <= FEW] {
                    summary { (self.mover(side)) " " (self.option_name(node)) }
                    @if has_page {
                        a.own href=(page) { (say.made(text!("Its own page", "この値のページ"))) }
                    }
                    ul { (self.branches(tree, node, depth + 1)) }
                }
            } @else {
                (self.mover(side)) " "
                @if has_page { a href=(page) { code { (node.name) } } }
                @else { (self.option_name(node)) }
                @if node.is_cut { " " span.hint { "…" } }
            }
        }
    }

    fn option_name(&self, node: &OptionNode) -> Markup {
        let say = self.say();
        html! {
            @if node.name.is_empty() {
                span.hint { (say.made(text!("too long to be written", "長すぎて書けません"))) }
            } @else { (written(&node.name, say)) }
        }
    }

    /// Whose move it is: a word, and an arrow to that side.
    fn mover(&self, side: usize) -> Markup {
        let say = self.say();
        html! {
            @if side == 0 {
                span.side.of-left { span aria-hidden="true" { "◀ " } (say.made(text!("Left", "左"))) }
            } @else {
                span.side.of-right { (say.made(text!("Right", "右"))) span aria-hidden="true" { " ▶" } }
            }
        }
    }
}
