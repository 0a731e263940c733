//! Which results are possible: what is seen at once, keys and searches against brute force
//! that knows the rules alone.

use proptest::prelude::*;
use std::collections::HashMap;
use std::sync::Arc;
use yomikiri_game::{Game, Notation, Scores, Seat};
use yomikiri_inarow::{Board, InARow};
use yomikiri_solve::ranks::{
    Ladder, PaperRanks, PaperSettings, Plain, Prospects, Ranked, Ranker, Ranks, undominated,
};
use yomikiri_solve::{Budget, Keyed, laws};

/// What is left of a position when nobody plays a dominated move, as whole ends of the game:
/// who wins, or in misère play loses, or nobody.
struct Ends<'g> {
    rules: &'g InARow,
    ladder: Ladder,
    known: HashMap<Board, Vec<Scores>>,
}

impl Ends<'_> {
    fn of(&mut self, board: &mut Board) -> Vec<Scores> {
        if let Some(end) = self.rules.scores(board) {
            return vec![end];
        }
        if let Some(known) = self.known.get(board) {
            return known.clone();
        }
        let mut after = Vec::new();
        for chosen in self.rules.legal(board) {
            let undo = self.rules.play(board, chosen);
            after.push(self.of(board));
            self.rules.undo(board, undo);
        }
        let mover = self.rules.to_move(board);
        let own: Vec<_> =
            after.iter().map(|ends| self.unite(ends).of(self.ladder, mover)).collect();
        let mut left: Vec<Scores> = Vec::new();
        for (ends, _) in after.iter().zip(undominated(&own)).filter(|(_, kept)| *kept) {
            left.extend(ends.iter().filter(|end| !left.contains(end)).copied().collect::<Vec<_>>());
        }
        self.known.insert(board.clone(), left.clone());
        left
    }

    fn unite(&self, ends: &[Scores]) -> Prospects {
        ends.iter().fold(Prospects::NOTHING, |all, end| all | self.ladder.end(end))
    }
}

fn includes(all: Prospects, some: Prospects) -> bool {
    all | some == all
}

/// All that must hold from a position on.
fn examine(rules: InARow, board: &Board) {
    let ladder = Ladder::of(&rules).unwrap();
    let rules = Arc::new(rules);
    let mut ends = Ends { rules: &rules, ladder, known: HashMap::new() };
    ends.of(&mut board.clone());
    let mut plain = Plain::new(&*rules, ladder);
    let mut by_key = HashMap::new();
    let mut searches: Vec<Box<dyn Ranker<InARow>>> =
        vec![Box::new(Ranks::new(Arc::clone(&rules), ladder, 1 << 20))];
    for prune in [false, true] {
        let settings = PaperSettings { prune, deepen: prune, table: true };
        let paper = PaperRanks::new(Arc::clone(&rules), settings, 64 << 20).unwrap();
        searches.push(Box::new(paper));
    }
    for (at, left) in &ends.known {
        let text = rules.show(at);
        let possible = plain.possible(&mut at.clone());
        assert_eq!(ends.unite(left), possible, "single results are those of whole ends: {text}");

        let seen = rules.horizon(ladder, at, None);
        assert!(includes(seen, possible), "{text}: {seen:?} leaves out some of {possible:?}");
        for seat in Seat::all(rules.seats()) {
            for score in rules.score_range() {
                let given: Vec<_> = left.iter().filter(|end| end[seat] == score).copied().collect();
                let seen = rules.horizon(ladder, at, Some((seat, score)));
                assert!(includes(seen, ends.unite(&given)), "{text}, {seat} with {score}");
            }
        }

        let mut key = vec![0; rules.key_words()];
        rules.key(at, &mut key);
        let same = *by_key.entry(key).or_insert(possible);
        assert_eq!(same, possible, "another position has the key of {text}");
    }
    for search in &mut searches {
        let (known, stop) = search.possible(board, &mut Budget::unlimited());
        assert_eq!((known.exact(), stop), (Some(plain.possible(&mut board.clone())), None));
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
