//! What must hold between a game and the solvers, checked against brute force. One macro,
//! [`laws!`](crate::laws!), turns these functions into a game's tests; the fuzz targets
//! call the same functions.

mod inside;

pub use inside::with_claims_taken_away;

use crate::ranks::{
    Ladder, MaxN, Plain, PlainEnds, PlainMaxN, Ranker, Ranks, RanksByCandidates, RanksByEnds,
    Reading, ScoreSet, ends_table, max_n_table, possible_table, write_ends, write_max_n,
    write_possible,
};
use crate::{
    AndOr, Auto, Budget, DfPn, Guide, Keyed, Oracle, Outlook, Pace, Paces, Solver, write_proof,
};
use inside::inside;
use std::collections::HashMap;
use std::ops::RangeInclusive;
use std::sync::Arc;
use yomikiri_check::{
    Claim, Entry, Header, Headline, Kind, Limits, Proof, ProofWriter, Rejection, Rule, Verified,
    verify,
};
use yomikiri_game::{
    Acyclic, Game, Goal, Notation, Random, Score, Scores, Seat, SeatSet, Sight, Ties,
};

/// A state reached from the start by as many moves as there are `choices`, each byte
/// picking a legal move; `None` if the game ends on the way.
pub fn reach<G: Game>(game: &G, choices: &[u8]) -> Option<G::State> {
    let mut state = game.start();
    for &choice in choices {
        if game.scores(&state).is_some() {
            return None;
        }
        let legal = game.legal(&state);
        game.play(&mut state, legal[choice as usize % legal.len()]);
    }
    Some(state)
}

/// Every single seat, and one pair.
fn sides<G: Game>(game: &G) -> impl Iterator<Item = SeatSet> {
    let singles = Seat::all(game.seats()).map(SeatSet::only);
    singles.chain([SeatSet::from_iter([Seat::new(0), Seat::new(1)])])
}

/// The search, with a table of any size and with its moves in another order, gives the
/// oracle's score; the principal line keeps it to the end.
///
/// # Panics
/// If a law is broken.
pub fn search_is_exact<G: Keyed>(game: &Arc<G>, state: &G::State, seed: u64) {
    let shuffled = Arc::new(Shuffled { game: Arc::clone(game), seed });
    for seats in sides(&**game) {
        let truth = Oracle::new(&**game, seats).score(&mut state.clone());
        for memory in [0, 1 << 12, 1 << 24] {
            let solvers: [(&str, Box<dyn Solver<G>>); 3] = [
                ("and-or", Box::new(AndOr::new(Arc::clone(game), memory))),
                ("df-pn", Box::new(DfPn::new(Arc::clone(game), memory))),
                ("auto", Box::new(Auto::new(Arc::clone(game), memory))),
            ];
            for (name, mut solver) in solvers {
                score_is(&mut *solver, truth, state, seats, &format!("{name}, {memory} bytes"));
            }
            let mut and_or = AndOr::new(Arc::clone(&shuffled), memory);
            score_is(&mut and_or, truth, state, seats, "and-or in another order");
            let mut df_pn = DfPn::new(Arc::clone(&shuffled), memory);
            score_is(&mut df_pn, truth, state, seats, "df-pn in another order");
        }
        let (mut usual, unlimited) =
            (AndOr::new(Arc::clone(game), 1 << 24), &mut Budget::unlimited());
        let mut paces = Paces::new(Arc::clone(game), 1 << 16);
        let mut end = state.clone();
        for chosen in Guide::new(&mut usual, &mut paces, seats).line(state, unlimited).moves {
            assert!(game.legal(&end).contains(&chosen), "{chosen:?} at {end:?}");
            game.play(&mut end, chosen);
        }
        let end = game.scores(&end).expect("the line goes on to the end");
        assert_eq!(seats.payoff(&end), truth, "{seats}: the line from {state:?}");
    }
}

fn score_is<G: Keyed>(
    solver: &mut dyn Solver<G>,
    truth: Score,
    state: &G::State,
    seats: SeatSet,
    how: &str,
) {
    let (bounds, stop) = solver.score(state, seats, &mut Budget::unlimited());
    assert_eq!((bounds.exact(), stop), (Some(truth), None), "{seats} at {state:?}: {how}");
}

/// Positions with equal keys have equal scores, for every side.
///
/// # Panics
/// If a law is broken.
pub fn equal_keys_are_equal<G: Keyed>(game: &G, states: &[G::State]) {
    let mut seen: HashMap<(Vec<u64>, SeatSet), Score> = HashMap::new();
    for seats in sides(game) {
        let mut oracle = Oracle::new(game, seats);
        for state in states.iter().filter(|state| game.scores(state).is_none()) {
            let mut key = vec![0; game.key_words()];
            game.key(state, &mut key);
            let score = oracle.score(&mut state.clone());
            let first = *seen.entry((key, seats)).or_insert(score);
            assert_eq!(score, first, "another position with the key of {state:?}, {seats}");
        }
    }
}

/// The pace is that of brute force, for every goal that is decided.
///
/// # Panics
/// If a law is broken.
pub fn pace_is_exact<G: Keyed>(game: &Arc<G>, state: &G::State) {
    let (low, high) = game.score_range().into_inner();
    for seats in sides(&**game) {
        let truth = Oracle::new(&**game, seats).score(&mut state.clone());
        for at_least in low + 1..=high {
            let goal = Goal { seats, at_least };
            let reach = truth >= at_least;
            let mut pace = if reach {
                Pace::of_reaching(Arc::clone(game), at_least, 1 << 16)
            } else {
                Pace::of_denying(Arc::clone(game), at_least, 1 << 16)
            };
            let plies = pace.plies(state, seats, &mut Budget::unlimited());
            let truth = brute_pace(&**game, &mut state.clone(), goal, reach);
            assert_eq!(plies.ok(), truth, "{goal} ({reach}) at {state:?}");
        }
    }
}

/// The proof of every goal is accepted and claims the truth.
///
/// # Panics
/// If a law is broken.
pub fn proofs_are_accepted<G>(game: &Arc<G>, state: &G::State)
where
    G: Keyed + Notation,
{
    let (low, high) = game.score_range().into_inner();
    for seats in sides(&**game) {
        let truth = Oracle::new(&**game, seats).score(&mut state.clone());
        let goals = (low + 1..=high).map(|at_least| (state.clone(), Goal { seats, at_least }));
        let goals: Vec<_> = goals.collect();
        let header = Header { game: "any".to_string(), rules: Vec::new(), log_slots: 8 };
        let (mut solver, mut file) = (AndOr::new(Arc::clone(game), 1 << 16), Vec::new());
        write_proof(&mut file, &header, &goals, &mut solver, &mut Budget::unlimited())
            .unwrap_or_else(|e| panic!("{e}"));
        let proved = check(&**game, &file).unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(proved.claims.len(), goals.len());
        for claim in proved.claims {
            assert_eq!(claim.forced, truth >= claim.goal.at_least, "{claim:?}");
        }
    }
}

/// What theorems tell of a position at sight is what brute force finds, for every goal.
///
/// # Panics
/// If a law is broken.
pub fn what_is_seen_is_true<G: Acyclic>(game: &G, state: &G::State) {
    if game.scores(state).is_some() {
        return;
    }
    let (low, high) = game.score_range().into_inner();
    for seats in sides(game) {
        let truth = Oracle::new(game, seats).score(&mut state.clone());
        for at_least in low..=high + 1 {
            let sight = game.at_sight(state, Goal { seats, at_least });
            if let Some(Sight::Settled(forced)) = sight {
                assert_eq!(forced, truth >= at_least, "{seats} {at_least} at {state:?}");
            }
        }
    }
}

/// The checker reads any bytes, as a file and as the inside of a file whose checksum is
/// right: it may refuse them, never panic, and accepts nothing that is false.
///
/// # Panics
/// If a law is broken.
pub fn check_anything<G: Notation + Acyclic>(game: &G, bytes: &[u8]) {
    let header = Header { game: "any".to_string(), rules: Vec::new(), log_slots: 8 };
    let mut writer = ProofWriter::new(Vec::new(), &header).expect("memory can be written");
    writer.raw(bytes).expect("memory can be written");
    let whole = writer.finish().expect("memory can be written");
    for file in [bytes, &whole] {
        let proved = check(game, file).unwrap_or_default();
        for claim in proved.claims {
            let mut state = game.read(&claim.position).unwrap_or_else(|e| panic!("{e}"));
            let score = Oracle::new(game, claim.goal.seats).score(&mut state);
            assert_eq!(score >= claim.goal.at_least, claim.forced, "{claim:?}");
        }
        for table in proved.tables {
            assert_headline(game, &table);
        }
    }
}

/// A proof about a position, its inside changed here and there as the bytes say: the checker may
/// refuse it or not, and accepts nothing that is false. The first byte chooses what it proves, and
/// each four after it change something.
///
/// # Panics
/// If a law is broken.
pub fn damaged_proofs_prove_nothing_false<G>(game: &Arc<G>, state: &G::State, damage: &[u8])
where
    G: Keyed + Notation,
{
    let header = Header { game: "any".to_string(), rules: Vec::new(), log_slots: 8 };
    let (what, changes) = damage.split_first().unwrap_or((&0, &[]));
    let Some(file) = proof_of(game, &header, state, *what) else { return };
    let mut inside = inside(&file, &header);
    for change in changes.chunks_exact(4) {
        let at = usize::from(u16::from_le_bytes([change[1], change[2]])) % (inside.len() + 1);
        match (change[0] % 4, inside.get_mut(at)) {
            (0, Some(byte)) => *byte = change[3],
            (1, Some(byte)) => *byte = byte.wrapping_add(change[3] % 3).wrapping_sub(1),
            (2, Some(_)) => drop(inside.remove(at)),
            _ => inside.insert(at, change[3]),
        }
    }
    check_anything(&**game, &inside);
}

/// A true proof about a position; none if the game has too many ends for this one.
fn proof_of<G>(game: &Arc<G>, header: &Header, state: &G::State, what: u8) -> Option<Vec<u8>>
where
    G: Keyed + Notation,
{
    let (mut file, mut budget) = (Vec::new(), Budget::unlimited());
    let ladder = Ladder::of(&**game)?;
    let written = match what % 4 {
        0 => {
            let (low, high) = game.score_range().into_inner();
            let seats = sides(&**game).nth(usize::from(what / 4) % 3)?;
            let goals = (low + 1..=high).map(|at_least| (state.clone(), Goal { seats, at_least }));
            let mut solver = AndOr::new(Arc::clone(game), 1 << 16);
            write_proof(&mut file, header, &goals.collect::<Vec<_>>(), &mut solver, &mut budget)
        }
        1 => {
            let mut ranks = Ranks::new(Arc::clone(game), ladder, 1 << 16);
            write_possible(&mut file, header, state, &mut ranks, &mut budget)
        }
        2 => {
            let mut search = RanksByEnds::by_ends(Arc::clone(game), ladder, 1 << 16)?;
            write_ends(&mut file, header, state, &mut search, &mut budget)
        }
        _ => {
            let ties = any_ties(game.seats(), u64::from(what));
            let mut search = MaxN::new(Arc::clone(game), ties, 1 << 16)?;
            write_max_n(&mut file, header, state, &mut search, &mut budget)
        }
    };
    written.is_ok().then_some(file)
}

/// Any steps behind a claim about a position, true or false: the checker accepts them only
/// if the claim is true.
///
/// # Panics
/// If a law is broken.
pub fn false_claims_are_refused<G>(game: &G, state: &G::State, steps: &[u8])
where
    G: Notation + Acyclic,
{
    let header = Header { game: "any".to_string(), rules: Vec::new(), log_slots: 8 };
    let (low, high) = game.score_range().into_inner();
    for seats in sides(game) {
        let truth = Oracle::new(game, seats).score(&mut state.clone());
        for (at_least, forced) in (low + 1..=high).flat_map(|t| [(t, false), (t, true)]) {
            let goal = Goal { seats, at_least };
            let claim = Claim { position: game.show(state), goal, forced };
            for kind in [Kind::Replies, Kind::AtSight] {
                let mut writer =
                    ProofWriter::new(Vec::new(), &header).expect("memory can be written");
                writer.claim_of_kind(&claim, kind).expect("memory can be written");
                writer.raw(steps).expect("memory can be written");
                let file = writer.finish().expect("memory can be written");
                if check(game, &file).is_ok() {
                    assert_eq!(truth >= at_least, forced, "{claim:?} ({kind:?}) with {steps:?}");
                }
            }
        }
    }
}

/// Max^n, with a table of any size, comes to the end of brute force. The seed chooses whom
/// everybody would rather see do well.
///
/// # Panics
/// If a law is broken.
pub fn max_n_is_exact<G: Keyed>(game: &Arc<G>, state: &G::State, seed: u64) {
    let ties = any_ties(game.seats(), seed);
    let truth = PlainMaxN::new(&**game, ties).scores(&mut state.clone());
    for memory in [0, 1 << 12, 1 << 24] {
        let Some(mut search) = MaxN::new(Arc::clone(game), ties, memory) else { return };
        let found = search.scores(state, &mut Budget::unlimited());
        assert_eq!(found, Ok(truth), "{ties} at {state:?}, {memory} bytes");
    }
}

/// Tables about a position are accepted and tell the truth. Changed here and there, as the
/// seed says, they are accepted only if they still do.
///
/// # Panics
/// If a law is broken.
pub fn tables_are_accepted<G>(game: &Arc<G>, state: &G::State, seed: u64)
where
    G: Keyed + Notation,
{
    let Some(ladder) = Ladder::of(&**game) else { return };
    let (ties, mut budget) = (any_ties(game.seats(), seed), Budget::unlimited());
    let mut ranks = Ranks::new(Arc::clone(game), ladder, 1 << 16);
    let mut few_ends = RanksByCandidates::by_candidates(Arc::clone(game), ladder, 1 << 16);
    let by_candidates = few_ends.as_mut().map(|search| search as &mut dyn Ranker<G>);
    for ranker in [Some(&mut ranks as &mut dyn Ranker<G>), by_candidates].into_iter().flatten() {
        let table = possible_table(state, ranker, &mut budget).unwrap_or_else(|e| panic!("{e}"));
        table_is_accepted(&**game, Rule::ByMoves, &table, seed);
    }
    // Games with too many ends have no such tables.
    let by_ends = RanksByEnds::by_ends(Arc::clone(game), ladder, 1 << 16);
    let table = by_ends.and_then(|mut search| ends_table(state, &mut search, &mut budget).ok());
    if let Some(table) = table {
        table_is_accepted(&**game, Rule::ByEnds, &table, seed);
    }
    let max_n = MaxN::new(Arc::clone(game), ties, 1 << 16);
    let table = max_n.and_then(|mut search| max_n_table(state, &mut search, &mut budget).ok());
    if let Some(table) = table {
        table_is_accepted(&**game, Rule::MaxN(ties), &table, seed);
    }
}

fn table_is_accepted<G>(game: &G, rule: Rule, table: &[(G::State, Entry)], seed: u64)
where
    G: Notation + Acyclic,
{
    let header = Header { game: "any".to_string(), rules: Vec::new(), log_slots: 8 };
    let check_table = |table: &[(String, Entry)]| {
        let mut writer = ProofWriter::new(Vec::new(), &header).expect("memory can be written");
        writer.table(&rule, table.iter().cloned()).expect("memory can be written");
        check(game, &writer.finish().expect("memory can be written"))
    };
    let table: Vec<_> = table.iter().map(|(state, entry)| (game.show(state), *entry)).collect();
    let proved = check_table(&table).unwrap_or_else(|e| panic!("{e}"));
    assert!(assert_headline(game, &proved.tables[0]), "{proved:?}");
    let mut random = Random::new(seed);
    let mut below = |limit: usize| random.below(limit);
    for _ in 0..8 {
        let mut changed = table.clone();
        let at = below(changed.len());
        let bit = 1 << below(9);
        match below(4) {
            0 => drop(changed.remove(at)),
            1 => changed[at].1.open ^= bit,
            2 => changed[at].1.sure ^= bit,
            _ => changed[0].1 = table[at].1,
        }
        for headline in check_table(&changed).unwrap_or_default().tables {
            assert_headline(game, &headline);
        }
    }
}

/// Panics if what a table says of its first position is false; returns whether it says all.
fn assert_headline<G: Notation + Acyclic>(game: &G, headline: &Headline) -> bool {
    let mut state = game.read(&headline.position).unwrap_or_else(|e| panic!("{e}"));
    let ladder = Ladder::of(game).expect("a table is as narrow as a ladder");
    let truth = match headline.rule {
        Rule::ByMoves => Plain::new(game, ladder).possible(&mut state),
        Rule::ByEnds => PlainEnds::new(game, Reading::Ends).possible(ladder, &mut state),
        Rule::MaxN(ties) => ladder.end(&PlainMaxN::new(game, ties).scores(&mut state)),
    };
    let as_set = |scores: &[Score]| {
        let rungs = scores.iter().map(|&score| ScoreSet::only(ladder.rung(score)));
        rungs.fold(ScoreSet::EMPTY, |all, rung| all | rung)
    };
    let mut complete = true;
    for (seat, said) in Seat::all(game.seats()).zip(&headline.seats) {
        let (truth, [sure, open]) =
            (truth.of(ladder, seat), [&said.sure, &said.open].map(|set| as_set(set)));
        assert!(truth.includes(sure) && open.includes(truth), "seat {seat} of {headline:?}");
        complete &= sure == open;
    }
    complete
}

/// Any order of the others for each seat.
fn any_ties(seats: u8, seed: u64) -> Ties {
    let mut random = Random::new(seed);
    let orders = Seat::all(seats).map(|seat| {
        let mut others: Vec<String> = Seat::all(seats)
            .filter(|&other| other != seat)
            .map(|other| other.to_string())
            .collect();
        for end in (1..others.len()).rev() {
            others.swap(end, random.below(end + 1));
        }
        format!("{seat}:{}", others.join(">"))
    });
    let text = orders.collect::<Vec<_>>().join(",");
    Ties::read(&text, seats).unwrap_or_else(|e| panic!("{e}"))
}

fn check<G: Notation + Acyclic>(game: &G, mut file: &[u8]) -> Result<Verified, Rejection> {
    let proof = Proof::open(&mut file)?;
    verify(game, proof, &mut Limits::memory(1 << 30))
}

/// Plies to a forced end, by trying everything; `None` if it cannot be forced.
fn brute_pace<G: Game>(game: &G, state: &mut G::State, goal: Goal, reach: bool) -> Option<Score> {
    if let Some(end) = game.scores(state) {
        return (goal.met_by(&end) == reach).then_some(0);
    }
    let hurries = goal.seats.contains(game.to_move(state)) == reach;
    let paces = game.legal(state).into_iter().map(|chosen| {
        let undo = game.play(state, chosen);
        let pace = brute_pace(game, state, goal, reach);
        game.undo(state, undo);
        pace.map_or(Score::MAX, |plies| plies + 1)
    });
    let pace = if hurries { paces.min() } else { paces.max() };
    pace.filter(|&plies| plies < Score::MAX)
}

/// The same game, its moves listed in another order.
struct Shuffled<G> {
    game: Arc<G>,
    seed: u64,
}

impl<G: Game> Game for Shuffled<G> {
    type State = G::State;
    type Move = G::Move;
    type Undo = G::Undo;
    fn seats(&self) -> u8 {
        self.game.seats()
    }
    fn score_range(&self) -> RangeInclusive<Score> {
        self.game.score_range()
    }
    fn start(&self) -> G::State {
        self.game.start()
    }
    fn to_move(&self, state: &G::State) -> Seat {
        self.game.to_move(state)
    }
    fn scores(&self, state: &G::State) -> Option<Scores> {
        self.game.scores(state)
    }
    fn moves(&self, state: &G::State, moves: &mut Vec<G::Move>) {
        self.game.moves(state, moves)
    }
    fn play(&self, state: &mut G::State, chosen: G::Move) -> G::Undo {
        self.game.play(state, chosen)
    }
    fn undo(&self, state: &mut G::State, undo: G::Undo) {
        self.game.undo(state, undo)
    }
    fn heap_bytes(&self, state: &G::State) -> usize {
        self.game.heap_bytes(state)
    }
}

impl<G: Acyclic> Acyclic for Shuffled<G> {}

impl<G: Keyed> Keyed for Shuffled<G> {
    fn key_words(&self) -> usize {
        self.game.key_words()
    }
    fn key(&self, state: &G::State, key: &mut [u64]) {
        self.game.key(state, key)
    }
    fn outlook(&self, state: &G::State, goal: Goal, moves: &mut Vec<G::Move>) -> Outlook {
        let first = moves.len();
        let outlook = self.game.outlook(state, goal, moves);
        let mut random = Random::new(self.seed);
        for end in (1..moves.len() - first).rev() {
            moves.swap(first + end, first + random.below(end + 1));
        }
        outlook
    }
}

/// Makes a module of tests out of the laws, for one set of rules: positions that random
/// play reaches after `plies` moves are compared with brute force, `cases` of them.
///
/// The crate that calls it needs `proptest` among its development dependencies.
///
/// ```
/// # use yomikiri_game::example::Subtract;
/// yomikiri_solve::laws! {
///     three_from_ten: Subtract { heap: 10, most: 3 },
///     plies: 0..4, cases: 50,
/// }
/// ```
#[macro_export]
macro_rules! laws {
    ($name:ident: $game:expr, plies: $plies:expr, cases: $cases:expr $(,)?) => {
        #[cfg(test)]
        mod $name {
            use super::*;
            use ::proptest::collection::vec;
            use ::proptest::num::{u8, u64};

            // The solvers' answers are what everything rests on: eight times the cases.
            ::proptest::proptest! {
                #![proptest_config(::proptest::test_runner::Config::with_cases(8 * $cases))]

                #[test]
                fn search_is_exact(choices in vec(u8::ANY, $plies), seed in u64::ANY) {
                    let game = ::std::sync::Arc::new($game);
                    if let Some(state) = $crate::laws::reach(&*game, &choices) {
                        $crate::laws::search_is_exact(&game, &state, seed);
                    }
                }
            }

            ::proptest::proptest! {
                #![proptest_config(::proptest::test_runner::Config::with_cases($cases))]

                #[test]
                fn equal_keys_are_equal(choices in vec(vec(u8::ANY, $plies), 1..20)) {
                    let game = $game;
                    let reached = choices.iter().filter_map(|c| $crate::laws::reach(&game, c));
                    $crate::laws::equal_keys_are_equal(&game, &reached.collect::<Vec<_>>());
                }

                #[test]
                fn what_is_seen_is_true(choices in vec(u8::ANY, $plies)) {
                    let game = $game;
                    if let Some(state) = $crate::laws::reach(&game, &choices) {
                        $crate::laws::what_is_seen_is_true(&game, &state);
                    }
                }

                #[test]
                fn proofs_are_accepted(choices in vec(u8::ANY, $plies)) {
                    let game = ::std::sync::Arc::new($game);
                    if let Some(state) = $crate::laws::reach(&*game, &choices) {
                        $crate::laws::proofs_are_accepted(&game, &state);
                    }
                }

                #[test]
                fn max_n_is_exact(choices in vec(u8::ANY, $plies), seed in u64::ANY) {
                    let game = ::std::sync::Arc::new($game);
                    if let Some(state) = $crate::laws::reach(&*game, &choices) {
                        $crate::laws::max_n_is_exact(&game, &state, seed);
                    }
                }

                #[test]
                fn tables_are_accepted(choices in vec(u8::ANY, $plies), seed in u64::ANY) {
                    let game = ::std::sync::Arc::new($game);
                    if let Some(state) = $crate::laws::reach(&*game, &choices) {
                        $crate::laws::tables_are_accepted(&game, &state, seed);
                    }
                }

                #[test]
                fn any_bytes_are_checked_without_harm(bytes in vec(u8::ANY, 0..60)) {
                    $crate::laws::check_anything(&$game, &bytes);
                }

                #[test]
                fn damaged_proofs_prove_nothing_false(
                    choices in vec(u8::ANY, $plies), damage in vec(u8::ANY, 1..14)
                ) {
                    let game = ::std::sync::Arc::new($game);
                    if let Some(state) = $crate::laws::reach(&*game, &choices) {
                        $crate::laws::damaged_proofs_prove_nothing_false(&game, &state, &damage);
                    }
                }

                #[test]
                fn false_claims_are_refused(
                    choices in vec(u8::ANY, $plies), steps in vec(1u8..=3, 0..12)
                ) {
                    let game = $game;
                    if let Some(state) = $crate::laws::reach(&game, &choices) {
                        $crate::laws::false_claims_are_refused(&game, &state, &steps);
                    }
                }

                #[test]
                fn pace_is_exact(choices in vec(u8::ANY, $plies)) {
                    let game = ::std::sync::Arc::new($game);
                    if let Some(state) = $crate::laws::reach(&*game, &choices) {
                        $crate::laws::pace_is_exact(&game, &state);
                    }
                }
            }
        }
    };
}
