//! `cargo xtask test`: every check there is, and how long each took.

use crate::cargo;
use crate::packages::{self, Installation};
use anyhow::{Context, Result, bail};
use std::process::{Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// One check: what it is for, and the cargo command that makes it.
struct Step {
    what: &'static str,
    cargo: &'static [&'static str],
    environment: &'static [(&'static str, &'static str)],
}

const FORMAT: Step = Step { what: "format", cargo: &["fmt", "--all", "--check"], environment: &[] };
const LINTS: Step = Step {
    what: "lints",
    cargo: &[
        "clippy",
        "--locked",
        "--workspace",
        "--all-targets",
        "--test",
        "browser",
        "--",
        "-D",
        "warnings",
    ],
    environment: &[],
};
/// Apart from the tests, so that it is seen which of the two takes long.
const BUILD: Step = Step {
    what: "build",
    cargo: &["test", "--locked", "--workspace", "--no-run", "--tests", "--test", "browser"],
    environment: &[],
};
/// Snapshots are compared, never rewritten.
const TESTS: Step = Step {
    what: "tests",
    cargo: &["test", "--locked", "--workspace"],
    environment: &[("INSTA_UPDATE", "no")],
};
/// A third of its time a browser leaves the processors alone, which the other tests make use of.
const BROWSER: Step = Step {
    what: "browser",
    cargo: &["test", "--locked", "--workspace", "--test", "browser"],
    environment: &[],
};
const DOCS: Step = Step {
    what: "docs",
    cargo: &["doc", "--locked", "--workspace", "--no-deps"],
    environment: &[("RUSTDOCFLAGS", "-D warnings")],
};

/// Runs every check until one fails, and says how long each took.
pub fn run() -> Result<()> {
    components()?;
    // Downloading leaves the processors to the first steps.
    let browser = packages::begin()?;
    let mut times = Times::default();
    let done = all(browser, &mut times);
    eprint!("{}", times.table());
    done
}

fn all(browser: Installation, times: &mut Times) -> Result<()> {
    let first = [FORMAT, LINTS, BUILD].iter().try_for_each(|step| step.run(times));
    // Waited for whatever the steps have found: an installation is not to be cut short.
    let installed = times.take("packages", || browser.finish());
    first.and(installed)?;
    times.take(TESTS.what, || TESTS.run_beside(&BROWSER))?;
    DOCS.run(times)
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

impl Step {
    fn run(&self, times: &mut Times) -> Result<()> {
        times.take(self.what, || {
            self.announce();
            self.succeeded(self.command().status())
        })
    }

    /// Runs both at once. What the other one says is shown when it has ended.
    fn run_beside(&self, other: &Step) -> Result<()> {
        self.announce();
        thread::scope(|scope| {
            let other_runs = scope.spawn(|| other.command().stdin(Stdio::null()).output());
            let done = self.succeeded(self.command().status());
            other.announce();
            let other_ran = other_runs.join().expect("it does not panic");
            let shown = other_ran.map(|output| {
                eprint!("{}", String::from_utf8_lossy(&output.stderr));
                print!("{}", String::from_utf8_lossy(&output.stdout));
                output.status
            });
            done.and(other.succeeded(shown))
        })
    }

    fn announce(&self) {
        eprintln!("== {}: cargo {}", self.what, self.cargo.join(" "));
    }

    fn command(&self) -> Command {
        let mut command = cargo();
        command.args(self.cargo).envs(self.environment.iter().copied());
        command
    }

    fn succeeded(&self, ran: std::io::Result<ExitStatus>) -> Result<()> {
        if !ran.context("cargo does not start")?.success() {
            bail!("{} failed", self.what);
        }
        Ok(())
    }
}

/// How long each part took, in their order.
#[derive(Default)]
struct Times(Vec<(&'static str, Duration)>);

impl Times {
    fn take(&mut self, what: &'static str, work: impl FnOnce() -> Result<()>) -> Result<()> {
        let began = Instant::now();
        let done = work();
        self.0.push((what, began.elapsed()));
        done
    }

    fn table(&self) -> String {
        let total = self.0.iter().map(|&(_, time)| time).sum();
        let rows = self.0.iter().copied().chain([("total", total)]);
        rows.map(|(what, time)| format!("== {what:<8} {:>6.0} s\n", time.as_secs_f64())).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_told_in_order_with_their_sum() {
        let times = [("format", 2), ("tests", 340)];
        let times = Times(times.map(|(what, time)| (what, Duration::from_secs(time))).to_vec());
        let table = ["== format        2 s", "== tests       340 s", "== total       342 s", ""];
        assert_eq!(times.table(), table.join("\n"));
    }

    #[test]
    fn what_fails_has_its_time_too() {
        let mut times = Times::default();
        assert!(times.take("docs", || bail!("no")).is_err());
        assert!(times.table().starts_with("== docs"));
    }
}
