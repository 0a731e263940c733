//! The games.

use super::Say;
use crate::command_line;
use maud::{Markup, PreEscaped, html};
use yomikiri_catalog::GAMES;
use yomikiri_face::{Arguments, Entry, Place};
use yomikiri_text::{Lang, text};

/// All games, each with its board.
pub fn gallery(lang: Lang) -> Markup {
    let say = Say(lang);
    html! {
        main #main .gallery tabindex="-1" {
            h1 { (say.made(text!("Who wins, and why?", "どちらが勝つか、なぜか"))) }
            p.lead {
                (say.made(text!(
                    "Yomikiri reads games out to their end. Choose one, set it up as you like, and \
                     see what every move leads to: proved, or said to be unknown.",
                    "Yomikiriは、ゲームを最後まで読み切ります。ゲームを選んで盤面を作れば、\
                     どの手がどんな結果になるかが分かります。示すのは証明された答えだけで、\
                     分からないときは「不明」と答えます。"
                )))
            }
            ul.games {
                @for entry in GAMES {
                    li { (card(entry, lang)) }
                }
            }
        }
    }
}

fn card(entry: &'static Entry, lang: Lang) -> Markup {
    let path = format!("/{}/{}", lang.name(), entry.name);
    html! {
        article.card {
            h2 { a href=(path) { (entry.title.get(lang)) } }
            @if let Some(picture) = picture(entry, lang) {
                a.picture href=(path) tabindex="-1" aria-hidden="true" { (PreEscaped(picture)) }
            }
            p { (entry.summary.get(lang)) }
            (examples(entry, lang))
        }
    }
}

/// What is worth seeing of a game.
pub fn examples(entry: &'static Entry, lang: Lang) -> Markup {
    let found: Vec<_> = entry
        .examples
        .iter()
        .filter_map(|(line, what)| {
            let query = command_line::query(entry, line)?;
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

/// The board at the start of the usual game.
fn picture(entry: &'static Entry, lang: Lang) -> Option<String> {
    let values = Arguments::read(entry.params, |_| None).ok()?;
    let rules = (entry.open)(&values).ok()?;
    let look = rules.look(&Place::default(), lang).ok()?;
    Some(look.scene.picture.to_svg_in_page())
}
