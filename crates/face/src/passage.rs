//! What is told, piece by piece: sentences, and tables as data.

use serde::{Deserialize, Serialize};
use yomikiri_scene::{aligned, display_width};
use yomikiri_text::{Lang, Text, list, text};

/// A piece of what is told of an answer. The studio keeps it by the order of its variants.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Passage {
    /// A sentence; an empty one sets off what follows.
    Sentence(Text),
    /// A table.
    Table(Listing),
}

/// A table, which a terminal sets in columns and a page as a table.
///
/// ```
/// use yomikiri_face::{Item, Listing};
/// use yomikiri_text::{Lang, Text, text};
/// let listing = Listing {
///     title: text!("Winner by first letter", "最初の文字ごとの勝者"),
///     columns: vec![text!("From", "最初の文字"), text!("Winner", "勝者")],
///     is_headed: false,
///     rows: vec![
///         vec![Item::Text(Text::same("ab")), Item::Result(Some(true), text!("First", "先手"))],
///         vec![Item::Text(Text::same("b")), Item::Result(None, text!("unknown", "不明"))],
///     ],
///     note: None,
/// };
/// let lines: Vec<Text> = listing.lines();
/// assert_eq!(lines[0].get(Lang::En), "  ab  First");
/// assert_eq!(lines[1].get(Lang::Ja), "  b   不明");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Listing {
    /// What it shows.
    pub title: Text,
    /// The heads of its columns.
    pub columns: Vec<Text>,
    /// Does a terminal show them?
    pub is_headed: bool,
    /// Its rows, an item for each column.
    pub rows: Vec<Vec<Item>>,
    /// What is said below them.
    pub note: Option<Text>,
}

/// What stands in a row.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Item {
    /// Words.
    Text(Text),
    /// A result, and whether it is a win for whoever begins, where that is known.
    Result(Option<bool>, Text),
    /// Moves.
    Moves {
        /// Each by its name, and as people read it.
        named: Vec<(String, Text)>,
        /// How many more there are, in words: "and 5 more".
        more: Option<Text>,
    },
}

impl Item {
    /// As a line of a terminal has it.
    pub fn told(&self) -> Text {
        match self {
            Item::Text(text) | Item::Result(_, text) => text.clone(),
            Item::Moves { named, more } => {
                let shown: Vec<&Text> = named.iter().map(|(_, shown)| shown).collect();
                let shown = list(&shown);
                match more {
                    None => shown,
                    Some(more) => text!("{shown} {more}", "{shown} {more}"),
                }
            }
        }
    }
}

impl Listing {
    /// Its rows as lines of a terminal, in columns; the heads first if they are shown, the note last.
    pub fn lines(&self) -> Vec<Text> {
        let told = |row: &Vec<Item>| row.iter().map(Item::told).collect();
        let heads = self.is_headed.then(|| self.columns.clone());
        let rows: Vec<Vec<Text>> = heads.into_iter().chain(self.rows.iter().map(told)).collect();
        let set = |lang: Lang| -> Vec<String> {
            let width = |column: usize| {
                rows.iter().map(|row| display_width(row[column].get(lang))).max().unwrap_or(0)
            };
            let widths: Vec<usize> = (0..self.columns.len()).map(width).collect();
            let line = |row: &Vec<Text>| {
                let cells = row.iter().zip(&widths);
                let cells: Vec<String> =
                    cells.map(|(cell, &width)| aligned(cell.get(lang), width, false)).collect();
                format!("  {}", cells.join("  ")).trim_end().to_string()
            };
            rows.iter().map(line).collect()
        };
        let both = set(Lang::En).into_iter().zip(set(Lang::Ja));
        let lines = both.map(|(en, ja)| text!("{en}", "{ja}"));
        lines.chain(self.note.iter().map(|note| text!("  {note}", "  {note}"))).collect()
    }
}

impl Passage {
    /// As lines of a terminal.
    pub fn lines(&self) -> Vec<Text> {
        match self {
            Passage::Sentence(text) => vec![text.clone()],
            Passage::Table(listing) => listing.lines(),
        }
    }
}

impl From<Text> for Passage {
    fn from(text: Text) -> Passage {
        Passage::Sentence(text)
    }
}
