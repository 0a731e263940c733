//! Places of a picture, to be clicked or walked through with arrow keys.

use super::hidden;
use maud::{Markup, html};
use yomikiri_scene::{Picture, Region, Target};

/// A layer over a picture with something at each of its places: from left to right and from top to
/// bottom as they are seen, so that arrow keys find them. Of all places the tab key stops at the
/// first.
pub fn grid(
    picture: &Picture,
    label: &str,
    place: impl Fn(usize, &Target, bool) -> Markup,
) -> Markup {
    let rows = rows(&picture.targets);
    html! {
        @if !rows.is_empty() {
            div.touch role="grid" aria-label=(label) {
                svg viewBox={ "0 0 " (picture.width) " " (picture.height) } role="presentation" {
                    @for (number, row) in rows.into_iter().enumerate() {
                        g role="row" {
                            @for (column, (index, target)) in row.into_iter().enumerate() {
                                g role="gridcell" { (place(index, target, number + column == 0)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The shape of a place.
pub fn outline(region: Region) -> Markup {
    html! {
        @match region {
            Region::Rect { x, y, width, height } => {
                rect x=(x) y=(y) width=(width) height=(height) rx="4" {}
            }
            Region::Circle { x, y, radius } => { circle cx=(x) cy=(y) r=(radius) {} }
        }
    }
}

/// A form whose buttons are the places of a picture: what is common to all of them is written once.
pub struct Touches<'t> {
    /// Where it leads.
    pub action: &'t str,
    /// What goes with it.
    pub pairs: &'t [(String, String)],
    /// The name under which the place goes.
    pub name: &'t str,
    /// What the places are together.
    pub label: &'t str,
    /// Places that are pressed, where they can be.
    pub pressed: Option<&'t [String]>,
    /// May several be touched by drawing over them?
    pub draws: bool,
}

impl Touches<'_> {
    /// The form over a picture.
    pub fn over(&self, picture: &Picture) -> Markup {
        html! {
            form.touches action=(self.action) data-draws=[self.draws.then_some("")] {
                (hidden(self.pairs))
                (grid(picture, self.label, |_, target, first| self.button(target, first)))
            }
        }
    }

    fn button(&self, target: &Target, first: bool) -> Markup {
        let (x, y, width, height) = match target.region {
            Region::Rect { x, y, width, height } => (x, y, width, height),
            Region::Circle { x, y, radius } => (x - radius, y - radius, 2.0 * radius, 2.0 * radius),
        };
        let at = target.moves.first().map_or("", String::as_str);
        let pressed = self.pressed.map(|pressed| pressed.iter().any(|each| each == at).to_string());
        html! {
            foreignObject x=(x) y=(y) width=(width) height=(height) {
                button name=(self.name) value=(at) aria-label=(target.label) aria-pressed=[pressed]
                    tabindex=(if first { "0" } else { "-1" }) {}
            }
        }
    }
}

/// Places in rows, as they are seen.
fn rows(targets: &[Target]) -> Vec<Vec<(usize, &Target)>> {
    let middle = |target: &Target| match target.region {
        Region::Rect { x, y, width, height } => (x + width / 2.0, y + height / 2.0, height),
        Region::Circle { x, y, radius } => (x, y, 2.0 * radius),
    };
    let mut sorted: Vec<_> = targets.iter().enumerate().collect();
    sorted.sort_by(|(_, a), (_, b)| middle(a).1.total_cmp(&middle(b).1));
    let mut rows: Vec<Vec<(usize, &Target)>> = Vec::new();
    for (index, target) in sorted {
        let (_, y, height) = middle(target);
        match rows.last_mut() {
            Some(row) if y - middle(row[0].1).1 < height / 2.0 => row.push((index, target)),
            _ => rows.push(vec![(index, target)]),
        }
    }
    for row in &mut rows {
        row.sort_by(|(_, a), (_, b)| middle(a).0.total_cmp(&middle(b).0));
    }
    rows
}
