//! Tables whose cells know whether the paper and the figures worked out here agree.

use std::fmt;

/// Figures in rows and columns.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// What it shows.
    pub caption: String,
    /// Its columns.
    pub columns: Vec<Column>,
    /// Its rows, a cell for each column.
    pub rows: Vec<Vec<Cell>>,
}

/// A column of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Column {
    /// Its heading.
    pub title: String,
    /// Where the figures of its cells come from, such as "paper" and "here"; empty for a
    /// column of single figures, which have nothing to agree with.
    pub sources: Vec<String>,
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
    Text(String),
}

impl Table {
    /// A table without rows.
    pub fn new(caption: impl Into<String>, columns: impl IntoIterator<Item = Column>) -> Table {
        let columns = columns.into_iter().collect();
        Table { caption: caption.into(), columns, rows: Vec::new() }
    }

    /// Adds a row.
    pub fn row(&mut self, cells: impl IntoIterator<Item = Cell>) {
        self.rows.push(cells.into_iter().collect());
    }

    /// Whether each cell agrees, of those that have something to compare.
    ///
    /// ```
    /// use yomikiri_face::{Cell, Column, Table};
    /// let mut table = Table::new("Sums.", [Column::compared("sum", ["paper", "here"])]);
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
}

impl Column {
    /// A column of single figures.
    pub fn plain(title: impl Into<String>) -> Column {
        Column { title: title.into(), sources: Vec::new() }
    }

    /// A column whose figures come from several sources.
    pub fn compared<const N: usize>(title: impl Into<String>, sources: [&str; N]) -> Column {
        Column { title: title.into(), sources: sources.map(String::from).into() }
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

/// Numbers with a comma between thousands.
impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Figure::Text(text) => f.write_str(text),
            Figure::Number(number) => {
                let digits = number.to_string();
                for (index, digit) in digits.chars().enumerate() {
                    if index > 0 && (digits.len() - index) % 3 == 0 {
                        f.write_str(",")?;
                    }
                    write!(f, "{digit}")?;
                }
                Ok(())
            }
        }
    }
}

impl From<&str> for Figure {
    fn from(text: &str) -> Figure {
        Figure::Text(text.to_string())
    }
}

impl From<String> for Figure {
    fn from(text: String) -> Figure {
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
    fn thousands_are_set_apart() {
        let shown = |number: u128| Figure::from(number).to_string();
        assert_eq!([0, 999, 1000, 1234567].map(shown), ["0", "999", "1,000", "1,234,567"]);
    }

    #[test]
    fn what_is_unknown_neither_agrees_nor_differs() {
        assert_eq!(Cell::compared([Some("a"), None]).agree(), None);
        assert_eq!(Cell::compared([Some("a"), None, Some("a")]).agree(), Some(true));
        assert_eq!(Cell::compared([Some("a"), Some("a"), Some("b")]).agree(), Some(false));
        assert_eq!(Cell::of(3u32).agree(), None);
        assert_eq!(Cell::empty().agree(), None);
    }
}
