//! Where things lie: the players sit round the table in the order of play, clockwise, A below.
//!
//! ```text
//!     C   D   E
//!     B table F      as many above, below and beside the table as there are players
//!       A   G
//! ```

use super::View;
use crate::rules::Move;
use yomikiri_scene::width_in_ems;

pub(super) const MARGIN: f64 = 24.0;
/// From one panel to the next.
const BETWEEN: f64 = 18.0;

pub(super) const CARD: (f64, f64) = (30.0, 40.0);
/// From one card to the next.
pub(super) const GAP: f64 = 8.0;
pub(super) const PADDING: f64 = 14.0;
pub(super) const HEADER: f64 = 36.0;
pub(super) const NOTE: f64 = 18.0;
pub(super) const NOTE_LETTERS: f64 = 12.0;
/// A line of words below everything.
pub(super) const CAPTION: f64 = 22.0;

/// More cards go into a second line.
const MOST_ABREAST: usize = 8;
/// Notes wider than this are cut.
const WIDEST_NOTE: f64 = 76.0;
/// Room for a player's name, "to move" and "pass".
const LEAST_PANEL: f64 = 196.0;
const LEAST_TABLE: (f64, f64) = (220.0, 196.0);

/// A part of the picture.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

/// Where the parts of a picture lie.
pub(super) struct Layout {
    pub(super) width: f64,
    pub(super) height: f64,
    pub(super) table: Spot,
    /// One for each player.
    pub(super) panels: Vec<Spot>,
    /// The height of the first line of words below.
    pub(super) caption: f64,
    /// How many cards lie side by side.
    abreast: usize,
    /// From the left side of a card to that of the next, and from line to line.
    step: (f64, f64),
}

/// How many sit below, left, above and right.
fn sides(players: usize) -> [usize; 4] {
    match players {
        0..=2 => [1, 0, players.saturating_sub(1), 0],
        3 => [1, 0, 2, 0],
        4 => [1, 1, 1, 1],
        5 => [1, 1, 2, 1],
        6 => [2, 1, 2, 1],
        7 => [2, 1, 3, 1],
        _ => [3, 1, players - 5, 1],
    }
}

impl Layout {
    pub(super) fn new(view: &View<'_>) -> Layout {
        let longest = view.game.hands.iter().map(|hand| hand.cards().count()).max().unwrap_or(1);
        let lines = longest.div_ceil(MOST_ABREAST);
        let abreast = longest.div_ceil(lines);
        let room = |note: &str| (width_in_ems(note) * NOTE_LETTERS).min(WIDEST_NOTE);
        let cards = view.notes.iter().filter(|(chosen, _)| *chosen != Move::Pass);
        let widest = cards.map(|(_, note)| room(note.trim())).fold(0.0, f64::max);
        let noted = if widest > 0.0 { NOTE } else { 0.0 };
        let step = (CARD.0.max(widest) + GAP, CARD.1 + GAP + noted);
        let cards = (abreast as f64 * step.0 - GAP, lines as f64 * step.1 - GAP);
        let header = LEAST_PANEL + view.note(Move::Pass).map_or(0.0, room);
        let panel = ((cards.0 + 2.0 * PADDING).max(header), HEADER + cards.1 + 2.0 * PADDING);

        let [below, left, above, right] = sides(view.game.hands.len());
        let row = |panels: usize| panels as f64 * (panel.0 + BETWEEN) - BETWEEN;
        let beside = (left + right) as f64 * (panel.0 + BETWEEN);
        let inner = row(below).max(row(above)).max(beside + LEAST_TABLE.0);
        let width = inner + 2.0 * MARGIN;
        let middle = (MARGIN + panel.1 + BETWEEN, panel.1.max(LEAST_TABLE.1));
        let bottom = middle.0 + middle.1 + BETWEEN;
        let table = Spot {
            x: MARGIN + left as f64 * (panel.0 + BETWEEN),
            y: middle.0,
            width: inner - beside,
            height: middle.1,
        };
        let spot = |x: f64, y: f64| Spot { x, y, width: panel.0, height: panel.1 };
        let in_row = |panels: usize, index: usize, y: f64| {
            // Spread over the whole width, each in the middle of its share.
            let share = (inner + BETWEEN) / panels as f64;
            spot(MARGIN + (index as f64 + 0.5) * share - (panel.0 + BETWEEN) / 2.0, y)
        };
        let beside = middle.0 + (middle.1 - panel.1) / 2.0;
        // Clockwise from below: below the table that is from right to left.
        let mut panels: Vec<Spot> = Vec::new();
        panels.extend((0..below).rev().map(|index| in_row(below, index, bottom)));
        panels.extend((0..left).map(|_| spot(MARGIN, beside)));
        panels.extend((0..above).map(|index| in_row(above, index, MARGIN)));
        panels.extend((0..right).map(|_| spot(MARGIN + inner - panel.0, beside)));
        // With two below A sits at the left one, with three in the middle.
        panels.rotate_left(below / 2);
        let end = bottom + panel.1;
        let caption = end + MARGIN;
        let height = caption + view.captions().len() as f64 * CAPTION;
        Layout { width, height, table, panels, caption, abreast, step }
    }

    /// The upper left corner of one of so many cards, counted from 0.
    pub(super) fn card(&self, panel: Spot, index: usize, cards: usize) -> (f64, f64) {
        let (column, line) = (index % self.abreast, index / self.abreast);
        let all = self.abreast.min(cards) as f64 * self.step.0 - GAP;
        // Notes are wider than cards: a card is in the middle of its note.
        let indent = (self.step.0 - GAP - CARD.0) / 2.0;
        let x = panel.x + (panel.width - all) / 2.0 + indent;
        let y = panel.y + PADDING + HEADER;
        (x + column as f64 * self.step.0, y + line as f64 * self.step.1)
    }

    /// How wide a note can be.
    pub(super) fn note_width(&self) -> f64 {
        self.step.0 - 2.0
    }
}
