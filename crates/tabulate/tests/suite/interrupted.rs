//! Ended at any moment, and gone on with.

use crate::made::{GO_ON, Random, board, files};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};
use yomikiri_tabulate::laws::{manifest, tabulate};
use yomikiri_tabulate::{Fault, Progress};

#[test]
fn a_table_that_was_interrupted_anywhere_becomes_the_same() {
    let game = board(4, 3, 3, 3);
    let manifest = manifest(&game, false, 3);
    let whole = tempfile::tempdir().unwrap();
    let told = AtomicU64::new(0);
    let count = |_: Progress| {
        told.fetch_add(1, Ordering::Relaxed);
        ControlFlow::Continue(())
    };
    let census = tabulate(&game, &manifest, whole.path(), (1, 1 << 16), &count).unwrap();
    let (whole, told) = (files(whole.path()), told.into_inner());
    let mut random = Random(3);
    for number in 0..40 {
        let home = tempfile::tempdir().unwrap();
        // Ended once, or again and again while it gets a little further each time.
        let mut left = if number < 30 { 1 } else { 5 };
        loop {
            let ends_after = random.below(told * 11 / 10);
            let heard = AtomicU64::new(0);
            let watch = |_: Progress| match heard.fetch_add(1, Ordering::Relaxed) < ends_after {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            };
            let threads = 1 + random.below(3) as usize;
            let memory = 1 << (10 + random.below(16));
            let done = match left {
                0 => tabulate(&game, &manifest, home.path(), (threads, memory), GO_ON),
                _ => tabulate(&game, &manifest, home.path(), (threads, memory), &watch),
            };
            match done {
                Ok(found) => {
                    assert_eq!(found, census);
                    break;
                }
                Err(Fault::Cancelled) => left -= 1,
                Err(other) => panic!("{other}"),
            }
        }
        assert!(files(home.path()) == whole);
    }
}

#[test]
fn what_a_killed_run_leaves_is_gone_on_with() {
    // A kill may leave any of the files that were there at some moment, and one half written. Here
    // files of the way back are taken away again, as if they had never been finished.
    let game = board(3, 3, 3, 3);
    let manifest = manifest(&game, false, 2);
    let whole = tempfile::tempdir().unwrap();
    tabulate(&game, &manifest, whole.path(), (1, 1 << 20), GO_ON).unwrap();
    let whole = files(whole.path());
    let mut random = Random(8);
    for _ in 0..20 {
        let home = tempfile::tempdir().unwrap();
        for (name, bytes) in &whole {
            if name == "table.json" || random.below(3) > 0 {
                std::fs::write(home.path().join(name), bytes).unwrap();
            } else {
                let part = random.below(bytes.len() as u64) as usize;
                std::fs::write(home.path().join(format!("{name}.new")), &bytes[..part]).unwrap();
            }
        }
        tabulate(&game, &manifest, home.path(), (2, 1 << 20), GO_ON).unwrap();
        assert!(files(home.path()) == whole);
    }
}
