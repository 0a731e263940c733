//! Working a position out by hand, step by step.

use crate::{Arguments, Place, Step, Trouble};
use yomikiri_scene::Picture;
use yomikiri_solve::Budget;
use yomikiri_text::{Lang, Text};

/// How a person works a position out together with the program: the program shows what is known
/// and asks, the person picks places, and so on until nothing is left to ask. Whoever shows it keeps
/// nothing but the picks.
pub struct Explorer {
    /// What it is called, in a few words.
    pub title: Text,
    /// How it goes, in a sentence or two.
    pub help: Text,
    /// How it stands after what was picked so far.
    pub explore: fn(&Visit<'_>, &mut Budget<'_>) -> Result<Explored, Trouble>,
}

/// Who explores what, and how far they have come.
#[derive(Clone, Copy)]
pub struct Visit<'v> {
    /// The rules.
    pub values: &'v Arguments,
    /// The position.
    pub place: &'v Place,
    /// What was picked, question by question: places as [`Asked::picture`] names them, with commas
    /// between them.
    pub picks: &'v [String],
    /// The language of pictures.
    pub lang: Lang,
}

/// How it stands.
pub struct Explored {
    /// What the position falls into.
    pub overview: Step,
    /// What is known so far, part by part.
    pub steps: Vec<Step>,
    /// What the program asks next.
    pub asked: Option<Asked>,
    /// What it comes to, a sentence a line, once there is nothing left to ask.
    pub words: Vec<Text>,
}

/// A question of an [`Explorer`].
pub struct Asked {
    /// What is asked.
    pub question: Text,
    /// The picture. The `moves` of its targets are what may be picked: one each.
    pub picture: Picture,
    /// What the program would pick.
    pub proposal: Vec<String>,
}
