//! How each region cools.

use super::copies::Copies;
use super::{blank, region_letter};
use crate::method::Theory;
use yomikiri_face::values::thermograph;
use yomikiri_scene::Picture;
use yomikiri_text::{Lang, text};

/// Thermographs stand side by side up to this width.
const WIDEST: f64 = 1600.0;

/// A thermograph of each region, as tables of corners and as one picture.
pub fn thermographs(theory: &Theory, lang: Lang) -> (String, Picture) {
    let mut copies = Copies::new(theory);
    let mut texts = Vec::new();
    let mut pictures = Vec::new();
    for (nth, region) in theory.regions.iter().enumerate() {
        let title = format!("{}: {}", region_letter(nth), region.name);
        let Some(graph) = copies.thermograph(region.value) else { continue };
        let scene = thermograph(&title, &graph).scene(lang);
        texts.push(format!("{title}\n{}", scene.text));
        pictures.push(scene.picture);
    }
    let title = text!("Thermographs of the regions", "部分局面の温度グラフ");
    let told = text!("Black is Left, White is Right.", "黒が左、白が右です。");
    let whole = Picture::in_rows(title.get(lang), pictures, WIDEST);
    let picture = whole.unwrap_or_else(|| blank(title.get(lang)));
    (texts.join("\n"), picture.captioned([told.get(lang)]))
}

/// The thermograph of one region, if it can be drawn.
pub(crate) fn thermograph_of(theory: &Theory, nth: usize, lang: Lang) -> Option<Picture> {
    let region = &theory.regions[nth];
    let title = text!(
        "{letter}: thermograph of {value}",
        "{letter}: {value} の温度グラフ",
        letter = region_letter(nth),
        value = region.name
    );
    let graph = Copies::new(theory).thermograph(region.value)?;
    Some(thermograph(title.get(lang), &graph).scene(lang).picture)
}
