//! What a draft comes to.

use super::draft::Draft;
use crate::color::Color;
use crate::face::ENTRY;
use crate::given::Given;
use crate::judge::Reading;
use crate::marks::{Mark, Marks};
use crate::notation::show_rows;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::races::find_races;
use yomikiri_face::{Edited, Place};
use yomikiri_game::Misread;
use yomikiri_text::{Text, list, text};

/// So many races are named.
const MOST_NAMED: usize = 6;

impl Draft {
    /// The race, or why there is none and what to do.
    pub fn result(&self) -> Result<Edited, Misread> {
        self.refuse_no_race()?;
        let edited = self.edited();
        let rules =
            edited.rules.iter().filter_map(|(name, text)| Some((&**name, text.as_deref()?)));
        let rules: Vec<(&str, &str)> = rules.collect();
        let place = Place { position: edited.position.clone(), moves: Vec::new() };
        let look = ENTRY.under(&rules)?.look(&place)?;
        // A position is written in one way, whatever the draft was.
        Ok(Edited { position: edited.position.map(|_| look.position), ..edited })
    }

    /// The draft as rules: the stones as a board; and either all marks there, or those that there
    /// are beside it. Or, where it has what only a position can say, as a position.
    fn edited(&self) -> Edited {
        let whole = self.is_whole();
        let letter = |point: Point| match self.0.board.at(point) {
            Some(color) if !whole => ['X', 'O'][color.index()],
            _ => self.letter(point),
        };
        let rows = show_rows(self.size(), letter);
        let marked = |mark: Mark| {
            let blocks = self.0.board.split(self.0.marks.of(mark));
            let stones: Vec<String> = blocks
                .iter()
                .filter_map(|block| block.first())
                .map(|stone| self.size().name(stone))
                .collect();
            Some(stones.join(",")).filter(|stones| !whole && !stones.is_empty())
        };
        let turn = self.0.turn.map(|color| color.word().to_string());
        let by_position = self.0.ko.is_some() || !self.0.marks.inner.is_empty();
        let beside = |text: Option<String>| text.filter(|_| !by_position);
        let rules = [
            ("sgf", None),
            ("at", None),
            ("board", beside(Some(unfolded(&rows)))),
            ("essential", beside(marked(Mark::Essential))),
            ("safe", beside(marked(Mark::Safe))),
            ("unknown", beside(marked(Mark::Unknown))),
            ("try", None),
            ("turn", beside(turn)),
        ];
        Edited::under(rules, by_position.then(|| self.to_string()))
    }

    /// Is every stone marked, and something at stake?
    pub fn is_whole(&self) -> bool {
        self.plain().is_empty() && !self.0.marks.essential.is_empty()
    }

    fn refuse_no_race(&self) -> Result<(), Misread> {
        let refused =
            |problem: Text, remedy: Text| Err(Misread::new(&self.to_string(), problem, remedy));
        if self.0.board.occupied().is_empty() {
            return refused(
                text!("there are no stones yet", "まだ石がありません"),
                text!("put stones on the board", "盤に石を置いてください"),
            );
        }
        let racing = self.0.marks.essential | self.0.marks.inner;
        let [black, white] = Color::BOTH.map(|color| racing & self.0.board.stones(color));
        match (black.is_empty(), white.is_empty()) {
            (false, false) => Ok(()),
            (true, true) => self.only_race().map(|_| ()),
            (no_black, _) => {
                let missing = if no_black { Color::Black } else { Color::White };
                let (who, other) = (missing.name(), missing.other().name());
                refused(
                    text!(
                        "only a block of {other}'s is marked essential",
                        "対象の石の印が{other}にしかありません"
                    ),
                    text!(
                        "mark the block of {who} that it races with",
                        "その相手になる{who}の石にも印を付けてください"
                    ),
                )
            }
        }
    }

    /// The one race on the board.
    pub fn only_race(&self) -> Result<[Point; 2], Misread> {
        let refused =
            |problem: Text, remedy: Text| Err(Misread::new(&self.to_string(), problem, remedy));
        let named = |race: &[Point; 2]| {
            let [black, white] = race.map(|stone| self.size().name(stone));
            text!("{black} against {white}", "{black}の黒と{white}の白")
        };
        match &find_races(&self.0.board)[..] {
            [race] => Ok(*race),
            [] => refused(
                text!(
                    "no race was found here: no two blocks that touch are both shut in",
                    "攻め合いが見つかりません。接していて、どちらも閉じ込められている石がありません"
                ),
                text!(
                    "mark a block of each side as essential, or change the stones",
                    "対象の石の印を双方に一つずつ付けるか、石を置き直してください"
                ),
            ),
            races => {
                let count = races.len();
                let mut choices: Vec<Text> = races.iter().take(MOST_NAMED).map(named).collect();
                if count > MOST_NAMED {
                    choices.push(Text::same("…"));
                }
                refused(
                    text!(
                        "there are {count} races here: {choices}",
                        "攻め合いが{count}か所あります({choices})",
                        choices = list(&choices)
                    ),
                    text!(
                        "mark the two blocks that you mean as essential",
                        "調べたい攻め合いの双方に、対象の石の印を付けてください"
                    ),
                )
            }
        }
    }

    /// The race that is marked, if one block of each side is; else the one on the board.
    pub fn marked_or_only_race(&self) -> Result<[Point; 2], Misread> {
        let racing = self.0.marks.essential;
        let blocks = |color: Color| (racing & self.0.board.stones(color)).parts(self.size());
        match (&blocks(Color::Black)[..], &blocks(Color::White)[..]) {
            ([black], [white]) => match (black.first(), white.first()) {
                (Some(black), Some(white)) => Ok([black, white]),
                _ => self.only_race(),
            },
            _ => self.only_race(),
        }
    }

    /// Marks the stones as the program would take them to be.
    pub fn propose(&mut self) -> Result<(), Misread> {
        let race = self.marked_or_only_race()?;
        let stones = Given { turn: self.0.turn, ..Given::stones(self.0.board) };
        let race = stones.between(race)?;
        let reading = Reading::at_hand(&race.position);
        let (position, stones) = (&reading.position, self.0.board.occupied());
        let inner = position.inner();
        let (essential, unknown) = (position.essential - inner, position.unknown() - inner);
        // Where far points are taken to be settled, that is left to the program.
        let safe = match reading.settled.is_empty() {
            true => stones - essential - unknown - inner,
            false => PointSet::EMPTY,
        };
        self.0.marks = Marks { essential, safe, unknown, inner, ..self.0.marks };
        Ok(())
    }
}

/// Rows below each other, with a point for every empty point.
fn unfolded(rows: &str) -> String {
    let mut lines = String::new();
    let mut run = 0;
    for letter in rows.chars().chain(['/']) {
        match letter.to_digit(10) {
            Some(digit) => run = 10 * run + digit as usize,
            None => {
                lines.extend(std::iter::repeat_n('.', run));
                run = 0;
                lines.push(if letter == '/' { '\n' } else { letter });
            }
        }
    }
    lines.trim_end().to_string()
}
