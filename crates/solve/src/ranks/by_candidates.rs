//! Possible is what is left when nobody plays a dominated move, where a game has few ends.

use super::candidates::{Candidates, EndSet, MOST_ENDS, SETS};
use super::derivation::Derivation;
use super::rule::{After, Rule, Span};
use super::search::Search;
use super::{Known, Ladder, Prospects, ScoreSet, ends};
use crate::Keyed;
use std::sync::Arc;
use yomikiri_game::{Scores, Seat};

/// The search for the scores that are left when nobody plays a dominated move, for games of at most
/// four ends, such as three players of whom one wins or nobody.
///
/// [`Ranks`](super::Ranks) knows of each score whether it is possible. That a player may fail to
/// win, say, it cannot know before it knows by which score, and such questions decide most
/// positions of three players. Here a bit stands for a *set* of ends, one of which is possible or
/// not, and of every position all sets are kept that may be the possible ones.
///
/// ```
/// use std::sync::Arc;
/// use yomikiri_game::{Game, example::Maze};
/// use yomikiri_solve::Budget;
/// use yomikiri_solve::ranks::{Ladder, Plain, Ranker, RanksByCandidates};
/// let maze = Arc::new(Maze { seed: 1, floors: 4, width: 3, most: 1, sighted: true });
/// let ladder = Ladder::of(&*maze).unwrap();
/// let mut ranks = RanksByCandidates::by_candidates(maze.clone(), ladder, 1 << 20).unwrap();
/// let (known, _) = ranks.possible(&maze.start(), &mut Budget::unlimited());
/// assert_eq!(known.exact(), Some(Plain::new(&*maze, ladder).possible(&mut maze.start())));
/// ```
pub type RanksByCandidates<G> = Search<G, ByCandidates>;

impl<G: Keyed> Search<G, ByCandidates> {
    /// A search whose memory takes at most this many bytes; `None` if the game has more ends.
    pub fn by_candidates(
        game: Arc<G>,
        ladder: Ladder,
        memory: usize,
    ) -> Option<RanksByCandidates<G>> {
        let ends = ends::all(&*game, ladder, MOST_ENDS)?;
        let seats = Seat::all(ladder.seats()).map(|seat| {
            let scores: Vec<ScoreSet> = ends.iter().map(|end| end.of(ladder, seat)).collect();
            Eyes { derivation: Derivation::new(&scores), scores }
        });
        let seats = seats.collect();
        let rule = ByCandidates { ladder, ends, seats, mover: Seat::new(0), after: Vec::new() };
        Some(Search::by(game, rule, memory))
    }
}

/// Bit s stands for a set of ends, each a bit of s: whether one of them is possible. Positions are
/// remembered by their plain keys, since ends name seats.
pub struct ByCandidates {
    ladder: Ladder,
    ends: Vec<Prospects>,
    seats: Vec<Eyes>,
    /// Of the position last derived: whose turn it is, and the candidates after each move.
    mover: Seat,
    after: Vec<Candidates>,
}

/// How a seat sees ends.
struct Eyes {
    /// The score that each end gives.
    scores: Vec<ScoreSet>,
    derivation: Derivation,
}

impl Eyes {
    /// The ends with the best score of all, with the worst, and between them.
    fn best_worst_between(&self) -> [EndSet; 3] {
        let all = self.scores.iter().fold(ScoreSet::EMPTY, |all, score| all | *score);
        let with = |rung: u8| {
            let ends = self.scores.iter().enumerate().filter(|(_, score)| score.contains(rung));
            ends.fold(0, |all, (end, _)| all | 1 << end)
        };
        let (best, worst) = (with(all.best()), with(all.worst()));
        let ends = (1 << self.scores.len()) - 1;
        [best, worst & !best, ends & !best & !worst]
    }
}

impl ByCandidates {
    fn ends_in(&self, prospects: Prospects) -> EndSet {
        let ends = self.ends.iter().enumerate();
        ends.fold(0, |all, (bit, end)| all | EndSet::from(prospects.includes(*end)) << bit)
    }

    /// The scores of the ends that alone have their bits here.
    fn prospects(&self, answers: u64) -> Prospects {
        let ends = self.ends.iter().enumerate().filter(|(end, _)| answers >> (1 << end) & 1 == 1);
        ends.fold(Prospects::NOTHING, |all, (_, end)| all | *end)
    }
}

impl<G: Keyed> Rule<G> for ByCandidates {
    fn bits(&self) -> u32 {
        SETS as u32
    }

    fn end(&self, end: &Scores) -> u64 {
        let ends = self.ends_in(self.ladder.end(end));
        assert!(ends.is_power_of_two(), "the horizon leaves out no end");
        Candidates(1 << ends).answers().sure
    }

    fn seen(&self, game: &G, state: &G::State) -> Span {
        Candidates::among(self.ends_in(game.in_sight(self.ladder, state))).answers()
    }

    fn derive(&mut self, game: &G, state: &G::State, after: &[After<G>]) -> Span {
        self.mover = game.to_move(state);
        self.after.clear();
        self.after.extend(after.iter().map(|after| Candidates::left_by(after.span)));
        let eyes = &self.seats[self.mover.index()];
        eyes.derivation.derive(self.after.iter().copied()).answers()
    }

    /// Any question will do that tells candidates of a move apart. These settle one soon: is there a
    /// move after which both sets have a possible end, or not? First moves that leave hope, then
    /// what makes up for them.
    fn next_query(&self, _: &[After<G>], query: u64) -> (usize, u64) {
        let [best, worst, between] = self.seats[self.mover.index()].best_worst_between();
        let all = best | worst | between;
        let asked = query.trailing_zeros() as EndSet;
        let others = asked & !best;
        let (hopeful, sure) = match asked & best {
            0 => (([asked, best], true), ([all & !best; 2], false)),
            _ => (([best; 2], true), ([best; 2], true)),
        };
        let steps = [
            hopeful,
            sure,
            ([worst; 2], false),
            ([between, others], true),
            ([best | between; 2], true),
            ([others; 2], true),
        ];
        let planned = steps.into_iter().find_map(|(questions, wanted)| {
            let answers = |left: &Candidates| questions.map(|ends| left.about(ends));
            let mut moves = self.after.iter().map(answers).enumerate();
            let (at, answers) = moves.find(|(_, answers)| !answers.contains(&Some(!wanted)))?;
            // Where both answers are as wanted already, this step has nothing to ask.
            let open = answers.iter().position(Option::is_none)?;
            Some((at, questions[open]))
        });
        let any = || {
            let single = || (0..self.ends.len()).map(|end| 1 << end);
            let open = |left: &Candidates| single().find(|&end| left.about(end).is_none());
            self.after.iter().enumerate().find_map(|(at, left)| Some((at, open(left)?)))
        };
        let (at, ends) =
            planned.or_else(any).expect("with one candidate for each move, nothing is open");
        (at, 1 << ends)
    }

    fn known(&self, span: Span) -> Known {
        Known { sure: self.prospects(span.sure), open: self.prospects(span.open) }
    }

    fn first_query(&self, span: Span) -> u64 {
        let sure = self.prospects(span.sure);
        let unknown = |ends: &u64| span.open & !span.sure & ends != 0;
        let mut single =
            self.ends.iter().enumerate().map(|(end, scores)| (1 << (1 << end), scores));
        let found = single.find(|(bit, scores)| unknown(bit) && !sure.includes(**scores));
        found.expect("what is open leaves an end with more").0
    }
}
