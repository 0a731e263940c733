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
//!       explore                a position worked out step by step
//!       exercises              positions to be judged
//!       file                   what an extra writes
//!   /{lang}/papers             the papers
//!   /{lang}/papers/{name}      a paper; below it:
//!       news                   server-sent events while something is being worked out
//!       again cancel           forms that change something
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
mod coming;
mod edit;
mod exercises;
mod explore;
mod files;
mod forms;
mod gate;
mod image;
mod kept;
mod news;
mod papers;
mod problem;
mod rules;
mod value;
mod view;

use files::Form;
pub use files::written_ending;

use crate::assets::ASSETS;
use crate::desk::Desk;
use crate::guard::Guard;
use crate::pages::frame::{Frame, Place};
use crate::pages::{gallery, help, papers as paper_pages};
use crate::visitors::{Places, Visitor};
use axum::Router;
use axum::extract::{DefaultBodyLimit, FromRequestParts, Path, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use maud::Markup;
use problem::Problem;
use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::time::Duration;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::timeout::RequestBodyTimeoutLayer;
use yomikiri_catalog::find;
use yomikiri_face::Entry;
use yomikiri_text::{Lang, Text, text};

/// What all requests share.
pub struct Studio {
    /// What is at hand.
    pub desk: Desk,
    /// Who may ask.
    pub guard: Guard,
    /// Does a proxy say who asks?
    behind_proxy: bool,
    /// How much each may ask for at once.
    places: Places,
    galleries: Drawn,
    papers: Drawn,
}

/// A page that is the same every time, in each language, once it was asked for.
type Drawn = [std::sync::OnceLock<String>; Lang::ALL.len()];

/// Such a page.
fn drawn(pages: &Drawn, lang: Lang, draw: fn(Lang) -> Markup) -> Markup {
    let index = Lang::ALL.iter().position(|each| *each == lang).unwrap_or(0);
    maud::PreEscaped(pages[index].get_or_init(|| draw(lang).into_string()).clone())
}

/// More text than this in a body is no form.
const LONGEST_FORM: usize = 256 << 10;
/// How long the next piece of a body may take.
const BODY: Duration = Duration::from_secs(15);
/// Larger files are for the command line.
pub const LONGEST_UPLOAD: usize = 32 << 20;

type Shared = State<Arc<Studio>>;
type Answered = Result<Response, Problem>;

impl Studio {
    /// A studio with these things at hand.
    pub fn new(desk: Desk, guard: Guard) -> Studio {
        let (galleries, papers) = Default::default();
        let places = Places::new(&desk.limits);
        Studio { desk, guard, behind_proxy: false, places, galleries, papers }
    }

    /// The same where a proxy says who asks.
    pub fn behind_proxy(self, behind_proxy: bool) -> Studio {
        Studio { behind_proxy, ..self }
    }

    /// The list of papers.
    fn papers_drawn(&self, lang: Lang) -> Markup {
        drawn(&self.papers, lang, paper_pages::papers)
    }

    /// Does something that may take a moment, away from the threads that answer requests.
    async fn aside<T: Send + 'static>(
        self: &Arc<Self>,
        work: impl FnOnce(&Studio) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let turn = self.places.drawing().await;
        let studio = Arc::clone(self);
        let done = tokio::task::spawn_blocking(move || {
            // It goes on when nobody waits for it any more.
            let _turn = turn;
            work(&studio)
        });
        done.await.map_err(|_| Problem::broken())
    }

    /// A page.
    fn page(&self, lang: Lang, title: String, rest: &str, place: Place, main: Markup) -> Response {
        let notices = self.notices();
        let rest = rest.to_string();
        let frame = Frame { lang, title, rest, place, is_working: false, notices: &notices, main };
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
        .route("/{lang}/papers", get(papers::list))
        .route("/{lang}/papers/{name}", get(papers::page))
        .route("/{lang}/papers/{name}/news", get(papers::news))
        .route("/{lang}/papers/{name}/again", post(papers::again))
        .route("/{lang}/papers/{name}/cancel", post(papers::cancel))
        .route("/{lang}/check/{id}", get(check::result))
        .route("/{lang}/check/{id}/news", get(check::news))
        .route("/{lang}/check/{id}/cancel", post(check::cancel))
        .merge(value::routes())
        .route("/{lang}/{game}", get(view::view))
        .route("/{lang}/{game}/news", get(news::news))
        .route("/{lang}/{game}/branch", get(branch::branch))
        .route("/{lang}/{game}/board.svg", get(|s, g, c, q| files::board(Form::Svg, s, g, c, q)))
        .route("/{lang}/{game}/board.png", get(|s, g, c, q| files::board(Form::Png, s, g, c, q)))
        .route("/{lang}/{game}/board.txt", get(|s, g, c, q| files::board(Form::Text, s, g, c, q)))
        .route("/{lang}/{game}/answer.json", get(files::json))
        .route("/{lang}/{game}/proof", get(files::proof))
        .route("/{lang}/{game}/play", get(forms::play))
        .route("/{lang}/{game}/people", get(forms::people))
        .route("/{lang}/{game}/ties", get(forms::ties))
        .route("/{lang}/{game}/show", get(forms::show))
        .route("/{lang}/{game}/again", post(forms::again))
        .route("/{lang}/{game}/cancel", post(forms::cancel))
        .route("/{lang}/{game}/edit", get(edit::edit))
        .route("/{lang}/{game}/explore", get(explore::explore))
        .route("/{lang}/{game}/exercises", get(exercises::list))
        .route("/{lang}/{game}/exercises/{name}", get(exercises::one))
        .route("/{lang}/{game}/file/{name}", get(files::extra))
        .route("/assets/{mark}/{name}", get(asset))
        .fallback(nowhere)
        .method_not_allowed_fallback(nowhere)
        .layer(DefaultBodyLimit::max(LONGEST_FORM))
        .merge(uploads)
        // A body that stops coming ends the request.
        .layer(RequestBodyTimeoutLayer::new(BODY))
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

/// Who asks.
struct Client(IpAddr);

impl<S: Send + Sync> FromRequestParts<S> for Client {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Client, Infallible> {
        let known = parts.extensions.get::<Visitor>();
        Ok(Client(known.map_or(Ipv4Addr::LOCALHOST.into(), |visitor| visitor.0)))
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
    let main = studio.aside(move |studio| drawn(&studio.galleries, lang, gallery::gallery));
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
