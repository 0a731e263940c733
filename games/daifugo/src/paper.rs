//! The published study of places in games of many players, worked out again.
//!
//! ```text
//!   published      what was printed, as far as it can be read
//!   domination     Figure 3: which moves are given up
//!   measure        its rules and its six methods; one deal, searched by one of them
//!   table_three    Table 3, beside what was printed
//!   tables         all tables: players, cards, kinds of place
//!   answers        who may end where, as far as our own search reaches
//!   sizes          how large the trees are, counted without walking them
//!   trees          Figures 7 and 8; tree: the first plies, picture: drawn
//!   deals          random deals: how often the cards decide the places; random: their source
//! ```

mod answers;
mod deals;
mod domination;
mod measure;
mod picture;
mod published;
mod random;
mod sizes;
mod table_three;
mod tables;
mod tree;
mod trees;

use crate::rules::{Daifugo, name};
use std::sync::Arc;
use yomikiri_face::{Effort, Paper, Section};
use yomikiri_game::{Game, Seat};
use yomikiri_solve::ranks::{Ladder, Prospects, Ranker, Ranks, ScoreSet};
use yomikiri_solve::{Budget, Stop};

/// The study, as the catalogue lists it.
pub static PAPER: Paper = Paper {
    name: "ranks",
    title: "Places in games of many players",
    study: "T. Goto, N. Inui and Y. Kotani, a game tree search that determines places in games of \
            many players: which places are left for each when nobody plays a move that another \
            one surely beats, tried on Daifugo with open hands of the cards 1 to n.",
    sections: &[
        Section {
            name: "domination",
            title: "Moves that are given up",
            what: "Figure 3: when one set of places is surely better than another",
            run: domination::run,
        },
        Section {
            name: "table-3",
            title: "First place or not, cards 1 to 3",
            what: "Table 3: nodes and depth of six methods, beside what can be read",
            run: table_three::run,
        },
        Section {
            name: "tables",
            title: "Players, cards and kinds of place",
            what: "all tables: nodes, depth and answers for 2 to 6 players and cards 1 to 6",
            run: tables::run,
        },
        Section {
            name: "answers",
            title: "Who may end where",
            what: "the answers for larger rules, by our own search",
            run: answers::run,
        },
        Section {
            name: "sizes",
            title: "How large the trees are",
            what: "nodes of the full search, counted without walking, and moves to choose from",
            run: sizes::run,
        },
        Section {
            name: "trees",
            title: "The first moves",
            what: "Figures 7 and 8: three players, cards 1 to 3 and 1 to 4",
            run: trees::run,
        },
        Section {
            name: "deals",
            title: "Does the deal decide?",
            what: "random deals: how often places are certain, and what leading is worth",
            run: deals::run,
        },
    ],
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

/// Who may end where, in a few words.
fn answer(rules: &Daifugo, possible: Prospects) -> String {
    let ladder = ladder(rules);
    let in_turn = |seat: Seat| {
        let place = rules.places.min(seat.index() as u8 + 1);
        ScoreSet::only(ladder.rung(rules.score(place)))
    };
    if Seat::all(rules.seats()).all(|seat| possible.of(ladder, seat) == in_turn(seat)) {
        return "turn order".to_string();
    }
    if possible == ladder.everything() {
        return "everything".to_string();
    }
    let each = Seat::all(rules.seats())
        .map(|seat| format!("{} {}", name(seat), places(rules, possible.of(ladder, seat))));
    each.collect::<Vec<_>>().join(" ")
}
