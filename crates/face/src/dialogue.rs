//! A game under way between people and perfect play.

use crate::{Advice, Drawn, Look, Place, Rules, Session, Turn};
use yomikiri_game::Misread;
use yomikiri_solve::Budget;
use yomikiri_text::{Lang, text};

/// A game under way: people have some seats, perfect play the others. Whoever shows it, on a
/// terminal or a page, asks here what may be asked.
pub struct Dialogue {
    session: Box<dyn Session>,
    /// Which seats people have.
    people: Vec<bool>,
    place: Place,
    /// How many moves were there at the beginning: nobody takes them back.
    given: usize,
}

/// When a seat could last reach its aim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Chance {
    /// Now; with a move, if it is the seat's turn.
    Still(Option<Advice>),
    /// There is nothing left to reach it in: the game is over, and it was reached.
    Reached,
    /// Before one of its own moves.
    Before {
        /// The number of the move, counted from 1 and from the start of the game's moves.
        number: usize,
        /// The move.
        played: String,
        /// What it should have been.
        better: Advice,
    },
    /// Whether it can now was not read out, so nothing is known of any turn before.
    UnreadNow,
    /// Not after this move; before it, that was not read out.
    Unread {
        /// The number of the move.
        number: usize,
    },
    /// Never.
    Never,
}

/// Makes a budget for each piece of work.
pub type Budgets<'b> = &'b mut dyn FnMut() -> Budget<'b>;

impl Dialogue {
    /// Begins at a place, with people on these seats, as [`seats`](Dialogue::seats) reads them.
    pub fn new(session: Box<dyn Session>, people: Vec<bool>, place: Place) -> Dialogue {
        let given = place.moves.len();
        Dialogue { session, people, place, given }
    }

    /// The seats that people take: names or numbers with commas between them, `all`, or `none`.
    pub fn seats(text: &str, seats: &[String]) -> Result<Vec<bool>, Misread> {
        match text.trim() {
            "none" => return Ok(vec![false; seats.len()]),
            "all" => return Ok(vec![true; seats.len()]),
            _ => {}
        }
        let mut people = vec![false; seats.len()];
        for word in text.split(',').map(str::trim) {
            let number = || word.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            let named = seats.iter().position(|seat| seat.eq_ignore_ascii_case(word));
            let seat = named.or_else(number).filter(|&seat| seat < seats.len());
            let seat = seat.ok_or_else(|| {
                let remedy = text!(
                    "choose from {seats}, all, none",
                    "{seats}、all(全員)、none(なし)から選んでください",
                    seats = seats.join(", ")
                );
                Misread::new(word, text!("no such seat", "その席はありません"), remedy).of("seat")
            })?;
            people[seat] = true;
        }
        Ok(people)
    }

    /// The rules of the game that is played.
    pub fn rules(&self) -> &dyn Rules {
        self.session.rules()
    }

    /// Has a person this seat?
    pub fn is_person(&self, seat: usize) -> bool {
        self.people[seat]
    }

    /// How many people play.
    pub fn people(&self) -> usize {
        self.people.iter().filter(|person| **person).count()
    }

    /// The position now.
    pub fn look(&self) -> Result<Look, Misread> {
        self.rules().look(&self.place)
    }

    /// The position now, drawn.
    pub fn draw(&self, lang: Lang) -> Result<Drawn, Misread> {
        self.rules().draw(&self.place, &[], lang)
    }

    /// Plays a move.
    pub fn play(&mut self, chosen: &str) -> Result<(), Misread> {
        let mut place = self.place.clone();
        place.moves.push(chosen.to_string());
        self.rules().look(&place)?;
        self.place = place;
        Ok(())
    }

    /// Goes back to the last position in which a person had a choice; `false` if there is none.
    pub fn undo(&mut self) -> Result<bool, Misread> {
        let mut place = self.place.clone();
        while place.moves.len() > self.given {
            place.moves.pop();
            let chooses = match self.rules().look(&place)?.turn {
                Turn::Seat(seat) => self.people[seat],
                Turn::Anybody => self.people() > 0,
                Turn::Over(_) => false,
            };
            if chooses {
                self.place = place;
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// What perfect play would do now.
    pub fn advise(&mut self, budget: &mut Budget<'_>) -> Result<Advice, Misread> {
        self.session.advise(&self.place, budget)
    }

    /// The move that would have kept the aim within reach, if the last move, which was this
    /// seat's, has thrown it away for sure.
    pub fn thrown_away(
        &mut self,
        seat: usize,
        budgets: Budgets<'_>,
    ) -> Result<Option<Advice>, Misread> {
        if self.session.can_reach_aim(&self.place, seat, &mut budgets())? != Some(false) {
            return Ok(None);
        }
        let mut before = self.place.clone();
        before.moves.pop();
        match self.session.can_reach_aim(&before, seat, &mut budgets())? {
            Some(true) => Ok(Some(self.session.advise(&before, &mut budgets())?)),
            _ => Ok(None),
        }
    }

    /// Goes back over the turns of a seat to the last one at which its aim was within reach.
    pub fn last_chance(&mut self, seat: usize, budgets: Budgets<'_>) -> Result<Chance, Misread> {
        let mut place = self.place.clone();
        match self.session.can_reach_aim(&place, seat, &mut budgets())? {
            Some(true) => {
                let look = self.rules().look(&place)?;
                if look.is_over() {
                    return Ok(Chance::Reached);
                }
                let own_turn = look.to_move() == Some(seat);
                let advice =
                    own_turn.then(|| self.session.advise(&place, &mut budgets())).transpose()?;
                return Ok(Chance::Still(advice));
            }
            Some(false) => {}
            None => return Ok(Chance::UnreadNow),
        }
        while place.moves.len() > self.given {
            let number = place.moves.len();
            let Some(played) = place.moves.pop() else { break };
            if self.rules().look(&place)?.to_move() != Some(seat) {
                continue;
            }
            match self.session.can_reach_aim(&place, seat, &mut budgets())? {
                Some(true) => {
                    let better = self.session.advise(&place, &mut budgets())?;
                    return Ok(Chance::Before { number, played, better });
                }
                Some(false) => {}
                // A chance further back might not be the last one.
                None => return Ok(Chance::Unread { number }),
            }
        }
        Ok(Chance::Never)
    }
}
