//! `yomikiri games`.

use super::flags::{Flags, JSON};
use clap::Command;
use yomikiri_text::text;

impl Flags {
    pub(super) fn games(self) -> Command {
        Command::new("games")
            .about(self.say(text!(
                "Lists what can be solved: games, rules, questions",
                "解けるものの一覧: ゲーム、ルール、問い"
            )))
            .arg(self.flag("json", JSON))
    }
}
