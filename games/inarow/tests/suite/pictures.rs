//! Boards as people see them.

use yomikiri_face::{Arguments, Ask, Means, Place, Session, Turn};
use yomikiri_inarow::ENTRY;
use yomikiri_scene::{Picture, Scene, Shape};
use yomikiri_solve::Budget;
use yomikiri_text::{Lang, Text, text};

/// Three players on 4x4.
fn three() -> Box<dyn Session> {
    let given = |name: &str| {
        let written = match name {
            "size" => "4x4",
            "players" => "3",
            _ => return None,
        };
        Some(yomikiri_face::Given { written: written.to_string(), content: None })
    };
    let rules = (ENTRY.open)(&Arguments::read(ENTRY.params, given).unwrap()).unwrap();
    rules.session(&Means::memory(0)).unwrap()
}

fn after(moves: &str) -> Place {
    Place { position: None, moves: moves.split_whitespace().map(String::from).collect() }
}

/// Player 1 has just completed the long diagonal.
const WON: &str = "2,2 1,4 4,1 3,3 1,3 2,4 4,4";

fn drawn(moves: &str, lang: Lang) -> Scene {
    three().rules().draw(&after(moves), &[], lang).unwrap().scene
}

/// What is written in a picture, label by label.
fn written(picture: &Picture) -> String {
    let text = |shape: &Shape| match shape {
        Shape::Text { text, .. } => Some(text.clone()),
        _ => None,
    };
    picture.shapes.iter().filter_map(text).collect::<Vec<_>>().join(" ")
}

#[test]
fn the_picture_says_who_is_to_move_and_what_comes_of_it() {
    for (moves, mover) in [("", 1), ("2,2", 2), ("2,2 3,3", 3)] {
        let statuses = [
            (Lang::En, format!("Player {mover} is to move.")),
            (Lang::Ja, format!("プレイヤー{mover}の手番です。")),
        ];
        for (lang, status) in statuses {
            assert!(written(&drawn(moves, lang).picture).ends_with(&status), "{moves}");
            let ask = Ask { place: after(moves), ..Ask::default() };
            let mut session = three();
            let report = session.solve(&ask, &mut Budget::unlimited()).unwrap();
            let scene = session.draw(&ask.place, &report, lang).unwrap().scene;
            // Lines break at blanks in English, anywhere in Japanese.
            let pieces = |told: &str| told.replace(' ', "");
            let told = pieces(&format!("{status}{}", Text::join(&report.lines(), "").get(lang)));
            let picture = pieces(&written(&scene.picture));
            assert!(picture.ends_with(&told), "{moves}: {told}");
        }
    }
    assert!(written(&drawn(WON, Lang::En).picture).ends_with("The game is over."));
}

/// As everybody knows: a corner is answered in the centre.
#[test]
fn signs_stand_in_empty_cells_and_are_explained() {
    let rules = (ENTRY.open)(&Arguments::read(ENTRY.params, |_| None).unwrap()).unwrap();
    let mut session = rules.session(&Means::memory(1 << 20)).unwrap();
    for (lang, legend) in [
        (Lang::En, "For player 2: △ draw, × loss."),
        (Lang::Ja, "後手にとって: △ 引き分け、× 負け。"),
    ] {
        let ask = Ask { place: after("1,1"), all_moves: true, ..Ask::default() };
        let report = session.solve(&ask, &mut Budget::unlimited()).unwrap();
        let scene = session.draw(&ask.place, &report, lang).unwrap().scene;
        let board = scene.text.strip_suffix(&format!("{legend}\n")).unwrap();
        insta::allow_duplicates! {
            insta::assert_snapshot!(board, @r"
               1     2     3
            1 [1]    .  ×  .  ×
            2  .  ×  .  △  .  ×
            3  .  ×  .  ×  .  ×
            ");
        }
        let told = written(&scene.picture).replace(' ', "");
        assert!(told.contains(&legend.replace(' ', "")), "{told}");
    }
}

#[test]
fn text_marks_the_last_move_and_the_line() {
    insta::assert_snapshot!(drawn(WON, Lang::En).text, @r"
        1     2     3     4
    1   .     .     .     3
    2   .    *1*    .     .
    3   2     .    *1*    .
    4   2     3     .   *[1]*
    ");
    let turn = three().rules().look(&after(WON)).unwrap().turn;
    assert_eq!(turn, Turn::Over(text!("player 1 wins", "プレイヤー1の勝ち")));
}

#[test]
fn the_picture_has_every_piece_and_a_stroke_through_the_line() {
    let picture = drawn(WON, Lang::En).picture;
    let svg = picture.to_svg();
    for player in ["1", "2", "3"] {
        assert!(svg.contains(&format!(">{player}</text>")), "{svg}");
    }
    let through_the_line = picture.shapes.iter().any(|shape| {
        matches!(shape, Shape::Line { from, to, pen, .. }
            if pen.width > 5.0 && to.0 > from.0 && to.1 > from.1)
    });
    assert!(through_the_line, "{svg}");
}
