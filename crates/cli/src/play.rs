//! `yomikiri play`.

use crate::chosen;
use crate::exit::Exit;
use crate::limits::Limits;
use crate::lines::{Line, Lines};
use crate::paint::Paint;
use anyhow::Result;
use clap::ArgMatches;
use std::io::Write;
use yomikiri_face::{Advice, Chance, Dialogue, Look};

/// What can be typed besides moves.
const COMMANDS: &[&str] = &["help", "hint", "lost", "moves", "position", "quit", "undo"];

/// The commands, told; `aim` is what a player wants.
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
    let session = chosen::open(name, matches, &limits)?.session;
    let rules = session.rules();
    let text = matches.get_one::<String>("seat").map_or("1", String::as_str);
    let people = Dialogue::seats(text, &rules.seats()).map_err(chosen::as_flag)?;
    let (players, aim) = (rules.players(), rules.aim());
    let dialogue = Dialogue::new(session, people, chosen::place(matches));
    let lines = Lines::open("play");
    let paint = Paint::of_standard_output();
    let mut table = Table { dialogue, limits, players, aim, lines, paint };
    let done = table.run(out);
    table.lines.close();
    done.map(|()| Exit::Answered)
}

/// A game under way, shown on a terminal.
struct Table {
    dialogue: Dialogue,
    limits: Limits,
    /// As sentences speak of them.
    players: Vec<String>,
    /// What they want to be able to do: "win".
    aim: String,
    lines: Lines,
    paint: Paint,
}

/// What a person asked for.
enum Asked {
    /// Go on from the new position.
    Go,
    /// Leave.
    Leave,
}

impl Table {
    fn run(&mut self, out: &mut dyn Write) -> Result<()> {
        writeln!(out, "{}. `help` lists the commands.", self.dialogue.rules().title())?;
        loop {
            let look = self.dialogue.look().map_err(chosen::as_flag)?;
            writeln!(out, "\n{}", look.scene.text)?;
            if let Some(seat) = look.to_move.filter(|&seat| !self.dialogue.is_person(seat)) {
                self.perfect_move(seat, out)?;
                continue;
            }
            if look.to_move.is_none() {
                let over = look.over.as_deref().unwrap_or("the game is over");
                writeln!(out, "{}.", self.paint.strong(over))?;
                // Without people nobody is there to take a move back.
                if self.dialogue.people() == 0 {
                    return Ok(());
                }
            }
            if let Asked::Leave = self.ask(&look, out)? {
                return Ok(());
            }
        }
    }

    fn advise(&mut self) -> Result<Advice> {
        self.dialogue.advise(&mut self.limits.budget()).map_err(chosen::as_flag)
    }

    fn perfect_move(&mut self, seat: usize, out: &mut dyn Write) -> Result<()> {
        let Advice { chosen, words, .. } = self.advise()?;
        let player = &self.players[seat];
        writeln!(out, "{player} plays {}: {words}", self.paint.strong(&chosen))?;
        self.dialogue.play(&chosen).map_err(chosen::as_flag)
    }

    /// Plays a person's move, and says so if it throws the aim away; `false` if it is no move.
    fn persons_move(&mut self, seat: usize, text: &str, out: &mut dyn Write) -> Result<bool> {
        if let Err(error) = self.dialogue.play(text) {
            let why = format!("{}; `help` lists the commands", error.of(""));
            writeln!(out, "{}", self.paint.bad(&why))?;
            return Ok(false);
        }
        let limits = self.limits;
        let thrown = self.dialogue.thrown_away(seat, &mut || limits.budget());
        if let Some(Advice { chosen, words, .. }) = thrown.map_err(chosen::as_flag)? {
            let (player, aim) = (&self.players[seat], &self.aim);
            let said = format!("a slip: {player} could {aim} with {chosen} ({words})");
            writeln!(out, "{}", self.paint.warning(&said))?;
        }
        Ok(true)
    }

    /// Says of each person at which turn all was last well.
    fn lost(&mut self, out: &mut dyn Write) -> Result<()> {
        let limits = self.limits;
        for seat in 0..self.players.len() {
            if !self.dialogue.is_person(seat) {
                continue;
            }
            let chance = self.dialogue.last_chance(seat, &mut || limits.budget());
            let words = self.chance_words(seat, &chance.map_err(chosen::as_flag)?);
            writeln!(out, "{words}")?;
        }
        Ok(())
    }

    fn chance_words(&self, seat: usize, chance: &Chance) -> String {
        let (name, aim) = (&self.players[seat], &self.aim);
        match chance {
            Chance::Still(Some(Advice { chosen, words, .. })) => {
                format!("{name} can still {aim}: {chosen} ({words})")
            }
            Chance::Still(None) => format!("{name} can still {aim}"),
            Chance::Before { number, played, better: Advice { chosen, words, .. } } => format!(
                "before move {number} {name} could still {aim}: {chosen} ({words}); you played \
                 {played}"
            ),
            Chance::Unread { number } => format!(
                "whether {name} could {aim} before move {number} was not read out; after that it \
                 was too late"
            ),
            Chance::Never if self.dialogue.people() == 1 => format!("at no turn could you {aim}"),
            Chance::Never => format!("at no turn could {name} {aim}"),
        }
    }

    /// Reads commands until the position changes or the person leaves.
    fn ask(&mut self, look: &Look, out: &mut dyn Write) -> Result<Asked> {
        let prompt = match look.to_move {
            Some(seat) => format!("{}> ", self.players[seat]),
            None => "undo, lost or quit> ".to_string(),
        };
        loop {
            if !self.lines.is_terminal() {
                write!(out, "{prompt}")?;
            }
            out.flush()?;
            let words = || COMMANDS.iter().map(|word| word.to_string()).collect();
            let line = match self.lines.next(&prompt, words)? {
                Line::Text(line) => line,
                Line::Broken => continue,
                Line::End => {
                    writeln!(out)?;
                    return Ok(Asked::Leave);
                }
            };
            match (line.trim(), look.to_move) {
                ("", _) => {}
                ("help", _) => write!(out, "{}", help(&self.aim))?,
                ("quit" | "exit", _) => return Ok(Asked::Leave),
                ("moves", _) => writeln!(out, "{}", look.moves.join(" "))?,
                ("position", _) => writeln!(out, "{}", look.position)?,
                ("hint", Some(_)) => {
                    let advice = self.advise()?;
                    writeln!(out, "{}: {}", advice.chosen, advice.words)?;
                }
                ("lost", _) => self.lost(out)?,
                ("undo", _) => match self.dialogue.undo().map_err(chosen::as_flag)? {
                    true => return Ok(Asked::Go),
                    false => writeln!(out, "there is no move of yours to take back")?,
                },
                (_, None) => {
                    let why = "the game is over; `undo` takes a move back, `quit` leaves";
                    writeln!(out, "{}", self.paint.bad(why))?;
                }
                (text, Some(seat)) => {
                    if self.persons_move(seat, text, out)? {
                        return Ok(Asked::Go);
                    }
                }
            }
        }
    }
}
