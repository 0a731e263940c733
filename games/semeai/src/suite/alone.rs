//! One side's block with safe stones all around: what its liberties are worth, and no verdict.

use crate::method::{Variant, analyse, worth};
use crate::notation::show_board;
use crate::{Color, ENTRY, Figure, Outcome, Position, Reader, read_board};
use serde_json::json;
use yomikiri_face::{
    Argument, Ask, Explored, Extra, Means, Place, Report, Session, Status, Trouble, Visit,
};
use yomikiri_game::Budget;
use yomikiri_text::{Lang, Text, speaks_both};

yomikiri_face::laws! { one_side_alone: ENTRY, [("board", NINE)] }

/// Fig. 9 of the study, and the same with the colours changed.
const NINE: &str = "ooooooo\nBB..X.o\nBo..o.o\nBoooooo\n";
const NINE_IN_WHITE: &str = "xxxxxxx\nWW..O.x\nWx..x.x\nWxxxxxx\n";

fn session(rules: &[(&str, &str)]) -> Box<dyn Session> {
    ENTRY.under(rules).unwrap().session(&Means::memory(1 << 30)).unwrap()
}

fn report(rules: &[(&str, &str)]) -> Report {
    session(rules).solve(&Ask::default(), &mut Budget::unlimited()).unwrap()
}

fn refused(rules: &[(&str, &str)]) -> String {
    let misread = ENTRY.under(rules).err().expect("there is nothing to ask about");
    speaks_both(&misread.advice());
    misread.to_string()
}

fn said(texts: &[Text], lang: Lang) -> String {
    Text::join(texts, "\n").get(lang).to_string()
}

/// Fig. 2 with the stones of one side marked safe instead.
fn half_of_figure_2(kept: Color) -> String {
    let (at_stake, safe) = match kept {
        Color::Black => ('W', "o"),
        Color::White => ('B', "x"),
    };
    let shown = show_board(&Figure::RACE.position());
    // Without the letters above and below, which have a B, too.
    let rows = shown.lines().skip(1).take(13).map(|row| row[3..28].replace(at_stake, safe));
    rows.collect::<Vec<_>>().join("\n")
}

/// Section 3: {4|0} and {6|{4|0}} are the values of Black's liberties, whatever races with them.
#[test]
fn black_s_half_of_figure_2() {
    let board = half_of_figure_2(Color::Black);
    let report = report(&[("board", &board)]);
    assert_eq!((report.status(), report.stop), (Status::Counted, None));
    let rules = ENTRY.under(&[("board", &board)]).unwrap();
    let answer = report.json(&ENTRY, &*rules, 0.0, Lang::En)["answer"].clone();
    assert_eq!((&answer["black_first"], &answer["white_first"]), (&json!(null), &json!(null)));
    assert_eq!((&answer["adjusted"], &answer["method"]), (&json!(null), &json!("theory")));
    assert_eq!(answer["basis"]["grade"], json!("counted"));
    let told = |name: &str| {
        let regions = answer["regions"].as_array().unwrap().iter();
        regions.map(|region| region[name].as_str().unwrap().to_string()).collect::<Vec<_>>()
    };
    assert_eq!(told("value"), ["{4|0}", "{6||4|0}"]);
    assert_eq!(told("cooled"), ["2*", "4^"]);
    assert_eq!(
        (told("mean"), told("temperature")),
        (vec!["2".into(), "4".into()], vec!["2".to_string(), "2".to_string()])
    );
    let words = said(&report.lines(), Lang::En);
    assert!(words.contains("Only Black's stones are marked to be at stake, so nobody races"));
    assert!(!words.contains("wins") && !words.contains("adjusted"), "{words}");
    // By who moves first there: the study's Fig. 3, then Figs 13 to 16.
    let why = said(&report.explanation, Lang::En);
    assert!(
        why.contains("4 liberties for Black if Black plays G9, none if White plays G9"),
        "{why}"
    );
    assert!(why.contains("6 liberties for Black if Black plays H6"), "{why}");
    assert!(why.contains("4 liberties by answering at G5, none if White plays G5 too"), "{why}");
    assert!(why.contains("Black has 6 liberties."), "the means are 2 and 4: {why}");
}

/// Fig. 5: seven liberties that no move changes.
#[test]
fn white_s_half_of_figure_2() {
    let report = report(&[("board", &half_of_figure_2(Color::White))]);
    for (lang, nobody, count) in [
        (Lang::En, "Only White's stones", "Black needs 7 moves, whoever plays first"),
        (Lang::Ja, "対象の石の印は白だけ", "どちらから打っても黒が取るには7手"),
    ] {
        let words = said(&report.lines(), lang);
        assert!(words.contains(nobody) && words.contains(count), "{words}");
    }
    assert_eq!(report.status(), Status::Counted);
}

/// Fig. 12: point a is useless, so the search cuts off the right, and one liberty is left.
#[test]
fn a_region_that_is_cut_off() {
    let report = report(&[("sgf", Figure::CUT.sgf)]);
    let words = said(&report.lines(), Lang::En);
    assert!(words.contains("White needs 1 move, whoever plays first"), "{words}");
    assert!(words.contains("A search confirms that White can capture"), "{words}");
}

/// Fig. 11 is large: without a search that needs its share, the memory is enough for its tree.
#[test]
fn a_region_that_is_not_cut_off() {
    let report = report(&[("sgf", Figure::WHOLE.sgf)]);
    assert_eq!((report.status(), report.stop), (Status::Counted, None));
    assert!(said(&report.lines(), Lang::Ja).contains("攻め合いではありません"));
    // Where a limit comes first, that is said, and nobody is told to win.
    let mut session = session(&[("sgf", Figure::WHOLE.sgf)]);
    let few = session.solve(&Ask::default(), &mut Budget::nodes(1000)).unwrap();
    assert_eq!(few.status(), Status::Unknown);
    let words = said(&few.lines(), Lang::En);
    assert!(words.contains("nobody races") && words.contains("not known"), "{words}");
}

/// Figs 9 and 12: the values, against a search of all play in races with a rival of n liberties.
#[test]
fn values_say_who_would_win_a_race() {
    for (figure, wide, most) in [(Figure::POINTS, 7, 4), (Figure::CUT, 7, 4)] {
        let alone = figure.position();
        let (variant, mut budget) = (Variant::Corrected, Budget::unlimited());
        let value = worth(&alone, variant, 1 << 24, &mut budget).unwrap().total_name;
        for liberties in 1..=most {
            let race = with_rival(&alone, wide, liberties);
            let theory = analyse(&race, variant, 1 << 24, &mut budget).unwrap();
            assert_eq!(theory.regions[0].name, value, "the rival changes nothing");
            assert_eq!(theory.regions[1].name, format!("-{liberties}"));
            let mut reader = Reader::new(&race, 1 << 24);
            for starter in Color::BOTH {
                let found = reader.read(&race.with_mover(starter), &mut budget).outcome;
                let claimed = theory.verdict.winners[starter.index()].map(Outcome::Wins);
                assert_eq!(found.ok(), claimed, "{value} - {liberties}, {starter:?} first");
            }
        }
    }
}

/// The same board above a white block with so many liberties, which only Black fills.
fn with_rival(alone: &Position, wide: usize, liberties: usize) -> Position {
    let shown = show_board(alone);
    let rows = shown.lines().skip(1).map(|row| row.get(3..2 + 2 * wide).unwrap_or_default());
    let mut rows: Vec<String> =
        rows.filter(|row| row.contains('o')).map(|row| row.replace(' ', "")).collect();
    let wall = "x".repeat(wide);
    let room = ".".repeat(liberties) + &"x".repeat(wide - liberties);
    rows.extend(["o".repeat(wide), wall.clone(), "W".repeat(wide), room, wall]);
    read_board(&rows.join("\n"), Color::Black).unwrap()
}

/// {2|1} has a temperature of 1/2: Black's move there is dropped, and {|1} is 2; for White it is
/// the mirror. What the method makes of {4|0} needs no such step.
#[test]
fn the_transform_is_shown() {
    let trees = |board: &str, lang: Lang| extra("trees", board, lang).text;
    let told = trees(NINE, Lang::En).get(Lang::En).to_string();
    let [played, transformed, canonical] =
        ["a: as it is played", "a: after the transform", "a: in canonical form"]
            .map(|title| told.find(title).unwrap_or_else(|| panic!("{title}: {told}")));
    assert!(played < transformed && transformed < canonical);
    let step = &told[transformed..canonical];
    assert!(step.contains("Black C2: {|1} → 2") && step.contains("White D2: {|0} → 1"), "{step}");
    assert!(step.contains("Black's moves are not worth making and are dropped"), "{step}");
    assert!(!told[played..transformed].contains('→') && !told[canonical..].contains('→'));
    let white = trees(NINE_IN_WHITE, Lang::Ja).get(Lang::Ja).to_string();
    assert!(white.contains("白 C2: {-1|} → -2") && white.contains("{-n|} を -n - 1"), "{white}");
    let hot = trees(&half_of_figure_2(Color::Black), Lang::En).get(Lang::En).to_string();
    assert!(hot.contains("The transform drops nothing") && !hot.contains("after the transform"));
}

fn extra(name: &str, board: &str, lang: Lang) -> Extra {
    let on = Argument::Switch(true);
    let mut session = session(&[("board", board)]);
    let extra = session.extra(name, &on, &Place::default(), lang, &mut Budget::unlimited());
    extra.unwrap_or_else(|trouble| panic!("{trouble:?}"))
}

#[test]
fn other_extras_need_no_rival() {
    for lang in Lang::ALL {
        for name in ["trees", "thermographs", "parts"] {
            let shown = extra(name, NINE, lang);
            assert!(shown.picture.is_some(), "{name}");
            assert!(!shown.text.get(lang).is_empty(), "{name}");
        }
        let parts = extra("parts", NINE, lang);
        assert!(!parts.text.get(Lang::En).contains("wins"), "{}", parts.text.get(Lang::En));
        assert!(!parts.text.get(Lang::Ja).contains("勝"), "{}", parts.text.get(Lang::Ja));
    }
}

/// A move that a program would play is one of the tree; nothing is claimed to win.
#[test]
fn a_move_is_advised() {
    let mut session = session(&[("board", NINE)]);
    let advice = session.advise(&Place::default(), &mut Budget::unlimited()).unwrap();
    assert_eq!((&advice.chosen[..], advice.proved), ("white:C3", false));
    speaks_both(&advice.words);
}

#[test]
fn whoever_marks_nothing_is_refused() {
    assert!(refused(&[("board", "X..\n...\n..O\n")]).contains("no race was found"));
    // One stone named in a record that marks nothing leaves open what is safe.
    let record = "(;SZ[4:3]AB[ba][bb][bc]AW[ca][cb][cc][ab]AB[db])";
    let one = [("sgf", record), ("essential", "B3")];
    assert!(refused(&one).contains("no block of White is marked essential"));
}

/// A board that the method cannot value is not valued: here Black may connect with a safe block.
#[test]
fn what_the_method_leaves_out_is_searched() {
    let report = report(&[("board", "B.x\noox\n")]);
    assert!(!said(&report.lines(), Lang::En).contains("nobody races"));
    assert_ne!(report.status(), Status::Counted);
}

#[test]
fn it_is_worked_out_step_by_step() {
    let rules = [("board", NINE)];
    let asked = explored(&rules, &[]).unwrap().asked.expect("a question");
    assert!(asked.proposal.contains(&"C3".to_string()), "{:?}", asked.proposal);
    let mut picks: Vec<String> = Vec::new();
    let done = loop {
        let now = explored(&rules, &picks.iter().map(|pick| &pick[..]).collect::<Vec<_>>());
        let now = now.unwrap_or_else(|trouble| panic!("{trouble:?}"));
        match now.asked {
            Some(asked) => picks.push(asked.proposal.join(",")),
            None => break now,
        }
    };
    // With the program's own points it comes to the program's own value.
    let value =
        worth(&Figure::POINTS.position(), Variant::Corrected, 1 << 24, &mut Budget::unlimited());
    let words = said(&done.words, Lang::En);
    assert!(words.contains(&value.unwrap().total_name), "{words}");
    assert!(words.contains("nobody races") && !words.contains("Adjusted"), "{words}");
    assert!(done.overview.text.get(Lang::En).contains("Black's liberties lie in 1 region"));
}

/// H10 first, and G5 before H6, are poor points of Fig. 2: with them it seems that Black wins even
/// if White starts. In truth whoever starts wins (section 4.4).
#[test]
fn a_verdict_from_poor_points_is_contradicted() {
    let done = explored(&[], &["H10", "G9", "G9", "G5", "H6"]).unwrap();
    assert!(done.asked.is_none());
    for (lang, seeming, truth, hint) in [
        (
            Lang::En,
            "if White starts, Black wins by 1 move",
            "DISAGREEMENT: if White starts, Black wins by these values, but by search White wins.",
            "go back and try more points",
        ),
        (
            Lang::Ja,
            "白先なら黒の一手勝ち",
            "【不一致】白先のとき、この値では黒の勝ちですが、探索では白の勝ちです。",
            "試す点を増やして",
        ),
    ] {
        let words = said(&done.words, lang);
        for expected in [seeming, truth, hint] {
            assert!(words.contains(expected), "{expected}: {words}");
        }
        assert_eq!(words.matches("DISAGREEMENT").count() + words.matches("【不一致】").count(), 1);
    }
    let good = said(&explored(&[], &["G9", "H6", "G5"]).unwrap().words, Lang::En);
    assert!(good.contains("A search of all play under the rules of Go agrees."), "{good}");
    // A limit that comes first leaves the verdict, and says what it rests on.
    let few = explored_within(&[], &["G9", "H6", "G5"], 300).unwrap();
    assert!(said(&few.words, Lang::En).contains("No search has confirmed this"), "{:?}", few.words);
}

fn explored(rules: &[(&str, &str)], picks: &[&str]) -> Result<Explored, Trouble> {
    explored_within(rules, picks, 1_000_000)
}

fn explored_within(rules: &[(&str, &str)], picks: &[&str], most: u64) -> Result<Explored, Trouble> {
    let values = ENTRY.arguments(rules).unwrap();
    let picks: Vec<String> = picks.iter().map(|text| text.to_string()).collect();
    let place = Place::default();
    let visit = Visit { values: &values, place: &place, picks: &picks, lang: Lang::En };
    let explorer = ENTRY.offers.learning.explorer.expect("races can be explored");
    (explorer.explore)(&visit, &mut Budget::nodes(most))
}
