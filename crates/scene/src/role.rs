//! What colours are for, and which they are on light and on dark paper.

use crate::Color;
use std::fmt;

/// What a colour is for: a name, with a colour on light and one on dark paper.
///
/// A game may declare roles of its own beside those that all pictures share. Written as text, a
/// role is its colour on light paper.
///
/// ```
/// use yomikiri_scene::{Role, Theme};
///
/// const WOOD: Role = Role::new("wood", 0xe8dabb, 0x6a5a3d);
/// assert_eq!(Theme::Dark.color(WOOD).to_string(), "#6a5a3d");
/// assert_eq!(WOOD.to_string(), "#e8dabb");
/// assert_eq!(WOOD.in_page(), "var(--wood, light-dark(#e8dabb, #6a5a3d))");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Role {
    name: &'static str,
    light: Color,
    dark: Color,
    shade: Shade,
}

/// What is made of a role's colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Shade {
    /// The colour itself.
    Full,
    /// A little darker.
    Rim,
    /// What is easy to read on it.
    Ink,
}

/// What all pictures are drawn on.
pub const PAPER: Role = Role::new("paper", 0xf7f4ed, 0x1f1d1a);
/// The ground of what a picture is about, such as the squares of a board.
pub const FIELD: Role = Role::new("field", 0xfffdf9, 0x2a2723);
/// Lines that only help the eye.
pub const GRID: Role = Role::new("grid", 0xcfc8ba, 0x4b463e);
/// Letters and lines that are to be seen first.
pub const INK: Role = Role::new("ink", 0x2b2823, 0xeae5da);
/// Letters and lines that may be seen later; still easy to read on [`PAPER`].
pub const FAINT_INK: Role = Role::new("faint-ink", 0x6f685c, 0xa69e90);
/// Letters and lines that are hardly seen, of what is no longer there.
pub const TRACE: Role = Role::new("trace", 0xb5ad9d, 0x6b6458);

/// The colours of the pieces: on light paper those of Okabe and Ito, which people with any common
/// colour blindness tell apart, with the most different ones first; on dark paper the same hues,
/// light enough to be read there.
pub const TONES: [Role; 8] = [
    Role::new("blue", 0x0072b2, 0x4aa3df),
    Role::new("orange", 0xe69f00, 0xe69f00),
    Role::new("bluish-green", 0x009e73, 0x1fb58a),
    Role::new("reddish-purple", 0xcc79a7, 0xd68ab5),
    Role::new("sky-blue", 0x56b4e9, 0x8fd2f7),
    Role::new("vermilion", 0xd55e00, 0xec7a2c),
    Role::new("yellow", 0xf0e442, 0xf0e442),
    Role::new("black", 0x3b3833, 0xc9c3b7),
];

/// The paper that a picture is drawn on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// Dark on light, as in print.
    #[default]
    Light,
    /// Light on dark.
    Dark,
}

impl Role {
    /// A role of this name, made of small letters and hyphens, whose colours on light and on dark
    /// paper are written `0xrrggbb`.
    pub const fn new(name: &'static str, light: u32, dark: u32) -> Role {
        Role { name, light: Color::rgb(light), dark: Color::rgb(dark), shade: Shade::Full }
    }

    /// The role of a piece's tone; tones past the last begin anew.
    pub const fn tone(tone: usize) -> Role {
        TONES[tone % TONES.len()]
    }

    /// This role a little darker, for the rim of a piece.
    pub const fn darker(self) -> Role {
        Role { shade: Shade::Rim, ..self }
    }

    /// Of light and dark, the ink which is easier to read on this role.
    pub const fn readable_ink(self) -> Role {
        Role { shade: Shade::Ink, ..self }
    }

    /// The name of the variable that says in a page's style which colour this is.
    pub fn variable(self) -> String {
        let shade = match self.shade {
            Shade::Full => "",
            Shade::Rim => "-rim",
            Shade::Ink => "-ink",
        };
        format!("--{}{shade}", self.name)
    }

    /// The colour as an element of a page names it: by its variable, where the page's style has
    /// it, or else as on the paper that the page's colour scheme asks for.
    pub fn in_page(self) -> String {
        let [light, dark] = [Theme::Light, Theme::Dark].map(|theme| theme.color(self));
        format!("var({}, light-dark({light}, {dark}))", self.variable())
    }
}

impl Theme {
    /// The colour of a role on this paper.
    pub fn color(self, role: Role) -> Color {
        let color = match self {
            Theme::Light => role.light,
            Theme::Dark => role.dark,
        };
        match role.shade {
            Shade::Full => color,
            Shade::Rim => color.darker(),
            Shade::Ink => color.readable_ink(),
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Theme::Light.color(*self).fmt(f)
    }
}
