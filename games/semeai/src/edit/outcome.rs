//! What a draft comes to.

use super::draft::Draft;
use crate::color::Color;
use crate::face::ENTRY;
use crate::marks::Mark;
use crate::notation::show_rows;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::races::find_races;
use yomikiri_face::Edited;
use yomikiri_game::Misread;
use yomikiri_text::{Text, list, text};

/// So many races are named.
const MOST_NAMED: usize = 6;

impl Draft {
    /// The race, or why there is none and what to do.
    pub fn result(&self) -> Result<Edited, Misread> {
        self.refuse_no_race()?;
        let edited = self.edited();
        let rules = edited.rules.iter().filter_map(|(name, text)| Some((*name, text.as_deref()?)));
        let rules: Vec<(&str, &str)> = rules.collect();
        ENTRY.under(&rules)?;
        if let Some(position) = &edited.position {
            position.parse::<crate::stand::Stand>()?;
        }
        Ok(edited)
    }

    /// The draft as rules: the stones as a board; and either all marks there, or those that there
    /// are beside it. What only a position can say is said by one, too.
    fn edited(&self) -> Edited {
        let whole = self.is_whole();
        let letter = |point: Point| match self.board.at(point) {
            Some(color) if !whole => ['X', 'O'][color.index()],
            _ => self.letter(point),
        };
        let rows = show_rows(self.size(), letter);
        let marked = |mark: Mark| {
            let blocks = self.marks[mark as usize].parts(self.size());
            let stones: Vec<String> = blocks
                .iter()
                .filter_map(|block| block.first())
                .map(|stone| self.size().name(stone))
                .collect();
            Some(stones.join(",")).filter(|stones| !whole && !stones.is_empty())
        };
        let turn = self.turn.map(|color| color.word().to_string());
        let rules = vec![
            ("sgf", None),
            ("at", None),
            ("board", Some(unfolded(&rows))),
            ("essential", marked(Mark::Essential)),
            ("safe", marked(Mark::Safe)),
            ("unknown", marked(Mark::Unknown)),
            ("try", None),
            ("turn", turn),
        ];
        let by_position = self.ko.is_some() || !self.inner.is_empty();
        Edited { rules, position: by_position.then(|| self.to_string()) }
    }

    /// Is every stone marked, and something at stake?
    fn is_whole(&self) -> bool {
        self.plain().is_empty() && !self.marks[Mark::Essential as usize].is_empty()
    }

    fn refuse_no_race(&self) -> Result<(), Misread> {
        let refused =
            |problem: Text, remedy: Text| Err(Misread::new(&self.to_string(), problem, remedy));
        if self.board.occupied().is_empty() {
            return refused(
                text!("there are no stones yet", "まだ石がありません"),
                text!("put stones on the board", "盤に石を置いてください"),
            );
        }
        let racing = self.marks[Mark::Essential as usize];
        let [black, white] = Color::BOTH.map(|color| racing & self.board.stones(color));
        match (black.is_empty(), white.is_empty()) {
            (false, false) => Ok(()),
            (true, true) if !self.inner.is_empty() => Ok(()),
            (true, true) => self.only_race().map(|_| ()),
            (no_black, _) => {
                let missing = if no_black { Color::Black } else { Color::White };
                let (who, other) = (missing.name(), missing.other().name());
                refused(
                    text!(
                        "only a block of {other}'s is marked as racing",
                        "攻め合う石の印が{other}にしかありません",
                        other
                    ),
                    text!(
                        "mark the block of {who} that it races with",
                        "その相手になる{who}の石にも印を付けてください",
                        who
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
            text!("{black} against {white}", "{black}の黒と{white}の白", black, white)
        };
        match &find_races(&self.board)[..] {
            [race] => Ok(*race),
            [] => refused(
                text!(
                    "no race was found here: no two blocks that touch are both shut in",
                    "攻め合いが見つかりません。接していて、どちらも閉じ込められている石がありません"
                ),
                text!(
                    "mark a block of each side as racing, or change the stones",
                    "攻め合う石に双方一つずつ印を付けるか、石を置き直してください"
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
                        count,
                        choices = list(&choices)
                    ),
                    text!(
                        "mark the two blocks that you mean as racing",
                        "調べたい攻め合いの双方の石に印を付けてください"
                    ),
                )
            }
        }
    }

    /// The race that is marked, if one block of each side is; else the one on the board.
    pub fn marked_or_only_race(&self) -> Result<[Point; 2], Misread> {
        let racing = self.marks[Mark::Essential as usize];
        let blocks = |color: Color| (racing & self.board.stones(color)).parts(self.size());
        match (&blocks(Color::Black)[..], &blocks(Color::White)[..]) {
            ([black], [white]) => match (black.first(), white.first()) {
                (Some(black), Some(white)) => Ok([black, white]),
                _ => self.only_race(),
            },
            _ => self.only_race(),
        }
    }

    /// Marks the stones as the program judges them.
    pub fn propose(&mut self) -> Result<(), Misread> {
        let race = self.marked_or_only_race()?;
        let to_move = self.turn.unwrap_or(Color::Black);
        let nothing = [PointSet::EMPTY; 2];
        let (position, assumed) =
            crate::face::proposed_position(&self.board, race, nothing, to_move)?;
        let stones = self.board.occupied();
        self.inner = position.inner() & stones;
        let essential = (position.essential & stones) - self.inner;
        let unknown = (position.unknown() & stones) - self.inner;
        // Where far points are taken to be settled, that is left to the program.
        let safe = match assumed.settled.is_empty() {
            true => stones - essential - unknown - self.inner,
            false => PointSet::EMPTY,
        };
        self.marks = [essential, safe, unknown];
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
