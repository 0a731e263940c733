//! A position being put together.

use super::grid::Touches;
use super::{Say, hidden, room};
use crate::opened::written;
use crate::pages::view::{along, file_field};
use maud::{Markup, PreEscaped, html};
use yomikiri_face::{Along, Editor, Entry, Kind, Sheet, Tool};
use yomikiri_text::{Lang, text};

/// What an editor's page shows.
pub struct Edit<'e> {
    /// The language of the page.
    pub lang: Lang,
    /// The game.
    pub entry: &'static Entry,
    /// Its editor.
    pub editor: &'e Editor,
    /// Where the person came from: rules and place, as pairs of a query.
    pub pairs: &'e [(String, String)],
    /// How far along a record that is.
    pub along: Option<Along>,
    /// The draft.
    pub draft: &'e str,
    /// The tool in hand.
    pub tool: &'e str,
    /// What there is to see.
    pub sheet: &'e Sheet,
    /// Why the last touch did nothing.
    pub wrong: Option<String>,
    /// Where the position goes when it is done.
    pub done: Option<String>,
}

impl Edit<'_> {
    fn action(&self) -> String {
        format!("/{}/{}/edit", self.lang.name(), self.entry.name)
    }

    /// All that goes along with a touch: where the person came from, the draft, and this tool.
    fn with(&self, tool: &str) -> Vec<(String, String)> {
        let mut pairs = self.pairs.to_vec();
        pairs.push(("draft".to_string(), self.draft.to_string()));
        pairs.push(("tool".to_string(), tool.to_string()));
        pairs
    }

    /// The address with another tool in hand, or after one that is used at once.
    fn taking(&self, tool: &Tool) -> String {
        let pairs = match tool.at_once {
            true => {
                let mut pairs = self.with(self.tool);
                pairs.push(("use".to_string(), tool.name.clone()));
                pairs
            }
            false => self.with(&tool.name),
        };
        format!("{}?{}", self.action(), written(&pairs))
    }

    /// The page's content.
    pub fn html(&self) -> Markup {
        let say = Say(self.lang);
        html! {
            main #main .edit tabindex="-1" {
                header.head {
                    p.crumb { (say.text(&self.entry.title)) }
                    h1 { (say.made(text!("Edit the position", "盤面の編集"))) }
                }
                p.lead { (say.text(&self.editor.help)) }
                div.table {
                    section.left aria-label=(say.made(text!("Board", "盤面"))) {
                        (self.board())
                        @if let Some(record) = self.along {
                            (along(record, self.lang, |at| self.at(record, at)))
                        }
                    }
                    div.right {
                        (self.outcome())
                        (self.tools())
                        (self.text())
                        (self.file())
                        p { a href=(self.back()) { (say.made(text!("Back without changes", "変更せずに戻る"))) } }
                    }
                }
            }
        }
    }

    fn board(&self) -> Markup {
        let picture = &self.sheet.picture;
        let label = Say(self.lang).made(text!("Places on the board", "盤上の場所"));
        let (action, pairs) = (self.action(), self.with(self.tool));
        let touches = Touches {
            action: &action,
            pairs: &pairs,
            name: "touch",
            label: &label,
            pressed: None,
            draws: true,
        };
        html! {
            div.pan { div class={ "board " (room(picture.width)) } {
                (PreEscaped(picture.to_svg_in_page()))
                (touches.over(picture))
            } }
        }
    }

    fn tools(&self) -> Markup {
        let say = Say(self.lang);
        let (in_hand, at_once): (Vec<&Tool>, Vec<&Tool>) =
            self.sheet.tools.iter().partition(|tool| !tool.at_once);
        html! {
            @if !in_hand.is_empty() {
                nav.tools aria-label=(say.made(text!("Tools", "道具"))) {
                    @for tool in in_hand {
                        a href=(self.taking(tool))
                            aria-current=[(tool.name == self.tool).then_some("true")]
                            { (say.text(&tool.label)) }
                    }
                }
            }
            @if !at_once.is_empty() {
                nav.tools.once aria-label=(say.made(text!("Changes", "変更"))) {
                    @for tool in at_once {
                        a.button href=(self.taking(tool)) { (say.text(&tool.label)) }
                    }
                }
            }
        }
    }

    /// What the draft comes to, or what is wrong with it.
    fn outcome(&self) -> Markup {
        let say = Say(self.lang);
        html! {
            div.outcome role="status" {
                @if let Some(wrong) = &self.wrong { p.wrong { (wrong) } }
                @match (&self.sheet.result, &self.done) {
                    (Ok(_), Some(done)) => {
                        p { a.button.main href=(done) { (say.made(text!("Use this position", "この局面を使う"))) } }
                    }
                    (Err(why), _) => { p.wrong { (say.made(why.advice().capitalised())) } }
                    _ => {}
                }
            }
        }
    }

    fn text(&self) -> Markup {
        let say = Say(self.lang);
        html! {
            form.position action=(self.action()) {
                (hidden(self.pairs))
                input type="hidden" name="tool" value=(self.tool);
                label for="draft" { (say.made(text!("As text", "テキスト"))) }
                textarea #draft name="draft" rows="3" spellcheck="false" maxlength="20000" { (self.draft) }
                button { (say.made(text!("Take over", "反映する"))) }
            }
        }
    }

    /// A file to begin with, where the game takes one.
    fn file(&self) -> Markup {
        let say = Say(self.lang);
        let file = self.entry.params.iter().find(|param| param.kind == Kind::File);
        html! {
            @if let Some(param) = file {
                details.fold {
                    summary { (say.made(text!("Begin with a file", "ファイルから始める"))) }
                    form.rules data-drop="" method="post" enctype="multipart/form-data" hx-boost="false"
                        action={ "/" (self.lang.name()) "/" (self.entry.name) "/rules" } {
                        div.field { (file_field(param, None, self.lang)) }
                        button { (say.made(text!("Open", "開く"))) }
                    }
                }
            }
        }
    }

    /// The editor at another place of a record.
    fn at(&self, record: Along, at: usize) -> String {
        let place = ["position", "move", "ahead", "other"];
        let is_kept =
            |(name, _): &&(String, String)| name != record.rule && !place.contains(&name.as_str());
        let mut pairs: Vec<_> = self.pairs.iter().filter(is_kept).cloned().collect();
        pairs.push((record.rule.to_string(), at.to_string()));
        format!("{}?{}", self.action(), written(&pairs))
    }

    fn back(&self) -> String {
        let (lang, game) = (self.lang.name(), self.entry.name);
        match self.pairs.is_empty() {
            true => format!("/{lang}/{game}"),
            false => format!("/{lang}/{game}?{}", written(self.pairs)),
        }
    }
}
