//! The study's rules and methods; one deal, searched by one of them and measured.

use std::sync::Arc;
use yomikiri_daifugo::Daifugo;
use yomikiri_game::Game;
use yomikiri_paper::{Cell, Effort};
use yomikiri_solve::ranks::{PaperRanks, PaperSettings, Prospects, Ranker};
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::{Text, text, thousands};

/// Stands for a search that was not tried or not finished.
pub const UNTRIED: Text = text!("-", "-");

/// A rule of the study: everybody holds 1 to `cards`, and there are so many kinds of place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rule {
    pub players: u32,
    pub cards: u32,
    pub places: u32,
}

impl Rule {
    /// The deal.
    pub fn deal(self) -> Daifugo {
        let deal = Daifugo::alike(self.players as usize, self.cards);
        let deal = deal.and_then(|deal| deal.places(self.places as u8));
        deal.expect("the study's deals can be played")
    }

    /// The cards: "1-4".
    pub fn cards_told(self) -> Text {
        Text::same(format_args!("1-{}", self.cards))
    }

    /// The rule in a few words.
    pub fn told(self) -> Text {
        let Rule { players, cards, places } = self;
        text!(
            "{players} players, cards 1-{cards} and {places} places",
            "{players}人・札1-{cards}・順位{places}種類"
        )
    }

    /// Those with a player, a card or a place less.
    pub fn smaller(self) -> [Rule; 3] {
        [
            Rule { players: self.players - 1, ..self },
            Rule { cards: self.cards - 1, ..self },
            Rule { places: self.places - 1, ..self },
        ]
    }
}

/// A method of the study.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Method {
    Full,
    Prune,
    PruneDeepen,
    PruneTable,
    PruneDeepenTable,
    Table,
}

impl Method {
    /// All of them, in the study's order.
    pub const ALL: [Method; 6] = [
        Method::Full,
        Method::Prune,
        Method::PruneDeepen,
        Method::PruneTable,
        Method::PruneDeepenTable,
        Method::Table,
    ];

    pub fn name(self) -> Text {
        match self {
            Method::Full => text!("full", "全探索"),
            Method::Prune => text!("prune", "枝刈り"),
            Method::PruneDeepen => text!("prune+deepen", "枝刈り+反復深化"),
            Method::PruneTable => text!("prune+table", "枝刈り+置換表"),
            Method::PruneDeepenTable => text!("all three", "3つすべて"),
            Method::Table => text!("table", "置換表"),
        }
    }

    pub fn settings(self) -> PaperSettings {
        PaperSettings {
            prune: !matches!(self, Method::Full | Method::Table),
            deepen: matches!(self, Method::PruneDeepen | Method::PruneDeepenTable),
            table: matches!(self, Method::PruneTable | Method::PruneDeepenTable | Method::Table),
        }
    }
}

/// What a method made of a deal.
pub struct Measured {
    /// Who may end where, or why that was not found.
    pub possible: Result<Prospects, GaveUp>,
    /// Nodes visited.
    pub nodes: u64,
    /// How deep it went.
    pub depth: u32,
}

/// Why a deal was given up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GaveUp {
    /// It takes more nodes than this.
    Nodes(u64),
    /// There was no room to remember more positions.
    Memory,
}

impl Measured {
    /// Searches a deal from its start by a method of the study, up to so many nodes.
    pub fn new(
        rules: &Arc<Daifugo>,
        method: Method,
        most: u64,
        effort: &Effort,
        budget: &mut Budget<'_>,
    ) -> Result<Measured, Stop> {
        let search = PaperRanks::new(Arc::clone(rules), method.settings(), effort.memory);
        Measured::by(&mut search.expect("8 players and 8 places fit"), most, budget)
    }

    /// The same by any search.
    pub fn by(
        search: &mut dyn Ranker<Daifugo>,
        most: u64,
        budget: &mut Budget<'_>,
    ) -> Result<Measured, Stop> {
        let start = search.game().start();
        let before = budget.spent();
        let lent = budget.lend(most, |loan| match search.possible(&start, loan) {
            (known, None) => Ok(known.sure),
            (_, Some(stop)) => Err(stop),
        });
        let possible = match lent {
            Ok(Some(possible)) => Ok(possible),
            Ok(None) => Err(GaveUp::Nodes(most)),
            Err(Stop::Memory) => Err(GaveUp::Memory),
            Err(stop) => return Err(stop),
        };
        let depth = search.depth().unwrap_or(0);
        Ok(Measured { possible, nodes: budget.spent() - before, depth })
    }

    /// The nodes, or what they were cut off at.
    pub fn nodes(&self) -> Cell {
        match self.possible {
            Ok(_) => Cell::of(self.nodes),
            Err(GaveUp::Nodes(most)) if most.is_power_of_two() => {
                Cell::of(Text::same(format_args!("> 2^{}", most.ilog2())))
            }
            Err(GaveUp::Nodes(most)) => Cell::of(Text::same(format_args!("> {}", thousands(most)))),
            Err(GaveUp::Memory) => Cell::of(text!("memory", "メモリ不足")),
        }
    }
}
