//! What was read: steps for a stack, in the order in which they are to be taken.
//!
//! An operand is pushed; an operation takes its operands from the top and pushes its result. So
//! however deep an expression nests, it is a flat list: it is read, taken and dropped without
//! recursion.

use super::functions::Function;
use crate::{Dyadic, Nus, Uptimal};
use std::str::FromStr;
use yomikiri_game::Misread;
use yomikiri_text::Text;

/// An expression that was read and can be evaluated, by an
/// [`Environment`](super::Environment).
///
/// ```
/// use yomikiri_value::notation::Expression;
/// assert!("{4|0}+{6||4|0}-7".parse::<Expression>().is_ok());
/// let misread = "{1|0".parse::<Expression>().unwrap_err();
/// assert_eq!(misread.to_string(), "\"{1|0\", column 1: '{' is never closed; add '}'");
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Expression {
    pub(super) text: String,
    pub(super) target: Option<String>,
    pub(super) steps: Vec<Step>,
}

impl Expression {
    /// The text that it was read from.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The variable that its value goes to: `G` in `G := {1|0}`.
    pub fn target(&self) -> Option<&str> {
        self.target.as_deref()
    }

    /// An error about a place in its text.
    pub(super) fn misread(&self, column: usize, problem: Text, remedy: Text) -> Misread {
        Misread::new(&self.text, problem, remedy).at(column)
    }
}

impl FromStr for Expression {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Expression, Misread> {
        super::grammar::read(text)
    }
}

/// A step, and where in the text it comes from.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Step {
    pub(super) action: Action,
    /// Counted in characters from 1.
    pub(super) column: usize,
}

#[derive(Clone, PartialEq, Debug)]
pub(super) enum Action {
    Constant(Nus),
    Uptimal(Uptimal),
    Variable(String),
    /// Of the last `left + right` operands, these are Left's and Right's options.
    Game {
        left: usize,
        right: usize,
    },
    /// `+-{a,b}`, of this many options.
    PlusMinus(usize),
    Negative,
    Sum,
    Difference,
    Multiple,
    OrdinalSum,
    Compare(Relation),
    Call(&'static Function),
}

/// What a comparison claims.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Relation {
    Equal,
    Unequal,
    LessOrEqual,
    GreaterOrEqual,
    Less,
    Greater,
    LessOrConfused,
    GreaterOrConfused,
    Confused,
}

/// A number with ups and stars, as written: `3/4`, `^^*2`, `-1^*`.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Literal {
    pub(super) number: Option<Dyadic>,
    pub(super) ups: i64,
    pub(super) uptimal: Option<Uptimal>,
    pub(super) star: Option<u32>,
}

impl Literal {
    /// The number, if there is nothing else.
    pub(super) fn bare_number(&self) -> Option<&Dyadic> {
        let bare = self.ups == 0 && self.uptimal.is_none() && self.star.is_none();
        self.number.as_ref().filter(|_| bare)
    }

    /// What belongs to it in closed form: all but an uptimal.
    pub(super) fn nus(self) -> Nus {
        let number = self.number.unwrap_or_default();
        Nus { number, ups: self.ups, star: self.star.unwrap_or(0) }
    }
}
