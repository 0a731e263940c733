//! What must hold for any request; tests and the fuzz target call the same function.

use crate::desk::Desk;
use crate::guard::Guard;
use crate::limits::Limits;
use crate::routes::{Studio, router};
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Method, Request, StatusCode, header};
use std::io;
use std::sync::Arc;
use std::time::Duration;
use tokio::runtime::Runtime;
use tower::ServiceExt;
use yomikiri_catalog::GAMES;
use yomikiri_face::Entry;
use yomikiri_text::Lang;

/// A studio without a port and with little patience, which is asked anything.
pub struct Counter {
    runtime: Runtime,
    app: Router,
}

/// The name it goes by, and its port.
const HOST: &str = "localhost:4373";
/// What would be a tag, if a page took text for its own words.
const TAG: &str = "<u>\"'&amp;";
/// A page is no longer than this.
const LONGEST: usize = 64 << 20;
/// How long a request may take that is neither work nor waiting for it, on a machine that is busy.
const PATIENCE: Duration = Duration::from_secs(20);

impl Counter {
    /// Opens a studio in which a job takes a few milliseconds.
    pub fn open() -> io::Result<Counter> {
        let limits = Limits {
            workers: 2,
            memory: 4 << 20,
            time: Duration::from_millis(5),
            longest: Duration::from_millis(5),
            at_hand: 1 << 20,
            ..Limits::default()
        };
        let desk = Desk::open(None, 1 << 20, limits, Vec::new())?;
        let guard = Guard::new(([127, 0, 0, 1], 4373).into(), &[], None);
        Ok(Counter { runtime: Runtime::new()?, app: router(Arc::new(Studio::new(desk, guard))) })
    }

    /// Asks what these bytes stand for: whatever it is, the answer comes, is marked as all answers
    /// are, tells of no fault of the program, and takes no text for HTML; and a stranger gets none.
    ///
    /// # Panics
    /// If a law is broken.
    pub fn no_request_does_harm(&self, bytes: &[u8]) {
        let Some((request, is_stranger)) = Choices(bytes).request() else { return };
        let asked = format!("{} {}", request.method(), request.uri());
        let answered = self
            .runtime
            .block_on(async { tokio::time::timeout(PATIENCE, self.answer(request)).await });
        let Ok((status, headers, body)) = answered else { panic!("no answer: {asked}") };
        assert!(headers.contains_key(header::CONTENT_SECURITY_POLICY), "{asked}");
        assert!(!is_stranger || status.is_client_error(), "{status} for a stranger: {asked}");
        let is_busy = status == StatusCode::SERVICE_UNAVAILABLE;
        assert!(!status.is_server_error() || is_busy, "{status}: {asked}\n{body}");
        let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        if kind.is_some_and(|kind| kind.starts_with("text/html")) {
            let broken = ["Something went wrong in the program", "プログラムの内部で問題が"];
            assert!(!broken.iter().any(|words| body.contains(words)), "{asked}\n{body}");
            assert!(!body.contains(TAG), "{asked}\n{body}");
        }
    }

    async fn answer(&self, request: Request<Body>) -> (StatusCode, HeaderMap, String) {
        let Ok(response) = self.app.clone().oneshot(request).await;
        let (parts, body) = response.into_parts();
        let body = to_bytes(body, LONGEST).await.unwrap_or_default();
        (parts.status, parts.headers, String::from_utf8_lossy(&body).into_owned())
    }
}

/// What lies below a game.
const BELOW: [&str; 20] = [
    "",
    "",
    "",
    "",
    "/news",
    "/board.svg",
    "/board.png",
    "/board.txt",
    "/answer.json",
    "/proof",
    "/play",
    "/people",
    "/ties",
    "/show",
    "/edit",
    "/explore",
    "/exercises",
    "/exercises/seki",
    "/file/sgf-out",
    "/rules",
];
/// What lies below values.
const BELOW_VALUES: [&str; 9] =
    ["", "", "", "/let", "/news", "/thermograph.svg", "/tree.png", "/tree.svg", "/answer.json"];
/// Names of fields of values; what is asked comes up most often.
const VALUE_FIELDS: [&str; 12] =
    ["of", "of", "of", "let", "let", "at", "slide", "slid", "was", "name", "is", "place"];
/// Words that mean something among values.
const VALUES: [&str; 32] = [
    "{4|0}",
    "{4|0}+{6|{4|0}}-7",
    "G",
    "G=1",
    "G={1|",
    "H=G+G",
    "Mean=2",
    "G := {2|1}",
    "{1|0",
    "1/3",
    "*4294967295",
    "^<9>",
    "^[99]",
    "v3*2",
    "+-{1,1*}",
    "Tiny(Tiny(2))",
    "{|}",
    "1e9",
    "^*<>0",
    "Outcome(G)",
    "LeftOptions(^*)",
    "Domineering(9,9)",
    "Cool({4|0},-1)",
    "-1",
    "3/2",
    "0.75",
    "-0.5",
    "99999999999999999999",
    "7",
    "remove",
    TAG,
    "",
];
/// Names of fields that are not those of rules; the line of play comes up most often.
const FIELDS: [&str; 30] = [
    "move",
    "move",
    "move",
    "move",
    "move",
    "ahead",
    "ahead",
    "other",
    "position",
    "question",
    "reading",
    "ties",
    "people",
    "pick",
    "extra",
    "typed",
    "seat",
    "tie",
    "name",
    "value",
    "draft",
    "tool",
    "touch",
    "time",
    "token",
    "id",
    "all",
    "keep-place",
    "run",
    "section",
];
/// Words of which each means something somewhere.
const WORDS: [&str; 68] = [
    "(1,1)",
    "(2,2)",
    "(3,3)",
    "(1,2)",
    "(2,1)",
    "pass",
    "1",
    "2",
    "3",
    "5",
    "9",
    "0",
    "-1",
    "a",
    "A1",
    "B2",
    "C3-C4",
    "a1",
    "しりとり",
    "りす",
    "3x3",
    "4x4",
    "2x5",
    "99x99",
    "1x1",
    "on",
    "off",
    "none",
    "outcome",
    "scores",
    "possible",
    "maxn",
    "ends",
    "places",
    "1|(1,1)",
    "0|",
    "2|\\||x",
    "tree 2",
    "tree 99",
    "count 2",
    "count",
    "explain",
    "report on",
    "trees on",
    "thermographs on",
    "1../.../...",
    "12./.../... 1",
    "1,5,9/2,5,7/3,4,8",
    "1,2/3",
    "1/1/1/1",
    "しり\nりし",
    "a>b b>a",
    "(;GM[1]FF[4]SZ[5]AB[aa][ba]AW[ab][bb])",
    "XXO/.OX/...",
    "merged",
    "keep",
    "sha256:00",
    "sha256-00",
    "60",
    "search",
    "table-3",
    "anecdote",
    "states",
    "18446744073709551615",
    "1e9",
    "\u{3000}",
    TAG,
    "",
];

/// Bytes that choose.
struct Choices<'b>(&'b [u8]);

impl Choices<'_> {
    fn byte(&mut self) -> u8 {
        let (first, rest) = self.0.split_first().unwrap_or((&0, &[]));
        self.0 = rest;
        *first
    }

    fn one<'a, T: ?Sized>(&mut self, from: &[&'a T]) -> &'a T {
        from[usize::from(self.byte()) % from.len()]
    }

    /// The bytes themselves, up to so many.
    fn plain(&mut self, most: usize) -> &[u8] {
        let (taken, rest) = self.0.split_at(most.min(self.0.len()));
        self.0 = rest;
        taken
    }

    /// A word that means something, or, one time in eight, none that does.
    fn word(&mut self) -> String {
        match self.byte() {
            known @ 0..224 => WORDS[usize::from(known) % WORDS.len()].to_string(),
            length => String::from_utf8_lossy(self.plain(usize::from(length - 224))).into_owned(),
        }
    }

    /// A field of a form about a game.
    fn field(&mut self, entry: &Entry) -> (String, String) {
        let rules = entry.params.len();
        let name = match usize::from(self.byte()) {
            other @ 240.. => return (self.word(), format!("{other}")),
            known => match known % (FIELDS.len() + rules) {
                field if field < FIELDS.len() => FIELDS[field].to_string(),
                rule => {
                    let name = entry.params[rule - FIELDS.len()].name;
                    let part = ["", "", "", ":x", ".text", ".file", ".rows", ".columns"];
                    format!("{name}{}", self.one(&part))
                }
            },
        };
        (name, self.word())
    }

    /// The fields of a form about a value.
    fn value_fields(&mut self) -> Vec<(String, String)> {
        let field = |choices: &mut Self| {
            let name = choices.one(&VALUE_FIELDS).to_string();
            let text = match choices.byte() {
                0..240 => choices.one(&VALUES).to_string(),
                _ => choices.word(),
            };
            (name, text)
        };
        (0..self.byte() % 8).map(|_| field(self)).collect()
    }

    fn fields(&mut self, entry: &Entry) -> Vec<(String, String)> {
        (0..self.byte() % 8).map(|_| self.field(entry)).collect()
    }

    /// The request, and whether a stranger sends it; nothing if it cannot be written.
    fn request(mut self) -> Option<(Request<Body>, bool)> {
        let manner = self.byte();
        let method = match manner % 8 {
            0..=4 => Method::GET,
            5 | 6 => Method::POST,
            _ => {
                self.one(&[&Method::HEAD, &Method::PUT, &Method::DELETE, &Method::OPTIONS]).clone()
            }
        };
        let entry = GAMES[usize::from(self.byte()) % GAMES.len()];
        let lang = self.one(&Lang::ALL.map(Lang::name));
        let path = match self.byte() {
            0..=59 if method == Method::POST => {
                format!("/{lang}/value{}", self.one(&["/again", "/cancel", "/let"]))
            }
            0..=59 => format!("/{lang}/value{}", self.one(&BELOW_VALUES)),
            60..=199 if method == Method::POST => {
                let below = self.one(&["/rules", "/rules", "/again", "/cancel", ""]);
                let papers = self.one(&["", "", "", "papers/"]);
                format!("/{lang}/{papers}{}{below}", entry.name)
            }
            60..=199 => format!("/{lang}/{}{}", entry.name, self.one(&BELOW)),
            200..=239 => {
                let ends = [
                    "/",
                    "/help",
                    "/kept",
                    "/check",
                    "/check/sha256-00",
                    "/check/x/news",
                    "/papers",
                    "/papers/inarow",
                    "/papers/ranks",
                    "/papers/semeai",
                    "/papers/shiritori/news",
                    "/papers/x",
                    "",
                ];
                format!("/{lang}{}", self.one(&ends))
            }
            _ => (0..self.byte() % 4).map(|_| format!("/{}", escaped(&self.word()))).collect(),
        };
        let query = match path.contains("/value") {
            true => written(&self.value_fields()),
            false => written(&self.fields(entry)),
        };
        let uri = format!("/{}?{query}", path.trim_start_matches('/'));
        let host = self.one(&[HOST, HOST, HOST, "127.0.0.1:4373", "evil.example", ""]);
        let is_stranger = !host.ends_with(":4373");
        let mut request = Request::builder().method(method).uri(uri).header(header::HOST, host);
        for (name, values) in [
            (header::ACCEPT_LANGUAGE, ["", "ja", "ja;q=0,*", "en-GB,en;q=x"]),
            (header::ACCEPT_ENCODING, ["", "", "identity", "br"]),
            (header::ORIGIN, ["", "", "http://localhost:4373", "null"]),
            (header::COOKIE, ["", "yomikiri=x", ";=;", "a=b; yomikiri"]),
        ] {
            let value = self.one(&values);
            if !value.is_empty() {
                request = request.header(name, value);
            }
        }
        let (kind, body) = self.body(entry);
        request = request.header(header::CONTENT_TYPE, kind);
        request.body(Body::from(body)).ok().map(|request| (request, is_stranger))
    }

    /// What is sent along: a form of either kind, a file, or nothing of the sort.
    fn body(&mut self, entry: &Entry) -> (&'static str, Vec<u8>) {
        match self.byte() % 4 {
            0 => {
                let fields = match self.byte() % 2 {
                    0 => self.fields(entry),
                    _ => self.value_fields(),
                };
                ("application/x-www-form-urlencoded", written(&fields).into_bytes())
            }
            1 => {
                let mut body = String::new();
                for (name, text) in self.fields(entry) {
                    let file = if name.ends_with(".file") { "; filename=\"w.txt\"" } else { "" };
                    let name = name.replace(['"', '\r', '\n'], "");
                    body += &format!(
                        "--xx\r\nContent-Disposition: form-data; name=\"{name}\"{file}\r\n\r\n\
                         {text}\r\n"
                    );
                }
                ("multipart/form-data; boundary=xx", (body + "--xx--\r\n").into_bytes())
            }
            2 => {
                let head = "--xx\r\nContent-Disposition: form-data; name=\"proof\"; \
                            filename=\"p.yk\"\r\n\r\n";
                let file = [head.as_bytes(), self.plain(4096), b"\r\n--xx--\r\n"].concat();
                ("multipart/form-data; boundary=xx", file)
            }
            _ => ("text/plain", self.plain(4096).to_vec()),
        }
    }
}

fn escaped(word: &str) -> String {
    form_urlencoded::byte_serialize(word.as_bytes()).collect()
}

fn written(pairs: &[(String, String)]) -> String {
    form_urlencoded::Serializer::new(String::new()).extend_pairs(pairs).finish()
}
