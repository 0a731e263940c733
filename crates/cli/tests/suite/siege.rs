//! The studio under siege: what a hostile visitor sends, in sizes for a test or, as
//! `cargo xtask siege` has it, in full. Whatever comes, it answers others and stays small.

use crate::studio::{Studio, ask, folder, get};
use std::io::{Read, Write as _};
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How many times the size that a test has: `YOMIKIRI_SIEGE=10` is a whole siege.
fn force() -> usize {
    std::env::var("YOMIKIRI_SIEGE").ok().and_then(|force| force.parse().ok()).unwrap_or(1)
}

/// What the studio is given, and what it may take up in all.
const MEMORY: &str = "100MB";
const MOST_RESIDENT: u64 = 400 << 20;
/// How long a page may take that costs nothing, on a machine that is busy with the attack as well.
const HELP: Duration = Duration::from_secs(1);
/// How long another visitor waits for three in a row on 3x3.
const ANOTHER: Duration = Duration::from_secs(2);

/// Sets a flag when it is dropped.
struct Ends<'f>(&'f AtomicBool);

impl Drop for Ends<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// A studio that is attacked while others look at it.
struct Besieged {
    studio: Studio,
    name: &'static str,
    began: Instant,
    _folder: tempfile::TempDir,
}

const TOKEN: &str = "Cookie: yomikiri-PORT=0123456789abcdef\r\n";

impl Besieged {
    fn new(name: &'static str, flags: &[&str]) -> Besieged {
        let folder = folder();
        let mut all = vec!["--lang", "en", "--listen", "127.0.0.1:0", "--memory", MEMORY];
        all.extend(flags);
        let studio = Studio::start(folder.path(), &all);
        Besieged { studio, name, began: Instant::now(), _folder: folder }
    }

    /// Attacks, while somebody reads the help again and again. Says how it went.
    fn under<T>(&self, headers: &str, attack: impl FnOnce() -> T) -> T {
        let over = AtomicBool::new(false);
        let host = &self.studio.host;
        let (done, slowest) = std::thread::scope(|scope| {
            let reader = scope.spawn(|| {
                let mut slowest = Duration::ZERO;
                while !over.load(Ordering::Relaxed) {
                    let began = Instant::now();
                    assert_eq!(get(host, "/en/help", headers).expect("an answer").status, 200);
                    slowest = slowest.max(began.elapsed());
                    std::thread::sleep(Duration::from_millis(50));
                }
                slowest
            });
            // Also when the attack panics: the reader would read for ever.
            let ends = Ends(&over);
            let done = attack();
            drop(ends);
            (done, reader.join().expect("the reader was served"))
        });
        let resident = self.resident();
        eprintln!(
            "{}: {:.1} s, at most {} MiB resident, help within {} ms",
            self.name,
            self.began.elapsed().as_secs_f64(),
            resident >> 20,
            slowest.as_millis()
        );
        assert!(resident < MOST_RESIDENT, "{}: {resident} bytes", self.name);
        assert!(slowest < HELP, "{}: {slowest:?}", self.name);
        done
    }

    /// The most that the program has had in memory.
    fn resident(&self) -> u64 {
        let file = format!("/proc/{}/status", self.studio.program.id());
        let status = std::fs::read_to_string(file).expect("a process that runs");
        let most = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let most = most.and_then(|most| most.trim().split(' ').next()?.parse::<u64>().ok());
        1024 * most.expect("a number of KiB")
    }

    fn post(&self, path: &str, kind: &str, body: &[u8]) -> std::io::Result<String> {
        let mut stream = TcpStream::connect(&self.studio.host)?;
        stream.set_read_timeout(Some(Duration::from_secs(60)))?;
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: {}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\n\
             Connection: close\r\n\r\n",
            self.studio.host,
            body.len()
        );
        stream.write_all(head.as_bytes())?;
        stream.write_all(body)?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer)?;
        Ok(String::from_utf8_lossy(&answer).into_owned())
    }

    fn posted_file(&self, path: &str, field: &str, file: &[u8]) -> std::io::Result<String> {
        let head = format!(
            "--xx\r\nContent-Disposition: form-data; name=\"{field}\"; filename=\"f\"\r\n\r\n"
        );
        let body = [head.as_bytes(), file, b"\r\n--xx--\r\n"].concat();
        self.post(path, "multipart/form-data; boundary=xx", &body)
    }
}

fn location(answer: &str) -> &str {
    let line = answer.lines().find_map(|line| line.strip_prefix("location: "));
    line.unwrap_or_else(|| panic!("no way to go on: {answer}"))
}

/// So many words of four letters, each once, as many of them from each letter as to it.
fn words(count: usize) -> String {
    let letter = |number: usize| (b'a' + (number % 26) as u8) as char;
    let word = |nth: usize| -> String {
        // The last letter changes as often as the first, whatever stands between.
        let between = [nth / 676, nth / 17_576].map(letter);
        [letter(nth), between[0], between[1], letter(nth / 26), '\n'].iter().collect()
    };
    (0..count).map(word).collect()
}

/// An ordinary list is answered soon, its pages are quick, and to cancel is to cancel.
#[test]
fn a_long_list() {
    let besieged = Besieged::new("a list of words", &["--time", "5s"]);
    let host = &besieged.studio.host;
    besieged.under("", || {
        let list = words(20_000 * force().min(3));
        let led = besieged.posted_file("/en/shiritori/rules", "words.file", list.as_bytes());
        let path = location(&led.expect("an answer")).to_string();
        let began = Instant::now();
        let mut slowest = Duration::ZERO;
        let answered = loop {
            let asked = Instant::now();
            let page = get(host, &path, "").expect("a page");
            slowest = slowest.max(asked.elapsed());
            if !page.body.contains("id=\"cancel\"") {
                break page;
            }
            assert!(began.elapsed() < Duration::from_secs(20), "it never ends");
        };
        eprintln!("  answered in {:?}, pages within {slowest:?}", began.elapsed());
        assert!(answered.body.contains("wins"), "no answer");
        assert!(answered.body.len() < 2 << 20, "{} bytes", answered.body.len());
    });
    let mut studio = besieged.studio;
    let began = Instant::now();
    studio.signal("INT");
    assert_eq!(studio.ends_within(Duration::from_secs(3)), Some(0));
    eprintln!("  closed in {:?}", began.elapsed());
}

/// Addresses that say much are refused, or their pages stay small.
#[test]
fn long_addresses() {
    let besieged = Besieged::new("long addresses", &[]);
    let host = &besieged.studio.host;
    let kinds: Vec<String> = (0..1500).map(|n| format!("k{n}%3Ek{}", (n * 7 + 1) % 1500)).collect();
    let attacks = [
        (format!("/en/inarow?{}", "ahead=x&".repeat(4000)), 414),
        (format!("/en/inarow?{}", "ahead=x&".repeat(1190)), 200),
        (format!("/en/inarow?{}", "size=3x3&".repeat(1190)), 200),
        (format!("/en/inarow?{}", "&".repeat(16_000)), 414),
        (format!("/en/shiritori?graph={}", kinds[..900].join("+")), 200),
        (format!("/en/inarow?position={}", "x".repeat(15_000)), 422),
        (format!("/en/value?of=1{}", "%2B1".repeat(400)), 200),
    ];
    besieged.under("", || {
        for _ in 0..force() {
            std::thread::scope(|scope| {
                for (path, status) in attacks.iter().cycle().take(20) {
                    scope.spawn(move || {
                        let page = get(host, path, "").expect("an answer");
                        let start: String = path.chars().take(60).collect();
                        let body: String = page.body.chars().take(2000).collect();
                        assert_eq!(page.status, *status, "{start}: {body}");
                        assert!(page.body.len() < 4 << 20, "{start}: {} bytes", page.body.len());
                    });
                }
            });
        }
    });
}

/// Files that were looked at are let go.
#[test]
fn one_file_after_another() {
    let besieged = Besieged::new("files to be checked", &[]);
    besieged.under("", || {
        let mut file = vec![7; 20 << 20];
        let (mut taken, mut refused) = (0, 0);
        for number in 0..11 * force() {
            file[..8].copy_from_slice(&number.to_le_bytes());
            let answer = besieged.posted_file("/en/check", "proof", &file).expect("an answer");
            match answer.starts_with("HTTP/1.1 303") {
                true => taken += 1,
                false => refused += 1,
            }
        }
        eprintln!("  {taken} taken, {refused} refused");
        assert!(taken >= 8 * force(), "one after another they have room");
    });
}

/// Requests that never end are ended, and whoever opens too many connections is turned away.
#[test]
fn requests_that_never_end() {
    let besieged = Besieged::new("half-sent requests", &[]);
    let host = &besieged.studio.host;
    besieged.under("", || {
        let mut half: Vec<TcpStream> = Vec::new();
        for _ in 0..200 {
            let mut stream = TcpStream::connect(host).expect("a connection");
            stream.write_all(b"GET /en/ HTTP/1.1\r\nHost: x\r\n").expect("a line");
            half.push(stream);
        }
        // Files that stop coming take no memory.
        for _ in 0..6 * force() {
            let mut stream = TcpStream::connect(host).expect("a connection");
            let _ = write!(
                stream,
                "POST /en/check HTTP/1.1\r\nHost: {host}\r\nContent-Length: 33000000\r\n\
                 Content-Type: multipart/form-data; boundary=xx\r\n\r\n--xx\r\n\
                 Content-Disposition: form-data; name=\"proof\"; filename=\"f\"\r\n\r\n"
            );
            let _ = stream.set_write_timeout(Some(Duration::from_millis(100)));
            let _ = stream.write_all(&vec![7; 16 << 20]);
            half.push(stream);
        }
        let first = &mut half[0];
        first.set_read_timeout(Some(Duration::from_secs(30))).expect("a socket");
        let mut answer = Vec::new();
        let _ = first.read_to_end(&mut answer);
        assert!(answer.is_empty() || answer.starts_with(b"HTTP/1.1 408"), "{answer:?}");
    });
}

/// Another visitor does not wait for work that one has asked for, nor for long when all places are
/// taken by many.
#[test]
fn work_for_hours() {
    let besieged = Besieged::new(
        "hard positions",
        &["--behind-proxy", "--token", "0123456789abcdef", "--jobs", "2"],
    );
    let host = &besieged.studio.host;
    let cookie = TOKEN.replace("PORT", besieged.studio.port());
    let from = |number: usize| format!("{cookie}X-Forwarded-For: 192.0.2.{number}\r\n");
    besieged.under(&from(99), || {
        let mut listening = Vec::new();
        for nth in 0..16 {
            let moves = format!("move=%28{}%2C{}%29", nth % 6 + 1, nth / 6 + 1);
            let path = format!("/en/inarow?size=6x6&line=4&players=3&{moves}");
            assert_eq!(get(host, &path, &from(1)).expect("a page").status, 200);
            listening.push(ask(host, &path.replace('?', "/news?"), &from(1)).expect("news"));
        }
        let began = Instant::now();
        loop {
            let page = get(host, "/en/inarow", &from(2)).expect("a page");
            if page.body.contains("A draw: neither can force a win.") {
                break;
            }
            assert!(began.elapsed() < ANOTHER, "another visitor waits");
        }
        eprintln!("  another visitor had waited for {:?}", began.elapsed());
    });
}
