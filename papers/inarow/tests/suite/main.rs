//! The study, worked out again. Sources: the study itself for what it printed; for the rest
//! independent programs, and brute force where it says so.

use serde_json::{Value as Json, json};
use std::collections::HashMap;
use yomikiri_game::{Game, Seat};
use yomikiri_inarow::{Board, InARow};
use yomikiri_paper::laws::{self, column, tables};
use yomikiri_paper_inarow::PAPER;
use yomikiri_solve::Budget;

/// A section as JSON.
fn section(name: &str, quick: bool) -> Json {
    laws::section(&PAPER, name, quick)
}

#[test]
fn the_positions_of_4x4_are_as_printed() {
    let section = section("states", true);
    assert_eq!(section["words"][1], "Of the 51 figures that were printed, 51 agree.");
    let rows = &tables(&section)[0];
    assert_eq!(rows.len(), 17);
    assert_eq!(rows[8]["states"]["enumerated"], 825_680);
    assert_eq!(rows[9]["states"]["enumerated"], Json::Null);
    assert_eq!(rows[16]["states"]["counted"], 34_613);
    // Each full board comes about in 6! 5! 5! orders, whoever's marks are whose.
    let orders = &tables(&section)[1];
    assert_eq!(column(orders, "exactly"), json!([20_922_789_888_000_u64, 720 * 120 * 120]));
    assert!(orders.iter().all(|row| row["number"]["agree"] == true), "{orders:?}");
}

#[test]
fn the_positions_of_larger_boards() {
    let tables = tables(&section("larger", false));
    let states = |table: usize| column(&tables[table], "states");
    assert_eq!(
        states(0),
        json!([
            1,
            6,
            98,
            1716,
            14562,
            116384,
            872832,
            3949036,
            16599898,
            64412307,
            161398581,
            367499838,
            752765865,
            995695448,
            1150037287,
            1135714944,
            681174537,
            324251102,
            114533817,
            19130742,
            1545353,
            5_789_714_354u64
        ])
    );
    assert_eq!(
        states(1),
        json!([
            1,
            6,
            85,
            1755,
            19105,
            199794,
            1994700,
            12359808,
            72591430,
            402718194,
            1511312465,
            5316228601u64,
            17450566173u64,
            39906866959u64,
            84174301447u64,
            162610877808u64,
            218299539917u64,
            263098187700u64,
            281063971680u64,
            201432063466u64,
            122885531292u64,
            61954580949u64,
            18919239290u64,
            4248564278u64,
            619574484,
            32725576,
            1_484_014_016_963u64
        ])
    );
}

#[test]
fn three_moves_that_win() {
    let section = section("three-ply", false);
    let tables = tables(&section);
    let won = &tables[0];
    let here = |name: &str| won.iter().map(|row| row[name]["here"].clone()).collect::<Json>();
    assert_eq!(column(won, "board"), json!(["4x4", "5x4", "5x5", "6x6"]));
    assert_eq!(here("all states"), json!([426, 1716, 1755, 5385]));
    assert_eq!(column(won, "won, fully reduced"), json!([21, 209, 352, 1560]));
    assert_eq!(here("won, paper's rule").as_array().unwrap()[..3], [22, 220, 413]);
    assert_eq!(here("pictures").as_array().unwrap()[..3], [11, 106, 186]);
    let agree: Vec<_> = won.iter().map(|row| &row["won, paper's rule"]["agree"]).collect();
    assert_eq!(agree, [&json!(true), &json!(true), &Json::Null, &Json::Null]);

    // The study: player 1 always stands off the edge.
    assert!(tables[1].iter().all(|row| row["on the edge"]["here"] == 0));
    let blocks = section["blocks"].as_array().unwrap();
    let galleries: Vec<_> = blocks.iter().filter(|block| block["kind"] == "pictures").collect();
    let [gallery, on_5x4, on_5x5] = galleries[..] else { panic!("three galleries") };
    assert_eq!(gallery["pictures"].as_array().unwrap().len(), 11);
    let text = gallery["pictures"][0]["text"].as_str().unwrap();
    insta::assert_snapshot!(text, @r"
       1   2   3   4
    1  .   X   X   .
    2  .   1   .   .
    3  .   .   .   .
    4  .   .   .   .
    ");

    // Fig. 3 of the study: one picture has an X in (2,4) alone; all X together are 220.
    let crosses = |gallery: &Json| -> Vec<usize> {
        let texts = gallery["pictures"].as_array().unwrap().iter();
        texts.map(|picture| picture["text"].as_str().unwrap().matches('X').count()).collect()
    };
    assert_eq!(crosses(on_5x4).iter().sum::<usize>(), 220);
    assert_eq!(crosses(on_5x5).iter().sum::<usize>(), 413, "as an independent program counts");
    let pictures = on_5x4["pictures"].as_array().unwrap().iter();
    let texts: Vec<_> = pictures.map(|picture| picture["text"].as_str().unwrap()).collect();
    let rows = ["1  .   .   .   .", "2  .   1   .   .", "3  .   .   2   .", "4  .   X   .   ."];
    let anecdote = format!("   1   2   3   4\n{}\n5  .   .   .   .\n", rows.join("\n"));
    assert!(texts.contains(&&*anecdote), "{texts:?}");
}

/// The study's search finds on 4x4 that nobody can force a win, and the counts before it are those
/// of the study's table: 16! and the sums of its columns.
#[test]
fn what_the_studys_search_saves() {
    let section = section("savings", true);
    let tables = tables(&section);
    let printed = [271_699_769, 33_972_928, 19_602_085];
    let counts = column(&tables[0], "how many");
    assert_eq!(counts[0], 20_922_789_888_000u64);
    assert_eq!(counts.as_array().unwrap()[1..4], printed);
    let remembered = column(&tables[1], "remembered");
    let [.., both] = [0, 1, 2, 3].map(|way| remembered[way].as_u64().unwrap());
    assert_eq!(counts[4], both);
    // Images that are taken as one are remembered once: at most as many as 4x3 has states, with
    // and without symmetry; and each state has at most four images.
    let rules = InARow::new(4, 3, 3, 3).unwrap();
    let (states, _) = rules.count_states(&rules.start(), 12, 1 << 28, &mut Budget::unlimited());
    let states: u64 = states.iter().sum();
    let [without, with] = [4, 5].map(|row| remembered[row].as_u64().unwrap());
    assert!(with <= states && without <= 4 * states && with < without);
}

/// The bits of a position are those in print; and in whichever form it is kept, the search is that
/// of the section on savings, which keeps the board of the rules.
#[test]
fn a_board_in_two_forms() {
    let [tables, savings] = ["two-forms", "savings"].map(|name| tables(&section(name, true)));
    let bits = column(&tables[0], "bits of a position");
    assert_eq!(bits[2], json!({"paper": 32, "here": 32, "agree": true}));
    let remembered = &savings[1][3]["remembered"];
    assert_eq!(column(&tables[0], "remembered"), json!([remembered, remembered, remembered]));
    for (row, way) in [(0, 2), (1, 3)] {
        let (row, way) = (&tables[1][row], &savings[1][way]);
        assert_eq!(row["visited"]["agree"], true, "{row}");
        assert_eq!(row["visited"]["both"], way["visited"]);
        let again = way["visited"].as_u64().unwrap() - way["remembered"].as_u64().unwrap();
        assert_eq!(row["used again"], again);
    }
}

#[test]
fn a_quick_run_leaves_out_the_largest_board() {
    let tables = tables(&section("three-ply", true));
    assert_eq!(column(&tables[0], "board"), json!(["4x4", "5x4", "5x5"]));
}

#[test]
fn the_one_reply_that_loses() {
    let section = section("anecdote", false);
    let moves = column(&tables(&section)[0], "moves");
    assert_eq!(
        moves,
        json!([
            {"paper": "(2,4)", "here": "(2,4)", "agree": true},
            {"paper": "(3,2)", "here": "(3,2)", "agree": true},
        ])
    );
}

#[test]
fn what_each_player_can_force() {
    let rows = &tables(&section("guarantees", false))[0];
    let here: Vec<_> = rows.iter().map(|row| &row["can force a win"]["here"]).collect();
    assert_eq!(here, vec!["nobody"; 7]);
    let safe = column(rows, "can force not to lose");
    let mut expected = vec!["nobody"; 7];
    expected[0] = "everybody";
    assert_eq!(safe, json!(expected));
    let soon = column(rows, "lose by ply");
    assert_eq!(soon.as_array().unwrap()[2..5], ["9, 7, 7", "9, 7, 7", "9, 7, 7"]);
    let rules = InARow::new(4, 3, 3, 3).unwrap();
    let brute = plies_to_a_loss(&rules, &mut rules.start(), &mut HashMap::new());
    assert_eq!(soon[1], brute.map(|plies| plies.to_string()).join(", "), "4x3, by brute force");
}

/// The ply by which each player can be made to lose by the two others, hurrying together, found
/// by trying everything.
fn plies_to_a_loss(rules: &InARow, board: &mut Board, known: &mut Known) -> [u32; 3] {
    if let Some(end) = rules.scores(board) {
        return [0, 1, 2].map(|seat| if end[Seat::new(seat)] < 0 { 0 } else { NEVER });
    }
    if let Some(&plies) = known.get(board) {
        return plies;
    }
    let mover = rules.to_move(board).index();
    let mut best = [NEVER; 3];
    best[mover] = 0;
    for chosen in rules.legal(board) {
        let undo = rules.play(board, chosen);
        let after = plies_to_a_loss(rules, board, known);
        rules.undo(board, undo);
        for seat in 0..3 {
            let plies = if after[seat] == NEVER { NEVER } else { after[seat] + 1 };
            let slowest = seat == mover;
            best[seat] = if slowest { best[seat].max(plies) } else { best[seat].min(plies) };
        }
    }
    known.insert(board.clone(), best);
    best
}

type Known = HashMap<Board, [u32; 3]>;
const NEVER: u32 = 99;

#[test]
fn every_section_stops_at_a_limit() {
    laws::sections_stop_at_a_limit(&PAPER, &[0]);
}

#[test]
fn it_is_told_in_both_languages() {
    laws::told_in_both_languages(&PAPER);
}
