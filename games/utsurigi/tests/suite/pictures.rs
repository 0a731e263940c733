//! Positions as people see them.

use yomikiri_game::{Game, Notation};
use yomikiri_scene::{Fonts, Picture, Region, Scene, Shape, display_width};
use yomikiri_text::{Lang, foreign_words};
use yomikiri_utsurigi::{Move, Position, Utsurigi};

fn rules(rows: u32, columns: u32, dominoes: u32, singles: u32) -> Utsurigi {
    Utsurigi::new(rows, columns, dominoes, singles).unwrap()
}

/// The position after these moves, the last of them and the position before it.
fn played(rules: &Utsurigi, moves: &str) -> (Position, Option<(Move, Position)>) {
    let mut position = rules.start();
    let mut last = None;
    for text in moves.split_whitespace() {
        let chosen = rules.read_move(&position, text).unwrap();
        last = Some((chosen, rules.play(&mut position, chosen)));
    }
    (position, last)
}

fn scene(rules: &Utsurigi, moves: &str, note: impl Fn(usize) -> Option<&'static str>) -> Scene {
    scene_in(Lang::En, rules, moves, note)
}

fn scene_in(
    lang: Lang,
    rules: &Utsurigi,
    moves: &str,
    note: impl Fn(usize) -> Option<&'static str>,
) -> Scene {
    let (position, last) = played(rules, moves);
    let legal = rules.legal(&position).into_iter().enumerate();
    let notes: Vec<(Move, String)> =
        legal.filter_map(|(at, chosen)| Some((chosen, note(at)?.to_string()))).collect();
    let last = last.as_ref().map(|(chosen, before)| (*chosen, before));
    rules.picture(&position, last, &notes, lang)
}

/// The bodies on the board of a colour: wider than half a cell, unlike those of the legend.
fn bodies(picture: &Picture, fill: &str) -> Vec<(f64, f64)> {
    let body = |shape: &Shape| match shape {
        Shape::Rect { width, height, style, .. }
            if style.fill.is_some_and(|color| color.to_string() == fill) && *width > 32.0 =>
        {
            Some((width.round(), height.round()))
        }
        _ => None,
    };
    picture.shapes.iter().filter_map(body).filter(|&(_, height)| height > 32.0).collect()
}

const BLACK: &str = "#2f2b27";
const WHITE: &str = "#fffefb";

/// It can be read and drawn, and nothing in it has no place.
fn is_sound(picture: &Picture) {
    let png = picture.to_png(&Fonts::shipped(), 0.5).unwrap();
    assert_eq!(png.missing, []);
    let svg = picture.to_svg();
    assert_eq!(svg.lines().count(), picture.shapes.len() + 3);
    for shape in &picture.shapes {
        if let Shape::Rect { x, y, width, height, .. } = shape {
            assert!(*x >= 0.0 && *y >= 0.0, "{shape:?}");
            assert!(x + width <= picture.width + 0.01, "{shape:?}");
            assert!(y + height <= picture.height + 0.01, "{shape:?}");
        }
    }
}

#[test]
fn the_start_shows_what_can_be_played() {
    let scene = scene(&rules(6, 6, 6, 4), "", |_| Some(""));
    insta::assert_snapshot!(scene.text);
    is_sound(&scene.picture);
    assert_eq!(bodies(&scene.picture, BLACK), [(53.0, 53.0); 2]);
    // Two single pieces at each of two corners, two dominoes across and two downward.
    let dots = |shape: &&Shape| matches!(shape, Shape::Circle { .. });
    let bars = |shape: &&Shape| matches!(shape, Shape::Line { pen, .. } if pen.width > 2.0);
    assert_eq!(scene.picture.shapes.iter().filter(dots).count(), 4);
    assert_eq!(scene.picture.shapes.iter().filter(bars).count(), 8);
}

/// The first line of the study's first appendix: White's domino at (2,5) turns none over, and
/// Black's at (2,4) turns both of White's.
#[test]
fn the_last_move_and_what_it_turned_are_marked() {
    let scene = scene(&rules(6, 6, 6, 4), "(1,2)h (1,4)v (1,3)h (2,5)v (2,4)h", |_| None);
    insta::assert_snapshot!(scene.text);
    is_sound(&scene.picture);
    let mut black = bodies(&scene.picture, BLACK);
    black.sort_by(|a, b| a.partial_cmp(b).unwrap());
    let (single, across, down) = ((53.0, 53.0), (117.0, 53.0), (53.0, 117.0));
    assert_eq!(black, [single, single, down, down, across, across, across]);
    assert_eq!(bodies(&scene.picture, WHITE).len(), 2);
    let says = |words: &str| scene.picture.to_svg().contains(&format!(">{words}</text>"));
    assert!(says("last move (2,4)h") && says("turned over by it") && says("White is to move"));
}

#[test]
fn notes_stand_where_their_pieces_would_lie() {
    let rules = rules(4, 4, 2, 2);
    let words = ["○", "×", "△", "+12", "-2", "something else"];
    let scene = scene(&rules, "(1,2)v", |at| words.get(at).copied());
    insta::assert_snapshot!(scene.text);
    is_sound(&scene.picture);
    for short in ["○", "×", "△", "+12", "-2", "so…"] {
        let shown = |shape: &Shape| matches!(shape, Shape::Text { text, .. } if text == short);
        assert!(scene.picture.shapes.iter().any(shown), "{short}");
    }
    // (2,1)h lies on the second and third column: its note is between them.
    let at = |short: &str| {
        scene.picture.shapes.iter().find_map(|shape| match shape {
            Shape::Text { text, x, .. } if text == short => Some(*x),
            _ => None,
        })
    };
    let column = |name: &str| at(name).unwrap();
    assert_eq!(at("○"), Some((column("2") + column("3")) / 2.0));
}

#[test]
fn a_finished_game_says_who_has_won() {
    let scene = scene(&rules(3, 3, 1, 1), "(1,2)h (2,1)1 (2,3)1", |_| None);
    insta::assert_snapshot!(scene.text);
    is_sound(&scene.picture);
}

/// The ground of the note that says this.
fn ground(picture: &Picture, note: &str) -> Option<String> {
    let at = picture
        .shapes
        .iter()
        .position(|shape| matches!(shape, Shape::Text { text, .. } if text == note))?;
    match &picture.shapes[at - 1] {
        Shape::Rect { style, .. } => style.fill.map(|fill| fill.to_string()),
        _ => None,
    }
}

/// Wins have a colour and losses another, be they counted in cells or not.
#[test]
fn notes_have_the_colour_of_their_result() {
    let by_win = rules(4, 4, 2, 2);
    let by_margin = by_win.clone().by_margin();
    let mut seen = Vec::new();
    for (rules, signs) in [(by_win, ["○", "×", "△", "?"]), (by_margin, ["+5", "-11", "0", "?"])]
    {
        let picture = scene(&rules, "", |at| signs.get(at).copied()).picture;
        let grounds = signs.map(|sign| ground(&picture, sign).unwrap());
        let [win, loss, draw, unknown] = &grounds;
        assert!(win != loss && win != draw && loss != draw && draw == unknown, "{grounds:?}");
        seen.push(grounds);
    }
    assert_eq!(seen[0], seen[1]);
}

/// The picture of a position in play, of one after a pass, and of one that is over.
#[test]
fn positions_speak_japanese() {
    let small = rules(3, 3, 1, 1);
    let said = scene_in(Lang::Ja, &small, "(1,2)h", |_| Some(""));
    insta::assert_snapshot!(said.text);
    is_sound(&said.picture);
    assert_eq!(said.picture.title, "ウツリギ: 白の手番");
    let columns: Vec<_> = said.text.lines().filter(|line| line.contains("手持ち")).collect();
    let before = |line: &str| display_width(line.split("手持ち").next().unwrap());
    assert_eq!(before(columns[0]), before(columns[1]), "{}", said.text);

    let over = scene_in(Lang::Ja, &small, "(1,2)h (2,1)1 (2,3)1", |_| None);
    assert!(over.text.ends_with("5対3、2マス差で黒の勝ちです。\n"), "{}", over.text);

    let moves = "(1,2)1 (1,3)1 (3,4)1 (2,4)1 (2,1)1 (3,1)1 (4,3)1 (3,3)1";
    let singles = rules(4, 4, 0, 6);
    let stuck = scene_in(Lang::Ja, &singles, moves, |_| Some(""));
    assert_eq!(labels(&stuck), ["pass"]);
    let passed = scene_in(Lang::Ja, &singles, &format!("{moves} pass"), |_| Some("○"));
    assert!(passed.text.contains("黒は置けず、パスしました。"), "{}", passed.text);
    for scene in [stuck, passed] {
        is_sound(&scene.picture);
        for shape in &scene.picture.shapes {
            if let Shape::Text { text, .. } = shape {
                assert_eq!(foreign_words(text, Lang::Ja), None);
                assert!(!text.chars().any(|c| c.is_ascii_lowercase()), "{text}");
            }
        }
    }
}

/// What is played in the places of a picture, as it is read aloud.
fn labels(scene: &Scene) -> Vec<&str> {
    scene.picture.targets.iter().map(|target| target.label.as_str()).collect()
}

#[test]
fn moves_that_begin_at_a_cell_share_its_place() {
    let scene = scene(&rules(3, 3, 1, 1), "", |at| Some(if at == 0 { "○" } else { "" }));
    let mut labels = labels(&scene);
    labels.sort_unstable();
    // Below and beside each black corner, and the dominoes that end in the middle of a side.
    assert_eq!(
        labels,
        ["(1,2)h ○, (1,2)1", "(2,1)v, (2,1)1", "(2,2)h, (2,2)v", "(2,3)1", "(3,2)1"]
    );
}

/// Every empty cell is beside white pieces only.
#[test]
fn a_pass_has_a_place_of_its_own() {
    let moves = "(1,2)1 (1,3)1 (3,4)1 (2,4)1 (2,1)1 (3,1)1 (4,3)1 (3,3)1";
    let scene = scene(&rules(4, 4, 0, 6), moves, |_| Some(""));
    assert_eq!(labels(&scene), ["pass"]);
    is_sound(&scene.picture);
    let Region::Rect { x, y, width, height } = scene.picture.targets[0].region else {
        panic!("a pass is played in a rectangle")
    };
    let word = scene.picture.shapes.iter().find_map(|shape| match shape {
        Shape::Text { text, x, y, .. } if text.starts_with("pass") => Some((*x, *y)),
        _ => None,
    });
    let (at_x, at_y) = word.unwrap();
    assert!((x..x + width).contains(&at_x) && (y..y + height).contains(&at_y));
}

/// Every position of some games, on boards of all shapes.
#[test]
fn every_piece_is_one_body() {
    for (rows, columns, dominoes, singles) in
        [(3, 3, 1, 1), (3, 7, 4, 2), (7, 3, 4, 2), (6, 6, 6, 4), (8, 8, 15, 2), (8, 8, 0, 32)]
    {
        let rules = rules(rows, columns, dominoes, singles);
        let mut position = rules.start();
        let mut pieces = 4;
        for step in 0.. {
            if rules.scores(&position).is_some() {
                break;
            }
            let legal = rules.legal(&position);
            let chosen = legal[step * 31 % legal.len()];
            let before = rules.play(&mut position, chosen);
            pieces += usize::from(chosen != Move::Pass);
            let scene = rules.picture(&position, Some((chosen, &before)), &[], Lang::En);
            let drawn = [BLACK, WHITE].map(|fill| bodies(&scene.picture, fill).len());
            assert_eq!(drawn[0] + drawn[1], pieces, "{}", scene.text);
            let board: Vec<&str> = scene.text.lines().take(2 * rows as usize + 2).collect();
            let widths = board[1..].iter().map(|line| line.chars().count());
            assert!(
                widths.clone().all(|width| width == 4 * columns as usize + 3),
                "{}",
                scene.text
            );
            if step % 8 == 0 {
                is_sound(&scene.picture);
            }
        }
    }
}
