//! Proofs that people bring.

use super::coming::Coming;
use super::forms::stopped;
use super::news::listening;
use super::problem::Problem;
use super::{Answered, Client, Shared, Studio, Tongue};
use crate::jobs::Job;
use crate::pages::check;
use crate::pages::frame::{Frame, Place};
use crate::pages::view::progress;
use crate::visitors::Visitor;
use axum::extract::{Multipart, Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse, Redirect};
use std::sync::Arc;
use std::time::Duration;
use yomikiri_text::{Lang, Text, text};

/// What is done so soon is waited for.
const SOON: Duration = Duration::from_millis(300);

/// A form to bring a proof.
pub async fn form(State(studio): Shared, Tongue(lang): Tongue) -> Answered {
    Ok(studio.page(lang, title(lang), "/check", Place::Check, check::form(lang, None)))
}

/// Somebody brings a proof.
pub async fn bring(
    State(studio): Shared,
    Tongue(lang): Tongue,
    Client(client): Client,
    headers: HeaderMap,
    mut body: Multipart,
) -> Answered {
    let mut coming = Coming::begin(&studio, Visitor(client), &headers).await;
    let mut file = Vec::new();
    while let Some(field) = coming.next(&mut body).await.map_err(|_| unreadable(lang))? {
        if field.name == "proof" {
            file = field.bytes;
        }
    }
    if file.is_empty() {
        let words: Text = text!(
            "Choose a proof file first. `yomikiri solve … --proof FILE` and the seal of a proved \
             answer give one.",
            "先に証明ファイルを選んでください。`yomikiri solve … --proof FILE` か、\
             証明済みの答えの印から得られます。"
        );
        let main = check::form(lang, Some(words.get(lang)));
        let page = studio.page(lang, title(lang), "/check", Place::Check, main);
        return Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response());
    }
    let name =
        studio.desk.check(client, file).map_err(|refused| Problem::refused(lang, refused))?;
    Ok(Redirect::to(&format!("/{}/check/{name}", lang.name())).into_response())
}

/// What became of it.
pub async fn result(
    State(studio): Shared,
    Tongue(lang): Tongue,
    Path((_, id)): Path<(String, String)>,
) -> Answered {
    let job = found(&studio, lang, &id)?;
    job.touch();
    let news = job.listen().over_within(SOON).await;
    let address = format!("/{}/check/{id}", lang.name());
    let frame = Frame {
        lang,
        title: title(lang),
        rest: format!("/check/{id}"),
        place: Place::Check,
        is_working: !news.stage.is_over(),
        notices: &studio.notices(),
        main: check::result(lang, &news, &address),
    };
    Ok(Html(frame.html().into_string()).into_response())
}

/// News of it.
pub async fn news(
    State(studio): Shared,
    Tongue(lang): Tongue,
    Path((_, id)): Path<(String, String)>,
) -> Answered {
    Ok(listening(lang, vec![found(&studio, lang, &id)?], None, progress))
}

/// Cancels it.
pub async fn cancel(
    State(studio): Shared,
    Tongue(lang): Tongue,
    Path((_, id)): Path<(String, String)>,
) -> Answered {
    let job = found(&studio, lang, &id)?;
    stopped(&studio, job.key()).await;
    Ok(Redirect::to(&format!("/{}/check/{id}", lang.name())).into_response())
}

fn found(studio: &Studio, lang: Lang, id: &str) -> Result<Arc<Job>, Problem> {
    let job = studio.desk.pool.find(id).filter(|_| id.starts_with("sha256-"));
    job.ok_or_else(|| {
        let what = text!(
            "This check is no longer at hand. Bring the proof once more.",
            "この検証の結果はもう残っていません。もう一度証明を指定してください。"
        );
        Problem::new(lang, StatusCode::NOT_FOUND, what)
            .way(format!("/{}/check", lang.name()), text!("Check a proof", "証明の検証"))
    })
}

fn title(lang: Lang) -> String {
    text!("Check a proof", "証明の検証").get(lang).to_string()
}

fn unreadable(lang: Lang) -> Problem {
    let what = text!(
        "The file did not arrive, came too slowly, or is larger than 32 MB. `yomikiri check FILE` \
         has no such limit.",
        "ファイルを受け取れなかったか、送信が遅すぎるか、32MBを超えています。`yomikiri check FILE` なら\
         大きさの制限はありません。"
    );
    Problem::new(lang, StatusCode::PAYLOAD_TOO_LARGE, what)
}
