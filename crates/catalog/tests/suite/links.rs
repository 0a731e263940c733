//! Every place of every game is a link, and back.

use proptest::prelude::*;
use std::sync::Arc;
use yomikiri_catalog::GAMES;
use yomikiri_face::{Arguments, Ask, Entry, Given, Kind, Place, Request, digest};
use yomikiri_solve::ranks::Reading;

/// Rules beside the usual ones: flags of each game that say something.
fn rules(game: &str) -> Vec<Vec<(&'static str, &'static str)>> {
    match game {
        "inarow" => vec![vec![("size", "4x3"), ("players", "3"), ("misere", "on")]],
        "shiritori" => vec![
            vec![
                ("words", "ばら\nらくだ,ラクダ\nだちょう = 100 % & more?\nうま\n"),
                ("n", "allow"),
            ],
            vec![("graph", "a>b*2 b>a b>c c>b"), ("start", "b")],
        ],
        "utsurigi" => vec![vec![("size", "4x5"), ("dominoes", "2"), ("margin", "on")]],
        "daifugo" => vec![vec![("hands", "1,5,9/2,5,7/3,4,8"), ("lead", "B")]],
        "semeai" => vec![
            vec![("sgf", "(;SZ[4:3]GN[囲 & 碁]AB[ba][bb][bc]AW[ca][cb][cc][ab]AB[db]TR[ba][ca])")],
            vec![
                ("board", ".XO.\noXOx\n.XO.\n"),
                ("essential", "B3, C3"),
                ("try", "A3"),
                ("literal", "on"),
            ],
        ],
        "domineering" => vec![vec![("size", "3x4"), ("first", "horizontal")]],
        other => panic!("tell some rules of {other}"),
    }
}

fn values(entry: &Entry, flags: &[(&str, &str)]) -> Arc<Arguments> {
    let given = |name: &str| {
        let param = entry.params.iter().find(|param| param.name == name)?;
        let (_, text) = flags.iter().find(|(flag, _)| *flag == name)?;
        Some(match param.kind {
            Kind::File => {
                Given { written: "a list.txt".to_string(), content: Some(text.to_string()) }
            }
            _ => Given { written: text.to_string(), content: None },
        })
    };
    Arguments::read(entry.params, given).unwrap().into()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(30))]

    #[test]
    fn a_link_leads_back_to_its_place(
        picks in prop::collection::vec(any::<prop::sample::Index>(), 0..6),
        from_position in any::<bool>(),
        question in any::<prop::sample::Index>(),
        all_moves in any::<bool>(),
    ) {
        for entry in GAMES {
            for flags in std::iter::once(Vec::new()).chain(rules(entry.name)) {
                let values = values(entry, &flags);
                let game = (entry.open)(&values).unwrap();
                let mut place = Place::default();
                for pick in &picks {
                    let moves = game.look(&place).unwrap().moves;
                    if moves.is_empty() {
                        break;
                    }
                    place.moves.push(moves[pick.index(moves.len())].clone());
                }
                let look = game.look(&place).unwrap();
                if from_position {
                    place = Place { position: Some(look.position.clone()), moves: Vec::new() };
                }
                let questions = game.questions();
                let ask = Ask {
                    place,
                    question: Some(questions[question.index(questions.len())]),
                    reading: all_moves.then_some(Reading::Ends),
                    ties: from_position.then(|| "1:2>3,2:3>1,3:1>2".to_string()),
                    all_moves,
                    terse: false,
                };
                let extras = entry.offers.extras.iter().take(2).map(|extra| (extra.name.into(), "3".into()));
                let link = Request { rules: values, ask, extras: extras.collect() };
                let query = link.query(entry);
                prop_assert!(query.is_ascii() && !query.contains(' '), "{query}");
                let back = Request::read(entry, &query, |_| None).unwrap();
                prop_assert_eq!(&back, &link);
                let again = (entry.open)(&back.rules).unwrap();
                let found = again.look(&back.ask.place).unwrap();
                prop_assert_eq!(again.title(), game.title());
                prop_assert_eq!(found.position, look.position);
            }
        }
    }
}

#[test]
fn usual_rules_make_no_link_longer() {
    for entry in GAMES {
        let link = Request { rules: values(entry, &[]), ..Request::default() };
        assert_eq!(link.query(entry), "", "{}", entry.name);
    }
}

/// A long list is named by its digest, and found again by it, or by nothing else.
#[test]
fn a_long_list_goes_by_its_digest() {
    let entry = yomikiri_catalog::find("shiritori").unwrap();
    let list: String = (0..1000).map(|n| format!("w{n}x\n")).collect();
    let link = Request { rules: values(entry, &[("words", &list)]), ..Request::default() };
    let query = link.query(entry);
    assert!(query.len() < 200, "{query}");
    let keep = |wanted: &str| (wanted == digest(&list)).then(|| list.clone());
    assert_eq!(Request::read(entry, &query, keep).unwrap(), link);
    let missing = Request::read(entry, &query, |_| None).unwrap_err().to_string();
    assert!(missing.contains("no file with this digest is known here"), "{missing}");
    let mixed_up = Request::read(entry, &query, |_| Some("another list".to_string()));
    assert!(mixed_up.is_err());
}

/// The digest of the standard's own example.
#[test]
fn digests_are_those_of_the_standard() {
    let abc = "sha256:ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
    assert_eq!(digest("abc"), abc);
}

#[test]
fn nonsense_is_refused_with_a_remedy() {
    let entry = yomikiri_catalog::find("inarow").unwrap();
    let error = |query: &str| Request::read(entry, query, |_| None).unwrap_err().to_string();
    assert_eq!(
        error("sise=3x3"),
        "\"sise\": inarow has no such rule; its rules are size, line, players, misere"
    );
    assert!(error("size=wide").starts_with("size \"wide\": not a size"));
    assert!(error("question=why").contains("not a question of this game"));
    assert!(error("reading=aloud").contains("choose moves or ends"));
    assert!(error("%ff=1").contains("has no such rule"));
}
