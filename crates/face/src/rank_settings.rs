//! How the published search for possible scores can be told to work.

use crate::{Kind, Means, Method, Param, Value};
use yomikiri_game::Misread;
use yomikiri_solve::ranks::PaperSettings;

const fn switch(name: &'static str, help: &'static str) -> Param {
    Param { name, kind: Kind::Switch, default: Some("off"), help }
}

/// The settings of a game that offers the published search for possible scores: it lists
/// them in its entry and searches by [`Searches::ranked`](crate::Searches::ranked).
pub const RANK_SETTINGS: &[Param] = &[
    switch("prune", "With --solver paper: stop where no further move can change anything"),
    switch("deepen", "With --solver paper: look 2, 4, 6, … plies ahead until that suffices"),
    switch("table", "With --solver paper: remember positions"),
];

/// How the published search is to work, if it is to be used; only it can be told so.
pub(crate) fn read(means: &Means) -> Result<Option<PaperSettings>, Misread> {
    let is_on = |name: &str| means.settings.get(name) == Some(&Value::Switch(true));
    if means.method == Method::Paper {
        let [prune, deepen, table] = ["prune", "deepen", "table"].map(is_on);
        return Ok(Some(PaperSettings { prune, deepen, table }));
    }
    match RANK_SETTINGS.iter().find(|param| is_on(param.name)) {
        None => Ok(None),
        Some(param) => {
            let problem = "only the published search can be told so";
            Err(Misread::new("on", problem, "add --solver paper").of(param.name))
        }
    }
}
