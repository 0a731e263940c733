//! The words that may be said: a list, or the nameless words of a letter graph.

mod alike;

use crate::words::WordList;
use crate::{Graph, Letter, LetterGame};
pub(crate) use alike::Alike;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use yomikiri_text::{Text, Told, list_and, text};

/// A word, as its place among all.
pub(crate) type Word = u32;

/// All words, by letter.
pub(crate) struct Lexicon {
    /// The letters and how many words lead from one to another, without those that lose.
    pub letters: LetterGame,
    /// What the words are called, unless they have no names.
    pub list: Option<WordList>,
    /// The words from each letter, in the order of the list.
    listed: Vec<Vec<Word>>,
    /// The kinds of words in order, if words have no names.
    nameless: Vec<Kind>,
}

/// Nameless words from letter to letter. There may be millions, so they are never listed.
struct Kind {
    from: Letter,
    to: Letter,
    words: Range<Word>,
}

impl Lexicon {
    /// The words of a list.
    pub fn of_list(list: WordList) -> Lexicon {
        let mut counts = vec![0; list.letters().len()];
        for word in 0..list.len() {
            counts[list.kind(word).0 as usize] += 1;
        }
        let mut listed: Vec<Vec<Word>> = counts.into_iter().map(Vec::with_capacity).collect();
        for word in 0..list.len() {
            listed[list.kind(word).0 as usize].push(word as Word);
        }
        let letters = LetterGame::new(list.letters().to_vec(), list.graph());
        Lexicon { letters, list: Some(list), listed, nameless: Vec::new() }
    }

    /// The words of a graph.
    ///
    /// # Panics
    /// If there are more than a number of 32 bits can count.
    pub fn of_graph(letters: LetterGame) -> Lexicon {
        let mut next: Word = 0;
        let kind = |(from, to, count): (Letter, Letter, Word)| {
            let first = next;
            next = next.checked_add(count).expect("as many words as 32 bits can count");
            Kind { from, to, words: first..next }
        };
        let nameless = letters.graph.kinds().map(kind).collect();
        Lexicon { letters, list: None, listed: Vec::new(), nameless }
    }

    /// How many words there are.
    pub fn len(&self) -> usize {
        match &self.list {
            Some(list) => list.len(),
            None => self.nameless.last().map_or(0, |kind| kind.words.end as usize),
        }
    }

    /// From letter to letter.
    pub fn kind(&self, word: Word) -> (Letter, Letter) {
        match &self.list {
            Some(list) => {
                let (first, last, _) = list.kind(word as usize);
                (first, last)
            }
            None => {
                let place = self.nameless.partition_point(|kind| kind.words.end <= word);
                (self.nameless[place].from, self.nameless[place].to)
            }
        }
    }

    /// Does its speaker lose at once?
    pub fn loses(&self, word: Word) -> bool {
        self.list.as_ref().is_some_and(|list| list.kind(word as usize).2)
    }

    /// The words that may be said from a letter, or from any, after these, in order. Words without
    /// names are said one after another, since nothing tells them apart.
    pub fn sayable(&self, at: Option<Letter>, said: &BTreeSet<Word>) -> impl Iterator<Item = Word> {
        let listed = at.and_then(|at| self.listed.get(at as usize)).into_iter().flatten().copied();
        let all = self.list.as_ref().filter(|_| at.is_none()).map_or(0, WordList::len);
        let listed = listed.chain(0..all as Word);
        let nameless = self.nameless_from(at).iter();
        let first = |kind: &Kind| {
            let left = left_of(&kind.words, said);
            (!left.is_empty()).then_some(left.start)
        };
        listed.filter(|word| !said.contains(word)).chain(nameless.filter_map(first))
    }

    /// The words from a letter after these, without those that lose, by the letter on which they end.
    pub fn left(&self, letter: Letter, said: &BTreeSet<Word>) -> BTreeMap<Letter, Alike> {
        let nameless = self.nameless_from(Some(letter)).iter();
        let nameless = nameless.map(|kind| (kind.to, left_of(&kind.words, said)));
        let nameless = nameless.filter(|(_, left)| !left.is_empty());
        let mut left: BTreeMap<Letter, Alike> =
            nameless.map(|(to, left)| (to, Alike::Nameless(left))).collect();
        if self.list.is_some() {
            let named = self.sayable(Some(letter), said).filter(|&word| !self.loses(word));
            for word in named {
                left.entry(self.kind(word).1).or_default().push(word);
            }
        }
        left
    }

    fn nameless_from(&self, at: Option<Letter>) -> &[Kind] {
        let Some(at) = at else { return &self.nameless };
        let begin = self.nameless.partition_point(|kind| kind.from < at);
        let end = self.nameless.partition_point(|kind| kind.from <= at);
        &self.nameless[begin..end]
    }

    /// A word for each step from letter to letter, none of those that were said, none twice. There must be
    /// as many.
    pub fn along(
        &self,
        steps: impl Iterator<Item = (Letter, Letter)>,
        said: &BTreeSet<Word>,
    ) -> Vec<Word> {
        let mut left: BTreeMap<Letter, BTreeMap<Letter, (Alike, usize)>> = BTreeMap::new();
        let word = |(from, to)| {
            let kinds = || self.left(from, said).into_iter().map(|(to, words)| (to, (words, 0)));
            let kinds = left.entry(from).or_insert_with(|| kinds().collect());
            let (words, used) = kinds.get_mut(&to)?;
            *used += 1;
            words.get(*used - 1)
        };
        steps.map(word).map(|word| word.expect("as many words as steps")).collect()
    }

    /// The words that this may mean, the likeliest first: as it is written, or as it is read,
    /// or read so on a line of the list (`はし@12`). Of words without names, the first of this kind
    /// that was not said, or else the last.
    pub fn find(&self, text: &str, said: &BTreeSet<Word>) -> Vec<Word> {
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
                let Some((from, to)) = kind else { return Vec::new() };
                let mut kinds = self.nameless_from(Some(from)).iter();
                let kind = kinds.find(|kind| kind.to == to);
                let word =
                    kind.map(|Kind { words, .. }| left_of(words, said).start.min(words.end - 1));
                word.into_iter().collect()
            }
        }
    }

    /// Why [`find`](Lexicon::find) finds nothing, and what to write instead.
    pub fn why_unknown(&self, text: &str) -> (Text, Text) {
        let list = self.list.as_ref();
        let name = text.rsplit_once('@').map_or(text, |(name, _)| name);
        let plain = || match list.map(|list| list.dropped(text).or_else(|| list.dropped(name))) {
            Some(Some(dropped)) => (
                text!(
                    "line {line} was dropped: {why}",
                    "{line}行目にありますが、使えません({why})",
                    line = dropped.line,
                    why = dropped.reason.told()
                ),
                text!("say another word of the list", "単語表のほかの言葉を言ってください"),
            ),
            Some(None) => (
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
                lines = list_and(&lines)
            ),
            Err(_) => text!(
                "after @ comes the number of a line of the list",
                "@ の後には単語表の行番号を書きます"
            ),
        };
        let remedy =
            text!("write {name}, or {name}@{first}", "{name} か {name}@{first} と書いてください");
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

/// What is left of nameless words of a kind, which are said one after another.
fn left_of(words: &Range<Word>, said: &BTreeSet<Word>) -> Range<Word> {
    let (mut first, mut end) = (words.start, words.end);
    while first < end {
        let middle = first + (end - first) / 2;
        if said.contains(&middle) {
            first = middle + 1;
        } else {
            end = middle;
        }
    }
    first..words.end
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
