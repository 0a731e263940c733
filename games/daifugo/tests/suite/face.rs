//! The declaration of the game: what flags mean, and that rules find their way back to flags.

use serde_json::{Value as Json, json};
use yomikiri_daifugo::ENTRY;
use yomikiri_face::{Arguments, Ask, Given, Means, Place, Question, Session, Turn};
use yomikiri_game::Misread;
use yomikiri_solve::Budget;
use yomikiri_text::{Lang, text};

fn open(flags: &[(&str, &str)]) -> Result<Box<dyn Session>, Misread> {
    let given = |name: &str| {
        let (_, text) = flags.iter().find(|(flag, _)| *flag == name)?;
        Some(Given { written: text.to_string(), content: None })
    };
    let settings = Arguments::read(ENTRY.offers.settings, given)?;
    let means = Means { settings, ..Means::memory(1 << 20) };
    (ENTRY.open)(&Arguments::read(ENTRY.params, given)?)?.session(&means)
}

fn told(flags: &[(&str, &str)]) -> (String, Vec<(&'static str, Json)>) {
    let game = open(flags).unwrap_or_else(|e| panic!("{e}"));
    (game.rules().title().get(Lang::En).to_string(), game.rules().values())
}

#[test]
fn rules_read_back_as_the_flags_that_they_are_told_by() {
    let cases: [(&[(&str, &str)], &str); 8] = [
        (&[], "daifugo, 3 players, cards 1 to 3"),
        (&[("players", "5")], "daifugo, 5 players, cards 1 to 3"),
        (&[("cards", "32"), ("places", "2")], "daifugo, 3 players, cards 1 to 32, 2 places"),
        (&[("hands", "1,2/1,2"), ("lead", "b")], "daifugo, 2 players, cards 1 to 2, B leads"),
        (&[("hands", "9/2,5,7/3,4")], "daifugo, hands 9/2,5,7/3,4"),
        (&[("hands", " 7,2 / 1 ")], "daifugo, hands 2,7/1"),
        (
            &[("skip-passes", "on"), ("lead", "3")],
            "daifugo, 3 players, cards 1 to 3, C leads, forced passes skipped",
        ),
        (&[("players", "8"), ("places", "8")], "daifugo, 8 players, cards 1 to 3"),
    ];
    for (flags, title) in cases {
        let (told_title, rules) = told(flags);
        assert_eq!(told_title, title);
        // As a proof's header holds them.
        let texts: Vec<(&str, String)> = rules
            .iter()
            .map(|(name, value)| match value {
                Json::String(text) => (*name, text.clone()),
                other => (*name, other.to_string()),
            })
            .collect();
        let again: Vec<(&str, &str)> = texts.iter().map(|(n, t)| (*n, t.as_str())).collect();
        assert_eq!(told(&again), (told_title, rules));
    }
    let rules = told(&[("players", "2"), ("cards", "2"), ("lead", "B")]).1;
    let expected = [
        ("hands", json!("1,2/1,2")),
        ("places", json!(2)),
        ("lead", json!("B")),
        ("skip-passes", json!(false)),
    ];
    assert_eq!(rules, expected);
}

#[test]
fn rules_that_cannot_be_played_are_refused_in_a_sentence() {
    let cases: [(&[(&str, &str)], &str); 15] = [
        (
            &[("hands", "1,5,5/2")],
            "hands \"1,5,5/2\", column 5: 5 is twice in A's hand; give each number once to a hand",
        ),
        (
            &[("hands", "")],
            "hands \"\": there are no cards; write the cards of each hand, like 1,5,9/2,5,7/3,4,8",
        ),
        (
            &[("hands", "1/2/")],
            "hands \"1/2/\": C has no cards; give each player a card, with / between the hands only",
        ),
        (
            &[("hands", "1,99/2")],
            "hands \"1,99/2\", column 3: 99 is no card; cards are numbered 1 to 32",
        ),
        (
            &[("hands", "what?")],
            "hands \"what?\", column 1: 'w' is no card; write the cards of each hand, like 1,5,9/2,5,7/3,4,8",
        ),
        (
            &[("hands", "1/2"), ("players", "2")],
            "players \"2\": the hands say already who plays and holds what; give --hands, or --players and --cards, not both",
        ),
        (
            &[("hands", "1/2"), ("cards", "1")],
            "cards \"1\": the hands say already who plays and holds what; give --hands, or --players and --cards, not both",
        ),
        (&[("players", "40")], "players \"40\": out of range; give a number from 2 to 8"),
        (&[("cards", "33")], "cards \"33\": out of range; give a number from 1 to 32"),
        (
            &[("places", "4")],
            "places \"4\": 3 players can take 2 to 3 places, not 4; give fewer, or leave it out for a place each",
        ),
        (&[("places", "1")], "places \"1\": out of range; give a number from 2 to 8"),
        (&[("lead", "Z")], "lead \"Z\": nobody of that name can lead; the players are A, B and C"),
        (
            &[("lead", "AB")],
            "lead \"AB\": nobody of that name can lead; the players are A, B and C",
        ),
        (&[("lead", "0")], "lead \"0\": nobody of that name can lead; the players are A, B and C"),
        (
            &[("prune", "on")],
            "prune \"on\": only the published search can be told so; add --solver paper",
        ),
    ];
    for (flags, expected) in cases {
        let Err(misread) = open(flags) else { panic!("{flags:?} was accepted") };
        assert_eq!(misread.to_string(), expected);
    }
    let many = vec!["1"; 40].join("/");
    let Err(misread) = open(&[("hands", &many)]) else { panic!("40 hands were accepted") };
    assert!(misread.to_string().contains("2 to 8 can play, not 40"), "{misread}");
}

#[test]
fn places_are_numbers_for_programs_and_words_for_people() {
    let mut game = open(&[("hands", "1,5,9/2,5,7/3,4,8")]).unwrap();
    assert_eq!(game.rules().questions(), [Question::Possible, Question::Guarantee, Question::Maxn]);
    assert_eq!(game.rules().seats(), ["A", "B", "C"]);
    let mut ask = |moves: &str, question| {
        let place = Place::after(moves);
        let ask = Ask { place, question, ..Ask::default() };
        let report = game.solve(&ask, &mut Budget::unlimited()).unwrap();
        (report.answer.json(game.rules().terms()), report.lines())
    };
    // Found by a few lines of another language, too.
    assert_eq!(ask("", None).0, json!({"possible": [[1], [2], [3]]}));
    assert_eq!(ask("9", None).0, json!({"possible": [[1, 2], [1, 2], [3]]}));
    assert_eq!(ask("1 pass", None).0, json!({"possible": [[1], [2, 3], [2, 3]]}));
    let (answer, words) = ask("9 pass pass 5", Some(Question::Guarantee));
    assert_eq!(answer, json!({"guarantee": [3, 1, 2]}));
    let expected = [
        text!("A cannot avoid 3rd place.", "Aは3位を避けられません。"),
        text!("B can force 1st place.", "Bは1位を確保できます。"),
        text!("C can force 2nd place.", "Cは2位を確保できます。"),
    ];
    assert_eq!(words, expected);
    let place = Place { position: Some("(1)/(2)/3,4 - 7B".into()), moves: vec![] };
    let end = game.rules().look(&place).unwrap();
    let ranking = text!("A is 1st, B is 2nd, C is 3rd", "Aが1位、Bが2位、Cが3位");
    assert_eq!(end.turn, Turn::Over(ranking));
}
