//! How the published search for possible scores can be told to work.

use crate::{Argument, Kind, Means, Method, Param};
use yomikiri_game::Misread;
use yomikiri_solve::ranks::PaperSettings;
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
];

/// How the published search is to work, if it is to be used; only it can be told so.
pub(crate) fn read(means: &Means) -> Result<Option<PaperSettings>, Misread> {
    let is_on = |name: &str| means.settings.get(name) == Some(&Argument::Switch(true));
    if means.method == Method::Paper {
        let [prune, deepen, table] = ["prune", "deepen", "table"].map(is_on);
        return Ok(Some(PaperSettings { prune, deepen, table }));
    }
    match RANK_SETTINGS.iter().find(|param| is_on(param.name)) {
        None => Ok(None),
        Some(param) => {
            let problem =
                text!("only the published search can be told so", "論文の探索だけの設定です");
            let remedy = text!("add --solver paper", "--solver paper を加えてください");
            Err(Misread::new("on", problem, remedy).of(param.name))
        }
    }
}
