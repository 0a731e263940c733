//! Keys and words.

use super::{Say, grade};
use crate::assets;
use maud::{Markup, html};
use yomikiri_face::Status;
use yomikiri_text::{Lang, Text, text};

/// What keys do.
pub fn keys() -> [(&'static str, Text); 7] {
    [
        ("← →", text!("a move back, a move on", "1手戻す、1手進める")),
        ("Home End", text!("to the start, to the end of the line", "最初へ、手順の最後へ")),
        ("Space", text!("plays the best move", "最善手を指す")),
        ("Tab", text!("to the board", "盤へ移動")),
        ("← ↑ → ↓", text!("on the board: to the next place", "盤の上で: 隣の場所へ")),
        ("Enter", text!("on the board: plays there", "盤の上で: そこに指す")),
        ("?", text!("this help", "この説明")),
    ]
}

/// What a person needs to know.
pub fn help(lang: Lang) -> Markup {
    let say = Say(lang);
    html! {
        main #main .help tabindex="-1" {
            h1 { (say.made(text!("Help", "使い方"))) }
            h2 { (say.made(text!("What the signs mean", "記号の意味"))) }
            dl.signs {
                dt { (assets::seal("")) }
                dd {
                    (say.made(grade::meaning(Status::Proved))) " "
                    (say.made(text!(
                        "Click the seal to see how much was searched, and to get a proof that \
                         anyone can check. Without the seal, an answer is not proved.",
                        "印を押すと、調べた局面の数と、だれでも検証できる証明が得られます。\
                         この印のない答えは、証明されていません。"
                    )))
                }
                dt { (grade::sign(Status::Read, None, say)) }
                dd {
                    (say.made(grade::meaning(Status::Read))) " "
                    (say.made(text!(
                        "Below the answer you can change what was taken for granted.",
                        "答えの下で、前提を変えて読み直せます。"
                    )))
                }
                dt { (grade::sign(Status::LookedUp, None, say)) }
                dd { (say.made(grade::meaning(Status::LookedUp))) }
                dt { (grade::sign(Status::Counted, None, say)) }
                dd { (say.made(grade::meaning(Status::Counted))) }
                dt { span.badge.wins { "○" } }
                dd { (say.made(text!("The move wins, for whoever plays it.", "指した側の勝ちになる手。"))) }
                dt { span.badge.draws { "△" } }
                dd { (say.made(text!("It draws.", "引き分けになる手。"))) }
                dt { span.badge.loses { "×" } }
                dd { (say.made(text!("It loses.", "負けになる手。"))) }
                dt { span.badge.between { "2/3" } }
                dd {
                    (say.made(text!(
                        "Several results are left, or a result that is counted: places, cells.",
                        "結果が1つに決まらない手や、順位やマス差で数える手。"
                    )))
                }
                dt { span.badge.none { "?" } }
                dd { (say.made(text!("Not known.", "不明。"))) }
            }
            h2 { (say.made(text!("Keys", "キーボード"))) }
            dl.keys {
                @for (key, what) in keys() { dt { kbd { (key) } } dd { (say.made(what)) } }
            }
            h2 { (say.made(text!("Addresses", "アドレス"))) }
            p {
                (say.made(text!(
                    "The address of a page holds all of it: game, rules, moves, variations, \
                     question. Whoever opens it sees the same. “Share” has it for copying, with \
                     the command line that gives the same answer.",
                    "ページのアドレスには、ゲーム、ルール、手順、変化、問いのすべてが入っています。\
                     同じアドレスを開けば、だれでも同じ画面になります。「共有」からコピーできます。\
                     同じ答えを出すコマンドラインも載っています。"
                )))
            }
            h2 { (say.made(text!("Limits", "制限"))) }
            p {
                (say.made(text!(
                    "Work has a limit on time and memory, and ends when nobody looks at its page \
                     for half a minute. What is not known by then is said to be unknown, and can \
                     be searched for longer.",
                    "計算には時間とメモリの制限があり、ページを見る人が30秒いなくなると中止します。\
                     それまでに分からないことは「不明」と答えます。時間を延ばして探索し直すこともできます。"
                )))
            }
        }
    }
}
