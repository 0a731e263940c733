//! `yomikiri solve`.

use super::flags::{Flags, JSON};
use crate::headings;
use clap::Command;
use yomikiri_catalog::games;
use yomikiri_face::Field;
use yomikiri_text::{Text, text};

const DRAW: Text = text!("Draw the position", "局面を描く");

impl Flags {
    pub(super) fn solve(self) -> Command {
        let command = Command::new("solve")
            .about(self.say(text!(
                "Answers a question about a position, exactly or not at all",
                "局面についての問いに、正確に答える(分からなければ不明と答える)"
            )))
            .subcommand_required(true)
            .arg_required_else_help(true);
        games().iter().fold(self.with_games(command), |command, entry| {
            let extras = entry.offers.extras.iter().map(|extra| self.param(extra));
            let batch = self
                .flag(
                    "batch",
                    text!(
                        "Read positions from standard input, one a line; print one JSON object a \
                         line. All share one table",
                        "標準入力から1行に1局面を読み、1行に1つのJSONオブジェクトを出力する。\
                         置換表は共有される"
                    ),
                )
                .conflicts_with_all(["position", "moves", "proof", "svg", "png", "dot"])
                .conflicts_with_all(entry.offers.extras.iter().map(|extra| extra.name));
            let game = self
                .with_rules(entry, Command::new(entry.name))
                .args(extras.map(|arg| arg.help_heading(self.say(headings::EXTRAS))))
                .args(self.question(entry))
                .arg(self.field(Field::ALL_MOVES, entry))
                .arg(self.flag("json", JSON))
                .arg(batch)
                .arg(self.written(
                    "proof",
                    text!(
                        "Write a proof that `yomikiri check` accepts",
                        "`yomikiri check` で検証できる証明を書き出す"
                    ),
                ))
                .arg(self.written("svg", DRAW))
                .arg(self.written("png", DRAW))
                .arg(self.written(
                    "dot",
                    text!(
                        "Write the picture's graph for Graphviz",
                        "図のグラフをGraphviz用に書き出す"
                    ),
                ))
                .args(self.search(entry));
            command.subcommand(game)
        })
    }
}
