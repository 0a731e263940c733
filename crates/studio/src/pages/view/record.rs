//! Where in a record the game begins, and what to begin with.

use super::View;
use crate::opened::written;
use crate::pages::Say;
use maud::{Markup, html};
use yomikiri_face::{Along, Kind};
use yomikiri_text::{Lang, Text, text};

/// From here, a step this long is offered too.
const LONG: usize = 10;

/// Back and forth along a record.
pub fn along(record: Along, lang: Lang, to: impl Fn(usize) -> String) -> Markup {
    let say = Say(lang);
    let Along { here, end, .. } = record;
    let step = |allowed: bool, at: usize, sign: &str, name: Text| {
        let name = say.made(name);
        html! {
            @if allowed {
                a.step href=(to(at)) aria-label=(name) title=(name) { (sign) }
            } @else {
                span.step.off aria-hidden="true" { (sign) }
            }
        }
    };
    let (back, on) = (here.saturating_sub(LONG), (here + LONG).min(end));
    html! {
        nav.steps.record aria-label=(say.made(text!("Step through the record", "棋譜を進める・戻す"))) {
            (step(here > 0, 0, "«", text!("To the start of the record", "棋譜の最初へ")))
            (step(here > 0, back, "−10", text!("Ten moves back", "10手戻る")))
            (step(here > 0, here.saturating_sub(1), "‹", text!("One move back in the record", "棋譜を1手戻る")))
            (step(here < end, here + 1, "›", text!("One move on in the record", "棋譜を1手進む")))
            (step(here < end, on, "+10", text!("Ten moves on", "10手進む")))
            (step(here < end, end, "»", text!("To the end of the record", "棋譜の最後へ")))
            span.count { (say.made(text!("record: move {here} of {end}", "棋譜 {here}手目/{end}手"))) }
        }
    }
}

impl View<'_> {
    /// Back and forth along the record that the rules begin in, and ways to begin with something else.
    pub(super) fn beginning(&self) -> Markup {
        let (address, say, lang) = (self.address, self.say(), self.lang());
        let entry = address.entry();
        let record = entry.offers.editor.and_then(|editor| (editor.along)(&address.opened.values));
        let at = |rule: &str, at: usize| {
            let mut pairs = address.opened.pairs.clone();
            pairs.retain(|(name, _)| name != rule);
            pairs.push((rule.to_string(), at.to_string()));
            format!("/{}/{}?{}", lang.name(), entry.name, written(&pairs))
        };
        let file = entry.params.iter().find(|param| param.kind == Kind::File);
        html! {
            @if let Some(record) = record {
                (along(record, lang, |step| at(record.rule, step)))
            }
            @if entry.offers.editor.is_some() {
                div.beginning {
                    a.button href=(address.below("/edit")) { (say.made(text!("Edit the board", "盤面を編集"))) }
                    @if let Some(explorer) = entry.offers.learning.explorer {
                        a.button href=(address.below("/explore")) { (say.text(&explorer.title)) }
                    }
                    @if !entry.offers.learning.exercises.is_empty() {
                        a.button href={ "/" (lang.name()) "/" (entry.name) "/exercises" } { (say.made(text!("Exercises", "練習問題"))) }
                    }
                    @if let Some(param) = file {
                        form.open data-drop="" method="post" enctype="multipart/form-data" hx-boost="false"
                            action={ "/" (lang.name()) "/" (entry.name) "/rules" } {
                            label {
                                span { (say.made(text!("Open a file", "ファイルを開く"))) }
                                input type="file" name={ (param.name) ".file" } required;
                            }
                            button { (say.made(text!("Open", "開く"))) }
                        }
                    }
                }
            }
        }
    }
}
