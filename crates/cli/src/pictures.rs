//! `--svg`, `--png` and `--dot`.

use anyhow::{Context, Result, bail};
use clap::ArgMatches;
use yomikiri_face::{Extra, Report};
use yomikiri_scene::Fonts;

/// Pixels per unit of a picture.
const SCALE: f32 = 2.0;

/// Writes the picture of an answer, or of an extra that has one, to the files that the flags
/// name.
pub fn write(matches: &ArgMatches, report: &Report, extras: &[(&str, Extra)]) -> Result<()> {
    let drawn = extras.iter().find_map(|(_, extra)| extra.picture.as_ref());
    let picture = drawn.unwrap_or(&report.scene.picture);
    let graph = extras.iter().find_map(|(_, extra)| extra.graphviz.as_ref());
    let to = |name: &str, bytes: &[u8]| {
        std::fs::write(name, bytes).with_context(|| {
            format!("{name:?} cannot be written; name a file in a folder you may write to")
        })
    };
    if let Some(name) = matches.get_one::<String>("svg") {
        to(name, picture.to_svg().as_bytes())?;
    }
    if let Some(name) = matches.get_one::<String>("png") {
        let png = picture.to_png(&Fonts::with_system(), SCALE)?;
        if !png.missing.is_empty() {
            let missing: String = png.missing.iter().collect();
            eprintln!(
                "yomikiri: no font here has the characters {missing:?}, so {name:?} shows boxes \
                 for them; install one that has, for Japanese fonts-noto-cjk"
            );
        }
        to(name, &png.bytes)?;
    }
    if let Some(name) = matches.get_one::<String>("dot") {
        let Some(graph) = graph.or(report.graphviz.as_ref()) else {
            bail!("there is no graph to write; use --svg, or ask for an extra that draws one");
        };
        to(name, graph.as_bytes())?;
    }
    Ok(())
}
