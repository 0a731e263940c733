//! Searches against plain play, which shares nothing with them.

use crate::brute;
use yomikiri_shiritori::search::{Order, Searcher, Yardstick};
use yomikiri_shiritori::theorem::{cancel, dead_ends};
use yomikiri_shiritori::{Graph, Letter, random_game};
use yomikiri_solve::{Budget, Stop};

fn rows(graph: &Graph) -> brute::Rows {
    let letters = graph.letters() as Letter;
    (0..letters).map(|i| (0..letters).map(|j| graph.words(i, j)).collect()).collect()
}

/// Games of so many letters whose number of words allows plain play.
fn games(letters: usize, most: u32, seeds: std::ops::Range<u64>) -> impl Iterator<Item = Graph> {
    seeds.map(move |seed| random_game(letters, most, seed))
}

#[test]
fn the_reader_agrees_with_plain_play_on_20_000_positions() {
    let mut searcher = Searcher::new(1 << 16, 1);
    let mut pairs = 0;
    let cases = games(3, 4, 0..1_600)
        .chain(games(4, 2, 0..1_800))
        .chain(games(5, 1, 0..1_200))
        .chain(games(6, 1, 0..400));
    for graph in cases {
        // Plain play knows nothing of cancelling, but it needs games that are not too long.
        let short = if graph.letters() < 6 { graph.clone() } else { cancel(&graph).graph };
        let outcomes = brute::outcomes(&rows(&short));
        for (at, won) in (0..).zip(outcomes) {
            let read = searcher.wins(&graph, at, &mut Budget::unlimited());
            assert_eq!(read, Ok(won), "{graph:?} at {at}");
            pairs += 1;
        }
    }
    assert!(pairs >= 20_000, "{pairs}");
}

#[test]
fn the_yardstick_agrees_with_plain_play_and_counts_every_position() {
    /// Calls of the plain recursive search, the first one too.
    fn calls(rows: &mut brute::Rows, at: usize, order: &[usize]) -> (bool, u64) {
        let mut all = 1;
        for &to in order {
            if rows[at][to] > 0 {
                rows[at][to] -= 1;
                let (won, calls) = calls(rows, to, order);
                rows[at][to] += 1;
                all += calls;
                if !won {
                    return (true, all);
                }
            }
        }
        (false, all)
    }
    for graph in games(5, 2, 0..200).chain(games(6, 1, 0..200)) {
        let graph = cancel(&graph).graph;
        let plain: Vec<usize> = (0..graph.letters()).collect();
        let mut fewest = plain.clone();
        fewest.sort_by_key(|&letter| graph.out_of(letter as Letter));
        for (order, tried) in [(Order::Plain, plain), (Order::FewestWords, fewest)] {
            let expected = calls(&mut rows(&graph), 0, &tried);
            let mut budget = Budget::unlimited();
            let won = Yardstick::new(&graph, order).unwrap().wins(0, &mut budget).unwrap();
            assert_eq!((won, budget.spent()), expected);
        }
    }
}

#[test]
fn searches_agree_where_plain_play_is_too_slow() {
    for (letters, most, seeds) in [(8, 4, 0..60), (10, 2, 0..30), (16, 1, 0..20)] {
        for graph in games(letters, most, seeds) {
            let graph = cancel(&graph).graph;
            let mut yardstick = Yardstick::new(&graph, Order::FewestWords).unwrap();
            let Ok(won) = yardstick.wins(0, &mut Budget::nodes(1 << 22)) else { continue };
            assert_eq!(
                Searcher::new(1 << 20, 1).wins(&graph, 0, &mut Budget::unlimited()),
                Ok(won)
            );
        }
    }
}

#[test]
fn neither_memory_nor_threads_nor_order_change_an_answer() {
    for seed in 0..25 {
        let graph = random_game(9, 3, seed);
        let limit = || Budget::nodes(1 << 22);
        let usual = Searcher::new(1 << 24, 1).wins(&graph, 0, &mut limit());
        for (memory, threads, times) in [(0, 1, 0), (1 << 12, 2, 0), (1 << 24, 2, 1), (0, 1, 2)] {
            let mut searcher = Searcher::new(memory, threads);
            (0..times).for_each(|_| searcher.reorder());
            let other = searcher.wins(&graph, 0, &mut limit());
            if let (Ok(usual), Ok(other)) = (usual, other) {
                assert_eq!(usual, other, "{seed}");
            }
        }
        assert!(usual.is_ok() || usual == Err(Stop::Nodes));
    }
}

#[test]
fn starts_share_a_table_with_room_for_other_words() {
    for seed in 0..200 {
        let graph = cancel(&random_game(6, 2, seed)).graph;
        let mut searcher = Searcher::about(&graph, 1 << 20, 1);
        for from in 0..6 {
            for (to, words) in (0..6).zip([1, 1, 2, 3, 1, 9]) {
                let mut more = graph.clone();
                more.set(from, to, more.words(from, to) + words);
                let shared = searcher.wins(&more, from, &mut Budget::unlimited());
                let alone = Searcher::new(1 << 20, 1).wins(&more, from, &mut Budget::unlimited());
                assert_eq!(shared, alone, "{seed}: {from} to {to}");
            }
        }
    }
}

/// Separate games side by side in one graph: as many letters as one likes, and each game is
/// still small enough for plain play. They are read with the wide rows that long lists need.
#[test]
fn wide_rows_agree_with_plain_play() {
    let mut widths = Vec::new();
    for (games, rounds) in [(14, 0..10), (45, 10..13)] {
        for round in rounds {
            let small: Vec<Graph> =
                (0..games).map(|game| random_game(6, 1, round * 100 + game)).collect();
            let mut all = Graph::new(6 * small.len());
            for (game, graph) in (0..).zip(&small) {
                for (from, to, words) in graph.kinds() {
                    all.set(6 * game + from, 6 * game + to, words);
                }
            }
            let open = dead_ends(&cancel(&all).graph).open;
            let wide =
                (0..).take(open.letters()).filter(|&l| open.next(l).next().is_some()).count();
            assert!(wide <= 128, "{wide}");
            widths.push(wide);
            let mut searcher = Searcher::about(&all, 1 << 22, 1);
            for (game, graph) in (0..).zip(&small) {
                let outcomes = brute::outcomes(&rows(&cancel(graph).graph));
                for (at, won) in (0..).zip(outcomes) {
                    let read = searcher.wins(&all, 6 * game + at, &mut Budget::unlimited());
                    assert_eq!(read, Ok(won), "round {round}, game {game}, from {at}");
                }
            }
        }
    }
    // Both widths beyond the narrow one were needed.
    assert!(widths.iter().any(|wide| (17..=64).contains(wide)), "{widths:?}");
    assert!(widths.iter().any(|wide| (65..=128).contains(wide)), "{widths:?}");
}

/// The search takes any number of letters and says what the small one says.
#[test]
fn letters_without_words_change_nothing_for_the_published_search() {
    for seed in 0..20 {
        let game = random_game(5, 1 + seed as u32 % 3, seed);
        for order in [Order::Plain, Order::FewestWords] {
            let found = |letters: usize| {
                let mut graph = Graph::new(letters);
                game.kinds().for_each(|(from, to, words)| graph.set(from, to, words));
                let mut budget = Budget::nodes(20_000);
                let won = Yardstick::new(&graph, order).unwrap().wins(0, &mut budget);
                (won, budget.spent())
            };
            assert_eq!([found(40), found(128)], [found(5); 2], "seed {seed}");
        }
    }
    assert!(Yardstick::new(&Graph::new(129), Order::Plain).is_none());
    // As deep as it may go, on the stack of a test.
    let mut line = Graph::new(2);
    line.set(0, 1, 10_000);
    line.set(1, 0, 10_000);
    let mut budget = Budget::nodes(30_000);
    let wins = Yardstick::new(&line, Order::Plain).unwrap().wins(0, &mut budget);
    assert_eq!((wins, budget.spent()), (Ok(false), 20_001));
}
