//! Word chains under chosen rules, as anyone may share them.

use super::proved::{Known, proved};
use super::session::WordSession;
use crate::answer::Start;
use crate::draw::{self, GraphPicture, Mark};
use crate::explain::count;
use crate::letters::WIN;
use crate::lexicon::Word;
use crate::talk::{Said, Talk};
use crate::theorem::{cancel, dead_ends};
use crate::words::{FinalN, Homophones, Long, Voiced};
use crate::{Letter, Position};
use serde_json::{Value as Json, json};
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::Arc;
use yomikiri_check::{Proof, Rejection, Verified, verify};
use yomikiri_face::{Look, Means, Place, Proved, Question, Rules, Session};
use yomikiri_game::{Game, Misread, Notation, Seat};
use yomikiri_scene::Scene;

/// A graph of more letters is not written out in text.
const WRITTEN_OUT: usize = 12;

/// A game of words.
pub(crate) struct WordRules {
    pub(super) talk: Talk,
    /// The name of the list; `None` if there is only a graph.
    pub(super) source: Option<String>,
}

/// "first" or "second".
pub(super) fn seat_name(seat: Seat) -> &'static str {
    ["first", "second"][seat.index()]
}

impl WordRules {
    /// What was said at a place, and the last word if one was given.
    pub(super) fn find(&self, place: &Place) -> Result<(Said, Option<Word>), Misread> {
        let mut said = match &place.position {
            Some(text) => self.talk.read(text).map_err(|e| e.of("position"))?,
            None => self.talk.start(),
        };
        let mut last = None;
        for text in &place.moves {
            if self.talk.scores(&said).is_some() {
                let over = "the game is over, so nothing more can be said";
                return Err(Misread::new(text, over, "leave it out").of("moves"));
            }
            let word = self.talk.read_move(&said, text).map_err(|e| e.of("moves"))?;
            self.talk.play(&mut said, word);
            last = Some(word);
        }
        Ok((said, last))
    }

    pub(super) fn name(&self, letter: Letter) -> &str {
        self.talk.lexicon.letters.name(letter)
    }

    /// Text and pictures of what is left, with what is known of letters.
    pub(super) fn scene(
        &self,
        said: &Said,
        last: Option<Word>,
        starts: &[Start],
        moves: &[(Word, String)],
    ) -> (Scene, String) {
        let graph = self.talk.graph(said);
        let ends = dead_ends(&cancel(&graph).graph);
        let mut marks = vec![Mark::Plain; graph.letters()];
        for start in starts {
            marks[start.letter as usize] = match start.won {
                Some(true) => Mark::Won,
                Some(false) => Mark::Lost,
                None => Mark::Open,
            };
        }
        if let (Some(at), true) = (said.at, starts.is_empty()) {
            marks[at as usize] = Mark::Start;
        }
        let names = &self.talk.lexicon.letters.names;
        let words = self.by_end(moves);
        let (title, marks) = ("all words".into(), &marks[..]);
        let before = GraphPicture { graph: &graph, names, marks, words: &words, title };
        let title = "what counts".into();
        let after = GraphPicture { graph: &ends.open, names, marks, words: &[], title };
        let mut text = String::new();
        if let Some(word) = last {
            text += &format!("said: {}\n", self.talk.lexicon.text(word));
        }
        text += &format!(
            "{} left between {}\n",
            count(graph.total(), "word"),
            count(graph.letters() as u64, "letter")
        );
        if graph.letters() <= WRITTEN_OUT {
            text += &before.scene().text;
        }
        match said.at {
            Some(at) if said.fault => {
                text += &format!("the last word ended on {} and loses\n", self.name(at));
            }
            Some(at) => text += &format!("next letter: {}\n", self.name(at)),
            None => text += "begin with any word\n",
        }
        let picture = draw::before_and_after(&before, &after);
        (Scene { text, picture }, draw::graphviz_before_and_after(&before, &after))
    }

    /// The words that may be said now.
    pub(super) fn moves(&self, said: &Said) -> Vec<(Word, String)> {
        let words = self.talk.legal(said).into_iter();
        words.map(|word| (word, self.talk.show_move(said, word))).collect()
    }

    /// Words by the letter to which they lead.
    fn by_end(&self, moves: &[(Word, String)]) -> Vec<(Letter, Vec<String>)> {
        let mut words: BTreeMap<Letter, Vec<String>> = BTreeMap::new();
        for (word, name) in moves {
            let (_, to) = self.talk.lexicon.kind(*word);
            words.entry(to).or_default().push(name.clone());
        }
        words.into_iter().collect()
    }
}

impl Rules for WordRules {
    fn title(&self) -> String {
        let words = count(self.talk.lexicon.len() as u64, "word");
        match &self.source {
            Some(name) => format!("shiritori, {words} of {name}"),
            None => format!("shiritori, {words} of a letter graph"),
        }
    }

    fn values(&self) -> Vec<(&'static str, Json)> {
        let mut rules = match (&self.source, self.talk.conventions()) {
            (Some(name), Some(conventions)) => vec![
                ("words", json!(name)),
                ("long", json!(if conventions.long == Long::Vowel { "vowel" } else { "drop" })),
                (
                    "voiced",
                    json!(if conventions.voiced == Voiced::Merged { "merged" } else { "distinct" }),
                ),
                (
                    "n",
                    json!(match conventions.final_n {
                        FinalN::Forbid => "forbid",
                        FinalN::Lose => "lose",
                        FinalN::Allow => "allow",
                    }),
                ),
                (
                    "homophones",
                    json!(if conventions.homophones == Homophones::Keep {
                        "keep"
                    } else {
                        "merge"
                    }),
                ),
                ("link", json!(conventions.link)),
            ],
            _ => vec![("graph", json!(self.talk.lexicon.letters.show_graph()))],
        };
        if let Some(start) = self.talk.start {
            rules.push(("start", json!(self.name(start))));
        }
        rules.push(("count", json!(self.talk.lexicon.len())));
        rules
    }

    /// A proof is about the letter graph: it holds for all lists that have it.
    fn proof_rules(&self) -> Vec<(String, String)> {
        vec![("graph".to_string(), self.talk.lexicon.letters.show_graph())]
    }

    fn seats(&self) -> Vec<String> {
        vec!["1".to_string(), "2".to_string()]
    }

    fn questions(&self) -> Vec<Question> {
        vec![Question::Outcome]
    }

    fn look(&self, place: &Place) -> Result<Look, Misread> {
        let (said, last) = self.find(place)?;
        let end = self.talk.scores(&said);
        let moves = self.moves(&said);
        let over = end.map(|end| {
            let winner = if end[Seat::new(0)] == WIN { "first" } else { "second" };
            match said.fault {
                true => format!("the last word loses: the {winner} player wins"),
                false => format!("no word is left to say: the {winner} player wins"),
            }
        });
        Ok(Look {
            position: self.talk.show(&said),
            to_move: over.is_none().then(|| said.turn.index()),
            over,
            scene: self.scene(&said, last, &[], &moves).0,
            moves: moves.into_iter().map(|(_, name)| name).collect(),
        })
    }

    fn check(
        &self,
        proof: Proof<'_>,
        watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<Vec<Proved>, Rejection> {
        let game = &self.talk.lexicon.letters;
        let Verified { claims, tables } = verify(game, proof, watch)?;
        if !tables.is_empty() {
            return Err(Rejection::Wrong("a table says nothing here".to_string()));
        }
        // Claims about the same words and who goes on belong together, whatever the letter.
        let mut groups: Vec<(Position, Vec<Known>)> = Vec::new();
        for claim in &claims {
            // Of two seats the one wins whom the other cannot keep from it.
            let [one] = claim.goal.seats.iter().collect::<Vec<_>>()[..] else {
                let why = "a claim about both players together says nothing here";
                return Err(Rejection::Wrong(why.to_string()));
            };
            let winner = seat_name(if claim.forced { one } else { one.next(2) });
            let position =
                game.read(&claim.position).map_err(|why| Rejection::Wrong(why.to_string()))?;
            let known = Known { at: position.at, winner };
            let any = Position { at: None, ..position };
            match groups.iter_mut().find(|(place, _)| *place == any) {
                Some((_, group)) => group.push(known),
                None => groups.push((any, vec![known])),
            }
        }
        Ok(groups.iter().flat_map(|(any, group)| proved(game, any, group)).collect())
    }

    /// Where the words are as they are named, who begins has to go on from a letter, or chooses.
    fn proof_position(&self, place: &Place) -> Result<String, Misread> {
        let (said, _) = self.find(place)?;
        let position = Position { at: said.at, turn: said.turn, graph: self.talk.graph(&said) };
        Ok(self.talk.lexicon.letters.show(&position))
    }

    fn session(self: Arc<Self>, means: &Means) -> Result<Box<dyn Session>, Misread> {
        Ok(Box::new(WordSession::new(self, means)?))
    }
}
