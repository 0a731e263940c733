//! Evaluating expressions, and cooling what they come to.

use super::Product;
use crate::jobs::{Bench, Progress, Work};
use std::sync::Arc;
use yomikiri_face::values::{Evaluated, Reply, Worksheet};
use yomikiri_text::{Text, Told};
use yomikiri_value::Dyadic;
use yomikiri_value::notation::EvaluationError;

/// Evaluates names, one after the other, and an expression in which they may stand.
pub struct Valuing {
    /// Each name, with its expression.
    pub names: Vec<(String, String)>,
    /// What is asked.
    pub expression: String,
}

/// What a sheet of names and an expression come to.
#[derive(Clone, Debug, PartialEq)]
pub struct Valued {
    /// What each name stands for as it is written, or why for nothing.
    pub names: Vec<Result<String, EvaluationError>>,
    /// All there is to say about the expression, or why there is nothing.
    pub found: Result<Evaluated, EvaluationError>,
}

impl Valued {
    /// Roughly how many bytes it takes up.
    pub fn bytes(&self) -> usize {
        let names = self.names.iter().flatten().map(String::len).sum::<usize>();
        let found = self.found.iter().map(|found| {
            let report = found.report().map_or(0, |report| {
                let written = [&report.canonical, &report.reduced];
                let cooled = [&report.chilled, &report.frozen];
                let cooled = cooled.into_iter().flatten().filter_map(|cooled| cooled.to.as_ref());
                written.into_iter().flatten().chain(cooled).map(String::len).sum()
            });
            let nodes = found.tree.iter().flat_map(|tree| tree.nodes());
            found.written().len() + report + nodes.map(|node| 100 + node.name.len()).sum::<usize>()
        });
        4000 + names + found.sum::<usize>()
    }
}

impl Work for Valuing {
    fn run(&self, bench: &mut Bench, progress: &mut Progress<'_>) -> Result<(), Text> {
        let mut sheet = sheet(bench);
        let names = self.names.iter();
        let names =
            names.map(|(name, text)| sheet.assign(name, text, &mut || progress.budget())).collect();
        let found = sheet.evaluate(&self.expression, &[], true, &mut || progress.budget());
        // What a person ended has come to nothing, and is no limit.
        if !progress.is_cancelled() {
            progress.publish(Product::Valued(Arc::new(Valued { names, found })));
        }
        Ok(())
    }
}

/// Cools a value. It is given as it is written, in canonical form, which is soon read, however long
/// it took to find.
pub struct Cooling {
    /// The value.
    pub canonical: String,
    /// By how much.
    pub by: Dyadic,
}

impl Work for Cooling {
    fn run(&self, bench: &mut Bench, progress: &mut Progress<'_>) -> Result<(), Text> {
        let line = format!("Cool({},{})", self.canonical, self.by);
        let reply = sheet(bench).reply(&line, &mut || progress.budget());
        match reply.map_err(|error| error.told().capitalised())? {
            Reply::Answer(cooled) => progress.publish(Product::Cooled(Arc::new(cooled))),
            _ => return Err(Text::default()),
        }
        Ok(())
    }
}

/// A worksheet with all the memory of a worker, whose session goes for that.
fn sheet(bench: &mut Bench) -> Worksheet {
    bench.session = None;
    Worksheet::new(bench.memory)
}
