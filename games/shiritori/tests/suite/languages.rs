//! English speaks English, Japanese speaks Japanese, in all that people read.

use std::sync::Arc;
use yomikiri_check::{Limits, Proof};
use yomikiri_face::{Argument, Arguments, Ask, Given, Means, Place, Rules, Session, Terms, Turn};
use yomikiri_game::{Acyclic, Goal, Misread, Notation, Seat};
use yomikiri_scene::{Scene, Shape};
use yomikiri_shiritori::words::{Conventions, Reason, WordList};
use yomikiri_shiritori::{ENTRY, LetterGame, Talk};
use yomikiri_solve::{Bounds, Budget};
use yomikiri_text::{Lang, Text, Told, foreign_words, speaks_both};

const ANIMALS: &str = include_str!("../../examples/animals.txt");
const GRAPH: &str = "e>t e>g g>t*2 s>e s>g t>e t>t";

/// What the game itself has in Japanese.
const OWN: [&str; 5] = ["り -しり", "か", "が", "ん", "ー"];

/// Checks a text that says something, and says it differently in each language.
#[track_caller]
fn both(text: &Text) {
    assert_ne!(text.get(Lang::En), text.get(Lang::Ja));
    same_or_both(text);
}

/// Checks a text that may be nothing but names and numbers.
#[track_caller]
fn same_or_both(text: &Text) {
    let without_own = |said: &str| OWN.iter().fold(said.to_string(), |s, own| s.replace(own, ""));
    speaks_both(&Text::each(|lang| match lang {
        Lang::En => without_own(text.get(lang)),
        Lang::Ja => text.get(lang).to_string(),
    }));
}

fn open(rules: &[(&str, &str)]) -> Result<Arc<dyn Rules>, Misread> {
    let given = |name: &str| {
        let (_, text) = rules.iter().find(|(each, _)| *each == name)?;
        let content = (name == "words").then(|| text.to_string());
        let written = if content.is_some() { "list" } else { text }.to_string();
        Some(Given { written, content })
    };
    (ENTRY.open)(&Arguments::read(ENTRY.params, given)?)
}

fn session(rules: &[(&str, &str)]) -> Box<dyn Session> {
    open(rules).unwrap().session(&Means::memory(1 << 20)).unwrap()
}

fn after(position: &str, moves: &[&str]) -> Place {
    let position = Some(position.to_string()).filter(|text| !text.is_empty());
    Place { position, moves: moves.iter().map(|text| text.to_string()).collect() }
}

#[test]
fn the_entry() {
    for text in [&ENTRY.title, &ENTRY.summary, &ENTRY.notation] {
        both(text);
    }
    for param in ENTRY.params.iter().chain(ENTRY.offers.extras) {
        both(&param.help);
    }
    for (_, words) in ENTRY.examples {
        both(words);
    }
}

#[test]
fn errors() {
    let mut told = Vec::new();
    let mut refused = |error: Option<Misread>| told.push(error.expect("refused").told());
    for rules in [
        &[("words", "cat"), ("graph", "a>b")][..],
        &[("graph", "a")],
        &[("graph", "a>")],
        &[("words", "# nothing")],
        &[("words", "みかん\n猫\ncat9")],
        &[("words", "cat"), ("start", "z")],
    ] {
        refused(open(rules).err());
    }
    let rules = open(&[("words", "cat\ntoad\ndog\nban\nみかん\nacorn"), ("n", "lose")]).unwrap();
    for (position, moves) in [
        ("q", &[][..]),
        ("c toad", &[]),
        ("c -lion", &[]),
        ("c -cat -cat", &[]),
        ("c -cat@9", &[]),
        ("c -cat@nine", &[]),
        ("c!", &[]),
        ("c", &["lion"]),
        ("c", &["cat", "cat"]),
        ("c", &["dog"]),
        ("c", &["cat", "toad", "dog", "cat"]),
    ] {
        refused(rules.look(&after(position, moves)).err());
    }
    let game = LetterGame::read_graph(GRAPH).unwrap();
    for position in ["q", "e t>e", "e -", "e -t>q", "e -e>t*9", "e *e>t"] {
        refused(game.read(position).err());
    }
    for chosen in ["et", "e>q", "t>e"] {
        refused(game.read_move(&game.read("e").unwrap(), chosen).err());
    }
    let talk = Talk::of_graph(game, None);
    refused(talk.read_move(&talk.read("e").unwrap(), "e>e").err());
    let mut game = session(&[("words", "みかん"), ("n", "lose")]);
    let over = after("", &["みかん"]);
    refused(game.advise(&over, &mut Budget::unlimited()).err());
    let ask = Ask { place: over, ..Ask::default() };
    refused(game.solve(&ask, &mut Budget::unlimited()).err());
    for text in &told {
        both(text);
    }
    let ja: Vec<&str> = told.iter().map(|text| text.get(Lang::Ja)).collect();
    assert_eq!(
        ja[1],
        "graph \"a\": 文字グラフに言葉がありません。aからbへの言葉は a>b と書いてください。"
    );
    assert!(
        ja.contains(&"moves \"lion\": 単語表にない言葉です。単語表にある言葉を言ってください。")
    );
    assert!(ja.contains(
        &"moves \"dog\": この言葉は「d」で始まります。「c」で始まる言葉を言ってください。"
    ));
}

#[test]
fn reasons_for_dropping_a_line() {
    for reason in [
        Reason::TooLong { bytes: 20_000 },
        Reason::Control('\0'),
        Reason::TwoWords,
        Reason::Empty,
        Reason::Kanji,
        Reason::Mixed,
        Reason::Foreign('9'),
        Reason::BeginsLong,
        Reason::EndsInN,
        Reason::Short { link: 2 },
        Reason::Duplicate { line: 1 },
        Reason::SameReading { line: 1 },
    ] {
        both(&reason.told());
        both(&reason.heading());
    }
    for list in ["# a\nCongo, Republic of\ncat\ncat9", "Congo, Republic of\nKorea, South\ncat\ncat"]
    {
        let list = WordList::read(list, &Conventions::default());
        list.account().summary().chain(list.account().details()).for_each(|text| both(&text));
    }
}

#[test]
fn lemmas_that_do_not_apply() {
    let game = LetterGame::read_graph("a>b b>c c>d d>a a>c").unwrap();
    let goal = Goal::alone(Seat::new(0), 1);
    let refused = |game: &LetterGame, lemma, data: &[u8], position: &str| {
        let position = game.read(position).unwrap();
        let settles = |forced| game.settles(lemma, data, &position, goal, forced);
        settles(true).err().or_else(|| settles(false).err()).expect("refused").told()
    };
    both(&refused(&game, "reduction", &[], "*"));
    both(&refused(&game, "reduction", &[9], "a"));
    both(&refused(&game, "reduction", &[0], "a"));
    both(&refused(&game, "reduction", &[200], "a"));
    both(&refused(&game, "closed form", &[], "a"));
    let settled = LetterGame::read_graph("a>b").unwrap();
    both(&refused(&settled, "closed form", &[], "a"));
    both(&refused(&settled, "reduction", &[1], "a"));
}

#[test]
fn terms() {
    let rules = open(&[("graph", GRAPH)]).unwrap();
    let terms: &dyn Terms = rules.terms();
    for seat in [0, 1].map(Seat::new) {
        both(&terms.player(seat));
    }
    for score in [-1, 1] {
        both(&terms.result(score));
        both(&terms.short(score));
        both(&terms.either(&[score]));
        both(&terms.verdict(score, None));
    }
    both(&terms.either(&[1, -1]));
    assert_eq!(terms.verdict(-1, None).get(Lang::Ja), "後手の必勝です。");
    assert_eq!(terms.outcome(Bounds::exactly(-1))["winner"], "second");
}

#[test]
fn positions_on_the_way() {
    let chain: String = (0..1100).map(|n| format!("l{n}>l{} ", n + 1)).collect();
    for lang in Lang::ALL {
        let rules = open(&[("words", "cat\ntoad\ndog\ngoat")]).unwrap();
        for moves in [&[][..], &["cat"]] {
            check_scene(&rules.draw(&after("", moves), &[], lang).unwrap().scene, lang);
        }
        let many = open(&[("graph", &chain)]).unwrap();
        let many = many.draw(&Place::default(), &[], lang).unwrap();
        check_scene(&many.scene, lang);
        let why = Text::new("too many letters to draw", "文字が多すぎて描けません");
        assert!(picture_words(&many.scene).contains(&why.get(lang)));
    }
}

/// The words of a picture, and what is read aloud of its places.
fn picture_words(scene: &Scene) -> Vec<&str> {
    let drawn = scene.picture.shapes.iter().filter_map(|shape| match shape {
        Shape::Text { text, .. } => Some(text.as_str()),
        _ => None,
    });
    let aloud = scene.picture.targets.iter().map(|target| target.label.as_str());
    drawn.chain(aloud).chain([scene.picture.title.as_str()]).collect()
}

#[track_caller]
fn check_scene(scene: &Scene, lang: Lang) {
    for words in picture_words(scene).into_iter().chain([scene.text.as_str()]) {
        assert_eq!(foreign_words(words, lang), None, "{words}");
    }
}

#[test]
fn answers_and_explanations() {
    type Rule = (&'static str, &'static str);
    const CASES: [(&[Rule], bool, u64); 5] = [
        (&[("graph", GRAPH)], true, u64::MAX),
        (&[("words", ANIMALS)], false, u64::MAX),
        (&[("words", ANIMALS)], true, 0),
        (&[("words", ANIMALS), ("start", "e")], true, u64::MAX),
        (&[("words", ANIMALS), ("start", "r")], true, 0),
    ];
    for (rules, all_moves, nodes) in CASES {
        for lang in Lang::ALL {
            let mut game = session(rules);
            both(&game.rules().title());
            let ask = Ask { all_moves, ..Ask::default() };
            let report = game.solve(&ask, &mut Budget::nodes(nodes)).unwrap();
            // A row of the table without a word in it is but a name and a seat.
            report.lines().iter().for_each(same_or_both);
            for part in &report.parts {
                part.about_words(game.rules().terms()).iter().for_each(both);
            }
            report.moves.iter().flatten().for_each(|each| both(&each.words));
            let drawn = game.draw(&ask.place, &report, lang).unwrap();
            check_scene(&drawn.scene, lang);
            let graphviz = drawn.graphviz.unwrap();
            let labels = graphviz.lines().filter_map(|line| line.trim().strip_prefix("label="));
            labels.for_each(|label| assert_eq!(foreign_words(&label.replace('"', ""), lang), None));
            for extra in ENTRY.offers.extras {
                let switch = Argument::Switch(true);
                let extra_is_words = extra.name == "chain";
                let extra =
                    game.extra(extra.name, &switch, &ask.place, lang, &mut Budget::unlimited());
                // Below its heading a chain is nothing but words.
                let heading = |text: &str| text.lines().next().unwrap().to_string();
                let text = extra.unwrap().text;
                both(&if extra_is_words { text.map(heading) } else { text });
            }
            for budget in [&mut Budget::nodes(nodes), &mut Budget::nodes(0)] {
                both(&game.advise(&ask.place, budget).unwrap().words);
            }
        }
    }
}

#[test]
fn the_end_of_a_game() {
    let rules = open(&[("words", "cat\ntoad\nみかん"), ("n", "lose")]).unwrap();
    for (moves, end) in [
        (&["cat", "toad"][..], "言える言葉が残っていないので、後手の勝ち"),
        (&["みかん"], "負けになる言葉を言ったので、後手の勝ち"),
    ] {
        let look = rules.look(&after("", moves)).unwrap();
        let Turn::Over(over) = &look.turn else { panic!("{moves:?} end it") };
        both(over);
        assert_eq!(over.get(Lang::Ja), end);
    }
    let scene = rules.draw(&after("", &["みかん"]), &[], Lang::Ja).unwrap().scene;
    assert!(scene.text.ends_with("最後の言葉は「ん」で終わったので負け\n"), "{}", scene.text);
}

#[test]
fn claims_of_proofs() {
    for rules in [&[("graph", GRAPH)][..], &[("graph", GRAPH), ("start", "g")]] {
        let mut game = session(rules);
        let (mut file, ask) = (Vec::new(), Ask::default());
        game.write_proof("shiritori", &ask, &mut file, &mut Budget::unlimited()).unwrap();
        let mut rest = &file[..];
        let proof = Proof::open(&mut rest).unwrap();
        let limits = &mut Limits::memory(1 << 30);
        for proved in game.rules().check(proof, limits).unwrap() {
            proved.claims.iter().for_each(both);
            let answer = proved.answer.unwrap().answer;
            let sentences = answer.sentences(game.rules().terms(), &Default::default());
            // The claims tell of each letter; the answer does not repeat them.
            assert_eq!(sentences.len(), 1);
            sentences.iter().for_each(both);
        }
    }
}

/// The explanation as a Japanese child reads it.
#[test]
fn a_child_can_follow() {
    let mut game = session(&[("graph", GRAPH)]);
    let (switch, place) = (Argument::Switch(true), Place::default());
    let extra = game.extra("explain", &switch, &place, Lang::Ja, &mut Budget::unlimited()).unwrap();
    insta::assert_snapshot!(extra.text.get(Lang::Ja));
}
