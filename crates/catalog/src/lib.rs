//! The catalogue: every game that Yomikiri knows, in one slice. Programs see games only
//! through it.
//!
//! ```
//! use yomikiri_catalog::{GAMES, find};
//! use yomikiri_text::Lang;
//! assert_eq!(find("inarow").unwrap().title.get(Lang::En), "In a row");
//! assert!(GAMES.iter().all(|entry| !entry.summary.is_empty()));
//! ```

use yomikiri_face::{Entry, Paper};

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

/// The published studies that the games work out again.
pub fn papers() -> impl Iterator<Item = &'static Paper> {
    GAMES.iter().filter_map(|entry| entry.paper)
}

/// Compiles and runs the example of CONTRIBUTING.md.
#[cfg(doctest)]
#[doc = include_str!("../../../CONTRIBUTING.md")]
struct Contributing;
