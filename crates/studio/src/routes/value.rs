//! A combinatorial value's page.

mod files;
mod forms;

use super::files::PATIENCE;
use super::news::listening;
use super::problem::Problem;
use super::{Answered, Client, Query, Shared, Studio, Tongue};
use crate::jobs::{Job, Refused, Stage};
use crate::opened::{read, written};
use crate::pages::frame::{Frame, Place};
use crate::pages::value::{CooledShown, LevelShown, TypedName, ValueView, progress};
use crate::value_address::ValueAddress;
use crate::work::{Product, Valued};
use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse, Redirect};
use axum::routing::{get, post};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use yomikiri_face::values::{Cooled, Evaluated};
use yomikiri_game::Misread;
use yomikiri_text::{Lang, Told, text};
use yomikiri_value::notation::{EvaluationError, Expression};
use yomikiri_value::{Dyadic, Failure, Side};

/// What is done so soon is waited for, so that a page is whole at once.
const SOON: Duration = Duration::from_millis(400);
/// Longer values are cooled on the command line.
const LONGEST_COOLED: usize = 20_000;

/// All that belongs to values.
pub fn routes() -> Router<Arc<Studio>> {
    Router::new()
        .route("/{lang}/value", get(view))
        .route("/{lang}/value/news", get(news))
        .route("/{lang}/value/let", get(forms::name))
        .route("/{lang}/value/again", post(forms::again))
        .route("/{lang}/value/cancel", post(forms::cancel))
        .route("/{lang}/value/thermograph.svg", get(files::thermograph_svg))
        .route("/{lang}/value/thermograph.png", get(files::thermograph_png))
        .route("/{lang}/value/tree.svg", get(files::tree_svg))
        .route("/{lang}/value/tree.png", get(files::tree_png))
        .route("/{lang}/value/answer.json", get(files::json))
}

async fn view(
    State(studio): Shared,
    Tongue(lang): Tongue,
    Client(client): Client,
    Query(query): Query,
    headers: HeaderMap,
) -> Answered {
    if let Some(address) = moved(lang, &query)? {
        return Ok(Redirect::to(&format!("{}#temperature", address.path())).into_response());
    }
    let address = address(lang, &query)?;
    if let Some(named) = assigned(&address) {
        return Ok(Redirect::to(&named.path()).into_response());
    }
    Page { studio, client, headers }.shown(address, None).await
}

/// The address of a query, or a problem with a way on.
fn address(lang: Lang, query: &str) -> Result<ValueAddress, Problem> {
    ValueAddress::read(lang, query).map_err(|misread| unreadable(lang, &misread))
}

fn unreadable(lang: Lang, misread: &Misread) -> Problem {
    let way = text!("An example of a value", "値の例");
    Problem::misread(lang, misread).way(format!("/{}/value", lang.name()), way)
}

/// Where the form about the temperature leads. It has a field and a slider for the same, each with
/// what it held before, since without a script neither knows of the other.
fn moved(lang: Lang, query: &str) -> Result<Option<ValueAddress>, Problem> {
    let (own, rest): (Vec<_>, Vec<_>) = read(query)
        .into_iter()
        .partition(|(name, _)| ["at", "was", "slide", "slid"].contains(&&**name));
    let get = |name: &str| own.iter().find(|(each, _)| each == name).map(|(_, text)| &**text);
    let Some(was) = get("was") else { return Ok(None) };
    let at = get("at").unwrap_or("");
    let at = match get("slide") {
        Some(slide) if at == was && Some(slide) != get("slid") => slide,
        _ => at,
    };
    Ok(Some(address(lang, &written(&rest))?.at(at)))
}

/// Where an expression leads that gives a name, like `G := {4|0}`: it is one more, or another value
/// for the same.
fn assigned(address: &ValueAddress) -> Option<ValueAddress> {
    let expression: Expression = address.expression().parse().ok()?;
    let name = expression.target()?;
    let (_, text) = expression.text().split_once(":=")?;
    let place = address.names.iter().position(|(known, _)| known == name);
    Some(address.with_name(place, name, text).ok()?.about(name))
}

/// A page that is being made.
struct Page {
    studio: Arc<Studio>,
    client: IpAddr,
    headers: HeaderMap,
}

impl Page {
    /// The page of an address, with what somebody typed that is no name.
    async fn shown(self, address: ValueAddress, typed: Option<TypedName>) -> Answered {
        let Page { studio, client, headers } = self;
        let lang = address.lang;
        let standing = Standing::of(&studio, client, &address, SOON).await;
        let level = standing.level(&studio, client, &address, SOON).await;
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or("");
        let shared = format!("http://{host}{}", address.path());
        let rendered = studio.aside(move |studio| {
            let view = ValueView {
                address: &address,
                valued: standing.valued.as_deref(),
                stage: &standing.stage,
                refused: standing.refused.map(|refused| refused.told()),
                level: level.as_ref(),
                typed: typed.as_ref(),
                shared,
            };
            let wrong = typed.is_some() || standing.is_wrong() || address.temperature().is_err();
            let path = address.path();
            let frame = Frame {
                lang,
                title: standing.title(&address),
                rest: path.strip_prefix(&format!("/{}", lang.name())).unwrap_or("/").to_string(),
                place: Place::Values,
                is_working: view.is_working(),
                notices: &studio.notices(),
                main: view.html(),
            };
            let status = if wrong { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
            (status, Html(frame.html().into_string())).into_response()
        });
        rendered.await.map_err(|problem| problem.told_in(lang))
    }
}

/// How it stands with a value.
struct Standing {
    valued: Option<Arc<Valued>>,
    stage: Stage,
    refused: Option<Refused>,
}

/// Longer titles are cut by browsers.
const LONGEST_TITLE: usize = 60;

impl Standing {
    async fn of(
        studio: &Studio,
        client: IpAddr,
        address: &ValueAddress,
        patience: Duration,
    ) -> Standing {
        let job = match studio.desk.value(client, address) {
            Ok(job) => job,
            Err(refused) => {
                return Standing { valued: None, stage: Stage::Waiting, refused: Some(refused) };
            }
        };
        let news = job.listen().over_within(patience).await;
        let valued = match news.product {
            Some(Product::Valued(valued)) => Some(valued),
            _ => None,
        };
        Standing { valued, stage: news.stage, refused: None }
    }

    fn found(&self) -> Option<&Evaluated> {
        self.valued.as_ref().and_then(|valued| valued.found.as_ref().ok())
    }

    /// Is there something wrong with what was asked?
    fn is_wrong(&self) -> bool {
        let error = self.valued.as_ref().and_then(|valued| valued.found.as_ref().err());
        error.is_some_and(|error| !matches!(error, EvaluationError::Failure(Failure::Stopped(_))))
    }

    fn title(&self, address: &ValueAddress) -> String {
        let name = self.found().and_then(|found| found.report()?.canonical.clone());
        let name = name.filter(|name| name.chars().count() <= LONGEST_TITLE);
        let usual = || text!("Values", "値").get(address.lang).to_string();
        name.unwrap_or_else(usual)
    }

    /// The thermograph at the temperature that is asked for; without one, at the game's own, or at 0
    /// where that is cold.
    async fn level(
        &self,
        studio: &Studio,
        client: IpAddr,
        address: &ValueAddress,
        patience: Duration,
    ) -> Option<LevelShown> {
        let report = self.found()?.report()?;
        let graph = report.thermograph.as_ref()?;
        let usual = graph.temperature().max(&Dyadic::ZERO);
        let temperature = address.temperature().ok().flatten().unwrap_or_else(|| usual.clone());
        let walls = Side::BOTH.map(|side| graph.wall(side).at(&temperature));
        let known = report.frozen.iter().chain(&report.chilled);
        let known = known.clone().find(|cooled| cooled.by == temperature);
        let cooled = match (known, &report.canonical) {
            (Some(Cooled { to: Some(name), .. }), _) => CooledShown::Written(name.clone()),
            (_, Some(name)) if temperature.is_zero() => CooledShown::Written(name.clone()),
            (None, Some(name)) if name.len() <= LONGEST_COOLED => {
                cooled(studio, client, name, &temperature, patience).await
            }
            _ => CooledShown::TooLong,
        };
        Some(LevelShown { temperature, walls, cooled })
    }
}

async fn cooled(
    studio: &Studio,
    client: IpAddr,
    canonical: &str,
    by: &Dyadic,
    patience: Duration,
) -> CooledShown {
    match studio.desk.cooling(client, canonical, by) {
        Ok(job) => {
            let news = job.listen().over_within(patience).await;
            match news.product {
                Some(Product::Cooled(name)) => CooledShown::Written(name.to_string()),
                _ => CooledShown::Working(news.stage),
            }
        }
        Err(refused) => CooledShown::Working(Stage::Failed(refused.told())),
    }
}

/// News of a value's page.
async fn news(
    State(studio): Shared,
    Tongue(lang): Tongue,
    Client(client): Client,
    Query(query): Query,
) -> Answered {
    let address = address(lang, &query)?;
    let mut jobs: Vec<Arc<Job>> = studio.desk.pool.find(&address.key()).into_iter().collect();
    if let Ok(Some(by)) = address.temperature()
        && let Some(Product::Valued(valued)) = jobs.first().and_then(|job| job.news().product)
        && let Ok(found) = &valued.found
        && let Some(name) = found.report().and_then(|report| report.canonical.as_ref())
        && name.len() <= LONGEST_COOLED
    {
        jobs.extend(studio.desk.cooling(client, name, &by));
    }
    Ok(listening(lang, jobs, None, progress))
}
