//! The prompt: a line in, a reply out.

use super::{Desk, report};
use crate::exit::Exit;
use crate::lines::{Line, Lines};
use crate::pictures;
use crate::refusal::said;
use crate::target::Target;
use anyhow::Result;
use std::io::{self, Write};
use yomikiri_face::values::{Drawing, PictureFile, Reply};
use yomikiri_game::Misread;
use yomikiri_scene::display_width;
use yomikiri_text::{Lang, Told, text};
use yomikiri_value::Failure;
use yomikiri_value::notation::EvaluationError;

/// Replies line by line. Of a line that has no answer it is told what is wrong, and the next one
/// comes.
pub fn run(mut desk: Desk, out: &mut dyn Write) -> Result<Exit> {
    let (limits, lang) = (desk.limits, desk.lang);
    let mut lines = Lines::open("value");
    if lines.is_terminal() {
        let hello = text!(
            "Type a game, like {4|0}+{6||4|0}-7, or `help`.",
            "{4|0}+{6||4|0}-7 のようなゲームの式か、`help` を入力してください。"
        );
        writeln!(out, "{}", hello.get(lang))?;
    }
    let mut exit = Exit::Answered;
    loop {
        out.flush()?;
        let line = match lines.next("> ", || desk.sheet.words())? {
            Line::Text(line) => line,
            Line::Broken => continue,
            Line::End => break,
        };
        let (refused, is_limit) = match desk.sheet.reply(&line, &mut || limits.budget()) {
            Ok(Reply::Leave) => break,
            Ok(Reply::Write { drawing, file, kind }) => match write(&drawing, &file, kind, lang) {
                Ok(()) => continue,
                Err(error) => (format!("  {}\n", said(&error, lang)), false),
            },
            Ok(reply) => {
                print(&reply, lang, out)?;
                continue;
            }
            Err(error) => (refused(&error, lang), is_limit(&error)),
        };
        write!(out, "{refused}")?;
        match is_limit {
            true if exit == Exit::Answered => exit = Exit::Unknown,
            true => {}
            false => exit = Exit::Bad,
        }
    }
    // Somebody who has seen it all needs no code.
    let exit = if lines.is_terminal() { Exit::Answered } else { exit };
    lines.close();
    Ok(exit)
}

fn print(reply: &Reply, lang: Lang, out: &mut dyn Write) -> io::Result<()> {
    match reply {
        Reply::Answer(answer) => writeln!(out, "{answer}"),
        Reply::About(found) => report::print(found, lang, out),
        Reply::Show(drawing) => write!(out, "{}", drawing.scene(lang).text),
        Reply::Variables(variables) => {
            variables.iter().try_for_each(|(name, held)| writeln!(out, "{name} := {held}"))
        }
        Reply::Help(help) => write!(out, "{}", help.text(lang)),
        Reply::Nothing | Reply::Write { .. } | Reply::Leave => Ok(()),
    }
}

fn write(drawing: &Drawing, file: &str, kind: PictureFile, lang: Lang) -> Result<()> {
    let picture = drawing.scene(lang).picture;
    let file = Target::open(file)?;
    match kind {
        PictureFile::Svg => pictures::write_svg(file, &picture),
        PictureFile::Png => pictures::write_png(file, &picture, lang),
    }
}

fn is_limit(error: &EvaluationError) -> bool {
    matches!(error, EvaluationError::Failure(Failure::Stopped(_)))
}

/// Why a line has no answer.
fn refused(error: &EvaluationError, lang: Lang) -> String {
    match error {
        EvaluationError::Misread(misread) => pointed_at(misread, lang),
        EvaluationError::Failure(failure @ Failure::Stopped(_)) => {
            format!("  {}\n", report::unknown(failure).get(lang))
        }
        EvaluationError::Failure(failure) => format!("  {}\n", failure.told().get(lang)),
    }
}

/// The text again, with a mark below the place that is wrong.
fn pointed_at(misread: &Misread, lang: Lang) -> String {
    let (text, column) = misread.excerpt();
    let advice = misread.advice();
    let advice = advice.get(lang);
    match column {
        Some(column) => {
            let before: String = text.chars().take(column.saturating_sub(1)).collect();
            let indent = display_width(&before) + 2;
            format!("  {text}\n{:indent$}^ {advice}\n", "")
        }
        None => format!("  {text}\n  {advice}\n"),
    }
}
