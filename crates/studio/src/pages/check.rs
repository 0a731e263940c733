//! Proofs that people bring.

use super::Say;
use super::view::progress;
use crate::assets;
use crate::jobs::{News, Stage};
use crate::work::{Checked, Product};
use maud::{Markup, html};
use yomikiri_text::{Lang, text};

/// A form to bring a proof.
pub fn form(lang: Lang, wrong: Option<&str>) -> Markup {
    let say = Say(lang);
    html! {
        main #main .check tabindex="-1" {
            h1 { (say.made(text!("Check a proof", "証明の検証"))) }
            p.lead {
                (say.made(text!(
                    "The checker knows the rules of the games and nothing of how answers are \
                     found. It walks through the whole proof and accepts it only if every step \
                     holds.",
                    "検証プログラムが知っているのはゲームのルールだけで、答えの探し方は知りません。\
                     証明を最初から最後までたどり、すべての手順が正しいときだけ受け入れます。"
                )))
            }
            (upload(lang, wrong))
        }
    }
}

fn upload(lang: Lang, wrong: Option<&str>) -> Markup {
    let say = Say(lang);
    html! {
        form.upload method="post" enctype="multipart/form-data" hx-boost="false"
            action={ "/" (lang.name()) "/check" } {
            label for="proof" { (say.made(text!("Proof file (.yk)", "証明ファイル(.yk)"))) }
            input #proof type="file" name="proof" required;
            button { (say.made(text!("Check", "検証する"))) }
            @if let Some(wrong) = wrong { p.wrong role="alert" { (wrong) } }
        }
    }
}

/// What became of a proof; `address` tells of news while it is being checked.
pub fn result(lang: Lang, news: &News, address: &str) -> Markup {
    let say = Say(lang);
    let working = !news.stage.is_over();
    html! {
        main #main .check tabindex="-1" data-news=[working.then(|| format!("{address}/news"))] {
            h1 { (say.made(text!("Check a proof", "証明の検証"))) }
            @match (&news.product, &news.stage) {
                (Some(Product::Checked(checked)), _) => (outcome(checked, say)),
                (_, Stage::Failed(why)) => { p.first role="status" { (why.get(lang)) } }
                (_, Stage::Cancelled) => {
                    p.first role="status" { (say.made(text!("Cancelled.", "中止しました。"))) }
                }
                (_, stage) => {
                    p #progress .first role="status" data-progress="" { (progress(stage, say)) }
                    form method="post" action={ (address) "/cancel" } {
                        button #cancel { (say.made(text!("Cancel", "中止"))) }
                    }
                }
            }
            h2 { (say.made(text!("Another proof", "別の証明"))) }
            (upload(lang, None))
        }
    }
}

fn outcome(checked: &Checked, say: Say) -> Markup {
    let lang = say.0;
    match checked {
        Checked::Rejected(why) => html! {
            section.verdict.unknown {
                div.words role="status" {
                    p.first { (say.made(text!("Not accepted.", "受け入れられません。"))) }
                    p { (why.get(lang)) }
                }
            }
        },
        Checked::Accepted { game, title, positions } => html! {
            section.verdict.proved {
                div.words role="status" {
                    p.first { (say.made(text!("Accepted: every step holds.", "検証を通りました。すべての手順が正しい証明です。"))) }
                    p { a href={ "/" (lang.name()) "/" (game) } { (title.get(lang)) } }
                }
                (assets::seal(&say.made(text!("Proved", "証明済み"))))
                @for each in positions {
                    section {
                        h2 {
                            @match &each.position {
                                None => (say.made(text!("From the start", "開始局面から"))),
                                Some(position) => { (say.made(text!("From", "局面"))) " " code { (position) } }
                            }
                        }
                        @if !each.answer.is_empty() { p { (each.answer.get(lang)) } }
                        ul { @for claim in &each.claims { li { (claim.get(lang)) } } }
                    }
                }
            }
        },
    }
}
