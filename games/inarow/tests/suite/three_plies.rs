//! Three players on 4x4, after three moves: what is possible, and max^n under all eight ways to
//! break ties.

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;
use yomikiri_game::{Game, Seat, Ties};
use yomikiri_inarow::{Board, InARow};
use yomikiri_solve::ranks::{Ladder, MaxN, Ranker, Ranks, RanksByEnds, ScoreSet};
use yomikiri_solve::{Budget, Keyed};

/// The ties in which seats 3, 2, 1 prefer the next player where the bit is 1.
fn profile(bits: &str) -> Ties {
    let order = |seat: usize, next_first: bool| {
        let [next, last] = [1, 2].map(|ahead| (seat - 1 + ahead) % 3 + 1);
        if next_first { format!("{seat}:{next}>{last}") } else { format!("{seat}:{last}>{next}") }
    };
    let orders = bits.chars().rev().enumerate().map(|(seat, bit)| order(seat + 1, bit == '1'));
    Ties::read(&orders.collect::<Vec<_>>().join(","), 3).unwrap()
}

/// The positions after three moves, turned and mirrored ones once: keys are the same for
/// those, and early in the game for no others.
fn three_plies(rules: &InARow) -> Vec<Board> {
    let mut boards = vec![rules.start()];
    for _ in 0..3 {
        let mut seen = HashSet::new();
        let mut next = Vec::new();
        for board in &boards {
            for chosen in rules.legal(board) {
                let mut after = board.clone();
                rules.play(&mut after, chosen);
                let mut key = vec![0; rules.key_words()];
                rules.key(&after, &mut key);
                if seen.insert(key) {
                    next.push(after);
                }
            }
        }
        boards = next;
    }
    boards
}

/// How many of the positions after three moves player 1 wins; the start must be a draw.
fn wins(rules: &Arc<InARow>, positions: &[Board], bits: &str) -> usize {
    let mut search = MaxN::new(Arc::clone(rules), profile(bits), 256 << 20).unwrap();
    let mut budget = Budget::unlimited();
    let start = search.scores(&rules.start(), &mut budget).unwrap();
    assert_eq!(start.as_slice(), [0, 0, 0], "{bits}");
    let won = |board: &&Board| search.scores(board, &mut budget).unwrap()[Seat::new(0)] == 1;
    positions.iter().filter(won).count()
}

#[test]
fn profile_bits_are_in_the_order_of_seats_3_2_1() {
    assert_eq!(profile("001").to_string(), "1:2>3,2:1>3,3:2>1");
    assert_eq!(profile("111"), Ties::next_first(3));
}

/// The figures were found by two other programs.
#[test]
fn player_1_wins_by_ties() {
    let rules = Arc::new(InARow::new(4, 4, 3, 3).unwrap());
    let positions = three_plies(&rules);
    assert_eq!(positions.len(), 426);
    for (bits, expected) in [
        ("000", 101),
        ("001", 86),
        ("010", 21),
        ("011", 21),
        ("100", 123),
        ("101", 116),
        ("110", 35),
        ("111", 58),
    ] {
        assert_eq!(wins(&rules, &positions, bits), expected, "{bits}");
    }
}

/// Who may win, and "draw", by what is left for each: only the winner gets the best score.
fn winners(ladder: Ladder, ranker: &mut dyn Ranker<InARow>, board: &Board) -> Vec<String> {
    let (known, stop) = ranker.possible(board, &mut Budget::unlimited());
    assert_eq!(stop, None);
    let sets = known.exact().unwrap().sets(ladder);
    let may = |rung| sets.iter().map(move |set: &ScoreSet| set.contains(rung));
    let wins =
        (1..).zip(may(2)).filter(|(_, wins)| *wins).map(|(seat, _): (u8, _)| seat.to_string());
    wins.chain(may(1).any(|draws| draws).then(|| "draw".to_string())).collect()
}

/// The figures were found by two other programs.
#[test]
fn possible_ends() {
    let rules = Arc::new(InARow::new(4, 4, 3, 3).unwrap());
    let ladder = Ladder::of(&*rules).unwrap();
    let mut by_ends = RanksByEnds::by_ends(Arc::clone(&rules), ladder, 256 << 20).unwrap();
    assert_eq!(winners(ladder, &mut by_ends, &rules.start()), ["draw"]);
    let mut counts = BTreeMap::new();
    for board in three_plies(&rules) {
        *counts.entry(winners(ladder, &mut by_ends, &board).join(" ")).or_insert(0) += 1;
    }
    let expected = [
        ("1", 21),
        ("1 2 3 draw", 4),
        ("1 2 draw", 2),
        ("1 draw", 135),
        ("2 draw", 11),
        ("draw", 253),
    ];
    assert_eq!(counts, expected.map(|(who, count)| (who.to_string(), count)).into());
}

/// On 4x3 an independent program finds everything possible, by moves, and a draw by ends.
#[test]
fn the_two_readings_differ_on_4x3() {
    let rules = Arc::new(InARow::new(4, 3, 3, 3).unwrap());
    let ladder = Ladder::of(&*rules).unwrap();
    let mut by_moves = Ranks::new(Arc::clone(&rules), ladder, 64 << 20);
    assert_eq!(winners(ladder, &mut by_moves, &rules.start()), ["1", "2", "3", "draw"]);
    let mut by_ends = RanksByEnds::by_ends(Arc::clone(&rules), ladder, 64 << 20).unwrap();
    assert_eq!(winners(ladder, &mut by_ends, &rules.start()), ["draw"]);
}
