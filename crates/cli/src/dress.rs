//! What the flag parser says by itself, in the language of the command line: headings, the flags
//! for help and version, defaults and possible values.

use crate::headings;
use clap::{Arg, ArgAction, Command};
use yomikiri_text::{Lang, text};

const JAPANESE: &str = "\
{before-help}{about-with-newline}
使い方: {usage}

{all-args}{after-help}";

/// A command and all below it, dressed.
pub fn dressed(command: Command, lang: Lang) -> Command {
    let is_top = command.get_version().is_some();
    let mut command = command
        .disable_help_flag(true)
        .disable_version_flag(true)
        .arg(help(lang))
        .args(is_top.then(|| version(lang)))
        .mut_args(|arg| argument(arg, lang));
    if command.get_subcommand_help_heading().is_none() {
        command = command.subcommand_help_heading(headings::COMMANDS.get(lang).to_string());
    }
    if lang == Lang::Ja {
        command = command.help_template(JAPANESE);
    }
    command.mut_subcommands(|below| dressed(below, lang))
}

fn help(lang: Lang) -> Arg {
    let help =
        text!("Print help (with --help, more of it)", "ヘルプを表示する(--help でさらに詳しく)");
    Arg::new("help")
        .short('h')
        .long("help")
        .action(ArgAction::Help)
        .help(help.get(lang).to_string())
}

fn version(lang: Lang) -> Arg {
    let help = text!("Print version", "バージョンを表示する");
    Arg::new("version")
        .short('V')
        .long("version")
        .action(ArgAction::Version)
        .help(help.get(lang).to_string())
}

fn argument(arg: Arg, lang: Lang) -> Arg {
    let arg = match arg.get_help_heading() {
        Some(_) => arg,
        None if arg.is_positional() => arg.help_heading(headings::ARGUMENTS.get(lang).to_string()),
        None => arg.help_heading(headings::OPTIONS.get(lang).to_string()),
    };
    if lang != Lang::Ja || !arg.get_action().takes_values() {
        return arg;
    }
    let Some(help) = arg.get_help().map(ToString::to_string) else { return arg };
    let values: Vec<String> = match arg.is_hide_possible_values_set() {
        true => Vec::new(),
        false => arg.get_possible_values().iter().map(|one| one.get_name().to_string()).collect(),
    };
    let default = arg.get_default_values().first().map(|text| text.to_string_lossy().into_owned());
    let choose = (!values.is_empty()).then(|| format!(" [{} のどれか]", values.join("、")));
    let usual = default.map(|default| format!(" [指定がなければ {default}]"));
    let help = format!("{help}{}{}", usual.unwrap_or_default(), choose.unwrap_or_default());
    arg.help(help).hide_possible_values(true).hide_default_value(true)
}
