//! Writing a picture as an SVG document.

use std::fmt::{Display, Write};

use crate::text::showable;
use crate::{Anchor, Pen, Picture, Role, Shape, Style, Theme};

/// The fonts asked for, best first: the shipped one, the one that goes with it
/// for Japanese, and whatever there is.
const FONT_FAMILY: &str = "Noto Sans, 'Noto Sans CJK JP', sans-serif";

/// Coordinates beyond this are of no picture anybody wants, and beyond what
/// renderers can be trusted with.
const FARTHEST: f64 = 1e6;

impl Picture {
    /// The picture as an SVG document. Equal pictures give equal documents;
    /// numbers are rounded to thousandths.
    ///
    /// ```
    /// use yomikiri_scene::Picture;
    ///
    /// let picture = Picture {
    ///     width: 3.0,
    ///     height: 2.5,
    ///     title: "nothing & more".to_owned(),
    ///     shapes: Vec::new(),
    ///     targets: Vec::new(),
    /// };
    /// let svg = picture.to_svg();
    /// assert!(svg.contains(r#"viewBox="0 0 3 2.5""#));
    /// assert!(svg.contains("<title>nothing &amp; more</title>"));
    /// ```
    pub fn to_svg(&self) -> String {
        self.to_svg_with(Theme::Light)
    }

    /// The same on this paper.
    ///
    /// ```
    /// use yomikiri_scene::{Board, Theme};
    ///
    /// let picture = Board::empty(3, 3, "an empty board").scene().picture;
    /// assert_eq!(picture.to_svg_with(Theme::Light), picture.to_svg());
    /// assert_ne!(picture.to_svg_with(Theme::Dark), picture.to_svg());
    /// ```
    pub fn to_svg_with(&self, theme: Theme) -> String {
        self.write_svg(&Pens {
            paint: &|role| theme.color(role).to_string(),
            replace: &|c| c,
            scale: 1.0,
        })
    }

    /// The same as an element of a page, whose style may say which colour each
    /// [role](Picture::roles) has.
    ///
    /// ```
    /// use yomikiri_scene::Board;
    ///
    /// let picture = Board::empty(3, 3, "an empty board").scene().picture;
    /// assert!(picture.to_svg_in_page().contains("var(--paper, light-dark(#f7f4ed, #1f1d1a))"));
    /// ```
    pub fn to_svg_in_page(&self) -> String {
        self.to_svg_in_page_at(1.0)
    }

    /// The same at another size.
    ///
    /// ```
    /// use yomikiri_scene::Picture;
    ///
    /// let picture = Picture {
    ///     width: 30.0,
    ///     height: 20.0,
    ///     title: String::new(),
    ///     shapes: Vec::new(),
    ///     targets: Vec::new(),
    /// };
    /// let svg = picture.to_svg_in_page_at(0.5);
    /// assert!(svg.starts_with(r#"<svg width="15" height="10" viewBox="0 0 30 20""#));
    /// ```
    pub fn to_svg_in_page_at(&self, scale: f64) -> String {
        let svg = self.write_svg(&Pens { paint: &Role::in_page, replace: &|c| c, scale });
        // Inside a page the name space goes without saying.
        svg.replacen(" xmlns=\"http://www.w3.org/2000/svg\"", "", 1)
    }

    /// The document with each character of its texts replaced, for a renderer
    /// which has no font for some of them.
    pub(crate) fn to_svg_replacing(&self, replace: impl Fn(char) -> char) -> String {
        self.write_svg(&Pens { paint: &|role| role.to_string(), replace: &replace, scale: 1.0 })
    }

    fn write_svg(&self, pens: &Pens<'_>) -> String {
        let mut svg = String::new();
        let width = number(self.width).unwrap_or_default();
        let height = number(self.height).unwrap_or_default();
        svg.push_str("<svg xmlns=\"http://www.w3.org/2000/svg\"");
        for (name, length) in [("width", self.width), ("height", self.height)] {
            attribute(&mut svg, name, number(length * pens.scale).unwrap_or_default());
        }
        attribute(&mut svg, "viewBox", format_args!("0 0 {width} {height}"));
        attribute(&mut svg, "role", "img");
        attribute(&mut svg, "font-family", FONT_FAMILY);
        svg.push_str(">\n<title>");
        push_escaped(&mut svg, self.title.chars());
        svg.push_str("</title>\n");
        for shape in &self.shapes {
            if let Some(element) = element(shape, pens) {
                svg.push_str(&element);
                svg.push('\n');
            }
        }
        svg.push_str("</svg>\n");
        svg
    }
}

/// How roles and characters are written, and how large all is shown.
struct Pens<'a> {
    paint: &'a dyn Fn(Role) -> String,
    replace: &'a dyn Fn(char) -> char,
    scale: f64,
}

/// The element of a shape; none for a shape which cannot be drawn.
fn element(shape: &Shape, pens: &Pens<'_>) -> Option<String> {
    let mut element = String::new();
    match shape {
        Shape::Rect { x, y, width, height, radius, style } => {
            element.push_str("<rect");
            attribute(&mut element, "x", number(*x)?);
            attribute(&mut element, "y", number(*y)?);
            attribute(&mut element, "width", length(*width)?);
            attribute(&mut element, "height", length(*height)?);
            if *radius != 0.0 {
                attribute(&mut element, "rx", length(*radius)?);
            }
            push_look(&mut element, style, pens)?;
        }
        Shape::Circle { x, y, radius, style } => {
            element.push_str("<circle");
            attribute(&mut element, "cx", number(*x)?);
            attribute(&mut element, "cy", number(*y)?);
            attribute(&mut element, "r", length(*radius)?);
            push_look(&mut element, style, pens)?;
        }
        Shape::Line { from, to, pen, opacity } => {
            element.push_str("<line");
            attribute(&mut element, "x1", number(from.0)?);
            attribute(&mut element, "y1", number(from.1)?);
            attribute(&mut element, "x2", number(to.0)?);
            attribute(&mut element, "y2", number(to.1)?);
            push_pen(&mut element, pen, pens)?;
            attribute(&mut element, "stroke-linecap", "round");
            push_opacity(&mut element, *opacity)?;
        }
        Shape::Path { points, closed, style } => {
            element.push_str(if *closed { "<polygon" } else { "<polyline" });
            let mut list = Vec::with_capacity(points.len());
            for &(x, y) in points {
                list.push(format!("{},{}", number(x)?, number(y)?));
            }
            attribute(&mut element, "points", list.join(" "));
            push_look(&mut element, style, pens)?;
            if style.pen.is_some() {
                attribute(&mut element, "stroke-linejoin", "round");
            }
        }
        Shape::Text { x, y, size, anchor, text, ink } => {
            let size = length(*size).filter(|size| *size > 0.0)?;
            element.push_str("<text");
            attribute(&mut element, "x", number(*x)?);
            attribute(&mut element, "y", number(*y)?);
            attribute(&mut element, "font-size", size);
            match anchor {
                Anchor::Start => {}
                Anchor::Middle => attribute(&mut element, "text-anchor", "middle"),
                Anchor::End => attribute(&mut element, "text-anchor", "end"),
            }
            attribute(&mut element, "fill", (pens.paint)(*ink));
            // XML readers fold spaces unless told not to.
            if text.starts_with(' ') || text.ends_with(' ') || text.contains("  ") {
                attribute(&mut element, "xml:space", "preserve");
            }
            element.push('>');
            push_escaped(&mut element, text.chars().map(showable).map(pens.replace));
            element.push_str("</text>");
            return Some(element);
        }
    }
    element.push_str("/>");
    Some(element)
}

fn push_look(element: &mut String, style: &Style, pens: &Pens<'_>) -> Option<()> {
    // An SVG shape without a fill is black, so that `none` has to be said.
    match style.fill {
        Some(color) => attribute(element, "fill", (pens.paint)(color)),
        None => attribute(element, "fill", "none"),
    }
    if let Some(pen) = &style.pen {
        push_pen(element, pen, pens)?;
    }
    push_opacity(element, style.opacity)
}

fn push_pen(element: &mut String, pen: &Pen, pens: &Pens<'_>) -> Option<()> {
    attribute(element, "stroke", (pens.paint)(pen.color));
    attribute(element, "stroke-width", length(pen.width)?);
    Some(())
}

fn push_opacity(element: &mut String, opacity: f64) -> Option<()> {
    let opacity = number(opacity)?.clamp(0.0, 1.0);
    if opacity < 1.0 {
        attribute(element, "opacity", opacity);
    }
    Some(())
}

/// A number as it is written: rounded to thousandths, so that what arithmetic
/// adds at the far end (`0.30000000000000004`) does not show, and without the
/// sign of a negative zero. None for one which cannot be drawn.
fn number(value: f64) -> Option<f64> {
    if !value.is_finite() || value.abs() > FARTHEST {
        return None;
    }
    Some((value * 1000.0).round() / 1000.0 + 0.0)
}

/// A number which may not be negative.
fn length(value: f64) -> Option<f64> {
    number(value).filter(|value| *value >= 0.0)
}

/// Only for values without characters that need escaping.
fn attribute(element: &mut String, name: &str, value: impl Display) {
    // Writing to a string cannot fail.
    let _ = write!(element, " {name}=\"{value}\"");
}

fn push_escaped(svg: &mut String, text: impl Iterator<Item = char>) {
    for c in text.map(showable) {
        match c {
            '&' => svg.push_str("&amp;"),
            '<' => svg.push_str("&lt;"),
            '>' => svg.push_str("&gt;"),
            c => svg.push(c),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::number;

    #[test]
    fn numbers_are_written_short() {
        let written = |value: f64| number(value).map(|value| value.to_string());
        assert_eq!(written(0.1 + 0.2).as_deref(), Some("0.3"));
        assert_eq!(written(64.0).as_deref(), Some("64"));
        assert_eq!(written(-0.0001).as_deref(), Some("0"));
        assert_eq!(written(-2.5).as_deref(), Some("-2.5"));
        assert_eq!(written(f64::NAN), None);
        assert_eq!(written(f64::INFINITY), None);
        assert_eq!(written(1e300), None);
    }
}
