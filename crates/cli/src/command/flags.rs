//! Flags that speak a language: the kinds there are, and those that several commands have.

use crate::headings;
use crate::outputs;
use crate::suggested::Suggested;
use clap::{Arg, ArgAction, Command, ValueHint, value_parser};
use std::ffi::OsString;
use yomikiri_face::{Kind, Param};
use yomikiri_text::{Lang, Text, text};

pub const JSON: Text = text!("Print one JSON object", "結果を1つのJSONオブジェクトで出力する");

/// Makes commands and flags that speak a language.
#[derive(Clone, Copy)]
pub struct Flags {
    pub lang: Lang,
}

impl Flags {
    pub fn say(self, text: Text) -> String {
        text.get(self.lang).to_string()
    }

    pub fn flag(self, name: &'static str, help: Text) -> Arg {
        Arg::new(name).long(name).action(ArgAction::SetTrue).help(self.say(help))
    }

    /// A flag with a value. The value may begin with a minus sign: what to say about that is
    /// for whoever reads the value.
    pub fn value(self, name: &'static str, value_name: &'static str, help: Text) -> Arg {
        let arg = Arg::new(name).long(name).value_name(value_name);
        arg.allow_hyphen_values(true).help(self.say(help))
    }

    /// A flag that names a file.
    pub fn file(self, name: &'static str, help: Text) -> Arg {
        self.value(name, "FILE", help).value_hint(ValueHint::FilePath)
    }

    /// A flag that names a file to be written.
    pub fn written(self, name: &'static str, help: Text) -> Arg {
        debug_assert!(outputs::WRITTEN.contains(&name), "{name}");
        self.file(name, to_write(help)).value_parser(value_parser!(OsString))
    }

    pub fn param(self, param: &'static Param) -> Arg {
        let help = param.help.clone();
        let (value_name, help) = match param.kind {
            Kind::Number { least, most } => {
                ("N", text!("{help} [{least} to {most}]", "{help} [{least}から{most}]"))
            }
            Kind::Size { .. } => ("RxC", help),
            Kind::Choice(_) => ("WORD", help),
            Kind::Switch => return self.flag(param.name, help),
            Kind::Text => ("TEXT", help),
            Kind::File => ("FILE", text!("{help} [- for standard input]", "{help} [- は標準入力]")),
            Kind::Target => ("FILE", to_write(help)),
        };
        let help = match param.default {
            Some(default) => {
                text!("{help} [default: {default}]", "{help} [指定がなければ {default}]")
            }
            None => help,
        };
        let is_file = matches!(param.kind, Kind::File | Kind::Target);
        let hint = if is_file { ValueHint::FilePath } else { ValueHint::Other };
        let flag = self.value(param.name, value_name, help).value_hint(hint);
        match param.kind {
            Kind::File => flag.value_parser(value_parser!(OsString)),
            Kind::Choice(words) => flag.value_parser(Suggested::from(words.iter().copied())),
            _ => flag,
        }
    }

    pub fn with_games(self, command: Command) -> Command {
        command.subcommand_value_name("GAME").subcommand_help_heading(self.say(headings::GAMES))
    }

    /// A finished table to answer by.
    pub fn tables(self) -> Arg {
        self.value(
            "tables",
            "DIR",
            text!(
                "Answer by the table in this folder, as far as it does",
                "このフォルダーの表で答える(表にないことは探索する)"
            ),
        )
        .value_hint(ValueHint::DirPath)
        .value_parser(value_parser!(OsString))
    }

    pub fn memory(self, help: Text) -> Arg {
        self.value("memory", "SIZE", help).default_value("1GiB")
    }

    pub fn limits(self) -> [Arg; 3] {
        [
            self.value(
                "time",
                "TIME",
                text!("Stop after this time, like 30s or 5m", "制限時間。30s や 5m など"),
            ),
            self.value(
                "nodes",
                "N",
                text!("Stop after visiting this many positions", "調べる局面の数の上限"),
            ),
            self.memory(text!(
                "Memory for tables, like 500MB or 2GiB",
                "表に使うメモリ。500MB や 2GiB など"
            )),
        ]
        .map(|arg| arg.help_heading(self.say(headings::SEARCH)))
    }
}

/// What a flag is for that names a file to be written.
fn to_write(help: Text) -> Text {
    text!("{help} [- for standard output]", "{help} [- は標準出力]")
}
