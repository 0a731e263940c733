//! `--svg`, `--png` and `--dot`.

use anyhow::{Context, Result, bail};
use clap::ArgMatches;
use yomikiri_face::Report;
use yomikiri_scene::Fonts;

/// Pixels per unit of a picture.
const SCALE: f32 = 2.0;

/// Writes the picture of an answer to the files that the flags name.
pub fn write(matches: &ArgMatches, report: &Report) -> Result<()> {
    let picture = &report.scene.picture;
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
        let Some(graph) = &report.graphviz else {
            bail!("this game has no graph to write; use --svg");
        };
        to(name, graph.as_bytes())?;
    }
    Ok(())
}
