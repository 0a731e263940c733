//! The fonts a PNG is drawn with, and which characters they have.

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::sync::{Arc, OnceLock};

use resvg::usvg::FontResolver;
use resvg::usvg::fontdb::{Database, FaceInfo, ID, Source, Stretch, Style, Weight};
use skrifa::{FontRef, MetadataProvider};

use crate::text::is_invisible;

/// Latin, Greek and punctuation first: it is the font all text is set in as far
/// as it has the characters.
const SHIPPED: [&[u8]; 4] = [
    include_bytes!("../fonts/NotoSans-Regular.subset.ttf"),
    include_bytes!("../fonts/NotoSansMath-Regular.subset.ttf"),
    include_bytes!("../fonts/NotoSansSymbols2-Regular.subset.ttf"),
    include_bytes!("../fonts/NotoSansCJKjp-Regular.subset.otf"),
];

/// The fonts pictures are drawn with.
///
/// The fonts in this crate have Latin and Greek letters, kana, everyday kanji and the
/// usual symbols, and always come first, so that a picture which needs no others looks
/// the same everywhere.
///
/// ```
/// use yomikiri_scene::{Anchor, Fonts, INK, Picture, Shape};
///
/// let picture = Picture {
///     width: 80.0,
///     height: 20.0,
///     title: String::new(),
///     shapes: vec![Shape::Text {
///         x: 0.0,
///         y: 15.0,
///         size: 12.0,
///         anchor: Anchor::Start,
///         text: "読み切り ≥ ½ 鷽".to_owned(),
///         ink: INK,
///     }],
///     targets: Vec::new(),
/// };
/// let png = picture.to_png(&Fonts::shipped(), 1.0)?;
/// assert_eq!(png.missing, ['鷽']);
/// # Ok::<(), yomikiri_scene::PngError>(())
/// ```
pub struct Fonts {
    shipped: Arc<Database>,
    /// Present if system fonts may be used; filled when first needed.
    system: Option<OnceLock<Arc<Database>>>,
}

impl Fonts {
    /// Only the fonts in this crate; nothing is read.
    pub fn shipped() -> Fonts {
        let mut database = Database::new();
        for font in SHIPPED {
            database.load_font_source(Source::Binary(Arc::new(font)));
        }
        Fonts { shipped: Arc::new(database), system: None }
    }

    /// The fonts in this crate and those installed on the machine, which are
    /// looked for once, when a picture first has a character the crate's fonts
    /// lack.
    pub fn with_system() -> Fonts {
        Fonts { system: Some(OnceLock::new()), ..Fonts::shipped() }
    }

    /// Finds a font for each character.
    pub(crate) fn choose(&self, characters: impl Iterator<Item = char>) -> Choice {
        let mut seen = HashSet::new();
        let wanted = characters.filter(|&c| !is_invisible(c) && seen.insert(c)).collect();
        let base = self.shipped.faces().next().map(|face| face.id);
        let mut choice = Choice {
            database: Arc::clone(&self.shipped),
            base,
            faces: HashMap::new(),
            missing: wanted,
        };
        choice.assign(self.shipped.faces().map(|face| face.id));
        if !choice.missing.is_empty()
            && let Some(system) = &self.system
        {
            choice.database = Arc::clone(system.get_or_init(|| read_system_fonts(&self.shipped)));
            choice.assign(self.system_faces(&choice.database).into_iter());
        }
        choice
    }

    /// The faces of the machine, best first, in an order that does not depend
    /// on the order in which directories list them.
    fn system_faces(&self, database: &Database) -> Vec<ID> {
        let mut faces: Vec<&FaceInfo> = database
            .faces()
            .filter(|face| self.shipped.face(face.id).is_none() && !draws_placeholders(face))
            .collect();
        faces.sort_by_cached_key(|face| {
            (
                family_rank(family(face)),
                face.style != Style::Normal,
                face.stretch != Stretch::Normal,
                face.weight.0.abs_diff(Weight::NORMAL.0),
                face.monospaced,
                family(face).to_owned(),
                face.post_script_name.clone(),
            )
        });
        faces.into_iter().map(|face| face.id).collect()
    }
}

impl Default for Fonts {
    fn default() -> Fonts {
        Fonts::shipped()
    }
}

impl fmt::Debug for Fonts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Fonts").field("system", &self.system.is_some()).finish_non_exhaustive()
    }
}

/// Which font draws which character of a picture.
pub(crate) struct Choice {
    /// Holds every face named below.
    pub(crate) database: Arc<Database>,
    base: Option<ID>,
    faces: HashMap<char, ID>,
    /// The characters without a font, in the order in which they were asked for.
    pub(crate) missing: Vec<char>,
}

impl Choice {
    /// Gives each missing character the first of the faces that has it.
    fn assign(&mut self, faces: impl Iterator<Item = ID>) {
        let Choice { database, faces: assigned, missing, .. } = self;
        for id in faces {
            if missing.is_empty() {
                return;
            }
            // A file that has gone or is broken has no characters.
            let _ = database.with_face_data(id, |data, index| {
                let Ok(font) = FontRef::from_index(data, index) else {
                    return;
                };
                missing.retain(|&c| {
                    let drawn = draws(&font, c);
                    if drawn {
                        assigned.insert(c, id);
                    }
                    !drawn
                });
            });
        }
    }

    /// Whether no font has a character that would have to be seen.
    pub(crate) fn lacks(&self, c: char) -> bool {
        !is_invisible(c) && !self.faces.contains_key(&c)
    }

    /// Has the renderer follow this choice rather than the names of families,
    /// which other fonts of the machine could bear too.
    pub(crate) fn resolver(&self) -> FontResolver<'_> {
        FontResolver {
            select_font: Box::new(|_, _| self.base),
            select_fallback: Box::new(|c, tried, _| {
                // A face tried in vain may not be named again: the renderer
                // would ask for ever.
                self.faces.get(&c).copied().filter(|face| !tried.contains(face))
            }),
        }
    }
}

/// Whether a font has a picture of a character which the renderer can draw:
/// some fonts of emoji have nothing but bitmaps.
fn draws(font: &FontRef<'_>, c: char) -> bool {
    font.charmap().map(c).filter(|glyph| glyph.to_u32() != 0).is_some_and(|glyph| {
        font.outline_glyphs().get(glyph).is_some() || font.color_glyphs().get(glyph).is_some()
    })
}

/// The one place that reads files.
fn read_system_fonts(shipped: &Database) -> Arc<Database> {
    let mut database = shipped.clone();
    database.load_system_fonts();
    Arc::new(database)
}

fn family(face: &FaceInfo) -> &str {
    face.families.first().map_or("", |(name, _)| name)
}

/// Families that go with the shipped font come first.
fn family_rank(family: &str) -> u8 {
    match family {
        "Noto Sans CJK JP" | "Noto Sans JP" => 0,
        name if name.starts_with("Noto Sans") => 1,
        name if name.contains("Sans") || name.contains("Gothic") => 2,
        _ => 3,
    }
}

/// Some fonts claim every character and draw a blank or a box for it.
fn draws_placeholders(face: &FaceInfo) -> bool {
    let name = family(face).replace([' ', '.'], "").to_lowercase();
    name.contains("lastresort") || name.contains("adobeblank") || name.contains("adobenotdef")
}
