//! The command line, made from the catalogue: each game is a subcommand of `solve` and
//! `play`, each of its parameters a flag.
//!
//! ```text
//!   flags    flags that speak a language; of_game: those that a game brings
//!   games solve play tabulate check paper value studio protocol    one file for each command
//! ```

mod check;
mod flags;
mod games;
mod of_game;
mod paper;
mod play;
mod protocol;
mod solve;
mod studio;
mod tabulate;
mod value;

use crate::dress::dressed;
use crate::{language, protocol as protocols};
use clap::{Arg, Command, ValueHint, value_parser};
use flags::Flags;
use yomikiri_text::{Lang, Text, text};

const AFTER_HELP: Text = text!(
    "\
Exit codes: 0 answered; 1 a proof or check failed; 2 bad input or usage; 3 unknown because a \
limit was reached.
Results go to standard output, progress to standard error.",
    "\
終了コード: 0 答えが出た、1 証明や検証が通らなかった、2 入力や使い方の誤り、3 上限に達して不明。
結果は標準出力に、途中経過は標準エラー出力に出ます。"
);

/// The whole command line, in a language.
pub fn command(lang: Lang) -> Command {
    dressed(Flags { lang }.all(), lang)
}

impl Flags {
    fn all(self) -> Command {
        let shell = Arg::new("shell").required(true);
        let dir = Arg::new("dir").long("dir").value_name("DIR").value_hint(ValueHint::DirPath);
        Command::new("yomikiri")
            .version(clap::crate_version!())
            .about(self.say(text!(
                "Reads finite games out to their end: who wins, and with which moves",
                "有限ゲームを終わりまで読み切る: どちらが、どの手で勝つのか"
            )))
            .after_help(self.say(AFTER_HELP))
            .subcommand_value_name("COMMAND")
            .disable_help_subcommand(true)
            .arg(language::flag(self.lang))
            .subcommand(self.games())
            .subcommand(self.solve())
            .subcommand(self.play())
            .subcommand(self.tabulate())
            .subcommand(self.check())
            .subcommand(self.paper())
            .subcommand(self.value_of_games())
            .subcommand(self.studio())
            .subcommands(protocols::all().map(|protocol| self.protocol(protocol)))
            .subcommand(
                Command::new("completions")
                    .about(self.say(text!(
                        "Prints a completion script for a shell",
                        "シェルの補完スクリプトを出力する"
                    )))
                    .arg(shell.value_parser(value_parser!(clap_complete::Shell))),
            )
            .subcommand(
                Command::new("man")
                    .about(self.say(text!(
                        "Prints the manual page, or writes one for each command",
                        "マニュアルページを出力する。コマンドごとに書き出すこともできる"
                    )))
                    .arg(dir.help(self.say(text!(
                        "Write the pages into this folder instead",
                        "このフォルダーに書き出す"
                    )))),
            )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use yomikiri_catalog::{GAMES, PAPERS};
    use yomikiri_face::{Kind, Question};

    #[test]
    fn the_command_line_is_consistent() {
        for lang in Lang::ALL {
            command(lang).debug_assert();
        }
    }

    /// What a flag of a command suggests.
    fn suggested(path: &[&str], flag: &str) -> Option<Vec<String>> {
        let mut command = &command(Lang::En);
        for name in path {
            command = command.find_subcommand(name).unwrap();
        }
        let flag = command.get_arguments().find(|arg| arg.get_id() == flag)?;
        Some(flag.get_possible_values().iter().map(|value| value.get_name().to_string()).collect())
    }

    #[test]
    fn a_game_is_offered_what_it_has() {
        for entry in GAMES {
            for command in ["solve", "check"] {
                let questions: Vec<_> = entry.questions.iter().map(|q| q.name()).collect();
                let offered = suggested(&[command, entry.name], "question");
                assert_eq!(offered.is_some(), questions.len() > 1, "{}", entry.name);
                assert!(offered.is_none_or(|offered| offered == questions), "{}", entry.name);
                let asks = |question| entry.questions.contains(&question);
                let has = |flag| suggested(&[command, entry.name], flag).is_some();
                assert_eq!(has("reading"), asks(Question::Possible), "{}", entry.name);
                assert_eq!(has("ties"), asks(Question::Maxn), "{}", entry.name);
            }
            for command in ["solve", "play"] {
                let solvers: Vec<_> =
                    entry.offers.solvers.iter().map(|method| method.name()).collect();
                let offered = suggested(&[command, entry.name], "solver");
                assert_eq!(offered.is_some(), solvers.len() > 1, "{}", entry.name);
                assert!(offered.is_none_or(|offered| offered == solvers), "{}", entry.name);
            }
            for param in entry.params.iter().chain(entry.offers.extras).chain(entry.offers.settings)
            {
                if let Kind::Choice(words) = param.kind {
                    let offered = suggested(&["solve", entry.name], param.name);
                    assert_eq!(offered.unwrap(), words, "{}", param.name);
                }
            }
        }
    }

    #[test]
    fn studies_and_their_sections_are_completed() {
        let names: Vec<_> = PAPERS.iter().map(|(_, paper)| paper.name).collect();
        assert_eq!(suggested(&["paper"], "name").unwrap(), names);
        let sections = suggested(&["paper"], "section").unwrap();
        let all = PAPERS.iter().flat_map(|(_, paper)| paper.sections);
        assert!({ all }.all(|section| sections.iter().any(|name| name == section.name)));
    }
}
