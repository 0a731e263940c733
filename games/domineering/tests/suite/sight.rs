//! What the theorem tells at sight, for every position of small boards, beside brute force.

use std::collections::{HashMap, HashSet};
use yomikiri_domineering::{Domineering, HORIZONTAL, Position, VERTICAL};
use yomikiri_game::{Acyclic, Game, Goal, Notation, SeatSet, Sight};
use yomikiri_solve::Oracle;

/// Positions in which play goes on, those that can be reached from one of these.
fn positions(rules: &Domineering, mut unseen: Vec<Position>) -> HashSet<Position> {
    let mut all = HashSet::new();
    while let Some(position) = unseen.pop() {
        if rules.scores(&position).is_some() || !all.insert(position.clone()) {
            continue;
        }
        unseen.extend(rules.legal(&position).into_iter().map(|chosen| {
            let mut after = position.clone();
            rules.play(&mut after, chosen);
            after
        }));
    }
    all
}

/// Checks every position and returns how many were settled, and how many were like another.
fn compared(rules: &Domineering, starts: &[&str]) -> (usize, usize) {
    let starts = starts.iter().map(|text| rules.read(text).unwrap()).collect();
    let all = positions(rules, starts);
    let (mut settled, mut alike) = (0, 0);
    for seats in [VERTICAL, HORIZONTAL].map(SeatSet::only) {
        let mut oracle = Oracle::new(rules, seats);
        let mut known = HashMap::new();
        for mut position in all.iter().cloned() {
            let sight = rules.at_sight(&position, Goal { seats, at_least: 1 });
            let truth = oracle.score(&mut position);
            match sight.expect("the theorem tells of every position") {
                Sight::Settled(forced) => {
                    assert_eq!(forced, truth == 1, "{}", rules.show(&position));
                    settled += 1;
                }
                Sight::Open(likeness) => {
                    let before = known.insert(likeness, truth);
                    assert!(before.is_none_or(|before| before == truth), "{position:?}");
                    alike += usize::from(before.is_some());
                }
            }
        }
    }
    (settled, alike)
}

#[test]
fn for_boards_of_up_to_sixteen_cells() {
    let boards: [(u32, u32, &[&str]); 5] = [
        (3, 3, &[".../.../... v", ".../.../... h"]),
        (3, 4, &["..../..../.... v", "..../..../.... h"]),
        (5, 3, &[".../.../.../.../... v", ".../.../.../.../... h"]),
        (2, 7, &["......./....... v", "......./....... h"]),
        (4, 4, &["..xx/..../x.../xx.. v", "..xx/..../x.../xx.. h"]),
    ];
    for (rows, columns, starts) in boards {
        let rules = Domineering::new(rows, columns).unwrap();
        let (settled, alike) = compared(&rules, starts);
        assert!(settled > 0 && alike > 0, "{rows}x{columns}: {settled} settled, {alike} alike");
    }
}
