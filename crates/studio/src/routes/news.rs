//! News of work under way, as server-sent events.
//!
//! ```text
//!   progress   what is being done: the job's name on the page, a bar, and a sentence
//!   changed    there is more to see: load the page again
//!   go         perfect play has moved: go there
//!   done       there will be no more news
//! ```

use super::view::{looked, opened};
use super::{Answered, Client, Query, Shared, Subject};
use crate::jobs::{Ear, Job, News, Stage};
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
        let param = address.entry().offers.extras.iter().find(|param| param.name == name)?;
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
    ears: Vec<(&'static str, Ear)>,
    go: Option<Go>,
    words: Words,
    told: Told,
    ended: bool,
}

/// What was told last.
struct Told {
    changes: u64,
    /// The sentence about each job.
    progress: Vec<String>,
}

/// A stream of news about these jobs, which lasts until they are over.
pub fn listening(lang: Lang, jobs: Vec<Arc<Job>>, go: Option<Go>, words: Words) -> Response {
    listening_to(lang, jobs.into_iter().map(|job| ("", job)).collect(), go, words)
}

/// The same for a page that shows several jobs, each by a name.
pub fn listening_to(
    lang: Lang,
    jobs: Vec<(&'static str, Arc<Job>)>,
    go: Option<Go>,
    words: Words,
) -> Response {
    let ears: Vec<_> = jobs.iter().map(|(name, job)| (*name, job.listen())).collect();
    let told = Told { changes: 0, progress: vec![String::new(); ears.len()] };
    let state = Listening { lang, ears, go, words, told, ended: false };
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
        let news: Vec<_> = self.ears.iter_mut().map(|(_, ear)| ear.now()).collect();
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
        // A job that ends without a product changes what is to be seen, too.
        let changed = |news: &News| news.changes + u64::from(news.stage.is_over());
        let changes = news.iter().map(changed).sum();
        let words = |news: &News| match news.stage {
            // The page says where in the queue it is.
            Stage::Waiting => String::new(),
            _ => (self.words)(&news.stage, Say(self.lang)),
        };
        let progress: Vec<String> = news.iter().map(words).collect();
        // Whatever there was before anybody listened may have come after the page was made.
        if changes != self.told.changes {
            self.told.changes = changes;
            return Some(Event::default().event("changed").data("now"));
        }
        // Several are told one by one.
        let at = (0..progress.len()).find(|&at| progress[at] != self.told.progress[at])?;
        let words = format!("{}|{}", self.ears[at].0, progress[at]);
        self.told.progress[at].clone_from(&progress[at]);
        Some(Event::default().event("progress").data(words))
    }
}
