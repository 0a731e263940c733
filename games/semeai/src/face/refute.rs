//! Why a move fails that one would try: the reply that refutes it.

use super::found::Found;
use super::terms::{end, end_words, score};
use crate::answer::RaceEnd;
use crate::color::Color;
use crate::judge::{GivenRace, Judge, Ruleset, standing};
use crate::point_set::PointSet;
use crate::position::Move;
use crate::stand::Stand;
use yomikiri_game::Budget;
use yomikiri_text::{Text, text};

/// Nobody asks about more moves of one player …
const MOST: usize = 12;
/// … nor for more work than this on each.
const NODES: u64 = 100_000;

/// A move that one would try and that gets less than could be had.
pub(super) struct Mistake {
    color: Color,
    chosen: Move,
    /// The reply that shows it.
    pub reply: Move,
    /// How it ends then.
    end: RaceEnd,
}

impl Mistake {
    /// Is it this move?
    pub fn is(&self, color: Color, chosen: Move) -> bool {
        (self.color, self.chosen) == (color, chosen)
    }

    /// What it leads to, with the reply.
    pub fn told(&self, words: &Text, after: &Stand) -> Text {
        let (who, size) = (self.color.other().name(), after.position().size());
        match self.reply {
            Move::Pass => words.clone(),
            Move::Play(point) => text!(
                "{words}: {who} answers at {at}",
                "{words} ({who}{at}で)",
                at = size.name(point)
            ),
        }
    }

    /// The mistake and the reply, with what they come to.
    pub fn line(&self) -> (Color, [Move; 2], Text) {
        (self.color, [self.chosen, self.reply], end_words(self.end))
    }
}

/// The moves that one would try and that fail, for either starter: at liberties of either block, in
/// eyes, and where counting would play.
pub(super) fn mistakes(
    found: &Found,
    judge: &mut Judge,
    ruleset: Ruleset,
    budget: &mut Budget<'_>,
) -> Vec<Mistake> {
    let mut mistakes = Vec::new();
    for color in Color::BOTH {
        let Some(read) = found.read(color).filter(|read| read.verdict.is_searched()) else {
            continue;
        };
        let position = &read.verdict.reading.position;
        let Some(best) = found.outcome(color) else { continue };
        let gets = |end: RaceEnd| if color == Color::Black { score(end) } else { -score(end) };
        let good = &read.kept.moves;
        let likely = likely(found, color) & read.verdict.tried;
        let moves = likely.iter().map(Move::Play).filter(|chosen| !good.contains(chosen));
        for chosen in moves.take(MOST) {
            let Ok(after) = position.after(chosen) else { continue };
            if after.winner().is_some() {
                continue;
            }
            let refuted = budget.lend(NODES, |budget| {
                let then = standing(&after, ruleset, judge.reader(position), budget)?;
                let race = GivenRace { position: after.clone(), named: None };
                let verdict = read.verdict.then(&race, then);
                let reply = judge.aims(&race, &verdict, budget).map(|aims| aims.best().play);
                Ok((end(then.captures, color.other()), reply))
            });
            let Ok(Some((end, Some(reply)))) = refuted else { continue };
            if gets(end) < gets(best) && reply != Move::Pass {
                mistakes.push(Mistake { color, chosen, reply, end });
            }
        }
    }
    mistakes
}

/// Where one would try a move.
fn likely(found: &Found, color: Color) -> PointSet {
    let position = &found.read.position;
    let board = position.board();
    let liberties = board.liberties(position.essential(color))
        | board.liberties(position.essential(color.other()));
    let counted = found.counted.iter().flat_map(|counting| {
        let eyes = counting.theory.groups.sides.iter().flat_map(|group| &group.eyes);
        let eyes = eyes.flat_map(|eye| eye.points.iter());
        let moves = counting.moves(color).into_iter().filter_map(Move::point);
        eyes.chain(moves).collect::<Vec<_>>()
    });
    let counted: PointSet = counted.collect();
    (liberties | counted) & board.empty()
}
