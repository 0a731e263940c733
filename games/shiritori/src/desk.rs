//! The face of a game that is open: words in, words out.

use crate::answer::{self, Care, Start};
use crate::draw::{self, GraphPicture, Mark};
use crate::explain::{count, explain};
use crate::letters::{self, WIN};
use crate::lexicon::Word;
use crate::lines::{Line, Lines};
use crate::search::Reader;
use crate::talk::{Said, Talk};
use crate::theorem::{cancel, dead_ends};
use crate::words::{FinalN, Homophones, Long, Voiced};
use crate::{Graph, Letter, Position};
use serde_json::{Map, Value as Json, json};
use std::collections::BTreeMap;
use std::io;
use std::ops::ControlFlow;
use yomikiri_check::{Header, Proof, Rejection, Verified, verify};
use yomikiri_face::{
    Advice, Answered, Ask, Extra, Figure, Look, Means, MoveReport, Opened, Part, Place, Proved,
    Question, Report, Value,
};
use yomikiri_game::{Game, Misread, Notation, Seat};
use yomikiri_scene::Scene;
use yomikiri_solve::{Budget, Stop, Unwritten};

/// So many words are named unless all are asked for.
const SHOWN: usize = 20;
/// A graph of more letters is not written out in text.
const WRITTEN_OUT: usize = 12;

/// A game of words with its reader.
pub(crate) struct Desk {
    talk: Talk,
    /// The name of the list; `None` if there is only a graph.
    source: Option<String>,
    reader: Reader,
}

impl Desk {
    pub fn new(talk: Talk, source: Option<String>, means: &Means) -> Desk {
        // The other half is for the list, and for what does not fit into the shared table.
        let reader = Reader::about(&talk.lexicon.letters.graph, means.memory / 2, means.threads);
        Desk { talk, source, reader }
    }

    /// What was said at a place, and the last word if one was given.
    fn find(&self, place: &Place) -> Result<(Said, Option<Word>), Misread> {
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

    fn name(&self, letter: Letter) -> &str {
        self.talk.lexicon.letters.name(letter)
    }

    /// Text and pictures of what is left, with what is known of letters.
    fn scene(
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
    fn moves(&self, said: &Said) -> Vec<(Word, String)> {
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

    /// "first" or "second": who wins, if who goes on does or does not.
    fn winner(&self, said: &Said, won: bool) -> &'static str {
        seat_name(if won { said.turn } else { said.turn.next(2) })
    }

    fn named(&self, words: &[Word], most: usize) -> Vec<String> {
        words.iter().take(most).map(|&word| self.talk.lexicon.text(word)).collect()
    }

    fn answer_json(&self, said: &Said, starts: &[Start], most: usize) -> Json {
        let one = |won: Option<bool>, words: &[Word], untried: usize| {
            let mut object = json!({
                "winner": won.map(|won| self.winner(said, won)),
                "words": self.named(words, most),
                "count": words.len(),
            });
            if untried > 0 {
                object["untried"] = json!(untried);
            }
            object
        };
        let each: Map<String, Json> = starts
            .iter()
            .map(|start| {
                let about = one(start.won, &start.words, start.untried);
                (self.name(start.letter).to_string(), about)
            })
            .collect();
        match (said.at, starts) {
            (Some(_), [start]) => {
                let mut object = one(start.won, &start.words, start.untried);
                object["starts"] = Json::Object(each);
                object
            }
            _ => {
                let (won, words) = free(starts);
                let untried = starts.iter().map(|start| start.untried).sum();
                json!({ "free": one(won, &words, untried), "starts": each })
            }
        }
    }

    /// The answer in sentences and a table.
    fn answer_words(&self, said: &Said, starts: &[Start], most: usize) -> Vec<String> {
        let mut lines = Vec::new();
        if let (Some(at), [start]) = (said.at, starts) {
            lines.push(match start.won {
                Some(won) => format!(
                    "From {}, the {} player wins{}.",
                    self.name(at),
                    self.winner(said, won),
                    self.with_words(&start.words, most)
                ),
                None => format!("From {}, it is unknown who wins.", self.name(at)),
            });
            return lines;
        }
        let (won, words) = free(starts);
        lines.push(match won {
            Some(won) => format!(
                "With a free choice of the first word, the {} player wins{}.",
                self.winner(said, won),
                self.with_words(&words, most)
            ),
            None => "With a free choice of the first word, it is unknown who wins.".to_string(),
        });
        lines.push(String::new());
        for start in starts {
            let result = match start.won {
                Some(won) => self.winner(said, won),
                None => "unknown",
            };
            let words = self.word_list(&start.words, most);
            let line = format!("  {}  {result:<7} {words}", self.name(start.letter));
            lines.push(line.trim_end().to_string());
        }
        let untried: usize = starts.iter().map(|start| start.untried).sum();
        if untried > 0 {
            let win = if untried == 1 { "wins" } else { "win" };
            let words = count(untried as u64, "other word");
            lines.push(format!(
                "\nWhether {words} {win} would take long to find out; --all-moves does."
            ));
        }
        lines
    }

    fn with_words(&self, words: &[Word], most: usize) -> String {
        if words.is_empty() {
            return String::new();
        }
        format!(", with {}", self.word_list(words, most))
    }

    fn word_list(&self, words: &[Word], most: usize) -> String {
        let more = match words.len().saturating_sub(most) {
            0 => String::new(),
            more => format!(" and {} more", Figure::from(more)),
        };
        format!("{}{more}", self.named(words, most).join(", "))
    }

    /// A line of play from each letter, after an answer that took so many positions.
    fn parts(
        &mut self,
        said: &Said,
        starts: &[Start],
        nodes: u64,
        budget: &mut Budget<'_>,
    ) -> Vec<Part> {
        let mut lines = Lines::new(&self.talk, said, starts.len(), nodes);
        let mut parts = Vec::new();
        for start in starts {
            let line = match start.won {
                Some(won) => lines.from(start.letter, won, &mut self.reader, budget),
                None => Line::default(),
            };
            parts.push(Part {
                about: Some(("start", self.name(start.letter).to_string())),
                result: start.won.map(|won| format!("{} wins", self.winner(said, won))),
                known: Part::between("second", "first"),
                plies: None,
                line: line.words.into_iter().map(|word| self.talk.lexicon.text(word)).collect(),
                cut: line.cut,
            });
        }
        parts
    }

    /// Each word that may be said now, and who wins then.
    fn move_reports(
        &mut self,
        said: &Said,
        starts: &[Start],
        budget: &mut Budget<'_>,
    ) -> (Vec<MoveReport>, Option<Stop>) {
        let (graph, mut stop) = (cancel(&self.talk.graph(said)).graph, None);
        let mut reports = Vec::new();
        for word in self.talk.legal(said) {
            let kind = self.talk.lexicon.kind(word);
            let known = starts.iter().find(|start| start.letter == kind.0);
            let wins = match known {
                _ if self.talk.lexicon.loses(word) => Ok(false),
                Some(start) if start.words.binary_search(&word).is_ok() => Ok(true),
                Some(start) if start.won == Some(false) => Ok(false),
                _ => answer::wins_by(&graph, kind, &mut self.reader, budget),
            };
            stop = stop.or(wins.err());
            let winner = wins.ok().map(|wins| self.winner(said, wins));
            reports.push(MoveReport {
                chosen: self.talk.lexicon.text(word),
                answer: json!({ "winner": winner }),
                words: winner
                    .map_or("unknown".into(), |winner| format!("the {winner} player wins")),
            });
        }
        (reports, stop)
    }

    /// The positions of the inner game that answer what is asked.
    fn inner(&self, said: &Said) -> Vec<Position> {
        let graph = self.talk.graph(said);
        let at = |at| Position { at, turn: said.turn, graph: graph.clone() };
        let mut positions: Vec<Position> =
            answer::letters(&self.talk, said).into_iter().map(|letter| at(Some(letter))).collect();
        if said.at.is_none() {
            positions.push(at(None));
        }
        positions
    }
}

impl Desk {
    /// What claims about the same words prove: an answer for every letter and a free choice, or
    /// if some are missing, one for each that is there.
    fn proved(&self, any: &Position, group: &[Known]) -> Vec<Proved> {
        let game = &self.talk.lexicon.letters;
        let answered = |answer: Json, words: String| {
            Some(Answered {
                question: Question::Outcome,
                reading: None,
                answer,
                words: vec![words],
            })
        };
        let of = |at: Option<Letter>| group.iter().find(|known| known.at == at);
        let winner = |known: &Known| json!({ "winner": known.winner });
        let starts = || group.iter().filter_map(|known| Some((known, known.at?)));
        let mut letters = (0..).take(any.graph.letters());
        let missing =
            letters.any(|at| any.graph.next(at).next().is_some() && of(Some(at)).is_none());
        if let (Some(free), false) = (of(None), missing) {
            let each: Map<String, Json> =
                starts().map(|(known, at)| (self.name(at).to_string(), winner(known))).collect();
            let told = format!(
                "With a free choice of the first word, the {} player wins. {} proved.",
                free.winner,
                count(each.len() as u64, "start"),
            );
            let claims = group.iter().map(|known| {
                let from = known.at.map_or("*", |at| self.name(at));
                format!("from {from}, the {} player wins", known.winner)
            });
            return vec![Proved {
                position: game.show(any),
                claims: claims.collect(),
                answer: answered(json!({ "free": winner(free), "starts": each }), told),
            }];
        }
        let one = |known: &Known| Proved {
            position: game.show(&Position { at: known.at, ..any.clone() }),
            claims: vec![format!("the {} player wins", known.winner)],
            // A free choice is answered with all letters.
            answer: known.at.and_then(|at| {
                let told = format!("From {}, the {} player wins.", self.name(at), known.winner);
                let mut answer = winner(known);
                answer["starts"] = json!({ self.name(at): winner(known) });
                answered(answer, told)
            }),
        };
        group.iter().map(one).collect()
    }
}

/// What a proof claims of one letter, or of a free choice.
struct Known {
    at: Option<Letter>,
    winner: &'static str,
}

/// Who begins may choose a letter: it is won if one is. The winning words of all.
fn free(starts: &[Start]) -> (Option<bool>, Vec<Word>) {
    let won = match starts.iter().any(|start| start.won == Some(true)) {
        true => Some(true),
        false => starts.iter().all(|start| start.won == Some(false)).then_some(false),
    };
    let mut words: Vec<Word> =
        starts.iter().flat_map(|start| start.words.iter().copied()).collect();
    words.sort_unstable();
    (won, words)
}

fn seat_name(seat: Seat) -> &'static str {
    ["first", "second"][seat.index()]
}

impl Opened for Desk {
    fn title(&self) -> String {
        let words = count(self.talk.lexicon.len() as u64, "word");
        match &self.source {
            Some(name) => format!("shiritori, {words} of {name}"),
            None => format!("shiritori, {words} of a letter graph"),
        }
    }

    fn rules(&self) -> Vec<(&'static str, Json)> {
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

    fn solve(&mut self, ask: &Ask, budget: &mut Budget<'_>) -> Result<Report, Misread> {
        let (said, last) = self.find(&ask.place)?;
        if let Some(question) = ask.question {
            Question::named(question.name(), &self.questions())?;
        }
        ask.refuse_ties_unless(false)?;
        ask.refuse_reading_unless(false)?;
        if said.fault {
            let over = "the last word loses, so there is nothing to solve";
            return Err(Misread::new(&self.talk.show(&said), over, "take it back").of("position"));
        }
        let before = budget.spent();
        let letters = answer::letters(&self.talk, &said);
        let care = if ask.all_moves { Care::Every } else { Care::Usual };
        let (starts, stop) =
            answer::starts(&self.talk, &said, &letters, care, &mut self.reader, budget);
        let nodes = budget.spent() - before;
        let (moves, moves_stop) = match ask.all_moves {
            true => {
                let (moves, stop) = self.move_reports(&said, &starts, budget);
                (Some(moves), stop)
            }
            false => (None, None),
        };
        let most = if ask.all_moves { usize::MAX } else { SHOWN };
        let parts = self.parts(&said, &starts, nodes, budget);
        let (scene, graphviz) = self.scene(&said, last, &starts, &self.moves(&said));
        let mut words = self.answer_words(&said, &starts, most);
        if let Some(list) = &self.talk.lexicon.list {
            words.insert(0, list.account().summary().collect::<Vec<_>>().join("\n"));
            words.insert(1, String::new());
        }
        Ok(Report {
            position: self.talk.show(&said),
            question: Question::Outcome,
            reading: None,
            stop,
            answer: self.answer_json(&said, &starts, most),
            words,
            parts,
            moves,
            moves_stop,
            nodes,
            depth: None,
            scene,
            graphviz: Some(graphviz),
        })
    }

    fn advise(&mut self, place: &Place, budget: &mut Budget<'_>) -> Result<Advice, Misread> {
        let (said, _) = self.find(place)?;
        if self.talk.scores(&said).is_some() {
            let over = "the game is over, so there is no word to advise";
            return Err(Misread::new(&self.talk.show(&said), over, "take a word back first"));
        }
        let choice = answer::choose(&self.talk, &said, &mut self.reader, budget);
        let word = choice.map_or_else(|_| self.talk.legal(&said)[0], |(word, _)| word);
        let words = match choice {
            Ok((_, true)) => "wins",
            Ok((_, false)) => "no word wins against best play",
            Err(_) => "not read out: any word, nothing proved",
        };
        let chosen = self.talk.lexicon.name(word);
        Ok(Advice { chosen, words: words.to_string(), proved: choice.is_ok() })
    }

    fn can_reach_aim(
        &mut self,
        place: &Place,
        seat: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Option<bool>, Misread> {
        let (said, _) = self.find(place)?;
        if let Some(scores) = self.talk.scores(&said) {
            return Ok(Some(scores[Seat::new(seat as u8)] == WIN));
        }
        let choice = answer::choose(&self.talk, &said, &mut self.reader, budget);
        Ok(choice.ok().map(|(_, wins)| wins == (said.turn.index() == seat)))
    }

    fn write_proof(
        &mut self,
        name: &str,
        ask: &Ask,
        file: &mut dyn io::Write,
        budget: &mut Budget<'_>,
    ) -> Result<Result<u64, Unwritten>, Misread> {
        let (said, _) = self.find(&ask.place)?;
        let game = &self.talk.lexicon.letters;
        // What is known is proved, what is not is left out.
        let mut known = Vec::new();
        let mut stopped = None;
        for position in self.inner(&said) {
            match position.at.map(|at| self.reader.wins(&position.graph, at, budget)) {
                Some(Err(stop)) => stopped = Some(stop),
                _ => known.push(position),
            }
        }
        if let Some(stop) = stopped {
            known.retain(|position| position.at.is_some());
            if known.is_empty() {
                return Ok(Err(stop.into()));
            }
        }
        let header = Header {
            game: name.to_string(),
            rules: self.proof_rules(),
            log_slots: letters::memo_slots(&game.graph),
        };
        Ok(letters::write(file, &header, game, &known, &mut self.reader, budget))
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
        Ok(groups.iter().flat_map(|(any, group)| self.proved(any, group)).collect())
    }

    /// Where the words are as they are named, who begins has to go on from a letter, or chooses.
    fn proof_position(&self, place: &Place) -> Result<String, Misread> {
        let (said, _) = self.find(place)?;
        let position = Position { at: said.at, turn: said.turn, graph: self.talk.graph(&said) };
        Ok(self.talk.lexicon.letters.show(&position))
    }

    /// What is proved of all letters is proved of each.
    fn is_answer(&self, proved: &Proved, position: &str, ask: &Ask) -> Result<bool, Misread> {
        let Some(answered) = &proved.answer else { return Ok(false) };
        let game = &self.talk.lexicon.letters;
        let among = game.read(position).is_ok_and(|asked| {
            let start = asked.at.map(|at| game.name(at).to_string());
            let any = game.show(&Position { at: None, ..asked });
            start.is_some_and(|start| {
                proved.position == any && answered.answer["starts"].get(&start).is_some()
            })
        });
        Ok((among || proved.position == position) && self.is_asked(ask, answered)?)
    }

    fn extra(
        &mut self,
        name: &str,
        _: &Value,
        place: &Place,
        _: &mut Budget<'_>,
    ) -> Result<Result<Extra, Stop>, Misread> {
        let (said, _) = self.find(place)?;
        match name {
            "explain" => {
                let graph: Graph = self.talk.graph(&said);
                let (text, json) = explain(&self.talk, &graph, said.at);
                Ok(Ok(Extra::of(text, json)))
            }
            "report" => {
                let Some(list) = &self.talk.lexicon.list else {
                    let text = "A graph has no lines that could be dropped.\n".to_string();
                    return Ok(Ok(Extra::of(text, json!([]))));
                };
                let mut lines: Vec<String> = list.account().details().collect();
                let dropped = list.account().dropped.iter();
                let json = dropped
                    .map(
                        |d| json!({"line": d.line, "text": d.text, "reason": d.reason.to_string()}),
                    )
                    .collect();
                if lines.is_empty() {
                    lines.push("Every line was used.".to_string());
                }
                Ok(Ok(Extra::of(lines.join("\n") + "\n", json)))
            }
            _ => Err(Misread::new(name, "shiritori has no such extra", "leave it out")),
        }
    }
}
