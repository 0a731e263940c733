//! The options of a value's canonical form, theirs, and so on.

use std::collections::VecDeque;
use yomikiri_scene::{Branch, GameTree};
use yomikiri_value::notation::Names;
use yomikiri_value::{Algebra, Failure, Form, Side, Value};

/// As many nodes as a picture shows well.
pub const MOST_NODES: usize = 250;
/// Longer names are left out of the picture, except at leaves.
const LONGEST_LABEL: usize = 24;
/// Longer names are kept nowhere, except of the root and at leaves.
const LONGEST_NAME: usize = 1000;

/// The tree of a canonical form: its options, theirs, and so on, level by level, up to so many
/// nodes; what would grow beyond them is cut. Numbers, ups and stars are leaves, unless they are all
/// there is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionTree {
    /// Each before those that grow from it, the root first.
    nodes: Vec<OptionNode>,
}

/// A value in an [`OptionTree`].
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OptionNode {
    /// How it is written; nothing, where that is too long.
    pub name: String,
    /// The nodes of Left's and of Right's options.
    pub options: [Vec<usize>; 2],
    /// Whether it is a number, ups or a star, of which nothing grows.
    pub is_leaf: bool,
    /// Whether its options are left out, for want of room.
    pub is_cut: bool,
}

impl OptionTree {
    /// The tree of a value, with at most so many nodes.
    ///
    /// ```
    /// use yomikiri_face::values::OptionTree;
    /// use yomikiri_value::{Budget, Store};
    /// let (mut store, mut budget) = (Store::new(1 << 20), Budget::unlimited());
    /// let mut algebra = store.within(&mut budget);
    /// let (four, zero) = (algebra.integer(4)?, algebra.integer(0)?);
    /// let switch = algebra.game(&[four], &[zero])?;
    /// let tree = OptionTree::of(&mut algebra, switch, 9)?;
    /// let names: Vec<&str> = tree.nodes().iter().map(|node| &*node.name).collect();
    /// assert_eq!(names, ["{4|0}", "4", "0"]);
    /// assert_eq!(tree.nodes()[0].options, [vec![1], vec![2]]);
    /// assert!(OptionTree::of(&mut algebra, switch, 2)?.nodes()[0].is_cut);
    /// # Ok::<(), yomikiri_value::Failure>(())
    /// ```
    pub fn of(
        algebra: &mut Algebra<'_, '_>,
        value: Value,
        most_nodes: usize,
    ) -> Result<OptionTree, Failure> {
        let mut names = Names::new();
        let root = OptionNode {
            name: name(&mut names, algebra, value)?,
            is_leaf: is_number(algebra, value),
            ..OptionNode::default()
        };
        let mut nodes = vec![root];
        let mut growing = VecDeque::from([(0, value)]);
        while let Some((node, value)) = growing.pop_front() {
            if nodes[node].is_leaf {
                continue;
            }
            // A nimber may have more options than there is room for.
            let room = most_nodes.saturating_sub(nodes.len());
            if algebra.store().nus(value).is_some_and(|nus| nus.star as usize > room) {
                nodes[node].is_cut = true;
                continue;
            }
            let [left, right] =
                [algebra.options(value, Side::Left)?, algebra.options(value, Side::Right)?];
            if left.len() + right.len() > room {
                nodes[node].is_cut = true;
                continue;
            }
            for (side, options) in [left, right].into_iter().enumerate() {
                for option in options {
                    let is_leaf = algebra.store().nus(option).is_some();
                    let mut name = name(&mut names, algebra, option)?;
                    if !is_leaf && name.len() > LONGEST_NAME {
                        name.clear();
                    }
                    let new = nodes.len();
                    nodes[node].options[side].push(new);
                    nodes.push(OptionNode { name, is_leaf, ..OptionNode::default() });
                    growing.push_back((new, option));
                }
            }
        }
        Ok(OptionTree { nodes })
    }

    /// All nodes, the root first.
    pub fn nodes(&self) -> &[OptionNode] {
        &self.nodes
    }

    /// The tree to be drawn, under the name of its root.
    pub fn drawn(&self) -> GameTree {
        let label = |node: &OptionNode| match node.is_leaf || fits(&node.name) {
            true => node.name.clone(),
            false => String::new(),
        };
        let root = &self.nodes[0];
        let short = if fits(&root.name) { &*root.name } else { "" };
        let mut tree = GameTree::new(&root.name, short);
        // Nodes are grown in the order in which they are numbered.
        for (number, node) in self.nodes.iter().enumerate() {
            for (branch, options) in Branch::BOTH.into_iter().zip(&node.options) {
                for &option in options {
                    tree.grow(number, branch, label(&self.nodes[option]));
                }
            }
            if node.is_cut {
                tree.cut(number);
            }
        }
        tree
    }
}

/// The tree of a canonical form, to be drawn.
///
/// ```
/// use yomikiri_face::values::tree;
/// use yomikiri_text::Lang;
/// use yomikiri_value::{Budget, Store};
/// let (mut store, mut budget) = (Store::new(1 << 20), Budget::unlimited());
/// let mut algebra = store.within(&mut budget);
/// let (four, zero) = (algebra.integer(4)?, algebra.integer(0)?);
/// let switch = algebra.game(&[four], &[zero])?;
/// assert_eq!(tree(&mut algebra, switch, 9)?.scene(Lang::En).text, "{4|0}\n├─L 4\n└─R 0\n");
/// assert_eq!(tree(&mut algebra, switch, 2)?.scene(Lang::En).text, "{4|0} …\n");
/// # Ok::<(), yomikiri_value::Failure>(())
/// ```
pub fn tree(
    algebra: &mut Algebra<'_, '_>,
    value: Value,
    most_nodes: usize,
) -> Result<GameTree, Failure> {
    Ok(OptionTree::of(algebra, value, most_nodes)?.drawn())
}

/// How a value is written; nothing, if that would be too long.
fn name(names: &mut Names, algebra: &mut Algebra<'_, '_>, value: Value) -> Result<String, Failure> {
    match names.name(algebra, value) {
        Err(Failure::Undefined(_)) => Ok(String::new()),
        name => name,
    }
}

fn is_number(algebra: &Algebra<'_, '_>, value: Value) -> bool {
    matches!(algebra.store().form(value), Form::Nus(nus) if nus.is_number())
}

fn fits(name: &str) -> bool {
    name.chars().count() <= LONGEST_LABEL
}
