//! Bodies as they come. A large one has one of the few places for files, and none may come so slowly that
//! it keeps its place for ever.

use super::Studio;
use crate::visitors::{Place, Visitor};
use axum::extract::multipart::{Field, Multipart};
use axum::http::{HeaderMap, header};
use std::time::Duration;
use tokio::time::{Instant, timeout_at};

/// A smaller body, such as a form without a file, needs no place.
const SMALL: usize = 256 << 10;
/// How long a body may take at most, and until its rate matters.
const LONGEST: Duration = Duration::from_secs(120);
const START: Duration = Duration::from_secs(10);
/// Bytes a second, on average.
const LEAST_RATE: f64 = (16 << 10) as f64;
/// Bytes that a field takes up beside its name and content.
const FIELD: usize = 64;

/// A body that comes.
pub struct Coming<'s> {
    studio: &'s Studio,
    visitor: Visitor,
    place: Option<Place>,
    began: Instant,
    bytes: usize,
}

/// A field of a form.
pub struct Brought {
    /// Its name.
    pub name: String,
    /// What its file is called, if it is one.
    pub file: Option<String>,
    /// Its content.
    pub bytes: Vec<u8>,
}

impl<'s> Coming<'s> {
    /// Waits for a place if the body says that it is large.
    pub async fn begin(studio: &'s Studio, visitor: Visitor, headers: &HeaderMap) -> Coming<'s> {
        let length = headers.get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok());
        let length = length.and_then(|length| length.parse().ok()).unwrap_or(0);
        let mut coming = Coming { studio, visitor, place: None, began: Instant::now(), bytes: 0 };
        coming.placed(length).await;
        coming
    }

    /// The next field of a form; nothing at its end, and an error if the body breaks off or is too slow.
    pub async fn next(&mut self, body: &mut Multipart) -> Result<Option<Brought>, Broken> {
        let Some(mut field) = self.soon(body.next_field()).await?.map_err(|_| Broken)? else {
            return Ok(None);
        };
        let name = field.name().unwrap_or("").to_string();
        let file = field.file_name().map(str::to_string);
        self.came(FIELD + name.len()).await;
        let bytes = self.content(&mut field).await?;
        Ok(Some(Brought { name, file, bytes }))
    }

    async fn content(&mut self, field: &mut Field<'_>) -> Result<Vec<u8>, Broken> {
        let mut content = Vec::new();
        while let Some(piece) = self.soon(field.chunk()).await?.map_err(|_| Broken)? {
            self.came(piece.len()).await;
            content.extend_from_slice(&piece);
        }
        Ok(content)
    }

    /// What comes, if it comes as soon as it has to.
    async fn soon<T>(&self, next: impl Future<Output = T>) -> Result<T, Broken> {
        let due = START + Duration::from_secs_f64(self.bytes as f64 / LEAST_RATE);
        timeout_at(self.began + due.min(LONGEST), next).await.map_err(|_| Broken)
    }

    async fn came(&mut self, bytes: usize) {
        self.bytes += bytes;
        self.placed(self.bytes).await;
    }

    /// Has a place, if so many bytes need one.
    async fn placed(&mut self, bytes: usize) {
        if bytes > SMALL && self.place.is_none() {
            let waits = Instant::now();
            self.place = Some(self.studio.places.upload(self.visitor).await);
            // Whoever waits is not slow.
            self.began += waits.elapsed();
        }
    }
}

/// A body broke off, or came too slowly.
#[derive(Debug)]
pub struct Broken;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desk::Desk;
    use crate::guard::Guard;
    use crate::limits::Limits;
    use std::future::pending;

    #[tokio::test]
    async fn a_body_comes_at_a_least_rate() {
        let desk = Desk::open(None, 1 << 20, Limits::default(), Vec::new()).expect("threads");
        let guard = Guard::new(([127, 0, 0, 1], 4373).into(), &[], None);
        let studio = Studio::new(desk, guard);
        let visitor = Visitor([127, 0, 0, 1].into());
        let mut coming = Coming::begin(&studio, visitor, &HeaderMap::new()).await;
        let soon = Duration::from_millis(50);
        let waits = async |coming: &Coming<'_>| {
            tokio::time::timeout(soon, coming.soon(pending::<()>())).await.is_err()
        };
        assert!(waits(&coming).await, "it has just begun");
        coming.began = Instant::now() - START;
        assert!(!waits(&coming).await, "and nothing came");
        coming.came(SMALL).await;
        assert!(waits(&coming).await && coming.place.is_none());
        coming.came(1).await;
        assert!(coming.place.is_some());
        coming.began = Instant::now() - LONGEST;
        coming.bytes = 32 << 20;
        assert!(!waits(&coming).await, "there is an end to everything");
    }
}
