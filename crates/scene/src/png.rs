//! Drawing a picture as a PNG image.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use unicode_normalization::UnicodeNormalization;

use crate::text::showable;
use crate::{Fonts, Picture, Shape};
use yomikiri_text::{Text, Told, error_told, text};

/// 400 megabytes while it is drawn.
const MOST_PIXELS: f64 = 100e6;
/// The longest side of an image that common programs open.
const LONGEST_SIDE: f64 = 65_535.0;
const SHORTEST_PICTURE: f64 = 0.01;
const LONGEST_PICTURE: f64 = 1e6;
const LARGEST_SCALE: f32 = 100.0;

/// A picture drawn as a PNG image.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Png {
    /// The contents of a PNG file.
    pub bytes: Vec<u8>,
    /// The characters no available font has, each once, in the order in which
    /// they appear; they are drawn as `�`.
    pub missing: Vec<char>,
}

/// Why a picture cannot be drawn as a PNG image.
#[derive(Clone, Debug, PartialEq)]
pub enum PngError {
    /// A side of the picture is no usable number.
    Size {
        /// The width of the picture.
        width: f64,
        /// The height of the picture.
        height: f64,
    },
    /// The scale is no usable number.
    Scale {
        /// The scale asked for.
        scale: f32,
    },
    /// The image would have too many pixels.
    TooLarge {
        /// The width of the image in pixels.
        width: f64,
        /// The height of the image in pixels.
        height: f64,
    },
    /// The renderer refused the picture.
    Draw(String),
    /// The image could not be written in the PNG format.
    Encode(String),
}

impl Told for PngError {
    fn told(&self) -> Text {
        match self {
            PngError::Size { width, height } => text!(
                "a picture {width} wide and {height} high cannot be drawn: both must be from \
                 {least} to {most}",
                "幅{width}、高さ{height}の図は描けません。どちらも{least}から{most}までです",
                least = SHORTEST_PICTURE,
                most = LONGEST_PICTURE
            ),
            PngError::Scale { scale } => text!(
                "a picture cannot be drawn at scale {scale}: it must be above 0 and at most {most}",
                "{scale}倍では描けません。倍率は0より大きく{most}以下にしてください",
                most = LARGEST_SCALE
            ),
            PngError::TooLarge { width, height } => text!(
                "an image of {width} by {height} pixels is too large: it may have 100 million \
                 pixels and 65535 to a side, so choose a smaller scale",
                "縦横{height}×{width}画素の画像は大きすぎます。1億画素、一辺65535画素までなので、\
                 倍率を小さくしてください"
            ),
            PngError::Draw(why) => {
                text!("the picture could not be drawn: {why}", "図を描けませんでした: {why}")
            }
            PngError::Encode(why) => text!(
                "the image could not be encoded as PNG: {why}",
                "画像をPNGにできませんでした: {why}"
            ),
        }
    }
}

error_told!(PngError);

impl Picture {
    /// The picture as a PNG image, with `scale` pixels to each of its units.
    ///
    /// ```
    /// use yomikiri_scene::{Board, Fonts, PngError};
    ///
    /// let picture = Board::empty(3, 3, "an empty board").scene().picture;
    /// let png = picture.to_png(&Fonts::shipped(), 2.0)?;
    /// assert!(png.bytes.starts_with(b"\x89PNG"));
    ///
    /// let refused = picture.to_png(&Fonts::shipped(), f32::NAN);
    /// assert!(matches!(refused, Err(PngError::Scale { .. })));
    /// # Ok::<(), PngError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the size of the picture or the scale is not a positive number of a
    /// sensible magnitude, or the image would have more than 100 million pixels.
    pub fn to_png(&self, fonts: &Fonts, scale: f32) -> Result<Png, PngError> {
        let (width, height) = self.pixels(scale)?;

        let composed = self.composed();
        let choice = fonts.choose(composed.characters());
        let svg = composed
            .to_svg_replacing(|c| if choice.lacks(c) { char::REPLACEMENT_CHARACTER } else { c });
        let options = Options {
            fontdb: choice.database.clone(),
            font_resolver: choice.resolver(),
            ..Options::default()
        };
        let tree =
            Tree::from_str(&svg, &options).map_err(|error| PngError::Draw(error.to_string()))?;

        let mut pixmap = Pixmap::new(width, height)
            .ok_or_else(|| PngError::Draw("there is no room for its pixels".to_owned()))?;
        resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
        let bytes = pixmap.encode_png().map_err(|error| PngError::Encode(error.to_string()))?;
        drop(options);
        Ok(Png { bytes, missing: choice.missing })
    }

    /// The width and height of the image, if it can be drawn.
    ///
    /// # Errors
    ///
    /// As those of [`to_png`](Picture::to_png), before anything is drawn.
    pub fn pixels(&self, scale: f32) -> Result<(u32, u32), PngError> {
        let sensible = |side: f64| (SHORTEST_PICTURE..=LONGEST_PICTURE).contains(&side);
        if !sensible(self.width) || !sensible(self.height) {
            return Err(PngError::Size { width: self.width, height: self.height });
        }
        if !(scale > 0.0 && scale <= LARGEST_SCALE) {
            return Err(PngError::Scale { scale });
        }
        // The widths of pictures and floating point scales often multiply to a
        // hair above a whole number; that hair is no further pixel.
        let side = |units: f64| (units * f64::from(scale) - 1e-3).ceil().max(1.0);
        let (width, height) = (side(self.width), side(self.height));
        if width * height > MOST_PIXELS || width > LONGEST_SIDE || height > LONGEST_SIDE {
            return Err(PngError::TooLarge { width, height });
        }
        Ok((width as u32, height as u32))
    }

    /// The picture with each letter and its accents as one character where
    /// there is one. The renderer expects a text to have as many glyphs in one
    /// font as in another, and draws boxes where か and ゙ become one.
    fn composed(&self) -> Picture {
        let mut picture = self.clone();
        for shape in &mut picture.shapes {
            if let Shape::Text { text, .. } = shape {
                *text = text.nfc().collect();
            }
        }
        picture
    }

    /// The characters drawn in the picture.
    fn characters(&self) -> impl Iterator<Item = char> {
        self.shapes
            .iter()
            .filter_map(|shape| match shape {
                Shape::Text { text, .. } => Some(text.chars().map(showable)),
                _ => None,
            })
            .flatten()
    }
}
