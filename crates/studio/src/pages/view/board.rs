//! The board, and stepping along the line.

use super::View;
use crate::address::Address;
use crate::pages::grid::{grid, outline};
use crate::pages::room;
use maud::{Markup, PreEscaped, html};
use yomikiri_face::{Advice, Turn};
use yomikiri_scene::Target;
use yomikiri_text::{Text, text};

impl View<'_> {
    /// The picture with places to click; from left to right and from top to bottom as they are
    /// seen, so that arrow keys find them.
    pub(super) fn board(&self) -> Markup {
        let picture = &self.drawn.scene.picture;
        let playable = !self.waits_for_move();
        let label = self.say().made(text!("Moves on the board", "盤上で選べる手"));
        html! {
            div.pan { div class={ "board " (room(picture.width)) } {
                (PreEscaped(picture.to_svg_in_page()))
                @if playable {
                    (grid(picture, &label, |index, target, first| self.place(index, target, first)))
                }
            } }
        }
    }

    /// One place to click. Of all places the tab key stops at the first, and arrows lead on.
    fn place(&self, index: usize, target: &Target, first: bool) -> Markup {
        let finding = self.standing.and_then(|standing| standing.finding.as_ref());
        let correction = |at: &str| finding.and_then(|finding| finding.correction_at(at));
        let link = match &target.moves[..] {
            [one] => match correction(one) {
                Some(correction) => self.address.corrected(correction),
                None => self.address.after(one).path(),
            },
            _ => {
                let picked = Address { pick: Some(index), ..self.address.clone() };
                format!("{}#picked", picked.path())
            }
        };
        let several = (target.moves.len() > 1).then_some("several");
        html! {
            a href=(link) aria-label=(target.label) tabindex=(if first { "0" } else { "-1" })
                class=[several] { (outline(target.region)) }
        }
    }

    /// The moves of the place that was picked.
    pub(super) fn picked(&self) -> Markup {
        let targets = &self.drawn.scene.picture.targets;
        let Some(target) = self.address.pick.and_then(|index| targets.get(index)) else {
            return html! {};
        };
        let heading = self.say().made(text!("Which move?", "どの手ですか"));
        html! {
            section #picked .picked aria-label=(heading) {
                h2 { (heading) }
                (self.move_list(target.moves.iter()))
            }
        }
    }

    /// Back and forth along the line.
    pub(super) fn steps(&self) -> Markup {
        let (address, say) = (self.address, self.say());
        let study = &address.study;
        let (here, end) = (study.played().len(), study.line().len());
        let step = |allowed: bool, to: usize, sign: &str, key: &str, name: Text| {
            let name = say.made(name);
            let rel = match key {
                "ArrowLeft" => Some("prev"),
                "ArrowRight" => Some("next"),
                _ => None,
            };
            html! {
                @if allowed {
                    a.step href=(address.on(study.at(to)).path()) data-key=(key) rel=[rel]
                        aria-label=(name) title=(name) { (sign) }
                } @else {
                    span.step.off aria-hidden="true" { (sign) }
                }
            }
        };
        let back = self.taken_back();
        html! {
            nav.steps aria-label=(say.made(text!("Step along the line", "手順を進める・戻す"))) {
                (step(here > 0, 0, "«", "Home", text!("To the start", "最初へ")))
                (step(here > 0, back, "‹", "ArrowLeft", text!("Undo", "1手戻す")))
                (step(here < end, here + 1, "›", "ArrowRight", text!("Redo", "1手進める")))
                (step(here < end, end, "»", "End", text!("To the end of the line", "手順の最後へ")))
                @if let Some(best) = self.best() {
                    a.step.best href=(address.after(&best.chosen).path()) data-key=" "
                        title=(best.words.get(self.lang())) {
                        @if best.proved {
                            (say.made(text!("Best move", "最善手")))
                        } @else {
                            (say.made(text!("Likely move", "有力な手")))
                        }
                        " " b { (address.shown(&best.chosen)) }
                    }
                }
                span.count { (say.made(text!("move {here} of {end}", "{here}手目/{end}手"))) }
            }
        }
    }

    /// How many moves are played after one step back: in a game against perfect play, back to
    /// where a person had a choice.
    fn taken_back(&self) -> usize {
        let study = &self.address.study;
        let here = study.played().len();
        let Some(people) = &self.people else { return here.saturating_sub(1) };
        let chooses = |moves: usize| {
            let place = self.address.on(study.at(moves)).place();
            let look = self.address.opened.rules.look(&place);
            matches!(look.map(|look| look.turn), Ok(Turn::Seat(seat)) if people[seat])
        };
        (0..here).rev().find(|&moves| chooses(moves)).unwrap_or(0)
    }

    /// The move that perfect play makes here, if it is known.
    fn best(&self) -> Option<&Advice> {
        let finding = self.standing?.finding.as_ref()?;
        finding.best.as_ref().filter(|_| !self.look.is_over() && !self.waits_for_move())
    }
}
