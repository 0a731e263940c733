//! A published study, worked out again and shown beside what was printed.
//!
//! A study declares itself as a [`Paper`]; each [`Section`] of it works out a [`Finding`]: sentences,
//! tables, pictures and notes, as data, which can be shown as text or as a part of a page. It works
//! on a [`Notebook`], which keeps what it has found if a limit ends it. A [`Rerun`] is what was found
//! of a whole paper, to be shown as one HTML page or as JSON.
//!
//! ```
//! use yomikiri_paper::{Block, Cell, Column, Effort, Finding, Paper, Rerun, Section, Table};
//! use yomikiri_solve::Budget;
//! use yomikiri_text::{Lang, Text, text};
//!
//! static PAPER: Paper = Paper {
//!     name: "sums",
//!     title: text!("Sums", "足し算"),
//!     asks: text!("What is two and two?", "2と2を足すといくつか"),
//!     study: text!("A study that added numbers.", "数を足した研究です。"),
//!     sections: &[Section {
//!         name: "small",
//!         title: text!("Small sums", "小さな和"),
//!         what: text!("two and two", "2と2"),
//!         run: |_, _, _| {
//!             let sources = [text!("paper", "論文"), text!("here", "検証")];
//!             let mut table = Table::new(text!("Sums.", "和"), [
//!                 Column::plain(text!("of", "数")),
//!                 Column::compared(text!("sum", "和"), sources),
//!             ]);
//!             table.row([Cell::of(Text::same("2, 2")), Cell::compared([Some(4u32), Some(2 + 2)])]);
//!             Ok(Finding { words: vec![], blocks: vec![Block::Table(table)] })
//!         },
//!     }],
//!     example: &[],
//! };
//!
//! let section = PAPER.section("small").unwrap();
//! let effort = Effort { quick: false, memory: 0, lang: Lang::En };
//! let finding = section.work_out(&effort, &mut Budget::unlimited(), |_| ()).unwrap();
//! assert_eq!(finding.text(section, Lang::En), "\
//! Small sums
//! ==========
//!
//! Sums.
//!
//!              sum
//! of      paper  here
//! ─────────────────────
//! 2, 2        4     4 =
//! ");
//! let rerun = Rerun { paper: &PAPER, quick: false, found: vec![(section, finding)], stop: None };
//! assert!(rerun.html(Lang::En).starts_with("<!DOCTYPE html>"));
//! assert_eq!(rerun.json(Lang::En)["sections"][0]["blocks"][0]["rows"][0]["sum"]["agree"], true);
//! ```

mod fragment;
mod html;
mod json;
#[cfg(any(test, feature = "testing"))]
pub mod laws;
mod notebook;
mod table;
mod text;

pub use fragment::FINDING_STYLE;
pub use notebook::{Notebook, Unfinished};
pub use table::{Cell, Column, Figure, Table};

use std::cell;
use yomikiri_scene::Scene;
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::{Lang, Text, text};

/// The version of the JSON that papers are told in.
pub const FORMAT: u32 = 1;

/// A published study that can be worked out again.
pub struct Paper {
    /// Its name on the command line.
    pub name: &'static str,
    /// Its title for people.
    pub title: Text,
    /// What it asks, as a question that any reader understands.
    pub asks: Text,
    /// The study, in one sentence.
    pub study: Text,
    /// Its sections, in order.
    pub sections: &'static [Section],
    /// What to say to its game to see what it is about, by name and text. Tests do.
    pub example: &'static [(&'static str, &'static str)],
}

/// A part of a study that is worked out by itself.
pub struct Section {
    /// Its name on the command line.
    pub name: &'static str,
    /// Its heading.
    pub title: Text,
    /// What it works out, in a few words.
    pub what: Text,
    /// Works it out.
    pub run: fn(&Effort, &Notebook<'_>, &mut Budget<'_>) -> Result<Finding, Stop>,
}

/// How much to work out.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Leave out what takes long.
    pub quick: bool,
    /// Bytes for tables.
    pub memory: usize,
    /// The language of the words in pictures.
    pub lang: Lang,
}

/// What a section found.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// Introductory paragraphs.
    pub words: Vec<Text>,
    /// What follows them.
    pub blocks: Vec<Block>,
}

/// A part of a finding.
#[derive(Clone, Debug, PartialEq)]
pub enum Block {
    /// Figures, with those of the paper beside those worked out here.
    Table(Table),
    /// Pictures.
    Pictures(Pictures),
    /// A remark: what differs from the paper, or how its words are to be read.
    Note(Text),
}

/// Pictures that belong together.
#[derive(Clone, Debug, PartialEq)]
pub struct Pictures {
    /// What they show.
    pub caption: Text,
    /// Each with a label, which may be empty.
    pub pictures: Vec<(Text, Scene)>,
}

/// What was found of a paper.
pub struct Rerun {
    /// The paper.
    pub paper: &'static Paper,
    /// Was anything left out that takes long?
    pub quick: bool,
    /// The sections that were worked out.
    pub found: Vec<(&'static Section, Finding)>,
    /// The section that was not, because a limit was reached.
    pub stop: Option<(&'static Section, Unfinished)>,
}

/// Where figures that are compared usually come from: the paper, and this program.
pub const PAPER_AND_HERE: [Text; 2] = [text!("paper", "論文"), text!("here", "検証")];

impl Finding {
    /// The same with nothing missing.
    fn whole(mut self) -> Finding {
        let whole = |block| match block {
            Block::Table(table) => Block::Table(table.whole()),
            block => block,
        };
        self.blocks = self.blocks.into_iter().map(whole).collect();
        self
    }

    /// How many compared figures agree, and how many differ.
    pub fn compared(&self) -> (usize, usize) {
        let tables = self.blocks.iter().filter_map(|block| match block {
            Block::Table(table) => Some(table),
            _ => None,
        });
        let (agree, differ): (Vec<bool>, Vec<bool>) =
            tables.flat_map(Table::comparisons).partition(|agrees| *agrees);
        (agree.len(), differ.len())
    }
}

impl Rerun {
    /// The sections of which there is something to see, one that was not finished last.
    fn shown(&self) -> impl Iterator<Item = (&'static Section, &Finding)> {
        let whole = self.found.iter().map(|(section, finding)| (*section, finding));
        let partly = self.stop.iter().map(|(section, partly)| (*section, &partly.finding));
        whole.chain(partly.filter(|(_, finding)| !finding.blocks.is_empty()))
    }
}

impl Section {
    /// Works it out as far as the budget goes, and shows the share of the work that is done.
    pub fn work_out(
        &self,
        effort: &Effort,
        budget: &mut Budget<'_>,
        mut shown: impl FnMut(f64),
    ) -> Result<Finding, Unfinished> {
        let share = cell::Cell::new(0.0);
        let notebook = Notebook::shown(|now| {
            share.set(now);
            shown(now);
        });
        match (self.run)(effort, &notebook, budget) {
            Ok(finding) => Ok(finding.whole()),
            Err(stop) => Err(notebook.unfinished(share.get(), stop)),
        }
    }
}

impl Paper {
    /// The section with this name.
    pub fn section(&self, name: &str) -> Option<&'static Section> {
        self.sections.iter().find(|section| section.name == name)
    }

    /// That there is no section with this name, and which there are.
    pub fn no_such_section(&self, name: &str) -> Text {
        let names: Vec<_> = self.sections.iter().map(|section| section.name).collect();
        text!(
            "{name:?}: no such section of {paper}; there are {names}",
            "{paper} に {name:?} という節はありません。{names} があります",
            paper = self.name,
            names = names.join(", ")
        )
    }
}
