//! What can be taken elsewhere of a value: pictures and JSON.

use super::super::files::file;
use super::super::image;
use super::{
    Answered, Client, PATIENCE, Problem, Query, Shared, Standing, Studio, Tongue, ValueAddress,
    address,
};
use crate::pages::value::{CooledShown, LevelShown, picture};
use axum::extract::State;
use axum::http::StatusCode;
use std::net::IpAddr;
use std::sync::Arc;
use yomikiri_face::values::{Cooled, Evaluated, Found, unknown_json};
use yomikiri_scene::Picture;
use yomikiri_text::{Lang, Text, Told, text};
use yomikiri_value::notation::EvaluationError;

/// What files are called.
const THERMOGRAPH: &str = "thermograph";
const TREE: &str = "tree";

/// A value and the temperature it is looked at, as a file shows it.
struct Taken {
    address: ValueAddress,
    standing: Standing,
    level: Option<LevelShown>,
}

impl Taken {
    async fn of(
        studio: &Studio,
        client: IpAddr,
        lang: Lang,
        query: &str,
    ) -> Result<Taken, Problem> {
        let address = address(lang, query)?;
        let standing = Standing::of(studio, client, &address, PATIENCE).await;
        if let Some(refused) = standing.refused {
            return Err(Problem::refused(lang, refused));
        }
        let level = standing.level(studio, client, &address, PATIENCE).await;
        Ok(Taken { address, standing, level })
    }

    /// That there is no such file, with a way back to the page.
    fn without(&self, status: StatusCode, what: Text) -> Problem {
        Problem::new(self.address.lang, status, what)
            .way(self.address.path(), text!("The page", "そのページ"))
    }

    /// What there is of it, or why there is nothing.
    fn found(&self) -> Result<&Evaluated, Problem> {
        match self.standing.valued.as_ref().map(|valued| &valued.found) {
            Some(Ok(found)) => Ok(found),
            Some(Err(error)) => {
                Err(self.without(StatusCode::UNPROCESSABLE_ENTITY, error.told().capitalised()))
            }
            None => Err(self.without(
                StatusCode::SERVICE_UNAVAILABLE,
                text!(
                    "There is no answer yet. Wait until the page has one.",
                    "答えがまだありません。ページに表示されるまでお待ちください。"
                ),
            )),
        }
    }

    fn picture(&self, what: &str) -> Result<Picture, Problem> {
        let (found, lang) = (self.found()?, self.address.lang);
        let picture = match (what, &self.level, &found.tree) {
            (TREE, _, Some(tree)) => Some(tree.drawn().scene(lang).picture),
            (THERMOGRAPH, Some(level), _) => picture(found, &level.temperature, lang),
            _ => None,
        };
        picture.ok_or_else(|| {
            let why = found.drawing(what == TREE).err().map(|error| error.told().capitalised());
            let nothing = text!("Nothing can be drawn.", "図にできません。");
            self.without(StatusCode::UNPROCESSABLE_ENTITY, why.unwrap_or(nothing))
        })
    }
}

async fn svg(
    what: &'static str,
    studio: Arc<Studio>,
    client: IpAddr,
    lang: Lang,
    query: String,
) -> Answered {
    let taken = Taken::of(&studio, client, lang, &query).await?;
    let drawn = studio.aside(move |_| taken.picture(what).map(|picture| picture.to_svg()));
    Ok(file("image/svg+xml", what, "svg", drawn.await??.into_bytes()))
}

async fn png(
    what: &'static str,
    studio: Arc<Studio>,
    client: IpAddr,
    lang: Lang,
    query: String,
) -> Answered {
    let taken = Taken::of(&studio, client, lang, &query).await?;
    let png = image::png(&studio, lang, move |_| taken.picture(what)).await?;
    Ok(file("image/png", what, "png", png))
}

/// The thermograph as SVG.
pub async fn thermograph_svg(
    State(studio): Shared,
    Tongue(lang): Tongue,
    Client(client): Client,
    Query(query): Query,
) -> Answered {
    svg(THERMOGRAPH, studio, client, lang, query).await
}

/// The thermograph as PNG.
pub async fn thermograph_png(
    State(studio): Shared,
    Tongue(lang): Tongue,
    Client(client): Client,
    Query(query): Query,
) -> Answered {
    png(THERMOGRAPH, studio, client, lang, query).await
}

/// The tree as SVG.
pub async fn tree_svg(
    State(studio): Shared,
    Tongue(lang): Tongue,
    Client(client): Client,
    Query(query): Query,
) -> Answered {
    svg(TREE, studio, client, lang, query).await
}

/// The tree as PNG.
pub async fn tree_png(
    State(studio): Shared,
    Tongue(lang): Tongue,
    Client(client): Client,
    Query(query): Query,
) -> Answered {
    png(TREE, studio, client, lang, query).await
}

/// The answer as JSON, as the command line prints it.
pub async fn json(
    State(studio): Shared,
    Tongue(lang): Tongue,
    Client(client): Client,
    Query(query): Query,
) -> Answered {
    let taken = Taken::of(&studio, client, lang, &query).await?;
    let stopped = taken.standing.valued.as_ref().and_then(|valued| match &valued.found {
        Err(EvaluationError::Failure(stopped @ yomikiri_value::Failure::Stopped(_))) => {
            Some(unknown_json(taken.address.expression(), stopped, lang))
        }
        _ => None,
    });
    let json = match stopped {
        Some(json) => json,
        None => {
            let mut found = taken.found()?.clone();
            if let (Found::Game(report), Some(level), Ok(Some(by))) =
                (&mut found.found, taken.level.as_ref(), taken.address.temperature())
            {
                let to = match &level.cooled {
                    CooledShown::Written(name) => Some(name.clone()),
                    _ => None,
                };
                report.asked.push(Cooled { by, to });
            }
            found.json(lang)
        }
    };
    Ok(file("application/json", "value", "json", format!("{json}\n").into_bytes()))
}
