//! Which blocks are at stake, which are safe, and which are neither (the study's section 4.1).

use crate::board::Board;
use crate::point_set::PointSet;
use yomikiri_game::Misread;
use yomikiri_text::{Text, text};

/// What a block is to the race.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// Its capture decides the race.
    Essential,
    /// It is never captured.
    Safe,
    /// Neither: it may be captured, and that decides nothing by itself.
    Unknown,
}

impl Mark {
    /// All of them.
    pub const ALL: [Mark; 3] = [Mark::Essential, Mark::Safe, Mark::Unknown];

    /// The property of SGF that stands for it.
    pub fn property(self) -> &'static str {
        match self {
            Mark::Essential => "TR",
            Mark::Safe => "CR",
            Mark::Unknown => "SQ",
        }
    }

    /// The flag and the word of GTP that stand for it.
    pub fn flag(self) -> &'static str {
        match self {
            Mark::Essential => "essential",
            Mark::Safe => "safe",
            Mark::Unknown => "unknown",
        }
    }

    /// What people read.
    pub fn name(self) -> Text {
        match self {
            Mark::Essential => text!("essential", "対象の石"),
            Mark::Safe => text!("safe", "安全な石"),
            Mark::Unknown => text!("unknown", "未定の石"),
        }
    }
}

/// Marks of stones and points; of a block one stone is enough.
///
/// Where anything is essential, stones without a mark are safe; otherwise they are unknown.
///
/// ```
/// use yomikiri_semeai::{Board, Color, Marks, Point, PointSet, Size};
/// let mut board = Board::new(Size::new(4, 2).unwrap());
/// for (column, color) in [(0, Color::Black), (1, Color::White), (3, Color::White)] {
///     board.put(Point::new(column, 0), color);
/// }
/// let essential = [Point::new(0, 0), Point::new(1, 0)].into_iter().collect();
/// let marks = Marks { essential, ..Marks::default() }.on(&board).unwrap();
/// assert_eq!(marks.safe, PointSet::only(Point::new(3, 0)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Marks {
    /// Stones of essential blocks.
    pub essential: PointSet,
    /// Stones of safe blocks.
    pub safe: PointSet,
    /// Stones of unknown blocks.
    pub unknown: PointSet,
    /// Stones in an eye of the other's essential blocks.
    pub inner: PointSet,
    /// Stones of blocks that nobody has marked.
    pub plain: PointSet,
    /// Empty points to try.
    pub tries: PointSet,
}

impl Marks {
    /// Is nothing marked?
    pub fn is_empty(&self) -> bool {
        *self == Marks::default()
    }

    /// The marked points of one kind.
    pub fn of(&self, mark: Mark) -> PointSet {
        match mark {
            Mark::Essential => self.essential,
            Mark::Safe => self.safe,
            Mark::Unknown => self.unknown,
        }
    }

    /// The same, to be changed.
    pub fn of_mut(&mut self, mark: Mark) -> &mut PointSet {
        match mark {
            Mark::Essential => &mut self.essential,
            Mark::Safe => &mut self.safe,
            Mark::Unknown => &mut self.unknown,
        }
    }

    /// Takes all marks off these stones.
    pub fn clear(&mut self, stones: PointSet) {
        let Marks { essential, safe, unknown, inner, plain, .. } = self;
        for marked in [essential, safe, unknown, inner, plain] {
            *marked -= stones;
        }
    }

    /// Those of stones that stand, and of points that are empty still.
    pub fn standing(mut self, board: &Board) -> Marks {
        self.clear(board.empty());
        self.tries -= board.occupied();
        self
    }

    /// Every mark on all of its block.
    pub fn whole(self, board: &Board) -> Marks {
        let whole = |marked: PointSet| board.blocks_of(marked);
        let Marks { essential, safe, unknown, inner, plain, tries } = self;
        let [essential, safe, unknown] = [essential, safe, unknown].map(whole);
        Marks { essential, safe, unknown, inner: whole(inner), plain: whole(plain), tries }
    }

    /// The marks of the blocks of a board. Every mark of a block needs a stone, no block may have
    /// two different marks, and points to try must be empty.
    pub fn on(&self, board: &Board) -> Result<Marks, Misread> {
        let size = board.size();
        for mark in Mark::ALL {
            if let Some(point) = (self.of(mark) - board.occupied()).first() {
                let (kind, mark) = (mark.name(), mark.property());
                return Err(Misread::new(
                    &size.name(point),
                    text!(
                        "the point is marked {kind} ({mark}) and has no stone: it is empty, or the \
                         stone was captured",
                        "{kind}の印 ({mark}) が、石のない点に付いています (取られた石かもしれません)"
                    ),
                    text!("mark a stone of the block", "石のある点に印を付けてください"),
                ));
            }
        }
        let Marks { essential, safe, unknown, tries, .. } = self.whole(board);
        let twice = (essential & safe) | (essential & unknown) | (safe & unknown);
        if let Some(point) = twice.first() {
            return Err(Misread::new(
                &size.name(point),
                text!("the block here has two different marks", "ここの石に異なる印が付いています"),
                text!("mark every block once", "一つの石には一つの印を付けてください"),
            ));
        }
        if let Some(point) = (tries & board.occupied()).first() {
            return Err(Misread::new(
                &size.name(point),
                text!(
                    "a point to try (MA) must be empty",
                    "試す点 (MA) は空点でなければなりません"
                ),
                text!("mark an empty point", "空点に印を付けてください"),
            ));
        }
        let rest = board.occupied() - essential - safe - unknown;
        let safe = if essential.is_empty() { safe } else { safe | rest };
        Ok(Marks { essential, safe, unknown, tries, ..Marks::default() })
    }
}
