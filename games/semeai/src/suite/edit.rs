//! Races put together by hand.

use crate::suite::plain::Random;
use crate::{ENTRY, Figure};
use proptest::prelude::*;
use yomikiri_face::{Along, Arguments, Edited, Editor, Place, Touch, laws};
use yomikiri_game::Misread;
use yomikiri_text::Lang;

const SMALL: &str = "oBBW.\noB.Wx\noB.Wx\noBBWx";
const PLAIN: &str = ".XO.X....\n.XO.X....\nOOOXX....\nXXXX.....\n.........";
const RECORD: &str = "(;GM[1]FF[4]SZ[5]AB[ba][bb][bc]AW[ca][cb][cc];B[ae];W[ee];B[ad];W[ed];B[ce])";

const RULES: [&[(&str, &str)]; 5] = [
    &[],
    &[("board", SMALL)],
    &[("board", SMALL), ("turn", "white")],
    &[("board", PLAIN)],
    &[("board", PLAIN), ("essential", "B5,C5"), ("unknown", "E5")],
];

fn values(rules: &[(&str, &str)]) -> Arguments {
    ENTRY.arguments(rules).unwrap()
}

fn editor() -> &'static Editor {
    ENTRY.offers.editor.unwrap()
}

fn touched(draft: &str, tool: &str, at: &str) -> Result<String, Misread> {
    (editor().touch)(&values(&[]), draft, Touch { tool, at })
}

/// The draft after all of these touches, each a tool and its points.
fn after(draft: &str, touches: &[(&str, &str)]) -> String {
    let mut draft = draft.to_string();
    for (tool, points) in touches {
        for at in points.split(' ') {
            draft = touched(&draft, tool, at).unwrap_or_else(|e| panic!("{tool} {at}: {e}"));
        }
    }
    draft
}

fn result(draft: &str) -> Result<Edited, Misread> {
    (editor().show)(&values(&[]), draft, Lang::En).unwrap().result
}

/// The position that a draft opens.
fn opened(edited: &Edited) -> String {
    let rules = edited.rules.iter().filter_map(|(name, text)| Some((&**name, text.as_deref()?)));
    let rules = ENTRY.under(&rules.collect::<Vec<_>>()).unwrap();
    let place = Place { position: edited.position.clone(), moves: Vec::new() };
    rules.look(&place).unwrap().position
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn whatever_is_touched(
        rules in prop::sample::select(&RULES[..]),
        touches in prop::collection::vec(any::<(u8, u8)>(), 0..20),
    ) {
        laws::edit(&ENTRY, rules, &touches);
    }
}

/// Fig. 2, stone by stone and block by block, is what its file says.
#[test]
fn the_figure_can_be_put_together() {
    let figure = (editor().begin)(&values(&[]), &Place::default()).unwrap();
    let empty = touched(&figure, "empty-13", "").unwrap();
    assert_eq!(empty, "13/13/13/13/13/13/13/13/13/13/13/13/13 - -");
    let position = Figure::RACE.position();
    let size = position.size();
    let mut draft = empty;
    for (tool, color) in [("black", crate::Color::Black), ("white", crate::Color::White)] {
        for stone in position.board().stones(color).iter() {
            draft = touched(&draft, tool, &size.name(stone)).unwrap();
        }
    }
    // Nothing is marked, and the program finds the race. Two blocks with five liberties each it
    // takes to be safe; the study does not.
    assert!(draft.contains('#') && draft.contains('@') && !draft.contains('B'));
    assert!(result(&draft).is_ok());
    let proposed = touched(&draft, "propose", "").unwrap();
    assert_ne!(proposed, figure);
    assert_eq!(after(&proposed, &[("unknown", "H9 H5")]), figure);
    // The same by hand.
    let marked = after(
        &draft,
        &[
            ("essential", "F9 E9"),
            ("unknown", "H9 H5"),
            ("safe", "D13 C10 B9 C8 B5 C4 F13 F1 E1 K10 L9 G8 L6 J5 M5 G4 K3 G3"),
        ],
    );
    assert_eq!(marked, figure);
    assert_eq!(opened(&result(&marked).unwrap()), position.to_string().replace(" b ", " - "));
}

#[test]
fn a_wrong_mark_is_corrected() {
    let start = (editor().begin)(&values(&[("board", SMALL)]), &Place::default()).unwrap();
    assert_eq!(start, "oBBW1/oB1Wx/oB1Wx/oBBWx - -");
    let wrong = after(&start, &[("safe", "D2")]);
    let why = result(&wrong).unwrap_err().to_string();
    assert!(why.contains("only a block of Black's"), "{why}");
    let right = after(&wrong, &[("essential", "D3")]);
    assert_eq!(right, start);
}

#[test]
fn stones_join_blocks_and_their_marks() {
    let start = "5/1B3/5/5 - -";
    let steps = [
        ("black", "C3", "5/1BB2/5/5 - -"),
        ("white", "C3", "5/1B@2/5/5 - -"),
        ("white", "C3", "5/1B@2/5/5 - -"),
        ("alternate", "A1", "5/1B@2/5/#4 - -"),
        ("alternate", "B1", "5/1B@2/5/#@3 - -"),
        ("alternate", "B1", "5/1B@2/5/#4 - -"),
        ("erase", "B3", "5/2@2/5/#4 - -"),
        ("unknown", "C3", "5/2O2/5/#4 - -"),
        ("unmark", "C3", "5/2@2/5/#4 - -"),
        ("try", "E4", "4t/2@2/5/#4 - -"),
        ("try", "E4", "5/2@2/5/#4 - -"),
        ("turn", "", "5/2@2/5/#4 b -"),
        ("turn", "", "5/2@2/5/#4 w -"),
        ("turn", "", "5/2@2/5/#4 - -"),
        ("wider", "", "6/2@3/6/#5 - -"),
        ("shorter", "", "6/2@3/6 - -"),
        ("narrower", "", "5/2@2/5 - -"),
        ("taller", "", "5/2@2/5/5 - -"),
        ("empty-9", "", "9/9/9/9/9/9/9/9/9 - -"),
    ];
    let mut draft = start.to_string();
    for (tool, at, expected) in steps {
        draft = touched(&draft, tool, at).unwrap();
        assert_eq!(draft, expected, "{tool} {at}");
    }
}

#[test]
fn boards_have_2_to_19_lines() {
    let mut draft = "2/2 - -".to_string();
    assert!(touched(&draft, "narrower", "").is_err() && touched(&draft, "shorter", "").is_err());
    for _ in 0..17 {
        draft = after(&draft, &[("wider", ""), ("taller", "")]);
    }
    assert_eq!(draft, format!("{} - -", ["19"; 19].join("/")));
    let refused = touched(&draft, "wider", "").unwrap_err();
    assert!(refused.to_string().contains("2 to 19"), "{refused}");
}

#[test]
fn who_plays_first_and_the_ko_are_kept() {
    let ko = "1XO1B/XO1OB/1XO1W/4W b C3";
    let place = Place { position: Some(ko.to_string()), moves: Vec::new() };
    let draft = (editor().begin)(&values(&[]), &place).unwrap();
    assert_eq!(draft, ko);
    assert_eq!(opened(&result(&draft).unwrap()), ko);
    // Another stone makes another position.
    let other = touched(&draft, "white", "A1").unwrap();
    assert_eq!(other, "1XO1B/XO1OB/1XO1W/@3W b -");
}

/// Whatever stands on the board: help, never a failure.
#[test]
fn nonsense_is_helped() {
    let full = format!("{} - -", ["#########"; 9].join("/"));
    let marks = format!("{} - -", [&"B".repeat(19)[..]; 19].join("/"));
    for (draft, help) in [
        (&*format!("{} - -", ["9"; 9].join("/")), "put stones on the board"),
        (&*full, "mark a block of each side"),
        (&*marks, "mark the block of White"),
        ("BW/WB - -", "take it off the board"),
        ("#@/@# - -", ""),
    ] {
        let why = result(draft).unwrap_err().to_string();
        assert!(why.contains(help), "{draft}: {why}");
    }
    let mut random = Random(8);
    for _ in 0..12 {
        let row = |random: &mut Random| -> String {
            (0..19).map(|_| ['#', '@', '.'][random.below(3)]).collect()
        };
        let rows: Vec<String> = (0..19).map(|_| row(&mut random)).collect();
        let draft = format!("{} - -", rows.join("/"));
        if let Err(why) = result(&draft) {
            assert!(why.to_string().contains("; "), "{why}");
        }
        let _ = touched(&draft, "propose", "");
    }
}

#[test]
fn records_are_stepped_through() {
    let along = |at: Option<&str>| {
        let mut rules = vec![("sgf", RECORD)];
        rules.extend(at.map(|at| ("at", at)));
        (editor().along)(&values(&rules))
    };
    assert_eq!(along(None), Some(Along { rule: "at", here: 5, end: 5 }));
    assert_eq!(along(Some("2")), Some(Along { rule: "at", here: 2, end: 5 }));
    assert_eq!((editor().along)(&values(&[])), None);
    // A person begins with the stones of that move, be there a race or not.
    let draft = (editor().begin)(&values(&[("sgf", RECORD), ("at", "1")]), &Place::default());
    assert_eq!(draft.unwrap(), "1#@2/1#@2/1#@2/5/#4 w -");
}

/// Blocks of both sides that touch are two blocks: each is named by a stone of its own.
#[test]
fn two_blocks_that_touch_are_both_at_stake() {
    let begun = (editor().begin)(&values(&[("board", PLAIN)]), &Place::default()).unwrap();
    let edited = result(&after(&begun, &[("essential", "B5 C5")])).unwrap();
    let essential = edited.rules.iter().find(|(name, _)| *name == "essential").unwrap();
    let stones: Vec<&str> = essential.1.as_deref().unwrap().split(',').collect();
    assert_eq!(stones, ["B5", "C5"]);
    opened(&edited);
}
