//! Errors of the command line in Japanese. In English the flag parser speaks for itself.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use yomikiri_text::Lang;

/// Prints what is wrong with a command line, or the help that was asked for, and ends the program.
pub fn end(error: &clap::Error, lang: Lang) -> ! {
    match (lang, in_japanese(error)) {
        (Lang::Ja, Some(words)) => {
            eprintln!("yomikiri: {words}\n\n詳しくは --help をご覧ください。");
            std::process::exit(error.exit_code())
        }
        _ => error.exit(),
    }
}

/// What is wrong; nothing for help and versions, which are no errors.
fn in_japanese(error: &clap::Error) -> Option<String> {
    let said = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.clone()),
        Some(ContextValue::Strings(texts)) => Some(texts.join("、")),
        Some(ContextValue::Number(number)) => Some(number.to_string()),
        _ => None,
    };
    let flag = said(ContextKind::InvalidArg).unwrap_or_default();
    let value = said(ContextKind::InvalidValue).unwrap_or_default();
    let known = said(ContextKind::ValidValue).filter(|known| !known.is_empty());
    let commands = said(ContextKind::ValidSubcommand).filter(|known| !known.is_empty());
    let likely =
        [ContextKind::SuggestedArg, ContextKind::SuggestedValue, ContextKind::SuggestedSubcommand]
            .into_iter()
            .find_map(said)
            .filter(|likely| !likely.is_empty());
    let mut words = match error.kind() {
        ErrorKind::UnknownArgument => format!("{flag} というオプションや引数はありません。"),
        ErrorKind::InvalidSubcommand => {
            let name = said(ContextKind::InvalidSubcommand).unwrap_or_default();
            format!("{name} というコマンドやゲームはありません。")
        }
        ErrorKind::InvalidValue if value.is_empty() => format!("{flag} に値がありません。"),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            format!("{flag} に {value:?} は使えません。")
        }
        ErrorKind::ArgumentConflict => {
            let other = said(ContextKind::PriorArg).unwrap_or_default();
            match flag == other {
                true => format!("{flag} は一度だけ指定できます。"),
                false => {
                    format!("{flag} は {other} と一緒に使えません。どちらかを外してください。")
                }
            }
        }
        ErrorKind::MissingRequiredArgument => format!("{flag} が要ります。"),
        ErrorKind::MissingSubcommand => "コマンドかゲームの名前が要ります。".to_string(),
        ErrorKind::NoEquals
        | ErrorKind::TooManyValues
        | ErrorKind::TooFewValues
        | ErrorKind::WrongNumberOfValues => format!("{flag} の値の数が合いません。"),
        ErrorKind::InvalidUtf8 => "引数がUTF-8の文字列ではありません。".to_string(),
        ErrorKind::DisplayHelp
        | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
        | ErrorKind::DisplayVersion => return None,
        _ => "コマンドの書き方が正しくありません。".to_string(),
    };
    if let Some(likely) = likely {
        words += &format!("{likely} のことでしょうか。");
    }
    if let Some(known) = known.or(commands) {
        words += &format!("使えるのは {known} です。");
    }
    Some(words)
}
