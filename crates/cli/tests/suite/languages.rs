//! The program in English and Japanese: one list of commands drives both.

use crate::pages::{self, Folder, Page, Run, run};
use yomikiri_catalog::GAMES;
use yomikiri_text::{Lang, foreign_words};

/// Every page has a Japanese one with the same commands. What these print is tested with the pages.
#[test]
fn every_page_is_there_in_both_languages() {
    for page in Page::all() {
        let english: Vec<String> = page.commands(Lang::En);
        let japanese: Vec<String> = page.commands(Lang::Ja);
        let spoken: Vec<String> = english.iter().map(|line| in_japanese(line)).collect();
        assert!(!english.is_empty(), "{page:?} has no commands");
        assert_eq!(japanese, spoken, "{page:?}");
    }
}

/// Every command line of the pages of errors, which has an English message there, has a Japanese
/// one that ends with the same exit code.
#[test]
fn every_error_is_told_in_japanese() {
    let mut told = String::new();
    for line in pages::error_lines() {
        let english = run(&line);
        let japanese = run(&in_japanese(&line));
        assert_eq!(japanese.code, english.code, "{line}");
        assert_eq!(japanese.stdout.is_empty(), english.stdout.is_empty(), "{line}");
        speaks(&japanese, Lang::Ja, &line);
        speaks(&english, Lang::En, &line);
        assert!(english.stderr.is_empty() || is_japanese(&japanese.stderr), "{line}");
        told += &format!("$ {line}\n{}\n", japanese.stderr);
    }
    insta::assert_snapshot!("errors", told);
}

/// What the commands of all pages print, in each language, holds no sentence of the other.
#[test]
fn no_output_holds_a_sentence_of_the_other_language() {
    let mut lines = pages::page_lines();
    lines.retain(|line| !line.contains(" --lang "));
    // Commands read what those before them wrote: each language goes through all of them in a
    // folder of its own.
    std::thread::scope(|scope| {
        for lang in Lang::ALL {
            let lines = &lines;
            scope.spawn(move || {
                let folder = Folder::new(&format!("languages-{}", lang.name()));
                for line in lines {
                    let mut told = match lang {
                        Lang::En => folder.run(line),
                        Lang::Ja => folder.run(&in_japanese(line)),
                    };
                    // What programs read is the same in every language.
                    if line.contains("--json") {
                        told.stdout.clear();
                    }
                    speaks(&told, lang, line);
                }
            });
        }
    });
}

/// Help of every command and game.
#[test]
fn help_speaks_both_languages() {
    let mut lines: Vec<String> = ["", "games", "solve", "check", "play", "paper", "value", "man"]
        .map(|command| format!("yomikiri {command} --help"))
        .to_vec();
    for entry in GAMES {
        for command in ["solve", "play", "check p.yk"] {
            lines.push(format!("yomikiri {command} {} --help", entry.name));
        }
    }
    lines.push("yomikiri games".to_string());
    lines.push("yomikiri paper".to_string());
    for line in lines {
        let japanese = run(&in_japanese(&line));
        assert!(is_japanese(&japanese.stdout), "{line}: {japanese:?}");
        speaks(&japanese, Lang::Ja, &line);
        speaks(&run(&line), Lang::En, &line);
    }
}

/// The language of the locale, by the variables in their order, and `--lang` above them.
#[test]
fn the_locale_chooses_the_language() {
    let speaks_japanese = |locale: &[(&str, &str)], flag: &str| {
        let told = pages::run_under(&format!("yomikiri games {flag}"), locale);
        told.stdout.contains("です")
    };
    assert!(!speaks_japanese(&[], ""));
    assert!(speaks_japanese(&[("LANG", "ja_JP.UTF-8")], ""));
    assert!(speaks_japanese(&[("LC_MESSAGES", "ja_JP.UTF-8"), ("LANG", "C.UTF-8")], ""));
    assert!(!speaks_japanese(&[("LC_ALL", "C"), ("LC_MESSAGES", "ja"), ("LANG", "ja")], ""));
    assert!(!speaks_japanese(&[("LANG", "ja_JP.UTF-8")], "--lang en"));
    assert!(speaks_japanese(&[("LANG", "de_DE.UTF-8")], "--lang ja"));
}

/// A command line that asks for Japanese.
fn in_japanese(line: &str) -> String {
    if line.contains(" --lang ") { line.to_string() } else { format!("{line} --lang ja") }
}

fn is_japanese(said: &str) -> bool {
    said.chars().any(|c| ('ぁ'..='ん').contains(&c))
}

/// Checks that no line of an output is in the other language.
#[track_caller]
fn speaks(run: &Run, lang: Lang, line: &str) {
    for said in run.stdout.lines().chain(run.stderr.lines()) {
        match lang {
            Lang::Ja => {
                let foreign = foreign_words(said, lang);
                assert_eq!(foreign, None, "{line}: {said}");
            }
            // Words of a Japanese list are no sentences.
            Lang::En => {
                let endings = ["です", "ます", "ません", "ください", "。"];
                let foreign = endings.iter().find(|ending| said.contains(**ending));
                assert_eq!(foreign, None, "{line}: {said}");
            }
        }
    }
}
