//! Longest chains, checked by a program that knows only the words.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

fn solve(words: &[&str]) -> serde_json::Value {
    let mut command = Command::new(env!("CARGO_BIN_EXE_yomikiri"));
    let done = command.args(["solve", "shiritori", "--question", "longest", "--json"]).args(words);
    let done = done.env("LC_ALL", "C").output().unwrap();
    serde_json::from_slice(&done.stdout).unwrap_or_else(|why| panic!("{words:?}: {why}"))
}

/// Letters alone, small.
fn plain(word: &str) -> Vec<char> {
    word.to_lowercase().chars().filter(|letter| letter.is_alphabetic()).collect()
}

#[test]
fn a_chain_is_words_of_the_list_each_once_and_linked() {
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games/shiritori/examples");
    for (name, ends) in
        [("animals", ["c", "t"]), ("countries", ["a", "n"]), ("stations", ["s", "a"])]
    {
        let file = examples.join(format!("{name}.txt"));
        let text = fs::read_to_string(&file).unwrap();
        let file = file.display().to_string();
        let mut lengths = Vec::new();
        for ends in [&[][..], &["--start", ends[0]], &["--start", ends[0], "--end", ends[1]]] {
            let answer = solve(&[&["--words", &file], ends].concat());
            let chain: Vec<&str> = answer["line"]
                .as_array()
                .unwrap()
                .iter()
                .map(|word| word.as_str().unwrap())
                .collect();
            assert_eq!(answer["answer"]["longest"], chain.len());
            assert_eq!(answer["answer"]["longest"], answer["answer"]["at_most"]);
            let mut left: BTreeMap<&str, u32> = BTreeMap::new();
            for line in text.lines().filter(|line| !line.starts_with('#')) {
                *left.entry(line.trim()).or_default() += 1;
            }
            for word in &chain {
                let count = left.get_mut(word).unwrap_or_else(|| panic!("{name} has no {word}"));
                *count = count.checked_sub(1).unwrap_or_else(|| panic!("{word} is said twice"));
            }
            for pair in chain.windows(2) {
                assert_eq!(plain(pair[0]).last(), plain(pair[1]).first(), "{pair:?}");
            }
            let letters = [plain(chain[0])[0], *plain(chain[chain.len() - 1]).last().unwrap()];
            for (letter, end) in letters.iter().zip(ends.iter().skip(1).step_by(2)) {
                assert_eq!(letter.to_string(), *end);
            }
            lengths.push(chain.len());
        }
        assert!(lengths.is_sorted_by(|a, b| a >= b) && lengths[2] > 0, "{lengths:?}");
    }
}

#[test]
fn every_word_is_told_how_long_a_chain_it_begins() {
    // With four words all chains are seen at a glance: a>b b>c b>a c>b in one go, from a or from c.
    let answer = solve(&["--graph", "a>b b>c b>a c>b", "--all-moves"]);
    assert_eq!(answer["answer"]["longest"], 4);
    let moves = answer["moves"].as_array().unwrap();
    let told: Vec<_> = moves.iter().map(|each| each["answer"]["longest"].clone()).collect();
    assert_eq!((moves.len(), told), (4, vec![4.into(), 4.into(), 4.into(), 4.into()]));
    let none = solve(&["--graph", "a>b c>a", "--start", "b", "--end", "c"]);
    assert_eq!(none["answer"], serde_json::json!({"longest": 0, "at_most": 0}));
}

#[test]
fn only_words_are_asked_for_a_longest_chain() {
    for (game, asked) in [("shiritori", true), ("inarow", false), ("utsurigi", false)] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_yomikiri"));
        let help = command.args(["solve", game, "--help"]).env("LC_ALL", "C").output().unwrap();
        let help = String::from_utf8(help.stdout).unwrap();
        assert_eq!(help.contains(", longest]"), asked, "{game}: {help}");
    }
}
