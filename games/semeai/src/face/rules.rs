//! A race as anyone may share it.

use super::opened::check_race;
use super::session::RaceSession;
use super::terms::RaceTerms;
use super::{parts, proofs, terms};
use crate::answer::RaceEnd;
use crate::area::area;
use crate::color::Color;
use crate::draw::{GobanView, RegionView, goban};
use crate::judge::{GivenRace, Reading, Ruleset};
use crate::marks::Mark;
use crate::method::{Variant, split};
use crate::point::Point;
use crate::point_set::PointSet;
use crate::position::{Move, Position};
use crate::stand::Stand;
use serde_json::{Value as Json, json};
use std::path::Path;
use std::sync::Arc;
use yomikiri_check::{Limits, Proof, Rejection};
use yomikiri_face::{
    Correction, Drawn, Edited, Look, Means, Place, Proved, Question, Rules, Session, Terms, Turn,
};
use yomikiri_game::Misread;
use yomikiri_scene::Scene;
use yomikiri_text::{Lang, Text, text};

/// A race, and how it is to be looked at.
pub(crate) struct RaceRules {
    pub(super) start: Stand,
    pub(super) source: Source,
    /// After how many moves of the record.
    pub(super) at: Option<usize>,
    /// The marks of flags, as they were given.
    pub(super) marks: Vec<(&'static str, String)>,
    /// What a person should know about the file.
    pub(super) notes: Vec<Text>,
    pub(super) variant: Variant,
    pub(super) ruleset: Ruleset,
    /// A stone of Black's block and one of White's, where only these were named.
    pub(super) named: Option<[Point; 2]>,
}

/// Where a race comes from.
pub(super) enum Source {
    /// The study.
    Figure,
    /// A record in a file of this name.
    Sgf(String),
    /// A board in a file of this name.
    Board(String),
}

impl Source {
    /// The flag that gives it.
    pub(super) fn flag(&self) -> &'static str {
        match self {
            Source::Figure | Source::Sgf(_) => "sgf",
            Source::Board(_) => "board",
        }
    }

    /// What it is called.
    pub(super) fn name(&self) -> &str {
        match self {
            Source::Figure => "fig02.sgf",
            Source::Sgf(name) | Source::Board(name) => name,
        }
    }
}

/// A place in a race: where it stands, how that came about.
pub(super) struct Spot {
    pub stand: Stand,
    /// Does it begin with a position that was written out, and not with that of the rules?
    pub is_written: bool,
    pub last: Option<Move>,
    /// The positions before, from the first.
    pub before: Vec<Stand>,
}

impl RaceRules {
    pub(super) fn find(&self, place: &Place) -> Result<Spot, Misread> {
        let mut stand = match &place.position {
            None => self.start.clone(),
            Some(line) => read_stand(line).map_err(|misread| misread.of("position"))?,
        };
        let (mut last, mut before) = (None, Vec::new());
        for text in &place.moves {
            let (color, chosen) = stand.read_move(text).map_err(|misread| misread.of("moves"))?;
            // `read_move` returns legal moves only.
            let Ok(after) = stand.after(color, chosen) else { break };
            before.push(std::mem::replace(&mut stand, after));
            last = Some(chosen);
        }
        Ok(Spot { stand, is_written: place.position.is_some(), last, before })
    }

    /// The stones that were named, if this is a position of the race that the rules opened with.
    pub(super) fn named_in(&self, position: &Position) -> Option<[Point; 2]> {
        let start = self.start.position();
        let is_same =
            position.size() == start.size() && (start.essential - position.essential).is_empty();
        self.named.filter(|_| is_same)
    }

    /// What was granted of a race that nobody marked whole, to be put right: each block with the
    /// flags under which it may be captured.
    pub(super) fn corrections(&self, spot: &Spot, granted: PointSet) -> Vec<Correction> {
        if spot.is_written || self.named.is_none() {
            return Vec::new();
        }
        let size = spot.stand.position().size();
        let mark = Mark::Unknown.flag();
        let marked = self.marks.iter().find(|(name, _)| *name == mark);
        let correction = |block: &PointSet| {
            let stone = size.name(block.first()?);
            let unknown = marked.map_or(stone.clone(), |(_, marked)| format!("{marked},{stone}"));
            let words = text!("{stone} may be captured", "{stone}は取られるかもしれない");
            let edited = Edited::under([(mark, Some(unknown))], None);
            Some(Correction { words, at: Some(stone), edited })
        };
        spot.stand.position().board().split(granted).iter().filter_map(correction).collect()
    }

    /// The race if this player starts.
    pub(super) fn race(&self, stand: &Stand, starter: Color) -> GivenRace {
        let position = stand.with_starter(starter);
        GivenRace { named: self.named_in(&position), position }
    }

    /// Text and picture of a place. What is noted of a move far from what was read, where it is as good
    /// as a pass, is said once.
    pub(super) fn scene(
        &self,
        spot: &Spot,
        regions: &[RegionView],
        notes: &[(Move, Color, String)],
        taken: Taken,
        lang: Lang,
    ) -> Scene {
        let position = spot.stand.position();
        let Taken { granted, settled, near } = taken;
        let pass_of = |color: Color| {
            notes.iter().find(|(chosen, by, _)| (*chosen, *by) == (Move::Pass, color))
        };
        let is_near = |(chosen, color, note): &&(Move, Color, String)| match chosen {
            Move::Play(point) if !near.contains(*point) => {
                pass_of(*color).is_none_or(|(_, _, pass)| pass != note)
            }
            _ => true,
        };
        let told: Vec<_> = notes.iter().filter(is_near).cloned().collect();
        let noted: PointSet = told.iter().filter_map(|(chosen, ..)| chosen.point()).collect();
        let elsewhere = match told.len() < notes.len() {
            true => position.board().empty() - near - noted,
            false => PointSet::EMPTY,
        };
        let view = GobanView {
            last: spot.last,
            regions,
            notes: &told,
            anybody: spot.stand.anybody(),
            granted,
            settled,
            elsewhere,
            ..GobanView::of(position, self.title().get(lang))
        };
        goban(&view, lang)
    }
}

/// What a reading takes for granted, and where it looks.
#[derive(Clone, Copy, Default)]
pub(super) struct Taken {
    /// Blocks that are taken to live.
    pub granted: PointSet,
    /// Points that are taken to be settled.
    pub settled: PointSet,
    /// Where moves were looked at: elsewhere they are as good as a pass.
    pub near: PointSet,
}

/// The moves among what is noted.
pub(super) fn noted_moves(stand: &Stand, notes: &[(String, String)]) -> Vec<(Move, Color, String)> {
    let noted = notes.iter().filter_map(|(chosen, note)| {
        let (color, chosen) = stand.read_move(chosen).ok()?;
        Some((chosen, color, note.clone()))
    });
    noted.collect()
}

/// The name of a ruleset among parameters.
fn ruleset_name(ruleset: Ruleset) -> &'static str {
    match ruleset {
        Ruleset::Japanese => "japanese",
        Ruleset::Chinese => "chinese",
    }
}

/// Reads a position; while the race goes on, something must be at stake.
fn read_stand(line: &str) -> Result<Stand, Misread> {
    let stand: Stand = line.parse()?;
    if stand.position().winner().is_none() {
        // One side alone may be at stake, as where the other lives.
        let is_race = !stand.position().essential.is_empty();
        check_race(stand.position())
            .or_else(|refused| if is_race { Ok(()) } else { Err(refused) })
            .map_err(|(problem, remedy)| Misread::new(line, problem, remedy))?;
    }
    Ok(stand)
}

impl Rules for RaceRules {
    fn title(&self) -> Text {
        match &self.source {
            Source::Figure => text!("capturing race", "攻め合い"),
            Source::Sgf(name) | Source::Board(name) => {
                let file = Path::new(name).file_name();
                let name = file.map_or(name.into(), |file| file.to_string_lossy());
                text!("capturing race, {name}", "攻め合い、{name}")
            }
        }
    }

    fn values(&self) -> Vec<(&'static str, Json)> {
        let mut values = vec![match &self.source {
            Source::Figure => ("sgf", json!("fig02.sgf (the example)")),
            Source::Sgf(name) => ("sgf", json!(name)),
            Source::Board(name) => ("board", json!(name)),
        }];
        values.extend(self.at.map(|moves| ("at", json!(moves))));
        values.extend(self.marks.iter().map(|(name, points)| (*name, json!(points))));
        values.push(("literal", json!(self.variant == Variant::Literal)));
        values.push(("ruleset", json!(ruleset_name(self.ruleset))));
        values
    }

    /// A proof names positions whole, with their marks: it holds wherever they come from.
    fn proof_rules(&self) -> Vec<(String, String)> {
        Vec::new()
    }

    fn proof_position(&self, place: &Place) -> Result<String, Misread> {
        Ok(self.find(place)?.stand.to_prove().to_string())
    }

    fn terms(&self) -> &dyn Terms {
        &RaceTerms
    }

    fn questions(&self) -> Vec<Question> {
        vec![Question::Outcome]
    }

    fn look(&self, place: &Place) -> Result<Look, Misread> {
        let stand = self.find(place)?.stand;
        let over = |winner: Color| {
            let end = terms::end_words(RaceEnd::Wins(winner.seat()));
            text!("the stones are captured: {end}", "石が取れたので、{end}")
        };
        let turn = match stand.position().winner() {
            Some(winner) => Turn::Over(over(winner)),
            None if stand.anybody() => Turn::Anybody,
            None => Turn::Seat(stand.position().to_move().index()),
        };
        let moves = stand.moves().into_iter();
        Ok(Look {
            position: stand.to_string(),
            turn,
            moves: moves.map(|(color, chosen)| stand.name(color, chosen)).collect(),
        })
    }

    /// With notes, the regions are in colour too.
    fn draw(
        &self,
        place: &Place,
        notes: &[(String, String)],
        lang: Lang,
    ) -> Result<Drawn, Misread> {
        let spot = self.find(place)?;
        let stand = &spot.stand;
        let noted = noted_moves(stand, notes);
        let board = stand.position().board();
        let stones = notes.iter().filter_map(|(at, _)| board.size().read_point(at).ok());
        let granted = board.blocks_of(stones.collect());
        let read = Reading::at_hand(stand.position()).position;
        let regions = match notes.is_empty() {
            true => Vec::new(),
            false => parts::views(&read, &split(&read).unwrap_or_default(), lang),
        };
        let taken = Taken { near: area(&read), granted, ..Taken::default() };
        Ok(self.scene(&spot, &regions, &noted, taken, lang).into())
    }

    fn check(&self, proof: Proof<'_>, limits: &mut Limits<'_>) -> Result<Vec<Proved>, Rejection> {
        proofs::check(proof, limits)
    }

    fn session(self: Arc<Self>, means: &Means) -> Result<Box<dyn Session>, Misread> {
        Ok(Box::new(RaceSession::new(self, means)?))
    }
}
