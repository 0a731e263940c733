//! The words that may be said: a list, or the nameless words of a letter graph.

use crate::words::WordList;
use crate::{Graph, Letter, LetterGame};
use std::collections::{BTreeMap, BTreeSet};
use yomikiri_text::{Text, list_and, text};

/// A word, as its place among all.
pub(crate) type Word = u32;

/// All words, by letter.
pub(crate) struct Lexicon {
    /// The letters and how many words lead from one to another, without those that lose.
    pub letters: LetterGame,
    /// What the words are called, unless they have no names.
    pub list: Option<WordList>,
    /// From letter to letter, if the words have no names.
    nameless: Vec<(Letter, Letter)>,
    /// The words from each letter, in the order of the list.
    from: Vec<Vec<Word>>,
}

impl Lexicon {
    /// The words of a list.
    pub fn of_list(list: WordList) -> Lexicon {
        let letters = LetterGame::new(list.letters().to_vec(), list.graph());
        Lexicon::new(letters, Vec::new(), Some(list))
    }

    /// The words of a graph.
    pub fn of_graph(letters: LetterGame) -> Lexicon {
        let kinds = letters.graph.kinds();
        let nameless = kinds
            .flat_map(|(first, last, words)| std::iter::repeat_n((first, last), words as usize));
        let nameless = nameless.collect();
        Lexicon::new(letters, nameless, None)
    }

    fn new(
        letters: LetterGame,
        nameless: Vec<(Letter, Letter)>,
        list: Option<WordList>,
    ) -> Lexicon {
        let from = Vec::new();
        let mut lexicon = Lexicon { letters, list, nameless, from };
        let mut counts = vec![0; lexicon.letters.names.len()];
        for word in lexicon.all() {
            counts[lexicon.kind(word).0 as usize] += 1;
        }
        let mut from: Vec<Vec<Word>> = counts.into_iter().map(Vec::with_capacity).collect();
        for word in lexicon.all() {
            from[lexicon.kind(word).0 as usize].push(word);
        }
        lexicon.from = from;
        lexicon
    }

    /// How many words there are.
    pub fn len(&self) -> usize {
        self.list.as_ref().map_or(self.nameless.len(), WordList::len)
    }

    /// From letter to letter.
    pub fn kind(&self, word: Word) -> (Letter, Letter) {
        match &self.list {
            Some(list) => {
                let (first, last, _) = list.kind(word as usize);
                (first, last)
            }
            None => self.nameless[word as usize],
        }
    }

    /// Does its speaker lose at once?
    pub fn loses(&self, word: Word) -> bool {
        self.list.as_ref().is_some_and(|list| list.kind(word as usize).2)
    }

    /// The words from a letter, in the order of the list.
    pub fn from(&self, letter: Letter) -> &[Word] {
        &self.from[letter as usize]
    }

    /// A word for each step from letter to letter, none of those that were said, none twice. There must be
    /// as many.
    pub fn along(&self, letters: &[Letter], said: &BTreeSet<Word>) -> Vec<Word> {
        let mut left: BTreeMap<(Letter, Letter), Vec<Word>> = BTreeMap::new();
        for word in self.all().rev().filter(|word| !said.contains(word) && !self.loses(*word)) {
            left.entry(self.kind(word)).or_default().push(word);
        }
        let step = |pair: &[Letter]| left.get_mut(&(pair[0], pair[1])).and_then(Vec::pop);
        letters.windows(2).map(step).map(|word| word.expect("as many words as steps")).collect()
    }

    /// All words, in order.
    pub fn all(&self) -> std::ops::Range<Word> {
        0..self.len() as Word
    }

    /// The words that this may mean, the likeliest first: as it is written, or as it is read,
    /// or read so on a line of the list (`はし@12`).
    pub fn find(&self, text: &str) -> Vec<Word> {
        match &self.list {
            Some(list) => {
                let words = match text.rsplit_once('@') {
                    Some((name, line)) => match line.trim().parse::<u32>() {
                        Ok(line) => on_line(list, list.find(name), line),
                        // Signs at the end of a word are passed over, but this one means a line.
                        Err(_) => written_so(list, list.find(text), text),
                    },
                    None => list.find(text),
                };
                words.into_iter().map(|word| word as Word).collect()
            }
            None => {
                let (from, to) = text.trim().split_once('>').unwrap_or_default();
                let kind = self.letters.letter(from).zip(self.letters.letter(to));
                let Some(kind) = kind else { return Vec::new() };
                let words = self.from(kind.0).iter().copied();
                words.filter(|&word| self.kind(word) == kind).collect()
            }
        }
    }

    /// Why [`find`](Lexicon::find) finds nothing, and what to write instead.
    pub fn why_unknown(&self, text: &str) -> (Text, Text) {
        let plain = || match &self.list {
            Some(_) => (
                text!("not among the words", "単語表にない言葉です"),
                text!("say a word of the list", "単語表にある言葉を言ってください"),
            ),
            None => (
                text!("not among the words", "文字グラフにない言葉です"),
                text!("write a word from a to b as a>b", "aからbへの言葉は a>b と書いてください"),
            ),
        };
        let Some((list, (name, line))) = self.list.as_ref().zip(text.rsplit_once('@')) else {
            return plain();
        };
        let lines: Vec<u32> =
            list.find(name).into_iter().map(|word| list.word(word).line).collect();
        let Some(first) = lines.first() else { return plain() };
        let problem = match line.trim().parse::<u32>() {
            Ok(line) => text!(
                "{name} is not on line {line}, but on {lines}",
                "「{name}」があるのは{line}行目ではなく{lines}行目です",
                name,
                line,
                lines = list_and(&lines)
            ),
            Err(_) => text!(
                "after @ comes the number of a line of the list",
                "@ の後には単語表の行番号を書きます"
            ),
        };
        let remedy = text!(
            "write {name}, or {name}@{first}",
            "{name} か {name}@{first} と書いてください",
            name,
            first
        );
        (problem, remedy)
    }

    /// What a word is called, in one piece: read back, it means this word first.
    pub fn name(&self, word: Word) -> String {
        let Some(list) = &self.list else {
            let (from, to) = self.kind(word);
            return format!("{}>{}", self.letters.name(from), self.letters.name(to));
        };
        let entry = list.word(word as usize);
        let whole = |text: &&str| {
            !text.contains(|c: char| c.is_whitespace() || c == '@')
                && list.find(text).first() == Some(&(word as usize))
        };
        match [entry.text(), entry.reading()].into_iter().find(whole) {
            Some(name) => name.to_string(),
            None => format!("{}@{}", entry.reading(), entry.line),
        }
    }

    /// What a word is called, for people.
    pub fn text(&self, word: Word) -> String {
        match &self.list {
            Some(list) => list.word(word as usize).text().to_string(),
            None => self.name(word),
        }
    }

    /// The letter that a person names.
    pub fn letter(&self, text: &str) -> Option<Letter> {
        match &self.list {
            Some(list) => list.letter(text),
            None => self.letters.letter(text.trim()),
        }
    }

    /// The graph without these words.
    pub fn without(&self, said: impl Iterator<Item = Word>) -> Graph {
        let mut graph = self.letters.graph.clone();
        for word in said.filter(|&word| !self.loses(word)) {
            let (from, to) = self.kind(word);
            graph.take(from, to);
        }
        graph
    }
}

/// Of these words, the one on a line of the list.
fn on_line(list: &WordList, mut words: Vec<usize>, line: u32) -> Vec<usize> {
    words.retain(|&word| list.word(word).line == line);
    words
}

/// Of these words, those that are written just so.
fn written_so(list: &WordList, mut words: Vec<usize>, text: &str) -> Vec<usize> {
    words.retain(|&word| list.word(word).text() == text);
    words
}
