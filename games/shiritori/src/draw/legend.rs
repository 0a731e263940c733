//! What is explained below a picture.

use super::circle::MOST_DISCS;
use super::drawing::{Idle, Ink, push_arrow, push_disc, push_idle};
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
    /// What the marks of graphs mean, each with its panel, if they are drawn there.
    pub(super) fn of(drawn: &[(&GraphPicture<'_>, &Panel)], idle: Idle) -> Legend {
        let lang = drawn.first().map(|(picture, _)| picture.lang).unwrap_or_default();
        let is_drawn = drawn.iter().any(|(_, panel)| panel.is_drawn());
        let items = if is_drawn { marks_of(drawn, idle) } else { Vec::new() };
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
fn marks_of(drawn: &[(&GraphPicture<'_>, &Panel)], idle: Idle) -> Vec<Item> {
    let mut items = Vec::new();
    let seen: Vec<Vec<Letter>> =
        drawn.iter().map(|(picture, panel)| seen(picture, panel, idle)).collect();
    let pictures = || drawn.iter().map(|(picture, _)| *picture).zip(&seen);
    for mark in [Mark::Start, Mark::Won, Mark::Lost, Mark::Open] {
        let words = match mark {
            Mark::Plain => Text::default(),
            Mark::Won => text!("the player to move wins", "手番の勝ち"),
            Mark::Lost => text!("the player to move loses", "手番の負け"),
            Mark::Open => text!("not known", "不明"),
            Mark::Start => text!("start", "開始"),
        };
        if pictures().any(|(picture, seen)| seen.iter().any(|&at| picture.mark(at) == mark)) {
            items.push(Item { sample: Sample::Letter(mark), words });
        }
    }
    // Where more is known of those that begin words, the others are the plain ones.
    let plain = |(picture, seen): (&GraphPicture<'_>, &Vec<Letter>)| {
        let plain = || seen.iter().filter(|&&letter| picture.mark(letter) == Mark::Plain);
        plain().next().is_some() && plain().all(|&at| picture.graph.next(at).next().is_none())
    };
    if !items.is_empty() && pictures().next().is_some_and(plain) {
        let words = text!("begins no word", "頭文字にならない");
        items.push(Item { sample: Sample::Letter(Mark::Plain), words });
    }
    let places = || drawn.iter().map(|(_, panel)| panel.letters().len());
    let faint = places().zip(&seen).any(|(places, seen)| seen.len() < places);
    if faint && places().all(|places| places <= MOST_DISCS) {
        items.push(Item { sample: Sample::Idle, words: text!("no words", "言葉なし") });
    }
    items
}

/// The letters of a graph that are not drawn faintly.
fn seen(picture: &GraphPicture<'_>, panel: &Panel, idle: Idle) -> Vec<Letter> {
    let mut seen = picture.shown(0);
    let marked = |letter: &&Letter| !idle.is_faint(picture.mark(**letter));
    seen.extend(panel.letters().iter().filter(marked));
    seen.sort_unstable();
    seen.dedup();
    seen
}
