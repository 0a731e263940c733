//! The program as a person meets it: every command line below `tests/cmd` and in the
//! project's pages prints what is written there.

use crate::pages::Page;
use serde_json::json;
use std::io::Write;
use std::path::Path;
use yomikiri_face::Sample;
use yomikiri_text::Lang;

#[test]
fn command_lines_print_what_is_written() {
    let cases = trycmd::TestCases::new();
    cases.env("XDG_DATA_HOME", env!("CARGO_TARGET_TMPDIR"));
    cases.case("tests/cmd/*.md").case("tests/cmd/*.toml");
    cases.case(playground("check", Path::new("tests/pages/check.md")));
    cases.case(playground("check-named", Path::new("tests/pages/check-named.md")));
    for page in Page::all() {
        for lang in Lang::ALL {
            let name = format!("{}-{}", page.name, lang.name());
            cases.case(playground(&name, &page.file(lang)));
        }
    }
}

/// A copy of a page with a folder of its own for the files that its commands read and write.
fn playground(name: &str, page: &Path) -> std::path::PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pages");
    let inside = folder.join(format!("{name}.in"));
    let _ = std::fs::remove_dir_all(&inside);
    // Files that come with the project are where they are in it, so that pages can be pasted.
    let examples = "games/semeai/examples";
    std::fs::create_dir_all(inside.join(examples)).unwrap();
    let record = format!("{examples}/races.sgf");
    std::fs::copy(Path::new("../..").join(&record), inside.join(&record)).unwrap();
    let copy = folder.join(format!("{name}.md"));
    std::fs::copy(page, &copy).unwrap();
    copy
}

/// The examples of the catalogue are shown in help texts: they must work.
#[test]
fn the_examples_of_every_game_work() {
    for entry in yomikiri_catalog::GAMES {
        let of_paper = yomikiri_catalog::paper_of(entry).map(|paper| Sample(paper.example));
        for sample in entry.examples.iter().map(|(sample, _)| *sample).chain(of_paper) {
            let line = sample.command(entry);
            // Examples quote with double quotes only.
            let words = line.split('"').enumerate().flat_map(|(n, part)| match n % 2 {
                0 => part.split_whitespace().skip(usize::from(n == 0)).collect::<Vec<_>>(),
                _ => vec![part],
            });
            let run = std::process::Command::new(env!("CARGO_BIN_EXE_yomikiri"))
                .args(words)
                .current_dir("../..")
                .output()
                .unwrap();
            assert_eq!(run.status.code(), Some(0), "{line}: {run:?}");
            assert!(run.stderr.is_empty(), "{line}: {run:?}");
        }
    }
}

/// What a program reads from `solve --json`.
#[test]
fn json_has_the_promised_fields() {
    let run = |arguments: &str| {
        let run = std::process::Command::new(env!("CARGO_BIN_EXE_yomikiri"))
            .args(arguments.split_whitespace())
            .output()
            .unwrap();
        serde_json::from_slice::<serde_json::Value>(&run.stdout).unwrap()
    };
    let two = run("solve inarow --size 4x3 --all-moves --json");
    assert_eq!(two["format"], 1);
    assert_eq!(two["game"], "inarow");
    assert_eq!(two["rules"], json!({"size": "4x3", "line": 3, "players": 2, "misere": false}));
    assert_eq!(two["question"], "outcome");
    assert_eq!(two["status"], "proved");
    assert_eq!(two["answer"], json!({"winner": "1"}));
    assert_eq!(two["plies"], 7);
    assert_eq!(two["line"].as_array().unwrap().len(), 7);
    assert_eq!(two["moves"].as_array().unwrap().len(), 12);
    assert!(two["nodes"].is_u64() && two["seconds"].is_number());

    let three = run("solve inarow --players 3 --json --count 3");
    assert_eq!(three["answer"], json!({"guarantee": ["draw", "draw", "draw"]}));
    assert_eq!(three["parts"].as_array().unwrap().len(), 3);
    assert_eq!(three["parts"][1]["line"].as_array().unwrap().len(), 9);

    let unknown = run("solve inarow --size 8x8 --line 5 --nodes 100 --json");
    assert_eq!(unknown["status"], "unknown");
    assert_eq!(unknown["answer"], json!({"winner": null}));
}

/// Expressions that nobody would type by hand: each has the right answer or a clear refusal, and
/// none takes the program down.
#[test]
fn expressions_of_any_size_are_answered_or_refused() {
    let nested = |open: &str, core: &str, close: &str, depth: usize| {
        open.repeat(depth) + core + &close.repeat(depth)
    };
    let digits = "7".repeat(1000);
    let switches: String = (0..60).map(|n| format!("++-{}", 3_u128.pow(n) + 7)).collect();
    let lines = [
        // n moves for Left.
        (nested("{", "0", "|}", 50_000), Ok("50000".to_string())),
        // Each is an up more than the last, with or without a star.
        (nested("{0|", "0", "}", 30_000), Ok("^29999".to_string())),
        (nested("(", "1", ")", 50_000), Ok("1".to_string())),
        (nested("-", "1", "", 100_001), Ok("-1".to_string())),
        (digits.clone(), Ok(digits.clone())),
        (format!("{digits}-{digits}"), Ok("0".to_string())),
        ("{".repeat(100_000), Err("'{' is never closed; add '}'")),
        ("{||".repeat(10_000), Err("'{' is never closed; add '}'")),
        ("}".to_string(), Err("'}' closes nothing; remove it, or open with '{'")),
        ("*".to_string() + &digits, Err("is too large a count for a star")),
        (format!("1/{digits}"), Err("is not a dyadic fraction")),
        (switches[1..].to_string(), Err("the limit on memory was reached")),
    ];
    let mut program = std::process::Command::new(env!("CARGO_BIN_EXE_yomikiri"))
        .args(["value", "--batch", "--memory", "32MiB"])
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let typed = lines.iter().map(|(line, _)| format!("{line}\n")).collect::<String>();
    let mut stdin = program.stdin.take().unwrap();
    let typing = std::thread::spawn(move || stdin.write_all(typed.as_bytes()));
    let run = program.wait_with_output().unwrap();
    typing.join().unwrap().unwrap();
    assert_eq!(run.status.code(), Some(2));
    let answers = String::from_utf8(run.stdout).unwrap();
    assert_eq!(answers.lines().count(), lines.len());
    for (answer, (line, expected)) in answers.lines().zip(&lines) {
        let answer: serde_json::Value = serde_json::from_str(answer).unwrap();
        let line: String = line.chars().take(40).collect();
        match expected {
            Ok(value) => assert_eq!(answer["canonical"], json!(value), "{line}"),
            Err(words) => {
                let why = answer["error"].as_str().or(answer["reason"].as_str());
                assert!(why.is_some_and(|why| why.contains(words)), "{line}: {why:?}");
            }
        }
    }
}
