//! Pictures drawn as pixels.

use resvg::tiny_skia::{Pixmap, PremultipliedColorU8};
use yomikiri_scene::{
    Anchor, Board, Cell, Color, Fonts, INK, Pen, Picture, PngError, Role, Shape, Style, TONES,
    Theme,
};

fn picture_of(width: f64, height: f64, shapes: Vec<Shape>) -> Picture {
    Picture { width, height, title: String::new(), shapes, targets: Vec::new() }
}

fn text(text: &str) -> Shape {
    Shape::Text {
        x: 2.0,
        y: 15.0,
        size: 14.0,
        anchor: Anchor::Start,
        text: text.to_owned(),
        ink: INK,
    }
}

fn decode(picture: &Picture, scale: f32) -> Pixmap {
    let png = picture.to_png(&Fonts::shipped(), scale).unwrap();
    assert!(png.bytes.starts_with(b"\x89PNG\r\n\x1a\n"));
    Pixmap::decode_png(&png.bytes).unwrap()
}

fn color_at(pixels: &Pixmap, x: u32, y: u32) -> Color {
    let pixel: PremultipliedColorU8 = pixels.pixel(x, y).unwrap();
    assert_eq!(pixel.alpha(), 255);
    Color { red: pixel.red(), green: pixel.green(), blue: pixel.blue() }
}

/// How many pixels are not empty.
fn painted(pixels: &Pixmap) -> usize {
    pixels.pixels().iter().filter(|p| p.alpha() > 0).count()
}

#[test]
fn a_board_has_its_size_and_colours() {
    let mut board = Board::empty(2, 8, "all tones");
    for tone in 0..8 {
        board.cells[tone] = Cell::piece("", tone);
    }
    let picture = board.scene().picture;
    let scale = 1.5;
    let pixels = decode(&picture, scale);
    assert_eq!(f64::from(pixels.width()), picture.width * 1.5);
    assert_eq!(f64::from(pixels.height()), picture.height * 1.5);

    let mut seen = Vec::new();
    for shape in &picture.shapes {
        if let Shape::Circle { x, y, .. } = shape {
            seen.push(color_at(&pixels, (x * 1.5) as u32, (y * 1.5) as u32));
        }
    }
    assert_eq!(seen, TONES.map(|tone| Theme::Light.color(tone)));
}

#[test]
fn labels_are_drawn() {
    let colors_of_a_piece = |label: &str| {
        let mut board = Board::empty(1, 1, "");
        board.cells[0] = Cell::piece(label, 0);
        let pixels = decode(&board.scene().picture, 1.0);
        let white = Color::rgb(0xffffff);
        (30..100)
            .flat_map(|y| (30..100).map(move |x| (x, y)))
            .filter(|&(x, y)| color_at(&pixels, x, y) == white)
            .count()
    };
    assert_eq!(colors_of_a_piece(""), 0);
    assert!(colors_of_a_piece("1") > 20);
}

#[test]
fn every_kind_of_shape_is_drawn() {
    let ink = INK;
    let shapes = [
        Shape::Rect {
            x: 2.0,
            y: 2.0,
            width: 10.0,
            height: 10.0,
            radius: 3.0,
            style: Style::filled(ink),
        },
        Shape::Circle { x: 10.0, y: 10.0, radius: 5.0, style: Style::outlined(ink, 1.0) },
        Shape::Line {
            from: (1.0, 1.0),
            to: (9.0, 9.0),
            pen: Pen { color: ink, width: 2.0 },
            opacity: 0.5,
        },
        Shape::Path {
            points: vec![(1.0, 1.0), (9.0, 1.0), (9.0, 9.0)],
            closed: true,
            style: Style::filled(ink).edged(ink, 1.0).opacity(0.5),
        },
        Shape::Path {
            points: vec![(1.0, 1.0), (9.0, 1.0), (9.0, 9.0)],
            closed: false,
            style: Style::outlined(ink, 1.0),
        },
        text("W"),
    ];
    for shape in shapes {
        let pixels = decode(&picture_of(20.0, 20.0, vec![shape.clone()]), 1.0);
        assert!(painted(&pixels) > 10, "{shape:?}");
    }
}

#[test]
fn the_shipped_fonts_have_the_promised_characters() {
    let promised = "Az09 ÀÿŁőŽ ΑΩαω ±×−·…≤≥≠↑↓←→⇑⇓∗★½¼¾–—‘’“” ●○ ♔♟ ♠♥♦♣ ✓✗ e\u{301} \
                    ぁあんゔァアンヴヵヶーっッ々、。・「」〜ＡｚＺ０９（）！？ｱﾝ 先手必勝引分証明棋譜";
    let png = picture_of(900.0, 20.0, vec![text(promised)]).to_png(&Fonts::shipped(), 1.0).unwrap();
    assert_eq!(png.missing, []);
}

#[test]
fn characters_without_a_font_are_listed_once_in_order() {
    let shapes = vec![text("鷽鼬 ≥ 鷽"), text("a\u{200d}\t𓀀鼬")];
    let png = picture_of(100.0, 20.0, shapes).to_png(&Fonts::shipped(), 1.0).unwrap();
    assert_eq!(png.missing, ['鷽', '鼬', '𓀀']);
}

#[test]
fn a_character_without_a_font_is_drawn_as_a_replacement() {
    let shape = |letters| decode(&picture_of(40.0, 20.0, vec![text(letters)]), 1.0);
    assert_eq!(shape("鷽→"), shape("\u{fffd}→"));
    assert_ne!(shape("鷽→"), shape("→"));
}

#[test]
fn kana_are_drawn_each_as_itself() {
    let drawn = |letters: &str| {
        let picture = picture_of(20.0, 20.0, vec![text(letters)]);
        assert_eq!(picture.to_png(&Fonts::shipped(), 1.0).unwrap().missing, []);
        decode(&picture, 1.0)
    };
    let [kana, other, replacement] = [drawn("し"), drawn("シ"), drawn("\u{fffd}")];
    assert!(painted(&kana) > 10);
    assert!(kana != other && kana != replacement && other != replacement);
    // A letter and the mark of its sound are one, whatever stands beside them.
    assert_eq!(drawn("か\u{3099}"), drawn("が"));
    assert_eq!(drawn("a か\u{3099}"), drawn("a が"));
}

#[test]
fn system_fonts_do_not_change_what_the_shipped_fonts_can_draw() {
    let mut board = Board::empty(3, 3, "");
    board.cells[4] = Cell::piece("★", 3).last().noted("≥ ½");
    let picture = board.scene().picture;
    assert_eq!(picture.to_png(&Fonts::with_system(), 1.0), picture.to_png(&Fonts::shipped(), 1.0),);
}

#[test]
fn a_picture_needs_a_sensible_size() {
    for side in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, -1.0, 0.0, 1e-9, 1e9] {
        for picture in [picture_of(side, 10.0, Vec::new()), picture_of(10.0, side, Vec::new())] {
            let error = picture.to_png(&Fonts::shipped(), 1.0).unwrap_err();
            assert!(matches!(error, PngError::Size { .. }), "{error}");
            // Whatever is wrong with the numbers, the document is well-formed.
            let svg = picture.to_svg();
            assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
        }
    }
    let picture = picture_of(10.0, 10.0, Vec::new());
    for scale in [f32::NAN, f32::INFINITY, 0.0, -1.0, 101.0] {
        let error = picture.to_png(&Fonts::shipped(), scale).unwrap_err();
        assert!(matches!(error, PngError::Scale { .. }), "{error}");
    }
    // However small the scale, an image has a pixel.
    let pixels = decode(&picture, 1e-20);
    assert_eq!((pixels.width(), pixels.height()), (1, 1));
}

#[test]
fn too_large_an_image_is_refused_with_a_sentence() {
    let error =
        picture_of(20_000.0, 20_000.0, Vec::new()).to_png(&Fonts::shipped(), 1.0).unwrap_err();
    assert_eq!(
        error.to_string(),
        "an image of 20000 by 20000 pixels is too large: it may have 100 million pixels and \
         65535 to a side, so choose a smaller scale",
    );
    let error = picture_of(1e6, 1.0, Vec::new()).to_png(&Fonts::shipped(), 1.0).unwrap_err();
    assert!(matches!(error, PngError::TooLarge { .. }), "{error}");
}

/// Numbers no picture should have, and some it may have.
const NUMBERS: [f64; 16] = [
    f64::NAN,
    f64::INFINITY,
    f64::NEG_INFINITY,
    f64::MAX,
    f64::MIN_POSITIVE,
    -1e6,
    1e6,
    1e-4,
    -0.0,
    0.0,
    0.5,
    1.0,
    7.0,
    -20.0,
    300.0,
    65_536.5,
];

#[test]
fn silly_shapes_are_drawn_somehow() {
    // A fixed sequence of pseudo-random numbers (xorshift).
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut next = |bound: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % bound as u64) as usize
    };
    let fonts = Fonts::shipped();
    for round in 0..300 {
        let mut shapes = Vec::new();
        for _ in 0..4 {
            // Most numbers are sensible, so that some shapes reach the renderer.
            let mut number = || match next(3) {
                0 => NUMBERS[next(NUMBERS.len())],
                _ => next(20) as f64,
            };
            let mut n: [f64; 7] = std::array::from_fn(|_| number());
            if round % 2 == 0 {
                // And every other time, opacity never hides the rest.
                n[6] = 0.5;
            }
            let style = Style::filled(Role::tone(0)).edged(Role::tone(1), n[5]).opacity(n[6]);
            shapes.push(match next(5) {
                0 => {
                    Shape::Rect { x: n[0], y: n[1], width: n[2], height: n[3], radius: n[4], style }
                }
                1 => Shape::Circle { x: n[0], y: n[1], radius: n[2], style },
                2 => Shape::Line {
                    from: (n[0], n[1]),
                    to: (n[2], n[3]),
                    pen: Pen { color: INK, width: n[4] },
                    opacity: n[6],
                },
                3 => Shape::Path {
                    points: vec![(n[0], n[1]), (n[2], n[3]), (n[4], n[5])][..next(4)].to_vec(),
                    closed: next(2) == 0,
                    style,
                },
                _ => Shape::Text {
                    x: n[0],
                    y: n[1],
                    size: n[2],
                    anchor: [Anchor::Start, Anchor::Middle, Anchor::End][next(3)],
                    text: ["", " ", "\0\u{ffff}", "a\u{301}b", "العربية", "]]>&", "1"][next(7)]
                        .to_owned(),
                    ink: INK,
                },
            });
        }
        let picture = picture_of(24.0, 16.0, shapes);
        let scale = [0.1, 1.0, 3.3][next(3)];
        assert!(picture.to_png(&fonts, scale).is_ok(), "{picture:?}");
    }
}
