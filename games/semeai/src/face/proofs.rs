//! Proofs of searched verdicts, as the face tells them: what a file says for either starter belongs
//! together.

use super::terms::{calm_end, end};
use crate::answer::{RaceAnswer, RaceBasis, RaceEnd, RaceMethod};
use crate::color::Color;
use crate::proof::{ProvedCapture, ProvedRace, check_proof};
use crate::stand::Stand;
use crate::success::Success;
use yomikiri_check::{Limits, Proof, Rejection};
use yomikiri_face::{Answer, Answered, Proved, Question};
use yomikiri_text::{Text, text};

pub(super) fn check(proof: Proof<'_>, limits: &mut Limits<'_>) -> Result<Vec<Proved>, Rejection> {
    Ok(told(&check_proof(proof, limits)?))
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
                    let stand = Stand::open(&race.position);
                    proved.extend(of(&stand, &[race, other]));
                }
            }
            Some(other) => proved.extend(of(&Stand::turn(race.position.clone()), &[race, other])),
            None => proved.extend(of(&Stand::turn(race.position.clone()), &[race])),
        }
    }
    proved
}

/// What these say of a position, one for each starter; and of the same with threats elsewhere, where
/// they make a difference.
fn of(stand: &Stand, races: &[&ProvedRace]) -> Vec<Proved> {
    let by_starter = |end: &dyn Fn(&ProvedRace) -> Option<RaceEnd>| {
        let mut ends = [None; 2];
        for race in races {
            ends[race.position.to_move().index()] = end(race);
        }
        ends
    };
    let ends = by_starter(&settled);
    let is_ko = |end: &Option<RaceEnd>| end.is_none_or(|end| matches!(end, RaceEnd::Ko(_)));
    let differ = ends.iter().any(is_ko);
    let all = [None, Some(Color::Black), Some(Color::White)];
    let covered = if differ { &all[..1] } else { &all };
    let mut told = vec![proved(stand, races, covered, ends)];
    for threats in Color::BOTH.into_iter().filter(|_| differ) {
        let ends = by_starter(&|race| race.outcome(threats).map(calm_end));
        let claimed = races.iter().flat_map(|race| &race.claims);
        if claimed.into_iter().any(|claim| claim.threats == Some(threats)) {
            told.push(proved(&stand.with_threats(threats), races, &[Some(threats)], ends));
        }
    }
    told
}

/// How a race ends, by what is proved of both captures alone.
fn settled(race: &ProvedRace) -> Option<RaceEnd> {
    let starter = race.position.to_move();
    let standing = Color::BOTH.map(|attacker| race.success(attacker));
    match standing {
        [Some(black), Some(white)] => Some(end([black, white], starter)),
        [Some(Success::Yes), _] => Some(RaceEnd::Wins(Color::Black.seat())),
        [_, Some(Success::Yes)] => Some(RaceEnd::Wins(Color::White.seat())),
        _ => None,
    }
}

/// What these say of a position; it is the answer where one of the `covered` always has a threat.
fn proved(
    stand: &Stand,
    races: &[&ProvedRace],
    covered: &[Option<Color>],
    ends: [Option<RaceEnd>; 2],
) -> Proved {
    let answer = Answer::own(RaceAnswer {
        ends,
        basis: [RaceBasis::Proved; 2],
        method: RaceMethod::Search,
        ..RaceAnswer::default()
    });
    let answered = Answered { question: Question::Outcome, reading: None, ties: None, answer };
    let position = stand.to_string();
    let mut covers: Vec<String> = Vec::new();
    for &threats in covered {
        let at = |race: &&ProvedRace| race.position.with_threats(threats).to_string();
        let each = races.iter().map(at).filter(|_| stand.anybody());
        let open =
            threats.map_or_else(|| position.clone(), |who| stand.with_threats(who).to_string());
        covers.extend(each.chain([open]).filter(|covered| *covered != position));
    }
    let claims = races.iter().flat_map(|race| {
        let starter = race.position.to_move();
        race.claims.iter().map(move |claim| words(starter, claim))
    });
    Proved {
        claims: claims.collect(),
        covers,
        position,
        answer: ends.iter().all(Option::is_some).then_some(answered),
        besides: Vec::new(),
    }
}

/// What is claimed where this player starts.
fn words(starter: Color, claim: &ProvedCapture) -> Text {
    let ProvedCapture { attacker, threats, forced } = *claim;
    let (who, other) = (attacker.name(), attacker.other().name());
    let what = match forced {
        true => text!("{who} captures by force", "{who}は必ず取れる"),
        false => text!("{other} can avoid being captured", "{other}は取られずに済む"),
    };
    let (starter, gains) = (starter.name(), if forced { attacker } else { attacker.other() });
    match threats {
        None => text!("if {starter} starts, {what}", "{starter}先なら、{what}"),
        Some(threats) if threats == gains => text!(
            "if {starter} starts and {threats} always has a ko threat, {what}",
            "{starter}先で、{threats}にいつでもコウ立てがあるなら、{what}",
            threats = threats.name()
        ),
        Some(threats) => text!(
            "if {starter} starts, {what}, even if {threats} always has a ko threat",
            "{starter}先なら、{threats}にいくらコウ立てがあっても、{what}",
            threats = threats.name()
        ),
    }
}
