//! The same bytes, however many workers there are and whatever memory they have.

use crate::made::{GO_ON, board, files};
use yomikiri_tabulate::laws::{manifest, tabulate};

#[test]
fn workers_and_memory_do_not_show() {
    for (game, plies) in [(board(4, 3, 3, 3), false), (board(3, 3, 3, 2), true)] {
        let manifest = manifest(&game, plies, 5);
        let made = |threads: usize, memory: u64| {
            let home = tempfile::tempdir().unwrap();
            let census = tabulate(&game, &manifest, home.path(), (threads, memory), GO_ON).unwrap();
            (files(home.path()), census)
        };
        let usual = made(1, 1 << 28);
        let names: Vec<_> = usual.0.keys().collect();
        assert_eq!(
            names.len(),
            1 + 5 * manifest.layers as usize,
            "nothing else is left: {names:?}"
        );
        // With so little memory piles become runs, and bits are read from blocks.
        for (threads, memory) in
            [(2, 1 << 28), (4, 1 << 28), (7, 1 << 28), (1, 1 << 10), (3, 1 << 12)]
        {
            assert!(made(threads, memory) == usual, "{threads} workers with {memory} bytes");
        }
    }
}

#[test]
fn without_a_folder_there_are_the_same_numbers() {
    use yomikiri_tabulate::{Listed, Tabulation, Work};
    let game = board(4, 3, 3, 3);
    let manifest = manifest(&game, false, 5);
    let home = tempfile::tempdir().unwrap();
    let kept = tabulate(&game, &manifest, home.path(), (1, 1 << 28), GO_ON).unwrap();
    for threads in [1, 3] {
        let planes = &manifest.planes;
        let work = Work { planes, threads, memory: 1 << 28, cluster: None, watch: GO_ON };
        assert_eq!(Listed::new(game.clone()).run(None, &work).unwrap(), kept);
    }
}
