//! The game tree of a value's canonical form, to be drawn.

use std::collections::VecDeque;
use yomikiri_scene::{Branch, GameTree};
use yomikiri_value::notation::Names;
use yomikiri_value::{Algebra, Failure, Form, Side, Value};

/// As many nodes as a picture shows well.
pub const MOST_NODES: usize = 250;
/// Longer names are left out of the picture, except at leaves.
const LONGEST_NAME: usize = 24;

/// The tree of a canonical form, with its name as the title: level by level, up to so many nodes;
/// what would grow beyond them is cut. Numbers, ups and stars are leaves, unless they are all
/// there is.
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
    let mut names = Names::new();
    let title = name(&mut names, algebra, value)?;
    let mut tree = GameTree::new(&title, short(&title));
    let mut shown = 1;
    let mut growing = VecDeque::from([(GameTree::ROOT, value)]);
    while let Some((node, value)) = growing.pop_front() {
        if is_leaf(algebra, value, node) {
            continue;
        }
        // A nimber may have more options than there is room for.
        let room = most_nodes.saturating_sub(shown);
        if algebra.store().nus(value).is_some_and(|nus| nus.star as usize > room) {
            tree.cut(node);
            continue;
        }
        let [left, right] =
            [algebra.options(value, Side::Left)?, algebra.options(value, Side::Right)?];
        if left.len() + right.len() > room {
            tree.cut(node);
            continue;
        }
        for (branch, options) in Branch::BOTH.into_iter().zip([left, right]) {
            for option in options {
                let full = name(&mut names, algebra, option)?;
                let leaf = is_leaf(algebra, option, usize::MAX);
                let label = if leaf { &full } else { short(&full) };
                growing.push_back((tree.grow(node, branch, label), option));
                shown += 1;
            }
        }
    }
    Ok(tree)
}

/// How a value is written; nothing, if that would be too long.
fn name(names: &mut Names, algebra: &mut Algebra<'_, '_>, value: Value) -> Result<String, Failure> {
    match names.name(algebra, value) {
        Err(Failure::Undefined(_)) => Ok(String::new()),
        name => name,
    }
}

/// Whether nothing grows from a node: of a number never, of ups and stars only at the root.
fn is_leaf(algebra: &Algebra<'_, '_>, value: Value, node: usize) -> bool {
    match algebra.store().form(value) {
        Form::Nus(nus) => nus.is_number() || node != GameTree::ROOT,
        Form::Game { .. } => false,
    }
}

fn short(name: &str) -> &str {
    if name.chars().count() <= LONGEST_NAME { name } else { "" }
}
