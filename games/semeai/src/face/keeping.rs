//! The moves that keep what their mover can get.

use crate::color::Color;
use crate::judge::{Ruleset, standings};
use crate::position::{Move, Position};
use crate::proof::area;
use crate::search::Reader;
use crate::success::Success;
use yomikiri_game::{Budget, Stop};

/// How Black's capture stands, and White's. Where the position says who has threats elsewhere,
/// nothing is left to a ko.
pub(super) fn standing(
    position: &Position,
    ruleset: Ruleset,
    reader: &mut Reader,
    budget: &mut Budget<'_>,
) -> Result<[Success; 2], Stop> {
    let at_stake = |color: Color| {
        let stones = position.board().stones(color);
        stones.meets(position.essential | position.inner)
    };
    if position.winner().is_none() && !Color::BOTH.into_iter().any(at_stake) {
        return Ok([Success::No; 2]);
    }
    if position.winner().is_none() && position.threats().is_none() {
        return standings(position, ruleset, reader, budget);
    }
    let mut captures = [Success::No; 2];
    for attacker in Color::BOTH {
        if reader.captures(position, attacker, budget)? {
            captures[attacker.index()] = Success::Yes;
        }
    }
    Ok(captures)
}

/// The moves of the mover after which both captures stand no worse for that player than before.
/// Of moves that amount to a pass there is the pass alone; where nothing is won and a pass is good
/// enough, too.
pub(super) fn keeping(
    position: &Position,
    standing: [Success; 2],
    reader: &mut Reader,
    budget: &mut Budget<'_>,
) -> Result<Vec<Move>, Stop> {
    let mover = position.to_move();
    let [kill, risk] = [mover, mover.other()].map(|color| standing[color.index()]);
    if risk == Success::Yes {
        return Ok(Vec::new());
    }
    let mut keeps = |chosen: Move, is_careful: bool| -> Result<bool, Stop> {
        let Ok(after) = position.after(chosen) else { return Ok(false) };
        if let Some(winner) = after.winner() {
            return Ok(winner == mover);
        }
        let mut captures = |attacker: Color, threats: Option<Color>| {
            let given = position.threats().or(threats);
            reader.captures(&after.with_threats(given), attacker, budget)
        };
        let kills = match kill {
            Success::No => true,
            Success::WithThreat => captures(mover, Some(mover))?,
            Success::ByKo => captures(mover, None)?,
            Success::Yes => return captures(mover, Some(mover.other())),
        };
        if !kills || !is_careful {
            return Ok(kills);
        }
        let threats = match risk {
            Success::No => Some(mover.other()),
            Success::WithThreat => None,
            Success::ByKo | Success::Yes => Some(mover),
        };
        Ok(!captures(mover.other(), threats)?)
    };
    // A move that captures by a ko may risk more than another that does not.
    for is_careful in [true, false] {
        let passes = keeps(Move::Pass, is_careful)?;
        if passes && kill != Success::Yes {
            return Ok(vec![Move::Pass]);
        }
        let mut kept = Vec::new();
        for point in (area(position) & position.board().empty()).iter() {
            if keeps(Move::Play(point), is_careful)? {
                kept.push(Move::Play(point));
            }
        }
        kept.extend(passes.then_some(Move::Pass));
        if !kept.is_empty() || matches!(kill, Success::No | Success::Yes) {
            return Ok(kept);
        }
    }
    Ok(Vec::new())
}
