//! Forms that name a value, or change how work on it goes on.

use super::super::forms::{form, split};
use super::{
    Answered, Client, Page, Problem, Query, Shared, Tongue, TypedName, address, unreadable,
};
use axum::body::Bytes;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect};
use std::time::Duration;
use yomikiri_face::values::is_name;

/// A name is given, changed or taken away.
pub async fn name(
    State(studio): Shared,
    Tongue(lang): Tongue,
    Client(client): Client,
    Query(query): Query,
    headers: HeaderMap,
) -> Answered {
    let (own, rest) = split(&query, &["place", "name", "is", "do"]);
    let get = |field: &str| {
        let found = own.iter().find(|(each, _)| each == field);
        found.map(|(_, text)| text.trim().to_string()).unwrap_or_default()
    };
    let address = address(lang, &rest)?;
    let known = |place: &usize| *place < address.names.len();
    let place: Option<usize> = get("place").parse().ok().filter(known);
    let (name, expression) = (get("name"), get("is"));
    let changed = match (place, &*get("do")) {
        (Some(place), "remove") => address.without_name(place),
        (None, _) if name.is_empty() && expression.is_empty() => address,
        _ => {
            // One more with a name that is there is another value for that.
            let same = address.names.iter().position(|(known, _)| *known == name);
            let changed =
                is_name(&name).and_then(|()| address.with_name(place.or(same), &name, &expression));
            match changed {
                Ok(changed) => changed,
                Err(misread) => {
                    // What is too long for a link is too long to be handed back.
                    address
                        .with_name(None, &name, &expression)
                        .map_err(|_| unreadable(lang, &misread))?;
                    let typed = TypedName { place, name, expression, misread };
                    return Page { studio, client, headers }.shown(address, Some(typed)).await;
                }
            }
        }
    };
    Ok(Redirect::to(&format!("{}#names", changed.path())).into_response())
}

/// Works on a value once more, for longer.
pub async fn again(
    State(studio): Shared,
    Tongue(lang): Tongue,
    Client(client): Client,
    body: Bytes,
) -> Answered {
    let (own, rest) = split(&form(lang, &body)?, &["time"]);
    let seconds = own.first().and_then(|(_, time)| time.parse().ok()).unwrap_or(60);
    let address = address(lang, &rest)?;
    let again = studio.desk.value_again(client, &address, Duration::from_secs(seconds));
    again.map_err(|refused| Problem::refused(lang, refused))?;
    Ok(Redirect::to(&address.path()).into_response())
}

/// Cancels the work on a value.
pub async fn cancel(State(studio): Shared, Tongue(lang): Tongue, body: Bytes) -> Answered {
    let address = address(lang, &form(lang, &body)?)?;
    super::super::forms::stopped(&studio, &address.key()).await;
    Ok(Redirect::to(&address.path()).into_response())
}
