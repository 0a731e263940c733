//! What all pages share.

use super::Say;
use crate::assets;
use maud::{DOCTYPE, Markup, html};
use yomikiri_text::{Lang, Text, text};

/// A page.
pub struct Frame<'p> {
    /// Its language.
    pub lang: Lang,
    /// What it is called.
    pub title: String,
    /// What comes after the language in its address, for the link to the other language.
    pub rest: String,
    /// Which of the places at the top it is.
    pub place: Place,
    /// Is something still being worked out for it? Then it loads itself again, if no script runs.
    pub is_working: bool,
    /// What every page says.
    pub notices: &'p [Text],
    /// What it holds.
    pub main: Markup,
}

/// The places at the top.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// The games.
    Gallery,
    /// The papers.
    Papers,
    /// Combinatorial values.
    Values,
    /// Proofs that people bring.
    Check,
    /// What the store holds.
    Kept,
    /// Keys and words.
    Help,
    /// None of them.
    Elsewhere,
}

/// After so many seconds a page under work loads itself again.
const AGAIN: u32 = 2;

/// What a person has unfolded stays so.
const CONFIG: &str = r#"{"includeIndicatorCSS":false,"morphIgnore":["data-htmx-powered","open"]}"#;

/// How links and forms change the page in place, where there is a script.
const BOOST: &str = r##"{"target":"#page","select":"#page","swap":"outerMorph"}"##;

impl Frame<'_> {
    /// The page as HTML.
    pub fn html(self) -> Markup {
        let say = Say(self.lang);
        let lang = self.lang.name();
        let other = match self.lang {
            Lang::En => Lang::Ja,
            Lang::Ja => Lang::En,
        };
        let places = [
            (Place::Gallery, "", text!("Games", "ゲーム")),
            (Place::Papers, "papers", super::papers::TITLE),
            (Place::Values, "value", text!("Values", "値")),
            (Place::Check, "check", text!("Check a proof", "証明の検証")),
            (Place::Kept, "kept", text!("Kept answers", "保存した答え")),
            (Place::Help, "help", text!("Help", "使い方")),
        ];
        // With its address: a browser that is at a place within the page, as after `#`, would else
        // only go to that place again.
        let again = format!("{AGAIN};url=/{lang}{}", self.rest);
        html! {
            (DOCTYPE)
            html lang=(lang) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    meta name="htmx-config" content=(CONFIG);
                    title { (self.title) " · Yomikiri" }
                    link rel="icon" type="image/svg+xml" href=(assets::SEAL.path());
                    link rel="stylesheet" href=(assets::STYLE.path());
                    link rel="stylesheet" href=(assets::FINDINGS.path());
                    @if self.is_working {
                        noscript { meta http-equiv="refresh" content=(again); }
                    }
                    script defer src=(assets::HTMX.path()) {}
                    script defer src=(assets::SCRIPT.path()) {}
                }
                body hx-boost:inherited=(BOOST) { div #page {
                    a.skip href="#main" hx-boost="false" {
                        (say.made(text!("Skip to the content", "本文へ移動")))
                    }
                    header.top {
                        a.brand href={ "/" (lang) "/" } {
                            (assets::seal(""))
                            span { "Yomikiri" }
                        }
                        nav aria-label=(say.made(text!("Places", "メニュー"))) {
                            ul {
                                @for (place, path, name) in &places {
                                    li {
                                        a href={ "/" (lang) "/" (path) }
                                            aria-current=[(*place == self.place).then_some("page")]
                                            { (say.text(name)) }
                                    }
                                }
                            }
                        }
                        a.language href={ "/" (other.name()) (self.rest) } hreflang=(other.name())
                            lang=(other.name()) hx-boost="false"
                            { @match other { Lang::En => "English", Lang::Ja => "日本語" } }
                    }
                    @for notice in self.notices {
                        p.notice role="note" { (say.text(notice)) }
                    }
                    (self.main)
                } }
            }
        }
    }
}
