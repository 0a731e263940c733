//! `--svg`, `--png` and `--dot`.

use crate::language;
use crate::refusal::{notice, refuse};
use crate::target::Target;
use anyhow::Result;
use clap::ArgMatches;
use yomikiri_face::{Arguments, Drawn, Extra, Graphs};
use yomikiri_scene::{Fonts, Picture};
use yomikiri_text::{Lang, Told, text};

/// Pixels per unit of a picture.
const SCALE: f32 = 2.0;

/// The files that the flags name.
#[derive(Default)]
pub struct Files {
    svg: Option<Target>,
    png: Option<Target>,
    dot: Option<Target>,
    lang: Lang,
}

impl Files {
    /// Opens them, before there is anything to write.
    pub fn open(matches: &ArgMatches) -> Result<Files> {
        let open = |flag| Target::named(flag, matches);
        Ok(Files {
            svg: open("svg")?,
            png: open("png")?,
            dot: open("dot")?,
            lang: language::chosen(matches),
        })
    }

    /// Sees to it before a search that there will be a graph, if one is to be written.
    pub fn expect_graph(&self, graphs: Graphs, extras: &Arguments) -> Result<()> {
        if self.dot.is_none() || graphs.are_in(extras.iter().map(|(name, _)| name)) {
            return Ok(());
        }
        Err(refuse(match graphs {
            Graphs::Extras(names) => text!(
                "--dot: there is a graph only with --{names}; add that, or use --svg",
                "--dot: グラフがあるのは --{names} を付けたときだけです。それを付けるか、--svg を使ってください",
                names = names.join(", --")
            ),
            _ => text!(
                "--dot: this game draws no graph; use --svg",
                "--dot: このゲームにはグラフがありません。--svg を使ってください"
            ),
        }))
    }

    /// Are there none?
    pub fn is_empty(&self) -> bool {
        self.svg.is_none() && self.png.is_none() && self.dot.is_none()
    }

    /// Writes a picture, or that of an extra that has one.
    pub fn show(self, drawn: &Drawn, extras: &[(&str, Extra)]) -> Result<()> {
        let picture = extras.iter().find_map(|(_, extra)| extra.picture.as_ref());
        let graph = extras.iter().find_map(|(_, extra)| extra.graphviz.as_ref());
        let graph = graph.or(drawn.graphviz.as_ref());
        self.write(picture.unwrap_or(&drawn.scene.picture), graph.map(String::as_str))
    }

    /// Writes a picture, and its graph if it is one.
    pub fn write(self, picture: &Picture, graph: Option<&str>) -> Result<()> {
        if let Some(file) = self.svg {
            write_svg(file, picture)?;
        }
        if let Some(file) = self.png {
            write_png(file, picture, self.lang)?;
        }
        match (self.dot, graph) {
            (Some(file), Some(graph)) => file.fill(graph.as_bytes()),
            (Some(_), None) => Err(refuse(text!(
                "there is no graph to write; use --svg, or ask for an extra that draws one",
                "書き出すグラフがありません。--svg を使うか、グラフを描く機能を加えてください"
            ))),
            (None, _) => Ok(()),
        }
    }
}

/// Writes a picture to a file as SVG.
pub fn write_svg(file: Target, picture: &Picture) -> Result<()> {
    file.fill(picture.to_svg().as_bytes())
}

/// Writes a picture to a file as PNG.
pub fn write_png(file: Target, picture: &Picture, lang: Lang) -> Result<()> {
    let png = picture.to_png(&Fonts::with_system(), SCALE).map_err(|error| refuse(error.told()))?;
    if !png.missing.is_empty() {
        let missing: String = png.missing.iter().collect();
        let told = text!(
            "no font here has the characters {missing:?}, so {file:?} shows boxes for them; \
             install one that has, for Japanese fonts-noto-cjk",
            "{missing:?} の文字を持つフォントがないので、{file:?} では四角になります。\
             日本語なら fonts-noto-cjk などを入れてください",
            file = file.name()
        );
        notice(&told, lang);
    }
    file.fill(&png.bytes)
}
