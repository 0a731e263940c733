//! Capturing races: put together by hand, worked out step by step and at once, taken elsewhere,
//! played out; and exercises.

use crate::tab::{Tab, browse};
use serde_json::json;
use std::time::Duration;

/// The stones of the study's Fig. 2, by colour.
const BLACK: &str = "D13 E13 D12 E12 C11 D11 E11 C10 F10 B9 F9 H9 J9 C8 F8 C7 F7 C6 F6 G6 B5 F5 H5 C4 \
                     F4 H4 J4 K4 L4 C3 D3 E3 E2 E1";
const WHITE: &str = "F13 F12 F11 G11 H11 J11 K11 E10 G10 K10 E9 L9 E8 G8 H8 K8 E7 G7 H7 J7 K7 E6 K6 L6 \
                     E5 J5 K5 M5 E4 G4 M4 F3 G3 K3 M3 F2 G2 H2 J2 K2 L2 F1";

/// What the pages say, in English and in Japanese.
struct Words {
    lang: &'static str,
    edit: &'static str,
    empty: &'static str,
    black: [&'static str; 2],
    white: [&'static str; 2],
    propose: &'static str,
    unknown: [&'static str; 2],
    use_it: &'static str,
    verdict: [&'static str; 2],
    step_by_step: &'static str,
    try_these: &'static str,
    margin: &'static str,
}

const ENGLISH: Words = Words {
    lang: "en",
    edit: "Edit the board",
    empty: "Empty 13×13",
    black: ["Black stone", "Black"],
    white: ["White stone", "White"],
    propose: "Let the program mark",
    unknown: ["Mark: unknown □", "unknown"],
    use_it: "Use this position",
    verdict: ["If Black starts, Black wins with G9.", "If White starts, White wins with"],
    step_by_step: "Step by step",
    try_these: "Try these points",
    margin: "If Black starts, Black wins by 1 move; if White starts, White wins by 3 moves.",
};

const JAPANESE: Words = Words {
    lang: "ja",
    edit: "盤面を編集",
    empty: "13路の空の盤",
    black: ["黒石", "黒"],
    white: ["白石", "白"],
    propose: "自動で印を付ける",
    unknown: ["印: 未定の石 □", "未定の石"],
    use_it: "この局面を使う",
    verdict: ["黒先なら黒の勝ちです。勝つ手は G9 です。", "白先なら白の勝ちです。"],
    step_by_step: "一手ずつ調べる",
    try_these: "この点を試す",
    margin: "黒先なら黒の一手勝ち、白先なら白の三手勝ちです。",
};

/// Touches a point, after which its label ends so.
async fn touches(tab: &Tab, point: &str, then: &str) {
    let place = tab.place(&format!("{point} ")).await;
    tab.click_place(&place).await;
    let touched = format!(
        "return [...document.querySelectorAll('.touch button')].some((each) =>
            each.value === {point:?} && each.getAttribute('aria-label').endsWith({then:?}))"
    );
    tab.until(&format!("{point} becomes {then}"), &touched).await;
}

async fn takes(tab: &Tab, tool: &str) {
    tab.click_words(".tools a", tool).await;
    let taken = format!(
        "return document.querySelector('.tools a[aria-current]')?.textContent === {tool:?}"
    );
    tab.until(&format!("{tool} is in hand"), &taken).await;
}

/// From an empty board to the verdict on Fig. 2 by clicks alone, first at once, then step by step.
async fn by_clicks_alone(tab: &Tab, words: &Words) {
    tab.rest(&format!("/{}/semeai", words.lang)).await;
    tab.click_words("a.button", words.edit).await;
    tab.until("the editor is open", "return !!document.querySelector('main.edit')").await;
    tab.click_words(".tools a", words.empty).await;
    let bare = "return document.querySelector('#draft').value.startsWith('13/13/')";
    tab.until("the board is empty", bare).await;
    for ([tool, stone], points) in [(words.black, BLACK), (words.white, WHITE)] {
        takes(tab, tool).await;
        for point in points.split_whitespace() {
            touches(tab, point, stone).await;
        }
    }
    // The stones lie on their points.
    let (point, stones) = (tab.place("G6 ").await, tab.shapes().await);
    let lies = stones.iter().any(|shape| {
        let (stone, point) = (shape.area(), point.area);
        shape.tag == "circle" && point.holds(stone.middle()) && stone.width > 0.8 * point.width
    });
    assert!(lies, "no stone at {point:?}");
    // The program takes two blocks to be safe that the study does not: that is corrected.
    tab.click_words(".tools a", words.propose).await;
    let marked = "return document.querySelector('#draft').value.includes('WB')";
    tab.until("the program has marked", marked).await;
    let [tool, mark] = words.unknown;
    takes(tab, tool).await;
    for point in ["H9", "H5"] {
        touches(tab, point, mark).await;
    }
    tab.click_words("a.button", words.use_it).await;
    tab.until("the verdict is there", "return !!document.querySelector('#verdict.proved')").await;
    tab.rested().await;
    let said = tab.text("#verdict").await;
    for sentence in words.verdict {
        assert!(said.contains(sentence), "{sentence}: {said}");
    }
    // Why, in plain words, is in sight.
    assert!(tab.text("#why").await.contains(words.margin), "{}", tab.text("#why").await);
    assert_eq!(tab.count(".verdict .stamp svg").await, 1);

    tab.click_words("a.button", words.step_by_step).await;
    for picks in [&["G9"][..], &["H6", "G5"], &["G5"], &["H6"]] {
        tab.until("a question is asked", "return !!document.querySelector('#asked')").await;
        tab.rested().await;
        let before = tab.text("#asked").await;
        for pick in picks {
            let place = tab.place(&format!("{pick} ")).await;
            tab.click_place(&place).await;
            let pressed = format!(
                "return document.querySelector('.touch button[value={pick}]')?.ariaPressed === 'true'"
            );
            tab.until(&format!("{pick} is picked"), &pressed).await;
            tab.rested().await;
        }
        tab.click_words("a.button", words.try_these).await;
        let asked = format!("return document.querySelector('#asked')?.innerText !== {before:?}");
        tab.until("the next one comes", &asked).await;
    }
    tab.until("all is settled", "return !!document.querySelector('#verdict')").await;
    let said = tab.text("#verdict").await;
    assert!(said.contains(words.margin), "{said}");
    assert!(said.contains("{4|0} + {6||4|0} - 7") && said.contains("-1^*"), "{said}");
    // Three regions; two of them with trees and a thermograph.
    assert_eq!(tab.count(".parts .reduction").await, 3);
    assert_eq!(tab.count(".parts .drawn svg").await, 6);
}

#[test]
fn by_clicks_alone_in_english() {
    browse(async |tab| by_clicks_alone(tab, &ENGLISH).await);
}

#[test]
fn by_clicks_alone_in_japanese() {
    browse(async |tab| by_clicks_alone(tab, &JAPANESE).await);
}

#[test]
fn a_stroke_lays_a_row_of_stones() {
    browse(async |tab| {
        tab.rest("/en/semeai/edit?draft=9/9/9/9/9/9/9/9/9+-+-&tool=black").await;
        tab.draw(&tab.place("B5 ").await, &tab.place("F5 ").await).await;
        let laid =
            "return document.querySelector('#draft').value === '9/9/9/9/1#####3/9/9/9/9 - -'";
        tab.until("five stones lie there", laid).await;
    });
}

/// The place that the page is about, as it is written there.
const POSITION: &str = "return document.querySelector('#position').value";

#[test]
fn a_record_goes_in_and_out_with_its_marks() {
    browse(async |tab| {
        let folder = tempfile::tempdir().expect("a folder");
        let to = json!({ "behavior": "allow", "downloadPath": folder.path() });
        tab.command("Browser.setDownloadBehavior", to).await;
        let file = folder.path().join("race.sgf");
        // Two racing blocks, a stone that is neither, and safe ones, of which nothing is said.
        let sgf = "(;GM[1]FF[4]SZ[5:4]AB[ba][ca][bb][bc][bd][cd][ed]AW[da][db][dc][dd][ab]\
                   TR[ba][da]SQ[ed]PL[B])";
        std::fs::write(&file, sgf).expect("a file");
        tab.rest("/en/semeai").await;
        tab.choose_file("form.open input[type=file]", &file).await;
        tab.click_words("form.open button", "Open").await;
        tab.until("the file is open", "return location.search.includes('sgf')").await;
        tab.rested().await;
        let position = tab.tell(POSITION).await;
        assert_eq!(position, "1BBW1/oB1W1/1B1W1/1BBWX b -");
        tab.click("#share > summary").await;
        tab.click_words("#share a.button", "SGF").await;
        let written = folder.path().join("semeai.sgf");
        for _ in 0..400 {
            if written.exists() {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        let text = std::fs::read_to_string(&written).expect("the record is downloaded");
        assert!(text.contains("TR[") && text.contains("SQ["), "{text}");
        tab.rest("/ja/semeai").await;
        tab.choose_file("form.open input[type=file]", &written).await;
        tab.click_words("form.open button", "開く").await;
        tab.until("it is open again", "return location.search.includes('sgf')").await;
        tab.rested().await;
        assert_eq!(tab.tell(POSITION).await, position);
    });
}

#[test]
fn a_record_is_stepped_through_to_where_the_race_is() {
    browse(async |tab| {
        // A finished game without a race that could be found: help, not an error.
        let moves = "(;GM[1]SZ[7];B[bb];W[ff];B[cb];W[ef];B[];W[])";
        let query: String = form_urlencoded::byte_serialize(moves.as_bytes()).collect();
        tab.rest(&format!("/en/semeai?sgf:game.sgf={query}")).await;
        assert!(tab.path().await.starts_with("/en/semeai/edit"), "{}", tab.path().await);
        let said = tab.text(".outcome").await;
        assert!(said.contains("No race was found here"), "{said}");
        assert!(said.contains("mark a block of each side"), "{said}");
        assert!(tab.text(".record").await.contains("move 6 of 6"));
        tab.click(".record a[aria-label='One move back in the record']").await;
        tab.until("a move was taken back", "return location.search.includes('at=5')").await;
        assert!(tab.text(".record").await.contains("move 5 of 6"));
        tab.click(".record a[aria-label='To the start of the record']").await;
        tab.until("the board is empty", "return location.search.includes('at=0')").await;
        let bare = "return document.querySelector('#draft').value.startsWith('7/7/7/7/7/7/7')";
        tab.until("no stone is left", bare).await;
    });
}

#[test]
fn nonsense_is_helped() {
    browse(async |tab| {
        let rows = |row: &str| [row; 19].join("/");
        for (draft, help) in [
            (format!("{} - -", rows("###################")), "mark a block of each side"),
            (format!("{} - -", rows("BBBBBBBBBBBBBBBBBBB")), "mark the block of White"),
            (format!("{} - -", rows("19")), "put stones on the board"),
            ("BW/WB - -".to_string(), "take it off the board"),
        ] {
            tab.open("/en/semeai/edit").await;
            tab.write("#draft", &draft).await;
            tab.click_words("form.position button", "Take over").await;
            let helped =
                format!("return document.querySelector('.outcome')?.innerText.includes({help:?})");
            tab.until(help, &helped).await;
            assert_eq!(tab.count("main.edit").await, 1);
        }
    });
}

#[test]
fn a_race_is_played_out_to_the_capture() {
    browse(async |tab| {
        let race = "/en/semeai?position=ooBWxx/o1BW1x/o1BW1x/o1BW1x/ooBWxx+b+-&people=black";
        tab.rest(race).await;
        for moves in [2, 4, 5] {
            tab.until("there is a move", "return !!document.querySelector('.step.best')").await;
            tab.click(".step.best").await;
            tab.until_played(moves).await;
            tab.rested().await;
        }
        let said = tab.text("#verdict").await;
        assert!(said.contains("The stones are captured: Black wins"), "{said}");
    });
}

#[test]
fn an_exercise_is_solved_and_one_missed() {
    browse(async |tab| {
        tab.rest("/en/semeai/exercises").await;
        assert_eq!(tab.count("[data-exercise]").await, 12);
        tab.click_words("h2 a", "3. Which liberty first?").await;
        tab.until("the exercise is open", "return !!document.querySelector('form.guess')").await;
        assert!(tab.text("form.guess").await.contains("Click where you would play."));
        // Nothing gives the answer away.
        assert_eq!(tab.count(".badge, #verdict, .step").await, 0);
        tab.click_place(&tab.place("E3").await).await;
        tab.until(
            "a move is chosen",
            "return !!document.querySelector('form.guess input[name=move]')",
        )
        .await;
        tab.click_words("form.guess label", "Black wins.").await;
        tab.click_words("form.guess button", "See the answer").await;
        tab.until("it is judged", "return !!document.querySelector('#judged')").await;
        let said = tab.text("#judged").await;
        for sentence in ["Right: Black wins.", "E3 is a right move.", "Fill from outside."] {
            assert!(said.contains(sentence), "{sentence}: {said}");
        }
        tab.rest("/en/semeai/exercises").await;
        let ticked =
            "return document.querySelector('[data-exercise$=outside-first] .solved').hidden";
        assert!(!tab.is(ticked).await, "what was solved is ticked");
        // The shared liberty first loses: a wrong move, and a wrong guess.
        tab.rest("/ja/semeai/exercises/outside-first?move=C2&guess=3&told=on").await;
        tab.until("it is judged", "return !!document.querySelector('#judged')").await;
        let said = tab.text("#judged").await;
        for sentence in ["残念。黒の勝ちです。", "C2 では足りません。正しい手は E3 です。"]
        {
            assert!(said.contains(sentence), "{sentence}: {said}");
        }
    });
}
