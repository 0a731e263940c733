//! Which scores are left for each when all play for themselves: searches for them.

use super::Described;
use super::candidates::{self, Candidate, compare};
use super::inquiry::{How, Inquiry, line};
use crate::answer::{Answer, Beside};
use crate::report::Known;
use crate::{Part, Question};
use yomikiri_check::Prospect;
use yomikiri_game::{Score, Seat, SeatSet};
use yomikiri_solve::ranks::{Known as InSets, Ladder, Prospects, Ranker, Reading, ScoreSet};
use yomikiri_solve::{Budget, Solver, Stop};
use yomikiri_text::{Lang, Text, text};

/// Positions that may be spent on what each can force, which is told beside the answer.
const ASIDE: u64 = 1 << 20;
/// Positions that may be spent on moves and a line, even if the answer took fewer.
const LINE: u64 = 1 << 18;
/// As many moves of one kind as people care to read.
const SHOWN: usize = 12;

/// A game whose scores are held in sets, and how "possible" is read.
#[derive(Clone, Copy)]
pub(super) struct Scope<'g, G> {
    pub(super) game: &'g G,
    pub(super) ladder: Ladder,
    pub(super) reading: Reading,
}

impl<G: Described> Scope<'_, G> {
    /// What is known, as an answer holds it.
    fn prospects(&self, known: InSets) -> Vec<Prospect> {
        let scores = |each: Prospects, seat| self.scores(each.of(self.ladder, seat));
        let prospect =
            |seat| Prospect { sure: scores(known.sure, seat), open: scores(known.open, seat) };
        self.seats().map(prospect).collect()
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<G> {
        Seat::all(self.game.seats())
    }

    /// These scores, the best first.
    pub(super) fn scores(&self, set: ScoreSet) -> Vec<Score> {
        set.best_first().map(|rung| self.ladder.score(rung)).collect()
    }

    /// Which moves are dominated, those that leave the mover the same told together.
    fn moves(&self, state: &G::State, candidates: &[Candidate<G::Move>]) -> Option<Text> {
        let either = |left: ScoreSet| self.game.either(&self.scores(left));
        let told = |dominated: bool| {
            let mut groups: Vec<(ScoreSet, Vec<String>)> = Vec::new();
            for each in candidates.iter().filter(|each| each.dominated == dominated) {
                let text = self.game.show_move(state, each.chosen);
                match groups.iter_mut().find(|(left, _)| *left == each.left) {
                    Some((_, moves)) => moves.push(text),
                    None => groups.push((each.left, vec![text])),
                }
            }
            groups.sort_by_key(|(left, _)| std::cmp::Reverse((left.worst(), left.best())));
            let group = |(left, moves): &(ScoreSet, Vec<String>)| {
                let (shown, left) = (moves[..moves.len().min(SHOWN)].join(" "), either(*left));
                match moves.len().saturating_sub(SHOWN) {
                    0 => text!("{shown} ({left})", "{shown}({left})"),
                    more => {
                        text!("{shown} … ({more} more) ({left})", "{shown} …ほか{more}手({left})")
                    }
                }
            };
            let groups: Vec<Text> = groups.iter().map(group).collect();
            Text::each(|lang| {
                let each: Vec<_> = groups.iter().map(|group| group.get(lang)).collect();
                each.join(if lang == Lang::En { "; " } else { "、" })
            })
        };
        let [first, _, ..] = candidates else { return None };
        let (kept, dominated) = (told(false), told(true));
        Some(match dominated.is_empty() {
            true if candidates.iter().all(|each| each.left == first.left) => {
                let mover = self.game.player(self.game.to_move(state));
                let what = either(first.left);
                text!(
                    "No move is dominated: each leaves {mover} {what}.",
                    "劣る手はありません。どの手を選んでも、{mover}の結果は{what}です。"
                )
            }
            true => text!("No move is dominated: {kept}.", "劣る手はありません: {kept}。"),
            false => text!(
                "Undominated: {kept}. Dominated: {dominated}.",
                "劣らない手: {kept}。劣る手: {dominated}。"
            ),
        })
    }
}

/// What the table of a proof answers, if it leaves nothing open.
pub(super) fn answered(seats: &[Prospect]) -> Option<Answer> {
    seats
        .iter()
        .all(|prospect| prospect.sure == prospect.open)
        .then(|| Answer::Possible(seats.to_vec()))
}

/// The question, and the searches that answer it.
pub(super) struct ByRanks<'g, G: Described> {
    pub(super) scope: Scope<'g, G>,
    pub(super) ranker: &'g mut dyn Ranker<G>,
    /// Finds what each can force; without it, that is known to be what is possible.
    pub(super) aside: Option<&'g mut dyn Solver<G>>,
}

impl<G: Described> ByRanks<'_, G> {
    /// What each seat can force, where that is found soon.
    fn forced(
        &mut self,
        state: &G::State,
        answer: &Answer,
        budget: &mut Budget<'_>,
    ) -> Vec<Option<Score>> {
        let Some(solver) = &mut self.aside else {
            let sole = |seat| match answer.left_for(seat)[..] {
                [score] => Some(score),
                _ => None,
            };
            return self.scope.seats().map(sole).collect();
        };
        let mut forced = vec![None; self.scope.game.seats().into()];
        // What is not known by the end of the loan is left out.
        let _ = budget.lend(ASIDE, |loan| {
            for (seat, forced) in self.scope.seats().zip(&mut forced) {
                let (bounds, stop) = solver.score(state, SeatSet::only(seat), loan);
                *forced = bounds.exact();
                stop.map_or(Ok(()), Err)?;
            }
            Ok(())
        });
        forced
    }
}

impl<G: Described> Inquiry<G> for ByRanks<'_, G> {
    fn question(&self) -> Question {
        Question::Possible
    }

    fn search(&mut self, state: &G::State, budget: &mut Budget<'_>) -> (Answer, Option<Stop>) {
        let (known, stop) = self.ranker.possible(state, budget);
        (Answer::Possible(self.scope.prospects(known)), stop)
    }

    fn reading(&self) -> Option<Reading> {
        Some(self.scope.reading)
    }

    fn depth(&self) -> Option<u32> {
        self.ranker.depth()
    }

    fn tell(
        &mut self,
        state: &G::State,
        answer: &Answer,
        how: How,
        budget: &mut Budget<'_>,
    ) -> (Vec<Text>, Vec<Part>) {
        let game = self.scope.game;
        let Answer::Possible(prospects) = answer else { return Default::default() };
        let exact = prospects.iter().all(|prospect| prospect.sure == prospect.open);
        let mut part = Part {
            about: None,
            result: exact.then(|| answer.brief(game)),
            known: Known::Prospects(prospects.clone()),
            plies: None,
            cut: false,
            line: Vec::new(),
            told: Vec::new(),
        };
        if !exact || game.scores(state).is_some() {
            return (answer.sentences(game, &Beside::default()), vec![part]);
        }
        let forced = if how.terse { Vec::new() } else { self.forced(state, answer, budget) };
        let mut words = answer.sentences(game, &Beside { forced, ..Beside::default() });
        // As for what can be forced: a line that takes longer is cut short.
        let _ = budget.lend(LINE.max(how.cost), |loan| {
            let first = candidates::all(&self.scope, &mut *self.ranker, state, loan)?;
            words.extend(self.scope.moves(state, &first));
            let moves = candidates::line(&self.scope, &mut *self.ranker, state, &first, loan);
            part.line = line(game, state, &moves);
            Ok(())
        });
        (words, vec![part])
    }

    fn dominated(&self, mover: Seat, answers: &[Answer]) -> Vec<bool> {
        let ladder = self.scope.ladder;
        let set = |scores: Vec<Score>| {
            scores
                .into_iter()
                .fold(ScoreSet::EMPTY, |set, score| set | ScoreSet::only(ladder.rung(score)))
        };
        let left = answers.iter().map(|answer| set(answer.left_for(mover))).enumerate();
        // What is dominated by a move that is known is so whatever the others are.
        let known: Vec<_> = left.filter(|(_, left)| !left.is_empty()).collect();
        let mut dominated = vec![false; answers.len()];
        for each in compare(self.scope.reading, &known) {
            dominated[each.chosen] = each.dominated;
        }
        dominated
    }
}
