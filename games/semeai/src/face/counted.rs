//! What counting liberties and eyes says of a race, as an answer and in words.

use crate::answer::{RaceEye, RaceGroup, RaceGroups};
use crate::color::Color;
use crate::eyes::{Group, OutsideLiberty, explain, has};
use crate::judge::Counting;
use crate::point_set::PointSet;
use yomikiri_text::{Text, Told, count, text};

impl Counting {
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
                told.push(text!("{who} first: {own}", "{who}先: {own}", who = starter.name()));
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
            told.push(text!("They share {common}.", "内ダメは{common}です。"));
        }
        told
    }

    /// The groups as an answer. Where one stands in a small space of the other, that is the other's eye.
    pub fn groups(&self) -> RaceGroups {
        let size = self.board.size();
        let names = |points: PointSet| points.iter().map(|point| size.name(point)).collect();
        let groups = &self.theory.groups;
        let cage = |group: &Group| group.cage.as_ref().map_or(PointSet::EMPTY, |cage| cage.points);
        let group = |color: Color| {
            let (group, other) = groups.by(color);
            let outside = group.outside.iter().filter(|at| !cage(group).contains(at.point));
            let outside: Vec<&OutsideLiberty> = outside.collect();
            let inside = groups.shared & cage(other);
            let eyes = group.real_eyes().next().or(group.cage.as_ref());
            let eyes = eyes.map_or(0, |eye| eye.eye.liberties());
            let moves: u32 = outside.iter().map(|liberty| liberty.moves).sum();
            RaceGroup {
                blocks: names(
                    group.stones.parts(size).iter().filter_map(|block| block.first()).collect(),
                ),
                eyes: group
                    .eyes
                    .iter()
                    .chain(&group.cage)
                    .map(|eye| RaceEye {
                        points: names(eye.points),
                        inside: eye.eye.inside(),
                        liberties: eye.eye.liberties(),
                        is_false: eye.is_false,
                    })
                    .collect(),
                outside: names(
                    outside.iter().map(|liberty| liberty.point).chain(inside.iter()).collect(),
                ),
                liberties: eyes + moves + inside.len() as u32,
            }
        };
        RaceGroups {
            sides: Color::BOTH.map(group),
            shared: names(
                Color::BOTH
                    .iter()
                    .fold(groups.shared, |shared, color| shared - cage(groups.by(*color).0)),
            ),
        }
    }
}
