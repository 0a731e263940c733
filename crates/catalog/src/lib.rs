//! The catalogue: every game that Yomikiri knows in one slice, every study in another. Programs see
//! games only through it, and one that has games of its own [adds](add) them before it begins.
//!
//! ```
//! use yomikiri_catalog::{find, games};
//! use yomikiri_text::Lang;
//! assert_eq!(find("inarow").unwrap().title.get(Lang::En), "In a row");
//! assert!(games().iter().all(|entry| !entry.summary.is_empty()));
//! ```

mod added;

pub use added::{add, games};

use std::sync::Arc;
use yomikiri_face::{Arguments, Entry, Given, Rules};
use yomikiri_paper::Paper;
use yomikiri_text::{Text, Told, text};

/// Every game that is built in. A new one is one more line.
pub static GAMES: &[&Entry] = &[
    &yomikiri_inarow::ENTRY,
    &yomikiri_shiritori::ENTRY,
    &yomikiri_utsurigi::ENTRY,
    &yomikiri_daifugo::ENTRY,
    &yomikiri_semeai::ENTRY,
    &yomikiri_domineering::ENTRY,
];

/// The game with this name.
pub fn find(name: &str) -> Option<&'static Entry> {
    games().iter().copied().find(|entry| entry.name == name)
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
            "{name:?} というゲームの証明ですが、そのゲームはここにありません"
        )
    })?;
    let given = |name: &str| {
        let (_, value) = rules.iter().find(|(rule, _)| rule == name)?;
        Some(Given { written: value.clone(), content: None })
    };
    let game = Arguments::read(entry.params, given).and_then(|values| (entry.open)(&values));
    let game = game.map_err(|error| {
        let why = error.told();
        text!("its rules cannot be played: {why}", "証明のルールでは遊べません: {why}")
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

/// The published studies that are worked out again, each with its game. A new one is one more line.
pub static PAPERS: &[(&Entry, &Paper)] = &[
    (&yomikiri_inarow::ENTRY, &yomikiri_paper_inarow::PAPER),
    (&yomikiri_shiritori::ENTRY, &yomikiri_paper_shiritori::PAPER),
    (&yomikiri_utsurigi::ENTRY, &yomikiri_paper_utsurigi::PAPER),
    (&yomikiri_daifugo::ENTRY, &yomikiri_paper_ranks::PAPER),
    (&yomikiri_semeai::ENTRY, &yomikiri_paper_races::PAPER),
];

/// The study of a game, if it has been studied.
pub fn paper_of(game: &Entry) -> Option<&'static Paper> {
    PAPERS.iter().find(|(entry, _)| entry.name == game.name).map(|(_, paper)| *paper)
}

/// The study with this name, or of the game with this name, and its game.
///
/// ```
/// let (entry, paper) = yomikiri_catalog::find_paper("ranks").unwrap();
/// assert_eq!((entry.name, paper.name), ("daifugo", "ranks"));
/// assert_eq!(yomikiri_catalog::find_paper("daifugo").unwrap().1.name, "ranks");
/// ```
pub fn find_paper(name: &str) -> Option<(&'static Entry, &'static Paper)> {
    let named = PAPERS.iter().find(|(_, paper)| paper.name == name);
    named.or_else(|| PAPERS.iter().find(|(entry, _)| entry.name == name)).copied()
}

/// Compiles and runs the example of CONTRIBUTING.md.
#[cfg(doctest)]
#[doc = include_str!("../../../CONTRIBUTING.md")]
struct Contributing;
