//! `yomikiri tabulate`.

use super::flags::{Flags, JSON};
use crate::headings;
use crate::suggested::Suggested;
use clap::{Command, ValueHint};
use yomikiri_catalog::games;
use yomikiri_text::{Text, text};

const PLOT: Text = text!("Plot positions by ply and result", "局面の数を手数と結果ごとに描く");

impl Flags {
    pub(super) fn tabulate(self) -> Command {
        let command = Command::new("tabulate")
            .about(self.say(text!(
                "Answers every position of a game, and keeps the answers in a folder",
                "ゲームのすべての局面に答えを出し、フォルダーに残す"
            )))
            .after_help(self.say(text!(
                "A run that was stopped goes on from its last whole layer when it is started again. \
                 With a table, `solve`, `play` and `studio` answer by --tables; `check DIR` goes \
                 through it by the rules alone. Sockets between processes are neither encrypted nor \
                 guarded: use them on a network that you trust.",
                "止めた計算は、もう一度始めると、仕上がった層の続きから進みます。できた表は `solve`、\
                 `play`、`studio` の --tables で使え、`check DIR` がルールだけで検査します。プロセス間の\
                 通信は暗号化も認証もされません。信頼できるネットワークで使ってください。"
            )))
            .subcommand_required(true)
            .arg_required_else_help(true);
        let games = games().iter().filter(|entry| entry.offers.tabulates);
        games.fold(self.with_games(command), |command, entry| {
            let rules = entry.params.iter().map(|param| self.param(param));
            let folder = [
                self.value("dir", "DIR", text!(
                    "The folder for the table; without it, the numbers alone are worked out",
                    "表を置くフォルダー。なければ数だけを求める"
                )).value_hint(ValueHint::DirPath).value_parser(clap::value_parser!(std::ffi::OsString)),
                self.value("plies", "WORD", text!(
                    "yes or no: also how many plies forced wins take; without it, yes for small tables",
                    "yes か no: 必勝までの手数も求めるか。なければ、小さい表だけ求める"
                )).value_parser(Suggested::from(["yes", "no"])),
                self.value("parts", "N", text!(
                    "Into how many parts a layer is dealt out: at least as many as there are workers; \
                     without it, 4 for small tables and 16 for others",
                    "1つの層をいくつに分けるか。働き手の数以上にする。なければ、小さい表は4、ほかは16"
                )),
                self.flag("stats", text!(
                    "Only tell the numbers of a finished table again",
                    "できあがった表の数だけをもう一度表示する"
                )).requires("dir"),
            ];
            let means = [
                self.value("threads", "N", text!(
                    "Threads of this process; without it, as many as there are cores",
                    "このプロセスのスレッドの数。なければコアの数"
                )),
                self.value("memory", "SIZE", text!(
                    "Memory for what is held at once, like 500MB or 4GiB",
                    "同時に持つ量の上限。500MB や 4GiB など"
                )).default_value("4GiB"),
                self.file("hosts", text!(
                    "Run in several processes: a file with the address of each, host:port, a line each",
                    "複数のプロセスで計算する: 各プロセスのアドレス host:port を1行ずつ書いたファイル"
                )).value_parser(clap::value_parser!(std::ffi::OsString)).requires("process"),
                self.value("process", "I", text!(
                    "Which of those this one is, from 0",
                    "そのうち何番目のプロセスか(0から)"
                )).requires("hosts"),
            ];
            let [title, summary] = [&entry.title, &entry.summary].map(|text| text.get(self.lang));
            let game = Command::new(entry.name)
                .about(title.to_string())
                .long_about(format!("{title}\n\n{summary}"))
                .args(rules.map(|arg| arg.help_heading(self.say(headings::RULES))))
                .args(folder.map(|arg| arg.help_heading(self.say(headings::TABLE))))
                .args(means.map(|arg| arg.help_heading(self.say(headings::MEANS))))
                .arg(self.flag("json", JSON))
                .arg(self.written("svg", PLOT))
                .arg(self.written("png", PLOT));
            command.subcommand(game)
        })
    }
}
