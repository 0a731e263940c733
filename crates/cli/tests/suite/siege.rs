//! The studio under siege: what a hostile visitor sends, in sizes for a test or, as
//! `cargo xtask siege` has it, in full. Whatever comes, it answers others and stays small.

use crate::studio::{Page, Studio, ask, ask_through, folder, get, read};
use std::io::{Read, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How many times the size that a test has: `YOMIKIRI_SIEGE=10` is a whole siege.
fn force() -> usize {
    std::env::var("YOMIKIRI_SIEGE").ok().and_then(|force| force.parse().ok()).unwrap_or(1)
}

/// What the studio is given, and what it may take up in all.
const MEMORY: &str = "100MB";
const MOST_RESIDENT: u64 = 400 << 20;
/// How long a page may take that costs nothing.
const HELP: Duration = Duration::from_secs(1);
/// How long another visitor waits for three in a row on 3x3.
const ANOTHER: Duration = Duration::from_secs(2);
/// How long an ordinary list may take to be answered, and a page of it; and how soon the studio ends.
const ANSWER: Duration = Duration::from_secs(2);
const PAGE: Duration = Duration::from_millis(200);
const END: Duration = Duration::from_secs(1);

/// How much longer everything may take in a test: pages are not built for speed there, and a browser shares
/// the machine. A whole siege has it for itself.
fn slack() -> u32 {
    if force() == 1 { 12 } else { 1 }
}

/// A connection from another address of this machine.
fn connect_from(from: u8, host: &str) -> std::io::Result<TcpStream> {
    let to: SocketAddr = host.parse().map_err(std::io::Error::other)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let stream = runtime.block_on(async {
        let socket = tokio::net::TcpSocket::new_v4()?;
        socket.bind(SocketAddr::from(([127, 0, 0, from], 0)))?;
        socket.connect(to).await?.into_std()
    })?;
    stream.set_nonblocking(false)?;
    Ok(stream)
}

/// A page, for a visitor at that address.
fn get_from(from: u8, host: &str, path: &str, headers: &str) -> Page {
    let stream = connect_from(from, host).expect("a connection");
    let asked = ask_through(stream, host, path, headers).expect("a question");
    read(asked).expect("an answer")
}

/// What is proved, where a proof is brought.
const PROVED: &str = "solve daifugo --hands 1,2,3,4,5/1,2,3,4,6/2,3,4,6";

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

    /// Attacks, while somebody elsewhere reads the help again and again, and asks about 3x3. Says how it went.
    fn under<T>(&self, headers: &str, attack: impl FnOnce() -> T) -> T {
        let over = AtomicBool::new(false);
        let host = &self.studio.host;
        let slowest = |look: &(dyn Fn(usize) + Sync)| {
            let mut slowest = Duration::ZERO;
            for nth in (0..).take_while(|_| !over.load(Ordering::Relaxed)) {
                let began = Instant::now();
                look(nth);
                slowest = slowest.max(began.elapsed());
                std::thread::sleep(Duration::from_millis(50));
            }
            slowest
        };
        let help = |_| assert_eq!(get_from(2, host, "/en/help", headers).status, 200);
        // A board of its own each time: two moves, and who wins with three in a row.
        let board = |nth: usize| {
            let (first, second) = (nth % 9, (nth % 9 + 1 + nth / 9 % 8) % 9);
            let at = |cell: usize| format!("%28{}%2C{}%29", cell / 3 + 1, cell % 3 + 1);
            let misere = if (nth / 72).is_multiple_of(2) { "off" } else { "on" };
            let moves = [first, second].map(at);
            let path = format!("/en/inarow?misere={misere}&move={}&move={}", moves[0], moves[1]);
            while get_from(3, host, &path, headers).body.contains("id=\"cancel\"") {}
        };
        let (done, help, board) = std::thread::scope(|scope| {
            let help = scope.spawn(|| slowest(&help));
            let board = scope.spawn(|| slowest(&board));
            // Also when the attack panics: the reader would read for ever.
            let ends = Ends(&over);
            let done = attack();
            drop(ends);
            let join = |reader: std::thread::ScopedJoinHandle<'_, Duration>| {
                reader.join().expect("the reader was served")
            };
            (done, join(help), join(board))
        });
        let resident = self.resident();
        eprintln!(
            "{}: {:.1} s, at most {} MiB resident, help within {} ms, 3x3 within {} ms",
            self.name,
            self.began.elapsed().as_secs_f64(),
            resident >> 20,
            help.as_millis(),
            board.as_millis()
        );
        assert!(resident < MOST_RESIDENT, "{}: {resident} bytes", self.name);
        assert!(help < slack() * HELP, "{}: {help:?}", self.name);
        assert!(board < slack() * ANOTHER, "{}: {board:?}", self.name);
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

    /// A process that the program has begun, if there is one.
    fn child(&self) -> Option<String> {
        let tasks = std::fs::read_dir(format!("/proc/{}/task", self.studio.program.id())).ok()?;
        let children = |task: std::fs::DirEntry| {
            let children = std::fs::read_to_string(task.path().join("children")).ok()?;
            children.split(' ').next().filter(|child| !child.is_empty()).map(str::to_string)
        };
        tasks.flatten().find_map(children)
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
        let times = force().min(3);
        let list = words(20_000 * times);
        let led = besieged.posted_file("/en/shiritori/rules", "words.file", list.as_bytes());
        let path = location(&led.expect("an answer")).to_string();
        let began = Instant::now();
        let (mut slowest, mut answer) = (Duration::ZERO, None);
        let answered = loop {
            let asked = Instant::now();
            let page = get(host, &path, "").expect("a page");
            slowest = slowest.max(asked.elapsed());
            if !page.body.contains("id=\"cancel\"") {
                break page;
            }
            if page.body.contains("id=\"verdict\"") && page.body.contains("wins") {
                answer.get_or_insert(began.elapsed());
            }
            assert!(began.elapsed() < Duration::from_secs(20), "it never ends");
        };
        let answer = answer.unwrap_or(began.elapsed());
        eprintln!("  answered in {answer:?}, pages within {slowest:?}");
        assert!(answered.body.contains("wins"), "no answer");
        assert!(answer < slack() * ANSWER, "{answer:?}");
        assert!(slowest < slack() * PAGE * times as u32, "{slowest:?}");
        assert!(answered.body.len() < 2 << 20, "{} bytes", answered.body.len());
    });
    // Another list each time, of which nothing is known yet.
    let begun = |more: usize| {
        let list = words(20_000 * force().min(3) + more);
        let led = besieged.posted_file("/en/shiritori/rules", "words.file", list.as_bytes());
        let path = location(&led.expect("an answer")).to_string();
        let page = get(host, &path, "").expect("a page");
        assert!(page.body.contains("id=\"cancel\""), "{}", page.body);
        path
    };
    let path = begun(1);
    let (_, query) = path.split_once('?').expect("a list");
    let began = Instant::now();
    let kind = "application/x-www-form-urlencoded";
    besieged.post("/en/shiritori/cancel", kind, query.as_bytes()).expect("an answer");
    let page = get(host, &path, "").expect("a page");
    eprintln!("  cancelled in {:?}", began.elapsed());
    assert!(!page.body.contains("id=\"cancel\"") && began.elapsed() < slack() * END);
    begun(2);
    let mut studio = besieged.studio;
    let began = Instant::now();
    studio.signal("INT");
    assert_eq!(studio.ends_within(slack() * END), Some(0));
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
        // More than one address may have.
        for _ in 0..300 {
            let mut stream = TcpStream::connect(host).expect("a connection");
            let _ = stream.write_all(b"GET /en/ HTTP/1.1\r\nHost: x\r\n");
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
            assert!(began.elapsed() < slack() * ANOTHER, "another visitor waits");
        }
        eprintln!("  another visitor had waited for {:?}", began.elapsed());
    });
}

/// A game of so many moves of either side, whoever is to move, all of which matter.
fn switches(moves: usize, least: i32, most: i32) -> String {
    let middle = (least + most) / 2;
    match moves {
        0 => middle.to_string(),
        _ => {
            let [left, right] = [(middle, most), (least, middle)];
            let after = |(least, most)| switches(moves - 1, least, most);
            format!("%7B{}%7C{}%7D", after(left), after(right))
        }
    }
}

/// Pictures take the memory that there is, also of whoever does not wait for them.
#[test]
fn pictures_left_behind() {
    let besieged = Besieged::new("pictures", &[]);
    let host = &besieged.studio.host;
    // The tree of it has 28 million pixels, of which 225 MB are made.
    let path = format!("/en/value/tree.png?of={}", switches(7, -1000, 1000));
    assert_eq!(get(host, &path, "").expect("a sentence").status, 422);
    // A tree that has room.
    let path = format!("/en/value/tree.png?of={}", switches(4, -1000, 1000));
    besieged.under("", || {
        for _ in 0..force() {
            let asked: Vec<_> =
                (0..40).map(|_| ask(host, &path, "").expect("a question")).collect();
            std::thread::sleep(Duration::from_millis(50));
            drop(asked);
            std::thread::scope(|scope| {
                for _ in 0..20 {
                    scope.spawn(|| {
                        // What is drawn is no text.
                        let mut bytes = Vec::new();
                        let mut stream = ask(host, &path, "").expect("a question");
                        let _ = stream.read_to_end(&mut bytes);
                    });
                }
            });
        }
    });
}

/// A form with thousands of moves is no form.
#[test]
fn long_forms() {
    let besieged = Besieged::new("long forms", &[]);
    let moves = "move=x&".repeat(31_000);
    besieged.under("", || {
        for _ in 0..10 * force() {
            let kind = "application/x-www-form-urlencoded";
            let answer = besieged.post("/en/inarow/again", kind, moves.as_bytes());
            assert!(answer.expect("an answer").starts_with("HTTP/1.1 414"));
        }
    });
}

/// Behind a proxy all have its connections; one visitor does not have all of them.
#[test]
fn streams_of_news() {
    let flags = ["--behind-proxy", "--token", "0123456789abcdef"];
    let besieged = Besieged::new("streams of news", &flags);
    let host = &besieged.studio.host;
    let cookie = TOKEN.replace("PORT", besieged.studio.port());
    let from = |number: usize| format!("{cookie}X-Forwarded-For: 192.0.2.{number}\r\n");
    besieged.under(&from(99), || {
        let path = "/en/inarow/news?size=6x6&line=4&players=3";
        // News last as long as the work.
        get(host, &path.replace("/news", ""), &from(1)).expect("a page");
        let (mut open, mut refused) = (Vec::new(), 0);
        for _ in 0..780 {
            let mut stream = ask(host, path, &from(1)).expect("a question");
            let mut start = [0; 12];
            match stream.read_exact(&mut start).map(|()| start) {
                Ok(start) if start.ends_with(b" 200") => open.push(stream),
                _ => refused += 1,
            }
        }
        eprintln!("  {} open, {refused} refused", open.len());
        assert_eq!(open.len(), 32);
    });
}

/// Whoever brings a file slowly does not keep others from theirs.
#[test]
fn slow_files() {
    let besieged = Besieged::new("slow files", &[]);
    let host = &besieged.studio.host;
    besieged.under("", || {
        // As many as one client may have under way, and one more request of it.
        let slow: Vec<_> = (0..11)
            .map(|_| {
                let mut stream = TcpStream::connect(host).expect("a connection");
                let head = format!(
                    "POST /en/check HTTP/1.1\r\nHost: {host}\r\nContent-Length: 33000000\r\n\
                     Content-Type: multipart/form-data; boundary=xx\r\n\r\n--xx\r\n"
                );
                stream.write_all(head.as_bytes()).expect("a head");
                stream
            })
            .collect();
        let began = Instant::now();
        let list = words(100);
        let led = besieged.posted_file("/en/shiritori/rules", "words.file", list.as_bytes());
        location(&led.expect("an answer"));
        eprintln!("  a form beside them took {:?}", began.elapsed());
        assert!(began.elapsed() < slack() * ANOTHER);
        drop(slow);
    });
}

/// Lists for which there is no memory are refused, one by one and all at once.
#[test]
fn lists_beyond_memory() {
    let besieged = Besieged::new("large lists", &["--time", "2s"]);
    besieged.under("", || {
        let large = words(400_000 * 3);
        let answer = besieged.posted_file("/en/shiritori/rules", "words.file", large.as_bytes());
        assert!(answer.expect("an answer").starts_with("HTTP/1.1 422"));
        // Each has room, all of them have not.
        std::thread::scope(|scope| {
            for number in 0..6 * force() {
                let besieged = &besieged;
                scope.spawn(move || {
                    let list = words(100_000 + number);
                    let path = "/en/shiritori/rules";
                    let led = besieged.posted_file(path, "words.file", list.as_bytes());
                    let led = led.expect("an answer");
                    if led.starts_with("HTTP/1.1 303") {
                        let page = get(&besieged.studio.host, location(&led), "");
                        assert!([200, 503].contains(&page.expect("a page").status));
                    }
                });
            }
        });
    });
}

/// What people bring is checked in a process of its own: what befalls that befalls the studio not.
#[test]
fn a_check_that_ends_badly() {
    let besieged = Besieged::new("a check that ends badly", &[]);
    let host = &besieged.studio.host;
    let proof = folder();
    let proof = proof.path().join("proof.yk");
    let mut solve = Command::new(env!("CARGO_BIN_EXE_yomikiri"));
    solve.args(PROVED.split(' ')).arg("--proof").arg(&proof).stdout(Stdio::null());
    assert!(solve.stderr(Stdio::null()).status().expect("a program").success());
    let proof = std::fs::read(proof).expect("a proof");
    let bring = || {
        let led = besieged.posted_file("/en/check", "proof", &proof).expect("an answer");
        location(&led).to_string()
    };
    let until = |path: &str, says: &str| {
        let began = Instant::now();
        while !get(host, path, "").expect("a page").body.contains(says) {
            assert!(began.elapsed() < Duration::from_secs(30), "it never says {says}");
        }
    };
    besieged.under("", || {
        let path = bring();
        let began = Instant::now();
        let process = loop {
            if let Some(process) = besieged.child() {
                break process;
            }
            assert!(began.elapsed() < Duration::from_secs(5), "no process of its own");
        };
        let words = ["-KILL", &process];
        assert!(Command::new("kill").args(words).status().expect("a program").success());
        until(&path, "The check broke off.");
        let path = bring();
        let began = Instant::now();
        besieged.post(&format!("{path}/cancel"), "text/plain", b"").expect("an answer");
        until(&path, "Cancelled.");
        assert!(began.elapsed() < slack() * END);
        until(&bring(), "Accepted: every step holds.");
        assert_eq!(besieged.child(), None);
    });
}
