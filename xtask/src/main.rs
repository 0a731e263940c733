//! The project's chores. `cargo xtask test` runs every check there is.

mod data;
mod races;

use anyhow::{Context, Result, bail};
use std::process::{Command, ExitCode};
use std::time::Instant;

const USAGE: &str = "\
usage: cargo xtask COMMAND

  test    format check, lints, unit, property, snapshot, CLI and doc tests, docs
  data    real word lists for benchmarks, out of Debian packages, into data/ (not committed):
          a word a line, with its reading after a tab if Japanese. Needs apt-get, dpkg-deb
          and iconv; installs nothing. Packages stay in target/data: remove it to fetch anew
  races FOLDER [--program CMD]... [--seconds S]
          questions about capturing races, put to this program and to GNU Go, or to the commands
          that are named, over GTP: the score by class, misses and times. bench/README.md has the
          format of the folder
";

/// One check: what it is for, and the cargo command that makes it.
struct Step {
    what: &'static str,
    cargo: &'static [&'static str],
    environment: &'static [(&'static str, &'static str)],
}

const TEST: &[Step] = &[
    Step { what: "format", cargo: &["fmt", "--all", "--check"], environment: &[] },
    Step {
        what: "lints",
        cargo: &["clippy", "--locked", "--workspace", "--all-targets", "--", "-D", "warnings"],
        environment: &[],
    },
    // Snapshots are compared, never rewritten.
    Step {
        what: "tests",
        cargo: &["test", "--locked", "--workspace"],
        environment: &[("INSTA_UPDATE", "no")],
    },
    Step {
        what: "docs",
        cargo: &["doc", "--locked", "--workspace", "--no-deps"],
        environment: &[("RUSTDOCFLAGS", "-D warnings")],
    },
];

fn main() -> ExitCode {
    let command = std::env::args().nth(1);
    let done = match command.as_deref() {
        Some("test") => components().and_then(|()| TEST.iter().try_for_each(run)),
        Some("data") => data::run(),
        Some("races") => races::run(std::env::args().skip(2)),
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

/// The toolchain's formatter and linter, which a minimal installation lacks.
fn components() -> Result<()> {
    for (command, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        let there = cargo().args([command, "--version"]).output().is_ok_and(|o| o.status.success());
        if there {
            continue;
        }
        let added = Command::new("rustup").args(["component", "add", component]).status();
        if !added.is_ok_and(|status| status.success()) {
            bail!("cargo {command} is missing; install it with `rustup component add {component}`");
        }
    }
    Ok(())
}

fn run(step: &Step) -> Result<()> {
    eprintln!("== {}: cargo {}", step.what, step.cargo.join(" "));
    let began = Instant::now();
    let status = cargo()
        .args(step.cargo)
        .envs(step.environment.iter().copied())
        .status()
        .context("cargo does not start")?;
    if !status.success() {
        bail!("{} failed", step.what);
    }
    eprintln!("== {}: passed in {:.0?}", step.what, began.elapsed());
    Ok(())
}

/// The cargo that runs this.
fn cargo() -> Command {
    Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}
