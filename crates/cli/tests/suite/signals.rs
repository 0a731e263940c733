//! Ctrl-C and its kin: in a search they end the search, at a prompt the program.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Output, Stdio};
use std::time::Duration;

/// A search that does not end by itself.
const ENDLESS: &str = "solve inarow --size 8x8 --line 5";

fn start(folder: &Path, words: &str) -> Child {
    Command::new(env!("CARGO_BIN_EXE_yomikiri"))
        .args(words.split_whitespace())
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

fn send(signal: &str, program: &Child) {
    let words = [format!("-{signal}"), program.id().to_string()];
    assert!(Command::new("kill").args(words).status().unwrap().success());
}

/// Waits until the program has worked for longer than it takes to start, so that it searches.
fn until_it_searches(program: &Child) {
    let ticks = || {
        let stat = fs::read_to_string(format!("/proc/{}/stat", program.id())).ok()?;
        // After the name in brackets; the 12th is the time spent in the program itself.
        stat.rsplit_once(") ")?.1.split(' ').nth(11)?.parse::<u64>().ok()
    };
    for _ in 0..600 {
        std::thread::sleep(Duration::from_millis(100));
        // A tick is a hundredth of a second. Where nobody counts them, a second will do.
        match ticks() {
            Some(ticks) if ticks < 30 => {}
            Some(_) => return,
            None => return std::thread::sleep(Duration::from_secs(1)),
        }
    }
}

fn output(signal: &str, words: &str, folder: &Path) -> Output {
    let program = start(folder, words);
    until_it_searches(&program);
    send(signal, &program);
    program.wait_with_output().unwrap()
}

#[test]
fn a_search_ends_with_what_it_knows_and_leaves_no_file() {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    for signal in ["INT", "TERM", "HUP"] {
        let done = output(signal, &format!("{ENDLESS} --proof v.yk"), folder.path());
        assert_eq!(done.status.code(), Some(3), "{signal}: {done:?}");
        let told = String::from_utf8(done.stdout).unwrap();
        assert!(told.contains("unknown, the search was cancelled"), "{signal}: {told}");
        let complaint = String::from_utf8(done.stderr).unwrap();
        assert!(complaint.contains("\"v.yk\" was not written"), "{signal}: {complaint}");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "{signal}");
    }
}

/// Reads up to the end of a prompt.
fn read_to(out: &mut impl Read, end: &str) -> String {
    let mut text = Vec::new();
    while !text.ends_with(end.as_bytes()) {
        let mut byte = [0];
        let read = out.read(&mut byte).unwrap();
        assert_eq!(read, 1, "{:?} ends before {end:?}", String::from_utf8_lossy(&text));
        text.push(byte[0]);
    }
    String::from_utf8(text).unwrap()
}

fn type_line(stdin: &mut ChildStdin, line: &str) {
    writeln!(stdin, "{line}").unwrap();
}

/// At a prompt there is no search to end, and the next one must not pay for it.
#[test]
fn at_the_prompt_of_a_game_the_program_ends() {
    let mut program = start(Path::new("."), "play inarow");
    let mut out = BufReader::new(program.stdout.take().unwrap());
    let mut stdin = program.stdin.take().unwrap();
    read_to(&mut out, "player 1> ");
    type_line(&mut stdin, "(1,1)");
    let reply = read_to(&mut out, "player 1> ");
    assert!(reply.contains("player 2 plays (2,2): forces a draw"), "{reply}");
    send("INT", &program);
    assert_eq!(program.wait().unwrap().code(), Some(130));
    drop(stdin);
    assert_eq!(out.lines().count(), 0);
}

/// A search for a move ends with a likely one, and the game goes on.
#[test]
fn a_search_within_a_game_ends_alone() {
    let mut program = start(Path::new("."), "play inarow --size 8x8 --line 5 --seat 2");
    let mut out = BufReader::new(program.stdout.take().unwrap());
    let mut stdin = program.stdin.take().unwrap();
    until_it_searches(&program);
    send("INT", &program);
    let moved = read_to(&mut out, "player 2> ");
    assert!(moved.contains("nothing proved"), "{moved}");
    type_line(&mut stdin, "quit");
    assert_eq!(program.wait().unwrap().code(), Some(0));
}
