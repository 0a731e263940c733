//! Counting with eyes and shared liberties, against the search.

mod plain;

use plain::{Random, races};
use yomikiri_game::Budget;
use yomikiri_semeai::eyes::{Ending, EyeTheory};
use yomikiri_semeai::{Color, Marks, Outcome, PointSet, Position, Reader, show_board};

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
    Some(match reader.outcome(&position, &mut Budget::nodes(100_000)).ok()? {
        Outcome::Wins(winner) if winner == starter => Ending::Win,
        Outcome::Wins(_) => Ending::Loss,
        Outcome::Neither => Ending::Seki,
    })
}

fn compare(seed: u64, make: impl Fn(&mut Random) -> Option<Position>) {
    let mut random = Random(seed);
    let (mut boards, mut plain, mut doubted, mut right) = (0, 0, 0, 0);
    while boards < 500 {
        let Some(position) = make(&mut random) else { continue };
        let blocks = Color::BOTH.map(|color| position.essential(color));
        let theory = EyeTheory::of(position.board(), blocks);
        let Some(counted) = as_counted(&position, &theory) else { continue };
        let read = Color::BOTH.map(|starter| read_out(&counted, starter));
        let [Some(black), Some(white)] = read else { continue };
        boards += 1;
        for (starter, read) in Color::BOTH.into_iter().zip([black, white]) {
            let said = theory.endings[starter.index()];
            if theory.is_plain() {
                plain += 1;
                if said != Some(read) {
                    println!(
                        "DIFF {starter:?} said {said:?} read {read:?}\n{}\n{counted}\n",
                        show_board(&counted)
                    );
                }
            } else {
                doubted += 1;
                println!("D {:?}", theory.doubts);
                right += usize::from(said == Some(read));
            }
        }
    }
    println!("{plain} {doubted} {right}");
}

#[test]
fn shared_liberties() {
    compare(6, |random| {
        races::in_order(random, [false; 2]).filter(|p| races::shared(p).len() >= 2)
    });
}

#[test]
fn eyes() {
    compare(7, |random| {
        let has_eye = [[true, true], [true, false], [false, true]][random.below(3)];
        races::in_order(random, has_eye)
    });
}
