//! What is kept is kept, whatever happens to the studio, to the disk and to the file.
//!
//! Some of these tests run themselves again as another process, which [`child`] tells apart.

use crate::store::{Label, Limits, Shelf, Standing, Store, Unkept};
use redb::{Database, ReadableDatabase, TableDefinition};
use std::collections::HashMap;
use std::env;
use std::fs;
use std::io::{BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;
use tempfile::TempDir;
use yomikiri_text::{Lang, Text, Told, speaks_both, text};

const ROOMY: Limits = Limits { bytes: 1 << 30 };

fn label() -> Label {
    Label {
        game: "inarow".to_string(),
        title: text!("3 in a row", "3目並べ"),
        link: "/ja/inarow?size=3x3".to_string(),
    }
}

/// Numbers without a pattern, the same in every run.
struct Chance(u64);

impl Chance {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }
}

/// Bytes that follow from a name and cannot be compressed.
fn value(name: &str, length: usize) -> Vec<u8> {
    let seed = name.bytes().fold(14695981039346656037, |hash: u64, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(1099511628211)
    });
    let mut chance = Chance(seed | 1);
    (0..length).map(|_| (chance.next() >> 32) as u8).collect()
}

fn open(dir: &Path) -> (Store, Vec<Text>) {
    let (store, notices) = Store::open(dir, ROOMY, "1");
    notices.iter().for_each(speaks_both);
    (store, notices)
}

fn open_whole(dir: &Path) -> Store {
    let (store, notices) = open(dir);
    assert_eq!(notices, [], "a whole store opens without a word");
    assert!(store.keeps());
    store
}

fn names(store: &Store) -> Vec<String> {
    store.list(usize::MAX).into_iter().map(|kept| kept.key).collect()
}

fn dir() -> TempDir {
    tempfile::tempdir().expect("a directory for a test")
}

fn file_in(dir: &Path) -> PathBuf {
    dir.join("answers.redb")
}

/// What a test is to do if it is a process that a test began.
fn child() -> Option<(String, PathBuf)> {
    let role = env::var("YOMIKIRI_STORE_CHILD").ok()?;
    let (role, dir) = role.split_once(' ')?;
    Some((role.to_string(), PathBuf::from(dir)))
}

/// Where these tests are, as the test program names them.
const MODULE: &str = "suite::store";

/// This test as another process, in this role.
fn again(program: &Path, test: &str, role: &str, dir: &Path) -> Command {
    let mut command = Command::new(program);
    command.args(["--exact", &format!("{MODULE}::{test}"), "--nocapture"]);
    command.env("YOMIKIRI_STORE_CHILD", format!("{role} {}", dir.display()));
    command.stdout(Stdio::piped());
    command
}

fn this_program() -> PathBuf {
    env::current_exe().expect("a test is a program")
}

fn say(line: &str) {
    let mut out = std::io::stdout();
    writeln!(out, "{line}").and_then(|()| out.flush()).expect("somebody listens");
}

#[test]
fn what_was_put_is_there_after_a_restart() {
    let dir = dir();
    let inner = dir.path().join("made").join("on the way");
    let long = "長い鍵 ".repeat(10_000);
    {
        let store = open_whole(&inner);
        assert_eq!(store.get(Shelf::Answers, "a"), None);
        store.put(Shelf::Answers, "a", &label(), b"one").expect("kept");
        store.put(Shelf::Proofs, "a", &label(), b"").expect("kept");
        store.put(Shelf::Files, &long, &label(), &[7; 1 << 20]).expect("kept");
        store.put(Shelf::Answers, "a", &label(), b"two").expect("kept");
    }
    let store = open_whole(&inner);
    assert_eq!(store.get(Shelf::Answers, "a").as_deref(), Some(&b"two"[..]));
    assert_eq!(store.get(Shelf::Proofs, "a").as_deref(), Some(&b""[..]));
    assert_eq!(store.get(Shelf::Files, &long), Some(vec![7; 1 << 20]));
    assert_eq!(store.get(Shelf::Files, "a"), None);
    let list = store.list(9);
    let shelves: Vec<Shelf> = list.iter().map(|kept| kept.shelf).collect();
    assert_eq!(shelves, [Shelf::Answers, Shelf::Files, Shelf::Proofs], "the newest first");
    assert_eq!(list[0].label, label());
    assert_eq!((list[0].version.as_str(), list[0].current), ("1", true));
    // A million equal bytes take next to no room.
    assert!(store.size() < 1 << 20);
    assert_eq!(store.size(), list.iter().map(|kept| kept.bytes).sum::<u64>());
    assert_eq!(store.list(1), list[..1]);
}

#[test]
fn one_thing_or_everything_can_be_removed() {
    let dir = dir();
    {
        let store = open_whole(dir.path());
        for key in ["a", "b", "c"] {
            store.put(Shelf::Answers, key, &label(), key.as_bytes()).expect("kept");
        }
        let b = store.list(9).remove(1);
        assert_eq!(b.key, "b");
        assert_eq!(store.remove(&b.id), Ok(true));
        assert_eq!(store.remove(&b.id), Ok(false));
        assert_eq!(store.remove("nonsense"), Ok(false));
    }
    {
        let store = open_whole(dir.path());
        assert_eq!(
            (names(&store), store.get(Shelf::Answers, "b")),
            (vec!["c".into(), "a".into()], None)
        );
        assert_eq!(store.clear(), Ok(2));
        assert_eq!((store.clear(), store.size()), (Ok(0), 0));
    }
    let store = open_whole(dir.path());
    assert_eq!((names(&store), store.get(Shelf::Answers, "a")), (vec![], None));
}

#[test]
fn another_version_sees_that_something_is_there_and_no_more() {
    let dir = dir();
    Store::open(dir.path(), ROOMY, "1").0.put(Shelf::Answers, "a", &label(), b"old").expect("kept");
    let (store, notices) = Store::open(dir.path(), ROOMY, "2");
    assert_eq!((notices, store.get(Shelf::Answers, "a")), (vec![], None));
    store.put(Shelf::Answers, "a", &label(), b"new").expect("kept");
    let list = store.list(9);
    let seen: Vec<(&str, bool)> = list.iter().map(|kept| (&*kept.version, kept.current)).collect();
    assert_eq!(seen, [("2", true), ("1", false)]);
    drop(store);
    let store = open_whole(dir.path());
    assert_eq!(store.get(Shelf::Answers, "a").as_deref(), Some(&b"old"[..]));
    assert_eq!(store.remove(&list[0].id), Ok(true), "whichever version put it");
    assert_eq!(names(&store), ["a"]);
}

#[test]
fn the_oldest_make_room_and_other_versions_before_them() {
    let dir = dir();
    let tight = Limits { bytes: 50_000 };
    let put = |store: &Store, key: &str| {
        store.put(Shelf::Answers, key, &label(), &value(key, 9_000)).expect("kept");
        assert!(store.size() <= tight.bytes);
    };
    let (store, _) = Store::open(dir.path(), tight, "1");
    ["a", "b"].iter().for_each(|key| put(&store, key));
    drop(store);
    let (store, _) = Store::open(dir.path(), tight, "2");
    ["c", "d", "e"].iter().for_each(|key| put(&store, key));
    assert_eq!(names(&store), ["e", "d", "c", "b", "a"], "five of 9 kB fit into 50");
    put(&store, "f");
    assert_eq!(names(&store), ["f", "e", "d", "c", "b"]);
    // Put again, c is young again.
    put(&store, "c");
    assert_eq!(names(&store), ["c", "f", "e", "d", "b"]);
    put(&store, "g");
    assert_eq!(names(&store), ["g", "c", "f", "e", "d"]);
    put(&store, "h");
    assert_eq!(names(&store), ["h", "g", "c", "f", "e"]);
    assert_eq!(store.get(Shelf::Answers, "c"), Some(value("c", 9_000)));
    assert_eq!(store.get(Shelf::Answers, "d"), None);

    let too_large = store.put(Shelf::Answers, "i", &label(), &value("i", 50_000));
    let Err(Unkept::TooLarge { bytes, limit }) = too_large else {
        panic!("{too_large:?}");
    };
    assert!(bytes > limit && limit == tight.bytes);
    speaks_both(&Unkept::TooLarge { bytes, limit }.told());
    assert_eq!(names(&store).len(), 5, "nothing went for what cannot come");
    drop(store);

    let (store, _) = Store::open(dir.path(), Limits { bytes: 20_000 }, "2");
    assert_eq!(names(&store), ["h", "g"], "a lower limit counts at once");
}

#[test]
fn many_threads_put_and_get_at_once() {
    let dir = dir();
    let store = open_whole(dir.path());
    thread::scope(|scope| {
        for worker in 0..8 {
            let store = &store;
            scope.spawn(move || {
                for n in 0..10 {
                    let key = format!("{worker}/{n}");
                    store.put(Shelf::Answers, &key, &label(), &value(&key, 3_000)).expect("kept");
                    for seen in [0, n / 2, n].map(|n| format!("{worker}/{n}")) {
                        assert_eq!(store.get(Shelf::Answers, &seen), Some(value(&seen, 3_000)));
                    }
                }
            });
        }
    });
    assert_eq!(store.list(usize::MAX).len(), 80);
}

/// What goes to make room while somebody reads it is no damage.
#[test]
fn readers_and_eviction_do_not_disturb_each_other() {
    let dir = dir();
    let (store, _) = Store::open(dir.path(), Limits { bytes: 20_000 }, "1");
    let name = |n: usize| format!("{}", n % 20);
    thread::scope(|scope| {
        for reader in 1..4 {
            let store = &store;
            scope.spawn(move || {
                for key in (0..20_000).map(|n| name(n * reader)) {
                    let found = store.get(Shelf::Answers, &key);
                    assert!(found.is_none_or(|found| found == value(&key, 4_000)), "{key}");
                }
            });
        }
        for n in 0..100 {
            let key = name(n);
            store.put(Shelf::Answers, &key, &label(), &value(&key, 4_000)).expect("kept");
        }
    });
    assert_eq!(names(&store), ["19", "18", "17", "16"], "four of 4 kB fit into 20");
    assert_eq!(store.news(), []);
    assert!(!dir.path().join("answers-set-aside-1.redb").exists());
}

/// Fifty processes, one after another on one store, each killed at some moment while it opens the
/// store or puts something. After each, everything of which one of them had said that it is kept
/// is looked for in a copy, so that the next process finds the file as the kill left it.
#[test]
fn nothing_that_was_kept_is_lost_by_a_kill() {
    if let Some((round, dir)) = child() {
        let (store, notices) = open(&dir);
        assert_eq!(notices, []);
        for n in 0.. {
            // Every third put is a new value for an old key.
            let key = if n % 3 == 2 { format!("shared {}", n % 7) } else { format!("{round}/{n}") };
            let value = value(&format!("{key} {round} {n}"), 20 + n * 4_999 % 40_000);
            let value = [format!("{round} {n} ").as_bytes(), &value].concat();
            store.put(Shelf::Answers, &key, &label(), &value).expect("kept");
            say(&format!("kept\t{key}\t{round}\t{n}"));
        }
    }
    let (dir, copy) = (dir(), dir());
    let mut chance = Chance(0x9e37_79b9_7f4a_7c15);
    // By key: round and number of the last put that returned.
    let mut kept: HashMap<String, (usize, usize)> = HashMap::new();
    for round in 0..50 {
        let test = "nothing_that_was_kept_is_lost_by_a_kill";
        let role = round.to_string();
        let mut process =
            again(&this_program(), test, &role, dir.path()).spawn().expect("a process");
        let mut told = BufReader::new(process.stdout.take().expect("its words"));
        let mut lines = Vec::new();
        // Half of them are let come to their first put, however slow the machine.
        while round % 2 == 0 && !lines.iter().any(|line: &String| line.starts_with("kept")) {
            let mut line = String::new();
            assert!(told.read_line(&mut line).expect("words") > 0, "it ended by itself: {lines:?}");
            lines.push(line);
        }
        thread::sleep(Duration::from_millis(5 + chance.next() % 56));
        process.kill().expect("killed");
        let ended = process.wait().expect("ended");
        assert!(!ended.success() && ended.code().is_none(), "it ended by itself: {ended}");
        let mut rest = String::new();
        told.read_to_string(&mut rest).expect("words");
        lines.extend(rest.split_inclusive('\n').map(String::from));
        for line in lines.iter().filter_map(|line| line.strip_suffix('\n')) {
            if let ["kept", key, round, n] = line.split('\t').collect::<Vec<_>>()[..] {
                let put = (round.parse().expect("a round"), n.parse().expect("a number"));
                kept.insert(key.to_string(), put);
            }
        }
        if file_in(dir.path()).exists() {
            fs::copy(file_in(dir.path()), file_in(copy.path())).expect("copied");
        }
        let store = open_whole(copy.path());
        for (key, &(round, n)) in &kept {
            let found = store.get(Shelf::Answers, key).unwrap_or_else(|| panic!("{key} is lost"));
            let text = String::from_utf8_lossy(&found);
            let mut words = text.split(' ').map(|word| word.parse::<usize>());
            let (Some(Ok(found_round)), Some(Ok(found_n))) = (words.next(), words.next()) else {
                panic!("{key} has a foreign value");
            };
            // A put that was killed before it returned may have happened all the same.
            assert!((found_round, found_n) >= (round, n), "{key} has an old value");
            let expected =
                value(&format!("{key} {found_round} {found_n}"), 20 + found_n * 4_999 % 40_000);
            assert!(found.ends_with(&expected), "{key} has a wrong value");
        }
    }
    assert!(kept.len() >= 25, "25 processes came to their first put");
}

#[test]
fn a_kill_while_the_file_is_made_leaves_no_wreck() {
    if let Some((_, dir)) = child() {
        open_whole(&dir);
        return;
    }
    let mut chance = Chance(99);
    for _ in 0..30 {
        let dir = dir();
        let test = "a_kill_while_the_file_is_made_leaves_no_wreck";
        let mut process = again(&this_program(), test, "make", dir.path()).spawn().expect("begun");
        thread::sleep(Duration::from_millis(chance.next() % 30));
        process.kill().expect("killed");
        process.wait().expect("ended");
        let store = open_whole(dir.path());
        store.put(Shelf::Answers, "a", &label(), b"kept").expect("kept");
    }
}

/// A key and what was put under it.
type Thing = (String, Vec<u8>);

/// A store with things of many sizes, in a file that was closed well and in one that was not.
fn samples() -> (Vec<Thing>, [Vec<u8>; 2]) {
    let dir = dir();
    let store = open_whole(dir.path());
    let mut things = Vec::new();
    for n in 0..60 {
        let key = format!("thing {n}");
        let value = value(&key, [40, 400, 3_000, 9_000, 30_000][n % 5]);
        store.put(Shelf::Answers, &key, &label(), &value).expect("kept");
        things.push((key, value));
    }
    let left_open = fs::read(file_in(dir.path())).expect("read");
    drop(store);
    let closed = fs::read(file_in(dir.path())).expect("read");
    (things, [closed, left_open])
}

/// Does everything that can be done with a store on these bytes. Whatever they are, nothing panics,
/// nothing comes back that was not put, and what is put then is kept. Says how many things are lost.
fn survives(bytes: &[u8], things: &[Thing], what: &str) -> usize {
    let dir = dir();
    fs::write(file_in(dir.path()), bytes).expect("written");
    let (store, _) = open(dir.path());
    assert!(store.keeps(), "{what}");
    let mut lost = 0;
    for (key, value) in things {
        match store.get(Shelf::Answers, key) {
            Some(found) => assert_eq!(found, *value, "{what}: {key}"),
            None => lost += 1,
        }
    }
    for kept in store.list(usize::MAX) {
        assert!(things.iter().any(|(key, _)| *key == kept.key), "{what}: {kept:?}");
        assert_eq!(kept.label, label(), "{what}");
    }
    store.put(Shelf::Proofs, "after", &label(), b"the damage").expect("kept");
    assert_eq!(store.get(Shelf::Proofs, "after").as_deref(), Some(&b"the damage"[..]), "{what}");
    if let Some(oldest) = store.list(usize::MAX).last() {
        assert_eq!(store.remove(&oldest.id), Ok(true), "{what}");
    }
    store.news().iter().for_each(speaks_both);
    drop(store);
    let (store, _) = open(dir.path());
    store.clear().expect("cleared");
    assert_eq!(store.list(9), [], "{what}");
    lost
}

/// A file with a few bits flipped, and where.
fn flipped(file: &[u8], trial: u64) -> (Vec<u8>, Vec<usize>) {
    let mut chance = Chance((trial + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let mut bytes = file.to_vec();
    // Room that was never written to has nothing to damage.
    let written = |sector: &usize| bytes[sector * 512..][..512].iter().any(|byte| *byte != 0);
    let written: Vec<usize> = (0..bytes.len() / 512).filter(written).collect();
    // One trial in four is about the beginning, where all the rest is found.
    let sectors = if trial.is_multiple_of(4) { &written[..1] } else { &written[..] };
    let places = (0..1 + chance.below(4))
        .map(|_| sectors[chance.below(sectors.len())] * 512 + chance.below(512))
        .collect::<Vec<_>>();
    places.iter().for_each(|place| bytes[*place] ^= 1 << chance.below(8));
    (bytes, places)
}

#[test]
fn flipped_bits_lose_something_and_never_lie() {
    let (things, files) = samples();
    // Most of the time is spent waiting for the disk.
    let workers = 8;
    let harmed: usize = thread::scope(|scope| {
        let (things, files) = (&things, &files);
        let trials = |worker| {
            move || {
                let harms = |trial: &u64| {
                    let (bytes, places) = flipped(&files[(trial / 4 % 2) as usize], *trial);
                    survives(&bytes, things, &format!("trial {trial}, bytes {places:?}")) > 0
                };
                (worker..200).step_by(workers).filter(harms).count()
            }
        };
        let running: Vec<_> =
            (0..workers as u64).map(|worker| scope.spawn(trials(worker))).collect();
        running.into_iter().map(|worker| worker.join().expect("nothing panics")).sum()
    });
    assert!(harmed > 50, "only {harmed} trials lost anything: the flips hit nothing");
    for bytes in &files {
        assert_eq!(survives(bytes, &things, "no flip"), 0);
    }
}

/// The bytes of one value are found in the file and changed there, and in the copies that earlier
/// commits left. All that this may cost is that value.
#[test]
fn a_damaged_value_costs_no_other() {
    let (things, [mut bytes, _]) = samples();
    let (damaged, value) = &things[4];
    let middle = &value[15_000..15_064];
    let found: Vec<usize> =
        (0..bytes.len() - 64).filter(|at| &bytes[*at..][..64] == middle).collect();
    assert!(!found.is_empty(), "what cannot be compressed lies there as it is");
    found.iter().for_each(|at| bytes[*at] ^= 1);
    let dir = dir();
    fs::write(file_in(dir.path()), &bytes).expect("written");
    let (store, notices) = open(dir.path());
    assert_eq!(notices.len(), 1);
    let said = |lang, words| notices[0].get(lang).contains(words);
    assert!(said(Lang::En, "59 things") && said(Lang::Ja, "59件"), "{notices:?}");
    assert_eq!(
        fs::read(dir.path().join("answers-set-aside-1.redb")).expect("there").len(),
        bytes.len()
    );
    for (key, value) in &things {
        let expected = (key != damaged).then_some(value);
        assert_eq!(store.get(Shelf::Answers, key).as_ref(), expected, "{key}");
    }
    drop(store);
    assert_eq!(names(&open_whole(dir.path())).len(), 59);
}

#[test]
fn a_file_cut_short_is_survived() {
    let (things, [closed, left_open]) = samples();
    let mut chance = Chance(7);
    let mut lengths = vec![0, 1, 8, 9, 63, 64, 320, 4095, 4096, 8192, closed.len() - 1];
    lengths.extend((0..10).map(|_| chance.below(closed.len())));
    lengths.extend((0..10).map(|_| chance.below(closed.len() / 4096) * 4096));
    for length in lengths {
        survives(&closed[..length], &things, &format!("{length} bytes of a closed file"));
        let length = length.min(left_open.len());
        survives(&left_open[..length], &things, &format!("{length} bytes of an open file"));
    }
}

/// What is not a store is set aside as it is, under a name that is free, and the studio goes on.
#[test]
fn foreign_things_in_its_place_are_set_aside() {
    let dir = dir();
    let aside = |n: u32| dir.path().join(format!("answers-set-aside-{n}.redb"));
    let mut number = 0;
    let mut check = |what: &str| {
        number += 1;
        let (store, notices) = open(dir.path());
        assert_eq!(notices.len(), 1, "{what}");
        let name = format!("answers-set-aside-{number}.redb");
        assert!(notices[0].get(Lang::En).contains(&name), "{what}: {notices:?}");
        assert!(store.keeps() && store.list(9).is_empty(), "{what}");
        store.put(Shelf::Answers, what, &label(), b"kept").expect("kept");
        drop(store);
        let store = open_whole(dir.path());
        assert_eq!(store.get(Shelf::Answers, what).as_deref(), Some(&b"kept"[..]), "{what}");
        drop(store);
    };
    let file = file_in(dir.path());

    fs::write(&file, "Dear diary").expect("written");
    check("a text");
    assert_eq!(fs::read(aside(1)).expect("set aside"), b"Dear diary");

    fs::remove_file(&file).expect("removed");
    fs::write(&file, "").expect("written");
    check("nothing");

    fs::remove_file(&file).expect("removed");
    fs::create_dir(&file).expect("made");
    fs::write(file.join("inside"), "a file").expect("written");
    check("a directory");
    assert_eq!(fs::read(aside(3).join("inside")).expect("set aside"), b"a file");

    // The number of the format stands at the beginning of both commit slots.
    let mut bytes = fs::read(&file).expect("read");
    (bytes[64], bytes[192]) = (9, 9);
    fs::write(&file, &bytes).expect("written");
    check("a later format");
    assert_eq!(fs::read(aside(4)).expect("set aside"), bytes);

    let mut bytes = fs::read(&file).expect("read");
    bytes[0] ^= 1;
    fs::write(&file, &bytes).expect("written");
    check("another magic number");

    fs::remove_file(&file).expect("removed");
    let database = Database::create(&file).expect("made");
    let change = database.begin_write().expect("begun");
    let foreign: TableDefinition<'_, &str, u64> = TableDefinition::new("another program's");
    change.open_table(foreign).expect("made").insert("life", 42).expect("put");
    change.commit().expect("kept");
    drop(database);
    check("another program's database");

    let database = Database::open(aside(6)).expect("whole");
    let table = database.begin_read().expect("begun").open_table(foreign).expect("there");
    let life = table.get("life").expect("read");
    assert_eq!(life.map(|life| life.value()), Some(42));
}

/// Pages that were whole when the store was opened, and are not when they are read.
#[test]
fn damage_while_the_studio_runs_is_survived() {
    let dir = dir();
    // More than is held in memory.
    let keys: Vec<String> = (0..40).map(|n| n.to_string()).collect();
    let store = open_whole(dir.path());
    for key in &keys {
        store.put(Shelf::Proofs, key, &label(), &value(key, 1 << 20)).expect("kept");
    }
    drop(store);
    let store = open_whole(dir.path());
    let length = fs::metadata(file_in(dir.path())).expect("there").len() as usize;
    let mut file = fs::OpenOptions::new().write(true).open(file_in(dir.path())).expect("open");
    file.seek(SeekFrom::Start(4096)).expect("there");
    file.write_all(&value("nonsense", length - 4096)).expect("written");
    drop(file);
    let found = |key: &String| match store.get(Shelf::Proofs, key) {
        Some(found) => found == value(key, 1 << 20),
        None => false,
    };
    let lost = keys.iter().filter(|key| !found(key)).count();
    assert!(lost >= 20, "{lost} of 40 MiB lost, with 16 in memory");
    store.put(Shelf::Answers, "after", &label(), b"the damage").expect("kept");
    let news = store.news();
    assert_eq!(news.len(), 1, "{news:?}");
    speaks_both(&news[0]);
    assert_eq!(store.news(), []);
    drop(store);
    assert_eq!(names(&open_whole(dir.path())), ["after"]);
    assert!(dir.path().join("answers-set-aside-1.redb").exists());
}

fn lives_in_memory(store: &Store, notices: &[Text]) {
    assert!(!store.keeps());
    let Standing::OnlyMemory(reason) = store.standing() else {
        panic!("nothing is said");
    };
    assert_eq!(notices, std::slice::from_ref(reason));
    assert!(reason.get(Lang::En).contains("--data DIR"), "a remedy");
    store.put(Shelf::Answers, "a", &label(), b"for now").expect("kept for now");
    assert_eq!(store.get(Shelf::Answers, "a").as_deref(), Some(&b"for now"[..]));
    assert_eq!(names(store), ["a"]);
}

#[test]
fn the_second_of_two_stores_says_so() {
    if let Some((_, dir)) = child() {
        let store = open_whole(&dir);
        store.put(Shelf::Answers, "first", &label(), b"mine").expect("kept");
        say("open");
        loop {
            thread::sleep(Duration::from_secs(60));
        }
    }
    let dir = dir();
    {
        let first = open_whole(dir.path());
        first.put(Shelf::Answers, "here", &label(), b"mine").expect("kept");
        let (second, notices) = open(dir.path());
        lives_in_memory(&second, &notices);
        assert!(notices[0].get(Lang::Ja).contains("別のスタジオ"));
        assert_eq!(names(&first), ["here"]);
    }
    let test = "the_second_of_two_stores_says_so";
    let mut process = again(&this_program(), test, "hold", dir.path()).spawn().expect("a process");
    let mut told = BufReader::new(process.stdout.take().expect("its words")).lines();
    assert!(told.any(|line| line.is_ok_and(|line| line == "open")), "it opened the store");
    let (second, notices) = open(dir.path());
    lives_in_memory(&second, &notices);
    process.kill().expect("killed");
    process.wait().expect("ended");
    assert_eq!(names(&open_whole(dir.path())), ["first", "here"]);
}

#[test]
fn a_directory_that_cannot_be_made_is_survived() {
    let dir = dir();
    let file = dir.path().join("a file");
    fs::write(&file, "").expect("written");
    for unusable in [file.clone(), file.join("below")] {
        let (store, notices) = open(&unusable);
        lives_in_memory(&store, &notices);
    }
}

/// For the owner of the system nothing is read only, so there the test becomes somebody else.
#[test]
#[cfg(unix)]
fn a_directory_that_cannot_be_written_is_survived() {
    use std::os::unix::fs::PermissionsExt;
    use std::os::unix::process::CommandExt;
    if let Some((_, dir)) = child() {
        let (store, notices) = open(&dir);
        lives_in_memory(&store, &notices);
        say("survived");
        return;
    }
    let mode = |path: &Path, mode| {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("permitted");
    };
    let outer = dir();
    mode(outer.path(), 0o755);
    let program = outer.path().join("program");
    fs::copy(this_program(), &program).expect("copied");
    let dir = outer.path().join("data");
    open_whole(&dir).put(Shelf::Answers, "a", &label(), b"before").expect("kept");
    // The lock may be there already, and may be anybody's to write.
    mode(&dir.join("answers.lock"), 0o666);
    for file_mode in [0o444, 0o000] {
        mode(&file_in(&dir), file_mode);
        mode(&dir, 0o555);
        let test = "a_directory_that_cannot_be_written_is_survived";
        let mut command = again(&program, test, "try", &dir);
        if fs::write(dir.join("probe"), "").is_ok() {
            fs::remove_file(dir.join("probe")).expect("removed");
            command.uid(65534).gid(65534);
        }
        let output = command.output().expect("a process");
        let told = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success() && told.contains("survived"), "{told}");
        mode(&dir, 0o755);
        mode(&file_in(&dir), 0o644);
        assert_eq!(names(&open_whole(&dir)), ["a"]);
    }
}

/// The system lets no file grow beyond a size, as if the disk were full.
#[test]
#[cfg(unix)]
fn a_full_disk_keeps_what_it_has() {
    if let Some((_, dir)) = child() {
        let store = open_whole(&dir);
        let mut put = 0;
        let fill = |put: &mut usize| loop {
            let key = format!("{put}");
            match store.put(Shelf::Answers, &key, &label(), &value(&key, 100_000)) {
                Ok(()) => *put += 1,
                Err(unkept) => break unkept,
            }
        };
        let unkept = fill(&mut put);
        assert!(matches!(unkept, Unkept::Failed(_)) && put > 3, "{unkept:?} after {put}");
        speaks_both(&unkept.told());
        for _ in 0..2 {
            for key in (0..put).map(|n| n.to_string()) {
                assert_eq!(store.get(Shelf::Answers, &key), Some(value(&key, 100_000)), "{key}");
            }
            assert!(
                store.put(Shelf::Answers, "more", &label(), &value("more", 9_000_000)).is_err()
            );
        }
        assert_eq!(names(&store).len(), put);
        // What is removed makes room.
        let gone = store.list(usize::MAX).split_off(put - 3);
        assert_eq!(gone.last().map(|kept| kept.key.as_str()), Some("0"));
        for kept in gone {
            assert_eq!(store.remove(&kept.id), Ok(true));
        }
        store.put(Shelf::Answers, "late", &label(), &value("late", 100_000)).expect("kept");
        assert_eq!(store.news(), []);
        say(&format!("kept\t{put}"));
        return;
    }
    let dir = dir();
    let test = "a_full_disk_keeps_what_it_has";
    let plain = again(&this_program(), test, "fill", dir.path());
    let mut limited = Command::new("sh");
    // 8 MiB in blocks of 512 bytes; a process is told by an error instead of being ended.
    limited.args(["-c", "trap '' XFSZ; ulimit -f 16384; exec \"$0\" \"$@\""]);
    limited.arg(plain.get_program()).args(plain.get_args());
    limited.envs(plain.get_envs().filter_map(|(name, value)| Some((name, value?))));
    let output = limited.output().expect("a process");
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{told}{}", String::from_utf8_lossy(&output.stderr));
    let put =
        told.lines().find_map(|line| line.strip_prefix("kept\t")).expect("it came to its end");
    let put: usize = put.parse().expect("a number");
    let store = open_whole(dir.path());
    for key in (3..put).map(|n| n.to_string()).chain(["late".to_string()]) {
        assert_eq!(store.get(Shelf::Answers, &key), Some(value(&key, 100_000)), "{key}");
    }
}

#[test]
fn a_file_with_much_unused_room_gets_smaller() {
    let dir = dir();
    let length = || fs::metadata(file_in(dir.path())).expect("there").len();
    let store = open_whole(dir.path());
    for n in 0..40 {
        let key = n.to_string();
        store.put(Shelf::Proofs, &key, &label(), &value(&key, 1 << 20)).expect("kept");
    }
    // Every eighth stays, so that what stays is spread over the file.
    for kept in store.list(usize::MAX) {
        if kept.key.parse::<u32>().is_ok_and(|n| n % 8 != 7) {
            assert_eq!(store.remove(&kept.id), Ok(true));
        }
    }
    drop(store);
    assert!(length() > 16 << 20, "there is something to do: {}", length());
    let store = open_whole(dir.path());
    assert_eq!(names(&store), ["39", "31", "23", "15", "7"]);
    for key in names(&store) {
        assert_eq!(store.get(Shelf::Proofs, &key), Some(value(&key, 1 << 20)));
    }
    drop(store);
    assert!(length() < 16 << 20, "{}", length());
}

/// What people ask is nobody else's business; and a pipe in the place of the lock is told, not waited
/// for.
#[cfg(unix)]
#[test]
fn files_are_for_their_owner_alone() {
    use std::os::unix::fs::PermissionsExt;
    let dir = dir();
    drop(open_whole(dir.path()));
    let modes = || {
        let files = fs::read_dir(dir.path()).expect("a folder").map(|file| file.expect("there"));
        files.map(|file| file.metadata().expect("there").permissions().mode() & 0o777)
    };
    assert!(modes().all(|mode| mode == 0o600), "{:?}", modes().collect::<Vec<_>>());
    // Older ones are closed when they are opened next.
    fs::set_permissions(file_in(dir.path()), fs::Permissions::from_mode(0o644)).expect("ours");
    drop(open_whole(dir.path()));
    assert!(modes().all(|mode| mode == 0o600), "{:?}", modes().collect::<Vec<_>>());

    let other = tempfile::tempdir().expect("a folder");
    let lock = other.path().join("answers.lock");
    assert!(Command::new("mkfifo").arg(&lock).status().expect("a command").success());
    let (_, notices) = open(other.path());
    let told = notices.first().expect("it says so").get(Lang::En).to_string();
    assert!(told.contains("is no file; delete it"), "{told}");
}
