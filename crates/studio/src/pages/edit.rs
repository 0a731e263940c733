//! A position being put together.

use super::{Say, hidden, room};
use crate::address::Address;
use crate::opened::written;
use maud::{Markup, PreEscaped, html};
use yomikiri_face::{Editor, Sheet, Tool};
use yomikiri_scene::Region;
use yomikiri_text::{Told, text};

/// What an editor's page shows.
pub struct Edit<'e> {
    /// Where the person came from.
    pub address: &'e Address,
    /// The game's editor.
    pub editor: &'e Editor,
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
    /// The address after a touch; without a place, with another tool in hand.
    fn touched(&self, tool: &str, at: Option<&str>) -> String {
        let mut pairs = self.address.opened.pairs.clone();
        pairs.push(("draft".to_string(), self.draft.to_string()));
        pairs.push(("tool".to_string(), tool.to_string()));
        pairs.extend(at.map(|at| ("touch".to_string(), at.to_string())));
        let (lang, game) = (self.address.lang.name(), self.address.entry().name);
        format!("/{lang}/{game}/edit?{}", written(&pairs))
    }

    /// The page's content.
    pub fn html(&self) -> Markup {
        let say = Say(self.address.lang);
        let picture = &self.sheet.picture;
        let (in_hand, at_once): (Vec<&Tool>, Vec<&Tool>) =
            self.sheet.tools.iter().partition(|tool| !tool.at_once);
        html! {
            main #main .edit tabindex="-1" {
                header.head {
                    p.crumb { (say.text(&self.address.entry().title)) }
                    h1 { (say.made(text!("Edit the position", "盤面の編集"))) }
                }
                p.lead { (say.text(&self.editor.help)) }
                div.table {
                    section.left aria-label=(say.made(text!("Board", "盤面"))) {
                        div class={ "board " (room(picture.width)) } {
                            (PreEscaped(picture.to_svg_in_page()))
                            div.touch role="group" aria-label=(say.made(text!("Places on the board", "盤上の場所"))) {
                                svg viewBox={ "0 0 " (picture.width) " " (picture.height) } role="presentation" {
                                    @for target in &picture.targets {
                                        @for at in target.moves.iter().take(1) {
                                            a href=(self.touched(self.tool, Some(at))) aria-label=(target.label) {
                                                @match target.region {
                                                    Region::Rect { x, y, width, height } => {
                                                        rect x=(x) y=(y) width=(width) height=(height) rx="4" {}
                                                    }
                                                    Region::Circle { x, y, radius } => {
                                                        circle cx=(x) cy=(y) r=(radius) {}
                                                    }
                                                }
                                            }
                                        }
                                    }
                                }
                            }
                        }
                    }
                    div.right {
                        @if !in_hand.is_empty() {
                            nav.tools aria-label=(say.made(text!("Tools", "道具"))) {
                                @for tool in in_hand {
                                    a href=(self.touched(&tool.name, None))
                                        aria-current=[(tool.name == self.tool).then_some("true")]
                                        { (say.text(&tool.label)) }
                                }
                            }
                        }
                        @if !at_once.is_empty() {
                            nav.tools.once aria-label=(say.made(text!("Changes", "変更"))) {
                                @for tool in at_once {
                                    a.button href=(self.touched(&tool.name, Some(""))) { (say.text(&tool.label)) }
                                }
                            }
                        }
                        div role="status" {
                            @if let Some(wrong) = &self.wrong { p.wrong { (wrong) } }
                            @match (&self.sheet.result, &self.done) {
                                (Ok(_), Some(done)) => {
                                    p { a.button.main href=(done) { (say.made(text!("Use this position", "この局面を使う"))) } }
                                }
                                (Err(why), _) => { p.wrong { (say.made(why.told())) } }
                                _ => {}
                            }
                        }
                        form.position action={ "/" (self.address.lang.name()) "/" (self.address.entry().name) "/edit" } {
                            (hidden(&self.address.opened.pairs))
                            input type="hidden" name="tool" value=(self.tool);
                            label for="draft" { (say.made(text!("As text", "テキスト"))) }
                            textarea #draft name="draft" rows="3" spellcheck="false" { (self.draft) }
                            button { (say.made(text!("Take over", "反映する"))) }
                        }
                        p { a href=(self.address.path()) { (say.made(text!("Back without changes", "変更せずに戻る"))) } }
                    }
                }
            }
        }
    }
}
