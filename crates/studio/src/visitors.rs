//! Those who ask: who they are, and how much each may ask for at once.
//!
//! ```text
//!   connection ── at most so many, of one address fewer
//!     request  ── its client has so many places; one is taken until the answer is read to its end,
//!     │           and what is drawn for it is drawn, even if nobody waits for it any more
//!     ├ news   ── so many streams of a client, which last as long as somebody listens
//!     ├ drawing ── so many at once, of one client fewer
//!     │ ╰ image ── one at a time: each takes much memory
//!     ╰ upload ── one of a client at a time, few in all: each is in memory as a whole
//! ```

use crate::limits::Limits;
use axum::body::{Body, Bytes};
use axum::http::HeaderMap;
use http_body::{Frame, SizeHint};
use std::collections::HashMap;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::{Arc, Mutex, Weak};
use std::task::{Context, Poll};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Who asks, as far as is known: the address at the other end, or what a proxy says of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Visitor(pub IpAddr);

impl Visitor {
    /// The client that a proxy names: the last address in `X-Forwarded-For`, since those before it are
    /// what the client said itself.
    pub fn behind_proxy(headers: &HeaderMap) -> Option<Visitor> {
        let named = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
        named.rsplit(',').next()?.trim().parse().ok().map(Visitor)
    }
}

/// So many requests of a client are answered at once; others wait.
const AT_ONCE: usize = 12;
/// So many of a client are answered or wait: each holds a connection, and behind a proxy all clients have
/// the connections of one address.
const TAKEN: usize = 256;
/// So many streams of news a client listens to at once.
const NEWS: usize = 32;
/// So many pages are drawn at once, and so many of them for one client; others wait.
const DRAWN_AT_ONCE: usize = 16;
const DRAWN_FOR_ONE: usize = 4;
/// So many files are taken at once, and one of each client.
const UPLOADS: usize = 3;

/// Places for requests.
pub struct Places {
    clients: Mutex<HashMap<Visitor, Weak<Own>>>,
    drawing: Arc<Semaphore>,
    images: Arc<Semaphore>,
    uploads: Arc<Semaphore>,
}

/// The places of one client.
struct Own {
    taken: Arc<Semaphore>,
    requests: Arc<Semaphore>,
    news: Arc<Semaphore>,
    drawing: Arc<Semaphore>,
    image: Arc<Semaphore>,
    upload: Arc<Semaphore>,
}

tokio::task_local! {
    /// The place of the request that is being answered.
    static ASKED: Arc<Place>;
}

/// A place that is taken, until this is dropped.
pub struct Place {
    _permits: Vec<OwnedSemaphorePermit>,
    /// As long as somebody has a place, it is known how many are taken.
    own: Arc<Own>,
}

impl Place {
    /// Answers a request that has this place, so that what is done for it counts as its client's.
    pub async fn answering<T>(self: &Arc<Place>, answer: impl Future<Output = T>) -> T {
        ASKED.scope(Arc::clone(self), answer).await
    }
}

/// A turn to do something that takes time, or memory. It goes where the work is done, and with it goes the
/// place of the request: whoever hangs up does not get either back until the work is over.
pub struct Turn {
    _permits: Vec<OwnedSemaphorePermit>,
    _asked: Option<Arc<Place>>,
}

impl Turn {
    /// Waits for a client's own turn, then for that among all.
    async fn among(all: &Arc<Semaphore>, own: impl FnOnce(&Own) -> &Arc<Semaphore>) -> Turn {
        let asked = ASKED.try_with(Arc::clone).ok();
        let mut permits = Vec::new();
        if let Some(place) = &asked {
            permits.extend(Arc::clone(own(&place.own)).acquire_owned().await);
        }
        permits.extend(Arc::clone(all).acquire_owned().await);
        Turn { _permits: permits, _asked: asked }
    }
}

impl Places {
    /// None is taken.
    pub fn new(limits: &Limits) -> Places {
        // Where memory is short, one file at a time is what there is room for.
        let uploads = (limits.memory / (64 << 20)).clamp(1, UPLOADS);
        let [drawing, images, uploads] =
            [DRAWN_AT_ONCE, 1, uploads].map(|places| Arc::new(Semaphore::new(places)));
        Places { clients: Mutex::default(), drawing, images, uploads }
    }

    /// Waits for a place to be answered; there is none where too many of the client wait already.
    pub async fn request(&self, visitor: Visitor) -> Option<Place> {
        let own = self.of(visitor);
        let taken = Arc::clone(&own.taken).try_acquire_owned().ok()?;
        let permit = Arc::clone(&own.requests).acquire_owned().await;
        Some(Place { _permits: permit.into_iter().chain([taken]).collect(), own })
    }

    /// A place to listen to news, if the client has one left.
    pub fn news(&self, visitor: Visitor) -> Option<Place> {
        let own = self.of(visitor);
        let permit = Arc::clone(&own.news).try_acquire_owned().ok()?;
        Some(Place { _permits: vec![permit], own })
    }

    /// Waits for a turn to draw a page.
    pub async fn drawing(&self) -> Turn {
        Turn::among(&self.drawing, |own| &own.drawing).await
    }

    /// Waits for a turn to draw an image of pixels.
    pub async fn image(&self) -> Turn {
        Turn::among(&self.images, |own| &own.image).await
    }

    /// Waits for a place to bring a file.
    pub async fn upload(&self, visitor: Visitor) -> Place {
        let own = self.of(visitor);
        let mut permits = Vec::new();
        permits.extend(Arc::clone(&own.upload).acquire_owned().await);
        permits.extend(Arc::clone(&self.uploads).acquire_owned().await);
        Place { _permits: permits, own }
    }

    fn of(&self, visitor: Visitor) -> Arc<Own> {
        let mut clients = self.clients.lock().unwrap_or_else(|e| e.into_inner());
        if let Some(own) = clients.get(&visitor).and_then(Weak::upgrade) {
            return own;
        }
        clients.retain(|_, own| own.strong_count() > 0);
        let places = |places| Arc::new(Semaphore::new(places));
        let own = Arc::new(Own {
            taken: places(TAKEN),
            requests: places(AT_ONCE),
            news: places(NEWS),
            drawing: places(DRAWN_FOR_ONE),
            image: places(1),
            upload: places(1),
        });
        clients.insert(visitor, Arc::downgrade(&own));
        own
    }
}

/// A body whose place is free again when it has been read, or nobody will.
pub struct Held {
    body: Body,
    _place: Arc<Place>,
}

impl Held {
    /// Holds a place as long as this body.
    pub fn body(body: Body, place: Arc<Place>) -> Body {
        Body::new(Held { body, _place: place })
    }
}

impl http_body::Body for Held {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;
    use std::time::Duration;

    fn visitor(number: u8) -> Visitor {
        Visitor(IpAddr::from([127, 0, 0, number]))
    }

    #[tokio::test]
    async fn one_client_does_not_take_the_places_of_another() {
        let places = Places::new(&Limits::default());
        let soon = Duration::from_millis(50);
        let mut taken = Vec::new();
        for _ in 0..AT_ONCE {
            taken.push(places.request(visitor(1)).await.expect("a place"));
        }
        let waits = tokio::time::timeout(soon, places.request(visitor(1)));
        assert!(waits.await.is_err(), "all its places are taken");
        drop(places.request(visitor(2)).await);
        // A body that was read frees its place.
        let held = Held::body(Body::from("read"), Arc::new(taken.pop().expect("a place")));
        assert_eq!(axum::body::to_bytes(held, 9).await.expect("a body"), "read");
        drop(places.request(visitor(1)).await);
        let upload = places.upload(visitor(1)).await;
        assert!(tokio::time::timeout(soon, places.upload(visitor(1))).await.is_err());
        drop(places.upload(visitor(2)).await);
        drop(upload);
        drop(places.upload(visitor(1)).await);
    }

    /// Whoever has gone meanwhile keeps place and turn as long as something is drawn, and has no more turns
    /// than a share of all.
    #[tokio::test]
    async fn turns_go_with_the_work() {
        let places = Places::new(&Limits::default());
        let soon = Duration::from_millis(50);
        let asked = Arc::new(places.request(visitor(1)).await.expect("a place"));
        let mut turns = Vec::new();
        for _ in 0..DRAWN_FOR_ONE {
            turns.push(asked.answering(places.drawing()).await);
        }
        let more = tokio::time::timeout(soon, asked.answering(places.drawing()));
        assert!(more.await.is_err(), "it has its share");
        let other = Arc::new(places.request(visitor(2)).await.expect("a place"));
        drop(other.answering(places.drawing()).await);
        let image = asked.answering(places.image()).await;
        assert!(tokio::time::timeout(soon, other.answering(places.image())).await.is_err());
        // The request is gone, its work is not.
        let own = Arc::downgrade(&asked);
        drop((asked, image));
        drop(other.answering(places.image()).await);
        assert!(own.upgrade().is_some(), "what is drawn for it holds its place");
        turns.clear();
        assert!(own.upgrade().is_none());
    }

    #[tokio::test]
    async fn who_waits_for_too_much_is_turned_away() {
        let places = Arc::new(Places::new(&Limits::default()));
        let streams: Vec<_> = (0..40).map_while(|_| places.news(visitor(1))).collect();
        assert_eq!(streams.len(), NEWS);
        assert!(places.news(visitor(2)).is_some());
        let waiting: Vec<_> = (0..TAKEN)
            .map(|_| {
                let places = Arc::clone(&places);
                tokio::spawn(async move {
                    let _place = places.request(visitor(1)).await.expect("a place");
                    std::future::pending::<()>().await
                })
            })
            .collect();
        tokio::time::sleep(Duration::from_millis(50)).await;
        assert!(places.request(visitor(1)).await.is_none(), "all but a few of them wait");
        drop(places.request(visitor(2)).await.expect("a place"));
        waiting.iter().for_each(|task| task.abort());
    }

    #[tokio::test]
    async fn who_has_gone_is_forgotten() {
        let places = Places::new(&Limits::default());
        for number in 0..200 {
            drop(places.request(visitor(number)).await);
        }
        assert!(places.clients.lock().expect("nobody panicked").len() <= 1);
    }

    #[test]
    fn a_proxy_names_the_client_last() {
        let named = |value: &'static str| {
            let value = HeaderValue::from_static(value);
            Visitor::behind_proxy(&HeaderMap::from_iter([(
                "x-forwarded-for".parse().unwrap(),
                value,
            )]))
        };
        assert_eq!(named("10.9.9.9, 127.0.0.7"), Some(visitor(7)));
        assert_eq!(named("127.0.0.7"), Some(visitor(7)));
        assert_eq!(named("somebody"), None);
    }
}
