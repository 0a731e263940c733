//! Where moves are played: a stone at its point, a pass at its button.

use super::Drawing;
use super::field::Field;
use crate::point::Point;
use crate::position::Move;
use yomikiri_scene::{Region, Target};
use yomikiri_text::text;

/// The points at which stones can be played, with either player to start two moves at one; and what is
/// taken for granted.
pub(super) fn on_the_board(field: &Field, drawing: &Drawing<'_>) -> Vec<Target> {
    let points = drawing.view.position.board().empty();
    let here = |point| target(drawing, field.square(point), Move::Play(point));
    points.iter().filter_map(here).chain(granted(field, drawing)).collect()
}

/// The stones that are taken to live, each by the name of its block.
fn granted(field: &Field, drawing: &Drawing<'_>) -> Vec<Target> {
    let size = drawing.view.position.size();
    let mut targets = Vec::new();
    for block in drawing.view.position.board().split(drawing.view.granted) {
        let name = block.first().map_or(String::new(), |stone| size.name(stone));
        let label = drawing.said(text!("{name}, taken to live", "{name} 生きているものとした石"));
        targets.extend(block.iter().map(|stone| Target {
            region: field.square(stone),
            moves: vec![name.clone()],
            label: label.clone(),
        }));
    }
    targets
}

/// A point that is touched for what it is, whatever stands there.
pub(super) fn touched(field: &Field, drawing: &Drawing<'_>, point: Point) -> Target {
    let (view, position) = (drawing.view, drawing.view.position);
    let name = position.size().name(point);
    let stands = match (position.board().at(point), position.mark(point)) {
        (Some(color), Some(mark)) if !view.position.plain().contains(point) => {
            let (who, mark) = (color.name(), mark.name());
            text!("{name} {who}, {mark}", "{name} {who}、{mark}")
        }
        (Some(color), _) => text!("{name} {who}", "{name} {who}", who = color.name()),
        (None, _) if position.tries().contains(point) => {
            text!("{name} to try", "{name} 試す点")
        }
        (None, _) => text!("{name} empty", "{name} 空点"),
    };
    let label = drawing.said(stands);
    Target { region: field.square(point), moves: vec![name], label }
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
