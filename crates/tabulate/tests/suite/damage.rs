//! Whatever is changed in a table is found.

use crate::made::{GO_ON, Random, board, files};
use std::path::Path;
use std::sync::Arc;
use yomikiri_inarow::InARow;
use yomikiri_tabulate::laws::{manifest, tabulate};
use yomikiri_tabulate::testing::{blocks, rewrite};
use yomikiri_tabulate::{Fault, Folder, Listed, Tabulation};
use yomikiri_text::{Lang, Told};

fn check(game: &Arc<InARow>, path: &Path) -> Result<u64, Fault> {
    let folder = Folder::open(path)?;
    Listed::new(game.clone()).check(&folder, None, 2, GO_ON)
}

#[test]
fn a_flipped_bit_anywhere_is_found() {
    let game = board(3, 3, 3, 3);
    let manifest = manifest(&game, false, 2);
    let home = tempfile::tempdir().unwrap();
    tabulate(&game, &manifest, home.path(), (1, 1 << 20), GO_ON).unwrap();
    assert!(check(&game, home.path()).is_ok());
    let all: Vec<_> = files(home.path()).into_iter().collect();
    let size: u64 = all.iter().map(|(_, bytes)| bytes.len() as u64).sum();
    let mut random = Random(1);
    for _ in 0..300 {
        let mut at = random.below(size) as usize;
        let place = all.iter().find(|(_, bytes)| {
            let here = at < bytes.len();
            at -= if here { 0 } else { bytes.len() };
            here
        });
        let (name, bytes) = place.unwrap();
        let mut changed = bytes.clone();
        changed[at] ^= 1 << random.below(8);
        std::fs::write(home.path().join(name), &changed).unwrap();
        let found = check(&game, home.path()).expect_err(&format!("{name}, byte {at}"));
        assert!(found.is_of_table(), "{found}");
        std::fs::write(home.path().join(name), bytes).unwrap();
    }
    for (name, bytes) in &all {
        std::fs::remove_file(home.path().join(name)).unwrap();
        assert!(check(&game, home.path()).unwrap_err().is_of_table(), "{name} is gone");
        std::fs::write(home.path().join(name), &bytes[..bytes.len() / 2]).unwrap();
        assert!(check(&game, home.path()).unwrap_err().is_of_table(), "half of {name} is gone");
        std::fs::write(home.path().join(name), bytes).unwrap();
    }
    assert!(check(&game, home.path()).is_ok());
}

/// The name of a file.
fn file_of(layer: u32, part: u64) -> String {
    format!("layer-{layer:02}.part-{part:02}")
}

#[test]
fn a_false_entry_with_right_checksums_is_found() {
    let game = board(3, 3, 3, 3);
    let manifest = manifest(&game, false, 2);
    let home = tempfile::tempdir().unwrap();
    tabulate(&game, &manifest, home.path(), (1, 1 << 20), GO_ON).unwrap();
    let mut random = Random(4);
    let mut tries = 0;
    while tries < 200 {
        let layer = random.below(10) as u32;
        let name = file_of(layer, random.below(2));
        let bytes = std::fs::read(home.path().join(&name)).unwrap();
        rewrite(home.path(), &name, |blocks, _| {
            // Any bit of an entry's word or planes, or of the index; bits behind the last entry of a
            // plane mean nothing.
            let block = random.below(blocks.len() as u64) as usize;
            let at = random.below(blocks[block].len() as u64) as usize;
            blocks[block][at] ^= 1 << random.below(8);
        })
        .unwrap();
        let found = check(&game, home.path());
        let unused = |blocks: &[Vec<u8>]| {
            let positions = u64::from_le_bytes(blocks.last().unwrap()[..8].try_into().unwrap());
            positions % 8 != 0
        };
        let blocks = blocks(home.path(), &name).unwrap();
        match found {
            Err(found) => assert!(found.is_of_table(), "{found}"),
            Ok(_) => assert!(unused(&blocks), "{name}"),
        }
        std::fs::write(home.path().join(&name), &bytes).unwrap();
        tries += 1;
    }
    assert!(check(&game, home.path()).is_ok());
}

#[test]
fn a_fault_names_position_and_plane() {
    let game = board(3, 3, 3, 2);
    let manifest = manifest(&game, false, 1);
    let home = tempfile::tempdir().unwrap();
    tabulate(&game, &manifest, home.path(), (1, 1 << 20), GO_ON).unwrap();
    // The start is the only entry of layer 0: eight bytes of its word, then a byte for each plane.
    rewrite(home.path(), &file_of(0, 0), |blocks, _| blocks[0][8] ^= 1).unwrap();
    let found = check(&game, home.path()).unwrap_err();
    assert_eq!(
        found.told().get(Lang::En),
        "at .../.../..., 1:1 is forced by the table, and not forced by what follows from its moves"
    );
    assert_eq!(
        found.told().get(Lang::Ja),
        ".../.../... の 1:1 は、表では「必ず達成できる」ですが、次の手からは「達成できるとは限らない」となります"
    );
}

#[test]
fn false_numbers_and_missing_entries_are_found() {
    let game = board(3, 3, 3, 2);
    let manifest = manifest(&game, false, 1);
    let home = tempfile::tempdir().unwrap();
    tabulate(&game, &manifest, home.path(), (1, 1 << 20), GO_ON).unwrap();
    let name = file_of(4, 0);
    let bytes = std::fs::read(home.path().join(&name)).unwrap();
    rewrite(home.path(), &name, |_, census| {
        census.layers.get_mut(&4).unwrap().planes.get_mut(&0).unwrap().choice.apart += 1;
    })
    .unwrap();
    assert!(check(&game, home.path()).unwrap_err().is_of_table());
    std::fs::write(home.path().join(&name), &bytes).unwrap();
    // A part without entries follows from nothing, but what leads there is not answered then.
    let empty = file_of(8, 0);
    rewrite(home.path(), &empty, |blocks, census| {
        *blocks = vec![0u64.to_le_bytes().to_vec()];
        let layer = census.layers.get_mut(&8).unwrap();
        layer.positions = Default::default();
        layer.planes.values_mut().for_each(|plane| *plane = Default::default());
    })
    .unwrap();
    let found = check(&game, home.path()).unwrap_err();
    assert!(found.told().get(Lang::En).contains("is not in the table"), "{found}");
}

#[test]
fn a_sample_is_checked_too() {
    let game = board(4, 3, 3, 3);
    let manifest = manifest(&game, false, 2);
    let home = tempfile::tempdir().unwrap();
    tabulate(&game, &manifest, home.path(), (1, 1 << 20), GO_ON).unwrap();
    let folder = Folder::open(home.path()).unwrap();
    let listed = Listed::new(game.clone());
    let all = listed.check(&folder, None, 1, GO_ON).unwrap();
    let some = listed.check(&folder, Some(200), 2, GO_ON).unwrap();
    assert!((150..=200).contains(&some), "{some}");
    assert_eq!(listed.check(&folder, Some(u64::MAX), 2, GO_ON).unwrap(), all);
    // Every block of the largest layer with a false entry: some of them are met.
    for part in 0..2 {
        rewrite(home.path(), &file_of(8, part), |blocks, _| {
            let last = blocks.len() - 1;
            for block in &mut blocks[..last] {
                let planes = block.len() / 100 * 95;
                block[planes..].iter_mut().for_each(|byte| *byte = !*byte);
            }
        })
        .unwrap();
    }
    assert!(listed.check(&folder, Some(5000), 2, GO_ON).unwrap_err().is_of_table());
}
