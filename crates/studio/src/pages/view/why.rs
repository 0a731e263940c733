//! Why it is so: the forced lines, to be stepped through.

use super::{ROOM, View};
use crate::address::Address;
use crate::finding::LineFound;
use maud::{Markup, html};
use yomikiri_face::Kind;
use yomikiri_text::text;

/// So many moves of a line are links, and so few where there are many lines or long ones.
const MOST: usize = 60;
const LEAST: usize = 6;

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
            @let most = self.linked(&finding.lines);
            @for line in &finding.lines { (self.forced(line, most)) }
            @for param in self.address.entry().offers.extras.iter().filter(|param| param.kind == Kind::Switch) {
                @let extra = Some((param.name.to_string(), "on".to_string()));
                @let more = Address { extra, pick: None, ..self.address.clone() };
                p { a href={ (more.path()) "#extra" } { (param.help.get(self.lang())) } }
            }
        };
        self.fold("why", !finding.explanation.is_empty(), text!("Why?", "なぜ?"), content)
    }

    /// How many moves of each line are links: each link repeats its line as far as it is shown.
    fn linked(&self, lines: &[LineFound]) -> usize {
        let moves = lines.iter().flat_map(|line| &line.moves).take(1000);
        let longest = moves.map(|chosen| 3 * chosen.len() + 6).max().unwrap_or(0);
        let begin = self.address.path().len();
        let fits = |most: &usize| lines.len() * most * (begin + most * longest) <= ROOM;
        (LEAST..=MOST).rev().find(fits).unwrap_or(LEAST)
    }

    fn forced(&self, line: &LineFound, most: usize) -> Markup {
        let study = &self.address.study;
        let before = study.played().len();
        let shown = &line.moves[..most.min(line.moves.len())];
        let whole: Vec<String> = study.played().iter().chain(shown).cloned().collect();
        html! {
            div.forced {
                h2 { (line.about.get(self.lang())) }
                ol {
                    @for (index, chosen) in shown.iter().enumerate() {
                        @let to = study.to_line(whole.clone(), before + index + 1);
                        li { a href=(self.address.on(to).path()) { (self.address.shown(chosen)) } }
                    }
                    @if line.cut || line.moves.len() > shown.len() { li { "…" } }
                }
            }
        }
    }
}
