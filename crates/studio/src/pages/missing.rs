//! A word list, or another long text, that this studio has not seen.

use super::view::file_field;
use super::{Say, hidden};
use maud::{Markup, html};
use yomikiri_face::{Entry, Kind};
use yomikiri_text::{Lang, text};

/// Asks for the file that a link names by its digest.
pub fn missing(
    lang: Lang,
    entry: &Entry,
    param: &str,
    name: &str,
    pairs: &[(String, String)],
) -> Markup {
    let say = Say(lang);
    let field = entry.params.iter().find(|each| each.name == param);
    html! {
        main #main .missing tabindex="-1" {
            p.crumb { (say.text(&entry.title)) }
            @if name.is_empty() {
                h1 { (say.made(text!("This link needs a text", "このリンクには文字列が必要です"))) }
                p.lead {
                    (say.made(text!(
                        "What the link is about is too long for a link, and this studio has not seen \
                         it. Give it here, and the page opens.",
                        "長くてリンクには入らない文字列についてのリンクですが、このスタジオはまだ\
                         受け取っていません。ここで指定すると、ページが開きます。"
                    )))
                }
            } @else {
                h1 { (say.made(text!("This link needs a list", "このリンクには単語表が必要です"))) }
                p.lead {
                    (say.made(text!(
                        "The link is about the list {name:?}, which is too long for a link and which \
                         this studio has not seen. Give it here, and the page opens.",
                        "このリンクは単語表 {name:?} についてのものです。長くてリンクには入らず、\
                         このスタジオもまだ受け取っていません。ここで指定すると、ページが開きます。")))
                }
            }
            form.rules method="post" enctype="multipart/form-data" hx-boost="false"
                action={ "/" (lang.name()) "/" (entry.name) "/rules" } {
                (hidden(pairs))
                input type="hidden" name="keep-place" value="on";
                @if let Some(field) = field {
                    div.field {
                        @if field.kind == Kind::File { (file_field(field, None, lang)) }
                        @else {
                            label for="missing" { (say.text(&field.help)) }
                            textarea #missing name=(param) rows="6" spellcheck="false" {}
                        }
                    }
                }
                button { (say.made(text!("Open the page", "ページを開く"))) }
            }
        }
    }
}
