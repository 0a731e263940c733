//! Colours.

use std::fmt;

/// An opaque colour in sRGB.
///
/// ```
/// use yomikiri_scene::Color;
///
/// assert_eq!(Color::rgb(0x0072b2).to_string(), "#0072b2");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Color {
    /// How much red, of 255.
    pub red: u8,
    /// How much green, of 255.
    pub green: u8,
    /// How much blue, of 255.
    pub blue: u8,
}

impl Color {
    /// The colour written `0xrrggbb`; higher bits are ignored.
    pub const fn rgb(code: u32) -> Color {
        let [_, red, green, blue] = code.to_be_bytes();
        Color { red, green, blue }
    }

    /// Of light and dark, the ink which is easier to read on this colour.
    pub fn readable_ink(self) -> Color {
        let [light, dark] = [Color::rgb(0xffffff), Color::rgb(0x161513)];
        if self.contrast(light) >= self.contrast(dark) { light } else { dark }
    }

    /// The contrast ratio of the Web Content Accessibility Guidelines: 1 for
    /// equal colours, 21 for black and white.
    pub fn contrast(self, other: Color) -> f64 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// This colour a little darker, for the rim of a piece.
    pub fn darker(self) -> Color {
        let darken = |part: u8| (u16::from(part) * 4 / 5) as u8;
        Color { red: darken(self.red), green: darken(self.green), blue: darken(self.blue) }
    }

    fn luminance(self) -> f64 {
        let linear = |part: u8| {
            let part = f64::from(part) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(self.red) + 0.7152 * linear(self.green) + 0.0722 * linear(self.blue)
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.red, self.green, self.blue)
    }
}
