//! The count of liberties against races that are played out.

mod abstract_game;
mod boards;

use crate::eyes::{Ending, Eye, EyeTheory, Groups, Life, Rule, Side, ending, explain, kills};
use crate::{Board, Color, Outcome, Point, PointSet, Position, Reader, Size, read_board};
use abstract_game::{Eye as Played, Forced, Game, Group, Race};
use boards::{Drawn, draw};
use yomikiri_game::Budget;
use yomikiri_text::speaks_both;

/// Eyes of up to so many points, settled: of three points or more with a stone inside.
fn eyes(largest: u8) -> Vec<Option<(u8, u8)>> {
    let stones = |size: u8| (u8::from(size >= 3)..size).map(move |inside| Some((size, inside)));
    [None].into_iter().chain((1..=largest).flat_map(stones)).collect()
}

fn races(largest: u8, most: u8) -> impl Iterator<Item = (Race, [Side; 2])> {
    let groups: Vec<(Group, Side)> = eyes(largest)
        .into_iter()
        .flat_map(|eye| (0..=most).map(move |outside| group(outside, eye)))
        .collect();
    let pairs: Vec<_> =
        groups.iter().flat_map(|&mine| groups.iter().map(move |&theirs| [mine, theirs])).collect();
    (0..=most).flat_map(move |shared| {
        let race = move |pair: [(Group, Side); 2]| {
            (Race { groups: pair.map(|side| side.0), shared }, pair.map(|side| side.1))
        };
        pairs.clone().into_iter().map(race).filter(|(race, _)| race.stands())
    })
}

fn group(outside: u8, eye: Option<(u8, u8)>) -> (Group, Side) {
    let played = eye.map_or(Played::None, |(size, inside)| Played::Of { size, inside });
    let counted = eye.map(|(size, inside)| Eye::new(size.into(), inside.into()));
    (Group { outside, eye: played }, Side { outside: outside.into(), eye: counted })
}

fn played_out(forced: Forced) -> Ending {
    assert!(!(forced.mover_captures && forced.other_captures));
    match forced {
        Forced { mover_captures: true, .. } => Ending::Win,
        Forced { other_captures: true, .. } => Ending::Loss,
        _ => Ending::Seki,
    }
}

#[test]
fn counting_agrees_with_every_race_played_out() {
    let mut game = Game::new(7);
    let mut states = 0;
    for (race, [mover, other]) in races(7, 7) {
        let shared = race.shared.into();
        assert_eq!(ending(mover, other, shared), played_out(game.forced(race)), "{race:?}");
        states += 1;
    }
    assert_eq!(states, 294_529);
}

/// The rule of the single liberty is needed, and for groups with a single liberty alone: an earlier
/// count has 70 such races among 40,321.
#[test]
fn without_the_single_liberty_counting_is_wrong() {
    let mut game = Game::new(4);
    let (mut states, mut wrong) = (0, 0);
    for (race, [mover, other]) in races(6, 4) {
        let shared = race.shared.into();
        let counted = match () {
            () if kills(mover, other, shared, true) => Ending::Win,
            () if kills(other, mover, shared, false) => Ending::Loss,
            () => Ending::Seki,
        };
        states += 1;
        if counted != played_out(game.forced(race)) {
            assert_eq!(other.physical(shared), 1, "{race:?}");
            wrong += 1;
        }
    }
    assert_eq!((states, wrong), (40_321, 70));
}

/// The liberties of an eye are those that a group without an eye must have outside to win the
/// race against it, moving first: found by playing, with a liberty of the eye's group left over.
#[test]
fn eyes_have_the_liberties_that_play_finds() {
    let mut game = Game::new(20);
    let mut needed = |size: u8, inside: u8| {
        let eyed = group(1, Some((size, inside))).0;
        let outside = (1..=20).find(|&outside| {
            let race = Race { groups: [group(outside, None).0, eyed], shared: 0 };
            game.forced(race).mover_captures
        });
        u32::from(outside.expect("few liberties")) - 1
    };
    let empty = [(1, 0), (2, 0), (3, 1), (4, 1), (5, 1), (6, 1), (7, 1)]
        .map(|(size, inside)| needed(size, inside) + u32::from(inside));
    assert_eq!(empty, [1, 2, 3, 5, 8, 12, 17]);
    for (size, inside) in eyes(7).into_iter().flatten() {
        assert_eq!(Eye::new(size.into(), inside.into()).liberties(), needed(size, inside));
    }
}

/// Can a race in which this rule decides end in seki (Müller)?
fn allows_seki(rule: Rule, shared: u32) -> bool {
    match rule {
        Rule::NoEyes => shared >= 2,
        Rule::Lower | Rule::Higher => false,
        Rule::BothSmall | Rule::EqualBig => shared >= 1,
    }
}

#[test]
fn seki_comes_only_by_rules_that_allow_it() {
    let mut seen = std::collections::HashMap::new();
    for (race, [mover, other]) in races(5, 3) {
        let shared = race.shared.into();
        let rule = Rule::of(mover, other);
        let seki = ending(mover, other, shared) == Ending::Seki;
        assert!(!seki || allows_seki(rule, shared), "{race:?}");
        *seen.entry((rule, allows_seki(rule, shared))).or_insert(0) += usize::from(seki);
    }
    for ((rule, allowed), seki) in seen {
        assert_eq!(seki > 0, allowed, "{rule:?}");
    }
}

/// Settled eyes, one that lives by moving first, and one that lives.
const EYES: [&[&str]; 8] =
    [&[], &["."], &[".."], &["*."], &[".*."], &["..", ".."], &["...", "#"], &["...."]];

/// How the race on a board ends for the starter, read out under real rules.
fn read_out(position: &Position, starter: Color) -> Option<Ending> {
    let position = position.with_mover(starter);
    let mut budget = Budget::nodes(200_000);
    let found = Reader::new(&position, 1 << 24).read(&position, &mut budget);
    Some(match found.outcome.ok()? {
        Outcome::Wins(winner) if winner == starter => Ending::Win,
        Outcome::Wins(_) => Ending::Loss,
        Outcome::Neither => Ending::Seki,
    })
}

fn theory(position: &Position) -> EyeTheory {
    let blocks = Color::BOTH.map(|color| position.essential(color));
    EyeTheory::of(position.board(), blocks)
}

#[test]
fn boards_are_counted_as_they_are_read_out() {
    let (mut compared, mut unknown) = (0, 0);
    let groups: Vec<Drawn> =
        EYES.iter().flat_map(|&eye| (0..=3).map(move |outside| Drawn { eye, outside })).collect();
    for black in &groups {
        for white in &groups {
            for shared in 0..=3 {
                // One in seven, by a rule that favours none.
                if (black.outside + 2 * white.outside + 3 * shared + black.eye.len()) % 7 != 0 {
                    continue;
                }
                let drawn = draw([*black, *white], shared);
                let Ok(position) = read_board(&drawn, Color::Black) else { continue };
                let theory = theory(&position);
                for starter in Color::BOTH {
                    let Some(read) = read_out(&position, starter) else {
                        unknown += 1;
                        continue;
                    };
                    let counted = theory.endings[starter.index()];
                    assert_eq!(counted, Some(read), "{starter:?} starts\n{drawn}\n{theory:?}");
                    compared += 1;
                }
                assert!(theory.is_plain(), "{:?}\n{drawn}", theory.doubts);
                for starter in Color::BOTH {
                    let said = explain(&theory, starter);
                    assert!(said.len() >= 3);
                    said.iter().for_each(speaks_both);
                }
            }
        }
    }
    println!("{compared} compared, {unknown} unknown");
    assert!(compared > 300 && unknown < compared / 10);
}

/// All eye spaces of so many points away from the edge, with their first point at the left or
/// above the others.
fn shapes(points: usize) -> Vec<PointSet> {
    let size = Size::new(15, 15).expect("a board");
    let mut shapes = vec![PointSet::only(Point::new(7, 7))];
    for _ in 1..points {
        let mut larger: Vec<PointSet> = shapes
            .iter()
            .flat_map(|shape| {
                (shape.beside(size) - *shape).iter().map(|point| *shape | PointSet::only(point))
            })
            .collect();
        larger.sort();
        larger.dedup();
        shapes = larger;
    }
    let is_first = |shape: &PointSet| shape.first() == Some(Point::new(7, 7));
    shapes.into_iter().filter(is_first).collect()
}

/// A black group around an eye of this shape, with enemy stones on some of its points, and two
/// liberties that it shares with a white stone.
fn around(shape: PointSet, enemies: PointSet) -> Groups {
    let size = Size::new(15, 15).expect("a board");
    let corner = Point::new(0, 0);
    let open: PointSet = [Point::new(1, 0), Point::new(0, 1)].into_iter().collect();
    let mut board = Board::new(size);
    for point in size.points().filter(|&point| !(shape | open).contains(point)) {
        board.put(point, if point == corner { Color::White } else { Color::Black });
    }
    enemies.iter().for_each(|point| board.put(point, Color::White));
    Groups::of(&board, [Point::new(14, 14), corner].map(|stone| board.block(stone)))
}

/// How many points of the shape lie beside each of them.
fn degrees(shape: PointSet) -> Vec<usize> {
    let size = Size::new(15, 15).expect("a board");
    let degree = |point: Point| (PointSet::only(point).beside(size) & shape).len();
    let mut degrees: Vec<usize> = shape.iter().map(degree).collect();
    degrees.sort();
    degrees
}

/// What every book on life and death says of eye spaces away from the edge.
fn known(shape: PointSet) -> Life {
    match degrees(shape)[..] {
        [0] | [1, 1] | [2, 2, 2, 2] => Life::Settled,
        [1, 1, 2] | [1, 1, 1, 3] => Life::Unsettled,
        // The cross and the bulky five, and the rabbity six.
        [1, 1, 1, 1, 4] | [1, 2, 2, 2, 3] | [1, 1, 2, 2, 2, 4] => Life::Unsettled,
        _ => Life::Alive,
    }
}

#[test]
fn eye_spaces_live_as_the_books_say() {
    let counts: Vec<usize> = (1..=6).map(|points| shapes(points).len()).collect();
    assert_eq!(counts, [1, 2, 6, 19, 63, 216]); // fixed polyominoes
    for shape in (1..=6).flat_map(shapes) {
        let groups = around(shape, PointSet::EMPTY);
        assert_eq!(groups.sides[0].life(), known(shape), "{shape:?}");
    }
}

/// An eye space that an attacker's stone has settled has the liberties of the table.
#[test]
fn settled_eye_spaces_have_the_liberties_of_the_table() {
    let mut settled = 0;
    for shape in (1..=6).flat_map(shapes).filter(|&shape| known(shape) != Life::Alive) {
        for stone in shape.iter() {
            let enemies = if shape.len() == 1 { PointSet::EMPTY } else { PointSet::only(stone) };
            let group = &around(shape, enemies).sides[0];
            if group.life() == Life::Settled {
                let counted = Eye::new(shape.len() as u32, enemies.len() as u32);
                assert_eq!(group.side().eye, Some(counted), "{shape:?} {enemies:?}");
                settled += 1;
            }
        }
    }
    assert!(settled > 30, "{settled}");
}

/// Whatever stands on a board, there are verdicts, legal moves and sentences.
#[test]
fn any_board_has_a_verdict() {
    let mut random = 1_u64;
    let mut below = |most: u64| {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963);
        (random >> 33) % most
    };
    let mut races = 0;
    while races < 150 {
        let size = Size::new(2 + below(6) as usize, 2 + below(6) as usize).expect("a board");
        let mut board = Board::new(size);
        let stones = 20 + below(75);
        for point in size.points() {
            if below(100) < stones {
                board.put(point, if below(2) == 0 { Color::Black } else { Color::White });
            }
        }
        let blocks = Color::BOTH.map(|color| board.blocks(color));
        let [Some(&black), Some(&white)] = blocks.each_ref().map(|blocks| blocks.first()) else {
            continue;
        };
        let theory = EyeTheory::of(&board, [black, white]);
        let stand = [black, white].into_iter().all(|block| !board.liberties(block).is_empty());
        for starter in Color::BOTH {
            assert_eq!(theory.endings[starter.index()].is_some(), stand, "{board:?}");
            for &point in &theory.moves[starter.index()] {
                assert!(board.clone().play(starter, point, PointSet::EMPTY).is_ok(), "{board:?}");
            }
            explain(&theory, starter).iter().for_each(speaks_both);
        }
        races += 1;
    }
}
