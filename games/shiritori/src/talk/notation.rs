//! What was said, as text.
//!
//! ```text
//!  り                  go on from り, all words are there
//!  2:ら -しり -りら     the second player goes on from ら; しり and りら were said
//!  2:ん! -りん          りん was said, and loses
//!  *                   begin with any word
//! ```

use super::{Said, Talk};
use crate::letters::read_turn;
use std::collections::BTreeSet;
use yomikiri_game::{Game, Misread, Notation};

impl Notation for Talk {
    fn show(&self, said: &Said) -> String {
        let mut text = match said.turn.index() {
            0 => String::new(),
            _ => "2:".to_string(),
        };
        text += said.at.map_or("*", |at| self.lexicon.letters.name(at));
        if said.fault {
            text.push('!');
        }
        for &word in &said.words {
            text += &format!(" -{}", self.lexicon.name(word));
        }
        text
    }

    fn read(&self, text: &str) -> Result<Said, Misread> {
        let bad = |what: String, remedy: &str| Misread::new(text, what, remedy);
        let (turn, rest) = read_turn(text);
        let mut pieces = rest.split_whitespace();
        let at = pieces.next().unwrap_or_default();
        let (at, fault) = at.strip_suffix('!').map_or((at, false), |at| (at, true));
        let at = match at {
            "*" => None,
            name => Some(self.lexicon.letter(name).ok_or_else(|| {
                let remedy = "begin with a letter that words begin or end with, or * for any word";
                bad(format!("no word has the letter {name:?}"), remedy)
            })?),
        };
        let mut words = BTreeSet::new();
        for piece in pieces {
            let how = "write -word for each word that was said";
            let name = piece.strip_prefix('-').ok_or_else(|| bad(format!("{piece:?}?"), how))?;
            let found = self.lexicon.find(name);
            if found.is_empty() {
                let (why, remedy) = self.lexicon.why_unknown(name);
                return Err(bad(format!("{name:?}: {why}"), &remedy));
            }
            let new = found.into_iter().find(|&word| !words.contains(&word));
            words.insert(new.ok_or_else(|| bad(format!("{name:?} was said already"), how))?);
        }
        let faulty = |word| self.lexicon.loses(word) && Some(self.lexicon.kind(word).1) == at;
        if fault && !words.iter().any(|&word| faulty(word)) {
            let what = "no word was said that loses".to_string();
            return Err(bad(what, "leave the ! out"));
        }
        Ok(Said { at, turn, words, fault })
    }

    fn show_move(&self, _: &Said, word: u32) -> String {
        self.lexicon.name(word)
    }

    fn read_move(&self, said: &Said, text: &str) -> Result<u32, Misread> {
        let bad = |what: String, remedy: &str| Err(Misread::new(text, what, remedy));
        let found = self.lexicon.find(text);
        if found.is_empty() {
            let (why, remedy) = self.lexicon.why_unknown(text);
            return bad(why, &remedy);
        }
        let legal: Vec<u32> = self.legal(said);
        if let Some(&word) = found.iter().find(|word| legal.binary_search(word).is_ok()) {
            return Ok(word);
        }
        if found.iter().all(|word| said.words.contains(word)) {
            return bad("this word was said already".into(), "say another one");
        }
        match said.at {
            Some(at) => {
                let name = self.lexicon.letters.name(at);
                let (begins, _) = self.lexicon.kind(found[0]);
                let with = self.lexicon.letters.name(begins);
                bad(format!("this word begins with {with}"), &format!("say one with {name}"))
            }
            None => bad("no word may be said now".into(), "start again"),
        }
    }
}
