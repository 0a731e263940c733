//! Boards as people see them.

use yomikiri_face::{Means, Place, Values};
use yomikiri_inarow::ENTRY;

/// Three players on 4x4; player 1 has just completed the long diagonal.
fn won() -> yomikiri_face::Look {
    let given = |name: &str| {
        let written = match name {
            "size" => "4x4",
            "players" => "3",
            _ => return None,
        };
        Some(yomikiri_face::Given { written: written.to_string(), content: None })
    };
    let game =
        (ENTRY.open)(&Values::read(ENTRY.params, given).unwrap(), &Means::memory(0)).unwrap();
    let moves = "2,2 1,4 4,1 3,3 1,3 2,4 4,4".split(' ').map(String::from).collect();
    game.look(&Place { position: None, moves }).unwrap()
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
