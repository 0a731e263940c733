//! Plots as pictures.

use yomikiri_scene::{Axis, Fonts, Plot, Role, Scale, Series, Shape, Trace};

fn series(name: &str, trace: Trace, points: &[(f64, f64)]) -> Series {
    Series { name: name.to_owned(), trace, points: points.to_vec(), color: Role::tone(0) }
}

fn plot(scale: Scale, series: Vec<Series>) -> Plot {
    Plot {
        title: "plain & ordered".to_owned(),
        x: Axis::new("plain", scale),
        y: Axis::new("ordered", scale),
        series,
        diagonal: true,
    }
}

#[test]
fn a_scatter_plot_as_svg() {
    let settled = series("settled", Trace::Dots, &[(2.0, 1.0), (4.0, 8.0)]);
    let cut = series("cut off", Trace::Crosses, &[(8.0, 2.0)]);
    insta::assert_snapshot!(plot(Scale::Log2, vec![settled, cut]).picture().to_svg());
}

#[test]
fn a_line_chart_as_svg() {
    let growth = series("growth", Trace::Line, &[(0.0, 1.0), (1.0, 4.0)]);
    let plot = Plot { diagonal: false, ..plot(Scale::Linear, vec![growth]) };
    insta::assert_snapshot!(plot.picture().to_svg());
}

#[test]
fn what_has_no_place_is_left_out() {
    let points = [
        (f64::NAN, 1.0),
        (1.0, f64::NAN),
        (f64::INFINITY, 1.0),
        (1.0, f64::NEG_INFINITY),
        (f64::MAX, f64::MIN),
        (0.0, 0.0),
        (-3.0, 2.0),
        (f64::MIN_POSITIVE, 5.0),
        (1e299, 1e299),
        (7.0, 7.0),
    ];
    let ranges = [None, Some((0.0, 0.0)), Some((5.0, -5.0)), Some((f64::NAN, 1.0))];
    for scale in [Scale::Linear, Scale::Log10, Scale::Log2] {
        for trace in [Trace::Dots, Trace::Crosses, Trace::Line] {
            for (count, range) in (0..=points.len()).flat_map(|n| ranges.map(|range| (n, range))) {
                let mut plot = plot(scale, vec![series("", trace, &points[..count])]);
                plot.x.range = range;
                let picture = plot.picture();
                let svg = picture.to_svg();
                assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
                // A shape that cannot be drawn would have no line of its own.
                assert_eq!(svg.lines().count(), picture.shapes.len() + 3, "{svg}");
                assert!(picture.shapes.len() < 100, "{} shapes", picture.shapes.len());
            }
        }
    }
}

#[test]
fn points_outside_the_range_are_left_out_and_lines_are_cut() {
    let points = [(0.5, 0.5), (2.0, 0.5), (0.5, 1.0)];
    let drawn = |trace| {
        let mut plot = plot(Scale::Linear, vec![series("", trace, &points)]);
        plot.x.range = Some((0.0, 1.0));
        plot.y.range = Some((0.0, 1.0));
        plot.diagonal = false;
        plot.picture()
    };
    let dots = drawn(Trace::Dots);
    let count = dots.shapes.iter().filter(|shape| matches!(shape, Shape::Circle { .. })).count();
    assert_eq!(count, 2);
    let lines = drawn(Trace::Line);
    for shape in &lines.shapes {
        if let Shape::Path { points, .. } = shape {
            assert!(points.iter().all(|&(x, _)| x <= lines.width));
        }
    }
}

#[test]
fn the_shipped_fonts_have_all_that_plots_write() {
    for (scale, low, high) in
        [(Scale::Linear, -7.0, 5e9), (Scale::Log10, 1e-9, 1e12), (Scale::Log2, 1e-9, 1e30)]
    {
        let mut plot = plot(scale, Vec::new());
        plot.x.range = Some((low, high));
        plot.y.range = Some((low, high));
        let png = plot.picture().to_png(&Fonts::shipped(), 1.0).unwrap();
        assert_eq!(png.missing, []);
    }
}
