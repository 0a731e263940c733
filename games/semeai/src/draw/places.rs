//! Where moves are played: a stone at its point, a pass at its button.

use super::Drawing;
use super::field::Field;
use crate::position::Move;
use yomikiri_scene::{Region, Target};

/// The points at which stones can be played; with either player to start, two moves share one.
pub(super) fn on_the_board(field: &Field, drawing: &Drawing<'_>) -> Vec<Target> {
    let points = drawing.view.position.board().empty();
    let here = |point| target(drawing, field.square(point), Move::Play(point));
    points.iter().filter_map(here).collect()
}

/// Where a move is played, by whoever can.
pub(super) fn target(drawing: &Drawing<'_>, region: Region, chosen: Move) -> Option<Target> {
    let view = drawing.view;
    let colors =
        drawing.moves.iter().filter(|(_, other)| *other == chosen).map(|(color, _)| *color);
    let mut noted = colors.map(|color| (view.name(color, chosen), view.note(color, chosen)));
    let first = noted.next()?;
    Some(Target::noted(region, std::iter::once(first).chain(noted)))
}
