//! Tables from the command line: made, killed, made further, asked, checked.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::LazyLock;
use std::time::{Duration, Instant};

/// How often each kind of run is killed. More show more: `YOMIKIRI_KILLS=30` is what was measured.
fn kills() -> u64 {
    std::env::var("YOMIKIRI_KILLS").ok().and_then(|count| count.parse().ok()).unwrap_or(4)
}

/// One table by rank and one by list.
const TABLES: [&str; 2] =
    ["inarow --size 4x3 --players 3", "utsurigi --size 4x4 --dominoes 2 --singles 1"];

/// Where it is remembered which tables were checked: none when the tests begin.
static HOME: LazyLock<PathBuf> = LazyLock::new(|| {
    let home = Path::new(env!("CARGO_TARGET_TMPDIR")).join("tabulate-home");
    let _ = fs::remove_dir_all(&home);
    home
});

fn command(words: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_yomikiri"));
    command.args(words.split_whitespace()).env("LC_ALL", "C");
    command.env("XDG_DATA_HOME", &*HOME);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn run(words: &str) -> Output {
    command(words).output().unwrap()
}

fn start(words: &str) -> Child {
    command(words).spawn().unwrap()
}

fn files(dir: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(dir).unwrap().map(|entry| entry.unwrap());
    entries
        .map(|entry| (entry.file_name().into_string().unwrap(), fs::read(entry.path()).unwrap()))
        .collect()
}

struct Made {
    _folder: tempfile::TempDir,
    dir: PathBuf,
    took: Duration,
}

/// The table, made in one go.
fn made(table: &str) -> Made {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let dir = folder.path().join("table");
    let began = Instant::now();
    let done = run(&format!("tabulate {table} --threads 1 --dir {}", dir.display()));
    assert!(done.status.success(), "{done:?}");
    Made { _folder: folder, dir, took: began.elapsed() }
}

/// Fractions that look random.
fn chances(seed: u64) -> impl Iterator<Item = f64> {
    let mut state = seed;
    std::iter::repeat_with(move || {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (state >> 11) as f64 / (1u64 << 53) as f64
    })
}

#[test]
fn a_run_that_is_killed_goes_on() {
    for table in TABLES {
        let whole = made(table);
        let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
        let dir = folder.path().join("table");
        let words = format!("tabulate {table} --threads 2 --dir {}", dir.display());
        for chance in chances(1).take(kills() as usize) {
            let mut program = start(&words);
            std::thread::sleep(whole.took.mul_f64(chance / 2.0));
            let _ = program.kill();
            program.wait().unwrap();
        }
        let done = run(&words);
        assert!(done.status.success(), "{done:?}");
        assert_eq!(files(&dir), files(&whole.dir));
    }
}

/// Waits for a program to end by itself.
fn ends_within(program: &mut Child, limit: Duration) -> bool {
    let began = Instant::now();
    while began.elapsed() < limit {
        if program.try_wait().unwrap().is_some() {
            return true;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    false
}

#[test]
fn of_two_processes_one_that_is_killed_ends_the_other() {
    for table in TABLES {
        let whole = made(table);
        let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
        let (dir, hosts) = (folder.path().join("table"), folder.path().join("hosts.txt"));
        let pair = || {
            let ports = [(); 2].map(|()| TcpListener::bind("127.0.0.1:0").unwrap());
            let hosts_text = ports.map(|port| port.local_addr().unwrap().to_string()).join("\n");
            fs::write(&hosts, hosts_text).unwrap();
            [0, 1].map(|process| {
                start(&format!(
                    "tabulate {table} --threads 1 --dir {} --hosts {} --process {process}",
                    dir.display(),
                    hosts.display()
                ))
            })
        };
        for (nth, chance) in chances(2).take(kills() as usize).enumerate() {
            let [first, second] = pair();
            let (mut killed, mut left) =
                if nth % 2 == 0 { (first, second) } else { (second, first) };
            // Long enough to have met, sometimes; sometimes not.
            std::thread::sleep(Duration::from_millis(50) + whole.took.mul_f64(chance));
            let was_over = killed.try_wait().unwrap().is_some();
            let _ = killed.kill();
            killed.wait().unwrap();
            if was_over {
                assert!(ends_within(&mut left, Duration::from_secs(10)));
                continue;
            }
            if !ends_within(&mut left, Duration::from_secs(10)) {
                // Killed before they had met: the other waits for it, and says so at Ctrl-C.
                let _ = left.kill();
                left.wait().unwrap();
                continue;
            }
            let done = left.wait_with_output().unwrap();
            let told = String::from_utf8_lossy(&done.stderr).to_string();
            let ended = told.contains("another process of this run has ended");
            assert!(done.status.code() == Some(2) && ended || done.status.success(), "{told}");
        }
        let done = pair().map(|program| program.wait_with_output().unwrap());
        assert!(done.iter().all(|done| done.status.success()), "{done:?}");
        assert_eq!(files(&dir), files(&whole.dir));
    }
}

#[test]
fn a_table_answers_and_is_checked() {
    let whole = made("inarow --size 3x3 --players 3");
    let dir = whole.dir.display();
    let told = |done: Output| String::from_utf8(done.stdout).unwrap();
    // The same numbers again, from the files.
    let again = run(&format!("tabulate inarow --size 3x3 --players 3 --stats --dir {dir}"));
    let stats = told(again);
    assert!(stats.contains("positions in all"), "{stats}");
    let json = run(&format!("tabulate inarow --size 3x3 --players 3 --stats --json --dir {dir}"));
    let json: serde_json::Value = serde_json::from_str(&told(json)).unwrap();
    // 9 * 8 * 7 boards after three plies.
    assert_eq!(json["layers"][3]["positions"]["apart"], 504);
    // What the table says is what the search says, and both say so.
    let ask = "solve inarow --size 3x3 --players 3 --moves (2,2) --all-moves --json";
    let searched: serde_json::Value = serde_json::from_str(&told(run(ask))).unwrap();
    let looked_up = run(&format!("{ask} --tables {dir}"));
    let looked_up: serde_json::Value = serde_json::from_str(&told(looked_up)).unwrap();
    assert_eq!(
        (&searched["answer"], &searched["moves"]),
        (&looked_up["answer"], &looked_up["moves"])
    );
    assert_eq!((&searched["table"], &looked_up["table"]), (&serde_json::Value::Null, &true.into()));
    assert_eq!(
        (&searched["status"], &looked_up["status"]),
        (&"proved".into(), &"looked_up".into())
    );
    let other =
        run(&format!("solve inarow --size 3x3 --players 3 --question possible --tables {dir}"));
    assert!(told(other).contains("The table does not answer this question, so it was searched."));
    let wrong = run(&format!("solve inarow --size 4x3 --players 3 --tables {dir}"));
    assert_eq!(wrong.status.code(), Some(2));
    // Checked whole, and by a sample; damaged, it is rejected.
    assert!(run(&format!("check {dir}")).status.success());
    for sample in [1, 10, 100] {
        let checked = run(&format!("check {dir} --sample {sample} --json"));
        let object: serde_json::Value = serde_json::from_slice(&checked.stdout).unwrap();
        let entries = object["entries"].as_u64().unwrap();
        assert!(entries <= sample && (entries > 0 || sample < 100), "{object}");
    }
    let part = fs::read_dir(&whole.dir).unwrap().map(|entry| entry.unwrap().path());
    let part = part.filter(|path| path.extension().is_some_and(|end| end != "json")).min().unwrap();
    let mut bytes = fs::read(&part).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 4;
    fs::write(&part, bytes).unwrap();
    let rejected = run(&format!("check {dir}"));
    assert_eq!(rejected.status.code(), Some(1), "{rejected:?}");
    fs::remove_file(part).unwrap();
    assert_eq!(run(&format!("check {dir}")).status.code(), Some(1));
    let unread = run(&format!("solve inarow --size 3x3 --players 3 --tables {dir}"));
    assert_eq!(unread.status.code(), Some(2));
}

/// What cannot be a table's folder is told so, and what would take for ever, how long.
#[test]
fn hopeless_work_is_foretold() {
    let file = tempfile::NamedTempFile::new().unwrap();
    let file = file.path().display();
    for command in [
        format!("tabulate inarow --dir {file}"),
        format!("tabulate inarow --dir {file}/below"),
        format!("tabulate inarow --stats --dir {file}"),
        format!("solve inarow --tables {file}"),
    ] {
        let refused = run(&command);
        assert_eq!(refused.status.code(), Some(2));
        let said = String::from_utf8(refused.stderr).unwrap();
        assert!(said.contains(&format!("{file} is no folder; name a new one")), "{said}");
    }
    for (game, positions) in [("inarow --size 8x8", "x 10^"), ("utsurigi", "x 10^")] {
        let mut started = start(&format!("tabulate {game}"));
        let mut first = String::new();
        BufReader::new(started.stderr.take().unwrap()).read_line(&mut first).unwrap();
        started.kill().unwrap();
        started.wait().unwrap();
        assert!(first.contains(positions) && first.contains("years"), "{first}");
    }
}

/// A run that is stopped goes on from its folder, and from nothing where there is none.
#[test]
fn only_what_is_kept_is_said_to_go_on() {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let first = |flags: &str| {
        let mut started = start(&format!("tabulate inarow --size 5x4 --players 3{flags}"));
        let mut first = String::new();
        BufReader::new(started.stderr.take().unwrap()).read_line(&mut first).unwrap();
        started.kill().unwrap();
        started.wait().unwrap();
        assert!(first.contains("x 10^") && first.contains("Ctrl-C stops"), "{first}");
        first
    };
    assert!(!first("").contains("goes on"));
    let dir = folder.path().join("table");
    assert!(first(&format!(" --dir {}", dir.display())).contains("goes on"));
}

/// Whoever waits in vain is told for whom.
#[test]
fn a_process_that_is_missed_is_named() {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let hosts = folder.path().join("hosts.txt");
    let ports = [(); 2].map(|()| TcpListener::bind("127.0.0.1:0").unwrap());
    let addresses = ports.map(|port| port.local_addr().unwrap().to_string());
    fs::write(&hosts, addresses.join("\n")).unwrap();
    let words = format!("tabulate {} --hosts {} --process 0", TABLES[0], hosts.display());
    let mut started = start(&words);
    let mut said = BufReader::new(started.stderr.take().unwrap()).lines();
    let named = said.find_map(|line| line.ok().filter(|line| line.contains("waiting")));
    started.kill().unwrap();
    started.wait().unwrap();
    let named = named.expect("a notice");
    assert!(named.contains(&format!("process 1 at {}", addresses[1])), "{named}");
}

#[test]
fn letters_that_were_tabulated_answer_for_words() {
    let list = tempfile::NamedTempFile::new().unwrap();
    fs::write(&list, "eat\negg\nget\ngift\nsee\nsong\ntake\ntext\nnest\ntin\n").unwrap();
    let words = format!("shiritori --words {}", list.path().display());
    let whole = made(&words);
    let dir = whole.dir.display();
    let ask = format!("solve {words} --all-moves --json");
    for said in ["", "see", "eat text", "song get tin"] {
        let answer = |words: &str| -> serde_json::Value {
            let done = command(words).args(["--moves", said]).output().unwrap();
            serde_json::from_slice(&done.stdout).unwrap_or_else(|why| panic!("{said}: {why}"))
        };
        let (searched, looked_up) = (answer(&ask), answer(&format!("{ask} --tables {dir}")));
        assert_eq!(looked_up["table"], true);
        assert_eq!(looked_up["status"], "looked_up");
        for field in ["answer", "moves"] {
            assert_eq!(searched[field], looked_up[field], "{said}");
        }
    }
    let longest = run(&format!("solve {words} --question longest --tables {dir}"));
    let told = String::from_utf8(longest.stdout).unwrap();
    assert!(
        told.contains("The table does not answer this question, so it was searched."),
        "{told}"
    );
    // A word list of its own has a table of its own.
    let other = run(&format!("solve shiritori --graph e>t --tables {dir}"));
    assert_eq!(other.status.code(), Some(2), "{other:?}");
}

/// A file that takes nothing stands where a layer is to be written.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told_and_the_run_goes_on_later() {
    for table in TABLES {
        let whole = made(table);
        let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
        let dir = folder.path().join("table");
        fs::create_dir(&dir).unwrap();
        let names: Vec<String> = files(&whole.dir).into_keys().collect();
        let manifest = names.iter().find(|name| name.ends_with(".json")).unwrap();
        fs::copy(whole.dir.join(manifest), dir.join(manifest)).unwrap();
        let middle = dir.join(format!("{}.new", names[names.len() / 2]));
        std::os::unix::fs::symlink("/dev/full", &middle).unwrap();
        let words = format!("tabulate {table} --threads 2 --dir {}", dir.display());
        let stopped = run(&words);
        let told = String::from_utf8_lossy(&stopped.stderr).to_string();
        assert_eq!(stopped.status.code(), Some(2), "{told}");
        assert!(told.contains("the disk is full") && told.contains("goes on"), "{told}");
        fs::remove_file(middle).unwrap();
        assert!(run(&words).status.success());
        assert_eq!(files(&dir), files(&whole.dir));
    }
}
