//! Where moves are played: a piece at its first cell, a pass at the line that offers it.

use super::View;
use super::field::Field;
use crate::rules::{Move, Piece, Shape as Lies};
use yomikiri_game::Notation;
use yomikiri_scene::{Region, Target};

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
