//! What is possible, in both readings: what is seen at once, keys and searches against brute
//! force that knows the rules alone.

use proptest::prelude::*;
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;
use yomikiri_game::{Game, Notation, Score, Seat};
use yomikiri_inarow::{Board, InARow};
use yomikiri_solve::ranks::{
    Ladder, PaperRanks, PaperSettings, PlainEnds, Prospects, Ranker, Ranks, RanksByEnds, Reading,
    ScoreSet,
};
use yomikiri_solve::{Budget, Keyed, laws};

/// Ends of the game, each as one score a seat.
type Ends = BTreeSet<Vec<Score>>;

/// Every end that legal moves lead to, here and in all positions on the way.
fn legal_ends(rules: &InARow, board: &mut Board, known: &mut HashMap<Board, Ends>) -> Ends {
    if let Some(end) = rules.scores(board) {
        return Ends::from([end.as_slice().to_vec()]);
    }
    if let Some(ends) = known.get(board) {
        return ends.clone();
    }
    let mut ends = Ends::new();
    for chosen in rules.legal(board) {
        let undo = rules.play(board, chosen);
        ends.extend(legal_ends(rules, board, known));
        rules.undo(board, undo);
    }
    known.insert(board.clone(), ends.clone());
    ends
}

/// What ends leave to each seat.
fn united<'e>(ladder: Ladder, ends: impl IntoIterator<Item = &'e Vec<Score>>) -> Prospects {
    let mut all = Prospects::NOTHING;
    for end in ends {
        for (seat, &score) in Seat::all(ladder.seats()).zip(end) {
            all = all.with(ladder, seat, ScoreSet::only(ladder.rung(score)));
        }
    }
    all
}

/// All that must hold from a position on.
fn examine(rules: InARow, board: &Board) {
    let ladder = Ladder::of(&rules).unwrap();
    let rules = Arc::new(rules);
    let mut positions = HashMap::new();
    legal_ends(&rules, &mut board.clone(), &mut positions);
    let mut readings = [Reading::Moves, Reading::Ends].map(|r| PlainEnds::new(&*rules, r));
    let mut by_key = HashMap::new();
    for (at, ends) in &positions {
        let text = rules.show(at);
        let seen = rules.horizon(ladder, at, None);
        assert!(seen.includes(united(ladder, ends)), "{text}: {seen:?} leaves out an end");
        for seat in Seat::all(rules.seats()) {
            for score in rules.score_range() {
                let given = ends.iter().filter(|end| end[seat.index()] == score);
                let seen = rules.horizon(ladder, at, Some((seat, score)));
                assert!(seen.includes(united(ladder, given)), "{text}, {seat} with {score}");
            }
        }

        let possible = readings.each_mut().map(|plain| plain.ends(&mut at.clone()));
        for ends in &possible {
            let seen = rules.in_sight(ladder, at);
            assert!(seen.includes(united(ladder, ends)), "{text}: {seen:?} leaves out an end");
        }

        let mut key = vec![0; rules.key_words()];
        rules.key(at, &mut key);
        let same = by_key.entry(key).or_insert_with(|| possible.clone());
        assert_eq!(*same, possible, "another position has the key of {text}");
    }

    let settings = PaperSettings { prune: true, deepen: true, table: true };
    let by_moves: [Box<dyn Ranker<InARow>>; 2] = [
        Box::new(Ranks::new(Arc::clone(&rules), ladder, 1 << 20)),
        Box::new(PaperRanks::new(Arc::clone(&rules), settings, 64 << 20).unwrap()),
    ];
    let by_ends = RanksByEnds::by_ends(Arc::clone(&rules), ladder, 1 << 20).unwrap();
    let searches = by_moves.into_iter().map(|search| (0, search));
    for (reading, mut search) in searches.chain([(1, Box::new(by_ends) as Box<_>)]) {
        let truth = readings[reading].possible(ladder, &mut board.clone());
        let (known, stop) = search.possible(board, &mut Budget::unlimited());
        assert_eq!((known.exact(), stop), (Some(truth), None));
    }
}

fn rules(rows: u32, columns: u32, players: u8) -> InARow {
    InARow::new(rows, columns, 3, players).unwrap()
}

/// From the start: 3x3 is small enough to try everything.
#[test]
fn on_3x3_from_the_start() {
    for players in [2, 3, 4] {
        for game in [rules(3, 3, players), rules(3, 3, players).misere()] {
            examine(game.clone(), &game.start());
        }
    }
}

/// Positions that are shown to people elsewhere.
#[test]
fn positions_with_much_to_tell() {
    for text in [".1./..3/212/3.1", "2.3/13./.1./12."] {
        let game = rules(4, 3, 3);
        examine(game.clone(), &game.read(text).unwrap());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 25, failure_persistence: None, ..Default::default() })]

    #[test]
    fn on_4x3_late(choices in prop::collection::vec(any::<u8>(), 5), misere: bool) {
        let game = if misere { rules(4, 3, 3).misere() } else { rules(4, 3, 3) };
        if let Some(board) = laws::reach(&game, &choices) {
            examine(game, &board);
        }
    }

    #[test]
    fn on_4x4_late(choices in prop::collection::vec(any::<u8>(), 9..11), misere: bool) {
        let game = if misere { rules(4, 4, 3).misere() } else { rules(4, 4, 3) };
        if let Some(board) = laws::reach(&game, &choices) {
            examine(game, &board);
        }
    }

    #[test]
    fn lines_of_two_for_four(choices in prop::collection::vec(any::<u8>(), 2..5)) {
        let game = InARow::new(3, 3, 2, 4).unwrap();
        if let Some(board) = laws::reach(&game, &choices) {
            examine(game, &board);
        }
    }
}
