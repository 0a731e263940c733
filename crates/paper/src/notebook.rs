//! What a section has found so far, and how far it is: all that is left of it when a limit ends it.

use crate::{Block, Column, Finding, Table};
use std::cell::RefCell;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use yomikiri_solve::Stop;
use yomikiri_text::{Text, Told, text};

/// The notebook that a section works on. A [table](Notebook::table) that begins here is kept row by row,
/// pictures and notes as they are [told](Notebook::tell), and [steps](Notebook::steps) tell how much of
/// the work is done.
///
/// ```
/// use yomikiri_paper::{Cell, Column, Notebook};
/// use yomikiri_text::{Text, text};
/// let mut told = Vec::new();
/// let notebook = Notebook::shown(|share| told.push(share));
/// let mut squares = notebook.table(text!("Squares.", "平方"), [Column::plain(Text::same("n"))]);
/// for n in notebook.steps([1u32, 2]) {
///     for _ in notebook.steps(["one way", "the other"]) {}
///     squares.row([Cell::of(n * n)]);
/// }
/// drop(notebook);
/// assert_eq!(told, [0.0, 0.0, 0.25, 0.5, 0.5, 0.5, 0.75, 1.0, 1.0]);
/// ```
pub struct Notebook<'s> {
    found: RefCell<Vec<Found>>,
    /// Tables that are made anew as more is found.
    made: RefCell<Vec<Table>>,
    /// Of the steps that are under way, the outermost first: how many are done, and of how many.
    levels: RefCell<Vec<(usize, usize)>>,
    shown: RefCell<Box<dyn FnMut(f64) + 's>>,
}

/// What stays, in the order in which it came.
enum Found {
    Table(Kept),
    Other(Block),
}

/// The same table in the notebook, for one that a section is working on.
#[derive(Clone, Debug)]
pub(crate) struct Kept(Arc<Mutex<Table>>);

/// Steps of a section's work, from [`Notebook::steps`].
pub struct Steps<'a, 's, T> {
    notebook: &'a Notebook<'s>,
    left: std::vec::IntoIter<T>,
    level: usize,
}

/// A section that a limit ended.
#[derive(Clone, Debug, PartialEq)]
pub struct Unfinished {
    /// What was found before: tables, those that lack rows marked as such.
    pub finding: Finding,
    /// The share of its steps that were done.
    pub share: f64,
    /// Why it ended.
    pub stop: Stop,
}

impl<'s> Notebook<'s> {
    /// A notebook that shows the share of the work that is done to `shown`.
    pub fn shown(shown: impl FnMut(f64) + 's) -> Notebook<'s> {
        let (found, made, levels) = Default::default();
        Notebook { found, made, levels, shown: RefCell::new(Box::new(shown)) }
    }

    /// A table whose rows are kept, whatever becomes of the section.
    pub fn table(&self, caption: Text, columns: impl IntoIterator<Item = Column>) -> Table {
        let mut table = Table::new(caption, columns);
        table.is_whole = false;
        let kept = Kept::of(&table);
        self.found.borrow_mut().push(Found::Table(kept.clone()));
        table.kept = Some(kept);
        table
    }

    /// What there is to say so far, where tables are made of all that was found; it takes the place of
    /// what was said before.
    pub fn so_far(&self, tables: impl IntoIterator<Item = Table>) {
        let tables = tables.into_iter().map(|table| Table { is_whole: false, ..table });
        *self.made.borrow_mut() = tables.collect();
    }

    /// Tables that have all their rows; they take the place of what was said so far.
    pub fn keep<'t>(&self, tables: impl IntoIterator<Item = &'t Table>) {
        self.made.borrow_mut().clear();
        let tables = tables.into_iter().map(|table| Found::Table(Kept::of(table)));
        self.found.borrow_mut().extend(tables);
    }

    /// Pictures and notes that are done.
    pub fn tell<'b>(&self, blocks: impl IntoIterator<Item = &'b Block>) {
        self.found.borrow_mut().extend(blocks.into_iter().cloned().map(Found::Other));
    }

    /// Each of these is a step of the work, or of the step that is under way, as large as the others.
    pub fn steps<T>(&self, items: impl IntoIterator<Item = T>) -> Steps<'_, 's, T> {
        let left = items.into_iter().collect::<Vec<T>>().into_iter();
        let mut levels = self.levels.borrow_mut();
        levels.push((0, left.len()));
        Steps { notebook: self, left, level: levels.len() }
    }

    /// The share of the steps that are done.
    fn share(&self) -> f64 {
        let (mut share, mut step) = (0.0, 1.0);
        for &(done, all) in self.levels.borrow().iter() {
            step /= all.max(1) as f64;
            share += step * done as f64;
        }
        share
    }

    /// What is left when a limit ends the section; the share is the last one that was shown.
    pub(crate) fn unfinished(self, share: f64, stop: Stop) -> Unfinished {
        let found = self.found.into_inner().into_iter().map(|found| match found {
            Found::Table(kept) => Block::Table(kept.table().clone()),
            Found::Other(block) => block,
        });
        let blocks = found.chain(self.made.into_inner().into_iter().map(Block::Table));
        let is_there = |block: &Block| !matches!(block, Block::Table(t) if t.rows.is_empty());
        let blocks = blocks.filter(is_there).collect();
        Unfinished { finding: Finding { words: Vec::new(), blocks }, share, stop }
    }
}

impl Kept {
    fn of(table: &Table) -> Kept {
        Kept(Arc::new(Mutex::new(table.clone())))
    }

    pub(crate) fn table(&self) -> MutexGuard<'_, Table> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What a table says does not depend on where else it is kept.
impl PartialEq for Kept {
    fn eq(&self, _: &Kept) -> bool {
        true
    }
}

impl<T> Iterator for Steps<'_, '_, T> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        let next = self.left.next();
        if let Some((done, all)) = self.notebook.levels.borrow_mut().get_mut(self.level - 1) {
            *done = *all - self.left.len() - usize::from(next.is_some());
        }
        (self.notebook.shown.borrow_mut())(self.notebook.share());
        next
    }
}

impl<T> Drop for Steps<'_, '_, T> {
    fn drop(&mut self) {
        self.notebook.levels.borrow_mut().truncate(self.level - 1);
    }
}

impl Unfinished {
    /// That the section with this name was not finished, why, and how far it came.
    pub fn told(&self, section: &Text) -> Text {
        let stop = self.stop.told();
        let done = format!("{:.0}%", self.share * 100.0);
        match self.finding.blocks.is_empty() {
            true => text!(
                "{section}: unknown, {stop}; {done} of its steps were done",
                "{section}: 不明({stop}。全体の{done}まで終了)"
            ),
            false => text!(
                "{section}: the rest is unknown, {stop}; {done} of its steps were done",
                "{section}: 残りは不明({stop}。全体の{done}まで終了)"
            ),
        }
    }
}
