//! Games under chosen rules, as addresses name them.

use crate::store::{Label, Shelf, Store};
use std::sync::{Arc, Mutex, Weak};
use yomikiri_face::{Argument, Arguments, Entry, Kind, Request, Rules, digest, rule_pairs};
use yomikiri_game::Misread;
use yomikiri_tabulate::Folder;
use yomikiri_text::{Text, Told, text};

/// A game under chosen rules.
pub struct Opened {
    /// The game.
    pub entry: &'static Entry,
    /// What was chosen.
    pub values: Arc<Arguments>,
    /// The rules.
    pub rules: Arc<dyn Rules>,
    /// The rules that are not as usual, as pairs of a query: a long file by its digest.
    pub pairs: Vec<(String, String)>,
    /// A table of all its positions, if there is one here.
    pub tables: Option<Arc<Folder>>,
    /// Roughly how many bytes it takes up.
    pub bytes: usize,
}

/// Bytes that a text takes up once a game is open: for each of its own, and for each line. A list of words
/// stands there as it was given, as its words, and as what they are found by: 400,000 of four letters took
/// 95 MB, 100,000 of seventeen 37.
const PER_BYTE: usize = 12;
const PER_LINE: usize = 180;

/// Bytes that a text takes up once a game is open.
fn cost(text: &str) -> usize {
    PER_BYTE * text.len() + PER_LINE * text.bytes().filter(|byte| *byte == b'\n').count()
}

/// Bytes that what was chosen takes up once a game is open.
fn cost_of(values: &Arguments) -> usize {
    let of = |value: &Argument| match value {
        Argument::File { content, .. } => cost(content),
        Argument::Text(text) => cost(text),
        _ => 0,
    };
    values.iter().map(|(_, value)| of(value)).sum()
}

/// Rules as they were chosen, be they such that the game can be opened or not.
pub struct Chosen {
    /// What was chosen.
    pub values: Arc<Arguments>,
    /// The rules that are not as usual, as pairs of a query: a long file by its digest.
    pub pairs: Vec<(String, String)>,
}

/// Why a game cannot be opened.
#[derive(Debug)]
pub enum Unopened {
    /// What was written is wrong.
    Misread(Misread),
    /// A file is named by its digest, and nobody has given it to this studio.
    Missing {
        /// The parameter that it is for.
        param: &'static str,
        /// What it was called.
        name: String,
    },
    /// It would take more memory than there is for what is open.
    TooLarge {
        /// The game.
        game: &'static str,
        /// The parameter that it is for.
        param: &'static str,
    },
    /// There is no room for it beside what others have open.
    Full,
}

impl Unopened {
    /// What a page says where that is all.
    pub fn told(&self) -> Text {
        match self {
            Unopened::Misread(misread) => misread.told().capitalised(),
            Unopened::Missing { .. } => text!(
                "A file that this address names was not given to this studio.",
                "このアドレスが指すファイルは、このスタジオにありません。"
            ),
            Unopened::TooLarge { game, param } => text!(
                "This is too large for the memory of this studio. The command line takes it: \
                 `yomikiri solve {game} --{param} …`. So does a studio with more --memory.",
                "このスタジオのメモリには大きすぎます。コマンドラインの `yomikiri solve {game} --{param} …` \
                 なら使えます。--memory を増やしたスタジオでも使えます。"
            ),
            Unopened::Full => text!(
                "Others have as much open here as there is memory for. Try again in a moment.",
                "開かれているもので使えるメモリがいっぱいです。しばらくしてからもう一度お試しください。"
            ),
        }
    }
}

impl From<Misread> for Unopened {
    fn from(misread: Misread) -> Unopened {
        Unopened::Misread(misread)
    }
}

/// Rules that were opened lately. Opening is cheap but for long word lists, of which a page would
/// open the same one again and again.
pub struct Library {
    store: Arc<Store>,
    lately: Mutex<Vec<(String, Arc<Opened>)>>,
    /// What is open with its bytes, as long as anybody holds it: a page, work, or a worker that has done it.
    open: Mutex<Vec<(Weak<dyn Rules>, usize)>>,
    /// Held while something large is opened: two at once would both find room.
    opening: Mutex<()>,
    /// Bytes that all of it may take together.
    room: usize,
    tables: Vec<Arc<Folder>>,
}

/// So many rules stay open, and so many bytes of them unless somebody says otherwise.
const OPEN: usize = 24;
const ROOM: usize = 256 << 20;
/// What takes less is opened however much is open.
const SMALL: usize = 1 << 20;

impl Library {
    /// Nothing is open yet; files come from this store.
    pub fn new(store: Arc<Store>) -> Library {
        let (lately, open, opening) = Default::default();
        Library { store, lately, open, opening, room: ROOM, tables: Vec::new() }
    }

    /// The same with tables, each of which answers for its game under its rules.
    pub fn with_tables(self, tables: Vec<Arc<Folder>>) -> Library {
        Library { tables, ..self }
    }

    /// The same with so many bytes for rules that stay open.
    pub fn with_room(self, room: usize) -> Library {
        Library { room, ..self }
    }

    /// Opens a game under the rules that a query names by these pairs.
    pub fn open(
        &self,
        entry: &'static Entry,
        pairs: &[(String, String)],
    ) -> Result<Arc<Opened>, Unopened> {
        let name = format!("{}?{}", entry.name, written(pairs));
        if let Some(opened) = self.lately(&name) {
            return Ok(opened);
        }
        let Chosen { values, pairs } = self.read(entry, pairs)?;
        let bytes = cost_of(&values);
        let _alone =
            (bytes > SMALL).then(|| self.opening.lock().unwrap_or_else(|e| e.into_inner()));
        if let Some(opened) = self.lately(&name) {
            return Ok(opened);
        }
        self.make_room(bytes)?;
        let rules = (entry.open)(&values)?;
        let mut open = self.open.lock().unwrap_or_else(|e| e.into_inner());
        open.push((Arc::downgrade(&rules), bytes));
        drop(open);
        // Links name what is long by its digest, so it has to be found again.
        if pairs.iter().any(|(_, text)| is_digest(text) && self.file(text).is_none()) {
            self.keep_files(entry, &Chosen { values: Arc::clone(&values), pairs: pairs.clone() });
        }
        let proof_rules = rules.proof_rules();
        let is_of = |folder: &&Arc<Folder>| folder.manifest().is_of(entry.name, &proof_rules);
        let tables = self.tables.iter().find(is_of).cloned();
        let opened = Arc::new(Opened { entry, rules, pairs, values, tables, bytes });
        let mut lately = self.lately.lock().unwrap_or_else(|e| e.into_inner());
        lately.push((name, Arc::clone(&opened)));
        if lately.len() > OPEN {
            lately.remove(0);
        }
        Ok(opened)
    }

    /// Lets go what was open longest until there is room for so many bytes.
    fn make_room(&self, bytes: usize) -> Result<(), Unopened> {
        loop {
            let mut open = self.open.lock().unwrap_or_else(|e| e.into_inner());
            open.retain(|(rules, _)| rules.strong_count() > 0);
            let held: usize = open.iter().map(|(_, bytes)| bytes).sum();
            drop(open);
            if bytes <= SMALL || held + bytes <= self.room {
                return Ok(());
            }
            let mut lately = self.lately.lock().unwrap_or_else(|e| e.into_inner());
            let large = lately.iter().position(|(_, opened)| opened.bytes > SMALL);
            lately.remove(large.ok_or(Unopened::Full)?);
        }
    }

    /// Reads the rules that a query names by these pairs.
    pub fn read(
        &self,
        entry: &'static Entry,
        pairs: &[(String, String)],
    ) -> Result<Chosen, Unopened> {
        for (rule, text) in pairs {
            let (rule, from) = rule.split_once(':').unwrap_or((rule, ""));
            let param = entry.params.iter().find(|param| param.name == rule);
            let Some(param) = param.filter(|param| matches!(param.kind, Kind::File | Kind::Text))
            else {
                continue;
            };
            let content = is_digest(text).then(|| self.file(text));
            if content == Some(None) {
                return Err(Unopened::Missing { param: param.name, name: from.to_string() });
            }
            // Workers may hold on to a quarter.
            if cost(content.flatten().as_ref().unwrap_or(text)) > self.room / 4 * 3 {
                return Err(Unopened::TooLarge { game: entry.name, param: param.name });
            }
        }
        let request = Request::read(entry, &written(pairs), |digest| self.file(digest))?;
        Ok(Chosen { pairs: rule_pairs(entry, &request.rules), values: request.rules })
    }

    /// A file that was given to this studio.
    pub fn file(&self, digest: &str) -> Option<String> {
        String::from_utf8(self.store.get(Shelf::Files, digest)?).ok()
    }

    /// Keeps the long files and texts of these rules, so that links which name them by digest can be followed.
    pub fn keep_files(&self, entry: &Entry, chosen: &Chosen) {
        for (_, value) in chosen.values.iter() {
            let long = match value {
                Argument::File { name, content } => Some((name, content)),
                Argument::Text(text) => Some((text, text)),
                _ => None,
            };
            let by_digest = |content: &str| {
                let digest = digest(content);
                chosen.pairs.iter().any(|(_, text)| *text == digest).then_some(digest)
            };
            if let Some((name, content)) = long
                && let Some(digest) = by_digest(content)
            {
                let label = Label {
                    game: entry.name.to_string(),
                    title: Text::same(name.chars().take(60).collect::<String>()),
                    link: written(&chosen.pairs),
                };
                // Without it the link still works in this run, and the page says what is kept.
                let _ = self.store.put(Shelf::Files, &digest, &label, content.as_bytes());
            }
        }
    }

    fn lately(&self, name: &str) -> Option<Arc<Opened>> {
        let mut lately = self.lately.lock().unwrap_or_else(|e| e.into_inner());
        let index = lately.iter().position(|(each, _)| each == name)?;
        let found = lately.remove(index);
        let opened = Arc::clone(&found.1);
        lately.push(found);
        Some(opened)
    }
}

fn is_digest(text: &str) -> bool {
    text.starts_with("sha256:")
}

/// Pairs as a query.
pub fn written(pairs: &[(String, String)]) -> String {
    form_urlencoded::Serializer::new(String::new()).extend_pairs(pairs).finish()
}

/// The pairs of a query.
pub fn read(query: &str) -> Vec<(String, String)> {
    form_urlencoded::parse(query.as_bytes()).into_owned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Limits;

    /// What is open is bounded as long as anybody holds it, and what is too large is not opened at all.
    #[test]
    fn open_lists_stay_within_their_room() {
        let store = Arc::new(Store::in_memory(Limits { bytes: 1 << 24 }, "test"));
        let library = Library::new(store).with_room(4 * SMALL);
        let entry = yomikiri_catalog::find("shiritori").expect("a game");
        let list = |first: char, words: usize| {
            let word = |n: usize| format!("{first}{}\n", "ab".repeat(n % 97 + 1));
            vec![("words:a".to_string(), (0..words).map(word).collect::<String>())]
        };
        let open = |first, words| library.open(entry, &list(first, words));
        assert!(matches!(open('a', 4_000), Err(Unopened::TooLarge { param: "words", .. })));
        // Of what nobody holds, the oldest goes; of what somebody holds, nothing.
        for first in ['a', 'b', 'c', 'd'] {
            assert!(open(first, 1_500).expect("room").bytes > SMALL);
            assert!(library.lately.lock().expect("nobody panicked").len() <= 2);
        }
        let _held = ['e', 'f'].map(|first| open(first, 1_500).expect("room"));
        assert!(matches!(open('g', 1_500), Err(Unopened::Full)));
        assert!(open('g', 10).is_ok(), "it is small");
    }
}
