//! What programs see: the declaration of the game, its rules and its sessions.
//!
//! ```text
//!   opened   flags, files ──► RaceRules: a race and where it comes from
//!   named    which race it is, where nobody marked it
//!   rules    what can be seen of it          terms   how it is spoken of
//!   session  solve, advise                   proofs  what is searched, written down
//!   found    theory and search of one position, side by side
//!   counted  what counting eyes says         grounds  what a verdict rests on
//!   words    what was found, told            explain why, for a learner
//!   alone    one side's liberties, where nobody races
//!   extras   trees, thermographs             record  the race as SGF again
//!   refute   why moves fail that one would try
//!   parts    the race part by part           explore the same, with points that a person names
//!   picked   whether a search confirms what came of those points
//! ```

mod alone;
mod counted;
mod explain;
mod explore;
mod extras;
mod found;
mod grounds;
mod named;
mod opened;
mod parts;
mod picked;
mod proofs;
mod record;
mod refute;
mod rules;
mod session;
mod terms;
mod whereabouts;
mod words;

pub(crate) use explore::EXPLORER;
pub(crate) use grounds::race as race_of_verdicts;
pub(crate) use opened::{along, as_given, reached};
pub(crate) use terms::RaceTerms;

use std::sync::Arc;
use yomikiri_face::{Entry, Graphs, Kind, Method, Offers, Param, Question, Sample};
use yomikiri_text::text;

/// Capturing races, as the catalogue lists them.
pub static ENTRY: Entry = Entry {
    name: "semeai",
    title: text!("Capturing races", "攻め合い"),
    brief: text!(
        "Two groups of Go stones race: whoever fills the other's liberties first captures.",
        "碁の石どうしの取り合いで、先に相手のダメを詰めたほうが石を取ります。"
    ),
    summary: text!(
        "Two blocks of stones in Go, neither with a way out: whoever fills the other's liberties \
         first captures. From a game record and a stone of each side: win, loss, seki or ko for \
         either starter, the moves to play, and why; read out under the rules of Go.",
        "碁の攻め合いです。逃げ道のない双方の石のうち、先に相手のダメを詰めたほうが石を取ります。\
         棋譜と双方の石から、黒先・白先それぞれの結果 (勝ち、負け、セキ、コウ)、打つ手、その理由を、\
         碁のルールで読み切って答えます。"
    ),
    notation: text!(
        "A position is its rows from the top, whose turn it is (b, w, or - for either) and the ko: \
         x1Bo/x1W1/4 - - has the blocks B and W at stake, the safe stones x and o, empty points by \
         their number; X and O are stones that are neither. A move is a point like G9, or pass; \
         where either may start, black:G9 or white:G9.",
        "局面は、上の行から順に石と空点の数、手番 (b、w、どちらからでもよければ -)、コウの点を \
         x1Bo/x1W1/4 - - のように書きます。B と W は対象の石、x と o は安全な石、X と O は未定の石です。\
         手は G9 のような点か pass です。どちらからでも打てる局面では black:G9 や white:G9 と書きます。"
    ),
    params: &[
        Param {
            name: "sgf",
            kind: Kind::File,
            default: None,
            help: text!(
                "A game record or a position as SGF; with marks: TR on a stone of each block at \
                 stake, SQ unknown, CR or nothing safe, MA points to try; \
                 without it, Fig. 2 of the study",
                "棋譜や局面のSGFファイル。印を付けるなら、対象の石に TR、未定の石に SQ、安全な石に CR \
                 (または印なし)、試す点に MA。省略すると論文の図2"
            ),
        },
        Param {
            name: "board",
            kind: Kind::File,
            default: None,
            help: text!(
                "Instead, a board in a text file: a row a line, B and W at stake, x and o safe, X \
                 and O unknown, . empty, t to try",
                "SGFの代わりに、盤面を書いたテキストファイル。1行に1段、対象の石は B と W、安全な石は x と o、\
                 未定の石は X と O、空点は . 、試す点は t"
            ),
        },
        Param {
            name: "at",
            kind: Kind::Number { least: 0, most: 2000 },
            default: None,
            help: text!(
                "The position after so many moves of the record; without it, the last one with TR \
                 marks, or its end",
                "棋譜のこの手数までの局面。省略すると、TR の印がある最後の局面か、終局図"
            ),
        },
        Param {
            name: "essential",
            kind: Kind::Text,
            default: None,
            help: text!(
                "A stone of each block at stake, like F9,E9, instead of the marks of the file; \
                 without either, the only race on the board",
                "攻め合っている石 (対象の石)。F9,E9 のように書く。ファイルの印の代わりになる。\
                 どちらもなければ、盤上ただ一つの攻め合い"
            ),
        },
        Param {
            name: "safe",
            kind: Kind::Text,
            default: None,
            help: text!(
                "Stones of blocks that cannot be captured; in a file with marks, all stones without \
                 one are safe",
                "取られることのない安全な石。印のあるファイルでは、印のない石はすべて安全な石になる"
            ),
        },
        Param {
            name: "unknown",
            kind: Kind::Text,
            default: None,
            help: text!(
                "Stones of blocks that may be captured without ending the race",
                "取られても攻め合いが終わらない、未定の石"
            ),
        },
        Param {
            name: "try",
            kind: Kind::Text,
            default: None,
            help: text!(
                "Empty points at which both players are tried, like H6,G5; without them the \
                 program finds some itself",
                "双方の手を試す空点。H6,G5 のように書く。省略するとプログラムが選ぶ"
            ),
        },
        Param {
            name: "turn",
            kind: Kind::Choice(&["black", "white"]),
            default: None,
            help: text!(
                "Who plays first; without it whoever the record says, or else both are asked about",
                "先に打つ側。省略すると棋譜の手番、棋譜になければ黒先と白先の両方"
            ),
        },
        Param {
            name: "ruleset",
            kind: Kind::Choice(&["japanese", "chinese"]),
            default: Some("japanese"),
            help: text!(
                "By Japanese rules the bent four in the corner is dead; by Chinese rules it is \
                 played out",
                "日本ルール (隅の曲がり四目は死に) か、中国ルール (打って決める) か"
            ),
        },
        Param {
            name: "literal",
            kind: Kind::Switch,
            default: Some("off"),
            help: text!(
                "Apply the study's rules as they are printed, with their two gaps",
                "論文の規則を、二つの不備も含めて印刷のとおりに使う"
            ),
        },
    ],
    questions: &[Question::Outcome],
    examples: &[
        (
            Sample(&[]),
            text!(
                "Who wins the race of the study's Fig. 2?",
                "論文の図2の攻め合いはどちらの勝ちか"
            ),
        ),
        (
            Sample(&[("sgf", "games/semeai/examples/races.sgf"), ("essential", "J4,J3")]),
            text!(
                "A race from a game: who wins, with which moves, and why?",
                "対局の攻め合いの勝敗、打つ手、その理由"
            ),
        ),
        (
            Sample(&[("trees", "on"), ("thermographs", "on")]),
            text!("What its parts are worth, and why", "部分局面の値と、その理由"),
        ),
        (
            Sample(&[("moves", "white:G9 H6")]),
            text!("Is H6 good enough after White G9?", "白G9に黒H6と打って間に合うか"),
        ),
        (
            Sample(&[("position", "1BWW1/oB1Wx/oBWWx - -"), ("all-moves", "on")]),
            text!(
                "A race with a shared liberty, move by move",
                "内ダメのある攻め合いの、手ごとの結果"
            ),
        ),
    ],
    offers: Offers {
        extras: &[
            Param {
                name: "parts",
                kind: Kind::Switch,
                default: None,
                help: text!(
                    "Also show the race part by part: regions, trees, values, their sum",
                    "部分局面ごとの図、木、値と、その合計も表示する"
                ),
            },
            Param {
                name: "trees",
                kind: Kind::Switch,
                default: None,
                help: text!(
                    "Also show what both players can do in each part",
                    "部分局面ごとの手の木も表示する"
                ),
            },
            Param {
                name: "thermographs",
                kind: Kind::Switch,
                default: None,
                help: text!(
                    "Also show the thermograph of each part",
                    "部分局面ごとの温度グラフも表示する"
                ),
            },
            Param {
                name: "sgf-out",
                kind: Kind::Target,
                default: None,
                help: text!(
                    "Write the race as SGF, with winning lines, liberty counts and verdict",
                    "攻め合いを、勝つ手順、ダメの数、判定を付けたSGFで書き出す"
                ),
            },
        ],
        settings: &[Param {
            name: "no-search",
            kind: Kind::Switch,
            default: None,
            help: text!(
                "Trust the theory: leave out the search that confirms it",
                "確認のための探索を省き、理論だけで判定する"
            ),
        }],
        solvers: &[Method::Auto],
        graphs: Graphs::Extras(&["trees"]),
        protocols: &[crate::gtp::PROTOCOL],
        editor: Some(&crate::edit::EDITOR),
        learning: crate::learning::LEARNING,
        ..Offers::NONE
    },
    open: |values| Ok(Arc::new(opened::open(values)?)),
};
