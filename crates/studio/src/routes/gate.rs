//! What every request passes through: who may ask, and how answers are marked.

use super::problem::Problem;
use super::{Shared, Studio, preferred};
use crate::guard::{Guard, Request as Said, Unwelcome};
use crate::visitors::{Held, Place, Visitor};
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;
use yomikiri_text::{Lang, text};

/// Nothing but the studio's own files, and nothing inside of other pages.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
                      connect-src 'self'; form-action 'self'; base-uri 'none'; \
                      frame-ancestors 'none'";
const HEADERS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// A longer address, or one that says more, is no link that anybody shares; and a page repeats it for
/// each move.
const LONGEST: usize = 16 << 10;
const MOST_PAIRS: usize = 1_200;

/// Is this too long for an address, or the query of one?
pub fn is_too_long(address: &str) -> bool {
    let query = address.split_once('?').map_or(address, |(_, query)| query);
    address.len() > LONGEST || query.split('&').count() > MOST_PAIRS
}

/// What is said of such an address.
pub fn too_long(lang: Lang) -> Problem {
    let what = text!(
        "This address is too long. Give a position instead of many moves, or a word list as a \
         file.",
        "アドレスが長すぎます。長い手順の代わりに局面を、単語表はファイルで指定してください。"
    );
    Problem::new(lang, StatusCode::URI_TOO_LONG, what)
}

/// How long the answer to a wrong token takes.
const GUESS: Duration = Duration::from_millis(500);

/// Looks at a request, and marks what is answered.
pub async fn gate(State(studio): Shared, mut request: Request, next: Next) -> Response {
    let lang = preferred(request.headers());
    let visitor = visitor(&studio, &request);
    request.extensions_mut().insert(visitor);
    // News last as long as somebody listens, and cost little meanwhile.
    let place = match request.uri().path().ends_with("/news") {
        true => studio.places.news(visitor),
        false => studio.places.request(visitor).await,
    };
    let mut response = match place {
        Some(place) => answered(&studio, request, next, Arc::new(place)).await,
        None => too_many(lang).into_response(),
    };
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    // What a page says may change with the next look at it.
    response
        .headers_mut()
        .entry(header::CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("no-store"));
    response
}

/// What is answered to a request that has a place.
async fn answered(studio: &Studio, request: Request, next: Next, place: Arc<Place>) -> Response {
    let lang = preferred(request.headers());
    match admitted(&studio.guard, &request) {
        Ok(None) => {
            let response = place.answering(next.run(request)).await;
            response.map(|body| Held::body(body, place))
        }
        Ok(Some(response)) => response,
        Err((why, problem)) => {
            // Whoever guesses is given time to think.
            if why == Some(Unwelcome::Token) {
                tokio::time::sleep(GUESS).await;
            }
            problem.told_in(lang).into_response()
        }
    }
}

fn too_many(lang: Lang) -> Problem {
    let what = text!(
        "You have too many pages open here at once. Close some of them, and reload this one.",
        "同時に開いているページが多すぎます。いくつか閉じてから、再読み込みしてください。"
    );
    Problem::new(lang, StatusCode::TOO_MANY_REQUESTS, what)
}

/// Who asks: the address at the other end, or this machine where there is none, as in tests; behind a
/// proxy, whom it names.
fn visitor(studio: &Studio, request: &Request) -> Visitor {
    let other_end = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let other_end = Visitor(other_end.map_or(Ipv4Addr::LOCALHOST.into(), |info| info.0.ip()));
    let named = studio.behind_proxy.then(|| Visitor::behind_proxy(request.headers())).flatten();
    named.unwrap_or(other_end)
}

/// Why a request is not let in: what the guard says, if it was asked, and what is told.
type Refused = (Option<Unwelcome>, Problem);

/// Lets a request in; or answers it at once, if it only brings the token.
fn admitted(guard: &Guard, request: &Request) -> Result<Option<Response>, Refused> {
    let (headers, uri) = (request.headers(), request.uri());
    let lang = preferred(headers);
    if uri.path_and_query().is_some_and(|path| is_too_long(path.as_str())) {
        return Err((None, too_long(lang)));
    }
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let brought = brought(uri);
    let shown: Vec<&str> = brought.as_deref().into_iter().chain(cookies(guard, headers)).collect();
    let said = Said {
        host: text(header::HOST).or_else(|| uri.authority().map(|host| host.as_str())),
        origin: text(header::ORIGIN),
        site: text(HeaderName::from_static("sec-fetch-site")),
        mode: text(HeaderName::from_static("sec-fetch-mode")),
        dest: text(HeaderName::from_static("sec-fetch-dest")),
        changes: !matches!(*request.method(), Method::GET | Method::HEAD),
        tokens: &shown,
    };
    match guard.admits(&said) {
        // The token is kept as a cookie, so that addresses can be shared without it.
        Ok(()) if guard.needs_token() && brought.is_some() => Ok(Some(welcomed(guard, uri))),
        Ok(()) => Ok(None),
        Err(why) => Err((Some(why), unwelcome(why, lang))),
    }
}

fn unwelcome(why: Unwelcome, lang: Lang) -> Problem {
    match why {
        Unwelcome::Host => Problem::new(
            lang,
            StatusCode::MISDIRECTED_REQUEST,
            text!(
                "This studio does not go by that name. Use the address that it printed, or start \
                 it with --host NAME.",
                "その名前ではこのスタジオを使えません。起動時に表示されたアドレスを使うか、\
                 --host 名前 を付けて起動してください。"
            ),
        ),
        Unwelcome::Origin => Problem::new(
            lang,
            StatusCode::FORBIDDEN,
            text!(
                "Another page asked for this. Open the studio itself and try there.",
                "別のサイトのページからの要求です。スタジオを直接開いて操作してください。"
            ),
        ),
        Unwelcome::Token => Problem::new(
            lang,
            StatusCode::UNAUTHORIZED,
            text!(
                "This studio wants its token. Open the address that it printed when it started, \
                 which ends with ?token=….",
                "このスタジオにはトークンが必要です。起動時に表示された、?token=… で終わる\
                 アドレスを開いてください。"
            ),
        ),
    }
}

/// The token in an address.
fn brought(uri: &Uri) -> Option<String> {
    let pairs = form_urlencoded::parse(uri.query().unwrap_or("").as_bytes());
    pairs.into_iter().find(|(name, _)| name == "token").map(|(_, token)| token.into_owned())
}

/// The cookie that shows the token: one for each port, since browsers keep cookies by host alone.
fn cookie_name(guard: &Guard) -> String {
    format!("yomikiri-{}", guard.port())
}

/// The tokens in cookies. There may be several of one name, for different paths, and only one is right.
fn cookies<'h>(guard: &Guard, headers: &'h HeaderMap) -> impl Iterator<Item = &'h str> {
    let wanted = cookie_name(guard);
    let headers =
        headers.get_all(header::COOKIE).iter().filter_map(|cookies| cookies.to_str().ok());
    headers.flat_map(|cookies| cookies.split(';')).filter_map(move |each| {
        let (name, value) = each.trim().split_once('=')?;
        (name == wanted).then_some(value)
    })
}

/// To the same address without the token, which a cookie shows from now on.
fn welcomed(guard: &Guard, uri: &Uri) -> Response {
    let pairs = form_urlencoded::parse(uri.query().unwrap_or("").as_bytes());
    let rest: Vec<_> = pairs.filter(|(name, _)| name != "token").collect();
    let query = form_urlencoded::Serializer::new(String::new()).extend_pairs(rest).finish();
    // Two slashes would begin the name of another host.
    let path = format!("/{}", uri.path().trim_start_matches(['/', '\\']));
    let to = if query.is_empty() { path } else { format!("{path}?{query}") };
    let name = cookie_name(guard);
    let token = brought(uri).unwrap_or_default();
    let cookie = format!("{name}={token}; Path=/; HttpOnly; SameSite=Lax");
    (StatusCode::SEE_OTHER, [(header::LOCATION, to), (header::SET_COOKIE, cookie)]).into_response()
}
