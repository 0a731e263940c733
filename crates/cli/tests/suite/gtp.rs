//! `yomikiri gtp`: a conversation through pipes.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

/// The program at one end, this test at the other.
struct Pipe {
    program: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Pipe {
    fn open(flags: &str) -> Pipe {
        let mut program = Command::new(env!("CARGO_BIN_EXE_yomikiri"))
            .arg("gtp")
            .args(flags.split_whitespace())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let input = program.stdin.take();
        let output = BufReader::new(program.stdout.take().unwrap());
        Pipe { program, input, output }
    }

    fn write(&mut self, text: &str) {
        let input = self.input.as_mut().unwrap();
        input.write_all(text.as_bytes()).and_then(|()| input.flush()).unwrap();
    }

    /// Up to an empty line, or the end.
    fn reply(&mut self) -> String {
        let mut reply = String::new();
        while !reply.ends_with("\n\n") && self.output.read_line(&mut reply).unwrap() > 0 {}
        reply
    }

    /// The replies come one by one: nothing else is said until this one is there.
    fn ask(&mut self, line: &str) -> String {
        self.write(&format!("{line}\n"));
        self.reply()
    }

    fn end(mut self) -> Option<i32> {
        drop(self.input.take());
        self.program.wait().unwrap().code()
    }
}

/// Two stones on an empty board, which no search reads out.
fn ask_too_much(pipe: &mut Pipe) {
    for line in ["play b K10", "play w K11"] {
        assert_eq!(pipe.ask(line), "= \n\n");
    }
    pipe.write("5 analyze_semeai K10 K11\n");
}

#[test]
fn lines_are_answered_one_by_one() {
    let mut pipe = Pipe::open("");
    assert_eq!(pipe.ask("1 name"), "=1 Yomikiri\n\n");
    assert_eq!(pipe.ask("# nothing\n\n  \n2 play b Q16\r"), "=2 \n\n");
    pipe.write("3 nonsense\n4 protocol_version\n5 play b Q16\n");
    let replies = [pipe.reply(), pipe.reply(), pipe.reply()];
    assert_eq!(replies, ["?3 unknown command\n\n", "=4 2\n\n", "?5 illegal move\n\n"]);
    // Bytes that are no text, and a line without an end.
    pipe.input.as_mut().unwrap().write_all(b"\xff\xfe\n7 version").unwrap();
    drop(pipe.input.take());
    assert_eq!(pipe.reply(), "? unknown command\n\n");
    assert_eq!(pipe.reply(), format!("=7 {}\n\n", env!("CARGO_PKG_VERSION")));
    assert_eq!(pipe.end(), Some(0));
}

#[test]
fn quit_ends_the_program() {
    let mut pipe = Pipe::open("");
    assert_eq!(pipe.ask("9 quit\nname"), "=9 \n\n");
    assert_eq!(pipe.program.wait().unwrap().code(), Some(0));
    assert_eq!(pipe.reply(), "");
}

#[test]
fn records_are_read_from_files() {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let file = folder.path().join("a game.sgf");
    fs::write(&file, "(;SZ[5];B[aa];W[bb])").unwrap();
    let mut pipe = Pipe::open("");
    assert_eq!(pipe.ask(&format!("loadsgf \"{}\" 2", file.display())), "= white\n\n");
    let board = pipe.ask("showboard");
    assert!(board.contains(" 5 X . . . .  5\n 4 . . . . .  4\n"), "{board}");
    let folder = folder.path().display();
    assert_eq!(
        pipe.ask(&format!("loadsgf {folder}")),
        format!("? {:?} is no ordinary file\n\n", folder.to_string())
    );
    assert!(
        pipe.ask("loadsgf no/such/file.sgf").starts_with("? \"no/such/file.sgf\" cannot be read (")
    );
    assert_eq!(pipe.end(), Some(0));
}

/// What is said when there was no time to read all of it.
fn assert_uncertain(reply: &str) {
    assert!(reply.starts_with("=5 ") && reply.ends_with(" uncertain\n\n"), "{reply}");
}

#[test]
fn a_question_has_a_time() {
    let began = Instant::now();
    let mut pipe = Pipe::open("--time 50ms");
    ask_too_much(&mut pipe);
    assert_uncertain(&pipe.reply());
    let mut pipe = Pipe::open("--time 1h --nodes 1000");
    ask_too_much(&mut pipe);
    assert_uncertain(&pipe.reply());
    let mut pipe = Pipe::open("--time 1h");
    pipe.ask("yomikiri-time 0.05");
    ask_too_much(&mut pipe);
    assert_uncertain(&pipe.reply());
    assert!(began.elapsed() < Duration::from_secs(60), "{:?}", began.elapsed());
}

/// As GoGui does it: a comment ends what was asked before, and not what is asked later.
#[test]
fn a_question_can_be_interrupted() {
    let mut pipe = Pipe::open("--time 1h");
    for wait in [0, 300] {
        ask_too_much(&mut pipe);
        std::thread::sleep(Duration::from_millis(wait));
        pipe.write("# interrupt\n");
        assert_uncertain(&pipe.reply());
        assert_eq!(pipe.ask("clear_board"), "= \n\n");
    }
    // Interrupting nothing leaves the next question alone: this one takes most of its time.
    pipe.write("# interrupt\n");
    pipe.ask("yomikiri-time 0.5");
    let began = Instant::now();
    ask_too_much(&mut pipe);
    assert_uncertain(&pipe.reply());
    assert!(began.elapsed() >= Duration::from_millis(300), "{:?}", began.elapsed());
    assert_eq!(pipe.end(), Some(0));
}

/// Ctrl-C ends a question; without one, the program.
#[cfg(unix)]
#[test]
fn a_question_ends_at_a_signal() {
    let interrupt = |pipe: &Pipe| {
        let words = ["-INT".to_string(), pipe.program.id().to_string()];
        assert!(Command::new("kill").args(words).status().unwrap().success());
    };
    let mut pipe = Pipe::open("--time 1h");
    ask_too_much(&mut pipe);
    // Long enough to have begun: a signal before that would end the program.
    std::thread::sleep(Duration::from_millis(1000));
    interrupt(&pipe);
    assert_uncertain(&pipe.reply());
    assert_eq!(pipe.ask("name"), "= Yomikiri\n\n");
    interrupt(&pipe);
    assert_eq!(pipe.program.wait().unwrap().code(), Some(130));
}

#[test]
fn explanations_speak_the_language_that_is_asked_for() {
    let mut pipe = Pipe::open("--lang ja");
    let analyses = pipe.ask("gogui-analyze_commands");
    assert!(analyses.contains("gfx/盤上の攻め合い/yomikiri-races\n"), "{analyses}");
    assert_eq!(pipe.ask("play b Z1"), "? invalid color or coordinate\n\n");
    assert_eq!(pipe.end(), Some(0));
}
