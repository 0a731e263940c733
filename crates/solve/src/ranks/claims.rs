//! Writing tables that `yomikiri-check` accepts.

use super::{MaxN, Ranker, RanksByEnds};
use crate::Keyed;
use crate::solver::MAX_DEPTH;
use crate::{Budget, Stop, Unwritten};
use std::collections::HashMap;
use std::io::Write;
use std::sync::Arc;
use yomikiri_check::{Entry, Frame, Header, MOST_ENTRIES, ProofWriter, Rule};
use yomikiri_game::{Game, Notation, Scores, Seat};

/// Writes a proof of which scores are possible in a position when nobody plays a dominated
/// move; returns how many entries that took.
///
/// ```
/// use std::sync::Arc;
/// use yomikiri_check::{Header, Limits, Proof, verify};
/// use yomikiri_game::{Game, example::Subtract};
/// use yomikiri_solve::Budget;
/// use yomikiri_solve::ranks::{Ladder, Ranks, write_possible};
/// let rules = Arc::new(Subtract { heap: 9, most: 3 });
/// let mut ranks = Ranks::new(rules.clone(), Ladder::of(&*rules).unwrap(), 1 << 20);
/// let header = Header { game: "subtract".into(), rules: vec![], log_slots: 10 };
/// let (mut file, mut budget) = (Vec::new(), Budget::unlimited());
/// write_possible(&mut file, &header, &rules.start(), &mut ranks, &mut budget).unwrap();
///
/// let mut bytes = &file[..];
/// let proof = Proof::open(&mut bytes).unwrap();
/// let proved = verify(&*rules, proof, &mut Limits::memory(1 << 30)).unwrap();
/// assert_eq!(proved.tables[0].seats[0].sure, [1]);
/// ```
pub fn write_possible<G: Keyed + Notation>(
    file: impl Write,
    header: &Header,
    state: &G::State,
    ranker: &mut dyn Ranker<G>,
    budget: &mut Budget<'_>,
) -> Result<u64, Unwritten> {
    let table = possible_table(state, ranker, budget)?;
    write(file, header, &**ranker.game(), &Rule::ByMoves, &table)
}

/// Writes a proof of which ends are possible in a position, whatever way ties are broken;
/// returns how many entries that took.
pub fn write_ends<G: Keyed + Notation>(
    file: impl Write,
    header: &Header,
    state: &G::State,
    search: &mut RanksByEnds<G>,
    budget: &mut Budget<'_>,
) -> Result<u64, Unwritten> {
    let table = ends_table(state, search, budget)?;
    write(file, header, &**search.game(), &Rule::ByEnds, &table)
}

/// Writes a proof of the end that max^n comes to from a position; returns how many entries
/// that took.
pub fn write_max_n<G: Keyed + Notation>(
    file: impl Write,
    header: &Header,
    state: &G::State,
    search: &mut MaxN<G>,
    budget: &mut Budget<'_>,
) -> Result<u64, Unwritten> {
    let table = max_n_table(state, search, budget)?;
    write(file, header, &**search.game(), &Rule::MaxN(*search.ties()), &table)
}

fn write<G: Notation>(
    file: impl Write,
    header: &Header,
    game: &G,
    rule: &Rule,
    table: &[(G::State, Entry)],
) -> Result<u64, Unwritten> {
    let mut writer = ProofWriter::new(file, header)?;
    writer.table(rule, table.iter().map(|(state, entry)| (game.show(state), *entry)))?;
    writer.finish()?;
    Ok(table.len() as u64)
}

/// A closed table, the entry that it is for first.
type Table<G> = Vec<(<G as Game>::State, Entry)>;

/// A table for the scores that are possible in a position when nobody plays a dominated move.
pub(crate) fn possible_table<G: Keyed>(
    state: &G::State,
    ranker: &mut dyn Ranker<G>,
    budget: &mut Budget<'_>,
) -> Result<Table<G>, Unwritten> {
    let game = Arc::clone(ranker.game());
    let truth = |state: &G::State, budget: &mut Budget<'_>| match ranker.possible(state, budget) {
        // The checker lays out scores as prospects do.
        (known, None) => Ok(Entry { sure: known.sure.0, open: known.open.0 }),
        (_, Some(stop)) => Err(stop),
    };
    Claims::new(&*game, frame(&*game, Rule::ByMoves)?, truth).table(state, budget)
}

/// A table for the ends that are possible in a position, whatever way ties are broken.
pub(crate) fn ends_table<G: Keyed>(
    state: &G::State,
    search: &mut RanksByEnds<G>,
    budget: &mut Budget<'_>,
) -> Result<Table<G>, Unwritten> {
    let game = Arc::clone(search.game());
    let frame = frame(&*game, Rule::ByEnds)?;
    let truth = |state: &G::State, budget: &mut Budget<'_>| {
        let ends = search.ends(state, budget)?;
        let bits = ends.iter().fold(0, |all, end| all | known_end(&frame, end).open);
        Ok(Entry { sure: bits, open: bits })
    };
    Claims::new(&*game, frame.clone(), truth).table(state, budget)
}

/// A table for the end of max^n from a position.
pub(crate) fn max_n_table<G: Keyed>(
    state: &G::State,
    search: &mut MaxN<G>,
    budget: &mut Budget<'_>,
) -> Result<Table<G>, Unwritten> {
    let game = Arc::clone(search.game());
    let frame = frame(&*game, Rule::MaxN(*search.ties()))?;
    let truth = |state: &G::State, budget: &mut Budget<'_>| {
        let end = search.scores(state, budget)?;
        Ok(Entry { sure: 0, ..known_end(&frame, &end) })
    };
    Claims::new(&*game, frame.clone(), truth).table(state, budget)
}

fn frame<G: Keyed>(game: &G, rule: Rule) -> Result<Frame, Unwritten> {
    Frame::new(game, rule).ok_or(Unwritten::TooManyEnds)
}

fn known_end(frame: &Frame, end: &Scores) -> Entry {
    frame.end(end).expect("the rules name every end")
}

/// A table in the making.
///
/// An entry is made on demand: the position's own move is derived from what is known after
/// each of its moves, and no more is demanded of those than it takes.
struct Claims<'g, G: Keyed, T> {
    game: &'g G,
    frame: Frame,
    /// Finds out everything about a position.
    truth: T,
    /// What is claimed, and where in the order of demand.
    entries: HashMap<G::State, Claimed>,
}

#[derive(Clone, Copy)]
struct Claimed {
    entry: Entry,
    place: usize,
}

/// A position after a move.
struct After<S> {
    state: S,
    /// What is known without a further claim.
    known: Entry,
    /// What will be known.
    claim: Entry,
}

impl<'g, G, T> Claims<'g, G, T>
where
    G: Keyed,
    T: FnMut(&G::State, &mut Budget<'_>) -> Result<Entry, Stop>,
{
    fn new(game: &'g G, frame: Frame, truth: T) -> Self {
        Claims { game, frame, truth, entries: HashMap::new() }
    }

    /// All that it takes to know everything about a position.
    fn table(mut self, state: &G::State, budget: &mut Budget<'_>) -> Result<Table<G>, Unwritten> {
        let all = (self.truth)(state, budget)?;
        self.claim(state, all, 0, budget)?;
        let mut entries: Vec<(G::State, Claimed)> = self.entries.into_iter().collect();
        entries.sort_by_key(|(_, claimed)| claimed.place);
        Ok(entries.into_iter().map(|(state, claimed)| (state, claimed.entry)).collect())
    }

    /// Claims at least this of a position, and what it takes to derive it.
    fn claim(
        &mut self,
        state: &G::State,
        demand: Entry,
        depth: usize,
        budget: &mut Budget<'_>,
    ) -> Result<(), Stop> {
        let old = self.entries.get(state).copied();
        let entry = match old {
            Some(old) => both(old.entry, demand),
            None => both(self.frame.unknown(), demand),
        };
        if old.is_some_and(|old| old.entry == entry) {
            return Ok(());
        }
        budget.spend()?;
        if depth == MAX_DEPTH {
            return Err(Stop::Depth);
        }
        let place = old.map_or(self.entries.len(), |old| old.place);
        if place == MOST_ENTRIES {
            return Err(Stop::Memory);
        }
        self.entries.insert(state.clone(), Claimed { entry, place });
        if self.game.scores(state).is_some() {
            return Ok(());
        }
        for after in self.demands(state, entry, budget)? {
            if after.claim != after.known {
                self.claim(&after.state, after.claim, depth + 1, budget)?;
            }
        }
        Ok(())
    }

    /// What to claim after each move, so that this entry can be derived.
    fn demands(
        &mut self,
        state: &G::State,
        entry: Entry,
        budget: &mut Budget<'_>,
    ) -> Result<Vec<After<G::State>>, Stop> {
        let mut after = Vec::new();
        for chosen in self.game.legal(state) {
            let mut state = state.clone();
            self.game.play(&mut state, chosen);
            let (known, claim) = match self.game.scores(&state) {
                Some(end) => (known_end(&self.frame, &end), known_end(&self.frame, &end)),
                None => {
                    let claimed = self.entries.get(&state).map(|claimed| claimed.entry);
                    let known = claimed.unwrap_or(self.frame.unknown());
                    (known, both(known, (self.truth)(&state, budget)?))
                }
            };
            after.push(After { state, known, claim });
        }
        let mover = self.game.to_move(state);
        Weakening { frame: &self.frame, mover, seats: self.game.seats(), entry }.weaken(&mut after);
        Ok(after)
    }
}

/// An entry for which as little as possible is to be claimed after each move.
struct Weakening<'a> {
    frame: &'a Frame,
    mover: Seat,
    seats: u8,
    entry: Entry,
}

impl Weakening<'_> {
    /// Takes from the claims whatever is not needed: first all about a move, then all about a
    /// seat, then single scores.
    fn weaken<S>(&self, after: &mut [After<S>]) {
        let mut claims: Vec<Entry> = after.iter().map(|each| each.claim).collect();
        let known: Vec<Entry> = after.iter().map(|each| each.known).collect();
        debug_assert!(self.suffice(&claims), "the truth can be derived from the truth");
        let mut try_weaker = |index: usize, weaker: Entry| {
            let claim = std::mem::replace(&mut claims[index], weaker);
            let done = weaker == claim || self.suffice(&claims);
            if !done {
                claims[index] = claim;
            }
            (claims[index], done)
        };
        let mut needed = Vec::new();
        for (index, &known) in known.iter().enumerate() {
            if !try_weaker(index, known).1 {
                needed.push(index);
            }
        }
        for index in needed {
            let known = known[index];
            let (mut claim, _) = try_weaker(index, after[index].claim);
            for part in self.parts() {
                (claim, _) =
                    try_weaker(index, Entry { open: claim.open | known.open & part, ..claim });
                (claim, _) =
                    try_weaker(index, Entry { sure: claim.sure & (known.sure | !part), ..claim });
            }
        }
        for (each, claim) in after.iter_mut().zip(claims) {
            each.claim = claim;
        }
    }

    /// The scores of every seat, where bits are scores; then bit by bit.
    fn parts(&self) -> impl Iterator<Item = u64> {
        let bits = self.frame.unknown().open;
        let seats = if self.frame.rule() == Rule::ByMoves { self.seats.into() } else { 0 };
        let width = bits.count_ones() / seats.max(1);
        let of_seat = move |seat| bits >> (bits.count_ones() - width) << (seat * width);
        let single = (0..u64::BITS).map(|bit| 1 << bit).filter(move |bit| bits & bit != 0);
        (0..seats).map(of_seat).chain(single)
    }

    fn suffice(&self, claims: &[Entry]) -> bool {
        self.frame.derive(self.mover, claims).implies(self.entry)
    }
}

/// What two claims about the same position say together.
fn both(one: Entry, other: Entry) -> Entry {
    Entry { sure: one.sure | other.sure, open: one.open & other.open }
}
