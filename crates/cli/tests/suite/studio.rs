//! The studio as a program: how it starts, what it survives, how it stops.

use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::sync::mpsc;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A page whose answer takes longer than any test.
const ENDLESS: &str = "/en/inarow?size=6x6&line=4&players=3";

/// A page whose answer is soon known: in the centre first, a corner second, is a draw.
const SOON: &str = "/en/inarow?move=%282%2C2%29&move=%281%2C1%29";
const DRAW: &str = "A draw: neither can force a win.";

/// A folder for the files of one test.
pub fn folder() -> TempDir {
    tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap()
}

fn command(data: &Path, flags: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_yomikiri"));
    command.arg("studio").arg("--data").arg(data).args(flags);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// A studio that runs, until it is dropped at the latest.
pub struct Studio {
    pub program: Child,
    /// What it printed when it was ready.
    told: String,
    /// Where it listens, as the header `Host` has it.
    pub host: String,
}

impl Studio {
    pub fn start(data: &Path, flags: &[&str]) -> Studio {
        let mut program = command(data, flags).spawn().unwrap();
        let mut told = String::new();
        BufReader::new(program.stdout.take().unwrap()).read_line(&mut told).unwrap();
        let host = told.split("http://").nth(1).and_then(|url| url.split('/').next());
        let host = host.unwrap_or_default().to_string();
        let mut studio = Studio { program, told, host };
        if studio.host.is_empty() {
            panic!("it does not start: {}", studio.complaints());
        }
        studio
    }

    fn on(data: &Path) -> Studio {
        Studio::start(data, &["--lang", "en", "--listen", "127.0.0.1:0", "--jobs", "2"])
    }

    pub fn port(&self) -> &str {
        self.host.rsplit(':').next().unwrap()
    }

    fn get(&self, path: &str) -> Page {
        get(&self.host, path, "").unwrap()
    }

    /// A page whose answer is kept by the time it is returned.
    fn kept(&self, path: &str) -> Page {
        kept(&self.host, path).unwrap()
    }

    pub fn signal(&self, name: &str) {
        let words = [format!("-{name}"), self.program.id().to_string()];
        assert!(Command::new("kill").args(words).status().unwrap().success());
    }

    /// How it ends, if it does so in time.
    pub fn ends_within(&mut self, time: Duration) -> Option<i32> {
        let began = Instant::now();
        while began.elapsed() < time {
            if let Some(status) = self.program.try_wait().unwrap() {
                return status.code();
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        None
    }

    /// What it wrote to standard error, after ending it.
    fn complaints(&mut self) -> String {
        self.kill();
        let mut text = String::new();
        if let Some(mut stderr) = self.program.stderr.take() {
            stderr.read_to_string(&mut text).unwrap();
        }
        text
    }

    /// SIGKILL: it has no chance to tidy up.
    fn kill(&mut self) {
        let _ = self.program.kill();
        self.program.wait().unwrap();
    }
}

impl Drop for Studio {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

#[derive(Debug)]
pub struct Page {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl Page {
    fn is_kept(&self) -> bool {
        self.body.contains("data-kept=\"true\"")
    }

    /// The first sentence of the verdict.
    fn verdict(&self) -> &str {
        let start = self.body.split("<p class=\"first\">").nth(1).unwrap_or_default();
        start.split('<').next().unwrap_or_default()
    }
}

pub fn ask(host: &str, path: &str, headers: &str) -> io::Result<TcpStream> {
    // Whatever the name, it is this machine.
    let port = host.rsplit(':').next().unwrap_or_default();
    ask_through(TcpStream::connect(format!("127.0.0.1:{port}"))?, host, path, headers)
}

/// Asks through a connection that is there.
pub fn ask_through(
    mut stream: TcpStream,
    host: &str,
    path: &str,
    headers: &str,
) -> io::Result<TcpStream> {
    stream.set_read_timeout(Some(Duration::from_secs(20)))?;
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {host}\r\n{headers}Connection: close\r\n\r\n")?;
    Ok(stream)
}

/// A page, or an error where it breaks off.
pub fn get(host: &str, path: &str, headers: &str) -> io::Result<Page> {
    read(ask(host, path, headers)?)
}

/// What is answered to what was asked, or an error where it breaks off.
pub fn read(mut stream: TcpStream) -> io::Result<Page> {
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes)?;
    let cut = || io::Error::new(io::ErrorKind::UnexpectedEof, "the page breaks off");
    let text = String::from_utf8(bytes).map_err(|_| cut())?;
    let (head, body) = text.split_once("\r\n\r\n").ok_or_else(cut)?;
    let status = head.split(' ').nth(1).and_then(|code| code.parse().ok()).ok_or_else(cut)?;
    let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
    if length.and_then(|length| length.parse().ok()) != Some(body.len()) {
        return Err(cut());
    }
    Ok(Page { status, head: head.to_string(), body: body.to_string() })
}

/// Asks until the answer is kept.
fn kept(host: &str, path: &str) -> io::Result<Page> {
    loop {
        let page = get(host, path, "")?;
        assert_eq!(page.status, 200, "{path} {}", page.body);
        if page.is_kept() {
            return Ok(page);
        }
    }
}

/// Numbers that look random.
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % most
    }

    /// So many different numbers below another one.
    fn distinct(&mut self, count: usize, most: usize) -> Vec<usize> {
        let mut all: Vec<usize> = (0..most).collect();
        (0..count).map(|_| all.remove(self.below(all.len()))).collect()
    }

    /// A page about a position in which play goes on, as the studio itself writes its address: the
    /// answer to the last kind is kept first and takes a while to be whole.
    fn page(&mut self) -> String {
        match self.below(3) {
            0 => {
                // Nobody has three in a row before the fifth move.
                let moves = 1 + self.below(4);
                format!("/en/inarow?{}", moves_on(3, &self.distinct(moves, 9)))
            }
            1 => {
                let mut hand = || {
                    let mut cards = self.distinct(3, 9);
                    cards.sort();
                    cards.iter().map(|card| (card + 1).to_string()).collect::<Vec<_>>().join("%2C")
                };
                format!("/en/daifugo?hands={}%2F{}%2F{}", hand(), hand(), hand())
            }
            _ => {
                let moves = 1 + self.below(3);
                let moves = moves_on(4, &self.distinct(moves, 16));
                format!("/en/inarow?size=4x4&line=4&{moves}")
            }
        }
    }
}

fn moves_on(side: usize, cells: &[usize]) -> String {
    let written = |cell: &usize| format!("move=%28{}%2C{}%29", cell % side + 1, cell / side + 1);
    cells.iter().map(written).collect::<Vec<_>>().join("&")
}

/// Kept pages and what they said.
type Promise = (String, String);

/// Asks for one page after another until the studio is gone.
fn read_on(host: &str, mut dice: Dice, promises: &mpsc::Sender<Promise>) {
    // A list of what is kept names 500 things: all must fit in.
    for _ in 0..4 {
        let path = dice.page();
        let Ok(page) = kept(host, &path) else { return };
        let verdict = page.verdict().to_string();
        if promises.send((path, verdict)).is_err() {
            return;
        }
    }
}

/// How often a studio is killed.
const KILLS: usize = 50;

#[test]
fn what_a_page_called_kept_survives_kill_9() {
    let folder = folder();
    let mut dice = Dice(0x9E37_79B9_7F4A_7C15);
    let mut promised: Vec<Promise> = Vec::new();
    let mut latest = 0;
    for _ in 0..KILLS {
        let mut studio = Studio::on(folder.path());
        is_there(&studio, &promised, latest);
        latest = promised.len();
        let (sender, promises) = mpsc::channel();
        // A job that is under way whenever the end comes, with somebody who listens.
        assert_eq!(studio.get(ENDLESS).status, 200);
        let news = ENDLESS.replace('?', "/news?");
        let _listening = ask(&studio.host, &news, "").unwrap();
        std::thread::scope(|scope| {
            for _ in 0..2 {
                let dice = Dice(dice.below(usize::MAX) as u64 | 1);
                let (host, sender) = (studio.host.clone(), sender.clone());
                scope.spawn(move || read_on(&host, dice, &sender));
            }
            drop(sender);
            let so_many = dice.below(8);
            promised.extend(promises.iter().take(so_many));
            std::thread::sleep(Duration::from_micros(dice.below(12_000) as u64));
            studio.kill();
        });
        // What arrived whole was promised, if only just.
        promised.extend(promises.iter());
        assert_eq!(studio.complaints(), "", "nothing is set aside, nothing is wrong");
    }
    assert!(promised.len() >= 2 * KILLS, "{} is hardly a test", promised.len());
    is_there(&Studio::on(folder.path()), &promised, 0);
}

/// Everything is listed before anybody asks for it, so that nothing was worked out again; and those
/// from `first` on are shown at once.
fn is_there(studio: &Studio, promised: &[Promise], first: usize) {
    let list = studio.get("/en/kept").body;
    for (path, _) in promised {
        let link = format!("href=\"{}\"", path.replace('&', "&amp;"));
        assert!(list.contains(&link), "{path} is lost");
    }
    for (path, verdict) in &promised[first..] {
        let page = studio.get(path);
        assert!(page.is_kept(), "{path} {}", page.body);
        assert_eq!(page.verdict(), verdict, "{path}");
    }
}

#[test]
fn a_taken_port_is_told_with_a_remedy() {
    let folder = folder();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    for (lang, says) in [("en", "another program listens on"), ("ja", "は別のプログラム")] {
        let flags = ["--lang", lang, "--listen", &address];
        let done = command(folder.path(), &flags).output().unwrap();
        assert_eq!(done.status.code(), Some(2), "{done:?}");
        let complaint = String::from_utf8(done.stderr).unwrap();
        for part in [says, &address, "--listen 127.0.0.1:0"] {
            assert!(complaint.contains(part), "{part} is missing: {complaint}");
        }
        assert!(done.stdout.is_empty());
    }
}

#[test]
fn a_second_studio_on_a_store_says_so_and_works() {
    let folder = folder();
    let first = Studio::on(folder.path());
    let says = [("en", "Another studio is using"), ("ja", "別のスタジオが")];
    for (lang, says) in says {
        let flags = ["--lang", lang, "--listen", "127.0.0.1:0"];
        let mut second = Studio::start(folder.path(), &flags);
        let page = second.get(&format!("/{lang}/inarow"));
        assert_eq!(page.status, 200);
        assert!(!page.verdict().is_empty(), "it answers all the same");
        assert!(page.body.contains("data-kept=\"false\""), "and keeps nothing: {}", page.body);
        assert!(page.body.contains(says) && page.body.contains("--data DIR"), "{}", page.body);
        let complaint = second.complaints();
        assert!(complaint.contains(says) && complaint.contains("--data DIR"), "{complaint}");
    }
    // The first is not disturbed.
    assert!(first.kept("/en/inarow").is_kept());
}

#[test]
fn signals_stop_it_cleanly_while_it_works() {
    let folder = folder();
    for signal in ["INT", "TERM"] {
        let mut studio = Studio::on(folder.path());
        studio.kept(SOON);
        let page = studio.get(ENDLESS);
        assert!(page.body.contains("id=\"cancel\""), "a job runs: {}", page.body);
        let news = ask(&studio.host, &ENDLESS.replace('?', "/news?"), "").unwrap();
        let mut news = BufReader::new(news);
        let mut line = String::new();
        while !line.starts_with("event:") {
            line.clear();
            assert!(news.read_line(&mut line).unwrap() > 0, "the stream is open");
        }
        studio.signal(signal);
        assert_eq!(studio.ends_within(Duration::from_secs(4)), Some(0), "{signal}");
        let mut rest = String::new();
        news.read_to_string(&mut rest).unwrap();
        assert!(rest.contains("event: done"), "the stream ends as it should: {rest}");
        assert!(rest.ends_with("0\r\n\r\n"), "and whole: {rest}");
        assert_eq!(studio.complaints(), "");
    }
    is_there(&Studio::on(folder.path()), &[(SOON.into(), DRAW.into())], 0);
}

#[test]
fn somebody_who_never_ends_a_request_does_not_keep_it_open() {
    let folder = folder();
    let mut studio = Studio::on(folder.path());
    let mut stalled = TcpStream::connect(&studio.host).unwrap();
    stalled.write_all(b"POST /en/check HTTP/1.1\r\nContent-Length: 100\r\n").unwrap();
    assert_eq!(studio.get("/en/").status, 200);
    studio.signal("TERM");
    assert_eq!(studio.ends_within(Duration::from_secs(10)), Some(0));
}

#[test]
fn a_damaged_store_is_set_aside() {
    let folder = folder();
    let file = folder.path().join("answers.redb");
    let damage = "neither a store nor anything else".repeat(1000);
    for (number, lang, says) in
        [(1, "en", "is damaged or was not written"), (2, "ja", "壊れているか")]
    {
        fs::write(&file, &damage).unwrap();
        let name = format!("answers-set-aside-{number}.redb");
        let flags = ["--lang", lang, "--listen", "127.0.0.1:0"];
        let mut studio = Studio::start(folder.path(), &flags);
        let page = studio.kept(&SOON.replace("/en/", &format!("/{lang}/")));
        assert!(page.body.contains(says) && page.body.contains(&name), "{}", page.body);
        let complaint = studio.complaints();
        assert!(complaint.contains(says) && complaint.contains(&name), "{complaint}");
        assert_eq!(fs::read_to_string(folder.path().join(name)).unwrap(), damage);
    }
    // What came after the damage is kept as ever, and nobody is told twice.
    let mut studio = Studio::on(folder.path());
    is_there(&studio, &[(SOON.into(), DRAW.into())], 0);
    assert_eq!(studio.complaints(), "");
}

#[test]
fn tokens_are_hard_to_guess() {
    let folder = folder();
    let refused = command(folder.path(), &["--lang", "en", "--token", "short"]).output().unwrap();
    assert_eq!(refused.status.code(), Some(2));
    let said = String::from_utf8_lossy(&refused.stderr);
    assert!(said.contains("16"), "{said}");
    // Behind a name it is for others, wherever it listens.
    let flags = ["--lang", "en", "--listen", "127.0.0.1:0", "--host", "games.example"];
    let studio = Studio::start(folder.path(), &flags);
    assert!(studio.told.contains("/?token="), "{}", studio.told);
    assert_eq!(studio.get("/en/").status, 401);
}

#[test]
fn other_machines_need_a_token() {
    let folder = folder();
    let studio = Studio::start(folder.path(), &["--lang", "en", "--listen", "0.0.0.0:0"]);
    let token = studio.told.split("/?token=").nth(1).and_then(|rest| rest.split(' ').next());
    let token = token.expect("an address with a token");
    assert!(token.len() >= 32 && token.bytes().all(|byte| byte.is_ascii_hexdigit()), "{token}");
    for path in ["/", "/en/", "/en/inarow", "/en/inarow/board.svg", "/assets/x/studio.css"] {
        let page = studio.get(path);
        assert_eq!(page.status, 401, "{path}");
        assert!(page.body.contains("?token="), "the remedy: {}", page.body);
    }
    let mut wrong = token.to_string();
    wrong.replace_range(..1, if token.starts_with('0') { "1" } else { "0" });
    assert_eq!(studio.get(&format!("/en/?token={wrong}")).status, 401);
    let welcomed = studio.get(&format!("/en/?token={token}"));
    assert_eq!(welcomed.status, 303, "{welcomed:?}");
    assert!(welcomed.head.contains("location: /en/\r\n"), "{}", welcomed.head);
    let port = studio.port();
    let cookie = format!("Cookie: yomikiri-{port}=another; yomikiri-{port}={token}\r\n");
    assert!(
        welcomed.head.contains(&format!("set-cookie: yomikiri-{port}={token}; ")),
        "{}",
        welcomed.head
    );
    assert_eq!(get(&studio.host, "/en/", &cookie).unwrap().status, 200);
    // The next one has another.
    let next = Studio::start(folder.path(), &["--lang", "en", "--listen", "0.0.0.0:0"]);
    assert!(next.told.contains("/?token=") && !next.told.contains(token), "{}", next.told);
}

#[test]
fn bad_flags_are_told_with_the_text_and_a_remedy() {
    let folder = folder();
    let address = ["write address and port, like 127.0.0.1:4373", "127.0.0.1:4373 のように"];
    let jobs = ["give 1 to 64", "1から64までの数を指定してください"];
    let size = ["write it like 500MB or 2GiB", "500MB や 2GiB のように書いてください"];
    let time = ["write it like 30s or 5m", "30s や 5m のように書いてください"];
    for (flag, text, remedies) in [
        ("--listen", "nowhere", address),
        ("--listen", "127.0.0.1", address),
        ("--listen", "127.0.0.1:99999", address),
        ("--jobs", "0", jobs),
        ("--jobs", "65", jobs),
        ("--jobs", "many", jobs),
        ("--memory", "lots", size),
        ("--keep", "-1", size),
        ("--time", "soon", time),
    ] {
        for (lang, remedy) in ["en", "ja"].into_iter().zip(remedies) {
            let done = refused(folder.path(), &["--lang", lang, flag, text]);
            let complaint = String::from_utf8_lossy(&done.stderr);
            let place = format!("{flag} \"{text}\"");
            assert!(complaint.contains(&place), "{place}: {complaint}");
            assert!(complaint.contains(remedy), "{place}: {complaint}");
        }
    }
    // An address that is not this machine's; one of those kept for examples.
    for (lang, remedy) in
        [("en", "choose another address with --listen"), ("ja", "--listen で別の")]
    {
        let done = refused(folder.path(), &["--lang", lang, "--listen", "203.0.113.9:0"]);
        let complaint = String::from_utf8_lossy(&done.stderr);
        assert!(complaint.contains("203.0.113.9:0") && complaint.contains(remedy), "{complaint}");
    }
}

/// What it says when it does not start.
fn refused(data: &Path, flags: &[&str]) -> Output {
    let mut program = command(data, flags).spawn().unwrap();
    let mut told = String::new();
    BufReader::new(program.stdout.take().unwrap()).read_line(&mut told).unwrap();
    if !told.is_empty() {
        let _ = program.kill();
    }
    let done = program.wait_with_output().unwrap();
    assert_eq!((told.as_str(), done.status.code()), ("", Some(2)), "{flags:?}: {done:?}");
    done
}
