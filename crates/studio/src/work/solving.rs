//! Answering the question of a page.

use super::{Product, session};
use crate::finding::{Finding, MoveFound};
use crate::jobs::{Bench, Progress, Work};
use crate::opened::Opened;
use crate::store::{Label, Shelf, Store};
use std::sync::Arc;
use std::time::{Duration, Instant};
use yomikiri_face::{Ask, News, Phase};
use yomikiri_text::{Lang, Text, Told, text};

/// What was found of moves so far is shown at once as long as there are few, then at most so often.
const FEW: usize = 100;
const EVERY: Duration = Duration::from_millis(200);

/// Answers a question: first as such, then with the move to play, then for every move.
pub struct Solving {
    /// The game under its rules.
    pub opened: Arc<Opened>,
    /// The question.
    pub ask: Ask,
    /// What the answer is called in the store.
    pub key: String,
    /// Where answers are kept.
    pub store: Arc<Store>,
    /// Did somebody ask for all of the time to be used?
    pub farther: bool,
    /// What was known of it before.
    pub known: Option<Arc<Finding>>,
}

impl Work for Solving {
    fn run(&self, bench: &mut Bench, progress: &mut Progress<'_>) -> Result<(), Text> {
        let rules = Arc::clone(&self.opened.rules);
        let session = session(bench, &self.opened)?;
        let mut budget = match self.farther {
            true => progress.budget(),
            false => progress.budget().guarded(),
        };
        let misread = |misread: yomikiri_game::Misread| misread.told();
        let ask = Ask { all_moves: false, ..self.ask.clone() };
        let json = |report: &yomikiri_face::Report, seconds: f64| {
            report.json(self.opened.entry, &*rules, seconds, Lang::En).to_string()
        };
        let mut finding = match &self.known {
            Some(known) => Finding::clone(known),
            None => {
                let report = session
                    .solve_aloud(&ask, &mut budget, &mut |news| hear(progress, news))
                    .map_err(misread)?;
                let seconds = progress.seconds();
                Finding::of(&report, &*rules, seconds, json(&report, seconds))
            }
        };
        // Whatever was known before comes from the store.
        let mut kept = self.known.is_some();
        progress.publish(self.product(progress, &finding, kept));
        let look = rules.look(&self.ask.place).map_err(misread)?;
        if look.is_over() {
            (finding.moves, finding.has_all_moves) = (Some(Vec::new()), true);
            kept = self.keep(&finding);
            progress.publish(self.product(progress, &finding, kept));
            return Ok(());
        }
        if finding.best.is_none() {
            // After a limit it is a likely move, which says so.
            let advice = session.advise(&self.ask.place, &mut budget).map_err(misread)?;
            finding.best = Some(advice);
            kept = false;
        }
        if finding.stop.is_some() {
            progress.publish(self.product(progress, &finding, false));
            return Ok(());
        }
        kept = kept || self.keep(&finding);
        progress.publish(self.product(progress, &finding, kept));
        // What comes next is the same answer once more, from tables that are warm, and then moves.
        let mut moves = Vec::new();
        let every = Ask { all_moves: true, terse: true, ..ask };
        let mut published = Instant::now();
        let report = session
            .solve_aloud(&every, &mut budget, &mut |news| {
                hear(progress, news);
                if let News::Move(one) = news {
                    moves.push(MoveFound::from(one));
                    progress.part_done();
                    // Each time all of them are copied: of thousands, that would take longest.
                    if moves.len() <= FEW || published.elapsed() >= EVERY {
                        let so_far = Finding { moves: Some(moves.clone()), ..finding.clone() };
                        progress.publish(self.product(progress, &so_far, kept));
                        published = Instant::now();
                    }
                }
            })
            .map_err(misread)?;
        let stop = report.stop.or(report.moves_stop);
        let all = report.moves.as_ref().map(|moves| moves.iter().map(MoveFound::from).collect());
        finding.moves = Some(all.unwrap_or(moves));
        finding.has_all_moves = stop.is_none();
        finding.json = json(&report, finding.seconds);
        match stop {
            None => kept = self.keep(&finding),
            // The answer is kept as it was, and moves may be looked for again.
            Some(stop) => finding.stop = Some(stop.told()),
        }
        progress.publish(self.product(progress, &finding, kept));
        Ok(())
    }
}

impl Solving {
    fn product(&self, progress: &Progress<'_>, finding: &Finding, kept: bool) -> Product {
        let mut finding = finding.clone();
        if finding.stop.is_some() && progress.makes_way() {
            let why =
                text!("others were waiting for their turn", "ほかの人の計算に順番を譲りました");
            finding.stop = Some(why);
        }
        Product::Finding(Arc::new(finding), kept && self.store.keeps())
    }

    /// Puts a finding into the store, and says whether it is there: a page that says so can be relied
    /// on.
    fn keep(&self, finding: &Finding) -> bool {
        let label = Label {
            game: self.opened.entry.name.to_string(),
            title: self.opened.rules.title(),
            link: self.key.clone(),
        };
        postcard::to_allocvec(finding)
            .is_ok_and(|bytes| self.store.put(Shelf::Answers, &self.key, &label, &bytes).is_ok())
    }
}

fn hear(progress: &mut Progress<'_>, news: News<'_>) {
    if let News::Phase(phase, parts) = news {
        progress.phase(phase, parts.filter(|_| phase == Phase::Moves));
    }
}
