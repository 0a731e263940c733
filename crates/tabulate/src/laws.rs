//! What must hold for a game that is [`Layered`]. One macro, [`layered_laws!`](crate::layered_laws!),
//! turns these functions into a game's tests.

use crate::layered::{Layered, Room, each_by_rules};
use crate::{
    Census, Fault, Folder, Listed, Manifest, Plane, Stats, Tabulate, Tabulation, Watch, Work,
};
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use yomikiri_game::{Game, Goal, Scores};

/// What comes after a position, in an order of its own: layer, end, packed.
type Seen = Vec<(u32, Option<Scores>, Option<Vec<u64>>)>;

fn sorted(mut seen: Seen) -> Seen {
    seen.sort_by_key(|(layer, end, words)| {
        (*layer, end.map(|end| end.as_slice().to_vec()), words.clone())
    });
    seen
}

fn packed<G: Layered>(game: &G, state: &G::State) -> Vec<u64> {
    let mut words = vec![0; game.pack_words()];
    game.pack(state, &mut words);
    words
}

/// Along a walk, each byte of which picks a move:
///
/// * the start lies on layer 0; a move leads to a later layer, below the last, and to the next one
///   where layers count plies;
/// * play goes on only in positions that are kept;
/// * a position that was packed and unpacked packs alike, lies on the same layer, is over or not with
///   the same scores, and what comes after it is the same;
/// * the quick way to look at what comes after is right;
/// * the images of a position divide the symmetries.
///
/// # Panics
/// If a law is broken.
pub fn walk<G: Layered>(game: &G, choices: &[u8]) {
    let mut state = game.start();
    assert_eq!(game.layer(&state), 0, "the start lies on layer 0");
    for &choice in choices {
        position_is_lawful(game, &state);
        if game.scores(&state).is_some() {
            return;
        }
        let layer = game.layer(&state);
        let legal = game.legal(&state);
        game.play(&mut state, legal[choice as usize % legal.len()]);
        let next = game.layer(&state);
        assert!(layer < next && next < game.layers(), "{layer} to {next}: {state:?}");
        assert!(next == layer + 1 || !game.counts_plies(), "{layer} to {next}: {state:?}");
    }
    position_is_lawful(game, &state);
}

fn position_is_lawful<G: Layered>(game: &G, state: &G::State) {
    let is_on = game.scores(state).is_none();
    assert!(game.keeps(state) || !is_on, "play goes on at {state:?}, which is not kept");
    if !game.keeps(state) {
        return;
    }
    let words = packed(game, state);
    let back = game.unpack(&words);
    assert_eq!(packed(game, &back), words, "{state:?} became {back:?}");
    assert_eq!(game.layer(&back), game.layer(state), "{state:?} became {back:?}");
    assert_eq!(game.scores(&back), game.scores(state), "{state:?} became {back:?}");
    assert!(game.keeps(&back), "{state:?} became {back:?}");
    let images = game.images(state);
    assert_eq!(game.images(&back), images, "{state:?} became {back:?}");
    assert!(images >= 1 && game.symmetries().is_multiple_of(images), "{images}: {state:?}");
    if !is_on {
        return;
    }
    let mut room = Room::new(game.pack_words());
    let mut plain = |state: &G::State| {
        let mut seen = Vec::new();
        each_by_rules(game, &mut state.clone(), &mut room, &mut |after| {
            seen.push((after.layer, after.end, after.words.map(<[u64]>::to_vec)));
        });
        sorted(seen)
    };
    let after = plain(state);
    assert_eq!(plain(&back), after, "{state:?} became {back:?}");
    let (mut quick, mut same) = (Vec::new(), state.clone());
    game.each_after(&mut same, &mut room, |after| {
        quick.push((after.layer, after.end, after.words.map(<[u64]>::to_vec)));
    });
    assert_eq!(same, *state, "what comes after was looked at, and left");
    assert_eq!(sorted(quick), after, "{state:?}");
}

/// Any words can be unpacked, those of no position too, and looked at: a table may be damaged.
///
/// # Panics
/// If they cannot.
pub fn anything_unpacks<G: Layered>(game: &G, words: &[u64]) {
    let some: Vec<u64> = words.iter().copied().cycle().take(game.pack_words()).collect();
    let mut state = game.unpack(&some);
    let _ = (game.layer(&state), game.images(&state), game.name(&state));
    if packed(game, &state) == some && game.keeps(&state) && game.scores(&state).is_none() {
        let _ = game.to_move(&state);
        each_by_rules(game, &mut state, &mut Room::new(some.len()), &mut |_| {});
    }
}

/// The bit of a position, by trying everything.
pub fn brute_force<G: Layered>(
    game: &G,
    state: &mut G::State,
    plane: Plane,
    memo: &mut HashMap<G::State, bool>,
) -> bool {
    if let Some(scores) = game.scores(state) {
        return plane.at_end(&scores, game.layer(state));
    }
    if let Some(&known) = memo.get(state) {
        return known;
    }
    let works_for = plane.goal.seats.contains(game.to_move(state));
    let mut forced = !works_for;
    for chosen in game.legal(state) {
        let undo = game.play(state, chosen);
        let then = brute_force(game, state, plane, memo);
        game.undo(state, undo);
        if then == works_for {
            forced = works_for;
            break;
        }
    }
    memo.insert(state.clone(), forced);
    forced
}

/// How many plies this goal takes by force at the longest, of all positions that play can lead to, by
/// trying everything; `None` if it can be forced nowhere.
pub fn longest<G: Game>(game: &G, goal: Goal) -> Option<u32> {
    let mut memo = HashMap::new();
    plies(game, &mut game.start(), goal, &mut memo);
    memo.into_values().flatten().max()
}

/// The plies in which a goal is met if one side hurries and the other resists as long as it can. Looks
/// at all moves, whatever is known already, so that all that can be reached stands in the memory.
fn plies<G: Game>(
    game: &G,
    state: &mut G::State,
    goal: Goal,
    memo: &mut HashMap<G::State, Option<u32>>,
) -> Option<u32> {
    if let Some(scores) = game.scores(state) {
        return goal.met_by(&scores).then_some(0);
    }
    if let Some(&known) = memo.get(state) {
        return known;
    }
    let after: Vec<Option<u32>> = (game.legal(state).into_iter())
        .map(|chosen| {
            let undo = game.play(state, chosen);
            let after = plies(game, state, goal, memo);
            game.undo(state, undo);
            after
        })
        .collect();
    let forced = match goal.seats.contains(game.to_move(state)) {
        true => after.into_iter().flatten().min(),
        false => {
            after.into_iter().collect::<Option<Vec<u32>>>().and_then(|all| all.into_iter().max())
        }
    };
    let forced = forced.map(|plies| plies + 1);
    memo.insert(state.clone(), forced);
    forced
}

/// The longest ways of a table with plies are those that brute force finds, for all its goals. Returns
/// how many there were.
///
/// # Panics
/// If they are not.
pub fn longest_are_right<G: Game>(game: &G, stats: &Stats) -> usize {
    let timed = |goal| stats.planes.iter().any(|plane| plane.by.is_some() && plane.goal == goal);
    let asked = stats.planes.iter().enumerate().filter(|(_, plane)| plane.by.is_none());
    let asked: Vec<_> = asked.filter(|(_, plane)| timed(plane.goal)).collect();
    for (number, plane) in &asked {
        let found = stats.longest(*number).map(|(_, plies)| plies);
        assert_eq!(found, longest(game, plane.goal), "{plane}");
    }
    asked.len()
}

/// What a table of this game is of, in so many parts; whatever the rules are called.
pub fn manifest<G: Layered>(game: &Arc<G>, plies: bool, parts: u32) -> Manifest {
    let listed = Listed::new(Arc::clone(game));
    Manifest {
        game: "test".to_string(),
        rules: Vec::new(),
        way: listed.way(),
        layers: listed.layers(),
        symmetries: listed.symmetries(),
        parts,
        planes: listed.planes(plies),
    }
}

/// Makes a table in a folder, or goes on with it.
pub fn tabulate<G: Layered>(
    game: &Arc<G>,
    manifest: &Manifest,
    path: &Path,
    (threads, memory): (usize, u64),
    watch: Watch<'_>,
) -> Result<Census, Fault> {
    let folder = Folder::create(path, manifest.clone(), true)?;
    let work = Work { planes: &manifest.planes, threads, memory, cluster: None, watch };
    Listed::new(Arc::clone(game)).run(Some(&folder), &work)
}

/// A table made in this folder, which must be empty, is checked without a fault, and says of every
/// position along these walks, in all planes, what brute force says; nothing of positions that are
/// over and not kept; and how long forced ways take. There are no more positions than the game says.
/// Returns what was counted.
///
/// # Panics
/// If a law is broken.
pub fn table_is_right<G: Layered + 'static>(
    game: &Arc<G>,
    plies: bool,
    walks: &[Vec<u8>],
    path: &Path,
) -> Census {
    let manifest = manifest(game, plies, 3);
    let watch: Watch<'_> = &|_| ControlFlow::Continue(());
    let census = tabulate(game, &manifest, path, (2, 1 << 26), watch).expect("a table");
    let folder = Arc::new(Folder::open(path).expect("a table"));
    let listed = Listed::new(Arc::clone(game));
    let checked = listed.check(&folder, None, 2, watch).expect("a table without faults");
    let counted = census.layers.values().map(|layer| layer.positions.once(game.symmetries()));
    assert_eq!(checked, counted.sum::<u64>(), "entries");
    let all: u64 = census.layers.values().map(|layer| layer.positions.apart).sum();
    assert!(
        game.most_positions().is_none_or(|most| all as f64 <= most),
        "more positions than most"
    );
    assert_eq!(folder.stats().expect("files").census, census, "what files tell and what run tells");
    let mut memos: HashMap<Plane, HashMap<G::State, bool>> = HashMap::new();
    table_agrees(game, path, walks, |state, plane| {
        let memo = memos.entry(plane).or_default();
        Some(brute_force(&**game, &mut state.clone(), plane, memo))
    });
    census
}

/// The table in this folder says of every position along these walks, in every plane, what another
/// way to find out says, where that says anything; nothing of positions that are over and not kept.
///
/// # Panics
/// If it does not.
pub fn table_agrees<G: Layered + 'static>(
    game: &Arc<G>,
    path: &Path,
    walks: &[Vec<u8>],
    mut forced: impl FnMut(&G::State, Plane) -> Option<bool>,
) {
    let folder = Arc::new(Folder::open(path).expect("a table"));
    let table = Listed::new(Arc::clone(game)).open(folder).expect("a table");
    let mut at = |state: &G::State| {
        for (number, &plane) in table.planes().iter().enumerate() {
            let bit = table.bit(state, number).expect("files that can be read");
            if game.scores(state).is_none() {
                let truth = forced(state, plane);
                assert!(truth.is_none() || bit == truth, "{plane} at {state:?}: {bit:?}");
            } else if !game.keeps(state) {
                assert_eq!(bit, None, "{plane} at {state:?}");
            }
        }
    };
    for walk in walks {
        let mut state = game.start();
        at(&state);
        for &choice in walk {
            if game.scores(&state).is_some() {
                break;
            }
            let legal = game.legal(&state);
            game.play(&mut state, legal[choice as usize % legal.len()]);
            at(&state);
        }
    }
}

/// So many walks of so many choices each, pseudorandom, and the same each time.
pub fn walks(number: usize, plies: usize) -> Vec<Vec<u8>> {
    let mut seed = 7u64;
    let mut next = || {
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (seed >> 33) as u8
    };
    (0..number).map(|_| (0..plies).map(|_| next()).collect()).collect()
}

/// The laws of layers as tests, `cases` of each, along walks of up to `plies` moves.
///
/// The crate that calls it needs `proptest` among its development dependencies.
///
/// ```
/// # use yomikiri_tabulate::example::Countdown;
/// yomikiri_tabulate::layered_laws! { from_ten: Countdown { from: 10 }, plies: 12, cases: 50 }
/// ```
#[macro_export]
macro_rules! layered_laws {
    ($name:ident: $game:expr, plies: $plies:expr, cases: $cases:expr $(,)?) => {
        #[cfg(test)]
        mod $name {
            use super::*;
            use ::proptest::collection::vec;
            use ::proptest::num::{u8, u64};

            ::proptest::proptest! {
                #![proptest_config(::proptest::test_runner::Config::with_cases($cases))]

                #[test]
                fn walk(choices in vec(u8::ANY, 0..=$plies)) {
                    $crate::laws::walk(&$game, &choices);
                }

                #[test]
                fn anything_unpacks(words in vec(u64::ANY, 1..9)) {
                    $crate::laws::anything_unpacks(&$game, &words);
                }
            }
        }
    };
}
