//! Reading a text from front to back, blanks aside, with the column of what is wrong.

use crate::rules::HIGHEST;
use yomikiri_game::Misread;
use yomikiri_text::{Text, text};

/// A place in a text.
pub(super) struct Cursor<'t> {
    text: &'t str,
    rest: &'t str,
}

impl<'t> Cursor<'t> {
    pub(super) fn new(text: &'t str) -> Cursor<'t> {
        let text = text.trim();
        Cursor { text, rest: text }
    }

    /// What is wrong with the whole text.
    pub(super) fn misread(&self, problem: Text, remedy: Text) -> Misread {
        Misread::new(self.text, problem, remedy)
    }

    /// What is wrong at this place.
    pub(super) fn misread_here(&self, problem: Text, remedy: Text) -> Misread {
        self.misread_at(self.rest, problem, remedy)
    }

    /// What is wrong where this rest begins.
    fn misread_at(&self, rest: &str, problem: Text, remedy: Text) -> Misread {
        let before = &self.text[..self.text.len() - rest.len()];
        self.misread(problem, remedy).at(before.chars().count() + 1)
    }

    /// The next sign after blanks.
    pub(super) fn peek(&mut self) -> Option<char> {
        self.rest = self.rest.trim_start();
        self.rest.chars().next()
    }

    pub(super) fn is_at_end(&mut self) -> bool {
        self.peek().is_none()
    }

    /// Goes past this sign, if it is next.
    pub(super) fn takes(&mut self, sign: char) -> bool {
        self.peek();
        match self.rest.strip_prefix(sign) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    /// The digits that are next, if any are.
    fn digits(&mut self) -> &'t str {
        self.peek();
        let end = self.rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(self.rest.len());
        let (digits, rest) = self.rest.split_at(end);
        self.rest = rest;
        digits
    }

    /// The number on a card.
    pub(super) fn card(&mut self) -> Result<u32, Misread> {
        self.peek();
        let before = self.rest;
        let digits = self.digits();
        let remedy = text!(
            "cards are numbered 1 to {most}",
            "札は1から{most}までの数字で書いてください",
            most = HIGHEST
        );
        if digits.is_empty() {
            let problem = match before.chars().next() {
                Some(sign) => no_card(sign),
                None => text!("a card is missing at the end", "最後の札がありません"),
            };
            return Err(self.misread_at(before, problem, remedy));
        }
        let number = digits.parse().ok().filter(|card| (1..=u32::from(HIGHEST)).contains(card));
        number.ok_or_else(|| {
            let problem = text!("{digits} is no card", "{digits}という札はありません");
            self.misread_at(before, problem, remedy)
        })
    }

    /// The cards of a hand, with commas between them; none if there is no number here.
    pub(super) fn hand(&mut self, whose: Option<char>) -> Result<Vec<u32>, Misread> {
        let mut cards = Vec::new();
        if !self.peek().is_some_and(|sign| sign.is_ascii_digit()) {
            return Ok(cards);
        }
        loop {
            self.peek();
            let before = self.rest;
            let card = self.card()?;
            if cards.contains(&card) {
                let problem = match whose {
                    Some(who) => {
                        text!("{card} is twice in {who}'s hand", "{who}の手札に{card}が2枚あります")
                    }
                    None => {
                        text!("{card} is twice in one hand", "1人の手札に{card}が2枚あります")
                    }
                };
                let remedy = text!(
                    "give each number once to a hand",
                    "同じ数字の札は1人に1枚だけにしてください"
                );
                return Err(self.misread_at(before, problem, remedy));
            }
            cards.push(card);
            if !self.takes(',') {
                return Ok(cards);
            }
        }
    }

    /// A place and the bracket after it.
    pub(super) fn place(&mut self) -> Result<u8, Misread> {
        self.peek();
        let before = self.rest;
        let place = self.digits().parse().ok().filter(|&place| place > 0);
        match (place, self.takes(')')) {
            (Some(place), true) => Ok(place),
            _ => {
                let problem =
                    text!("this is no place in brackets", "かっこの中が順位になっていません");
                let remedy = text!(
                    "write (1) for a player who is out on place 1",
                    "1位で上がったプレイヤーは (1) と書いてください"
                );
                Err(self.misread_at(before, problem, remedy))
            }
        }
    }
}

/// Says that a sign is no card.
pub(super) fn no_card(sign: char) -> Text {
    text!("{sign:?} is no card", "{sign:?} という札はありません")
}
