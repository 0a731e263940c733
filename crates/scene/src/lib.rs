//! Pictures as plain data, drawn as text, SVG and PNG.
//!
//! A program describes what it shows once, as a [`Board`], a [`Plot`], a
//! [`Thermograph`], a [`GameTree`] or a [`Picture`] of its own, and gets every
//! form of it from that description: monospaced text for a terminal, an SVG
//! document, and a PNG image.
//! The SVG of a picture depends on the picture alone, and so does its PNG as
//! long as the fonts in this crate have all its characters, so that both can be
//! compared between machines.
//!
//! ```
//! use yomikiri_scene::{Board, Cell, Fonts, Stroke};
//!
//! let mut board = Board::empty(2, 2, "first to have two in a column");
//! board.cells[0] = Cell::piece("1", 0).highlighted();
//! board.cells[1] = Cell::piece("2", 1);
//! board.cells[2] = Cell::piece("1", 0).highlighted().last();
//! board.strokes.push(Stroke { from: 0, to: 2, tone: 0 });
//!
//! let scene = board.scene();
//! assert_eq!(
//!     scene.text,
//!     "    1     2\n\
//!      1  *1*    2\n\
//!      2 *[1]*   .\n",
//! );
//! assert!(scene.picture.to_svg().starts_with("<svg "));
//! let png = scene.picture.to_png(&Fonts::shipped(), 1.0)?;
//! assert!(png.missing.is_empty());
//! # Ok::<(), yomikiri_scene::PngError>(())
//! ```

#![warn(missing_docs)]

mod board;
mod caption;
mod color;
mod fonts;
mod game_tree;
mod legible;
mod lines;
mod notes;
mod picture;
mod plot;
mod png;
mod role;
mod rows;
mod spread;
mod svg;
mod target;
mod text;
mod thermograph;

pub use board::{Board, Cell, Mark, Stroke};
pub use color::Color;
pub use fonts::Fonts;
pub use game_tree::{Branch, GameTree};
pub use lines::{aligned, broken_lines, push_line};
pub use notes::noted_moves;
pub use picture::{Anchor, Pen, Picture, Scene, Shape, Style};
pub use plot::{Axis, Plot, Scale, Series, Trace};
pub use png::{Png, PngError};
pub use role::{FAINT_INK, FIELD, GRID, INK, PAPER, Role, TONES, TRACE, Theme};
pub use target::{Region, Target};
pub use text::{display_width, fit, showable_text, width_in_ems};
pub use thermograph::{Corner, Exact, Level, Thermograph, Wall};
