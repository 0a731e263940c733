//! Which scores are left for each when all play for themselves.

use super::Described;
use super::candidates::{self, Candidate, compare, known_of};
use super::inquiry::{After, How, Inquiry, line};
use crate::words::{NOTHING_KNOWN, sentence};
use crate::{Answered, Grade, Part, Question};
use serde_json::{Value as Json, json};
use yomikiri_check::Headline;
use yomikiri_game::{Score, Seat, SeatSet};
use yomikiri_solve::ranks::{Known, Ladder, Prospects, Ranker, Reading, ScoreSet};
use yomikiri_solve::{Budget, Solver, Stop};

/// Positions that may be spent on what each can force, which is told beside the answer.
const ASIDE: u64 = 1 << 20;
/// Positions that may be spent on moves and a line, even if the answer took fewer.
const LINE: u64 = 1 << 18;
/// As many moves of one kind as people care to read.
const SHOWN: usize = 12;

/// How what is known of possible scores is told.
pub(super) struct Telling<'g, G> {
    pub(super) game: &'g G,
    pub(super) ladder: Ladder,
    pub(super) reading: Reading,
}

impl<G: Described> Telling<'_, G> {
    /// The answer for programs.
    pub(super) fn answer(&self, known: Known) -> Json {
        let each = |seat| known_of(self.ladder, known, seat).map(|set| self.tokens(set));
        json!({ "possible": self.seats().map(each).collect::<Vec<_>>() })
    }

    /// The answer in full sentences, with what each can force, where that is known.
    pub(super) fn words(&self, known: Known, forced: &[Option<Score>]) -> Vec<String> {
        let each = |(seat, &forced)| match known_of(self.ladder, known, seat) {
            Some(set) => self.seat_words(&self.game.player(seat), set, forced),
            None => format!("Unknown: {}.", self.so_far(seat, known)),
        };
        if self.seats().all(|seat| self.is_unknown(seat, known)) {
            return vec![NOTHING_KNOWN.to_string()];
        }
        if let (Some(set), true) = (self.common(known), forced.len() > 2)
            && forced.iter().all(|each| *each == forced[0])
        {
            return vec![self.seat_words("everybody", set, forced[0])];
        }
        self.seats().zip(forced).map(each).collect()
    }

    /// What is possible for everybody, if that is the same for all.
    fn common(&self, known: Known) -> Option<ScoreSet> {
        let sets = known.exact()?.sets(self.ladder);
        sets.iter().all(|set| *set == sets[0]).then_some(sets[0])
    }

    /// One of these scores, as a sentence names them.
    fn either(&self, set: ScoreSet) -> String {
        self.game.either(&self.scores(set).collect::<Vec<_>>())
    }

    /// What a move that leaves its mover these scores achieves.
    pub(super) fn achievement(&self, left: ScoreSet) -> String {
        let does = if left.sole() == Some(0) { "cannot avoid" } else { "keeps" };
        format!("{does} {}", self.either(left))
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<G> {
        Seat::all(self.game.seats())
    }

    fn scores(&self, set: ScoreSet) -> impl Iterator<Item = Score> {
        set.best_first().map(|rung| self.ladder.score(rung))
    }

    fn tokens(&self, set: ScoreSet) -> Json {
        self.scores(set).map(|score| self.game.token(score)).collect()
    }

    /// Each of these scores as short as can be.
    fn short(&self, set: ScoreSet) -> Vec<String> {
        let text = |score| match self.game.token(score) {
            Json::String(text) => text,
            other => other.to_string(),
        };
        self.scores(set).map(text).collect()
    }

    fn seat_words(&self, who: &str, set: ScoreSet, forced: Option<Score>) -> String {
        let does = if set.sole().is_some() { "gets" } else { "can still get" };
        let first = format!("{} {does} {}", sentence(who), self.either(set));
        let against = if self.game.seats() == 2 { "the other" } else { "all the others together" };
        // Nobody need force the worst there is.
        let Some(score) = forced.filter(|_| set.sole() != Some(0)) else {
            return format!("{first}.");
        };
        let what = self.game.either(&[score]);
        let second = match self.ladder.rung(score) {
            rung if set.sole() == Some(rung) => "and can force it".to_string(),
            0 => format!("but can force nothing better than {what}"),
            rung if rung < set.worst() => format!("but can force only {what}"),
            _ => format!("and can force {what}"),
        };
        format!("{first}, {second} against {against}.")
    }

    /// Is nothing known of a seat's scores?
    fn is_unknown(&self, seat: Seat, known: Known) -> bool {
        known.sure.of(self.ladder, seat).is_empty()
            && known.open.of(self.ladder, seat) == self.ladder.all()
    }

    /// What is known of a seat's scores while some are open.
    fn so_far(&self, seat: Seat, known: Known) -> String {
        let who = self.game.player(seat);
        let [sure, open] = [known.sure, known.open].map(|each| each.of(self.ladder, seat));
        let maybe = ScoreSet::from_bits(open.bits() & !sure.bits());
        match (sure.is_empty(), open == self.ladder.all()) {
            (true, true) => format!("nothing is known yet for {who}"),
            (true, false) => format!("{who} gets {}", self.either(open)),
            (false, _) => {
                let (sure, maybe) = (self.either(sure), self.either(maybe));
                format!("{who} can still get {sure}, and perhaps {maybe}")
            }
        }
    }

    /// What is known, for programs to see while some of it is open.
    fn known(&self, known: Known) -> Json {
        let sets = |each: Prospects| -> Json {
            each.sets(self.ladder).into_iter().map(|set| self.tokens(set)).collect()
        };
        json!({"sure": sets(known.sure), "open": sets(known.open)})
    }

    /// Which moves are dominated, those that leave the mover the same told together.
    fn moves(&self, state: &G::State, candidates: &[Candidate<G::Move>]) -> Vec<String> {
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
                let shown = moves[..moves.len().min(SHOWN)].join(" ");
                let more = match moves.len() - moves.len().min(SHOWN) {
                    0 => String::new(),
                    more => format!(" … ({more} more)"),
                };
                format!("{shown}{more} ({})", self.either(*left))
            };
            groups.iter().map(group).collect::<Vec<_>>().join("; ")
        };
        let [first, _, ..] = candidates else { return Vec::new() };
        let (kept, dominated) = (told(false), told(true));
        vec![match dominated.is_empty() {
            true if candidates.iter().all(|each| each.left == first.left) => {
                let mover = self.game.player(self.game.to_move(state));
                format!("No move is dominated: each leaves {mover} {}.", self.either(first.left))
            }
            true => format!("No move is dominated: {kept}."),
            false => format!("Undominated: {kept}. Dominated: {dominated}."),
        }]
    }

    /// The answer after a move in a few words.
    fn brief(&self, known: Known, dominated: bool) -> String {
        let set = |seat| match known_of(self.ladder, known, seat) {
            Some(set) => self.short(set).join("/"),
            None => "unknown".to_string(),
        };
        let sets = self.seats().map(set).collect::<Vec<_>>().join(", ");
        format!("{sets}{}", if dominated { " (dominated)" } else { "" })
    }

    /// What a move leaves its mover, in a few letters, or numbers apart; in brackets, if it is
    /// dominated.
    fn note(&self, left: Option<ScoreSet>, dominated: bool) -> String {
        let Some(left) = left else { return "?".to_string() };
        let short = self.short(left);
        let note = match &short[..] {
            [only] => only.clone(),
            numbers if numbers.iter().all(|each| each.parse::<Score>().is_ok()) => {
                numbers.join("/")
            }
            several => {
                let initials = several.iter().filter_map(|each| each.chars().next());
                initials.map(|initial| initial.to_ascii_uppercase()).collect()
            }
        };
        if dominated { format!("({note})") } else { note }
    }
}

/// What a proof's table answers, if it leaves nothing open.
pub(super) fn answered<G: Described>(
    game: &G,
    reading: Reading,
    table: &Headline,
) -> Option<Answered> {
    let ladder = Ladder::of(game)?;
    let mut all = Prospects::NOTHING;
    for (seat, prospect) in Seat::all(game.seats()).zip(&table.seats) {
        if prospect.sure != prospect.open {
            return None;
        }
        for &score in &prospect.open {
            all = all.with(ladder, seat, ScoreSet::only(ladder.rung(score)));
        }
    }
    let telling = Telling { game, ladder, reading };
    let known = Known::exactly(all);
    Some(Answered {
        question: Question::Possible,
        reading: Some(reading),
        ties: None,
        answer: telling.answer(known),
        words: telling.words(known, &vec![None; game.seats().into()]),
    })
}

/// The question, and the searches that answer it.
pub(super) struct ByRanks<'g, G: Described> {
    pub(super) telling: Telling<'g, G>,
    pub(super) ranker: &'g mut dyn Ranker<G>,
    /// Finds what each can force; without it, that is known to be what is possible.
    pub(super) aside: Option<&'g mut dyn Solver<G>>,
}

impl<G: Described> ByRanks<'_, G> {
    /// What each seat can force, where that is found soon.
    fn forced(
        &mut self,
        state: &G::State,
        known: Known,
        budget: &mut Budget<'_>,
    ) -> Vec<Option<Score>> {
        let ladder = self.telling.ladder;
        let Some(solver) = &mut self.aside else {
            let sole = |seat| Some(ladder.score(known_of(ladder, known, seat)?.sole()?));
            return self.telling.seats().map(sole).collect();
        };
        let mut forced = vec![None; self.telling.game.seats().into()];
        // What is not known by the end of the loan is left out.
        let _ = budget.lend(ASIDE, |loan| {
            for (seat, forced) in self.telling.seats().zip(&mut forced) {
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
    type Found = Known;

    fn question(&self) -> Question {
        Question::Possible
    }

    fn search(&mut self, state: &G::State, budget: &mut Budget<'_>) -> (Known, Option<Stop>) {
        self.ranker.possible(state, budget)
    }

    fn reading(&self) -> Option<Reading> {
        Some(self.telling.reading)
    }

    fn depth(&self) -> Option<u32> {
        self.ranker.depth()
    }

    fn answer(&self, known: &Known) -> Json {
        self.telling.answer(*known)
    }

    fn tell(
        &mut self,
        state: &G::State,
        known: &Known,
        how: How,
        budget: &mut Budget<'_>,
    ) -> (Vec<String>, Vec<Part>) {
        let game = self.telling.game;
        let exact = known.exact().is_some();
        let mut part = Part {
            about: None,
            result: exact.then(|| self.telling.brief(*known, false)),
            known: self.telling.known(*known),
            plies: None,
            cut: false,
            line: Vec::new(),
        };
        let nothing = vec![None; game.seats().into()];
        if !exact || game.scores(state).is_some() {
            return (self.telling.words(*known, &nothing), vec![part]);
        }
        let forced = if how.terse { nothing } else { self.forced(state, *known, budget) };
        let mut words = self.telling.words(*known, &forced);
        // As for what can be forced: a line that takes longer is cut short.
        let _ = budget.lend(LINE.max(how.cost), |loan| {
            let first = candidates::all(&self.telling, &mut *self.ranker, state, loan)?;
            words.extend(self.telling.moves(state, &first));
            let moves = candidates::line(&self.telling, &mut *self.ranker, state, &first, loan);
            part.line = line(game, state, &moves);
            Ok(())
        });
        (words, vec![part])
    }

    fn after_moves(&self, state: &G::State, known: &[Known]) -> Vec<After> {
        let mover = self.telling.game.to_move(state);
        let left: Vec<_> =
            known.iter().map(|&known| known_of(self.telling.ladder, known, mover)).collect();
        // What is dominated by a move that is known is so whatever the others are.
        let sets = left.iter().enumerate();
        let sets: Vec<_> = sets.filter_map(|(index, &left)| Some((index, left?))).collect();
        let mut dominated = vec![false; known.len()];
        for each in compare(self.telling.reading, &sets) {
            dominated[each.chosen] = each.dominated;
        }
        let tell = |(index, (&known, &left)): (usize, (&Known, &Option<ScoreSet>))| {
            let dominated = dominated[index];
            let scores: Vec<_> = left.iter().flat_map(|&set| self.telling.scores(set)).collect();
            After {
                words: self.telling.brief(known, dominated),
                note: self.telling.note(left, dominated),
                grade: Grade::of(&scores, self.telling.game.score_range()),
            }
        };
        known.iter().zip(&left).enumerate().map(tell).collect()
    }
}
