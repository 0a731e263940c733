//! The program as a person meets it: every command line below `tests/cmd` and in the
//! project's pages prints what is written there.

use std::path::Path;

#[test]
fn command_lines_print_what_is_written() {
    let cases = trycmd::TestCases::new();
    cases.case("tests/cmd/*.md").case("tests/cmd/*.toml");
    cases.case(playground("readme", "../../README.md"));
    cases.case(playground("check", "tests/pages/check.md"));
    cases.case(playground("value", "../value/README.md"));
    for entry in yomikiri_catalog::GAMES {
        let page = format!("../../games/{}/README.md", entry.name);
        cases.case(playground(entry.name, &page));
    }
}

/// A copy of a page with a folder of its own for the files that its commands write.
fn playground(name: &str, page: &str) -> std::path::PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pages");
    let inside = folder.join(format!("{name}.in"));
    let _ = std::fs::remove_dir_all(&inside);
    std::fs::create_dir_all(&inside).unwrap();
    let copy = folder.join(format!("{name}.md"));
    std::fs::copy(page, &copy).unwrap();
    copy
}

/// The examples of the catalogue are shown in help texts: they must work.
#[test]
fn the_examples_of_every_game_work() {
    for entry in yomikiri_catalog::GAMES {
        for (line, _) in entry.examples {
            // Examples quote with double quotes only.
            let words = line.split('"').enumerate().flat_map(|(n, part)| match n % 2 {
                0 => part.split_whitespace().collect::<Vec<_>>(),
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
    assert_eq!(
        two["rules"],
        serde_json::json!({"size": "4x3", "line": 3, "players": 2, "misere": false})
    );
    assert_eq!(two["question"], "outcome");
    assert_eq!(two["status"], "proved");
    assert_eq!(two["answer"], serde_json::json!({"winner": "1"}));
    assert_eq!(two["plies"], 7);
    assert_eq!(two["line"].as_array().unwrap().len(), 7);
    assert_eq!(two["moves"].as_array().unwrap().len(), 12);
    assert!(two["nodes"].is_u64() && two["seconds"].is_number());

    let three = run("solve inarow --players 3 --json --count 3");
    assert_eq!(three["answer"], serde_json::json!({"guarantee": ["draw", "draw", "draw"]}));
    assert_eq!(three["parts"].as_array().unwrap().len(), 3);
    assert_eq!(three["parts"][1]["line"].as_array().unwrap().len(), 9);

    let unknown = run("solve inarow --size 8x8 --line 5 --nodes 100 --json");
    assert_eq!(unknown["status"], "unknown");
    assert_eq!(unknown["answer"], serde_json::json!({"winner": null}));
}
