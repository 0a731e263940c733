//! Toppling Dominoes: a row of dominoes in two colours.

use crate::{Partizan, Side};
use yomikiri_game::Misread;
use yomikiri_text::text;

/// A player topples a domino of their own to the left or to the right, with all beyond it.
///
/// ```
/// use yomikiri_value::rulesets::{Dominoes, TopplingDominoes};
/// use yomikiri_value::{Budget, Nus, Store, Values};
/// let (mut store, mut budget) = (Store::new(1 << 20), Budget::unlimited());
/// let mut algebra = store.within(&mut budget);
/// let row: Dominoes = "lr".parse()?;
/// let value = Values::of(TopplingDominoes).value(&row, &mut algebra)?;
/// assert_eq!(algebra.store().nus(value), Some(&Nus::nimber(1)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct TopplingDominoes;

/// The dominoes that stand, from left to right, by the player who may topple them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Dominoes(Box<[u8]>);

impl std::str::FromStr for Dominoes {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Dominoes, Misread> {
        if let Some(column) = text.chars().position(|c| !matches!(c, 'l' | 'r')) {
            let problem = text!("not a domino", "ドミノではありません");
            let remedy = text!(
                "write l for each of Left's dominoes and r for each of Right's, as in lrrl",
                "lrrl のように、左のドミノを l、右のドミノを r と書いてください"
            );
            return Err(Misread::new(text, problem, remedy).at(column + 1));
        }
        Ok(Dominoes(text.bytes().collect()))
    }
}

impl Partizan for TopplingDominoes {
    type Position = Dominoes;

    fn moves(&self, Dominoes(row): &Dominoes, side: Side, after: &mut Vec<Dominoes>) {
        let own = match side {
            Side::Left => b'l',
            Side::Right => b'r',
        };
        for i in (0..row.len()).filter(|&i| row[i] == own) {
            after.push(Dominoes(row[..i].into()));
            after.push(Dominoes(row[i + 1..].into()));
        }
    }
}
