//! The command line, made from the catalogue: each game is a subcommand of `solve` and
//! `play`, each of its parameters a flag.

use crate::dress::dressed;
use crate::suggested::Suggested;
use crate::{headings, language, protocol, studio};
use clap::{Arg, ArgAction, Command, ValueHint, value_parser};
use yomikiri_catalog::{GAMES, papers};
use yomikiri_face::{Entry, Kind, Method, Param, Protocol, Question};
use yomikiri_solve::ranks::Reading;
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

const VALUE_ABOUT: Text = text!(
    "\
Evaluates combinatorial games: canonical forms, sums, temperatures

An expression is a game like {4|0}+{6||4|0}-7 in the notation of CGSuite: {a,b|c}, slash bars \
{1||0|-2}, +-1, *2, ^, v3, -1^*, Tiny(2), sums, differences, integer multiples, comparisons and \
functions like Cool(G,1). Without an expression there is a prompt with variables and history; \
`help` lists there what can be written.",
    "\
組合せゲームの値を求める: 正準形、和、温度

式は {4|0}+{6||4|0}-7 のようなゲームで、CGSuiteの記法で書きます: {a,b|c}、縦棒の重ね書き \
{1||0|-2}、+-1、*2、^、v3、-1^*、Tiny(2)、和、差、整数倍、比較、Cool(G,1) のような関数。\
式を書かなければ、変数と履歴の使えるプロンプトになります。書けるものは `help` で見られます。"
);

const VALUE_EXAMPLES: Text = text!(
    "\
Examples:
  yomikiri value '{4|0}+{6|{4|0}}-7'
      Canonical form, who wins, mean, temperature, stops
  yomikiri value '{10|{0|-10}}' --svg thermograph.svg
      Draw the thermograph
  yomikiri value '-{1|0}' --cool 1/4 --json
      For programs
",
    "\
例:
  yomikiri value '{4|0}+{6|{4|0}}-7'
      正準形、勝者、平均値、温度、停止値
  yomikiri value '{10|{0|-10}}' --svg thermograph.svg
      温度グラフを描く
  yomikiri value '-{1|0}' --cool 1/4 --json
      プログラム向けの出力
"
);

const JSON: Text = text!("Print one JSON object", "結果を1つのJSONオブジェクトで出力する");
const DRAW: Text = text!("Draw the position", "局面を描く");
const PLOT: Text = text!("Plot positions by ply and result", "局面の数を手数と結果ごとに描く");
const DRAW_THERMOGRAPH: Text = text!("Draw the thermograph", "温度グラフを描く");

/// The whole command line, in a language.
pub fn command(lang: Lang) -> Command {
    dressed(Flags { lang }.all(), lang)
}

/// Makes commands and flags that speak a language.
#[derive(Clone, Copy)]
struct Flags {
    lang: Lang,
}

impl Flags {
    fn say(self, text: Text) -> String {
        text.get(self.lang).to_string()
    }

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
            .subcommands(protocol::all().map(|protocol| self.protocol(protocol)))
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

    fn games(self) -> Command {
        Command::new("games")
            .about(self.say(text!(
                "Lists what can be solved: games, rules, questions",
                "解けるものの一覧: ゲーム、ルール、問い"
            )))
            .arg(self.flag("json", JSON))
    }

    fn with_games(self, command: Command) -> Command {
        command.subcommand_value_name("GAME").subcommand_help_heading(self.say(headings::GAMES))
    }

    fn solve(self) -> Command {
        let command = Command::new("solve")
            .about(self.say(text!(
                "Answers a question about a position, exactly or not at all",
                "局面についての問いに、正確に答える(分からなければ不明と答える)"
            )))
            .subcommand_required(true)
            .arg_required_else_help(true);
        GAMES.iter().fold(self.with_games(command), |command, entry| {
            let extras = entry.extras.iter().map(|extra| self.param(extra));
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
                .conflicts_with_all(entry.extras.iter().map(|extra| extra.name));
            let game = self
                .with_rules(entry, Command::new(entry.name))
                .args(extras.map(|arg| arg.help_heading(self.say(headings::EXTRAS))))
                .args(self.question(entry))
                .arg(self.flag(
                    "all-moves",
                    text!("Answer for every legal move too", "すべての合法手についても答える"),
                ))
                .arg(self.flag("json", JSON))
                .arg(batch)
                .arg(self.file(
                    "proof",
                    text!(
                        "Write a proof that `yomikiri check` accepts",
                        "`yomikiri check` で検証できる証明を書き出す"
                    ),
                ))
                .arg(self.file("svg", DRAW))
                .arg(self.file("png", DRAW))
                .arg(self.file(
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

    fn tabulate(self) -> Command {
        let command = Command::new("tabulate")
            .about(self.say(text!(
                "Answers every position of a game, and keeps the answers in a folder",
                "ゲームのすべての局面に答えを出し、フォルダーに残す"
            )))
            .after_help(self.say(text!(
                "A run that was stopped goes on from its last whole layer when it is started again. \
                 With a table, `solve`, `play` and `studio` answer by --tables; `check DIR` goes \
                 through it by the rules alone. Sockets between processes are neither encrypted nor \
                 guarded: use them on a network that you trust.",
                "止めた計算は、もう一度始めると、仕上がった層の続きから進みます。できた表は `solve`、\
                 `play`、`studio` の --tables で使え、`check DIR` がルールだけで検査します。プロセス間の\
                 通信は暗号化も認証もされません。信頼できるネットワークで使ってください。"
            )))
            .subcommand_required(true)
            .arg_required_else_help(true);
        let games = GAMES.iter().filter(|entry| entry.tabulates);
        games.fold(self.with_games(command), |command, entry| {
            let rules = entry.params.iter().map(|param| self.param(param));
            let folder = [
                self.value("dir", "DIR", text!(
                    "The folder for the table; without it, the numbers alone are worked out",
                    "表を置くフォルダー。なければ数だけを求める"
                )).value_hint(ValueHint::DirPath),
                self.value("plies", "WORD", text!(
                    "yes or no: also how many plies forced wins take; without it, yes for small tables",
                    "yes か no: 必勝までの手数も求めるか。なければ、小さい表だけ求める"
                )).value_parser(Suggested::from(["yes", "no"])),
                self.value("parts", "N", text!(
                    "Into how many parts a layer is dealt out: at least as many as there are workers; \
                     without it, 4 for small tables and 16 for others",
                    "1つの層をいくつに分けるか。働き手の数以上にする。なければ、小さい表は4、ほかは16"
                )),
                self.flag("stats", text!(
                    "Only tell the numbers of a finished table again",
                    "できあがった表の数だけをもう一度表示する"
                )).requires("dir"),
            ];
            let means = [
                self.value("threads", "N", text!(
                    "Threads of this process; without it, as many as there are cores",
                    "このプロセスのスレッドの数。なければコアの数"
                )),
                self.value("memory", "SIZE", text!(
                    "Memory for what is held at once, like 500MB or 4GiB",
                    "同時に持つ量の上限。500MB や 4GiB など"
                )).default_value("4GiB"),
                self.file("hosts", text!(
                    "Run in several processes: a file with the address of each, host:port, a line each",
                    "複数のプロセスで計算する: 各プロセスのアドレス host:port を1行ずつ書いたファイル"
                )).requires("process"),
                self.value("process", "I", text!(
                    "Which of those this one is, from 0",
                    "そのうち何番目のプロセスか(0から)"
                )).requires("hosts"),
            ];
            let [title, summary] = [&entry.title, &entry.summary].map(|text| text.get(self.lang));
            let game = Command::new(entry.name)
                .about(title.to_string())
                .long_about(format!("{title}\n\n{summary}"))
                .args(rules.map(|arg| arg.help_heading(self.say(headings::RULES))))
                .args(folder.map(|arg| arg.help_heading(self.say(headings::TABLE))))
                .args(means.map(|arg| arg.help_heading(self.say(headings::MEANS))))
                .arg(self.flag("json", JSON))
                .arg(self.file("svg", PLOT))
                .arg(self.file("png", PLOT));
            command.subcommand(game)
        })
    }

    /// A finished table to answer by.
    fn tables(self) -> Arg {
        self.value(
            "tables",
            "DIR",
            text!(
                "Answer by the table in this folder, as far as it does",
                "このフォルダーの表で答える(表にないことは探索する)"
            ),
        )
        .value_hint(ValueHint::DirPath)
    }

    fn check(self) -> Command {
        let command = Command::new("check")
            .about(self.say(text!(
                "Checks a proof file and says what it proves, or every entry of a table",
                "証明ファイルを検証して何を証明しているかを示す。表ならすべての値を確かめる"
            )))
            .after_help(self.say(text!(
                "With a game and its rules, also sees to it that the proof answers what is named.",
                "ゲームとルールを書くと、その問いに答える証明かどうかも確かめます。"
            )))
            .arg(
                Arg::new("file")
                    .value_name("FILE")
                    .help(self.say(text!(
                        "A proof file, or the folder of a table",
                        "証明ファイル、または表のフォルダー"
                    )))
                    .required(true)
                    .value_hint(ValueHint::AnyPath),
            )
            .arg(self.value(
                "sample",
                "N",
                text!(
                    "Of a table, go through about so many entries by chance instead of all",
                    "表のすべての値ではなく、およそこの数だけを抜き出して確かめる"
                ),
            ))
            .arg(self.value(
                "threads",
                "N",
                text!(
                    "Threads for a table; without it, as many as there are cores",
                    "表を調べるスレッドの数。なければコアの数"
                ),
            ))
            .arg(self.flag("json", JSON));
        GAMES.iter().fold(self.with_games(command), |command, entry| {
            let game = self.with_rules(entry, Command::new(entry.name));
            command.subcommand(game.args(self.question(entry)))
        })
    }

    fn play(self) -> Command {
        let command = Command::new("play")
            .about(self.say(text!(
                "Plays against you in the terminal, perfectly",
                "端末で最善手を指す相手と対戦する"
            )))
            .subcommand_required(true)
            .arg_required_else_help(true);
        GAMES.iter().fold(self.with_games(command), |command, entry| {
            let seat = self.value(
                "seat",
                "SEATS",
                text!(
                    "Your seat, or several with commas; none to watch, all to play every seat",
                    "自分の席。コンマで区切って複数も可。none で観戦、all で全席"
                ),
            );
            let game = self
                .with_rules(entry, Command::new(entry.name))
                .arg(seat.default_value("1"))
                .args(self.search(entry));
            command.subcommand(game)
        })
    }

    fn paper(self) -> Command {
        let sections = papers().flat_map(|paper| paper.sections).map(|section| section.name);
        Command::new("paper")
            .about(self.say(text!(
                "Works a published study out again, beside what was printed; lists the studies",
                "発表された研究を計算し直し、論文の数値と並べる。研究の一覧も表示する"
            )))
            .arg(
                Arg::new("name")
                    .value_name("NAME")
                    .help(self.say(text!(
                        "The study, or its game; without it, all are listed",
                        "研究またはゲームの名前。なければ一覧を表示する"
                    )))
                    .value_parser(Suggested::from(papers().map(|paper| paper.name))),
            )
            .arg(
                Arg::new("section")
                    .value_name("SECTION")
                    .help(self.say(text!(
                        "One section of it; without it, all",
                        "節の名前。なければすべて"
                    )))
                    .hide_possible_values(true)
                    .value_parser(Suggested::from(sections)),
            )
            .arg(self.flag("quick", text!("Leave out what takes long", "時間のかかるものを省く")))
            .arg(self.file(
                "html",
                text!(
                    "Also write one page with all tables and pictures",
                    "すべての表と図を1つのHTMLページにも書き出す"
                ),
            ))
            .arg(self.flag("json", JSON))
            .args(self.limits())
    }

    fn value_of_games(self) -> Command {
        let cool = text!(
            "Also cool by this number, like 1 or 3/4; may be repeated",
            "この数(1 や 3/4 など)でも冷却する。何度でも指定できる"
        );
        let batch = text!(
            "Read expressions from standard input, one a line; print one JSON object a line. All \
             share variables",
            "標準入力から1行に1つの式を読み、1行に1つのJSONオブジェクトを出力する。変数は共有される"
        );
        let tree = text!(
            "Print the game tree, and let --svg and --png draw it",
            "ゲーム木を表示し、--svg と --png でも木を描く"
        );
        let dot = text!("Write the game tree for Graphviz", "ゲーム木をGraphviz用に書き出す");
        Command::new("value")
            .about(self.say(text!(
                "Evaluates combinatorial games: canonical forms, sums, temperatures",
                "組合せゲームの値を求める: 正準形、和、温度"
            )))
            .long_about(self.say(VALUE_ABOUT))
            .after_help(self.say(VALUE_EXAMPLES))
            .arg(Arg::new("expression").value_name("EXPR").allow_hyphen_values(true).help(
                self.say(text!(
                    "What to evaluate; without it there is a prompt",
                    "値を求める式。なければプロンプトになる"
                )),
            ))
            .arg(self.value("cool", "T", cool).action(ArgAction::Append))
            .arg(self.flag("json", JSON).requires("expression"))
            .arg(self.flag("batch", batch).conflicts_with_all([
                "expression",
                "svg",
                "png",
                "dot",
                "tree",
            ]))
            .arg(self.flag("tree", tree).requires("expression"))
            .arg(self.file("svg", DRAW_THERMOGRAPH).requires("expression"))
            .arg(self.file("png", DRAW_THERMOGRAPH).requires("expression"))
            .arg(self.file("dot", dot).requires("expression"))
            .args(self.limits())
    }

    fn studio(self) -> Command {
        Command::new("studio")
            .about(self.say(text!(
                "Opens the studio: every game in a browser. `yomikiri` alone does the same",
                "スタジオを開く: どのゲームもブラウザーで。`yomikiri` だけでも同じ"
            )))
            .arg(self.value("listen", "ADDR", text!(
                "Where to listen: an address of this machine and a port, or a port; port 0 is any \
                 that is free. Other machines need a token",
                "待ち受ける場所。この機械のアドレスとポート、またはポートだけ。ポート0は空いているもの。\
                 ほかの機械から使うにはトークンが要る"
            )).default_value(studio::LISTEN))
            .arg(self.flag("open", text!("Also open it in a browser", "ブラウザーも開く")))
            .arg(self.value("data", "DIR", text!(
                "Where answers are kept over a restart; without it, the user's data directory",
                "答えを保存するフォルダー。なければ利用者のデータ用フォルダー"
            )).value_hint(ValueHint::DirPath))
            .arg(self.value("keep", "SIZE", text!(
                "How much is kept; the oldest answers go first",
                "保存する量の上限。超えると古い答えから消える"
            )).default_value("1GiB"))
            .arg(self.value("host", "NAME", text!(
                "Another name under which browsers may reach it; may be repeated",
                "ブラウザーから使うときの別の名前。何度でも指定できる"
            )).action(ArgAction::Append))
            .arg(self.value("token", "WORD", text!(
                "What browsers must know; made up where one is needed and none is given",
                "ブラウザーに求めるトークン。必要なのに指定がなければ自動で作る"
            )))
            .arg(self.value("jobs", "N", text!(
                "How many jobs run at once; without it, as many as there are cores, up to 4",
                "同時に進める計算の数。なければコアの数(4まで)"
            )))
            .arg(self.value("memory", "SIZE", text!(
                "Memory for the tables of all jobs together, 1GiB if not said",
                "すべての計算の表に使うメモリの合計(省略すると1GiB)"
            )))
            .arg(self.tables().help(self.say(text!(
                "Answer by the table in this folder where it is of the same game and rules; may be \
                 repeated",
                "ゲームとルールが同じなら、このフォルダーの表で答える。何度でも指定できる"
            ))).action(ArgAction::Append))
            .arg(self.value("time", "TIME", text!(
                "Time for each job, 60s if not said; a page may ask for more",
                "1つの計算に使う時間(省略すると60s)。ページから延ばせる"
            )))
    }

    /// A conversation with another program. Nobody waits there for a limit, so there is one.
    fn protocol(self, protocol: &'static Protocol) -> Command {
        let [about, details] = [&protocol.about, &protocol.details].map(|text| text.get(self.lang));
        let [time, nodes, memory] = self.limits();
        let time = time.default_value("1s").help(self.say(text!(
            "Time for each question, like 1s or 5m",
            "一つの問いに使う時間。1s や 5m など"
        )));
        Command::new(protocol.name)
            .about(about.to_string())
            .long_about(format!("{about}\n\n{details}"))
            .args([time, nodes, memory])
    }

    /// The parameters of a game's rules, and where to start from.
    fn with_rules(self, entry: &'static Entry, command: Command) -> Command {
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
    fn question(self, entry: &'static Entry) -> impl Iterator<Item = Arg> {
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

    fn limits(self) -> [Arg; 3] {
        let memory =
            text!("Memory for tables, like 500MB or 2GiB", "表に使うメモリ。500MB や 2GiB など");
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
            self.value("memory", "SIZE", memory).default_value("1GiB"),
        ]
        .map(|arg| arg.help_heading(self.say(headings::SEARCH)))
    }

    /// Limits, the solver, and the settings of the game's own.
    fn search(self, entry: &'static Entry) -> impl Iterator<Item = Arg> {
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

    fn param(self, param: &'static Param) -> Arg {
        let help = param.help.clone();
        let (value_name, help) = match param.kind {
            Kind::Number { least, most } => (
                "N",
                text!(
                    "{help} [{least} to {most}]",
                    "{help} [{least}から{most}]",
                    help,
                    least,
                    most
                ),
            ),
            Kind::Size { .. } => ("RxC", help),
            Kind::Choice(_) => ("WORD", help),
            Kind::Switch => return self.flag(param.name, help),
            Kind::Text => ("TEXT", help),
            Kind::File => {
                ("FILE", text!("{help} [- for standard input]", "{help} [- は標準入力]", help))
            }
            Kind::Target => ("FILE", help),
        };
        let help = match param.default {
            Some(default) => text!(
                "{help} [default: {default}]",
                "{help} [指定がなければ {default}]",
                help,
                default
            ),
            None => help,
        };
        let is_file = matches!(param.kind, Kind::File | Kind::Target);
        let hint = if is_file { ValueHint::FilePath } else { ValueHint::Other };
        let flag = self.value(param.name, value_name, help).value_hint(hint);
        match param.kind {
            Kind::Choice(words) => flag.value_parser(Suggested::from(words.iter().copied())),
            _ => flag,
        }
    }

    fn flag(self, name: &'static str, help: Text) -> Arg {
        Arg::new(name).long(name).action(ArgAction::SetTrue).help(self.say(help))
    }

    /// A flag with a value. The value may begin with a minus sign: what to say about that is
    /// for whoever reads the value.
    fn value(self, name: &'static str, value_name: &'static str, help: Text) -> Arg {
        let arg = Arg::new(name).long(name).value_name(value_name);
        arg.allow_hyphen_values(true).help(self.say(help))
    }

    /// A flag that names a file.
    fn file(self, name: &'static str, help: Text) -> Arg {
        self.value(name, "FILE", help).value_hint(ValueHint::FilePath)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
