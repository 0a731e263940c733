//! The published study of Utsurigi, worked out again.
//!
//! ```text
//!   published      what was printed
//!   tree           the tree that it prints of a won game
//!   measure        one game, measured with the study's search, which the game has as a solver
//!   winner, tables who wins; headings and figures
//!   outcomes       Table 1
//!   further        the same without ordering, with symmetry, by proof numbers; bare: rules alone
//!   fixed          Figure 2: pieces that nobody can take
//!   weights        Tables 2 and 3
//!   depth_two      Table 4; pay: whether two plies are worth their time
//!   appendix       Appendix 1
//!   pictured       Appendix 2: positions of the tree as pictures
//!   splits         all stocks of pieces, by margin; second: what else stands behind them
//!   yardstick      a plain search, to measure the game's own against
//!   witness        a second search, to bear that out
//! ```

mod appendix;
mod bare;
mod depth_two;
mod fixed;
mod further;
mod measure;
#[cfg(test)]
#[path = "../../../games/utsurigi/tests/suite/ordered.rs"]
mod ordered;
mod outcomes;
mod pay;
mod pictured;
mod published;
mod second;
mod splits;
mod tables;
mod tree;
mod weights;
mod winner;
mod witness;
mod yardstick;

pub use witness::Witness;
pub use yardstick::Yardstick;

use yomikiri_paper::{Paper, Section};
use yomikiri_text::text;

/// The study, as the catalogue lists it.
pub static PAPER: Paper = Paper {
    name: "utsurigi",
    title: text!("Utsurigi, read to the end", "ウツリギの読み切り"),
    asks: text!(
        "Who wins Utsurigi if nobody makes a mistake, and how fast can a computer find out?",
        "2人とも間違えなければ、ウツリギはどちらが勝ちますか。それをどれだけ速く調べられますか。"
    ),
    study: text!(
        "A study of Utsurigi, sold as Double-Stone, that solved the boards 4x4 and 5x5 for every \
         stock of pieces and 6x6 for the official one, and tried several orders of moves.",
        "ウツリギ(商品名ダブルストン)を解いた研究です。4x4と5x5の盤をピースのあらゆる配分で、\
         6x6の盤を正式ルールで解き、手の並べ替え方もいくつか試しています。"
    ),
    sections: &[
        Section {
            name: "outcomes",
            title: text!("Who wins", "どちらが勝つか"),
            what: text!(
                "Table 1: winners, and the nodes of the study's search",
                "表1: 勝者と、論文の探索のノード数"
            ),
            run: outcomes::run,
        },
        Section {
            name: "further",
            title: text!("Without ordering, and beyond the study", "並べ替えなしと、今後の課題"),
            what: text!(
                "Table 1 without ordering, with symmetry, and by proof-number search",
                "表1を、並べ替えなし、対称形の同一視、証明数探索で解く"
            ),
            run: further::run,
        },
        Section {
            name: "fixed",
            title: text!("A piece that cannot be taken", "取られることのないピース"),
            what: text!(
                "Figure 2: a position that looks good to whoever counts fixed pieces, and is lost",
                "図2: 固定ピースを数えると有利に見えるのに、負けている局面"
            ),
            run: fixed::run,
        },
        Section {
            name: "weights",
            title: text!("Fixed pieces", "固定ピース"),
            what: text!(
                "Tables 2 and 3: nodes and seconds when fixed pieces have a weight of their own",
                "表2と表3: 固定ピースに別の重みを付けたときのノード数と秒数"
            ),
            run: weights::run,
        },
        Section {
            name: "depth-two",
            title: text!("Two plies ahead", "2手先までの並べ替え"),
            what: text!(
                "Table 4: nodes and seconds when moves are ordered by a search of depth 2",
                "表4: 深さ2の探索で手を並べ替えたときのノード数と秒数"
            ),
            run: depth_two::run,
        },
        Section {
            name: "tree",
            title: text!("The tree of the official game", "正式ルールの木"),
            what: text!(
                "Appendix 1: how Black wins, to five plies",
                "付録1: 黒の勝ち方、5手目まで"
            ),
            run: appendix::run,
        },
        Section {
            name: "pictures",
            title: text!("Positions of the tree", "木の局面"),
            what: text!(
                "Appendix 2: how Black meets each first reply, as pictures, and by how much Black wins",
                "付録2: 白の2手目ごとの黒の受け方の図と、その局面のマス差"
            ),
            run: pictured::run,
        },
        Section {
            name: "splits",
            title: text!("Every stock of pieces", "ピースの全配分"),
            what: text!(
                "winner and margin on 4x4, 5x5 and 6x6 for all shares of dominoes and singles",
                "4x4、5x5、6x6で、2マスと1マスのピースの配分すべての勝者とマス差"
            ),
            run: splits::run,
        },
        Section {
            name: "second",
            title: text!("What stands behind the leads", "マス差の裏付け"),
            what: text!(
                "a second search, another program and proofs beside the leads of all stocks of pieces",
                "全配分のマス差を、第2の探索、別のプログラム、証明と照らし合わせる"
            ),
            run: second::run,
        },
    ],
    example: &[("size", "5"), ("dominoes", "5"), ("singles", "1")],
};
