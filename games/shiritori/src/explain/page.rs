//! Paragraphs and the lines below them, set for a terminal.

use yomikiri_scene::{broken_lines, display_width};
use yomikiri_text::{Lang, Text, text};

/// Columns of a terminal.
const WIDTH: usize = 80;
/// Lines below a paragraph stand this far to the right.
const INDENT: usize = 3;
/// So many of a list are named.
const NAMED: usize = 12;

/// A page of text under a heading.
pub(super) struct Page {
    heading: Text,
    blocks: Vec<Block>,
}

enum Block {
    Paragraph(Text),
    Line(Text),
    /// Things that are named one after another, none of them broken between two lines.
    List(Vec<Text>),
}

impl Page {
    pub(super) fn new(heading: Text) -> Page {
        Page { heading, blocks: Vec::new() }
    }

    pub(super) fn paragraph<const N: usize>(&mut self, sentences: [Text; N]) {
        self.blocks.push(Block::Paragraph(Text::paragraph(&sentences)));
    }

    /// A line that belongs to the paragraph above.
    pub(super) fn line(&mut self, line: Text) {
        self.blocks.push(Block::Line(line));
    }

    /// A few of many; nothing if there are none.
    pub(super) fn list(&mut self, all: impl ExactSizeIterator<Item = Text>) {
        let more = all.len().saturating_sub(NAMED);
        let mut list: Vec<Text> = all.take(NAMED).collect();
        if more > 0 {
            list.push(text!("and {more} more", "ほか{more}種類", more));
        }
        self.blocks.push(Block::List(list));
    }

    pub(super) fn text(&self) -> Text {
        Text::each(|lang| {
            let heading = self.heading.get(lang);
            let mut text = format!("{heading}\n{}\n", "=".repeat(display_width(heading)));
            for block in &self.blocks {
                let (indent, lines) = match block {
                    Block::Paragraph(paragraph) => {
                        text.push('\n');
                        (0, broken(paragraph.get(lang), WIDTH))
                    }
                    Block::Line(line) => (INDENT, broken(line.get(lang), WIDTH - INDENT)),
                    Block::List(list) => (INDENT, listed(list, lang, WIDTH - INDENT)),
                };
                for line in lines {
                    text += &format!("{:indent$}{line}\n", "");
                }
            }
            text
        })
    }
}

fn broken(text: &str, room: usize) -> Vec<String> {
    broken_lines(text, room as f64, |line| display_width(line) as f64)
}

fn listed(list: &[Text], lang: Lang, room: usize) -> Vec<String> {
    let (comma, blank) = if lang == Lang::En { (",", " ") } else { ("、", "") };
    let mut lines: Vec<String> = Vec::new();
    for (at, thing) in list.iter().enumerate() {
        let comma = if at + 1 < list.len() { comma } else { "" };
        let thing = format!("{}{comma}", thing.get(lang));
        match lines.last_mut() {
            Some(line) if display_width(&format!("{line}{blank}{thing}")) <= room => {
                line.push_str(blank);
                line.push_str(&thing);
            }
            _ => lines.push(thing),
        }
    }
    lines
}
