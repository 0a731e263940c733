//! Where on the board a region lies, as players say it.

use crate::point::Size;
use crate::point_set::PointSet;
use yomikiri_text::{Text, text};

/// From here to as far from the other side is the middle.
const MIDDLE: f64 = 0.42;

/// The parts of the board in which regions lie; where two lie in the same, each with its first
/// point.
pub(super) fn whereabouts(regions: &[PointSet], size: Size) -> Vec<Text> {
    let parts: Vec<Text> = regions.iter().map(|&points| part(points, size)).collect();
    let named = |(nth, &points): (usize, &PointSet)| {
        let part = &parts[nth];
        let alone = parts.iter().filter(|other| *other == part).count() == 1;
        match points.first().filter(|_| !alone).map(|point| size.name(point)) {
            Some(point) => text!("{part} ({point})", "{part}({point})"),
            None => part.clone(),
        }
    };
    regions.iter().enumerate().map(named).collect()
}

fn part(points: PointSet, size: Size) -> Text {
    let third = |at: f64, side: u8| {
        let share = (at + 0.5) / f64::from(side);
        usize::from(share > MIDDLE) + usize::from(share > 1.0 - MIDDLE)
    };
    let count = points.len().max(1) as f64;
    let column = points.iter().map(|point| f64::from(point.column())).sum::<f64>() / count;
    let row = points.iter().map(|point| f64::from(point.row())).sum::<f64>() / count;
    match (third(row, size.rows()), third(column, size.columns())) {
        (0, 0) => text!("upper left", "左上"),
        (0, 1) => text!("top", "上"),
        (0, _) => text!("upper right", "右上"),
        (1, 0) => text!("left", "左"),
        (1, 1) => text!("centre", "中央"),
        (1, _) => text!("right", "右"),
        (_, 0) => text!("lower left", "左下"),
        (_, 1) => text!("bottom", "下"),
        (_, _) => text!("lower right", "右下"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figures::Figure;
    use crate::method::split;
    use yomikiri_text::Lang;

    #[test]
    fn the_regions_of_figure_2_lie_where_the_study_says() {
        let position = Figure::RACE.position();
        let regions: Vec<PointSet> =
            split(&position).unwrap().iter().map(|region| region.points).collect();
        let said = whereabouts(&regions, position.size());
        let said: Vec<&str> = said.iter().map(|text| text.get(Lang::En)).collect();
        assert_eq!(said, ["upper right", "lower right", "left"]);
        let twice = whereabouts(&[regions[0], regions[0]], position.size());
        assert_eq!(twice[1].get(Lang::Ja), "右上(H10)");
    }
}
