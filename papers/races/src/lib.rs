//! The published study of capturing races, worked out again.
//!
//! ```text
//!   race           Figs 2 to 5: the race and its regions
//!   regions        Figs 7 and 8: the regions of Fig. 2, cut out
//!   points         Figs 5 and 9 to 12: useful and useless points; neighbours: three ways to count
//!   useless        why liberties are tried that are useless
//!   trees          Figs 13 to 16, node by node
//!   verdict        the worked verdict, step by step
//!   values         other races worked out, and played out
//!   sizes          Fig. 2 with its left side at other sizes
//!   gaps           what the printed rules leave open
//!   rates          how often they are wrong, on races made by chance
//!
//!   boards         the study's boards, and others like them, drawn
//!   abstract_race  races without a board, and who wins them by trying everything; random
//!   valued         what the method says of them
//!   told           how winners, values and points are written
//! ```

mod abstract_race;
mod boards;
mod gaps;
mod neighbours;
mod points;
mod race;
mod rates;
mod regions;
mod sizes;
mod told;
mod trees;
mod useless;
mod valued;
mod values;
mod verdict;

pub use abstract_race::{AbstractRace, AbstractRaces};

use yomikiri_paper::{Effort, Paper, Section};
use yomikiri_semeai::Position;
use yomikiri_semeai::method::{Theory, Unfounded, Variant, analyse};
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::text;

/// The study, as the catalogue lists it.
pub static PAPER: Paper = Paper {
    name: "semeai",
    title: text!("Capturing races as sums of values", "攻め合いの組合せゲーム理論"),
    asks: text!(
        "Two groups of stones race to capture each other: can arithmetic tell who wins?",
        "互いに取り合う2つの石のうち、どちらが先に取れるかを計算で判定できますか。"
    ),
    study: text!(
        "A study of capturing races in Go by combinatorial game theory, and of a tool that works \
         them out: the moves that it takes to fill a block's liberties are its score, the race is a \
         sum of regions, and the sum, cooled by 2, tells who wins. The study's drawings are lost; \
         its boards were drawn again here from what its text says of them.",
        "組合せゲーム理論による囲碁の攻合い局面の解析と、それを支援するシステムの研究です。\
         石のダメを埋めるのにかかる手数をスコアとみなし、攻め合いを部分局面の和として表し、\
         その和を2だけ冷却した値から勝敗を判定します。論文の図は失われているため、\
         盤面は本文の説明から復元しました。"
    ),
    sections: &[
        Section {
            name: "race",
            title: text!("A race and its regions", "攻め合いと部分局面"),
            what: text!(
                "Figs 2 to 5: what moves do in each region, and what it is worth",
                "図2から図5: 各部分局面での着手の結果と、その値"
            ),
            run: race::run,
        },
        Section {
            name: "regions",
            title: text!("What belongs to a region", "部分局面の範囲"),
            what: text!(
                "Figs 7 and 8: regions cut out with the stones around them, and worth the same",
                "図7と図8: 境界の石とともに切り取った部分局面と、その値"
            ),
            run: regions::run,
        },
        Section {
            name: "points",
            title: text!("Useful and useless points", "有用な空点と無用な空点"),
            what: text!(
                "Figs 5 and 9 to 12: which counts are settled, and how neighbours must be counted",
                "図5と図9から図12: 手数が確定する条件と、隣の空点の数え方"
            ),
            run: points::run,
        },
        Section {
            name: "useless",
            title: text!("Useless liberties", "無用なダメ"),
            what: text!(
                "why a program that chooses points by itself must try them too",
                "着手点を自動で選ぶとき、無用なダメも試さなければならない理由"
            ),
            run: useless::run,
        },
        Section {
            name: "trees",
            title: text!("A tree, node by node", "ゲーム木の展開"),
            what: text!(
                "Figs 13 to 16: the lower right of Fig. 2, before and after the transform",
                "図13から図16: 図2の右下の部分局面。変換の前と後"
            ),
            run: trees::run,
        },
        Section {
            name: "verdict",
            title: text!("The worked verdict", "勝敗判定の例"),
            what: text!(
                "Fig. 2, from values to the winner, confirmed by search",
                "図2の値から勝敗まで。探索で確認する"
            ),
            run: verdict::run,
        },
        Section {
            name: "values",
            title: text!("Other races", "ほかの攻め合い"),
            what: text!(
                "sums of small trees: cooled values, winners, and what plain play says",
                "小さな木の和: 冷却した値、勝敗、全探索の結果"
            ),
            run: values::run,
        },
        Section {
            name: "sizes",
            title: text!("Fig. 2 with other counts", "図2の左側の手数を変える"),
            what: text!(
                "White with 3 to 8 liberties: the method and the search",
                "白のダメを3から8にしたときの判定と探索"
            ),
            run: sizes::run,
        },
        Section {
            name: "gaps",
            title: text!("What the printed rules leave open", "論文の規則の不備"),
            what: text!(
                "two races that they do not decide or decide wrongly, and what is right",
                "判定できない例と判定を誤る例、および正しい規則"
            ),
            run: gaps::run,
        },
        Section {
            name: "rates",
            title: text!("How often the rules are wrong", "判定を誤る割合"),
            what: text!(
                "races made by chance: the rules as printed and as corrected, against brute force",
                "無作為に作った攻め合い: 論文どおりの規則と補正した規則を全探索と比べる"
            ),
            run: rates::run,
        },
    ],
    example: &[],
};

/// The most that values, or one search, may take: all that the study's races need, many times over.
const MEMORY: usize = 64 << 20;

fn memory(effort: &Effort) -> usize {
    effort.memory.min(MEMORY)
}

/// What the method says of one of the study's boards.
fn theory(position: &Position, effort: &Effort, budget: &mut Budget<'_>) -> Result<Theory, Stop> {
    worked_out(analyse(position, Variant::Corrected, memory(effort), budget))
}

/// What was worked out, or the limit that came first: the study's boards are within its method.
fn worked_out<T>(found: Result<T, impl Into<Unfounded>>) -> Result<T, Stop> {
    found.map_err(|why| match why.into() {
        Unfounded::Stopped(stop) => stop,
        Unfounded::Outside(outside) => {
            panic!("the study's boards are within its method: {outside}")
        }
    })
}
