//! What counting liberties and eyes says of a race, as an answer and in words.

use super::proposed::Assumed;
use crate::board::Board;
use crate::color::Color;
use crate::eyes::{Ending, EyeTheory, Group, Life, explain, has};
use crate::point_set::PointSet;
use crate::position::{Move, Position};
use yomikiri_face::{RaceEnd, RaceEye, RaceGroup, RaceGroups};
use yomikiri_text::{Text, Told, count, text};

/// What counting says, and on which board.
pub(super) struct Counted {
    board: Board,
    theory: EyeTheory,
}

impl Counted {
    /// What counting says of the two blocks that race; nothing where there are more or fewer.
    pub fn of(position: &Position, assumed: &Assumed) -> Option<Counted> {
        let (board, blocks) = racing(position, assumed)?;
        let theory = EyeTheory::of(&board, blocks);
        // Counting knows nothing of marks: where a safe stone stands, there is no eye.
        let is_eye = |group: &Group| {
            let mut spaces = group.eyes.iter().chain(&group.cage);
            spaces.all(|space| !space.enemies.meets(position.safe))
        };
        theory.groups.sides.iter().all(is_eye).then_some(Counted { board, theory })
    }

    /// Who has an eye that lives, or that takes more moves to fill than it has points.
    pub fn large_eye(position: &Position, assumed: &Assumed) -> Option<Color> {
        let (board, blocks) = racing(position, assumed)?;
        let safe = (position.safe & board.occupied()) - blocks[0] - blocks[1];
        let is_large = |group: &&Group| {
            group.life() != Life::Settled || group.real_eyes().any(|eye| eye.eye.class() > 1)
        };
        let sides = EyeTheory::beside(&board, blocks, safe).groups.sides;
        sides.iter().find(is_large).map(|group| group.color)
    }

    /// How it ends by counting if this player starts.
    pub fn end(&self, starter: Color) -> Option<RaceEnd> {
        Some(match self.theory.endings[starter.index()]? {
            Ending::Win => RaceEnd::Wins(starter.seat()),
            Ending::Seki => RaceEnd::Seki,
            Ending::Loss => RaceEnd::Wins(starter.other().seat()),
        })
    }

    /// The moves to choose from; a pass where none is needed.
    pub fn moves(&self, starter: Color) -> Vec<Move> {
        let points = &self.theory.moves[starter.index()];
        match self.theory.endings[starter.index()] {
            Some(Ending::Win | Ending::Seki) if points.is_empty() => vec![Move::Pass],
            _ => points.iter().map(|&point| Move::Play(point)).collect(),
        }
    }

    /// Is there a verdict, and no doubt about it?
    pub fn is_plain(&self) -> bool {
        self.theory.is_plain()
    }

    /// Why it may not be so.
    pub fn doubts(&self) -> Vec<Text> {
        self.theory.doubts.iter().map(Told::told).collect()
    }

    /// Why it ends so, without what may be otherwise: what holds whoever starts first.
    pub fn why(&self) -> Vec<Text> {
        let doubts = self.doubts();
        let said = Color::BOTH.map(|starter| {
            let said = explain(&self.theory, starter).into_iter();
            said.filter(|text| !doubts.contains(text)).collect::<Vec<Text>>()
        });
        let is_common = |text: &&Text| said.iter().all(|said| said.contains(text));
        let mut told: Vec<Text> = said[0].iter().filter(is_common).cloned().collect();
        for starter in Color::BOTH {
            let own = said[starter.index()].iter().filter(|text| !is_common(text));
            let own = Text::paragraph(own);
            if !own.is_empty() {
                told.push(text!("{who} first: {own}", "{who}先: {own}", who = starter.name(), own));
            }
        }
        told
    }

    /// What each side has, and what both share.
    pub fn sides(&self) -> Vec<Text> {
        let groups = &self.theory.groups;
        let mut told = Color::BOTH.map(|color| has(groups.by(color).0)).to_vec();
        let shared = groups.shared.len();
        if shared > 0 {
            let common = count(shared, ["liberty", "liberties"], "個");
            told.push(text!("They share {common}.", "内ダメは{common}です。", common));
        }
        told
    }

    /// The groups as an answer.
    pub fn groups(&self) -> RaceGroups {
        let size = self.board.size();
        let names = |points: PointSet| points.iter().map(|point| size.name(point)).collect();
        let group = |group: &Group| RaceGroup {
            blocks: names(
                group.stones.parts(size).iter().filter_map(|block| block.first()).collect(),
            ),
            eyes: group
                .eyes
                .iter()
                .map(|eye| RaceEye {
                    points: names(eye.points),
                    inside: eye.eye.inside(),
                    liberties: eye.eye.liberties(),
                    is_false: eye.is_false,
                })
                .collect(),
            outside: names(group.outside.iter().map(|liberty| liberty.point).collect()),
            liberties: group.side().moves(),
        };
        let groups = &self.theory.groups;
        RaceGroups {
            sides: Color::BOTH.map(|color| group(groups.by(color).0)),
            shared: names(groups.shared),
        }
    }
}

/// The board as it is played, and the two blocks that race on it; nothing where there are more or
/// fewer.
fn racing(position: &Position, assumed: &Assumed) -> Option<(Board, [PointSet; 2])> {
    let board = *assumed.as_played(position).board();
    let racing = |color: Color| {
        let stones = board.stones(color);
        let at_stake = (position.essential | position.inner) & stones;
        let given = assumed.race.map(|race| race[color.index()]);
        match (&at_stake.parts(board.size())[..], given) {
            ([block], _) => Some(*block),
            ([], Some(stone)) if stones.contains(stone) => Some(board.block(stone)),
            _ => None,
        }
    };
    let [Some(black), Some(white)] = Color::BOTH.map(racing) else { return None };
    Some((board, [black, white]))
}
