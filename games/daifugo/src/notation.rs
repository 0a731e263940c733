//! Deals, positions and moves as text.
//!
//! Players are called A, B, C, … in the order of play. A deal is its hands: `1,5,9/2,5,7/3,4,8`.
//! A position is the hands as they are now, `(2)` for a player who is out on place 2; who is to
//! move, `-` for nobody; and the table: its top card and who played it, or `-` if it is empty, with
//! who played last if that is not the leader. Who has passed follows: everybody in play between
//! the player of the last card and the one to move.
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
use cursor::{Cursor, no_card};
use std::str::FromStr;
use yomikiri_game::{Game, MAX_SEATS, Misread, Notation, Seat};
use yomikiri_text::{Text, Told, list_and, list_or, text};

/// `1,5,9`, or nothing.
pub(crate) fn show_hand(hand: Hand) -> String {
    let cards: Vec<String> = hand.cards().map(|card| card.to_string()).collect();
    cards.join(",")
}

/// A problem and its remedy.
type Wrong = (Text, Text);

fn wrong<T>(problem: Text, remedy: Text) -> Result<T, Wrong> {
    Err((problem, remedy))
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
        let example = text!(
            "write the cards of each hand, like 1,5,9/2,5,7/3,4,8",
            "各プレイヤーの手札を 1,5,9/2,5,7/3,4,8 のように書いてください"
        );
        if cursor.is_at_end() {
            return Err(cursor.misread(text!("there are no cards", "札がありません"), example));
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
            let problem = match sign.is_ascii_digit() {
                true => {
                    text!("a comma is missing before {sign:?}", "{sign:?} の前にコンマがありません")
                }
                false => no_card(sign),
            };
            return Err(cursor.misread_here(problem, example));
        }
        Daifugo::new(&hands).map_err(|bad| {
            let remedy = match bad {
                BadRules::Players(1) => {
                    text!("put / between the hands", "手札と手札の間に / を入れてください")
                }
                BadRules::Empty(_) => text!(
                    "give each player a card, with / between the hands only",
                    "全員に札を配り、 / は手札と手札の間だけに入れてください"
                ),
                _ => example,
            };
            cursor.misread(bad.told(), remedy)
        })
    }
}

impl Daifugo {
    /// The hands that are dealt, as text.
    pub fn hands(&self) -> String {
        let hands: Vec<String> = self.hands.iter().map(|&hand| show_hand(hand)).collect();
        hands.join("/")
    }

    /// Everybody.
    fn names(&self) -> Vec<char> {
        Seat::all(self.seats()).map(name).collect()
    }

    /// Whom one can name, as a remedy.
    pub(crate) fn players_are(&self) -> Text {
        text!(
            "the players are {players}",
            "{players}から選んでください",
            players = list_and(&self.names())
        )
    }

    /// The player that a letter names.
    pub(crate) fn named(&self, letter: char) -> Option<Seat> {
        let letter = letter.to_ascii_uppercase();
        Seat::all(self.seats()).find(|&seat| name(seat) == letter)
    }

    fn read_seat(&self, cursor: &mut Cursor<'_>, what: Text) -> Result<Seat, Misread> {
        match cursor.peek() {
            None => {
                let problem = text!("it does not say {what}", "{what}が書かれていません");
                Err(cursor.misread(problem, self.players_are()))
            }
            Some(sign) => match self.named(sign) {
                Some(seat) => {
                    cursor.takes(sign);
                    Ok(seat)
                }
                None => {
                    let problem =
                        text!("{sign:?} does not say {what}", "{sign:?} では{what}がわかりません");
                    Err(cursor.misread_here(problem, self.players_are()))
                }
            },
        }
    }

    /// Reads hands and places.
    fn read_hands(&self, cursor: &mut Cursor<'_>) -> Result<Table, Misread> {
        let mut table = self.start();
        for seat in Seat::all(self.seats()) {
            let who = name(seat);
            if seat.index() > 0 && !cursor.takes('/') {
                let problem = text!(
                    "{who}'s hand is missing, or the / before it",
                    "{who}の手札か、その前の / がありません"
                );
                let remedy = text!(
                    "write {players} hands, like {hands}",
                    "{hands} のように、{players}人分の手札を書いてください",
                    players = self.seats(),
                    hands = self.hands()
                );
                return Err(cursor.misread_here(problem, remedy));
            }
            let hand = &mut table.hands[seat.index()];
            *hand = Hand::default();
            if cursor.takes('(') {
                table.place[seat.index()] = cursor.place()?;
                continue;
            }
            for card in cursor.hand(Some(who))? {
                hand.0 |= 1 << (card - 1);
            }
            if hand.is_empty() {
                let remedy = text!(
                    "write a position like {start:?}",
                    "局面を {start:?} のように書いてください",
                    start = self.show(&self.start())
                );
                let problem = match cursor.peek() {
                    Some(sign) if sign != '/' => no_card(sign),
                    _ => text!(
                        "{who} has neither cards nor a place",
                        "{who}の手札も順位もありません"
                    ),
                };
                return Err(cursor.misread_here(problem, remedy));
            }
        }
        if cursor.peek() == Some('/') {
            let problem = text!(
                "there are only {players} players",
                "プレイヤーは{players}人だけです",
                players = self.seats()
            );
            let remedy = text!("leave the other hands out", "余分な手札を外してください");
            return Err(cursor.misread_here(problem, remedy));
        }
        Ok(table)
    }

    fn read_table(&self, cursor: &mut Cursor<'_>) -> Result<Table, Misread> {
        let mut table = self.read_hands(cursor)?;
        let over = cursor.takes('-');
        if !over {
            table.turn = self.read_seat(cursor, text!("who is to move", "手番"))?;
        }
        // On an empty table the leader has played last, unless it says otherwise.
        table.last = table.turn;
        match cursor.peek() {
            None => {}
            Some('-') => {
                cursor.takes('-');
                if !cursor.is_at_end() {
                    let what = text!("who played last", "最後に出したプレイヤー");
                    table.last = self.read_seat(cursor, what)?;
                }
            }
            Some(sign) if sign.is_ascii_digit() => {
                table.top = cursor.card()? as u8;
                let what = text!("who played the top card", "場の札を出したプレイヤー");
                table.last = self.read_seat(cursor, what)?;
            }
            Some(sign) => {
                let problem = text!("{sign:?} is no table", "{sign:?} では場がわかりません");
                let remedy = text!(
                    "write its top card and who played it, like 5B, or - if it is empty",
                    "場の札と出したプレイヤーを 5B のように、空の場なら - と書いてください"
                );
                return Err(cursor.misread_here(problem, remedy));
            }
        }
        if let Some(sign) = cursor.peek() {
            let problem = text!(
                "{sign:?} follows a position that is complete",
                "局面の後に余分な {sign:?} があります"
            );
            return Err(cursor.misread_here(problem, text!("leave it out", "外してください")));
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
                return wrong(
                    not_dealt(seat, card),
                    text!(
                        "the deal was {hands}",
                        "配られた {hands} に合わせてください",
                        hands = self.hands()
                    ),
                );
            }
        }
        for place in 1..=table.taken() {
            match table.place.iter().filter(|&&taken| taken == place).count() {
                1 => {}
                0 => {
                    return wrong(
                        text!(
                            "nobody is out on place {place}",
                            "{place}位で上がったプレイヤーがいません"
                        ),
                        text!(
                            "give the places in order, from 1, without gaps",
                            "順位は1から順に、抜かさずに書いてください"
                        ),
                    );
                }
                _ => {
                    return wrong(
                        text!("place {place} is taken twice", "{place}位が2人います"),
                        text!("give each place once", "同じ順位は1人だけにしてください"),
                    );
                }
            }
        }
        if table.taken() >= self.places {
            return wrong(
                text!(
                    "place {last} is for all who are left",
                    "{last}位は残った全員の順位です",
                    last = self.places
                ),
                text!("write the cards that they still hold", "残った全員の手札を書いてください"),
            );
        }
        Ok(())
    }

    /// Refuses what cannot be the end of a game.
    fn check_end(&self, table: &Table) -> Result<(), Wrong> {
        if self.is_on(table) {
            let names = self.names();
            return wrong(
                text!(
                    "play goes on, so somebody is to move",
                    "ゲームは続いているので、誰かの手番です"
                ),
                text!(
                    "write {one} after the hands",
                    "手札の後に{one}と書いてください",
                    one = list_or(&names)
                ),
            );
        }
        if table.top == 0 {
            return wrong(
                text!("the last card is missing", "最後の札がありません"),
                text!(
                    "write it after the - for nobody's turn, and who played it, like - 9A",
                    "手番の - の後に、札と出したプレイヤーを - 9A のように書いてください"
                ),
            );
        }
        if table.place[table.last.index()] == 0 {
            return wrong(
                text!(
                    "{who} holds cards, so play did not end there",
                    "{who}には手札があるので、そこで終わりではありません",
                    who = name(table.last)
                ),
                text!(
                    "name the player who went out last",
                    "最後に上がったプレイヤーを書いてください"
                ),
            );
        }
        self.check_last(table)
    }

    /// Refuses a turn that cannot come about.
    fn check_turn(&self, table: &Table) -> Result<(), Wrong> {
        let Table { turn, last, top, .. } = *table;
        let (mover, lead) = (name(turn), name(self.lead));
        if !self.is_on(table) {
            return wrong(
                text!(
                    "the game is over, nobody is to move",
                    "ゲームは終わっていて、誰の手番でもありません"
                ),
                text!(
                    "write - for whose turn it is, and then the last card, like - 9A",
                    "手番を - とし、続けて最後の札を - 9A のように書いてください"
                ),
            );
        }
        if table.hands[turn.index()].is_empty() {
            return wrong(
                text!("{mover} is out", "{mover}は上がっています"),
                text!("name a player who holds cards", "手札のあるプレイヤーを書いてください"),
            );
        }
        if table.hands[..self.hands.len()] == self.hands[..] {
            if (turn, top, last) != (self.lead, 0, self.lead) {
                return wrong(
                    text!(
                        "nobody has played a card, and {lead} leads",
                        "まだ誰も札を出していません。親は{lead}です"
                    ),
                    text!(
                        "write {start:?}",
                        "{start:?} と書いてください",
                        start = self.show(&self.start())
                    ),
                );
            }
            return Ok(());
        }
        if table.hands[self.lead.index()] == self.hands[self.lead.index()] {
            return wrong(
                text!(
                    "{lead} led, and yet has played no card",
                    "親の{lead}がまだ札を出していません"
                ),
                text!(
                    "leave the card out that was played first",
                    "最初に出した札を手札から外してください"
                ),
            );
        }
        self.check_last(table)?;
        let last_is_out = table.hands[last.index()].is_empty();
        if top != 0 {
            return match last == turn {
                true => wrong(
                    text!(
                        "{mover} played {top}, so it is not {mover}'s turn until the table clears",
                        "{mover}が{top}を出したので、場が流れるまで{mover}の手番は来ません"
                    ),
                    text!(
                        "write {mover} - if all others have passed",
                        "ほかの全員がパスしたなら {mover} - と書いてください"
                    ),
                ),
                false => Ok(()),
            };
        }
        let leads = if last_is_out { self.next(table, last) } else { last };
        if leads != turn {
            return wrong(
                text!(
                    "after {last} the lead is {leads}'s, not {mover}'s",
                    "{last}の札で場が流れたら、親は{mover}ではなく{leads}です",
                    last = name(last),
                    leads = name(leads)
                ),
                text!(
                    "name another player, or say who played last",
                    "手番か、最後に出したプレイヤーを直してください"
                ),
            );
        }
        Ok(())
    }

    /// Refuses a player who cannot have played last, or not that card.
    fn check_last(&self, table: &Table) -> Result<(), Wrong> {
        let Table { last, top, .. } = *table;
        let who = name(last);
        let (dealt, held) = (self.hands[last.index()], table.hands[last.index()]);
        if held == dealt {
            return wrong(
                text!("{who} has played no card", "{who}はまだ札を出していません"),
                text!(
                    "write who played last after the -, like -A",
                    "最後に出したプレイヤーを -A のように - の後に書いてください"
                ),
            );
        }
        if top != 0 && !dealt.holds(top) {
            return wrong(
                not_dealt(last, top),
                text!(
                    "{who}'s cards were {cards}",
                    "{who}に配られた {cards} から選んでください",
                    cards = show_hand(dealt)
                ),
            );
        }
        if top != 0 && held.holds(top) {
            return wrong(
                text!("{who} still holds {top}", "{who}の手札にまだ{top}があります"),
                text!(
                    "leave the card on the table out of the hand",
                    "場の札を手札から外してください"
                ),
            );
        }
        if held.is_empty() && table.place[last.index()] != table.taken() {
            return wrong(
                text!(
                    "others went out after {who}, so {who} did not play last",
                    "{who}より後に上がったプレイヤーがいるので、\
                     最後に出したのは{who}ではありません"
                ),
                text!("name the player who did", "最後に出したプレイヤーを書いてください"),
            );
        }
        Ok(())
    }
}

/// Says that a player was not dealt a card.
fn not_dealt(seat: Seat, card: u8) -> Text {
    let who = name(seat);
    text!("{who} was not dealt {card}", "{who}に{card}は配られていません")
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
    fn choose(&self, table: &Table, written: &str) -> Result<Move, Wrong> {
        if !self.is_on(table) {
            return wrong(
                text!("the game is over", "ゲームは終わっています"),
                text!("take a move back first", "先に手を戻してください"),
            );
        }
        let who = name(table.turn);
        let can = || {
            let moves: Vec<String> =
                self.legal(table).into_iter().map(|chosen| self.show_move(table, chosen)).collect();
            let (one, all) = (list_or(&moves), list_and(&moves));
            text!("{who} can choose {one}", "{who}が選べるのは {all} です")
        };
        if ["pass", "p"].contains(&written.to_ascii_lowercase().as_str()) {
            return match table.top {
                0 => {
                    wrong(text!("the leader plays a card", "親は札を出さなければなりません"), can())
                }
                _ => Ok(Move::Pass),
            };
        }
        let Ok(number) = written.parse::<u32>() else {
            return wrong(text!("not a move", "手になっていません"), can());
        };
        let hand = table.hands[table.turn.index()];
        match hand.cards().find(|&card| u32::from(card) == number) {
            None => {
                let problem = text!("{who} does not hold it", "{who}はその札を持っていません");
                wrong(problem, can())
            }
            Some(card) if card <= table.top => {
                let problem = text!(
                    "it is not higher than the {top} on the table",
                    "場の{top}より大きくありません",
                    top = table.top
                );
                wrong(problem, can())
            }
            Some(card) => Ok(Move::Play(card)),
        }
    }
}
