//! `yomikiri solve`.

use crate::chosen::{self, Chosen};
use crate::exit::Exit;
use crate::is_broken_pipe;
use crate::limits::{Limits, spinner};
use crate::pictures::Files;
use crate::refusal::{notice, said};
use crate::target::Target;
use anyhow::Result;
use clap::ArgMatches;
use indicatif::{HumanCount, ProgressBar};
use serde_json::json;
use std::io::Write;
use std::time::Instant;
use yomikiri_face::{
    Arguments, Ask, Drawn, Entry, Extra, FromTable, Kind, News, Part, Phase, Question, Report,
    Status, Terms, Trouble, shown_line,
};
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::{Lang, Text, Told, count, text};

/// As many moves of a line as people care to read; JSON has all that were found.
const LONGEST_LINE: usize = 24;

/// Solves the position that the flags name.
pub fn run(name: &str, matches: &ArgMatches, out: &mut dyn Write) -> Result<Exit> {
    let limits = Limits::read(matches)?;
    let files = Files::open(matches)?;
    let proof = Target::named("proof", matches)?;
    // Reading a long list takes its time, too.
    let began = Instant::now();
    let mut chosen = chosen::open(name, matches, &limits)?;
    let extras = chosen::read(chosen.entry.offers.extras, matches)?;
    files.expect_graph(chosen.entry.offers.graphs, &extras)?;
    let mut targets = targets(chosen.entry, &extras)?;
    let (ask, lang) = (ask(chosen.entry, matches)?, limits.lang);
    let bar = spinner();
    let mut budget = limits.whole_budget(bar.clone());
    let report = chosen
        .session
        .solve_aloud(&ask, &mut budget, &mut |news| show(&bar, news, lang))
        .map_err(chosen::as_flag)?;
    let seconds = began.elapsed().as_secs_f64();
    let mut found = Found { report, extras: Vec::new(), stop: None };
    for (name, value) in extras.iter() {
        match chosen.session.extra(name, value, &ask.place, lang, &mut budget) {
            Ok(extra) => found.extras.push((name, extra)),
            Err(Trouble::Stop(stop)) => found.stop = Some((name, stop)),
            Err(trouble) => return Err(chosen::told(trouble)),
        }
    }
    let as_json = matches.get_flag("json");
    let is_drawn = !as_json || !files.is_empty();
    let drawn = is_drawn.then(|| chosen.session.draw(&ask.place, &found.report, lang));
    let drawn = drawn.transpose().map_err(chosen::as_flag)?;
    // The answer is printed whatever becomes of files; and if nobody reads it, they are still
    // wanted.
    let printed = bar.suspend(|| match &drawn {
        Some(drawn) if !as_json => print(&chosen, &found, drawn, seconds, lang, out),
        _ => print_json(&chosen, &found, seconds, lang, out),
    });
    let drawn = drawn.map_or(Ok(()), |drawn| files.show(&drawn, &found.extras));
    let recorded = fill(&mut targets, &found.extras);
    let written = match proof {
        Some(file) => write_proof(&mut chosen, &ask, &mut budget, file, lang),
        None => Ok(true),
    };
    drop(budget);
    let stops = [found.report.stop, found.report.moves_stop, found.stop.map(|(_, stop)| stop)];
    let extra_stops = found.extras.iter().map(|(_, extra)| extra.stop);
    let unknown = stops.into_iter().chain(extra_stops).any(|stop| stop.is_some());
    let mut exit = if unknown { Exit::Unknown } else { Exit::Answered };
    for failed in [drawn.map(|()| true), recorded.map(|()| true), written] {
        match failed {
            Ok(true) => {}
            Ok(false) if exit == Exit::Answered => exit = Exit::Unknown,
            Ok(false) => {}
            Err(error) => {
                eprintln!("yomikiri: {}", said(&error, lang));
                exit = Exit::Bad;
            }
        }
    }
    // A reader who has seen enough takes nothing away from what the files hold.
    match printed {
        Err(error) if !(exit != Exit::Answered && is_broken_pipe(&error)) => Err(error),
        _ => Ok(exit),
    }
}

/// The files that extras are to be written into, opened before there is anything to write.
fn targets<'n>(entry: &Entry, extras: &Arguments) -> Result<Vec<(&'n str, Target)>> {
    let mut targets = Vec::new();
    for extra in entry.offers.extras.iter().filter(|extra| extra.kind == Kind::Target) {
        if let Some(file) = extras.text(extra.name) {
            targets.push((extra.name, Target::open(file)?));
        }
    }
    Ok(targets)
}

/// Writes what extras give into their files.
fn fill(targets: &mut Vec<(&str, Target)>, extras: &[(&str, Extra)]) -> Result<()> {
    for (name, file) in targets.drain(..) {
        let content = extras.iter().find(|(extra, _)| *extra == name);
        if let Some(content) = content.and_then(|(_, extra)| extra.content.as_ref()) {
            file.fill(content.as_bytes())?;
        }
    }
    Ok(())
}

/// Says on the progress line what is being done.
fn show(bar: &ProgressBar, news: News<'_>, lang: Lang) {
    let now = match news {
        News::Phase(Phase::Answer, _) => Text::default(),
        News::Phase(Phase::Line, _) => text!("line: ", "手順: "),
        News::Phase(Phase::Moves, total) => {
            bar.set_position(0);
            bar.set_length(total.unwrap_or(0) as u64);
            text!("moves: ", "各手: ")
        }
        News::Move(_) => {
            bar.inc(1);
            let (done, all) = (bar.position(), bar.length().unwrap_or(0));
            text!("moves, {done} of {all}: ", "各手 {done}/{all}: ")
        }
    };
    bar.set_prefix(now.get(lang).to_string());
}

/// What there is to print.
struct Found<'n> {
    report: Report,
    extras: Vec<(&'n str, Extra)>,
    /// An extra that a limit was in the way of.
    stop: Option<(&'n str, Stop)>,
}

/// Writes the proof and says so on standard error; `false` if a limit was reached first,
/// in which case nothing is left behind.
fn write_proof(
    chosen: &mut Chosen,
    ask: &Ask,
    budget: &mut Budget<'_>,
    mut file: Target,
    lang: Lang,
) -> Result<bool> {
    let name = file.name().to_os_string();
    let written = chosen.session.write_proof(chosen.entry.name, ask, file.writer(), budget);
    match written {
        Ok(steps) => {
            file.finish()?;
            let steps = count(HumanCount(steps), ["step", "steps"], "ステップ");
            let told =
                text!("{name:?} holds a proof in {steps}", "{name:?} に証明を書きました({steps})");
            notice(&told, lang);
            Ok(true)
        }
        Err(why @ (Trouble::Stop(_) | Trouble::TooManyEnds)) => {
            let told = text!(
                "{name:?} was not written: {why}",
                "{name:?} は書けませんでした: {why}",
                why = why.told()
            );
            notice(&told, lang);
            Ok(false)
        }
        Err(Trouble::File(error)) => Err(file.failed(&error)),
        Err(trouble) => Err(chosen::told(trouble)),
    }
}

/// The question that the flags ask, and how much is to be told.
pub fn ask(entry: &Entry, matches: &ArgMatches) -> Result<Ask> {
    Ok(Ask {
        terse: matches.get_flag("json") || matches.get_flag("batch"),
        ..chosen::ask(entry, matches)?
    })
}

fn print_json(
    chosen: &Chosen,
    found: &Found<'_>,
    seconds: f64,
    lang: Lang,
    out: &mut dyn Write,
) -> Result<()> {
    let mut object = found.report.json(chosen.entry, chosen.rules(), seconds, lang);
    for (name, extra) in &found.extras {
        object[*name] = extra.json.clone();
    }
    if let Some((name, _)) = found.stop {
        object[name] = json!(null);
    }
    writeln!(out, "{object}")?;
    Ok(out.flush()?)
}

fn print(
    chosen: &Chosen,
    found: &Found<'_>,
    drawn: &Drawn,
    seconds: f64,
    lang: Lang,
    out: &mut dyn Write,
) -> Result<()> {
    print_report(chosen, &found.report, drawn, seconds, lang, out)?;
    for (_, extra) in &found.extras {
        write!(out, "\n{}", extra.text.get(lang))?;
    }
    if let Some((name, stop)) = found.stop {
        let told = text!("--{name}: unknown, {stop}", "--{name}: 不明({stop})", stop = stop.told());
        writeln!(out, "\n{}", told.get(lang))?;
    }
    Ok(out.flush()?)
}

fn print_report(
    chosen: &Chosen,
    report: &Report,
    drawn: &Drawn,
    seconds: f64,
    lang: Lang,
    out: &mut dyn Write,
) -> Result<()> {
    let (title, question) = (chosen.rules().title(), report.question_words());
    writeln!(out, "{}: {}\n", title.get(lang), question.get(lang))?;
    writeln!(out, "{}", drawn.scene.text)?;
    for sentence in &report.preface {
        writeln!(out, "{}", sentence.get(lang))?;
    }
    if !report.preface.is_empty() {
        writeln!(out)?;
    }
    for sentence in &report.lines() {
        writeln!(out, "{}", sentence.get(lang))?;
    }
    if !report.explanation.is_empty() {
        writeln!(out)?;
    }
    for sentence in &report.explanation {
        writeln!(out, "{}", sentence.get(lang))?;
    }
    for part in &report.parts {
        if part.line.is_empty() && !part.cut {
            continue;
        }
        let told = line_words(chosen, report, part);
        writeln!(out, "  {}", told.get(lang))?;
    }
    if let Some(moves) = &report.moves {
        writeln!(out)?;
        for each in moves.iter().filter(|each| each.like.is_none()) {
            let like =
                moves.iter().filter(|other| other.like.as_ref() == Some(&each.chosen)).count();
            let shown = chosen.rules().terms().shown_move(&each.chosen);
            let shown = match like {
                0 => shown,
                _ => text!("{shown}, and {like} like it", "{shown} (ほかの{like}手も同じ)"),
            };
            writeln!(out, "  {}  {}", shown.get(lang), each.words.get(lang))?;
        }
    }
    if let Some(stop) = report.moves_stop {
        let told = text!(
            "not every move is known: {stop}",
            "一部の手は不明です: {stop}",
            stop = stop.told()
        );
        writeln!(out, "  {}", told.get(lang))?;
    }
    writeln!(out, "\n{}", status_words(report, chosen.rules().terms(), seconds).get(lang))?;
    Ok(())
}

/// A line of play, with what it shows.
fn line_words(chosen: &Chosen, report: &Report, part: &Part) -> Text {
    let terms = chosen.rules().terms();
    let about = report.line_heading(part, terms);
    let (shown, left): (Vec<Text>, u64) = match &part.told[..] {
        [] => {
            let (shown, left) = part.line.split_at(part.line.len().min(LONGEST_LINE));
            (shown.iter().map(|each| terms.shown_move(each)).collect(), left.len() as u64)
        }
        told => {
            let (shown, left) = told.split_at(told.len().min(LONGEST_LINE));
            let shown = shown.iter().map(|piece| Text::same(&piece.text)).collect();
            (shown, left.iter().map(|piece| piece.moves).sum())
        }
    };
    let line = shown_line(&shown);
    let more = HumanCount(left).to_string();
    let own_more = match report.question {
        Question::Own(own) => Some(own.more),
        _ => None,
    };
    // Of what is repeated, more is told than the line has.
    let told: u64 = part.told.iter().map(|piece| piece.moves).sum();
    match (left > 0, part.cut && told <= part.line.len() as u64) {
        (false, false) => text!("{about}: {line}", "{about}: {line}"),
        (false, true) => {
            text!("{about}: {line} … (and more)", "{about}: {line} …(まだ続く)")
        }
        (true, cut) if own_more.is_some() || !cut => {
            let more = match own_more {
                Some(told) => told(&more),
                None => text!("{more} more", "あと{more}手"),
            };
            text!("{about}: {line} … ({more})", "{about}: {line} …({more})")
        }
        (true, _) => text!(
            "{about}: {line} … (more than {more} more)",
            "{about}: {line} …(あと{more}手以上)"
        ),
    }
}

/// What stands behind an answer. Only what is proved is called so.
fn grade_words(status: Status, is_conditional: bool) -> Text {
    match status {
        Status::Proved => text!("proved", "証明済み"),
        Status::LookedUp => {
            text!("looked up in the table, not proved", "表を引いた答え(証明ではありません)")
        }
        Status::Read if is_conditional => {
            text!("read out on a condition, not proved", "条件付きの読み切り(証明ではありません)")
        }
        Status::Read => text!("read out, not proved", "前提付きの読み切り(証明ではありません)"),
        Status::Counted => {
            text!("counted, not read out", "計算による判定(読み切りではありません)")
        }
        Status::Unknown => text!("unknown", "不明"),
    }
}

/// How the search ended, and what it took.
fn status_words(report: &Report, terms: &dyn Terms, seconds: f64) -> Text {
    let positions = count(HumanCount(report.nodes), ["position", "positions"], "局面");
    let seconds = format!("{seconds:.3}");
    if report.stop.is_none() && matches!(report.table, Some(FromTable::Yes(_))) {
        let status = grade_words(report.status(), false);
        return text!("{status}, {seconds} s", "{status}、{seconds}秒");
    }
    let status = match report.stop {
        None => {
            let grounds = report.answer.grounds(terms);
            grade_words(report.status(), grounds.condition.is_some())
        }
        Some(stop) => text!("unknown, {stop}", "不明({stop})", stop = stop.told()),
    };
    match report.depth {
        None => text!(
            "{status}: {positions} visited, {seconds} s",
            "{status}: {positions}を探索、{seconds}秒"
        ),
        Some(depth) => text!(
            "{status}: {positions} visited, depth {depth}, {seconds} s",
            "{status}: {positions}を探索、深さ{depth}、{seconds}秒"
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_proved_is_called_so() {
        let all = [
            (Status::Proved, false),
            (Status::LookedUp, false),
            (Status::Read, false),
            (Status::Read, true),
            (Status::Counted, false),
            (Status::Unknown, false),
        ];
        let told = all.map(|(status, is_conditional)| grade_words(status, is_conditional));
        for (lang, proved, denied) in
            [(Lang::En, "proved", "not proved"), (Lang::Ja, "証明", "証明ではありません")]
        {
            let claims = |text: &Text| text.get(lang).replace(denied, "").contains(proved);
            let claiming: Vec<bool> = told.iter().map(claims).collect();
            assert_eq!(claiming, [true, false, false, false, false, false]);
            let different: std::collections::BTreeSet<_> =
                told.iter().map(|text| text.get(lang)).collect();
            assert_eq!(different.len(), all.len());
        }
    }
}
