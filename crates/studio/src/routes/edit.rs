//! A position being put together.

use super::problem::Problem;
use super::{Answered, Query, Shared, Studio, Subject};
use crate::address::{put_right, rules_of};
use crate::opened::{Chosen, Unopened, read, written};
use crate::pages::edit::Edit;
use crate::pages::frame;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use yomikiri_face::{Ask, Edited, Editor, Entry, Place, Touch};
use yomikiri_game::Misread;
use yomikiri_text::{Lang, Told, text};

/// So many places are touched by one stroke.
const LONGEST_STROKE: usize = 400;

/// The editor's page, or its next one after a touch.
pub async fn edit(
    State(studio): Shared,
    Subject(lang, entry): Subject,
    Query(query): Query,
) -> Answered {
    let game = format!("/{}/{}", lang.name(), entry.name);
    let back = || (game.clone(), text!("Back to the game", "ゲームに戻る"));
    let Some(editor) = entry.offers.editor else {
        let what = text!(
            "Positions of this game are written, not drawn.",
            "このゲームの局面は、盤面ではなく文字で編集します。"
        );
        let (link, words) = back();
        return Err(Problem::new(lang, StatusCode::NOT_FOUND, what).way(link, words));
    };
    let made = studio.aside(move |studio| Editing::read(lang, entry, editor, &query).made(studio));
    match made.await.map_err(|problem| problem.told_in(lang))? {
        Ok(response) => Ok(response),
        // The page of the game asks for a file that is missing.
        Err(Unopened::Missing { .. }) => Ok(Redirect::to(&game).into_response()),
        Err(Unopened::Misread(misread)) => {
            let (link, words) = back();
            Err(Problem::misread(lang, &misread).way(link, words))
        }
        Err(unopened) => Err(Problem::unopened(lang, &unopened)),
    }
}

/// What a request says.
struct Editing {
    lang: Lang,
    entry: &'static Entry,
    editor: &'static Editor,
    /// Where the person came from.
    from: Vec<(String, String)>,
    draft: Option<String>,
    /// The tool in hand, and where it is used.
    tool: Option<String>,
    touches: Vec<String>,
    /// A tool that is used at once.
    at_once: Option<String>,
    query: String,
}

impl Editing {
    fn read(lang: Lang, entry: &'static Entry, editor: &'static Editor, query: &str) -> Editing {
        let (mut from, mut touches) = (Vec::new(), Vec::new());
        let (mut draft, mut tool, mut at_once) = (None, None, None);
        for (name, text) in read(query) {
            match &*name {
                "draft" => draft = Some(text),
                "tool" => tool = Some(text),
                "touch" => touches.push(text),
                "use" => at_once = Some(text),
                _ => from.push((name, text)),
            }
        }
        touches.truncate(LONGEST_STROKE);
        let query = query.to_string();
        Editing { lang, entry, editor, from, draft, tool, touches, at_once, query }
    }

    fn made(&self, studio: &Studio) -> Result<Response, Unopened> {
        let rules = rules_of(&written(&self.from));
        let chosen = studio.desk.library.read(self.entry, &rules)?;
        let values = &chosen.values;
        let draft = match &self.draft {
            Some(draft) => draft.clone(),
            None => (self.editor.begin)(values, &self.place())?,
        };
        let wrong = match self.touched(&chosen, &draft) {
            Ok(None) => None,
            Ok(Some(after)) => return Ok(self.to(after)),
            Err(misread) => Some(misread.told().get(self.lang).to_string()),
        };
        let sheet = (self.editor.show)(values, &draft, self.lang)?;
        let usual = sheet.tools.iter().find(|tool| !tool.at_once).map(|tool| tool.name.clone());
        let in_hand =
            |name: &&String| sheet.tools.iter().any(|each| each.name == **name && !each.at_once);
        let tool = self.tool.as_ref().filter(in_hand).cloned().or(usual).unwrap_or_default();
        let page = Edit {
            lang: self.lang,
            entry: self.entry,
            editor: self.editor,
            pairs: &self.from,
            along: (self.editor.along)(values),
            draft: &draft,
            tool: &tool,
            sheet: &sheet,
            wrong,
            done: sheet.result.as_ref().ok().map(|edited| self.finished(&chosen, edited)),
        };
        let title = text!("Edit the position", "盤面の編集").get(self.lang).to_string();
        let rest = format!("/{}/edit?{}", self.entry.name, self.query);
        Ok(studio.page(self.lang, title, &rest, frame::Place::Elsewhere, page.html()))
    }

    /// What the page asked from which a person came.
    fn asked(&self) -> Ask {
        let mut ask = Ask::default();
        for (name, text) in self.from.iter().filter(|(_, text)| !text.is_empty()) {
            // A question that is none does not matter here.
            let _ = ask.take(name, text, self.entry);
        }
        ask
    }

    fn place(&self) -> Place {
        self.asked().place
    }

    /// The draft after all touches, if there were any. What cannot be done somewhere along a stroke
    /// is passed over; what cannot be done at all says why.
    fn touched(&self, chosen: &Chosen, draft: &str) -> Result<Option<String>, Misread> {
        let tool = self.tool.as_deref().unwrap_or("");
        let in_hand = self.touches.iter().map(|at| Touch { tool, at });
        let at_once = self.at_once.iter().map(|tool| Touch { tool, at: "" });
        let (mut after, mut refused) = (None::<String>, None);
        for touch in in_hand.chain(at_once) {
            let before = after.as_deref().unwrap_or(draft);
            match (self.editor.touch)(&chosen.values, before, touch) {
                Ok(touched) => after = Some(touched),
                Err(misread) => refused = refused.or(Some(misread)),
            }
        }
        match (after, refused) {
            (None, Some(misread)) => Err(misread),
            (after, _) => Ok(after),
        }
    }

    /// The same page with another draft.
    fn to(&self, draft: String) -> Response {
        let mut pairs = self.from.clone();
        pairs.push(("draft".to_string(), draft));
        pairs.extend(self.tool.iter().map(|tool| ("tool".to_string(), tool.clone())));
        let (lang, game) = (self.lang.name(), self.entry.name);
        Redirect::to(&format!("/{lang}/{game}/edit?{}", written(&pairs))).into_response()
    }

    /// Where a finished draft leads.
    fn finished(&self, chosen: &Chosen, edited: &Edited) -> String {
        let mut pairs = chosen.pairs.clone();
        put_right(&mut pairs, edited);
        pairs.extend(Ask { place: Place::default(), ..self.asked() }.pairs());
        let (lang, game) = (self.lang.name(), self.entry.name);
        format!("/{lang}/{game}?{}", written(&pairs))
    }
}
