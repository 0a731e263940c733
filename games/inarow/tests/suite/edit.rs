//! Positions put together by hand.

use proptest::prelude::*;
use std::collections::BTreeSet;
use yomikiri_face::{Arguments, Edited, Editor, Place, Sheet, Touch, laws};
use yomikiri_game::{Game, Misread, Notation};
use yomikiri_inarow::{ENTRY, InARow};
use yomikiri_scene::Shape;
use yomikiri_text::{Lang, Told};

const RULES: [&[(&str, &str)]; 4] = [
    &[],
    &[("size", "4x4"), ("players", "3")],
    &[("size", "1x20"), ("line", "4"), ("misere", "on")],
    &[("size", "8x8"), ("players", "6"), ("line", "5")],
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn whatever_is_touched(
        rules in prop::sample::select(&RULES[..]),
        touches in prop::collection::vec(any::<(u8, u8)>(), 0..30),
    ) {
        laws::edit(&ENTRY, rules, &touches);
    }
}

fn values(rules: &[(&str, &str)]) -> Arguments {
    ENTRY.arguments(rules).unwrap()
}

fn editor() -> &'static Editor {
    ENTRY.offers.editor.unwrap()
}

fn touched(draft: &str, tool: &str, at: &str) -> Result<String, Misread> {
    (editor().touch)(&values(&[]), draft, Touch { tool, at })
}

fn shown(draft: &str) -> Sheet {
    (editor().show)(&values(&[]), draft, Lang::En).unwrap()
}

#[test]
fn a_mark_is_put_exchanged_and_taken_away() {
    let steps = [
        ("1", "(2,1)", ".1./.../..."),
        ("1", "(3,1)", ".11/.../..."),
        ("2", "(2,1)", ".21/.../..."),
        ("2", "(2,1)", "..1/.../..."),
        ("2", "(1,3)", "..1/.../2.."),
        ("erase", "(3,1)", ".../.../2.."),
        ("erase", "(3,1)", ".../.../2.."),
        ("clear", "", ".../.../..."),
    ];
    let mut draft = ".../.../...".to_string();
    for (tool, at, expected) in steps {
        draft = touched(&draft, tool, at).unwrap();
        assert_eq!(draft, expected);
    }
}

#[test]
fn a_person_begins_with_the_position_they_come_from() {
    let place = Place { position: Some("1../.2./...".into()), moves: vec!["(3,3)".into()] };
    assert_eq!((editor().begin)(&values(&[]), &place).unwrap(), "1../.2./..1");
    let place = Place { position: Some("11./.../...".into()), moves: vec![] };
    assert!((editor().begin)(&values(&[]), &place).is_err(), "that is no position");
}

#[test]
fn tools_are_named_like_players() {
    let tools = |rules: &[(&str, &str)], lang: Lang| {
        let values = values(rules);
        let draft = (editor().begin)(&values, &Place::default()).unwrap();
        let tools = (editor().show)(&values, &draft, lang).unwrap().tools;
        tools.iter().map(|tool| tool.label.get(lang).to_string()).collect::<Vec<_>>()
    };
    assert_eq!(tools(&[], Lang::En), ["Player 1", "Player 2", "Erase", "Clear the board"]);
    assert_eq!(tools(&[], Lang::Ja), ["先手(1)", "後手(2)", "消す", "すべて消す"]);
    assert_eq!(tools(&[("players", "3")], Lang::Ja)[2], "プレイヤー3");
}

#[test]
fn what_no_play_can_reach_is_drawn_and_says_what_is_missing() {
    let sheet = shown("11./.../...");
    assert_eq!(sheet.picture.targets.len(), 9);
    assert_eq!(sheet.picture.targets[1].label, "(2,1) player 1");
    assert_eq!(sheet.picture.targets[2].label, "(3,1) empty");
    let told = sheet.result.unwrap_err().told();
    assert_eq!(
        told.get(Lang::En),
        "\"11./.../...\": players take turns, but there are 2 of player 1 and 0 of player 2; \
         after 2 moves there are 1 of player 1 and 1 of player 2"
    );
    assert_eq!(
        told.get(Lang::Ja),
        "\"11./.../...\": 印の数が手番と合いません(1の印2個、2の印0個)。\
         2手後の数にしてください(1の印1個、2の印1個)。"
    );
}

/// Two lines in one position, which no play reaches: each has its stroke.
#[test]
fn every_full_line_of_a_draft_stands_out() {
    let sheet = shown("111/.../222");
    let wide = |shape: &&Shape| matches!(shape, Shape::Line { pen, .. } if pen.width > 5.0);
    assert_eq!(sheet.picture.shapes.iter().filter(wide).count(), 2);
    assert!(sheet.result.is_err());
}

/// Of all 19,683 boards of noughts and crosses, those that play reaches, which are 5,478, as is
/// well known, and no others come to a position.
#[test]
fn drafts_come_to_what_play_reaches() {
    let game = InARow::new(3, 3, 3, 2).unwrap();
    let mut reached = BTreeSet::new();
    let mut open = vec![game.start()];
    while let Some(board) = open.pop() {
        if reached.insert(game.show(&board)) && game.scores(&board).is_none() {
            for cell in game.legal(&board) {
                let mut next = board.clone();
                game.play(&mut next, cell);
                open.push(next);
            }
        }
    }
    assert_eq!(reached.len(), 5_478);
    for number in 0..3_usize.pow(9) {
        let sign = |place: u32| ['.', '1', '2'][number / 3_usize.pow(place) % 3];
        let row = |row: u32| (0..3).map(|column| sign(3 * row + column)).collect::<String>();
        let draft = [row(0), row(1), row(2)].join("/");
        let expected = reached.contains(&draft).then(|| Edited::at(draft.clone()));
        assert_eq!(shown(&draft).result.ok(), expected, "{draft}");
    }
}
