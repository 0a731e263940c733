//! Moves: what each leads to, typing one, and the line with its variations.

use super::View;
use crate::address::Address;
use crate::finding::MoveFound;
use crate::pages::hidden;
use crate::study::Fork;
use maud::{Markup, html};
use std::collections::HashMap;
use yomikiri_face::Grade;
use yomikiri_text::{Told, text};

/// What was found of moves, by move: there may be as many as a language has words.
struct Found<'f> {
    moves: HashMap<&'f str, &'f MoveFound>,
    /// How many come to the same as a move.
    like: HashMap<&'f str, usize>,
}

impl View<'_> {
    /// Every move that can be played, the best first.
    pub(super) fn moves(&self) -> Markup {
        if self.look.moves.is_empty() || self.waits_for_move() {
            return html! {};
        }
        let all = self.look.moves.len();
        let title = text!("Moves ({all})", "選べる手({all})");
        let found = self.found();
        let of = |chosen: &str| found.moves.get(chosen);
        // What comes to the same as another move is told with that one.
        let is_told = |chosen: &&String| of(chosen).is_none_or(|each| each.like.is_none());
        let mut sorted: Vec<&String> = self.look.moves.iter().filter(is_told).collect();
        // A sign in brackets says that another move is better for sure.
        let rank = |found: &&MoveFound| (rank(&found.grade), found.sign.starts_with('('));
        sorted.sort_by_key(|chosen| of(chosen).map_or((LAST, false), rank));
        // Others are typed.
        let most = self.links();
        let more = sorted.len().saturating_sub(most);
        let shown = sorted.into_iter().take(most);
        let content = html! {
            (self.list(shown, &found))
            @if more > 0 {
                p { (self.say().made(text!(
                    "{more} more: type the move under the board.",
                    "ほかに{more}手あります。盤の下の欄に入力してください。"))) }
            }
        };
        self.fold("moves", true, title, content)
    }

    /// These moves, each with what it leads to.
    pub(super) fn move_list<'m>(&self, moves: impl Iterator<Item = &'m String>) -> Markup {
        self.list(moves, &self.found())
    }

    fn list<'m>(&self, moves: impl Iterator<Item = &'m String>, found: &Found<'_>) -> Markup {
        html! {
            ul.moves {
                @for chosen in moves {
                    li {
                        a href=(self.address.after(chosen).path()) {
                            @if let Some(each) = found.moves.get(&**chosen) {
                                span class={ "badge " (class(&each.grade)) } aria-hidden="true" { (each.sign) }
                                span.move { (self.address.shown(chosen)) }
                                " "
                                span.words { (each.words.get(self.lang())) }
                                @if let Some(like) = found.like.get(&**chosen) {
                                    " "
                                    span.hint { (self.say().made(text!(
                                        "and {like} moves like it",
                                        "ほかの{like}手も同じ"))) }
                                }
                            } @else {
                                span.badge.none aria-hidden="true" { "·" }
                                span.move { (self.address.shown(chosen)) }
                            }
                        }
                    }
                }
            }
        }
    }

    fn found(&self) -> Found<'_> {
        let finding = self.standing.and_then(|standing| standing.finding.as_ref());
        let moves = finding.and_then(|finding| finding.moves.as_deref()).unwrap_or_default();
        let mut like = HashMap::new();
        for other in moves.iter().filter_map(|each| each.like.as_deref()) {
            *like.entry(other).or_default() += 1;
        }
        Found { moves: moves.iter().map(|each| (&*each.chosen, each)).collect(), like }
    }

    /// A field to type a move into.
    pub(super) fn typing(&self) -> Markup {
        if self.look.moves.is_empty() || self.waits_for_move() {
            return html! {};
        }
        let (say, address) = (self.say(), self.address);
        let wrong = self.typed.as_ref().map(|(_, why)| say.made(why.told()));
        html! {
            form.typing action={ "/" (address.lang.name()) "/" (address.entry().name) "/play" } {
                (hidden(&Address { pick: None, extra: None, ..address.clone() }.pairs()))
                label for="typed" { (say.made(text!("Move", "手"))) }
                input #typed name="typed" list="known-moves" autocomplete="off" maxlength="200"
                    value=[self.typed.as_ref().map(|(text, _)| text)]
                    aria-invalid=[wrong.as_ref().map(|_| "true")]
                    aria-describedby=[wrong.as_ref().map(|_| "typed-wrong")];
                datalist #known-moves {
                    @for chosen in self.look.moves.iter().take(self.links()) {
                        @let shown = address.shown(chosen);
                        option value=(chosen) label=[(shown != *chosen).then_some(shown)] {}
                    }
                }
                button { (say.made(text!("Play", "この手を選ぶ"))) }
                @if let Some(wrong) = wrong { p #typed-wrong .wrong role="alert" { (wrong) } }
            }
        }
    }

    /// The line that is shown, with its variations.
    pub(super) fn line(&self) -> Markup {
        let study = &self.address.study;
        if study.line().is_empty() {
            return html! {};
        }
        let (here, most) = (study.played().len(), self.links());
        let all = study.line().len() + study.others().iter().map(Vec::len).sum::<usize>();
        // Where there is no room for all of it, what is near is shown.
        let content = match all <= most {
            true => html! { ol.tree { (self.forks(&study.tree(), &mut Vec::new())) } },
            false => {
                let from = here.saturating_sub(most / 2);
                let to = (from + most).min(study.line().len());
                html! {
                    ol.tree { li { span.row {
                        @if from > 0 { "… " }
                        @for moves in from..to { (self.fork(&study.line()[..=moves])) " " }
                        @if to < study.line().len() { "…" }
                    } } }
                }
            }
        };
        self.fold("line", true, text!("Line and variations", "手順と変化"), content)
    }

    /// Moves that follow a line: the first goes on in the same row, others in rows of their own.
    fn forks(&self, forks: &[Fork], path: &mut Vec<String>) -> Markup {
        let mut rows = Vec::new();
        let depth = path.len();
        for fork in forks {
            // A row goes on as long as nothing branches off.
            let mut row = Vec::new();
            let mut at = fork;
            loop {
                path.push(at.chosen.clone());
                row.push(self.fork(path));
                match &at.then[..] {
                    [one] => at = one,
                    _ => break,
                }
            }
            let below = self.forks(&at.then, path);
            path.truncate(depth);
            rows.push(html! {
                li {
                    span.row { @for each in row { (each) " " } }
                    @if !at.then.is_empty() { ol { (below) } }
                }
            });
        }
        html! { @for row in rows { (row) } }
    }

    fn fork(&self, path: &[String]) -> Markup {
        let study = &self.address.study;
        let here = study.played() == path;
        let to = self.address.on(study.to_line(path.to_vec(), path.len()));
        html! {
            a href=(to.path()) aria-current=[here.then_some("step")] {
                span.number { (path.len()) "." } (path.last().map(|chosen| self.address.shown(chosen)).unwrap_or_default())
            }
        }
    }
}

/// What is not known comes last.
const LAST: usize = 4;

/// The better for the mover, the earlier.
fn rank(grade: &Grade) -> usize {
    match grade {
        Grade::Wins => 0,
        Grade::Leaves(_) => 1,
        Grade::Draws => 2,
        Grade::Loses => 3,
        Grade::Open => LAST,
    }
}

/// How a badge is drawn: by shape, and by colour besides.
fn class(grade: &Grade) -> &'static str {
    ["wins", "between", "draws", "loses", "none"][rank(grade)]
}
