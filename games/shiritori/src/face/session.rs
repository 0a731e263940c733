//! Word chains being solved.

use super::longest::{LONGEST, Longest};
use super::pieces::MOST_NAMELESS;
use super::rules::WordRules;
use super::{letter_named, study};
use crate::answer::{self, Care, Likely, Start};
use crate::chain::{Chain, longest};
use crate::explain::{dropped_lines, explain};
use crate::letters::{self, WIN};
use crate::lexicon::Word;
use crate::lines::{Line, Lines};
use crate::search::{Order, Searcher};
use crate::talk::Said;
use crate::theorem::cancel;
use crate::{Graph, Letter, LetterGame, Position};
use std::collections::BTreeMap;
use std::io;
use std::sync::Arc;
use yomikiri_check::Header;
use yomikiri_face::{
    About, Advice, Answer, Argument, Ask, Beside, Drawn, Extra, FromTable, Grade, Known, Means,
    MoveReport, News, Part, Passage, Phase, Place, Question, Report, Rules, Session, Terms,
    Trouble, cannot_be_read, no_such_extra, not_answered, not_in_table, open_table,
};
use yomikiri_game::{Game, Misread, Notation, Seat};
use yomikiri_solve::{Budget, Stop};
use yomikiri_tabulate::{Listed, Lookup};
use yomikiri_text::{Lang, Text, text, thousands};

/// So many words are named unless all are asked for.
const SHOWN: usize = 20;

/// A game of words and its searcher.
pub(super) struct WordSession {
    rules: Arc<WordRules>,
    searcher: Searcher,
    table: Option<Box<dyn Lookup<LetterGame>>>,
    /// How the published search tries words, where it is to answer.
    study: Option<Order>,
    /// Where a longest chain must end.
    end: Option<Letter>,
    /// The longest chain that was asked for last, and from where.
    chain: Option<(Said, Chain)>,
    /// What is known of letters where it was solved last.
    starts: Vec<Start>,
}

impl WordSession {
    pub(super) fn new(rules: Arc<WordRules>, means: &Means) -> Result<WordSession, Misread> {
        let study = study::order(means)?;
        // The other half is for the list, and for what does not fit into the shared table.
        let graph = &rules.talk.lexicon.letters.graph;
        let searcher = Searcher::about(graph, means.memory / 2, means.threads);
        let table = match &means.tables {
            Some(folder) => {
                let letters = Arc::new(rules.talk.lexicon.letters.clone());
                Some(open_table(&Listed::new(letters), folder)?)
            }
            None => None,
        };
        let end = match means.settings.get("end") {
            Some(Argument::Text(text)) => {
                Some(letter_named(&rules.talk, text).map_err(|e| e.of("end"))?)
            }
            _ => None,
        };
        Ok(WordSession { rules, searcher, table, study, end, chain: None, starts: Vec::new() })
    }

    /// What the table says of these letters, or why it does not.
    fn looked_up(&self, said: &Said, letters: &[Letter]) -> Option<Result<Vec<Start>, Text>> {
        let found = answer::starts_in(&**self.table.as_ref()?, &self.rules.talk, said, letters);
        Some(match found {
            Ok(Some(starts)) => Ok(starts),
            Ok(None) => Err(not_in_table()),
            Err(fault) => Err(cannot_be_read(&fault)),
        })
    }

    /// A word to say now, and whether it wins.
    fn choose(&mut self, said: &Said, budget: &mut Budget<'_>) -> Result<(Word, bool), Stop> {
        let letters = answer::letters(&self.rules.talk, said);
        if let Some(Ok(starts)) = self.looked_up(said, &letters) {
            let wins = starts.iter().find_map(|start| start.words.first());
            let legal = self.rules.talk.legal(said);
            let holds_out = legal.iter().find(|word| !self.rules.talk.lexicon.loses(**word));
            let word = wins.or(holds_out).unwrap_or(&legal[0]);
            return Ok((*word, wins.is_some()));
        }
        answer::choose(&self.rules.talk, said, &mut self.searcher, budget)
    }

    /// A longest chain from here. It is found anew only if another one was asked for since, or if it
    /// was not read out.
    fn chain(&mut self, said: &Said, budget: &mut Budget<'_>) -> Chain {
        match &self.chain {
            Some((from, chain)) if from == said && chain.stop.is_none() => chain.clone(),
            _ => {
                let graph = self.rules.talk.graph(said);
                let chain = longest(&graph, said.at, self.end, budget);
                self.chain = Some((said.clone(), chain.clone()));
                chain
            }
        }
    }

    /// How many words can be said from here, one after another, whoever says them.
    fn longest(
        &mut self,
        ask: &Ask,
        said: &Said,
        budget: &mut Budget<'_>,
        hear: &mut dyn FnMut(News<'_>),
    ) -> Result<Report, Misread> {
        let rules = Arc::clone(&self.rules);
        let before = budget.spent();
        let chain = self.chain(said, budget);
        let nodes = budget.spent() - before;
        let (moves, moves_stop) = match ask.all_moves {
            true => {
                let (moves, stop) = self.longest_by_moves(said, budget, hear);
                (Some(moves), stop)
            }
            false => (None, None),
        };
        let answer = Answer::own(Longest { words: chain.words(), at_most: chain.at_most });
        let table = self.table.as_ref().map(|_| FromTable::No(not_answered()));
        let part = rules.chain_told(said, &chain.trail);
        Ok(Report {
            position: rules.talk.show(said),
            question: LONGEST,
            reading: None,
            stop: chain.stop,
            preface: self.preface(table.as_ref()),
            words: answer
                .sentences(&*rules, &Beside::default())
                .into_iter()
                .map(Passage::from)
                .collect(),
            answer,
            explanation: Vec::new(),
            parts: vec![part],
            moves,
            moves_stop,
            nodes,
            depth: None,
            legend: None,
            table,
            corrections: Vec::new(),
        })
    }

    /// What became of the list, and of the question to a table.
    fn preface(&self, table: Option<&FromTable>) -> Vec<Text> {
        let list = self.rules.talk.lexicon.list.as_ref();
        let mut preface: Vec<Text> =
            list.map(|list| list.account().summary().collect()).unwrap_or_default();
        preface.extend(table.into_iter().flat_map(FromTable::sentences));
        preface
    }

    /// The same with each word that may be said now as the first.
    fn longest_by_moves(
        &self,
        said: &Said,
        budget: &mut Budget<'_>,
        hear: &mut dyn FnMut(News<'_>),
    ) -> (Vec<MoveReport>, Option<Stop>) {
        let rules = &*self.rules;
        let mut stop = None;
        // Words of one kind leave the same words.
        let mut known: BTreeMap<(Letter, Letter), Answer> = BTreeMap::new();
        let legal = rules.talk.legal(said);
        hear(News::Phase(Phase::Moves, Some(legal.len())));
        let mut reports = Vec::new();
        for word in legal.into_iter().filter(|&word| !rules.talk.lexicon.loses(word)) {
            let kind = rules.talk.lexicon.kind(word);
            let answer = known.entry(kind).or_insert_with(|| {
                let mut graph = rules.talk.graph(said);
                graph.take(kind.0, kind.1);
                let chain = longest(&graph, Some(kind.1), self.end, budget);
                stop = stop.or(chain.stop);
                let ends = self.end.is_none_or(|end| chain.trail.letters.last() == Some(&end));
                let first = u64::from(ends || self.end == Some(kind.1));
                Answer::own(Longest {
                    words: chain.words() + first,
                    at_most: chain.at_most + first,
                })
            });
            let report = MoveReport {
                refuted_by: None,
                like: None,
                chosen: rules.talk.lexicon.text(word),
                words: answer.brief(rules),
                grade: Grade::Open,
                sign: String::new(),
                answer: answer.clone(),
            };
            hear(News::Move(&report));
            reports.push(report);
        }
        (reports, stop)
    }

    /// A line of play from each letter, after an answer that took so many positions.
    fn parts(
        &mut self,
        said: &Said,
        starts: &[Start],
        nodes: u64,
        budget: &mut Budget<'_>,
    ) -> Vec<Part> {
        let rules = Arc::clone(&self.rules);
        let mut lines = Lines::new(&rules.talk, said, starts.len(), nodes);
        let mut parts = Vec::new();
        for start in starts {
            let line = match start.won {
                Some(won) => lines.from(start.letter, won, &mut self.searcher, budget),
                None => Line::default(),
            };
            let Line { words, cut } = line;
            // What is repeated is told once, and so to the end of a line that comes to one.
            let named = match rules.talk.lexicon.list {
                Some(_) => &words[..],
                None => &words[..words.len().min(MOST_NAMELESS)],
            };
            parts.push(Part {
                about: Some(About::Start(rules.name(start.letter).to_string())),
                result: start.won.map(|won| {
                    let winner = rules.winner(said, won);
                    let (seat, player) = (rules.seat(winner), rules.player(winner));
                    text!("{seat} wins", "{player}の勝ち")
                }),
                known: Known::EitherWins,
                plies: None,
                told: rules.pieces(if cut { named } else { &words }),
                line: named.iter().map(|&word| rules.talk.lexicon.text(word)).collect(),
                cut: cut || named.len() < words.len(),
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
        hear: &mut dyn FnMut(News<'_>),
    ) -> (Vec<MoveReport>, Option<Stop>) {
        let rules = Arc::clone(&self.rules);
        let (graph, mut stop) = (cancel(&rules.talk.graph(said)).graph, None);
        let legal = rules.talk.legal(said);
        hear(News::Phase(Phase::Moves, Some(legal.len())));
        let mut reports = Vec::new();
        for word in legal {
            let kind = rules.talk.lexicon.kind(word);
            let known = starts.iter().find(|start| start.letter == kind.0);
            let wins = match known {
                _ if rules.talk.lexicon.loses(word) => Ok(false),
                Some(start) if start.words.binary_search(&word).is_ok() => Ok(true),
                Some(start) if start.won.is_some() && start.untried == 0 => Ok(false),
                _ => answer::wins_by(&graph, kind, &mut self.searcher, budget),
            };
            stop = stop.or(wins.err());
            let answer = rules.outcome(said, wins.ok());
            let left = answer.left_for(said.turn);
            let report = MoveReport {
                refuted_by: None,
                like: None,
                chosen: rules.talk.lexicon.text(word),
                words: answer.brief(&*rules),
                grade: Grade::of(&left, rules.score_range()),
                sign: left.first().map_or("?".to_string(), |&score| rules.sign(score)),
                answer,
            };
            hear(News::Move(&report));
            reports.push(report);
        }
        (reports, stop)
    }

    /// The positions of the inner game that answer what is asked.
    fn inner(&self, said: &Said) -> Vec<Position> {
        let graph = self.rules.talk.graph(said);
        let at = |at| Position { at, turn: said.turn, graph: graph.clone() };
        let mut positions: Vec<Position> = answer::letters(&self.rules.talk, said)
            .into_iter()
            .map(|letter| at(Some(letter)))
            .collect();
        if said.at.is_none() {
            positions.push(at(None));
        }
        positions
    }
}

impl Session for WordSession {
    fn rules(&self) -> &dyn Rules {
        &*self.rules
    }

    fn solve_aloud(
        &mut self,
        ask: &Ask,
        budget: &mut Budget<'_>,
        hear: &mut dyn FnMut(News<'_>),
    ) -> Result<Report, Misread> {
        let rules = Arc::clone(&self.rules);
        let (said, _) = rules.find(&ask.place)?;
        let question = rules.question(ask)?;
        if said.fault {
            let over = text!(
                "the last word loses, so there is nothing to solve",
                "最後の言葉で負けが決まっているので、解くものがありません"
            );
            let remedy = text!("take it back", "その言葉を取り消してください");
            return Err(Misread::new(&rules.talk.show(&said), over, remedy).of("position"));
        }
        if self.study.is_some() {
            study::refuse_all_but_the_winner(ask, question)?;
        }
        hear(News::Phase(Phase::Answer, None));
        if question == LONGEST {
            self.starts.clear();
            return self.longest(ask, &said, budget, hear);
        }
        if let Some(end) = self.end {
            let problem = text!(
                "only a longest chain ends where it should",
                "末尾を選べるのは最長のしりとりだけです"
            );
            let remedy = text!(
                "add --question longest, or leave it out",
                "--question longest を加えるか、外してください"
            );
            return Err(Misread::new(rules.name(end), problem, remedy).of("end"));
        }
        let before = budget.spent();
        let letters = answer::letters(&rules.talk, &said);
        let care = if ask.all_moves { Care::Every } else { Care::Usual };
        let looked_up = self.looked_up(&said, &letters);
        let table = self.table.as_ref().zip(looked_up.as_ref());
        let table = table.map(|(table, found)| match found {
            Ok(_) => FromTable::Yes(table.standing()),
            Err(why) => FromTable::No(why.clone()),
        });
        let (starts, stop) = match (looked_up, self.study) {
            (_, Some(order)) => rules.starts_by_study(&said, &letters, order, budget)?,
            (Some(Ok(starts)), None) => (starts, None),
            _ => answer::starts(&rules.talk, &said, &letters, care, &mut self.searcher, budget),
        };
        let nodes = budget.spent() - before;
        let (moves, moves_stop) = match ask.all_moves {
            true => {
                let (moves, stop) = self.move_reports(&said, &starts, budget, hear);
                (Some(moves), stop)
            }
            false => (None, None),
        };
        let most = if ask.all_moves { usize::MAX } else { SHOWN };
        hear(News::Phase(Phase::Line, None));
        let parts = match self.study {
            None => self.parts(&said, &starts, nodes, budget),
            Some(_) => Vec::new(),
        };
        let answer = rules.answer(&said, &starts, most);
        let preface = self.preface(table.as_ref());
        let is_stopped = stop.is_some() || budget.check().is_err();
        let words = answer.passages(&*rules, is_stopped);
        self.starts = starts;
        Ok(Report {
            position: rules.talk.show(&said),
            question: Question::Outcome,
            reading: None,
            stop,
            answer: Answer::own(answer),
            preface,
            words,
            explanation: Vec::new(),
            parts,
            moves,
            moves_stop,
            nodes,
            depth: None,
            legend: None,
            table,
            corrections: Vec::new(),
        })
    }

    /// With what is known of letters.
    fn draw(&mut self, place: &Place, _: &Report, lang: Lang) -> Result<Drawn, Misread> {
        let (said, last) = self.rules.find(place)?;
        Ok(self.rules.drawn(&said, last, &self.starts, lang))
    }

    fn advise(&mut self, place: &Place, budget: &mut Budget<'_>) -> Result<Advice, Misread> {
        let (said, _) = self.rules.find(place)?;
        if self.rules.talk.scores(&said).is_some() {
            let over = text!(
                "the game is over, so there is no word to advise",
                "ゲームは終わっているので、勧める言葉がありません"
            );
            let remedy = text!("take a word back first", "先に言葉を取り消してください");
            return Err(Misread::new(&self.rules.talk.show(&said), over, remedy));
        }
        let choice = self.choose(&said, budget);
        let (word, words) = match choice {
            Ok((word, true)) => (word, text!("wins", "勝てます")),
            Ok((word, false)) => {
                let none = text!(
                    "no word wins against best play",
                    "最善を尽くされると、どの言葉でも勝てません"
                );
                (word, none)
            }
            Err(_) => {
                let likely = answer::likely(&self.rules.talk, &said);
                (likely.word, likely_words(&likely))
            }
        };
        let chosen = self.rules.talk.lexicon.name(word);
        let is_believed = self.table.as_ref().is_none_or(|table| table.standing().is_checked());
        let proved = choice.is_ok() && is_believed;
        Ok(Advice { chosen, words, proved })
    }

    fn can_reach_aim(
        &mut self,
        place: &Place,
        seat: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Option<bool>, Misread> {
        let (said, _) = self.rules.find(place)?;
        if let Some(scores) = self.rules.talk.scores(&said) {
            return Ok(Some(scores[Seat::new(seat as u8)] == WIN));
        }
        let choice = self.choose(&said, budget);
        Ok(choice.ok().map(|(_, wins)| wins == (said.turn.index() == seat)))
    }

    fn write_proof(
        &mut self,
        name: &str,
        ask: &Ask,
        file: &mut dyn io::Write,
        budget: &mut Budget<'_>,
    ) -> Result<u64, Trouble> {
        let (said, _) = self.rules.find(&ask.place)?;
        ask.refuse_all_but_outcome()?;
        let game = &self.rules.talk.lexicon.letters;
        // What is known is proved, what is not is left out.
        let mut known = Vec::new();
        let mut stopped = None;
        for position in self.inner(&said) {
            match position.at.map(|at| self.searcher.wins(&position.graph, at, budget)) {
                Some(Err(stop)) => stopped = Some(stop),
                _ => known.push(position),
            }
        }
        if let Some(stop) = stopped {
            known.retain(|position| position.at.is_some());
            if known.is_empty() {
                return Err(stop.into());
            }
        }
        let header = Header {
            game: name.to_string(),
            rules: self.rules.proof_rules(),
            log_slots: letters::memo_slots(&game.graph),
        };
        Ok(letters::write(file, &header, game, &known, &mut self.searcher, budget)?)
    }

    fn extra(
        &mut self,
        name: &str,
        _: &Argument,
        place: &Place,
        lang: Lang,
        budget: &mut Budget<'_>,
    ) -> Result<Extra, Trouble> {
        let (said, _) = self.rules.find(place)?;
        match name {
            "chain" => {
                let chain = self.chain(&said, budget);
                Ok(self.rules.whole_chain(&said, &chain))
            }
            "explain" => {
                let graph: Graph = self.rules.talk.graph(&said);
                Ok(explain(&self.rules.talk, &graph, said.at, lang))
            }
            "report" => Ok(dropped_lines(&self.rules.talk, lang)),
            _ => Err(no_such_extra(name).into()),
        }
    }
}

/// What is known where no winner is.
fn likely_words(likely: &Likely) -> Text {
    let Likely { words, lost, .. } = *likely;
    let [all, gone, open] = [words, lost, words - lost].map(thousands);
    match lost {
        0 => text!(
            "not read out; none of the {all} words to say is known to lose",
            "読み切れていません。言える{all}語のうち、負けと分かった言葉はまだありません"
        ),
        _ => text!(
            "not read out; {gone} of the {all} words to say lose, this is one of the {open} that \
             are open",
            "読み切れていません。言える{all}語のうち{gone}語は負けで、これは残る{open}語の1つです"
        ),
    }
}
