//! A study as tests look at it: one section at a time, as JSON.

use crate::{Effort, Paper, Rerun};
use serde_json::Value as Json;
use yomikiri_solve::Budget;
use yomikiri_text::Lang;

/// Memory for one section.
const MEMORY: usize = 512 << 20;

/// Works out one section of a study.
///
/// # Panics
/// If there is no such section, or it stops although nothing limits it.
pub fn section(paper: &'static Paper, name: &str, quick: bool) -> Json {
    let section = paper.section(name).unwrap_or_else(|| panic!("{} has no {name}", paper.name));
    let effort = Effort { quick, memory: MEMORY, lang: Lang::En };
    let finding = (section.run)(&effort, &mut Budget::unlimited()).expect("nothing limits it");
    let rerun = Rerun { paper, quick, found: vec![(section, finding)], stop: None };
    rerun.json(Lang::En)["sections"][0].take()
}

/// The rows of each table of a section.
///
/// ```
/// use serde_json::json;
/// use yomikiri_face::paper_tests::{column, tables};
/// let section = json!({"blocks": [{"kind": "table", "rows": [{"n": 1}, {"n": 2}]}]});
/// assert_eq!(column(&tables(&section)[0], "n"), json!([1, 2]));
/// ```
///
/// # Panics
/// If this is no section.
pub fn tables(section: &Json) -> Vec<Vec<Json>> {
    let blocks = section["blocks"].as_array().expect("a section has blocks").iter();
    let tables = blocks.filter(|block| block["kind"] == "table");
    tables.map(|table| table["rows"].as_array().expect("a table has rows").clone()).collect()
}

/// One column of a table.
pub fn column(rows: &[Json], name: &str) -> Json {
    rows.iter().map(|row| row[name].clone()).collect()
}
