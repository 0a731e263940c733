//! The whole method for one position.

use super::decide::{Verdict, decide, wins_first};
use super::expand::{Expansion, expand};
use super::raw_tree::RawNode;
use super::region::{Outside, Region, split};
use super::transform::{Variant, transform_told};
use crate::color::Color;
use crate::point::Point;
use crate::position::Position;
use yomikiri_game::{Budget, Stop};
use yomikiri_text::{Text, Told, error_told};
use yomikiri_value::notation::Names;
use yomikiri_value::{Algebra, Dyadic, Failure, Store, Value};

/// Why the method has nothing to say about a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unfounded {
    /// It is outside the method.
    Outside(Outside),
    /// A limit was reached.
    Stopped(Stop),
}

impl Told for Unfounded {
    fn told(&self) -> Text {
        match self {
            Unfounded::Outside(outside) => outside.told(),
            Unfounded::Stopped(stop) => stop.told(),
        }
    }
}

error_told!(Unfounded);

impl From<Outside> for Unfounded {
    fn from(outside: Outside) -> Unfounded {
        Unfounded::Outside(outside)
    }
}

impl From<Stop> for Unfounded {
    fn from(stop: Stop) -> Unfounded {
        Unfounded::Stopped(stop)
    }
}

impl From<Failure> for Unfounded {
    fn from(failure: Failure) -> Unfounded {
        match failure {
            Failure::Stopped(stop) => stop.into(),
            // Cooling by 2 is defined everywhere; names may be too long to be written.
            Failure::Undefined(_) => Stop::Memory.into(),
        }
    }
}

/// What the method says about a region.
#[derive(Clone, Debug)]
pub struct RegionTheory {
    /// The region.
    pub region: Region,
    /// Its tree, on the board.
    pub expansion: Expansion,
    /// The values of the tree's nodes after the transform, in their order.
    pub values: Vec<Value>,
    /// The nodes at which the transform dropped the defender's moves, in the same order.
    pub dropped: Vec<bool>,
    /// The value of the region: that of the root.
    pub value: Value,
    /// Its name, like `{6|{4|0}}`, which is written `{6||4|0}`.
    pub name: String,
    /// It cooled by 2.
    pub cooled: Value,
    /// The name of that.
    pub cooled_name: String,
    /// What the region counts on average.
    pub mean: Dyadic,
    /// What a move there is worth.
    pub temperature: Dyadic,
}

/// What the method says about a position. The values belong to its store.
pub struct Theory {
    /// Where the values live.
    pub store: Store,
    /// The regions, Black's first.
    pub regions: Vec<RegionTheory>,
    /// Who wins.
    pub verdict: Verdict,
    /// The name of the sum.
    pub total_name: String,
    /// The name of the sum, cooled.
    pub cooled_name: String,
    /// The first moves that win for Black, and those for White; row by row.
    pub winning: [Vec<Point>; 2],
}

/// Works a position out: regions, trees, values, verdict, winning moves.
///
/// ```
/// use yomikiri_game::Budget;
/// use yomikiri_semeai::Color;
/// use yomikiri_semeai::method::{Variant, analyse};
/// // Two liberties each.
/// let position = "1BW1/oBWx/1BW1 b -".parse().unwrap();
/// let theory = analyse(&position, Variant::Corrected, 1 << 20, &mut Budget::unlimited()).unwrap();
/// let names: Vec<&str> = theory.regions.iter().map(|region| &region.name[..]).collect();
/// assert_eq!(names, ["1", "1", "-1", "-1"]);
/// assert_eq!(theory.verdict.winners, [Some(Color::Black), Some(Color::White)]);
/// assert_eq!(theory.winning[0].len(), 2);
/// ```
pub fn analyse(
    position: &Position,
    variant: Variant,
    memory: usize,
    budget: &mut Budget<'_>,
) -> Result<Theory, Unfounded> {
    let missing = Color::BOTH.into_iter().find(|&color| position.essential(color).is_empty());
    match missing {
        Some(color) => Err(Outside::Missing(color).into()),
        None => worth(position, variant, memory, budget),
    }
}

/// What liberties are worth: as [`analyse`], also where one player alone has an essential block.
/// Then there are values and their sum, and nobody wins.
///
/// ```
/// use yomikiri_game::Budget;
/// use yomikiri_semeai::method::{Variant, analyse, worth};
/// // Two liberties, and nobody to race with.
/// let position = "1Bo/oBo/1Bo b -".parse().unwrap();
/// let (variant, mut budget) = (Variant::Corrected, Budget::unlimited());
/// assert!(analyse(&position, variant, 1 << 20, &mut budget).is_err());
/// let theory = worth(&position, variant, 1 << 20, &mut budget).unwrap();
/// assert_eq!((&theory.total_name[..], theory.verdict.winners), ("2", [None; 2]));
/// ```
pub fn worth(
    position: &Position,
    variant: Variant,
    memory: usize,
    budget: &mut Budget<'_>,
) -> Result<Theory, Unfounded> {
    let mut expanded = Vec::new();
    for region in split(position)? {
        let expansion = expand(&region, budget)?;
        expanded.push((region, expansion));
    }
    evaluate(expanded, variant, memory, budget)
}

/// Values, verdict and winning moves of a position whose regions were expanded whole.
pub fn evaluate(
    expanded: Vec<(Region, Expansion)>,
    variant: Variant,
    memory: usize,
    budget: &mut Budget<'_>,
) -> Result<Theory, Unfounded> {
    let mut store = Store::new(memory);
    let mut names = Names::new();
    let mut regions = Vec::new();
    for (region, expansion) in expanded {
        let mut algebra = store.within(budget);
        let transformed = transform_told(&expansion.tree, variant, &mut algebra)?;
        let (values, dropped): (Vec<Value>, Vec<bool>) =
            transformed.into_iter().map(|node| (node.value, node.dropped)).unzip();
        let value = values[expansion.tree.root()];
        let cooled = algebra.cool(value, &Dyadic::from(2))?;
        let [name, cooled_name] =
            [names.name(&mut algebra, value)?, names.name(&mut algebra, cooled)?];
        let (mean, temperature) = (algebra.mean(value)?, algebra.temperature(value)?);
        regions.push(RegionTheory {
            region,
            expansion,
            values,
            dropped,
            value,
            name,
            cooled,
            cooled_name,
            mean,
            temperature,
        });
    }
    let mut algebra = store.within(budget);
    let all: Vec<Value> = regions.iter().map(|region| region.value).collect();
    let mut verdict = decide(&all, variant, &mut algebra)?;
    let alone = whose(&regions);
    if alone.is_some() {
        verdict = Verdict { adjusted: [None; 2], winners: [None; 2], ..verdict };
    }
    let total_name = names.name(&mut algebra, verdict.total)?;
    let cooled_name = names.name(&mut algebra, verdict.cooled)?;
    let mut winning = [Vec::new(), Vec::new()];
    for color in Color::BOTH.into_iter().filter(|_| alone.is_none()) {
        winning[color.index()] = winning_moves(&regions, &verdict, color, &mut algebra)?;
    }
    Ok(Theory { store, regions, verdict, total_name, cooled_name, winning })
}

/// Whose liberties these are, if one player's alone.
fn whose(regions: &[RegionTheory]) -> Option<Color> {
    let owner = regions.first()?.region.owner;
    regions.iter().all(|region| region.region.owner == owner).then_some(owner)
}

impl Theory {
    /// Whose liberties are counted, where only one player has an essential block: then nobody
    /// races, and there are values without a verdict.
    pub fn alone(&self) -> Option<Color> {
        whose(&self.regions)
    }
}

/// The first moves after which the other, who then starts, loses by the corrected rule.
fn winning_moves(
    regions: &[RegionTheory],
    verdict: &Verdict,
    color: Color,
    algebra: &mut Algebra<'_, '_>,
) -> Result<Vec<Point>, Unfounded> {
    let mut winning = Vec::new();
    for region in regions {
        let rest = algebra.difference(verdict.cooled, region.cooled)?;
        for (point, value) in first_moves(region, color, algebra)? {
            let cooled = algebra.cool(value, &Dyadic::from(2))?;
            let after = algebra.sum(rest, cooled)?;
            if wins_first(after, color.other(), algebra)? == color {
                winning.push(point);
            }
        }
    }
    winning.sort_unstable();
    Ok(winning)
}

/// The moves of a player in a region, and what it is worth afterwards: those of the tree; or,
/// where the count is settled, to fill a liberty of the other.
fn first_moves(
    region: &RegionTheory,
    color: Color,
    algebra: &mut Algebra<'_, '_>,
) -> Result<Vec<(Point, Value)>, Stop> {
    let tree = &region.expansion.tree;
    let node = &region.expansion.nodes[tree.root()];
    match &tree.nodes()[tree.root()] {
        RawNode::Nil(options) => {
            let tried = node.tried[color.index()].iter().copied();
            let options = options[color.index()].iter().map(|&option| region.values[option]);
            Ok(tried.zip(options).collect())
        }
        RawNode::Settled(_) if tree.owner() == color => Ok(Vec::new()),
        RawNode::Settled(count) => {
            let less = algebra.integer(count - tree.owner().sign())?;
            Ok(node.liberties.iter().map(|point| (point, less)).collect())
        }
    }
}
