//! Writing a proof.

use super::{Product, session};
use crate::jobs::{Bench, Progress, Work};
use crate::opened::Opened;
use crate::store::{Label, Shelf, Store};
use std::io::{self, Write};
use std::sync::Arc;
use yomikiri_face::{Ask, Trouble};
use yomikiri_text::{Text, Told, text};

/// Writes a proof of an answer.
pub struct Proving {
    /// The game under its rules.
    pub opened: Arc<Opened>,
    /// The question.
    pub ask: Ask,
    /// What the proof is called in the store.
    pub key: String,
    /// Where proofs are kept.
    pub store: Arc<Store>,
}

/// A longer proof is for the command line.
const LONGEST: usize = 64 << 20;

impl Work for Proving {
    fn run(&self, bench: &mut Bench, progress: &mut Progress<'_>) -> Result<(), Text> {
        let mut budget = progress.budget();
        let session = session(bench, &self.opened)?;
        let (mut file, name) = (Bounded(Vec::new()), self.opened.entry.name);
        session.write_proof(name, &self.ask, &mut file, &mut budget).map_err(told)?;
        let label = Label {
            game: name.to_string(),
            title: self.opened.rules.title(),
            link: self.key.clone(),
        };
        // If it cannot be kept, it is still at hand.
        let _ = self.store.put(Shelf::Proofs, &self.key, &label, &file.0);
        progress.publish(Product::Proof(Arc::new(file.0)));
        Ok(())
    }
}

fn told(trouble: Trouble) -> Text {
    match trouble {
        Trouble::File(_) => text!(
            "The proof is longer than a page can hand over. Write it with the command line, and \
             --proof FILE.",
            "証明が長すぎて、このページからは渡せません。コマンドラインで --proof FILE を付けて\
             書き出してください。"
        ),
        other => {
            let why = other.told();
            text!("There is no proof: {why}.", "証明はありません: {why}。")
        }
    }
}

struct Bounded(Vec<u8>);

impl Write for Bounded {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.0.len() + bytes.len() > LONGEST {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        self.0.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
