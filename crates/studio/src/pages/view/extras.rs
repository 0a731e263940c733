//! What only this game can show.

use super::View;
use super::verdict::progress;
use crate::address::Address;
use crate::jobs::Stage;
use crate::pages::explore::step;
use crate::pages::hidden;
use maud::{Markup, PreEscaped, html};
use std::sync::Arc;
use yomikiri_face::{Extra, Kind, Param, Twig};
use yomikiri_text::{Told, text};

/// An extra, as far as it is there.
pub struct ExtraShown {
    /// Its parameter.
    pub param: &'static Param,
    /// What it gives.
    pub extra: Option<Arc<Extra>>,
    /// How the work on it stands.
    pub stage: Stage,
}

impl ExtraShown {
    /// Is it being worked out?
    pub fn is_working(&self) -> bool {
        !self.stage.is_over()
    }
}

impl View<'_> {
    /// A form for each extra, and what the one that is asked for shows.
    pub(super) fn extras(&self) -> Markup {
        let shown = |param: &&Param| !matches!(param.kind, Kind::Target | Kind::File);
        let params: Vec<&Param> = self.address.entry().offers.extras.iter().filter(shown).collect();
        if params.is_empty() {
            return html! {};
        }
        let content = html! {
            @for param in params { (self.extra_form(param)) }
        };
        self.fold("extras", self.extra.is_some(), text!("More", "さらに詳しく"), content)
    }

    /// What the extra that is asked for shows.
    pub(super) fn extra_shown(&self) -> Markup {
        html! { @if let Some(extra) = &self.extra { (self.extra(extra)) } }
    }

    fn extra_form(&self, param: &Param) -> Markup {
        let (address, say) = (self.address, self.say());
        let plain = Address { extra: None, pick: None, ..address.clone() };
        let value = address.extra.as_ref().filter(|(name, _)| name == param.name);
        let id = format!("extra-{}", param.name);
        html! {
            form.extra action={ "/" (address.lang.name()) "/" (address.entry().name) "/show" } {
                (hidden(&plain.pairs()))
                input type="hidden" name="name" value=(param.name);
                @match param.kind {
                    Kind::Number { least, most } => {
                        label for=(id) { (param.help.get(self.lang())) }
                        input.number id=(id) type="number" name="value" min=(least) max=(most)
                            value=(value.map_or("3", |(_, value)| value));
                    }
                    Kind::Switch => {
                        p { (param.help.get(self.lang())) }
                        input type="hidden" name="value" value="on";
                    }
                    _ => {
                        label for=(id) { (param.help.get(self.lang())) }
                        input id=(id) name="value" value=(value.map_or("", |(_, value)| value)) maxlength="2000";
                    }
                }
                button { (say.made(text!("Show", "表示"))) }
            }
        }
    }

    fn extra(&self, shown: &ExtraShown) -> Markup {
        let lang = self.lang();
        html! {
            section #extra .extra aria-label=(shown.param.help.get(lang)) {
                @match (&shown.extra, &shown.stage) {
                    (Some(extra), _) => {
                        @if let Some(stop) = extra.stop { p { (self.say().made(stop.told().capitalised())) } }
                        @if !extra.tree.is_empty() {
                            ul.twigs { (self.twigs(&extra.tree, &mut self.address.study.played().to_vec())) }
                        } @else if !extra.steps.is_empty() {
                            @for each in &extra.steps { (step(each, lang, true)) }
                        } @else {
                            pre tabindex="0" { (extra.text.get(lang)) }
                        }
                        @if let (Some(picture), true) = (&extra.picture, extra.steps.is_empty()) {
                            div.drawn tabindex="0" role="region" aria-label=(picture.title) {
                                (PreEscaped(picture.to_svg_in_page()))
                            }
                        }
                    }
                    (None, Stage::Failed(why)) => { p { (why.get(lang)) } }
                    (None, Stage::Cancelled) => {
                        p { (self.say().made(text!("Cancelled. Ask for it again above.", "中止しました。もう一度見るには、上の「表示」を押してください。"))) }
                    }
                    (None, stage) => {
                        p { (progress(stage, self.say())) }
                        (self.cancelling("cancel-extra"))
                    }
                }
            }
        }
    }

    /// Moves and what follows them, to be unfolded.
    fn twigs(&self, twigs: &[Twig], path: &mut Vec<String>) -> Markup {
        let mut rows = Vec::new();
        for twig in twigs {
            path.push(twig.chosen.clone());
            let to = self.address.on(self.address.study.to_line(path.clone(), path.len()));
            let deeper = Address { extra: self.address.extra.clone(), ..to.clone() };
            let below = self.twigs(&twig.then, path);
            path.pop();
            let head = html! {
                a href=(to.path()) { (self.address.shown(&twig.chosen)) } " "
                span.words { (twig.words.get(self.lang())) }
            };
            rows.push(html! {
                li {
                    @if !twig.then.is_empty() {
                        details { summary { (head) } ul { (below) } }
                    } @else if twig.goes_on {
                        (head) " "
                        a.more href={ (deeper.path()) "#extra" } {
                            (self.say().made(text!("unfold", "続きを開く")))
                        }
                    } @else { (head) }
                }
            });
        }
        html! { @for row in rows { (row) } }
    }
}
