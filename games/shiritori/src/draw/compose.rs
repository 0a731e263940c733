//! Pictures of one graph, or of two side by side.

use super::GraphPicture;
use super::drawing::{Accent, Idle};
use super::legend::Legend;
use super::panel::{LEADING, MARGIN, Panel};
use crate::graph::Letter;
use yomikiri_scene::{FAINT_INK, INK, Picture, Role, Shape, fit, showable_text};
use yomikiri_text::{Text, text};

const CAPTION: f64 = 18.0;

/// Words that are taken away, and words that are added.
pub(super) const GONE: Role = Role::tone(5);
pub(super) const NEW: Role = Role::tone(2);
pub(super) const ADDED: Text = text!("words added", "増える言葉");

pub(super) fn one(picture: &GraphPicture<'_>) -> Picture {
    let panel = Panel::new(&[picture]);
    let mut shapes = Vec::new();
    panel.push(&mut shapes, picture, (0.0, 0.0), &|_, _, _| None, Idle::Faint);
    let (size, title) = ((panel.width(), panel.height()), showable_text(&picture.title));
    let drawn = Legend::of(&[(picture, &panel)], Idle::Faint).finish(shapes, size, title);
    Picture { targets: panel.targets(picture, (0.0, 0.0)), ..drawn }
}

/// Where nothing is left afterwards, a second circle would have nothing to tell.
fn one_and_nothing(before: &GraphPicture<'_>, after: &GraphPicture<'_>) -> Picture {
    let panel = Panel::new(&[before]);
    let top = MARGIN + CAPTION / 2.0;
    let mut shapes = vec![caption(before, panel.width() / 2.0, panel.width())];
    panel.push(&mut shapes, before, (0.0, top), &|_, _, _| None, Idle::Faint);
    let note = text!("{title}: no words left", "{title}: 残りなし", title = after.title);
    let note = note.get(after.lang);
    let (words, size) = fit(note, panel.width() - 2.0 * MARGIN, CAPTION, 10.0);
    let below = top + panel.height() + 6.0;
    shapes.push(Shape::label(panel.width() / 2.0, below, size, words, INK));
    let (size, title) =
        ((panel.width(), below + LEADING - 8.0), format!("{} → {note}", before.title));
    let drawn =
        Legend::of(&[(before, &panel)], Idle::Faint).finish(shapes, size, showable_text(&title));
    Picture { targets: panel.targets(before, (0.0, top)), ..drawn }
}

/// The title of one of two graphs, above it.
fn caption(picture: &GraphPicture<'_>, middle: f64, width: f64) -> Shape {
    let (caption, size) = fit(&picture.title, width - 2.0 * MARGIN, CAPTION, 10.0);
    Shape::label(middle, MARGIN + 2.0, size, caption, INK)
}

pub(super) fn two(before: &GraphPicture<'_>, after: &GraphPicture<'_>) -> Picture {
    if after.graph.kinds().next().is_none() {
        return one_and_nothing(before, after);
    }
    // The same letters have the same places, and only then can arrows be compared.
    let same = before.graph.letters() == after.graph.letters();
    let [left, right] = if same {
        let both = Panel::new(&[before, after]);
        [both.clone(), both]
    } else {
        [Panel::new(&[before]), Panel::new(&[after])]
    };
    let fewer = |picture: &GraphPicture<'_>, from: Letter, to: Letter, words: u32| {
        same && picture.graph.words(from, to) < words
    };
    let gone = |from, to, words| fewer(after, from, to, words).then_some(GONE);
    let new = |from, to, words| fewer(before, from, to, words).then_some(NEW);

    let between = 36.0;
    let top = MARGIN + CAPTION / 2.0;
    let height = left.height().max(right.height());
    let (mut shapes, mut targets) = (Vec::new(), Vec::new());
    let mut x = 0.0;
    let panels: [(_, _, &Accent<'_>); 2] = [(&left, before, &gone), (&right, after, &new)];
    for (panel, picture, accent) in panels {
        let middle = x + panel.width() / 2.0;
        shapes.push(caption(picture, middle, panel.width()));
        let corner = (x, top + (height - panel.height()) / 2.0);
        panel.push(&mut shapes, picture, corner, accent, Idle::Faint);
        targets.extend(panel.targets(picture, corner));
        x += panel.width() + between;
    }
    let arrow = left.width() + between / 2.0;
    shapes.push(Shape::label(arrow, top + height / 2.0, 30.0, "→", FAINT_INK));

    let mut legend = Legend::of(&[(before, &left), (after, &right)], Idle::Faint);
    if before.graph.kinds().any(|(from, to, count)| gone(from, to, count).is_some()) {
        legend.explain_arrow(GONE, text!("words taken away", "消える言葉"));
    }
    if after.graph.kinds().any(|(from, to, count)| new(from, to, count).is_some()) {
        legend.explain_arrow(NEW, ADDED);
    }
    let titles = [before, after].map(|picture| showable_text(&picture.title));
    let size = (x - between, top + height);
    Picture { targets, ..legend.finish(shapes, size, titles.join(" → ")) }
}
