//! Where moves are played: a piece at its first cell, a pass at the line that offers it.

use super::field::Field;
use super::{BOTH, View};
use crate::board;
use crate::rules::{Move, Piece, Shape as Lies};
use crate::words;
use yomikiri_game::Notation;
use yomikiri_scene::{Region, Target};
use yomikiri_text::text;

/// The cells at which pieces can be put down, each with all moves that begin there.
pub(super) fn on_the_board(field: &Field, view: &View<'_>) -> Vec<Target> {
    let placed = |chosen: &Move| match *chosen {
        Move::Place(piece) => Some(piece),
        Move::Pass => None,
    };
    let pieces = view.notes.iter().filter_map(|(chosen, _)| placed(chosen));
    let mut cells: Vec<u8> = pieces.map(|piece| piece.cell).collect();
    cells.sort_unstable();
    cells.dedup();
    let here = |cell: u8| {
        target(view, field.square(cell), |chosen| {
            placed(&chosen).is_some_and(|piece| piece.cell == cell)
        })
    };
    cells.into_iter().map(here).collect()
}

/// Every cell, under its name, with whose piece lies there.
pub(super) fn every_cell(view: &View<'_>) -> Vec<Target> {
    let field = view.field();
    let here = |cell: u32| {
        let owner =
            BOTH.into_iter().find(|seat| view.position.owned[seat.index()] >> cell & 1 == 1);
        let standing = owner.map_or(text!("empty", "空き"), words::player);
        Target::noted(field.square(cell as u8), [(cell_name(cell), standing.get(view.lang))])
    };
    board::cells(view.game.board()).map(here).collect()
}

/// A cell as a place that can be touched: `(2,1)`.
pub(crate) fn cell_name(cell: u32) -> String {
    let (column, row) = board::column_and_row(cell);
    format!("({},{})", column + 1, row + 1)
}

/// What is played in a region: of the moves that can be played, these.
pub(super) fn target(view: &View<'_>, region: Region, these: impl Fn(Move) -> bool) -> Target {
    let moves = view.notes.iter().filter(|(chosen, _)| these(*chosen));
    let shown = |chosen: Move| view.game.show_move(view.position, chosen);
    Target::noted(region, moves.map(|(chosen, note)| (shown(*chosen), note.as_str())))
}

impl Field {
    /// The square of a cell.
    fn square(&self, cell: u8) -> Region {
        let (x, y) = self.centre(Piece { cell, shape: Lies::Single });
        let (width, height) = (self.cell, self.cell);
        Region::Rect { x: x - width / 2.0, y: y - height / 2.0, width, height }
    }
}
