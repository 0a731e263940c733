//! Operators, and how tightly they bind.

use crate::notation::expression::{Action, Relation};

/// An operator that waits for its last operand.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Operation {
    Negative,
    PlusMinus,
    Multiple,
    /// A number beside a tiny or a miny is their sum.
    SumBeside,
    OrdinalSum,
    Sum,
    Difference,
    Compare(Relation),
}

impl Operation {
    pub(super) fn precedence(self) -> u8 {
        match self {
            Operation::Multiple | Operation::SumBeside => 4,
            Operation::Negative | Operation::PlusMinus => 3,
            Operation::OrdinalSum => 2,
            Operation::Sum | Operation::Difference => 1,
            Operation::Compare(_) => 0,
        }
    }

    pub(super) fn action(self) -> Action {
        match self {
            Operation::Negative => Action::Negative,
            Operation::PlusMinus => Action::PlusMinus(1),
            Operation::Multiple => Action::Multiple,
            Operation::OrdinalSum => Action::OrdinalSum,
            Operation::Sum | Operation::SumBeside => Action::Sum,
            Operation::Difference => Action::Difference,
            Operation::Compare(relation) => Action::Compare(relation),
        }
    }
}
