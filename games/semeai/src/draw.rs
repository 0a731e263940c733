//! Races as text and as pictures.
//!
//! ```text
//!   goban         a position: wood and lines (field), stones and marks (stones), regions in
//!                 colour (regions), what moves lead to (notes), what stands below (panel),
//!                 where moves are played (places), all of it for a terminal (text)
//!   trees         the trees of all regions: as played, after the transform (transformed), in
//!                 canonical form
//!   thermographs  one for each region
//! ```

mod copies;
mod field;
mod notes;
mod panel;
mod places;
mod regions;
mod stones;
mod text;
mod thermographs;
mod transformed;
mod trees;

pub(crate) use thermographs::thermograph_of;
pub(crate) use thermographs::thermographs;
pub use trees::trees;
pub(crate) use trees::{as_played, trees_of};

use crate::color::Color;
use crate::marks::Mark;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::position::{Move, Position};
use field::Field;
use yomikiri_scene::{PAPER, Picture, Scene, Shape, Style};
use yomikiri_text::{Lang, Text, list, text};

/// All that is shown of a position.
#[derive(Clone, Debug)]
pub struct GobanView<'a> {
    /// Stones, marks, who plays next.
    pub position: &'a Position,
    /// The move that led here.
    pub last: Option<Move>,
    /// The parts of the race, in the order of their letters.
    pub regions: &'a [RegionView],
    /// What is known of moves, and whose they are: `○`, `×` or whatever fits on a stone.
    pub notes: &'a [(Move, Color, String)],
    /// What the picture is called for those who do not see it.
    pub title: String,
    /// May either player start? Then moves say whose they are.
    pub anybody: bool,
    /// Blocks that a reading took to live.
    pub granted: PointSet,
    /// Empty points that a reading took to be settled.
    pub settled: PointSet,
    /// Empty points at which a move is as good as a pass, and nothing is noted.
    pub elsewhere: PointSet,
    /// Empty points that are good for something, and those that are not, by the study's rule.
    pub attributes: Option<PointAttributes>,
}

/// Empty points of a race, to be told apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PointAttributes {
    /// Points at which a stone may change a count.
    pub useful: PointSet,
    /// All others that are looked at.
    pub useless: PointSet,
}

/// A part of a race, to be seen on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RegionView {
    /// Its empty points and open stones.
    pub points: PointSet,
    /// What is written on it: `{4|0}`.
    pub label: String,
    /// What the legend says of it.
    pub told: String,
}

impl RegionView {
    /// A part with its value.
    pub fn worth(points: PointSet, value: &str) -> RegionView {
        RegionView { points, label: value.to_string(), told: value.to_string() }
    }

    /// A part with the liberties that a player has there now.
    pub fn counted(points: PointSet, owner: Color, count: usize, lang: Lang) -> RegionView {
        let told = text!(
            "{who}: {all} here",
            "{who}のダメ{count}",
            who = owner.name(),
            all = yomikiri_text::count(count, ["liberty", "liberties"], "")
        );
        RegionView { points, label: count.to_string(), told: told.get(lang).to_string() }
    }
}

/// A position as text and as a picture, in a language.
///
/// ```
/// use yomikiri_semeai::draw::{GobanView, goban};
/// use yomikiri_text::Lang;
/// let position = "1BW1/oBWx/1BW1 b -".parse().unwrap();
/// let view = GobanView { anybody: true, ..GobanView::of(&position, "a race") };
/// assert_eq!(
///     goban(&view, Lang::En).text,
///     "   A B C D\n\
///      \x203 . B W .  3\n\
///      \x202 o B W x  2\n\
///      \x201 . B W .  1\n\
///      \x20  A B C D\n\
///      Either player may start\n\
///      essential: B W, safe: x o\n\
///      liberties: Black 2, White 2\n",
/// );
/// ```
pub fn goban(view: &GobanView<'_>, lang: Lang) -> Scene {
    let drawing = Drawing { view, moves: view.moves(), lang };
    Scene { text: text::text(&drawing), picture: drawing.picture() }
}

/// What is drawn, and in which language.
struct Drawing<'a> {
    view: &'a GobanView<'a>,
    /// The moves that can be played, and whose they are.
    moves: Vec<(Color, Move)>,
    lang: Lang,
}

impl Drawing<'_> {
    fn picture(&self) -> Picture {
        let field = Field::new(self.view.position.size(), panel::LEAST_WIDTH);
        let width = field.width;
        let mut picture = Picture {
            width,
            height: 0.0,
            title: self.view.title.clone(),
            shapes: Vec::new(),
            targets: places::on_the_board(&field, self),
        };
        field.push_wood(&mut picture.shapes);
        regions::push_tints(&mut picture.shapes, &field, self.view.regions);
        field.push_lines(&mut picture.shapes);
        field.push_coordinates(&mut picture.shapes);
        stones::push_all(&mut picture.shapes, &field, self.view);
        notes::push_all(&mut picture.shapes, &field, self.view);
        regions::push_labels(&mut picture.shapes, &field, self.view);
        let height = panel::push(&mut picture, &field, self);
        let style = Style::filled(PAPER);
        let paper = Shape::Rect { x: 0.0, y: 0.0, width, height, radius: 0.0, style };
        picture.shapes.insert(0, paper);
        Picture { height, ..picture }
    }

    /// Whose turn it is, or who has won.
    fn status(&self) -> Text {
        let position = self.view.position;
        if let Some(who) = position.winner().map(Color::name) {
            return text!("{who} has won the race", "攻め合いは{who}の勝ち");
        }
        let who = position.to_move().name();
        match self.view.last {
            _ if self.view.anybody => text!("Either player may start", "黒先・白先のどちらも可"),
            Some(Move::Pass) => {
                let other = position.to_move().other().name();
                text!("{other} has passed, {who} to play", "{other}はパス、{who}番")
            }
            _ => text!("{who} to play", "{who}番"),
        }
    }

    /// A pass, and what is noted of it.
    fn pass(&self) -> Text {
        let moves = self.moves.iter().filter(|(_, chosen)| *chosen == Move::Pass);
        let noted = moves.map(|&(color, chosen)| (color, self.view.note(color, chosen)));
        let noted: Vec<(Color, &str)> = noted.filter(|(_, note)| !note.is_empty()).collect();
        let pass = match self.view.elsewhere.is_empty() {
            true => text!("pass", "パス"),
            false => text!("pass or elsewhere", "パスやほかの点"),
        };
        match noted[..] {
            [] => text!("pass", "パス"),
            [(_, note)] if !self.view.anybody => {
                text!("{pass} {note}", "{pass} {note}")
            }
            _ => {
                let each = |(color, note): &(Color, &str)| {
                    text!("{who} {note}", "{who} {note}", who = color.name())
                };
                let notes = list(&noted.iter().map(each).collect::<Vec<Text>>());
                text!("{pass}: {notes}", "{pass}: {notes}")
            }
        }
    }

    /// A text in the language of the drawing.
    fn said(&self, text: Text) -> String {
        text.get(self.lang).to_string()
    }
}

impl<'a> GobanView<'a> {
    /// A position with its turn, and nothing beside it.
    pub fn of(position: &'a Position, title: impl Into<String>) -> GobanView<'a> {
        GobanView {
            position,
            last: None,
            regions: &[],
            notes: &[],
            title: title.into(),
            anybody: false,
            granted: PointSet::EMPTY,
            settled: PointSet::EMPTY,
            elsewhere: PointSet::EMPTY,
            attributes: None,
        }
    }
}

/// A draft as a picture in which every point can be touched.
pub(crate) fn draft(view: &GobanView<'_>, lang: Lang) -> Picture {
    touchable(view, PointSet::board(view.position.size()), lang)
}

/// A picture in which these points can be touched, and no move is played.
pub(crate) fn touchable(view: &GobanView<'_>, points: PointSet, lang: Lang) -> Picture {
    let drawing = Drawing { view, moves: Vec::new(), lang };
    let field = Field::new(view.position.size(), panel::LEAST_WIDTH);
    let targets = points.iter().map(|point| places::touched(&field, &drawing, point)).collect();
    Picture { targets, ..drawing.picture() }
}

impl GobanView<'_> {
    /// The moves that can be played, and whose they are.
    fn moves(&self) -> Vec<(Color, Move)> {
        let of = |color: Color| {
            let moves = self.position.with_mover(color).moves();
            moves.into_iter().map(move |chosen| (color, chosen))
        };
        match self.anybody {
            true => Color::BOTH.into_iter().flat_map(of).collect(),
            false => of(self.position.to_move()).collect(),
        }
    }

    /// A move as it is played: `G9`, or `black:G9` where anybody may start.
    fn name(&self, color: Color, chosen: Move) -> String {
        let name = chosen.name(self.position.size());
        if self.anybody { format!("{}:{name}", color.word()) } else { name }
    }

    /// What is noted of a move; nothing where nothing is.
    fn note(&self, color: Color, chosen: Move) -> &str {
        let noted = self.notes.iter().find(|(of, by, _)| (*of, *by) == (chosen, color));
        noted.map_or("", |(_, _, note)| note.trim())
    }

    /// The points of moves of which something is noted.
    fn noted_points(&self) -> PointSet {
        let noted = self.notes.iter().filter(|(_, _, note)| !note.trim().is_empty());
        let point = |chosen: &Move| match chosen {
            Move::Play(point) => Some(*point),
            Move::Pass => None,
        };
        noted.filter_map(|(chosen, _, _)| point(chosen)).collect()
    }

    /// The colour of a stone with this mark, where there is one.
    fn color_with(&self, mark: Mark) -> Option<Color> {
        let unmarked = self.position.inner() | self.position.plain();
        let marked = |point| self.position.mark(point) == Some(mark);
        let stones = |color| self.position.board().stones(color) - unmarked;
        Color::BOTH.into_iter().find(|&color| stones(color).iter().any(marked))
    }

    /// Where the last move put a stone.
    fn last_point(&self) -> Option<Point> {
        match self.last {
            Some(Move::Play(point)) => Some(point),
            Some(Move::Pass) | None => None,
        }
    }

    /// The blocks that the race is about, with the number of their liberties.
    fn at_stake(&self, color: Color) -> Vec<(PointSet, usize)> {
        let board = self.position.board();
        let blocks = self.position.essential(color).parts(board.size());
        blocks.into_iter().map(|block| (block, board.liberties(block).len())).collect()
    }
}

/// The letter of a region, as text shows it and legends name it. The letters of stones and of
/// points to try are left out.
pub(crate) fn region_letter(nth: usize) -> char {
    const LETTERS: &[u8] = b"abcdefghijklmnpqrsuvyz";
    LETTERS.get(nth).map_or('*', |&letter| letter as char)
}

/// A picture with nothing on it but what will be written below.
fn blank(title: &str) -> Picture {
    let (width, height, style) = (panel::LEAST_WIDTH, 16.0, Style::filled(PAPER));
    let paper = Shape::Rect { x: 0.0, y: 0.0, width, height, radius: 0.0, style };
    let (title, shapes, targets) = (title.to_string(), vec![paper], Vec::new());
    Picture { width, height, title, shapes, targets }
}
