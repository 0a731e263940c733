//! `yomikiri check`.

use super::flags::{Flags, JSON};
use clap::{Arg, Command, ValueHint, value_parser};
use std::ffi::OsString;
use yomikiri_catalog::games;
use yomikiri_text::text;

impl Flags {
    pub(super) fn check(self) -> Command {
        let command = Command::new("check")
            .about(self.say(text!(
                "Checks a proof file and says what it proves, or every entry of a table",
                "証明ファイルを検証して何を証明しているかを示す。表ならすべての値を確かめる"
            )))
            .after_help(self.say(text!(
                "With a game and its rules, also sees to it that the proof answers what is named.",
                "ゲームとルールを書くと、その問いに答える証明かどうかも確かめます。"
            )))
            .arg(
                Arg::new("file")
                    .value_name("FILE")
                    .help(self.say(text!(
                        "A proof file, or the folder of a table",
                        "証明ファイル、または表のフォルダー"
                    )))
                    .required(true)
                    .value_parser(value_parser!(OsString))
                    .value_hint(ValueHint::AnyPath),
            )
            .arg(self.value(
                "sample",
                "N",
                text!(
                    "Of a table, go through about so many entries by chance instead of all",
                    "表のすべての値ではなく、およそこの数だけを抜き出して確かめる"
                ),
            ))
            .arg(self.value(
                "threads",
                "N",
                text!(
                    "Threads for a table; without it, as many as there are cores",
                    "表を調べるスレッドの数。なければコアの数"
                ),
            ))
            .arg(self.memory(text!(
                "Memory for what a proof makes the check keep, like 500MB or 2GiB",
                "証明の検証に使うメモリ。500MB や 2GiB など"
            )))
            .arg(self.flag("json", JSON));
        games().iter().fold(self.with_games(command), |command, entry| {
            let game = self.with_rules(entry, Command::new(entry.name));
            command.subcommand(game.args(self.question(entry)))
        })
    }
}
