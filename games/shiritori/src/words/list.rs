//! A list of words, read.

use super::index::{Hash32, Index, Key};
use super::line::{self, Fields, Script};
use super::{Account, Conventions, FinalN, Homophones, Reason, kana};
use crate::{Graph, Letter};
use rustc_hash::FxHashMap;

/// The words of a list, in its order, with the letters that link them.
///
/// ```
/// use yomikiri_shiritori::words::{Conventions, WordList};
/// let list = WordList::read("りんご\nゴリラ\n駱駝,らくだ\nみかん", &Conventions::default());
/// assert_eq!(list.letters(), ["ご", "だ", "ら", "り"]);
/// let camel = list.word(list.find("ラクダ")[0]);
/// assert_eq!((camel.text(), camel.reading()), ("駱駝", "らくだ"));
/// assert_eq!((camel.first, camel.last), (2, 1));
/// assert_eq!(list.graph().total(), 3);
/// assert_eq!(list.account().dropped[0].reason.to_string(), "ends in ん");
/// ```
#[derive(Clone, Debug, Default)]
pub struct WordList {
    entries: Vec<Entry>,
    /// The texts of all words one after another, each with its reading after it if that is not
    /// the same: a list may have many millions of words.
    written: String,
    letters: Vec<String>,
    account: Account,
    conventions: Conventions,
    index: Index,
}

/// A word of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Word<'l> {
    text: &'l str,
    reading: &'l str,
    /// The letter, or the letters if words are linked by several, with which it begins.
    pub first: Letter,
    /// The letter or letters on which it ends.
    pub last: Letter,
    /// The line of the list that it is on, from 1.
    pub line: u32,
    /// Who says it loses at once.
    pub loses: bool,
}

/// A word as it is kept.
#[derive(Clone, Copy, Debug)]
struct Entry {
    /// Where its text begins, and how long it is.
    begin: usize,
    text: u32,
    first: Letter,
    last: Letter,
    line: u32,
    /// Where ・ stands in its reading: アール・デコ is not アールデコ, though both are found by
    /// either.
    dots: u32,
    loses: bool,
}

impl<'l> Word<'l> {
    /// The word as it is written.
    pub fn text(self) -> &'l str {
        self.text
    }

    /// The normal form of its reading: hiragana, or a to z.
    pub fn reading(self) -> &'l str {
        self.reading
    }
}

impl WordList {
    /// Reads a list. This never fails; a list without words is for the caller to refuse.
    pub fn read(text: &str, conventions: &Conventions) -> WordList {
        // What is not used of this is never touched.
        let lines = text.bytes().filter(|&byte| byte == b'\n').count() + 1;
        let mut reader = Reader {
            list: WordList {
                entries: Vec::with_capacity(lines),
                written: String::with_capacity(text.len()),
                conventions: Conventions { link: conventions.link.max(1), ..*conventions },
                index: Index::for_words(lines),
                ..WordList::default()
            },
            numbers: FxHashMap::default(),
            reading: String::new(),
            linking: Vec::new(),
            vertex: String::new(),
        };
        for (line, number) in text.lines().zip(1..) {
            reader.list.account.lines = number;
            let Some(content) = line::content(line) else {
                reader.list.account.comments += 1;
                continue;
            };
            if let Err(reason) = reader.word(content, number) {
                reader.list.account.drop_line(number, content, reason);
            }
        }
        reader.finish()
    }

    /// How many words there are.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The word at a place, from 0 on.
    ///
    /// # Panics
    /// If there are not so many.
    pub fn word(&self, place: usize) -> Word<'_> {
        let Entry { begin, text, first, last, line, loses, .. } = self.entries[place];
        let end = self.entries.get(place + 1).map_or(self.written.len(), |next| next.begin);
        let (text, reading) = self.written[begin..end].split_at(text as usize);
        let reading = if reading.is_empty() { text } else { reading };
        Word { text, reading, first, last, line, loses }
    }

    /// The letters of a word, and whether who says it loses at once.
    pub(crate) fn kind(&self, place: usize) -> (Letter, Letter, bool) {
        let Entry { first, last, loses, .. } = self.entries[place];
        (first, last, loses)
    }

    /// The words, in the order of the list.
    pub fn words(&self) -> impl ExactSizeIterator<Item = Word<'_>> {
        (0..self.len()).map(|place| self.word(place))
    }

    /// The letters that words begin with or end on, in alphabetical order: hiragana, or a to
    /// z. If words are linked by several letters, each of these is several.
    pub fn letters(&self) -> &[String] {
        &self.letters
    }

    /// What became of each line.
    pub fn account(&self) -> &Account {
        &self.account
    }

    /// The conventions under which the list was read.
    pub fn conventions(&self) -> &Conventions {
        &self.conventions
    }

    /// How many words lead from letter to letter, without those whose speaker loses.
    pub fn graph(&self) -> Graph {
        let mut kinds = FxHashMap::<(Letter, Letter), u32>::default();
        for word in self.entries.iter().filter(|word| !word.loses) {
            *kinds.entry((word.first, word.last)).or_insert(0) += 1;
        }
        let mut graph = Graph::new(self.letters.len());
        for ((first, last), words) in kinds {
            graph.set(first, last, words);
        }
        graph
    }

    /// The [places](WordList::word) of the words that are written so or read so,
    /// in any case and either kana. Those written exactly so come first.
    ///
    /// ```
    /// use yomikiri_shiritori::words::{Conventions, Homophones, WordList};
    /// let keep = Conventions { homophones: Homophones::Keep, ..Conventions::default() };
    /// let list = WordList::read("橋,はし\n箸,はし\nハシ", &keep);
    /// assert_eq!(list.find("箸"), [1]);
    /// assert_eq!(list.find("ハシ"), [2, 0, 1]);
    /// ```
    pub fn find(&self, text: &str) -> Vec<usize> {
        let text = line::compatible(text.trim());
        let key = line::folded(&text);
        let read_so = self.with_reading(&key);
        let written_so = self.index.candidates(Key::Text(&key).hash32());
        let written_so = written_so.filter(|&word| line::folded(self.word(word).text()) == key);
        let mut found: Vec<usize> = read_so.chain(written_so).collect();
        found.sort_unstable_by_key(|&word| (*self.word(word).text() != *text, word));
        found.dedup();
        found
    }

    /// A letter as people may write it: あ, ア, and under merged marks ぱ for は; A or É.
    /// If words are linked by several letters, it has to be as many.
    pub fn letter(&self, text: &str) -> Option<Letter> {
        let mut reading = String::new();
        let script = line::normalise(&line::compatible(text.trim()), &mut reading).ok()?;
        let mut linking = Vec::new();
        link_letters(&reading, script, &self.conventions, &mut linking);
        let mut letter: String = linking.into_iter().collect();
        // A word may begin with かー, where the mark is not at its end.
        let marks = reading.chars().rev().take_while(|&kana| kana == kana::LONG).count();
        let missing = self.conventions.link.saturating_sub(letter.chars().count());
        if missing > 0 && missing == marks {
            letter.extend(std::iter::repeat_n(kana::LONG, marks));
        }
        let place = self.letters.binary_search(&letter).ok()?;
        Some(place as Letter)
    }

    fn with_reading(&self, reading: &str) -> impl Iterator<Item = usize> {
        let candidates = self.index.candidates(Key::Reading(reading).hash32());
        candidates.filter(move |&word| self.word(word).reading() == reading)
    }
}

/// A list in the making.
struct Reader {
    /// Its letters are numbered as they come, until the end.
    list: WordList,
    numbers: FxHashMap<String, Letter>,
    // Kept to use their memory again.
    reading: String,
    linking: Vec<char>,
    vertex: String,
}

impl Reader {
    /// Appends the word of a line.
    fn word(&mut self, content: &str, line: usize) -> Result<(), Reason> {
        let readable = line::readable(content)?;
        let Fields { word: text, reading, comma } = line::fields(&readable)?;
        let conventions = self.list.conventions;
        let link = conventions.link;
        let script = line::normalise(reading.unwrap_or(text), &mut self.reading)?;
        if self.reading.starts_with(kana::LONG) {
            return Err(Reason::BeginsLong);
        }
        self.linking.clear();
        link_letters(&self.reading, script, &conventions, &mut self.linking);
        let dots = dots(reading.unwrap_or(text));
        let ends_in_n = self.linking.last() == Some(&'ん');
        if ends_in_n && conventions.final_n == FinalN::Forbid {
            return Err(Reason::EndsInN);
        }
        if self.linking.len() < link {
            return Err(Reason::Short { link });
        }
        let key = Key::Reading(&self.reading).hash32();
        if let Some(before) = self.same(text, key, dots) {
            let line = before.line as usize;
            return Err(match before.text() == text {
                true => Reason::Duplicate { line },
                false => Reason::SameReading { line },
            });
        }
        self.enter(text, key, reading.is_some());
        if comma {
            self.list.account.keep_comma(line, text);
        }
        let letters = self.linking.len();
        let entry = Entry {
            begin: self.list.written.len(),
            text: text.len() as u32,
            first: self.number(0),
            last: self.number(letters - link),
            line: line as u32,
            dots,
            loses: ends_in_n && conventions.final_n == FinalN::Lose,
        };
        self.list.entries.push(entry);
        self.list.written.push_str(text);
        if self.reading != text {
            self.list.written.push_str(&self.reading);
        }
        Ok(())
    }

    /// The earlier word that makes this one superfluous.
    fn same(&self, text: &str, key: Hash32, dots: u32) -> Option<Word<'_>> {
        let list = &self.list;
        let place = match list.conventions.homophones {
            Homophones::Merge => list.index.candidates(key).find(|&place| {
                list.entries[place].dots == dots && list.word(place).reading() == self.reading
            }),
            Homophones::Keep => {
                let both = Key::Both(text, &self.reading).hash32();
                list.index.candidates(both).find(|&place| {
                    let word = list.word(place);
                    (word.text(), word.reading()) == (text, &self.reading)
                })
            }
        };
        place.map(|place| list.word(place))
    }

    /// Makes the next word one that can be found. A word without a reading of its own has
    /// the reading that its text gives.
    fn enter(&mut self, text: &str, key: Hash32, has_reading: bool) {
        let (index, place) = (&mut self.list.index, self.list.entries.len());
        index.insert(key, place);
        let folded = has_reading.then(|| line::folded(text));
        if let Some(folded) = folded.filter(|folded| *folded != self.reading) {
            index.insert(Key::Text(&folded).hash32(), place);
        }
        if self.list.conventions.homophones == Homophones::Keep {
            index.insert(Key::Both(text, &self.reading).hash32(), place);
        }
    }

    /// The number of the letters by which a word links, from a place on.
    fn number(&mut self, from: usize) -> Letter {
        self.vertex.clear();
        self.vertex.extend(&self.linking[from..from + self.list.conventions.link]);
        if let Some(&number) = self.numbers.get(&self.vertex) {
            return number;
        }
        let number = self.numbers.len() as Letter;
        self.numbers.insert(self.vertex.clone(), number);
        number
    }

    fn finish(self) -> WordList {
        let Reader { mut list, numbers, .. } = self;
        let mut letters: Vec<(String, Letter)> = numbers.into_iter().collect();
        letters.sort_unstable();
        let mut places = vec![0; letters.len()];
        for ((_, number), place) in letters.iter().zip(0..) {
            places[*number as usize] = place;
        }
        for word in &mut list.entries {
            word.first = places[word.first as usize];
            word.last = places[word.last as usize];
        }
        list.letters = letters.into_iter().map(|(letter, _)| letter).collect();
        list.entries.shrink_to_fit();
        list.written.shrink_to_fit();
        list.account.kept = list.entries.len();
        list
    }
}

/// After which of the first 32 characters a ・ stands, as bits.
fn dots(reading: &str) -> u32 {
    let (mut dots, mut place) = (0, 0);
    for symbol in reading.chars() {
        match symbol {
            '・' => dots |= 1u32.checked_shl(place).unwrap_or(0),
            _ => place += 1,
        }
    }
    dots
}

fn link_letters(reading: &str, script: Script, conventions: &Conventions, to: &mut Vec<char>) {
    match script {
        Script::Kana => kana::linking(reading, conventions, to),
        Script::Latin => to.extend(reading.chars()),
    }
}
