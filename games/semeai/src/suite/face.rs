//! What programs and people see of races.

use crate::ENTRY;
use crate::sgf::Record;
use serde_json::{Value as Json, json};
use yomikiri_check::{Limits, Proof};
use yomikiri_face::{Ask, Dialogue, Kind, Means, Place, Report, Session, Status, Trouble, Turn};
use yomikiri_game::Budget;
use yomikiri_text::{Lang, Text, speaks_both};

yomikiri_face::laws! { the_study: ENTRY, [] }
yomikiri_face::laws! {
    an_oblong_board: ENTRY,
    [("board", "..BW.\n.oBWx\n..BW.\n"), ("try", "A3")]
}
yomikiri_face::laws! {
    white_to_play: ENTRY,
    [("sgf", "(;SZ[4:3]AB[ba][bb][bc]AW[ca][cb][cc][ab]AB[db]TR[ba][ca]PL[W])")]
}

/// Two liberties each; one that both share; three, which is a seki.
const PLAIN: &str = "1BW1/oBWx/1BW1 - -";
const SHARED: &str = "1BWW1/oB1Wx/oBWWx - -";
const SEKI: &str = "1B1W1/oB1Wx/oB1Wx - -";

fn session(rules: &[(&str, &str)]) -> Box<dyn Session> {
    ENTRY.under(rules).unwrap().session(&Means::memory(1 << 24)).unwrap()
}

fn report(rules: &[(&str, &str)], place: Place, budget: &mut Budget<'_>) -> Report {
    let ask = Ask { place, ..Ask::default() };
    session(rules).solve(&ask, budget).unwrap()
}

fn at(position: &str) -> Place {
    Place { position: Some(position.to_string()), moves: Vec::new() }
}

fn json(report: &Report) -> Json {
    report.json(&ENTRY, &*ENTRY.under(&[]).unwrap(), 0.0, Lang::En)
}

fn said(texts: &[Text], lang: Lang) -> String {
    Text::join(texts, "\n").get(lang).to_string()
}

/// The study's section 4.4, and what the search adds: all of White's winning moves.
#[test]
fn the_answer_to_figure_2() {
    let report = report(&[], Place::default(), &mut Budget::unlimited());
    let mut answer = json(&report)["answer"].clone();
    let regions = answer["regions"].take();
    assert_eq!(
        answer,
        json!({
            "black_first": "black",
            "white_first": "white",
            "moves": {
                "black": ["G9"],
                "white": ["H10", "J10", "G9", "K9", "J8", "H6", "G5", "L5", "H3", "J3", "L3"],
            },
            "basis": { "grade": "proved", "black_first": "proved", "white_first": "proved" },
            "groups": {
                "black": {
                    "blocks": ["F10"], "eyes": [], "outside": ["G9", "H6", "G5"], "liberties": 3,
                },
                "white": {
                    "blocks": ["E10"],
                    "eyes": [],
                    "outside": ["D10", "D9", "D8", "D7", "D6", "D5", "D4"],
                    "liberties": 7,
                },
                "shared": [],
            },
            "regions": null,
            "total": "{1,{3|-1}|-3}",
            "cooled": "-1^*",
            "adjusted": {"black": 0, "white": -2},
            "method": "theory",
            "checked": "agrees",
        })
    );
    assert_eq!(
        regions[0],
        json!({
            "points": ["H10", "J10", "G9", "H9", "J9", "K9", "J8"],
            "value": "{4|0}", "cooled": "2*", "mean": "2", "temperature": "2",
        })
    );
    assert_eq!((&regions[1]["value"], &regions[2]["value"]), (&json!("{6||4|0}"), &json!("-7")));
    assert_eq!((report.status(), report.stop), (Status::Proved, None));
}

/// The facts page has the counts: 7; 4 or 0 by G9; 6, 4 or 0 by H6 and G5. Black starts and wins by
/// one move: with 8 liberties White would win. White starts and wins by three: with 4 Black would.
#[test]
fn the_explanation_of_figure_2() {
    let report = report(&[], Place::default(), &mut Budget::unlimited());
    assert_eq!(
        said(&report.explanation, Lang::En),
        "White has 7 liberties that no move adds to: D10, D9, D8, D7, D6, D5, D4.\n\
         Upper right: 4 liberties for Black if Black plays G9, none if White plays G9.\n\
         Lower right: 6 liberties for Black if Black plays H6.\n\
         If White plays H6 there, Black has 4 liberties by answering at G5, none if White plays \
         G5 too.\n\
         Taking open regions at their mean, Black has 6 liberties and White has 7 liberties.\n\
         If Black starts, Black wins by 1 move; if White starts, White wins by 3 moves."
    );
    assert_eq!(
        said(&report.explanation, Lang::Ja),
        "白のダメ7個は、どう打っても増えません(D10、D9、D8、D7、D6、D5、D4)。\n\
         右上: 黒がG9に打てば黒は4手、白がG9に打てば0手です。\n\
         右下: 黒がH6に打てば黒は6手です。\n\
         白がH6に打ったときは、黒がG5に受ければ4手、白にG5にも打たれると0手です。\n\
         手の残る所を平均で数えると、黒の手数は6手、白の手数は7手です。\n\
         黒先なら黒の一手勝ち、白先なら白の三手勝ちです。"
    );
}

/// Named points that miss the vital ones make the theory believe that Black is ahead.
#[test]
fn a_disagreement_is_told_first_and_the_search_is_right() {
    let report = report(&[("try", "K9,G5")], Place::default(), &mut Budget::unlimited());
    let answer = &json(&report)["answer"];
    assert_eq!(answer["total"], "1");
    assert_eq!((&answer["method"], &answer["checked"]), (&json!("search"), &json!("disagrees")));
    assert_eq!(answer["white_first"], "white");
    assert_eq!(report.status(), Status::Proved);
    let lines = report.lines();
    let told = lines.iter().find(|text| text.get(Lang::En).contains("DISAGREEMENT"));
    assert!(told.unwrap().get(Lang::En).contains("if White starts"), "{told:?}");
    assert!(told.unwrap().get(Lang::En).contains("White wins: White "), "the line that refutes it");
    assert!(said(&report.explanation, Lang::Ja).contains("【不一致】白先のとき"));
    let verdict = lines.iter().position(|text| text.get(Lang::En).starts_with("If Black"));
    assert!(lines.iter().position(|text| Some(text) == told) < verdict);
}

/// By the closed form for races without eyes: it is a seki where the difference of outside
/// liberties is less than the shared ones less one; with one shared liberty the starter wins.
#[test]
fn outside_the_theory_the_search_stands_alone() {
    for (position, ends) in [(SHARED, ["black", "white"]), (SEKI, ["seki"; 2])] {
        let report = report(&[], at(position), &mut Budget::unlimited());
        let answer = &json(&report)["answer"];
        assert_eq!([&answer["black_first"], &answer["white_first"]], [ends[0], ends[1]]);
        assert_eq!(answer["method"], "search");
        assert_eq!((&answer["checked"], &answer["regions"]), (&Json::Null, &json!([])));
        assert_eq!(report.status(), Status::Proved);
        assert!(said(&report.lines(), Lang::En).contains("share liberties"));
        assert!(said(&report.explanation, Lang::Ja).contains("内ダメ"));
    }
}

#[test]
fn without_a_finished_search_the_theory_answers_or_nobody() {
    let theory = report(&[], Place::default(), &mut Budget::nodes(1000));
    assert_eq!((theory.status(), theory.stop), (Status::Counted, None));
    let answer = &json(&theory)["answer"];
    assert_eq!((&answer["method"], &answer["checked"]), (&json!("theory"), &json!("not finished")));
    assert_eq!(answer["moves"]["white"], json!(["G9", "H6", "G5"]));
    assert!(said(&theory.lines(), Lang::En).contains("did not finish: the limit on nodes"));
    let nobody = report(&[], at(SEKI), &mut Budget::nodes(5));
    assert_eq!(nobody.status(), Status::Unknown);
    assert!(nobody.stop.is_some());
    assert_eq!(json(&nobody)["answer"]["black_first"], Json::Null);
}

#[test]
fn a_race_without_open_regions_is_counted() {
    let report = report(&[], at(PLAIN), &mut Budget::unlimited());
    assert_eq!(
        said(&report.explanation, Lang::En),
        "Black has 2 liberties that no move adds to: A3, A1.\n\
         White has 2 liberties that no move adds to: D3, D1.\n\
         Altogether Black has 2 liberties and White has 2 liberties.\n\
         If Black starts, Black wins by 1 move; if White starts, White wins by 1 move."
    );
}

#[test]
fn all_moves_are_answered_for_whoever_may_start() {
    let answers = |position: &str| {
        let ask = Ask { place: at(position), all_moves: true, ..Ask::default() };
        let report = session(&[]).solve(&ask, &mut Budget::unlimited()).unwrap();
        let each = |one: &Json| {
            let winner = one["answer"]["winner"].as_str().unwrap();
            format!("{} {winner}", one["move"].as_str().unwrap())
        };
        json(&report)["moves"].as_array().unwrap().iter().map(each).collect::<Vec<_>>().join(", ")
    };
    assert_eq!(
        answers(SHARED),
        "black:A3 white, black:E3 black, black:C2 white, black:pass white, \
         white:A3 white, white:E3 black, white:C2 black, white:pass black"
    );
    // Whose turn it is, is said.
    assert_eq!(answers("1BWW1/oB1Wx/oBWWx w -"), "A3 white, E3 black, C2 black, pass black");
}

#[test]
fn everything_is_said_in_both_languages() {
    for position in [PLAIN, SHARED, SEKI, "1BW1/oBWx/1BW1 b -"] {
        for nodes in [3, 1000] {
            let report = report(&[], at(position), &mut Budget::nodes(nodes));
            report.lines().iter().chain(&report.explanation).for_each(speaks_both);
        }
    }
}

/// Perfect play wins the races that it can, whoever starts, and ends; and holds a seki.
#[test]
fn perfect_play_wins_within_the_board() {
    for (rules, place, first, winner) in [
        (vec![], Place::default(), "black:G9", "Black wins"),
        (vec![], Place::default(), "white:H6", "White wins"),
        (vec![], at(SHARED), "black:E3", "Black wins"),
        (vec![("try", "K9,G5")], Place::default(), "black:pass", "White wins"),
    ] {
        let mut dialogue = Dialogue::new(session(&rules), vec![false; 2], place);
        dialogue.play(first).unwrap();
        for _ in 0..60 {
            if dialogue.look().unwrap().is_over() {
                break;
            }
            let advice = dialogue.advise(&mut Budget::unlimited()).unwrap();
            assert!(advice.proved);
            dialogue.play(&advice.chosen).unwrap();
        }
        let Turn::Over(over) = dialogue.look().unwrap().turn else { panic!("{first}") };
        assert!(over.get(Lang::En).ends_with(winner), "{first}: {over:?}");
    }
    let mut dialogue = Dialogue::new(session(&[]), vec![false; 2], at(SEKI));
    dialogue.play("black:A3").unwrap();
    for _ in 0..10 {
        let advice = dialogue.advise(&mut Budget::unlimited()).unwrap();
        dialogue.play(&advice.chosen).unwrap();
    }
    assert!(!dialogue.look().unwrap().is_over());
}

#[test]
fn a_slip_is_seen() {
    let mut dialogue = Dialogue::new(session(&[]), vec![true; 2], at("1BWW1/oB1Wx/oBWWx b -"));
    dialogue.play("C2").unwrap();
    let better = dialogue.thrown_away(0, &mut || Budget::unlimited()).unwrap().unwrap();
    assert_eq!(better.chosen, "E3");
}

/// The record that is written reads back to the same race, with its variations beside it.
#[test]
fn the_race_is_written_as_sgf() {
    let target = ENTRY.offers.extras.iter().find(|extra| extra.kind == Kind::Target).unwrap();
    let value = target.read("race.sgf").unwrap();
    for (place, lang) in [(Place::default(), Lang::En), (Place::after("black:G9"), Lang::Ja)] {
        let mut session = session(&[]);
        let mut budget = Budget::unlimited();
        let extra = session.extra(target.name, &value, &place, lang, &mut budget).unwrap();
        let sgf = extra.content.unwrap();
        let look = session.rules().look(&place).unwrap();
        let again = ENTRY.under(&[("sgf", &sgf)]).unwrap().look(&Place::default()).unwrap();
        assert_eq!(again.position, look.position);
        assert!(sgf.contains(if lang == Lang::En { "Black first: " } else { "黒先、" }));
        // A label for every liberty, the last of which tells how many.
        assert!(sgf.contains("[dj:7]"), "{sgf}");
        let record = Record::read_text(&sgf).unwrap();
        assert!(record.branches >= 1 && record.moves() > 5);
    }
}

#[test]
fn trees_and_thermographs_are_shown() {
    let mut session = session(&[]);
    for name in ["trees", "thermographs"] {
        let extra = ENTRY.offers.extras.iter().find(|extra| extra.name == name).unwrap();
        let value = extra.read("on").unwrap();
        let mut show = |place: &Place| {
            session.extra(name, &value, place, Lang::En, &mut Budget::unlimited()).unwrap()
        };
        let shown = show(&Place::default());
        assert_eq!(shown.json[1]["value"], "{6||4|0}");
        assert!(shown.picture.is_some() && shown.text.get(Lang::En).contains("{6||4|0}"));
        assert_eq!(shown.graphviz.is_some(), name == "trees");
        let outside = show(&at(SEKI));
        assert_eq!(outside.json, Json::Null);
        assert!(outside.text.get(Lang::En).contains("share liberties"));
    }
}

/// Flags take the place of a file's marks of the same kind, block by block.
#[test]
fn marks_of_flags_come_before_those_of_the_file() {
    let sgf = "(;SZ[5:3]AB[ba][bb][bc][ea]AW[ca][cb][cc][ac]TR[ba][ca]SQ[ea])";
    let start = |rules: &[(&str, &str)]| {
        let rules: Vec<_> = [("sgf", sgf)].into_iter().chain(rules.iter().copied()).collect();
        ENTRY.under(&rules).unwrap().look(&Place::default()).unwrap().position
    };
    assert_eq!(start(&[]), "1BW1X/1BW2/oBW2 - -");
    assert_eq!(start(&[("safe", "E3")]), "1BW1x/1BW2/oBW2 - -");
    assert_eq!(start(&[("unknown", "A1")]), "1BW1x/1BW2/OBW2 - -");
    assert_eq!(start(&[("essential", "E3,A1")]), "1xo1B/1xo2/Wxo2 - -");
    assert_eq!(start(&[("try", "D1 E1")]), "1BW1X/1BW2/oBWtt - -");
}

#[test]
fn records_say_whose_turn_it_is() {
    let stones = "AB[ba][bb][bc]AW[ca][cb][cc][ac]TR[ba][ca]";
    let turn = |sgf: &str, at: &[(&str, &str)]| {
        let rules: Vec<_> = [("sgf", sgf)].into_iter().chain(at.iter().copied()).collect();
        ENTRY.under(&rules).unwrap().look(&Place::default()).unwrap().turn
    };
    assert_eq!(turn(&format!("(;SZ[5:3]{stones})"), &[]), Turn::Anybody);
    assert_eq!(turn(&format!("(;SZ[5:3]{stones}PL[W])"), &[]), Turn::Seat(1));
    let game = format!("(;SZ[5:3]{stones};B[da];W[aa])");
    assert_eq!(turn(&game, &[]), Turn::Anybody);
    assert_eq!(turn(&game, &[("at", "1")]), Turn::Seat(1));
    assert_eq!(turn(&game, &[("at", "2")]), Turn::Seat(0));
}

/// What is proved for either starter is the answer to the position in which either may start, and
/// to both that name one.
#[test]
fn a_proof_answers_what_was_asked() {
    for (position, ends) in [(SHARED, ["black", "white"]), (SEKI, ["seki"; 2])] {
        let mut session = session(&[]);
        let ask = Ask { place: at(position), ..Ask::default() };
        let mut file = Vec::new();
        session.write_proof("semeai", &ask, &mut file, &mut Budget::unlimited()).unwrap();
        let rules = ENTRY.under(&[]).unwrap();
        let mut bytes = &file[..];
        let proof = Proof::open(&mut bytes).unwrap();
        let proved = rules.check(proof, &mut Limits::memory(1 << 30)).unwrap();
        let [proved] = &proved[..] else { panic!("{proved:?}") };
        assert_eq!(proved.position, position);
        proved.claims.iter().for_each(speaks_both);
        let answer = proved.answer.as_ref().unwrap().answer.json(rules.terms());
        assert_eq!([&answer["black_first"], &answer["white_first"]], [ends[0], ends[1]]);
        for line in [position.to_string(), position.replace("- -", "w -")] {
            assert!(rules.is_answer(proved, &line, &ask).unwrap());
        }
        assert!(!rules.is_answer(proved, PLAIN, &ask).unwrap());
    }
    let mut file = Vec::new();
    let ask = Ask { place: at(SEKI), ..Ask::default() };
    let stopped = session(&[]).write_proof("semeai", &ask, &mut file, &mut Budget::nodes(3));
    assert!(matches!(stopped, Err(Trouble::Stop(_))), "{stopped:?}");
}

/// A composed game on 13x13. After 18 moves there is one race, with three liberties outside each; at
/// the end there is another, in which Black has an eye, and White none, with two shared liberties.
const GAME: &str = include_str!("../../examples/races.sgf");

/// Three liberties each and nothing shared: the starter wins by filling any of the other's.
#[test]
fn the_only_race_is_found_and_marked() {
    let rules = [("sgf", GAME), ("at", "18")];
    let report = report(&rules, Place::default(), &mut Budget::unlimited());
    let answer = &json(&report)["answer"];
    assert_eq!([&answer["black_first"], &answer["white_first"]], ["black", "white"]);
    assert_eq!(answer["moves"]["black"], json!(["F13", "F12", "F11"]));
    assert_eq!(answer["moves"]["white"], json!(["C13", "C12", "C11"]));
    assert!(report.position.starts_with("1@1BW1#6/"), "{}", report.position);
    let told = said(&report.preface, Lang::En);
    assert!(told.starts_with("The race: Black's stones at D13 against White's at E13."), "{told}");
}

/// An eye against none: the shared liberties are Black's, who is ahead whoever starts.
#[test]
fn a_race_is_chosen_by_a_stone_of_each() {
    for essential in ["J4,J3", "N3 M5"] {
        let rules = [("sgf", GAME), ("essential", essential)];
        let report = report(&rules, Place::default(), &mut Budget::unlimited());
        let answer = &json(&report)["answer"];
        assert_eq!([&answer["black_first"], &answer["white_first"]], ["black", "black"]);
        assert_eq!([&answer["method"], &answer["checked"]], ["search", "agrees"]);
        assert_eq!(answer["groups"]["shared"], json!(["M4", "N4"]));
        let eye = json!({
            "points": ["K5"], "size": 1, "inside": 0, "liberties": 1, "false": false,
        });
        assert_eq!(answer["groups"]["black"]["eyes"], json!([eye]));
        assert_eq!(answer["groups"]["white"]["outside"], json!(["M2", "N2"]));
        assert!(said(&report.explanation, Lang::Ja).contains("眼あり眼なし"));
        report.lines().iter().chain(&report.explanation).for_each(speaks_both);
    }
}

#[test]
fn whoever_must_choose_a_race_is_told_which_there_are() {
    let refused = |rules: &[(&str, &str)]| ENTRY.under(rules).err().unwrap().to_string();
    let several = refused(&[("sgf", GAME)]);
    assert!(several.contains("--essential D13,E13, --essential J6,J3"), "{several}");
    let none = refused(&[("board", "XO.......\n.........\n.........\n")]);
    assert!(none.contains("no race was found"), "{none}");
    assert!(none.contains("--essential C3,D2"), "{none}");
}

/// What the program took to be safe may be captured if somebody says so, and the other way round.
#[test]
fn proposals_are_corrected() {
    let rules = |more: &[(&'static str, &'static str)]| {
        let all = [("sgf", GAME), ("essential", "J4,J3")];
        all.into_iter().chain(more.iter().copied()).collect::<Vec<_>>()
    };
    let start = |more: &[(&'static str, &'static str)]| {
        let rules = ENTRY.under(&rules(more)).unwrap();
        rules.look(&Place::default()).unwrap().position
    };
    let last = |position: String| position.rsplit('/').next().unwrap().to_string();
    assert_eq!(last(start(&[])), "10### b -");
    assert_eq!(last(start(&[("unknown", "N1")])), "10XXX b -");
    assert_eq!(last(start(&[("safe", "N1")])), "10xxx b -");
    // More stones than one a side are all that there is to mark.
    let many = [("sgf", GAME), ("essential", "J4,J3,H3")];
    let many = ENTRY.under(&many).unwrap().look(&Place::default()).unwrap();
    assert_eq!(last(many.position), "10BBB b -");
}

/// Stones in the open: what lies far away is taken to be settled, and is marked so on the board; no
/// stone is drawn there. The position that an answer names is answered alike.
#[test]
fn what_was_filled_is_not_drawn() {
    let rules = [("board", OPEN), ("essential", "G6,G7")];
    let stones = |text: &str, letters: &str| text.chars().filter(|c| letters.contains(*c)).count();
    let mut race = session(&rules);
    let first = race.solve(&Ask::default(), &mut Budget::nodes(100_000)).unwrap();
    let text = race.draw(&Place::default(), &first, Lang::En).unwrap().scene.text;
    let board: String = text.lines().skip(1).take(9).collect();
    let settled = json(&first)["answer"]["basis"]["granted"]["points"].as_array().unwrap().len();
    assert!(settled > 5 && stones(&board, ",") == settled, "{text}");
    assert_eq!(stones(&board, "BWXOxobw"), stones(OPEN, "XO"));
    let rows = first.position.split(' ').next().unwrap();
    assert_eq!(stones(rows, "BW#@bwxo"), stones(OPEN, "XO"));
    let again = report(&rules, at(&first.position), &mut Budget::nodes(100_000));
    assert_eq!(json(&first)["answer"], json(&again)["answer"]);
    first.lines().iter().chain(&first.explanation).for_each(speaks_both);
}

/// A race in the upper right corner of a board that is open below.
const OPEN: &str = "
    O.OX.XXX.
    .O.OX.XO.
    OOOOXXO..
    O.OOX.X..
    OOOXOXO..
    .........
    .........
    .........
    .........";

/// If Black starts, A1 takes the stone at A2 and White can take back there: a ko, in which White must
/// make the first threat, for White's other stone or for all of Black's. If White starts, A1 leaves
/// Black one eye.
#[test]
fn a_ko_is_told() {
    const CORNER: &str = "6/1oooo1/oo1oo1/BBBoo1/wBBBo1/1w1Bo1 - -";
    for ruleset in ["chinese", "japanese"] {
        let (answer, words) = under(ruleset, CORNER);
        assert_eq!([&answer["black_first"], &answer["white_first"]], ["ko", "white"]);
        let ko = json!({
            "captor": "black", "first_threat": "white", "threats": 1, "otherwise": "white",
        });
        assert_eq!(answer["ko"], json!({ "black_first": ko }));
        assert_eq!(answer["moves"]["black"], json!(["A1"]));
        assert!(words.contains("White must make the first threat, and one is enough"), "{words}");
        assert!(!words.contains("bent four"));
    }
}

/// White can begin a ko in Black's corner at any time, and Black cannot: rules differ.
#[test]
fn a_ruleset_settles_the_bent_four() {
    const BENT: &str = "7/7/ooooo2/BBo1o2/1B1oo2/wBBBo2/1w1Bo2 - -";
    let (chinese, words) = under("chinese", BENT);
    assert_eq!([&chinese["black_first"], &chinese["white_first"]], ["ko", "ko"]);
    assert!(!words.contains("bent four"));
    let (japanese, words) = under("japanese", BENT);
    assert_eq!([&japanese["black_first"], &japanese["white_first"]], ["white", "white"]);
    assert_eq!(japanese.get("ko"), None);
    assert!(words.contains("bent four in the corner is dead"), "{words}");
}

/// The answer under a ruleset, and its words.
fn under(ruleset: &str, position: &str) -> (Json, String) {
    let report = report(&[("ruleset", ruleset)], at(position), &mut Budget::unlimited());
    report.lines().iter().chain(&report.explanation).for_each(speaks_both);
    (json(&report)["answer"].clone(), said(&report.lines(), Lang::En))
}

/// Counting answers where reading is cut short or not wanted, and says so.
#[test]
fn counting_answers_where_nothing_is_read() {
    let rules = [("sgf", GAME), ("essential", "J4,J3")];
    let counted = report(&rules, Place::default(), &mut Budget::nodes(3));
    let answer = &json(&counted)["answer"];
    assert_eq!([&answer["black_first"], &answer["white_first"]], ["black", "black"]);
    assert_eq!([&answer["method"], &answer["checked"]], ["eyes", "not finished"]);
    assert_eq!(counted.status(), Status::Counted);
    assert!(said(&counted.lines(), Lang::En).contains("Counted, not read out"));
    assert!(said(&counted.lines(), Lang::Ja).contains("読み切ったものではなく"));
}

/// In a race of a game, the one who can win does.
#[test]
fn a_race_of_a_game_is_played_out() {
    let session = session(&[("sgf", GAME), ("essential", "J4,J3")]);
    let mut dialogue = Dialogue::new(session, vec![false; 2], Place::after("pass"));
    for _ in 0..20 {
        if dialogue.look().unwrap().is_over() {
            break;
        }
        let advice = dialogue.advise(&mut Budget::unlimited()).unwrap();
        dialogue.play(&advice.chosen).unwrap();
    }
    let Turn::Over(over) = dialogue.look().unwrap().turn else { panic!("still on") };
    assert!(over.get(Lang::En).ends_with("Black wins"), "{over:?}");
}
