//! What only races have to show.

use super::found::Found;
use super::refute::Mistake;
use super::rules::RaceRules;
use super::{parts, record};
use crate::draw::{thermographs, trees};
use crate::method::Theory;
use crate::stand::Stand;
use serde_json::{Value as Json, json};
use yomikiri_face::{Argument, Extra, Trouble, no_such_extra};
use yomikiri_text::{Lang, Text, Told, text};

pub(super) fn extra(
    name: &str,
    value: &Argument,
    (found, mistakes): (&mut Found, &[Mistake]),
    stand: &Stand,
    rules: &RaceRules,
    lang: Lang,
) -> Result<Extra, Trouble> {
    match (name, value) {
        ("sgf-out", Argument::Text(file)) => Ok(sgf(file, (found, mistakes), stand, rules, lang)),
        ("parts", _) => Ok(parts::all(found, lang)),
        ("trees" | "thermographs", _) => match &found.theory {
            Err(why) => Ok(nothing(&why.told())),
            Ok(theory) if name == "trees" => Ok(all_trees(theory, lang)),
            Ok(theory) => Ok(all_thermographs(theory, lang)),
        },
        _ => Err(no_such_extra(name).into()),
    }
}

/// There is nothing to show, and why.
pub(super) fn nothing(why: &Text) -> Extra {
    let told = text!("There are no values to show: {why}.\n", "示せる値はありません。{why}。\n");
    Extra::of(told, Json::Null)
}

fn sgf(
    file: &str,
    (found, mistakes): (&mut Found, &[Mistake]),
    stand: &Stand,
    rules: &RaceRules,
    lang: Lang,
) -> Extra {
    let content = record::written((found, mistakes), stand, rules, lang);
    let told = text!(
        "{file:?} gets the race as SGF, with winning lines, moves that fail, liberty counts and the verdict.\n",
        "{file:?} に、勝つ手順、失敗する手、ダメの数、判定を付けたSGFを書き出します。\n"
    );
    let extra = Extra::of(told, json!({ "file": file }));
    Extra { content: Some(content), ..extra }
}

fn all_trees(theory: &Theory, lang: Lang) -> Extra {
    let (text, picture, graphviz) = trees(theory, lang);
    let tree = |region: &crate::method::RegionTheory| json!({"tree": region.expansion.tree.show(), "value": region.name});
    let json = theory.regions.iter().map(tree).collect();
    let extra = Extra::of(Text::same(text), json);
    Extra { picture: Some(picture), graphviz: Some(graphviz), ..extra }
}

fn all_thermographs(theory: &Theory, lang: Lang) -> Extra {
    let (text, picture) = thermographs(theory, lang);
    let graph = |region: &crate::method::RegionTheory| {
        let (mean, temperature) = (region.mean.to_string(), region.temperature.to_string());
        json!({"value": region.name, "mean": mean, "temperature": temperature})
    };
    let json = theory.regions.iter().map(graph).collect();
    Extra { picture: Some(picture), ..Extra::of(Text::same(text), json) }
}
