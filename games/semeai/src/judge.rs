//! Any race on any board, judged for whoever plays first.
//!
//! ```text
//!   propose   the race as it is read, with moves up to so many steps from the blocks
//!   read      how each capture stands, whoever has ko threats
//!   again     with moves a step farther away, until the whole race was read or a limit came
//! ```
//!
//! What was read as far as one border only, and not confirmed by reading farther, depends on a guess
//! as much as counting does, and counts less; where nothing was read out, counting has the word.

use crate::area::area;
use crate::bent_four::bent_four;
use crate::board::Board;
use crate::color::Color;
use crate::eyes::{Ending, EyeTheory};
use crate::point::Point;
use crate::position::{Move, Position};
use crate::propose::{FARTHEST, NEAREST, propose};
use crate::search::Reader;
use crate::success::Success;
use yomikiri_game::{Budget, Misread, Stop};
use yomikiri_text::text;

/// What rules say of positions that play does not settle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Ruleset {
    /// The bent four in the corner is dead.
    #[default]
    Japanese,
    /// Everything is played out.
    Chinese,
}

/// What a verdict rests on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Basis {
    /// Everything was read out.
    Search,
    /// Liberties were counted.
    Eyes,
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
    /// What this rests on.
    pub basis: Basis,
    /// Was the whole race read? If not, what lies far from it was taken to be settled.
    pub whole: bool,
}

impl Judged {
    /// Do both say the same of the goals, whatever the moves?
    fn says(&self, other: &Judged) -> bool {
        [self.defend, self.kill].map(|aim| aim.success)
            == [other.defend, other.kill].map(|aim| aim.success)
    }
}

/// Judges the race between the blocks at two points; the owner of the first plays first. A limit
/// leaves what was found before it, or what counting says.
///
/// ```
/// use yomikiri_game::Budget;
/// use yomikiri_semeai::{Color, Ruleset, Success, judge, read_board};
/// let board = "XXO..\n.XO..\nXXOO.\nOOXXX\n.OX..";
/// let board = *read_board(board, Color::Black).unwrap().board();
/// let [black, white] = ["A5", "A2"].map(|name| board.size().read_point(name).unwrap());
/// let mut budget = Budget::unlimited();
/// let judged = judge(&board, None, [black, white], Ruleset::Japanese, 1 << 24, &mut budget);
/// assert_eq!(judged.unwrap().kill.success, Success::Yes);
/// ```
pub fn judge(
    board: &Board,
    ko: Option<Point>,
    blocks: [Point; 2],
    ruleset: Ruleset,
    memory: usize,
    budget: &mut Budget<'_>,
) -> Result<Judged, Misread> {
    let mover = check_blocks(board, blocks)?;
    let blocks = blocks.map(|stone| board.block(stone));
    let theory = EyeTheory::of(board, blocks);
    let hints = &theory.moves[mover.index()];
    let mut known: Option<Judged> = None;
    let mut confirmed = false;
    let mut last: Option<Position> = None;
    for steps in NEAREST..=FARTHEST {
        let proposal = propose(board, blocks, steps);
        let Ok(mut position) = Position::new(proposal.board, &proposal.marks, mover) else {
            continue;
        };
        position.ko = ko.filter(|&point| position.is_ko(point));
        if last.as_ref() != Some(&position) {
            let mut reader = Reader::new(&position, memory);
            match judge_hinted(&position, ruleset, hints, &mut reader, budget) {
                Ok(judged) => {
                    let judged = Judged { whole: proposal.whole, ..judged };
                    confirmed = proposal.whole || known.is_some_and(|before| before.says(&judged));
                    known = Some(judged);
                }
                Err(_) => break,
            }
            last = Some(position);
        }
        if proposal.whole {
            break;
        }
    }
    Ok(match known {
        Some(judged) if confirmed || theory.endings[mover.index()].is_none() => judged,
        _ => judge_by_eyes(&theory, mover),
    })
}

/// Refuses what is no race: two stones of different colours are needed.
fn check_blocks(board: &Board, blocks: [Point; 2]) -> Result<Color, Misread> {
    let remedy = || {
        text!("name a stone of each side's block", "攻め合っている双方の石を一つずつ書いてください")
    };
    let stone = |point: Point| {
        board.at(point).ok_or_else(|| {
            let problem = text!("there is no stone", "そこに石はありません");
            Misread::new(&board.size().name(point), problem, remedy())
        })
    };
    let [mover, other] = [stone(blocks[0])?, stone(blocks[1])?];
    if mover == other {
        let names = blocks.map(|point| board.size().name(point)).join(" ");
        let problem = text!("both stones have the same colour", "二つの石が同じ色です");
        return Err(Misread::new(&names, problem, remedy()));
    }
    Ok(mover)
}

/// What counting says.
fn judge_by_eyes(theory: &EyeTheory, mover: Color) -> Judged {
    let ending = theory.endings[mover.index()].unwrap_or(Ending::Seki);
    let [defend, kill] = match ending {
        Ending::Win => [Success::Yes, Success::Yes],
        Ending::Seki => [Success::Yes, Success::No],
        Ending::Loss => [Success::No, Success::No],
    };
    let play = theory.moves[mover.index()].first().map_or(Move::Pass, |&point| Move::Play(point));
    let aim = |success: Success| Aim {
        success,
        play: if success == Success::No { Move::Pass } else { play },
    };
    Judged { defend: aim(defend), kill: aim(kill), basis: Basis::Eyes, whole: true }
}

/// Reads a race out, for its mover.
pub fn judge_position(
    position: &Position,
    ruleset: Ruleset,
    reader: &mut Reader,
    budget: &mut Budget<'_>,
) -> Result<Judged, Stop> {
    judge_hinted(position, ruleset, &[], reader, budget)
}

/// The same, where of moves that do as well these are preferred.
fn judge_hinted(
    position: &Position,
    ruleset: Ruleset,
    hints: &[Point],
    reader: &mut Reader,
    budget: &mut Budget<'_>,
) -> Result<Judged, Stop> {
    let mover = position.to_move();
    let captures = standings(position, ruleset, reader, budget)?;
    let kill = captures[mover.index()];
    let defend = captures[mover.other().index()].prevented();
    let kill_move = good_move(position, mover, kill, hints, reader, budget)?;
    let defend_move = match defend == kill {
        true => kill_move,
        false => good_move(position, mover.other(), defend, hints, reader, budget)?,
    };
    Ok(Judged {
        defend: Aim { success: defend, play: defend_move },
        kill: Aim { success: kill, play: kill_move },
        basis: Basis::Search,
        whole: true,
    })
}

/// How Black's capture stands, and White's, with the mover to move.
pub fn standings(
    position: &Position,
    ruleset: Ruleset,
    reader: &mut Reader,
    budget: &mut Budget<'_>,
) -> Result<[Success; 2], Stop> {
    let mut captures = [Success::No; 2];
    for attacker in [position.to_move(), position.to_move().other()] {
        captures[attacker.index()] = reader.success(position, attacker, budget)?;
        if captures[attacker.index()] == Success::Yes {
            return Ok(captures);
        }
    }
    for attacker in Color::BOTH.into_iter().filter(|_| ruleset == Ruleset::Japanese) {
        let owner = attacker.other();
        let by_ko = captures[attacker.index()] != Success::No;
        // Whoever could begin the ko is not dead as it stands.
        if by_ko
            && bent_four(position, owner)
            && reader.captures(&position.with_mover(owner), attacker, budget)?
        {
            captures = [Success::No; 2];
            captures[attacker.index()] = Success::Yes;
        }
    }
    Ok(captures)
}

/// A move of the mover that keeps a success; a pass if that is enough.
fn good_move(
    position: &Position,
    attacker: Color,
    success: Success,
    hints: &[Point],
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
    let liberties = position.board().liberties(position.essential(mover.other()));
    let area = area(&position);
    // What players would try: after the hints, liberties of the other first.
    let rest = (area & liberties).iter().chain((area - liberties).iter());
    let points = hints.iter().copied().filter(|&point| area.contains(point)).chain(rest);
    for chosen in [Move::Pass].into_iter().chain(points.map(Move::Play)) {
        let Ok(after) = position.after(chosen) else { continue };
        if reader.captures(&after, attacker, budget)? == (attacker == mover) {
            return Ok(chosen);
        }
    }
    Ok(Move::Pass)
}
