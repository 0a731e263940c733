//! A position worked out step by step.

use super::problem::Problem;
use super::view::{looked, opened};
use super::{Answered, Query, Shared, Subject};
use crate::opened::{read, written};
use crate::pages::explore::Explore;
use crate::pages::frame::Place;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect};
use yomikiri_face::{Trouble, Visit};
use yomikiri_game::Budget;
use yomikiri_text::{Told, text};

/// So many positions are looked at for a page: well under a second.
const NODES: u64 = 300_000;
/// So many questions are answered.
const MOST_PICKS: usize = 400;

/// The explorer's page, or its next one after a pick.
pub async fn explore(
    State(studio): Shared,
    Subject(lang, entry): Subject,
    Query(query): Query,
) -> Answered {
    let (mut picks, mut now, mut toggled, mut rest) = (vec![], vec![], vec![], vec![]);
    for (name, text) in read(&query) {
        match &*name {
            "picked" => picks.push(text),
            "now" => now.extend(text.split(',').map(str::to_string).filter(|at| !at.is_empty())),
            "toggle" => toggled.push(text),
            _ => rest.push((name, text)),
        }
    }
    picks.truncate(MOST_PICKS);
    now.truncate(MOST_PICKS);
    let address = match opened(&studio, lang, entry, &written(&rest)).await? {
        Ok(address) => address,
        Err(response) => return Ok(response),
    };
    let (address, _) = looked(&studio, address).await?;
    let back = address.path();
    let Some(explorer) = entry.offers.learning.explorer else {
        let what = text!(
            "Positions of this game are not worked out step by step.",
            "このゲームには、一手ずつ調べるページはありません。"
        );
        return Err(
            Problem::new(lang, StatusCode::NOT_FOUND, what).way(back, text!("Back", "戻る"))
        );
    };
    if !toggled.is_empty() {
        for at in toggled {
            match now.iter().position(|each| *each == at) {
                Some(index) => drop(now.remove(index)),
                None => now.push(at),
            }
        }
        let mut pairs = address.pairs();
        pairs.extend(picks.into_iter().map(|picked| ("picked".to_string(), picked)));
        pairs.extend((!now.is_empty()).then(|| ("now".to_string(), now.join(","))));
        let to = format!("/{}/{}/explore?{}", lang.name(), entry.name, written(&pairs));
        return Ok(Redirect::to(&to).into_response());
    }
    let made = studio.aside(move |studio| {
        let place = address.place();
        let visit = Visit { values: &address.opened.values, place: &place, picks: &picks, lang };
        let explored = (explorer.explore)(&visit, &mut Budget::nodes(NODES))?;
        let page =
            Explore { address: &address, explorer, picks: &picks, now: &now, explored: &explored };
        let title = explorer.title.get(lang).to_string();
        let rest = format!("/{}/explore?{query}", entry.name);
        Ok::<_, Trouble>(studio.page(lang, title, &rest, Place::Elsewhere, page.html()))
    });
    let made = made.await.map_err(|problem| problem.told_in(lang))?;
    made.map_err(|trouble| {
        let words = text!("{why}.", "{why}。", why = trouble.told().capitalised());
        Problem::new(lang, StatusCode::UNPROCESSABLE_ENTITY, words)
            .way(back, text!("Back to the game", "ゲームに戻る"))
    })
}
