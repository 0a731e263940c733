//! Tables whose cells know whether the paper and the figures worked out here agree.

use super::notebook::Kept;
use yomikiri_text::{Lang, Text, text, thousands};

/// What stands below the rows of a table that lacks some.
pub(super) const REST: Text = text!("… the rest is unknown", "… 残りは不明");

/// Figures in rows and columns.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// What it shows.
    pub caption: Text,
    /// Its columns.
    pub columns: Vec<Column>,
    /// Its rows, a cell for each column.
    pub rows: Vec<Vec<Cell>>,
    /// Are these all its rows? If not, a limit came first.
    pub is_whole: bool,
    /// The same on a section's notebook.
    pub(super) kept: Option<Kept>,
}

/// A column of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Column {
    /// Its heading, whose English is also its name for programs.
    pub title: Text,
    /// Where the figures of its cells come from, such as "paper" and "here"; empty for a
    /// column of single figures, which have nothing to agree with.
    pub sources: Vec<Text>,
}

/// One thing, as every source of its column has it.
#[derive(Clone, Debug, PartialEq)]
pub struct Cell {
    figures: Vec<Option<Figure>>,
}

/// A number or a few words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Figure {
    /// A number.
    Number(u128),
    /// Words.
    Text(Text),
}

impl Table {
    /// A table without rows.
    pub fn new(caption: Text, columns: impl IntoIterator<Item = Column>) -> Table {
        let columns = columns.into_iter().collect();
        Table { caption, columns, rows: Vec::new(), is_whole: true, kept: None }
    }

    /// Adds a row.
    pub fn row(&mut self, cells: impl IntoIterator<Item = Cell>) {
        let row: Vec<Cell> = cells.into_iter().collect();
        if let Some(kept) = &self.kept {
            kept.table().rows.push(row.clone());
        }
        self.rows.push(row);
    }

    /// The table with all its rows, whatever becomes of the rest of its section.
    pub fn whole(mut self) -> Table {
        if let Some(kept) = self.kept.take() {
            kept.table().is_whole = true;
        }
        self.is_whole = true;
        self
    }

    /// Whether each cell agrees, of those that have something to compare.
    ///
    /// ```
    /// use yomikiri_paper::{Cell, Column, PAPER_AND_HERE, Table};
    /// use yomikiri_text::text;
    /// let sum = Column::compared(text!("sum", "和"), PAPER_AND_HERE);
    /// let mut table = Table::new(text!("Sums.", "和"), [sum]);
    /// table.row([Cell::compared([Some(4u32), Some(4)])]);
    /// table.row([Cell::compared([Some(5u32), Some(4)])]);
    /// table.row([Cell::compared([None, Some(4u32)])]);
    /// assert_eq!(table.comparisons().collect::<Vec<_>>(), [true, false]);
    /// ```
    pub fn comparisons(&self) -> impl Iterator<Item = bool> {
        self.rows.iter().flatten().filter_map(Cell::agree)
    }

    /// The figures of a row and column, one for each source; nothing where the row is short.
    pub(super) fn figures<'t>(&self, row: &'t [Cell], column: usize) -> &'t [Option<Figure>] {
        row.get(column).map_or(&[], |cell| &cell.figures)
    }

    /// Does a source of a column have numbers, which stand below each other by their ends?
    pub(super) fn has_numbers(&self, column: usize, source: usize) -> bool {
        let mut figures =
            self.rows.iter().filter_map(|row| self.figures(row, column).get(source)?.as_ref());
        figures.any(Figure::is_number)
    }
}

impl Column {
    /// A column of single figures.
    pub fn plain(title: Text) -> Column {
        Column { title, sources: Vec::new() }
    }

    /// A column whose figures come from several sources.
    pub fn compared<const N: usize>(title: Text, sources: [Text; N]) -> Column {
        Column { title, sources: sources.into() }
    }

    /// How many columns of a page it takes: one for each figure, and one for the mark.
    pub(super) fn span(&self) -> usize {
        self.width() + usize::from(!self.sources.is_empty())
    }

    /// How many figures a cell has.
    pub(super) fn width(&self) -> usize {
        self.sources.len().max(1)
    }
}

impl Cell {
    /// A single figure.
    pub fn of(figure: impl Into<Figure>) -> Cell {
        Cell { figures: vec![Some(figure.into())] }
    }

    /// Nothing.
    pub fn empty() -> Cell {
        Cell { figures: Vec::new() }
    }

    /// A figure from each source of the column, where it has one.
    pub fn compared<const N: usize>(figures: [Option<impl Into<Figure>>; N]) -> Cell {
        Cell { figures: figures.map(|figure| figure.map(Into::into)).into() }
    }

    /// Do all sources that have a figure agree? `None` if fewer than two have one.
    pub fn agree(&self) -> Option<bool> {
        let known: Vec<_> = self.figures.iter().flatten().collect();
        (known.len() > 1).then(|| known.windows(2).all(|pair| pair[0] == pair[1]))
    }
}

impl Figure {
    /// As people read it: numbers with a comma between thousands.
    pub fn told(&self) -> Text {
        match self {
            Figure::Text(text) => text.clone(),
            Figure::Number(number) => Text::same(thousands(*number)),
        }
    }

    /// Is it a number, or words for one that has a sign, a fraction or only a bound? Whole numbers
    /// among words are names, such as those of players.
    fn is_number(&self) -> bool {
        let Figure::Text(text) = self else { return true };
        let told = text.get(Lang::En);
        let digits = told.trim_start_matches(['+', '-', '>', '<', '~', ' ']);
        let is_digit = |c: char| c.is_ascii_digit();
        (digits.len() < told.len() || digits.contains('.'))
            && digits.starts_with(is_digit)
            && digits.chars().all(|c| is_digit(c) || ".,%".contains(c))
    }
}

impl From<Text> for Figure {
    fn from(text: Text) -> Figure {
        Figure::Text(text)
    }
}

macro_rules! from_numbers {
    ($($number:ty)*) => {
        $(impl From<$number> for Figure {
            fn from(number: $number) -> Figure {
                Figure::Number(number as u128)
            }
        })*
    };
}

from_numbers! { u32 u64 u128 usize }

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_among_words() {
        let is_number = |told: &str| Figure::from(Text::same(told)).is_number();
        assert!(["+2", "-10", "0.35", "> 1,000", "12.5%"].into_iter().all(is_number));
        let words =
            ["", "3", "draw", "5x5", "1-6", "2^20", "1, 4", "+", "> 2^20", "1.5 (2.0)", "v1.2"];
        assert!(!words.into_iter().any(is_number));
        assert!(Figure::from(3u32).is_number());
    }

    #[test]
    fn what_is_unknown_neither_agrees_nor_differs() {
        assert_eq!(Cell::compared([Some(1_u32), None]).agree(), None);
        assert_eq!(Cell::compared([Some(1_u32), None, Some(1)]).agree(), Some(true));
        assert_eq!(Cell::compared([Some(1_u32), Some(1), Some(2)]).agree(), Some(false));
        assert_eq!(Cell::of(3u32).agree(), None);
        assert_eq!(Cell::empty().agree(), None);
    }
}
