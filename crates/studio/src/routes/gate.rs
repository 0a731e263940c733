//! What every request passes through: who may ask, and how answers are marked.

use super::problem::Problem;
use super::{Shared, preferred};
use crate::guard::{Request as Said, Unwelcome};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use yomikiri_text::text;

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

/// A longer address is no link that anybody shares.
const LONGEST: usize = 32 << 10;
/// The cookie that shows the token.
const COOKIE: &str = "yomikiri";

/// Looks at a request, and marks what is answered.
pub async fn gate(State(studio): Shared, request: Request, next: Next) -> Response {
    let lang = preferred(request.headers());
    let mut response = match admitted(&studio.guard, &request) {
        Ok(None) => next.run(request).await,
        Ok(Some(response)) => response,
        Err(problem) => problem.told_in(lang).into_response(),
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

/// Lets a request in; or answers it at once, if it only brings the token.
fn admitted(guard: &crate::guard::Guard, request: &Request) -> Result<Option<Response>, Problem> {
    let (headers, uri) = (request.headers(), request.uri());
    let lang = preferred(headers);
    if uri.path_and_query().is_some_and(|path| path.as_str().len() > LONGEST) {
        let what = text!(
            "This address is too long. Give a position instead of many moves, or a word list as a \
             file.",
            "アドレスが長すぎます。長い手順の代わりに局面を、単語表はファイルで指定してください。"
        );
        return Err(Problem::new(lang, StatusCode::URI_TOO_LONG, what));
    }
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let brought = brought(uri);
    let said = Said {
        host: text(header::HOST).or_else(|| uri.authority().map(|host| host.as_str())),
        origin: text(header::ORIGIN),
        site: text(HeaderName::from_static("sec-fetch-site")),
        mode: text(HeaderName::from_static("sec-fetch-mode")),
        changes: !matches!(*request.method(), Method::GET | Method::HEAD),
        token: brought.as_deref().or_else(|| cookie(headers)),
    };
    match guard.admits(&said) {
        // The token is kept as a cookie, so that addresses can be shared without it.
        Ok(()) if guard.needs_token() && brought.is_some() => Ok(Some(welcomed(uri, said.token))),
        Ok(()) => Ok(None),
        Err(why) => Err(unwelcome(why, lang)),
    }
}

fn unwelcome(why: Unwelcome, lang: yomikiri_text::Lang) -> Problem {
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

/// The token in a cookie.
fn cookie(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get(header::COOKIE)?.to_str().ok()?;
    cookies.split(';').find_map(|each| {
        let (name, value) = each.trim().split_once('=')?;
        (name == COOKIE).then_some(value)
    })
}

/// To the same address without the token, which a cookie shows from now on.
fn welcomed(uri: &Uri, token: Option<&str>) -> Response {
    let pairs = form_urlencoded::parse(uri.query().unwrap_or("").as_bytes());
    let rest: Vec<_> = pairs.filter(|(name, _)| name != "token").collect();
    let query = form_urlencoded::Serializer::new(String::new()).extend_pairs(rest).finish();
    let path = uri.path();
    let to = if query.is_empty() { path.to_string() } else { format!("{path}?{query}") };
    let cookie = format!("{COOKIE}={}; Path=/; HttpOnly; SameSite=Lax", token.unwrap_or(""));
    (StatusCode::SEE_OTHER, [(header::LOCATION, to), (header::SET_COOKIE, cookie)]).into_response()
}
