//! Moves: what each leads to, typing one, and the line with its variations.

use super::View;
use crate::address::Address;
use crate::finding::{MoveFound, Rank};
use crate::pages::hidden;
use crate::study::Fork;
use maud::{Markup, html};
use yomikiri_text::{Told, text};

/// So many moves are listed; others are typed.
const MOST: usize = 240;

impl View<'_> {
    /// Every move that can be played, the best first.
    pub(super) fn moves(&self) -> Markup {
        if self.look.moves.is_empty() || self.waits_for_move() {
            return html! {};
        }
        let all = self.look.moves.len();
        let title = text!("Moves ({all})", "選べる手({all})", all);
        // What comes to the same as another move is told with that one.
        let is_told = |chosen: &&String| self.found(chosen).is_none_or(|each| each.like.is_none());
        let mut sorted: Vec<&String> = self.look.moves.iter().filter(is_told).collect();
        // A sign in brackets says that another move is better for sure.
        let worth = |found: &MoveFound| (found.rank, found.sign.starts_with('('));
        sorted.sort_by_key(|chosen| self.found(chosen).map_or((Rank::Open, false), worth));
        let more = sorted.len().saturating_sub(MOST);
        let shown = sorted.into_iter().take(MOST);
        let content = html! {
            (self.move_list(shown))
            @if more > 0 {
                p { (self.say().made(text!(
                    "{more} more: type the move under the board.",
                    "ほかに{more}手あります。盤の下の欄に入力してください。",
                    more
                ))) }
            }
        };
        self.fold("moves", true, title, content)
    }

    /// These moves, each with what it leads to.
    pub(super) fn move_list<'m>(&self, moves: impl Iterator<Item = &'m String>) -> Markup {
        html! {
            ul.moves {
                @for chosen in moves {
                    li {
                        a href=(self.address.after(chosen).path()) {
                            @if let Some(found) = self.found(chosen) {
                                span class={ "badge " (class(found.rank)) } aria-hidden="true" { (found.sign) }
                                span.move { (self.address.shown(chosen)) }
                                " "
                                span.words { (found.words.get(self.lang())) }
                                @let like = self.found_like(chosen);
                                @if like > 0 {
                                    " "
                                    span.hint { (self.say().made(text!(
                                        "and {like} moves like it",
                                        "ほかの{like}手も同じ",
                                        like
                                    ))) }
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

    fn found(&self, chosen: &str) -> Option<&MoveFound> {
        let finding = self.standing?.finding.as_ref()?;
        finding.moves.as_ref()?.iter().find(|found| found.chosen == chosen)
    }

    /// How many moves come to the same as this one.
    fn found_like(&self, chosen: &str) -> usize {
        let finding = self.standing.and_then(|standing| standing.finding.as_ref());
        let moves = finding.iter().flat_map(|finding| finding.moves.iter().flatten());
        moves.filter(|found| found.like.as_deref() == Some(chosen)).count()
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
                    @for chosen in self.look.moves.iter().take(MOST) {
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
        let content = html! { ol.tree { (self.forks(&study.tree(), &mut Vec::new())) } };
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

/// How a badge is drawn: by shape, and by colour besides.
fn class(rank: Rank) -> &'static str {
    match rank {
        Rank::Wins => "wins",
        Rank::Between => "between",
        Rank::Draws => "draws",
        Rank::Loses => "loses",
        Rank::Open => "none",
    }
}
