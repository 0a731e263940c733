//! `yomikiri play`.

use super::flags::Flags;
use clap::Command;
use yomikiri_catalog::games;
use yomikiri_text::text;

impl Flags {
    pub(super) fn play(self) -> Command {
        let command = Command::new("play")
            .about(self.say(text!(
                "Plays against you in the terminal, perfectly",
                "端末で最善手を指す相手と対戦する"
            )))
            .subcommand_required(true)
            .arg_required_else_help(true);
        games().iter().fold(self.with_games(command), |command, entry| {
            let seat = self.value(
                "seat",
                "SEATS",
                text!(
                    "Your seat, or several with commas; none to watch, all to play every seat",
                    "自分の席。コンマで区切って複数も可。none で観戦、all で全席"
                ),
            );
            let game = self
                .with_rules(entry, Command::new(entry.name))
                .arg(seat.default_value("1"))
                .args(self.search(entry));
            command.subcommand(game)
        })
    }
}
