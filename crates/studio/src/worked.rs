//! What a section of a paper found, in a form that is shown and kept.

use serde::{Deserialize, Serialize};
use yomikiri_paper::{Finding, Section};
use yomikiri_text::Lang;

/// What a quick run of a section found, in one language.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Worked {
    /// Its paragraphs, tables, pictures and notes, as a part of a page.
    pub html: String,
    /// How many compared figures agree …
    pub agree: usize,
    /// … and how many differ.
    pub differ: usize,
    /// How long it took.
    pub seconds: f64,
}

impl Worked {
    /// What a section found.
    pub fn of(section: &Section, finding: &Finding, lang: Lang, seconds: f64) -> Worked {
        let (agree, differ) = finding.compared();
        Worked { html: finding.html(section, lang), agree, differ, seconds }
    }
}
