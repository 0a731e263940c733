//! Forms that lead to another view, or change how work goes on.

use super::gate::{is_too_long, too_long};
use super::problem::Problem;
use super::view::{Page, looked, opened};
use super::{Answered, Client, Query, Shared, Subject};
use crate::address::Address;
use crate::opened::{read, written};
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Redirect};
use std::sync::Arc;
use std::time::Duration;
use yomikiri_text::{Lang, text};

/// The pairs of a form: those that are its own, and those of the address it came from.
pub fn split(query: &str, own: &[&str]) -> (Vec<(String, String)>, String) {
    let (mine, rest): (Vec<_>, Vec<_>) =
        read(query).into_iter().partition(|(name, _)| own.contains(&&**name));
    (mine, written(&rest))
}

/// A typed move.
pub async fn play(
    State(studio): Shared,
    Subject(lang, entry): Subject,
    Client(client): Client,
    Query(query): Query,
    headers: HeaderMap,
) -> Answered {
    let (own, rest) = split(&query, &["typed"]);
    let typed = own.into_iter().next().map(|(_, typed)| typed).unwrap_or_default();
    let address = match opened(&studio, lang, entry, &rest).await? {
        Ok(address) => address,
        Err(response) => return Ok(response),
    };
    let (address, _) = looked(&studio, address).await?;
    if typed.trim().is_empty() {
        return Ok(Redirect::to(&address.path()).into_response());
    }
    let (rules, lang) = (Arc::clone(&address.opened.rules), address.lang);
    let after = address.after(typed.trim());
    let place = after.place();
    let tried = studio.aside(move |_| rules.look(&place).map(|_| ()));
    match tried.await? {
        Ok(()) => Ok(Redirect::to(&after.path()).into_response()),
        Err(misread) => {
            let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or("");
            let page = Page { studio, client, host: host.to_string() };
            page.shown(lang, entry, &rest, Some((typed, misread))).await
        }
    }
}

/// Who plays against perfect play.
pub async fn people(
    State(studio): Shared,
    Subject(lang, entry): Subject,
    Query(query): Query,
) -> Answered {
    let (own, rest) = split(&query, &["seat"]);
    let seats: Vec<String> = own.into_iter().map(|(_, seat)| seat).collect();
    let people = if seats.is_empty() { "none".to_string() } else { seats.join(",") };
    redirect(&studio, lang, entry, &rest, |address| Address { people: Some(people), ..address })
        .await
}

/// How ties are broken.
pub async fn ties(
    State(studio): Shared,
    Subject(lang, entry): Subject,
    Query(query): Query,
) -> Answered {
    let (own, rest) = split(&query, &["tie"]);
    let ties: Vec<String> =
        own.into_iter().map(|(_, tie)| tie).filter(|tie| !tie.is_empty()).collect();
    let ties = (!ties.is_empty()).then(|| ties.join(","));
    redirect(&studio, lang, entry, &rest, |mut address| {
        address.asked.ties = ties;
        address
    })
    .await
}

/// What else is shown.
pub async fn show(
    State(studio): Shared,
    Subject(lang, entry): Subject,
    Query(query): Query,
) -> Answered {
    let (own, rest) = split(&query, &["name", "value"]);
    let get = |wanted: &str| {
        let found = own.iter().find(|(name, _)| name == wanted);
        found.map(|(_, text)| text.clone()).unwrap_or_default()
    };
    let extra = Some((get("name"), get("value")));
    redirect(&studio, lang, entry, &rest, |address| {
        let address = Address { extra, ..address };
        // Whoever asks again wants it after all.
        if let Some(stopped) = studio.desk.extra_under_way(&address).filter(|job| job.was_stopped())
        {
            studio.desk.pool.forget(stopped.key());
        }
        address
    })
    .await
}

async fn redirect(
    studio: &Arc<super::Studio>,
    lang: Lang,
    entry: &'static yomikiri_face::Entry,
    query: &str,
    change: impl FnOnce(Address) -> Address,
) -> Answered {
    Ok(match opened(studio, lang, entry, query).await? {
        Ok(address) => {
            let address = change(address);
            let anchor = if address.extra.is_some() { "#extra" } else { "" };
            Redirect::to(&format!("{}{anchor}", address.path())).into_response()
        }
        Err(response) => response,
    })
}

/// Searches once more, for longer.
pub async fn again(
    State(studio): Shared,
    Subject(lang, entry): Subject,
    Client(client): Client,
    body: Bytes,
) -> Answered {
    let (own, rest) = split(&form(lang, &body)?, &["time"]);
    let seconds = own.first().and_then(|(_, time)| time.parse().ok()).unwrap_or(60);
    let address = match opened(&studio, lang, entry, &rest).await? {
        Ok(address) => address,
        Err(response) => return Ok(response),
    };
    let (address, look) = looked(&studio, address).await?;
    if !look.is_over() {
        let time = Duration::from_secs(seconds);
        let again = studio.desk.answer_again(client, &address, time);
        again.map_err(|refused| Problem::refused(lang, refused))?;
    }
    Ok(Redirect::to(&address.path()).into_response())
}

/// Cancels the work on an answer.
pub async fn cancel(State(studio): Shared, Subject(lang, entry): Subject, body: Bytes) -> Answered {
    let query = form(lang, &body)?;
    let address = match opened(&studio, lang, entry, &query).await? {
        Ok(address) => address,
        Err(response) => return Ok(response),
    };
    let extra = studio.desk.extra_under_way(&address);
    stopped(&studio, &address.key()).await;
    if let Some(extra) = extra {
        stopped(&studio, extra.key()).await;
    }
    Ok(Redirect::to(&address.path()).into_response())
}

/// Ends work for a person, and waits until it has ended.
pub async fn stopped(studio: &super::Studio, key: &str) {
    if let Some(job) = studio.desk.pool.find(key) {
        job.stop();
        studio.desk.pool.sweep();
        // Work looks up at least every few milliseconds.
        job.listen().over_within(Duration::from_secs(2)).await;
    }
}

/// What a form sends: it leads to an address, and may say no more than one.
pub fn form(lang: Lang, body: &Bytes) -> Result<String, Problem> {
    let sent = std::str::from_utf8(body).map_err(|_| {
        let what = text!("This is no form of the studio.", "スタジオのフォームではありません。");
        Problem::new(lang, axum::http::StatusCode::BAD_REQUEST, what)
    })?;
    match is_too_long(sent) {
        true => Err(too_long(lang)),
        false => Ok(sent.to_string()),
    }
}
