//! Checking a proof that somebody brought.

mod apart;

pub use apart::{asked, program};

use super::Product;
use crate::jobs::{Bench, Progress, Work};
use serde::{Deserialize, Serialize};
use std::io::BufReader;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;
use yomikiri_check::{Limits, MAGIC, Proof, Rejection};
use yomikiri_face::{Beside, Place};
use yomikiri_game::Stop;
use yomikiri_text::{Text, Told, text};

/// Checks a proof.
pub struct Checking {
    /// The file.
    pub file: Arc<Vec<u8>>,
    /// The program that checks it in a process of its own; without one, a worker does.
    pub program: Option<PathBuf>,
}

/// What a proof says, or why it is not accepted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Checked {
    /// It is accepted.
    Accepted {
        /// The game's name.
        game: String,
        /// The rules in a few words.
        title: Text,
        /// Each position, with its claims and what they say together.
        positions: Vec<CheckedPosition>,
    },
    /// It is not, and this is why.
    Rejected(Text),
}

/// What came of a check.
#[derive(Serialize, Deserialize)]
enum Came {
    /// It has been done.
    To(Checked),
    /// It needs more memory than it has.
    ShortOfMemory,
    /// It ended at another limit.
    Stopped,
    /// Whatever checked it is no more.
    Broken,
}

/// What a proof says of a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CheckedPosition {
    /// The position; nothing for the start.
    pub position: Option<String>,
    /// The claims.
    pub claims: Vec<Text>,
    /// What they say together.
    pub answer: Text,
}

impl Work for Checking {
    fn bytes(&self) -> usize {
        self.file.len()
    }

    fn run(&self, bench: &mut Bench, progress: &mut Progress<'_>) -> Result<(), Text> {
        // What is no proof at all is said at once.
        let program = self.program.as_ref().filter(|_| self.file.starts_with(MAGIC));
        let apart = program.and_then(|program| {
            // Where no process begins, a worker does it.
            apart::check_in_process(program, &self.file, bench.memory, &mut progress.watch()).ok()
        });
        let came = apart.unwrap_or_else(|| check(&self.file, bench.memory, progress.watch()));
        match came {
            Came::To(checked) => {
                progress.publish(Product::Checked(Arc::new(checked)));
                Ok(())
            }
            Came::ShortOfMemory => Err(text!(
                "The check needs more memory than it has here. `yomikiri check FILE --memory \
                 SIZE` allows more.",
                "検証に使えるメモリが足りません。`yomikiri check FILE --memory SIZE` なら増やせます。"
            )),
            Came::Stopped => Err(text!(
                "The check was stopped before it was done. `yomikiri check FILE` has no limit \
                 on time.",
                "検証は終わる前に止まりました。`yomikiri check FILE` なら時間の制限がありません。"
            )),
            Came::Broken => Err(text!(
                "The check broke off. `yomikiri check FILE` says more; please report it, with \
                 the file.",
                "検証が途中で終わってしまいました。`yomikiri check FILE` で詳しく分かります。ファイルを添えて\
                 報告してください。"
            )),
        }
    }
}

/// Checks a file with so much memory, as long as `watch` lets it.
fn check(file: &[u8], memory: usize, watch: impl FnMut(u64) -> ControlFlow<()>) -> Came {
    match accepted(file, &mut Limits::memory(memory).watched(watch)) {
        Ok(accepted) => Came::To(accepted),
        Err(Rejection::Stopped(Stop::Memory)) => Came::ShortOfMemory,
        Err(Rejection::Stopped(_)) => Came::Stopped,
        Err(rejection) => Came::To(Checked::Rejected(rejection.told().capitalised())),
    }
}

fn accepted(file: &[u8], limits: &mut Limits<'_>) -> Result<Checked, Rejection> {
    let mut file = BufReader::new(file);
    let proof = Proof::open(&mut file)?;
    let header = proof.header().clone();
    let (entry, rules) =
        yomikiri_catalog::proved(&header.game, &header.rules).map_err(Rejection::Wrong)?;
    let proved = rules.check(proof, limits)?;
    let start = rules.proof_position(&Place::default()).ok();
    let positions = proved.into_iter().map(|each| {
        let sentences = each
            .answer
            .iter()
            .flat_map(|answered| answered.answer.sentences(rules.terms(), &Beside::default()));
        let sentences: Vec<Text> = sentences.collect();
        CheckedPosition {
            answer: Text::paragraph(&sentences),
            claims: each.claims.clone(),
            position: Some(each.position).filter(|position| Some(position) != start.as_ref()),
        }
    });
    let positions = positions.collect();
    Ok(Checked::Accepted { game: entry.name.to_string(), title: rules.title(), positions })
}
