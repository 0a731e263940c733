//! How well the letters of a picture can be read.

use crate::picture::HALF_CAPITAL;
use crate::text::width_in_ems;
use crate::{Anchor, PAPER, Picture, Role, Shape, TRACE, Theme};

impl Picture {
    /// The size of the smallest letters in it; nothing if there are none.
    pub fn smallest_letters(&self) -> Option<f64> {
        let sizes = self.shapes.iter().filter_map(|shape| match shape {
            Shape::Text { size, .. } => Some(*size),
            _ => None,
        });
        sizes.reduce(f64::min)
    }

    /// The contrast of those letters that stand out least from the ground in the middle of their
    /// line, on this paper; nothing if there are none. What is only a [`TRACE`] is passed over.
    pub fn least_contrast(&self, theme: Theme) -> Option<f64> {
        let contrast = |(index, shape): (usize, &Shape)| {
            let Shape::Text { x, y, size, anchor, text, ink } = shape else { return None };
            let to_the_middle = match anchor {
                Anchor::Start => 0.5,
                Anchor::Middle => 0.0,
                Anchor::End => -0.5,
            };
            let middle = (x + to_the_middle * width_in_ems(text) * size, y - HALF_CAPITAL * size);
            let under = self.shapes[..index].iter().rev();
            let ground = under.filter_map(|shape| shape.ground_at(middle)).next();
            let ground = theme.color(ground.unwrap_or(PAPER));
            (*ink != TRACE && !text.trim().is_empty()).then(|| theme.color(*ink).contrast(ground))
        };
        self.shapes.iter().enumerate().filter_map(contrast).reduce(f64::min)
    }
}

impl Shape {
    /// What a point is painted with, if the shape hides what is under it there.
    fn ground_at(&self, (at_x, at_y): (f64, f64)) -> Option<Role> {
        let (inside, style) = match self {
            Shape::Rect { x, y, width, height, style, .. } => {
                ((*x..x + width).contains(&at_x) && (*y..y + height).contains(&at_y), style)
            }
            Shape::Circle { x, y, radius, style } => ((x - at_x).hypot(y - at_y) < *radius, style),
            Shape::Line { .. } | Shape::Path { .. } | Shape::Text { .. } => return None,
        };
        style.fill.filter(|_| inside && style.opacity >= 0.9)
    }
}
