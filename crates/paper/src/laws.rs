//! A study as tests look at it: one section at a time, as JSON; and in both languages.

use crate::{Block, Effort, Finding, Paper, Rerun, Section};
use serde_json::Value as Json;
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::{Lang, Text, foreign_words, speaks_both};

/// Memory for one section.
const MEMORY: usize = 512 << 20;

/// Works out one section of a study.
///
/// # Panics
/// If there is no such section, or it stops although nothing limits it.
pub fn section(paper: &'static Paper, name: &str, quick: bool) -> Json {
    let section = paper.section(name).unwrap_or_else(|| panic!("{} has no {name}", paper.name));
    let effort = Effort { quick, memory: MEMORY, lang: Lang::En };
    let finding =
        section.work_out(&effort, &mut Budget::unlimited(), |_| ()).expect("nothing limits it");
    let rerun = Rerun { paper, quick, found: vec![(section, finding)], stop: None };
    rerun.json(Lang::En)["sections"][0].take()
}

/// Checks that all that a study says, with its pictures and what takes long left out, is said in
/// English in English and in Japanese in Japanese; and that what differs from it is explained.
///
/// # Panics
/// If it is not.
pub fn told_in_both_languages(paper: &'static Paper) {
    [&paper.title, &paper.asks, &paper.study].into_iter().for_each(speaks_both);
    for section in paper.sections {
        [&section.title, &section.what].into_iter().for_each(speaks_both);
        let effort = Effort { quick: true, memory: MEMORY, lang: Lang::Ja };
        let finding =
            section.work_out(&effort, &mut Budget::unlimited(), |_| ()).expect("nothing limits it");
        texts(&finding).into_iter().for_each(speaks_both);
        differences_are_explained(section, &finding);
        // With entries of tables, and pictures as text.
        let text = finding.text(section, Lang::Ja);
        assert_eq!(foreign_words(&text, Lang::Ja), None, "{text}");
    }
}

/// Checks that every section, quick or whole, ends where its budget does, and says why: after each of
/// these numbers of positions.
///
/// # Panics
/// If one does not.
pub fn sections_stop_at_a_limit(paper: &'static Paper, limits: &[u64]) {
    for quick in [true, false] {
        let effort = Effort { quick, memory: 1 << 20, lang: Lang::En };
        for section in paper.sections {
            for &most in limits {
                let found = section.work_out(&effort, &mut Budget::nodes(most), |_| ());
                let stop = found.err().map(|left| left.stop);
                assert_eq!(stop, Some(Stop::Nodes), "{} after {most}", section.name);
            }
        }
    }
}

/// Checks that wherever a figure differs from the paper's, a note further down in the section can
/// say why.
///
/// # Panics
/// If there is none.
pub fn differences_are_explained(section: &Section, finding: &Finding) {
    for (at, block) in finding.blocks.iter().enumerate() {
        let Block::Table(table) = block else { continue };
        let differs = table.comparisons().any(|agrees| !agrees);
        let noted = finding.blocks[at..].iter().any(|block| matches!(block, Block::Note(_)));
        let caption = table.caption.get(Lang::En);
        assert!(!differs || noted, "{}: nothing says why {caption:?} differs", section.name);
    }
}

/// All texts of a finding but the entries of its tables.
fn texts(finding: &Finding) -> Vec<&Text> {
    let mut texts: Vec<&Text> = finding.words.iter().collect();
    for block in &finding.blocks {
        match block {
            Block::Note(note) => texts.push(note),
            Block::Pictures(pictures) => {
                texts.push(&pictures.caption);
                texts.extend(pictures.pictures.iter().map(|(label, _)| label));
            }
            Block::Table(table) => {
                texts.push(&table.caption);
                for column in &table.columns {
                    texts.push(&column.title);
                    texts.extend(&column.sources);
                }
            }
        }
    }
    texts
}

/// The rows of each table of a section.
///
/// ```
/// use serde_json::json;
/// use yomikiri_paper::laws::{column, tables};
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
