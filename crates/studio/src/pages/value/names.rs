//! Names for values, which the link keeps.

use super::{ValueView, place, written};
use crate::pages::hidden;
use crate::value_address::{LONGEST_EXPRESSION, LONGEST_NAME, MOST_NAMES};
use maud::{Markup, html};
use yomikiri_game::Misread;
use yomikiri_text::{Told, text};
use yomikiri_value::notation::EvaluationError;

/// What somebody typed that is no name, and why.
pub struct TypedName {
    /// Which name was to be changed; none, if it was to be one more.
    pub place: Option<usize>,
    /// What was typed as the name.
    pub name: String,
    /// What was typed as the expression.
    pub expression: String,
    /// What is wrong.
    pub misread: Misread,
}

impl ValueView<'_> {
    /// A form for every name, and one for one more.
    pub(super) fn names(&self) -> Markup {
        let (address, say) = (self.address, self.say());
        html! {
            section #names aria-labelledby="names-title" {
                h2 #names-title { (say.made(text!("Names", "名前を付けた値"))) }
                p.hint {
                    (say.made(text!(
                        "A name stands for a value in the expression, and in the names below it. The \
                         link of this page keeps them.",
                        "名前を付けた値は、式の中や、下に並ぶ名前の式で使えます。このページのリンクに\
                         保存されます。"
                    )))
                }
                ol.names {
                    @for (number, (name, expression)) in address.names.iter().enumerate() {
                        li { (self.name(Some(number), name, expression)) }
                    }
                    @if address.names.len() < MOST_NAMES { li { (self.name(None, "", "")) } }
                }
            }
        }
    }

    fn name(&self, number: Option<usize>, name: &str, expression: &str) -> Markup {
        let say = self.say();
        let typed = self.typed.filter(|typed| typed.place == number);
        let (name, expression) = match typed {
            Some(typed) => (&*typed.name, &*typed.expression),
            None => (name, expression),
        };
        let place_name = number.map_or("new".to_string(), |number| number.to_string());
        let id = |what: &str| format!("{what}-{place_name}");
        html! {
            form.name action=(self.action("/let")) {
                (hidden(&self.address.pairs()))
                input type="hidden" name="place" value=(place_name);
                label.unseen for=(id("name")) { (say.made(text!("Name", "名前"))) }
                input.number id=(id("name")) name="name" value=(name) maxlength=(LONGEST_NAME)
                    placeholder=[number.is_none().then_some("G")] autocapitalize="off"
                    autocomplete="off" spellcheck="false" aria-invalid=[typed.map(|_| "true")];
                span aria-hidden="true" { "=" }
                label.unseen for=(id("is")) { (say.made(text!("Stands for", "式"))) }
                input id=(id("is")) name="is" value=(expression) maxlength=(LONGEST_EXPRESSION)
                    placeholder=[number.is_none().then_some("{4|0}")] autocapitalize="off"
                    autocomplete="off" spellcheck="false";
                @if number.is_some() {
                    button { (say.made(text!("Change", "変更"))) }
                    button name="do" value="remove" { (say.made(text!("Remove", "削除"))) }
                } @else {
                    button { (say.made(text!("Add", "追加"))) }
                }
                @if let Some(typed) = typed {
                    div.wrong role="alert" { (place(&typed.misread, say)) }
                } @else if let Some(number) = number { (self.named(number)) }
            }
        }
    }

    /// What a name stands for.
    fn named(&self, number: usize) -> Markup {
        let say = self.say();
        let Some(valued) = self.valued else { return html! {} };
        let Some((name, _)) = self.address.names.get(number) else { return html! {} };
        html! {
            @match valued.names.get(number) {
                Some(Ok(value)) if value.is_empty() => {
                    p.is { (say.made(text!("too long to be written", "長すぎて書けません"))) }
                }
                Some(Ok(value)) => {
                    p.is { a href=(self.address.about(name).path()) { (name) } " = " (written(value, say)) }
                }
                Some(Err(EvaluationError::Misread(misread))) => {
                    div.wrong role="alert" { (place(misread, say)) }
                }
                Some(Err(EvaluationError::Failure(failure))) => {
                    p.wrong { (say.made(failure.told().capitalised())) }
                }
                None => {}
            }
        }
    }
}
