//! The study's search: its counts, and its answers against brute force. Counts are those that the
//! study printed, and those of another program in another language.

use proptest::prelude::*;
use std::sync::Arc;
use yomikiri_daifugo::Daifugo;
use yomikiri_game::Game;
use yomikiri_solve::ranks::{
    DecidedRanks, Ladder, Over, PaperRanks, PaperSettings, Plain, Prospects, Ranker, TableHash,
    TableSize,
};
use yomikiri_solve::{Budget, Stop};

const FULL: PaperSettings = PaperSettings { prune: false, deepen: false, table: false };
const PRUNE: PaperSettings = PaperSettings { prune: true, ..FULL };
const PRUNE_DEEPEN: PaperSettings = PaperSettings { deepen: true, ..PRUNE };
const PRUNE_TABLE: PaperSettings = PaperSettings { table: true, ..PRUNE };
const ALL: PaperSettings = PaperSettings { table: true, ..PRUNE_DEEPEN };
const TABLE: PaperSettings = PaperSettings { table: true, ..FULL };

/// All eight.
fn every_setting() -> impl Iterator<Item = PaperSettings> {
    (0..8).map(|bits| PaperSettings {
        prune: bits & 1 > 0,
        deepen: bits & 2 > 0,
        table: bits & 4 > 0,
    })
}

/// Nodes, depth, and who may end where.
fn search(rules: &Arc<Daifugo>, settings: PaperSettings) -> (u64, u32, Prospects) {
    let mut search = PaperRanks::new(rules.clone(), settings, 1 << 30).unwrap();
    let mut budget = Budget::unlimited();
    let (known, stop) = search.possible(&rules.start(), &mut budget);
    assert_eq!(stop, None);
    (budget.spent(), search.depth().unwrap(), known.exact().unwrap())
}

fn alike(players: usize, cards: u32, places: u8) -> Arc<Daifugo> {
    Arc::new(Daifugo::alike(players, cards).unwrap().places(places).unwrap())
}

/// The places of each player, from 1.
fn places(rules: &Daifugo, possible: Prospects) -> Vec<Vec<u8>> {
    let ladder = Ladder::of(rules).unwrap();
    let places = |set: yomikiri_solve::ranks::ScoreSet| {
        set.best_first().map(|rung| rules.place(ladder.score(rung))).collect()
    };
    possible.sets(ladder).into_iter().map(places).collect()
}

/// The study's Table 3: two kinds of place, cards 1 to 3. In print are 281332 (48), 3771 (32),
/// 18512, 108 (8), 57314 and some depths; and for five players 74163 with the table and 31146
/// with all three, where these are 74110 and 31142.
#[test]
fn table_three() {
    let rows: [(PaperSettings, [(u64, u32); 5]); 6] = [
        (FULL, [(130, 9), (1_318, 18), (17_248, 31), (281_332, 48), (5_503_606, 69)]),
        (PRUNE, [(26, 8), (147, 14), (759, 22), (3_771, 32), (18_512, 44)]),
        (PRUNE_DEEPEN, [(108, 8), (1_022, 14), (7_772, 22), (57_314, 32), (412_243, 44)]),
        (PRUNE_TABLE, [(26, 8), (141, 14), (677, 22), (3_037, 32), (13_075, 44)]),
        (ALL, [(93, 8), (757, 14), (4_549, 22), (31_142, 32), (197_419, 44)]),
        (TABLE, [(115, 9), (1_048, 18), (9_194, 31), (74_110, 48), (551_100, 64)]),
    ];
    for (settings, cells) in rows {
        for (players, (nodes, depth)) in (2..).zip(cells) {
            let rules = alike(players, 3, 2);
            let found = search(&rules, settings);
            assert_eq!((found.0, found.1), (nodes, depth), "{players} players, {settings:?}");
            let mut in_turn = vec![vec![2]; players];
            in_turn[0] = vec![1];
            assert_eq!(places(&rules, found.2), in_turn, "{players} players, {settings:?}");
        }
    }
}

/// 6482 and 2193 are in print.
#[test]
fn other_counts() {
    for (players, cards, kinds, counts) in [
        (2, 4, 2, [3_516, 98, 1_252, 92]),
        (2, 5, 2, [158_140, 406, 9_746, 286]),
        (3, 3, 3, [6_482, 6_403, 2_199, 2_193]),
        (3, 4, 2, [334_471, 12_651, 38_749, 7_422]),
        (3, 4, 3, [1_778_308, 1_448_338, 51_568, 50_558]),
        (4, 3, 4, [427_475, 427_475, 27_699, 27_699]),
    ] {
        let rules = alike(players, cards, kinds);
        let found = [FULL, PRUNE, TABLE, PRUNE_TABLE].map(|settings| search(&rules, settings));
        assert_eq!(found.map(|(nodes, ..)| nodes), counts, "{players} {cards} {kinds}");
        assert!(found.iter().all(|(.., possible)| *possible == found[0].2));
        let all: Vec<u8> = (1..=kinds).collect();
        let expected: Vec<Vec<u8>> = match (players, cards) {
            (2, _) | (_, ..4) => (1..=players as u8).map(|place| vec![place]).collect(),
            _ => vec![all; players],
        };
        assert_eq!(places(&rules, found[0].2), expected);
    }
}

/// Larger ones, where the full search would take too long for a test.
#[test]
fn larger_counts() {
    for (players, cards, kinds, settings, nodes) in [
        (4, 4, 2, PRUNE, 832_165),
        (4, 4, 2, TABLE, 984_878),
        (4, 4, 2, PRUNE_TABLE, 202_233),
        (5, 3, 5, TABLE, 286_725),
        (5, 3, 5, PRUNE_TABLE, 286_725),
    ] {
        assert_eq!(search(&alike(players, cards, kinds), settings).0, nodes, "{settings:?}");
    }
}

/// Deepening that knows which places are taken, without a table and with one, and the same with a
/// table and without deepening: the nodes of a program of another language that tries every truth which the bounds allow.
#[test]
fn deepening_that_knows_places() {
    for (players, cards, kinds, counts) in [
        (2, 3, 2, [108, 92, 26]),
        (3, 2, 3, [61, 41, 31]),
        (3, 3, 3, [11_937, 3_516, 1_644]),
        (4, 2, 4, [417, 131, 178]),
        (5, 2, 5, [1_915, 242, 868]),
        (4, 3, 2, [7_772, 4_521, 677]),
    ] {
        let rules = alike(players, cards, kinds);
        for (settings, nodes) in [PRUNE_DEEPEN, ALL, PRUNE_TABLE].into_iter().zip(counts) {
            let mut search = DecidedRanks::new(rules.clone(), settings, 1 << 28).unwrap();
            let mut budget = Budget::unlimited();
            let (known, stop) = search.possible(&rules.start(), &mut budget);
            assert_eq!((budget.spent(), stop), (nodes, None), "{players} {cards} {kinds}");
            let in_turn = |seat: u8| vec![kinds.min(seat)];
            let in_turn: Vec<_> = (1..=players as u8).map(in_turn).collect();
            assert_eq!(places(&rules, known.exact().unwrap()), in_turn);
        }
    }
}

#[test]
fn what_is_known_at_a_limit_is_true() {
    let rules = alike(3, 3, 3);
    let truth = Plain::new(&*rules, Ladder::of(&*rules).unwrap()).possible(&mut rules.start());
    for settings in every_setting() {
        for most in [10, 100, 1000] {
            let mut search = DecidedRanks::new(rules.clone(), settings, 1 << 24).unwrap();
            let (known, stop) = search.possible(&rules.start(), &mut Budget::nodes(most));
            assert!(truth.includes(known.sure) && known.open.includes(truth), "{settings:?}");
            assert!(matches!(stop, Some(Stop::Nodes) | None));
        }
        let mut search = DecidedRanks::new(rules.clone(), settings, 1 << 10).unwrap();
        let (_, stop) = search.possible(&rules.start(), &mut Budget::nodes(50_000));
        assert_eq!(stop == Some(Stop::Memory), settings.table, "{settings:?}");
    }
}

#[test]
fn a_limit_stops_every_search() {
    let rules = alike(3, 4, 3);
    for settings in every_setting() {
        let mut search = PaperRanks::new(rules.clone(), settings, 1 << 24).unwrap();
        let (known, stop) = search.possible(&rules.start(), &mut Budget::nodes(1000));
        assert_eq!(stop, Some(Stop::Nodes));
        assert_eq!(known.sure, Prospects::NOTHING);
        assert_eq!(known.open, Ladder::of(&*rules).unwrap().everything());
        // What it remembers by then is true, and what it does not it finds again.
        let (known, stop) = search.possible(&rules.start(), &mut Budget::unlimited());
        assert_eq!((known.open, stop), (Ladder::of(&*rules).unwrap().everything(), None));
        // Positions that do not fit are not dropped: the counts would be others.
        let mut search = PaperRanks::new(rules.clone(), settings, 1 << 16).unwrap();
        let (_, stop) = search.possible(&rules.start(), &mut Budget::nodes(20_000));
        let expected = if settings.table { Stop::Memory } else { Stop::Nodes };
        assert_eq!(stop, Some(expected), "{settings:?}");
    }
}

prop_compose! {
    /// Up to three players with up to four cards, or four with up to three.
    fn deal()(players in 2..=4usize)(
        hands in prop::collection::vec(
            prop::sample::subsequence((1..=9u32).collect::<Vec<_>>(), 1..=if players < 4 { 4 } else { 3 }),
            players,
        ),
        places in 2..=players,
        lead in 1..=players,
    ) -> Daifugo {
        let deal = Daifugo::new(&hands).and_then(|deal| deal.places(places as u8));
        deal.and_then(|deal| deal.led_by(lead)).unwrap()
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn every_setting_finds_what_brute_force_finds(deal in deal(), choices in prop::collection::vec(any::<prop::sample::Index>(), 0..4)) {
        let rules = Arc::new(deal);
        let mut table = rules.start();
        for choice in choices {
            let legal = rules.legal(&table);
            if !legal.is_empty() {
                rules.play(&mut table, legal[choice.index(legal.len())]);
            }
        }
        let truth = Plain::new(&*rules, Ladder::of(&*rules).unwrap()).possible(&mut table);
        for settings in every_setting() {
            let mut search = PaperRanks::new(rules.clone(), settings, 1 << 28).unwrap();
            let (known, stop) = search.possible(&table, &mut Budget::unlimited());
            prop_assert_eq!((known.exact(), stop), (Some(truth), None), "{:?}", settings);
            let mut search = DecidedRanks::new(rules.clone(), settings, 1 << 28).unwrap();
            let (known, stop) = search.possible(&table, &mut Budget::unlimited());
            prop_assert_eq!((known.exact(), stop), (Some(truth), None), "decided {:?}", settings);
            if !settings.table {
                continue;
            }
            let search = PaperRanks::new(rules.clone(), settings, 0).unwrap();
            let hash = TableHash::Mixed(1);
            let size = TableSize { places: 64, tries: 16, over: Over::Last, hash };
            let (known, stop) = search.with_table(size).possible(&table, &mut Budget::unlimited());
            prop_assert_eq!((known.exact(), stop), (Some(truth), None), "bounded {:?}", settings);
        }
    }
}
