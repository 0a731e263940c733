//! What the store holds.

use super::Say;
use crate::store::{Kept, Shelf, Standing, Store};
use maud::{Markup, html};
use yomikiri_text::thousands;
use yomikiri_text::{Lang, Text, text};

/// So many are listed.
pub const MOST: usize = 500;

/// What is kept, with ways to delete it.
pub fn kept(lang: Lang, store: &Store, done: Option<Text>) -> Markup {
    let say = Say(lang);
    let (all, size) = (store.list(MOST), thousands(store.size()));
    html! {
        main #main .kept tabindex="-1" {
            h1 { (say.made(text!("Kept answers", "保存した答え"))) }
            @if let Some(done) = done { p role="status" { (say.made(done)) } }
            @match store.standing() {
                Standing::Kept => {
                    p.lead {
                        (say.made(text!(
                            "What was once found is not searched for again. {size} bytes are kept; \
                             when there is no more room, the oldest go first.",
                            "一度見つけた答えは、もう探索しません。今は{size}バイトを保存しています。\
                             いっぱいになると古いものから消えます。")))
                    }
                }
                Standing::OnlyMemory(why) => { p.lead { (say.text(why)) } }
            }
            @if all.is_empty() {
                p { (say.made(text!("Nothing is kept yet.", "保存した答えはまだありません。"))) }
            } @else {
                div.scroll tabindex="0" role="region" aria-label=(say.made(text!("Kept answers", "保存した答え"))) {
                    table {
                        thead { tr {
                            th scope="col" { (say.made(text!("What", "内容"))) }
                            th scope="col" { (say.made(text!("About", "対象"))) }
                            th scope="col" { (say.made(text!("Bytes", "バイト数"))) }
                            th scope="col" { span.unseen { (say.made(text!("Delete", "削除"))) } }
                        } }
                        tbody { @for each in &all { (row(each, say)) } }
                    }
                }
                form method="post" action={ "/" (lang.name()) "/kept" } {
                    input type="hidden" name="all" value="on";
                    button { (say.made(text!("Delete everything", "すべて削除"))) }
                }
            }
        }
    }
}

fn row(kept: &Kept, say: Say) -> Markup {
    let lang = say.0.name();
    let what = match kept.shelf {
        Shelf::Answers => text!("answer", "答え"),
        Shelf::Proofs => text!("proof", "証明"),
        Shelf::Files => text!("file", "ファイル"),
        Shelf::Papers => text!("section of a paper", "論文の節"),
    };
    let (title, bytes) = (kept.label.title.clone(), thousands(kept.bytes));
    let link = match kept.shelf {
        Shelf::Files => format!("/{lang}/{}?{}", kept.label.game, kept.label.link),
        _ => format!("/{lang}/{}", kept.label.link.trim_end_matches('?')),
    };
    html! {
        tr {
            td { (say.made(what)) }
            td {
                a href=(link) { (say.text(&title)) }
                @if let Some(moves) = moves(&kept.label.link) { " " span.words { (moves) } }
                @if !kept.current {
                    " "
                    span.words {
                        (say.made(text!(
                            "(of version {version}, not shown as this one's)",
                            "(版 {version} のもの。この版の答えとしては使いません)",
                            version = kept.version
                        )))
                    }
                }
            }
            td.figure { (bytes) }
            td {
                form method="post" action={ "/" (lang) "/kept" } {
                    input type="hidden" name="id" value=(kept.id);
                    button aria-label=(say.made(text!("Delete {title}", "{title}を削除"))) {
                        (say.made(text!("Delete", "削除")))
                    }
                }
            }
        }
    }
}

/// The moves of a link, in a few words.
fn moves(link: &str) -> Option<String> {
    let (_, query) = link.split_once('?')?;
    let pairs = crate::opened::read(query);
    let moves: Vec<String> = pairs
        .into_iter()
        .filter(|(name, _)| ["position", "move", "question"].contains(&&**name))
        .map(|(_, text)| text)
        .collect();
    (!moves.is_empty()).then(|| moves.join(" "))
}
