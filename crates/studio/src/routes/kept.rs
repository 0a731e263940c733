//! What the store holds.

use super::forms::form;
use super::problem::Problem;
use super::{Answered, Shared, Tongue};
use crate::opened::read;
use crate::pages::frame::Place;
use crate::pages::kept::kept;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect};
use yomikiri_text::{Told, text};

/// What is kept.
pub async fn list(State(studio): Shared, Tongue(lang): Tongue) -> Answered {
    let main = studio.aside(move |studio| kept(lang, &studio.desk.store, None));
    let main = main.await.map_err(|problem| problem.told_in(lang))?;
    let title = text!("Kept answers", "保存した答え").get(lang).to_string();
    Ok(studio.page(lang, title, "/kept", Place::Kept, main))
}

/// Deletes one thing, or everything.
pub async fn delete(State(studio): Shared, Tongue(lang): Tongue, body: Bytes) -> Answered {
    let pairs = read(&form(lang, &body)?);
    let deleted = studio.aside(move |studio| {
        // What is at hand would be shown as if it were still kept.
        studio.desk.pool.forget_all();
        match pairs.iter().find(|(name, _)| name == "id") {
            Some((_, id)) => studio.desk.store.remove(id).map(|_| ()),
            None if pairs.iter().any(|(name, _)| name == "all") => {
                studio.desk.store.clear().map(|_| ())
            }
            None => Ok(()),
        }
    });
    match deleted.await.map_err(|problem| problem.told_in(lang))? {
        Ok(()) => Ok(Redirect::to(&format!("/{}/kept", lang.name())).into_response()),
        Err(unkept) => {
            Err(Problem::new(lang, StatusCode::INTERNAL_SERVER_ERROR, unkept.told().capitalised()))
        }
    }
}
