//! The study, worked out again. Expected values are those that it printed, and counts of another
//! program where it says so. The searches that bear it out are held against brute force.

#[path = "../../../../games/utsurigi/tests/suite/plain/mod.rs"]
mod plain;
mod witness;
mod yardstick;

use serde_json::{Value as Json, json};
use yomikiri_paper::laws::{self, column, tables};
use yomikiri_paper_utsurigi::PAPER;

/// A section of a quick run as JSON.
fn section(name: &str) -> Json {
    laws::section(&PAPER, name, true)
}

/// By how much a count departs from the printed one.
fn off(here: &Json, paper: &Json) -> f64 {
    (here.as_f64().unwrap() / paper.as_f64().unwrap() - 1.0).abs()
}

#[test]
fn winners_are_as_printed() {
    let section = section("outcomes");
    assert_eq!(section["words"][1], "Of 10 winners, 10 are as printed.");
    let rows = &tables(&section)[0];
    for row in rows {
        let exact = row["nodes"]["agree"] == true;
        assert_eq!(exact, row["pieces"] == "0, 6" || row["pieces"] == "2, 2", "{row}");
    }
}

/// Two searches that share nothing but the rules have the same lead.
#[test]
fn figure_2_is_as_the_paper_says() {
    let section = section("fixed");
    let rows = &tables(&section)[0];
    assert_eq!(rows.len(), 4);
    for row in rows {
        assert_eq!(row["says"]["agree"], true, "{row}");
    }
    let note = section["blocks"][2]["text"].as_str().unwrap();
    assert!(note.contains("Black's lead is -13; a plain search, a second one, agrees."), "{note}");
}

#[test]
fn weights_cost_what_was_printed() {
    let section = section("weights");
    let tables = tables(&section);
    assert_eq!((tables[0].len(), tables[1].len()), (7 * 6, 7 * 6));
    for row in &tables[0] {
        let unexplained = row["pieces"] == "4, 3"
            || (&row["x, y"], &row["pieces"]) == (&json!("1, 2"), &json!("3, 5"));
        let off = off(&row["here"], &row["paper"]);
        assert!(off < if unexplained { 0.30 } else { 0.06 }, "{row}");
    }
    // The paper: on the whole, x = 1 and y = 2 take the fewest nodes.
    let total = |row: &Json| row["nodes, here"].as_u64().unwrap();
    let best = tables[2].iter().min_by_key(|row| total(row)).unwrap();
    assert_eq!(best["x, y"], "1, 2");
    assert_eq!(column(&tables[2], "nodes, paper")[4], 3_007_566);
    // All that it orders differently it solves alike: with equal weights, node for node.
    let here = column(&tables[0], "here");
    let here = here.as_array().unwrap();
    assert_eq!(here[..6], here[6..12]);
}

#[test]
fn table_4_fits_the_kindest_reply() {
    let section = section("depth-two");
    let tables = tables(&section);
    let rows = &tables[0];
    assert_eq!(rows.len(), 12);
    // Beside the time stand the same counts; by one ply those that another program counted.
    assert_eq!(column(&tables[1], "nodes, two plies"), column(rows, "worst reply"));
    let one_ply = [362_609, 1_919_018, 651_761, 427_342, 180_829, 134_260];
    assert_eq!(column(&tables[1][..6], "nodes, one ply"), json!(one_ply));
    // Counted by another program.
    assert_eq!(rows[0]["worst reply"], 54_093);
    for row in rows {
        assert!(row["worst reply"].as_f64() < row["paper"].as_f64().map(|paper| paper / 2.0));
        let allowed = if row["pieces"] == "4, 3" { 0.15 } else { 0.05 };
        assert!(off(&row["kindest reply"], &row["paper"]) < allowed, "{row}");
    }
}

#[test]
fn the_printed_tree_is_whole_but_for_two_answers() {
    let section = section("tree");
    let tables = tables(&section);
    assert_eq!(column(&tables[0], "lines"), json!([267, 267, 134, 134]));
    let moves = tables[1].iter().flat_map(|row| row.as_object().unwrap().values());
    assert_eq!(moves.filter(|text| text.is_string()).count(), 267);
    assert_eq!(tables[1][0]["1 Black"], "(1,2)h");
}

#[test]
fn margins_are_those_of_another_program() {
    let rows = &tables(&section("splits"))[0];
    assert_eq!(rows.len(), 10);
    let mut proved = 0;
    for row in rows {
        assert_ne!(row["winner"]["agree"], false, "{row}");
        assert_ne!(row["lead"]["agree"], false, "{row}");
        let known = row["lead"]["agree"] == true;
        assert_eq!(known, row["status"] == "proved", "{row}");
        proved += u32::from(known);
    }
    assert!(proved >= 5, "{proved}");
}

#[test]
fn each_first_reply_is_drawn_and_loses() {
    let section = section("pictures");
    let rows = &tables(&section)[0];
    assert_eq!(rows.len(), 12);
    for row in rows {
        assert_eq!(row["lead"]["agree"], true, "{row}");
        assert!(row["moves"].as_str().unwrap().starts_with("(1,2)h "), "{row}");
        assert!(row["lead"]["search"].as_str().unwrap().starts_with('+'), "{row}");
    }
    let note = section["blocks"].as_array().unwrap().last().unwrap();
    assert!(note.to_string().contains("12 of 12 do"), "{note}");
}

#[test]
fn a_second_search_bears_the_leads_out() {
    let section = section("second");
    let rows = &tables(&section)[0];
    assert_eq!(rows.len(), 4 + 6 + 9 + 2);
    for row in rows {
        assert_ne!(row["lead"]["agree"], false, "{row}");
        let now = row["run"] == "run now";
        let light = match row["board"].as_str().unwrap() {
            "4x4" | "5x5" => true,
            "6x6" => row["pieces"] == "7, 2" || row["pieces"] == "8, 0",
            _ => false,
        };
        assert_eq!(now, light, "{row}");
    }
}

#[test]
fn every_section_stops_at_a_limit() {
    laws::sections_stop_at_a_limit(&PAPER, &[0, 100]);
}

#[test]
fn it_is_told_in_both_languages() {
    laws::told_in_both_languages(&PAPER);
}
