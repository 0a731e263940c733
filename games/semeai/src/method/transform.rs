//! Section 3: moves that are not worth making are taken out of the tree.

use super::raw_tree::{RawNode, RawTree};
use crate::color::Color;
use yomikiri_value::{Algebra, Dyadic, Side, Stop, Value};

/// How the study's rules are read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Variant {
    /// With the two gaps closed.
    #[default]
    Corrected,
    /// As they are printed.
    Literal,
}

/// Section 3: the values of a tree's nodes after the transform, from the leaves to the root.
///
/// Every move fills a liberty of the other at least, so a move is worth making only if it gains 1
/// or more. Where a node's temperature is below 1, the defender's moves are dropped; what is left,
/// `{|n}`, takes the attacker one move more than n: n + 1 (and `{-n|}` becomes -n - 1).
///
/// The study says nothing of `{|H}` with H hot. There the attacker makes a move and then both go
/// on in H, in which every move is taxed with the liberty that is filled elsewhere meanwhile: what
/// is left is the left wall of H at temperature 1, plus 1; of several such options the attacker
/// takes the best. For a number n the wall is n, so this is the printed rule and more.
/// [`Variant::Literal`] leaves `{|H}` as it stands.
///
/// ```
/// use yomikiri_game::Budget;
/// use yomikiri_semeai::{Color, method::{RawTree, Variant, transform}};
/// use yomikiri_value::Store;
/// let (mut store, mut budget) = (Store::new(1 << 20), Budget::unlimited());
/// let mut algebra = store.within(&mut budget);
/// let tree = RawTree::read(Color::Black, "{3|2}").unwrap();
/// let values = transform(&tree, Variant::Corrected, &mut algebra)?;
/// assert_eq!(values[tree.root()], algebra.integer(3)?);
/// # Ok::<(), yomikiri_value::Stop>(())
/// ```
pub fn transform(
    tree: &RawTree,
    variant: Variant,
    algebra: &mut Algebra<'_, '_>,
) -> Result<Vec<Value>, Stop> {
    let told = transform_told(tree, variant, algebra)?;
    Ok(told.into_iter().map(|node| node.value).collect())
}

/// A node after the transform.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Transformed {
    /// What it is worth.
    pub value: Value,
    /// Were the defender's moves dropped here, since the temperature was below 1?
    pub dropped: bool,
}

/// The same as [`transform`], with what was done at each node.
pub fn transform_told(
    tree: &RawTree,
    variant: Variant,
    algebra: &mut Algebra<'_, '_>,
) -> Result<Vec<Transformed>, Stop> {
    let mut told: Vec<Transformed> = Vec::with_capacity(tree.nodes().len());
    for node in tree.nodes() {
        told.push(match node {
            RawNode::Settled(count) => {
                Transformed { value: algebra.integer(*count)?, dropped: false }
            }
            RawNode::Nil(options) => {
                let [left, right] = options.each_ref().map(|options| {
                    options.iter().map(|&option| told[option].value).collect::<Vec<_>>()
                });
                transformed(tree.owner(), [&left, &right], variant, algebra)?
            }
        });
    }
    Ok(told)
}

/// The value of a node with options of these values.
fn transformed(
    owner: Color,
    options: [&[Value]; 2],
    variant: Variant,
    algebra: &mut Algebra<'_, '_>,
) -> Result<Transformed, Stop> {
    let attacks = options[owner.other().index()];
    let value = algebra.game(options[0], options[1])?;
    if attacks.is_empty() || algebra.temperature(value)? >= Dyadic::ONE {
        return Ok(Transformed { value, dropped: false });
    }
    let value = without_defence(owner, attacks, variant, algebra)?;
    Ok(Transformed { value, dropped: true })
}

/// The value of a node that has the attacker's moves only.
fn without_defence(
    owner: Color,
    attacks: &[Value],
    variant: Variant,
    algebra: &mut Algebra<'_, '_>,
) -> Result<Value, Stop> {
    let is_number = |algebra: &Algebra<'_, '_>, value| algebra.store().number(value).is_some();
    if variant == Variant::Literal && !attacks.iter().all(|&value| is_number(algebra, value)) {
        return match owner {
            Color::Black => algebra.game(&[], attacks),
            Color::White => algebra.game(attacks, &[]),
        };
    }
    let mut best: Option<Dyadic> = None;
    for &attack in attacks {
        let left = one_move_more(owner, attack, algebra)?;
        let better = |known: &Dyadic| match owner {
            Color::Black => left < *known,
            Color::White => left > *known,
        };
        if best.as_ref().is_none_or(better) {
            best = Some(left);
        }
    }
    algebra.number(&best.unwrap_or(Dyadic::ZERO))
}

/// What it takes to capture by a move to this: the owner's wall at temperature 1, and the move.
fn one_move_more(
    owner: Color,
    after: Value,
    algebra: &mut Algebra<'_, '_>,
) -> Result<Dyadic, Stop> {
    let thermograph = algebra.thermograph(after)?;
    let wall = |side: Side| thermograph.wall(side).at(&Dyadic::ONE);
    Ok(match owner {
        Color::Black => wall(Side::Left) + &Dyadic::ONE,
        Color::White => wall(Side::Right) - &Dyadic::ONE,
    })
}
