//! What the study's theory says of a race, or why it says nothing.

use super::counting::Counting;
use super::race::GivenRace;
use crate::color::Color;
use crate::method::{Theory, Unfounded, Variant, analyse};
use yomikiri_game::{Budget, Stop};
use yomikiri_text::{Text, Told, text};

/// As many positions as the theory looks at where nobody has said how many it may.
const USUAL: u64 = 200_000;
/// About what it keeps of a position, in bytes.
const BYTES: usize = 2048;

/// A reason for the study's theory to say nothing.
pub enum Silent {
    /// Its own.
    Study(Unfounded),
    /// It looked at so many positions, and was not done; was that all that memory has room for?
    Large(u64, bool),
    /// This player has an eye that takes more moves to fill than it has points, or that lives: the
    /// study knows of no eyes.
    Eye(Color),
}

impl Silent {
    /// The limit that was reached, if that is the reason.
    pub fn stop(&self) -> Option<Stop> {
        match self {
            Silent::Study(Unfounded::Stopped(stop)) => Some(*stop),
            Silent::Large(..) => Some(Stop::Nodes),
            Silent::Study(Unfounded::Outside(_)) | Silent::Eye(_) => None,
        }
    }
}

impl Told for Silent {
    fn told(&self) -> Text {
        match self {
            Silent::Study(why) => why.told(),
            Silent::Large(most, by_memory) => {
                let allow = if *by_memory { "--memory" } else { "--nodes" };
                text!(
                    "its trees have more than {most} positions: name the points to try with --try, \
                     or allow more with {allow}",
                    "木の局面が{most}を超えました。--try で試す点を選ぶか、{allow} で上限を上げてください"
                )
            }
            Silent::Eye(color) => text!(
                "{who} has a large eye, which the method leaves out",
                "{who}に大きな眼があり、この方法では扱えません",
                who = color.name()
            ),
        }
    }
}

/// Applies the study's theory to a race as it is read.
pub fn study(
    race: &GivenRace,
    variant: Variant,
    memory: usize,
    budget: &mut Budget<'_>,
) -> Result<Theory, Silent> {
    if let Some(owner) = Counting::large_eye(&race.position, race.named) {
        return Err(Silent::Eye(owner));
    }
    within(memory, budget, |budget| analyse(&race.position, variant, memory, budget))
}

/// What the study's theory says, where it looks at no more positions than it may: as many as there is
/// room for, and as the budget can spare.
pub(crate) fn within(
    memory: usize,
    budget: &mut Budget<'_>,
    mut theory: impl FnMut(&mut Budget<'_>) -> Result<Theory, Unfounded>,
) -> Result<Theory, Silent> {
    let allowed = if budget.left() < u64::MAX / 2 { budget.left() / 2 } else { 0 };
    let room = (memory / BYTES) as u64;
    let most = USUAL.max(allowed).min(room);
    let found = budget.lend(most, |budget| match theory(budget) {
        Err(Unfounded::Stopped(stop)) => Err(stop),
        other => Ok(other),
    });
    match found {
        Ok(Some(theory)) => theory.map_err(Silent::Study),
        Ok(None) => Err(Silent::Large(most, most == room)),
        Err(stop) => Err(Silent::Study(Unfounded::Stopped(stop))),
    }
}
