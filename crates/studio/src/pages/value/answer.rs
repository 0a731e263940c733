//! What an expression comes to.

use super::{ValueView, progress, written};
use crate::jobs::Stage;
use crate::pages::hidden;
use maud::{Markup, html};
use yomikiri_face::values::{Evaluated, Fact, Found, ValueReport, outcome_told};
use yomikiri_text::{Text, Told, text};
use yomikiri_value::Failure;
use yomikiri_value::notation::EvaluationError;

impl ValueView<'_> {
    pub(super) fn answer(&self) -> Markup {
        let say = self.say();
        if let Some(why) = &self.refused {
            return html! { (self.banner("unknown", html! { p.first { (say.text(why)) } })) };
        }
        match self.valued.map(|valued| &valued.found) {
            Some(Ok(found)) => html! { (self.evaluated(found)) (self.again()) },
            // The place of it stands under the expression.
            Some(Err(EvaluationError::Misread(_))) => {
                let words = text!("This cannot be read yet.", "式を読み取れません。");
                self.banner("unknown", html! { p.first { (say.made(words)) } })
            }
            Some(Err(EvaluationError::Failure(Failure::Undefined(why)))) => {
                let words = text!("There is no answer.", "答えはありません。");
                self.banner(
                    "unknown",
                    html! {
                        p.first { (say.made(words)) }
                        p.wrong role="alert" { (say.made(why.capitalised())) }
                    },
                )
            }
            Some(Err(EvaluationError::Failure(stopped))) => html! {
                (self.banner("unknown", html! { p.first { (say.made(unknown(stopped))) } }))
                (self.again())
            },
            None => self.waiting(),
        }
    }

    /// What a person sees first.
    fn banner(&self, kind: &str, words: Markup) -> Markup {
        html! {
            div #verdict class={ "verdict " (kind) } { div.words role="status" { (words) } }
        }
    }

    fn evaluated(&self, found: &Evaluated) -> Markup {
        let say = self.say();
        match &found.found {
            Found::Game(report) => self.game(report),
            Found::Truth(truth) => {
                let words = match truth {
                    true => text!("True: it holds.", "真: 成り立ちます。"),
                    false => text!("False: it does not hold.", "偽: 成り立ちません。"),
                };
                self.banner("", html! { p.first { (say.made(words)) } })
            }
            Found::Outcome(outcome) => {
                self.banner("", html! { p.first { (say.made(outcome_told(*outcome))) } })
            }
            Found::Values(values) => self.banner("", html! {
                p.first {
                    (say.made(text!("A list of {n}.", "{n}個のリストです。", n = values.len())))
                }
                ul.list {
                    @for value in values {
                        li { a href=(self.address.about(value).path()) { (written(value, say)) } }
                    }
                }
            }),
        }
    }

    /// All that is known of a game; the first two facts are read first.
    fn game(&self, report: &ValueReport) -> Markup {
        let say = self.say();
        html! {
            div #verdict .verdict {
                dl.facts {
                    @for Fact { label, said, meaning } in report.facts() {
                        div {
                            dt { (say.made(label.capitalised())) }
                            dd { (written(say.text(&said), say)) }
                            dd.hint { (say.made(meaning)) }
                        }
                    }
                }
                @if let Some(failure) = &report.incomplete {
                    p #unknown .unknown { (say.made(unknown(failure))) }
                }
            }
        }
    }

    /// What is said before there is an answer, with a way to end the work.
    fn waiting(&self) -> Markup {
        let say = self.say();
        match self.stage {
            Stage::Failed(why) => {
                self.banner("unknown", html! { p.first { (why.get(self.lang())) } })
            }
            Stage::Cancelled | Stage::Done => html! {
                (self.banner("unknown", html! {
                    p.first { (say.made(text!("Cancelled.", "中止しました。"))) }
                }))
                (self.again())
            },
            stage => html! {
                div #verdict .verdict.working {
                    div.words role="status" {
                        p.first { (say.made(text!("Working it out…", "計算しています…"))) }
                    }
                    div.work {
                        p #progress data-progress="" { (progress(stage, say)) }
                        form method="post" action=(self.action("/cancel")) {
                            (hidden(&self.address.pairs()))
                            button #cancel { (say.made(text!("Cancel", "中止"))) }
                        }
                    }
                }
            },
        }
    }

    /// A way to begin anew, where a limit or a person has ended the work.
    fn again(&self) -> Markup {
        let say = self.say();
        let stopped = match self.valued.map(|valued| &valued.found) {
            Some(Ok(found)) => matches!(found.incomplete(), Some(Failure::Stopped(_))),
            Some(Err(EvaluationError::Failure(failure))) => matches!(failure, Failure::Stopped(_)),
            Some(Err(EvaluationError::Misread(_))) => false,
            None => true,
        };
        html! {
            @if stopped && self.stage.is_over() {
                form.again method="post" action=(self.action("/again")) {
                    (hidden(&self.address.pairs()))
                    label for="time" { (say.made(text!("Work for", "計算時間"))) }
                    select #time name="time" {
                        option value="60" { (say.made(text!("1 minute", "1分"))) }
                        option value="300" { (say.made(text!("5 minutes", "5分"))) }
                        option value="3600" { (say.made(text!("1 hour", "1時間"))) }
                    }
                    button { (say.made(text!("Try again", "もう一度計算"))) }
                }
            }
        }
    }
}

/// That something is not known, and why.
fn unknown(failure: &Failure) -> Text {
    let why = failure.told();
    match failure {
        Failure::Stopped(_) => text!("Unknown: {why}.", "不明: {why}。"),
        Failure::Undefined(_) => text!("Unknown: {why}.", "不明: {why}"),
    }
}
