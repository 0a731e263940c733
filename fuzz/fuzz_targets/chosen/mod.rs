//! A game of the catalogue, under rules that bytes choose. Each target uses a part of this.
#![allow(dead_code)]

use std::sync::Arc;
use yomikiri_catalog::GAMES;
use yomikiri_face::{Entry, Kind, Rules};

/// What was chosen.
pub struct Chosen {
    pub entry: &'static Entry,
    /// The rules by name, as far as they are not as usual.
    pub values: Vec<(&'static str, String)>,
    /// The same, open.
    pub rules: Arc<dyn Rules>,
}

impl Chosen {
    /// The first byte picks the game, and one for each of its parameters a value; where that may be any
    /// text, it is this one. None if the rules cannot be opened.
    pub fn new(bytes: &[u8], text: &str) -> Option<Chosen> {
        let (which, bytes) = bytes.split_first()?;
        let entry = GAMES[usize::from(*which) % GAMES.len()];
        let given = entry.params.iter().zip(bytes).filter(|(_, byte)| **byte != 0);
        let value = |(kind, byte): (Kind, i64)| match kind {
            Kind::Number { least, most } => (least + byte % (most - least + 1)).to_string(),
            Kind::Size { .. } => format!("{}x{}", byte % 16, byte / 16),
            Kind::Choice(words) => words[byte as usize % words.len()].to_string(),
            Kind::Switch => "on".to_string(),
            Kind::Text | Kind::File | Kind::Target => text.to_string(),
        };
        let values: Vec<_> =
            given.map(|(param, byte)| (param.name, value((param.kind, (*byte).into())))).collect();
        let written: Vec<(&str, &str)> =
            values.iter().map(|(name, value)| (*name, &value[..])).collect();
        let rules = entry.under(&written).ok()?;
        Some(Chosen { entry, values, rules })
    }

    /// The rules by name.
    pub fn written(&self) -> Vec<(&str, &str)> {
        self.values.iter().map(|(name, value)| (*name, &value[..])).collect()
    }
}
