//! Positions that differ only in who is out on which place.

use crate::rules::{Daifugo, Move};
use std::collections::{HashMap, HashSet, VecDeque};
use yomikiri_game::Game;
use yomikiri_solve::{Budget, Keyed, Stop};

/// Two lines of play to positions with the same rest key, but other places.
pub struct Meeting {
    pub lines: [Vec<Move>; 2],
}

/// The meeting that is found first when short lines are tried first; of two lines to one
/// position the first counts.
pub fn meeting(rules: &Daifugo, budget: &mut Budget<'_>) -> Result<Option<Meeting>, Stop> {
    let mut seen = HashSet::from([rules.start()]);
    let mut first: HashMap<Vec<u64>, Vec<Move>> = HashMap::new();
    let mut next = VecDeque::from([(rules.start(), vec![])]);
    while let Some((position, line)) = next.pop_front() {
        budget.spend()?;
        if !rules.is_on(&position) {
            continue;
        }
        let mut key = vec![0; rules.rest_words()];
        rules.rest_key(&position, &mut key);
        if let Some(other) = first.insert(key, line.clone()) {
            return Ok(Some(Meeting { lines: [other, line] }));
        }
        for chosen in rules.legal(&position) {
            let mut after = position;
            rules.play(&mut after, chosen);
            if seen.insert(after) {
                next.push_back((after, [&line[..], &[chosen]].concat()));
            }
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Found by a program of another language, which looks at all lines.
    #[test]
    fn a_and_b_meet_in_either_order() {
        let rules: Daifugo = "1,3/2/2,4/1,5".parse().unwrap();
        let Meeting { lines } = meeting(&rules, &mut Budget::unlimited()).unwrap().unwrap();
        let [one, other] = lines.map(|line| {
            let mut position = rules.start();
            for chosen in line {
                rules.play(&mut position, chosen);
            }
            position
        });
        assert_eq!((&one.place[..4], &other.place[..4]), (&[2, 1, 0, 0][..], &[1, 2, 0, 0][..]));
        assert_eq!((one.hands, one.top, one.turn), (other.hands, other.top, other.turn));
    }

    /// With a card each there is but one way to play them.
    #[test]
    fn without_a_meeting_there_is_none() {
        let rules: Daifugo = "1/2/3".parse().unwrap();
        assert!(meeting(&rules, &mut Budget::unlimited()).unwrap().is_none());
    }
}
