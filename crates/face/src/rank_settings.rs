//! How the published search for possible scores can be told to work.

use crate::{Argument, Kind, Means, Method, Param};
use yomikiri_game::Misread;
use yomikiri_solve::ranks::{Over, PaperSettings, TableHash, TableSize};
use yomikiri_text::{Text, text};

const fn switch(name: &'static str, help: Text) -> Param {
    Param { name, kind: Kind::Switch, default: Some("off"), help }
}

/// The settings of a game that offers the published search for possible scores: it lists
/// them in its entry and searches by [`Searches::ranked`](crate::Searches::ranked).
pub const RANK_SETTINGS: &[Param] = &[
    switch(
        "prune",
        text!(
            "With --solver paper: stop where no further move can change anything",
            "--solver paper のとき: ほかの手を調べても変わらないところで打ち切る"
        ),
    ),
    switch(
        "deepen",
        text!(
            "With --solver paper: look 2, 4, 6, … plies ahead until that suffices",
            "--solver paper のとき: 2手、4手、6手…と、足りるまで深く読む(反復深化)"
        ),
    ),
    switch(
        "table",
        text!(
            "With --solver paper: remember positions",
            "--solver paper のとき: 局面を置換表に覚える"
        ),
    ),
    Param {
        name: "table-size",
        kind: Kind::Number { least: 1, most: MOST_PLACES },
        default: None,
        help: text!(
            "With --table: so many positions at once, new ones in the place of old ones",
            "--table のとき: 覚える局面の数。足りなくなれば古い局面に上書きする"
        ),
    },
];

/// More places would not fit into memory.
const MOST_PLACES: i64 = 1 << 26;

/// How the published search is to work.
#[derive(Clone, Copy)]
pub(crate) struct Published {
    pub settings: PaperSettings,
    /// How many positions its table holds, if it is bounded.
    pub table: Option<TableSize>,
}

/// How the published search is to work, if it is to be used; only it can be told so.
pub(crate) fn read(means: &Means) -> Result<Option<Published>, Misread> {
    let is_on = |name: &str| means.settings.get(name) == Some(&Argument::Switch(true));
    let places = match means.settings.get("table-size") {
        Some(Argument::Number(places)) => Some(*places),
        _ => None,
    };
    if means.method == Method::Paper {
        let [prune, deepen, table] = ["prune", "deepen", "table"].map(is_on);
        let settings = PaperSettings { prune, deepen, table };
        let table = match (places, table) {
            (Some(places), false) => {
                let problem = text!("there is no table", "置換表がありません");
                let remedy = text!("add --table", "--table を加えてください");
                return Err(Misread::new(&places.to_string(), problem, remedy).of("table-size"));
            }
            (places, _) => places.map(|places| TableSize {
                places: places as usize,
                tries: TableSize::TRIES,
                over: Over::First,
                hash: TableHash::Mixed(0),
            }),
        };
        return Ok(Some(Published { settings, table }));
    }
    let refused = |written: &str, name: &'static str| {
        let problem = text!("only the published search can be told so", "論文の探索だけの設定です");
        let remedy = text!("add --solver paper", "--solver paper を加えてください");
        Err(Misread::new(written, problem, remedy).of(name))
    };
    match (RANK_SETTINGS.iter().find(|param| is_on(param.name)), places) {
        (None, None) => Ok(None),
        (Some(param), _) => refused("on", param.name),
        (None, Some(places)) => refused(&places.to_string(), "table-size"),
    }
}
