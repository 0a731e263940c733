//! What can be taken elsewhere: pictures, text, JSON, proofs.

use super::image;
use super::problem::Problem;
use super::view::{looked, opened};
use super::{Answered, Client, Query, Shared, Studio, Subject};
use crate::address::Address;
use crate::desk::{Proof, Standing};
use crate::jobs::Stage;
use crate::pages::Say;
use crate::pages::frame::{Frame, Place};
use crate::pages::view::progress;
use crate::work::Product;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use maud::html;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use yomikiri_face::{Argument, Entry, Kind};
use yomikiri_text::{Lang, text};

/// A file of an answer waits so long for it.
pub const PATIENCE: Duration = Duration::from_secs(10);
/// A proof is waited for so long before a page says that it takes time.
const SOON: Duration = Duration::from_secs(2);

/// A position, as a file shows it.
struct Found {
    studio: Arc<Studio>,
    address: Address,
    standing: Option<Standing>,
}

async fn found(
    studio: Arc<Studio>,
    client: IpAddr,
    lang: Lang,
    entry: &'static Entry,
    query: &str,
) -> Result<Result<Found, Response>, Problem> {
    let address = match opened(&studio, lang, entry, query).await? {
        Ok(address) => address,
        Err(response) => return Ok(Err(response)),
    };
    let (address, look) = looked(&studio, address).await?;
    let standing = match look.is_over() {
        true => None,
        false => match studio.desk.answer(client, &address) {
            Ok(standing) => Some(standing.settled(PATIENCE).await),
            Err(_) => None,
        },
    };
    Ok(Ok(Found { studio, address, standing }))
}

impl Found {
    /// The position, drawn with what is known of moves, as a file.
    async fn drawn(self, form: Form) -> Answered {
        let Found { studio, address, standing } = self;
        let notes = standing.and_then(|standing| standing.finding);
        let notes = notes.map(|finding| finding.notes()).unwrap_or_default();
        let (lang, name) = (address.lang, address.entry().name);
        let drawn = studio.aside(move |_| {
            address.opened.rules.draw(&address.place(), &notes, lang).map(|drawn| drawn.scene)
        });
        let scene = drawn.await?.map_err(|misread| Problem::misread(lang, &misread))?;
        Ok(match form {
            Form::Svg => file("image/svg+xml", name, "svg", scene.picture.to_svg().into_bytes()),
            Form::Png => {
                let png = image::png(&studio, lang, move |_| Ok(scene.picture)).await?;
                file("image/png", name, "png", png)
            }
            Form::Text => file("text/plain; charset=utf-8", name, "txt", scene.text.into_bytes()),
        })
    }
}

/// What a board is taken elsewhere as.
#[derive(Clone, Copy)]
pub enum Form {
    /// As a picture to be scaled.
    Svg,
    /// As a picture in pixels.
    Png,
    /// As text.
    Text,
}

/// The board as a file.
pub async fn board(
    form: Form,
    State(studio): Shared,
    Subject(lang, entry): Subject,
    Client(client): Client,
    Query(query): Query,
) -> Answered {
    match found(studio, client, lang, entry, &query).await? {
        Ok(found) => found.drawn(form).await,
        Err(response) => Ok(response),
    }
}

/// The answer as JSON, as the command line prints it.
pub async fn json(
    State(studio): Shared,
    Subject(lang, entry): Subject,
    Client(client): Client,
    Query(query): Query,
) -> Answered {
    let found = match found(studio, client, lang, entry, &query).await? {
        Ok(found) => found,
        Err(response) => return Ok(response),
    };
    let finding = found.standing.and_then(|standing| standing.finding);
    match finding {
        Some(finding) => {
            let text = format!("{}\n", finding.json);
            Ok(file("application/json", entry.name, "json", text.into_bytes()))
        }
        None => {
            let what = text!(
                "There is no answer yet. Wait until the page has one.",
                "答えがまだありません。ページに表示されるまでお待ちください。"
            );
            Err(Problem::new(lang, StatusCode::SERVICE_UNAVAILABLE, what)
                .way(found.address.path(), text!("The page", "そのページ")))
        }
    }
}

/// A proof: the file, or a page that says how far it is.
pub async fn proof(
    State(studio): Shared,
    Subject(lang, entry): Subject,
    Client(client): Client,
    Query(query): Query,
) -> Answered {
    let address = match opened(&studio, lang, entry, &query).await? {
        Ok(address) => address,
        Err(response) => return Ok(response),
    };
    let (address, _) = looked(&studio, address).await?;
    let asked = || {
        let proof = studio.desk.proof(client, &address);
        proof.map_err(|refused| Problem::refused(lang, refused))
    };
    if let Proof::Underway(job) = asked()? {
        job.listen().over_within(SOON).await;
    }
    let job = match asked()? {
        Proof::Ready(bytes) => {
            return Ok(file("application/octet-stream", entry.name, "yk", bytes.to_vec()));
        }
        Proof::Underway(job) => job,
    };
    let (say, stage) = (Say(lang), job.news().stage);
    let back = address.path();
    let words = match &stage {
        Stage::Failed(why) => why.get(lang).to_string(),
        Stage::Cancelled => say.made(text!("Cancelled.", "中止しました。")),
        working => progress(working, say),
    };
    let main = html! {
        main #main tabindex="-1" {
            h1 { (say.made(text!("Writing a proof", "証明を書いています"))) }
            p.first role="status" { (words) }
            p { a href=(back) { (say.made(text!("Back", "戻る"))) } }
        }
    };
    let frame = Frame {
        lang,
        title: say.made(text!("Proof", "証明")),
        rest: format!("/{}/proof?{query}", entry.name),
        place: Place::Elsewhere,
        is_working: false,
        notices: &studio.notices(),
        main,
    };
    let mut response = Html(frame.html().into_string()).into_response();
    if !stage.is_over() {
        // It takes the file in place of this page when there is one, script or not.
        response.headers_mut().insert("refresh", axum::http::HeaderValue::from_static("2"));
    }
    Ok(response)
}

/// What an extra writes, such as a game record.
pub async fn extra(
    State(studio): Shared,
    Subject(lang, entry): Subject,
    Client(client): Client,
    axum::extract::Path(names): axum::extract::Path<Vec<(String, String)>>,
    Query(query): Query,
) -> Answered {
    let name = names.into_iter().find(|(each, _)| each == "name").map(|(_, name)| name);
    let param = entry
        .offers
        .extras
        .iter()
        .find(|param| param.kind == Kind::Target && Some(param.name) == name.as_deref());
    let Some(param) = param else { return Err(Problem::nowhere(lang)) };
    let address = match opened(&studio, lang, entry, &query).await? {
        Ok(address) => address,
        Err(response) => return Ok(response),
    };
    let (address, _) = looked(&studio, address).await?;
    let ending = written_ending(param.name);
    let value = Argument::Text(format!("{}.{ending}", entry.name));
    let job = studio.desk.extra(client, &address, param.name, value);
    let job = job.map_err(|refused| Problem::refused(lang, refused))?;
    let news = job.listen().over_within(PATIENCE).await;
    let content = match &news.product {
        Some(Product::Extra(extra)) => extra.content.clone(),
        _ => None,
    };
    match content {
        Some(content) => {
            Ok(file("text/plain; charset=utf-8", entry.name, ending, content.into_bytes()))
        }
        None => {
            let what = text!(
                "There is nothing to write yet. Wait until the page has an answer.",
                "書き出すものがまだありません。ページに答えが表示されるまでお待ちください。"
            );
            Err(Problem::new(lang, StatusCode::SERVICE_UNAVAILABLE, what)
                .way(address.path(), text!("The page", "そのページ")))
        }
    }
}

/// What files end in that an extra of this name writes: `sgf-out` writes SGF.
pub fn written_ending(name: &'static str) -> &'static str {
    name.split('-').next().unwrap_or(name)
}

/// A file to be taken elsewhere.
pub fn file(kind: &'static str, name: &str, ending: &str, bytes: Vec<u8>) -> Response {
    let name = format!("attachment; filename=\"{name}.{ending}\"");
    ([(header::CONTENT_TYPE, kind.to_string()), (header::CONTENT_DISPOSITION, name)], bytes)
        .into_response()
}
