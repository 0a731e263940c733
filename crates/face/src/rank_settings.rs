//! How the published search for possible scores can be told to work.

use crate::{Kind, Means, Method, Param, Value, Values};
use yomikiri_game::Misread;

const fn switch(name: &'static str, help: &'static str) -> Param {
    Param { name, kind: Kind::Switch, default: Some("off"), help }
}

/// The settings of a game that offers the published search for possible scores: it lists
/// them in its entry and opens itself by [`open_ranked`](crate::open_ranked).
pub const RANK_SETTINGS: &[Param] = &[
    switch("prune", "With --solver paper: stop where no further move can change anything"),
    switch("deepen", "With --solver paper: look 2, 4, 6, … plies ahead until that suffices"),
    switch("table", "With --solver paper: remember positions"),
];

/// Sees to it that only the published search is told how to work.
pub(crate) fn read(values: &Values, means: &Means) -> Result<(), Misread> {
    for param in RANK_SETTINGS {
        if values.get(param.name) == Some(&Value::Switch(true)) && means.method != Method::Paper {
            let problem = "only the published search can be told so";
            return Err(Misread::new("on", problem, "add --solver paper").of(param.name));
        }
    }
    Ok(())
}
