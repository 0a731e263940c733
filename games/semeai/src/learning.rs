//! What helps a person to learn capturing races.

use crate::face::EXPLORER;
use yomikiri_face::Learning;

/// Words, exercises, and a race worked out step by step.
pub(crate) const LEARNING: Learning =
    Learning { words: &[], exercises: &[], explorer: Some(&EXPLORER) };
