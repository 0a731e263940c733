//! A face for every game that the generic solvers can search.

use crate::proofs;
use crate::{
    Advice, Ask, Extra, Look, Means, MoveReport, Opened, Part, Place, Proved, Question, Report,
    Value,
};
use serde_json::{Value as Json, json};
use std::io::Write;
use std::ops::ControlFlow;
use std::sync::Arc;
use yomikiri_check::{Header, Memo, Proof, Rejection, Verified, verify};
use yomikiri_game::{Game, Goal, Lemmas, Misread, Notation, Score, Scores, Seat, SeatSet};
use yomikiri_scene::Scene;
use yomikiri_solve::{
    Bounds, Budget, Choice, Guide, Searchable, Solver, Stop, Unwritten, write_proof,
};

/// What a game adds to rules, notation and search to be shown to people.
///
/// A game for two that answers [`Question::Outcome`] has opposed scores: what one gets,
/// the other loses, and 0 is a draw.
pub trait Described: Notation + Searchable + Lemmas + Sized + 'static {
    /// The rules in a few words: "3x3, 3 in a line, 2 players".
    fn title(&self) -> String;
    /// The rules as name and value, in the order of the parameters.
    fn rules(&self) -> Vec<(&'static str, Json)>;
    /// The word for a score: "win", "draw", "loss".
    fn result(&self, score: Score) -> String;
    /// Text and picture of a position: the move that led to it, if it is known, marked
    /// (together with the position before it), and notes at moves that could be played.
    fn draw(
        &self,
        state: &Self::State,
        last: Option<(Self::Move, &Self::State)>,
        notes: &[(Self::Move, String)],
    ) -> Scene;

    /// The name of a seat: "1", "Black".
    fn seat(&self, seat: Seat) -> String {
        seat.to_string()
    }
    /// A seat as a sentence speaks of it: "player 1", "Black".
    fn player(&self, seat: Seat) -> String {
        format!("player {}", self.seat(seat))
    }
    /// The answer to [`Question::Outcome`] for programs, from what is known of the first
    /// seat's score.
    fn outcome(&self, known: Bounds) -> Json {
        json!({ "winner": winner(self, known) })
    }
    /// The answer to [`Question::Outcome`] for people, from the first seat's score, without a
    /// full stop.
    fn verdict(&self, score: Score) -> String {
        match score {
            0 => "a draw: neither can force a win".to_string(),
            1.. => format!("{} wins", self.player(Seat::new(0))),
            _ => format!("{} wins", self.player(Seat::new(1))),
        }
    }
    /// How a finished game ended, in words.
    fn ending(&self, end: &Scores) -> String {
        let of = |seat| format!("{}: {}", self.player(seat), self.result(end[seat]));
        Seat::all(self.seats()).map(of).collect::<Vec<_>>().join(", ")
    }
    /// What only this game can show: one of the extras that its entry declares.
    fn extra(
        &self,
        name: &str,
        _value: &Value,
        _state: &Self::State,
        _solver: &mut dyn Solver<Self>,
        _budget: &mut Budget<'_>,
    ) -> Result<Result<Extra, Stop>, Misread> {
        Err(Misread::new(name, "this game has no such extra", "leave it out"))
    }
}

/// The name of the winner, or "draw", as far as bounds on the first seat's score tell.
pub fn winner<G: Described>(game: &G, known: Bounds) -> Option<String> {
    match (known.low.signum(), known.high.signum()) {
        (1, _) => Some(game.seat(Seat::new(0))),
        (_, -1) => Some(game.seat(Seat::new(1))),
        (0, 0) => Some("draw".to_string()),
        _ => None,
    }
}

/// A face for this game that answers by these means.
pub fn open<G: Described>(game: G, means: &Means) -> Result<Box<dyn Opened>, Misread> {
    Ok(open_with(means.solver(Arc::new(game))?))
}

/// A face for the game of this solver that answers by it.
pub fn open_with<G: Described>(solver: Box<dyn Solver<G>>) -> Box<dyn Opened> {
    Box::new(Bench { game: Arc::clone(solver.game()), solver })
}

struct Bench<G: Described> {
    game: Arc<G>,
    solver: Box<dyn Solver<G>>,
}

impl<G: Described> Bench<G> {
    /// The state at a place, and the last move and the state before it, if one was given.
    fn find(&self, place: &Place) -> Result<(G::State, Last<G>), Misread> {
        let game = &*self.game;
        let mut state = match &place.position {
            Some(text) => game.read(text).map_err(|e| e.of("position"))?,
            None => game.start(),
        };
        let mut last = None;
        for text in &place.moves {
            if game.scores(&state).is_some() {
                let over = Misread::new(text, "the game is over before this move", "leave it out");
                return Err(over.of("moves"));
            }
            let chosen = game.read_move(&state, text).map_err(|e| e.of("moves"))?;
            let before = state.clone();
            game.play(&mut state, chosen);
            last = Some((chosen, before));
        }
        Ok((state, last))
    }

    /// The question that is asked, if these rules answer it.
    fn question(&self, ask: &Ask) -> Result<Question, Misread> {
        let offered = self.questions();
        match ask.question {
            Some(question) => Question::named(question.name(), &offered),
            None => Ok(offered[0]),
        }
    }

    /// A claim in words.
    fn claim_words(&self, goal: Goal, forced: bool) -> String {
        let seats: Vec<_> = goal.seats.iter().map(|seat| self.game.player(seat)).collect();
        let who = match &seats[..] {
            [one] => one.clone(),
            many => format!("{} together", many.join(" and ")),
        };
        let result = self.game.result(goal.at_least);
        let best = goal.at_least >= *self.game.score_range().end();
        let does = if forced { "can" } else { "cannot" };
        format!("{who} {does} force a {result}{}", if best { "" } else { " or better" })
    }

    /// Whose scores a question asks for.
    fn asked(&self, question: Question) -> Vec<Seat> {
        match question {
            Question::Outcome => vec![Seat::new(0)],
            Question::Guarantee => Seat::all(self.game.seats()).collect(),
        }
    }

    fn scores(
        &mut self,
        state: &G::State,
        question: Question,
        budget: &mut Budget<'_>,
    ) -> (Vec<Bounds>, Option<Stop>) {
        let mut stopped = None;
        let mut known = Vec::new();
        for seat in self.asked(question) {
            let (bounds, stop) = self.solver.score(state, SeatSet::only(seat), budget);
            known.push(bounds);
            stopped = stopped.or(stop);
        }
        (known, stopped)
    }

    fn answer(&self, question: Question, known: &[Bounds]) -> Json {
        let game = &*self.game;
        match question {
            Question::Outcome => game.outcome(known[0]),
            Question::Guarantee => {
                let results = known.iter().map(|bounds| bounds.exact().map(|s| game.result(s)));
                json!({ "guarantee": results.collect::<Vec<_>>() })
            }
        }
    }

    /// The answer in full sentences.
    fn words(&self, question: Question, known: &[Bounds], plies: Option<u32>) -> Vec<String> {
        let game = &*self.game;
        match question {
            Question::Outcome => vec![match known[0].exact() {
                Some(score) => {
                    let soon = plies.filter(|_| score != 0);
                    let soon = soon.map(|plies| format!(" within {}", count_plies(plies)));
                    format!("{}{}.", sentence(&game.verdict(score)), soon.unwrap_or_default())
                }
                None => format!("Unknown: {}.", self.so_far(Seat::new(0), known[0])),
            }],
            Question::Guarantee => {
                let (worst, _) = game.score_range().into_inner();
                if known.iter().all(|bounds| bounds.exact() == Some(worst)) {
                    let worst = game.result(worst);
                    return vec![format!("None can force better than a {worst}.")];
                }
                let each = |(seat, bounds): (Seat, &Bounds)| match bounds.exact() {
                    None => format!("Unknown: {}.", self.so_far(seat, *bounds)),
                    Some(score) => {
                        let (who, word) = (sentence(&game.player(seat)), game.result(score));
                        let does = if self.is_bad(score) { "cannot avoid" } else { "can force" };
                        format!("{who} {does} a {word}.")
                    }
                };
                Seat::all(game.seats()).zip(known).map(each).collect()
            }
        }
    }

    /// What is known of a seat's score while it is not exact.
    fn so_far(&self, seat: Seat, bounds: Bounds) -> String {
        let who = self.game.player(seat);
        let (low, high) = self.game.score_range().into_inner();
        let [least, most] = self.known_words(bounds);
        match (bounds.low > low, bounds.high < high) {
            (true, true) => format!("{who} can force a {least}, but no more than a {most}"),
            (true, false) => format!("{who} can force at least a {least}"),
            (false, true) => format!("{who} cannot force more than a {most}"),
            (false, false) => format!("nothing is known yet for {who}"),
        }
    }

    fn known_words(&self, bounds: Bounds) -> [String; 2] {
        [self.game.result(bounds.low), self.game.result(bounds.high)]
    }

    /// The answer in a few words: the sentence for one part, the results for several.
    fn brief(&self, question: Question, known: &[Bounds]) -> String {
        match question {
            Question::Outcome => self.words(question, known, None).concat(),
            Question::Guarantee => {
                let result =
                    |b: &Bounds| b.exact().map_or("unknown".into(), |s| self.game.result(s));
                known.iter().map(result).collect::<Vec<_>>().join(", ")
            }
        }
    }

    /// What a move leads to, in a few letters: for two, the mover's result; for more,
    /// everybody's initials.
    fn note(&self, state: &G::State, question: Question, known: &[Bounds]) -> String {
        let game = &*self.game;
        let result = |bounds: &Bounds| bounds.exact().map(|score| game.result(score));
        match question {
            Question::Outcome if game.to_move(state) == Seat::new(0) => result(&known[0]),
            Question::Outcome => known[0].exact().map(|score| game.result(-score)),
            Question::Guarantee => {
                let initial = |bounds| Some(result(bounds)?.chars().next()?.to_ascii_uppercase());
                known.iter().map(initial).collect()
            }
        }
        .unwrap_or_else(|| "?".to_string())
    }

    /// A score that nobody would choose: the worst there is, or one below a draw.
    fn is_bad(&self, score: Score) -> bool {
        score < 0 || score == *self.game.score_range().start()
    }

    /// What a move of perfect play achieves for the mover.
    fn achievement(&self, choice: &Choice<G::Move>) -> String {
        let result = self.game.result(choice.score);
        match (self.is_bad(choice.score), choice.plies) {
            (true, Some(plies)) => {
                format!("cannot avoid a {result}, but can hold out for {plies} plies")
            }
            (true, None) => format!("cannot avoid a {result}"),
            (false, Some(plies)) => format!("forces a {result} within {}", count_plies(plies)),
            (false, None) => format!("forces a {result}"),
        }
    }

    /// The parts of an answer, with a line for each that is known.
    fn parts(
        &mut self,
        state: &G::State,
        question: Question,
        known: &[Bounds],
        budget: &mut Budget<'_>,
    ) -> Vec<Part> {
        let game = Arc::clone(&self.game);
        let mut parts = Vec::new();
        for (seat, &bounds) in self.asked(question).into_iter().zip(known) {
            let mut part = Part {
                about: (question == Question::Guarantee).then(|| ("seat", game.seat(seat))),
                result: bounds.exact().map(|score| game.result(score)),
                known: self.known_words(bounds),
                plies: None,
                line: Vec::new(),
            };
            if bounds.exact().is_some() {
                let mut guide = Guide::new(&mut *self.solver, SeatSet::only(seat));
                let line = guide.line(state, budget);
                part.plies = line.plies.and_then(|plies| u32::try_from(plies).ok());
                let mut at = state.clone();
                for chosen in line.moves {
                    part.line.push(game.show_move(&at, chosen));
                    game.play(&mut at, chosen);
                }
            }
            parts.push(part);
        }
        parts
    }
}

impl<G: Described> Opened for Bench<G> {
    fn title(&self) -> String {
        self.game.title()
    }

    fn rules(&self) -> Vec<(&'static str, Json)> {
        self.game.rules()
    }

    fn seats(&self) -> Vec<String> {
        Seat::all(self.game.seats()).map(|seat| self.game.seat(seat)).collect()
    }

    fn players(&self) -> Vec<String> {
        Seat::all(self.game.seats()).map(|seat| self.game.player(seat)).collect()
    }

    fn questions(&self) -> Vec<Question> {
        match self.game.seats() {
            2 => vec![Question::Outcome, Question::Guarantee],
            _ => vec![Question::Guarantee],
        }
    }

    fn look(&self, place: &Place) -> Result<Look, Misread> {
        let game = &*self.game;
        let (state, last) = self.find(place)?;
        let end = game.scores(&state);
        let moves = if end.is_none() { game.legal(&state) } else { Vec::new() };
        Ok(Look {
            position: game.show(&state),
            to_move: end.is_none().then(|| game.to_move(&state).index()),
            moves: moves.into_iter().map(|chosen| game.show_move(&state, chosen)).collect(),
            over: end.map(|end| game.ending(&end)),
            scene: game.draw(&state, of(&last), &[]),
        })
    }

    fn solve(&mut self, ask: &Ask, budget: &mut Budget<'_>) -> Result<Report, Misread> {
        let game = Arc::clone(&self.game);
        let (state, last) = self.find(&ask.place)?;
        let question = self.question(ask)?;
        let before = budget.spent();
        let (known, stop) = self.scores(&state, question, budget);
        let nodes = budget.spent() - before;
        let parts = self.parts(&state, question, &known, budget);
        let mut notes = Vec::new();
        let (mut moves, mut moves_stop) = (None, None);
        if ask.all_moves && game.scores(&state).is_none() {
            let mut reports = Vec::new();
            for chosen in game.legal(&state) {
                let mut after = state.clone();
                game.play(&mut after, chosen);
                let (known, stop) = self.scores(&after, question, budget);
                moves_stop = moves_stop.or(stop);
                notes.push((chosen, self.note(&state, question, &known)));
                let words = self.brief(question, &known);
                let answer = self.answer(question, &known);
                reports.push(MoveReport { chosen: game.show_move(&state, chosen), answer, words });
            }
            moves = Some(reports);
        }
        Ok(Report {
            position: game.show(&state),
            question,
            stop,
            answer: self.answer(question, &known),
            words: self.words(question, &known, parts[0].plies),
            parts,
            moves,
            moves_stop,
            nodes,
            scene: game.draw(&state, of(&last), &notes),
            graphviz: None,
        })
    }

    fn advise(&mut self, place: &Place, budget: &mut Budget<'_>) -> Result<Advice, Misread> {
        let game = Arc::clone(&self.game);
        let (state, _) = self.find(place)?;
        if game.scores(&state).is_some() {
            let over = "the game is over, so there is no move to advise";
            return Err(Misread::new(&game.show(&state), over, "take a move back first"));
        }
        let mut guide = Guide::new(&mut *self.solver, SeatSet::only(game.to_move(&state)));
        Ok(match guide.choose(&state, budget) {
            Ok(Some(choice)) => Advice {
                chosen: game.show_move(&state, choice.chosen),
                words: self.achievement(&choice),
                proved: true,
                wins: choice.score > 0,
            },
            _ => {
                let chosen = guide.hopeful(&state).expect("play goes on");
                Advice {
                    chosen: game.show_move(&state, chosen),
                    words: "not read out: a likely move, nothing proved".to_string(),
                    proved: false,
                    wins: false,
                }
            }
        })
    }

    fn write_proof(
        &mut self,
        name: &str,
        ask: &Ask,
        file: &mut dyn Write,
        budget: &mut Budget<'_>,
    ) -> Result<Result<u64, Unwritten>, Misread> {
        let (state, _) = self.find(&ask.place)?;
        let question = self.question(ask)?;
        let (known, stop) = self.scores(&state, question, budget);
        let goals = proofs::goals(&*self.game, &self.asked(question), &known);
        let goals: Vec<_> = goals.into_iter().map(|goal| (state.clone(), goal)).collect();
        if let (Some(stop), true) = (stop, goals.is_empty()) {
            return Ok(Err(stop.into()));
        }
        let header = Header {
            game: name.to_string(),
            rules: self.proof_rules(),
            log_slots: Memo::<G>::LOG_SLOTS,
        };
        Ok(write_proof(file, &header, &goals, &mut *self.solver, budget))
    }

    fn check(
        &self,
        proof: Proof<'_>,
        watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<Vec<Proved>, Rejection> {
        let Verified { claims, tables } = verify(&*self.game, proof, watch)?;
        let mut proved: Vec<Proved> = Vec::new();
        for (position, claims) in proofs::by_position(&claims) {
            let known = proofs::bounds(&*self.game, claims.iter().copied());
            // The usual question if the claims answer it, else any that they answer.
            let answered = self.questions().into_iter().find_map(|question| {
                let asked = self.asked(question);
                let known: Vec<Bounds> = asked.iter().map(|seat| known[seat.index()]).collect();
                let answer = || {
                    (question, self.answer(question, &known), self.words(question, &known, None))
                };
                known.iter().all(|bounds| bounds.exact().is_some()).then(answer)
            });
            let words = claims.iter().map(|claim| self.claim_words(claim.goal, claim.forced));
            proved.push(Proved { position, claims: words.collect(), answer: answered });
        }
        for table in tables {
            let claims = proofs::table_words(&*self.game, &table);
            proved.push(Proved { position: table.position, claims, answer: None });
        }
        Ok(proved)
    }

    fn extra(
        &mut self,
        name: &str,
        value: &Value,
        place: &Place,
        budget: &mut Budget<'_>,
    ) -> Result<Result<Extra, Stop>, Misread> {
        let (state, _) = self.find(place)?;
        self.game.extra(name, value, &state, &mut *self.solver, budget)
    }
}

/// The move that led to a state, and the state before it.
type Last<G> = Option<(<G as Game>::Move, <G as Game>::State)>;

fn of<M: Copy, S>(last: &Option<(M, S)>) -> Option<(M, &S)> {
    last.as_ref().map(|(chosen, before)| (*chosen, before))
}

/// With a capital letter.
fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

fn count_plies(plies: impl std::fmt::Display) -> String {
    let plies = plies.to_string();
    if plies == "1" { "1 ply".to_string() } else { format!("{plies} plies") }
}
