//! What is told, as one text for a terminal or step by step.

use super::sight::{Sight, pictures};
use yomikiri_face::Step;
use yomikiri_scene::Picture;
use yomikiri_scene::{broken_lines, display_width};
use yomikiri_text::{Lang, Text, list, text};

/// Columns of a terminal.
const WIDTH: usize = 80;
/// Lines below a paragraph stand this far to the right.
const INDENT: usize = 3;
/// So many of a list are named.
const NAMED: usize = 12;

/// A page of text under a heading.
pub(super) struct Page {
    heading: Text,
    sections: Vec<Section>,
}

/// What is told under one title, and what there is to see after it.
struct Section {
    title: Text,
    /// Which step it is, if it is one: the text names the titles of steps only.
    number: Option<usize>,
    blocks: Vec<Block>,
    sight: Sight,
}

enum Block {
    Paragraph(Text),
    Line(Text),
    /// Things that are named one after another, none of them broken between two lines.
    List(Vec<Text>),
}

impl Page {
    pub(super) fn new(heading: Text) -> Page {
        Page { heading, sections: Vec::new() }
    }

    /// Begins the next step, and says what there is to see after it.
    pub(super) fn step(&mut self, title: Text, sight: Sight) {
        let number = 1 + self.sections.iter().filter(|section| section.number.is_some()).count();
        self.sections.push(Section { title, number: Some(number), blocks: Vec::new(), sight });
    }

    /// Begins what is told before or after the steps; the text has no heading for it.
    pub(super) fn aside(&mut self, title: Text, sight: Sight) {
        self.sections.push(Section { title, number: None, blocks: Vec::new(), sight });
    }

    pub(super) fn paragraph<const N: usize>(&mut self, sentences: [Text; N]) {
        self.push(Block::Paragraph(Text::paragraph(&sentences)));
    }

    /// A line that belongs to the paragraph above.
    pub(super) fn line(&mut self, line: Text) {
        self.push(Block::Line(line));
    }

    /// A few of many; nothing if there are none.
    pub(super) fn list(&mut self, all: impl ExactSizeIterator<Item = Text>) {
        let more = all.len().saturating_sub(NAMED);
        let mut list: Vec<Text> = all.take(NAMED).collect();
        if more > 0 {
            list.push(text!("and {more} more", "ほか{more}種類"));
        }
        if !list.is_empty() {
            self.push(Block::List(list));
        }
    }

    fn push(&mut self, block: Block) {
        if let Some(section) = self.sections.last_mut() {
            section.blocks.push(block);
        }
    }

    /// All of it, set for a terminal.
    pub(super) fn text(&self) -> Text {
        Text::each(|lang| {
            let heading = self.heading.get(lang);
            let mut text = format!("{heading}\n{}\n", "=".repeat(display_width(heading)));
            for section in &self.sections {
                section.set(&mut text, lang);
            }
            text
        })
    }

    /// The same step by step, with pictures of letters that have these names.
    pub(super) fn steps(&self, names: &[String], lang: Lang) -> Vec<Step> {
        let seen: Vec<(Text, &Sight)> =
            self.sections.iter().map(|section| (section.title(), &section.sight)).collect();
        let pictures = pictures(&seen, names, lang);
        let step = |(section, picture): (&Section, Option<Picture>)| Step {
            title: section.title(),
            text: section.text(),
            pictures: picture.into_iter().collect(),
        };
        self.sections.iter().zip(pictures).map(step).collect()
    }
}

impl Section {
    fn title(&self) -> Text {
        let title = &self.title;
        match self.number {
            Some(number) => text!("{number}. {title}", "{number}. {title}"),
            None => title.clone(),
        }
    }

    /// A paragraph a line.
    fn text(&self) -> Text {
        let lines: Vec<Text> = self.blocks.iter().map(Block::text).collect();
        Text::join(&lines, "\n")
    }

    /// Sets it for a terminal: the title, if it is named, begins the first paragraph.
    fn set(&self, text: &mut String, lang: Lang) {
        let title = self.title();
        let mut named = self.number.map(|_| text!("{title}.", "{title}。"));
        for block in &self.blocks {
            let (indent, lines) = match block {
                Block::Paragraph(paragraph) => {
                    text.push('\n');
                    let paragraph = Text::paragraph(named.take().iter().chain([paragraph]));
                    (0, broken(paragraph.get(lang), WIDTH))
                }
                Block::Line(line) => (INDENT, broken(line.get(lang), WIDTH - INDENT)),
                Block::List(list) => (INDENT, listed(list, lang, WIDTH - INDENT)),
            };
            for line in lines {
                *text += &format!("{:indent$}{line}\n", "");
            }
        }
    }
}

impl Block {
    fn text(&self) -> Text {
        match self {
            Block::Paragraph(text) | Block::Line(text) => text.clone(),
            Block::List(things) => list(things),
        }
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
