//! A composed game with four races, judged at every move.

use crate::answer::RaceBasis;
use crate::given::Given;
use crate::judge::{Aims, Judge, Ruleset};
use crate::method::Variant;
use crate::races::find_races;
use crate::sgf::Record;
use crate::success::Success;
use crate::{Color, Figure, Move, Point};
use yomikiri_game::Budget;

fn record() -> Record {
    Record::read(Figure::GAME.as_bytes()).expect("a record that can be read")
}

fn judged(given: &Given, blocks: [Point; 2], nodes: u64) -> (Aims, RaceBasis) {
    // The record knows the last capture; it binds whoever is to move.
    let mover = given.board.at(blocks[0]);
    let ko = given.ko.filter(|_| mover == Some(given.to_move()));
    let given = Given { ko, ..Given::stones(given.board) };
    let race = given.asked(blocks).expect("two blocks");
    let mut judge = Judge::new(Variant::Corrected, Ruleset::Japanese, 1 << 22);
    let mut budget = Budget::nodes(nodes);
    let verdict = judge.verdict(&race, &mut budget);
    (judge.aims(&race, &verdict, &mut budget).expect("a verdict"), verdict.basis)
}

#[test]
fn every_move_can_be_judged() {
    let record = record();
    assert!(record.moves() >= 120, "{}", record.moves());
    let mut races = 0;
    for number in 0..=record.moves() {
        let given = record.at(Some(number)).expect("legal moves");
        assert_eq!(record.moves_at(Some(number)), number);
        for [black, white] in find_races(&given.board) {
            for (blocks, starter) in
                [([black, white], Color::Black), ([white, black], Color::White)]
            {
                let (judged, _) = judged(&given, blocks, 2_000);
                // Whoever captures is not captured.
                assert!(judged.kill.success <= judged.defend.success, "{number} {judged:?}");
                for aim in [judged.kill, judged.defend] {
                    let Move::Play(point) = aim.play else { continue };
                    let played = given.board.clone().play(starter, point, Default::default());
                    assert!(played.is_ok(), "{number} {blocks:?} {judged:?}");
                }
                races += 1;
            }
        }
    }
    assert!(races > 300, "{races}");
}

/// After so many moves, for a stone of Black's block and one of White's: by starter, how the capture
/// and the defence stand, and the moves of which one is to be played for the capture.
type Composed = (usize, [&'static str; 2], [([Success; 2], &'static [&'static str]); 2]);

#[test]
fn composed_races_end_as_they_were_composed() {
    use Success::{ByKo, No, WithThreat, Yes};
    let composed: [Composed; 5] = [
        // Three liberties each, none shared: the starter fills the last one first.
        (
            30,
            ["C19", "B19"],
            [([Yes, Yes], &["A17", "A18", "A19"]), ([Yes, Yes], &["D17", "D18", "D19"])],
        ),
        // Two shared liberties and no others: whoever fills one is captured by the other.
        (55, ["R19", "P19"], [([No, Yes], &["pass"]), ([No, Yes], &["pass"])]),
        // Black has an eye, White two liberties outside, and two are shared. White, who starts,
        // fills the shared ones, and before the eye is filled Black has filled the two outside. So
        // Black need not even move.
        (81, ["B1", "D1"], [([Yes, Yes], &["pass"]), ([No, No], &["pass"])]),
        // Black, to move, fills White's one liberty in the corner. White, to move, takes the ko;
        // then Black has one liberty left and must make a threat before taking back.
        (102, ["P1", "S1"], [([Yes, Yes], &["T1"]), ([ByKo, ByKo], &["Q1"])]),
        // White has taken the ko, and would fill the last liberty next.
        (112, ["P1", "S1"], [([WithThreat, WithThreat], &["R1"]), ([Yes, Yes], &["O1"])]),
    ];
    let record = record();
    for (number, stones, by_starter) in composed {
        let given = record.at(Some(number)).expect("legal moves");
        let size = given.board.size();
        let [black, white] = stones.map(|name| size.read_point(name).expect("a point"));
        let [mine, theirs] = [black, white].map(|stone| given.board.block(stone));
        let mut found = find_races(&given.board).into_iter();
        assert!(found.any(|[black, white]| mine.contains(black) && theirs.contains(white)));
        for (blocks, (stands, plays)) in
            [[black, white], [white, black]].into_iter().zip(by_starter)
        {
            let (judged, basis) = judged(&given, blocks, 300_000);
            assert!(basis > RaceBasis::Counted, "after {number}: {stones:?}");
            let found = [judged.kill.success, judged.defend.success];
            assert_eq!(found, stands, "after {number}: {stones:?} {judged:?}");
            let play = judged.kill.play.name(size);
            assert!(plays.contains(&&play[..]), "after {number}: {stones:?} {judged:?}");
        }
    }
}
