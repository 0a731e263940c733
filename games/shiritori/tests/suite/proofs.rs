//! Proofs: what is written is accepted, what is false is not.

use crate::brute;
use serde_json::Value as Json;
use yomikiri_check::{Limits, Proof, Rejection};
use yomikiri_face::{Answer, Arguments, Ask, Given, Means, Proved, Session};
use yomikiri_game::{Acyclic, Goal, Random, Seat, Settled};
use yomikiri_shiritori::theorem::cancel;
use yomikiri_shiritori::{ENTRY, Graph, Letter, LetterGame, random_game};
use yomikiri_solve::Budget;
use yomikiri_text::text;

fn open(graph: &str) -> Box<dyn Session> {
    let given =
        |name: &str| (name == "graph").then(|| Given { written: graph.to_string(), content: None });
    let values = Arguments::read(ENTRY.params, given).unwrap();
    (ENTRY.open)(&values).unwrap().session(&Means::memory(1 << 24)).unwrap()
}

fn written(graph: &Graph) -> String {
    let names = (b'a'..).take(graph.letters()).map(|c| (c as char).to_string()).collect();
    LetterGame::new(names, graph.clone()).show_graph()
}

fn prove(game: &mut dyn Session) -> Vec<u8> {
    let mut file = Vec::new();
    let ask = Ask::default();
    game.write_proof("shiritori", &ask, &mut file, &mut Budget::unlimited()).unwrap();
    file
}

fn check(game: &dyn Session, mut file: &[u8]) -> Result<Vec<Proved>, Rejection> {
    let proof = Proof::open(&mut file)?;
    game.rules().check(proof, &mut Limits::memory(1 << 30))
}

fn solve(game: &mut dyn Session) -> Answer {
    game.solve(&Ask::default(), &mut Budget::unlimited()).unwrap().answer
}

fn winners(game: &dyn Session, answer: &Answer) -> Vec<(String, Json)> {
    let answer = answer.json(game.rules().terms());
    let starts = answer["starts"].as_object().unwrap();
    let mut all: Vec<_> = starts.iter().map(|(k, v)| (k.clone(), v["winner"].clone())).collect();
    all.push(("*".to_string(), answer["free"]["winner"].clone()));
    all
}

#[test]
fn proofs_say_what_solve_says() {
    for seed in 0..150 {
        let (letters, most) = [(4, 3), (5, 2), (7, 1), (7, 2), (9, 1)][seed as usize % 5];
        let graph = random_game(letters, most, seed);
        if graph.total() == 0 {
            continue;
        }
        let mut game = open(&written(&graph));
        let solved = solve(&mut *game);
        let file = prove(&mut *game);
        let proved = check(&*game, &file).unwrap_or_else(|e| panic!("seed {seed}: {e}"));
        let answered = proved[0].answer.as_ref().expect("all starts are proved");
        assert_eq!(winners(&*game, &answered.answer), winners(&*game, &solved), "seed {seed}");
    }
}

#[test]
fn a_proof_about_another_graph_is_refused() {
    let mut refused = 0;
    for seed in 0..60 {
        let graph = cancel(&random_game(7, 2, seed)).graph;
        let mut other = graph.clone();
        let Some((from, to, _)) = graph.kinds().next() else { continue };
        other.take(from, to);
        let file = prove(&mut *open(&written(&graph)));
        // The claims may happen to be true of the other graph too, and even the steps may fit;
        // but if it is accepted, it must be true.
        let mut there = open(&written(&other));
        match check(&*there, &file) {
            Err(_) => refused += 1,
            Ok(proved) => {
                let truth = solve(&mut *there);
                let truth = winners(&*there, &truth);
                if let Some(answered) = &proved[0].answer {
                    assert_eq!(winners(&*there, &answered.answer), truth, "seed {seed}");
                }
            }
        }
    }
    assert!(refused > 20, "{refused}");
}

#[test]
fn damage_is_found() {
    let graph = random_game(7, 2, 5);
    let mut game = open(&written(&graph));
    let file = prove(&mut *game);
    for place in 0..file.len() {
        let mut damaged = file.clone();
        damaged[place] ^= 0x41;
        assert!(check(&*game, &damaged).is_err(), "byte {place}");
    }
    assert!(check(&*game, &file).is_ok());
}

/// Whatever order of letters a file names, and whatever it claims: a lemma that applies tells the
/// truth, and leads on only to positions that the same player wins.
#[test]
fn lemmas_are_true_for_any_data() {
    let rows = |graph: &Graph| -> brute::Rows {
        let letters = graph.letters() as Letter;
        (0..letters).map(|i| (0..letters).map(|j| graph.words(i, j)).collect()).collect()
    };
    let mut random = Random::new(1);
    let (mut here, mut like, mut refused) = (0, 0, 0);
    for seed in 0..4_000 {
        let letters = 3 + seed as usize % 3;
        let mut graph = random_game(letters, 1, seed);
        for (from, to, _) in graph.clone().kinds() {
            // Sparse, so that there is something to settle.
            if random.below(2) == 0 {
                graph.set(from, to, 0);
            }
        }
        let names = (b'a'..).take(letters).map(|c| (c as char).to_string()).collect();
        let game = LetterGame::new(names, graph.clone());
        let at = random.below(letters) as Letter;
        let mut position = game.from(at);
        position.turn = Seat::new(random.below(2) as u8);
        let mut order: Vec<u8> = (0..letters as u8).collect();
        for place in (1..letters).rev() {
            order.swap(place, random.below(place + 1));
        }
        order.truncate(random.below(letters + 1));
        let mover_wins = brute::wins(&rows(&graph), at as usize);
        let first_wins = mover_wins == (position.turn == Seat::new(0));
        let goal = Goal::alone(Seat::new(0), 1);
        for lemma in ["reduction", "closed form"] {
            for forced in [true, false] {
                match game.settles(lemma, &order, &position, goal, forced) {
                    Ok(Settled::Here) => {
                        assert_eq!(first_wins, forced, "{graph:?} from {at}, {order:?}");
                        here += 1;
                    }
                    Ok(Settled::Like(other)) => {
                        assert_eq!((other.at, other.turn), (position.at, position.turn));
                        let wins = brute::wins(&rows(&other.graph), at as usize);
                        assert_eq!(wins, mover_wins, "{graph:?} from {at}, {order:?}");
                        like += 1;
                    }
                    Err(_) => refused += 1,
                }
            }
        }
    }
    assert!(here > 1_000 && like > 1_000 && refused > 1_000, "{here} {like} {refused}");
}

/// A word in ん loses, so nothing leads on from there, and no word is left that names it.
#[test]
fn a_letter_without_words_is_lost_and_proved_so() {
    let given = |name: &str| {
        let flag = |text: &str| Some(Given { written: text.to_string(), content: None });
        match name {
            "words" => Some(Given {
                written: "list".to_string(),
                content: Some("りす\nすり\nみかん\n".to_string()),
            }),
            "n" => flag("lose"),
            "start" => flag("ん"),
            _ => None,
        }
    };
    let rules = (ENTRY.open)(&Arguments::read(ENTRY.params, given).unwrap()).unwrap();
    let mut session = rules.session(&Means::memory(1 << 20)).unwrap();
    let file = prove(&mut *session);
    let header = Proof::open(&mut &file[..]).unwrap().header().clone();
    let graph = header.rules.iter().find(|(name, _)| name == "graph").unwrap().1.clone();
    let proved = check(&*open(&graph), &file).unwrap();
    assert_eq!(proved[0].claims, [text!("the second player wins", "後手の必勝")]);
}
