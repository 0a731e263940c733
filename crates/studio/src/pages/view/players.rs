//! Playing against perfect play.

use super::View;
use crate::address::Address;
use crate::pages::hidden;
use maud::{Markup, html};
use yomikiri_text::text;

impl View<'_> {
    /// Who plays, and a way to change that.
    pub(super) fn players(&self) -> Markup {
        let (address, say) = (self.address, self.say());
        let (seats, players) = (address.opened.rules.seats(), address.opened.rules.players());
        let plain = Address { people: None, pick: None, extra: None, ..address.clone() };
        let content = html! {
            @if self.waits_for_move() {
                p.thinking { (say.made(text!("Perfect play is thinking…", "相手が考えています…"))) }
            }
            form.players action={ "/" (address.lang.name()) "/" (address.entry().name) "/people" } {
                (hidden(&plain.pairs()))
                fieldset {
                    legend { (say.made(text!("You play", "あなたの席"))) }
                    @for (index, seat) in seats.iter().enumerate() {
                        label.tick {
                            input type="checkbox" name="seat" value=(seat)
                                checked[self.people.as_ref().is_some_and(|people| people[index])];
                            (say.made(players[index].capitalised()))
                        }
                    }
                }
                p.hint { (say.made(text!(
                    "Perfect play takes the other seats.",
                    "ほかの席は、読み切った相手が受け持ちます。"
                ))) }
                button { (say.made(text!("Play", "対局する"))) }
                @if self.people.is_some() {
                    a.button href=(plain.path()) { (say.made(text!("Stop playing", "対局をやめる"))) }
                }
            }
        };
        let title = text!("Play against perfect play", "完璧な相手と対局");
        self.fold("players", self.people.is_some(), title, content)
    }
}
