//! Sets of ends that may be the possible ones.

use super::super::profiles::{ALL, End, Ends};

/// The sets of ends that may be what is possible in a position: bit s stands for the ends in s. No
/// set is empty, so bit 0 never counts.
///
/// ```text
///   bit    15        12        ...   8         3         2         1
///   ends   1 2 3 =   3 =             =         1 2       2         1        = is a draw
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Candidates(pub u16);

impl Candidates {
    /// Every set.
    pub const EVERY: Candidates = Candidates(!1);

    /// Every set of some of these ends.
    pub fn among(ends: Ends) -> Candidates {
        Candidates(AMONG[usize::from(ends)])
    }

    /// This end alone.
    pub fn only(end: End) -> Candidates {
        Candidates(1 << (1 << end))
    }

    /// Is one of these ends possible, whichever set it is?
    pub fn about(self, ends: Ends) -> Option<bool> {
        let without = Candidates::among(ALL & !ends);
        if self.0 & without.0 == 0 {
            Some(true)
        } else {
            (self.0 & !without.0 == 0).then_some(false)
        }
    }

    /// The sets, each as the ends in it.
    pub fn sets(self) -> impl Iterator<Item = Ends> {
        (1..=ALL).filter(move |ends| self.0 >> ends & 1 == 1)
    }
}

impl std::ops::BitAnd for Candidates {
    type Output = Candidates;
    fn bitand(self, other: Candidates) -> Candidates {
        assert!(self.0 & other.0 != 0, "nothing is possible");
        Candidates(self.0 & other.0)
    }
}

/// For each set of ends, all sets of some of them.
const AMONG: [u16; ALL as usize + 1] = {
    let mut among = [0; ALL as usize + 1];
    let mut ends = 0;
    while ends < among.len() {
        let mut some = 1;
        while some <= ends {
            if some & !ends == 0 {
                among[ends] |= 1 << some;
            }
            some += 1;
        }
        ends += 1;
    }
    among
};
