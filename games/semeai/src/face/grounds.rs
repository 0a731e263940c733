//! What verdicts of the judge rest on, as an answer.

use super::terms::end;
use crate::answer::{RaceAnswer, RaceBasis, RaceGranted, RaceMethod};
use crate::board::Board;
use crate::color::Color;
use crate::judge::Verdict;
use crate::point_set::PointSet;

/// What these verdicts grant: blocks that are taken to live, and points that are taken to be settled.
pub(super) fn taken<'v>(verdicts: impl Iterator<Item = &'v Verdict>) -> [PointSet; 2] {
    let searched = verdicts.filter(|verdict| verdict.method == RaceMethod::Search);
    searched.fold([PointSet::EMPTY; 2], |[blocks, points], verdict| {
        [blocks | verdict.reading.granted, points | verdict.reading.settled]
    })
}

/// The verdicts for Black's start and for White's, those that there are, as an answer.
pub(crate) fn race(verdicts: [Option<&Verdict>; 2], board: &Board) -> RaceAnswer {
    let all = || verdicts.into_iter().flatten();
    let method = all().map(|verdict| verdict.method).find(|&method| method != RaceMethod::Search);
    let by_starter = |starter: Color| verdicts[starter.index()];
    RaceAnswer {
        ends: Color::BOTH
            .map(|starter| Some(end(by_starter(starter)?.standing.ok()?.captures, starter))),
        basis: Color::BOTH.map(|starter| match by_starter(starter) {
            Some(verdict) => verdict.basis,
            // Nothing is said for this starter, so nothing is weaker for it.
            None => RaceBasis::Proved,
        }),
        method: method.unwrap_or(RaceMethod::Search),
        granted: granted(verdicts, board).map(Box::new),
        ..RaceAnswer::default()
    }
}

fn granted(verdicts: [Option<&Verdict>; 2], board: &Board) -> Option<RaceGranted> {
    let all = || verdicts.into_iter().flatten();
    let [blocks, points] = taken(all());
    if blocks.is_empty() && points.is_empty() {
        return None;
    }
    let names = |points: PointSet| points.iter().map(|point| board.size().name(point)).collect();
    let firsts =
        |blocks: PointSet| board.split(blocks).iter().filter_map(|block| block.first()).collect();
    let culprits: PointSet = all().flat_map(|verdict| verdict.hangs_on.iter().copied()).collect();
    let conditional = all().filter(|verdict| verdict.basis == RaceBasis::Conditional);
    let [doubtful, _] = taken(conditional);
    Some(RaceGranted {
        blocks: names(firsts(blocks)),
        points: names(points),
        hangs_on: match culprits.is_empty() && doubtful != blocks {
            true => names(firsts(doubtful)),
            false => names(culprits),
        },
        otherwise: Color::BOTH.map(|starter| {
            let standing = verdicts[starter.index()]?.otherwise?;
            Some(end(standing.captures, starter))
        }),
    })
}
