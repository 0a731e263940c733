//! A race on any board, judged for whoever plays first.

use crate::board::Board;
use crate::point::Point;
use crate::position::{Move, Position};
use crate::propose::propose;
use crate::color::Color;
use crate::search::Reader;
use crate::sum::SumRace;
use yomikiri_game::{Budget, Misread, Stop};

/// How a goal stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Success {
    /// It fails, whatever threats there are elsewhere.
    No,
    /// It succeeds by a ko in which the one who has the goal must make the first threat.
    WithThreat,
    /// It succeeds by a ko in which the opponent must make the first threat.
    ByKo,
    /// It succeeds, whatever threats there are elsewhere.
    Yes,
}

impl Success {
    /// As GNU Go writes it.
    pub fn code(self) -> u8 {
        match self {
            Success::No => 0,
            Success::Yes => 1,
            Success::ByKo => 2,
            Success::WithThreat => 3,
        }
    }
}

/// A goal of the mover: how it stands, and the move to play for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Aim {
    /// How it stands.
    pub success: Success,
    /// The move; a pass where none is needed, or none helps.
    pub play: Move,
}

/// A race, judged for its mover.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judged {
    /// That the mover's block is not captured.
    pub defend: Aim,
    /// That the other's block is captured.
    pub kill: Aim,
}

/// Moves farther from the blocks are never read.
const MOST_STEPS: usize = 9;

/// Judges the race between the blocks at two points; the owner of the first plays first.
pub fn judge(
    board: &Board,
    ko: Option<Point>,
    blocks: [Point; 2],
    memory: usize,
    budget: &mut Budget<'_>,
) -> Result<Result<Judged, Stop>, Misread> {
    let mover = board.at(blocks[0]).expect("a stone");
    let blocks = blocks.map(|stone| board.block(stone));
    let mut known = Err(Stop::Nodes);
    let mut last: Option<Position> = None;
    for steps in 2..=MOST_STEPS {
        let proposal = propose(board, blocks, steps);
        let mut position = match Position::new(proposal.board, &proposal.marks, mover) {
            Ok(position) => position,
            Err(misread) if known.is_err() && proposal.whole => return Err(misread),
            Err(_) => continue,
        };
        position.ko = ko.filter(|&point| position.is_ko(point));
        if last.as_ref() != Some(&position) {
            let mut reading = Reading { reader: Reader::new(&position, memory), budget };
            let found = match by_sum(&position, reading.budget) {
                Ok(Some(judged)) => Ok(judged),
                Ok(None) => reading.judge(&position),
                Err(stop) => Err(stop),
            };
            if std::env::var("TRACE").is_ok() {
                eprintln!("steps {steps} area {} {found:?}", crate::proof::area(&position).len());
            }
            match found {
                Ok(judged) => known = Ok(judged),
                Err(stop) => {
                    known = known.or(Err(stop));
                    break;
                }
            }
            last = Some(position);
        }
        if proposal.whole {
            break;
        }
    }
    Ok(known)
}

/// By the sum of regions, if it is small enough.
fn by_sum(position: &Position, budget: &mut Budget<'_>) -> Result<Option<Judged>, Stop> {
    let Some(sum) = SumRace::new(position, budget)? else { return Ok(None) };
    let mover = position.to_move();
    let Some(calm) = sum.solve(None, budget)? else { return Ok(None) };
    let mut modes = vec![calm];
    if modes[0].has_ko {
        for player in [mover, mover.other()] {
            let Some(solved) = sum.solve(Some(player), budget)? else { return Ok(None) };
            modes.push(solved);
        }
    }
    let aim = |attacker: Color| {
        let holds = |mode: usize| modes[mode].captures(attacker, mover) == (attacker == mover);
        let (success, mode) = match (holds(0), modes.len() > 1) {
            (true, false) => (Success::Yes, 0),
            (false, false) => (Success::No, 0),
            (true, true) if holds(2) => (Success::Yes, 2),
            (true, true) => (Success::ByKo, 0),
            (false, true) if holds(1) => (Success::WithThreat, 1),
            (false, true) => (Success::No, 0),
        };
        let keeps = |&&(_, captures): &&(Move, bool)| captures == (attacker == mover);
        let play = match success {
            Success::No => Move::Pass,
            _ => {
                let after = modes[mode].after(mover, attacker);
                after.iter().find(keeps).map_or(Move::Pass, |&(chosen, _)| chosen)
            }
        };
        Aim { success, play }
    };
    Ok(Some(Judged { kill: aim(mover), defend: aim(mover.other()) }))
}

struct Reading<'a, 'b> {
    reader: Reader,
    budget: &'a mut Budget<'b>,
}

impl Reading<'_, '_> {
    fn judge(&mut self, position: &Position) -> Result<Judged, Stop> {
        let mover = position.to_move();
        let kill = self.success(position, mover, mover)?;
        let defend = match kill {
            Success::Yes => Success::Yes,
            _ => self.success(position, mover.other(), mover)?,
        };
        let kill_move = self.play(position, mover, kill)?;
        let defend_move = match defend == kill {
            true => kill_move,
            false => self.play(position, mover.other(), defend)?,
        };
        Ok(Judged {
            defend: Aim { success: defend, play: defend_move },
            kill: Aim { success: kill, play: kill_move },
        })
    }

    /// How well `player` does where the attacker wants to capture: as the attacker, or against that.
    fn success(
        &mut self,
        position: &Position,
        attacker: Color,
        player: Color,
    ) -> Result<Success, Stop> {
        let mut holds = |reading: &mut Self, threats: Option<Color>| {
            let captures = reading.reader.captures(position, attacker, threats, reading.budget)?;
            Ok::<bool, Stop>(captures == (attacker == player))
        };
        let calm = holds(self, None)?;
        if !self.reader.met_ko() {
            return Ok(if calm { Success::Yes } else { Success::No });
        }
        Ok(match calm {
            true if holds(self, Some(player.other()))? => Success::Yes,
            true => Success::ByKo,
            false if holds(self, Some(player))? => Success::WithThreat,
            false => Success::No,
        })
    }

    /// A move of the mover that keeps a success; a pass if that is enough.
    fn play(
        &mut self,
        position: &Position,
        attacker: Color,
        success: Success,
    ) -> Result<Move, Stop> {
        let mover = position.to_move();
        let threats = match success {
            Success::No => return Ok(Move::Pass),
            Success::WithThreat => Some(mover),
            Success::ByKo => None,
            Success::Yes if self.reader.met_ko() => Some(mover.other()),
            Success::Yes => None,
        };
        let area = crate::proof::area(position);
        let moves = area.iter().map(Move::Play);
        for chosen in [Move::Pass].into_iter().chain(moves) {
            let Ok(after) = position.after(chosen) else { continue };
            if after.winner() == Some(mover) {
                return Ok(chosen);
            }
            let captures = self.reader.captures(&after, attacker, threats, self.budget)?;
            if captures == (attacker == mover) {
                return Ok(chosen);
            }
        }
        Ok(Move::Pass)
    }
}
