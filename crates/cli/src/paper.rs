//! `yomikiri paper`.

use crate::exit::Exit;
use crate::limits::{Limits, spinner};
use crate::refusal::refuse;
use crate::target::Target;
use crate::{is_broken_pipe, language};
use anyhow::Result;
use clap::ArgMatches;
use serde_json::{Value as Json, json};
use std::io::Write;
use yomikiri_catalog::{PAPERS, find_paper};
use yomikiri_face::FORMAT;
use yomikiri_paper::{Effort, Paper, Rerun, Section};
use yomikiri_text::{Lang, Text, text};

/// Lists the studies, or works one out again.
pub fn run(matches: &ArgMatches, out: &mut dyn Write) -> Result<Exit> {
    let lang = language::chosen(matches);
    let limits = Limits::read(matches)?;
    match matches.get_one::<String>("name") {
        Some(name) => {
            let paper = find(name)?;
            let section = matches.get_one::<String>("section");
            let wanted = match section {
                Some(name) => std::slice::from_ref(find_section(paper, name)?),
                None => paper.sections,
            };
            rerun(paper, wanted, matches, limits, out)
        }
        None if matches.contains_id("html") => Err(refuse(text!(
            "--html: no study was named; there are {known}",
            "--html: 論文の名前がありません。{known} があります",
            known = known_papers()
        ))),
        None => list(matches, lang, out),
    }
}

/// Works sections out, each shown as soon as it is found.
fn rerun(
    paper: &'static Paper,
    wanted: &'static [Section],
    matches: &ArgMatches,
    limits: Limits,
    out: &mut dyn Write,
) -> Result<Exit> {
    let lang = language::chosen(matches);
    let effort = Effort { quick: matches.get_flag("quick"), memory: limits.memory, lang };
    let json = matches.get_flag("json");
    let page = Target::named("html", matches)?;
    let mut print = Print { out, deaf: false, needed: page.is_none() };
    if !json {
        print.text(&paper.text(lang))?;
    }
    let mut rerun = Rerun { paper, quick: effort.quick, found: Vec::new(), stop: None };
    let bar = spinner();
    let mut budget = limits.whole_budget(bar.clone());
    for section in wanted {
        let progress =
            |share: f64| bar.set_prefix(format!("{}: {:.0}% ", section.name, share * 100.0));
        progress(0.0);
        match section.work_out(&effort, &mut budget, progress) {
            Ok(finding) => {
                if !json {
                    bar.suspend(|| print.text(&format!("\n{}", finding.text(section, lang))))?;
                }
                rerun.found.push((section, finding));
            }
            Err(unfinished) => {
                rerun.stop = Some((section, unfinished));
                break;
            }
        }
    }
    drop(budget);
    bar.finish_and_clear();
    if json {
        print.text(&format!("{}\n", rerun.json(lang)))?;
    } else if let Some((section, unfinished)) = &rerun.stop {
        if !unfinished.finding.blocks.is_empty() {
            print.text(&format!("\n{}", unfinished.finding.text(section, lang)))?;
        }
        let told = unfinished.told(&Text::same(section.name));
        print.text(&format!("\n{}\n", told.get(lang)))?;
    }
    if let Some(page) = page {
        page.fill(rerun.html(lang).as_bytes())?;
    }
    Ok(if rerun.stop.is_some() { Exit::Unknown } else { Exit::Answered })
}

/// Standard output, which its reader may close while a page is still wanted.
struct Print<'o> {
    out: &'o mut dyn Write,
    /// Has its reader gone?
    deaf: bool,
    /// Is it all that there is to be read?
    needed: bool,
}

impl Print<'_> {
    fn text(&mut self, text: &str) -> Result<()> {
        if self.deaf {
            return Ok(());
        }
        let written = self.out.write_all(text.as_bytes()).and_then(|()| self.out.flush());
        match written.map_err(anyhow::Error::from) {
            Err(error) if !self.needed && is_broken_pipe(&error) => self.deaf = true,
            written => written?,
        }
        Ok(())
    }
}

fn list(matches: &ArgMatches, lang: Lang, out: &mut dyn Write) -> Result<Exit> {
    if matches.get_flag("json") {
        let papers: Vec<Json> = PAPERS.iter().map(|(_, paper)| paper_json(paper, lang)).collect();
        writeln!(out, "{}", json!({ "format": FORMAT, "papers": papers }))?;
        return Ok(Exit::Answered);
    }
    for (_, paper) in PAPERS {
        writeln!(out, "{}  ({})", paper.name, paper.title.get(lang))?;
        writeln!(out, "  {}", paper.study.get(lang))?;
        for section in paper.sections {
            writeln!(out, "    {:<12} {}", section.name, section.what.get(lang))?;
        }
    }
    Ok(Exit::Answered)
}

fn paper_json(paper: &'static Paper, lang: Lang) -> Json {
    let section = |section: &Section| {
        let [title, what] = [&section.title, &section.what].map(|text| text.get(lang));
        json!({"name": section.name, "title": title, "what": what})
    };
    json!({
        "name": paper.name,
        "title": paper.title.get(lang),
        "study": paper.study.get(lang),
        "sections": paper.sections.iter().map(section).collect::<Vec<_>>(),
    })
}

fn find(name: &str) -> Result<&'static Paper> {
    let found = find_paper(name).map(|(_, paper)| paper);
    found.ok_or_else(|| {
        refuse(text!(
            "{name:?}: no such study; there are {known}",
            "{name:?} という論文はありません。{known} があります",
            known = known_papers()
        ))
    })
}

fn find_section(paper: &'static Paper, name: &str) -> Result<&'static Section> {
    paper.section(name).ok_or_else(|| refuse(paper.no_such_section(name)))
}

fn known_papers() -> String {
    PAPERS.iter().map(|(_, paper)| paper.name).collect::<Vec<_>>().join(", ")
}
