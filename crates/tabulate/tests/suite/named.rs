//! A table is known by its bytes: what was checked about them holds for no others.

use crate::made::{GO_ON, Random, board, files};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::Arc;
use yomikiri_game::Game;
use yomikiri_inarow::{Board, InARow};
use yomikiri_tabulate::laws::walks;
use yomikiri_tabulate::testing::rewrite;
use yomikiri_tabulate::{
    Digest, Fault, Folder, Listed, Lookup, Manifest, Ranked, Standing, Tabulate, Work,
};

type Table = Box<dyn Tabulate<InARow>>;

/// Both ways to tabulate a game.
fn ways(game: &Arc<InARow>) -> [Table; 2] {
    [Box::new(Listed::new(game.clone())), Box::new(Ranked::new(game.clone()).unwrap())]
}

fn make(table: &Table, path: &Path, threads: usize) {
    let planes = table.planes(false);
    let manifest = Manifest {
        game: "test".to_string(),
        rules: Vec::new(),
        way: table.way(),
        layers: table.layers(),
        symmetries: table.symmetries(),
        parts: 3,
        planes: planes.clone(),
    };
    let folder = Folder::create(path, manifest, true).unwrap();
    let work = Work { planes: &planes, threads, memory: 1 << 26, cluster: None, watch: GO_ON };
    table.run(Some(&folder), &work).unwrap();
}

fn digest(path: &Path) -> Digest {
    let folder = Folder::open(path).unwrap().named(|_| false).unwrap();
    let Standing::Unchecked(digest) = folder.standing() else { panic!("{folder:?}") };
    digest
}

/// The table, opened by somebody who has checked one with this digest.
fn open(table: &Table, path: &Path, checked: Digest) -> Result<Box<dyn Lookup<InARow>>, Fault> {
    let folder = Folder::open(path)?.named(|digest| *digest == checked)?;
    table.open(Arc::new(folder))
}

/// Some positions, play not being over.
fn positions(game: &InARow) -> Vec<Board> {
    let mut positions = Vec::new();
    for walk in walks(20, 9) {
        let mut state = game.start();
        for choice in walk {
            positions.push(state.clone());
            let legal = game.legal(&state);
            game.play(&mut state, legal[usize::from(choice) % legal.len()]);
            if game.scores(&state).is_some() {
                break;
            }
        }
    }
    positions
}

fn bits(table: &dyn Lookup<InARow>, positions: &[Board]) -> Vec<Result<Option<bool>, Fault>> {
    let planes = 0..table.planes().len();
    let of = |state| planes.clone().map(move |plane| table.bit(state, plane));
    positions.iter().flat_map(of).collect()
}

#[test]
fn whoever_makes_a_table_makes_the_one_with_this_digest() {
    let game = board(4, 3, 3, 3);
    for table in ways(&game) {
        let homes = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
        make(&table, homes[0].path(), 1);
        make(&table, homes[1].path(), 3);
        let digests = homes.each_ref().map(|home| digest(home.path()));
        assert_eq!(digests[0], digests[1]);
        let checked = open(&table, homes[1].path(), digests[0]).unwrap();
        assert_eq!(checked.standing(), Standing::Checked(digests[0]));
    }
}

/// Bits are turned anywhere, in one file or several: the table has another digest then, or cannot be
/// opened, or says what it said or nothing.
#[test]
fn what_was_changed_after_the_check_is_not_told_as_checked() {
    let game = board(3, 3, 3, 3);
    let positions = positions(&game);
    for table in ways(&game) {
        let home = tempfile::tempdir().unwrap();
        make(&table, home.path(), 1);
        let checked = digest(home.path());
        let whole = files(home.path());
        let names: Vec<&String> = whole.keys().collect();
        let truth = open(&table, home.path(), checked).unwrap();
        let truth: Vec<_> = bits(&*truth, &positions).into_iter().map(Result::unwrap).collect();
        let mut random = Random(6);
        let mut outcomes = BTreeMap::new();
        for _ in 0..400 {
            let name = names[random.below(names.len() as u64) as usize];
            let mut bytes = whole[name].clone();
            bytes[random.below(whole[name].len() as u64) as usize] ^= 1 << random.below(8);
            fs::write(home.path().join(name), bytes).unwrap();
            let outcome = match open(&table, home.path(), checked) {
                Err(_) => "refused",
                Ok(table) if !table.standing().is_checked() => "another",
                Ok(table) => {
                    let found = bits(&*table, &positions);
                    for (found, truth) in found.iter().zip(&truth) {
                        assert!(found.as_ref().is_ok_and(|bit| bit == truth) || found.is_err());
                    }
                    if found.iter().all(Result::is_ok) { "not met" } else { "found out" }
                }
            };
            *outcomes.entry(outcome).or_insert(0) += 1;
            fs::write(home.path().join(name), &whole[name]).unwrap();
        }
        assert!(outcomes["another"] > 10 && outcomes["found out"] > 50, "{outcomes:?}");
    }
}

/// A file with other entries, all of its sums right, in the place of one that was checked: another
/// table if it was there when the table was opened, and not read if it came after that.
#[test]
fn a_forged_file_is_another_table() {
    let game = board(3, 3, 3, 3);
    let positions = positions(&game);
    for table in ways(&game) {
        let home = tempfile::tempdir().unwrap();
        make(&table, home.path(), 1);
        let checked = digest(home.path());
        let opened = open(&table, home.path(), checked).unwrap();
        let folder = Folder::open(home.path()).unwrap();
        for name in folder.parts() {
            // Of a list, planes alone: the last bytes of a block.
            let turn = |block: &mut Vec<u8>| {
                block.iter_mut().rev().take(2).for_each(|byte| *byte ^= 0xff);
            };
            rewrite(home.path(), &name, |blocks, _| blocks.iter_mut().for_each(turn)).unwrap();
        }
        assert_ne!(digest(home.path()), checked);
        let forged = open(&table, home.path(), checked);
        assert!(forged.is_err() || !forged.unwrap().standing().is_checked());
        assert!(opened.standing().is_checked());
        for bit in bits(&*opened, &positions) {
            assert!(matches!(bit, Err(Fault::Damaged(..))), "{bit:?}");
        }
    }
}
