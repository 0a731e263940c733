//! The picture of a draft: a row of cards for each player, the same numbers under each other.

use super::draft::Draft;
use crate::draw::{rect, words};
use yomikiri_scene::{
    FAINT_INK, FIELD, GRID, INK, PAPER, Picture, Region, Role, Shape, Style, Target,
};
use yomikiri_text::{Lang, Text, text};

const MARGIN: f64 = 24.0;
const PADDING: f64 = 12.0;
const BETWEEN: f64 = 12.0;
/// Left of the cards: who, and how things stand.
const HEADER: f64 = 94.0;
const BADGE: f64 = 14.0;
const LETTERS: f64 = 15.0;
const SMALL: f64 = 12.0;
const LEADING: f64 = 15.0;
/// A card with what lies around it, all of which can be touched.
const PLACE: (f64, f64) = (38.0, 48.0);
const CARD: (f64, f64) = (30.0, 40.0);
/// More cards go into further lines.
const MOST_ABREAST: usize = 12;

impl Draft {
    /// The hands as a table, in a language.
    pub(super) fn picture(&self, lang: Lang) -> Picture {
        let cards = usize::from(self.cards);
        let lines = cards.div_ceil(MOST_ABREAST);
        let abreast = cards.div_ceil(lines);
        let inner = HEADER + abreast as f64 * PLACE.0 + 2.0 * PADDING;
        let row = lines as f64 * PLACE.1 + 2.0 * PADDING;
        let (width, players) = (inner + 2.0 * MARGIN, self.players() as f64);
        let height = players * (row + BETWEEN) - BETWEEN + 2.0 * MARGIN;
        let title = text!("Daifugo: the hands", "大富豪: 手札").get(lang).to_string();
        let paper = rect((0.0, 0.0), (width, height), 0.0, Style::filled(PAPER));
        let mut picture =
            Picture { width, height, title, shapes: vec![paper], targets: Vec::new() };
        for seat in self.seats() {
            let (x, y) = (MARGIN, MARGIN + seat as f64 * (row + BETWEEN));
            let (edge, thickness) =
                if seat == self.lead { (Role::tone(seat), 4.0) } else { (GRID, 1.0) };
            let style = Style::filled(FIELD).edged(edge, thickness);
            picture.shapes.push(rect((x, y), (inner, row), 10.0, style));
            self.push_header(&mut picture.shapes, seat, (x + PADDING, y + row / 2.0), lang);
            for card in 1..=self.cards {
                let index = usize::from(card) - 1;
                let (column, line) = ((index % abreast) as f64, (index / abreast) as f64);
                let x = x + PADDING + HEADER + column * PLACE.0;
                self.push_card(&mut picture, seat, card, (x, y + PADDING + line * PLACE.1), lang);
            }
        }
        picture
    }

    /// A player's name, and what is to be said of the player, left of the cards.
    fn push_header(&self, shapes: &mut Vec<Shape>, seat: usize, (x, y): (f64, f64), lang: Lang) {
        let empty = (1..=self.cards).all(|card| !self.holds(seat, card));
        let said: Vec<Text> = [
            (seat == self.lead).then(|| text!("leads", "親")),
            empty.then(|| text!("no cards", "札なし")),
        ]
        .into_iter()
        .flatten()
        .collect();
        let tone = Role::tone(seat);
        shapes.push(Shape::Circle { x: x + BADGE, y, radius: BADGE, style: Style::filled(tone) });
        let (name, ink) = (self.name(seat).to_string(), tone.readable_ink());
        shapes.push(Shape::label(x + BADGE, y, LETTERS, name, ink));
        let first = y - (said.len() as f64 - 1.0) * LEADING / 2.0;
        for (line, said) in said.iter().enumerate() {
            let (x, y) = (x + 2.0 * BADGE + 6.0, first + line as f64 * LEADING);
            shapes.push(words(x, y, SMALL, said.get(lang), INK));
        }
    }

    /// A card with its place: full if it is held, hollow if not.
    fn push_card(
        &self,
        picture: &mut Picture,
        seat: usize,
        card: u8,
        (x, y): (f64, f64),
        lang: Lang,
    ) {
        let tone = Role::tone(seat);
        let (style, ink, standing) = match self.holds(seat, card) {
            true => {
                let style = Style::filled(tone).edged(tone.darker(), 1.5);
                (style, tone.readable_ink(), text!("held", "手札にあり"))
            }
            false => (Style::outlined(GRID, 1.0), FAINT_INK, text!("not held", "手札になし")),
        };
        let corner = (x + (PLACE.0 - CARD.0) / 2.0, y + (PLACE.1 - CARD.1) / 2.0);
        picture.shapes.push(rect(corner, CARD, 5.0, style));
        let middle = (x + PLACE.0 / 2.0, y + PLACE.1 / 2.0);
        picture.shapes.push(Shape::label(middle.0, middle.1, 17.0, card.to_string(), ink));
        let region = Region::Rect { x, y, width: PLACE.0, height: PLACE.1 };
        let noted = [(self.place(seat, card), standing.get(lang))];
        picture.targets.push(Target::noted(region, noted));
    }
}
