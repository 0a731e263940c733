//! Layers and packed positions, and tables against searches.

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;
use std::sync::Arc;
use yomikiri_game::{Game, Goal, Notation, Seat};
use yomikiri_inarow::{Board, InARow};
use yomikiri_solve::{Auto, Budget, Pace, Solver};
use yomikiri_tabulate::laws::{table_agrees, table_is_right, walks};
use yomikiri_tabulate::{Folder, Layered, Listed, Manifest, Plane, Ranked, Tabulate, Watch, Work};

fn rules(rows: u32, columns: u32, length: u32, players: u8) -> InARow {
    InARow::new(rows, columns, length, players).unwrap()
}

yomikiri_tabulate::layered_laws! { two_on_3x3: rules(3, 3, 3, 2), plies: 9, cases: 200 }
yomikiri_tabulate::layered_laws! { misere_on_3x3: rules(3, 3, 3, 2).misere(), plies: 9, cases: 100 }
yomikiri_tabulate::layered_laws! { three_on_4x4: rules(4, 4, 3, 3), plies: 16, cases: 200 }
yomikiri_tabulate::layered_laws! { three_on_5x4: rules(5, 4, 3, 3), plies: 20, cases: 100 }
yomikiri_tabulate::layered_laws! { four_on_4x4: rules(4, 4, 4, 4), plies: 16, cases: 100 }
yomikiri_tabulate::layered_laws! { two_on_6x6: rules(6, 6, 5, 2), plies: 36, cases: 50 }
yomikiri_tabulate::layered_laws! { six_on_8x8: rules(8, 8, 5, 6), plies: 64, cases: 50 }
yomikiri_tabulate::layered_laws! { one_row: rules(1, 12, 4, 2), plies: 12, cases: 100 }

#[test]
fn positions_pack_alike_just_if_they_are_images_of_each_other() {
    let game = rules(3, 3, 3, 2);
    let mut by_words: HashMap<u64, Vec<Board>> = HashMap::new();
    let mut ahead = vec![game.start()];
    let mut seen = std::collections::HashSet::new();
    while let Some(board) = ahead.pop() {
        if !seen.insert(board.clone()) {
            continue;
        }
        let mut words = [0];
        game.pack(&board, &mut words);
        by_words.entry(words[0]).or_default().push(board.clone());
        if game.scores(&board).is_none() {
            for cell in game.legal(&board) {
                let mut after = board.clone();
                game.play(&mut after, cell);
                ahead.push(after);
            }
        }
    }
    // 5478 positions, 765 up to symmetry: both are well known.
    assert_eq!((seen.len(), by_words.len()), (5478, 765));
    for alike in by_words.values() {
        assert!(alike.iter().all(|board| game.images(board) == alike.len() as u64));
    }
}

#[test]
fn tables_say_what_the_search_says() {
    for game in [rules(4, 3, 3, 3), rules(4, 4, 4, 2).misere(), rules(3, 5, 3, 2)] {
        let game = Arc::new(game);
        let home = tempfile::tempdir().unwrap();
        table_is_right(&game, false, &[], home.path());
        let mut search = Auto::new(Arc::clone(&game), 1 << 24);
        table_agrees(&game, home.path(), &walks(60, 16), |state, plane| {
            Some(search.prove(state, plane.goal, &mut Budget::unlimited()).unwrap())
        });
    }
}

#[test]
fn planes_by_layer_tell_how_soon() {
    let game = Arc::new(rules(4, 3, 3, 2));
    let home = tempfile::tempdir().unwrap();
    table_is_right(&game, true, &walks(20, 12), home.path());
    let folder = Arc::new(Folder::open(home.path()).unwrap());
    let table = Listed::new(Arc::clone(&game)).open(folder).unwrap();
    let win = Goal::alone(Seat::new(0), 1);
    let by_layer = table.planes().iter().enumerate().filter(|(_, plane)| plane.goal == win);
    let mut pace = Pace::of_reaching(Arc::clone(&game), 1, 1 << 20);
    let plies = pace.plies(&game.start(), win.seats, &mut Budget::unlimited()).unwrap();
    for (number, plane) in by_layer {
        let forced = table.bit(&game.start(), number).unwrap();
        let soon = plane.by.is_none_or(|by| by >= plies as u32);
        assert_eq!(forced, Some(soon), "{plane}: in {plies} plies");
    }
}

#[test]
fn both_ways_to_tabulate_say_the_same() {
    let go_on: Watch<'_> = &|_| ControlFlow::Continue(());
    for game in [rules(4, 3, 3, 3), rules(3, 4, 3, 2), rules(3, 3, 3, 3).misere()] {
        let game = Arc::new(game);
        let homes = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
        let ways: [Box<dyn Tabulate<InARow>>; 2] = [
            Box::new(Listed::new(Arc::clone(&game))),
            Box::new(Ranked::new(Arc::clone(&game)).unwrap()),
        ];
        let tables = [0, 1].map(|way| {
            let tabulation = &ways[way];
            let planes = tabulation.planes(true);
            let manifest = Manifest {
                game: "inarow".to_string(),
                rules: Vec::new(),
                way: tabulation.way(),
                layers: tabulation.layers(),
                symmetries: tabulation.symmetries(),
                parts: 2,
                planes: planes.clone(),
            };
            let folder = Folder::create(homes[way].path(), manifest, true).unwrap();
            let (planes, memory) = (&planes, 1 << 28);
            let work = Work { planes, threads: 1, memory, cluster: None, watch: go_on };
            let census = tabulation.run(Some(&folder), &work).unwrap();
            (tabulation.open(Arc::new(folder)).unwrap(), census)
        });
        let [(listed, of_listed), (ranked, of_ranked)] = tables;
        let plane_of = |plane: &Plane| ranked.planes().iter().position(|other| other == plane);
        // Every position that is listed, in every plane that both have.
        let common: Vec<_> = (listed.planes().iter().enumerate())
            .filter_map(|(number, plane)| Some((number, plane_of(plane)?)))
            .collect();
        assert!(common.len() >= game.goals().len());
        let (mut ahead, mut seen) = (vec![game.start()], HashSet::new());
        while let Some(board) = ahead.pop() {
            let mut words = [0];
            game.pack(&board, &mut words);
            if game.scores(&board).is_some() || !seen.insert(words) {
                continue;
            }
            for &(number, other) in &common {
                let bits =
                    (listed.bit(&board, number).unwrap(), ranked.bit(&board, other).unwrap());
                assert!(bits.0.is_some() && bits.0 == bits.1, "{}", game.show(&board));
            }
            for cell in game.legal(&board) {
                let mut after = board.clone();
                game.play(&mut after, cell);
                ahead.push(after);
            }
        }
        for (layer, census) in &of_listed.layers {
            let other = &of_ranked.layers[layer];
            assert_eq!(census.positions, other.positions, "layer {layer}");
            for &(number, there) in &common {
                assert_eq!(census.planes[&number], other.planes[&there], "layer {layer}");
            }
        }
    }
}
