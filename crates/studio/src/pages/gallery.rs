//! The games.

use super::{Say, exercises, papers};
use crate::assets;
use maud::{Markup, PreEscaped, html};
use yomikiri_catalog::{games, paper_of};
use yomikiri_face::{Entry, Request, Sample};
use yomikiri_text::{Lang, Text, text};

/// Where values of games are worked out, after the language.
pub const VALUES: &str = "/value";

/// All games, each with its board.
pub fn gallery(lang: Lang) -> Markup {
    let say = Say(lang);
    html! {
        main #main .gallery tabindex="-1" {
            h1 { (say.made(text!("Who wins, and why?", "どちらが勝つか、なぜか"))) }
            p.lead {
                (say.made(text!(
                    "Yomikiri reads games out to their end. What it has proved bears the seal; what \
                     takes something for granted or was only counted says so; the rest is unknown.",
                    "Yomikiriは、ゲームを最後まで読み切ります。証明した答えには印が付きます。\
                     前提を置いた答えや計算だけの答えはそう断り、分からないときは「不明」と答えます。"
                )))
            }
            (first_steps(say))
            ul.games {
                @for entry in games() {
                    li { (card(entry, lang)) }
                }
                li { (beyond(say)) }
            }
        }
    }
}

/// How it goes, for whoever is here for the first time.
fn first_steps(say: Say) -> Markup {
    let board = html! {
        svg viewBox="0 0 40 40" {
            path.grid d="M14 4V36M26 4V36M4 14H36M4 26H36" {}
            circle.mark cx="20" cy="20" r="4" {}
            path.hand d="M21 21 35 27 29 29 32 35 29 36 26 30 22 34Z" {}
        }
    };
    let cards = html! {
        svg viewBox="0 0 40 40" {
            rect.grid x="3" y="9" width="14" height="22" rx="2" {}
            rect.mark x="13" y="5" width="14" height="30" rx="2" {}
            rect.grid x="27" y="9" width="10" height="22" rx="2" {}
        }
    };
    let steps = [
        (cards, text!("Choose a game, or an example.", "ゲームか、その例を選びます。")),
        (
            board,
            text!("Click on the board, or type a move.", "盤をクリックするか、手を入力します。"),
        ),
        (
            assets::seal(""),
            text!(
                "Read the verdict: what bears the red seal is proved.",
                "判定を読みます。赤い印のある答えは証明済みです。"
            ),
        ),
    ];
    html! {
        ol.first-steps aria-label=(say.made(text!("How it goes", "使い方の流れ"))) {
            @for (number, (sign, words)) in (1..).zip(steps) {
                li {
                    span.number aria-hidden="true" { (number) }
                    span.sign aria-hidden="true" { (sign) }
                    span { (say.made(words)) }
                }
            }
        }
    }
}

fn card(entry: &'static Entry, lang: Lang) -> Markup {
    let say = Say(lang);
    let path = format!("/{}/{}", lang.name(), entry.name);
    let lines = entry.examples.iter();
    let example =
        lines.filter_map(|(sample, what)| Some((Board::of(entry, sample, lang)?, what))).next();
    html! {
        article.card {
            h2 { a href=(path) { (entry.title.get(lang)) } }
            @if let Some((board, _)) = &example {
                a.picture href=(path) tabindex="-1" aria-hidden="true" { (PreEscaped(&board.svg)) }
            }
            p { (entry.brief.get(lang)) }
            @if let Some((board, what)) = &example {
                p.example {
                    span { (say.made(text!("For example:", "例:"))) } " "
                    a href=(board.link) { (what.get(lang)) }
                }
            }
            // What else there is of this game.
            p.more {
                @if let Some(paper) = paper_of(entry) {
                    a href=(papers::path(paper, lang)) { (say.made(text!("The paper", "論文"))) }
                }
                @if !entry.offers.learning.exercises.is_empty() {
                    " " a href=(exercises::path(lang, entry, None)) { (say.made(text!("Exercises", "練習問題"))) }
                }
            }
        }
    }
}

/// What there is besides games.
fn beyond(say: Say) -> Markup {
    let ways: [(&str, Text, Text); 2] = [
        (
            "/papers",
            papers::TITLE,
            text!(
                "Published studies of these games, worked out again and set beside what was \
                 printed.",
                "これらのゲームについて発表された研究を計算し直し、論文の表と並べて示します。"
            ),
        ),
        (
            VALUES,
            text!("Values", "値"),
            text!(
                "What a position is worth in a sum of others, with thermographs.",
                "ほかの局面との和で考えた局面の値を、温度グラフとともに求めます。"
            ),
        ),
    ];
    html! {
        section.card.beyond {
            h2 { (say.made(text!("Beyond play", "ゲームのほかに"))) }
            @for (path, name, words) in ways {
                p {
                    a href={ "/" (say.0.name()) (path) } { (say.text(&name)) }
                    br;
                    (say.text(&words))
                }
            }
        }
    }
}

/// A board that is shown of a sample.
pub struct Board {
    /// Its page.
    pub link: String,
    /// Its picture.
    pub svg: String,
}

impl Board {
    /// The board of a sample, if a page shows it.
    pub fn of(entry: &'static Entry, sample: &Sample, lang: Lang) -> Option<Board> {
        let query = sample.query(entry)?;
        let request = Request::read(entry, &query, |_| None).ok()?;
        let rules = (entry.open)(&request.rules).ok()?;
        let drawn = rules.draw(&request.ask.place, &[], lang).ok()?;
        let link = format!("/{}/{}?{query}", lang.name(), entry.name);
        let link = link.trim_end_matches('?').to_string();
        Some(Board { link, svg: drawn.scene.picture.to_svg_in_page() })
    }
}

/// What is worth seeing of a game.
pub fn examples(entry: &'static Entry, lang: Lang) -> Markup {
    let found: Vec<_> = entry
        .examples
        .iter()
        .filter_map(|(sample, what)| {
            let query = sample.query(entry)?;
            Some((format!("/{}/{}?{query}", lang.name(), entry.name), what))
        })
        .collect();
    html! {
        @if !found.is_empty() {
            ul.examples {
                @for (link, what) in found {
                    li { a href=(link) { (what.get(lang)) } }
                }
            }
        }
    }
}
