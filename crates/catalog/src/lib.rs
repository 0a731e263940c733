//! The catalogue: every game that Yomikiri knows, in one slice. Programs see games only
//! through it.
//!
//! ```
//! use yomikiri_catalog::{GAMES, find};
//! use yomikiri_text::Lang;
//! assert_eq!(find("inarow").unwrap().title.get(Lang::En), "In a row");
//! assert!(GAMES.iter().all(|entry| !entry.summary.is_empty()));
//! ```

use std::sync::Arc;
use yomikiri_face::{Arguments, Entry, Given, Paper, Rules};
use yomikiri_text::{Text, Told, text};

/// Every game. A new one is one more line.
pub static GAMES: &[&Entry] = &[
    &yomikiri_inarow::ENTRY,
    &yomikiri_shiritori::ENTRY,
    &yomikiri_utsurigi::ENTRY,
    &yomikiri_daifugo::ENTRY,
    &yomikiri_semeai::ENTRY,
];

/// The game with this name.
pub fn find(name: &str) -> Option<&'static Entry> {
    GAMES.iter().copied().find(|entry| entry.name == name)
}

/// The game that a proof is about, by the name and the rules in its header; or why it cannot be
/// checked here.
pub fn proved(
    name: &str,
    rules: &[(String, String)],
) -> Result<(&'static Entry, Arc<dyn Rules>), Text> {
    let entry = find(name).ok_or_else(|| {
        text!(
            "it is about {name:?}, a game not known here",
            "{name:?} というゲームの証明ですが、そのゲームはここにありません",
            name
        )
    })?;
    let given = |name: &str| {
        let (_, value) = rules.iter().find(|(rule, _)| rule == name)?;
        Some(Given { written: value.clone(), content: None })
    };
    let game = Arguments::read(entry.params, given).and_then(|values| (entry.open)(&values));
    let game = game.map_err(|error| {
        let why = error.told();
        text!("its rules cannot be played: {why}", "証明のルールでは遊べません: {why}", why)
    })?;
    // Every rule must mean something: a proof under other rules proves nothing here.
    if game.proof_rules() != rules {
        return Err(text!(
            "its rules are not those of this version of the game",
            "証明のルールは、この版のゲームのルールではありません"
        ));
    }
    Ok((entry, game))
}

/// The published studies that the games work out again.
pub fn papers() -> impl Iterator<Item = &'static Paper> {
    GAMES.iter().filter_map(|entry| entry.paper)
}

/// The study with this name, or of the game with this name, and its game.
///
/// ```
/// let (entry, paper) = yomikiri_catalog::find_paper("ranks").unwrap();
/// assert_eq!((entry.name, paper.name), ("daifugo", "ranks"));
/// assert_eq!(yomikiri_catalog::find_paper("daifugo").unwrap().1.name, "ranks");
/// ```
pub fn find_paper(name: &str) -> Option<(&'static Entry, &'static Paper)> {
    let all = || GAMES.iter().filter_map(|entry| Some((*entry, entry.paper?)));
    let named = all().find(|(_, paper)| paper.name == name);
    named.or_else(|| all().find(|(entry, _)| entry.name == name))
}

/// Compiles and runs the example of CONTRIBUTING.md.
#[cfg(doctest)]
#[doc = include_str!("../../../CONTRIBUTING.md")]
struct Contributing;
