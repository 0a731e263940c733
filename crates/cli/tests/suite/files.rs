//! What the program writes, and where: whole files, nothing that was not asked for, and an answer
//! whatever becomes of them.

use std::fs;
use std::os::unix::fs::{FileTypeExt, symlink};
use std::path::Path;
use std::process::{Command, Output};
use tempfile::TempDir;

/// A folder for the files of one test.
fn folder() -> TempDir {
    tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap()
}

fn run(folder: &Path, words: &str) -> Output {
    let program = Command::new(env!("CARGO_BIN_EXE_yomikiri"));
    finish(program, folder, words)
}

fn finish(mut program: Command, folder: &Path, words: &str) -> Output {
    program.args(words.split_whitespace()).current_dir(folder).output().unwrap()
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<_> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

fn is_accepted(folder: &Path, proof: &str) -> bool {
    run(folder, &format!("check {proof}")).status.success()
}

#[test]
fn a_link_is_followed_and_stays() {
    let folder = folder();
    let folder = folder.path();
    fs::create_dir(folder.join("there")).unwrap();
    // One to a file that is there, one to a file that is not.
    fs::write(folder.join("there/old.yk"), "old").unwrap();
    for name in ["old", "new"] {
        symlink(format!("there/{name}.yk"), folder.join(format!("{name}.yk"))).unwrap();
        let done = run(folder, &format!("solve inarow --proof {name}.yk"));
        assert_eq!(done.status.code(), Some(0), "{done:?}");
        assert!(fs::symlink_metadata(folder.join(format!("{name}.yk"))).unwrap().is_symlink());
        assert!(is_accepted(folder, &format!("there/{name}.yk")));
    }
    assert_eq!(names(&folder.join("there")), ["new.yk", "old.yk"]);
}

#[test]
fn nobodys_file_is_overwritten_but_the_one_that_is_named() {
    let folder = folder();
    let folder = folder.path();
    fs::write(folder.join("v.yk.part"), "somebody's").unwrap();
    assert!(run(folder, "solve inarow --proof v.yk --svg v.svg").status.success());
    assert_eq!(fs::read_to_string(folder.join("v.yk.part")).unwrap(), "somebody's");
    assert_eq!(names(folder), ["v.svg", "v.yk", "v.yk.part"]);
}

#[test]
fn a_pipe_stays_a_pipe() {
    let folder = folder();
    let folder = folder.path();
    let pipe = folder.join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let reader = std::thread::spawn({
        let pipe = pipe.clone();
        move || fs::read(pipe).unwrap()
    });
    let done = run(folder, "solve inarow --proof pipe");
    assert_eq!(done.status.code(), Some(0), "{done:?}");
    // Before the reader is waited for: without a writer it would wait for ever.
    assert!(fs::metadata(&pipe).unwrap().file_type().is_fifo());
    fs::write(folder.join("copy.yk"), reader.join().unwrap()).unwrap();
    assert!(is_accepted(folder, "copy.yk"));
}

#[test]
fn a_device_stays_a_device() {
    let folder = folder();
    for flag in ["proof", "svg", "png"] {
        let done = run(folder.path(), &format!("solve inarow --{flag} /dev/null"));
        assert_eq!(done.status.code(), Some(0), "{done:?}");
        assert!(fs::metadata("/dev/null").unwrap().file_type().is_char_device());
    }
}

#[test]
fn standard_output_may_be_named() {
    let folder = folder();
    let done = run(folder.path(), "solve inarow --json --svg /dev/stdout");
    let (answer, picture) = text(&done.stdout).split_once('\n').unwrap();
    assert!(answer.starts_with(r#"{"format":1"#), "{answer}");
    assert!(picture.starts_with("<svg") && picture.trim_end().ends_with("</svg>"));
    // Into a file as well: after what was printed, not over it.
    let file = fs::File::create(folder.path().join("out")).unwrap();
    let mut program = Command::new(env!("CARGO_BIN_EXE_yomikiri"));
    program.args(["solve", "inarow", "--json", "--svg", "/dev/stdout"]).stdout(file);
    assert!(program.status().unwrap().success());
    let both = fs::read_to_string(folder.path().join("out")).unwrap();
    let (answer, again) = both.split_once('\n').unwrap();
    assert!(answer.starts_with(r#"{"format":1"#), "{answer}");
    assert_eq!(again, picture);
}

/// A picture that goes to standard output is alone there.
#[test]
fn a_hyphen_is_standard_output() {
    let folder = folder();
    let folder = folder.path();
    for (command, [begins, ends], told) in [
        ("solve inarow --svg -", ["<svg", "</svg>"], "proved: "),
        ("solve inarow --json --svg -", ["<svg", "</svg>"], "{\"format\":1"),
        ("solve shiritori --graph a>b --dot -", ["digraph", "}"], "proved: "),
        ("value {4|0} --svg -", ["<svg", "</svg>"], "canonical form"),
        ("tabulate inarow --svg -", ["<svg", "</svg>"], "ply"),
        ("paper inarow states --quick --html -", ["<!DOCTYPE html>", "</html>"], "positions"),
    ] {
        let done = run(folder, command);
        let written = text(&done.stdout).trim_end();
        assert_eq!(done.status.code(), Some(0), "{command}: {done:?}");
        assert!(written.starts_with(begins) && written.ends_with(ends), "{command}: {written}");
        assert!(text(&done.stderr).contains(told), "{command}: {}", text(&done.stderr));
    }
    assert_eq!(names(folder), [""; 0]);
}

/// Programs that read objects get one of what is refused, too; proofs stay small.
#[test]
fn a_check_tells_programs_what_came_of_it() {
    let folder = folder();
    let folder = folder.path();
    fs::write(folder.join("bad.yk"), "no proof").unwrap();
    fs::create_dir(folder.join("no-table")).unwrap();
    for (bad, code, status) in
        [("bad.yk", 1, "rejected"), ("no-table", 1, "rejected"), ("not-there.yk", 2, "refused")]
    {
        let done = run(folder, &format!("check {bad} --json"));
        let object: serde_json::Value = serde_json::from_slice(&done.stdout).unwrap();
        assert_eq!((done.status.code(), &object["status"]), (Some(code), &status.into()));
        assert!(object["why"].as_str().is_some_and(|why| !why.is_empty()), "{object}");
    }
    run(folder, "solve inarow --size 5x5 --players 3 --proof p.yk");
    let object: serde_json::Value =
        serde_json::from_slice(&run(folder, "check p.yk --json").stdout).unwrap();
    assert_eq!(object["status"], "accepted");
    let bytes = fs::metadata(folder.join("p.yk")).unwrap().len();
    for (page, says) in [
        ("README.md", format!("That file takes up {bytes} bytes.")),
        ("README.ja.md", format!("このファイルは{bytes}バイトです。")),
    ] {
        assert!(fs::read_to_string(format!("../../{page}")).unwrap().contains(&says), "{says}");
    }
}

#[test]
fn what_cannot_be_written_is_found_out_before_the_search() {
    let folder = folder();
    let folder = folder.path();
    fs::create_dir(folder.join("d.yk")).unwrap();
    for file in ["d.yk", "nowhere/v", ""] {
        for command in [
            "solve inarow --size 8x8 --line 5 --time 1s --proof",
            "solve inarow --size 8x8 --line 5 --time 1s --svg",
            "solve inarow --size 8x8 --line 5 --time 1s --png",
            "value 1 --svg",
            "paper inarow --quick --html",
        ] {
            let mut program = Command::new(env!("CARGO_BIN_EXE_yomikiri"));
            program.args(command.split_whitespace()).arg(file);
            let done = finish(program, folder, "");
            assert_eq!(done.status.code(), Some(2), "{command} {file:?}: {done:?}");
            assert_eq!(text(&done.stdout), "", "{command} {file:?}");
            let complaint = format!("yomikiri: {file:?} cannot be written (");
            assert!(text(&done.stderr).starts_with(&complaint), "{command}: {done:?}");
        }
    }
    assert_eq!(names(folder), ["d.yk"]);
}

#[test]
fn an_answer_is_printed_whatever_becomes_of_files() {
    let folder = folder();
    let folder = folder.path();
    for flag in ["proof", "svg", "png"] {
        let done = run(folder, &format!("solve inarow --{flag} /dev/full --proof kept.yk"));
        // Two flags of the same name are a mistake of another kind.
        let done =
            if flag == "proof" { run(folder, "solve inarow --proof /dev/full") } else { done };
        assert_eq!(done.status.code(), Some(2), "{flag}: {done:?}");
        assert!(text(&done.stdout).contains("A draw"), "{flag}: {done:?}");
        assert!(text(&done.stderr).contains("\"/dev/full\" cannot be written"), "{flag}: {done:?}");
    }
    // One file that fails does not take the others with it.
    assert!(is_accepted(folder, "kept.yk"));
    let done = run(folder, "value {4|0} --svg /dev/full");
    assert_eq!(done.status.code(), Some(2));
    assert!(text(&done.stdout).contains("canonical form"), "{done:?}");
}

#[test]
fn a_file_that_could_not_be_written_whole_is_not_there() {
    let folder = folder();
    let folder = folder.path();
    fs::write(folder.join("old.svg"), "old").unwrap();
    for flag in ["proof yk", "svg new.svg", "svg old.svg", "png png"] {
        // A limit on the size of files, and no signal about it: writing fails halfway.
        let program = env!("CARGO_BIN_EXE_yomikiri");
        let line = format!("trap '' XFSZ; ulimit -f 0; exec {program} solve inarow --{flag} | cat");
        let done = Command::new("bash")
            .args(["-c", &format!("set -o pipefail; {line}")])
            .current_dir(folder)
            .output()
            .unwrap();
        assert_eq!(done.status.code(), Some(2), "{flag}: {done:?}");
        assert!(text(&done.stdout).contains("A draw"), "{flag}: {done:?}");
    }
    assert_eq!(names(folder), ["old.svg"]);
    assert_eq!(fs::read_to_string(folder.join("old.svg")).unwrap(), "old");
}

#[test]
fn a_page_is_written_though_nobody_reads_the_text() {
    let folder = folder();
    let program = env!("CARGO_BIN_EXE_yomikiri");
    let line = format!("{program} paper inarow states --quick --html p.html | true");
    let done =
        Command::new("bash").args(["-c", &line]).current_dir(folder.path()).output().unwrap();
    assert!(done.stderr.is_empty(), "{done:?}");
    let page = fs::read_to_string(folder.path().join("p.html")).unwrap();
    assert!(page.trim_end().ends_with("</html>"));
}

/// Files that nobody would write by hand are refused at once, with the place.
#[test]
fn records_of_any_size_are_refused_with_a_place() {
    let folder = folder();
    let folder = folder.path();
    let many = 5_000_000;
    for (record, place) in [
        ("(".repeat(many), "column 2: "),
        (format!("(;{})", ";".repeat(many)), "column 2002: "),
        ("(;".repeat(many / 2), "column 4002: "),
        (format!("(;B{}", "[".repeat(many)), "column 4: "),
        (format!("(;C[{}])", "(;".repeat(many / 2)), "no race was found"),
        (")".repeat(many), "column 1: "),
    ] {
        fs::write(folder.join("race.sgf"), &record).unwrap();
        let done = run(folder, "solve semeai --sgf race.sgf");
        let said = text(&done.stderr);
        assert_eq!(done.status.code(), Some(2), "{said}");
        assert!(said.contains(place) && said.len() < 400, "{said}");
    }
}

/// The record that a race is written into is a race again; without a file nothing is written.
#[test]
fn a_race_is_written_where_it_was_asked_for() {
    let folder = folder();
    let folder = folder.path();
    assert!(run(folder, "solve semeai --sgf-out out.sgf").status.success());
    assert_eq!(names(folder), ["out.sgf"]);
    let again = run(folder, "solve semeai --sgf out.sgf --json");
    let first = run(folder, "solve semeai --json");
    let answer = |run: &Output| {
        serde_json::from_slice::<serde_json::Value>(&run.stdout).unwrap()["answer"].clone()
    };
    assert_eq!(answer(&again), answer(&first));
    let nowhere = run(folder, "solve semeai --sgf-out nowhere/out.sgf");
    assert_eq!(nowhere.status.code(), Some(2));
}
