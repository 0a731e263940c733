//! Positions as people see them.

use crate::plain::Random;
use yomikiri_daifugo::{Daifugo, Move, Table};
use yomikiri_game::{Game, Notation};
use yomikiri_scene::{Anchor, Fonts, Picture, Scene, Shape, width_in_ems};
use yomikiri_text::Lang;

fn deal(hands: &str) -> Daifugo {
    hands.parse().unwrap()
}

/// The position after these moves, the last of them and the position before it.
fn played(rules: &Daifugo, moves: &str) -> (Table, Option<(Move, Table)>) {
    let mut table = rules.start();
    let mut last = None;
    for text in moves.split_whitespace() {
        let chosen = rules.read_move(&table, text).unwrap();
        last = Some((chosen, rules.play(&mut table, chosen)));
    }
    (table, last)
}

fn scene(rules: &Daifugo, moves: &str, note: impl Fn(usize) -> Option<&'static str>) -> Scene {
    scene_in(Lang::En, rules, moves, note)
}

fn scene_in(
    lang: Lang,
    rules: &Daifugo,
    moves: &str,
    note: impl Fn(usize) -> Option<&'static str>,
) -> Scene {
    let (table, last) = played(rules, moves);
    let legal = rules.legal(&table).into_iter().enumerate();
    let notes: Vec<(Move, String)> =
        legal.filter_map(|(at, chosen)| Some((chosen, note(at)?.to_string()))).collect();
    let last = last.as_ref().map(|(chosen, before)| (*chosen, before));
    rules.picture(&table, last, &notes, lang)
}

/// Left, upper, right and lower side.
type Bounds = (f64, f64, f64, f64);

fn rects(picture: &Picture, size: (f64, f64)) -> Vec<Bounds> {
    let this = |shape: &Shape| match *shape {
        Shape::Rect { x, y, width, height, .. } if (width, height) == size => {
            Some((x, y, x + width, y + height))
        }
        _ => None,
    };
    picture.shapes.iter().filter_map(this).collect()
}

/// Panels and the table, by the roundness of their corners.
fn rounded(picture: &Picture, by: f64) -> Vec<Bounds> {
    let this = |shape: &Shape| match *shape {
        Shape::Rect { x, y, width, height, radius, .. } if radius == by => {
            Some((x, y, x + width, y + height))
        }
        _ => None,
    };
    picture.shapes.iter().filter_map(this).collect()
}

fn texts(picture: &Picture) -> Vec<(&str, Bounds)> {
    let shapes = picture.shapes.iter();
    let texts = shapes.filter_map(|shape| match shape {
        Shape::Text { x, y, size, anchor, text, .. } if !text.is_empty() => {
            let width = width_in_ems(text) * size;
            let left = match anchor {
                Anchor::Start => *x,
                Anchor::Middle => x - width / 2.0,
                Anchor::End => x - width,
            };
            // Capitals are 0.714 of the size high.
            Some((text.as_str(), (left, y - 0.714 * size, left + width, *y)))
        }
        _ => None,
    });
    texts.collect()
}

fn assert_apart(boxes: &[Bounds], case: &str) {
    for (index, a) in boxes.iter().enumerate() {
        for b in &boxes[..index] {
            let apart = a.0 >= b.2 || b.0 >= a.2 || a.1 >= b.3 || b.1 >= a.3;
            assert!(apart, "{a:?} and {b:?}: {case}");
        }
    }
}

const CARD: (f64, f64) = (30.0, 40.0);

/// Everything has a place of its own inside the picture.
fn is_sound(picture: &Picture, players: usize, cards: usize, case: &str) {
    let inside = |b: &Bounds| {
        b.0 >= 0.0 && b.1 >= 0.0 && b.2 <= picture.width + 0.01 && b.3 <= picture.height + 0.01
    };
    let panels = rounded(picture, 10.0);
    let tables = rounded(picture, 28.0);
    assert_eq!((panels.len(), tables.len()), (players, 1), "{case}");
    assert_apart(&[panels.clone(), tables.clone()].concat(), case);
    assert!(panels.iter().chain(&tables).all(inside), "{case}");
    let drawn = rects(picture, CARD);
    assert_eq!(drawn.len(), cards, "{case}");
    assert_apart(&drawn, case);
    let contains = |outer: &Bounds, b: &Bounds| {
        outer.0 <= b.0 && outer.1 <= b.1 && outer.2 >= b.2 && outer.3 >= b.3
    };
    assert!(drawn.iter().all(|card| panels.iter().any(|p| contains(p, card))), "{case}");
    let texts = texts(picture);
    let boxes: Vec<Bounds> = texts.iter().map(|(_, bounds)| *bounds).collect();
    assert_apart(&boxes, case);
    for (words, bounds) in &texts {
        let parts = panels.iter().chain(&tables);
        let lowest = parts.clone().map(|part| part.3).fold(0.0, f64::max);
        let in_one = parts.clone().any(|part| contains(part, bounds));
        assert!(inside(bounds) && (in_one || bounds.1 > lowest), "{words}: {case}");
    }
}

/// It can be read and drawn.
fn can_be_written(picture: &Picture) {
    assert!(picture.to_svg().starts_with("<svg "));
    let png = picture.to_png(&Fonts::shipped(), 0.5).unwrap();
    assert_eq!(png.missing, []);
}

fn says(scene: &Scene, words: &str) -> bool {
    texts(&scene.picture).iter().any(|(text, _)| *text == words)
}

#[test]
fn the_start_shows_every_hand() {
    let scene = scene(&deal("1,5,9/2,5,7/3,4,8"), "", |_| Some(""));
    insta::assert_snapshot!(scene.text);
    is_sound(&scene.picture, 3, 9, "start");
    can_be_written(&scene.picture);
    assert!(says(&scene, "A leads") && says(&scene, "empty") && says(&scene, "leads"));
    assert!(!says(&scene, "pass") && !says(&scene, "passed"));
}

#[test]
fn the_top_card_and_who_has_passed_are_shown() {
    let scene = scene(&deal("1,5,9/2,5,7/3,4,8"), "1 2 4 pass 7 8 9 pass", |_| None);
    insta::assert_snapshot!(scene.text);
    is_sound(&scene.picture, 3, 9, "passed");
    can_be_written(&scene.picture);
    for words in ["9", "played by A", "C is to move", "to move", "pass", "passed", "B passed"] {
        assert!(says(&scene, words), "{words}");
    }
}

#[test]
fn notes_stand_at_their_cards() {
    let scene =
        scene(&deal("1,5,9/2,5,7/3,4,8"), "1", |at| ["1st", "1-3", "1st", "2,3"].get(at).copied());
    insta::assert_snapshot!(scene.text);
    is_sound(&scene.picture, 3, 9, "notes");
    can_be_written(&scene.picture);
    let texts = texts(&scene.picture);
    let (_, note) = texts.iter().find(|(words, _)| *words == "1-3").unwrap();
    let middle = (note.0 + note.2) / 2.0;
    let above = |card: &&Bounds| (card.0 + card.2) / 2.0 == middle && card.3 < note.1;
    assert_eq!(rects(&scene.picture, CARD).iter().filter(above).count(), 1);
    assert!(says(&scene, "pass: 2,3"));
}

#[test]
fn a_finished_game_shows_the_places() {
    let rules = deal("9/2,5,7/3,4,8/6").places(3).unwrap();
    let scene = scene(&rules, "9 pass pass pass 7 8 pass pass 3 6", |_| None);
    insta::assert_snapshot!(scene.text);
    is_sound(&scene.picture, 4, 8, "end");
    can_be_written(&scene.picture);
    let count = |words: &str| texts(&scene.picture).iter().filter(|(w, _)| *w == words).count();
    assert_eq!(["1st place", "2nd place", "3rd place"].map(count), [1, 1, 2]);
    assert!(says(&scene, "the end"));
}

#[test]
fn japanese_tables_look_alike() {
    let rules = deal("1,5,9/2,5,7/3,4,8");
    let noted = scene_in(Lang::Ja, &rules, "1 2 4 pass 7 8", |at| ["1", "2/3"].get(at).copied());
    insta::assert_snapshot!(noted.text, @r"
    場: [8](Cが出した札)
    > A  ·       5     9
      B    ·     5 ·
      C      3 ·     ·
    Cが8を出しました。
    Aの手番です。
    1:   9
    2/3: pass
    ");
    is_sound(&noted.picture, 3, 9, "notes");
    can_be_written(&noted.picture);
    for words in ["8", "Cが出した札", "Aの手番", "手番", "パス: 2/3", "Cが8を出しました"]
    {
        assert!(says(&noted, words), "{words}");
    }
    let passed = scene_in(Lang::Ja, &rules, "1 2 4 pass 7 8 9 pass", |_| None);
    insta::assert_snapshot!(passed.text, @r"
    場: 9(Aが出した札)
      A  ·       5     ·
      B    ·     5 ·      [パス]
    > C      3 ·     ·
    Bがパスしました。
    Cの手番です。
    ");
    let led = scene_in(Lang::Ja, &rules, "", |_| Some(""));
    insta::assert_snapshot!(led.text, @r"
    場: なし
    > A  1       5     9
      B    2     5 7
      C      3 4     8
    Aが親です。
    選べる手: 1 5 9
    ");
    assert!(says(&led, "空") && says(&led, "親") && says(&led, "Aが親"));
    let rules = deal("9/2,5,7/3,4,8/6").places(3).unwrap();
    let over = scene_in(Lang::Ja, &rules, "9 pass pass pass 7 8 pass pass 3 6", |_| None);
    insta::assert_snapshot!(over.text, @r"
    場: [6](Dが出した札)
      A                ·  1位
      B  2     5   ·      3位
      C    · 4       ·    3位
      D          ·        2位
    Dが6を出しました。
    Aが1位、Dが2位、B・Cが3位です。
    ");
    can_be_written(&over.picture);
    assert!(says(&over, "3位") && says(&over, "終了"));
}

/// Skipped passes do not hide what happened.
#[test]
fn a_card_that_nobody_can_beat_clears_the_table_at_once() {
    let scene = scene(&deal("1,5,9/2,5,7/3,4,8").skipping_passes(), "9", |_| Some(""));
    insta::assert_snapshot!(scene.text);
    assert!(says(&scene, "A played 9, all others passed, and the table is cleared"));
}

/// Games of every size, from short hands to 32 cards for each of eight.
#[test]
fn nothing_overlaps_at_any_size() {
    let mut random = Random(3);
    let notes = ["", "1", "1,2", "1st or 2nd", "something very long that must be cut", "123456"];
    for game in 0..150 {
        let players = 2 + game % 7;
        let most = [1, 3, 6, 9, 13, 24, 32][game % 5 + game % 3];
        let hands: Vec<Vec<u32>> = (0..players)
            .map(|_| match game % 4 {
                0 => (1..=most as u32).collect(),
                _ => random.hand(most, 32).into_iter().map(u32::from).collect(),
            })
            .collect();
        let cards = hands.iter().map(Vec::len).sum();
        let rules = Daifugo::new(&hands).unwrap();
        let mut table = rules.start();
        let plies = random.below(4 * players + 8);
        let mut last = None;
        for _ in 0..plies {
            let legal = rules.legal(&table);
            if legal.is_empty() {
                break;
            }
            let chosen = legal[random.below(legal.len())];
            last = Some((chosen, rules.play(&mut table, chosen)));
        }
        let last = last.as_ref().map(|(chosen, before)| (*chosen, before));
        let mut note = |chosen| (chosen, notes[random.below(notes.len())].to_string());
        let noted: Vec<_> = rules.legal(&table).into_iter().map(&mut note).collect();
        for (lang, notes) in
            Lang::ALL.into_iter().flat_map(|lang| [(lang, &noted[..]), (lang, &[])])
        {
            let scene = rules.picture(&table, last, notes, lang);
            let case = format!("{} {:?}", rules.show(&table), notes);
            is_sound(&scene.picture, players, cards, &case);
            for (chosen, note) in notes.iter().filter(|(_, note)| (1..4).contains(&note.len())) {
                let words = match (chosen, lang) {
                    (Move::Play(_), _) => note.clone(),
                    (Move::Pass, Lang::En) => format!("pass: {note}"),
                    (Move::Pass, Lang::Ja) => format!("パス: {note}"),
                };
                assert!(says(&scene, &words), "{words}: {case}");
            }
            if game % 10 == 0 {
                can_be_written(&scene.picture);
            }
        }
    }
}
