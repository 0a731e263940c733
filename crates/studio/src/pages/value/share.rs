//! Taking it elsewhere: link, command line, CGSuite, LaTeX, pictures, JSON.

use super::ValueView;
use crate::pages::{copied, fold};
use maud::{Markup, html};
use yomikiri_face::values::{Evaluated, Found};
use yomikiri_text::text;
use yomikiri_value::notation::{cgsuite, latex};

/// Nobody copies a longer text from a field.
const LONGEST_COPIED: usize = 20_000;

impl ValueView<'_> {
    pub(super) fn share(&self) -> Markup {
        let (say, address) = (self.say(), self.address);
        let names = self.found().map(written).unwrap_or_default();
        let elsewhere = |text: Option<String>| text.filter(|text| !text.is_empty());
        let suite = elsewhere(
            names
                .iter()
                .map(|name| cgsuite(name))
                .collect::<Option<Vec<_>>>()
                .map(|all| listed(self.found(), &all)),
        );
        let tex =
            elsewhere(Some(names.iter().map(|name| latex(name)).collect::<Vec<_>>().join(", ")));
        let file = |name: &str, shown: &str| {
            html! { a.button href=(address.below(name)) download hx-boost="false" { (shown) } }
        };
        let [graph, tree] = [text!("Thermograph", "温度グラフ"), text!("Tree", "ゲーム木")];
        let [graph, tree] = [graph, tree].map(|name| say.made(name));
        let content = html! {
            (copied(say, "share-link", text!("Link", "リンク"), &self.shared))
            (copied(say, "share-command", text!("Command line", "コマンドライン"), &address.command()))
            @if let Some(suite) = &suite { (copied(say, "share-cgsuite", text!("CGSuite", "CGSuite"), suite)) }
            @if let Some(tex) = &tex { (copied(say, "share-latex", text!("LaTeX", "LaTeX"), tex)) }
            @if let Some(found) = self.found() {
                p.files {
                    @if self.level.is_some() {
                        (file("/thermograph.svg", &format!("{graph} SVG")))
                        (file("/thermograph.png", &format!("{graph} PNG")))
                    }
                    @if found.tree.is_some() {
                        (file("/tree.svg", &format!("{tree} SVG")))
                        (file("/tree.png", &format!("{tree} PNG")))
                    }
                    (file("/answer.json", "JSON"))
                }
            }
        };
        fold(say, "share", true, text!("Share", "共有"), content)
    }
}

/// The values that can be copied.
fn written(found: &Evaluated) -> Vec<&str> {
    let values: Vec<&str> = match &found.found {
        Found::Game(report) => report.canonical.iter().map(String::as_str).collect(),
        Found::Values(values) => values.iter().map(String::as_str).collect(),
        Found::Truth(_) | Found::Outcome(_) => Vec::new(),
    };
    match values.iter().map(|value| value.len()).sum::<usize>() <= LONGEST_COPIED {
        true => values,
        false => Vec::new(),
    }
}

/// A list as CGSuite reads one, where there is one.
fn listed(found: Option<&Evaluated>, values: &[String]) -> String {
    match found.map(|found| &found.found) {
        Some(Found::Values(_)) if !values.is_empty() => format!("[{}]", values.join(",")),
        _ => values.join(","),
    }
}
