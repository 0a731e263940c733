//! Checking a proof that somebody brought.

use super::Product;
use crate::jobs::{Bench, Progress, Work};
use crate::said::Said;
use std::io::BufReader;
use std::sync::Arc;
use yomikiri_check::{Limits, Proof, Rejection};
use yomikiri_face::{Beside, Place};
use yomikiri_game::Stop;
use yomikiri_text::{Text, Told, text};

/// Checks a proof.
pub struct Checking {
    /// The file.
    pub file: Arc<Vec<u8>>,
}

/// What a proof says, or why it is not accepted.
#[derive(Clone, Debug, PartialEq)]
pub enum Checked {
    /// It is accepted.
    Accepted {
        /// The game's name.
        game: &'static str,
        /// The rules in a few words.
        title: Said,
        /// Each position, with its claims and what they say together.
        positions: Vec<CheckedPosition>,
    },
    /// It is not, and this is why.
    Rejected(Said),
}

/// What a proof says of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct CheckedPosition {
    /// The position; nothing for the start.
    pub position: Option<String>,
    /// The claims.
    pub claims: Vec<Said>,
    /// What they say together.
    pub answer: Said,
}

impl Work for Checking {
    fn bytes(&self) -> usize {
        self.file.len()
    }

    fn run(&self, bench: &mut Bench, progress: &mut Progress<'_>) -> Result<(), Said> {
        let checked = match self.check(bench.memory, progress) {
            Ok(accepted) => accepted,
            Err(Rejection::Stopped(Stop::Memory)) => {
                return Err(text!(
                    "The check needs more memory than it has here. `yomikiri check FILE --memory \
                     SIZE` allows more.",
                    "検証に使えるメモリが足りません。`yomikiri check FILE --memory SIZE` なら増やせます。"
                )
                .into());
            }
            Err(Rejection::Stopped(_)) => {
                return Err(text!(
                    "The check was stopped before it was done. `yomikiri check FILE` has no limit \
                     on time.",
                    "検証は終わる前に止まりました。`yomikiri check FILE` なら時間の制限がありません。"
                )
                .into());
            }
            Err(rejection) => Checked::Rejected(rejection.told().capitalised().into()),
        };
        progress.publish(Product::Checked(Arc::new(checked)));
        Ok(())
    }
}

impl Checking {
    fn check(&self, memory: usize, progress: &Progress<'_>) -> Result<Checked, Rejection> {
        let mut file = BufReader::new(&self.file[..]);
        let proof = Proof::open(&mut file)?;
        let header = proof.header().clone();
        let (entry, rules) =
            yomikiri_catalog::proved(&header.game, &header.rules).map_err(Rejection::Wrong)?;
        let proved = rules.check(proof, &mut Limits::memory(memory).watched(progress.watch()))?;
        let start = rules.proof_position(&Place::default()).ok();
        let positions = proved.into_iter().map(|each| {
            let sentences = each
                .answer
                .iter()
                .flat_map(|answered| answered.answer.sentences(rules.terms(), &Beside::default()));
            let sentences: Vec<Text> = sentences.collect();
            CheckedPosition {
                answer: Text::paragraph(&sentences).into(),
                claims: each.claims.iter().map(Said::from).collect(),
                position: Some(each.position).filter(|position| Some(position) != start.as_ref()),
            }
        });
        let positions = positions.collect();
        Ok(Checked::Accepted { game: entry.name, title: rules.title().into(), positions })
    }
}
