//! Games under chosen rules, as addresses name them.

use crate::store::{Label, Shelf, Store};
use std::sync::{Arc, Mutex};
use yomikiri_face::{Argument, Arguments, Ask, Entry, Kind, Link, Rules, digest};
use yomikiri_game::Misread;
use yomikiri_tabulate::Folder;
use yomikiri_text::Text;

/// A game under chosen rules.
pub struct Opened {
    /// The game.
    pub entry: &'static Entry,
    /// What was chosen.
    pub values: Arguments,
    /// The rules.
    pub rules: Arc<dyn Rules>,
    /// The rules that are not as usual, as pairs of a query: a long file by its digest.
    pub pairs: Vec<(String, String)>,
    /// A table of all its positions, if there is one here.
    pub tables: Option<Arc<Folder>>,
}

impl Opened {
    /// Roughly how many bytes it takes up: a list stands there as it was given, and as its words.
    fn bytes(&self) -> usize {
        let file = |value: &Argument| match value {
            Argument::File { content, .. } => 8 * content.len(),
            Argument::Text(text) => 8 * text.len(),
            _ => 0,
        };
        self.values.iter().map(|(_, value)| file(value)).sum()
    }
}

/// Rules as they were chosen, be they such that the game can be opened or not.
pub struct Chosen {
    /// What was chosen.
    pub values: Arguments,
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
        /// Its digest.
        digest: String,
    },
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
    /// Bytes that they may take together.
    room: usize,
    tables: Vec<Arc<Folder>>,
}

/// So many rules stay open, and so many bytes of them unless somebody says otherwise.
const OPEN: usize = 24;
const ROOM: usize = 256 << 20;

impl Library {
    /// Nothing is open yet; files come from this store.
    pub fn new(store: Arc<Store>) -> Library {
        Library { store, lately: Mutex::new(Vec::new()), room: ROOM, tables: Vec::new() }
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
        let rules = (entry.open)(&values)?;
        // Links name what is long by its digest, so it has to be found again.
        if pairs.iter().any(|(_, text)| is_digest(text) && self.file(text).is_none()) {
            self.keep_files(entry, &Chosen { values: values.clone(), pairs: pairs.clone() });
        }
        let proof_rules = rules.proof_rules();
        let is_of = |folder: &&Arc<Folder>| folder.manifest().is_of(entry.name, &proof_rules);
        let tables = self.tables.iter().find(is_of).cloned();
        let opened = Arc::new(Opened { entry, rules, pairs, values, tables });
        let mut lately = self.lately.lock().unwrap_or_else(|e| e.into_inner());
        lately.push((name, Arc::clone(&opened)));
        let mut bytes: usize = lately.iter().map(|(_, opened)| opened.bytes()).sum();
        while lately.len() > OPEN || bytes > self.room && lately.len() > 1 {
            bytes -= lately.remove(0).1.bytes();
        }
        Ok(opened)
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
            if let Some(param) = param.filter(|param| matches!(param.kind, Kind::File | Kind::Text))
                && is_digest(text)
                && self.file(text).is_none()
            {
                let (name, digest) = (from.to_string(), text.clone());
                return Err(Unopened::Missing { param: param.name, name, digest });
            }
        }
        let link = Link::read(entry, &written(pairs), |digest| self.file(digest))?;
        let canonical = Link { values: link.values, ask: Ask::default() };
        Ok(Chosen { pairs: read(&canonical.query(entry)), values: canonical.values })
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
