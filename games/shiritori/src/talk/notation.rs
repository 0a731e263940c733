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
use yomikiri_text::{Text, text};

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
        let bad = |what: Text, remedy: Text| Misread::new(text, what, remedy);
        let (turn, rest) = read_turn(text);
        let mut pieces = rest.split_whitespace();
        let at = pieces.next().unwrap_or_default();
        let (at, fault) = at.strip_suffix('!').map_or((at, false), |at| (at, true));
        let at = match at {
            "*" => None,
            name => Some(self.lexicon.letter(name).ok_or_else(|| {
                let remedy = text!(
                    "begin with what words begin or end with, or * for any word",
                    "言葉の先頭か末尾の文字で始めるか、どの言葉でもよければ * と書いてください"
                );
                let what = text!(
                    "no word begins or ends with {name:?}",
                    "{name:?} で始まる言葉も終わる言葉もありません"
                );
                bad(what, remedy)
            })?),
        };
        let mut words = BTreeSet::new();
        for piece in pieces {
            let how = || {
                text!(
                    "write -word for each word that was said, once",
                    "すでに言った言葉を1回ずつ -言葉 の形で書いてください"
                )
            };
            let name = piece.strip_prefix('-').ok_or_else(|| {
                let what = text!("{piece:?} has no minus sign", "{piece:?} に - が付いていません");
                bad(what, how())
            })?;
            let found = self.lexicon.find(name, &words);
            if found.is_empty() {
                let (why, remedy) = self.lexicon.why_unknown(name);
                return Err(bad(text!("{name:?}: {why}", "{name:?}: {why}"), remedy));
            }
            let new = found.into_iter().find(|&word| !words.contains(&word));
            words.insert(new.ok_or_else(|| {
                let what = text!("{name:?} is there twice", "{name:?} が2回あります");
                bad(what, how())
            })?);
        }
        let faulty = |word| self.lexicon.loses(word) && Some(self.lexicon.kind(word).1) == at;
        if fault && !words.iter().any(|&word| faulty(word)) {
            let what = text!(
                "none of the words said loses",
                "言った言葉の中に、負けになる言葉がありません"
            );
            return Err(bad(what, text!("leave the ! out", "! を外してください")));
        }
        Ok(Said { at, turn, words, fault })
    }

    fn show_move(&self, _: &Said, word: u32) -> String {
        self.lexicon.name(word)
    }

    fn read_move(&self, said: &Said, text: &str) -> Result<u32, Misread> {
        let bad = |what: Text, remedy: Text| Err(Misread::new(text, what, remedy));
        let found = self.lexicon.find(text, &said.words);
        if found.is_empty() {
            let (why, remedy) = self.lexicon.why_unknown(text);
            return bad(why, remedy);
        }
        let legal: Vec<u32> = self.legal(said);
        if let Some(&word) = found.iter().find(|word| legal.binary_search(word).is_ok()) {
            return Ok(word);
        }
        if found.iter().all(|word| said.words.contains(word)) {
            return bad(
                text!("this word was said already", "この言葉はもう言われています"),
                text!("say another one", "ほかの言葉を言ってください"),
            );
        }
        match said.at.map(|at| self.lexicon.letters.name(at)) {
            Some(at) => {
                let (begins, _) = self.lexicon.kind(found[0]);
                let begins = self.lexicon.letters.name(begins);
                bad(
                    text!("this word begins with {begins}", "この言葉は「{begins}」で始まります"),
                    text!("say one that begins with {at}", "「{at}」で始まる言葉を言ってください"),
                )
            }
            None => bad(
                text!("no word may be said now", "今は何も言えません"),
                text!("start again", "最初からやり直してください"),
            ),
        }
    }
}
