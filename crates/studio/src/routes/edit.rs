//! A position being put together.

use super::problem::Problem;
use super::view::{looked, opened};
use super::{Answered, Query, Shared, Subject};
use crate::address::Address;
use crate::opened::{read, written};
use crate::pages::edit::Edit;
use crate::pages::frame::Place;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect};
use yomikiri_face::{Edited, Touch};
use yomikiri_text::{Told, text};

/// The editor's page, or its next one after a touch.
pub async fn edit(
    State(studio): Shared,
    Subject(lang, entry): Subject,
    Query(query): Query,
) -> Answered {
    let own = ["draft", "tool", "touch"];
    let (mine, rest): (Vec<_>, Vec<_>) =
        read(&query).into_iter().partition(|(name, _)| own.contains(&&**name));
    let get = |name: &str| mine.iter().find(|(each, _)| each == name).map(|(_, text)| text.clone());
    let address = match opened(&studio, lang, entry, &written(&rest)).await? {
        Ok(address) => address,
        Err(response) => return Ok(response),
    };
    let Some(editor) = entry.editor else {
        let what = text!(
            "Positions of this game are written, not drawn.",
            "このゲームの局面は、盤面ではなく文字で編集します。"
        );
        return Err(Problem::new(lang, StatusCode::NOT_FOUND, what)
            .way(address.path(), text!("Back", "戻る")));
    };
    let (address, _) = looked(&studio, address).await?;
    let (draft, tool, touch) = (get("draft"), get("tool"), get("touch"));
    let back = address.path();
    let made = studio.aside(move |studio| {
        let values = &address.opened.values;
        let draft = match draft {
            Some(draft) => draft,
            None => (editor.begin)(values, &address.place())?,
        };
        let touched = touch.map(|at| {
            let tool = tool.as_deref().unwrap_or("");
            (editor.touch)(values, &draft, Touch { tool, at: &at })
        });
        let wrong = match touched {
            Some(Ok(touched)) => {
                let mut pairs = address.opened.pairs.clone();
                pairs.push(("draft".to_string(), touched));
                pairs.extend(
                    tool.filter(|tool| {
                        let sheet = (editor.show)(values, &draft, lang);
                        sheet.is_ok_and(|sheet| {
                            sheet.tools.iter().any(|each| each.name == *tool && !each.at_once)
                        })
                    })
                    .map(|tool| ("tool".to_string(), tool)),
                );
                let to = format!("/{}/{}/edit?{}", lang.name(), entry.name, written(&pairs));
                return Ok(Redirect::to(&to).into_response());
            }
            Some(Err(misread)) => Some(misread.told().get(lang).to_string()),
            None => None,
        };
        let sheet = (editor.show)(values, &draft, lang)?;
        let usual = sheet.tools.iter().find(|tool| !tool.at_once).map(|tool| tool.name.clone());
        let in_hand =
            |name: &String| sheet.tools.iter().any(|each| each.name == *name && !each.at_once);
        let tool = tool.filter(in_hand).or(usual).unwrap_or_default();
        let done = sheet.result.as_ref().ok().map(|edited| finished(&address, edited));
        let page = Edit {
            address: &address,
            editor,
            draft: &draft,
            tool: &tool,
            sheet: &sheet,
            wrong,
            done,
        };
        let title = text!("Edit the position", "盤面の編集").get(lang).to_string();
        let rest = format!("/{}/edit?{query}", entry.name);
        Ok(studio.page(lang, title, &rest, Place::Elsewhere, page.html()))
    });
    let made: Result<_, yomikiri_game::Misread> =
        made.await.map_err(|problem| problem.told_in(lang))?;
    made.map_err(|misread| {
        Problem::misread(lang, &misread).way(back, text!("Back to the game", "ゲームに戻る"))
    })
}

/// Where a finished draft leads.
fn finished(address: &Address, edited: &Edited) -> String {
    let mut pairs = address.opened.pairs.clone();
    for (name, value) in &edited.rules {
        pairs.retain(|(rule, _)| rule.split(':').next() != Some(name));
        pairs.extend(value.iter().map(|value| (name.to_string(), value.clone())));
    }
    pairs.extend(edited.position.iter().map(|text| ("position".to_string(), text.clone())));
    let (lang, game) = (address.lang.name(), address.entry().name);
    format!("/{lang}/{game}?{}", written(&pairs))
}
