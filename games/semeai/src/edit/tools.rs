//! What is done with a draft.

use super::draft::Draft;
use crate::board::Board;
use crate::color::Color;
use crate::given::Given;
use crate::marks::{Mark, Marks};
use crate::point::{Point, Size};
use crate::point_set::PointSet;
use yomikiri_face::{Tool, Touch};
use yomikiri_game::Misread;
use yomikiri_text::{Text, text};

/// What a tool does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Use {
    /// Puts a stone down.
    Put(Color),
    /// Puts black and white stones down by turns.
    Alternate,
    /// Takes a stone away.
    Erase,
    /// Marks a block.
    Mark(Mark),
    /// Takes the mark of a block away.
    Unmark,
    /// Marks an empty point to be tried, or no more.
    Try,
    /// Marks all stones as the program judges them.
    Propose,
    /// Takes all marks away.
    UnmarkAll,
    /// Lets the next one play first: either, Black, White.
    Turn,
    /// Begins with an empty board of so many lines each way.
    Empty(u8),
    /// So many columns and rows more.
    Resize { columns: i8, rows: i8 },
}

/// The tools, in the order of their buttons.
const TOOLS: [(&str, Use, Text); 19] = [
    ("black", Use::Put(Color::Black), text!("Black stone", "黒石")),
    ("white", Use::Put(Color::White), text!("White stone", "白石")),
    ("alternate", Use::Alternate, text!("Black and White by turns", "黒白交互")),
    ("erase", Use::Erase, text!("Erase", "消す")),
    ("essential", Use::Mark(Mark::Essential), text!("Mark: essential △", "印: 対象の石 △")),
    ("safe", Use::Mark(Mark::Safe), text!("Mark: safe ○", "印: 安全な石 ○")),
    ("unknown", Use::Mark(Mark::Unknown), text!("Mark: unknown □", "印: 未定の石 □")),
    ("unmark", Use::Unmark, text!("Take a mark away", "印を消す")),
    ("try", Use::Try, text!("Point to try ×", "試す点 ×")),
    ("propose", Use::Propose, text!("Let the program mark", "自動で印を付ける")),
    ("unmark-all", Use::UnmarkAll, text!("Take all marks away", "印をすべて消す")),
    ("turn", Use::Turn, text!("Change who plays first", "先に打つ側を変える")),
    ("empty-9", Use::Empty(9), text!("Empty 9×9", "9路の空の盤")),
    ("empty-13", Use::Empty(13), text!("Empty 13×13", "13路の空の盤")),
    ("empty-19", Use::Empty(19), text!("Empty 19×19", "19路の空の盤")),
    ("wider", Use::Resize { columns: 1, rows: 0 }, text!("One more column", "列を増やす")),
    ("narrower", Use::Resize { columns: -1, rows: 0 }, text!("One column less", "列を減らす")),
    ("taller", Use::Resize { columns: 0, rows: 1 }, text!("One more row", "行を増やす")),
    ("shorter", Use::Resize { columns: 0, rows: -1 }, text!("One row less", "行を減らす")),
];

/// The tools as an editor offers them.
pub(super) fn tools() -> Vec<Tool> {
    let tool = |(name, does, label): &(&str, Use, Text)| match does.point_needed() {
        true => Tool::on_a_place(*name, label.clone()),
        false => Tool::on_all(*name, label.clone()),
    };
    TOOLS.iter().map(tool).collect()
}

impl Use {
    fn named(name: &str) -> Option<Use> {
        TOOLS.iter().find(|(each, ..)| *each == name).map(|(_, does, _)| *does)
    }

    /// Is it used on a point?
    fn point_needed(self) -> bool {
        match self {
            Use::Put(_) | Use::Alternate | Use::Erase => true,
            Use::Mark(_) | Use::Unmark | Use::Try => true,
            Use::Propose | Use::UnmarkAll | Use::Turn | Use::Empty(_) | Use::Resize { .. } => false,
        }
    }
}

impl Draft {
    /// Uses a tool.
    pub fn touch(&mut self, touch: Touch<'_>) -> Result<(), Misread> {
        let does = Use::named(touch.tool).ok_or_else(|| touch.no_such_tool())?;
        let point = || {
            let found = self.size().read_point(touch.at).ok();
            found.ok_or_else(|| touch.no_such_place())
        };
        match does {
            Use::Put(color) => self.put(point()?, Some(color)),
            Use::Alternate => {
                let point = point()?;
                let [black, white] = Color::BOTH.map(|color| self.0.board.stones(color).len());
                let next = if black > white { Color::White } else { Color::Black };
                // Whoever touches a stone again means to take it back.
                let is_there = self.0.board.at(point).is_some();
                self.put(point, Some(next).filter(|_| !is_there));
            }
            Use::Erase => {
                let point = point()?;
                self.0.marks.tries.remove(point);
                self.put(point, None);
            }
            Use::Mark(mark) => self.set_mark(point()?, Some(mark))?,
            Use::Unmark => self.set_mark(point()?, None)?,
            Use::Try => self.toggle_try(point()?)?,
            Use::Propose => self.propose()?,
            Use::UnmarkAll => {
                self.0.marks = Marks::default();
            }
            Use::Turn => {
                self.0.turn = match self.0.turn {
                    None => Some(Color::Black),
                    Some(Color::Black) => Some(Color::White),
                    Some(Color::White) => None,
                };
                self.0.ko = None;
            }
            Use::Empty(lines) => {
                let size = Size::new(lines.into(), lines.into()).unwrap_or(self.size());
                *self = Draft::empty(size);
            }
            Use::Resize { columns, rows } => self.resize(touch.tool, columns, rows)?,
        }
        Ok(())
    }

    /// Puts a stone on a point, or takes away what is there. A stone that joins a block has its
    /// mark; a block that is cut keeps its own.
    fn put(&mut self, point: Point, color: Option<Color>) {
        if self.0.board.at(point) == color {
            return;
        }
        self.0.ko = None;
        self.0.board.clear(PointSet::only(point));
        self.0.marks.clear(PointSet::only(point));
        let Some(color) = color else { return };
        self.0.marks.tries.remove(point);
        self.0.board.put(point, color);
        let block = self.0.board.block(point);
        let joined = Mark::ALL.into_iter().find(|&mark| block.meets(self.0.marks.of(mark)));
        let inner = block.meets(self.0.marks.inner);
        self.0.marks.clear(block);
        match joined {
            Some(mark) => *self.0.marks.of_mut(mark) |= block,
            None if inner => self.0.marks.inner |= block,
            None => {}
        }
    }

    fn set_mark(&mut self, point: Point, mark: Option<Mark>) -> Result<(), Misread> {
        let block = self.0.board.block(point);
        if block.is_empty() {
            let problem = text!("there is no stone to mark", "そこに印を付ける石はありません");
            let remedy = text!("touch a stone", "石に触れてください");
            return Err(Misread::new(&self.size().name(point), problem, remedy));
        }
        self.0.marks.clear(block);
        if let Some(mark) = mark {
            *self.0.marks.of_mut(mark) |= block;
        }
        Ok(())
    }

    fn toggle_try(&mut self, point: Point) -> Result<(), Misread> {
        if self.0.board.at(point).is_some() {
            let problem = text!("there is a stone already", "そこにはすでに石があります");
            let remedy = text!("touch an empty point", "空点に触れてください");
            return Err(Misread::new(&self.size().name(point), problem, remedy));
        }
        match self.0.marks.tries.contains(point) {
            true => self.0.marks.tries.remove(point),
            false => self.0.marks.tries.insert(point),
        }
        Ok(())
    }

    /// Adds or takes away a column at the right, or a row at the bottom.
    fn resize(&mut self, tool: &str, columns: i8, rows: i8) -> Result<(), Misread> {
        let old = self.size();
        let sides = [(old.columns(), columns), (old.rows(), rows)]
            .map(|(lines, more)| usize::from(lines.saturating_add_signed(more)));
        let Some(size) = Size::new(sides[0], sides[1]) else {
            let problem =
                text!("a board has 2 to 19 rows and columns", "盤は縦横とも2路から19路です");
            let remedy = text!("change the other side", "もう一方の長さを変えてください");
            return Err(Misread::new(tool, problem, remedy));
        };
        let (all, old) = (PointSet::board(size), &self.0);
        let mut board = Board::new(size);
        for color in Color::BOTH {
            (old.board.stones(color) & all).iter().for_each(|stone| board.put(stone, color));
        }
        let marks = Marks { tries: old.marks.tries & all, ..old.marks }.standing(&board);
        self.0 = Given { board, marks, ko: None, ..*old };
        Ok(())
    }
}
