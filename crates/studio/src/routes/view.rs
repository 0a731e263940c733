//! A game's page.

use super::problem::Problem;
use super::{Answered, Client, Query, Shared, Studio, Subject};
use crate::address::{Address, rules_of};
use crate::desk::Standing;
use crate::opened::{Unopened, read};
use crate::pages::frame::{Frame, Place};
use crate::pages::missing::missing;
use crate::pages::view::{ExtraShown, View};
use crate::work::Product;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use yomikiri_face::{Ask, Dialogue, Entry, Look, Turn};
use yomikiri_game::Misread;
use yomikiri_text::{Lang, Text, Told, text};

/// What is done so soon is waited for, so that a page need not change under the reader's eyes.
const SOON: Duration = Duration::from_millis(150);

/// A game's page.
pub async fn view(
    State(studio): Shared,
    Subject(lang, entry): Subject,
    Client(client): Client,
    Query(query): Query,
    headers: HeaderMap,
) -> Answered {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or("");
    Page { studio, client, host: host.to_string() }.shown(lang, entry, &query, None).await
}

/// A page that is being made.
pub struct Page {
    /// What is at hand.
    pub studio: Arc<Studio>,
    /// Who asks.
    pub client: IpAddr,
    /// The name under which the studio was reached.
    pub host: String,
}

impl Page {
    /// The view of an address, with what somebody typed that is no move.
    pub async fn shown(
        self,
        lang: Lang,
        entry: &'static Entry,
        query: &str,
        typed: Option<(String, Misread)>,
    ) -> Answered {
        let address = match opened(&self.studio, lang, entry, query).await? {
            Ok(address) => address,
            Err(response) => return Ok(response),
        };
        let (studio, client) = (self.studio, self.client);
        let (address, look) = looked(&studio, address).await?;
        let mut refused = None;
        let mut standing: Option<Standing> = None;
        if !look.is_over() {
            match studio.desk.answer(client, &address) {
                Ok(answer) => standing = Some(answer.settled(SOON).await),
                Err(why) => refused = Some(why.told()),
            }
        }
        let people = match &address.people {
            Some(people) => Some(
                Dialogue::seats(people, &address.opened.rules.seats())
                    .map_err(|misread| Problem::misread(lang, &misread))?,
            ),
            None => None,
        };
        // Against perfect play, its move is made as soon as it is known.
        if let (Some(people), Turn::Seat(seat)) = (&people, &look.turn)
            && !people[*seat]
            && let Some(best) = best(standing.as_ref())
        {
            return Ok(Redirect::to(&address.after(&best).path()).into_response());
        }
        let extra = extra(&studio, client, &address).await?;
        let rendered = studio.aside(move |studio| {
            let notes = standing.as_ref().and_then(|standing| standing.finding.as_ref());
            let notes = notes.map(|finding| finding.notes()).unwrap_or_default();
            let drawn = address.opened.rules.draw(&address.place(), &notes, lang);
            let drawn = drawn.map_err(|misread| Problem::misread(lang, &misread))?;
            let wrong = typed.is_some();
            let view = View {
                address: &address,
                look: &look,
                drawn: &drawn,
                turn: studio.desk.pool.turn(&address.key()),
                standing: standing.as_ref(),
                refused,
                typed,
                extra,
                people,
                longest: studio.desk.limits.longest,
                shared: format!("http://{}{}", self.host, address.path()),
            };
            let path = address.path();
            let frame = Frame {
                lang,
                title: address.opened.rules.title().capitalised().get(lang).to_string(),
                rest: path.strip_prefix(&format!("/{}", lang.name())).unwrap_or("/").to_string(),
                place: Place::Elsewhere,
                is_working: view.is_working(),
                notices: &studio.notices(),
                main: view.html(),
            };
            let status = if wrong { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
            Ok((status, Html(frame.html().into_string())).into_response())
        });
        rendered.await.map_err(|problem| problem.told_in(lang))?
    }
}

/// The move that perfect play makes, if it is known.
pub fn best(standing: Option<&Standing>) -> Option<String> {
    let finding = standing?.finding.as_ref()?;
    Some(finding.best.as_ref()?.chosen.clone())
}

/// The address that a query is, or a page that asks for the list it needs.
pub async fn opened(
    studio: &Arc<Studio>,
    lang: Lang,
    entry: &'static Entry,
    query: &str,
) -> Result<Result<Address, Response>, Problem> {
    let text = query.to_string();
    let address = studio
        .aside(move |studio| Address::read(lang, entry, &text, &studio.desk.library))
        .await
        .map_err(|problem| problem.told_in(lang))?;
    match address {
        Ok(address) => Ok(Ok(address)),
        Err(Unopened::Misread(misread)) => match begun(studio, entry, query).await? {
            // What is no position yet can be put right by hand.
            true => {
                let edit = format!("/{}/{}/edit?{query}", lang.name(), entry.name);
                Ok(Err(Redirect::to(&edit).into_response()))
            }
            false => Err(Problem::misread(lang, &misread)
                .way(format!("/{}/{}", lang.name(), entry.name), usual_rules())),
        },
        Err(Unopened::Missing { param, name }) => {
            let main = missing(lang, entry, param, &name, &read(query));
            let title = entry.title.get(lang).to_string();
            let rest = format!("/{}?{query}", entry.name);
            let page = studio.page(lang, title, &rest, Place::Elsewhere, main);
            Ok(Err((StatusCode::NOT_FOUND, page).into_response()))
        }
        Err(unopened) => Err(Problem::unopened(lang, &unopened)),
    }
}

/// Can a person begin to put a position together under these rules, though the game does not open?
async fn begun(studio: &Arc<Studio>, entry: &'static Entry, query: &str) -> Result<bool, Problem> {
    let Some(editor) = entry.offers.editor else { return Ok(false) };
    let pairs = rules_of(query);
    let begun = studio.aside(move |studio| {
        // What else is wrong with an address cannot be put right on a board.
        studio.desk.library.open(entry, &pairs).err()?;
        let chosen = studio.desk.library.read(entry, &pairs).ok()?;
        (editor.begin)(&chosen.values, &Default::default()).ok()
    });
    Ok(begun.await?.is_some())
}

fn usual_rules() -> Text {
    text!("The usual rules", "標準のルール")
}

/// The position of an address; or a problem that leads back to the last position there was.
pub async fn looked(studio: &Arc<Studio>, address: Address) -> Result<(Address, Look), Problem> {
    let lang = address.lang;
    let found = studio.aside(move |_| {
        let rules = Arc::clone(&address.opened.rules);
        match rules.look(&address.place()) {
            Ok(look) => Ok((address, look)),
            Err(misread) => {
                let counts: Vec<usize> = (0..address.study.played().len()).collect();
                let at = |moves: usize| address.on(address.study.at(moves));
                // As long as a line can be followed, its beginnings can: a few looks find where it ends.
                let good = counts.partition_point(|&moves| rules.look(&at(moves).place()).is_ok());
                let mut problem = Problem::misread(lang, &misread);
                if let Some(back) = good.checked_sub(1).map(|moves| at(moves).path()) {
                    let words = text!("The position before that", "その前の局面");
                    problem = problem.way(back, words);
                }
                let asked = Ask { place: Default::default(), ..address.asked.clone() };
                let start = Address { asked, ..address.on(Default::default()) };
                Err(problem.way(start.path(), text!("The start of the game", "開始局面")))
            }
        }
    });
    found.await.map_err(|problem| problem.told_in(lang))?
}

/// What else an address asks for.
async fn extra(
    studio: &Arc<Studio>,
    client: IpAddr,
    address: &Address,
) -> Result<Option<ExtraShown>, Problem> {
    let lang = address.lang;
    let Some((name, text)) = &address.extra else { return Ok(None) };
    let Some(param) = address.entry().offers.extras.iter().find(|param| param.name == name) else {
        return Err(Problem::misread(lang, &yomikiri_face::no_such_extra(name)));
    };
    let value = param.read(text).map_err(|misread| Problem::misread(lang, &misread))?;
    let job = studio
        .desk
        .extra(client, address, name, value)
        .map_err(|refused| Problem::refused(lang, refused))?;
    let news = job.listen().over_within(SOON).await;
    let extra = match news.product {
        Some(Product::Extra(extra)) => Some(extra),
        _ => None,
    };
    Ok(Some(ExtraShown { param, extra, stage: news.stage }))
}
