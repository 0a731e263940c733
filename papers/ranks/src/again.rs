//! Positions that differ only in who is out on which place.

use std::collections::{HashMap, HashSet, VecDeque};
use yomikiri_daifugo::{Daifugo, Move};
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
        if rules.scores(&position).is_some() {
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
    use yomikiri_daifugo::Table;
    use yomikiri_game::Seat;

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
        let places = |position: &Table| [0, 1, 2, 3].map(|seat| position.place(Seat::new(seat)));
        assert_eq!(places(&one), [Some(2), Some(1), None, None]);
        assert_eq!(places(&other), [Some(1), Some(2), None, None]);
        let rest = |position: &Table| {
            let hands = [0, 1, 2, 3].map(|seat| position.hand(Seat::new(seat)));
            (hands, position.top(), rules.to_move(position))
        };
        assert_eq!(rest(&one), rest(&other));
    }

    /// With a card each there is but one way to play them.
    #[test]
    fn without_a_meeting_there_is_none() {
        let rules: Daifugo = "1/2/3".parse().unwrap();
        assert!(meeting(&rules, &mut Budget::unlimited()).unwrap().is_none());
    }
}
