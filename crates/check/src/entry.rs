//! What is claimed of one position.

/// A claim about one position: of each of up to 64 things, whether it is possible. What the
/// bits stand for is up to the table's [`Rule`](crate::Rule).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// These are possible.
    pub sure: u64,
    /// All others are not.
    pub open: u64,
}

impl Entry {
    /// Does this say all that the other one does?
    pub fn implies(self, other: Entry) -> bool {
        other.sure & !self.sure == 0 && self.open & !other.open == 0
    }
}
