//! Races as text and as pictures.

use crate::draw::{GobanView, RegionView, goban, thermographs, trees};
use crate::method::{Theory, Variant, analyse};
use crate::{Board, Color, Figure, Marks, Move, PointSet, Position, Size};
use proptest::prelude::*;
use yomikiri_face::laws::{every_move_has_a_place, letters_can_be_read};
use yomikiri_game::Budget;
use yomikiri_scene::{Anchor, Fonts, Picture, Region, Shape, display_width, width_in_ems};
use yomikiri_text::{Lang, foreign_words};

fn theory(position: &Position) -> Theory {
    analyse(position, Variant::Corrected, 1 << 24, &mut Budget::unlimited()).unwrap()
}

fn regions(theory: &Theory) -> Vec<RegionView> {
    let view = |region: &crate::method::RegionTheory| {
        RegionView::worth(region.region.points, &region.name)
    };
    theory.regions.iter().map(view).collect()
}

fn view(position: &Position) -> GobanView<'_> {
    GobanView::of(position, "a race")
}

fn play(position: &Position, name: &str) -> Move {
    Move::Play(position.size().read_point(name).unwrap())
}

#[test]
fn the_study_s_race_as_text() {
    let position = Figure::RACE.position();
    let regions = regions(&theory(&position));
    let view = GobanView { regions: &regions, anybody: true, ..view(&position) };
    insta::assert_snapshot!(goban(&view, Lang::En).text, @"
       A B C D E F G H J K L M N
    13 . . . x x o . . . . . . . 13
    12 . . . x x o . . . . . . . 12
    11 . . x x x o o o o o . . . 11
    10 . . x c W B o a a o . . . 10
     9 . x c c W B a X X a o . .  9
     8 . . x c W B o o a o . . .  8
     7 . . x c W B o o o o . . .  7
     6 . . x c W B B b b o o . .  6
     5 . x c c W B b X o o b o .  5
     4 . . x c W B o X X X X o .  4
     3 . . x x x o o b b o b o .  3
     2 . . . . x o o o o o o . .  2
     1 . . . . x o . . . . . . .  1
       A B C D E F G H J K L M N
    Either player may start
    essential: B W, unknown: X O, safe: x o
    liberties: Black 3, White 7
    regions: a = {4|0}, b = {6||4|0}, c = -7
    ");
    insta::assert_snapshot!(goban(&view, Lang::Ja).text, @"
       A B C D E F G H J K L M N
    13 . . . x x o . . . . . . . 13
    12 . . . x x o . . . . . . . 12
    11 . . x x x o o o o o . . . 11
    10 . . x c W B o a a o . . . 10
     9 . x c c W B a X X a o . .  9
     8 . . x c W B o o a o . . .  8
     7 . . x c W B o o o o . . .  7
     6 . . x c W B B b b o o . .  6
     5 . x c c W B b X o o b o .  5
     4 . . x c W B o X X X X o .  4
     3 . . x x x o o b b o b o .  3
     2 . . . . x o o o o o o . .  2
     1 . . . . x o . . . . . . .  1
       A B C D E F G H J K L M N
    黒先・白先のどちらも可
    対象の石: B W、未定の石: X O、安全な石: x o
    ダメの数: 黒 3、白 7
    部分局面: a = {4|0}、b = {6||4|0}、c = -7
    ");
}

#[test]
fn the_last_move_and_points_to_try_as_text() {
    let position = Figure::RACE.position();
    let tries = position.size().read_points("H6,G5").unwrap().into_iter().collect();
    let chosen = play(&position, "G9");
    let after = position.with_mover(Color::Black).with_tries(tries).after(chosen).unwrap();
    let view = GobanView { last: Some(chosen), ..view(&after) };
    insta::assert_snapshot!(goban(&view, Lang::En).text, @"
       A B C D E F G H J K L M N
    13 . . . x x o . . . . . . . 13
    12 . . . x x o . . . . . . . 12
    11 . . x x x o o o o o . . . 11
    10 . . x . W B o . . o . . . 10
     9 . x . . W B(B)B B . o . .  9
     8 . . x . W B o o . o . . .  8
     7 . . x . W B o o o o . . .  7
     6 . . x . W B B t . o o . .  6
     5 . x . . W B t X o o . o .  5
     4 . . x . W B o X X X X o .  4
     3 . . x x x o o . . o . o .  3
     2 . . . . x o o o o o o . .  2
     1 . . . . x o . . . . . . .  1
       A B C D E F G H J K L M N
    White to play
    essential: B W, unknown: X O, safe: x o, last move: ( ), point to try: t
    liberties: Black 6, White 7
    ");
}

#[test]
fn a_ko_and_a_pass_as_text() {
    let position: Position = "1XO1B/XO1OB/1XO1W/t3W b C3".parse().unwrap();
    let view = GobanView { last: Some(Move::Pass), ..view(&position) };
    insta::assert_snapshot!(goban(&view, Lang::Ja).text, @"
       A B C D E
     4 . X O . B  4
     3 X O # O B  3
     2 . X O . W  2
     1 t . . . W  1
       A B C D E
    白はパス、黒番
    対象の石: B W、未定の石: X O、試す点: t、コウ: #
    ダメの数: 黒 1、白 2
    ");
}

#[test]
fn the_end_as_text() {
    let position: Position = "BW1/1o1 w -".parse().unwrap();
    let chosen = play(&position, "A1");
    let after = position.after(chosen).unwrap();
    let view = GobanView { last: Some(chosen), ..view(&after) };
    let scene = goban(&view, Lang::En);
    insta::assert_snapshot!(scene.text, @"
       A B C
     2 . W .  2
     1(W)W .  1
       A B C
    White has won the race
    essential: B W, last move: ( )
    liberties: White 3
    ");
    assert_eq!(scene.picture.targets, []);
}

/// Few moves are listed whatever is noted of them; of many that share a note, only that they do.
#[test]
fn notes_as_text() {
    let position = Figure::RACE.position();
    let wins = |color, name: &str| name == "G9" || color == Color::White && name == "H6";
    let mut notes = Vec::new();
    for color in Color::BOTH {
        for chosen in position.with_mover(color).moves() {
            let sign = if wins(color, &chosen.name(position.size())) { "○" } else { "×" };
            notes.push((chosen, color, sign.to_string()));
        }
    }
    let lines = |notes: &[(Move, Color, String)], lang| {
        let view = GobanView { notes, anybody: true, ..view(&position) };
        let text = goban(&view, lang).text;
        text.lines().skip(18).map(String::from).collect::<Vec<String>>()
    };
    assert_eq!(
        lines(&notes, Lang::En),
        [
            "○ wins the race (Black): G9",
            "× loses the race (Black): all other moves",
            "○ wins the race (White): G9 H6",
            "× loses the race (White): all other moves"
        ]
    );
    assert_eq!(
        lines(&notes, Lang::Ja),
        [
            "○ 勝つ手 (黒): G9",
            "× 負ける手 (黒): ほかの手すべて",
            "○ 勝つ手 (白): G9 H6",
            "× 負ける手 (白): ほかの手すべて"
        ]
    );
    // With a move of which nothing is known there is no "all other moves".
    let known = lines(&notes[1..], Lang::En);
    let is_rest = |line: &String| line.contains("(Black): all other");
    assert!(known.len() > 5 && !known.iter().any(is_rest), "{known:?}");
    let few = [(Move::Pass, Color::White, "△".to_string())];
    assert_eq!(lines(&few, Lang::En), ["△ neither captures (White): pass"]);
}

/// The study's Figs 13 to 16 with a = H6 and b = G5, as the facts give them node by node.
#[test]
fn the_study_s_trees() {
    let theory = theory(&Figure::RACE.position());
    insta::assert_snapshot!(trees(&theory, Lang::En).0, @"
    a: as it is played
    nil
    ├─Black G9: 4
    └─White G9: 0
    The transform drops nothing: no temperature is below 1.

    a: in canonical form, {4|0}
    {4|0}
    ├─Black G9: 4
    └─White G9: 0

    b: as it is played
    nil
    ├─Black H6: 6
    ├─Black G5: 5
    ├─White H6: nil
    │   ├─Black G5: 4
    │   └─White G5: 0
    └─White G5: nil
        ├─Black H6: 5
        └─White H6: 0
    The transform drops nothing: no temperature is below 1.

    b: in canonical form, {6||4|0}
    {6||4|0}
    ├─Black H6: 6
    └─White H6: {4|0}
        ├─Black G5: 4
        └─White G5: 0

    c: settled, -7
    ");
    let (text, picture, graphviz) = trees(&theory, Lang::Ja);
    assert!(text.contains("b: 正準形 {6||4|0}\n{6||4|0}\n├─黒 H6: 6\n└─白 H6: {4|0}\n"), "{text}");
    assert!(graphviz.contains("label=\"b: 展開したゲーム木\""));
    assert!(graphviz.contains("[label=\"H6\", color="));
    assert_readable(&picture, Lang::Ja);
}

#[test]
fn the_study_s_thermographs() {
    let theory = theory(&Figure::RACE.position());
    insta::assert_snapshot!(thermographs(&theory, Lang::Ja).0, @"
    a: {4|0}
                温度  値
    マスト         2  2
    左の壁         0  4
    左の壁        -1  5
    右の壁         0  0
    右の壁        -1  -1

    b: {6||4|0}
                温度  値
    マスト         2  4
    左の壁         0  6
    左の壁        -1  7
    右の壁         0  4
    右の壁        -1  4

    c: -7
                温度  値
    マスト        -1  -7
    ");
}

#[test]
fn trees_and_thermographs_can_be_read() {
    let race = Figure::RACE.position();
    let named = race.size().read_points("H10,J10,G9,K9,J8,H6,G5,J6,H3,L5").unwrap();
    // Everything settled; and more nodes than a picture shows.
    let settled = "1BW1/oBWx/1BW1 b -".parse().unwrap();
    let large = race.with_tries(named.into_iter().collect());
    for position in [race, settled, large] {
        let theory = theory(&position);
        for lang in Lang::ALL {
            let (text, picture, graphviz) = trees(&theory, lang);
            assert!(text.lines().count() < 500 && picture.width < 10_000.0);
            assert_eq!(graphviz.matches('{').count(), graphviz.matches('}').count());
            let (table, graphs) = thermographs(&theory, lang);
            assert_eq!(table.matches(": ").count(), theory.regions.len());
            for picture in [picture, graphs] {
                assert_readable(&picture, lang);
            }
        }
    }
}

/// What every picture must be: its letters stand out, lie inside, keep apart, and have fonts.
fn assert_readable(picture: &Picture, lang: Lang) {
    letters_can_be_read(picture);
    let texts: Vec<(&str, Region)> = picture.shapes.iter().filter_map(text_box).collect();
    for (nth, (text, region)) in texts.iter().enumerate() {
        assert_eq!(foreign_words(text, lang), None, "{text:?}");
        let inside = region.is_within(picture.width, picture.height);
        assert!(inside, "{text:?} reaches out of {:?}", picture.title);
        for (other, taken) in &texts[..nth] {
            assert!(!region.overlaps(*taken), "{text:?} and {other:?} overlap");
        }
    }
}

/// A text and the room that it takes.
fn text_box(shape: &Shape) -> Option<(&str, Region)> {
    let Shape::Text { x, y, size, anchor, text, .. } = shape else { return None };
    let (width, height) = (width_in_ems(text) * size, 0.92 * size);
    let left = match anchor {
        Anchor::Start => *x,
        Anchor::Middle => x - width / 2.0,
        Anchor::End => x - width,
    };
    let region = Region::Rect { x: left, y: y - 0.72 * size, width, height };
    (!text.is_empty()).then_some((text, region))
}

#[test]
fn all_characters_have_fonts() {
    let position: Position = "1XO1B/XO1OB/1XO1W/t3W b C3".parse().unwrap();
    let signs = ["○", "×", "△", "?"];
    let notes: Vec<(Move, Color, String)> = position
        .moves()
        .into_iter()
        .zip(signs)
        .map(|(chosen, sign)| (chosen, Color::Black, sign.to_string()))
        .collect();
    for lang in Lang::ALL {
        let view = GobanView { last: Some(Move::Pass), notes: &notes, ..view(&position) };
        let png = goban(&view, lang).picture.to_png(&Fonts::shipped(), 1.0).unwrap();
        assert_eq!(png.missing, []);
    }
}

/// A position after some moves, with some stones marked.
fn positions() -> impl Strategy<Value = (Position, Option<Move>)> {
    let size = (2..=19_usize, 2..=19_usize);
    let choices = prop::collection::vec(any::<u16>(), 0..60);
    (size, choices, any::<[u64; 2]>()).prop_map(|((columns, rows), choices, marks)| {
        let size = Size::new(columns, rows).unwrap();
        let empty = Board::new(size);
        let mut position = Position::new(empty, &Marks::default(), Color::Black).unwrap();
        for choice in choices {
            let moves = position.moves();
            position = position.after(moves[choice as usize % moves.len()]).unwrap();
        }
        let board = *position.board();
        let chosen = |points: PointSet, mark: u64| -> PointSet {
            points
                .iter()
                .enumerate()
                .filter(|(nth, _)| mark >> (nth % 64) & 1 == 1)
                .map(|(_, p)| p)
                .collect()
        };
        let essential = chosen(board.occupied(), marks[0] & marks[1]);
        let safe = chosen(board.occupied(), marks[0] & !marks[1]);
        let tries = chosen(board.empty(), !marks[0] & marks[1]);
        let marked = Position::new(
            board,
            &Marks { essential, safe, tries, ..Marks::default() },
            position.to_move(),
        );
        let position = marked.unwrap();
        let moves = position.moves();
        let last = moves.get(marks[1] as usize % 5).copied();
        match last.map(|last| (position.after(last), last)) {
            Some((Ok(after), last)) => (after, Some(last)),
            _ => (position, None),
        }
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// Whatever is on the board, and whoever is to play.
    #[test]
    fn every_move_has_its_place_and_all_letters_can_be_read(
        (position, last) in positions(),
        signs in prop::collection::vec(0..6_usize, 1..30),
        anybody: bool,
    ) {
        let name = |color: Color, chosen: Move| match anybody {
            true => format!("{}:{}", color.word(), chosen.name(position.size())),
            false => chosen.name(position.size()),
        };
        let mut legal = Vec::new();
        let mut notes = Vec::new();
        for color in Color::BOTH {
            if anybody || color == position.to_move() {
                for chosen in position.with_mover(color).moves() {
                    let sign = ["", "○", "×", "△", "?", "+12"][signs[legal.len() % signs.len()]];
                    legal.push(name(color, chosen));
                    notes.push((chosen, color, sign.to_string()));
                }
            }
        }
        let parts = position.board().empty().parts(position.size());
        let regions: Vec<RegionView> = parts
            .into_iter()
            .zip(["{4|0}", "-7", "{6||4|0}", "{9,{8|7}||{5|4}|0}"].into_iter().cycle())
            .map(|(points, label)| RegionView::worth(points, label))
            .collect();
        for lang in Lang::ALL {
            for notes in [&notes[..], &[]] {
                for regions in [&regions[..], &[]] {
                    let view = GobanView { last, notes, regions, anybody, ..view(&position) };
                    let scene = goban(&view, lang);
                    every_move_has_a_place(&scene.picture, &legal);
                    assert_readable(&scene.picture, lang);
                    let wide = |line: &str| display_width(line) > 80;
                    prop_assert!(!scene.text.lines().any(wide), "{}", scene.text);
                }
            }
        }
    }
}

/// What was filled is no stone of the game, in text and in the picture; stones in an eye are told
/// from others.
#[test]
fn what_is_settled_is_not_drawn_as_stones() {
    let position: Position = "xBW2/1BW2/1BWbo b -".parse().unwrap();
    let settled: PointSet = [position.size().read_point("A2").unwrap()].into_iter().collect();
    let filled = GobanView { settled, ..view(&position) };
    let circles = |view: &GobanView<'_>| {
        let shapes = goban(view, Lang::En).picture.shapes;
        shapes.iter().filter(|shape| matches!(shape, Shape::Circle { .. })).count()
    };
    // A dot on the board, and one in the legend.
    assert_eq!(circles(&filled), circles(&view(&position)) + 2);
    let text = goban(&filled, Lang::En).text;
    assert!(text.contains(" 2 , B W . .  2") && text.contains(" 1 . B W b o  1"), "{text}");
    assert!(text.contains("inside an eye: b w, taken to be settled: ,"), "{text}");
    let text = goban(&filled, Lang::Ja).text;
    assert!(text.contains("眼の中の石: b w、決着済み: ,"), "{text}");
}
