//! The moves that keep what their mover can get.

use crate::color::Color;
use crate::point_set::PointSet;
use crate::position::{Move, Position};
use crate::search::Reader;
use crate::success::Success;
use yomikiri_game::{Budget, Stop};

/// Moves that were found, and whether a limit came before all of them were.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Kept {
    /// Row by row; the pass last.
    pub moves: Vec<Move>,
    /// Why there may be more.
    pub stop: Option<Stop>,
}

/// The moves of the mover after which both captures stand no worse for that player than before;
/// likely ones are tried first. Of moves that amount to a pass there is the pass alone; where
/// nothing is won and a pass is good enough, too.
pub(crate) fn keeping(
    position: &Position,
    standing: [Success; 2],
    tried: PointSet,
    likely: &[Move],
    reader: &mut Reader,
    budget: &mut Budget<'_>,
) -> Kept {
    let mover = position.to_move();
    let [kill, risk] = [mover, mover.other()].map(|color| standing[color.index()]);
    let mut goal = Goal { position, tried, kill, risk, is_careful: true, reader, budget };
    let mut kept = Kept::default();
    if risk == Success::Yes {
        return kept;
    }
    kept.stop = goal.collect(likely, &mut kept.moves).err();
    // A move that captures by a ko may risk more than another that does not.
    if kept.moves.is_empty() && kept.stop.is_none() && !matches!(kill, Success::No | Success::Yes) {
        goal.is_careful = false;
        kept.stop = goal.collect(likely, &mut kept.moves).err();
    }
    kept
}

/// What a mover wants to keep.
struct Goal<'g, 'b> {
    position: &'g Position,
    /// The points at which moves are looked for.
    tried: PointSet,
    /// How the mover's capture stands, and the other's.
    kill: Success,
    risk: Success,
    /// Is the other's capture to stand no better, either?
    is_careful: bool,
    reader: &'g mut Reader,
    budget: &'g mut Budget<'b>,
}

impl Goal<'_, '_> {
    fn collect(&mut self, likely: &[Move], kept: &mut Vec<Move>) -> Result<(), Stop> {
        let passes = self.keeps(Move::Pass)?;
        if passes && self.kill != Success::Yes {
            kept.push(Move::Pass);
            return Ok(());
        }
        let all: Vec<Move> = self.tried.iter().map(Move::Play).collect();
        let (first, rest): (Vec<Move>, Vec<Move>) =
            all.iter().partition(|chosen| likely.contains(chosen));
        let tried = first.into_iter().chain(rest).try_for_each(|chosen| {
            if self.keeps(chosen)? {
                kept.push(chosen);
            }
            Ok(())
        });
        kept.sort_by_key(|chosen| all.iter().position(|other| other == chosen));
        kept.extend(passes.then_some(Move::Pass));
        tried
    }

    fn keeps(&mut self, chosen: Move) -> Result<bool, Stop> {
        let Ok(after) = self.position.after(chosen) else { return Ok(false) };
        let mover = self.position.to_move();
        if let Some(winner) = after.winner() {
            return Ok(winner == mover);
        }
        let given = self.position.threats();
        let mut captures = |attacker: Color, threats: Option<Color>| {
            let after = after.with_threats(given.or(threats));
            self.reader.captures(&after, attacker, self.budget)
        };
        let kills = match self.kill {
            Success::No => true,
            Success::WithThreat => captures(mover, Some(mover))?,
            Success::ByKo => captures(mover, None)?,
            Success::Yes => return captures(mover, Some(mover.other())),
        };
        if !kills || !self.is_careful {
            return Ok(kills);
        }
        let threats = match self.risk {
            Success::No => Some(mover.other()),
            Success::WithThreat => None,
            Success::ByKo | Success::Yes => Some(mover),
        };
        Ok(!captures(mover.other(), threats)?)
    }
}
