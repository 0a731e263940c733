//! Why it is so: the forced lines, to be stepped through.

use super::View;
use crate::address::Address;
use crate::finding::LineFound;
use maud::{Markup, html};
use yomikiri_face::Kind;
use yomikiri_text::text;

/// So many moves of a line are links.
const MOST: usize = 60;

impl View<'_> {
    /// Lines of play and what is said of them.
    pub(super) fn why(&self) -> Markup {
        let Some(finding) = self.standing.and_then(|standing| standing.finding.as_deref()) else {
            return html! {};
        };
        if self.look.is_over() || (finding.lines.is_empty() && finding.explanation.is_empty()) {
            return html! {};
        }
        let content = html! {
            @for said in &finding.explanation { p { (said.get(self.lang())) } }
            @for line in &finding.lines { (self.forced(line)) }
            @for param in self.address.entry().extras.iter().filter(|param| param.kind == Kind::Switch) {
                @let extra = Some((param.name.to_string(), "on".to_string()));
                @let more = Address { extra, pick: None, ..self.address.clone() };
                p { a href={ (more.path()) "#extra" } { (param.help.get(self.lang())) } }
            }
        };
        self.fold("why", !finding.explanation.is_empty(), text!("Why?", "なぜ?"), content)
    }

    fn forced(&self, line: &LineFound) -> Markup {
        let study = &self.address.study;
        let before = study.played().len();
        let whole: Vec<String> = study.played().iter().chain(&line.moves).cloned().collect();
        html! {
            div.forced {
                h2 { (line.about.get(self.lang())) }
                ol {
                    @for (index, chosen) in line.moves.iter().take(MOST).enumerate() {
                        @let to = study.to_line(whole.clone(), before + index + 1);
                        li { a href=(self.address.on(to).path()) { (self.address.shown(chosen)) } }
                    }
                    @if line.cut || line.moves.len() > MOST { li { "…" } }
                }
            }
        }
    }
}
