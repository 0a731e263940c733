//! `cargo xtask races FOLDER`: questions about capturing races, put to programs over GTP.
//!
//! ```text
//!   answers.tsv ──question──► loadsgf, analyze_semeai ──program──► reply ──verdict──► score
//! ```

mod program;
mod question;
mod score;
mod verdict;

use anyhow::{Context, Result, bail};
use program::Program;
use question::Question;
use score::Score;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};
use verdict::Reply;

/// What the command line asks for.
struct Asked {
    folder: PathBuf,
    /// Instead of the usual ones.
    programs: Vec<String>,
    seconds: f64,
}

/// Puts all questions of a folder to each program in turn.
pub fn run(words: impl Iterator<Item = String>) -> Result<()> {
    let asked = read(words)?;
    let questions = question::read(&asked.folder)?;
    let commands = if asked.programs.is_empty() { usual(asked.seconds)? } else { asked.programs };
    // A program is given up only long after it should have answered.
    let patience = Duration::try_from_secs_f64(10.0 * asked.seconds + 60.0)?;
    let mut scores = Vec::new();
    for command in commands {
        let mut program = Program::start(&command, &asked.folder, patience)?;
        let mut score = Score::new(&program.title()?);
        for (number, question) in (1..).zip(&questions) {
            let began = Instant::now();
            let reply = ask(&mut program, question);
            let time = began.elapsed();
            // Other programs do not know that, which is no grade either.
            let grade = program.ask("yomikiri-basis").ok();
            score.add(question, reply, grade, time);
            if std::io::stderr().is_terminal() {
                eprint!("\r{}: {number} of {} ", score.title(), questions.len());
            }
        }
        scores.push(score);
    }
    scores.iter().for_each(|score| print!("{}", score.misses()));
    scores.iter().for_each(|score| print!("{}", score.table()));
    Ok(())
}

fn read(mut words: impl Iterator<Item = String>) -> Result<Asked> {
    let mut asked = Asked { folder: PathBuf::new(), programs: Vec::new(), seconds: 1.0 };
    while let Some(word) = words.next() {
        let mut value = || words.next().with_context(|| format!("{word} needs a value"));
        match &word[..] {
            "--program" => asked.programs.push(value()?),
            "--seconds" => {
                let seconds = value()?.parse().ok().filter(|s| (0.001..=3600.0).contains(s));
                asked.seconds = seconds.context("--seconds: give 0.001 to 3600")?;
            }
            flag if flag.starts_with("--") => bail!("there is no {flag}"),
            folder if asked.folder.as_os_str().is_empty() => asked.folder = folder.into(),
            other => bail!("one folder, please: {other:?} is too much"),
        }
    }
    if asked.folder.as_os_str().is_empty() {
        bail!("name a folder with answers.tsv");
    }
    Ok(asked)
}

/// This program, built as users get it, and GNU Go where it is installed.
fn usual(seconds: f64) -> Result<Vec<String>> {
    let built = crate::cargo().args(["build", "--release", "--package", "yomikiri"]).status()?;
    if !built.success() {
        bail!("the program cannot be built");
    }
    let here = std::env::var_os("CARGO_MANIFEST_DIR").context("run this as `cargo xtask races`")?;
    let root = Path::new(&here).parent().context("xtask lies in no folder")?;
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or(root.join("target"), PathBuf::from);
    let own = target.join("release").join("yomikiri");
    let mut commands =
        vec![format!("{} gtp --time {}ms", own.display(), (seconds * 1000.0).round())];
    // Debian puts games where not everybody looks for programs.
    for gnugo in ["gnugo", "/usr/games/gnugo"] {
        if Command::new(gnugo).arg("--version").output().is_ok_and(|out| out.status.success()) {
            commands.push(format!("{gnugo} --mode gtp --quiet"));
            return Ok(commands);
        }
    }
    eprintln!("GNU Go is not installed: nothing to compare with");
    Ok(commands)
}

fn ask(program: &mut Program, question: &Question) -> Reply {
    let load = match question.before {
        Some(number) => format!("loadsgf {} {number}", question.record),
        None => format!("loadsgf {}", question.record),
    };
    let said = program
        .ask(&load)
        .and_then(|_| program.ask(&format!("analyze_semeai {}", question.stones.join(" "))));
    match said {
        Ok(text) => Reply::read(&text),
        Err(message) => Reply::None(message),
    }
}
