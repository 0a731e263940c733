//! Pages about a race whose verdict rests on this or that.

use super::View;
use crate::address::Address;
use crate::desk::Standing;
use crate::finding::Finding;
use crate::jobs::Stage;
use crate::opened::{Library, Opened};
use crate::store::{self, Store};
use crate::study::Study;
use serde_json::Value as Json;
use std::ops::RangeInclusive;
use std::sync::Arc;
use yomikiri_catalog::find;
use yomikiri_check::{Limits, Proof, Rejection};
use yomikiri_face::{
    Advice, Answer, Correction, Drawn, Edited, Grounds, Look, Means, OwnAnswer, Passage, Place,
    Proved, Question, Report, Rules, Session, Status, Terms,
};
use yomikiri_game::{Misread, Score, Seat};
use yomikiri_solve::{Bounds, Budget};
use yomikiri_text::{Lang, Text, text};

const BOARD: &str = "oBBW.%0AoB.Wx%0AoB.Wx%0AoBBWx";

fn address(lang: Lang) -> Address {
    let library =
        Library::new(Arc::new(Store::in_memory(store::Limits { bytes: 1 << 20 }, "test")));
    let entry = find("semeai").expect("a game");
    let query = format!("board={BOARD}&unknown=E1");
    Address::read(lang, entry, &query, &library).unwrap_or_else(|e| panic!("{e:?}"))
}

/// What a verdict may rest on.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Basis {
    Counted,
    Conditional,
    Firm,
    Proved,
}

/// Whoever starts wins, for all that is known.
#[derive(PartialEq, Debug)]
struct Judged(Basis);

impl OwnAnswer for Judged {
    fn json(&self, _: &dyn Terms) -> Json {
        Json::Null
    }

    fn told(&self, terms: &dyn Terms) -> Vec<Passage> {
        let verdict = text!("if Black starts, Black wins.", "黒先なら黒の勝ちです。");
        let verdict = match self.0 {
            Basis::Proved | Basis::Firm => verdict.capitalised(),
            Basis::Conditional => text!(
                "Assuming that A4 and E3 live: {verdict}",
                "A4とE3の石が生きているとすれば、{verdict}"
            ),
            Basis::Counted => {
                text!("By counting: {verdict}", "手数の計算では、{verdict}")
            }
        };
        [verdict].into_iter().chain(self.grounds(terms).sentence).map(Passage::Sentence).collect()
    }

    fn brief(&self, _: &dyn Terms) -> Text {
        text!("Black first: Black wins", "黒先: 黒の勝ち")
    }

    fn status(&self) -> yomikiri_face::Status {
        match self.0 {
            Basis::Proved => yomikiri_face::Status::Proved,
            Basis::Firm | Basis::Conditional => yomikiri_face::Status::Read,
            Basis::Counted => yomikiri_face::Status::Counted,
        }
    }

    fn grounds(&self, _: &dyn Terms) -> Grounds {
        let sentence = match self.0 {
            Basis::Proved => None,
            Basis::Firm => Some(text!("Read out.", "読み切りです。")),
            Basis::Conditional => Some(text!(
                "Read out, if the stones at A4 and E3 live.",
                "A4とE3の石が生きていることを条件とする読み切りです。"
            )),
            Basis::Counted => {
                Some(text!("Counted: it may be wrong.", "計算です。間違っているかもしれません。"))
            }
        };
        let is_read = matches!(self.0, Basis::Conditional | Basis::Firm);
        Grounds {
            sentence,
            condition: (self.0 == Basis::Conditional)
                .then(|| text!("if A4 and E3 live", "A4とE3が生きていれば")),
            granted: is_read
                .then(|| text!("The stones at A4 and E3 live", "A4とE3の石が生きている")),
        }
    }
}

/// What would have been found if the verdict rested on this.
fn finding(address: &Address, basis: Basis) -> Finding {
    let rules = &address.opened.rules;
    let session = Arc::clone(rules).session(&Means::memory(1 << 20));
    let solved = session.and_then(|mut one| one.solve(&address.ask(), &mut Budget::unlimited()));
    let report = solved.unwrap_or_else(|e| panic!("{e}"));
    let is_read = matches!(basis, Basis::Conditional | Basis::Firm);
    let words = Judged(basis).told(rules.terms());
    let answer = Answer::own(Judged(basis));
    let puts = |text: Option<&str>| Edited::under([("unknown", text.map(str::to_string))], None);
    let corrections = match is_read {
        true => vec![
            Correction {
                words: text!("A4 may be captured", "A4は取られるかもしれない"),
                at: Some("A4".to_string()),
                edited: puts(Some("E1 A4")),
            },
            Correction {
                words: text!("E1 lives", "E1は生きている"), at: None, edited: puts(None)
            },
        ],
        false => Vec::new(),
    };
    let report = Report { answer, words, corrections, stop: None, ..report };
    Finding::of(&report, &**rules, 0.5, "{}".to_string())
}

fn page(lang: Lang, basis: Basis) -> String {
    let address = address(lang);
    let finding = finding(&address, basis);
    page_of(&address, finding)
}

fn page_of(address: &Address, finding: Finding) -> String {
    let place = address.place();
    let rules = &address.opened.rules;
    let look = rules.look(&place).unwrap_or_else(|e| panic!("{e}"));
    let drawn = rules.draw(&place, &finding.notes(), address.lang);
    let drawn = drawn.unwrap_or_else(|e| panic!("{e}"));
    let finding = Some(Arc::new(finding));
    let standing = Standing { finding, kept: true, job: None, stage: Stage::Done };
    let view = View {
        address,
        look: &look,
        drawn: &drawn,
        standing: Some(&standing),
        refused: None,
        typed: None,
        extra: None,
        people: None,
        longest: std::time::Duration::from_secs(3600),
        shared: String::new(),
        turn: None,
    };
    view.html().into_string()
}

/// The verdict of a page.
fn verdict(lang: Lang, basis: Basis) -> String {
    let page = page(lang, basis);
    let begun = page.find("<section id=\"verdict\"").expect("a verdict");
    let length = page[begun..].find("</section>").expect("its end");
    page[begun..begun + length].to_string()
}

const ALL: [Basis; 4] = [Basis::Proved, Basis::Firm, Basis::Conditional, Basis::Counted];

#[test]
fn only_what_is_proved_has_the_seal_a_proof_and_the_word() {
    for basis in ALL {
        for (lang, word, denied) in
            [(Lang::En, "proved", "It is not proved."), (Lang::Ja, "証明", "証明ではありません")]
        {
            let shown = verdict(lang, basis);
            let is_proved = basis == Basis::Proved;
            let said = shown.replace(denied, "").to_lowercase();
            assert_eq!(said.contains(word), is_proved, "{basis:?}: {said}");
            assert_eq!(shown.contains("#b3261e"), is_proved, "the seal is red: {basis:?}");
            assert_eq!(shown.contains("class=\"grade seal\""), is_proved, "{basis:?}");
            assert_eq!(shown.contains("id=\"proof\""), is_proved, "{basis:?}");
        }
    }
}

#[test]
fn each_grade_has_a_sign_and_words_of_its_own() {
    let signs = [
        ["aria-label=\"Proved\"", "aria-label=\"証明済み\""],
        ["<span class=\"label\">read out</span>", "<span class=\"label\">前提付き</span>"],
        [
            "<span class=\"condition\">if A4 and E3 live</span>",
            "<span class=\"condition\">A4とE3が生きていれば</span>",
        ],
        ["<span class=\"counted-sign\">counted</span>", "<span class=\"counted-sign\">計算</span>"],
    ];
    let headlines = [
        ["<p class=\"first\">If Black starts", "<p class=\"first\">黒先なら"],
        ["<p class=\"first\">If Black starts", "<p class=\"first\">黒先なら"],
        [
            "<p class=\"first\">Assuming that A4 and E3 live: if Black",
            "<p class=\"first\">A4とE3の石が生きているとすれば、黒先なら",
        ],
        ["<p class=\"first\">By counting: if Black", "<p class=\"first\">手数の計算では、黒先なら"],
    ];
    for (index, lang) in [Lang::En, Lang::Ja].into_iter().enumerate() {
        for (nth, basis) in ALL.into_iter().enumerate() {
            let shown = verdict(lang, basis);
            for (other, sign) in signs.iter().enumerate() {
                // The condition comes with another label.
                let has = shown.contains(sign[index]);
                let is_other_label = lang == Lang::En && (other, nth) == (1, 2);
                assert_eq!(has, other == nth || is_other_label, "{basis:?} {sign:?}: {shown}");
            }
            assert!(shown.contains(headlines[nth][index]), "{basis:?}: {shown}");
        }
    }
}

#[test]
fn what_was_granted_is_told_once_and_can_be_put_right() {
    let shown = verdict(Lang::En, Basis::Conditional);
    let basis = "Read out, if the stones at A4 and E3 live.";
    assert_eq!(shown.matches(basis).count(), 1, "{shown}");
    assert!(shown.contains("<dd>The stones at A4 and E3 live</dd>"), "{shown}");
    // What stays is kept; what is put right is there once, and may go.
    let more = format!("/en/semeai?board%3A={BOARD}&amp;unknown=E1+A4\">A4 may be captured</a>");
    let fewer = format!("/en/semeai?board%3A={BOARD}\">E1 lives</a>");
    for link in [more, fewer] {
        assert!(shown.contains(&link), "{link}: {shown}");
    }
    assert!(!verdict(Lang::En, Basis::Proved).contains("id=\"corrections\""));
}

#[test]
fn what_is_kept_comes_back_as_it_was() {
    for basis in ALL {
        let found = finding(&address(Lang::En), basis);
        let bytes = postcard::to_allocvec(&found).expect("a form");
        assert_eq!(postcard::from_bytes::<Finding>(&bytes).ok(), Some(found.clone()));
        let expected = match basis {
            Basis::Proved => Status::Proved,
            Basis::Firm | Basis::Conditional => Status::Read,
            Basis::Counted => Status::Counted,
        };
        assert_eq!(found.status, expected);
    }
}

/// Rules in which moves have other names for people than for programs.
struct Shown(Arc<dyn Rules>);

impl Terms for Shown {
    fn seats(&self) -> u8 {
        self.0.terms().seats()
    }
    fn seat(&self, seat: Seat) -> String {
        self.0.terms().seat(seat)
    }
    fn player(&self, seat: Seat) -> Text {
        self.0.terms().player(seat)
    }
    fn score_range(&self) -> RangeInclusive<Score> {
        self.0.terms().score_range()
    }
    fn result(&self, score: Score) -> Text {
        self.0.terms().result(score)
    }
    fn shown_move(&self, chosen: &str) -> Text {
        match chosen.split_once(':') {
            Some((_, point)) => text!("The move {point}", "手{point}"),
            None => Text::same(chosen),
        }
    }
    fn outcome(&self, known: Bounds) -> Json {
        self.0.terms().outcome(known)
    }
    fn verdict(&self, score: Score, plies: Option<u32>) -> Text {
        self.0.terms().verdict(score, plies)
    }
}

impl Rules for Shown {
    fn title(&self) -> Text {
        self.0.title()
    }
    fn values(&self) -> Vec<(&'static str, Json)> {
        self.0.values()
    }
    fn terms(&self) -> &dyn Terms {
        self
    }
    fn questions(&self) -> Vec<Question> {
        self.0.questions()
    }
    fn look(&self, place: &Place) -> Result<Look, Misread> {
        self.0.look(place)
    }
    fn draw(
        &self,
        place: &Place,
        notes: &[(String, String)],
        lang: Lang,
    ) -> Result<Drawn, Misread> {
        self.0.draw(place, notes, lang)
    }
    fn check(&self, proof: Proof<'_>, limits: &mut Limits<'_>) -> Result<Vec<Proved>, Rejection> {
        self.0.check(proof, limits)
    }
    fn session(self: Arc<Self>, means: &Means) -> Result<Box<dyn Session>, Misread> {
        Arc::clone(&self.0).session(means)
    }
}

#[test]
fn people_read_moves_as_the_game_shows_them() {
    for (lang, shown) in [(Lang::En, "The move "), (Lang::Ja, "手C3")] {
        let address = address(lang);
        let Opened { entry, values, rules, pairs, tables, bytes } = &*address.opened;
        let rules = Arc::new(Shown(Arc::clone(rules)));
        let (values, pairs, tables) = (values.clone(), pairs.clone(), tables.clone());
        let opened = Arc::new(Opened { entry, values, rules, pairs, tables, bytes: *bytes });
        let study = Study::new(Vec::new(), vec!["black:C3".to_string()]);
        let address = Address { opened, study, ..address };
        let mut found = finding(&address, Basis::Proved);
        found.best = Some(Advice {
            chosen: "black:C3".to_string(),
            words: text!("wins", "勝てます"),
            proved: true,
        });
        let page = page_of(&address, found);
        // What stands in tags is for programs, and how moves are typed is told as such.
        let text: Vec<&str> =
            page.split('<').filter_map(|part| Some(part.split_once('>')?.1)).collect();
        let told = text.join("\n").replace(address.entry().notation.get(lang), "");
        assert!(told.contains(shown), "{told}");
        for name in ["black:", "white:"] {
            assert!(!told.contains(name), "{told}");
            assert!(page.contains(&name.replace(':', "%3A")), "addresses keep names");
        }
    }
}
