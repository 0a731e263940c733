//! What went wrong, and what to do.

use super::Say;
use maud::{Markup, html};
use yomikiri_text::{Lang, Text, text};

/// What went wrong, with ways on.
pub struct Trouble {
    /// What went wrong.
    pub what: Text,
    /// Where to go from here: a link and its words.
    pub ways: Vec<(String, Text)>,
}

impl Trouble {
    /// The page's content.
    pub fn html(&self, lang: Lang) -> Markup {
        let say = Say(lang);
        html! {
            main #main .trouble tabindex="-1" {
                h1 { (say.made(text!("That did not work", "うまくいきませんでした"))) }
                p.lead role="alert" { (say.text(&self.what)) }
                ul {
                    @for (link, words) in &self.ways { li { a href=(link) { (say.text(words)) } } }
                    li {
                        a href={ "/" (lang.name()) "/" } { (say.made(text!("All games", "ゲーム一覧"))) }
                    }
                }
            }
        }
    }
}
