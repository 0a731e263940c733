//! The study's figures, step by step.

use crate::method::{RawNode, Theory, Variant, analyse, attributes, split};
use crate::notation::show_board;
use crate::{Color, Figure, Move, Outcome, Point, PointSet, Position, Reader, read_board};
use yomikiri_game::Budget;

const MEMORY: usize = 16 << 20;

fn theory(position: &Position) -> Theory {
    analyse(position, Variant::Corrected, MEMORY, &mut Budget::unlimited()).unwrap()
}

fn points(position: &Position, names: &str) -> Vec<Point> {
    position.size().read_points(names).unwrap()
}

fn set(position: &Position, names: &str) -> PointSet {
    points(position, names).into_iter().collect()
}

/// Who wins by search if Black starts and if White does.
fn searched(position: &Position) -> [Outcome; 2] {
    let mut reader = Reader::new(position, MEMORY);
    Color::BOTH.map(|starter| {
        let found = reader.read(&position.with_mover(starter), &mut Budget::unlimited());
        found.outcome.unwrap()
    })
}

fn winners(theory: &Theory) -> [Outcome; 2] {
    theory.verdict.winners.map(|winner| Outcome::Wins(winner.unwrap()))
}

/// Section 3 and 4.4: G = {4|0} + {6|{4|0}} - 7.
#[test]
fn the_race_of_figure_2() {
    let position = Figure::RACE.position();
    let theory = theory(&position);
    let said: Vec<[&str; 2]> =
        theory.regions.iter().map(|region| [&region.name[..], &region.cooled_name]).collect();
    assert_eq!(said, [["{4|0}", "2*"], ["{6||4|0}", "4^"], ["-7", "-7"]]);
    let thermal: Vec<String> = theory
        .regions
        .iter()
        .map(|region| format!("{} {}", region.mean, region.temperature))
        .collect();
    assert_eq!(thermal, ["2 2", "4 2", "-7 -1"]);
    // {1,{3|-1}|-3}, the shorter option first.
    assert_eq!(theory.total_name, "{1,{3|-1}|-3}");
    assert_eq!(theory.cooled_name, "-1^*");
    assert_eq!(theory.verdict.adjusted, [Some(0), Some(-2)]);
    assert_eq!(theory.verdict.winners, [Some(Color::Black), Some(Color::White)]);
    // Black's only winning move is G9; White wins with it too, and has a move to spare.
    assert_eq!(theory.winning[0], points(&position, "G9"));
    assert!(theory.winning[1].contains(&points(&position, "G9")[0]));
    assert_eq!(searched(&position), winners(&theory));
}

/// The method tries the points of its trees and liberties that are settled; the search tries all.
/// White, with a move to spare, may as well fill liberties of the stones that Black would save.
#[test]
fn winning_moves_of_figure_2_win_by_search_too() {
    let position = Figure::RACE.position();
    let theory = theory(&position);
    assert_eq!(theory.winning[1], points(&position, "G9,H6,G5"));
    let mut reader = Reader::new(&position, MEMORY);
    let [black, white] = Color::BOTH.map(|color| {
        let position = position.with_mover(color);
        reader.winning(&position, &mut Budget::unlimited()).unwrap()
    });
    let moves = |names: &str| points(&position, names).into_iter().map(Move::Play);
    assert!(black.into_iter().eq(moves("G9")));
    assert!(white.into_iter().eq(moves("H10,J10,G9,K9,J8,H6,G5,L5,H3,J3,L3")));
}

/// Both named points, or the program's own choice, lead to the same tree.
#[test]
fn the_tree_of_figures_13_to_16() {
    let position = Figure::RACE.position();
    for tries in ["", "H6,G5"] {
        let position = position.with_tries(set(&position, tries));
        let theory = theory(&position);
        let region = &theory.regions[1];
        assert!(region.region.points.meets(set(&position, "H6")));
        let [a, b] = points(&position, "H6,G5")[..] else { unreachable!() };
        let (black, white) = (Color::Black, Color::White);
        let count = |moves: &[(Color, Point)]| {
            let at = region.expansion.find(moves).unwrap();
            match &region.expansion.tree.nodes()[at] {
                RawNode::Settled(count) => Some(*count),
                RawNode::Nil(_) => None,
            }
        };
        // Fig. 13, then 14, then 15.
        assert_eq!(count(&[]), None);
        assert_eq!(count(&[(black, a)]), Some(6));
        assert_eq!(count(&[(black, b)]), Some(5));
        assert_eq!(count(&[(white, a)]), None);
        assert_eq!(count(&[(white, b)]), None);
        assert_eq!(count(&[(white, a), (black, b)]), Some(4));
        assert_eq!(count(&[(white, a), (white, b)]), Some(0));
        assert_eq!(count(&[(white, b), (black, a)]), Some(5));
        assert_eq!(count(&[(white, b), (white, a)]), Some(0));
        let tried = &region.expansion.nodes[region.expansion.tree.root()].tried;
        assert_eq!(tried[0], [a, b]);
        assert_eq!(region.expansion.tree.show(), "{6,5|{4|0},{5|0}}");
        // Fig. 16.
        assert_eq!(region.name, "{6||4|0}");
    }
}

/// One named point is enough for the upper region; where names run out the program goes on.
#[test]
fn named_points_come_first() {
    let position = Figure::RACE.position();
    let theory = theory(&position.with_tries(set(&position, "H6")));
    let region = &theory.regions[1];
    // At H6 alone; after White there, the program finds G5.
    assert_eq!(region.expansion.tree.show(), "{6|{4|0}}");
    let automatic = |moves: &[(Color, Point)]| {
        region.expansion.nodes[region.expansion.find(moves).unwrap()].automatic
    };
    assert!(!automatic(&[]) && automatic(&[(Color::White, points(&position, "H6")[0])]));
}

/// The attributes of Figs 9 and 10, 11, 12, by the rule of section 4.2. White's essential block is
/// not on these boards.
#[test]
fn useful_points_of_figures_9_to_12() {
    let alone = |figure: Figure| {
        // A white stone of its own makes a race of it.
        let board = show_board(&figure.position());
        let size = figure.position().size();
        let position = read_board(&board, Color::Black).unwrap();
        assert_eq!(position.size(), size);
        position
    };
    let region = |position: &Position| {
        let open = position.board().empty() | position.unknown();
        let essential = position.essential(Color::Black);
        let size = position.size();
        crate::method::Region {
            owner: Color::Black,
            points: (essential.beside(size) & open).spread(open, size),
            essential,
            safe: position.safe(),
            board: *position.board(),
            named: PointSet::EMPTY,
        }
    };
    let position = alone(Figure::POINTS);
    let found = attributes(&region(&position), position.board());
    assert_eq!(found.liberties, set(&position, "C3"));
    assert_eq!(found.useful, set(&position, "C3,D3"));
    assert!(!found.settled);

    // "Points a, b and c all touch three or more empty points": the region is not cut off.
    let position = alone(Figure::WHOLE);
    let found = attributes(&region(&position), position.board());
    assert!((set(&position, "C4,C3,C2") - found.useful).is_empty());
    assert!(!found.settled && found.reached.contains(points(&position, "E3")[0]));

    // "Point a is useless, so the search cuts off the right": the count is settled.
    let position = alone(Figure::CUT);
    let found = attributes(&region(&position), position.board());
    assert!(!found.useful.contains(points(&position, "C3")[0]));
    assert!(found.useful.contains(points(&position, "D3")[0]));
    assert!(found.settled);
    assert_eq!(found.reached, set(&position, "B3,C3"));
    assert_eq!(found.liberties.len(), 1);

    // Fig. 10 is the lower right of Fig. 2.
    let position = Figure::RACE.position();
    let lower = &split(&position).unwrap()[1];
    let found = attributes(lower, &lower.board);
    assert_eq!(found.useful, set(&position, "H6,G5"));
    // Fig. 5: seven liberties, and points 4 and 5, at which nobody gains anything.
    let left = &split(&position).unwrap()[2];
    let found = attributes(left, &left.board);
    assert!(found.useful.is_empty() && found.settled);
    assert_eq!(found.liberties, set(&position, "D10,D9,D8,D7,D6,D5,D4"));
}

/// Fig. 2 with a left side of other sizes: Black wins up to 4, White from 8, the starter between.
#[test]
fn left_sides_of_other_sizes() {
    for (liberties, expected) in [
        (3, [Color::Black; 2]),
        (4, [Color::Black; 2]),
        (5, Color::BOTH),
        (6, Color::BOTH),
        (7, Color::BOTH),
        (8, [Color::White; 2]),
    ] {
        let position = with_left_side(liberties);
        let theory = theory(&position);
        let left: i64 = theory.regions[2..].iter().map(|r| r.name.parse::<i64>().unwrap()).sum();
        assert_eq!(left, -(liberties as i64));
        assert_eq!(theory.verdict.winners, expected.map(Some), "{liberties}");
        assert_eq!(searched(&position), winners(&theory), "{liberties}");
    }
}

/// Fig. 2 with liberties filled on the left, or one more.
fn with_left_side(liberties: usize) -> Position {
    let board = show_board(&Figure::RACE.position());
    let d = 3 + 2 * 3;
    let mut lines: Vec<Vec<char>> = board.lines().map(|line| line.chars().collect()).collect();
    // Line 0 has the letters, line 1 is row 13: rows 10 to 4 are lines 4 to 10.
    for line in lines.iter_mut().skip(4).take(7_usize.saturating_sub(liberties)) {
        line[d] = 'x';
    }
    if liberties == 8 {
        // White at D9 and C9, with C10 and C8 for liberties behind a wall at B10 and B8.
        for (line, column, letter) in [
            (4, 'B', 'x'),
            (4, 'C', '.'),
            (5, 'C', 'W'),
            (5, 'D', 'W'),
            (6, 'B', 'x'),
            (6, 'C', '.'),
        ] {
            lines[line][3 + 2 * (column as usize - 'A' as usize)] = letter;
        }
    }
    let board: String = lines.iter().map(|line| line.iter().collect::<String>() + "\n").collect();
    read_board(&board, Color::Black).unwrap()
}
