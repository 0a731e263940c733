//! What a game brings to every command about it: its rules, questions and solvers as flags.

use super::flags::Flags;
use crate::headings;
use crate::suggested::Suggested;
use clap::{Arg, Command};
use yomikiri_face::{Entry, Method, Question};
use yomikiri_solve::ranks::Reading;
use yomikiri_text::text;

impl Flags {
    /// The parameters of a game's rules, and where to start from.
    pub(super) fn with_rules(self, entry: &'static Entry, command: Command) -> Command {
        let lang = self.lang;
        let examples: Vec<String> = entry
            .examples
            .iter()
            .map(|(line, what)| format!("  yomikiri {line}\n      {}\n", what.get(lang)))
            .collect();
        let [title, summary, notation] =
            [&entry.title, &entry.summary, &entry.notation].map(|text| text.get(lang));
        let rules = entry.params.iter().map(|param| self.param(param));
        let position = [
            self.value("position", "P", text!("The position to start from", "この局面から始める")),
            self.value(
                "moves",
                "MOVES",
                text!(
                    "Moves played from there, with blanks between them",
                    "そこから指した手。空白で区切る"
                ),
            ),
        ];
        command
            .about(title.to_string())
            .long_about(format!("{title}\n\n{summary}\n\n{notation}"))
            .after_help(format!("{}:\n{}", headings::EXAMPLES.get(lang), examples.concat()))
            .args(rules.map(|arg| arg.help_heading(self.say(headings::RULES))))
            .args(position.map(|arg| arg.help_heading(self.say(headings::POSITION))))
    }

    /// What to ask: flags for what the game can be asked.
    pub(super) fn question(self, entry: &'static Entry) -> impl Iterator<Item = Arg> {
        let question = self
            .value(
                "question",
                "Q",
                text!(
                    "What to ask; without it, what is usual for the rules",
                    "問い。なければ、そのルールでふつうの問い"
                ),
            )
            .value_parser(Suggested::from(entry.questions.iter().map(|question| question.name())));
        let reading = self
            .value(
                "reading",
                "WORD",
                text!(
                    "With --question possible: moves, nobody plays a dominated move; ends, nobody \
                     settles for less than they can make sure of. Without it, what is usual for \
                     the game",
                    "--question possible の読み方: moves は誰も劣る手を選ばない。ends は誰も確実に\
                     得られる結果より下で妥協しない。なければ、そのゲームでふつうの読み方"
                ),
            )
            .value_parser(Suggested::from(Reading::ALL.iter().map(|reading| reading.name())));
        let ties = self.value(
            "ties",
            "ORDERS",
            text!(
                "With --question maxn: whom each would rather see do well, like 1:2>3,2:3>1,3:1>2",
                "--question maxn で、同点のとき誰を優先するか。1:2>3,2:3>1,3:1>2 のように書く"
            ),
        );
        let asks = |question| entry.questions.contains(&question);
        let flags = [
            (entry.questions.len() > 1, question),
            (asks(Question::Possible), reading),
            (asks(Question::Maxn), ties),
        ];
        let flags = flags.into_iter().filter(|(has, _)| *has);
        flags.map(move |(_, flag)| flag.help_heading(self.say(headings::QUESTION)))
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
            .value_parser(Suggested::from(entry.solvers.iter().map(|method| method.name())))
            .default_value(Method::default().name());
        let solver = (entry.solvers.len() > 1).then_some(solver);
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
        let settings = entry.settings.iter().map(move |setting| self.param(setting));
        let tables = entry.tabulates.then(|| self.tables());
        let flags = self.limits().into_iter().chain(solver).chain([threads]).chain(tables);
        let flags = flags.chain(settings);
        flags.map(move |arg| arg.help_heading(self.say(headings::SEARCH)))
    }
}
