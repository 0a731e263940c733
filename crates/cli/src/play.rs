//! `yomikiri play`.

use crate::chosen::{self, Chosen};
use crate::exit::Exit;
use crate::language;
use crate::limits::Limits;
use crate::lines::{Line, Lines};
use crate::paint::Paint;
use anyhow::Result;
use clap::ArgMatches;
use std::io::Write;
use yomikiri_face::{Advice, Chance, Dialogue, Look, Turn};
use yomikiri_text::{Lang, Text, Told, text};

/// What can be typed besides moves.
const COMMANDS: &[&str] = &["help", "hint", "lost", "moves", "position", "quit", "undo"];

/// The commands, told; `aim` is what a player wants.
fn help(aim: &Text) -> Text {
    text!(
        "  a move    as the game writes it; `moves` lists them
  hint      what perfect play would do, and what it achieves
  lost      your last chance of {aim}
  undo      take back to your last turn
  moves     the legal moves
  position  the position as text, for --position
  quit      leave
",
        "  (手)      ゲームの書き方で。`moves` で一覧
  hint      最善手と、その手で得られる結果
  lost      {aim}の機会が最後にあったところ
  undo      自分の前の手番まで戻す
  moves     指せる手の一覧
  position  --position に使える局面の文字列
  quit      終わる
"
    )
}

/// Plays in the terminal: people on the seats of `--seat`, perfect play on the others.
pub fn run(name: &str, matches: &ArgMatches, out: &mut dyn Write) -> Result<Exit> {
    let limits = Limits::read(matches)?;
    let Chosen { entry, session } = chosen::open(name, matches, &limits)?;
    let place = chosen::ask(entry, matches)?.place;
    let rules = session.rules();
    let text = matches.get_one::<String>("seat").map_or("1", String::as_str);
    let people = Dialogue::seats(text, &rules.seats()).map_err(chosen::as_flag)?;
    let (players, aim, lang) = (rules.players(), rules.aim(), language::chosen(matches));
    let dialogue = Dialogue::new(session, people, place);
    let lines = Lines::open("play");
    let paint = Paint::of_standard_output();
    let mut table = Table { dialogue, limits, players, aim, lang, lines, paint };
    let done = table.run(out);
    table.lines.close();
    done.map(|()| Exit::Answered)
}

/// A game under way, shown on a terminal.
struct Table {
    dialogue: Dialogue,
    limits: Limits,
    /// As sentences speak of them.
    players: Vec<Text>,
    /// What they want: "a win".
    aim: Text,
    lang: Lang,
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
        let title = self.dialogue.rules().title();
        let hello = text!(
            "{title}. `help` lists the commands.",
            "{title}。`help` でコマンドの一覧を表示します。"
        );
        writeln!(out, "{}", hello.get(self.lang))?;
        loop {
            let look = self.dialogue.look().map_err(chosen::as_flag)?;
            let drawn = self.dialogue.draw(self.lang).map_err(chosen::as_flag)?;
            writeln!(out, "\n{}", drawn.scene.text)?;
            if let Some(seat) = look.to_move().filter(|&seat| !self.dialogue.is_person(seat)) {
                self.perfect_move(seat, out)?;
                continue;
            }
            if let Turn::Over(over) = &look.turn {
                let strong = Text::each(|lang| self.paint.strong(over.get(lang)));
                let told = text!("{strong}.", "{strong}。");
                writeln!(out, "{}", told.get(self.lang))?;
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

    /// A move as a sentence shows it.
    fn shown(&self, chosen: &str) -> Text {
        self.dialogue.rules().terms().shown_move(chosen)
    }

    fn advise(&mut self) -> Result<Advice> {
        self.dialogue.advise(&mut self.limits.budget()).map_err(chosen::as_flag)
    }

    fn perfect_move(&mut self, seat: usize, out: &mut dyn Write) -> Result<()> {
        let Advice { chosen, words, .. } = self.advise()?;
        let told = text!(
            "{player} plays {strong}: {words}",
            "{player}の手: {strong}({words})",
            player = self.players[seat],
            strong = self.shown(&chosen).map(|shown| self.paint.strong(shown))
        );
        writeln!(out, "{}", told.get(self.lang))?;
        self.dialogue.play(&chosen).map_err(chosen::as_flag)
    }

    /// Plays a person's move, and says so if it throws the aim away; `false` if it is no move.
    /// Where anybody may move, nobody's aim is looked at.
    fn persons_move(
        &mut self,
        seat: Option<usize>,
        text: &str,
        out: &mut dyn Write,
    ) -> Result<bool> {
        if let Err(error) = self.dialogue.play(text) {
            let why = text!(
                "{why}; `help` lists the commands",
                "{why}`help` でコマンドの一覧を表示します。",
                why = error.of("").told()
            );
            writeln!(out, "{}", self.paint.bad(why.get(self.lang)))?;
            return Ok(false);
        }
        let (limits, Some(seat)) = (self.limits, seat) else { return Ok(true) };
        let thrown = self.dialogue.thrown_away(seat, &mut || limits.budget());
        if let Some(Advice { chosen, words, .. }) = thrown.map_err(chosen::as_flag)? {
            let (player, aim, chosen) = (&self.players[seat], &self.aim, self.shown(&chosen));
            let said = text!(
                "a slip: {player} had {aim} with {chosen} ({words})",
                "失着です: {chosen} なら{player}は{aim}でした({words})"
            );
            writeln!(out, "{}", self.paint.warning(said.get(self.lang)))?;
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
            writeln!(out, "{}", words.get(self.lang))?;
        }
        Ok(())
    }

    fn chance_words(&self, seat: usize, chance: &Chance) -> Text {
        let (name, aim) = (&self.players[seat], &self.aim);
        match chance {
            Chance::Still(Some(Advice { chosen, words, .. })) => text!(
                "{name} still has {aim}: {chosen} ({words})",
                "{name}にはまだ{aim}があります: {chosen}({words})",
                chosen = self.shown(chosen)
            ),
            Chance::Still(None) => {
                text!("{name} still has {aim}", "{name}にはまだ{aim}があります")
            }
            Chance::Reached => text!(
                "the game is over, and {name} has {aim}",
                "終局して、{name}は{aim}を収めました"
            ),
            Chance::Before { number, played, better: Advice { chosen, words, .. } } => text!(
                "before move {number} {name} still had {aim}: {chosen} ({words}); you played \
                 {played}",
                "{number}手目で{name}にはまだ{aim}がありました: {chosen}({words})。\
                 指したのは {played} です",
                chosen = self.shown(chosen),
                played = self.shown(played)
            ),
            Chance::UnreadNow => text!(
                "whether {name} still has {aim} was not read out",
                "{name}にまだ{aim}があるかどうかは読み切れませんでした"
            ),
            Chance::Unread { number } => text!(
                "whether {name} had {aim} before move {number} was not read out; after that it \
                 was too late",
                "{number}手目の前に{name}に{aim}があったかどうかは読み切れませんでした。\
                 その手のあとにはありません"
            ),
            Chance::Never if self.dialogue.people() == 1 => {
                text!("at no turn did you have {aim}", "{aim}の機会は一度もありませんでした")
            }
            Chance::Never => text!(
                "at no turn did {name} have {aim}",
                "{name}に{aim}の機会は一度もありませんでした"
            ),
        }
    }

    /// Reads commands until the position changes or the person leaves.
    fn ask(&mut self, look: &Look, out: &mut dyn Write) -> Result<Asked> {
        let prompt = match &look.turn {
            Turn::Seat(seat) => self.players[*seat].clone(),
            Turn::Anybody => text!("move", "手"),
            Turn::Over(_) => text!("undo, lost or quit", "undo、lost、quit のどれか"),
        };
        let prompt = format!("{}> ", prompt.get(self.lang));
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
            match (line.trim(), look.to_move()) {
                ("", _) => {}
                ("help", _) => write!(out, "{}", help(&self.aim).get(self.lang))?,
                ("quit" | "exit", _) => return Ok(Asked::Leave),
                ("moves", _) => writeln!(out, "{}", look.moves.join(" "))?,
                ("position", _) => writeln!(out, "{}", look.position)?,
                ("hint", _) if !look.is_over() => {
                    let advice = self.advise()?;
                    let shown = self.shown(&advice.chosen);
                    let (shown, words) = (shown.get(self.lang), advice.words.get(self.lang));
                    // What is to be typed stands beside it where that is something else.
                    match shown == advice.chosen {
                        true => writeln!(out, "{shown}: {words}")?,
                        false => writeln!(out, "{shown} ({}): {words}", advice.chosen)?,
                    }
                }
                ("lost", _) => self.lost(out)?,
                ("undo", _) => match self.dialogue.undo().map_err(chosen::as_flag)? {
                    true => return Ok(Asked::Go),
                    false => {
                        let none = text!(
                            "there is no move of yours to take back",
                            "戻せる自分の手がありません"
                        );
                        writeln!(out, "{}", none.get(self.lang))?;
                    }
                },
                _ if look.is_over() => {
                    let why = text!(
                        "the game is over; `undo` takes a move back, `quit` leaves",
                        "終局しています。`undo` で手を戻し、`quit` で終わります"
                    );
                    writeln!(out, "{}", self.paint.bad(why.get(self.lang)))?;
                }
                (text, seat) => {
                    if self.persons_move(seat, text, out)? {
                        return Ok(Asked::Go);
                    }
                }
            }
        }
    }
}
