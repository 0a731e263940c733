//! What a position is worth in a sum of others, with its thermograph.
//!
//! That does not depend on whose turn it is. Left is Vertical and Right is Horizontal.

use crate::rules::{Domineering, Position};
use yomikiri_face::values::{ValueReport, thermograph};
use yomikiri_face::{Beyond, Extra};
use yomikiri_game::Misread;
use yomikiri_text::{Text, Told, text};
use yomikiri_value::rulesets;
use yomikiri_value::{Failure, Store, Values};

impl Domineering {
    /// All there is to say about a position's value; within the limits.
    pub(crate) fn worth(
        &self,
        position: &Position,
        Beyond { memory, budget, lang }: Beyond<'_, '_>,
    ) -> Result<Extra, Misread> {
        // The same rules as areas of free cells, which fall into parts: what values are found by.
        let board = rulesets::Domineering::new(self.rows, self.columns)?;
        let free = self.free(position);
        let area = board.free(|row, column| free >> (row * self.columns + column) & 1 == 1);
        let mut store = Store::new(memory);
        let mut algebra = store.within(budget);
        let found = Values::of(board).value(&area, &mut algebra).map_err(Failure::from);
        let report = found.and_then(|value| ValueReport::of(&mut algebra, value, &[]));
        let report = report.unwrap_or_else(|failure| ValueReport {
            incomplete: Some(failure),
            ..ValueReport::default()
        });

        let title = text!("The value (Left is Vertical):", "組合せゲームとしての値(縦が左):");
        let facts = report.facts().into_iter().map(|fact| {
            text!("  {label}: {said}", "  {label}: {said}", label = fact.label, said = fact.said)
        });
        let unknown = report
            .incomplete
            .as_ref()
            .map(|why| text!("  unknown: {why}", "  不明: {why}", why = why.told()));
        let lines: Vec<Text> = [title].into_iter().chain(facts).chain(unknown).collect();
        let text = Text::join(&lines, "\n").map(|lines| format!("{lines}\n"));
        let graph = report.thermograph.as_ref().map(|graph| {
            thermograph(report.canonical.as_deref().unwrap_or_default(), graph).scene(lang).picture
        });
        let stop = match report.incomplete {
            Some(Failure::Stopped(stop)) => Some(stop),
            _ => None,
        };
        Ok(Extra { picture: graph, stop, ..Extra::of(text, report.json(lang)) })
    }
}
