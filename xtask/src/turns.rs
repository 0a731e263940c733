//! `cargo xtask turns COMMIT BENCH [WORD]...`: one measurement of two programs, by turns.
//!
//! A machine's speed changes from minute to minute, so that what was measured yesterday cannot be
//! compared with what is measured today. Both programs are built first; then they take turns. The
//! code that measures is that of the last commit for both.

use crate::cargo;
use anyhow::{Context, Result, bail};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const USAGE: &str =
    "cargo xtask turns COMMIT BENCH [WORD]..., like cargo xtask turns HEAD~20 ranks deals";
/// How often each is run.
const TURNS: u32 = 3;

/// Builds both and runs them by turns.
pub fn run(words: Vec<String>) -> Result<()> {
    let [commit, bench, words @ ..] = &words[..] else { bail!("usage: {USAGE}") };
    let older =
        git(Path::new("."), &["rev-parse", "--verify", "--short", &format!("{commit}^{{commit}}")])
            .with_context(|| format!("{commit:?} is not a commit; usage: {USAGE}"))?;
    let root = PathBuf::from(git(Path::new("."), &["rev-parse", "--show-toplevel"])?);
    let place = root.join("target/turns");
    let tree = place.join("before");
    check_out(&root, &tree, &older)?;
    let programs = [
        (format!("before ({older})"), build(&tree, &place.join("target"), bench)?),
        ("after".to_string(), build(&root, &root.join("target"), bench)?),
    ];
    for turn in 1..=TURNS {
        for (title, program) in &programs {
            println!("\n== {title}, turn {turn} of {TURNS}");
            // Measurements look for what belongs to them from their own folder.
            let status = Command::new(program)
                .arg("--bench")
                .args(words)
                .current_dir(root.join("bench"))
                .status();
            if !status.with_context(|| format!("{} does not start", program.display()))?.success() {
                bail!("{title} failed");
            }
        }
    }
    Ok(())
}

/// Brings a folder to an older commit, with the measurements of the last one. It stays, so that
/// the next time only what is different is built.
fn check_out(root: &Path, folder: &Path, commit: &str) -> Result<()> {
    if folder.join("Cargo.toml").exists() {
        git(folder, &["checkout", "--force", "--detach", commit])?;
    } else {
        let name = folder.to_str().context("the folder's name is not UTF-8")?;
        git(root, &["worktree", "prune"])?;
        git(root, &["worktree", "add", "--detach", name, commit])?;
    }
    let now = git(root, &["rev-parse", "HEAD"])?;
    git(folder, &["checkout", &now, "--", "bench"]).map(drop)
}

/// What git says.
fn git(folder: &Path, words: &[&str]) -> Result<String> {
    let said = Command::new("git")
        .current_dir(folder)
        .args(words)
        .output()
        .context("git does not start")?;
    if !said.status.success() {
        bail!("git {}: {}", words.join(" "), String::from_utf8_lossy(&said.stderr).trim());
    }
    Ok(String::from_utf8(said.stdout)?.trim().to_string())
}

/// Builds a measurement, and says where the program is.
fn build(folder: &Path, target: &Path, bench: &str) -> Result<PathBuf> {
    eprintln!("== building {bench} in {}", folder.display());
    let mut command = cargo();
    command.args(["bench", "--package", "yomikiri-bench", "--bench", bench, "--no-run"]);
    if bench != "studio" {
        command.arg("--no-default-features");
    }
    command.arg("--message-format=json-render-diagnostics").current_dir(folder);
    let built = command.env("CARGO_TARGET_DIR", target).stderr(Stdio::inherit()).output();
    let built = built.context("cargo does not start")?;
    if !built.status.success() {
        bail!("{bench} cannot be built in {}", folder.display());
    }
    let said = String::from_utf8(built.stdout)?;
    said.lines()
        .find_map(|line| executable(line, bench))
        .with_context(|| format!("cargo names no program for {bench}"))
}

/// The program that a message of cargo names, if it is this measurement.
fn executable(message: &str, bench: &str) -> Option<PathBuf> {
    let is_bench = message.contains(r#""kind":["bench"]"#)
        && message.contains(&format!(r#""name":"{bench}""#));
    let (_, rest) = message.split_once(r#""executable":""#)?;
    is_bench.then(|| PathBuf::from(rest.split('"').next().unwrap_or(rest)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_program_is_the_one_that_cargo_names_for_the_measurement() {
        let message = |kind: &str, name: &str, executable: &str| {
            format!(
                r#"{{"target":{{"kind":["{kind}"],"name":"{name}"}},"executable":{executable},"fresh":true}}"#
            )
        };
        let ranks = message("bench", "ranks", r#""/a/ranks-1""#);
        assert_eq!(executable(&ranks, "ranks"), Some(PathBuf::from("/a/ranks-1")));
        assert_eq!(executable(&ranks, "lists"), None);
        assert_eq!(executable(&message("lib", "ranks", "null"), "ranks"), None);
        assert_eq!(executable(&message("bin", "ranks", r#""/a/ranks-2""#), "ranks"), None);
    }

    #[test]
    fn what_is_missing_is_named() {
        let told = |words: &[&str]| {
            run(words.iter().map(ToString::to_string).collect()).unwrap_err().to_string()
        };
        assert!(told(&["HEAD"]).contains("COMMIT BENCH"));
        assert!(told(&["no-such-commit", "ranks"]).contains("no-such-commit"));
    }
}
