//! Which tables are believed: those that were checked here, as they were then.

use serde_json::Value as Json;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use yomikiri_tabulate::Folder;
use yomikiri_tabulate::testing::rewrite;

const GAME: &str = "inarow --size 3x3 --players 3";

/// A user with a folder for data, and a table.
struct User {
    home: tempfile::TempDir,
}

impl User {
    fn with_table() -> User {
        let user = User { home: tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap() };
        assert!(user.run(&format!("tabulate {GAME} --dir"), user.table()).status.success());
        user
    }

    fn table(&self) -> PathBuf {
        self.home.path().join("table")
    }

    /// What is remembered of tables.
    fn marks(&self) -> PathBuf {
        self.home.path().join("yomikiri").join("checked")
    }

    fn run(&self, words: &str, table: impl AsRef<OsStr>) -> Output {
        let mut program = Command::new(env!("CARGO_BIN_EXE_yomikiri"));
        program.args(words.split_whitespace()).arg(table);
        program.env("LC_ALL", "C").env("XDG_DATA_HOME", self.home.path()).output().unwrap()
    }

    fn json(&self, words: &str, table: &Path) -> Json {
        let done = self.run(words, table);
        serde_json::from_slice(&done.stdout)
            .unwrap_or_else(|why| panic!("{words}: {why}: {done:?}"))
    }

    /// The status of an answer from the table, which is what a search says unless it is `false_one`.
    fn status(&self) -> (String, Json) {
        let asked = format!("solve {GAME} --moves (2,2) --json");
        let told = self.json(&format!("{asked} --tables"), &self.table());
        (told["status"].as_str().unwrap().to_string(), told["table_digest"].clone())
    }

    fn check(&self) -> Json {
        self.json("check --json", &self.table())
    }
}

/// Turns bits of the blocks round, and sets all sums right.
fn forge(path: &Path, mut bits: impl FnMut() -> u8) {
    for name in Folder::open(path).unwrap().parts() {
        let turn = |block: &mut Vec<u8>| block.iter_mut().for_each(|byte| *byte ^= bits());
        rewrite(path, &name, |blocks, _| blocks.iter_mut().for_each(turn)).unwrap();
    }
}

#[test]
fn a_table_is_believed_once_it_is_checked() {
    let user = User::with_table();
    let (before, digest) = user.status();
    assert_eq!((&before[..], digest.as_str().unwrap().len()), ("looked_up", 64));
    let told = |words: &str| String::from_utf8(user.run(words, user.table()).stdout).unwrap();
    let said = told(&format!("solve {GAME} --tables"));
    assert!(said.contains("looked up in the table, not proved"), "{said}");
    assert!(said.contains(digest.as_str().unwrap()) && said.contains("not checked here"), "{said}");
    // A sample is no check.
    let sampled = user.json("check --sample 10 --json", &user.table());
    assert_eq!((&sampled["remembered"], &sampled["digest"]), (&false.into(), &digest));
    assert_eq!(user.status().0, "looked_up");
    let checked = user.check();
    assert_eq!((&checked["remembered"], &checked["digest"]), (&true.into(), &digest));
    assert_eq!(user.status(), ("proved".to_string(), digest.clone()));
    let said = told(&format!("solve {GAME} --tables"));
    assert!(said.contains("\nproved, ") && !said.contains("not proved"), "{said}");
    let said = told(&format!("solve {GAME} --lang ja --tables"));
    assert!(said.contains("検証済み") && said.contains("証明済み"), "{said}");
    // Nobody else has checked it.
    let other = User { home: tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap() };
    let asked = format!("solve {GAME} --json --tables");
    assert_eq!(other.json(&asked, &user.table())["status"], "looked_up");
}

/// All sums of the false table are right, and whatever could be copied from the true one lies there.
#[test]
fn a_forged_table_is_not_believed_whatever_lies_beside_it() {
    let user = User::with_table();
    let digest = user.check()["digest"].as_str().unwrap().to_string();
    let mark = fs::read(user.marks().join(&digest)).unwrap();
    forge(&user.table(), || 0xff);
    fs::write(user.table().join(&digest), &mark).unwrap();
    fs::create_dir(user.table().join("checked")).unwrap();
    fs::write(user.table().join("checked").join(&digest), &mark).unwrap();
    let (status, forged) = user.status();
    assert_eq!(status, "looked_up");
    assert_ne!(forged, digest);
    // Not even if the mark of the true one is put in its place.
    fs::write(user.marks().join(forged.as_str().unwrap()), &mark).unwrap();
    assert_eq!(user.status().0, "looked_up");
    assert_eq!(user.check()["status"], "rejected");
    assert_eq!(user.status().0, "looked_up");
}

/// A false table is asked for more than answers: a line, all moves, a proof. It may say what it likes,
/// but nothing ends in a panic, and no proof is false.
#[test]
fn a_false_table_does_no_harm() {
    let user = User::with_table();
    let proof = user.home.path().join("proof");
    let mut seed = 9u64;
    let mut contradictions = 0;
    for _ in 0..6 {
        forge(&user.table(), || {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (seed >> 33) as u8
        });
        for moves in ["", "--moves (2,2)", "--moves (1,1)"] {
            for more in ["--all-moves".to_string(), format!("--proof {}", proof.display())] {
                let words = format!("solve {GAME} {moves} {more} --tables");
                let done = user.run(&words, user.table());
                assert!(done.status.success(), "{done:?}");
                let told = String::from_utf8(done.stdout).unwrap();
                contradictions += usize::from(told.contains("The table contradicts itself"));
            }
            assert_eq!(user.json("check --json", &proof)["status"], "accepted");
            fs::remove_file(&proof).unwrap();
        }
    }
    // Of 36 answers. Where a false table does not contradict itself, it answers, as looked up.
    assert!(contradictions > 5, "{contradictions}");
}

/// A file is altered after the check: its digest stands as it stood, and the block is not believed.
#[test]
fn what_is_altered_after_the_check_is_searched() {
    let user = User::with_table();
    user.check();
    for entry in fs::read_dir(user.table()).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|end| end == "json") {
            continue;
        }
        let mut bytes = fs::read(&path).unwrap();
        // The first byte of the first block, after the name.
        let name = path.file_name().unwrap().len();
        bytes[16 + name] ^= 1;
        fs::write(&path, bytes).unwrap();
    }
    let asked = format!("solve {GAME} --json --tables");
    let told = user.json(&asked, &user.table());
    assert_eq!((&told["status"], &told["table"]), (&"proved".into(), &false.into()), "{told}");
    let words = user.run(&format!("solve {GAME} --tables"), user.table());
    let words = String::from_utf8(words.stdout).unwrap();
    assert!(words.contains("cannot be read") && words.contains("so the answer was searched"));
}

/// Marks are small files of the owner's alone, and no more than so many; without a place for them the
/// table is accepted all the same.
#[test]
fn marks_are_few_and_ones_own() {
    let user = User::with_table();
    fs::create_dir_all(user.marks()).unwrap();
    for number in 0..1200 {
        fs::write(user.marks().join(format!("{number:064}")), "old").unwrap();
    }
    let digest = user.check()["digest"].as_str().unwrap().to_string();
    assert_eq!(fs::read_dir(user.marks()).unwrap().count(), 1000);
    assert_eq!(user.status().0, "proved");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = fs::metadata(user.marks().join(&digest)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
    fs::remove_dir_all(user.marks()).unwrap();
    fs::write(user.marks(), "").unwrap();
    let done = user.run("check --json", user.table());
    let checked: Json = serde_json::from_slice(&done.stdout).unwrap();
    assert_eq!((&checked["status"], &checked["remembered"]), (&"accepted".into(), &false.into()));
    let said = String::from_utf8(done.stderr).unwrap();
    assert!(said.contains("could not be remembered"), "{said}");
    assert_eq!(user.status().0, "looked_up");
}
