//! Lines that somebody types at a prompt, with editing and history, or that come through a pipe.

use crate::inputs;
use crate::refusal::refuse;
use anyhow::Result;
use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::FileHistory;
use rustyline::validate::Validator;
use rustyline::{Config, Context, Editor, Helper};
use std::io::IsTerminal;
use std::path::PathBuf;
use yomikiri_text::text;

/// A source of lines.
pub enum Lines {
    /// Typed by somebody.
    Terminal {
        editor: Box<Editor<Words, FileHistory>>,
        /// Where lines are remembered, if there is such a place.
        history: Option<PathBuf>,
    },
    /// From a file or a program.
    Plain,
}

/// What the next line is.
pub enum Line {
    Text(String),
    /// Given up halfway: the next one may come.
    Broken,
    End,
}

impl Lines {
    /// Standard input, with the lines typed earlier at the prompt of this name. A history that
    /// cannot be read is an empty one.
    pub fn open(prompt: &str) -> Lines {
        if !std::io::stdin().is_terminal() || !std::io::stdout().is_terminal() {
            return Lines::Plain;
        }
        let config = Config::builder().auto_add_history(true).history_ignore_space(true).build();
        let Ok(mut editor) = Editor::with_config(config) else { return Lines::Plain };
        let history = history_file(prompt);
        if let Some(file) = &history {
            let _ = editor.load_history(file);
        }
        Lines::Terminal { editor: Box::new(editor), history }
    }

    pub fn is_terminal(&self) -> bool {
        matches!(self, Lines::Terminal { .. })
    }

    /// The next line after a prompt, with words that the tabulator key completes.
    pub fn next(&mut self, prompt: &str, words: impl FnOnce() -> Vec<String>) -> Result<Line> {
        match self {
            Lines::Terminal { editor, .. } => {
                editor.set_helper(Some(Words(words())));
                match editor.readline(prompt) {
                    Ok(line) => Ok(Line::Text(line)),
                    Err(ReadlineError::Interrupted) => Ok(Line::Broken),
                    Err(ReadlineError::Eof) => Ok(Line::End),
                    Err(error) => {
                        let why = error.to_string();
                        Err(refuse(text!(
                            "the terminal cannot be read ({why})",
                            "端末から読めません({why})"
                        )))
                    }
                }
            }
            Lines::Plain => Ok(match inputs::line(inputs::LONGEST_LINE)? {
                None => Line::End,
                // Bytes that are no text become a mark that nobody types.
                Some(line) => Line::Text(String::from_utf8_lossy(&line).into_owned()),
            }),
        }
    }

    /// Remembers the lines for the next time. Where that cannot be done, nothing is lost but them.
    pub fn close(self) {
        if let Lines::Terminal { mut editor, history: Some(file) } = self {
            if let Some(folder) = file.parent() {
                let _ = std::fs::create_dir_all(folder);
            }
            let _ = editor.append_history(&file);
        }
    }
}

/// The lines of standard input that are not blank, each with its number. What editors put before
/// the first one to mark a file as Unicode is no part of it.
pub fn of_standard_input() -> impl Iterator<Item = Result<(usize, String)>> {
    let mut failed = false;
    let lines = std::iter::from_fn(move || {
        let line = if failed { None } else { inputs::line(inputs::LONGEST_LINE).transpose() };
        failed = matches!(line, Some(Err(_)));
        line
    });
    lines.enumerate().filter_map(|(index, line)| {
        let number = index + 1;
        let line = match line {
            Ok(line) => line,
            Err(error) => return Some(Err(error)),
        };
        // Bytes that are no text become a mark that nobody types.
        let line = String::from_utf8_lossy(&line);
        let line = if index == 0 { line.trim_start_matches('\u{feff}') } else { &line };
        let line = line.trim();
        (!line.is_empty()).then(|| Ok((number, line.to_string())))
    })
}

/// Where programs keep what they remember: `$XDG_STATE_HOME`, or what stands for it.
fn history_file(prompt: &str) -> Option<PathBuf> {
    let folder = |name: &str| {
        let folder = PathBuf::from(std::env::var_os(name)?);
        folder.is_absolute().then_some(folder)
    };
    let state = folder("XDG_STATE_HOME")
        .or_else(|| folder("LOCALAPPDATA"))
        .or_else(|| folder("HOME").map(|home| home.join(".local").join("state")))?;
    Some(state.join("yomikiri").join(format!("{prompt}-history")))
}

/// Words that are completed.
pub struct Words(Vec<String>);

impl Completer for Words {
    type Candidate = String;

    fn complete(
        &self,
        line: &str,
        at: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<String>)> {
        let before = line.get(..at).unwrap_or_default();
        let begun = before.trim_end_matches(|c: char| c.is_alphanumeric() || c == '_').len();
        let start = &before[begun..];
        let matching = |word: &&String| {
            let head = word.get(..start.len());
            !start.is_empty() && head.is_some_and(|head| head.eq_ignore_ascii_case(start))
        };
        Ok((begun, self.0.iter().filter(matching).cloned().collect()))
    }
}

impl Helper for Words {}
impl Highlighter for Words {}
impl Hinter for Words {
    type Hint = String;
}
impl Validator for Words {}
