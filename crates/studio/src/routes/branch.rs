//! A branch of a solution tree that is being unfolded.

use super::problem::Problem;
use super::view::{looked, opened};
use super::{Answered, Client, Query, Shared, Subject};
use crate::opened::{read, written};
use crate::pages::Say;
use crate::pages::view::Branch;
use axum::extract::State;
use axum::response::{Html, IntoResponse};
use maud::html;
use std::time::Duration;
use yomikiri_face::Turn;
use yomikiri_text::text;

/// A branch waits so long for its moves.
const PATIENCE: Duration = Duration::from_secs(20);

/// What follows a move: a part of a page.
pub async fn branch(
    State(studio): Shared,
    Subject(lang, entry): Subject,
    Client(client): Client,
    Query(query): Query,
) -> Answered {
    let (own, rest): (Vec<_>, Vec<_>) =
        read(&query).into_iter().partition(|(name, _)| name == "keeper");
    let address = match opened(&studio, lang, entry, &written(&rest)).await? {
        Ok(address) => address,
        Err(response) => return Ok(response),
    };
    let (address, look) = looked(&studio, address).await?;
    let seats = address.opened.rules.seats().len();
    let keeper = own.first().and_then(|(_, seat)| seat.parse().ok()).unwrap_or(0).min(seats - 1);
    let say = Say(lang);
    let there = html! { a href=(address.path()) { (say.made(text!("Go there", "この局面へ"))) } };
    if let Turn::Over(how) = &look.turn {
        let part = html! { p.words { (say.made(how.capitalised())) } };
        return Ok(Html(part.into_string()).into_response());
    }
    let standing = studio.desk.answer(client, &address);
    let standing = standing.map_err(|refused| Problem::refused(lang, refused))?;
    let standing = standing.settled(PATIENCE).await;
    let unknown = || say.made(text!("Not known yet.", "まだ分かりません。"));
    let part = match &standing.finding {
        Some(finding) if finding.has_all_moves => {
            let branch = Branch { address: &address, look: &look, finding, keeper };
            html! { (branch.html()) p { (there) } }
        }
        Some(finding) => {
            let stop = finding.stop.as_ref().map(|stop| stop.get(lang).to_string());
            html! { p.words { (stop.unwrap_or_else(unknown)) " " (there) } }
        }
        None => html! { p.words { (unknown()) " " (there) } },
    };
    Ok(Html(part.into_string()).into_response())
}
