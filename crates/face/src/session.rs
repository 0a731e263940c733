//! Work on positions of a game under shared rules.

use crate::{Argument, Ask, Drawn, MoveReport, Place, Report, Rules, Trouble};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use std::io::Write;
use yomikiri_game::Misread;
use yomikiri_scene::Picture;
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::{Lang, Text};

/// Solvers at work under shared [rules](Rules). Their tables last as long as this does, so later
/// questions profit from earlier ones. It belongs to one thread at a time; a budget that others
/// can end cancels what it does.
pub trait Session: Send {
    /// The rules.
    fn rules(&self) -> &dyn Rules;
    /// Solves a position, and tells `hear` what is going on. A limit of the budget shows in the
    /// report, not as an error.
    fn solve_aloud(
        &mut self,
        ask: &Ask,
        budget: &mut Budget<'_>,
        hear: &mut dyn FnMut(News<'_>),
    ) -> Result<Report, Misread>;
    /// Solves a position in silence.
    fn solve(&mut self, ask: &Ask, budget: &mut Budget<'_>) -> Result<Report, Misread> {
        self.solve_aloud(ask, budget, &mut |_| ())
    }
    /// Draws the position that was solved last, with what was found of it.
    fn draw(&mut self, place: &Place, report: &Report, lang: Lang) -> Result<Drawn, Misread> {
        self.rules().draw(place, &report.notes(), lang)
    }
    /// The move that perfect play makes here, for whoever is to move; if the budget ends
    /// first, a likely move that says so.
    fn advise(&mut self, place: &Place, budget: &mut Budget<'_>) -> Result<Advice, Misread>;
    /// Can this seat reach its [aim](Rules::aim) from here, whatever the others do? `None` if the
    /// budget ends before that is known.
    fn can_reach_aim(
        &mut self,
        place: &Place,
        seat: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Option<bool>, Misread>;
    /// Writes a proof of the answer into `file`, for a game of this name; returns the steps
    /// it took. Of an answer that is not complete, it proves what is known.
    fn write_proof(
        &mut self,
        name: &str,
        ask: &Ask,
        file: &mut dyn Write,
        budget: &mut Budget<'_>,
    ) -> Result<u64, Trouble>;
    /// One of the extras that the game's entry declares; a stop if a limit was reached before
    /// there was anything to show. Pictures speak this language.
    fn extra(
        &mut self,
        name: &str,
        value: &Argument,
        place: &Place,
        lang: Lang,
        budget: &mut Budget<'_>,
    ) -> Result<Extra, Trouble>;
}

/// What a session tells while it solves.
#[derive(Clone, Copy, Debug)]
pub enum News<'n> {
    /// It begins with something else, which has so many parts if that is known.
    Phase(Phase, Option<usize>),
    /// The answer after one move is there. What it says beside the others, such as that another
    /// is better, is told by the report.
    Move(&'n MoveReport),
}

/// What a session does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Searching for the answer.
    Answer,
    /// Finding a line of play, and whatever else is told to people.
    Line,
    /// Searching after every move.
    Moves,
}

/// A move for whoever is to move, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Advice {
    /// The move.
    pub chosen: String,
    /// What it achieves, in words for people.
    pub words: Text,
    /// Is that proved?
    pub proved: bool,
}

/// What an extra gives, be it complete or not.
pub struct Extra {
    /// For people. If it is not complete, it says so.
    pub text: Text,
    /// For programs.
    pub json: Json,
    /// What to draw instead of the position, where there is a picture of it.
    pub picture: Option<Picture>,
    /// The picture's graph in the language of Graphviz, where it is one.
    pub graphviz: Option<String>,
    /// What to write into the file that was named, for an extra of
    /// [`Kind::Target`](crate::Kind::Target).
    pub content: Option<String>,
    /// What is told, step by step, where it goes by steps.
    pub steps: Vec<Step>,
    /// Moves and what follows them, where it is a tree that can be unfolded.
    pub tree: Vec<Twig>,
    /// Why it is not complete, if it is not.
    pub stop: Option<Stop>,
}

/// One step of an explanation.
#[derive(Clone, Debug)]
pub struct Step {
    /// Its heading.
    pub title: Text,
    /// Its sentences, a paragraph a line.
    pub text: Text,
    /// What there is to see after it.
    pub pictures: Vec<Picture>,
}

/// A move in a tree, and what follows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Twig {
    /// The move.
    pub chosen: String,
    /// Who plays it.
    pub seat: usize,
    /// What it comes to.
    pub words: Text,
    /// What follows, as far as the tree goes.
    pub then: Vec<Twig>,
    /// Does play go on where the tree ends?
    pub goes_on: bool,
}

impl Extra {
    /// An extra that is words and data only.
    pub fn of(text: Text, json: Json) -> Extra {
        Extra {
            text,
            json,
            picture: None,
            graphviz: None,
            content: None,
            steps: Vec::new(),
            tree: Vec::new(),
            stop: None,
        }
    }
}
