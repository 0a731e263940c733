//! Taking it elsewhere: link, text, pictures, JSON, command line.

use super::View;
use crate::pages::copied;
use crate::routes::written_ending;
use maud::{Markup, html};
use yomikiri_face::Kind;
use yomikiri_text::text;

impl View<'_> {
    /// The command line that gives the same.
    pub(super) fn command(&self) -> Markup {
        html! {
            p.command {
                (self.say().made(text!("On the command line:", "コマンドラインでは:"))) " "
                code { (self.address.command(&self.look.position)) }
            }
        }
    }

    /// All forms in which the view can be taken elsewhere.
    pub(super) fn share(&self) -> Markup {
        let (address, say) = (self.address, self.say());
        let file = |name: &str, shown: &str| {
            html! { a.button href=(address.below(name)) download hx-boost="false" { (shown) } }
        };
        let content = html! {
            (copied(say, "share-link", text!("Link", "リンク"), &self.shared))
            (copied(say, "share-command", text!("Command line", "コマンドライン"), &address.command(&self.look.position)))
            (copied(say, "share-position", text!("Position", "局面"), &self.look.position))
            p.files {
                (file("/board.svg", "SVG"))
                (file("/board.png", "PNG"))
                (file("/answer.json", "JSON"))
                (file("/board.txt", &say.made(text!("Text", "テキスト"))))
                @for param in address.entry().offers.extras.iter().filter(|param| param.kind == Kind::Target) {
                    (file(&format!("/file/{}", param.name), &written_ending(param.name).to_uppercase()))
                }
            }
            pre tabindex="0" role="region" aria-label=(say.made(text!("The position as text", "テキストの盤面"))) {
                (self.drawn.scene.text)
            }
        };
        self.fold("share", false, text!("Share", "共有"), content)
    }
}
