//! Sets of ends that may be the possible ones.

use super::rule::Span;

/// Up to [`MOST_ENDS`] ends, each a bit.
pub(super) type EndSet = u8;

/// The most ends that are told apart: there are fifteen sets of them.
pub(super) const MOST_ENDS: usize = 4;

const ALL: EndSet = (1 << MOST_ENDS) - 1;
/// The sets of ends, the empty one with them.
pub(super) const SETS: usize = ALL as usize + 1;

/// The sets of ends that may be what is possible in a position: bit s stands for the ends in s.
/// Something is always possible, so bit 0 never counts.
///
/// ```text
///   bit    15        12  ...  8    3    2   1
///   ends   d c b a   d c      d    b a  b   a
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Candidates(pub u16);

impl Candidates {
    /// Every set of some of these ends.
    pub fn among(ends: EndSet) -> Candidates {
        Candidates(AMONG[usize::from(ends)])
    }

    /// Every set with one of these ends.
    fn meeting(ends: EndSet) -> Candidates {
        Candidates(AMONG[usize::from(ALL)] & !AMONG[usize::from(ALL & !ends)])
    }

    /// The sets, each as the ends in it.
    pub fn sets(self) -> impl Iterator<Item = EndSet> {
        (1..=ALL).filter(move |ends| self.0 >> ends & 1 == 1)
    }

    /// Is one of these ends possible, whichever set it is?
    pub fn about(self, ends: EndSet) -> Option<bool> {
        let without = AMONG[usize::from(ALL & !ends)];
        if self.0 & without == 0 { Some(true) } else { (self.0 & !without == 0).then_some(false) }
    }

    /// As answers: bit s, for all ends in s, whether one of them surely is possible, or may be.
    pub fn answers(self) -> Span {
        let mut span = Span::default();
        for ends in 1..=ALL {
            let answer = self.about(ends);
            span.sure |= u64::from(answer == Some(true)) << ends;
            span.open |= u64::from(answer != Some(false)) << ends;
        }
        span
    }

    /// What answers leave.
    pub fn left_by(answers: Span) -> Candidates {
        let single = (0..MOST_ENDS).map(|end| 1_u8 << end);
        let open: EndSet = single.filter(|ends| answers.open >> ends & 1 == 1).sum();
        let sure = (1..=ALL).filter(|ends| answers.sure >> ends & 1 == 1);
        let left =
            sure.fold(AMONG[usize::from(open)], |left, ends| left & Candidates::meeting(ends).0);
        Candidates(left)
    }
}

/// For each set of ends, all sets of some of them.
const AMONG: [u16; SETS] = {
    let mut among = [0; SETS];
    let mut ends = 0;
    while ends < SETS {
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

#[cfg(test)]
mod tests {
    use super::*;

    /// What answers leave gives the same answers, and leaves out no set that would.
    #[test]
    fn answers_leave_what_gives_them() {
        for bits in 1..=u16::MAX >> 1 {
            let candidates = Candidates(bits << 1);
            let answers = candidates.answers();
            let left = Candidates::left_by(answers);
            assert_eq!(left.answers(), answers, "{candidates:?}");
            assert_eq!(candidates.0 & !left.0, 0, "{candidates:?}");
            let fits = |set: &EndSet| {
                (1..=ALL).all(|ends| match set & ends {
                    0 => answers.sure >> ends & 1 == 0,
                    _ => answers.open >> ends & 1 == 1,
                })
            };
            assert!((1..=ALL).filter(fits).eq(left.sets()), "{candidates:?}");
        }
    }
}
