//! A program that speaks GTP.

use anyhow::{Context, Result};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

/// A program under way; it is started again if it ends or says nothing for too long.
pub struct Program {
    command: String,
    folder: PathBuf,
    patience: Duration,
    running: Option<Running>,
}

struct Running {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl Program {
    /// Starts a command in a folder.
    pub fn start(command: &str, folder: &Path, patience: Duration) -> Result<Program> {
        let (command, folder) = (command.to_string(), folder.to_path_buf());
        let mut program = Program { command, folder, patience, running: None };
        program.running = Some(program.begin()?);
        Ok(program)
    }

    fn begin(&self) -> Result<Running> {
        let mut words = self.command.split_whitespace();
        let mut child = Command::new(words.next().context("an empty command")?)
            .args(words)
            .current_dir(&self.folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .with_context(|| format!("{} does not start", self.command))?;
        let input = child.stdin.take().context("no input")?;
        let output = BufReader::new(child.stdout.take().context("no output")?);
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        Ok(Running { child, input, lines })
    }

    /// Its name and version, as it tells them.
    pub fn title(&mut self) -> Result<String> {
        let words = ["name", "version"].map(|question| self.ask(question));
        let [name, version] = words.map(|said| said.map_err(anyhow::Error::msg));
        Ok(format!("{} {}", name?, version?))
    }

    /// What it answers: a result, or what it says is wrong.
    pub fn ask(&mut self, question: &str) -> Result<String, String> {
        if self.running.is_none() {
            self.running = Some(self.begin().map_err(|error| error.to_string())?);
        }
        let answer = self.running.as_mut().and_then(|running| running.ask(question, self.patience));
        answer.unwrap_or_else(|| {
            self.running = None;
            Err("no answer".to_string())
        })
    }
}

impl Running {
    /// Nothing if it is silent for too long, or has ended.
    fn ask(&mut self, question: &str, patience: Duration) -> Option<Result<String, String>> {
        writeln!(self.input, "{question}").and_then(|()| self.input.flush()).ok()?;
        let deadline = Instant::now() + patience;
        let mut said = Vec::new();
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            let line = self.lines.recv_timeout(left).ok()?;
            match line.trim() {
                "" if said.is_empty() => {}
                "" => break,
                _ => said.push(line),
            }
        }
        let said = said.join("\n");
        match said.split_at_checked(1)? {
            ("=", result) => Some(Ok(result.trim().to_string())),
            ("?", message) => Some(Err(message.trim().to_string())),
            _ => None,
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself, which is as well.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
