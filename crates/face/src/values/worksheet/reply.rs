//! What a worksheet replies.

use super::Help;
use crate::values::{Drawing, Evaluated};

/// What a [`Worksheet`](super::Worksheet) replies to a line.
#[derive(Clone, PartialEq, Debug)]
pub enum Reply {
    /// Nothing was asked.
    Nothing,
    /// The answer to an expression, as it is written.
    Answer(String),
    /// All there is to say about an expression.
    About(Box<Evaluated>),
    /// Something to be shown.
    Show(Drawing),
    /// Something to be written to a file.
    Write {
        /// What.
        drawing: Drawing,
        /// The name of the file.
        file: String,
        /// As what.
        kind: PictureFile,
    },
    /// The variables, each with what it holds.
    Variables(Vec<(String, String)>),
    /// What can be written.
    Help(Help),
    /// Whoever asks wants to leave.
    Leave,
}

/// A kind of file for pictures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PictureFile {
    /// Scalable Vector Graphics.
    Svg,
    /// Portable Network Graphics.
    Png,
}

impl PictureFile {
    /// The command that writes it, which is also how names of such files end.
    pub(super) const fn name(self) -> &'static str {
        match self {
            PictureFile::Svg => "svg",
            PictureFile::Png => "png",
        }
    }
}
