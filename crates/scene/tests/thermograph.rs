//! Thermographs as pictures.

mod common;

use common::assert_legible;
use yomikiri_scene::{Corner, Exact, Fonts, Thermograph, Wall};
use yomikiri_text::Lang;

/// A number written `a/b` or `a`.
fn exact(text: &str) -> Exact {
    let (over, under) = text.split_once('/').unwrap_or((text, "1"));
    let at = over.parse::<f64>().unwrap() / under.parse::<f64>().unwrap();
    Exact::new(at, text)
}

/// Corners written `value@temperature`, and the stop after a semicolon.
fn wall(text: &str) -> Wall {
    let (corners, stop) = match text.split_once(';') {
        Some((corners, stop)) => (corners, Some(exact(stop.trim()))),
        None => (text, None),
    };
    let corner = |text: &str| {
        let (value, temperature) = text.split_once('@').unwrap();
        Corner { value: exact(value), temperature: exact(temperature) }
    };
    Wall { corners: corners.split_whitespace().map(corner).collect(), stop }
}

fn graph(title: &str, left: &str, right: &str) -> Thermograph {
    Thermograph { title: title.to_owned(), left: wall(left), right: wall(right) }
}

/// A switch whose one threat is answered: {10|{0|-10}}.
fn sente() -> Thermograph {
    graph("{10|{0|-10}}", "5/2@15/2 11@-1;10", "5/2@15/2 0@5 0@-1;0")
}

/// The number 3/8 = {1/4|1/2}, cold at every temperature from -1/8 up.
fn number() -> Thermograph {
    let (left, right) = ("3/8@-1/8 1/2@-1/4 1/2@-1/2 1@-1", "3/8@-1/8 0@-1/2 0@-1");
    graph("3/8", left, right)
}

/// Walls of which the left one turns twice, and the right one three times.
fn winding() -> Thermograph {
    graph(
        "{3/2*|1/2||{0|-3},{-1*,{-1/2|-1*}|-5/2}}",
        "-5/16@21/16 1/2@1/2 1/2@-1/2 1@-1;1/2",
        "-5/16@21/16 -3/4@7/8 -3/4@1/4 -1@0 -2@-1;-1",
    )
}

/// A wall with a corner at every step: more than can be labelled.
fn crowded() -> Thermograph {
    let mut value = 0;
    let left: Vec<String> = (0..60)
        .map(|step| {
            value += step % 2;
            format!("{value}/64@{}/64", 60 - step)
        })
        .collect();
    let right: Vec<String> = left.iter().map(|corner| format!("-{corner}")).collect();
    graph("crowded", &format!("{};30/64", left.join(" ")), &format!("{};-30/64", right.join(" ")))
}

#[test]
fn a_hot_game_as_svg() {
    insta::assert_snapshot!(winding().scene(Lang::En).picture.to_svg());
}

#[test]
fn a_number_as_svg() {
    insta::assert_snapshot!(number().scene(Lang::En).picture.to_svg());
}

#[test]
fn corners_and_stops_are_listed_as_text() {
    insta::assert_snapshot!(sente().scene(Lang::En).text, @"
                temperature  value
    mast               15/2  5/2
    left wall             0  10
    left wall            -1  11
    right wall            5  0
    right wall            0  0
    right wall           -1  0
    ");
}

#[test]
fn labels_never_overlap() {
    let large = "18446744073709551616";
    let graphs = [
        sente(),
        number(),
        winding(),
        crowded(),
        graph("7", "7@-1", "7@-1"),
        graph("*", "0@0 1@-1", "0@0 -1@-1"),
        graph("{10|1||0|-9}", "1/2@5 1@9/2 1@0 2@-1;1", "1/2@5 0@9/2 0@0 -1@-1;0"),
        graph("{1/1024|0}", "1/2048@1/2048 1/1024@0;1/1024", "1/2048@1/2048 0@0;0"),
        graph(
            &format!("{{{large}|-{large}}}"),
            &format!("0@{large} {large}@1/2 {large}@0;{large}"),
            &format!("0@{large} -{large}@0;-{large}"),
        ),
        graph(&"{1|".repeat(500), "0@0 1@-1", "0@0 -1@-1"),
        graph("", "0@0", ""),
    ];
    for graph in graphs {
        let picture = graph.scene(Lang::En).picture;
        assert_legible(&picture);
        let png = picture.to_png(&Fonts::shipped(), 1.0).unwrap();
        assert_eq!(png.missing, []);
    }
}

#[test]
fn places_that_are_no_numbers_are_left_out() {
    let odd = |at: f64| Corner { value: Exact::new(at, "x"), temperature: Exact::new(at, "y") };
    let places = [f64::NAN, f64::INFINITY, f64::MIN, 0.0, 1.0, 1e-300, -1.0];
    for (first, second) in places.iter().flat_map(|a| places.iter().map(move |b| (*a, *b))) {
        let wall =
            Wall { corners: vec![odd(first), odd(second)], stop: Some(Exact::new(0.0, "0")) };
        let other = Wall { corners: vec![odd(second)], stop: None };
        for (left, right) in [(wall.clone(), other.clone()), (other, wall)] {
            let picture = Thermograph { title: String::new(), left, right }.scene(Lang::En).picture;
            let svg = picture.to_svg();
            assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
            picture.to_png(&Fonts::shipped(), 1.0).unwrap();
        }
    }
    let none =
        Thermograph { title: "none".to_owned(), left: Wall::default(), right: Wall::default() };
    none.scene(Lang::En).picture.to_png(&Fonts::shipped(), 1.0).unwrap();
}
