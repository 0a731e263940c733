//! `yomikiri value`.

use super::flags::{Flags, JSON};
use clap::{Arg, ArgAction, Command};
use yomikiri_text::{Text, text};

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

const DRAW_THERMOGRAPH: Text = text!("Draw the thermograph", "温度グラフを描く");

impl Flags {
    pub(super) fn value_of_games(self) -> Command {
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
            .arg(self.written("svg", DRAW_THERMOGRAPH).requires("expression"))
            .arg(self.written("png", DRAW_THERMOGRAPH).requires("expression"))
            .arg(self.written("dot", dot).requires("expression"))
            .args(self.limits())
    }
}
