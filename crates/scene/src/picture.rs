//! A vector picture as plain data.

use crate::{Role, Target};

/// What a program shows: the same thing as text for a terminal and as a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// Lines for a monospaced terminal, each with its line break.
    pub text: String,
    /// The picture, to be written as SVG or PNG.
    pub picture: Picture,
}

/// A vector picture as plain data.
///
/// ```
/// use yomikiri_scene::{Style, Picture, Role, Shape};
///
/// let picture = Picture {
///     width: 20.0,
///     height: 20.0,
///     title: "a dot".to_owned(),
///     shapes: vec![Shape::Circle {
///         x: 10.0,
///         y: 10.0,
///         radius: 4.5,
///         style: Style::filled(Role::tone(0)),
///     }],
///     targets: Vec::new(),
/// };
/// assert!(picture.to_svg().contains(r##"<circle cx="10" cy="10" r="4.5" fill="#0072b2"/>"##));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// The picture reaches from 0 to this, left to right.
    pub width: f64,
    /// The picture reaches from 0 to this, top to bottom.
    pub height: f64,
    /// What the picture is called: read aloud to those who do not see it, and
    /// not drawn.
    pub title: String,
    /// What is drawn, each shape over those before it.
    pub shapes: Vec<Shape>,
    /// Where moves are played, if they can be: no two overlap.
    pub targets: Vec<Target>,
}

impl Picture {
    /// The roles that its colours have, each once, in the order in which they appear.
    pub fn roles(&self) -> Vec<Role> {
        let mut roles = Vec::new();
        for shape in &self.shapes {
            let used = match shape {
                Shape::Rect { style, .. }
                | Shape::Circle { style, .. }
                | Shape::Path { style, .. } => [style.fill, style.pen.map(|pen| pen.color)],
                Shape::Line { pen, .. } => [Some(pen.color), None],
                Shape::Text { ink, .. } => [Some(*ink), None],
            };
            for role in used.into_iter().flatten() {
                if !roles.contains(&role) {
                    roles.push(role);
                }
            }
        }
        roles
    }
}

/// One thing drawn in a [`Picture`]; a shape with a number that is not finite,
/// or with a coordinate beyond a million, is left out.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A rectangle with sides along the axes.
    Rect {
        /// Its left side.
        x: f64,
        /// Its upper side.
        y: f64,
        /// From left to right.
        width: f64,
        /// From top to bottom.
        height: f64,
        /// Radius of its corners, 0 for sharp ones.
        radius: f64,
        /// How it is painted.
        style: Style,
    },
    /// A circle.
    Circle {
        /// Its centre, from the left.
        x: f64,
        /// Its centre, from the top.
        y: f64,
        /// From the centre to the rim.
        radius: f64,
        /// How it is painted.
        style: Style,
    },
    /// A straight line with round ends.
    Line {
        /// Where it begins: from the left, from the top.
        from: (f64, f64),
        /// Where it ends.
        to: (f64, f64),
        /// What it is drawn with.
        pen: Pen,
        /// 1 for a line that hides what is under it, 0 for an invisible one.
        opacity: f64,
    },
    /// Straight lines from point to point.
    Path {
        /// The corners in order: from the left, from the top.
        points: Vec<(f64, f64)>,
        /// Whether a line leads from the last point back to the first.
        closed: bool,
        /// How it is painted.
        style: Style,
    },
    /// One line of text.
    Text {
        /// Where the anchor lies, from the left.
        x: f64,
        /// Where the baseline lies, from the top.
        y: f64,
        /// Size of the font: the height of a line set tight.
        size: f64,
        /// Which part of the text lies at `x`.
        anchor: Anchor,
        /// What it says; line breaks are drawn as spaces.
        text: String,
        /// The colour of its letters.
        ink: Role,
    },
}

/// Half the height of a capital letter of the shipped font, of its size: how
/// far below a centre the baseline lies.
pub(crate) const HALF_CAPITAL: f64 = 0.357;

impl Shape {
    /// A text centred on a point.
    ///
    /// ```
    /// use yomikiri_scene::{Anchor, INK, Shape};
    ///
    /// let Shape::Text { y, anchor, .. } = Shape::label(0.0, 0.0, 10.0, "x", INK) else {
    ///     panic!("a label is a text")
    /// };
    /// assert!(y > 0.0, "the baseline lies below the centre");
    /// assert_eq!(anchor, Anchor::Middle);
    /// ```
    pub fn label(x: f64, y: f64, size: f64, text: impl Into<String>, ink: Role) -> Shape {
        let (y, text) = (y + HALF_CAPITAL * size, text.into());
        Shape::Text { x, y, size, anchor: Anchor::Middle, text, ink }
    }
}

/// Which part of a text lies at its point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Anchor {
    /// The text begins there.
    #[default]
    Start,
    /// The text is centred there.
    Middle,
    /// The text ends there.
    End,
}

/// What a line is drawn with.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pen {
    /// The colour of the line.
    pub color: Role,
    /// How wide the line is; half of it lies on each side of the edge it follows.
    pub width: f64,
}

/// How the inside and the edge of a shape are painted.
///
/// ```
/// use yomikiri_scene::{FIELD, INK, Style};
///
/// let glass = Style::filled(FIELD).edged(INK, 1.5).opacity(0.5);
/// assert_eq!(glass.opacity, 0.5);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    /// The colour inside, if the inside is painted.
    pub fill: Option<Role>,
    /// The pen along the edge, if the edge is painted.
    pub pen: Option<Pen>,
    /// 1 for a shape that hides what is under it, 0 for an invisible one.
    pub opacity: f64,
}

impl Style {
    /// An opaque inside and no edge.
    pub const fn filled(color: Role) -> Style {
        Style { fill: Some(color), pen: None, opacity: 1.0 }
    }

    /// An opaque edge and no inside.
    pub const fn outlined(color: Role, width: f64) -> Style {
        Style { fill: None, pen: Some(Pen { color, width }), opacity: 1.0 }
    }

    /// The same with an edge of this colour and width.
    pub const fn edged(mut self, color: Role, width: f64) -> Style {
        self.pen = Some(Pen { color, width });
        self
    }

    /// The same with this opacity.
    pub const fn opacity(mut self, opacity: f64) -> Style {
        self.opacity = opacity;
        self
    }
}
