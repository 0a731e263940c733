//! Word chains under chosen rules, as anyone may share them.

use super::longest::LONGEST;
use super::proved::{Known, proved};
use super::session::WordSession;
use crate::answer::Start;
use crate::counted;
use crate::draw::{self, GraphPicture, Mark};
use crate::letters::WIN;
use crate::lexicon::Word;
use crate::talk::{Said, Talk};
use crate::theorem::{cancel, dead_ends};
use crate::words::{FinalN, Homophones, Long, Voiced};
use crate::{Letter, Position};
use serde_json::{Value as Json, json};
use std::collections::BTreeMap;
use std::sync::Arc;
use yomikiri_check::{Limits, Proof, Rejection, Verified, verify};
use yomikiri_face::{
    Ask, Drawn, Look, Means, Place, Proved, Question, Rules, Session, Terms, Turn,
};
use yomikiri_game::{Game, Misread, Notation, Scores, Seat};
use yomikiri_scene::{Scene, push_line};
use yomikiri_tabulate::{Listed, Tabulation};
use yomikiri_text::{Lang, Text, Told, text};

/// A graph of more letters is not written out in text.
const WRITTEN_OUT: usize = 12;

/// A game of words.
pub(crate) struct WordRules {
    pub(super) talk: Talk,
    pub(super) source: Source,
}

/// Where the words come from.
pub(super) enum Source {
    /// The list that comes with the program.
    Example,
    /// A list in a file of this name.
    File(String),
    /// A letter graph; they have no names.
    Graph,
}

impl Source {
    /// What programs call it; nothing for a graph.
    pub(super) fn name(&self) -> String {
        match self {
            Source::Example => "doubutsu.txt (the example)".to_string(),
            Source::File(name) => name.clone(),
            Source::Graph => String::new(),
        }
    }

    /// What people call it.
    fn told(&self) -> Text {
        match self {
            Source::Example => text!("doubutsu.txt (the example)", "doubutsu.txt(付属の例)"),
            Source::File(name) if name == "-" => text!("standard input", "標準入力"),
            Source::File(name) => Text::same(name),
            Source::Graph => text!("a letter graph", "文字グラフ"),
        }
    }
}

impl WordRules {
    /// What was said at a place, and the last word if one was given.
    pub(super) fn find(&self, place: &Place) -> Result<(Said, Option<Word>), Misread> {
        let (said, last) = place.replay(&self.talk)?;
        Ok((said, last.map(|(word, _)| word)))
    }

    /// The question that is asked.
    pub(super) fn question(&self, ask: &Ask) -> Result<Question, Misread> {
        ask.refuse_ties_unless(false)?;
        ask.refuse_reading_unless(false)?;
        let offered = self.questions();
        ask.question.map_or(Ok(offered[0]), |asked| Question::named(asked.name(), &offered))
    }

    pub(super) fn name(&self, letter: Letter) -> &str {
        self.talk.lexicon.letters.name(letter)
    }

    /// Text and pictures of what is left, with what is known of letters; and the picture for
    /// Graphviz.
    pub(super) fn drawn(
        &self,
        said: &Said,
        last: Option<Word>,
        starts: &[Start],
        lang: Lang,
    ) -> Drawn {
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
        let words = self.by_end(said);
        let title = |title: Text| title.get(lang).to_string();
        let before = GraphPicture {
            graph: &graph,
            names,
            marks: &marks,
            words: &words,
            title: title(text!("all words", "すべての言葉")),
            link: self.talk.link(),
            lang,
        };
        let after = GraphPicture {
            graph: &ends.open,
            words: &[],
            title: title(text!("still open", "まだ決まらない言葉")),
            ..before.clone()
        };
        let mut text = String::new();
        if let Some(word) = last {
            let word = self.talk.lexicon.text(word);
            let said = text!("last word: {word}", "直前の言葉: {word}");
            push_line(&mut text, said.get(lang));
        }
        let (left, letters) = (
            counted::words(graph.total()),
            counted::links(graph.letters() as u64, self.talk.link()),
        );
        let left = text!("{left} left between {letters}", "{letters}をつなぐ言葉が残り{left}");
        push_line(&mut text, left.get(lang));
        if graph.letters() <= WRITTEN_OUT {
            text += &before.scene().text;
        }
        push_line(&mut text, self.next(said).get(lang));
        let picture = draw::before_and_after(&before, &after);
        let graphviz = Some(draw::graphviz_before_and_after(&before, &after));
        Drawn { scene: Scene { text, picture }, graphviz }
    }

    /// What the next word begins with.
    fn next(&self, said: &Said) -> Text {
        match said.at.map(|at| self.name(at)) {
            Some(at) if said.fault => text!(
                "the last word ended on {at}, which loses",
                "最後の言葉は「{at}」で終わったので負け"
            ),
            Some(at) if self.talk.link() == 1 => {
                text!("next letter: {at}", "次の文字: {at}")
            }
            Some(at) => text!("next letters: {at}", "次の文字: {at}"),
            None => text!("begin with any word", "どの言葉から始めてもよい"),
        }
    }

    /// The words that may be said now.
    fn moves(&self, said: &Said) -> Vec<(Word, String)> {
        let words = self.talk.legal(said).into_iter();
        words.map(|word| (word, self.talk.show_move(said, word))).collect()
    }

    /// The same by the letter to which they lead.
    fn by_end(&self, said: &Said) -> Vec<(Letter, Vec<String>)> {
        let mut words: BTreeMap<Letter, Vec<String>> = BTreeMap::new();
        for (word, name) in self.moves(said) {
            let (_, to) = self.talk.lexicon.kind(word);
            words.entry(to).or_default().push(name);
        }
        words.into_iter().collect()
    }
}

impl Rules for WordRules {
    fn title(&self) -> Text {
        let words = counted::words(self.talk.lexicon.len() as u64);
        let source = self.source.told();
        text!("shiritori, {words} of {source}", "しりとり、{source}の{words}")
    }

    fn values(&self) -> Vec<(&'static str, Json)> {
        let mut rules = match self.talk.conventions() {
            Some(conventions) => vec![
                ("words", json!(self.source.name())),
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
            None => vec![("graph", json!(self.talk.lexicon.letters.show_graph()))],
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

    fn terms(&self) -> &dyn Terms {
        self
    }

    fn questions(&self) -> Vec<Question> {
        vec![Question::Outcome, LONGEST]
    }

    fn look(&self, place: &Place) -> Result<Look, Misread> {
        let (said, _) = self.find(place)?;
        let end = self.talk.scores(&said);
        let moves = self.moves(&said);
        let over = |end: Scores| {
            let player = self.player(Seat::new(if end[Seat::new(0)] == WIN { 0 } else { 1 }));
            match said.fault {
                true => text!(
                    "the last word loses: {player} wins",
                    "負けになる言葉を言ったので、{player}の勝ち"
                ),
                false => text!(
                    "no word is left to say: {player} wins",
                    "言える言葉が残っていないので、{player}の勝ち"
                ),
            }
        };
        Ok(Look {
            position: self.talk.show(&said),
            turn: end.map_or(Turn::Seat(said.turn.index()), |end| Turn::Over(over(end))),
            moves: moves.into_iter().map(|(_, name)| name).collect(),
        })
    }

    fn draw(&self, place: &Place, _: &[(String, String)], lang: Lang) -> Result<Drawn, Misread> {
        let (said, last) = self.find(place)?;
        Ok(self.drawn(&said, last, &[], lang))
    }

    fn check(&self, proof: Proof<'_>, limits: &mut Limits<'_>) -> Result<Vec<Proved>, Rejection> {
        let game = &self.talk.lexicon.letters;
        let Verified { claims, tables } = verify(game, proof, limits)?;
        if !tables.is_empty() {
            let why = text!("a table says nothing here", "このゲームに表による証明はありません");
            return Err(Rejection::Wrong(why));
        }
        let read = |text: &str, limits: &mut Limits<'_>| {
            let position = game.read(text).map_err(|why| Rejection::Wrong(why.told()))?;
            limits.work(game.heap_bytes(&position))?;
            Ok::<_, Rejection>(position)
        };
        // Claims about the same words and the same turn belong together, whatever the letter.
        let mut groups: BTreeMap<String, (usize, Vec<Known>)> = BTreeMap::new();
        for claim in &claims {
            // Of two seats the one wins whom the other cannot keep from it.
            let [one] = claim.goal.seats.iter().collect::<Vec<_>>()[..] else {
                let why = text!(
                    "a claim about both players together says nothing here",
                    "両者が組んだ場合の主張は、このゲームでは意味がありません"
                );
                return Err(Rejection::Wrong(why));
            };
            let winner = if claim.forced { one } else { one.next(2) };
            let position = read(&claim.position, limits)?;
            let known = Known { at: position.at, winner };
            let any = game.show(&Position { at: None, ..position });
            let index = groups.len();
            groups.entry(any).or_insert_with(|| (index, Vec::new())).1.push(known);
        }
        let mut groups: Vec<_> = groups.into_iter().collect();
        groups.sort_by_key(|(_, (index, _))| *index);
        let mut all = Vec::new();
        for (any, (_, group)) in groups {
            all.extend(proved(self, &read(&any, limits)?, &group));
        }
        Ok(all)
    }

    /// Where the words are as they are named, whoever begins goes on from a letter, or chooses one.
    fn proof_position(&self, place: &Place) -> Result<String, Misread> {
        let (said, _) = self.find(place)?;
        let position = Position { at: said.at, turn: said.turn, graph: self.talk.graph(&said) };
        Ok(self.talk.lexicon.letters.show(&position))
    }

    /// Of the game of letters, from the start where any word may be said.
    fn tabulation(self: Arc<Self>) -> Result<Box<dyn Tabulation>, Misread> {
        if let Some(start) = self.talk.start {
            let problem = text!(
                "a table holds every position from every letter",
                "表には、どの文字から始めた局面も入ります"
            );
            let remedy = text!(
                "leave --start out, and name it when you solve by the table",
                "--start を外して表を作り、表を使って解くときに指定してください"
            );
            return Err(Misread::new(self.name(start), problem, remedy).of("start"));
        }
        Ok(Box::new(Listed::new(Arc::new(self.talk.lexicon.letters.clone()))))
    }

    fn session(self: Arc<Self>, means: &Means) -> Result<Box<dyn Session>, Misread> {
        Ok(Box::new(WordSession::new(self, means)?))
    }
}
