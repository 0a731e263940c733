//! What helps a person to learn capturing races.
//!
//! ```text
//!   words      what the terms mean in which verdicts are told
//!   exercises  races to be judged, from plain counting to ko
//! ```

mod exercises;
mod words;

use crate::face::EXPLORER;
use yomikiri_face::Learning;

/// Words, exercises, and a race worked out step by step.
pub(crate) const LEARNING: Learning =
    Learning { words: words::WORDS, exercises: exercises::EXERCISES, explorer: Some(&EXPLORER) };
