//! How both captures stand in a position, whoever has ko threats.

use crate::bent_four::bent_four;
use crate::color::Color;
use crate::position::Position;
use crate::search::Reader;
use crate::success::Success;
use yomikiri_game::{Budget, Stop};

/// What rules say of positions that play does not settle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Ruleset {
    /// The bent four in the corner is dead.
    #[default]
    Japanese,
    /// Everything is played out.
    Chinese,
}

/// How Black's capture stands, and White's, and whether a rule decided what play would not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// By who captures.
    pub captures: [Success; 2],
    /// Was it the rule about the bent four in the corner?
    pub by_rule: bool,
}

impl Standing {
    /// How it stands where nothing can be captured.
    pub(super) const CALM: Standing = Standing { captures: [Success::No; 2], by_rule: false };

    /// Who captures, whatever threats there are.
    pub(super) fn winner(&self) -> Option<Color> {
        Color::BOTH.into_iter().find(|color| self.captures[color.index()] == Success::Yes)
    }

    /// The same as a winner, where nobody has threats.
    pub(super) fn won(winner: Color) -> Standing {
        let mut standing = Standing::CALM;
        standing.captures[winner.index()] = Success::Yes;
        standing
    }
}

/// Reads a position out, for its mover. Where it says who has threats elsewhere, nothing is left to
/// a ko.
pub fn standing(
    position: &Position,
    ruleset: Ruleset,
    reader: &mut Reader,
    budget: &mut Budget<'_>,
) -> Result<Standing, Stop> {
    let at_stake = |color: Color| {
        let stones = position.board().stones(color);
        stones.meets(position.essential | position.inner)
    };
    if let Some(winner) = position.winner() {
        return Ok(Standing::won(winner));
    }
    if !Color::BOTH.into_iter().any(at_stake) {
        return Ok(Standing::CALM);
    }
    let mover = position.to_move();
    let mut found = Standing::CALM;
    for attacker in [mover, mover.other()] {
        found.captures[attacker.index()] = match position.threats() {
            None => reader.success(position, attacker, budget)?,
            Some(_) if reader.captures(position, attacker, budget)? => Success::Yes,
            Some(_) => Success::No,
        };
        if found.captures[attacker.index()] == Success::Yes {
            return Ok(found);
        }
    }
    let rules = position.threats().is_none() && ruleset == Ruleset::Japanese;
    for attacker in Color::BOTH.into_iter().filter(|_| rules) {
        let owner = attacker.other();
        let by_ko = found.captures[attacker.index()] != Success::No;
        // Whoever could begin the ko is not dead as it stands.
        if by_ko
            && bent_four(position, owner)
            && reader.captures(&position.with_mover(owner), attacker, budget)?
        {
            return Ok(Standing { by_rule: true, ..Standing::won(attacker) });
        }
    }
    Ok(found)
}
