//! Working out a section of a paper again.

use super::Product;
use crate::jobs::{Bench, Progress, Work};
use crate::store::{Label, Shelf, Store};
use crate::worked::Worked;
use std::sync::Arc;
use yomikiri_face::Entry;
use yomikiri_paper::{Effort, Paper, Section};
use yomikiri_text::{Lang, Text, Told, text};

/// A section of a paper, to be worked out quickly.
#[derive(Clone, Copy)]
pub struct Task {
    /// The game.
    pub entry: &'static Entry,
    /// Its paper.
    pub paper: &'static Paper,
    /// The section.
    pub section: &'static Section,
    /// The language of what is found: pictures have words in them.
    pub lang: Lang,
}

/// Works out a section of a paper again.
pub struct Rerunning {
    /// Which one.
    pub task: Task,
    /// Where it is kept.
    pub store: Arc<Store>,
}

impl Task {
    /// What it is called in the store and in the pool.
    pub fn key(&self) -> String {
        format!("papers/{}#{} {}", self.paper.name, self.section.name, self.lang.name())
    }

    /// The command line that works out all of it, however long that takes.
    pub fn command(&self) -> String {
        format!("yomikiri paper {} {}", self.paper.name, self.section.name)
    }

    fn label(&self) -> Label {
        let (paper, section) = (&self.paper.title, &self.section.title);
        let language = match self.lang {
            Lang::En => text!("in English", "英語"),
            Lang::Ja => text!("in Japanese", "日本語"),
        };
        let name = self.section.name;
        Label {
            game: self.entry.name.to_string(),
            title: text!("{paper}: {section} ({language})", "{paper}「{section}」({language})"),
            link: format!("papers/{}?run={name}#{name}", self.paper.name),
        }
    }
}

impl Work for Rerunning {
    fn run(&self, bench: &mut Bench, progress: &mut Progress<'_>) -> Result<(), Text> {
        let Task { section, lang, .. } = self.task;
        // Its tables would take up twice the memory.
        bench.session = None;
        let effort = Effort { quick: true, memory: bench.memory, lang };
        let finding =
            section.work_out(&effort, &mut progress.budget(), |_| ()).map_err(|unfinished| {
                let (stop, command) = (unfinished.stop.told(), self.task.command());
                text!(
                    "It was not finished: {stop}. `{command}` has no limit.",
                    "終わりませんでした({stop})。`{command}` なら制限がありません。"
                )
            })?;
        let worked = Worked::of(section, &finding, lang, progress.seconds());
        let kept = postcard::to_allocvec(&worked).is_ok_and(|bytes| {
            let (key, label) = (self.task.key(), self.task.label());
            self.store.put(Shelf::Papers, &key, &label, &bytes).is_ok()
        });
        let kept = kept && self.store.keeps();
        progress.publish(Product::Worked(Arc::new(worked), kept));
        Ok(())
    }
}
