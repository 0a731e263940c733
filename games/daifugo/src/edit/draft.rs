//! Drafts of deals, in which hands may be empty.
//!
//! A draft is the hands, who leads, and the highest number on the cards that are shown:
//! `1,5,9/2,5,7/ A 12`.

use crate::notation::show_hand;
use crate::rules::{Daifugo, HIGHEST, Hand, name};
use std::fmt;
use yomikiri_game::{MAX_SEATS, Seat};

/// So many numbers are shown beyond those that are held.
const MORE: u8 = 3;

/// Who holds which cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Draft {
    held: Vec<Hand>,
    /// The index of the player who leads.
    pub(super) lead: usize,
    /// The cards that are shown are 1 to this.
    pub(super) cards: u8,
}

impl fmt::Display for Draft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.hands(), self.name(self.lead), self.cards)
    }
}

impl Draft {
    /// The draft of a deal.
    pub(super) fn of(deal: &Daifugo) -> Draft {
        let highest = deal.hands.iter().flat_map(|hand| hand.cards()).max().unwrap_or(0);
        let cards = (highest + MORE).min(HIGHEST);
        Draft { held: deal.hands.clone(), lead: deal.lead.index(), cards }
    }

    /// Reads what is shown of a draft, and nothing else.
    pub(super) fn read(text: &str) -> Option<Draft> {
        let parts: Vec<&str> = text.split(' ').collect();
        let [hands, lead, cards] = parts[..] else { return None };
        let cards = cards.parse().ok().filter(|cards| (1..=HIGHEST).contains(cards))?;
        let card = |text: &str| text.parse().ok().filter(|card| (1..=cards).contains(card));
        let hand = |text: &str| {
            let mut written = text.split(',').filter(|text| !text.is_empty());
            written.try_fold(Hand::default(), |hand, text| Some(Hand(hand.0 | bit(card(text)?))))
        };
        let held: Vec<Hand> = hands.split('/').map(hand).collect::<Option<_>>()?;
        if !(2..=MAX_SEATS as usize).contains(&held.len()) {
            return None;
        }
        let mut draft = Draft { held, lead: 0, cards };
        draft.lead = draft.seats().find(|&seat| draft.name(seat).to_string() == lead)?;
        (draft.to_string() == text).then_some(draft)
    }

    pub(super) fn players(&self) -> usize {
        self.held.len()
    }

    /// The index of each player.
    pub(super) fn seats(&self) -> std::ops::Range<usize> {
        0..self.players()
    }

    /// What a player is called.
    pub(super) fn name(&self, seat: usize) -> char {
        name(Seat::new(seat as u8))
    }

    /// All hands, as text.
    pub(super) fn hands(&self) -> String {
        let hands: Vec<String> = self.held.iter().map(|&hand| show_hand(hand)).collect();
        hands.join("/")
    }

    /// The first player without cards.
    pub(super) fn empty_handed(&self) -> Option<usize> {
        self.held.iter().position(|hand| hand.is_empty())
    }

    pub(super) fn holds(&self, seat: usize, card: u8) -> bool {
        self.held[seat].holds(card)
    }

    /// A player's card, as a place that can be touched: `A5`.
    pub(super) fn place(&self, seat: usize, card: u8) -> String {
        format!("{}{card}", self.name(seat))
    }

    /// The player and the card whose place this is.
    pub(super) fn place_named(&self, name: &str) -> Option<(usize, u8)> {
        let cards = |seat| (1..=self.cards).map(move |card| (seat, card));
        self.seats().flat_map(cards).find(|&(seat, card)| self.place(seat, card) == name)
    }

    /// Gives a card to a player, or takes it back.
    pub(super) fn toggle(&mut self, seat: usize, card: u8) {
        self.held[seat].0 ^= bit(card);
    }

    pub(super) fn add_player(&mut self) {
        self.held.push(Hand::default());
    }

    /// Without the last player, who no longer leads either.
    pub(super) fn remove_player(&mut self) {
        self.held.pop();
        if self.lead == self.players() {
            self.lead = 0;
        }
    }

    /// Without the highest number, whoever holds it.
    pub(super) fn drop_highest(&mut self) {
        for hand in &mut self.held {
            hand.0 &= !bit(self.cards);
        }
        self.cards -= 1;
    }
}

fn bit(card: u8) -> u32 {
    1 << (card - 1)
}
