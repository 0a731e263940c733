//! A composed game with four races, judged at every move.

use yomikiri_game::Budget;
use yomikiri_semeai::{
    Basis, Color, Figure, Judged, Move, Point, Record, Ruleset, Setup, Success, find_races, judge,
};

fn record() -> Record {
    Record::read(Figure::GAME.as_bytes()).expect("a record that can be read")
}

fn judged(setup: &Setup, blocks: [Point; 2], nodes: u64) -> Judged {
    let mut budget = Budget::nodes(nodes);
    // The record knows the last capture; it binds whoever is to move.
    let mover = setup.board.at(blocks[0]);
    let ko = setup.ko.filter(|_| mover == Some(setup.to_move));
    judge(&setup.board, ko, blocks, Ruleset::Japanese, 1 << 22, &mut budget).expect("two blocks")
}

#[test]
fn every_move_can_be_judged() {
    let record = record();
    assert!(record.moves() >= 120, "{}", record.moves());
    let (mut races, mut without) = (0, 0);
    for number in 0..=record.moves() {
        let setup = record.at(Some(number)).expect("legal moves");
        assert_eq!(setup.moves, number);
        let found = find_races(&setup.board);
        without += usize::from(found.is_empty());
        for [black, white] in found {
            for (blocks, starter) in [([black, white], Color::Black), ([white, black], Color::White)]
            {
                let judged = judged(&setup, blocks, 2_000);
                // Whoever captures is not captured.
                assert!(judged.kill.success <= judged.defend.success, "{number} {judged:?}");
                for aim in [judged.kill, judged.defend] {
                    let Move::Play(point) = aim.play else { continue };
                    let played = setup.board.clone().play(starter, point, Default::default());
                    assert!(played.is_ok(), "{number} {blocks:?} {judged:?}");
                }
                races += 1;
            }
        }
    }
    println!("{races} {without}");
}

/// The verdicts that the record was composed for, after so many moves, by the stones that race and
/// how each starter's capture stands, and the defence.
#[test]
fn composed_races_end_as_they_were_composed() {
    use Success::{ByKo, No, Yes};
    let record = record();
    let check = |number: usize, stones: [&str; 2], expected: [[Success; 2]; 2]| {
        let setup = record.at(Some(number)).expect("legal moves");
        let [black, white] = stones.map(|name| setup.board.size().read_point(name).expect("a point"));
        let blocks = [black, white].map(|stone| setup.board.block(stone));
        let listed = find_races(&setup.board).into_iter().any(|race| {
            (0..2).all(|side| blocks[side].contains(race[side]))
        });
        assert!(listed, "{number} {stones:?}");
        for (blocks, [kill, defend]) in [[black, white], [white, black]].into_iter().zip(expected) {
            let judged = judged(&setup, blocks, 1_000_000);
            assert_eq!(judged.basis, Basis::Search);
            assert_eq!([judged.kill.success, judged.defend.success], [kill, defend], "{number} {stones:?} {judged:?}");
        }
    };
    // Three liberties each, none shared: the starter fills the last one first.
    check(30, ["C19", "B19"], [[Yes, Yes], [Yes, Yes]]);
    // Two shared liberties and no others: whoever fills one is captured by the other.
    check(55, ["R19", "P19"], [[No, Yes], [No, Yes]]);
    // Black has an eye, White two liberties outside, and two are shared. White, who starts, fills
    // the two shared ones, and before White fills the eye Black has filled the two outside.
    check(81, ["B1", "D1"], [[Yes, Yes], [No, No]]);
    // Black, to move, fills White's one liberty in the corner. White, to move, takes the stone in
    // White's mouth; then Black has one liberty left, and must take back, with a threat first.
    check(102, ["P1", "S1"], [[Yes, Yes], [ByKo, ByKo]]);
}
