//! Papers, and their sections worked out again.

use super::forms::form;
use super::news::listening_to;
use super::problem::Problem;
use super::{Answered, Client, Query, Shared, Studio, Tongue};
use crate::jobs::Job;
use crate::opened::{read, written};
use crate::pages::frame::{Frame, Place};
use crate::pages::paper::{Page, Shown};
use crate::pages::papers::{TITLE, path};
use crate::pages::view::progress;
use crate::work::Task;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Redirect};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use yomikiri_catalog::find_paper;
use yomikiri_face::Entry;
use yomikiri_paper::{Paper, Section};
use yomikiri_text::{Lang, Told, text};

/// What is done so soon is waited for.
const SOON: Duration = Duration::from_millis(150);

/// All papers.
pub async fn list(State(studio): Shared, Tongue(lang): Tongue) -> Answered {
    let main = studio.aside(move |studio| studio.papers_drawn(lang));
    let main = main.await.map_err(|problem| problem.told_in(lang))?;
    let title = TITLE.get(lang).to_string();
    Ok(studio.page(lang, title, "/papers", Place::Papers, main))
}

/// A paper, and the sections of it that somebody asks for.
struct Asked {
    lang: Lang,
    entry: &'static Entry,
    paper: &'static Paper,
    /// The sections by name, each once, in the order of the paper.
    sections: Vec<&'static str>,
}

impl Asked {
    /// Reads a name and the pairs of an address or a form.
    fn read(lang: Lang, name: &str, pairs: &[(String, String)]) -> Result<Asked, Problem> {
        let list = || (format!("/{}/papers", lang.name()), TITLE);
        let (entry, paper) = find_paper(name).ok_or_else(|| {
            let (link, words) = list();
            Problem::nowhere(lang).way(link, words)
        })?;
        let run = || pairs.iter().filter(|(name, _)| name == "run").map(|(_, text)| &**text);
        if let Some(wrong) = run().find(|run| *run != "all" && paper.section(run).is_none()) {
            return Err(no_such_section(lang, paper, wrong));
        }
        let wanted = |section: &&Section| run().any(|run| run == "all" || run == section.name);
        let sections = paper.sections.iter().filter(wanted).map(|section| section.name).collect();
        Ok(Asked { lang, entry, paper, sections })
    }

    fn task(&self, section: &'static Section) -> Task {
        Task { entry: self.entry, paper: self.paper, section, lang: self.lang }
    }

    fn tasks(&self) -> impl Iterator<Item = Task> {
        self.paper.sections.iter().map(|section| self.task(section))
    }

    /// The pairs of the address.
    fn pairs(&self) -> Vec<(String, String)> {
        let all = self.sections.len() == self.paper.sections.len();
        let names = if all { &["all"][..] } else { &self.sections };
        names.iter().map(|name| ("run".to_string(), name.to_string())).collect()
    }

    /// The address.
    fn path(&self) -> String {
        let (path, query) = (path(self.paper, self.lang), written(&self.pairs()));
        if query.is_empty() { path } else { format!("{path}?{query}") }
    }

    /// A page that is opened bare shows what its first section finds.
    fn wants(&self, section: &Section) -> bool {
        self.sections.contains(&section.name) || self.paper.sections[0].name == section.name
    }

    /// How it stands with each section; work begins on those that are asked for.
    fn looked(&self, studio: &Studio, client: IpAddr) -> Vec<Shown> {
        let shown = |task: Task| {
            let standing = studio.desk.section(client, task, self.wants(task.section));
            let standing = standing.map_err(|refused| refused.told());
            Shown { task, standing, turn: studio.desk.pool.turn(&task.key()) }
        };
        self.tasks().map(shown).collect()
    }
}

fn no_such_section(lang: Lang, paper: &Paper, name: &str) -> Problem {
    Problem::new(lang, StatusCode::UNPROCESSABLE_ENTITY, paper.no_such_section(name))
        .way(path(paper, lang), paper.title.clone())
}

/// A paper's page.
pub async fn page(
    State(studio): Shared,
    Tongue(lang): Tongue,
    Path((_, name)): Path<(String, String)>,
    Client(client): Client,
    Query(query): Query,
) -> Answered {
    let asked = Asked::read(lang, &name, &read(&query))?;
    let looked = studio.aside(move |studio| (asked.looked(studio, client), asked));
    let (mut sections, asked) = looked.await.map_err(|problem| problem.told_in(lang))?;
    if let Some(first) = sections.iter_mut().find(|shown| shown.is_underway())
        && let Ok(standing) = std::mem::replace(&mut first.standing, Err(text!("", "")))
    {
        first.standing = Ok(standing.settled(SOON).await);
    }
    let rendered = studio.aside(move |studio| {
        let pairs = asked.pairs();
        let Asked { entry, paper, .. } = asked;
        let page = Page { lang, entry, paper, asked: &pairs, sections: &sections };
        let frame = Frame {
            lang,
            title: paper.title.get(lang).to_string(),
            rest: page.rest(),
            place: Place::Papers,
            is_working: page.is_working(),
            notices: &studio.notices(),
            main: page.html(),
        };
        Html(frame.html().into_string()).into_response()
    });
    rendered.await.map_err(|problem| problem.told_in(lang))
}

/// News of a paper's page.
pub async fn news(
    State(studio): Shared,
    Tongue(lang): Tongue,
    Path((_, name)): Path<(String, String)>,
) -> Answered {
    let asked = Asked::read(lang, &name, &[])?;
    let find = |task: Task| Some((task.section.name, studio.desk.pool.find(&task.key())?));
    Ok(listening_to(lang, asked.tasks().filter_map(find).collect(), None, progress))
}

/// What a form about sections says.
struct Form {
    /// The page it came from.
    asked: Asked,
    /// The section that it is about, if not all.
    section: Option<&'static Section>,
    /// How long the work may take.
    time: Duration,
}

impl Form {
    fn read(lang: Lang, name: &str, body: &Bytes) -> Result<Form, Problem> {
        let pairs = read(&form(lang, body)?);
        let get = |wanted: &str| {
            pairs.iter().find(|(name, _)| name == wanted).map(|(_, text)| text.as_str())
        };
        let asked = Asked::read(lang, name, &pairs)?;
        let section = match get("section") {
            None => None,
            Some(name) => {
                let section = asked.paper.section(name);
                Some(section.ok_or_else(|| no_such_section(lang, asked.paper, name))?)
            }
        };
        let seconds = get("time").and_then(|time| time.parse().ok()).unwrap_or(60);
        Ok(Form { asked, section, time: Duration::from_secs(seconds) })
    }

    /// Back to the page, where the section is.
    fn back(&self) -> Redirect {
        let anchor = self.section.map(|section| format!("#{}", section.name)).unwrap_or_default();
        Redirect::to(&format!("{}{anchor}", self.asked.path()))
    }
}

/// Works a section out once more, for longer.
pub async fn again(
    State(studio): Shared,
    Tongue(lang): Tongue,
    Path((_, name)): Path<(String, String)>,
    Client(client): Client,
    body: Bytes,
) -> Answered {
    let form = Form::read(lang, &name, &body)?;
    if let Some(section) = form.section {
        let begun = studio.desk.section_again(client, form.asked.task(section), form.time);
        begun.map_err(|refused| Problem::refused(lang, refused))?;
    }
    Ok(form.back().into_response())
}

/// Cancels the work on a section, or on all of them.
pub async fn cancel(
    State(studio): Shared,
    Tongue(lang): Tongue,
    Path((_, name)): Path<(String, String)>,
    body: Bytes,
) -> Answered {
    let form = Form::read(lang, &name, &body)?;
    let meant = |task: &Task| form.section.is_none_or(|section| section.name == task.section.name);
    let jobs: Vec<Arc<Job>> = form
        .asked
        .tasks()
        .filter(meant)
        .filter_map(|task| studio.desk.pool.find(&task.key()))
        .filter(|job| !job.news().stage.is_over())
        .collect();
    jobs.iter().for_each(|job| job.stop());
    studio.desk.pool.sweep();
    for job in jobs {
        // Work looks up at least every few milliseconds.
        job.listen().over_within(Duration::from_secs(2)).await;
    }
    Ok(form.back().into_response())
}
