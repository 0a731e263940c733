//! The papers: what each asks.

use super::Say;
use super::gallery::Board;
use maud::{Markup, PreEscaped, html};
use yomikiri_catalog::PAPERS;
use yomikiri_face::{Entry, Sample};
use yomikiri_paper::Paper;
use yomikiri_text::{Lang, Text, text};

/// What the place is called.
pub const TITLE: Text = text!("Papers", "論文");

/// All papers, each with what it asks.
pub fn papers(lang: Lang) -> Markup {
    let say = Say(lang);
    html! {
        main #main .papers tabindex="-1" {
            h1 { (say.made(TITLE)) }
            p.lead {
                (say.made(text!(
                    "Each of these games has been studied in print. Here the studies are worked \
                     out again: their tables beside ours, and every difference explained.",
                    "どのゲームにも、発表された研究があります。ここではその研究を計算し直し、\
                     論文の表とこちらの結果を並べ、食い違いがあればその理由を説明します。"
                )))
            }
            ul.studies {
                @for (entry, paper) in PAPERS { li { (card(entry, paper, lang)) } }
            }
        }
    }
}

fn card(entry: &'static Entry, paper: &'static Paper, lang: Lang) -> Markup {
    let path = path(paper, lang);
    html! {
        article.card {
            @if let Some(board) = Board::of(entry, &Sample(paper.example), lang) {
                a.picture href=(path) tabindex="-1" aria-hidden="true" { (PreEscaped(board.svg)) }
            }
            div {
                p.crumb { (entry.title.get(lang)) }
                h2 { a href=(path) { (paper.title.get(lang)) } }
                p.asks { (paper.asks.get(lang)) }
            }
        }
    }
}

/// Where a paper's page is.
pub fn path(paper: &Paper, lang: Lang) -> String {
    format!("/{}/papers/{}", lang.name(), paper.name)
}
