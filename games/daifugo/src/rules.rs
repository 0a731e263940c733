//! The rules: in turn, play one card higher than the top of the table, or pass; when all
//! others have passed, the table clears and whoever played last leads. The first to be rid of
//! all cards is first.

use std::ops::RangeInclusive;
use yomikiri_game::{Acyclic, Game, MAX_SEATS, Score, Scores, Seat};
use yomikiri_text::{Text, Told, error_told, text};

/// The highest number on a card.
pub const HIGHEST: u8 = 32;

/// The rules for one deal.
///
/// ```
/// use yomikiri_daifugo::Daifugo;
/// use yomikiri_game::Game;
/// let deal = Daifugo::alike(3, 4).unwrap();
/// assert_eq!(deal.legal(&deal.start()).len(), 4); // nobody passes on an empty table
/// assert!(Daifugo::new(&[vec![1, 2], vec![]]).is_err());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Daifugo {
    pub(crate) hands: Vec<Hand>,
    /// How many kinds of place there are: once all but the last are taken, the others share it.
    pub(crate) places: u8,
    pub(crate) lead: Seat,
    /// Does a player who cannot play pass without being asked?
    pub(crate) skips_passes: bool,
}

/// Rules that cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadRules {
    /// Too few or too many players.
    Players(usize),
    /// A player, from 1, without cards.
    Empty(usize),
    /// A card that does not exist.
    Card {
        /// The number on it.
        card: u32,
        /// Whose hand, from 1.
        hand: usize,
    },
    /// The same number twice in one hand.
    Twice {
        /// The number on it.
        card: u32,
        /// Whose hand, from 1.
        hand: usize,
    },
    /// Too few or too many places.
    Places {
        /// Places asked for.
        places: u8,
        /// Players there are.
        players: usize,
    },
    /// A leader who does not play.
    Lead {
        /// The number of that leader, from 1.
        lead: usize,
        /// Players there are.
        players: usize,
    },
}

impl Told for BadRules {
    fn told(&self) -> Text {
        match *self {
            BadRules::Players(players) => text!(
                "2 to {most} can play, not {players}",
                "遊べるのは2人から{most}人までです({players}人では遊べません)",
                most = MAX_SEATS
            ),
            BadRules::Empty(hand) => {
                text!("{who} has no cards", "{who}の手札がありません", who = letter(hand))
            }
            BadRules::Card { card, hand } => text!(
                "cards are numbered 1 to {most}, and {card} in {who}'s hand is not",
                "札の数字は1から{most}までです({who}の手札の{card}は使えません)",
                most = HIGHEST,
                who = letter(hand)
            ),
            BadRules::Twice { card, hand } => text!(
                "{card} is twice in {who}'s hand",
                "{who}の手札に{card}が2枚あります",
                who = letter(hand)
            ),
            BadRules::Places { places, players } => text!(
                "{players} players can take 2 to {players} places, not {places}",
                "{players}人なら順位は2種類から{players}種類までです({places}種類にはできません)"
            ),
            BadRules::Lead { lead, players } => text!(
                "there are {players} players, so number {lead} cannot lead",
                "プレイヤーは{players}人なので、{lead}番は親になれません"
            ),
        }
    }
}

error_told!(BadRules);

/// Players are called A, B, C, … in the order of play.
pub fn name(seat: Seat) -> char {
    char::from(b'A' + seat.index() as u8)
}

/// The name of a player counted from 1.
fn letter(player: usize) -> char {
    ('A'..='Z').nth(player.wrapping_sub(1)).unwrap_or('?')
}

/// Cards held together, one bit a number.
///
/// ```text
///   bit     31 … 2 1 0
///   number  32 … 3 2 1
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Hand(pub(crate) u32);

impl Hand {
    /// The cards, lowest first.
    pub fn cards(self) -> impl Iterator<Item = u8> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let card = (rest != 0).then(|| rest.trailing_zeros() as u8 + 1);
            rest &= rest.saturating_sub(1);
            card
        })
    }

    /// Is this card held?
    pub fn holds(self, card: u8) -> bool {
        self.0 >> (card - 1) & 1 == 1
    }

    /// Is there no card?
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those above a card; above 0 are all.
    #[inline]
    pub fn above(self, card: u8) -> Hand {
        Hand(self.0 & (u64::MAX << card) as u32)
    }

    #[inline]
    fn without(self, card: u8) -> Hand {
        Hand(self.0 & !(1 << (card - 1)))
    }
}

/// A position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Table {
    /// What each player holds; nothing once out.
    pub(crate) hands: [Hand; MAX_SEATS as usize],
    /// The place of each player who is out, from 1; 0 for the others.
    pub(crate) place: [u8; MAX_SEATS as usize],
    /// The highest card on the table, 0 if the table is empty.
    pub(crate) top: u8,
    /// Who played last, even if out by now; before the first card, the leader.
    pub(crate) last: Seat,
    /// Whose turn it is. Everybody between `last` and here who is not out has passed.
    pub(crate) turn: Seat,
}

/// One move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// Puts a card on the table.
    Play(u8),
    /// Lets the turn go by.
    Pass,
}

impl Daifugo {
    /// A deal: these hands, a place for each player, the first player leads.
    pub fn new(hands: &[Vec<u32>]) -> Result<Daifugo, BadRules> {
        let players = hands.len();
        if !(2..=MAX_SEATS as usize).contains(&players) {
            return Err(BadRules::Players(players));
        }
        let mut dealt = Vec::new();
        for (hand, cards) in (1..).zip(hands) {
            let mut held = Hand::default();
            for &card in cards {
                if !(1..=u32::from(HIGHEST)).contains(&card) {
                    return Err(BadRules::Card { card, hand });
                }
                if held.holds(card as u8) {
                    return Err(BadRules::Twice { card, hand });
                }
                held.0 |= 1 << (card - 1);
            }
            if held.is_empty() {
                return Err(BadRules::Empty(hand));
            }
            dealt.push(held);
        }
        let places = players as u8;
        Ok(Daifugo { hands: dealt, places, lead: Seat::new(0), skips_passes: false })
    }

    /// The deal in which everybody holds 1 to `cards`.
    pub fn alike(players: usize, cards: u32) -> Result<Daifugo, BadRules> {
        Daifugo::new(&vec![(1..=cards).collect(); players])
    }

    /// With so many kinds of place: "first, second, the rest" are three.
    pub fn places(self, places: u8) -> Result<Daifugo, BadRules> {
        let players = self.hands.len();
        match (2..=players).contains(&usize::from(places)) {
            true => Ok(Daifugo { places, ..self }),
            false => Err(BadRules::Places { places, players }),
        }
    }

    /// With this player, from 1, to lead.
    pub fn led_by(self, lead: usize) -> Result<Daifugo, BadRules> {
        let players = self.hands.len();
        match (1..=players).contains(&lead) {
            true => Ok(Daifugo { lead: Seat::new(lead as u8 - 1), ..self }),
            false => Err(BadRules::Lead { lead, players }),
        }
    }

    /// Without turns in which there is nothing to choose: whoever cannot play passes unasked.
    pub fn skipping_passes(self) -> Daifugo {
        Daifugo { skips_passes: true, ..self }
    }

    /// The place that a score stands for, from 1.
    pub fn place(&self, score: Score) -> u8 {
        self.places - score as u8
    }

    /// The score of a place: the last is worth 0.
    pub fn score(&self, place: u8) -> Score {
        Score::from(self.places - place)
    }

    /// The next player who is not out.
    #[inline]
    pub(crate) fn next(&self, table: &Table, seat: Seat) -> Seat {
        let mut next = seat.next(self.seats());
        while table.hands[next.index()].is_empty() {
            next = next.next(self.seats());
        }
        next
    }

    /// Lets the turn go by; if it has come round, the table clears.
    #[inline]
    fn pass(&self, table: &mut Table) {
        let leads_on = !table.hands[table.last.index()].is_empty();
        let leader = if leads_on { table.last } else { self.next(table, table.last) };
        table.turn = self.next(table, table.turn);
        if table.turn == leader {
            table.top = 0;
        }
    }

    /// Passes for everybody who can do nothing else.
    #[inline]
    pub(crate) fn skip_passes(&self, table: &mut Table) {
        while self.is_on(table) && table.playable().is_empty() {
            self.pass(table);
        }
    }

    /// Does play go on?
    #[inline]
    pub(crate) fn is_on(&self, table: &Table) -> bool {
        table.taken() + 1 < self.places
    }
}

impl Table {
    /// What a player holds; nothing once out.
    #[inline]
    pub fn hand(&self, seat: Seat) -> Hand {
        self.hands[seat.index()]
    }

    /// The place of a player who is out, from 1.
    #[inline]
    pub fn place(&self, seat: Seat) -> Option<u8> {
        Some(self.place[seat.index()]).filter(|&place| place != 0)
    }

    /// The highest card on the table, 0 if the table is empty.
    #[inline]
    pub fn top(&self) -> u8 {
        self.top
    }

    /// Who played last, even if out by now; before the first card, the leader.
    #[inline]
    pub fn last(&self) -> Seat {
        self.last
    }

    /// What the player to move can play.
    #[inline]
    pub fn playable(&self) -> Hand {
        self.hands[self.turn.index()].above(self.top)
    }

    /// How many places are taken.
    #[inline]
    pub(crate) fn taken(&self) -> u8 {
        // One by each player who is out: bytes that are not 0, all looked at and then added together,
        // since this is asked in every position.
        let (places, low) = (u64::from_le_bytes(self.place), 0x7f7f_7f7f_7f7f_7f7f);
        let ones = ((((places & low) + low) | places) & !low) >> 7;
        (ones.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8
    }
}

impl Game for Daifugo {
    type State = Table;
    type Move = Move;
    type Undo = Table;

    fn seats(&self) -> u8 {
        self.hands.len() as u8
    }

    fn score_range(&self) -> RangeInclusive<Score> {
        self.score(self.places)..=self.score(1)
    }

    /// All but the last place belong to one player each.
    fn ends(&self) -> Option<Vec<Scores>> {
        let mut ends = vec![Scores::level(self.seats(), self.score(self.places))];
        for place in 1..self.places {
            let with_next = |end: &Scores| {
                let left = Seat::all(self.seats()).filter(|&seat| end[seat] == 0);
                let taken = |who: Seat| {
                    let score = |seat| if seat == who { self.score(place) } else { end[seat] };
                    Scores::from_fn(self.seats(), score)
                };
                left.map(taken).collect::<Vec<_>>()
            };
            ends = ends.iter().flat_map(with_next).collect();
        }
        Some(ends)
    }

    fn start(&self) -> Table {
        let mut hands = [Hand::default(); MAX_SEATS as usize];
        hands[..self.hands.len()].copy_from_slice(&self.hands);
        Table { hands, place: [0; MAX_SEATS as usize], top: 0, last: self.lead, turn: self.lead }
    }

    #[inline]
    fn to_move(&self, table: &Table) -> Seat {
        table.turn
    }

    #[inline]
    fn scores(&self, table: &Table) -> Option<Scores> {
        let place = |seat: Seat| match table.place[seat.index()] {
            0 => self.places,
            place => place,
        };
        (!self.is_on(table)).then(|| Scores::from_fn(self.seats(), |seat| self.score(place(seat))))
    }

    #[inline]
    fn moves(&self, table: &Table, moves: &mut Vec<Move>) {
        if self.is_on(table) {
            moves.extend(table.playable().cards().map(Move::Play));
            if table.top != 0 {
                moves.push(Move::Pass);
            }
        }
    }

    #[inline]
    fn play(&self, table: &mut Table, chosen: Move) -> Table {
        let before = *table;
        match chosen {
            Move::Pass => self.pass(table),
            Move::Play(card) => {
                let seat = table.turn;
                let hand = &mut table.hands[seat.index()];
                *hand = hand.without(card);
                if hand.is_empty() {
                    table.place[seat.index()] = table.taken() + 1;
                }
                table.top = card;
                table.last = seat;
                // At the end nobody need be left to move.
                if self.is_on(table) {
                    table.turn = self.next(table, seat);
                }
            }
        }
        if self.skips_passes {
            self.skip_passes(table);
        }
        before
    }

    fn undo(&self, table: &mut Table, before: Table) {
        *table = before;
    }
}

/// A card never comes back, and between two cards everybody passes at most once.
impl Acyclic for Daifugo {}
