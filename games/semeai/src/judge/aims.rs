//! What a mover plays for, and the one move to play for it.

use super::{Counting, GivenRace, Judge, Verdict};
use crate::answer::RaceMethod;
use crate::color::Color;
use crate::point_set::PointSet;
use crate::position::{Move, Position};
use crate::search::Reader;
use crate::success::Success;
use yomikiri_game::{Budget, Stop};

/// A goal of the mover: how it stands, and the move to play for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Aim {
    /// How it stands.
    pub success: Success,
    /// The move; a pass where none is needed, or none helps.
    pub play: Move,
}

/// The goals of a mover.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Aims {
    /// That the mover's block is not captured.
    pub defend: Aim,
    /// That the other's block is captured.
    pub kill: Aim,
}

impl Aims {
    /// What the mover should play for: to capture where that is possible, else not to be captured.
    pub fn best(&self) -> Aim {
        if self.kill.success == Success::No { self.defend } else { self.kill }
    }
}

impl Judge {
    /// What a verdict means for its mover; nothing where there is none.
    pub fn aims(
        &mut self,
        race: &GivenRace,
        verdict: &Verdict,
        budget: &mut Budget<'_>,
    ) -> Option<Aims> {
        let mover = race.position.to_move();
        let captures = verdict.standing.ok()?.captures;
        let kill = captures[mover.index()];
        let defend = captures[mover.other().index()].prevented();
        if verdict.method != RaceMethod::Search {
            let play = verdict.counted_moves.first().copied().unwrap_or(Move::Pass);
            let aim = |success: Success| Aim {
                success,
                play: if success == Success::No { Move::Pass } else { play },
            };
            return Some(Aims { defend: aim(defend), kill: aim(kill) });
        }
        let hints = || {
            let counting = Counting::of(&race.position, race.named);
            counting.map_or(Vec::new(), |counting| counting.moves(mover))
        };
        let position = &verdict.reading.position;
        let reader = self.reader(position);
        // A limit that comes now leaves the verdict, and what counting would play.
        let mut play = |attacker: Color, success: Success| {
            good_move(position, attacker, success, verdict.tried, hints, reader, budget)
                .unwrap_or_else(|_| hints().into_iter().next().unwrap_or(Move::Pass))
        };
        let kill_move = play(mover, kill);
        let defend_move = if defend == kill { kill_move } else { play(mover.other(), defend) };
        Some(Aims {
            defend: Aim { success: defend, play: defend_move },
            kill: Aim { success: kill, play: kill_move },
        })
    }
}

/// A move of the mover that keeps a success; a pass if that is enough.
fn good_move(
    position: &Position,
    attacker: Color,
    success: Success,
    tried: PointSet,
    hints: impl FnOnce() -> Vec<Move>,
    reader: &mut Reader,
    budget: &mut Budget<'_>,
) -> Result<Move, Stop> {
    let mover = position.to_move();
    let position = position.with_threats(match success {
        Success::No => return Ok(Move::Pass),
        Success::WithThreat => Some(mover),
        Success::ByKo => None,
        Success::Yes => Some(mover.other()),
    });
    let mut is_good = |chosen: Move| match position.after(chosen) {
        Ok(after) => Ok(reader.captures(&after, attacker, budget)? == (attacker == mover)),
        Err(_) => Ok(false),
    };
    if is_good(Move::Pass)? {
        return Ok(Move::Pass);
    }
    // What players would try: what counting says, then liberties of the other.
    let liberties = position.board().liberties(position.essential(mover.other()));
    let rest = (tried & liberties).iter().chain((tried - liberties).iter()).map(Move::Play);
    let is_tried = |chosen: &Move| chosen.point().is_some_and(|point| tried.contains(point));
    for chosen in hints().into_iter().filter(is_tried).chain(rest) {
        if is_good(chosen)? {
            return Ok(chosen);
        }
    }
    Ok(Move::Pass)
}
