//! News of work under way, as server-sent events.
//!
//! ```text
//!   progress   a sentence about what is being done
//!   changed    there is more to see: load the page again
//!   go         perfect play has moved: go there
//!   done       there will be no more news
//! ```

use super::view::{looked, opened};
use super::{Answered, Client, Query, Shared, Subject};
use crate::jobs::{Ear, Job, Stage};
use crate::pages::Say;
use crate::pages::view::progress;
use axum::extract::State;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use yomikiri_face::{Dialogue, Turn};
use yomikiri_text::Lang;

/// News come at most so often.
const EVERY: Duration = Duration::from_millis(200);

/// News of a game's page.
pub async fn news(
    State(studio): Shared,
    Subject(lang, entry): Subject,
    Client(client): Client,
    Query(query): Query,
) -> Answered {
    let address = match opened(&studio, lang, entry, &query).await? {
        Ok(address) => address,
        Err(_) => return Ok(listening(lang, Vec::new(), None, progress)),
    };
    let (address, look) = looked(&studio, address).await?;
    let answer = studio.desk.pool.find(&address.key());
    let extra = address.extra.as_ref().and_then(|(name, text)| {
        let param = address.entry().extras.iter().find(|param| param.name == name)?;
        studio.desk.extra(client, &address, name, param.read(text).ok()?).ok()
    });
    let people = address.people.as_ref();
    let people = people.and_then(|text| Dialogue::seats(text, &address.opened.rules.seats()).ok());
    let waits = match (&people, &look.turn) {
        (Some(people), Turn::Seat(seat)) => !people[*seat],
        _ => false,
    };
    let go = waits.then(|| Box::new(move |best: &str| address.after(best).path()) as Go);
    Ok(listening(lang, answer.into_iter().chain(extra).collect(), go, progress))
}

type Go = Box<dyn Fn(&str) -> String + Send>;
/// What is being done, in a sentence.
type Words = fn(&Stage, Say) -> String;

struct Listening {
    lang: Lang,
    ears: Vec<Ear>,
    go: Option<Go>,
    words: Words,
    told: Option<Told>,
    ended: bool,
}

/// What was told last.
#[derive(PartialEq)]
struct Told {
    changes: u64,
    progress: String,
}

/// A stream of news about these jobs, which lasts until they are over.
pub fn listening(lang: Lang, jobs: Vec<Arc<Job>>, go: Option<Go>, words: Words) -> Response {
    let ears = jobs.iter().map(Job::listen).collect();
    let state = Listening { lang, ears, go, words, told: None, ended: false };
    let events = stream::unfold(state, |mut state| async move {
        if state.ended {
            return None;
        }
        loop {
            if let Some(event) = state.next() {
                return Some((Ok::<Event, Infallible>(event), state));
            }
            tokio::time::sleep(EVERY).await;
        }
    });
    Sse::new(events).keep_alive(KeepAlive::new()).into_response()
}

impl Listening {
    /// The next event, if there is something new.
    fn next(&mut self) -> Option<Event> {
        let news: Vec<_> = self.ears.iter_mut().map(Ear::now).collect();
        if let Some(go) = &self.go
            && let Some(best) = news.iter().find_map(|news| {
                let Some(crate::work::Product::Finding(finding, _)) = &news.product else {
                    return None;
                };
                finding.best.as_ref().map(|best| best.chosen.clone())
            })
        {
            self.ended = true;
            return Some(Event::default().event("go").data(go(&best)));
        }
        let over = news.iter().all(|news| news.stage.is_over());
        if over {
            self.ended = true;
            return Some(Event::default().event("done").data("now"));
        }
        let working = news.iter().find(|news| !matches!(news.stage, Stage::Done));
        let words =
            working.map(|news| (self.words)(&news.stage, Say(self.lang))).unwrap_or_default();
        let changes = news.iter().map(|news| news.changes).sum();
        let told = Told { changes, progress: words.clone() };
        let before = self.told.replace(told);
        match (before, &self.told) {
            // Whatever there was before anybody listened may have come after the page was made.
            (None, Some(now)) if now.changes > 0 => {
                Some(Event::default().event("changed").data("now"))
            }
            (Some(before), Some(now)) if before.changes != now.changes => {
                Some(Event::default().event("changed").data("now"))
            }
            (before, now) if before != *now => Some(Event::default().event("progress").data(words)),
            _ => None,
        }
    }
}
