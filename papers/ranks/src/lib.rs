//! The published study of places in games of many players, worked out again.
//!
//! ```text
//!   published      what was printed, as far as it can be read
//!   domination     Figure 3: which moves are given up
//!   measure        its rules and its six methods; one deal, searched by one of them
//!   table_three    Table 3, beside what was printed
//!   tables         all tables: players, cards, kinds of place; methods: what is said of them
//!   answers        who may end where, as far as our own search reaches; answer: in a few words
//!   sizes          how large the trees are, counted without walking them
//!   pruning        what pruning saves; pruned: counted, trend: what the study says of it
//!   overwriting    Table 3 with a table that writes over old positions; small_table: its nodes
//!   deepening      deepening that knows which places are taken
//!   similar        a table that serves positions that are alike; similar_search: its search
//!   figures        Figures 4 to 6, and with choices 1 and 2; again: positions that differ in who is
//!                  out where
//!   trees          Figures 7 and 8; tree: the first plies, picture: drawn
//!   deals          random deals: how often the cards decide the places; random: their source
//!   headings       of columns that several tables have
//! ```

mod again;
mod answer;
mod answers;
mod choices;
mod deals;
mod deepening;
mod domination;
mod figures;
mod headings;
mod measure;
mod methods;
mod overwriting;
mod picture;
mod pruned;
mod pruning;
mod published;
mod random;
mod similar;
mod similar_search;
mod sizes;
mod small_table;
mod table_three;
mod tables;
mod tree;
mod trees;
mod trend;

use std::sync::Arc;
use yomikiri_daifugo::Daifugo;
use yomikiri_game::Game;
use yomikiri_paper::{Effort, Paper, Section};
use yomikiri_solve::ranks::{Ladder, Prospects, Ranker, Ranks, ScoreSet};
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::text;

/// The study, as the catalogue lists it.
pub static PAPER: Paper = Paper {
    name: "ranks",
    title: text!("Places in games of many players", "多人数ゲームの順位"),
    asks: text!(
        "When several players each go for the best place, which places are still open to whom?",
        "何人もがそれぞれ上の順位をねらうとき、誰にどの順位が残りますか。"
    ),
    study: text!(
        "T. Goto, N. Inui and Y. Kotani, a game tree search that determines places in games of \
         many players: which places are left for each when nobody plays a move that another one \
         surely beats, tried on Daifugo with open hands of the cards 1 to n.",
        "多人数ゲームの順位を決定するゲーム木探索についての、後藤、乾、小谷の研究です。\
         明らかに劣る手を誰も選ばないとき、それぞれにどの順位があり得るかを、\
         全員が1からnまでの札を持って手札を公開する大富豪で調べました。"
    ),
    sections: &[
        Section {
            name: "domination",
            title: text!("Moves that are given up", "選ばれない手"),
            what: text!(
                "Figure 3: when one set of places is surely better than another",
                "図3: ある順位の集合が別の集合より明らかに優れるとき"
            ),
            run: domination::run,
        },
        Section {
            name: "table-3",
            title: text!("First place or not, cards 1 to 3", "1位かどうか、札は1から3"),
            what: text!(
                "Table 3: nodes and depth of six methods, beside what can be read",
                "表3: 6つの方法のノード数と深さを、論文から読み取れる数と並べる"
            ),
            run: table_three::run,
        },
        Section {
            name: "tables",
            title: text!("Players, cards and kinds of place", "人数、札、順位の種類"),
            what: text!(
                "all tables: nodes, depth and answers for 2 to 6 players and cards 1 to 6",
                "すべての表: 2人から6人、札が1から6までのノード数、深さ、答え"
            ),
            run: tables::run,
        },
        Section {
            name: "answers",
            title: text!("Who may end where", "あり得る順位"),
            what: text!(
                "the answers for larger rules, by our own search",
                "より大きなルールの答え(このプログラムの探索による)"
            ),
            run: answers::run,
        },
        Section {
            name: "sizes",
            title: text!("How large the trees are", "木の大きさ"),
            what: text!(
                "nodes of the full search, counted without walking, and moves to choose from",
                "全探索のノード数(木をたどらずに数える)と、選べる手の数"
            ),
            run: sizes::run,
        },
        Section {
            name: "pruning",
            title: text!("What pruning saves", "枝刈りの効果"),
            what: text!(
                "the full search's nodes to those with pruning, and the three trends of section 5",
                "全探索と枝刈りありのノード数の比率と、5節の3つの傾向"
            ),
            run: pruning::run,
        },
        Section {
            name: "overwriting",
            title: text!("A table that writes over old positions", "上書きする置換表"),
            what: text!(
                "the two numbers of Table 3 that are not found again, by size of table and hash",
                "表3で再現しない2つの数を、置換表の大きさとハッシュ関数を変えて調べる"
            ),
            run: overwriting::run,
        },
        Section {
            name: "deepening",
            title: text!("Deepening that knows places already taken", "決まった順位を使う反復深化"),
            what: text!(
                "the study's further work: nodes beside those of its own deepening",
                "論文の今後の課題: 論文の反復深化とノード数を比べる"
            ),
            run: deepening::run,
        },
        Section {
            name: "similar",
            title: text!("Positions that are alike", "類似局面"),
            what: text!(
                "the study's further work: a table that does not ask who sits where",
                "論文の今後の課題: 誰がどの席かを区別しない置換表"
            ),
            run: similar::run,
        },
        Section {
            name: "figures",
            title: text!("How the search is drawn", "探索の図"),
            what: text!(
                "Figures 1, 2 and 4 to 6: choices, where pruning cuts, the game, and where the table serves",
                "図1、図2、図4から図6: 手の選択、枝刈りの例、単純化した大富豪、置換表を利用できる例"
            ),
            run: figures::run,
        },
        Section {
            name: "trees",
            title: text!("The first moves", "最初の数手"),
            what: text!(
                "Figures 7 and 8: three players, cards 1 to 3 and 1 to 4",
                "図7と図8: 3人、札が1から3と1から4"
            ),
            run: trees::run,
        },
        Section {
            name: "deals",
            title: text!("Does the deal decide?", "配られた札で決まるか"),
            what: text!(
                "random deals: how often places are certain, and what leading is worth",
                "無作為に配った札: 順位が決まる割合と、親の有利さ"
            ),
            run: deals::run,
        },
    ],
    example: &[("players", "3"), ("cards", "3")],
};

/// The sets of scores of a deal.
fn ladder(rules: &Daifugo) -> Ladder {
    Ladder::of(rules).expect("8 players and 8 places fit")
}

/// Who may end where, by our own search.
fn possible(
    rules: &Arc<Daifugo>,
    effort: &Effort,
    budget: &mut Budget<'_>,
) -> Result<Prospects, Stop> {
    let mut ranks = Ranks::new(Arc::clone(rules), ladder(rules), effort.memory);
    match ranks.possible(&rules.start(), budget) {
        (known, None) => Ok(known.sure),
        (_, Some(stop)) => Err(stop),
    }
}

/// A set of places, best first: "1", "1,3".
fn places(rules: &Daifugo, scores: ScoreSet) -> String {
    let ladder = ladder(rules);
    let places = scores.best_first().map(|rung| rules.place(ladder.score(rung)).to_string());
    places.collect::<Vec<_>>().join(",")
}
