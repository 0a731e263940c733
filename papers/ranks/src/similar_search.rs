//! The study's full search with a table, in which positions that are alike are one.

use super::ladder;
use std::collections::HashMap;
use std::sync::Arc;
use yomikiri_daifugo::{Daifugo, Table};
use yomikiri_game::{Game, MAX_SEATS, Seat};
use yomikiri_solve::ranks::{Known, Ladder, Prospects, Ranker, Roles, ScoreSet, undominated};
use yomikiri_solve::{Budget, Keyed, Stop};
use yomikiri_text::{Text, text};

/// Which positions are one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Likeness {
    /// As in the study: the same hands, turn, top card and player of the last card.
    Same,
    /// The same seen from the player to move, whoever that is.
    Seats,
    /// What is left to play is the same: players who are out and numbers that nobody holds are
    /// forgotten, and players who can only pass are passed over.
    Play,
}

impl Likeness {
    pub const ALL: [Likeness; 3] = [Likeness::Same, Likeness::Seats, Likeness::Play];

    pub fn name(self) -> Text {
        match self {
            Likeness::Same => text!("as in the study", "論文どおり"),
            Likeness::Seats => text!("seats", "席"),
            Likeness::Play => text!("seats and cards", "席と札"),
        }
    }

    /// What a position is remembered by, and who plays which part in it. In each reading all parts
    /// of equal positions come to the same places, but for players who are out.
    fn key(self, rules: &Daifugo, table: &Table) -> (Box<[u64]>, Roles) {
        if self == Likeness::Play {
            let mut key = vec![0; rules.relative_words()];
            let roles = rules.relative_key(table, &mut key);
            return (key.into(), roles);
        }
        if self == Likeness::Same {
            let mut key = vec![0; rules.rest_words()];
            rules.rest_key(table, &mut key);
            return (key.into(), Roles::by_seat());
        }
        let (seats, mover) = (rules.seats(), rules.to_move(table).index());
        let role = |seat: Seat| (seat.index() + usize::from(seats) - mover) % usize::from(seats);
        // What the study's table is keyed by, from the mover on: hands, top card, and who played it.
        let mut key = vec![0; usize::from(seats) + 2];
        let mut sitting = [0; MAX_SEATS as usize];
        for seat in Seat::all(seats) {
            sitting[role(seat)] = seat.index() as u8;
            key[role(seat)] = table.hand(seat).cards().fold(0, |hand, card| hand | 1 << card);
        }
        key[usize::from(seats)..].copy_from_slice(&[table.top().into(), role(table.last()) as u64]);
        (key.into(), Roles::new(sitting))
    }
}

/// The study's search without pruning or deepening, with a table that forgets nothing. Nodes are
/// counted as in the study.
pub struct SimilarSearch {
    rules: Arc<Daifugo>,
    ladder: Ladder,
    likeness: Likeness,
    /// What the players who are still in may come to, by the parts they play.
    known: HashMap<Box<[u64]>, Prospects>,
    most: usize,
    depth: u32,
}

/// About what a position takes.
const BYTES: usize = 80;

impl SimilarSearch {
    /// A search that remembers positions within so many bytes.
    pub fn new(rules: Arc<Daifugo>, likeness: Likeness, memory: usize) -> SimilarSearch {
        let (ladder, known, most) = (ladder(&rules), HashMap::new(), memory / BYTES);
        SimilarSearch { rules, ladder, likeness, known, most, depth: 0 }
    }

    /// How many positions it remembers.
    pub fn remembered(&self) -> usize {
        self.known.len()
    }

    fn visit(
        &mut self,
        table: &Table,
        depth: u32,
        budget: &mut Budget<'_>,
    ) -> Result<Prospects, Stop> {
        budget.spend()?;
        self.depth = self.depth.max(depth);
        if let Some(end) = self.rules.scores(table) {
            return Ok(self.ladder.end(&end));
        }
        let (key, roles) = self.likeness.key(&self.rules, table);
        if let Some(&rest) = self.known.get(&key) {
            return Ok(self.completed(table, roles, rest));
        }
        let (mut after_each, mut own) = (Vec::new(), Vec::new());
        for chosen in self.rules.legal(table) {
            let mut after = *table;
            self.rules.play(&mut after, chosen);
            let after = self.visit(&after, depth + 1, budget)?;
            own.push(after.of(self.ladder, self.rules.to_move(table)));
            after_each.push(after);
        }
        let kept = after_each.iter().zip(undominated(&own)).filter(|(_, kept)| *kept);
        let found = kept.fold(Prospects::NOTHING, |all, (each, _)| all | *each);
        if self.known.len() >= self.most {
            return Err(Stop::Memory);
        }
        self.known.insert(key, roles.from_seats(self.ladder, found));
        Ok(found)
    }

    /// Those who are out have their places; the others come to what was found for their parts.
    fn completed(&self, table: &Table, roles: Roles, rest: Prospects) -> Prospects {
        Seat::all(self.rules.seats()).fold(Prospects::NOTHING, |all, role| {
            let seat = roles.seat(role.index());
            let scores = match table.place(seat) {
                None => rest.of(self.ladder, role),
                Some(place) => ScoreSet::only(self.ladder.rung(self.rules.score(place))),
            };
            all.with(self.ladder, seat, scores)
        })
    }
}

impl Ranker<Daifugo> for SimilarSearch {
    fn game(&self) -> &Arc<Daifugo> {
        &self.rules
    }

    fn possible(&mut self, table: &Table, budget: &mut Budget<'_>) -> (Known, Option<Stop>) {
        self.depth = 0;
        match self.visit(table, 1, budget) {
            Ok(found) => (Known::exactly(found), None),
            Err(stop) => {
                let open = self.rules.horizon(self.ladder, table, None);
                (Known { sure: Prospects::NOTHING, open }, Some(stop))
            }
        }
    }

    fn depth(&self) -> Option<u32> {
        Some(self.depth)
    }
}

#[cfg(test)]
mod tests {
    use super::super::measure::{Measured, Method, Rule};
    use super::*;
    use std::collections::HashSet;
    use yomikiri_paper::Effort;
    use yomikiri_text::Lang;

    /// The nodes of the first likeness are those of a search that shares nothing with this one but
    /// the rules and the key; walked by a program of another language too.
    #[test]
    fn it_is_the_studys_search_where_nothing_else_is_alike() {
        let effort = Effort { quick: true, memory: 64 << 20, lang: Lang::En };
        for (players, cards, places, nodes) in
            [(3, 3, 2, 1_048), (5, 3, 2, 74_110), (3, 3, 3, 2_199), (4, 3, 4, 27_699)]
        {
            let rules = Arc::new(Rule { players, cards, places }.deal());
            let budget = &mut Budget::unlimited();
            let search = &mut SimilarSearch::new(rules.clone(), Likeness::Same, 64 << 20);
            let here = Measured::by(search, u64::MAX, budget).unwrap();
            let study = Measured::new(&rules, Method::Table, u64::MAX, &effort, budget).unwrap();
            assert_eq!((here.nodes, study.nodes), (nodes, nodes));
            assert_eq!((here.depth, here.possible), (study.depth, study.possible));
        }
    }

    /// From every position of some deals, against the search by moves of the solvers.
    #[test]
    fn what_is_alike_comes_to_the_same() {
        for deal in ["1,2,3/1,2,3/1,2,3", "1,4/2,3/2,5/1,5", "1,3,6/2,6/3,4"] {
            let rules: Arc<Daifugo> = Arc::new(deal.parse().unwrap());
            let budget = &mut Budget::unlimited();
            let new = |likeness| SimilarSearch::new(rules.clone(), likeness, 64 << 20);
            let mut searches = Likeness::ALL.map(new);
            let mut all = HashSet::from([rules.start()]);
            let mut next = vec![rules.start()];
            while let Some(table) = next.pop() {
                let [same, seats, play] =
                    searches.each_mut().map(|search| search.possible(&table, budget).0);
                assert_eq!((seats, play), (same, same), "{deal}: {table:?}");
                for chosen in rules.legal(&table) {
                    let mut after = table;
                    rules.play(&mut after, chosen);
                    if all.insert(after) {
                        next.push(after);
                    }
                }
            }
            let [same, seats, play] = searches.each_ref().map(SimilarSearch::remembered);
            assert!(play < seats && seats <= same, "{deal}: {same} {seats} {play}");
        }
    }
}
