//! The project's chores. `cargo xtask test` runs every check there is.

mod checks;
mod data;
mod packages;
mod races;
mod turns;

use std::process::{Command, ExitCode};

const USAGE: &str = "\
usage: cargo xtask COMMAND

  test    format check, lints, unit, property, snapshot, CLI, browser and doc tests, docs, and how
          long each took. Installs Chromium and a Japanese font where apt-get is allowed to
  data    real word lists for benchmarks, out of Debian packages, into data/ (not committed):
          a word a line, with its reading after a tab if Japanese. Needs apt-get, dpkg-deb
          and iconv; installs nothing. Packages stay in target/data: remove it to fetch anew
  races FOLDER [--program CMD]... [--seconds S]
          questions about capturing races, put to this program and to GNU Go, or to the commands
          that are named, over GTP: the score by class, misses and times. bench/README.md has the
          format of the folder; and what the verdicts rest on
  verdicts [BOARDS]
          verdicts on races on boards made by chance, 1,000 unless said otherwise, against brute
          force or a search with every stone at stake; the tests do the same for 100
  siege [FORCE]
          hostile visitors of the studio, with FORCE times what the tests send, 10 unless said
          otherwise: memory, times and what was refused. Linux only
  turns COMMIT BENCH [WORD]...
          before and after: a measurement of bench/ as it is committed, made of the program at an
          older commit and of the program as it is, by turns, three times each. Needs git; builds
          under target/turns
";

fn main() -> ExitCode {
    let command = std::env::args().nth(1);
    let done = match command.as_deref() {
        Some("test") => checks::run(),
        Some("data") => data::run(),
        Some("races") => races::run(std::env::args().skip(2)),
        Some("verdicts") => verdicts(std::env::args().nth(2)),
        Some("siege") => siege(std::env::args().nth(2)),
        Some("turns") => turns::run(std::env::args().skip(2).collect()),
        _ => {
            eprint!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// The tests of the judgement of races, with more boards.
fn verdicts(boards: Option<String>) -> anyhow::Result<()> {
    let boards = boards.unwrap_or("1000".to_string());
    anyhow::ensure!(boards.parse::<usize>().is_ok(), "give a number of boards");
    let tested = tests("yomikiri-semeai", &["--lib"], "verdicts::", ("YOMIKIRI_BOARDS", &boards))?;
    anyhow::ensure!(tested, "a verdict is wrong");
    Ok(())
}

/// The tests of hostile visitors, with more force; one after another, so that each has the machine.
fn siege(force: Option<String>) -> anyhow::Result<()> {
    let force = force.unwrap_or("10".to_string());
    anyhow::ensure!(force.parse::<usize>().is_ok(), "give a number");
    anyhow::ensure!(
        tests("yomikiri", &["--test", "suite"], "siege::", ("YOMIKIRI_SIEGE", &force))?,
        "the studio fell"
    );
    Ok(())
}

/// Runs some tests of a package as they are released, one after another; did they pass?
fn tests(
    package: &str,
    target: &[&str],
    named: &str,
    variable: (&str, &str),
) -> anyhow::Result<bool> {
    let rest = [named, "--", "--nocapture", "--test-threads", "1"];
    let mut cargo = cargo();
    cargo.args(["test", "--release", "--package", package]).args(target).args(rest);
    Ok(cargo.env(variable.0, variable.1).status()?.success())
}

/// The cargo that runs this.
fn cargo() -> Command {
    Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}
