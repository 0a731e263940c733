//! What cannot be done is said.

use crate::made::{GO_ON, board};
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex};
use yomikiri_tabulate::example::Countdown;
use yomikiri_tabulate::laws::manifest;
use yomikiri_tabulate::{Fault, Folder, Listed, Phase, Progress, Tabulate, Tabulation, Work};

#[test]
fn without_a_folder_memory_has_an_end() {
    let game = board(4, 3, 3, 3);
    let listed = Listed::new(game);
    let planes = listed.planes(false);
    let work = Work { planes: &planes, threads: 2, memory: 1 << 16, cluster: None, watch: GO_ON };
    assert!(matches!(listed.run(None, &work), Err(Fault::Memory { .. })));
}

/// Layers take room before there is a position: 40,001 of them in 4 parts for 2 workers.
#[test]
fn many_layers_have_an_end_before_there_is_a_folder() {
    let listed = Listed::new(Arc::new(Countdown { from: 40_000 }));
    let needed = |threads, memory| match listed.has_room(4, threads, memory) {
        Err(Fault::Memory { needed, .. }) => Some(needed),
        _ => None,
    };
    assert!(needed(2, 1 << 23).is_some_and(|needed| needed > 1 << 23));
    assert_eq!((needed(1, 1 << 23), needed(2, 1 << 24)), (None, None));
    let planes = listed.planes(false);
    let work = Work { planes: &planes, threads: 1, memory: 1 << 20, cluster: None, watch: GO_ON };
    assert!(matches!(listed.run(None, &work), Err(Fault::Memory { .. })));
}

#[test]
fn a_folder_that_cannot_be_written_is_a_fault_and_no_panic() {
    let game = board(4, 3, 3, 3);
    let home = tempfile::tempdir().unwrap();
    let manifest = manifest(&game, false, 2);
    let folder = Folder::create(home.path(), manifest.clone(), true).unwrap();
    // A directory stands where a file is to be written.
    std::fs::create_dir(home.path().join("layer-05.part-01.list.new")).unwrap();
    let work =
        Work { planes: &manifest.planes, threads: 2, memory: 1 << 20, cluster: None, watch: GO_ON };
    let fault = Listed::new(game).run(Some(&folder), &work).unwrap_err();
    assert!(matches!(fault, Fault::File(..)), "{fault}");
}

#[test]
fn a_table_that_is_not_whole_is_not_opened() {
    let game = board(3, 3, 3, 2);
    let home = tempfile::tempdir().unwrap();
    let folder = Folder::create(home.path(), manifest(&game, false, 2), true).unwrap();
    let opened = Listed::new(game).open(std::sync::Arc::new(folder));
    assert!(matches!(opened, Err(Fault::Missing(_))));
}

/// Of two who begin at the same time only one does, and the folder holds its table.
#[test]
fn one_folder_is_for_one_at_a_time() {
    let game = board(3, 3, 3, 2);
    for _ in 0..200 {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("new");
        let begun = std::thread::scope(|scope| {
            let begin = |parts| {
                let manifest = manifest(&game, false, parts);
                let path = &path;
                scope.spawn(move || Folder::create(path, manifest, true))
            };
            [begin(2), begin(3)].map(|begun| begun.join().unwrap())
        });
        let mine: Vec<&Folder> = begun.iter().flatten().collect();
        let [mine] = mine[..] else { panic!("{begun:?}") };
        assert_eq!(Folder::open(&path).unwrap().manifest(), mine.manifest());
    }
}

#[test]
fn progress_grows_to_all() {
    let game = board(3, 3, 3, 3);
    let home = tempfile::tempdir().unwrap();
    let manifest = manifest(&game, false, 2);
    let folder = Folder::create(home.path(), manifest.clone(), true).unwrap();
    let heard = Mutex::new(Vec::new());
    let watch = |progress: Progress| {
        heard.lock().unwrap().push(progress);
        ControlFlow::Continue(())
    };
    let work = Work {
        planes: &manifest.planes,
        threads: 1,
        memory: 1 << 20,
        cluster: None,
        watch: &watch,
    };
    let census = Listed::new(game).run(Some(&folder), &work).unwrap();
    let heard = heard.into_inner().unwrap();
    let positions: u64 = census.layers.values().map(|layer| layer.positions.once(8)).sum();
    let last = heard.iter().rev().find(|progress| progress.phase == Phase::Answering).unwrap();
    assert_eq!((last.done, last.all), (positions * 6, Some(positions * 6)));
    let there = heard.iter().filter(|progress| progress.phase == Phase::Listing);
    assert_eq!(there.map(|progress| progress.done).max(), Some(positions));
    assert!(heard.is_sorted_by_key(|progress| match progress.phase {
        Phase::Listing => (0, progress.layer),
        _ => (1, 100 - progress.layer),
    }));
}
