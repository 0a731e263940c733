//! Layers and packed positions of the game of letters, and tables against brute force and the search.

use std::collections::HashSet;
use std::ops::{ControlFlow, RangeInclusive};
use std::sync::Arc;
use yomikiri_game::{Acyclic, Budget, Game, Goal, Score, Scores, Seat};
use yomikiri_shiritori::search::Searcher;
use yomikiri_shiritori::{LetterGame, random_game};
use yomikiri_solve::{Keyed, Pace};
use yomikiri_tabulate::laws::{
    longest_are_right, manifest, table_agrees, table_is_right, tabulate, walks,
};
use yomikiri_tabulate::{Folder, Layered, Plane};

fn random(letters: usize, most: u32, seed: u64) -> LetterGame {
    let names = (0..letters).map(|letter| format!("l{letter}")).collect();
    LetterGame::new(names, random_game(letters, most, seed))
}

fn read(graph: &str) -> LetterGame {
    LetterGame::read_graph(graph).unwrap()
}

yomikiri_tabulate::layered_laws! {
    example: read("e>t e>g g>t*2 s>e s>g t>e t>t"), plies: 10, cases: 100
}
yomikiri_tabulate::layered_laws! { three_letters: random(3, 3, 1), plies: 30, cases: 100 }
yomikiri_tabulate::layered_laws! { nine_letters: random(9, 5, 2), plies: 60, cases: 30 }

#[test]
fn tables_say_what_brute_force_and_the_search_say() {
    let games =
        [read("e>t e>g g>t*2 s>e s>g t>e t>t"), random(2, 4, 1), random(3, 2, 2), random(3, 2, 3)];
    for game in games.map(Arc::new) {
        let home = tempfile::tempdir().unwrap();
        table_is_right(&game, true, &walks(30, 40), home.path());
        let mut search = Searcher::new(1 << 20, 1);
        table_agrees(&game, home.path(), &walks(100, 40), |position, plane| {
            let at = position.at.filter(|_| plane.by.is_none())?;
            let wins = search.wins(&position.graph, at, &mut Budget::unlimited()).unwrap();
            Some(plane.goal.seats.contains(position.turn) == wins)
        });
    }
}

/// By hand: of three words from a to itself the first player says the last one; and after a>b the first
/// player says c>d two plies later.
#[test]
fn the_longest_forced_win_may_take_all_words() {
    let mut games = vec![
        (read("a>a"), Some(1)),
        (read("a>a*3"), Some(3)),
        (read("a>b b>c c>d"), Some(2)),
        (read("a>a*2"), None),
    ];
    games.extend((0..20).map(|seed| (random(2, 3, seed), None)));
    games.extend((0..20).map(|seed| (random(4, 1, seed), None)));
    for (game, by_hand) in games {
        let game = Arc::new(game);
        let manifest = manifest(&game, true, 1);
        let home = tempfile::tempdir().unwrap();
        tabulate(&game, &manifest, home.path(), (1, 1 << 24), &|_| ControlFlow::Continue(()))
            .unwrap();
        let stats = Folder::open(home.path()).unwrap().stats().unwrap();
        assert_eq!(longest_are_right(&*game, &stats), 1);
        assert!(by_hand.is_none() || by_hand == stats.longest(0).map(|(_, plies)| plies));
    }
}

/// The game of letters for the general search, which it has no need of otherwise.
struct Searched(Arc<LetterGame>);

impl Game for Searched {
    type State = <LetterGame as Game>::State;
    type Move = <LetterGame as Game>::Move;
    type Undo = <LetterGame as Game>::Undo;
    fn score_range(&self) -> RangeInclusive<Score> {
        self.0.score_range()
    }
    fn start(&self) -> Self::State {
        self.0.start()
    }
    fn to_move(&self, state: &Self::State) -> Seat {
        self.0.to_move(state)
    }
    fn scores(&self, state: &Self::State) -> Option<Scores> {
        self.0.scores(state)
    }
    fn moves(&self, state: &Self::State, moves: &mut Vec<Self::Move>) {
        self.0.moves(state, moves);
    }
    fn play(&self, state: &mut Self::State, chosen: Self::Move) -> Self::Undo {
        self.0.play(state, chosen)
    }
    fn undo(&self, state: &mut Self::State, undo: Self::Undo) {
        self.0.undo(state, undo);
    }
}

impl Acyclic for Searched {}

impl Keyed for Searched {
    fn key_words(&self) -> usize {
        self.0.pack_words()
    }
    fn key(&self, state: &Self::State, key: &mut [u64]) {
        self.0.pack(state, key);
    }
}

#[test]
fn the_longest_forced_wins_of_random_graphs_are_as_long_as_the_search_says() {
    let shapes = [(2, 2), (3, 1), (4, 1)];
    for (seed, (letters, most)) in (100..).zip(shapes.into_iter().cycle().take(24)) {
        let game = Arc::new(random(letters, most, seed));
        let manifest = manifest(&game, true, 2);
        let home = tempfile::tempdir().unwrap();
        tabulate(&game, &manifest, home.path(), (1, 1 << 24), &|_| ControlFlow::Continue(()))
            .unwrap();
        let stats = Folder::open(home.path()).unwrap().stats().unwrap();
        let goal = Goal::alone(Seat::new(0), 1);
        let searched = Arc::new(Searched(game.clone()));
        let mut pace = Pace::of_reaching(searched.clone(), goal.at_least, 1 << 22);
        let mut search = Searcher::new(1 << 20, 1);
        let (mut longest, mut seen, mut ahead) = (None, HashSet::new(), vec![game.start()]);
        while let Some(position) = ahead.pop() {
            if game.scores(&position).is_some() || !seen.insert(position.clone()) {
                continue;
            }
            let none = &mut Budget::unlimited();
            // Whoever may begin with any word has the choice of all letters.
            let letters = position.at.map_or(0..letters as u32, |at| at..at + 1);
            let wins =
                letters.into_iter().any(|at| search.wins(&position.graph, at, none).unwrap());
            if goal.seats.contains(position.turn) == wins {
                let plies = pace.plies(&position, goal.seats, none).unwrap();
                longest = longest.max(u32::try_from(plies).ok());
            }
            ahead.extend(game.legal(&position).into_iter().map(|chosen| {
                let mut after = position.clone();
                game.play(&mut after, chosen);
                after
            }));
        }
        let at = stats.planes.iter().position(|plane| *plane == Plane::of(goal)).unwrap();
        assert_eq!(stats.longest(at).map(|(_, plies)| plies), longest, "seed {seed}");
    }
}
