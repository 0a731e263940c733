//! Counting with eyes and shared liberties, against the search.

use crate::eyes::{Ending, EyeTheory};
use crate::notation::show_board;
use crate::suite::plain::{Random, races};
use crate::{Color, Marks, Outcome, PointSet, Position, Reader};
use yomikiri_game::Budget;

/// The race as counting sees it: stones in eyes may be captured, all others that do not race are
/// safe.
fn as_counted(position: &Position, theory: &EyeTheory) -> Option<Position> {
    let eyes = theory.groups.sides.iter().flat_map(|group| &group.eyes);
    let inside = eyes.fold(PointSet::EMPTY, |all, eye| all | eye.points);
    let essential = position.essential(Color::Black) | position.essential(Color::White);
    let safe = position.board().occupied() - essential - inside;
    let marks = Marks { essential, safe, ..Marks::default() };
    Position::new(*position.board(), &marks, Color::Black).ok()
}

fn read_out(position: &Position, starter: Color) -> Option<Ending> {
    let position = position.with_mover(starter);
    let mut reader = Reader::new(&position, 1 << 20);
    Some(match reader.outcome(&position, &mut Budget::nodes(30_000)).ok()? {
        Outcome::Wins(winner) if winner == starter => Ending::Win,
        Outcome::Wins(_) => Ending::Loss,
        Outcome::Neither => Ending::Seki,
    })
}

/// How often counting had no doubt, and how often it had, and was right.
#[derive(Default, Debug)]
struct Counted {
    plain: usize,
    doubted: usize,
    doubted_and_right: usize,
}

/// Where counting has no doubt it says what is read out, for either starter.
fn compare(seed: u64, make: impl Fn(&mut Random) -> Option<Position>) -> Counted {
    let mut random = Random(seed);
    let mut sum = Counted::default();
    let mut boards = 0;
    while boards < 500 {
        let Some(position) = make(&mut random) else { continue };
        let blocks = Color::BOTH.map(|color| position.essential(color));
        let theory = EyeTheory::of(position.board(), blocks);
        let Some(seen) = as_counted(&position, &theory) else { continue };
        let read = Color::BOTH.map(|starter| read_out(&seen, starter));
        let [Some(black), Some(white)] = read else { continue };
        boards += 1;
        if theory.is_plain() {
            let board = show_board(&seen);
            assert_eq!(theory.endings, [Some(black), Some(white)], "{board}\n{theory:?}");
            sum.plain += 1;
        } else {
            sum.doubted += 1;
            sum.doubted_and_right += usize::from(theory.endings == [Some(black), Some(white)]);
        }
    }
    sum
}

// On boards of scattered stones counting always has doubts; here everything is in good order.

#[test]
fn shared_liberties_are_counted_right() {
    let make = |random: &mut Random| {
        races::in_order(random, [false; 2]).filter(|made| races::shared(made).len() >= 2)
    };
    let counted = compare(6, make);
    assert!(counted.plain > 150, "{counted:?}");
}

#[test]
fn eyes_are_counted_right() {
    let counted = compare(7, |random| {
        let has_eye = [[true, true], [true, false], [false, true]][random.below(3)];
        races::in_order(random, has_eye)
    });
    assert!(counted.plain > 300, "{counted:?}");
}
