//! The program `yomikiri`, to be run with games of one's own beside the built-in ones.
//!
//! ```text
//!   command   the command line, made from the catalogue, a file for each command
//!   dress     what the parser says by itself
//!   suggested words that flags list and shells complete
//!   language  --lang, or the locale
//!   refusal   errors that speak it; usage: those of the flag parser
//!   chosen    the game, rules and position that a command line names
//!   tables    tables to be looked into, and which were checked here; data: the user's folder for that
//!   limits    time, nodes, memory, threads and the progress bar
//!   signals   Ctrl-C ends a search, or the program
//!   games solve batch tabulate check play paper value studio manual    one file for each command
//!   protocol  conversations with other programs, a command for each protocol of the catalogue
//!   lines     what is typed at a prompt or comes through a pipe
//!   paint     colour on a terminal
//!   target    files to be written, whole or not at all; outputs: all of a command line
//!   pictures  --svg, --png and --dot
//! ```

mod batch;
mod check;
mod chosen;
mod command;
mod data;
mod dress;
mod exit;
mod games;
mod headings;
mod inputs;
mod language;
mod limits;
mod lines;
mod manual;
mod outputs;
mod paint;
mod paper;
mod pictures;
mod play;
mod protocol;
mod refusal;
mod signals;
mod solve;
mod studio;
mod suggested;
mod tables;
mod tabulate;
mod target;
mod usage;
mod value;

use exit::Exit;
use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;
use yomikiri_face::Entry;
use yomikiri_text::{Lang, Told, text};

/// Runs the program: these arguments, the first of which is its name, and these games beside the
/// built-in ones. A `main` does nothing else: Ctrl-C is heard from now on, and a usage error ends the
/// process.
pub fn run(arguments: impl IntoIterator<Item = OsString>, games: &[&'static Entry]) -> ExitCode {
    let arguments: Vec<_> = arguments.into_iter().collect();
    let lang = language::early(&arguments);
    if let Err(misread) = yomikiri_catalog::add(games) {
        eprintln!("yomikiri: {}", misread.told().get(lang));
        return Exit::Bad.into();
    }
    // A studio has its own program check what people bring.
    if let Some(done) = yomikiri_studio::asked(&arguments) {
        return done;
    }
    let matches = command::command(lang)
        .try_get_matches_from(arguments)
        .unwrap_or_else(|error| usage::end(&error, lang));
    signals::hear();
    let mut out: Box<dyn Write> = Box::new(io::BufWriter::new(io::stdout().lock()));
    let done = outputs::take_standard_output(&matches).and_then(|taken| {
        if taken {
            out = Box::new(io::stderr());
        }
        let exit = dispatch(&matches, lang, &mut out)?;
        out.flush()?;
        Ok(exit)
    });
    match done {
        Ok(exit) => exit.into(),
        Err(error) if is_broken_pipe(&error) => Exit::Answered.into(),
        Err(error) => {
            let _ = out.flush();
            eprintln!("yomikiri: {}", refusal::said(&error, lang));
            Exit::Bad.into()
        }
    }
}

fn dispatch(matches: &clap::ArgMatches, lang: Lang, out: &mut dyn Write) -> anyhow::Result<Exit> {
    match matches.subcommand() {
        Some(("games", matches)) => games::run(matches, out),
        Some(("solve", matches)) => match matches.subcommand() {
            Some((game, matches)) if matches.get_flag("batch") => batch::run(game, matches, out),
            Some((game, matches)) => solve::run(game, matches, out),
            None => Err(no_game()),
        },
        Some(("play", matches)) => match matches.subcommand() {
            Some((game, matches)) => play::run(game, matches, out),
            None => Err(no_game()),
        },
        Some(("tabulate", matches)) => match matches.subcommand() {
            Some((game, matches)) => tabulate::run(game, matches, out),
            None => Err(no_game()),
        },
        Some(("check", matches)) => check::run(matches, out),
        Some(("paper", matches)) => paper::run(matches, out),
        Some(("value", matches)) => value::run(matches, out),
        Some(("completions", matches)) => manual::completions(matches, lang, out),
        Some(("man", matches)) => manual::man(matches, lang, out),
        Some((name, matches)) if let Some(protocol) = protocol::find(name) => {
            protocol::run(protocol, matches, out)
        }
        Some(("studio", matches)) => studio::run(matches, out),
        _ => studio::run(matches, out),
    }
}

fn no_game() -> anyhow::Error {
    refusal::refuse(text!(
        "no game was named; `yomikiri games` lists them",
        "ゲームの名前がありません。`yomikiri games` で一覧を表示します"
    ))
}

/// Whoever reads the output has seen enough; that is no error.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        cause.downcast_ref::<io::Error>().is_some_and(|e| e.kind() == io::ErrorKind::BrokenPipe)
    })
}
