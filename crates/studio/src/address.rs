//! Where a page is: the whole state of a view, as its address.
//!
//! ```text
//!   /en/inarow?size=5x4&players=3&move=(2,2)&move=(3,3)&ahead=(1,1)&other=1|(4,4)&people=1
//!        game  rules              played              next        variations  who plays
//! ```

use crate::opened::{Library, Opened, Unopened, read, written};
use crate::study::Study;
use std::sync::Arc;
use yomikiri_face::{Ask, Correction, Dialogue, Edited, Entry, Place, Question, Request};
use yomikiri_game::Ties;
use yomikiri_text::Lang;

/// What an address says besides rules and question.
const OWN: [&str; 5] = ["ahead", "other", "people", "pick", "extra"];

/// What says where the view is along a line of play.
const LINE: [&str; 5] = ["position", "move", "moves", "ahead", "other"];

/// Is this a name that no rule has?
pub fn is_reserved(name: &str) -> bool {
    Ask::says(name) || OWN.contains(&name)
}

/// A view of a game: rules, position, variations, question, and who plays.
#[derive(Clone)]
pub struct Address {
    /// The language of the page.
    pub lang: Lang,
    /// The game under its rules.
    pub opened: Arc<Opened>,
    /// The question, and where the line begins.
    pub asked: Ask,
    /// The line and its variations.
    pub study: Study,
    /// The seats that people have, if somebody plays against perfect play.
    pub people: Option<String>,
    /// Which of the picture's targets was picked, where several moves are played in one.
    pub pick: Option<usize>,
    /// What else is shown: an extra of the game and its value.
    pub extra: Option<(String, String)>,
}

impl Address {
    /// Reads the query of an address.
    pub fn read(
        lang: Lang,
        entry: &'static Entry,
        query: &str,
        library: &Library,
    ) -> Result<Address, Unopened> {
        let pairs = read(query);
        let opened = library.open(entry, &rules_of(query))?;
        let (mut ahead, mut others) = (Vec::new(), Vec::new());
        let mut asked = Ask::default();
        let (mut people, mut pick, mut extra) = (None, None, None);
        for (name, text) in pairs.into_iter().filter(|(_, text)| !text.is_empty()) {
            if asked.take(&name, &text, entry)? {
                continue;
            }
            match &*name {
                "ahead" => ahead.push(text),
                "other" => others.push(text),
                "people" => {
                    Dialogue::seats(&text, &opened.rules.seats())?;
                    people = Some(text);
                }
                "pick" => pick = text.parse().ok(),
                "extra" => {
                    let (name, value) = text.split_once(' ').unwrap_or((&text, ""));
                    extra = Some((name.to_string(), value.to_string()));
                }
                _ => {}
            }
        }
        // A page does so anyway, when the answer itself is known.
        asked.all_moves = false;
        let seats = opened.rules.terms().seats();
        if asked.question == Some(Question::Maxn) && asked.ties.is_none() && seats > 2 {
            // A page shows an answer, and says how ties are broken there.
            asked.ties = Some(Ties::next_first(seats).to_string());
        }
        let mut study = Study::new(std::mem::take(&mut asked.place.moves), ahead);
        for other in others {
            // What is no line any more was cut off on its way here, and is let go.
            if let Some(line) = study.read(&other) {
                study.keep(line);
            }
        }
        Ok(Address { lang, opened, asked, study, people, pick, extra })
    }

    /// The game.
    pub fn entry(&self) -> &'static Entry {
        self.opened.entry
    }

    /// The position, and the moves to it.
    pub fn place(&self) -> Place {
        Place { moves: self.study.played().to_vec(), ..self.asked.place.clone() }
    }

    /// What is asked here.
    pub fn ask(&self) -> Ask {
        Ask { place: self.place(), ..self.asked.clone() }
    }

    /// The same view with another line of play.
    pub fn on(&self, study: Study) -> Address {
        Address { study, pick: None, extra: None, ..self.clone() }
    }

    /// The same view after one more move.
    pub fn after(&self, chosen: &str) -> Address {
        self.on(self.study.with(chosen))
    }

    /// All of it, as pairs of a query.
    pub fn pairs(&self) -> Vec<(String, String)> {
        let mut pairs = self.pairs_of_answer();
        let mut put = |name: &str, text: &str| pairs.push((name.to_string(), text.to_string()));
        for chosen in self.study.ahead() {
            put("ahead", chosen);
        }
        for other in self.study.others() {
            put("other", &self.study.written(other));
        }
        if let Some(people) = &self.people {
            put("people", people);
        }
        if let Some(pick) = self.pick {
            put("pick", &pick.to_string());
        }
        if let Some((name, value)) = &self.extra {
            put("extra", format!("{name} {value}").trim_end());
        }
        pairs
    }

    /// What the answer depends on: rules and question.
    fn pairs_of_answer(&self) -> Vec<(String, String)> {
        let mut pairs = self.opened.pairs.clone();
        pairs.extend(self.ask().pairs());
        pairs
    }

    /// The same view with something put right that was taken for granted. The line stays, unless it is
    /// to begin elsewhere.
    pub fn corrected(&self, correction: &Correction) -> String {
        let plain = Address { pick: None, extra: None, ..self.clone() };
        let mut pairs = plain.pairs();
        if correction.edited.position.is_some() {
            pairs.retain(|(name, _)| !LINE.contains(&&**name));
        }
        put_right(&mut pairs, &correction.edited);
        let (lang, game) = (self.lang.name(), self.entry().name);
        format!("/{lang}/{game}?{}", written(&pairs))
    }

    /// A move as people read it.
    pub fn shown(&self, chosen: &str) -> String {
        self.opened.rules.terms().shown_move(chosen).get(self.lang).to_string()
    }

    /// The address.
    pub fn path(&self) -> String {
        self.below("")
    }

    /// The address of something that belongs to this view, such as `/board.svg`.
    pub fn below(&self, what: &str) -> String {
        let query = written(&self.pairs());
        let (lang, game) = (self.lang.name(), self.entry().name);
        match query.is_empty() {
            true => format!("/{lang}/{game}{what}"),
            false => format!("/{lang}/{game}{what}?{query}"),
        }
    }

    /// What the answer depends on, and nothing else: neither the language nor what lies ahead.
    pub fn key(&self) -> String {
        format!("{}?{}", self.entry().name, written(&self.pairs_of_answer()))
    }

    /// The command line that gives the same answer, for a shell.
    pub fn command(&self, position: &str) -> String {
        let ask = Ask { all_moves: true, ..self.ask() };
        let rules = Arc::clone(&self.opened.values);
        let extras = self.extra.iter().cloned().collect();
        Request { rules, ask, extras }.command(self.entry(), position)
    }
}

/// Changes pairs of a query as somebody has edited rules and position.
pub fn put_right(pairs: &mut Vec<(String, String)>, edited: &Edited) {
    for (name, text) in &edited.rules {
        // The name of a file stands behind that of its rule.
        pairs.retain(|(rule, _)| rule.split(':').next() != Some(name));
        pairs.extend(text.iter().map(|text| (name.to_string(), text.clone())));
    }
    pairs.extend(edited.position.iter().map(|text| ("position".to_string(), text.clone())));
}

/// The rules of a query, by name and text.
pub fn rules_of(query: &str) -> Vec<(String, String)> {
    let is_rule = |(name, text): &(String, String)| !is_reserved(name) && !text.is_empty();
    read(query).into_iter().filter(is_rule).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{Limits, Store};
    use proptest::prelude::*;
    use yomikiri_catalog::{GAMES, find};

    fn library() -> Library {
        Library::new(Arc::new(Store::in_memory(Limits { bytes: 1 << 20 }, "test")))
    }

    fn at(game: &str, query: &str) -> Address {
        let entry = find(game).expect("a game");
        Address::read(Lang::En, entry, query, &library()).unwrap_or_else(|e| panic!("{e:?}"))
    }

    #[test]
    fn no_rule_has_a_reserved_name() {
        for param in GAMES.iter().flat_map(|entry| entry.params) {
            assert!(!is_reserved(param.name), "{}", param.name);
        }
    }

    #[test]
    fn an_address_is_the_whole_view() {
        let query = "size=4x4&players=3&move=%281%2C1%29&question=possible&reading=ends\
                     &ahead=%282%2C2%29&other=1%7C%284%2C4%29&people=1";
        let address = at("inarow", query);
        assert_eq!(address.study.line(), ["(1,1)", "(2,2)"]);
        assert_eq!(address.study.others(), [["(1,1)", "(4,4)"].map(String::from)]);
        assert_eq!(address.path(), format!("/en/inarow?{query}"));
        let again = at("inarow", address.path().split_once('?').expect("a query").1);
        assert_eq!(again.pairs(), address.pairs());
    }

    #[test]
    fn what_lies_ahead_does_not_change_the_answer() {
        let one = at("inarow", "move=%281%2C1%29&ahead=%282%2C2%29&people=1");
        let other = at("inarow", "size=3x3&move=%281%2C1%29");
        assert_eq!(one.key(), other.key());
        assert_ne!(one.key(), at("inarow", "move=%281%2C2%29").key());
    }

    #[test]
    fn ties_are_broken_somehow() {
        let address = at("daifugo", "question=maxn");
        assert_eq!(address.asked.ties.as_deref(), Some("1:2>3,2:3>1,3:1>2"));
        assert_eq!(at("inarow", "question=maxn").asked.ties, None, "two players have no choice");
    }

    #[test]
    fn a_command_line_gives_the_same() {
        let address = at("inarow", "size=4x3&misere=on&move=%281%2C1%29&move=%282%2C2%29");
        let command =
            "yomikiri solve inarow --size 4x3 --misere --moves \"(1,1) (2,2)\" --all-moves";
        assert_eq!(address.command("…"), command);
        let words = at("shiritori", "words:it's.txt=abc&start=a");
        let command = r#"yomikiri solve shiritori --words "it's.txt" --start a --all-moves"#;
        assert_eq!(words.command("…"), command);
    }

    #[test]
    fn what_was_put_together_by_hand_is_a_position() {
        let query = "board=oBBW.%0AoB.Wx%0AoB.Wx%0AoBBWx&turn=black&ruleset=chinese";
        let command =
            r#"yomikiri solve semeai --ruleset chinese --position "oBBW1/… b -" --all-moves"#;
        assert_eq!(at("semeai", query).command("oBBW1/… b -"), command);
    }

    #[test]
    fn an_unknown_list_is_asked_for() {
        let entry = find("shiritori").expect("a game");
        let query = "words:big.txt=sha256:00ff";
        let Err(Unopened::Missing { param, name }) =
            Address::read(Lang::En, entry, query, &library())
        else {
            panic!("nobody has that list");
        };
        assert_eq!((param, &*name), ("words", "big.txt"));
    }

    proptest! {
        #[test]
        fn no_query_does_harm(query in ".*", game in 0..GAMES.len()) {
            let game = GAMES[game];
            if let Ok(address) = Address::read(Lang::Ja, game, &query, &library()) {
                let path = address.path();
                let query = path.split_once('?').map_or("", |(_, query)| query);
                let again = Address::read(Lang::Ja, game, query, &library());
                prop_assert_eq!(again.ok().map(|again| again.pairs()), Some(address.pairs()));
            }
        }
    }
}
