//! A race on any board, judged for whoever plays first.

use crate::board::Board;
use crate::point::Point;
use crate::position::{Move, Position};
use crate::propose::propose;
use crate::color::Color;
use crate::proof::area;
use crate::search::Reader;
use crate::success::Success;
use yomikiri_game::{Budget, Misread, Stop};

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
            let found = reading.judge(&position);
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

struct Reading<'a, 'b> {
    reader: Reader,
    budget: &'a mut Budget<'b>,
}

impl Reading<'_, '_> {
    fn judge(&mut self, position: &Position) -> Result<Judged, Stop> {
        let mover = position.to_move();
        let kill = self.reader.success(position, mover, self.budget)?;
        let attack = match kill {
            Success::Yes => Success::No,
            _ => self.reader.success(position, mover.other(), self.budget)?,
        };
        let defend = attack.prevented();
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

    /// A move of the mover that keeps a success; a pass if that is enough.
    fn play(
        &mut self,
        position: &Position,
        attacker: Color,
        success: Success,
    ) -> Result<Move, Stop> {
        let mover = position.to_move();
        let position = position.with_threats(match success {
            Success::No => return Ok(Move::Pass),
            Success::WithThreat => Some(mover),
            Success::ByKo => None,
            Success::Yes => Some(mover.other()),
        });
        let area = area(&position);
        let moves = area.iter().map(Move::Play);
        for chosen in [Move::Pass].into_iter().chain(moves) {
            let Ok(after) = position.after(chosen) else { continue };
            if after.winner() == Some(mover) {
                return Ok(chosen);
            }
            let captures = self.reader.captures(&after, attacker, self.budget)?;
            if captures == (attacker == mover) {
                return Ok(chosen);
            }
        }
        Ok(Move::Pass)
    }
}
