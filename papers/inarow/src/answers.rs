//! What is known of the ends that are possible, answer by answer.

use super::profiles::{ALL, ENDS, End, Ends};
use yomikiri_game::Score;
use yomikiri_solve::Bounds;

/// For sets of ends, whether one of them is possible. More can be known than ends that are sure and
/// ends that are ruled out: that a player may fail to win, say, but not yet whether by a draw or by
/// a loss.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Answers {
    /// Ends that are not possible.
    out: Ends,
    /// The sets of which an end is possible, bit s for the ends in s: with a set all that hold it,
    /// and the same without the ends that are out.
    yes: u16,
}

impl Answers {
    /// One of these is possible, or several.
    pub fn among(left: Ends) -> Answers {
        Answers { out: ALL & !left, yes: HOLDING[usize::from(left)] }
    }

    /// This end alone is possible.
    pub fn only(end: End) -> Answers {
        Answers::among(1 << end)
    }

    /// Is one of these possible?
    pub fn about(self, ends: Ends) -> Option<bool> {
        match self.yes >> ends & 1 {
            1 => Some(true),
            _ => (ends & !self.out == 0).then_some(false),
        }
    }

    /// Adds whether one of these is possible.
    pub fn learn(&mut self, ends: Ends, answer: bool) {
        *self = self.and(match answer {
            true => Answers { out: 0, yes: HOLDING[usize::from(ends)] },
            false => Answers::among(ALL & !ends),
        });
    }

    /// What follows from both.
    pub fn and(self, other: Answers) -> Answers {
        let (out, given) = (self.out | other.out, self.yes | other.yes);
        let sets = (0..=ALL).filter(|set| given >> set & 1 == 1);
        let yes = sets.fold(0, |yes, set| yes | HOLDING[usize::from(set & !out)]);
        assert!(yes & 1 == 0, "two answers to one question");
        Answers { out, yes }
    }

    /// As bounds for a table: of two that are true of a position, the one that knows more has the
    /// greater low one and the smaller high one.
    ///
    /// ```text
    ///   bit     14 13 12 ...  2  1  0       bit s - 1 is about the ends in s
    ///   low      1  .  . ...  .  .  .       one is possible
    ///   high     1  .  . ...  .  .  .       one may be: some are not out
    /// ```
    pub fn to_bounds(self) -> Bounds {
        let may_be = (1..=ALL).filter(|ends| ends & !self.out != 0);
        let high = may_be.fold(0, |high: u16, ends| high | 1 << (ends - 1));
        Bounds::new((self.yes >> 1) as Score, high as Score)
    }

    /// Back from the bounds of a table.
    pub fn from_bounds(bounds: Bounds) -> Answers {
        let single = (0..ENDS).map(|end| 1 << end);
        let out = single.filter(|ends| bounds.high >> (ends - 1) & 1 == 0).sum();
        Answers { out, yes: (bounds.low as u16) << 1 }
    }
}

/// For each set of ends, those that hold it.
const HOLDING: [u16; 1 << ENDS] = {
    let mut holding = [0; 1 << ENDS];
    let mut set = 0;
    while set < holding.len() {
        let mut other = 0;
        while other < holding.len() {
            if set & other == set {
                holding[set] |= 1 << other;
            }
            other += 1;
        }
        set += 1;
    }
    holding
};

#[cfg(test)]
mod tests {
    use super::*;

    /// What is known after three answers is just what all sets of possible ends have in common
    /// that would have given them.
    #[test]
    fn what_follows_from_three_answers() {
        let hits = |possible: Ends, ends: Ends| possible & ends != 0;
        let every = || 1..=ALL;
        let threes =
            every().flat_map(|a| every().flat_map(move |b| every().map(move |c| [a, b, c])));
        for asked in threes {
            for truth in every() {
                let mut answers = Answers::among(ALL);
                asked.iter().for_each(|&ends| answers.learn(ends, hits(truth, ends)));
                let would =
                    |other: &Ends| asked.iter().all(|&at| hits(*other, at) == hits(truth, at));
                for ends in 0..=ALL {
                    let alike =
                        every().filter(would).all(|other| hits(other, ends) == hits(truth, ends));
                    assert_eq!(
                        answers.about(ends),
                        alike.then_some(hits(truth, ends)),
                        "{asked:?}"
                    );
                }
                assert_eq!(Answers::from_bounds(answers.to_bounds()), answers);
            }
        }
    }
}
