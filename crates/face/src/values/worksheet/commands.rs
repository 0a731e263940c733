//! What can be written besides expressions: one slice drives reading, completion and help.

use super::{Help, PictureFile, Reply, Worksheet};
use crate::Budgets;
use crate::values::Drawing;
use std::fmt;
use yomikiri_game::Misread;
use yomikiri_text::{Text, text};
use yomikiri_value::notation::EvaluationError;

/// A command, which a line may be instead of an expression.
pub struct Command {
    /// The word that a line begins with.
    pub name: &'static str,
    /// What stands after it.
    pub takes: Text,
    /// What it does, in a few words.
    pub meaning: Text,
    pub(super) run: Run,
}

type Run = fn(&mut Worksheet, &str, Budgets<'_>) -> Result<Reply, EvaluationError>;

impl PartialEq for Command {
    fn eq(&self, other: &Command) -> bool {
        self.name == other.name
    }
}

impl fmt::Debug for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

const EXPRESSION: Text = text!("[EXPR]", "[式]");
const PICTURE: Text = text!("FILE [tree] [EXPR]", "ファイル [tree] [式]");

/// All commands there are.
pub static COMMANDS: &[Command] = &[
    Command {
        name: "about",
        takes: EXPRESSION,
        meaning: text!(
            "all there is to say about a game: outcome, mean, temperature and more",
            "ゲームについて分かることすべて(勝敗、平均値、温度など)"
        ),
        run: |sheet, rest, budgets| Ok(Reply::About(sheet.about(rest, false, budgets)?.into())),
    },
    Command {
        name: "thermograph",
        takes: EXPRESSION,
        meaning: text!("where the walls of its thermograph turn", "温度グラフの壁が折れる点"),
        run: |sheet, rest, budgets| {
            Ok(Reply::Show(sheet.about(rest, false, budgets)?.drawing(false)?))
        },
    },
    Command {
        name: "tree",
        takes: EXPRESSION,
        meaning: text!(
            "its game tree: L before Left's moves, R before Right's",
            "ゲーム木。Lは左の手、Rは右の手"
        ),
        run: |sheet, rest, budgets| {
            Ok(Reply::Show(sheet.about(rest, true, budgets)?.drawing(true)?))
        },
    },
    Command {
        name: PictureFile::Svg.name(),
        takes: PICTURE,
        meaning: text!(
            "draws its thermograph, or its game tree",
            "温度グラフを(tree を付けるとゲーム木を)SVGに描く"
        ),
        run: |sheet, rest, budgets| picture(sheet, PictureFile::Svg, rest, budgets),
    },
    Command {
        name: PictureFile::Png.name(),
        takes: PICTURE,
        meaning: text!(
            "draws its thermograph, or its game tree",
            "温度グラフを(tree を付けるとゲーム木を)PNGに描く"
        ),
        run: |sheet, rest, budgets| picture(sheet, PictureFile::Png, rest, budgets),
    },
    Command {
        name: "vars",
        takes: text!("", ""),
        meaning: text!("the variables and what they hold", "変数とその中身の一覧"),
        run: |sheet, _, budgets| Ok(Reply::Variables(sheet.variables(budgets)?)),
    },
    Command {
        name: "help",
        takes: text!("[NAME]", "[名前]"),
        meaning: text!(
            "what can be written, or more about a function or command",
            "書けるものの一覧、または関数やコマンドの説明"
        ),
        run: |_, rest, _| Ok(Reply::Help(Help::about(rest)?)),
    },
    Command {
        name: "quit",
        takes: text!("", ""),
        meaning: text!("leaves; so does the end of the input", "終わる(入力の終わりでも終わる)"),
        run: |_, _, _| Ok(Reply::Leave),
    },
];

/// The command that a line begins with, and what stands after it.
pub(super) fn find(line: &str) -> Option<(&'static Command, &str)> {
    let end = line.find(|c: char| !c.is_alphanumeric()).unwrap_or(line.len());
    let (word, rest) = line.split_at(end);
    let word = if word == "exit" { "quit" } else { word };
    let command = COMMANDS.iter().find(|command| command.name == word)?;
    let apart = rest.is_empty() || rest.starts_with(char::is_whitespace);
    let rest = rest.trim_start();
    (apart || rest.starts_with(":=")).then_some((command, rest))
}

/// The picture of an expression for a file that is named before it.
fn picture(
    sheet: &mut Worksheet,
    kind: PictureFile,
    rest: &str,
    budgets: Budgets<'_>,
) -> Result<Reply, EvaluationError> {
    let (file, rest) = split_word(rest);
    if file.is_empty() {
        let problem = text!("no file is named", "ファイルの名前がありません");
        let name = kind.name();
        let remedy = text!(
            "write it like {name} picture.{name}",
            "{name} picture.{name} のように書いてください"
        );
        return Err(Misread::new(name, problem, remedy).into());
    }
    let drawing = drawing(sheet, rest, budgets)?;
    Ok(Reply::Write { drawing, file: file.to_string(), kind })
}

/// The thermograph of an expression, or its tree if the word `tree` stands before it.
fn drawing(
    sheet: &mut Worksheet,
    text: &str,
    budgets: Budgets<'_>,
) -> Result<Drawing, EvaluationError> {
    let (as_tree, expression) = match split_word(text) {
        ("tree", rest) => (true, rest),
        _ => (false, text),
    };
    sheet.about(expression, as_tree, budgets)?.drawing(as_tree)
}

/// The first word, and what stands after it.
fn split_word(text: &str) -> (&str, &str) {
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (word, rest.trim_start())
}
