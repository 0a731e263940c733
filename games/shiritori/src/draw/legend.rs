//! What is explained below a picture.

use super::circle::MOST_DISCS;
use super::drawing::{Ink, push_arrow, push_disc, push_idle};
use super::geometry::Point;
use super::panel::{LEADING, MARGIN, Panel, WORDS};
use super::{GraphPicture, Mark};
use crate::graph::Letter;
use yomikiri_scene::{Anchor, INK, PAPER, Picture, Role, Shape, Style, width_in_ems};
use yomikiri_text::{Lang, Text, text};

/// What is explained below a picture.
pub(super) struct Legend {
    items: Vec<Item>,
    lang: Lang,
    /// Is anything drawn that could be explained?
    is_drawn: bool,
}

/// One thing that the legend explains.
struct Item {
    sample: Sample,
    words: Text,
}

/// What stands before the words.
#[derive(Clone, Copy)]
enum Sample {
    Letter(Mark),
    Idle,
    Arrow(Role),
}

impl Legend {
    /// What the marks of these graphs mean, if they are drawn in these panels.
    pub(super) fn of(pictures: &[&GraphPicture<'_>], panels: &[&Panel]) -> Legend {
        let lang = pictures.first().map(|picture| picture.lang).unwrap_or_default();
        let is_drawn = panels.iter().any(|panel| panel.is_drawn());
        let items = if is_drawn { marks_of(pictures) } else { Vec::new() };
        Legend { items, lang, is_drawn }
    }

    /// Also explains the arrows of a colour, if they are drawn.
    pub(super) fn explain_arrow(&mut self, color: Role, words: Text) {
        if self.is_drawn {
            self.items.push(Item { sample: Sample::Arrow(color), words });
        }
    }

    /// Puts it under what is drawn, and paper behind both.
    pub(super) fn finish(
        &self,
        mut shapes: Vec<Shape>,
        (width, height): (f64, f64),
        title: String,
    ) -> Picture {
        let (icon, gap) = (24.0, 14.0);
        let length = |item: &Item| icon + width_in_ems(item.words.get(self.lang)) * WORDS;
        let mut y = height + 8.0;
        let mut rest = &self.items[..];
        while !rest.is_empty() {
            // As many as there is room for, and at least one.
            let mut used = length(&rest[0]);
            let more = rest[1..].iter().take_while(|item| {
                used += gap + length(item);
                used <= width - 2.0 * MARGIN
            });
            let (line, others) = rest.split_at(1 + more.count());
            let used: f64 = line.iter().map(|item| length(item) + gap).sum::<f64>() - gap;
            let mut x = (width - used) / 2.0;
            for item in line {
                push_sample(&mut shapes, item.sample, (x, y));
                shapes.push(Shape::Text {
                    x: x + icon,
                    y: y + 0.36 * WORDS,
                    size: WORDS,
                    anchor: Anchor::Start,
                    text: item.words.get(self.lang).to_owned(),
                    ink: INK,
                });
                x += length(item) + gap;
            }
            y += LEADING;
            rest = others;
        }
        let (height, style) = (y + 4.0, Style::filled(PAPER));
        shapes.insert(0, Shape::Rect { x: 0.0, y: 0.0, width, height, radius: 0.0, style });
        Picture { width, height, title, shapes, targets: Vec::new() }
    }
}

fn push_sample(shapes: &mut Vec<Shape>, sample: Sample, (x, y): Point) {
    match sample {
        Sample::Letter(mark) => push_disc(shapes, (x + 8.0, y), 7.0, mark),
        Sample::Idle => push_idle(shapes, (x + 8.0, y), 7.0),
        Sample::Arrow(color) => {
            let ink = Ink { color, width: 2.0, opacity: 1.0, head: 8.0 };
            push_arrow(shapes, &[(x, y), (x + 9.0, y)], (x + 17.0, y), ink);
        }
    }
}

/// What the marks of graphs mean.
fn marks_of(pictures: &[&GraphPicture<'_>]) -> Vec<Item> {
    let mut items = Vec::new();
    // Letters of one graph are drawn in the other.
    let shown: usize = pictures.iter().map(|picture| picture.drawn().len()).max().unwrap_or(0);
    let idle = pictures.iter().any(|picture| picture.shown(0).len() < shown);
    for mark in [Mark::Start, Mark::Won, Mark::Lost, Mark::Open] {
        let marked = |picture: &&GraphPicture<'_>| {
            picture.shown(0).into_iter().any(|letter| picture.mark(letter) == mark)
        };
        let words = match mark {
            Mark::Plain => Text::default(),
            Mark::Won => text!("the player to move wins", "手番の勝ち"),
            Mark::Lost => text!("the player to move loses", "手番の負け"),
            Mark::Open => text!("not known", "不明"),
            Mark::Start => text!("start", "開始"),
        };
        if pictures.iter().any(marked) {
            items.push(Item { sample: Sample::Letter(mark), words });
        }
    }
    // Where more is known of those that begin words, the others are the plain ones.
    let plain = |picture: &&GraphPicture<'_>| {
        let letters = picture.shown(0).into_iter();
        let plain: Vec<Letter> =
            letters.filter(|&letter| picture.mark(letter) == Mark::Plain).collect();
        !plain.is_empty() && plain.iter().all(|&at| picture.graph.next(at).next().is_none())
    };
    if !items.is_empty() && pictures.first().is_some_and(plain) {
        let words = text!("begins no word", "頭文字にならない");
        items.push(Item { sample: Sample::Letter(Mark::Plain), words });
    }
    if idle && shown <= MOST_DISCS {
        items.push(Item { sample: Sample::Idle, words: text!("no words", "言葉なし") });
    }
    items
}
