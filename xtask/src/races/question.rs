//! Questions, out of a table.

use super::verdict::Verdict;
use anyhow::{Context, Result};
use std::fs;
use std::path::Path;

/// A question about a race, and its answer.
pub struct Question {
    /// Its name; what stands before the colon is its class.
    pub case: String,
    /// The file of its record.
    pub record: String,
    /// The position is that before the move of this number, or the last.
    pub before: Option<usize>,
    /// A stone of the block that moves first, and one of the other.
    pub stones: [String; 2],
    pub verdict: Verdict,
    /// The moves that will do; none where any will.
    accepted: Vec<String>,
}

/// The columns of `answers.tsv` that are needed.
const COLUMNS: [&str; 8] = [
    "case",
    "sgf",
    "sgf_moves_until",
    "mover_block",
    "other_block",
    "expect_defend",
    "expect_kill",
    "accepted_moves",
];

/// Reads the table of a folder.
pub fn read(folder: &Path) -> Result<Vec<Question>> {
    let path = folder.join("answers.tsv");
    let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    questions(&text).with_context(|| path.display().to_string())
}

fn questions(text: &str) -> Result<Vec<Question>> {
    let mut rows = text.lines();
    let head: Vec<&str> = rows.next().unwrap_or_default().split('\t').collect();
    let place = |column: &str| {
        let place = head.iter().position(|name| *name == column);
        place.with_context(|| format!("there is no column {column}"))
    };
    let places = COLUMNS.map(place).into_iter().collect::<Result<Vec<usize>>>()?;
    let question = |(number, row): (usize, &str)| {
        let cells: Vec<&str> = row.split('\t').collect();
        let cells: Option<Vec<&str>> = places.iter().map(|&at| cells.get(at).copied()).collect();
        let question = cells.and_then(|cells| Question::of(&cells));
        question.with_context(|| format!("row {number} is no question"))
    };
    (2..).zip(rows).filter(|(_, row)| !row.is_empty()).map(question).collect()
}

impl Question {
    fn of(cells: &[&str]) -> Option<Question> {
        let &[case, record, before, mover, other, defend, kill, accepted] = cells else {
            return None;
        };
        let before = match before {
            "" => None,
            number => Some(number.parse().ok()?),
        };
        let accepted = accepted.trim_matches(['(', ')']).split('|').map(str::to_uppercase);
        Some(Question {
            case: case.to_string(),
            record: record.to_string(),
            before,
            stones: [mover, other].map(str::to_string),
            verdict: Verdict { defend: defend.parse().ok()?, kill: kill.parse().ok()? },
            accepted: accepted.filter(|name| !name.is_empty()).collect(),
        })
    }

    /// What comes before the colon of its name.
    pub fn class(&self) -> &str {
        self.case.split(':').next().unwrap_or_default()
    }

    /// Will this move do?
    pub fn accepts(&self, name: &str) -> bool {
        self.accepted.is_empty() || self.accepted.contains(&name.to_uppercase())
    }

    /// The moves that will do, as they are listed.
    pub fn accepted(&self) -> String {
        self.accepted.join("|")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_read_by_the_names_of_its_columns() {
        let text = "sgf\tcase\tother_block\tmover_block\tsgf_moves_until\texpect_kill\t\
                    expect_defend\taccepted_moves\na.sgf\tx:1\tA1\tB2\t7\t0\t1\t(PASS|C3)\n";
        let [question] = &questions(text).unwrap()[..] else { panic!("one question") };
        assert_eq!((question.class(), question.before), ("x", Some(7)));
        assert_eq!(question.stones, ["B2", "A1"]);
        assert_eq!(question.verdict, Verdict { defend: 1, kill: 0 });
        assert!(question.accepts("pass") && question.accepts("C3") && !question.accepts("C4"));
        assert!(questions(&text.replace("\t0\t", "\tno\t")).is_err());
        assert!(questions("case\n").is_err());
    }
}
