//! What the program reads: never more than there is memory for, whatever the file is called.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::os::unix::ffi::OsStrExt;
use std::process::{Command, Output, Stdio};

fn command(words: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_yomikiri"));
    command.args(words.split_whitespace()).env("LC_ALL", "C").stdin(Stdio::null());
    command
}

#[track_caller]
fn refused(done: &Output, parts: &[&str]) {
    let said = String::from_utf8_lossy(&done.stderr);
    assert_eq!(done.status.code(), Some(2), "{said}");
    for part in parts {
        assert!(said.contains(part), "{said} has no {part:?}");
    }
}

#[test]
fn files_without_an_end_are_refused() {
    let limit = "the limit on memory; give a smaller file, or raise --memory";
    for words in [
        "solve shiritori --words /dev/zero --memory 2MiB",
        "solve semeai --sgf /dev/zero --memory 2MiB",
        "tabulate inarow --size 3x3 --hosts /dev/zero --process 0 --memory 2MiB",
    ] {
        let done = command(words).output().unwrap();
        refused(&done, &["\"/dev/zero\" has more than 2.0 MiB", limit]);
    }
    let zeros = || File::open("/dev/zero").unwrap();
    let done = command("solve shiritori --words - --memory 2MiB").stdin(zeros()).output().unwrap();
    refused(&done, &["\"-\" has more than 2.0 MiB", limit]);
    for words in ["solve inarow --size 3x3 --batch", "play inarow --size 3x3"] {
        let done = command(words).stdin(zeros()).output().unwrap();
        refused(&done, &["a line of standard input has more than 16.0 MiB"]);
    }
    let done = command("gtp").stdin(zeros()).output().unwrap();
    refused(&done, &["a line of standard input has more than 64.0 KiB"]);
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    std::os::unix::fs::symlink("/dev/zero", folder.path().join("table.json")).unwrap();
    let done = command("solve inarow --size 3x3 --tables").arg(folder.path()).output().unwrap();
    refused(&done, &["it cannot be read"]);
}

#[test]
fn names_need_not_be_text() {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let named = |name: &[u8]| folder.path().join(OsStr::from_bytes(name));
    fs::write(named(b"\xff.txt"), "eat\ntea\n").unwrap();
    let mut solve = command("solve shiritori --json --words");
    let solved = solve.arg(named(b"\xff.txt")).output().unwrap();
    assert!(solved.status.success(), "{solved:?}");
    let written = [
        ("solve inarow --size 3x3 --proof", &b"\xfe.yk"[..]),
        ("solve inarow --size 3x3 --svg", b"\xfe.svg"),
        ("solve inarow --size 3x3 --png", b"\xfe.png"),
        ("tabulate inarow --size 3x3 --dir", b"\xfe"),
        ("solve inarow --size 3x3 --tables", b"\xfe"),
    ];
    for (words, name) in written {
        let done = command(words).arg(named(name)).output().unwrap();
        assert!(done.status.success() && named(name).exists(), "{words}: {done:?}");
    }
    let checked = command("check").arg(named(b"\xfe.yk")).output().unwrap();
    assert!(checked.status.success(), "{checked:?}");
}
