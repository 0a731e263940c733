//! Races being solved and played.

use super::explain::explanation;
use super::found::Found;
use super::refute::{self, Mistake};
use super::rules::{RaceRules, Spot, noted_moves};
use super::terms::RaceTerms;
use super::{alone, extras, terms, words};
use crate::answer::{RaceBasis, RaceEnd};
use crate::area::area;
use crate::color::Color;
use crate::draw::RegionView;
use crate::judge::{Judge, Verdict, keeping, standing};
use crate::method::RegionTheory;
use crate::position::{Move, Position};
use crate::proof::write_proof;
use crate::stand::Stand;
use crate::success::Success;
use std::io;
use std::sync::Arc;
use yomikiri_face::{
    About, Advice, Answer, Argument, Ask, Drawn, Extra, Grade, Known, Means, Method, MoveReport,
    News, Part, Phase, Place, Question, Report, Rules, Session, Terms, Trouble,
};
use yomikiri_game::{Misread, Seat};
use yomikiri_solve::{Bounds, Budget, Stop};
use yomikiri_text::{Lang, Text, text};

/// A race, its search, and what was found last.
pub(super) struct RaceSession {
    rules: Arc<RaceRules>,
    /// Bytes for the theory; the search has three times as many.
    memory: usize,
    judge: Judge,
    searches: bool,
    last: Option<(Stand, Found)>,
}

/// What moves lead to, as far as it was found.
#[derive(Default)]
struct MovesFound {
    reports: Vec<MoveReport>,
    stop: Option<Stop>,
}

impl RaceSession {
    pub(super) fn new(rules: Arc<RaceRules>, means: &Means) -> Result<RaceSession, Misread> {
        if means.method != Method::Auto {
            return Err(means.method.refused());
        }
        let memory = means.memory / 4;
        let judge = Judge::new(rules.variant, rules.ruleset, means.memory - memory);
        let searches = means.settings.get("no-search") != Some(&Argument::Switch(true));
        Ok(RaceSession { rules, memory, judge, searches, last: None })
    }

    /// What is known of a position, by theory and by search.
    pub(super) fn found(
        &mut self,
        stand: &Stand,
        budget: &mut Budget<'_>,
    ) -> Result<&mut Found, Misread> {
        let known = self.last.take_if(|(known, found)| known != stand || found.stop().is_some());
        drop(known);
        if self.last.is_none() {
            let (rules, memory) = (&self.rules, self.memory);
            let judge = self.searches.then_some(&mut self.judge);
            let found = match alone::found(stand, rules, judge, memory, budget) {
                Some(found) => found,
                None if self.searches => {
                    Found::by_search(stand, rules, &mut self.judge, memory, budget)
                }
                None => {
                    let found = Found::by_theory(stand, rules, memory, budget);
                    words::refuse_without_search(&found)?;
                    found
                }
            };
            self.last = Some((stand.clone(), found));
        }
        match &mut self.last {
            Some((_, found)) => Ok(found),
            None => unreachable!("what was found is kept"),
        }
    }

    /// A line of play for each starter.
    fn parts(&mut self, spot: &Spot) -> Vec<Part> {
        let Some((_, found)) = &self.last else { return Vec::new() };
        if found.alone().is_some() {
            return Vec::new();
        }
        let part = |starter: Color| {
            let line = found.line(starter);
            Part {
                about: Some(About::First(starter.seat())),
                result: found.end(starter).map(terms::end_words),
                known: Known::Nothing,
                plies: None,
                line: spot.stand.names(starter, line),
                told: Vec::new(),
                cut: !line.is_empty() && !is_over_after(spot.stand.with_starter(starter), line),
            }
        };
        Color::BOTH.map(part).to_vec()
    }

    /// What each move leads to, and the replies that refute the mistakes that one would make.
    fn move_reports(
        &mut self,
        stand: &Stand,
        budget: &mut Budget<'_>,
        hear: &mut dyn FnMut(News<'_>),
    ) -> MovesFound {
        let moves = stand.moves();
        hear(News::Phase(Phase::Moves, Some(moves.len())));
        let refuted = self.refuted(stand, budget);
        let mut all = MovesFound::default();
        for (color, chosen) in moves {
            let Ok(after) = stand.after(color, chosen) else { continue };
            let end = self.end_after(stand, color, chosen, &after, budget);
            all.stop = all.stop.or(end.err());
            let end = end.ok().flatten();
            let known = end.map_or(Bounds::from(RaceTerms.score_range()), |end| {
                Bounds::exactly(terms::score(end))
            });
            let answer = Answer::Outcome(known);
            let left = answer.left_for(color.seat());
            let sign = match left[..] {
                [score] => RaceTerms.sign(score),
                _ => "?".to_string(),
            };
            let mistake = refuted.iter().find(|mistake| mistake.is(color, chosen));
            let words = end.map_or(text!("unknown", "不明"), terms::end_words);
            let report = MoveReport {
                chosen: stand.name(color, chosen),
                words: mistake.map_or(words.clone(), |mistake| mistake.told(&words, &after)),
                grade: match end {
                    Some(RaceEnd::Ko(_)) => Grade::Leaves(left),
                    _ => Grade::of(&left, RaceTerms.score_range()),
                },
                sign,
                answer,
                refuted_by: mistake.map(|mistake| after.name(color.other(), mistake.reply)),
                like: self.is_far(stand, color, chosen).then(|| stand.name(color, Move::Pass)),
            };
            hear(News::Move(&report));
            all.reports.push(report);
        }
        all
    }

    /// The mistakes that one would make in a race that was just found, each with the reply.
    fn refuted(&mut self, stand: &Stand, budget: &mut Budget<'_>) -> Vec<Mistake> {
        match &self.last {
            Some((known, found)) if known == stand => {
                refute::mistakes(found, &mut self.judge, self.rules.ruleset, budget)
            }
            _ => Vec::new(),
        }
    }

    /// How the race ends after a move: by the verdict's own reading, in which a move far away is as
    /// good as a pass; where no search stands behind that, as the position after it is judged.
    fn end_after(
        &mut self,
        stand: &Stand,
        color: Color,
        chosen: Move,
        after: &Stand,
        budget: &mut Budget<'_>,
    ) -> Result<Option<RaceEnd>, Stop> {
        let known = self.last.as_ref().filter(|(known, _)| known == stand);
        let read = known.and_then(|(_, found)| found.read(color));
        let Some(verdict) = read.map(|read| &read.verdict).filter(|v| v.is_searched()) else {
            return self.end(after, budget);
        };
        let position = &verdict.reading.position;
        let then = verdict.after(chosen).unwrap_or_else(|| after.position().clone());
        let (ruleset, reader) = (self.rules.ruleset, self.judge.reader(position));
        let found = standing(&then, ruleset, reader, budget)?;
        Ok(Some(terms::end(found.captures, then.to_move())))
    }

    /// Was a move judged as a pass, since it is far from all that was read?
    fn is_far(&self, stand: &Stand, color: Color, chosen: Move) -> bool {
        let known = self.last.as_ref().filter(|(known, _)| known == stand);
        let read = known.and_then(|(_, found)| found.read(color));
        let verdict = read.map(|read| &read.verdict).filter(|verdict| verdict.is_searched());
        match (verdict, chosen) {
            (Some(verdict), Move::Play(point)) => !area(&verdict.reading.position).contains(point),
            _ => false,
        }
    }

    /// How a race goes on from a position with a mover: by search, or by theories alone, which may
    /// have nothing to say.
    fn end(&mut self, stand: &Stand, budget: &mut Budget<'_>) -> Result<Option<RaceEnd>, Stop> {
        let position = stand.position();
        let mover = position.to_move();
        if self.searches || position.winner().is_some() {
            let race = self.rules.race(stand, mover);
            let verdict = self.judge.verdict(&race, budget);
            return verdict.standing.map(|standing| Some(terms::end(standing.captures, mover)));
        }
        let found = Found::by_theory(stand, &self.rules, self.memory, budget);
        match (found.claimed(mover), found.theory.err().and_then(|why| why.stop())) {
            (None, Some(stop)) => Err(stop),
            (claimed, _) => Ok(claimed),
        }
    }

    /// The parts of the race as they are drawn.
    fn regions(&self) -> Vec<RegionView> {
        let theory = self.last.as_ref().and_then(|(_, found)| found.theory.as_ref().ok());
        let view = |region: &RegionTheory| RegionView::worth(region.region.points, &region.name);
        theory.map_or(Vec::new(), |theory| theory.regions.iter().map(view).collect())
    }

    /// A move of this player for perfect play, and the verdict that it keeps.
    fn choose(
        &mut self,
        stand: &Stand,
        mover: Color,
        before: &[Stand],
        budget: &mut Budget<'_>,
    ) -> Result<(Move, Verdict), Stop> {
        let race = self.rules.race(stand, mover);
        let verdict = self.judge.verdict(&race, budget);
        if let Some(stop) = verdict.stop {
            return Err(stop);
        }
        let captures = verdict.standing?.captures;
        let position = &verdict.reading.position;
        let reader = self.judge.reader(position);
        let was_there = |chosen: Move| match race.position.after(chosen) {
            Ok(after) => before.iter().any(|stand| *stand.position() == after),
            Err(_) => true,
        };
        let chosen = match captures.map(|success| success == Success::Yes) {
            // Of moves that win, one that leads to something new: whoever wins need not go round.
            wins if wins[mover.index()] => match reader.read(position, budget).line.first() {
                Some(&chosen) if !was_there(chosen) => Some(chosen),
                suggested => {
                    let winning = reader.winning(position, budget)?;
                    winning.into_iter().find(|&chosen| !was_there(chosen)).or(suggested.copied())
                }
            },
            wins if wins[mover.other().index()] => {
                reader.read(position, budget).line.first().copied()
            }
            // Whoever need not move had better not: the pass is the last of them.
            _ => {
                let kept = keeping(position, captures, verdict.tried, &[], reader, budget);
                kept.moves.last().copied()
            }
        };
        Ok((chosen.unwrap_or(Move::Pass), verdict))
    }

    /// A likely move where the search does not come to an end.
    fn likely(&mut self, stand: &Stand, mover: Color) -> Move {
        let budget = &mut Budget::nodes(1 << 16);
        let found = Found::by_theory(stand, &self.rules, self.memory, budget);
        let winning = found.winning_moves(mover).into_iter().next();
        winning.or_else(|| attack(&stand.with_starter(mover))).unwrap_or(Move::Pass)
    }
}

/// A move that fills a liberty of the other's stones.
fn attack(position: &Position) -> Option<Move> {
    let essential = position.essential(position.to_move().other());
    let liberties = position.board().liberties(essential);
    liberties.iter().map(Move::Play).find(|&chosen| position.check(chosen).is_ok())
}

/// Is the race over after this line?
fn is_over_after(position: Position, line: &[Move]) -> bool {
    let end = line.iter().try_fold(position, |position, &chosen| position.after(chosen).ok());
    end.is_some_and(|position| position.winner().is_some())
}

/// Refuses a position in which there is nothing left to play.
fn refuse_over(stand: &Stand) -> Result<(), Misread> {
    if stand.position().winner().is_none() {
        return Ok(());
    }
    let over = text!(
        "the race is over, so there is no move to advise",
        "攻め合いは終わっているので、勧める手がありません"
    );
    let remedy = text!("take a move back first", "先に手を戻してください");
    Err(Misread::new(&stand.to_string(), over, remedy))
}

impl Session for RaceSession {
    fn rules(&self) -> &dyn Rules {
        &*self.rules
    }

    fn solve_aloud(
        &mut self,
        ask: &Ask,
        budget: &mut Budget<'_>,
        hear: &mut dyn FnMut(News<'_>),
    ) -> Result<Report, Misread> {
        let rules = Arc::clone(&self.rules);
        let spot = rules.find(&ask.place)?;
        ask.refuse_all_but_outcome()?;
        if let Some(winner) = spot.stand.position().winner() {
            return Ok(words::over(&spot.stand, winner));
        }
        hear(News::Phase(Phase::Answer, None));
        let before = budget.spent();
        let found = self.found(&spot.stand, budget)?;
        let nodes = budget.spent() - before;
        let race = found.answer(&spot.stand, rules.named_in(spot.stand.position()));
        let taken = found.taken();
        let stop = found.stop();
        let told = words::told(found, &race, &spot.stand, &rules);
        let explanation = explanation(found, &spot.stand);
        let is_race = found.alone().is_none();
        let moves =
            (ask.all_moves && is_race).then(|| self.move_reports(&spot.stand, budget, hear));
        Ok(Report {
            position: spot.stand.to_string(),
            question: Question::Outcome,
            reading: None,
            stop,
            answer: Answer::own(race),
            preface: words::notes(&rules, &ask.place),
            words: told,
            explanation,
            parts: self.parts(&spot),
            moves_stop: moves.as_ref().and_then(|moves| moves.stop),
            moves: moves.map(|moves| moves.reports),
            nodes,
            depth: None,
            legend: None,
            table: None,
            corrections: rules.corrections(&spot, taken.granted),
        })
    }

    /// With the parts of the race and what was taken for granted, as far as they are known.
    fn draw(&mut self, place: &Place, report: &Report, lang: Lang) -> Result<Drawn, Misread> {
        let spot = self.rules.find(place)?;
        let found = self.last.as_ref().filter(|(stand, _)| *stand == spot.stand);
        let Some((_, found)) = found else { return self.rules.draw(place, &[], lang) };
        let mut notes = noted_moves(&spot.stand, &report.notes());
        notes.retain(|(.., sign)| sign != "?");
        Ok(self.rules.scene(&spot, &self.regions(), &notes, found.taken(), lang).into())
    }

    fn advise(&mut self, place: &Place, budget: &mut Budget<'_>) -> Result<Advice, Misread> {
        let rules = Arc::clone(&self.rules);
        let Spot { stand, before, .. } = rules.find(place)?;
        refuse_over(&stand)?;
        let alone = alone::found(&stand, &rules, None, self.memory, budget);
        if let Some(advice) = alone.and_then(|found| alone::advice(found, &stand)) {
            return Ok(advice);
        }
        let movers = stand.movers();
        let mut first: Option<Advice> = None;
        for mover in movers {
            let chosen = self.choose(&stand, mover, &before, budget);
            let advice = match &chosen {
                Ok((chosen, verdict)) => Advice {
                    chosen: stand.name(mover, *chosen),
                    words: achieves(verdict, mover),
                    proved: verdict.basis == RaceBasis::Proved,
                },
                Err(_) => Advice {
                    chosen: stand.name(mover, self.likely(&stand, mover)),
                    words: text!(
                        "not read out: nothing is proved",
                        "読み切れなかったため、勝てるとは限りません"
                    ),
                    proved: false,
                },
            };
            // Where either may start: whoever wins by that.
            if chosen.is_ok_and(|(_, verdict)| captures(&verdict, mover) == Success::Yes) {
                return Ok(advice);
            }
            first.get_or_insert(advice);
        }
        first.ok_or_else(|| unreachable!("somebody may move"))
    }

    fn can_reach_aim(
        &mut self,
        place: &Place,
        seat: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Option<bool>, Misread> {
        let stand = self.rules.find(place)?.stand;
        let player = terms::color(Seat::new(seat as u8));
        let mut all = true;
        for mover in stand.movers() {
            let verdict = self.judge.verdict(&self.rules.race(&stand, mover), budget);
            match verdict.basis {
                RaceBasis::Counted => return Ok(None),
                _ => all &= captures(&verdict, player) >= Success::ByKo,
            }
        }
        Ok(Some(all))
    }

    /// Proves for each starter what is known.
    fn write_proof(
        &mut self,
        name: &str,
        ask: &Ask,
        file: &mut dyn io::Write,
        budget: &mut Budget<'_>,
    ) -> Result<u64, Trouble> {
        let stand = self.rules.find(&ask.place)?.stand.to_prove();
        let reader = self.judge.reader(stand.position());
        let (mut known, mut stopped) = (Vec::new(), None);
        for starter in Color::BOTH {
            let position = stand.with_starter(starter);
            match reader.outcome(&position, budget) {
                Ok(_) => known.push(position),
                Err(stop) => stopped = Some(stop),
            }
        }
        if let Some(stop) = stopped.filter(|_| known.is_empty()) {
            return Err(stop.into());
        }
        Ok(write_proof(file, name, &known, reader, self.memory, budget)?)
    }

    fn extra(
        &mut self,
        name: &str,
        value: &Argument,
        place: &Place,
        lang: Lang,
        budget: &mut Budget<'_>,
    ) -> Result<Extra, Trouble> {
        let rules = Arc::clone(&self.rules);
        let stand = rules.find(place)?.stand;
        if stand.position().winner().is_some() {
            return Ok(extras::nothing(&text!("the race is over", "攻め合いは終わっています")));
        }
        self.found(&stand, budget)?;
        let mistakes = match name {
            "sgf-out" => self.refuted(&stand, budget),
            _ => Vec::new(),
        };
        let found = self.found(&stand, budget)?;
        extras::extra(name, value, (found, &mistakes), &stand, &rules, lang)
    }
}

/// How a player's capture stands.
fn captures(verdict: &Verdict, player: Color) -> Success {
    verdict.standing.map_or(Success::No, |standing| standing.captures[player.index()])
}

/// What a move achieves, for the player who makes it.
fn achieves(verdict: &Verdict, mover: Color) -> Text {
    let achieved = match [mover, mover.other()].map(|player| captures(verdict, player)) {
        [Success::Yes, _] => text!("wins the race", "攻め合いに勝てます"),
        [_, Success::Yes] => {
            text!("no move wins against best play", "最善を尽くされると、どの手でも勝てません")
        }
        [Success::No, Success::No] => {
            text!("keeps the other from winning", "相手の勝ちを防ぎます")
        }
        _ => text!("makes it a ko", "コウになります"),
    };
    match verdict.basis {
        RaceBasis::Proved => achieved,
        _ => text!("{achieved}, as far as was read", "{achieved} (読んだ範囲で)"),
    }
}
