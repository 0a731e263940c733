//! `yomikiri play`.

use crate::chosen::{self, Chosen};
use crate::exit::Exit;
use crate::limits::Limits;
use anyhow::{Context, Result, anyhow};
use clap::ArgMatches;
use std::io::{BufRead, ErrorKind, Write};
use yomikiri_face::{Advice, Look, Place};

/// What can be typed besides moves; `aim` is what a player wants.
fn help(aim: &str) -> String {
    format!(
        "  a move    as the game writes it; `moves` lists them
  hint      what perfect play would do, and what it achieves
  lost      the last turn at which you could {aim}
  undo      take back to your last turn
  moves     the legal moves
  position  the position as text, for --position
  quit      leave
"
    )
}

/// Plays in the terminal: people on the seats of `--seat`, perfect play on the others.
pub fn run(name: &str, matches: &ArgMatches, out: &mut dyn Write) -> Result<Exit> {
    let limits = Limits::read(matches)?;
    let chosen = chosen::open(name, matches, &limits)?;
    let seats = chosen.game.seats();
    let text = matches.get_one::<String>("seat").map_or("1", String::as_str);
    let people = people(text, &seats)?;
    let place = chosen::place(matches);
    let start = place.moves.len();
    let players = chosen.game.players();
    let aim = chosen.game.aim();
    Session { chosen, limits, players, aim, people, place, start }.run(out)
}

/// The seats that people take.
fn people(text: &str, seats: &[String]) -> Result<Vec<bool>> {
    match text.trim() {
        "none" => return Ok(vec![false; seats.len()]),
        "all" => return Ok(vec![true; seats.len()]),
        _ => {}
    }
    let mut people = vec![false; seats.len()];
    for word in text.split(',') {
        let number = |word: &str| word.parse().ok().filter(|seat| (1..=seats.len()).contains(seat));
        let seat = seats
            .iter()
            .position(|seat| seat.eq_ignore_ascii_case(word.trim()))
            .or_else(|| number(word.trim()).map(|seat: usize| seat - 1));
        let seat = seat.ok_or_else(|| {
            anyhow!("--seat {word:?}: no such seat; choose from {}, all, none", seats.join(", "))
        })?;
        people[seat] = true;
    }
    Ok(people)
}

struct Session {
    chosen: Chosen,
    limits: Limits,
    /// As sentences speak of them.
    players: Vec<String>,
    /// What they want to be able to do: "win".
    aim: String,
    /// Which seats people have.
    people: Vec<bool>,
    place: Place,
    /// How many moves were there before the session: `undo` stops at them.
    start: usize,
}

/// What a person asked for.
enum Asked {
    /// Go on from the new position.
    Go,
    /// Leave.
    Leave,
}

impl Session {
    fn run(mut self, out: &mut dyn Write) -> Result<Exit> {
        writeln!(out, "{}. `help` lists the commands.", self.chosen.game.title())?;
        loop {
            let look = self.chosen.game.look(&self.place).map_err(chosen::as_flag)?;
            writeln!(out, "\n{}", look.scene.text)?;
            match look.to_move {
                Some(seat) if !self.people[seat] => self.perfect_move(seat, out)?,
                Some(_) => {
                    if let Asked::Leave = self.ask(&look, out)? {
                        return Ok(Exit::Answered);
                    }
                }
                None => {
                    writeln!(out, "{}.", look.over.as_deref().unwrap_or("the game is over"))?;
                    // Without people nobody is there to take a move back.
                    if !self.people.contains(&true) {
                        return Ok(Exit::Answered);
                    }
                    if let Asked::Leave = self.ask(&look, out)? {
                        return Ok(Exit::Answered);
                    }
                }
            }
        }
    }

    fn perfect_move(&mut self, seat: usize, out: &mut dyn Write) -> Result<()> {
        let advice = self.advise(&self.place.clone())?;
        writeln!(out, "{} plays {}: {}", self.players[seat], advice.chosen, advice.words)?;
        self.place.moves.push(advice.chosen);
        Ok(())
    }

    fn advise(&mut self, place: &Place) -> Result<Advice> {
        let advice = self.chosen.game.advise(place, &mut self.limits.budget());
        advice.map_err(chosen::as_flag)
    }

    /// Says of each person at which turn all was last well.
    fn lost(&mut self, out: &mut dyn Write) -> Result<()> {
        for seat in (0..self.players.len()).filter(|&seat| self.people[seat]).collect::<Vec<_>>() {
            let words = self.last_chance(seat)?;
            writeln!(out, "{words}")?;
        }
        Ok(())
    }

    /// Goes back over the turns of a person to the last one with a move that reaches the aim.
    fn last_chance(&mut self, seat: usize) -> Result<String> {
        let (name, aim) = (self.players[seat].clone(), self.aim.clone());
        let mut place = self.place.clone();
        let look = self.chosen.game.look(&place).map_err(chosen::as_flag)?;
        if look.to_move == Some(seat) {
            let Advice { chosen, words, wins, .. } = self.advise(&place)?;
            if wins {
                return Ok(format!("{name} can still {aim}: {chosen} ({words})"));
            }
        }
        while place.moves.len() > self.start {
            let number = place.moves.len();
            let Some(played) = place.moves.pop() else { break };
            let look = self.chosen.game.look(&place).map_err(chosen::as_flag)?;
            if look.to_move != Some(seat) {
                continue;
            }
            let Advice { chosen, words, proved, wins } = self.advise(&place)?;
            if wins {
                return Ok(format!(
                    "before move {number} {name} could still {aim}: {chosen} ({words}); you \
                     played {played}"
                ));
            }
            // A chance further back might not be the last one.
            if !proved {
                return Ok(format!(
                    "whether {name} could {aim} before move {number} was not read out; after \
                     that it was too late"
                ));
            }
        }
        Ok(match self.people.iter().filter(|person| **person).count() {
            1 => format!("at no turn could you {aim}"),
            _ => format!("at no turn could {name} {aim}"),
        })
    }

    /// Reads commands until the position changes or the person leaves.
    fn ask(&mut self, look: &Look, out: &mut dyn Write) -> Result<Asked> {
        loop {
            match look.to_move {
                Some(seat) => write!(out, "{}> ", self.players[seat])?,
                None => write!(out, "undo, lost or quit> ")?,
            }
            out.flush()?;
            let mut line = String::new();
            let read = std::io::stdin().lock().read_line(&mut line);
            if matches!(read, Ok(0)) {
                writeln!(out)?;
                return Ok(Asked::Leave);
            }
            let word = match read {
                Ok(_) => line.trim(),
                // Bytes that are no text are as unreadable as any other nonsense.
                Err(error) if error.kind() == ErrorKind::InvalidData => "?",
                Err(error) => return Err(error).context("standard input cannot be read"),
            };
            match word {
                "" => {}
                "help" => write!(out, "{}", help(&self.aim))?,
                "quit" | "exit" => return Ok(Asked::Leave),
                "moves" => writeln!(out, "{}", look.moves.join(" "))?,
                "position" => writeln!(out, "{}", look.position)?,
                "hint" if look.to_move.is_some() => {
                    let advice = self.advise(&self.place.clone())?;
                    writeln!(out, "{}: {}", advice.chosen, advice.words)?;
                }
                "lost" => self.lost(out)?,
                "undo" => {
                    if self.undo()? {
                        return Ok(Asked::Go);
                    }
                    writeln!(out, "there is no move of yours to take back")?;
                }
                _ => {
                    let mut place = self.place.clone();
                    place.moves.push(word.to_string());
                    match self.chosen.game.look(&place) {
                        Ok(_) => {
                            self.place = place;
                            return Ok(Asked::Go);
                        }
                        Err(error) => writeln!(out, "{}; `help` lists the commands", error.of(""))?,
                    }
                }
            }
        }
    }

    /// Goes back to the last position in which a person had a choice.
    fn undo(&mut self) -> Result<bool> {
        let mut place = self.place.clone();
        while place.moves.len() > self.start {
            place.moves.pop();
            let look = self.chosen.game.look(&place).map_err(chosen::as_flag)?;
            if look.to_move.is_some_and(|seat| self.people[seat]) {
                self.place = place;
                return Ok(true);
            }
        }
        Ok(false)
    }
}
