//! The published study of word chain games, worked out again.
//!
//! ```text
//!   published       what was printed
//!   cancelling      what Theorem 1 leaves of a random game
//!   examples        Examples 1 to 4 as pictures
//!   closed_forms    the forms for two and three letters against brute force
//!   theorems        the theorems against brute force
//!   search          its searches on random games: Table 1, Figures 11 to 13
//!   scatter         what these figures look like
//!   first_player    how often the player to move wins: Table 2
//!   four_letters    the question that it leaves open
//!   share           shares of a sample, and what they say of the whole
//! ```

mod cancelling;
mod closed_forms;
mod examples;
mod first_player;
mod four_letters;
mod published;
mod scatter;
mod search;
mod share;
mod theorems;

use std::ops::RangeInclusive;
use yomikiri_paper::{Paper, Section};
use yomikiri_shiritori::{Graph, random_game, theorem::cancel};
use yomikiri_text::{Text, text};

/// The study, as the catalogue lists it.
pub static PAPER: Paper = Paper {
    name: "shiritori",
    title: text!("Word chains", "しりとりゲーム"),
    asks: text!(
        "If you knew every word there is, could you tell who wins a game of word chains?",
        "使える言葉がすべて分かっていれば、しりとりでどちらが勝つかを言い当てられますか。"
    ),
    study: text!(
        "T. Ito, T. Tanaka, Z. Hu and M. Takeichi, An Analysis of Word Chain Games (IPSJ \
         Journal, October 2002): theorems that make word chain games smaller, and a search for \
         what is left of random ones.",
        "伊藤隆、田中哲朗、胡振江、武市正人「しりとりゲームの数理的解析」(情報処理学会論文誌、\
         2002年10月)。しりとりゲームのグラフを簡略化する定理を示し、ランダムなゲームで残った部分を\
         探索で解いた研究です。"
    ),
    sections: &[
        Section {
            name: "closed-forms",
            title: text!("Two and three letters", "2文字と3文字の場合"),
            what: text!(
                "the closed forms and the theorems against brute force",
                "直接解法と定理を、全探索の結果と比べる"
            ),
            run: closed_forms::run,
        },
        Section {
            name: "cancelling",
            title: text!("Opposite words cancel", "逆向きの言葉の相殺"),
            what: text!(
                "Section 3.1: how much of a random game Theorem 1 leaves, exact and sampled",
                "3.1節: 定理1でランダムなゲームがどれだけ小さくなるか(厳密な値と標本)"
            ),
            run: cancelling::run,
        },
        Section {
            name: "examples",
            title: text!("Examples 1 to 4", "例1から例4"),
            what: text!(
                "Figures 1 to 9: the graphs that the theorems make smaller, as pictures",
                "図1〜9: 定理で小さくなるグラフの図(図3以降は再構成)"
            ),
            run: examples::run,
        },
        Section {
            name: "search",
            title: text!("Searching random games", "ランダムなゲームの探索"),
            what: text!(
                "Table 1 and Figures 11 to 13: random games solved by two searches",
                "表1と図11〜13: ランダムなゲームを2通りの探索で解く"
            ),
            run: search::run,
        },
        Section {
            name: "first-player",
            title: text!("The advantage of the first move", "先手の優位性"),
            what: text!(
                "Table 2: how often the player to move wins, and a model of it",
                "表2: 先手の勝率と、そのモデル"
            ),
            run: first_player::run,
        },
        Section {
            name: "four-letters",
            title: text!("Four letters", "4文字の場合"),
            what: text!(
                "Figure 10 and the open question: do the numbers of words matter when they are large?",
                "図10と未解決の問い: 言葉が多いとき、その数は勝敗に関わるか"
            ),
            run: four_letters::run,
        },
    ],
    example: &[],
};

/// Positions after which the study gives up on a game.
const LIMIT: u64 = 1 << 25;

/// The seeds of so many games: each size of game has its own, so that no two samples are made
/// of the same numbers.
fn seeds(letters: usize, most: u32, games: u64) -> RangeInclusive<u64> {
    let before = letters as u64 * 100_000 + u64::from(most) * 10_000;
    before + 1..=before + games
}

/// A random game as the study searches it: after Theorem 1.
fn game(letters: usize, most: u32, seed: u64) -> Graph {
    cancel(&random_game(letters, most, seed)).graph
}

/// A number with three decimals.
fn decimal(number: f64) -> Text {
    Text::same(format_args!("{number:.3}"))
}
