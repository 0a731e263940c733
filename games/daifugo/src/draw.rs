//! Positions as text and as pictures.

mod hand;
mod layout;
mod middle;
mod text;

use crate::rules::{Daifugo, Move, Table, name};
use layout::{Layout, Spot};
use yomikiri_game::{Game, Notation, Seat};
use yomikiri_scene::{
    Anchor, FAINT_INK, PAPER, Picture, Region, Role, Scene, Shape, Style, Target, fit,
};
use yomikiri_text::{Lang, Text, list_and, text};

impl Daifugo {
    /// The position, as text and as a picture.
    ///
    /// `last` is the move that led here and the position before it. Each of the `notes` stands
    /// under its card, or beside the word "pass"; an empty note only shows that the move can
    /// be played. These are the places of the moves in the picture.
    ///
    /// ```
    /// use yomikiri_daifugo::{Daifugo, Move};
    /// use yomikiri_game::{Game, Notation};
    /// use yomikiri_text::Lang;
    /// let rules: Daifugo = "1,5,9/2,5,7/3,4,8".parse().unwrap();
    /// let mut table = rules.read("5,9/2,5/4,8 C 7B").unwrap();
    /// let before = rules.play(&mut table, Move::Pass);
    /// assert_eq!(
    ///     rules.picture(&table, Some((Move::Pass, &before)), &[], Lang::En).text,
    ///     "on the table: 7, played by B\n\
    ///      > A  ·       5     9\n\
    ///      \x20 B    2     5 ·\n\
    ///      \x20 C      · 4     8    [passed]\n\
    ///      C passed.\n\
    ///      A is to move.\n",
    /// );
    /// ```
    pub fn picture(
        &self,
        table: &Table,
        last: Option<(Move, &Table)>,
        notes: &[(Move, String)],
        lang: Lang,
    ) -> Scene {
        let last = last.map(|(chosen, before)| (before.turn, chosen));
        let view = View { game: self, table, last, notes, lang };
        Scene { text: text::text(&view), picture: view.picture() }
    }

    /// "A is 1st, B and C are 2nd", when each player has this place.
    pub(crate) fn ranking(&self, of: impl Fn(Seat) -> u8) -> Text {
        let on = |place: u8| {
            let here = Seat::all(self.seats()).filter(|&seat| of(seat) == place);
            let names: Vec<Text> = here.map(|seat| Text::same(name(seat))).collect();
            let (all, listed) = (list_and(&names), Text::join(&names, "・"));
            let place = ordinal(place);
            match names.len() {
                1 => text!("{all} is {place}", "{listed}が{place}"),
                _ => text!("{all} are {place}", "{listed}が{place}"),
            }
        };
        let places = (1..=self.places).map(on);
        let all = places.reduce(|all, next| text!("{all}, {next}", "{all}、{next}"));
        all.unwrap_or_default()
    }
}

/// "1st", "2nd", "3rd", "4th".
pub(crate) fn ordinal(place: u8) -> Text {
    let ending = match place {
        1 => "st",
        2 => "nd",
        3 => "rd",
        _ => "th",
    };
    text!("{place}{ending}", "{place}位")
}

/// All that is shown of a position.
struct View<'a> {
    game: &'a Daifugo,
    table: &'a Table,
    /// The last move and who made it.
    last: Option<(Seat, Move)>,
    notes: &'a [(Move, String)],
    /// The language of the words.
    lang: Lang,
}

/// How a player stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Standing {
    /// On this place, out or left over at the end.
    On(u8),
    /// To move, on an empty table.
    Leads,
    /// To move.
    Moves,
    /// Has passed since the last card.
    Passed,
    /// Waits for a turn.
    Waits,
}

impl View<'_> {
    fn seats(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.game.seats())
    }

    fn standing(&self, seat: Seat) -> Standing {
        let table = self.table;
        let over = !self.game.is_on(table);
        match table.place[seat.index()] {
            0 if over => Standing::On(self.game.places),
            0 if seat == table.turn && table.top == 0 => Standing::Leads,
            0 if seat == table.turn => Standing::Moves,
            0 if self.has_passed(seat) => Standing::Passed,
            0 => Standing::Waits,
            place => Standing::On(place),
        }
    }

    /// Does this player sit between the one who played the top card and the one to move?
    fn has_passed(&self, seat: Seat) -> bool {
        let table = self.table;
        let distance = |to: Seat| {
            let players = self.game.hands.len();
            (to.index() + players - table.last.index()) % players
        };
        // The one to move may be the one who would lead after all others have passed.
        table.top != 0 && (1..distance(table.turn)).contains(&distance(seat))
    }

    /// "C is to move", or how it ended: a phrase that です makes a sentence of in Japanese.
    fn status(&self) -> Text {
        let turn = name(self.table.turn);
        match self.standing(self.table.turn) {
            Standing::On(_) => self.game.ranking(|seat| match self.table.place[seat.index()] {
                0 => self.game.places,
                place => place,
            }),
            Standing::Leads => text!("{turn} leads", "{turn}が親"),
            _ => text!("{turn} is to move", "{turn}の手番"),
        }
    }

    /// What the last move was, in a sentence without its full stop.
    fn last_words(&self) -> Option<Text> {
        let (seat, chosen) = self.last?;
        let who = name(seat);
        let cleared = self.table.top == 0;
        Some(match chosen {
            Move::Play(card) if cleared => text!(
                "{who} played {card}, all others passed, and the table is cleared",
                "{who}が{card}を出し、ほかの全員がパスして場が流れました"
            ),
            Move::Play(card) => {
                text!("{who} played {card}", "{who}が{card}を出しました")
            }
            Move::Pass if cleared => {
                text!("{who} passed, and the table is cleared", "{who}がパスして場が流れました")
            }
            Move::Pass => text!("{who} passed", "{who}がパスしました"),
        })
    }

    /// In the language of the picture.
    fn say(&self, words: &Text) -> String {
        words.get(self.lang).to_string()
    }

    /// The note of a move, if it has one that says something.
    fn note(&self, chosen: Move) -> Option<&str> {
        let (_, note) = self.notes.iter().find(|(noted, _)| *noted == chosen)?;
        Some(note.trim()).filter(|note| !note.is_empty())
    }

    /// A move's place in the picture, if it is one of those that can be played.
    fn target(
        &self,
        chosen: Move,
        (x, y): (f64, f64),
        (width, height): (f64, f64),
    ) -> Option<Target> {
        let (_, note) = self.notes.iter().find(|(noted, _)| *noted == chosen)?;
        let shown = self.game.show_move(self.table, chosen);
        Some(Target::noted(Region::Rect { x, y, width, height }, [(shown, note.as_str())]))
    }

    fn picture(&self) -> Picture {
        let layout = Layout::new(self);
        let (width, height) = (layout.width, layout.height);
        let title = text!("Daifugo: {status}", "大富豪: {status}", status = self.status());
        let title = self.say(&title);
        let paper =
            Shape::Rect { x: 0.0, y: 0.0, width, height, radius: 0.0, style: Style::filled(PAPER) };
        let mut picture =
            Picture { width, height, title, shapes: vec![paper], targets: Vec::new() };
        middle::push(&mut picture.shapes, self, layout.table);
        for (seat, &corner) in self.seats().zip(&layout.panels) {
            hand::push(&mut picture, self, &layout, seat, corner);
        }
        let mut y = layout.caption;
        for words in self.captions() {
            let room = width - 2.0 * layout::MARGIN;
            let (words, size) = fit(&self.say(&words), room, CAPTION, 9.0);
            picture.shapes.push(Shape::label(width / 2.0, y, size, words, FAINT_INK));
            y += layout::CAPTION;
        }
        picture
    }

    /// What stands under the picture, line by line.
    fn captions(&self) -> Vec<Text> {
        let noted = self.notes.iter().any(|(_, note)| !note.trim().is_empty());
        let notes = noted.then(|| {
            text!(
                "the notes are the places that each choice leaves",
                "札に添えた数字は、その手で残る順位です"
            )
        });
        self.last_words().into_iter().chain(notes).collect()
    }
}

const CAPTION: f64 = 14.0;
/// What the last move did.
const ACCENT: Role = Role::tone(5);

/// A text that begins at a point, its capitals centred on the point's height.
pub(crate) fn words(x: f64, y: f64, size: f64, text: impl Into<String>, ink: Role) -> Shape {
    let mut shape = Shape::label(x, y, size, text, ink);
    if let Shape::Text { anchor, .. } = &mut shape {
        *anchor = Anchor::Start;
    }
    shape
}

/// A rectangle with this corner, width and height.
pub(crate) fn rect(
    (x, y): (f64, f64),
    (width, height): (f64, f64),
    radius: f64,
    style: Style,
) -> Shape {
    Shape::Rect { x, y, width, height, radius, style }
}

impl Spot {
    fn rect(self, radius: f64, style: Style) -> Shape {
        rect((self.x, self.y), (self.width, self.height), radius, style)
    }
}
