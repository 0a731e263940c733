//! Putting positions together by hand.

use crate::{Arguments, Place};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use yomikiri_game::Misread;
use yomikiri_scene::Picture;
use yomikiri_text::{Lang, Text, text};

/// How positions of a game are put together by hand: with tools that change a *draft*, a text
/// which need not be a position yet. Whoever shows it keeps nothing but that text.
pub struct Editor {
    /// What can be changed, in a sentence.
    pub help: Text,
    /// The draft with which a person begins who comes from a place under these rules.
    pub begin: fn(&Arguments, &Place) -> Result<String, Misread>,
    /// What there is to see of a draft.
    pub show: fn(&Arguments, &str, Lang) -> Result<Sheet, Misread>,
    /// The draft after a tool was used on one of the places that its [`Sheet`] names, which is
    /// empty for a tool that needs none.
    pub touch: fn(&Arguments, &str, Touch<'_>) -> Result<String, Misread>,
    /// Where these rules begin in something longer, such as a game record, if they do.
    pub along: fn(&Arguments) -> Option<Along>,
}

/// How far along something longer a game begins: a rule that counts its steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Along {
    /// The name of the rule.
    pub rule: &'static str,
    /// Where the game begins now.
    pub here: usize,
    /// The last step there is.
    pub end: usize,
}

impl Editor {
    /// What is wrong with a text that the editor cannot have made.
    pub fn no_draft(text: &str) -> Misread {
        let problem = text!("this is no draft", "下書きとして読めません");
        let remedy = text!("begin again from a position", "局面からやり直してください");
        Misread::new(text, problem, remedy).of("draft")
    }
}

/// One use of a tool.
#[derive(Clone, Copy, Debug)]
pub struct Touch<'t> {
    /// The name of the tool.
    pub tool: &'t str,
    /// Where it is used.
    pub at: &'t str,
}

impl Touch<'_> {
    /// What is wrong with a touch by a tool that the editor does not have.
    ///
    /// ```
    /// use yomikiri_face::Touch;
    /// let touch = Touch { tool: "saw", at: "(1,1)" };
    /// assert_eq!(touch.no_such_tool().to_string(),
    ///     "tool \"saw\": there is no such tool; choose one of those that are shown");
    /// ```
    pub fn no_such_tool(&self) -> Misread {
        let problem = text!("there is no such tool", "そのような道具はありません");
        let remedy =
            text!("choose one of those that are shown", "表示されている道具から選んでください");
        Misread::new(self.tool, problem, remedy).of("tool")
    }

    /// What is wrong with a touch of a place that the draft does not have.
    pub fn no_such_place(&self) -> Misread {
        let problem = text!("there is no such place", "そのような場所はありません");
        let remedy = text!("choose a place in the picture", "図の中の場所を選んでください");
        Misread::new(self.at, problem, remedy).of("at")
    }
}

/// A draft, as a person sees it.
pub struct Sheet {
    /// The picture. The `moves` of its targets are what [`Touch::at`] takes: one each.
    pub picture: Picture,
    /// The tools, the usual one first. They are the same for all drafts under the same rules, so
    /// that none moves away under a hand; one that cannot be used says why when it is.
    pub tools: Vec<Tool>,
    /// What the draft comes to; or why that is nothing which could be played, and what to do.
    pub result: Result<Edited, Misread>,
}

/// A tool of an [`Editor`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tool {
    /// Its name, which stays the same in all languages.
    pub name: String,
    /// What a button says.
    pub label: Text,
    /// Is it used on the draft as a whole?
    pub at_once: bool,
}

impl Tool {
    /// A tool that is used on a place.
    pub fn on_a_place(name: impl Into<String>, label: Text) -> Tool {
        Tool { name: name.into(), label, at_once: false }
    }

    /// A tool that is used on the draft as a whole.
    pub fn on_all(name: impl Into<String>, label: Text) -> Tool {
        Tool { name: name.into(), label, at_once: true }
    }
}

/// What a draft comes to.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Edited {
    /// The rules that the draft settles, by name: each with its text, or none where it is to be
    /// left out. All others stay as they are.
    pub rules: Vec<(Cow<'static, str>, Option<String>)>,
    /// The position; the start of the game if there is none.
    pub position: Option<String>,
}

impl Edited {
    /// A position under the same rules.
    pub fn at(position: String) -> Edited {
        Edited { rules: Vec::new(), position: Some(position) }
    }

    /// The start, or a position, under these rules: each with its text, or none where it is to be
    /// left out.
    pub fn under(
        rules: impl IntoIterator<Item = (&'static str, Option<String>)>,
        position: Option<String>,
    ) -> Edited {
        let rules = rules.into_iter().map(|(name, text)| (name.into(), text)).collect();
        Edited { rules, position }
    }
}
