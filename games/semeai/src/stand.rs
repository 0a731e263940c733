//! A position that is asked about: it is somebody's turn, or whoever likes to starts.
//!
//! ```text
//!   x1Bo/x1W1/4 b -     Black's turn; moves are G9, pass
//!   x1Bo/x1W1/4 - -     either may start; moves are black:G9, white:pass
//! ```

use crate::board::Illegal;
use crate::color::Color;
use crate::point_set::PointSet;
use crate::position::{Move, Position};
use yomikiri_game::Misread;
use yomikiri_text::{Text, Told, text};

/// A position, with a mover or without.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Stand {
    position: Position,
    /// May either player start? Then nobody is barred from taking a ko.
    anybody: bool,
}

impl Stand {
    /// It is the mover's turn.
    pub fn turn(position: Position) -> Stand {
        Stand { position, anybody: false }
    }

    /// Either may start.
    pub fn open(position: &Position) -> Stand {
        Stand { position: without_ko(position, Color::Black), anybody: true }
    }

    /// The position; where either may start, as if it were Black's turn.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The position if this player starts.
    pub fn with_starter(&self, starter: Color) -> Position {
        self.position.with_mover(starter)
    }

    /// May either player start?
    pub fn anybody(&self) -> bool {
        self.anybody
    }

    /// The same as a proof has it: without points to try, and with every stone marked.
    pub fn to_prove(&self) -> Stand {
        let position = self.position.with_tries(PointSet::EMPTY).with_all_marked();
        Stand { position, anybody: self.anybody }
    }

    /// The same where this player always has a threat elsewhere.
    pub fn with_threats(&self, threats: Color) -> Stand {
        Stand { position: self.position.with_threats(Some(threats)), anybody: self.anybody }
    }

    /// Who may move now.
    pub fn movers(&self) -> Vec<Color> {
        match self.anybody {
            true => Color::BOTH.to_vec(),
            false => vec![self.position.to_move()],
        }
    }

    /// What may be played now, Black's moves before White's.
    pub fn moves(&self) -> Vec<(Color, Move)> {
        let of = |color: Color| {
            let moves = self.with_starter(color).moves().into_iter();
            moves.map(move |chosen| (color, chosen))
        };
        self.movers().into_iter().flat_map(of).collect()
    }

    /// A move as it is written here.
    pub fn name(&self, color: Color, chosen: Move) -> String {
        let name = chosen.name(self.position.size());
        match self.anybody {
            true => format!("{}:{name}", color.word()),
            false => name,
        }
    }

    /// The moves of a line that this player starts, each as it is written where it is played.
    pub fn names(&self, starter: Color, line: &[Move]) -> Vec<String> {
        let mut names: Vec<String> =
            line.iter().map(|chosen| chosen.name(self.position.size())).collect();
        if let (Some(first), Some(&chosen)) = (names.first_mut(), line.first()) {
            *first = self.name(starter, chosen);
        }
        names
    }

    /// After a move of this player.
    pub fn after(&self, color: Color, chosen: Move) -> Result<Stand, Illegal> {
        self.with_starter(color).after(chosen).map(Stand::turn)
    }

    /// Reads a move; whose it is must be said where either may start, and may be said elsewhere.
    pub fn read_move(&self, text: &str) -> Result<(Color, Move), Misread> {
        let (who, what) = text.split_once(':').unwrap_or(("", text));
        let named = Color::BOTH.into_iter().find(|color| who.eq_ignore_ascii_case(color.word()));
        let bad = |problem: Text, remedy: Text| Err(Misread::new(text, problem, remedy));
        if named.is_none() && what != text {
            let problem = text!("{who:?} does not play", "{who:?} という人はいません");
            return bad(problem, text!("write black or white", "black か white と書いてください"));
        }
        let chosen = match what.eq_ignore_ascii_case("pass") {
            true => Move::Pass,
            false => Move::Play(self.position.size().read_point(what)?),
        };
        let color = match named {
            Some(color) => color,
            None if !self.anybody => self.position.to_move(),
            None => {
                let problem = text!(
                    "either may start, and it does not say who does",
                    "どちらから始めるのかが書かれていません"
                );
                let remedy = text!(
                    "write black:{what} or white:{what}",
                    "black:{what} か white:{what} と書いてください"
                );
                return bad(problem, remedy);
            }
        };
        if !self.movers().contains(&color) {
            let turn = self.position.to_move().name();
            let problem = text!("it is the turn of {turn}", "{turn}の手番です");
            let remedy = text!("give a move of {turn}", "{turn}の手を書いてください");
            return bad(problem, remedy);
        }
        match self.with_starter(color).check(chosen) {
            Ok(()) => Ok((color, chosen)),
            Err(Illegal::Over) => {
                bad(Illegal::Over.told(), text!("leave it out", "外してください"))
            }
            Err(illegal) => bad(
                illegal.told(),
                text!("play somewhere else, or pass", "別の点に打つか、pass と書いてください"),
            ),
        }
    }
}

fn without_ko(position: &Position, mover: Color) -> Position {
    position.with_mover(mover.other()).with_mover(mover)
}

impl std::fmt::Display for Stand {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let line = self.position.to_string();
        match self.anybody {
            true => f.write_str(&line.replacen(" b ", " - ", 1)),
            false => f.write_str(&line),
        }
    }
}

impl std::str::FromStr for Stand {
    type Err = Misread;

    fn from_str(line: &str) -> Result<Stand, Misread> {
        let words: Vec<&str> = line.split(' ').collect();
        let as_given = match (line.parse::<Position>(), &words[..]) {
            (Ok(position), _) => return Ok(Stand::turn(position)),
            (Err(misread), [_, "-", ..]) => misread,
            (Err(misread), _) => return Err(misread),
        };
        // What is wrong with the rows is told of the line as it was given.
        let black = line.replacen(" - ", " b ", 1).parse::<Position>();
        let position = black.map_err(|misread| match misread.column() == as_given.column() {
            true => as_given,
            false => misread,
        })?;
        if position.ko().is_some() || position.winner().is_some() {
            let problem = text!(
                "a ko or a winner tells whose turn it is",
                "コウや勝者があれば、手番は決まっています"
            );
            let remedy = text!("write b or w for it", "手番を b か w で書いてください");
            return Err(Misread::new(line, problem, remedy).at(words[0].chars().count() + 2));
        }
        Ok(Stand::open(&position))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stand(line: &str) -> Stand {
        line.parse().unwrap()
    }

    #[test]
    fn either_may_start_where_nobody_is_named() {
        let open = stand("1BW1/oBWx/1BW1 - -");
        assert_eq!(open.to_string(), "1BW1/oBWx/1BW1 - -");
        let names: Vec<String> =
            open.moves().into_iter().map(|(color, chosen)| open.name(color, chosen)).collect();
        assert_eq!(
            names.join(" "),
            "black:A3 black:D3 black:A1 black:D1 black:pass \
             white:A3 white:D3 white:A1 white:D1 white:pass"
        );
        let (color, chosen) = open.read_move("White:d3").unwrap();
        let after = open.after(color, chosen).unwrap();
        assert_eq!(after.to_string(), "1BWW/oBWx/1BW1 b -");
        assert_eq!(open.names(color, &[chosen, Move::Pass]), ["white:D3", "pass"]);
    }

    #[test]
    fn a_turn_need_not_be_named() {
        let black = stand("1BW1/oBWx/1BW1 b -");
        assert_eq!(black.read_move("D3").unwrap(), black.read_move("black:D3").unwrap());
        assert_eq!(black.read_move("pass").unwrap(), (Color::Black, Move::Pass));
        assert_eq!(black.moves().len(), 5);
    }

    #[test]
    fn what_is_no_move_is_refused() {
        let said = |line: &str, text: &str| stand(line).read_move(text).unwrap_err().to_string();
        let (open, black) = ("1BW1/oBWx/1BW1 - -", "1BW1/oBWx/1BW1 b -");
        assert_eq!(
            said(open, "D3"),
            "\"D3\": either may start, and it does not say who does; write black:D3 or white:D3"
        );
        assert_eq!(said(open, "red:D3"), "\"red:D3\": \"red\" does not play; write black or white");
        assert_eq!(
            said(black, "white:D3"),
            "\"white:D3\": it is the turn of Black; give a move of Black"
        );
        assert!(said(black, "A2").contains("there is a stone already"));
        assert!(said(open, "Z9").contains("name a point from A1 to D3"));
    }

    #[test]
    fn lines_that_cannot_be_read_have_a_place() {
        let misread = |line: &str| line.parse::<Stand>().unwrap_err();
        assert_eq!(misread("1Q/2 - -").column(), Some(2));
        assert!(misread("1Q/2 - -").to_string().contains("1Q/2 - -"));
        assert!(misread("1BW1/oBWx/1BW1 - - w").to_string().contains("whose turn"));
        assert!(misread("1BW1/oBWx/1BW1 - Z1").to_string().contains("Z1"));
    }
}
