//! What only one game can show.

use super::{Product, session};
use crate::jobs::{Bench, Progress, Work};
use crate::opened::Opened;
use std::sync::Arc;
use yomikiri_face::{Argument, Place};
use yomikiri_text::{Lang, Text, Told};

/// Works out one of a game's extras.
pub struct Showing {
    /// The game under its rules.
    pub opened: Arc<Opened>,
    /// The position.
    pub place: Place,
    /// The extra.
    pub name: String,
    /// Its value.
    pub value: Argument,
    /// The language of its pictures.
    pub lang: Lang,
}

impl Work for Showing {
    fn run(&self, bench: &mut Bench, progress: &mut Progress<'_>) -> Result<(), Text> {
        let mut budget = progress.budget();
        let session = session(bench, &self.opened)?;
        let extra = session
            .extra(&self.name, &self.value, &self.place, self.lang, &mut budget)
            .map_err(|trouble| trouble.told())?;
        progress.publish(Product::Extra(Arc::new(extra)));
        Ok(())
    }
}
