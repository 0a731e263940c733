//! Deals, positions and moves as text.
//!
//! Players are called A, B, C, … in the order of play. A deal is its hands: `1,5,9/2,5,7/3,4,8`.
//! A position is the hands as they are now, `(2)` for who is out on place 2; who is to move,
//! `-` for nobody; and the table: its top card and who played it, or `-` if it is empty, with
//! who played last if that is not who leads. Who has passed follows: everybody in play between
//! who played last and who is to move.
//!
//! ```text
//!   1,5,9/2,5,7/3,4,8 A -    the start
//!   5,9/2,5,7/3,4,8 C 1A     A has played 1, B has passed
//!   (1)/2,7/3,4 B -A         A went out, all others passed: B leads
//!   (1)/(2)/3,4 - 7B         B went out, and that was the end
//! ```
//!
//! A move is the number on the card, or `pass`.

mod cursor;

use crate::rules::{BadRules, Daifugo, Hand, Move, Table, name};
use cursor::Cursor;
use std::str::FromStr;
use yomikiri_game::{Game, MAX_SEATS, Misread, Notation, Seat};

/// "A, B or C", or with another word before the last.
pub(crate) fn listed(words: &[String], or: &str) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [before @ .., last] => format!("{} {or} {last}", before.join(", ")),
    }
}

/// `1,5,9`, or nothing.
pub(crate) fn show_hand(hand: Hand) -> String {
    let cards: Vec<String> = hand.cards().map(|card| card.to_string()).collect();
    cards.join(",")
}

/// A problem and its remedy.
type Wrong = (String, String);

fn wrong<T>(problem: impl Into<String>, remedy: impl Into<String>) -> Result<T, Wrong> {
    Err((problem.into(), remedy.into()))
}

/// A deal from its hands, led by the first player, with a place for each.
///
/// ```
/// use yomikiri_daifugo::Daifugo;
/// let deal: Daifugo = "1,5,9/2,5,7/3,4,8".parse().unwrap();
/// assert_eq!(deal.hands(), "1,5,9/2,5,7/3,4,8");
/// assert_eq!("1,1/2".parse::<Daifugo>().unwrap_err().to_string(),
///     "\"1,1/2\", column 3: 1 is twice in A's hand; give each number once to a hand");
/// ```
impl FromStr for Daifugo {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Daifugo, Misread> {
        let mut cursor = Cursor::new(text);
        let example = "write the cards of each hand, like 1,5,9/2,5,7/3,4,8";
        if cursor.is_at_end() {
            return Err(cursor.misread("there are no cards", example));
        }
        let mut hands = Vec::new();
        loop {
            let whose = u8::try_from(hands.len()).ok().filter(|&index| index < MAX_SEATS);
            hands.push(cursor.hand(whose.map(|index| name(Seat::new(index))))?);
            if !cursor.takes('/') {
                break;
            }
        }
        if let Some(sign) = cursor.peek() {
            return Err(cursor.misread_here(format!("{sign:?} is no card"), example));
        }
        Daifugo::new(&hands).map_err(|bad| {
            let remedy = match bad {
                BadRules::Players(1) => "put / between the hands",
                BadRules::Empty(_) => "give each player a card, with / between the hands only",
                _ => example,
            };
            cursor.misread(bad.to_string(), remedy)
        })
    }
}

impl Daifugo {
    /// The hands that are dealt, as text.
    pub fn hands(&self) -> String {
        let hands: Vec<String> = self.hands.iter().map(|&hand| show_hand(hand)).collect();
        hands.join("/")
    }

    /// "A, B or C": everybody.
    pub(crate) fn names(&self, or: &str) -> String {
        let names: Vec<String> = Seat::all(self.seats()).map(|seat| name(seat).into()).collect();
        listed(&names, or)
    }

    /// The player that a letter names.
    pub(crate) fn named(&self, letter: char) -> Option<Seat> {
        let letter = letter.to_ascii_uppercase();
        Seat::all(self.seats()).find(|&seat| name(seat) == letter)
    }

    fn read_seat(&self, cursor: &mut Cursor<'_>, what: &str) -> Result<Seat, Misread> {
        let remedy = format!("the players are {}", self.names("and"));
        match cursor.peek() {
            None => Err(cursor.misread(format!("it does not say {what}"), remedy)),
            Some(sign) => match self.named(sign) {
                Some(seat) => {
                    cursor.takes(sign);
                    Ok(seat)
                }
                None => Err(cursor.misread_here(format!("{sign:?} does not say {what}"), remedy)),
            },
        }
    }

    /// Reads hands and places.
    fn read_hands(&self, cursor: &mut Cursor<'_>) -> Result<Table, Misread> {
        let mut table = self.start();
        for seat in Seat::all(self.seats()) {
            let example = || format!("write {} hands, like {}", self.seats(), self.hands());
            let name = name(seat);
            if seat.index() > 0 && !cursor.takes('/') {
                let problem = format!("{name}'s hand is missing, or the / before it");
                return Err(cursor.misread_here(problem, example()));
            }
            let hand = &mut table.hands[seat.index()];
            *hand = Hand::default();
            if cursor.takes('(') {
                table.place[seat.index()] = cursor.place()?;
                continue;
            }
            for card in cursor.hand(Some(name))? {
                hand.0 |= 1 << (card - 1);
            }
            if hand.is_empty() {
                let remedy = format!("write a position like {:?}", self.show(&self.start()));
                let problem = match cursor.peek() {
                    Some(sign) if sign != '/' => format!("{sign:?} is no card"),
                    _ => format!("{name} has neither cards nor a place"),
                };
                return Err(cursor.misread_here(problem, remedy));
            }
        }
        if cursor.peek() == Some('/') {
            let problem = format!("there are only {} players", self.seats());
            return Err(cursor.misread_here(problem, "leave the other hands out"));
        }
        Ok(table)
    }

    fn read_table(&self, cursor: &mut Cursor<'_>) -> Result<Table, Misread> {
        let mut table = self.read_hands(cursor)?;
        let over = cursor.takes('-');
        if !over {
            table.turn = self.read_seat(cursor, "who is to move")?;
        }
        // On an empty table, who leads has played last, unless it says otherwise.
        table.last = table.turn;
        match cursor.peek() {
            None => {}
            Some('-') => {
                cursor.takes('-');
                if !cursor.is_at_end() {
                    table.last = self.read_seat(cursor, "who played last")?;
                }
            }
            Some(sign) if sign.is_ascii_digit() => {
                table.top = cursor.card()? as u8;
                table.last = self.read_seat(cursor, "who played the top card")?;
            }
            Some(sign) => {
                let remedy = "write its top card and who played it, like 5B, or - if it is empty";
                return Err(cursor.misread_here(format!("{sign:?} is no table"), remedy));
            }
        }
        if let Some(sign) = cursor.peek() {
            let problem = format!("{sign:?} follows a position that is complete");
            return Err(cursor.misread_here(problem, "leave it out"));
        }
        if over {
            table.turn = table.last;
        }
        let checked = self.check_hands(&table).and_then(|()| match over {
            true => self.check_end(&table),
            false => self.check_turn(&table),
        });
        checked.map_err(|(problem, remedy)| cursor.misread(problem, remedy))?;
        if self.skips_passes {
            self.skip_passes(&mut table);
        }
        Ok(table)
    }

    /// Refuses hands and places that no play can reach, as far as they tell by themselves.
    fn check_hands(&self, table: &Table) -> Result<(), Wrong> {
        for (seat, &dealt) in Seat::all(self.seats()).zip(&self.hands) {
            let added = Hand(table.hands[seat.index()].0 & !dealt.0);
            if let Some(card) = added.cards().next() {
                let problem = format!("{} was not dealt {card}", name(seat));
                return wrong(problem, format!("the deal was {}", self.hands()));
            }
        }
        for place in 1..=table.taken() {
            match table.place.iter().filter(|&&taken| taken == place).count() {
                1 => {}
                0 => {
                    let problem = format!("nobody is out on place {place}");
                    return wrong(problem, "give the places in order, from 1, without gaps");
                }
                _ => {
                    let problem = format!("place {place} is taken twice");
                    return wrong(problem, "give each place once");
                }
            }
        }
        if table.taken() >= self.places {
            let problem = format!("place {} is for all who are left", self.places);
            return wrong(problem, "write the cards that they still hold");
        }
        Ok(())
    }

    /// Refuses what cannot be the end of a game.
    fn check_end(&self, table: &Table) -> Result<(), Wrong> {
        if self.is_on(table) {
            return wrong(
                "play goes on, so somebody is to move",
                format!("write {} after the hands", self.names("or")),
            );
        }
        if table.top == 0 {
            return wrong(
                "the last card is missing",
                "write it after the - for nobody's turn, and who played it, like - 9A",
            );
        }
        if table.place[table.last.index()] == 0 {
            let problem = format!("{} holds cards, so play did not end there", name(table.last));
            return wrong(problem, "name who went out last");
        }
        self.check_last(table)
    }

    /// Refuses a turn that cannot come about.
    fn check_turn(&self, table: &Table) -> Result<(), Wrong> {
        let Table { turn, last, top, .. } = *table;
        let (mover, leader) = (name(turn), name(last));
        if !self.is_on(table) {
            return wrong(
                "the game is over, nobody is to move",
                "write - for whose turn it is, and then the last card, like - 9A",
            );
        }
        if table.hands[turn.index()].is_empty() {
            return wrong(format!("{mover} is out"), "name a player who holds cards");
        }
        if table.hands[..self.hands.len()] == self.hands[..] {
            if (turn, top, last) != (self.lead, 0, self.lead) {
                let lead = name(self.lead);
                let problem = format!("nobody has played a card, and {lead} leads");
                return wrong(problem, format!("write {:?}", self.show(&self.start())));
            }
            return Ok(());
        }
        if table.hands[self.lead.index()] == self.hands[self.lead.index()] {
            let problem = format!("{} led, and yet has played no card", name(self.lead));
            return wrong(problem, "leave the card out that was played first");
        }
        self.check_last(table)?;
        let last_is_out = table.hands[last.index()].is_empty();
        if top != 0 {
            return match last == turn {
                true => wrong(
                    format!(
                        "{mover} played {top}, so it is not {mover}'s turn until the table clears"
                    ),
                    format!("write {mover} - if all others have passed"),
                ),
                false => Ok(()),
            };
        }
        let leads = if last_is_out { self.next(table, last) } else { last };
        if leads != turn {
            let problem = format!("after {leader} the lead is {}'s, not {mover}'s", name(leads));
            return wrong(problem, "name another player, or who played last");
        }
        Ok(())
    }

    /// Refuses a player who cannot have played last, or not that card.
    fn check_last(&self, table: &Table) -> Result<(), Wrong> {
        let Table { last, top, .. } = *table;
        let who = name(last);
        let (dealt, held) = (self.hands[last.index()], table.hands[last.index()]);
        if held == dealt {
            let problem = format!("{who} has played no card");
            return wrong(problem, "write who played last after the -, like -A");
        }
        if top != 0 && !dealt.holds(top) {
            let problem = format!("{who} was not dealt {top}");
            return wrong(problem, format!("{who}'s cards were {}", show_hand(dealt)));
        }
        if top != 0 && held.holds(top) {
            let problem = format!("{who} still holds {top}");
            return wrong(problem, "leave the card on the table out of the hand");
        }
        if held.is_empty() && table.place[last.index()] != table.taken() {
            let problem = format!("others went out after {who}, so {who} did not play last");
            return wrong(problem, "name who did");
        }
        Ok(())
    }
}

impl Notation for Daifugo {
    fn show(&self, table: &Table) -> String {
        let hand = |seat: Seat| match table.place[seat.index()] {
            0 => show_hand(table.hands[seat.index()]),
            place => format!("({place})"),
        };
        let hands: Vec<String> = Seat::all(self.seats()).map(hand).collect();
        let turn = if self.is_on(table) { name(table.turn) } else { '-' };
        let last = name(table.last);
        let on_table = match table.top {
            0 if table.last == table.turn => "-".to_string(),
            0 => format!("-{last}"),
            top => format!("{top}{last}"),
        };
        format!("{} {turn} {on_table}", hands.join("/"))
    }

    fn read(&self, text: &str) -> Result<Table, Misread> {
        self.read_table(&mut Cursor::new(text))
    }

    fn show_move(&self, _: &Table, chosen: Move) -> String {
        match chosen {
            Move::Play(card) => card.to_string(),
            Move::Pass => "pass".to_string(),
        }
    }

    fn read_move(&self, table: &Table, text: &str) -> Result<Move, Misread> {
        let text = text.trim();
        self.choose(table, text).map_err(|(problem, remedy)| Misread::new(text, problem, remedy))
    }
}

impl Daifugo {
    fn choose(&self, table: &Table, text: &str) -> Result<Move, Wrong> {
        if !self.is_on(table) {
            return wrong("the game is over", "take a move back first");
        }
        let who = name(table.turn);
        let can = || {
            let words: Vec<String> =
                self.legal(table).into_iter().map(|chosen| self.show_move(table, chosen)).collect();
            format!("{who} can choose {}", listed(&words, "or"))
        };
        if ["pass", "p"].contains(&text.to_ascii_lowercase().as_str()) {
            return match table.top {
                0 => wrong("who leads plays a card", can()),
                _ => Ok(Move::Pass),
            };
        }
        let Ok(number) = text.parse::<u32>() else {
            return wrong("not a move", can());
        };
        let hand = table.hands[table.turn.index()];
        match hand.cards().find(|&card| u32::from(card) == number) {
            None => wrong(format!("{who} does not hold it"), can()),
            Some(card) if card <= table.top => {
                wrong(format!("it is not higher than the {} on the table", table.top), can())
            }
            Some(card) => Ok(Move::Play(card)),
        }
    }
}
