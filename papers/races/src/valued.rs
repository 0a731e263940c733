//! What the method says of a race without a board.

use super::abstract_race::AbstractRace;
use yomikiri_semeai::Color;
use yomikiri_semeai::method::{RawNode, RawTree, Variant, Verdict, decide, transform};
use yomikiri_solve::Stop;
use yomikiri_value::{Algebra, Failure, Value};

/// How the rules of section 3 are read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ruling {
    /// The transform; `None` for trees as they are.
    pub transform: Option<Variant>,
    /// The verdict.
    pub verdict: Variant,
}

impl Ruling {
    pub const CORRECTED: Ruling =
        Ruling { transform: Some(Variant::Corrected), verdict: Variant::Corrected };
    pub const PRINTED: Ruling =
        Ruling { transform: Some(Variant::Literal), verdict: Variant::Literal };

    /// The value of a tree.
    pub fn value(self, tree: &RawTree, algebra: &mut Algebra<'_, '_>) -> Result<Value, Stop> {
        match self.transform {
            Some(variant) => Ok(transform(tree, variant, algebra)?[tree.root()]),
            None => as_it_is(tree, algebra),
        }
    }

    /// Who wins a race.
    pub fn decide(
        self,
        race: &AbstractRace,
        algebra: &mut Algebra<'_, '_>,
    ) -> Result<Verdict, Failure> {
        let mut values = Vec::new();
        for tree in race.trees() {
            values.push(self.value(tree, algebra)?);
        }
        decide(&values, self.verdict, algebra)
    }
}

/// The value of a tree in which every move is left.
pub fn as_it_is(tree: &RawTree, algebra: &mut Algebra<'_, '_>) -> Result<Value, Stop> {
    let mut values: Vec<Value> = Vec::with_capacity(tree.nodes().len());
    for node in tree.nodes() {
        let value = match node {
            RawNode::Settled(count) => algebra.integer(*count)?,
            RawNode::Nil(options) => {
                let [left, right] = options.each_ref().map(|options| {
                    options.iter().map(|&option| values[option]).collect::<Vec<_>>()
                });
                algebra.game(&left, &right)?
            }
        };
        values.push(value);
    }
    Ok(values[tree.root()])
}

/// A value as the paper writes it, if it is the same; otherwise as it is written here.
pub fn as_printed(
    value: Value,
    printed: &str,
    algebra: &mut Algebra<'_, '_>,
) -> Result<String, Failure> {
    let tree = RawTree::read(Color::Black, printed).expect("a value that was printed");
    match as_it_is(&tree, algebra)? == value {
        true => Ok(printed.to_string()),
        false => algebra.name(value),
    }
}
