//! The published study of Utsurigi, worked out again.
//!
//! ```text
//!   published      what was printed
//!   order          the order of its moves
//!   memory         the positions that its search remembers
//!   search         its search; solver: the same as a solver like any other
//!   tree           the tree that it prints of a won game
//!   measure        one game, searched and measured
//!   outcomes       Table 1
//!   weights        Tables 2 and 3
//!   depth_two      Table 4
//!   appendix       Appendix 1
//!   splits         all stocks of pieces, by margin
//! ```

mod appendix;
mod depth_two;
mod measure;
mod memory;
mod order;
mod outcomes;
mod published;
mod search;
mod solver;
mod splits;
mod tree;
mod weights;

pub use order::{Evaluation, Ordering, Settings};
pub use search::PaperSearch;
pub use solver::PaperSolver;
pub use tree::ProofTree;

use yomikiri_face::{Paper, Section};

/// The study, as the catalogue lists it.
pub static PAPER: Paper = Paper {
    name: "utsurigi",
    title: "Utsurigi, read to the end",
    study: "A study of Utsurigi, sold as Double-Stone, that solved the boards 4x4 and 5x5 for every \
            stock of pieces and 6x6 for the official one, and tried several orders of moves.",
    sections: &[
        Section {
            name: "outcomes",
            title: "Who wins",
            what: "Table 1: winners, and the nodes of the study's search",
            run: outcomes::run,
        },
        Section {
            name: "weights",
            title: "Fixed pieces",
            what: "Tables 2 and 3: nodes and seconds when fixed pieces have a weight of their own",
            run: weights::run,
        },
        Section {
            name: "depth-two",
            title: "Two plies ahead",
            what: "Table 4: nodes when moves are ordered by a search of depth 2",
            run: depth_two::run,
        },
        Section {
            name: "tree",
            title: "The tree of the official game",
            what: "Appendix 1: how Black wins, to five plies",
            run: appendix::run,
        },
        Section {
            name: "splits",
            title: "Every stock of pieces",
            what: "winner and margin on 4x4, 5x5 and 6x6 for all shares of dominoes and singles",
            run: splits::run,
        },
    ],
};
