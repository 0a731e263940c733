//! The declaration of a game.

use crate::{Arguments, Editor, Given, Learning, Method, Param, Protocol, Question, Rules, Sample};
use std::sync::Arc;
use yomikiri_game::Misread;
use yomikiri_text::Text;

/// Opens a game under chosen rules.
pub type Open = fn(&Arguments) -> Result<Arc<dyn Rules>, Misread>;

/// A game as the catalogue lists it. Everything a program shows about a game before it is
/// opened comes from here.
pub struct Entry {
    /// Its name on the command line.
    pub name: &'static str,
    /// Its name for people.
    pub title: Text,
    /// What it is, in one short sentence.
    pub brief: Text,
    /// Its rules in a few words: one or two sentences.
    pub summary: Text,
    /// How positions and moves are written, in one or two sentences.
    pub notation: Text,
    /// The parameters of its rules.
    pub params: &'static [Param],
    /// The questions that it answers under some rules or others.
    pub questions: &'static [Question],
    /// What is worth asking, each with a word on what it shows. Tests run them all.
    pub examples: &'static [(Sample, Text)],
    /// What else there is.
    pub offers: Offers,
    /// Opens it.
    pub open: Open,
}

/// What a game may offer beyond answers to general questions.
#[derive(Clone, Copy)]
pub struct Offers {
    /// What only this game can show, each asked for by a parameter of its own.
    pub extras: &'static [Param],
    /// How its own solvers search, where a person can choose. What is true does not depend on
    /// them.
    pub settings: &'static [Param],
    /// The solvers that it can be searched by, the usual one first.
    pub solvers: &'static [Method],
    /// Can all its positions be answered at once, under some rules or others?
    pub tabulates: bool,
    /// What of it can be written as a graph.
    pub graphs: Graphs,
    /// The line protocols that it speaks with other programs.
    pub protocols: &'static [Protocol],
    /// How its positions are put together by hand, if there is more than writing them.
    pub editor: Option<&'static Editor>,
    /// What helps a person to learn it.
    pub learning: Learning,
}

impl Offers {
    /// Nothing but the solvers that serve every game.
    pub const NONE: Offers = Offers {
        extras: &[],
        settings: &[],
        solvers: Method::GENERAL,
        tabulates: false,
        graphs: Graphs::None,
        protocols: &[],
        editor: None,
        learning: Learning::NONE,
    };
}

/// What of a game can be written as a graph, for Graphviz.
///
/// ```
/// use yomikiri_face::Graphs;
/// let trees = Graphs::Extras(&["trees"]);
/// assert!(trees.are_in(["svg", "trees"]) && !trees.are_in([]));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Graphs {
    /// Nothing.
    None,
    /// Every answer.
    Answers,
    /// These extras.
    Extras(&'static [&'static str]),
}

impl Graphs {
    /// Is there one where these extras are asked for?
    pub fn are_in<'n>(self, extras: impl IntoIterator<Item = &'n str>) -> bool {
        match self {
            Graphs::None => false,
            Graphs::Answers => true,
            Graphs::Extras(names) => extras.into_iter().any(|extra| names.contains(&extra)),
        }
    }
}

impl Entry {
    /// Rules that are given by name and text; the text of a file is its content. Other rules are as
    /// usual.
    pub fn arguments(&self, rules: &[(&str, &str)]) -> Result<Arguments, Misread> {
        Arguments::read(self.params, |name| {
            let (_, text) = rules.iter().find(|(rule, _)| *rule == name)?;
            Some(Given { written: text.to_string(), content: Some(text.to_string()) })
        })
    }

    /// Opens it under rules that are given by name and text.
    pub fn under(&self, rules: &[(&str, &str)]) -> Result<Arc<dyn Rules>, Misread> {
        (self.open)(&self.arguments(rules)?)
    }
}
