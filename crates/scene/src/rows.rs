//! Several pictures as one.

use crate::{PAPER, Picture, Region, Shape, Style, Target};

impl Picture {
    /// Pictures side by side, in as many rows as it takes to keep to a width; a picture that is
    /// wider than that has a row of its own. `None` if there are none.
    ///
    /// ```
    /// use yomikiri_scene::{Board, Picture};
    ///
    /// let board = || Board::empty(2, 2, "a board").scene().picture;
    /// let (width, height) = (board().width, board().height);
    /// let three = |most| Picture::in_rows("three boards", vec![board(), board(), board()], most);
    /// let size = |most| three(most).map(|picture| (picture.width, picture.height));
    /// assert_eq!(size(f64::INFINITY), Some((3.0 * width, height)));
    /// assert_eq!(size(2.0 * width), Some((2.0 * width, 2.0 * height)));
    /// ```
    pub fn in_rows(
        title: impl Into<String>,
        pictures: Vec<Picture>,
        widest: f64,
    ) -> Option<Picture> {
        let (mut x, mut y, mut height): (f64, f64, f64) = (0.0, 0.0, 0.0);
        let mut whole: Option<Picture> = None;
        for picture in pictures {
            if x > 0.0 && x + picture.width > widest {
                (x, y, height) = (0.0, y + height, 0.0);
            }
            height = height.max(picture.height);
            let right = x + picture.width;
            let moved = picture.moved(x, y);
            whole = Some(match whole {
                None => moved,
                Some(mut whole) => {
                    whole.shapes.extend(moved.shapes);
                    whole.targets.extend(moved.targets);
                    let width = whole.width.max(right);
                    Picture { width, height: whole.height.max(y + height), ..whole }
                }
            });
            x = right;
        }
        let mut whole = Picture { title: title.into(), ..whole? };
        let (width, height, style) = (whole.width, whole.height, Style::filled(PAPER));
        let paper = Shape::Rect { x: 0.0, y: 0.0, width, height, radius: 0.0, style };
        whole.shapes.insert(0, paper);
        Some(whole)
    }

    /// The same farther to the right and farther down.
    fn moved(mut self, right: f64, down: f64) -> Picture {
        self.shapes.iter_mut().for_each(|shape| shape.shift(right, down));
        self.targets.iter_mut().for_each(|target| target.shift(right, down));
        self
    }
}

impl Shape {
    fn shift(&mut self, right: f64, down: f64) {
        let shift = |(x, y): &mut (f64, f64)| {
            *x += right;
            *y += down;
        };
        match self {
            Shape::Rect { x, y, .. } | Shape::Circle { x, y, .. } | Shape::Text { x, y, .. } => {
                *x += right;
                *y += down;
            }
            Shape::Line { from, to, .. } => [from, to].into_iter().for_each(shift),
            Shape::Path { points, .. } => points.iter_mut().for_each(shift),
        }
    }
}

impl Target {
    fn shift(&mut self, right: f64, down: f64) {
        let (Region::Rect { x, y, .. } | Region::Circle { x, y, .. }) = &mut self.region;
        *x += right;
        *y += down;
    }
}
