//! What a game brings to every command about it: its rules, questions and solvers as flags.

use super::flags::Flags;
use crate::headings;
use crate::suggested::Suggested;
use clap::{Arg, Command};
use yomikiri_face::{Entry, Field, Method};
use yomikiri_text::text;

impl Flags {
    /// The parameters of a game's rules, and where to start from.
    pub(super) fn with_rules(self, entry: &'static Entry, command: Command) -> Command {
        let lang = self.lang;
        let examples: Vec<String> = entry
            .examples
            .iter()
            .map(|(sample, what)| {
                format!("  {}\n      {}\n", sample.command(entry), what.get(lang))
            })
            .collect();
        let [title, summary, notation] =
            [&entry.title, &entry.summary, &entry.notation].map(|text| text.get(lang));
        let rules = entry.params.iter().map(|param| self.param(param));
        let position = [Field::POSITION, Field::MOVES].map(|field| self.field(field, entry));
        command
            .about(title.to_string())
            .long_about(format!("{title}\n\n{summary}\n\n{notation}"))
            .after_help(format!("{}:\n{}", headings::EXAMPLES.get(lang), examples.concat()))
            .args(rules.map(|arg| arg.help_heading(self.say(headings::RULES))))
            .args(position.map(|arg| arg.help_heading(self.say(headings::POSITION))))
    }

    /// What to ask: flags for what the game can be asked.
    pub(super) fn question(self, entry: &'static Entry) -> impl Iterator<Item = Arg> {
        let fields = [Field::QUESTION, Field::READING, Field::TIES].into_iter();
        let fields = fields.filter(|field| (field.is_of)(entry));
        fields.map(move |field| self.field(field, entry).help_heading(self.say(headings::QUESTION)))
    }

    /// A flag for what a question says.
    pub(super) fn field(self, field: Field, entry: &Entry) -> Arg {
        let Some(value) = field.value else { return self.flag(field.name, field.help) };
        let flag = self.value(field.name, value, field.help);
        match (field.choices)(entry) {
            choices if choices.is_empty() => flag,
            choices => flag.value_parser(Suggested::from(choices)),
        }
    }

    /// Limits, the solver, and the settings of the game's own.
    pub(super) fn search(self, entry: &'static Entry) -> impl Iterator<Item = Arg> {
        let solver = self
            .value(
                "solver",
                "NAME",
                text!(
                    "How to search; auto takes what suits the game",
                    "探索の方法。auto はゲームに合ったものを使う"
                ),
            )
            .value_parser(Suggested::from(entry.offers.solvers.iter().map(|method| method.name())))
            .default_value(Method::default().name());
        let solver = (entry.offers.solvers.len() > 1).then_some(solver);
        let threads = self
            .value(
                "threads",
                "N",
                text!(
                    "Threads for what takes long, in games that can use them",
                    "時間のかかる探索に使うスレッドの数(使えるゲームのみ)"
                ),
            )
            .default_value("1");
        let settings = entry.offers.settings.iter().map(move |setting| self.param(setting));
        let tables = entry.offers.tabulates.then(|| self.tables());
        let flags = self.limits().into_iter().chain(solver).chain([threads]).chain(tables);
        let flags = flags.chain(settings);
        flags.map(move |arg| arg.help_heading(self.say(headings::SEARCH)))
    }
}
