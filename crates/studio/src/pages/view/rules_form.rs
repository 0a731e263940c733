//! Rules and positions, to be changed.

use super::View;
use crate::opened::Opened;
use crate::pages::{Say, hidden};
use maud::{Markup, html};
use yomikiri_face::{Argument, Ask, Kind, Param, Place};
use yomikiri_text::{Lang, text};

impl View<'_> {
    /// The rules, and the position as text.
    pub(super) fn rules(&self) -> Markup {
        let (address, say) = (self.address, self.say());
        let form = rules_form(&address.opened, self.lang());
        let position = html! {
            form.position action={ "/" (address.lang.name()) "/" (address.entry().name) } {
                (hidden(&address.opened.pairs))
                (hidden(&Ask { place: Place::default(), ..address.asked.clone() }.pairs()))
                label for="position" { (say.made(text!("Position", "局面"))) }
                textarea #position name="position" rows="2" spellcheck="false" { (self.look.position) }
                p.hint { (address.entry().notation.get(self.lang())) }
                button { (say.made(text!("Go to this position", "この局面を見る"))) }
                @if address.entry().offers.editor.is_some() {
                    a.button href=(address.below("/edit")) { (say.made(text!("Edit by hand", "盤面を編集"))) }
                }
            }
        };
        html! {
            (self.fold("rules", false, text!("Rules", "ルール"), form))
            (self.fold("positions", false, text!("Position", "局面"), position))
        }
    }
}

/// A form with a field for each parameter.
fn rules_form(opened: &Opened, lang: Lang) -> Markup {
    let (entry, say) = (opened.entry, Say(lang));
    html! {
        form.rules method="post" enctype="multipart/form-data" hx-boost="false"
            action={ "/" (lang.name()) "/" (entry.name) "/rules" } {
            @for param in entry.params {
                div.field { (field(param, opened.values.get(param.name), lang)) }
            }
            button { (say.made(text!("Use these rules", "このルールにする"))) }
            a.button href={ "/" (lang.name()) "/" (entry.name) } {
                (say.made(text!("Usual rules", "標準のルール")))
            }
        }
    }
}

fn field(param: &Param, value: Option<&Argument>, lang: Lang) -> Markup {
    let (name, say) = (param.name, Say(lang));
    let id = format!("rule-{name}");
    let help = param.help.get(lang);
    match param.kind {
        Kind::Number { least, most } => {
            let value = match value {
                Some(Argument::Number(number)) => Some(number.to_string()),
                _ => None,
            };
            html! {
                label for=(id) { (help) }
                input.number id=(id) type="number" name=(name) min=(least) max=(most) value=[value]
                    data-slider="";
            }
        }
        Kind::Size { least, most } => {
            let (rows, columns) = match value {
                Some(Argument::Size { rows, columns }) => (*rows, *columns),
                _ => (least, least),
            };
            html! {
                label for=(id) { (help) }
                span.size {
                    input.number id=(id) type="number" name={ (name) ".rows" } min=(least) max=(most)
                        value=(rows) data-slider="" aria-label=(say.made(text!("Rows", "行数")));
                    "×"
                    input.number type="number" name={ (name) ".columns" } min=(least) max=(most)
                        value=(columns) data-slider="" aria-label=(say.made(text!("Columns", "列数")));
                }
            }
        }
        Kind::Choice(words) => {
            let chosen = match value {
                Some(Argument::Text(text)) => text.as_str(),
                _ => "",
            };
            html! {
                label for=(id) { (help) }
                select id=(id) name=(name) {
                    @if param.default.is_none() { option value="" { "–" } }
                    @for word in words { option value=(word) selected[*word == chosen] { (word) } }
                }
            }
        }
        Kind::Switch => {
            let on = matches!(value, Some(Argument::Switch(true)));
            html! {
                label.tick { input type="checkbox" name=(name) value="on" checked[on]; (help) }
            }
        }
        Kind::File => file_field(param, value, lang),
        Kind::Text | Kind::Target => {
            let text = match value {
                Some(Argument::Text(text)) => text.as_str(),
                _ => "",
            };
            html! {
                label for=(id) { (help) }
                input id=(id) name=(name) value=(text) maxlength="20000" spellcheck="false";
            }
        }
    }
}

/// The longest file that is shown in its field: more would make every page as long.
const LONGEST_SHOWN: usize = 20_000;

/// A field to paste a text into, and one to choose a file.
pub fn file_field(param: &Param, value: Option<&Argument>, lang: Lang) -> Markup {
    let (name, say) = (param.name, Say(lang));
    let id = format!("rule-{name}");
    let (file, content) = match value {
        Some(Argument::File { name, content }) => (name.as_str(), content.as_str()),
        _ => ("", ""),
    };
    let shown = content.len() <= LONGEST_SHOWN;
    html! {
        label for=(id) { (param.help.get(lang)) }
        textarea id=(id) name={ (name) ".text" } rows="6" spellcheck="false" maxlength="4000000"
            placeholder=(say.made(text!("Paste text here", "ここに貼り付け"))) {
            @if shown { (content) }
        }
        input type="hidden" name={ (name) ".name" } value=(file);
        @if !shown {
            p.hint {
                (say.made(text!(
                    "{file} is too long to be shown here; it stays unless you give another.",
                    "{file} は長いため表示していません。別のものを指定しなければそのまま使います。")))
            }
            input type="hidden" name={ (name) ".digest" } value=(yomikiri_face::digest(content));
        }
        label.upload {
            span { (say.made(text!("or choose a file", "またはファイルを選ぶ"))) }
            input type="file" name={ (name) ".file" };
        }
    }
}
