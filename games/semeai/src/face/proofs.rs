//! Proofs of searched verdicts, as the face tells them: what a file says for either starter belongs
//! together.

use super::terms::calm_end;
use crate::color::Color;
use crate::proof::{ProvedRace, check_proof};
use crate::search::Outcome;
use crate::stand::Stand;
use std::ops::ControlFlow;
use yomikiri_check::{Proof, Rejection};
use yomikiri_face::{Answer, Answered, Proved, Question, Race, RaceBasis, RaceMethod};
use yomikiri_text::{Text, text};

pub(super) fn check(
    proof: Proof<'_>,
    watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<Vec<Proved>, Rejection> {
    Ok(told(&check_proof(proof, watch)?))
}

/// What is proved of each position; with both movers of one, as a position that either may start.
fn told(races: &[ProvedRace]) -> Vec<Proved> {
    let mut proved = Vec::new();
    for race in races {
        let mover = race.position.to_move();
        let turned = race.position.with_mover(mover.other());
        let partner = races.iter().find(|other| other.position == turned);
        match partner {
            // Told with the first of the two, unless a ko makes a difference.
            Some(other) if other.position.with_mover(mover) == race.position => {
                if mover == Color::Black {
                    proved.push(of(&Stand::open(&race.position), &[race, other]));
                }
            }
            Some(other) => proved.push(of(&Stand::turn(race.position.clone()), &[race, other])),
            None => proved.push(of(&Stand::turn(race.position.clone()), &[race])),
        }
    }
    proved
}

/// What these say of a position, one for each starter.
fn of(stand: &Stand, races: &[&ProvedRace]) -> Proved {
    let mut ends = [None; 2];
    for race in races {
        ends[race.position.to_move().index()] = race.outcome().map(calm_end);
    }
    let answer = Answer::Race(Race {
        ends,
        basis: [RaceBasis::Proved; 2],
        method: RaceMethod::Search,
        ..Race::default()
    });
    let answered = Answered { question: Question::Outcome, reading: None, ties: None, answer };
    let position = stand.to_string();
    let covers = races.iter().map(|race| race.position.to_string());
    Proved {
        covers: covers.filter(|covered| *covered != position && stand.anybody()).collect(),
        position,
        claims: races.iter().flat_map(|race| claims(race)).collect(),
        answer: ends.iter().all(Option::is_some).then_some(answered),
    }
}

/// What is claimed of a position, in words.
fn claims(race: &ProvedRace) -> Vec<Text> {
    let starter = race.position.to_move().name();
    let claim = |player: Color| {
        let (who, other) = (player.name(), player.other().name());
        match race.captures[player.index()]? {
            true => Some(text!(
                "if {starter} starts, {who} captures by force",
                "{starter}先なら、{who}は必ず取れる",
                starter,
                who
            )),
            // Where the other captures, that is said already.
            false if matches!(race.outcome(), Some(Outcome::Wins(_))) => None,
            false => Some(text!(
                "if {starter} starts, {other} can avoid being captured",
                "{starter}先なら、{other}は取られずに済む",
                starter,
                other
            )),
        }
    };
    Color::BOTH.into_iter().filter_map(claim).collect()
}
