//! The kinds of work that the studio does in its pool.

mod checking;
mod proving;
mod rerunning;
mod showing;
mod solving;
mod valuing;

pub use checking::{Checked, Checking, asked, program};
pub use proving::Proving;
pub use rerunning::{Rerunning, Task};
pub use showing::Showing;
pub use solving::Solving;
pub use valuing::{Cooling, Valued, Valuing};

use crate::finding::Finding;
use crate::jobs::Bench;
use crate::opened::{Opened, written};
use crate::worked::Worked;
use std::fmt;
use std::sync::Arc;
use yomikiri_face::{Extra, Means, Session};
use yomikiri_text::{Text, Told};

/// What work comes to.
#[derive(Clone)]
pub enum Product {
    /// An answer, and whether it is kept over a restart.
    Finding(Arc<Finding>, bool),
    /// What an extra shows.
    Extra(Arc<Extra>),
    /// A proof.
    Proof(Arc<Vec<u8>>),
    /// What a proof says, or why it is not accepted.
    Checked(Arc<Checked>),
    /// What a section of a paper found, and whether that is kept over a restart.
    Worked(Arc<Worked>, bool),
    /// What an expression comes to.
    Valued(Arc<Valued>),
    /// A value after cooling, as it is written.
    Cooled(Arc<String>),
}

impl Product {
    /// Roughly how many bytes it takes up.
    pub fn bytes(&self) -> usize {
        match self {
            Product::Finding(finding, _) => {
                finding.json.len() + finding.moves.as_ref().map_or(0, |moves| 200 * moves.len())
            }
            Product::Extra(extra) => {
                let shapes = |picture: &yomikiri_scene::Picture| 100 * picture.shapes.len();
                let steps = extra.steps.iter().flat_map(|step| &step.pictures);
                let pictures = extra.picture.iter().chain(steps).map(shapes).sum::<usize>();
                pictures + 4 * extra.text.get(yomikiri_text::Lang::Ja).len()
            }
            Product::Proof(bytes) => bytes.len(),
            Product::Checked(_) => 1000,
            Product::Worked(worked, _) => worked.html.len(),
            Product::Valued(valued) => valued.bytes(),
            Product::Cooled(name) => name.len(),
        }
    }
}

impl fmt::Debug for Product {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Product::Finding(..) => "an answer",
            Product::Extra(_) => "an extra",
            Product::Proof(..) => "a proof",
            Product::Checked(_) => "a proof that was checked",
            Product::Worked(..) => "a section of a paper",
            Product::Valued(_) => "a value",
            Product::Cooled(_) => "a cooled value",
        })
    }
}

/// A session on these rules: the one that was used last, if it is one.
fn session<'b>(bench: &'b mut Bench, opened: &Opened) -> Result<&'b mut Box<dyn Session>, Text> {
    let name = format!("{}?{}", opened.entry.name, written(&opened.pairs));
    if bench.session.as_ref().is_none_or(|(used, _)| *used != name) {
        // Two sessions at once would take up twice the memory.
        bench.session = None;
        let means = Means { tables: opened.tables.clone(), ..Means::memory(bench.memory) };
        let session = Arc::clone(&opened.rules).session(&means);
        bench.session = Some((name, session.map_err(|misread| misread.told())?));
    }
    bench.holds = opened.bytes;
    bench.session.as_mut().map(|(_, session)| session).ok_or_else(Text::default)
}
