//! Those who ask: who they are, and how much each may ask for at once.
//!
//! ```text
//!   connection ── at most so many, of one address fewer
//!     request  ── its client has so many places; one is taken until the answer is read to its end
//!       upload ── one of a client at a time, few in all: each is in memory as a whole
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
/// So many files are taken at once, and one of each client.
const UPLOADS: usize = 3;

/// Places for requests.
pub struct Places {
    clients: Mutex<HashMap<Visitor, Weak<Own>>>,
    uploads: Arc<Semaphore>,
}

/// The places of one client.
struct Own {
    requests: Arc<Semaphore>,
    upload: Arc<Semaphore>,
}

/// A place that is taken, until this is dropped.
pub struct Place {
    _permits: Vec<OwnedSemaphorePermit>,
    /// As long as somebody has a place, it is known how many are taken.
    _own: Arc<Own>,
}

impl Places {
    /// None is taken.
    pub fn new(limits: &Limits) -> Places {
        // Where memory is short, one file at a time is what there is room for.
        let uploads = (limits.memory / (64 << 20)).clamp(1, UPLOADS);
        Places { clients: Mutex::default(), uploads: Arc::new(Semaphore::new(uploads)) }
    }

    /// Waits for a place to be answered.
    pub async fn request(&self, visitor: Visitor) -> Place {
        let own = self.of(visitor);
        let permit = Arc::clone(&own.requests).acquire_owned().await;
        Place { _permits: permit.into_iter().collect(), _own: own }
    }

    /// Waits for a place to bring a file.
    pub async fn upload(&self, visitor: Visitor) -> Place {
        let own = self.of(visitor);
        let mut permits = Vec::new();
        permits.extend(Arc::clone(&own.upload).acquire_owned().await);
        permits.extend(Arc::clone(&self.uploads).acquire_owned().await);
        Place { _permits: permits, _own: own }
    }

    fn of(&self, visitor: Visitor) -> Arc<Own> {
        let mut clients = self.clients.lock().unwrap_or_else(|e| e.into_inner());
        if let Some(own) = clients.get(&visitor).and_then(Weak::upgrade) {
            return own;
        }
        clients.retain(|_, own| own.strong_count() > 0);
        let own = Arc::new(Own {
            requests: Arc::new(Semaphore::new(AT_ONCE)),
            upload: Arc::new(Semaphore::new(1)),
        });
        clients.insert(visitor, Arc::downgrade(&own));
        own
    }
}

/// A body whose place is free again when it has been read, or nobody will.
pub struct Held {
    body: Body,
    _place: Place,
}

impl Held {
    /// Holds a place as long as this body.
    pub fn body(body: Body, place: Place) -> Body {
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
            taken.push(places.request(visitor(1)).await);
        }
        let waits = tokio::time::timeout(soon, places.request(visitor(1)));
        assert!(waits.await.is_err(), "all its places are taken");
        drop(places.request(visitor(2)).await);
        // A body that was read frees its place.
        let held = Held::body(Body::from("read"), taken.pop().expect("a place"));
        assert_eq!(axum::body::to_bytes(held, 9).await.expect("a body"), "read");
        drop(places.request(visitor(1)).await);
        let upload = places.upload(visitor(1)).await;
        assert!(tokio::time::timeout(soon, places.upload(visitor(1))).await.is_err());
        drop(places.upload(visitor(2)).await);
        drop(upload);
        drop(places.upload(visitor(1)).await);
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
