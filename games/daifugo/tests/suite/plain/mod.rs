//! The rules a second time, as slow and plain as they read: lists of cards, a list of who has
//! passed, a list of who went out. It shares nothing with the crate but the way positions are
//! written.

use std::collections::{BTreeSet, HashMap};
use std::fmt;

/// A position and the rules it is played by.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Plain {
    pub hands: Vec<Vec<u8>>,
    /// In the order in which they were rid of their cards.
    pub out: Vec<usize>,
    /// The card on top of the pile, and who played it.
    pub pile: Option<(u8, usize)>,
    /// Since the last card.
    pub passed: Vec<usize>,
    pub turn: usize,
    pub played_last: usize,
    pub places: usize,
    pub skips: bool,
}

/// A card, or a pass.
pub type Choice = Option<u8>;

impl Plain {
    pub fn start(hands: &[Vec<u8>], lead: usize) -> Plain {
        Plain {
            hands: hands.to_vec(),
            out: Vec::new(),
            pile: None,
            passed: Vec::new(),
            turn: lead,
            played_last: lead,
            places: hands.len(),
            skips: false,
        }
    }

    pub fn is_over(&self) -> bool {
        self.out.len() + 1 >= self.places
    }

    /// The place of each player, from 1.
    pub fn ranking(&self) -> Vec<usize> {
        let place = |player| self.out.iter().position(|&out| out == player);
        let places = (0..self.hands.len()).map(|player| place(player).unwrap_or(self.places - 1));
        places.map(|place| place + 1).collect()
    }

    pub fn choices(&self) -> Vec<Choice> {
        if self.is_over() {
            return Vec::new();
        }
        let mine = self.hands[self.turn].iter().copied();
        match self.pile {
            None => mine.map(Some).collect(),
            Some((top, _)) => mine.filter(|&card| card > top).map(Some).chain([None]).collect(),
        }
    }

    pub fn after(&self, choice: Choice) -> Plain {
        let mut next = self.once(choice);
        while next.skips && next.choices() == [None] {
            next = next.once(None);
        }
        next
    }

    fn once(&self, choice: Choice) -> Plain {
        let mut next = self.clone();
        let me = self.turn;
        let Some(card) = choice else {
            next.passed.push(me);
            let in_play = |player: &usize| !self.hands[*player].is_empty();
            let all = (0..self.hands.len()).filter(in_play);
            if all.clone().all(|who| who == self.played_last || next.passed.contains(&who)) {
                next.pile = None;
                next.passed.clear();
                next.turn = match self.hands[self.played_last].is_empty() {
                    true => self.after_player(self.played_last),
                    false => self.played_last,
                };
            } else {
                next.turn = self.after_player(me);
            }
            return next;
        };
        next.hands[me].retain(|&held| held != card);
        if next.hands[me].is_empty() {
            next.out.push(me);
        }
        next.pile = Some((card, me));
        next.passed.clear();
        next.played_last = me;
        if !next.is_over() {
            next.turn = next.after_player(me);
        }
        next
    }

    /// Who holds cards and sits next.
    fn after_player(&self, player: usize) -> usize {
        let round = (player + 1..self.hands.len()).chain(0..=player);
        round.into_iter().find(|&who| !self.hands[who].is_empty()).expect("somebody is in play")
    }

    /// The places that are possible for each player when nobody plays a dominated move: one is
    /// dominated by another that leaves its player other places, none worse than any of its own.
    pub fn possible(
        &self,
        known: &mut HashMap<Plain, Vec<BTreeSet<usize>>>,
    ) -> Vec<BTreeSet<usize>> {
        if let Some(found) = known.get(self) {
            return found.clone();
        }
        if self.is_over() {
            return self.ranking().into_iter().map(|place| BTreeSet::from([place])).collect();
        }
        let lines: Vec<Vec<BTreeSet<usize>>> =
            self.choices().into_iter().map(|choice| self.after(choice).possible(known)).collect();
        let mine = |line: &[BTreeSet<usize>]| line[self.turn].clone();
        let mut all = vec![BTreeSet::new(); self.hands.len()];
        for line in &lines {
            let dominated = lines.iter().any(|better| {
                mine(better) != mine(line) && mine(better).last() <= mine(line).first()
            });
            if !dominated {
                for (all, places) in all.iter_mut().zip(line) {
                    all.extend(places);
                }
            }
        }
        known.insert(self.clone(), all.clone());
        all
    }

    /// Every position of the tree below, counted as often as it is reached.
    pub fn tree_size(&self) -> u64 {
        1 + self.choices().into_iter().map(|choice| self.after(choice).tree_size()).sum::<u64>()
    }
}

impl fmt::Display for Plain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |player: usize| (b'A' + player as u8) as char;
        for (player, hand) in self.hands.iter().enumerate() {
            let slash = if player == 0 { "" } else { "/" };
            match self.out.iter().position(|&out| out == player) {
                Some(place) => write!(f, "{slash}({})", place + 1)?,
                None => {
                    let cards: Vec<String> = hand.iter().map(|card| card.to_string()).collect();
                    write!(f, "{slash}{}", cards.join(","))?;
                }
            }
        }
        write!(f, " {}", if self.is_over() { '-' } else { letter(self.turn) })?;
        match self.pile {
            Some((top, who)) => write!(f, " {top}{}", letter(who)),
            None if self.played_last == self.turn => write!(f, " -"),
            None => write!(f, " -{}", letter(self.played_last)),
        }
    }
}

/// Numbers that look random and are the same in every run.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, limit: usize) -> usize {
        // The constants of splitmix64.
        self.0 = self.0.wrapping_add(0x9e3779b97f4a7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58476d1ce4e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d049bb133111eb);
        ((mixed ^ (mixed >> 31)) % limit as u64) as usize
    }

    /// A hand of at most so many cards of 1 to `highest`, lowest first, at least one.
    pub fn hand(&mut self, most: usize, highest: u8) -> Vec<u8> {
        let mut cards: Vec<u8> = (1..=highest).collect();
        let size = 1 + self.below(most.min(cards.len()));
        while cards.len() > size {
            cards.remove(self.below(cards.len()));
        }
        cards
    }
}
