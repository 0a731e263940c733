//! Boards as people see them.

use yomikiri_face::{Arguments, Ask, Means, Place, Session};
use yomikiri_inarow::ENTRY;
use yomikiri_solve::Budget;

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
fn won() -> yomikiri_face::Style {
    three().rules().style(&after("2,2 1,4 4,1 3,3 1,3 2,4 4,4")).unwrap()
}

/// What is written in a picture, label by label.
fn written(picture: &yomikiri_scene::Picture) -> String {
    let text = |shape: &yomikiri_scene::Shape| match shape {
        yomikiri_scene::Shape::Text { text, .. } => Some(text.clone()),
        _ => None,
    };
    picture.shapes.iter().filter_map(text).collect::<Vec<_>>().join(" ")
}

#[test]
fn the_picture_says_who_is_to_move_and_what_comes_of_it() {
    for (moves, mover) in [("", 1), ("2,2", 2), ("2,2 3,3", 3)] {
        let style = three().rules().style(&after(moves)).unwrap();
        let status = format!("Player {mover} is to move.");
        assert!(written(&style.scene.picture).ends_with(&status), "{moves}");
        let ask = Ask { place: after(moves), ..Ask::default() };
        let report = three().solve(&ask, &mut Budget::unlimited()).unwrap();
        let told = format!("{status} {}", report.words.join(" "));
        assert!(written(&report.scene.picture).ends_with(&told), "{moves}: {told}");
    }
    assert!(written(&won().scene.picture).ends_with("The game is over."));
}

#[test]
fn text_marks_the_last_move_and_the_line() {
    insta::assert_snapshot!(won().scene.text, @r"
        1     2     3     4
    1   .     .     .     3
    2   .    *1*    .     .
    3   2     .    *1*    .
    4   2     3     .   *[1]*
    ");
    assert_eq!(won().over.as_deref(), Some("player 1 wins"));
}

#[test]
fn the_picture_has_every_piece_and_a_stroke_through_the_line() {
    let picture = won().scene.picture;
    let svg = picture.to_svg();
    for player in ["1", "2", "3"] {
        assert!(svg.contains(&format!(">{player}</text>")), "{svg}");
    }
    let through_the_line = picture.shapes.iter().any(|shape| {
        matches!(shape, yomikiri_scene::Shape::Line { from, to, pen, .. }
            if pen.width > 5.0 && to.0 > from.0 && to.1 > from.1)
    });
    assert!(through_the_line, "{svg}");
}
