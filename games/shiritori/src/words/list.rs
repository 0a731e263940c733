//! A list of words, read.

use super::index::{GONE, Index, Key};
use super::line::{self, Fields, Script};
use super::{Account, Conventions, Dropped, FinalN, Homophones, Reason, kana};
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
    /// Its speaker loses at once.
    pub loses: bool,
}

/// A word as it is kept.
#[derive(Clone, Copy, Debug)]
struct Entry {
    /// Where its text begins, and how long it is; its reading follows, if it is another.
    begin: usize,
    text: u16,
    reading: u16,
    first: Letter,
    last: Letter,
    line: u32,
    /// Where ・ stands in its reading: アール・デコ is not アールデコ, though both are found by
    /// either.
    dots: u32,
    loses: bool,
    /// It has a comma that might have begun a reading.
    comma: bool,
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

    /// The word for people: with its reading, where it is not written as it is read.
    pub fn told(self) -> String {
        match line::folded(self.text) == self.reading {
            true => self.text.to_string(),
            false => format!("{}({})", self.text, self.reading),
        }
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
                ..WordList::default()
            },
            identities: Index::for_words(lines),
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
        reader.finish(text)
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
        let Entry { begin, text, reading, first, last, line, loses, .. } = self.entries[place];
        let both = &self.written[begin..begin + usize::from(text) + usize::from(reading)];
        let (text, reading) = both.split_at(usize::from(text));
        let reading = if reading.is_empty() { text } else { reading };
        Word { text, reading, first, last, line, loses }
    }

    /// The letters of a word, and whether its speaker loses at once.
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
        let written_so = self.index.candidates(Key::Text(&key));
        let written_so = written_so.filter(|&word| line::folded(self.word(word).text()) == key);
        let mut found: Vec<usize> = read_so.chain(written_so).collect();
        found.sort_unstable_by_key(|&word| (*self.word(word).text() != *text, word));
        found.dedup();
        found
    }

    /// The line on which this word stood that was dropped.
    pub(crate) fn dropped(&self, text: &str) -> Option<&Dropped> {
        let key = line::folded(&line::compatible(text.trim()));
        let stood_on = |dropped: &&Dropped| {
            let line = line::compatible(&dropped.text);
            let fields = line::fields(&line);
            fields.is_ok_and(|Fields { word, reading, .. }| {
                [Some(word), reading].into_iter().flatten().any(|text| line::folded(text) == key)
            })
        };
        self.account.dropped.iter().find(stood_on)
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
        let candidates = self.index.candidates(Key::Reading(reading));
        candidates.filter(move |&word| self.word(word).reading() == reading)
    }
}

/// A list in the making.
struct Reader {
    /// Its letters are numbered as they come, until the end.
    list: WordList,
    /// Words by what makes two of them the same.
    identities: Index,
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
        let Fields { word: text, reading, comma, more } = line::fields(&readable)?;
        let conventions = self.list.conventions;
        let link = conventions.link;
        let script = line::normalise(reading.unwrap_or(text), &mut self.reading)?;
        if script == Script::Kana && line::is_read_otherwise(text, &self.reading) {
            return Err(Reason::TwoWords);
        }
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
        let own = self.reading != text;
        let lengths = (short(text)?, if own { short(&self.reading)? } else { 0 });
        self.list.account.columns += usize::from(more);
        self.enter(text, reading.is_some());
        let letters = self.linking.len();
        let entry = Entry {
            begin: self.list.written.len(),
            text: lengths.0,
            reading: lengths.1,
            first: self.number(0),
            last: self.number(letters - link),
            line: line as u32,
            dots,
            loses: ends_in_n && conventions.final_n == FinalN::Lose,
            comma,
        };
        self.list.entries.push(entry);
        self.list.written.push_str(text);
        if own {
            self.list.written.push_str(&self.reading);
        }
        Ok(())
    }

    /// Makes the next word one that can be found. A word without a reading of its own has
    /// the reading that its text gives.
    fn enter(&mut self, text: &str, has_reading: bool) {
        let (index, place) = (&mut self.list.index, self.list.entries.len());
        let reading = Key::Reading(&self.reading);
        match self.list.conventions.homophones {
            Homophones::Merge => self.identities.insert(reading, place),
            Homophones::Keep => {
                self.identities.insert(Key::Both(text, &self.reading), place);
                index.insert(reading, place);
            }
        }
        let folded = has_reading.then(|| line::folded(text));
        if let Some(folded) = folded.filter(|folded| *folded != self.reading) {
            index.insert(Key::Text(&folded), place);
        }
    }

    /// Whether of two words the later one is superfluous.
    fn is_same(&self, one: usize, other: usize) -> bool {
        let list = &self.list;
        let (word, before) = (list.word(one), list.word(other));
        word.reading() == before.reading()
            && match list.conventions.homophones {
                Homophones::Merge => list.entries[one].dots == list.entries[other].dots,
                Homophones::Keep => word.text() == before.text(),
            }
    }

    /// The superfluous words, each with the earlier one that makes it so, in order.
    fn repetitions(&self) -> Vec<(u32, u32)> {
        let mut repetitions = Vec::new();
        for group in self.identities.alike() {
            let mut first: Vec<usize> = Vec::new();
            for place in group {
                match first.iter().find(|&&before| self.is_same(place, before)) {
                    Some(&before) => repetitions.push((place as u32, before as u32)),
                    None => first.push(place),
                }
            }
        }
        repetitions.sort_unstable();
        repetitions
    }

    /// Drops the superfluous words of a text.
    fn drop_repetitions(&mut self, text: &str) {
        self.identities.sort();
        let repetitions = self.repetitions();
        let list = &mut self.list;
        let mut places = vec![0; list.entries.len()];
        let mut lines = text.lines().zip(1..);
        for &(place, before) in &repetitions {
            let [word, before] = [place, before].map(|place| list.word(place as usize));
            let line = before.line as usize;
            let reason = match word.text() == before.text() {
                true => Reason::Duplicate { line },
                false => Reason::SameReading { line },
            };
            let dropped = lines.find(|&(_, number)| number == word.line as usize);
            let content = dropped.and_then(|(line, _)| line::content(line)).unwrap_or_default();
            list.account.drop_line(word.line as usize, content, reason);
            places[place as usize] = GONE;
        }
        list.account.dropped.sort_by_key(|dropped| dropped.line);
        for (place, number) in places.iter_mut().filter(|place| **place != GONE).zip(0..) {
            *place = number;
        }
        let mut kept = places.iter().map(|&place| place != GONE);
        list.entries.retain(|_| kept.next().unwrap_or(true));
        self.identities.join(std::mem::take(&mut list.index), &places);
        list.index = std::mem::take(&mut self.identities);
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

    fn finish(mut self, text: &str) -> WordList {
        self.drop_repetitions(text);
        let Reader { mut list, numbers, .. } = self;
        for place in (0..list.len()).filter(|&place| list.entries[place].comma).collect::<Vec<_>>()
        {
            let word = list.word(place);
            let (line, text) = (word.line as usize, word.text().to_string());
            list.account.keep_comma(line, &text);
        }
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

/// The length of a text, which may have become longer in compatible characters.
fn short(text: &str) -> Result<u16, Reason> {
    text.len().try_into().map_err(|_| Reason::TooLong { bytes: text.len() })
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
