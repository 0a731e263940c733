//! From requests to pages.
//!
//! ```text
//!   /                          to the games, in the reader's language
//!   /{lang}/                   the games
//!   /{lang}/{game}             a view; what belongs to it lies below:
//!       news                   server-sent events while something is being worked out
//!       branch                 what follows a move in a solution tree
//!       board.svg .png .txt    the board; answer.json: the answer; proof: a proof
//!       play people ties show  forms that lead to another view
//!       rules again cancel     forms that change something
//!       edit                   a position being put together
//!   /{lang}/value              a combinatorial value; below it:
//!       news again cancel      as of a game
//!       let                    a form that gives a value a name
//!       thermograph.svg .png   pictures; also tree.svg .png; answer.json: the answer
//!   /{lang}/check              proofs that people bring
//!   /{lang}/kept               what the store holds
//!   /{lang}/help               keys and words
//!   /assets/{mark}/{name}      files that pages need
//! ```

mod branch;
mod check;
mod edit;
mod files;
mod forms;
mod gate;
mod kept;
mod news;
mod problem;
mod rules;
mod value;
mod view;

use crate::assets::ASSETS;
use crate::desk::Desk;
use crate::guard::Guard;
use crate::pages::frame::{Frame, Place};
use crate::pages::{gallery, help};
use axum::Router;
use axum::extract::{ConnectInfo, DefaultBodyLimit, FromRequestParts, Path, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use maud::Markup;
use problem::Problem;
use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use tokio::sync::Semaphore;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use yomikiri_catalog::find;
use yomikiri_face::Entry;
use yomikiri_text::{Lang, Text, text};

/// What all requests share.
pub struct Studio {
    /// What is at hand.
    pub desk: Desk,
    /// Who may ask.
    pub guard: Guard,
    /// How many pages are drawn at once.
    drawing: Semaphore,
    galleries: [std::sync::OnceLock<String>; Lang::ALL.len()],
}

/// More text than this in a body is no form.
const LONGEST_FORM: usize = 256 << 10;
/// Larger files are for the command line.
pub const LONGEST_UPLOAD: usize = 32 << 20;
/// So many pages are drawn at once; others wait.
const DRAWN_AT_ONCE: usize = 16;

type Shared = State<Arc<Studio>>;
type Answered = Result<Response, Problem>;

impl Studio {
    /// A studio with these things at hand.
    pub fn new(desk: Desk, guard: Guard) -> Studio {
        let drawing = Semaphore::new(DRAWN_AT_ONCE);
        Studio { desk, guard, drawing, galleries: Default::default() }
    }

    /// Does something that may take a moment, away from the threads that answer requests.
    async fn aside<T: Send + 'static>(
        self: &Arc<Self>,
        work: impl FnOnce(&Studio) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let _permit = self.drawing.acquire().await;
        let studio = Arc::clone(self);
        tokio::task::spawn_blocking(move || work(&studio)).await.map_err(|_| Problem::broken())
    }

    /// A page.
    fn page(&self, lang: Lang, title: String, rest: &str, place: Place, main: Markup) -> Response {
        let notices = self.notices();
        let rest = rest.to_string();
        let frame = Frame { lang, title, rest, place, refresh: None, notices: &notices, main };
        Html(frame.html().into_string()).into_response()
    }

    /// What every page says.
    fn notices(&self) -> Vec<Text> {
        self.desk.notices()
    }
}

/// Everything that can be asked for.
pub fn router(studio: Arc<Studio>) -> Router {
    let uploads = Router::new()
        .route("/{lang}/check", get(check::form).post(check::bring))
        .route("/{lang}/{game}/rules", post(rules::change))
        .layer(DefaultBodyLimit::max(LONGEST_UPLOAD));
    Router::new()
        .route("/", get(welcome))
        .route("/{lang}", get(without_slash))
        .route("/{lang}/", get(games))
        .route("/{lang}/help", get(helping))
        .route("/{lang}/kept", get(kept::list).post(kept::delete))
        .route("/{lang}/check/{id}", get(check::result))
        .route("/{lang}/check/{id}/news", get(check::news))
        .merge(value::routes())
        .route("/{lang}/{game}", get(view::view))
        .route("/{lang}/{game}/news", get(news::news))
        .route("/{lang}/{game}/branch", get(branch::branch))
        .route("/{lang}/{game}/board.svg", get(files::svg))
        .route("/{lang}/{game}/board.png", get(files::png))
        .route("/{lang}/{game}/board.txt", get(files::text))
        .route("/{lang}/{game}/answer.json", get(files::json))
        .route("/{lang}/{game}/proof", get(files::proof))
        .route("/{lang}/{game}/play", get(forms::play))
        .route("/{lang}/{game}/people", get(forms::people))
        .route("/{lang}/{game}/ties", get(forms::ties))
        .route("/{lang}/{game}/show", get(forms::show))
        .route("/{lang}/{game}/again", post(forms::again))
        .route("/{lang}/{game}/cancel", post(forms::cancel))
        .route("/{lang}/{game}/edit", get(edit::edit))
        .route("/assets/{mark}/{name}", get(asset))
        .fallback(nowhere)
        .method_not_allowed_fallback(nowhere)
        .layer(DefaultBodyLimit::max(LONGEST_FORM))
        .merge(uploads)
        // More would take longer than all the rest of a page, for a reader next to it.
        .layer(CompressionLayer::new().quality(CompressionLevel::Fastest))
        .layer(axum::middleware::from_fn_with_state(Arc::clone(&studio), gate::gate))
        .with_state(studio)
}

/// The language of a path.
struct Tongue(Lang);

/// The language and the game of a path.
struct Subject(Lang, &'static Entry);

impl<S: Send + Sync> FromRequestParts<S> for Tongue {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Tongue, Problem> {
        let names = Path::<Vec<(String, String)>>::from_request_parts(parts, state).await;
        let names = names.map_err(|_| Problem::nowhere(Lang::En))?.0;
        let lang = names.iter().find(|(name, _)| name == "lang").map(|(_, value)| value);
        let lang = lang.and_then(|lang| Lang::named(lang));
        lang.map(Tongue).ok_or_else(|| Problem::nowhere(preferred(&parts.headers)))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Subject {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Subject, Problem> {
        let Tongue(lang) = Tongue::from_request_parts(parts, state).await?;
        let names = Path::<Vec<(String, String)>>::from_request_parts(parts, state).await;
        let names = names.map_err(|_| Problem::nowhere(lang))?.0;
        let game = names.iter().find(|(name, _)| name == "game").and_then(|(_, name)| find(name));
        game.map(|entry| Subject(lang, entry)).ok_or_else(|| Problem::nowhere(lang))
    }
}

/// Who asks: the address at the other end, or this machine where there is none, as in tests.
struct Client(IpAddr);

impl<S: Send + Sync> FromRequestParts<S> for Client {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Client, Infallible> {
        let known = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        Ok(Client(known.map_or(Ipv4Addr::LOCALHOST.into(), |info| info.0.ip())))
    }
}

/// What stands after the question mark.
struct Query(String);

impl<S: Send + Sync> FromRequestParts<S> for Query {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Query, Infallible> {
        Ok(Query(parts.uri.query().unwrap_or("").to_string()))
    }
}

/// The language that a reader's browser asks for.
fn preferred(headers: &HeaderMap) -> Lang {
    let wanted = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let mut wanted = wanted.unwrap_or("").split(',').map(|each| {
        let tag = each.split(';').next().unwrap_or("").trim();
        tag.split('-').next().unwrap_or("").to_ascii_lowercase()
    });
    wanted.find_map(|tag| Lang::named(&tag)).unwrap_or_default()
}

async fn welcome(headers: HeaderMap) -> Redirect {
    Redirect::to(&format!("/{}/", preferred(&headers).name()))
}

async fn without_slash(Tongue(lang): Tongue) -> Redirect {
    Redirect::to(&format!("/{}/", lang.name()))
}

async fn games(State(studio): Shared, Tongue(lang): Tongue) -> Answered {
    let title = text!("Games", "ゲーム").get(lang).to_string();
    let main = studio.aside(move |studio| {
        let index = Lang::ALL.iter().position(|each| *each == lang).unwrap_or(0);
        // Boards at the start of the usual games are the same every time.
        let drawn = || gallery::gallery(lang).into_string();
        maud::PreEscaped(studio.galleries[index].get_or_init(drawn).clone())
    });
    let main = main.await?;
    Ok(studio.page(lang, title, "/", Place::Gallery, main))
}

async fn helping(State(studio): Shared, Tongue(lang): Tongue) -> Answered {
    let title = text!("Help", "使い方").get(lang).to_string();
    Ok(studio.page(lang, title, "/help", Place::Help, help::help(lang)))
}

async fn asset(Path((_, name)): Path<(String, String)>) -> Response {
    match ASSETS.iter().find(|asset| asset.name == name) {
        Some(asset) => {
            let headers = [
                (header::CONTENT_TYPE, asset.kind),
                (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
            ];
            (headers, asset.content).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

async fn nowhere(headers: HeaderMap, parts: axum::http::Uri) -> Problem {
    let tag = parts.path().split('/').nth(1).and_then(Lang::named);
    Problem::nowhere(tag.unwrap_or_else(|| preferred(&headers)))
}
