//! The study's boards, and others like them.

use yomikiri_scene::Scene;
use yomikiri_semeai::draw::{GobanView, RegionView, goban};
use yomikiri_semeai::method::{Region, RegionTheory, Theory};
use yomikiri_semeai::{Color, Figure, Point, Position};
use yomikiri_text::{Lang, Text};

/// A position with its regions, or other sets of points, in colour.
pub fn drawn(position: &Position, regions: &[RegionView], title: &Text, lang: Lang) -> Scene {
    let view = GobanView { regions, anybody: true, ..GobanView::of(position, title.get(lang)) };
    goban(&view, lang)
}

/// The regions of a race with their values.
pub fn regions(theory: &Theory) -> Vec<RegionView> {
    let view = |region: &RegionTheory| RegionView::worth(region.region.points, &region.name);
    theory.regions.iter().map(view).collect()
}

/// The point of this name.
pub fn point(position: &Position, name: &str) -> Point {
    position.size().read_point(name).expect("a point of the study's boards")
}

/// The region around Black's essential block on a board that shows no other.
pub fn only_region(figure: Figure) -> Region {
    let position = figure.position();
    let open = position.board().empty() | position.unknown();
    let (owner, size) = (Color::Black, position.size());
    let essential = position.essential(owner);
    Region {
        owner,
        points: (essential.beside(size) & open).spread(open, size),
        essential,
        safe: position.safe(),
        board: *position.board(),
        named: position.tries(),
    }
}
