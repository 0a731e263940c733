//! Positions put together by hand.

use proptest::prelude::*;
use yomikiri_face::{Arguments, Edited, Editor, Place, Touch, laws};
use yomikiri_game::{Game, Misread, Notation};
use yomikiri_text::{Lang, Told};
use yomikiri_utsurigi::{ENTRY, Utsurigi};

const RULES: [&[(&str, &str)]; 4] = [
    &[],
    SMALL,
    &[("size", "7x3"), ("dominoes", "2"), ("margin", "on")],
    &[("size", "8x8"), ("dominoes", "15"), ("singles", "2")],
];
const SMALL: &[(&str, &str)] = &[("size", "3x3"), ("dominoes", "1"), ("singles", "1")];
const START: &str = "B (1,1)1 (3,3)1 +1d1s / W (3,1)1 (1,3)1 +1d1s / B";

fn values(rules: &[(&str, &str)]) -> Arguments {
    ENTRY.arguments(rules).unwrap()
}

fn editor() -> &'static Editor {
    ENTRY.offers.editor.unwrap()
}

fn touched(draft: &str, tool: &str, at: &str) -> Result<String, Misread> {
    (editor().touch)(&values(SMALL), draft, Touch { tool, at })
}

fn result(draft: &str) -> Result<Edited, Misread> {
    (editor().show)(&values(SMALL), draft, Lang::En).unwrap().result
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn whatever_is_touched(
        rules in prop::sample::select(&RULES[..]),
        touches in prop::collection::vec(any::<(u8, u8)>(), 0..30),
    ) {
        laws::edit(&ENTRY, rules, &touches);
    }

    /// Play goes anywhere; hands follow: pieces are laid, corners turned over, hands made equal.
    #[test]
    fn every_position_can_be_put_together(choices in prop::collection::vec(any::<u8>(), 0..20)) {
        let game = Utsurigi::new(4, 5, 3, 2).unwrap();
        let values = values(&[("size", "4x5"), ("dominoes", "3"), ("singles", "2")]);
        let mut position = game.start();
        for choice in choices {
            let legal = game.legal(&position);
            if legal.is_empty() {
                break;
            }
            game.play(&mut position, legal[usize::from(choice) % legal.len()]);
        }
        let wanted = game.show(&position);
        let touch = |draft: &str, tool: &str, at: &str| {
            (editor().touch)(&values, draft, Touch { tool, at }).unwrap()
        };
        let mut draft = (editor().begin)(&values, &Place::default()).unwrap();
        let parts: Vec<&str> = wanted.split(" / ").collect();
        for (who, side) in ["black", "white"].into_iter().zip(&parts) {
            for piece in side.split(' ').filter(|word| word.starts_with('(')) {
                if draft.contains(piece) {
                    continue;
                }
                let (place, lies) = piece.split_at(piece.len() - 1);
                let shape = match lies {
                    "1" => "single",
                    "h" => "across",
                    _ => "down",
                };
                draft = touch(&draft, &format!("{who}-{shape}"), place);
            }
        }
        for corner in ["(1,1)", "(5,1)", "(1,4)", "(5,4)"] {
            let black = |text: &str| text.split(" / ").next().unwrap().contains(corner);
            if black(&draft) != black(&wanted) {
                draft = touch(&draft, "turn-over", corner);
            }
        }
        let hands = |text: &str| {
            let numbers = text.split('+').skip(1).flat_map(|hand| hand.split(['d', 's']).take(2));
            numbers.map(|number| number.parse().unwrap()).collect::<Vec<u8>>()
        };
        let kinds = ["black-%-domino", "black-%-single", "white-%-domino", "white-%-single"];
        for (index, kind) in kinds.iter().enumerate() {
            while hands(&draft)[index] != hands(&wanted)[index] {
                let fewer = hands(&draft)[index] > hands(&wanted)[index];
                let tool = kind.replace('%', if fewer { "fewer" } else { "more" });
                draft = touch(&draft, &tool, "");
            }
        }
        if draft.ends_with('B') != wanted.ends_with('B') {
            draft = touch(&draft, "next", "");
        }
        prop_assert_eq!(&draft, &wanted);
        let sheet = (editor().show)(&values, &draft, Lang::Ja).unwrap();
        prop_assert_eq!(sheet.result, Ok(Edited::at(wanted)));
    }
}

#[test]
fn pieces_come_out_of_hands_and_go_back() {
    let steps = [
        ("black-across", "(1,2)", "B (1,1)1 (1,2)h (3,3)1 +0d1s / W (3,1)1 (1,3)1 +1d1s / B"),
        // Black has no domino left: it is White's that lies there now.
        (
            "black-down",
            "(3,1)",
            "refused: \"(3,1)v\": a piece lies on (3,1) already; take it away first, or choose \
             empty cells",
        ),
        ("take-away", "(3,1)", "B (1,1)1 (1,2)h (3,3)1 +0d1s / W (1,3)1 +1d1s / B"),
        ("black-down", "(3,1)", "B (1,1)1 (3,1)v (1,2)h (3,3)1 +0d1s / W (1,3)1 +0d1s / B"),
        ("turn-over", "(3,2)", "B (1,1)1 (1,2)h (3,3)1 +0d1s / W (3,1)v (1,3)1 +0d1s / B"),
        ("take-away", "(2,2)", "B (1,1)1 (3,3)1 +1d1s / W (3,1)v (1,3)1 +0d1s / B"),
        ("take-away", "(3,1)", "B (1,1)1 (3,3)1 +1d1s / W (1,3)1 +1d1s / B"),
        // The single pieces of the corners are in nobody's hand.
        ("white-single", "(3,1)", START),
        ("white-single", "(2,1)", "B (1,1)1 (3,3)1 +1d1s / W (2,1)1 (3,1)1 (1,3)1 +1d0s / B"),
        ("next", "", "B (1,1)1 (3,3)1 +1d1s / W (2,1)1 (3,1)1 (1,3)1 +1d0s / W"),
        ("black-fewer-domino", "", "B (1,1)1 (3,3)1 +0d1s / W (2,1)1 (3,1)1 (1,3)1 +1d0s / W"),
        ("white-more-single", "", "B (1,1)1 (3,3)1 +0d1s / W (2,1)1 (3,1)1 (1,3)1 +1d1s / W"),
        ("clear", "", START),
    ];
    let mut draft = START.to_string();
    for (tool, at, expected) in steps {
        match touched(&draft, tool, at) {
            Ok(after) => draft = after,
            Err(misread) => {
                assert_eq!(format!("refused: {misread}"), expected);
                continue;
            }
        }
        assert_eq!(draft, expected, "{tool} {at}");
    }
}

#[test]
fn what_does_not_fit_is_refused_in_a_sentence() {
    let cases = [
        (
            "black-across",
            "(3,2)",
            "\"(3,2)h\": 半分が盤からはみ出します。\
             1つ左のマスを選ぶか、縦向きに置いてください。",
        ),
        (
            "white-down",
            "(2,3)",
            "\"(2,3)v\": 半分が盤からはみ出します。\
             1つ上のマスを選ぶか、横向きに置いてください。",
        ),
        (
            "white-across",
            "(2,1)",
            "\"(2,1)h\": (3,1) にはもうピースがあります。\
             先にそのピースを取り除くか、空いているマスを選んでください。",
        ),
        (
            "turn-over",
            "(2,2)",
            "\"(2,2)\": そこにピースはありません。ピースのあるマスを選んでください。",
        ),
        (
            "black-more-domino",
            "",
            "\"black-more-domino\": このルールでは、手持ちの2マスのピースは1個までです。\
             もっと増やすには、ルールの dominoes を大きくしてください。",
        ),
    ];
    for (tool, at, ja) in cases {
        let told = touched(START, tool, at).unwrap_err().told();
        assert_eq!(told.get(Lang::Ja), ja);
    }
    let bare = "B (1,1)1 (3,3)1 +1d0s / W (3,1)1 (1,3)1 +1d1s / B";
    assert_eq!(
        touched(bare, "black-fewer-single", "").unwrap_err().to_string(),
        "\"black-fewer-single\": Black has no single pieces in hand; take a piece out of another \
         hand, or away from the board"
    );
}

#[test]
fn a_draft_that_play_cannot_reach_says_why() {
    let cases = [
        ("B (3,3)1 +1d1s / W (3,1)1 (1,3)1 +1d1s / B", "(1,1)1 is missing"),
        ("B (1,1)1 (2,2)1 (3,3)1 +1d0s / W (3,1)1 (1,3)1 +1d1s / B", "the piece on (2,2) floats"),
        ("B (1,1)1 (3,3)1 +0d1s / W (3,1)1 (1,3)1 +1d1s / W", "0 put down and 1 in hand"),
    ];
    for (draft, why) in cases {
        let misread = result(draft).unwrap_err().to_string();
        assert!(misread.contains(why), "{misread}");
    }
    assert_eq!(result(START), Ok(Edited::at(START.to_string())));
}

#[test]
fn overlapping_pieces_are_no_draft() {
    let cases = [
        (
            "B (1,1)1 (1,1)h (3,3)1 +1d1s / W (3,1)1 (1,3)1 +1d1s / B",
            "(1,1)h overlaps another piece",
        ),
        ("B (1,1)1 (3,2)h (3,3)1 +1d1s / W (3,1)1 (1,3)1 +1d1s / B", "half of it lies outside"),
    ];
    for (draft, why) in cases {
        let refused = (editor().show)(&values(SMALL), draft, Lang::En).err().unwrap().to_string();
        assert!(refused.starts_with("draft ") && refused.contains(why), "{refused}");
    }
}

#[test]
fn what_a_draft_comes_to_is_written_in_one_way() {
    let loose = START.replace("+1d", "+ 1d").replace(" / ", "/");
    assert_ne!(loose, START);
    assert_eq!(result(&loose), Ok(Edited::at(START.to_string())));
}

#[test]
fn rules_that_cannot_be_played_are_refused() {
    let values = values(&[("size", "3"), ("dominoes", "9")]);
    let refused = (editor().begin)(&values, &Place::default()).unwrap_err();
    assert!(refused.to_string().contains("more than the 9 cells of the board can hold"));
}

/// Labels are read aloud.
#[test]
fn cells_say_what_lies_there() {
    let draft = "B (1,1)1 (1,2)h (3,3)1 +0d1s / W (3,1)1 (1,3)1 +1d1s / W";
    let sheet = (editor().show)(&values(SMALL), draft, Lang::Ja).unwrap();
    let labels: Vec<&str> = sheet.picture.targets.iter().map(|it| it.label.as_str()).collect();
    let expected =
        ["(1,1) 黒", "(2,1) 空き", "(3,1) 白", "(1,2) 黒", "(2,2) 黒", "(3,2) 空き", "(1,3) 白"];
    assert_eq!(labels[..7], expected);
}
