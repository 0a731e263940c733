//! The language that the program speaks.

use clap::builder::PossibleValue;
use clap::{Arg, ArgMatches};
use std::ffi::OsString;
use yomikiri_text::{Lang, text};

const FLAG: &str = "lang";

/// The variables of the environment that name a locale; the first that says something counts.
const LOCALES: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

/// `--lang`, which every command takes.
pub fn flag(lang: Lang) -> Arg {
    let help = text!(
        "The language of what is printed: en or ja; without it, that of the locale",
        "表示する言語(en または ja)。指定がなければロケールに従う"
    );
    Arg::new(FLAG)
        .long(FLAG)
        .global(true)
        .value_name("LANG")
        .value_parser(Lang::ALL.map(|lang| PossibleValue::new(lang.name())))
        .hide_possible_values(true)
        .help(help.get(lang).to_string())
}

/// The language of a command line that was read.
pub fn chosen(matches: &ArgMatches) -> Lang {
    let named = matches.get_one::<String>(FLAG).and_then(|name| Lang::named(name));
    named.unwrap_or_else(of_environment)
}

/// The language of a command line that is still to be read: help and errors speak it too.
pub fn early(arguments: &[OsString]) -> Lang {
    let words: Vec<&str> = arguments.iter().filter_map(|word| word.to_str()).collect();
    let flag = format!("--{FLAG}");
    let given = words.iter().enumerate().rev().find_map(|(at, word)| {
        let value = word.strip_prefix(&flag)?;
        match value.strip_prefix('=') {
            Some(name) => Lang::named(name),
            None if value.is_empty() => Lang::named(words.get(at + 1)?),
            None => None,
        }
    });
    given.unwrap_or_else(of_environment)
}

fn of_environment() -> Lang {
    let locale = LOCALES.iter().find_map(|name| {
        let locale = std::env::var(name).ok()?;
        (!locale.is_empty()).then_some(locale)
    });
    locale.map_or_else(Lang::default, |locale| Lang::of_locale(&locale))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_is_seen_before_the_line_is_read() {
        let early = |line: &str| early(&line.split(' ').map(OsString::from).collect::<Vec<_>>());
        assert_eq!(early("yomikiri solve --lang ja"), Lang::Ja);
        assert_eq!(early("yomikiri --lang=ja solve nonsense"), Lang::Ja);
        assert_eq!(early("yomikiri --lang ja games --lang en"), Lang::En);
    }
}
