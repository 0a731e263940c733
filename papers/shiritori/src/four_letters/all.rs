//! All games of four letters with few words, played out from the smallest up.

use super::{Counts, KINDS, Won};
use yomikiri_solve::{Budget, Stop};

/// Who wins from each letter, for all numbers of words from 0 to `most`.
pub struct All {
    most: u16,
    /// By the counts as digits of a number.
    won: Vec<Won>,
}

impl All {
    pub fn new(most: u16, budget: &mut Budget<'_>) -> Result<All, Stop> {
        let counts = usize::from(most) + 1;
        // A word of each kind, as a part of such a number.
        let word = [5, 4, 3, 2, 1, 0].map(|later| counts.pow(later));
        let mut won = vec![0; counts.pow(6)];
        for place in 0..won.len() {
            budget.spend()?;
            for (&word, (from, to)) in word.iter().zip(KINDS) {
                if place / word % counts > 0 && won[place - word] >> to & 1 == 0 {
                    won[place] |= 1 << from;
                }
            }
        }
        Ok(All { most, won })
    }

    /// The letters won, for every game that has words of all kinds.
    pub fn games(&self) -> impl Iterator<Item = Won> {
        (0..self.won.len()).filter(|&place| !self.counts(place).contains(&0)).map(|p| self.won[p])
    }

    fn counts(&self, mut place: usize) -> Counts {
        let mut counts = [0; 6];
        for count in counts.iter_mut().rev() {
            *count = (place % (usize::from(self.most) + 1)) as u16;
            place /= usize::from(self.most) + 1;
        }
        counts
    }
}

#[cfg(test)]
mod tests {
    use super::super::rounds;
    use super::*;

    /// Two ways to decide a game, which share nothing.
    #[test]
    fn rounds_decide_all_small_games_rightly() {
        let budget = &mut Budget::unlimited();
        let all = All::new(4, budget).unwrap();
        for (place, &won) in all.won.iter().enumerate() {
            let counts = all.counts(place);
            assert_eq!(rounds::won(counts, budget).unwrap(), won, "{counts:?}");
        }
    }
}
