//! Requests and answers, without a browser.

mod value;

use crate::Limits;
use crate::desk::Desk;
use crate::guard::Guard;
use crate::laws::Counter;
use crate::routes::{Studio, router};
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode, header};
use proptest::prelude::*;
use serde_json::json;
use std::net::SocketAddr;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;
use tokio::runtime::Runtime;
use tower::ServiceExt;
use yomikiri_face::{Arguments, Given};
use yomikiri_tabulate::{Folder, Manifest, Work};

const HOST: &str = "localhost:4373";

/// A studio without a port, and what runs it.
struct Bench {
    runtime: Runtime,
    app: Router,
}

struct Answer {
    status: StatusCode,
    location: String,
    body: String,
}

impl Bench {
    fn new() -> Bench {
        Bench::with(Limits { time: Duration::from_secs(2), ..Limits::default() }, None)
    }

    fn with(limits: Limits, token: Option<&str>) -> Bench {
        Bench::tabled(limits, token, Vec::new())
    }

    fn tabled(limits: Limits, token: Option<&str>, tables: Vec<Arc<Folder>>) -> Bench {
        let runtime = Runtime::new().expect("threads");
        let desk = Desk::open(None, 1 << 24, limits, tables).expect("threads");
        let guard = Guard::new(([127, 0, 0, 1], 4373).into(), &[], token.map(str::to_string));
        Bench { runtime, app: router(Arc::new(Studio::new(desk, guard))) }
    }

    fn ask(&self, request: Request<Body>) -> Answer {
        self.runtime.block_on(async {
            let response = self.app.clone().oneshot(request).await.expect("infallible");
            let (parts, body) = response.into_parts();
            assert!(parts.headers.contains_key(header::CONTENT_SECURITY_POLICY));
            let location = parts.headers.get(header::LOCATION);
            let location = location.and_then(|value| value.to_str().ok()).unwrap_or("").to_string();
            let body = to_bytes(body, 64 << 20).await.expect("a body");
            let body = String::from_utf8_lossy(&body).into_owned();
            Answer { status: parts.status, location, body }
        })
    }

    fn get(&self, path: &str) -> Answer {
        self.ask(get(path).body(Body::empty()).expect("a request"))
    }

    /// Follows a form or a link to where it leads.
    fn led(&self, path: &str) -> (String, Answer) {
        let (mut at, mut answer) = (path.to_string(), self.get(path));
        for _ in 0..5 {
            if answer.status != StatusCode::SEE_OTHER {
                break;
            }
            at = answer.location.split('#').next().unwrap_or("").to_string();
            answer = self.get(&at);
        }
        (at, answer)
    }

    fn post(&self, path: &str, kind: &str, body: impl Into<Body>) -> Answer {
        let request =
            Request::post(path).header(header::HOST, HOST).header(header::CONTENT_TYPE, kind);
        self.ask(request.body(body.into()).expect("a request"))
    }
}

fn get(path: &str) -> axum::http::request::Builder {
    Request::get(path).header(header::HOST, HOST)
}

const FORM: &str = "application/x-www-form-urlencoded";
const MULTIPART: &str = "multipart/form-data; boundary=xx";

/// A form with these fields; those with a file name are files.
fn multipart(fields: &[(&str, Option<&str>, &str)]) -> String {
    let mut body = String::new();
    for (name, file, text) in fields {
        let file = file.map(|file| format!("; filename=\"{file}\"")).unwrap_or_default();
        body += &format!(
            "--xx\r\nContent-Disposition: form-data; name=\"{name}\"{file}\r\n\r\n{text}\r\n"
        );
    }
    body + "--xx--\r\n"
}

#[test]
fn tables_answer_where_they_can() {
    let home = tempfile::tempdir().expect("a folder");
    let entry = yomikiri_catalog::find("inarow").expect("a game");
    let texts = [("size", "3x4"), ("players", "3")];
    let values = Arguments::read(entry.params, |name| {
        let (_, text) = texts.iter().find(|(other, _)| *other == name)?;
        Some(Given { written: text.to_string(), content: None })
    });
    let rules = (entry.open)(&values.expect("rules")).expect("rules");
    let tabulation = Arc::clone(&rules).tabulation().expect("a table");
    let planes = tabulation.planes(false);
    let manifest = Manifest {
        game: entry.name.to_string(),
        rules: rules.proof_rules(),
        way: tabulation.way(),
        layers: tabulation.layers(),
        symmetries: tabulation.symmetries(),
        parts: 2,
        planes: planes.clone(),
    };
    let folder = Folder::create(home.path(), manifest, true).expect("a table");
    let watch = |_| ControlFlow::Continue(());
    let work = Work { planes: &planes, threads: 1, memory: 1 << 28, cluster: None, watch: &watch };
    tabulation.run(Some(&folder), &work).expect("a table");
    let [without, with] = [Vec::new(), vec![Arc::new(folder)]]
        .map(|tables| Bench::tabled(Limits::default(), None, tables));
    let json = |bench: &Bench, query: &str| -> serde_json::Value {
        let answer = bench.get(&format!("/en/inarow/answer.json?players=3&{query}"));
        serde_json::from_str(&answer.body).expect(&answer.body)
    };
    for moves in ["", "&move=(2,2)", "&move=(2,2)&move=(1,1)&move=(3,3)"] {
        let query = format!("size=3x4{moves}");
        let (searched, looked_up) = (json(&without, &query), json(&with, &query));
        assert_eq!(searched["answer"], looked_up["answer"]);
        assert_eq!((&searched["table"], &looked_up["table"]), (&json!(null), &json!(true)));
    }
    // Another board is none of its business; another question is searched, and the page says so.
    assert_eq!(json(&with, "size=3x3")["table"], json!(null));
    let page = with.get("/en/inarow?players=3&size=3x4&question=possible");
    assert!(page.body.contains("The table does not answer this question"), "{}", page.body);
}

#[test]
fn every_game_has_a_page_with_its_answer() {
    let bench = Bench::with(Limits::default(), None);
    for entry in yomikiri_catalog::GAMES {
        for lang in ["en", "ja"] {
            let page = bench.get(&format!("/{lang}/{}", entry.name));
            assert_eq!(page.status, StatusCode::OK, "{}", page.body);
            assert!(page.body.contains(&format!("<html lang=\"{lang}\">")));
            assert!(page.body.contains("id=\"verdict\""), "{}", entry.name);
        }
    }
    // Tic-tac-toe is a draw, and its nine moves are.
    let page = bench.get("/en/inarow").body;
    assert!(page.contains("A draw: neither can force a win."), "{page}");
    assert_eq!(page.matches("class=\"badge draws\"").count(), 9, "{page}");
}

#[test]
fn a_typed_move_is_played_or_refused() {
    let bench = Bench::new();
    let (at, page) = bench.led("/en/inarow/play?typed=2,2");
    assert_eq!((page.status, &*at), (StatusCode::OK, "/en/inarow?move=2%2C2"));
    let refused = bench.get("/en/inarow/play?typed=(9,9)");
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("columns 1 to 3"), "{}", refused.body);
    assert!(refused.body.contains("value=\"(9,9)\""), "what was typed is handed back");
}

#[test]
fn perfect_play_answers() {
    let bench = Bench::new();
    // The person is second; whoever is first plays at once, and then waits.
    let (at, page) = bench.led("/en/inarow/people?seat=2");
    assert_eq!(page.status, StatusCode::OK);
    assert_eq!(at.matches("move=").count(), 1, "{at}");
    assert!(at.contains("people=2"), "{at}");
}

#[test]
fn words_are_pasted_and_uploaded() {
    let bench = Bench::new();
    let words = "しりとり\nりす\nすいか\nかし\n";
    let pasted = multipart(&[("words.text", None, words), ("start", None, "し")]);
    let answer = bench.post("/ja/shiritori/rules", MULTIPART, pasted);
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    assert!(answer.location.starts_with("/ja/shiritori?words%3Awords.txt="), "{}", answer.location);
    let page = bench.get(&answer.location);
    assert!(page.body.contains("4語"), "{}", page.body);

    // A list that is too long for a link is named by its digest, and found again.
    let long: String = (0..900).map(|n| format!("a{n}b\n")).collect::<String>() + "ab\nba\n";
    let long = long.replace(|sign: char| sign.is_ascii_digit(), "x");
    let body = multipart(&[("words.file", Some("big.txt"), &long)]);
    let answer = bench.post("/en/shiritori/rules", MULTIPART, body);
    assert!(answer.location.contains("big.txt=sha256%3A"), "{}", answer.location);
    assert_eq!(bench.get(&answer.location).status, StatusCode::OK);
    let other = Bench::new();
    let missing = other.get(&answer.location);
    assert_eq!(missing.status, StatusCode::NOT_FOUND);
    assert!(missing.body.contains("big.txt") && missing.body.contains("words.file"));
    // Given there, it opens the same page.
    let digest = answer.location.split("sha256%3A").nth(1).expect("a digest");
    let body = multipart(&[
        ("words:big.txt", None, &format!("sha256:{digest}")),
        ("keep-place", None, "on"),
        ("words.file", Some("big.txt"), &long),
    ]);
    assert_eq!(other.post("/en/shiritori/rules", MULTIPART, body).location, answer.location);
}

#[test]
fn a_proof_is_handed_over_and_checked() {
    let bench = Bench::new();
    let request = get("/en/inarow/proof").body(Body::empty()).expect("a request");
    let bytes = bench.runtime.block_on(async {
        let response = bench.app.clone().oneshot(request).await.expect("infallible");
        assert_eq!(
            response.headers()[header::CONTENT_DISPOSITION],
            "attachment; filename=\"inarow.yk\""
        );
        to_bytes(response.into_body(), 1 << 20).await.expect("a body")
    });
    let body = |bytes: &[u8]| {
        let head =
            "--xx\r\nContent-Disposition: form-data; name=\"proof\"; filename=\"p.yk\"\r\n\r\n";
        [head.as_bytes(), bytes, b"\r\n--xx--\r\n"].concat()
    };
    let brought = bench.post("/en/check", MULTIPART, body(&bytes));
    let (_, page) = bench.led(&brought.location);
    assert!(page.body.contains("Accepted"), "{}", page.body);
    let mut wrong = bytes.to_vec();
    wrong[30] ^= 1;
    let brought = bench.post("/en/check", MULTIPART, body(&wrong));
    let (_, page) = bench.led(&brought.location);
    assert!(page.body.contains("Not accepted"), "{}", page.body);
    let nothing = bench.post("/en/check", MULTIPART, multipart(&[]));
    assert_eq!(nothing.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[test]
fn files_hold_what_the_page_shows() {
    let bench = Bench::new();
    let json = bench.get("/en/inarow/answer.json?move=(1,1)&move=(2,1)").body;
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    // In the corner first, and beside it second, loses.
    assert_eq!(json["answer"]["winner"], "1");
    assert_eq!(json["moves"].as_array().map(Vec::len), Some(7));
    assert!(bench.get("/en/inarow/board.svg").body.starts_with("<svg "));
    assert!(bench.get("/en/inarow/board.png").body.contains("PNG"));
    assert!(bench.get("/en/inarow/board.txt?move=(1,1)").body.contains('1'));
}

/// However slowly files come, whoever chooses rules does not wait for them.
#[test]
fn slow_files_stop_nobody() {
    let bench = Bench::with(Limits::default().with_memory(64 << 20), None);
    let from = |number: u8, body: Body| {
        let request = Request::post("/en/inarow/rules").header(header::HOST, HOST);
        let client = ConnectInfo(SocketAddr::from(([192, 0, 2, number], 9)));
        let request = request.header(header::CONTENT_TYPE, MULTIPART).extension(client);
        request.body(body).expect("a request")
    };
    let endless = futures_util::stream::pending::<Result<Vec<u8>, std::io::Error>>();
    let mut slow = from(1, Body::from_stream(endless));
    slow.headers_mut().insert(header::CONTENT_LENGTH, 33_000_000.into());
    let slow = bench.runtime.spawn(bench.app.clone().oneshot(slow));
    std::thread::sleep(Duration::from_millis(50));
    let rules = || Body::from(multipart(&[("players", None, "3")]));
    for number in [1, 2] {
        let answer = bench.runtime.block_on(async {
            let answer = bench.app.clone().oneshot(from(number, rules()));
            tokio::time::timeout(Duration::from_secs(5), answer).await
        });
        let answer = answer.expect("soon").expect("infallible");
        assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    }
    slow.abort();
}

#[test]
fn an_extra_that_waits_is_cancelled_for_good() {
    let bench = Bench::with(Limits { workers: 1, ..Limits::default() }, None);
    // Both workers are taken, by two clients; what a third asks for waits.
    let from = |number: u8| {
        let client = ConnectInfo(SocketAddr::from(([192, 0, 2, number], 9)));
        let path = format!("/en/inarow?size=6x6&line=4&players=3&move=({number},1)");
        assert!(
            bench
                .ask(get(&path).extension(client).body(Body::empty()).expect("one"))
                .status
                .is_success()
        );
    };
    (1..=2).for_each(from);
    let query = "move=(2,2)&extra=count+2";
    let path = format!("/en/inarow?{query}");
    assert!(bench.get(&path).body.contains("id=\"cancel-extra\""));
    bench.post("/en/inarow/cancel", FORM, query);
    // It is not begun anew by a look.
    for _ in 0..2 {
        assert!(bench.get(&path).body.contains("Cancelled. Ask for it again above."));
    }
}

/// A list that would take more memory than there is for what is open is not opened.
#[test]
fn long_lists_stay_within_memory() {
    let bench = Bench::with(Limits::default().with_memory(1 << 20), None);
    let list = |words: usize| (0..words).map(|n| format!("a{}b\n", "x".repeat(n % 50))).collect();
    let words = |list: String| {
        let body = multipart(&[("words.file", Some("big.txt"), &list)]);
        bench.post("/en/shiritori/rules", MULTIPART, body)
    };
    let refused = words(list(2_000));
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("`yomikiri solve shiritori --words …`"), "{}", refused.body);
    assert_eq!(words(list(50)).status, StatusCode::SEE_OTHER);
}

/// A picture with more pixels than there is memory for is not drawn, and its other form is named.
#[test]
fn images_stay_within_memory() {
    let bench = Bench::with(Limits::default().with_memory(1 << 20), None);
    for path in ["/en/inarow/board.png?size=8x8", "/en/value/thermograph.png?of=%7B1%7C-1%7D"] {
        let refused = bench.get(path);
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{path}");
        assert!(refused.body.contains("Take it as SVG"), "{path}: {}", refused.body);
        assert!(bench.get(&path.replace(".png", ".svg")).body.starts_with("<svg "), "{path}");
    }
}

#[test]
fn errors_are_pages_with_a_remedy() {
    let bench = Bench::new();
    for (path, status, says) in [
        ("/xx/inarow", 404, "There is no such page"),
        ("/en/chess", 404, "There is no such page"),
        ("/ja/chess", 404, "そのページはありません"),
        ("/en/inarow?size=99x99", 422, "rows and columns go from"),
        ("/en/inarow?colour=red", 422, "its rules are size, line, players, misere"),
        ("/en/inarow?position=12", 422, "the text ends in row 1"),
        ("/en/inarow?question=why", 422, "not a question"),
        ("/en/inarow?people=9", 422, "no such seat"),
        ("/en/inarow?extra=tree+3", 422, "no such extra"),
        ("/en/inarow?move=(1,1)&move=(1,1)", 422, "The position before that"),
        ("/en/check/sha256-00", 404, "no longer at hand"),
        ("/en/papers/chess", 404, "There is no such page"),
        ("/en/papers/chess/news", 404, "There is no such page"),
        ("/en/papers/inarow?run=%3Cu%3E", 422, "there are states, larger"),
    ] {
        let answer = bench.get(path);
        assert_eq!(answer.status.as_u16(), status, "{path}");
        assert!(answer.body.contains(says), "{path}: {}", answer.body);
        assert!(answer.body.contains("<main"), "{path}");
    }
    let long = format!("/en/inarow?position={}", "x".repeat(40_000));
    assert_eq!(bench.get(&long).status, StatusCode::URI_TOO_LONG);
    // A form leads to an address, and says no more than one.
    for form in ["again", "cancel"] {
        let moves = bench.post(&format!("/en/inarow/{form}"), FORM, "move=x&".repeat(3_000));
        assert_eq!(moves.status, StatusCode::URI_TOO_LONG);
    }
    let moves = vec![("move", None, "x"); 3_000];
    let rules = multipart(&[&[("keep-place", None, "on")], &moves[..]].concat());
    let led = bench.post("/en/inarow/rules", MULTIPART, rules);
    assert_eq!((led.status, &*led.location), (StatusCode::URI_TOO_LONG, ""));
    let large = bench.post("/en/inarow/again", FORM, vec![b'x'; 300 << 10]);
    assert_eq!(large.status, StatusCode::PAYLOAD_TOO_LARGE);
    assert_eq!(bench.post("/en/inarow", FORM, "").status, StatusCode::NOT_FOUND);
}

#[test]
fn strangers_are_not_answered() {
    let bench = Bench::new();
    let ask = |request: axum::http::request::Builder| {
        bench.ask(request.body(Body::empty()).expect("a request")).status
    };
    let rebound = Request::get("/en/").header(header::HOST, "evil.example:4373");
    assert_eq!(ask(rebound), StatusCode::MISDIRECTED_REQUEST);
    let posted = Request::post("/en/kept").header(header::HOST, HOST);
    assert_eq!(ask(posted.header(header::ORIGIN, "http://evil.example")), StatusCode::FORBIDDEN);
    let shown = get("/en/inarow").header("sec-fetch-site", "cross-site");
    assert_eq!(ask(shown.header("sec-fetch-mode", "no-cors")), StatusCode::FORBIDDEN);

    let locked = Bench::with(Limits::default(), Some("open-sesame"));
    assert_eq!(locked.get("/en/").status, StatusCode::UNAUTHORIZED);
    assert_eq!(locked.get("/en/?token=guess").status, StatusCode::UNAUTHORIZED);
    let welcomed = locked.get("/en/inarow?token=open-sesame&players=3");
    assert_eq!(welcomed.location, "/en/inarow?players=3");
    // Not to another host, whatever the address looks like.
    for elsewhere in ["//evil.example/a", "/\\evil.example/a", "///evil.example/a"] {
        let welcomed = locked.get(&format!("{elsewhere}?token=open-sesame"));
        assert_eq!(welcomed.location, "/evil.example/a");
    }
    let cookie = get("/en/").header(header::COOKIE, "a=b; yomikiri-4373=open-sesame");
    let page = locked.ask(cookie.body(Body::empty()).expect("a request"));
    assert_eq!(page.status, StatusCode::OK);
}

#[test]
fn the_reader_s_language_is_chosen() {
    let bench = Bench::new();
    let at = |accept: &str| {
        let request = get("/").header(header::ACCEPT_LANGUAGE, accept);
        bench.ask(request.body(Body::empty()).expect("a request")).location
    };
    assert_eq!(at("ja-JP,ja;q=0.9,en;q=0.8"), "/ja/");
    assert_eq!(at("de,en;q=0.5,ja;q=0.4"), "/en/");
    assert_eq!(at(""), "/en/");
}

#[test]
fn what_is_kept_can_be_seen_and_deleted() {
    let bench = Bench::new();
    bench.get("/en/inarow?move=(1,1)");
    let list = bench.get("/en/kept").body;
    assert!(list.contains("move=%281%2C1%29"), "{list}");
    assert_eq!(bench.post("/en/kept", FORM, "all=on").status, StatusCode::SEE_OTHER);
    assert!(bench.get("/en/kept").body.contains("Nothing is kept yet"));
}

/// Waits until a page waits for nothing.
fn rested(bench: &Bench, path: &str) -> Answer {
    for _ in 0..600 {
        let page = bench.get(path);
        if !page.body.contains("data-news=") {
            return page;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    panic!("{path} never rests");
}

#[test]
fn papers_are_listed_and_worked_out() {
    let bench = Bench::with(Limits::default(), None);
    let list = bench.get("/en/papers");
    assert_eq!(list.status, StatusCode::OK);
    for (entry, paper) in yomikiri_catalog::PAPERS {
        let link = format!("href=\"/en/papers/{}\"", paper.name);
        let game = bench.get(&format!("/en/{}", entry.name)).body;
        assert!(list.body.contains(&link) && game.contains(&link), "{}", paper.name);
        let page = rested(&bench, &format!("/ja/papers/{}", paper.name)).body;
        // The first section is there, the second waits for somebody to ask for it.
        assert_eq!(page.matches("class=\"finding\"").count(), 1, "{page}");
        let more = format!("name=\"run\" value=\"{}\"", paper.sections[1].name);
        assert!(page.contains(&more), "{page}");
        // It leads to the game that it is about, which opens.
        let (_, rest) = page.split_once("id=\"game\"").expect("a way to the game");
        let (link, _) = rest.split_once("href=\"").expect("a link").1.split_once('"').expect("one");
        assert_eq!(bench.get(&link.replace("&amp;", "&")).status, StatusCode::OK, "{link}");
    }
    // By the game's name, too.
    let page = rested(&bench, "/en/papers/daifugo?run=table-3&run=table-3");
    // In print: 57,314 nodes for five players, pruned and deepened.
    assert!(page.body.contains("57,314") && page.body.contains("≠ differs"), "{}", page.body);
    // The other language is one step away, with the same sections asked for.
    assert!(page.body.contains("href=\"/ja/papers/ranks?run=table-3\""), "{}", page.body);
    let kept = bench.get("/en/kept").body;
    let link = "/en/papers/ranks?run=table-3#table-3";
    assert!(kept.contains(link) && kept.contains("section of a paper"), "{kept}");
}

#[test]
fn a_limit_on_a_section_is_said_with_the_command_that_has_none() {
    let time = Duration::from_millis(100);
    let bench = Bench::with(Limits { time, ..Limits::default() }, None);
    let path = "/en/papers/shiritori?run=search";
    let page = rested(&bench, path).body;
    assert!(page.contains("It was not finished: the limit on time was reached."), "{page}");
    assert!(page.contains("`yomikiri paper shiritori search` has no limit."), "{page}");
    // For longer, it is begun anew, and can be ended.
    let form = "section=search&run=search&time=60";
    let again = bench.post("/en/papers/shiritori/again", FORM, form);
    assert_eq!(again.location, format!("{path}#search"));
    assert!(bench.get(path).body.contains("data-progress=\"search\""));
    let ended = bench.post("/en/papers/shiritori/cancel", FORM, "section=search&run=search");
    assert_eq!(ended.location, format!("{path}#search"));
    assert!(rested(&bench, path).body.contains("Cancelled."));
}

#[test]
fn no_request_does_harm() {
    let counter = Counter::open().expect("threads");
    proptest!(ProptestConfig::with_cases(400), |(bytes in prop::collection::vec(any::<u8>(), 0..80))| {
        counter.no_request_does_harm(&bytes);
    });
}
