//! `--svg`, `--png` and `--dot`.

use anyhow::{Context, Result, bail};
use clap::ArgMatches;
use yomikiri_face::{Extra, Report};
use yomikiri_scene::{Fonts, Picture};

/// Pixels per unit of a picture.
const SCALE: f32 = 2.0;

/// Writes the picture of an answer, or of an extra that has one, to the files that the flags
/// name.
pub fn write(matches: &ArgMatches, report: &Report, extras: &[(&str, Extra)]) -> Result<()> {
    let drawn = extras.iter().find_map(|(_, extra)| extra.picture.as_ref());
    let graph = extras.iter().find_map(|(_, extra)| extra.graphviz.as_ref());
    let graph = graph.or(report.graphviz.as_ref());
    if matches.contains_id("dot") && graph.is_none() {
        bail!("there is no graph to write; use --svg, or ask for an extra that draws one");
    }
    write_files(matches, drawn.unwrap_or(&report.scene.picture), graph.map(String::as_str))
}

/// Writes a picture to the files that `--svg` and `--png` name, and its graph to that of `--dot`.
pub fn write_files(matches: &ArgMatches, picture: &Picture, graph: Option<&str>) -> Result<()> {
    if let Some(name) = matches.get_one::<String>("svg") {
        write_svg(name, picture)?;
    }
    if let Some(name) = matches.get_one::<String>("png") {
        write_png(name, picture)?;
    }
    match (matches.get_one::<String>("dot"), graph) {
        (Some(name), Some(graph)) => to(name, graph.as_bytes()),
        _ => Ok(()),
    }
}

/// Writes a picture to a file as SVG.
pub fn write_svg(name: &str, picture: &Picture) -> Result<()> {
    to(name, picture.to_svg().as_bytes())
}

/// Writes a picture to a file as PNG.
pub fn write_png(name: &str, picture: &Picture) -> Result<()> {
    let png = picture.to_png(&Fonts::with_system(), SCALE)?;
    if !png.missing.is_empty() {
        let missing: String = png.missing.iter().collect();
        eprintln!(
            "yomikiri: no font here has the characters {missing:?}, so {name:?} shows boxes for \
             them; install one that has, for Japanese fonts-noto-cjk"
        );
    }
    to(name, &png.bytes)
}

fn to(name: &str, bytes: &[u8]) -> Result<()> {
    std::fs::write(name, bytes).with_context(|| {
        format!("{name:?} cannot be written; name a file in a folder you may write to")
    })
}
