//! Thermographs as pictures.

use crate::common::assert_legible;
use yomikiri_scene::{
    Corner, Exact, FAINT_INK, Fonts, INK, Level, Picture, Role, Shape, Thermograph, Wall,
};
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
    Thermograph { title: title.to_owned(), left: wall(left), right: wall(right), level: None }
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

/// The same, looked at where its walls have these values.
fn looked_at(graph: Thermograph, temperature: &str, values: [&str; 2]) -> Picture {
    let level = Level { temperature: exact(temperature), values: values.map(exact) };
    Thermograph { level: Some(level), ..graph }.scene(Lang::En).picture
}

/// How high the lines of this colour lie that go straight across, and from where to where.
fn across(picture: &Picture, color: Role) -> Vec<(f64, f64, f64)> {
    let line = |shape: &Shape| match *shape {
        Shape::Line { from, to, pen, .. } if pen.color == color && from.1 == to.1 => {
            Some((from.1, from.0, to.0))
        }
        _ => None,
    };
    picture.shapes.iter().filter_map(line).collect()
}

#[test]
fn a_level_lies_at_its_temperature_and_meets_the_walls() {
    // {10|{0|-10}} at 3: Left gets 10-3, and Right's threat is answered.
    let picture = looked_at(sente(), "3", ["7", "0"]);
    assert_legible(&picture);
    let (level, zero) = (across(&picture, Role::tone(2)), across(&picture, FAINT_INK));
    let mast = picture.shapes.iter().find_map(|shape| match *shape {
        Shape::Circle { x, y, style, .. } if style.fill == Some(INK) => Some((x, y)),
        _ => None,
    });
    let ([(level, from, to)], [(zero, ..)], Some((mean, top))) = (&level[..], &zero[..], mast)
    else {
        panic!("{picture:?}")
    };
    // The mast begins at 15/2, above the mean 5/2; one unit of value is as wide as one of
    // temperature is high.
    let unit = (zero - top) / 7.5;
    assert!((zero - level - 3.0 * unit).abs() < 1e-6, "{level} {zero} {top}");
    let rings = picture.shapes.iter().filter_map(|shape| match *shape {
        Shape::Circle { x, y, style, .. }
            if style.pen.is_some_and(|pen| pen.color == Role::tone(2)) =>
        {
            Some((x, y))
        }
        _ => None,
    });
    for ((x, y), value) in rings.zip([7.0, 0.0]) {
        assert_eq!(y, *level);
        assert!((mean + (2.5 - value) * unit - x).abs() < 1e-6, "{value} at {x}");
        assert!((*from..=*to).contains(&x));
    }
}

#[test]
fn a_level_finds_room_if_it_is_near() {
    let plain = across(&sente().scene(Lang::En).picture, FAINT_INK);
    for (temperature, values, is_drawn) in [
        ("15/2", ["5/2", "5/2"], true),
        ("9", ["5/2", "5/2"], true),
        ("15", ["5/2", "5/2"], true),
        ("1000", ["5/2", "5/2"], false),
        ("0", ["10", "0"], true),
        ("-7/8", ["87/8", "0"], true),
    ] {
        let picture = looked_at(sente(), temperature, values);
        assert_legible(&picture);
        assert_eq!(across(&picture, Role::tone(2)).len(), usize::from(is_drawn), "{temperature}");
        if ["15/2", "9", "1000", "0"].contains(&temperature) {
            assert_eq!(across(&picture, FAINT_INK), plain, "the picture stays as it is");
        }
    }
    for graph in [number(), crowded(), winding(), graph("7", "7@-1", "7@-1")] {
        for (temperature, value) in [("0", "3/8"), ("-1/2", "1"), ("1/64", "0"), ("1", "7")] {
            assert_legible(&looked_at(graph.clone(), temperature, [value; 2]));
        }
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
            let picture = Thermograph { title: String::new(), left, right, level: None }
                .scene(Lang::En)
                .picture;
            let svg = picture.to_svg();
            assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
            picture.to_png(&Fonts::shipped(), 1.0).unwrap();
        }
    }
    let none = graph("none", "", "");
    none.scene(Lang::En).picture.to_png(&Fonts::shipped(), 1.0).unwrap();
}
