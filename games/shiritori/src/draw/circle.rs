//! The picture of a graph: letters on a circle, arrows between them.

use std::f64::consts::{FRAC_PI_2, PI, TAU};

use super::{GraphPicture, Mark, width_for};
use crate::counted;
use crate::graph::Letter;
use yomikiri_scene::{
    Anchor, FAINT_INK, FIELD, GRID, INK, PAPER, Picture, Region, Role, Shape, Style, Target, fit,
    showable_text, width_in_ems,
};
use yomikiri_text::{Lang, Text, text};

/// More letters than this are dots, with names beside them where there is room.
const MOST_DISCS: usize = 150;
const MOST_LETTERS: usize = 1000;
const MOST_KINDS: usize = 10_000;
/// A dot can be pointed at from this far away, if no other one is nearer.
const REACH: f64 = 12.0;
/// Numbers stand at the arrows if there are at most so many.
const MOST_NUMBERS: usize = 40;

const MARGIN: f64 = 24.0;
const LEADING: f64 = 24.0;
const WORDS: f64 = 14.0;
const CAPTION: f64 = 18.0;

/// Words that are taken away, and words that are added.
const GONE: Role = Role::tone(5);
const NEW: Role = Role::tone(2);
/// A letter of which nobody knows who wins from there.
const OPEN: Role = Role::new("open", 0xdcd6c9, 0x4f4a42);

type Point = (f64, f64);

/// The colour of a letter's disc and of its name.
pub(super) fn colors(mark: Mark) -> (Role, Role) {
    match mark {
        Mark::Plain | Mark::Start => (FIELD, INK),
        Mark::Won => (Role::tone(0), Role::tone(0).readable_ink()),
        Mark::Lost => (Role::tone(1), Role::tone(1).readable_ink()),
        Mark::Open => (OPEN, INK),
    }
}

pub(super) fn one(picture: &GraphPicture<'_>) -> Picture {
    let panel = Panel::new(&[picture]);
    let mut shapes = Vec::new();
    panel.push(&mut shapes, picture, (0.0, 0.0), &|_, _, _| None);
    let legend = if panel.is_drawn() { marks_of(&[picture]) } else { Vec::new() };
    let legend = Legend { items: &legend, lang: picture.lang };
    let title = showable_text(&picture.title);
    let drawn = finish(shapes, panel.width(), panel.height(), title, legend);
    Picture { targets: panel.targets(picture, (0.0, 0.0)), ..drawn }
}

/// Where nothing is left afterwards, a second circle would have nothing to tell.
fn one_and_nothing(before: &GraphPicture<'_>, after: &GraphPicture<'_>) -> Picture {
    let panel = Panel::new(&[before]);
    let top = MARGIN + CAPTION / 2.0;
    let mut shapes = vec![caption(before, panel.width() / 2.0, panel.width())];
    panel.push(&mut shapes, before, (0.0, top), &|_, _, _| None);
    let note = text!("{title}: no words left", "{title}: 残りなし", title = after.title);
    let note = note.get(after.lang);
    let (words, size) = fit(note, panel.width() - 2.0 * MARGIN, CAPTION, 10.0);
    let below = top + panel.height() + 6.0;
    shapes.push(Shape::label(panel.width() / 2.0, below, size, words, INK));
    let legend = if panel.is_drawn() { marks_of(&[before]) } else { Vec::new() };
    let legend = Legend { items: &legend, lang: before.lang };
    let title = showable_text(&format!("{} → {note}", before.title));
    let drawn = finish(shapes, panel.width(), below + LEADING - 8.0, title, legend);
    Picture { targets: panel.targets(before, (0.0, top)), ..drawn }
}

/// The title of one of two graphs, above it.
fn caption(picture: &GraphPicture<'_>, middle: f64, width: f64) -> Shape {
    let (caption, size) = fit(&picture.title, width - 2.0 * MARGIN, CAPTION, 10.0);
    Shape::label(middle, MARGIN + 2.0, size, caption, INK)
}

pub(super) fn two(before: &GraphPicture<'_>, after: &GraphPicture<'_>) -> Picture {
    if after.graph.kinds().next().is_none() {
        return one_and_nothing(before, after);
    }
    // The same letters have the same places, and only then can arrows be compared.
    let same = before.graph.letters() == after.graph.letters();
    let [left, right] = if same {
        let both = Panel::new(&[before, after]);
        [both.clone(), both]
    } else {
        [Panel::new(&[before]), Panel::new(&[after])]
    };
    let fewer = |picture: &GraphPicture<'_>, from: Letter, to: Letter, words: u32| {
        same && picture.graph.words(from, to) < words
    };
    let gone = |from, to, words| fewer(after, from, to, words).then_some(GONE);
    let new = |from, to, words| fewer(before, from, to, words).then_some(NEW);

    let between = 36.0;
    let top = MARGIN + CAPTION / 2.0;
    let height = left.height().max(right.height());
    let (mut shapes, mut targets) = (Vec::new(), Vec::new());
    let mut x = 0.0;
    let panels: [(_, _, &Accent<'_>); 2] = [(&left, before, &gone), (&right, after, &new)];
    for (panel, picture, accent) in panels {
        let middle = x + panel.width() / 2.0;
        shapes.push(caption(picture, middle, panel.width()));
        let corner = (x, top + (height - panel.height()) / 2.0);
        panel.push(&mut shapes, picture, corner, accent);
        targets.extend(panel.targets(picture, corner));
        x += panel.width() + between;
    }
    let arrow = left.width() + between / 2.0;
    shapes.push(Shape::label(arrow, top + height / 2.0, 30.0, "→", FAINT_INK));

    let mut legend = Vec::new();
    if left.is_drawn() || right.is_drawn() {
        legend = marks_of(&[before, after]);
        if before.graph.kinds().any(|(from, to, count)| gone(from, to, count).is_some()) {
            legend.push(Item {
                sample: Sample::Arrow(GONE),
                words: text!("words taken away", "消える言葉"),
            });
        }
        if after.graph.kinds().any(|(from, to, count)| new(from, to, count).is_some()) {
            legend.push(Item {
                sample: Sample::Arrow(NEW),
                words: text!("words added", "増える言葉"),
            });
        }
    }
    let titles = [before, after].map(|picture| showable_text(&picture.title));
    let title = titles.join(" → ");
    let legend = Legend { items: &legend, lang: before.lang };
    Picture { targets, ..finish(shapes, x - between, top + height, title, legend) }
}

/// What is explained below a picture.
#[derive(Clone, Copy)]
struct Legend<'l> {
    items: &'l [Item],
    lang: Lang,
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

/// What the marks of a graph mean, if they are drawn.
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

/// Puts a legend under what is drawn and paper behind it.
fn finish(
    mut shapes: Vec<Shape>,
    width: f64,
    height: f64,
    title: String,
    legend: Legend<'_>,
) -> Picture {
    let (icon, gap) = (24.0, 14.0);
    let length = |item: &Item| icon + width_in_ems(item.words.get(legend.lang)) * WORDS;
    let mut y = height + 8.0;
    let mut rest = legend.items;
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
                text: item.words.get(legend.lang).to_owned(),
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

/// Which arrows are drawn in another colour: from, to, how many words.
type Accent<'a> = dyn Fn(Letter, Letter, u32) -> Option<Role> + 'a;

/// The part of a picture that holds one graph.
#[derive(Clone)]
enum Panel {
    Circle(Circle),
    /// Why there is no circle.
    Words(Text),
}

/// Where letters lie.
#[derive(Clone)]
struct Circle {
    /// The letters in order, from the top and clockwise.
    letters: Vec<Letter>,
    /// From the centre of the circle to the centres of letters.
    radius: f64,
    /// From the centre of a letter to its rim.
    disc: f64,
    /// From the centres of letters to the edge of the panel.
    room: f64,
    /// Whether letters are mere dots.
    dots: bool,
}

impl Panel {
    /// A panel that has room for each of some graphs with the same letters.
    fn new(pictures: &[&GraphPicture<'_>]) -> Panel {
        let mut letters: Vec<Letter> =
            pictures.iter().flat_map(|picture| picture.drawn()).collect();
        letters.sort_unstable();
        letters.dedup();
        if letters.is_empty() {
            return Panel::Words(text!("nothing to draw", "描くものがありません"));
        }
        if letters.len() > MOST_LETTERS {
            return Panel::Words(text!("too many letters to draw", "文字が多すぎて描けません"));
        }
        if pictures.iter().any(|picture| picture.graph.kinds().count() > MOST_KINDS) {
            return Panel::Words(text!(
                "too many kinds of words to draw",
                "言葉の種類が多すぎて描けません"
            ));
        }
        let loops = pictures.iter().any(|picture| picture.graph.kinds().any(|(a, b, _)| a == b));
        Panel::Circle(Circle::new(letters, loops))
    }

    fn is_drawn(&self) -> bool {
        matches!(self, Panel::Circle(_))
    }

    fn width(&self) -> f64 {
        match self {
            Panel::Circle(circle) => 2.0 * (circle.radius + circle.room).max(110.0),
            Panel::Words(_) => 420.0,
        }
    }

    fn height(&self) -> f64 {
        // The line below has the margin of the circle above it.
        match self {
            Panel::Circle(circle) => 2.0 * (circle.radius + circle.room) + LEADING,
            Panel::Words(_) => 160.0 + LEADING,
        }
    }

    /// The middle of what is drawn, from the upper left corner.
    fn middle(&self, (left, top): Point) -> Point {
        (left + self.width() / 2.0, top + (self.height() - LEADING) / 2.0)
    }

    /// The letters to which words lead that may be said now; where none is drawn, all of the
    /// panel.
    fn targets(&self, picture: &GraphPicture<'_>, corner: Point) -> Vec<Target> {
        let label = |of: &str, words: &[String]| {
            format!("{of}{}", counted::words(words.len() as u64).get(picture.lang))
        };
        match self {
            Panel::Circle(circle) => {
                let letter = |(to, words): &(Letter, Vec<String>)| {
                    let (x, y) = circle.at(self.middle(corner), circle.place(*to)?);
                    Some(Target {
                        region: Region::Circle { x, y, radius: circle.reach() },
                        moves: words.clone(),
                        label: label(&format!("{}: ", picture.name(*to)), words),
                    })
                };
                picture.words.iter().filter_map(letter).collect()
            }
            Panel::Words(_) => {
                let (x, y) = corner;
                let region = Region::Rect { x, y, width: self.width(), height: self.height() };
                let moves = picture.words.iter().flat_map(|(_, words)| words.clone());
                let moves: Vec<String> = moves.collect();
                let label = label("", &moves);
                let target = Target { region, moves, label };
                [target].into_iter().filter(|target| !target.moves.is_empty()).collect()
            }
        }
    }

    /// Draws a graph, and below it how large it is.
    fn push(
        &self,
        shapes: &mut Vec<Shape>,
        picture: &GraphPicture<'_>,
        (left, top): Point,
        accent: &Accent<'_>,
    ) {
        let middle = self.middle((left, top));
        match self {
            Panel::Circle(circle) => {
                Drawing { circle, picture, centre: middle, accent }.push(shapes);
            }
            Panel::Words(why) => {
                let why = why.get(picture.lang);
                shapes.push(Shape::label(middle.0, middle.1, 20.0, why, FAINT_INK));
            }
        }
        let graph = picture.graph;
        let size = text!(
            "{letters}, {words}",
            "{letters}、{words}",
            letters = counted::letters(graph.letters() as u64),
            words = counted::words(graph.total())
        );
        let below = top + self.height() - LEADING;
        shapes.push(Shape::label(middle.0, below, WORDS, size.get(picture.lang), FAINT_INK));
    }
}

impl Circle {
    fn new(letters: Vec<Letter>, loops: bool) -> Circle {
        let count = letters.len() as f64;
        let dots = letters.len() > MOST_DISCS;
        // From one number of letters to another, one length becomes another.
        let between = |few: f64, many: f64, at_few: f64, at_many: f64| {
            let part = ((count - few) / (many - few)).clamp(0.0, 1.0);
            at_few + part * (at_many - at_few)
        };
        let many = MOST_DISCS as f64;
        let disc = match dots {
            true => between(many, MOST_LETTERS as f64, 3.5, 2.0),
            false => between(20.0, many, 22.0, 12.0),
        };
        let gap = if dots { 0.8 } else { between(8.0, 60.0, 22.0, 6.0) };
        let least = match letters.len() {
            1 => 0.0,
            _ if dots => 480.0,
            few => 60.0 + 22.0 * (few.min(6) as f64),
        };
        let radius = match letters.len() {
            1 => 0.0,
            _ => (count * (2.0 * disc + gap) / TAU).max(least).ceil(),
        };
        // Names stand outside of dots, loops and their numbers outside of discs.
        let room = match (dots, loops) {
            (true, _) => 96.0,
            (false, true) => (2.7 * disc + 12.0 + MARGIN).ceil(),
            (false, false) => (disc + 6.0 + MARGIN).ceil(),
        };
        Circle { letters, radius, disc, room, dots }
    }

    fn place(&self, letter: Letter) -> Option<usize> {
        self.letters.binary_search(&letter).ok()
    }

    fn angle(&self, place: usize) -> f64 {
        TAU * place as f64 / self.letters.len() as f64 - FRAC_PI_2
    }

    /// The centre of a letter, if this is the centre of the circle.
    fn at(&self, centre: Point, place: usize) -> Point {
        along(centre, self.angle(place), self.radius)
    }

    /// How far from its centre a letter can be pointed at: at most half of the way to the next.
    fn reach(&self) -> f64 {
        match self.dots {
            true => (self.radius * (PI / self.letters.len() as f64).sin()).min(REACH),
            false => self.disc,
        }
    }
}

/// How an arrow is drawn.
#[derive(Clone, Copy)]
struct Ink {
    color: Role,
    width: f64,
    opacity: f64,
    /// How long its head is.
    head: f64,
}

/// One graph, being drawn.
struct Drawing<'a> {
    circle: &'a Circle,
    picture: &'a GraphPicture<'a>,
    centre: Point,
    accent: &'a Accent<'a>,
}

impl Drawing<'_> {
    fn push(&self, shapes: &mut Vec<Shape>) {
        let mut kinds: Vec<(Letter, Letter, u32)> = self.picture.graph.kinds().collect();
        let drawn = kinds.len();
        // The most important arrows lie on top.
        kinds.sort_by_key(|&(from, to, words)| ((self.accent)(from, to, words).is_some(), words));
        let mut numbers = Vec::new();
        for (from, to, words) in kinds {
            let (Some(i), Some(j)) = (self.place(from), self.place(to)) else { continue };
            // Loops lie apart from the crowd.
            let ink = self.ink(from, to, words, if i == j { drawn.min(120) } else { drawn });
            let spots = if i == j {
                self.push_loop(shapes, i, ink)
            } else {
                self.push_curve(shapes, i, j, ink)
            };
            // Beside a loop there is always room.
            if words > 1 && (drawn <= MOST_NUMBERS || (i == j && !self.circle.dots)) {
                numbers.push((words, spots));
            }
        }
        self.push_numbers(shapes, numbers);
        if self.circle.dots {
            self.push_dots(shapes);
        } else {
            self.push_discs(shapes);
        }
    }

    fn place(&self, letter: Letter) -> Option<usize> {
        self.circle.place(letter)
    }

    fn angle(&self, place: usize) -> f64 {
        self.circle.angle(place)
    }

    fn at(&self, place: usize) -> Point {
        self.circle.at(self.centre, place)
    }

    /// How far from the centre of a letter arrows begin and end.
    fn rim(&self, place: usize) -> f64 {
        let mark = self.picture.mark(self.circle.letters[place]);
        let disc = self.circle.disc;
        if mark == Mark::Start { disc + ring(disc) } else { disc }
    }

    fn ink(&self, from: Letter, to: Letter, words: u32, drawn: usize) -> Ink {
        let accent = (self.accent)(from, to, words);
        // Many arrows are thin and let each other be seen.
        let crowd = (drawn as f64 / MOST_NUMBERS as f64).max(1.0);
        let base = (1.7 / crowd.powf(0.3)).max(0.6);
        let width = base * width_for(words);
        let faint = (0.9 / crowd.powf(0.45)).max(0.12);
        let opacity = match accent {
            Some(_) => (faint * 1.5).min(0.95),
            None => (faint * (1.0 + 0.2 * (width / base - 1.0))).min(0.9),
        };
        let head = (5.0 * base.sqrt() + 1.5 * width).min(16.0);
        Ink { color: accent.unwrap_or(FAINT_INK), width, opacity, head }
    }

    /// An arrow from one letter to another. Gives where its number may stand,
    /// best first.
    fn push_curve(&self, shapes: &mut Vec<Shape>, i: usize, j: usize, ink: Ink) -> Vec<Point> {
        let (from, knee, to) = (self.at(i), self.knee(i, j), self.at(j));
        let (rim, other_rim) = (self.rim(i), self.rim(j));
        let start = towards(from, knee, rim + 1.0);
        let tip = towards(to, knee, other_rim + 2.0);
        let head = ink.head.min((distance(from, to) - rim - other_rim) * 0.6).max(1.0);
        let neck = towards(tip, knee, head);
        let at = |time| bezier(&[start, knee, neck], time);
        let curve: Vec<Point> = (0..=12).map(|step| at(f64::from(step) / 12.0)).collect();
        push_arrow(shapes, &curve, tip, Ink { head, ..ink });
        [0.36, 0.28, 0.45, 0.2, 0.55, 0.65].map(at).to_vec()
    }

    /// What an arrow bends towards: a point to the left of its way, so that the
    /// one back takes another way, and as far inside of the circle as it needs
    /// to pass the letters between.
    fn knee(&self, i: usize, j: usize) -> Point {
        let (from, to) = (self.at(i), self.at(j));
        let length = distance(from, to).max(1e-6);
        let left = ((to.1 - from.1) / length, (from.0 - to.0) / length);
        let middle = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
        let bend = (0.14 * length).clamp(8.0, 70.0);
        let knee = |offset: f64| (middle.0 + offset * left.0, middle.1 + offset * left.1);

        // Inside is where the centre lies.
        let (dx, dy) = (self.centre.0 - middle.0, self.centre.1 - middle.1);
        let inside = if left.0 * dx + left.1 * dy >= 0.0 { 1.0 } else { -1.0 };
        let passed = self.between(i, j);
        let clear = |knee: Point| {
            (1..12).map(|step| bezier(&[from, knee, to], f64::from(step) / 12.0)).all(|point| {
                let room = self.circle.disc + 3.0;
                passed.iter().all(|&other| distance(self.at(other), point) > room)
            })
        };
        // Both ways between two letters move by the same, which keeps them
        // apart, so it is the outer one that has to be clear.
        let outer = |shift: f64| knee(inside * (shift - bend));
        let shift = (0..40).map(|step| 6.0 * f64::from(step)).find(|&shift| clear(outer(shift)));
        knee(bend + inside * shift.unwrap_or(0.0))
    }

    /// The letters nearest to two others on the shorter way between them.
    fn between(&self, i: usize, j: usize) -> Vec<usize> {
        let count = self.circle.letters.len();
        let onward = (j + count - i) % count;
        let span = onward.min(count - onward);
        if span < 2 || 2 * span == count {
            return Vec::new();
        }
        let (first, last) = if onward == span { (i, j) } else { (j, i) };
        vec![(first + 1) % count, (last + count - 1) % count]
    }

    /// An arrow from a letter to itself, outside of the circle.
    fn push_loop(&self, shapes: &mut Vec<Shape>, place: usize, ink: Ink) -> Vec<Point> {
        let (centre, angle, disc) = (self.at(place), self.angle(place), self.circle.disc);
        let reach = disc * 2.6 + if self.circle.dots { 6.0 } else { 4.0 };
        let start = along(centre, angle - 0.5, self.rim(place) + 1.0);
        let tip = along(centre, angle + 0.5, self.rim(place) + 2.0);
        let (out, back) = (along(centre, angle - 0.55, reach), along(centre, angle + 0.55, reach));
        let head = ink.head.min(disc * 0.7);
        let neck = towards(tip, back, head);
        let curve: Vec<Point> = (0..=16)
            .map(|step| bezier(&[start, out, back, neck], f64::from(step) / 16.0))
            .collect();
        push_arrow(shapes, &curve, tip, Ink { head, ..ink });
        vec![along(centre, angle, 0.25 * disc + 0.75 * reach * 0.86 + 13.0)]
    }

    /// Numbers at arrows, where they hide no other as far as that can be.
    fn push_numbers(&self, shapes: &mut Vec<Shape>, numbers: Vec<(u32, Vec<Point>)>) {
        let discs = self.circle.letters.len();
        let mut taken: Vec<Point> = Vec::new();
        for (words, spots) in numbers {
            let free = |&spot: &Point| {
                taken.iter().all(|&other| distance(other, spot) > 19.0)
                    && (0..discs).all(|i| distance(self.at(i), spot) > self.circle.disc + 10.0)
            };
            let Some(&(x, y)) = spots.iter().find(|spot| free(spot)).or(spots.first()) else {
                continue;
            };
            taken.push((x, y));
            let text = words.to_string();
            let width = width_in_ems(&text) * 13.0 + 5.0;
            shapes.push(Shape::Rect {
                x: x - width / 2.0,
                y: y - 8.0,
                width,
                height: 16.0,
                radius: 6.0,
                style: Style::filled(PAPER).opacity(0.9),
            });
            shapes.push(Shape::label(x, y, 13.0, text, INK));
        }
    }

    /// Whether a letter begins or ends a word, by place.
    fn busy(&self) -> Vec<u64> {
        let mut busy = vec![0; self.circle.letters.len()];
        for (from, to, words) in self.picture.graph.kinds() {
            for place in [self.place(from), self.place(to)].into_iter().flatten() {
                busy[place] += u64::from(words);
            }
        }
        busy
    }

    fn push_discs(&self, shapes: &mut Vec<Shape>) {
        let disc = self.circle.disc;
        for (place, (&letter, words)) in self.circle.letters.iter().zip(self.busy()).enumerate() {
            let (x, y) = self.at(place);
            let mark = self.picture.mark(letter);
            let (name, size) = fit(&self.picture.name(letter), 1.7 * disc, 1.1 * disc, 0.4 * disc);
            let idle = words == 0 && mark != Mark::Start;
            let ink = if idle { FAINT_INK } else { colors(mark).1 };
            if idle {
                push_idle(shapes, (x, y), disc);
            } else {
                push_disc(shapes, (x, y), disc, mark);
            }
            shapes.push(Shape::label(x, y, size, name, ink));
        }
    }

    /// Letters as dots, with names beside those that have most words and
    /// room.
    fn push_dots(&self, shapes: &mut Vec<Shape>) {
        let busy = self.busy();
        let mut order: Vec<usize> = (0..busy.len()).collect();
        order.sort_by_key(|&place| std::cmp::Reverse(busy[place]));
        let size = 11.0;
        // Left, top, right and bottom of the names written so far.
        let mut taken: Vec<[f64; 4]> = Vec::new();
        for place in order {
            let letter = self.circle.letters[place];
            push_disc(shapes, self.at(place), self.circle.disc, self.picture.mark(letter));
            let angle = self.angle(place);
            let (x, y) = along(self.centre, angle, self.circle.radius + 20.0);
            let (text, _) = fit(&self.picture.name(letter), 60.0, size, size);
            let width = width_in_ems(&text) * size;
            // Names lean on the circle from outside.
            let left = x - width * (1.0 - angle.cos()) / 2.0;
            let name = [left - 2.0, y - 6.0, left + width + 2.0, y + 6.0];
            let apart = |other: &[f64; 4]| {
                name[2] < other[0] || other[2] < name[0] || name[3] < other[1] || other[3] < name[1]
            };
            if taken.iter().all(apart) {
                taken.push(name);
                shapes.push(Shape::label(left + width / 2.0, y, size, text, INK));
            }
        }
    }
}

/// How far the second ring lies outside of the first.
fn ring(radius: f64) -> f64 {
    (radius / 5.0).clamp(2.0, 4.5)
}

fn push_disc(shapes: &mut Vec<Shape>, (x, y): Point, radius: f64, mark: Mark) {
    let (fill, _) = colors(mark);
    let edge = match mark {
        Mark::Plain | Mark::Open => FAINT_INK,
        Mark::Start => INK,
        Mark::Won | Mark::Lost => fill.darker(),
    };
    let pen = (radius / 14.0).clamp(0.8, 1.6);
    if mark == Mark::Start {
        // Two rings, which need no colour to be seen.
        let (radius, style) = (radius + ring(radius), Style::filled(PAPER).edged(INK, pen));
        shapes.push(Shape::Circle { x, y, radius, style });
    }
    let style = Style::filled(fill).edged(edge, pen);
    shapes.push(Shape::Circle { x, y, radius, style });
}

/// The disc of a letter without words.
fn push_idle(shapes: &mut Vec<Shape>, (x, y): Point, radius: f64) {
    let style = Style::filled(PAPER).edged(GRID, 1.0);
    shapes.push(Shape::Circle { x, y, radius: 0.85 * radius, style });
}

/// A line and its head, which reaches from the end of the line to the tip.
fn push_arrow(shapes: &mut Vec<Shape>, line: &[Point], tip: Point, ink: Ink) {
    let style = Style::outlined(ink.color, ink.width).opacity(ink.opacity);
    shapes.push(Shape::Path { points: line.to_vec(), closed: false, style });
    let Some(&neck) = line.last() else { return };
    let (dx, dy) = (tip.0 - neck.0, tip.1 - neck.1);
    let side = (0.36 * ink.head + 0.3 * ink.width) / ink.head.max(1e-6);
    let points = vec![
        tip,
        (neck.0 - side * dy, neck.1 + side * dx),
        (neck.0 + side * dy, neck.1 - side * dx),
    ];
    let style = Style::filled(ink.color).opacity(ink.opacity);
    shapes.push(Shape::Path { points, closed: true, style });
}

/// The point at a distance from another in a direction.
fn along((x, y): Point, angle: f64, far: f64) -> Point {
    (x + angle.cos() * far, y + angle.sin() * far)
}

fn distance(a: Point, b: Point) -> f64 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

/// The point at a distance from one on the way to another.
fn towards(from: Point, to: Point, far: f64) -> Point {
    let part = far / distance(from, to).max(1e-6);
    (from.0 + part * (to.0 - from.0), from.1 + part * (to.1 - from.1))
}

/// The point of a Bézier curve at a time from 0 to 1 (de Casteljau).
fn bezier(points: &[Point], time: f64) -> Point {
    let mut points = points.to_vec();
    while points.len() > 1 {
        let mix = |a: f64, b: f64| a + (b - a) * time;
        points = points
            .windows(2)
            .map(|pair| (mix(pair[0].0, pair[1].0), mix(pair[0].1, pair[1].1)))
            .collect();
    }
    points[0]
}
