//! The command line, made from the catalogue: each game is a subcommand of `solve` and
//! `play`, each of its parameters a flag.

use crate::suggested::Suggested;
use clap::{Arg, ArgAction, Command, ValueHint, value_parser};
use yomikiri_catalog::{GAMES, papers};
use yomikiri_face::{Entry, Kind, Method, Param, Question};
use yomikiri_solve::ranks::Reading;

const AFTER_HELP: &str = "\
Exit codes: 0 answered; 1 a proof or check failed; 2 bad input or usage; 3 unknown because a \
limit was reached.
Results go to standard output, progress to standard error.";

const VALUE_ABOUT: &str = "\
Evaluates combinatorial games: canonical forms, sums, temperatures

An expression is a game like {4|0}+{6||4|0}-7 in the notation of CGSuite: {a,b|c}, slash bars \
{1||0|-2}, +-1, *2, ^, v3, -1^*, Tiny(2), sums, differences, integer multiples, comparisons and \
functions like Cool(G,1). Without an expression there is a prompt with variables and history; \
`help` lists there what can be written.";

const VALUE_EXAMPLES: &str = "\
Examples:
  yomikiri value '{4|0}+{6|{4|0}}-7'
      Canonical form, who wins, mean, temperature, stops
  yomikiri value '{10|{0|-10}}' --svg thermograph.svg
      Draw the thermograph
  yomikiri value '-{1|0}' --cool 1/4 --json
      For programs
";

/// The whole command line.
pub fn command() -> Command {
    Command::new("yomikiri")
        .version(clap::crate_version!())
        .about("Reads finite games out to their end: who wins, and with which moves")
        .after_help(AFTER_HELP)
        .subcommand_value_name("COMMAND")
        .disable_help_subcommand(true)
        .subcommand(games())
        .subcommand(solve())
        .subcommand(play())
        .subcommand(check())
        .subcommand(paper())
        .subcommand(value_of_games())
        .subcommand(
            Command::new("completions").about("Prints a completion script for a shell").arg(
                Arg::new("shell").required(true).value_parser(value_parser!(clap_complete::Shell)),
            ),
        )
        .subcommand(
            Command::new("man")
                .about("Prints the manual page, or writes one for each command")
                .arg(
                    Arg::new("dir")
                        .long("dir")
                        .value_name("DIR")
                        .value_hint(ValueHint::DirPath)
                        .help("Write the pages into this folder instead"),
                ),
        )
}

fn games() -> Command {
    Command::new("games")
        .about("Lists what can be solved: games, rules, questions")
        .arg(flag("json", "Print one JSON object"))
}

fn solve() -> Command {
    let command = Command::new("solve")
        .about("Answers a question about a position, exactly or not at all")
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommand_value_name("GAME")
        .subcommand_help_heading("Games");
    GAMES.iter().fold(command, |command, entry| {
        let game = with_rules(entry, Command::new(entry.name))
            .args(entry.extras.iter().map(param_flag).map(|arg| arg.help_heading("Extras")))
            .args(question(entry))
            .arg(flag("all-moves", "Answer for every legal move too"))
            .arg(flag("json", "Print one JSON object"))
            .arg(
                flag(
                    "batch",
                    "Read positions from standard input, one a line; print one JSON \
                                object a line. All share one table",
                )
                .conflicts_with_all(["position", "moves", "proof", "svg", "png", "dot"])
                .conflicts_with_all(entry.extras.iter().map(|extra| extra.name)),
            )
            .arg(
                value("proof", "FILE", "Write a proof that `yomikiri check` accepts")
                    .value_hint(ValueHint::FilePath),
            )
            .arg(value("svg", "FILE", "Draw the position").value_hint(ValueHint::FilePath))
            .arg(value("png", "FILE", "Draw the position").value_hint(ValueHint::FilePath))
            .arg(
                value("dot", "FILE", "Write the picture's graph for Graphviz")
                    .value_hint(ValueHint::FilePath),
            )
            .args(search_flags(entry));
        command.subcommand(game)
    })
}

fn check() -> Command {
    let command = Command::new("check")
        .about("Checks a proof file, and says what it proves")
        .after_help(
            "With a game and its rules, also sees to it that the proof answers what is named.",
        )
        .arg(Arg::new("file").value_name("FILE").required(true).value_hint(ValueHint::FilePath))
        .arg(flag("json", "Print one JSON object"))
        .subcommand_value_name("GAME")
        .subcommand_help_heading("Games");
    GAMES.iter().fold(command, |command, entry| {
        let game = with_rules(entry, Command::new(entry.name));
        command.subcommand(game.args(question(entry)))
    })
}

fn play() -> Command {
    let command = Command::new("play")
        .about("Play against perfect play in the terminal")
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommand_value_name("GAME")
        .subcommand_help_heading("Games");
    GAMES.iter().fold(command, |command, entry| {
        let game = with_rules(entry, Command::new(entry.name))
            .arg(
                value(
                    "seat",
                    "SEATS",
                    "Your seat, or several with commas; none to watch, all to \
                                        play every seat",
                )
                .default_value("1"),
            )
            .args(search_flags(entry));
        command.subcommand(game)
    })
}

fn paper() -> Command {
    Command::new("paper")
        .about("Works a published study out again, beside what was printed; lists the studies")
        .arg(
            Arg::new("name")
                .value_name("NAME")
                .help("The study, or its game; without it, all are listed")
                .value_parser(Suggested::from(papers().map(|paper| paper.name))),
        )
        .arg(
            Arg::new("section")
                .value_name("SECTION")
                .help("One section of it; without it, all")
                .hide_possible_values(true)
                .value_parser(Suggested::from(
                    papers().flat_map(|paper| paper.sections).map(|section| section.name),
                )),
        )
        .arg(flag("quick", "Leave out what takes long"))
        .arg(
            value("html", "FILE", "Also write one page with all tables and pictures")
                .value_hint(ValueHint::FilePath),
        )
        .arg(flag("json", "Print one JSON object"))
        .args(limits())
}

fn value_of_games() -> Command {
    let file = |name, help| value(name, "FILE", help).value_hint(ValueHint::FilePath);
    Command::new("value")
        .about("Evaluates combinatorial games: canonical forms, sums, temperatures")
        .long_about(VALUE_ABOUT)
        .after_help(VALUE_EXAMPLES)
        .arg(
            Arg::new("expression")
                .value_name("EXPR")
                .allow_hyphen_values(true)
                .help("What to evaluate; without it there is a prompt"),
        )
        .arg(
            value("cool", "T", "Also cool by this number, like 1 or 3/4; may be repeated")
                .action(ArgAction::Append),
        )
        .arg(flag("json", "Print one JSON object").requires("expression"))
        .arg(
            flag(
                "batch",
                "Read expressions from standard input, one a line; print one JSON object a line. \
                 All share variables",
            )
            .conflicts_with_all(["expression", "svg", "png", "dot", "tree"]),
        )
        .arg(
            flag("tree", "Print the game tree, and let --svg and --png draw it")
                .requires("expression"),
        )
        .arg(file("svg", "Draw the thermograph").requires("expression"))
        .arg(file("png", "Draw the thermograph").requires("expression"))
        .arg(file("dot", "Write the game tree for Graphviz").requires("expression"))
        .args(limits())
}

/// The parameters of a game's rules, and where to start from.
fn with_rules(entry: &'static Entry, command: Command) -> Command {
    let examples: Vec<String> = entry
        .examples
        .iter()
        .map(|(line, what)| format!("  yomikiri {line}\n      {what}\n"))
        .collect();
    command
        .about(entry.title)
        .long_about(format!("{}\n\n{}\n\n{}", entry.title, entry.summary, entry.notation))
        .after_help(format!("Examples:\n{}", examples.concat()))
        .args(entry.params.iter().map(param_flag).map(|arg| arg.help_heading("Rules")))
        .arg(value("position", "P", "The position to start from").help_heading("Position"))
        .arg(
            value("moves", "MOVES", "Moves played from there, with blanks between them")
                .help_heading("Position"),
        )
}

/// What to ask: flags for what the game can be asked.
fn question(entry: &'static Entry) -> impl Iterator<Item = Arg> {
    let question = value("question", "Q", "What to ask; without it, what is usual for the rules")
        .value_parser(Suggested::from(entry.questions.iter().map(|question| question.name())));
    let reading = value(
        "reading",
        "WORD",
        "With --question possible: moves, nobody plays a dominated move; ends, nobody settles for \
         less than they can make sure of. Without it, what is usual for the game",
    )
    .value_parser(Suggested::from(Reading::ALL.iter().map(|reading| reading.name())));
    let ties = value(
        "ties",
        "ORDERS",
        "With --question maxn: whom each would rather see do well, like 1:2>3,2:3>1,3:1>2",
    );
    let asks = |question| entry.questions.contains(&question);
    let flags = [
        (entry.questions.len() > 1, question),
        (asks(Question::Possible), reading),
        (asks(Question::Maxn), ties),
    ];
    let flags = flags.into_iter().filter(|(has, _)| *has);
    flags.map(|(_, flag)| flag.help_heading("Question"))
}

fn limits() -> [Arg; 3] {
    [
        value("time", "TIME", "Stop after this time, like 30s or 5m"),
        value("nodes", "N", "Stop after visiting this many positions"),
        value("memory", "SIZE", "Memory for tables, like 500MB or 2GiB").default_value("1GiB"),
    ]
    .map(|arg| arg.help_heading("Search"))
}

/// Limits, the solver, and the settings of the game's own.
fn search_flags(entry: &'static Entry) -> impl Iterator<Item = Arg> {
    let solver = value("solver", "NAME", "How to search; auto takes what suits the game")
        .value_parser(Suggested::from(entry.solvers.iter().map(|method| method.name())))
        .default_value(Method::default().name());
    let solver = (entry.solvers.len() > 1).then_some(solver);
    let threads = value("threads", "N", "Threads for what takes long, in games that can use them")
        .default_value("1");
    let settings = entry.settings.iter().map(param_flag);
    let flags = limits().into_iter().chain(solver).chain([threads]).chain(settings);
    flags.map(|arg| arg.help_heading("Search"))
}

fn param_flag(param: &'static Param) -> Arg {
    let (value_name, range) = match param.kind {
        Kind::Number { least, most } => ("N", format!(" [{least} to {most}]")),
        Kind::Size { .. } => ("RxC", String::new()),
        Kind::Choice(_) => ("WORD", String::new()),
        Kind::Switch => return flag(param.name, param.help),
        Kind::Text => ("TEXT", String::new()),
        Kind::File => ("FILE", String::new()),
    };
    let default = param.default.map(|default| format!(" [default: {default}]"));
    let hint = if param.kind == Kind::File { ValueHint::FilePath } else { ValueHint::Other };
    let flag = value(param.name, value_name, "")
        .help(format!("{}{range}{}", param.help, default.unwrap_or_default()))
        .value_hint(hint);
    match param.kind {
        Kind::Choice(words) => flag.value_parser(Suggested::from(words.iter().copied())),
        _ => flag,
    }
}

fn flag(name: &'static str, help: &'static str) -> Arg {
    Arg::new(name).long(name).action(ArgAction::SetTrue).help(help)
}

/// A flag with a value. The value may begin with a minus sign: what to say about that is
/// for whoever reads the value.
fn value(name: &'static str, value_name: &'static str, help: &'static str) -> Arg {
    Arg::new(name).long(name).value_name(value_name).allow_hyphen_values(true).help(help)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        command().debug_assert();
    }

    /// What a flag of a command suggests.
    fn suggested(path: &[&str], flag: &str) -> Option<Vec<String>> {
        let mut command = &command();
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
                let solvers: Vec<_> = entry.solvers.iter().map(|method| method.name()).collect();
                let offered = suggested(&[command, entry.name], "solver");
                assert_eq!(offered.is_some(), solvers.len() > 1, "{}", entry.name);
                assert!(offered.is_none_or(|offered| offered == solvers), "{}", entry.name);
            }
            for param in entry.params.iter().chain(entry.extras).chain(entry.settings) {
                if let Kind::Choice(words) = param.kind {
                    let offered = suggested(&["solve", entry.name], param.name);
                    assert_eq!(offered.unwrap(), words, "{}", param.name);
                }
            }
        }
    }

    #[test]
    fn studies_and_their_sections_are_completed() {
        let names: Vec<_> = papers().map(|paper| paper.name).collect();
        assert_eq!(suggested(&["paper"], "name").unwrap(), names);
        let sections = suggested(&["paper"], "section").unwrap();
        let all = papers().flat_map(|paper| paper.sections);
        assert!({ all }.all(|section| sections.iter().any(|name| name == section.name)));
    }
}
