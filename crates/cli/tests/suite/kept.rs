//! Files of the first version of their formats, which every later version still reads: a proof of each
//! kind of claim and of each game, and a table of each kind, written down as hexadecimal digits.

use serde_json::{Value as Json, json};
use std::fs;
use std::path::Path;
use std::process::Command;

const KEPT: &str = "tests/kept";

fn run(words: &[&str]) -> String {
    let mut program = Command::new(env!("CARGO_BIN_EXE_yomikiri"));
    let program = program.env("XDG_DATA_HOME", env!("CARGO_TARGET_TMPDIR"));
    let ran = program.args(words).env("LC_ALL", "C").output().unwrap();
    assert!(ran.status.success(), "{words:?}: {}", String::from_utf8_lossy(&ran.stderr));
    String::from_utf8(ran.stdout).unwrap()
}

fn told(words: &[&str]) -> Json {
    serde_json::from_str(&run(words)).unwrap()
}

/// The claims of each proof, by its position, are those that were written into it.
#[test]
fn proofs_are_still_read() {
    let claims = fs::read_to_string(Path::new(KEPT).join("claims.json")).unwrap();
    let claims: Json = serde_json::from_str(&claims).unwrap();
    for (name, expected) in claims.as_object().unwrap() {
        let checked = told(&["check", &format!("{KEPT}/{name}.yk"), "--json"]);
        assert_eq!(checked["status"], "accepted", "{name}: {checked}");
        let proved = checked["proved"].as_array().unwrap().iter();
        let proved: serde_json::Map<String, Json> = proved
            .map(|each| (each["position"].as_str().unwrap().to_string(), each["claims"].clone()))
            .collect();
        assert_eq!(json!(proved), *expected, "{name}");
    }
}

/// Puts a kept table into a folder.
fn table(name: &str) -> String {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("kept-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let kept = fs::read_to_string(Path::new(KEPT).join(format!("{name}.hex"))).unwrap();
    for line in kept.lines() {
        let (file, digits) = line.split_once(' ').unwrap();
        let digit = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).unwrap();
        let bytes: Vec<u8> = (0..digits.len()).step_by(2).map(digit).collect();
        fs::write(folder.join(file), bytes).unwrap();
    }
    folder.to_str().unwrap().to_string()
}

/// Tables are accepted by the rules alone, and answer what a search answers.
#[test]
fn tables_are_still_read() {
    let by_rank = ["solve", "inarow", "--size", "3x2", "--line", "2", "--json"];
    let by_list = ["solve", "shiritori", "--graph", "a>b b>a*2", "--json"];
    for (name, solve) in [("table-ranked", &by_rank[..]), ("table-listed", &by_list[..])] {
        let folder = table(name);
        // Without digests there is nothing to remember them by: they go on counting as looked up.
        let checked = run(&["check", &folder]);
        assert!(checked.starts_with("accepted") && checked.contains("no digests"), "{checked}");
        let searched = told(solve);
        let looked_up = told(&[solve, &["--tables", &folder]].concat());
        assert_eq!(looked_up["status"], "looked_up", "{name}: {looked_up}");
        assert_eq!(looked_up["table_digest"], Json::Null, "{name}: {looked_up}");
        let winners = |answer: &Json| {
            let starts = answer["starts"].as_object().into_iter().flatten();
            let by_start = starts.map(|(at, start)| (at.clone(), start["winner"].clone()));
            (answer["winner"].clone(), by_start.collect::<Vec<_>>())
        };
        assert_eq!(winners(&looked_up["answer"]), winners(&searched["answer"]), "{name}");
    }
}
