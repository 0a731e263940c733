//! The studio: pages of solved positions, one after another and for many readers at once.
//!
//! `taskset -c 0 cargo bench --bench studio -- pages` measures pages on one core, client and all;
//! `cargo bench --bench studio -- readers` many readers beside long jobs, on all there are;
//! `cargo bench --bench studio -- races` a stone put on a board, and a race read out.

use cpu_time::ProcessTime;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};
use tokio::runtime::{Builder, Runtime};
use tokio::sync::oneshot;
use yomikiri_bench::{http::Client, print};
use yomikiri_studio::{Config, Limits, Server};
use yomikiri_text::thousands;

/// What the pages are about, and what a page says once the answer is there.
const PAGES: [(&str, &str, &str); 4] = [
    ("3 in a row, 3x3, two moves", "/en/inarow?move=(2,2)&move=(1,1)", "A draw"),
    ("Daifugo, three hands of three", "/en/daifugo?hands=1,5,9/2,5,7/3,4,8", "1st place"),
    ("Shiritori, 197 words", "/ja/shiritori", "197語"),
    ("Utsurigi, 4x4", "/ja/utsurigi?size=4x4", "引き分け"),
];
/// What takes longer than this measures.
const LONG: [&str; 4] = ["(1,1)", "(2,1)", "(3,1)", "(2,2)"];

const WARM_UP: usize = 20;
const REQUESTS: usize = 200;
const READERS: usize = 200;
const PAUSE: Duration = Duration::from_millis(50);
const LASTING: Duration = Duration::from_secs(10);

/// A studio in this process.
struct Studio {
    host: String,
    stop: oneshot::Sender<()>,
    served: tokio::task::JoinHandle<std::io::Result<()>>,
    runtime: Runtime,
}

impl Studio {
    fn open(data: &Path, threads: usize, workers: usize) -> Studio {
        let mut runtime = Builder::new_multi_thread();
        let runtime = runtime.worker_threads(threads).enable_all().build().expect("threads");
        let config = Config {
            listen: ([127, 0, 0, 1], 0).into(),
            hosts: Vec::new(),
            token: None,
            behind_proxy: false,
            data: Some(data.to_path_buf()),
            keep: 1 << 28,
            limits: Limits { workers, ..Limits::default() },
            tables: Vec::new(),
        };
        let server = runtime.block_on(Server::bind(config)).expect("a free port");
        let url = server.url();
        let host = url.trim_start_matches("http://").trim_end_matches('/').to_string();
        let (stop, stopped) = oneshot::channel();
        let served = runtime.spawn(server.serve(async move {
            let _ = stopped.await;
        }));
        Studio { host, stop, served, runtime }
    }

    fn close(self) {
        let _ = self.stop.send(());
        self.runtime.block_on(self.served).expect("no panic").expect("a clean end");
    }

    fn client(&self) -> Client {
        Client::connect(&self.host).expect("a studio that listens")
    }

    fn text(&self, path: &str) -> String {
        let reply = self.client().get(path).expect("a page");
        assert_eq!(reply.status, 200, "{path}");
        String::from_utf8(reply.body).expect("text")
    }

    /// Asks for all pages until their answers are kept.
    fn solve(&self) {
        for (_, path, says) in PAGES {
            let page = loop {
                let page = self.text(path);
                if page.contains("data-kept=\"true\"") && !page.contains("id=\"progress\"") {
                    break page;
                }
            };
            assert!(page.contains(says), "{path} does not say {says}");
        }
    }
}

/// Times in order, and what to tell of them.
struct Times(Vec<Duration>);

impl Times {
    fn new(mut times: Vec<Duration>) -> Times {
        times.sort();
        Times(times)
    }

    /// In milliseconds, the one that so many of a hundred do not exceed.
    fn percent(&self, percent: usize) -> String {
        let last = self.0.len() - 1;
        format!("{:.2}", 1e3 * self.0[(self.0.len() * percent / 100).min(last)].as_secs_f64())
    }
}

/// One page after another, each on a connection of its own.
fn pages() {
    let cores = thread::available_parallelism().map_or(0, usize::from);
    println!("Pages of solved positions, {REQUESTS} requests each, cores: {cores}");
    let data = tempfile::tempdir().expect("a directory");
    let mut rows = Vec::new();
    for from in ["at hand", "kept"] {
        let studio = Studio::open(data.path(), 1, 1);
        if from == "at hand" {
            studio.solve();
        }
        for (name, path, _) in PAGES {
            let ask = || {
                let began = Instant::now();
                let reply = studio.client().get_packed(path).expect("a page");
                assert_eq!(reply.status, 200);
                // Connecting counts.
                let connected = began.elapsed() - reply.whole;
                (reply.first + connected, reply.whole + connected, reply.body.len())
            };
            for _ in 0..WARM_UP {
                ask();
            }
            let began = ProcessTime::now();
            let asked: Vec<_> = (0..REQUESTS).map(|_| ask()).collect();
            let cpu = 1e3 * began.elapsed().as_secs_f64() / REQUESTS as f64;
            let first = Times::new(asked.iter().map(|(first, ..)| *first).collect());
            let whole = Times::new(asked.iter().map(|(_, whole, _)| *whole).collect());
            rows.push([
                name.to_string(),
                from.to_string(),
                thousands(studio.text(path).len() as u64),
                thousands(asked[0].2 as u64),
                first.percent(50),
                first.percent(99),
                whole.percent(50),
                whole.percent(99),
                format!("{cpu:.2}"),
            ]);
        }
        studio.close();
    }
    let titles =
        ["page", "answer", "bytes", "sent", "first byte", "99 %", "whole", "99 %", "CPU ms"];
    print::table(titles, &rows);
}

/// Many readers at once, each on one connection, while as many jobs run as may.
fn readers() {
    let data = tempfile::tempdir().expect("a directory");
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let studio = Studio::open(data.path(), cores, LONG.len());
    studio.solve();
    let long = LONG.map(|first| format!("/en/inarow?size=6x6&line=4&players=3&move={first}"));
    let at_work =
        || long.iter().filter(|path| studio.text(path).contains("id=\"progress\"")).count();
    assert_eq!(at_work(), LONG.len(), "all jobs run");
    let (began, cpu) = (Instant::now(), ProcessTime::now());
    let read = |reader: usize| {
        let mut client = studio.client();
        let mut times = Vec::new();
        let mut errors = 0;
        for (_, path, _) in PAGES.iter().cycle().skip(reader) {
            if began.elapsed() > LASTING {
                break;
            }
            match client.get_packed(path) {
                Ok(reply) if reply.status == 200 => times.push((reply.first, reply.whole)),
                _ => errors += 1,
            }
            thread::sleep(PAUSE);
        }
        (times, errors)
    };
    let told: Vec<_> = thread::scope(|scope| {
        let spawn = |reader| scope.spawn(move || read(reader));
        let readers: Vec<_> = (0..READERS).map(spawn).collect();
        readers.into_iter().map(|reader| reader.join().expect("no panic")).collect()
    });
    let (seconds, cpu) = (began.elapsed().as_secs_f64(), cpu.elapsed().as_secs_f64());
    assert_eq!(at_work(), LONG.len(), "all jobs still run");
    let errors: usize = told.iter().map(|(_, errors)| errors).sum();
    assert_eq!(errors, 0, "every page is answered");
    let times = || told.iter().flat_map(|(times, _)| times);
    let count = times().count();
    let mut rows = Vec::new();
    for (name, times) in [
        ("first byte", Times::new(times().map(|(first, _)| *first).collect())),
        ("whole page", Times::new(times().map(|(_, whole)| *whole).collect())),
    ] {
        rows.push([50, 90, 99, 100].map(|percent| times.percent(percent)).to_vec());
        rows.last_mut().expect("a row").insert(0, name.to_string());
    }
    println!(
        "\n{READERS} readers, {} jobs, cores: {cores}; {} pages in {seconds:.1} s, {:.0} a second, \
         no error; {cpu:.1} CPU s",
        LONG.len(),
        thousands(count as u64),
        count as f64 / seconds,
    );
    let rows: Vec<[String; 5]> =
        rows.into_iter().map(|row| row.try_into().expect("five columns")).collect();
    print::table(["ms", "median", "90 %", "99 %", "slowest"], &rows);
    studio.close();
}

/// A stone on an empty board: what is touched, and the page that shows it; then the study's race,
/// from nothing to its verdict.
fn races() {
    let data = tempfile::tempdir().expect("a directory");
    let studio = Studio::open(data.path(), 1, 1);
    let mut client = studio.client();
    let mut rows = Vec::new();
    for lines in [9, 13, 19] {
        let row = lines.to_string();
        let board = |first: &str| {
            let rows: Vec<&str> = [first].into_iter().chain(vec![&*row; lines - 1]).collect();
            format!("/en/semeai/edit?draft={}+-+-&tool=black", rows.join("/"))
        };
        let (before, after) = (board(&row), board(&format!("%23{}", lines - 1)));
        let mut put = || {
            let touched = client.get_packed(&format!("{before}&touch=A{lines}")).expect("a page");
            assert_eq!(touched.status, 303);
            let page = client.get_packed(&after).expect("a page");
            assert_eq!(page.status, 200);
            (touched.whole + page.whole, page.body.len())
        };
        for _ in 0..WARM_UP {
            put();
        }
        let done: Vec<_> = (0..REQUESTS).map(|_| put()).collect();
        let times = Times::new(done.iter().map(|(time, _)| *time).collect());
        let bytes = studio.text(&after).len();
        rows.push([
            format!("{lines}x{lines}"),
            thousands(bytes as u64),
            thousands(done[0].1 as u64),
            times.percent(50),
            times.percent(99),
        ]);
    }
    println!("A stone put on a board, {REQUESTS} times");
    print::table(["board", "bytes", "sent", "ms", "99 %"], &rows);
    let began = Instant::now();
    while !studio.text("/en/semeai").contains("Black wins with G9") {}
    println!("\nFig. 2, from nothing to the verdict: {:.2} s", began.elapsed().as_secs_f64());
    studio.close();
}

fn main() {
    let asked: Vec<String> = std::env::args().skip(1).filter(|arg| !arg.starts_with('-')).collect();
    let wanted = |name: &str| asked.is_empty() || asked.iter().any(|each| each == name);
    if wanted("pages") {
        pages();
    }
    if wanted("readers") {
        readers();
    }
    if wanted("races") {
        races();
    }
}
