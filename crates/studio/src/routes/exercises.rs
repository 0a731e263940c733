//! Positions to be judged.

use super::problem::Problem;
use super::{Answered, Client, Query, Shared, Subject};
use crate::address::Address;
use crate::opened::{read, written};
use crate::pages::exercises::{self, Task, choices, path};
use crate::pages::frame::{Frame, Place};
use axum::extract::{Path, State};
use axum::response::{Html, IntoResponse};
use std::time::Duration;
use yomikiri_face::{Entry, Exercise};
use yomikiri_text::{Lang, text};

/// An answer is waited for so long before the page says that it is being read out.
const SOON: Duration = Duration::from_millis(500);

/// All exercises of a game.
pub async fn list(State(studio): Shared, Subject(lang, entry): Subject) -> Answered {
    if entry.offers.learning.exercises.is_empty() {
        return Err(Problem::nowhere(lang));
    }
    let made = studio.aside(move |studio| {
        let each = |exercise: &'static Exercise| {
            let address = address(lang, entry, exercise, &studio.desk.library)?;
            let drawn = address.opened.rules.draw(&address.place(), &[], lang).ok()?;
            Some((exercise, drawn.scene.picture))
        };
        let boards: Vec<_> = entry.offers.learning.exercises.iter().filter_map(each).collect();
        exercises::list(lang, entry, &boards)
    });
    let main = made.await.map_err(|problem| problem.told_in(lang))?;
    let title = text!("Exercises", "練習問題").get(lang).to_string();
    Ok(studio.page(lang, title, &rest(lang, entry, None), Place::Elsewhere, main))
}

/// One exercise: the question, or the answer.
pub async fn one(
    State(studio): Shared,
    Subject(lang, entry): Subject,
    Client(client): Client,
    Path(names): Path<Vec<(String, String)>>,
    Query(query): Query,
) -> Answered {
    let name = names.into_iter().find(|(each, _)| each == "name").map(|(_, name)| name);
    let all = entry.offers.learning.exercises;
    let number = all.iter().position(|exercise| Some(exercise.name) == name.as_deref());
    let Some(number) = number else { return Err(Problem::nowhere(lang)) };
    let exercise = &all[number];
    let (mut guess, mut chosen, mut told) = (None, None, false);
    for (name, text) in read(&query) {
        match &*name {
            "guess" => guess = text.parse::<usize>().ok(),
            "move" => chosen = Some(text).filter(|text| !text.is_empty()),
            "told" => told = true,
            _ => {}
        }
    }
    let opened = studio.aside(move |studio| {
        let address = address(lang, entry, exercise, &studio.desk.library)?;
        let look = address.opened.rules.look(&address.place()).ok()?;
        Some((address, look))
    });
    let opened = opened.await.map_err(|problem| problem.told_in(lang))?;
    let (address, look) = opened.ok_or_else(|| Problem::broken().told_in(lang))?;
    // What is no move here was not chosen on the board.
    let chosen = chosen.filter(|chosen| look.moves.contains(chosen));
    let choices = choices(&*address.opened.rules);
    let guess = guess.filter(|&guess| guess < choices.len());
    let is_answered = told && guess.is_some() && chosen.is_some();
    let standing = match is_answered {
        true => {
            let answer = studio.desk.answer(client, &address);
            let answer = answer.map_err(|refused| Problem::refused(lang, refused))?;
            Some(answer.settled(SOON).await)
        }
        false => None,
    };
    let made = studio.aside(move |studio| {
        let finding = standing.as_ref().and_then(|standing| standing.finding.as_ref());
        let finding = finding.filter(|finding| finding.has_all_moves);
        let notes = finding.map(|finding| finding.notes()).unwrap_or_default();
        let drawn = address.opened.rules.draw(&address.place(), &notes, lang);
        let drawn = drawn.map_err(|misread| Problem::misread(lang, &misread))?;
        let task = Task {
            exercise,
            number,
            next: all.get(number + 1),
            address: &address,
            look: &look,
            picture: &drawn.scene.picture,
            choices: &choices,
            guess,
            chosen,
            told,
            finding: finding.map(|finding| &**finding),
        };
        let waits = is_answered && finding.is_none();
        let frame = Frame {
            lang,
            title: exercise.title.get(lang).to_string(),
            rest: match query.is_empty() {
                true => rest(lang, entry, Some(exercise)),
                false => format!("{}?{query}", rest(lang, entry, Some(exercise))),
            },
            place: Place::Elsewhere,
            is_working: waits,
            notices: &studio.desk.notices(),
            main: task.html(),
        };
        Ok(Html(frame.html().into_string()).into_response())
    });
    made.await.map_err(|problem| problem.told_in(lang))?
}

/// The position of an exercise.
fn address(
    lang: Lang,
    entry: &'static Entry,
    exercise: &Exercise,
    library: &crate::opened::Library,
) -> Option<Address> {
    let query = written(&[("position".to_string(), exercise.position.to_string())]);
    Address::read(lang, entry, &query, library).ok()
}

/// What comes after the language in an address.
fn rest(lang: Lang, entry: &Entry, exercise: Option<&Exercise>) -> String {
    let path = path(lang, entry, exercise);
    path.strip_prefix(&format!("/{}", lang.name())).unwrap_or("/").to_string()
}
