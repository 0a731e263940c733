//! One side's block with safe stones all around: nobody races, and what can be told is what its
//! liberties are worth, as in the study's Figs 7 to 12.

use super::explain::largest_move;
use super::found::Found;
use super::rules::RaceRules;
use super::words;
use crate::answer::{RaceBasis, RaceMethod};
use crate::color::Color;
use crate::judge::{Judge, Reading, Silent, within};
use crate::method::{Theory, Unfounded, worth};
use crate::position::{Move, Position};
use crate::stand::Stand;
use crate::success::Success;
use yomikiri_face::{Advice, Passage};
use yomikiri_game::Budget;
use yomikiri_text::{Text, Told, text};

/// To find out whether the block is captured at all, so many positions may be visited.
const GLANCE: u64 = 300_000;

/// Whose block is at stake, if one side's alone is, among stones that are marked safe? Where the program itself marked
/// a race whose other side lives, the question is another: whether the block is captured at all.
fn owner(position: &Position) -> Option<Color> {
    let is_marked = position.plain().is_empty()
        && position.inner().is_empty()
        && !position.safe().is_empty()
        && position.winner().is_none();
    let stakes = |color: &Color| !position.essential(*color).is_empty();
    let mut owners = Color::BOTH.into_iter().filter(stakes);
    match (owners.next(), owners.next()) {
        (Some(owner), None) if is_marked => Some(owner),
        _ => None,
    }
}

/// What the liberties are worth, where one side is alone. Where the method does not apply nothing
/// is said, and whether the block can be captured is searched as ever.
pub(super) fn found(
    stand: &Stand,
    rules: &RaceRules,
    judge: Option<&mut Judge>,
    memory: usize,
    budget: &mut Budget<'_>,
) -> Option<Found> {
    // No search needs its share.
    let (position, memory) = (stand.position(), 4 * memory);
    if rules.named_in(position).is_some() || owner(position).is_none() {
        return None;
    }
    let valued = within(memory, budget, |budget| worth(position, rules.variant, memory, budget));
    let theory = match valued {
        Err(Silent::Study(Unfounded::Outside(_))) => return None,
        theory => theory,
    };
    let captured = match judge.filter(|_| theory.is_ok()) {
        Some(judge) => captured(stand, rules, judge, budget),
        None => [None; 2],
    };
    let read = Reading::whole(position);
    let (counted, searched, is_patient) = (None, None, true);
    Some(Found { read, theory, counted, searched, is_patient, captured })
}

/// Whether the block is captured at all, as far as that is read out in a moment: the values count
/// moves, and know of no eyes.
fn captured(
    stand: &Stand,
    rules: &RaceRules,
    judge: &mut Judge,
    budget: &mut Budget<'_>,
) -> [Option<Success>; 2] {
    let Some(owner) = owner(stand.position()) else { return [None; 2] };
    let mut read = |starter: Color, budget: &mut Budget<'_>| {
        let verdict = judge.verdict(&rules.race(stand, starter), budget);
        let is_read = verdict.method == RaceMethod::Search && verdict.basis >= RaceBasis::Firm;
        let standing = verdict.standing.ok().filter(|_| is_read)?;
        Some(standing.captures[owner.other().index()])
    };
    let both = |budget: &mut Budget<'_>| Ok(Color::BOTH.map(|starter| read(starter, budget)));
    budget.lend(GLANCE, both).ok().flatten().unwrap_or([None; 2])
}

impl Found {
    /// Whose liberties are counted, where nobody races.
    pub fn alone(&self) -> Option<Color> {
        match &self.theory {
            Ok(theory) => theory.alone(),
            Err(why) if why.stop().is_some() && self.searched.is_none() => {
                owner(&self.read.position)
            }
            Err(_) => None,
        }
    }
}

/// A move for whoever would play here: the largest by the values, or to fill a liberty.
pub(super) fn advice(mut found: Found, stand: &Stand) -> Option<Advice> {
    let owner = found.alone()?;
    let rival = owner.other();
    let mover = if stand.movers().contains(&rival) { rival } else { owner };
    let theory = found.theory.as_mut().ok()?;
    let position = stand.position();
    let fills = || {
        let liberties = position.board().liberties(position.essential(owner));
        let mut points = liberties.iter().filter(|_| mover == rival);
        points.find(|&point| stand.with_starter(mover).check(Move::Play(point)).is_ok())
    };
    let (chosen, words) = match largest_move(theory, mover).or_else(fills) {
        Some(point) => {
            (Move::Play(point), text!("the largest move by the values", "値の上で最も大きい手です"))
        }
        None => (
            Move::Pass,
            text!("no move here adds to the liberties", "ダメを増やせる手はありません"),
        ),
    };
    Some(Advice { chosen: stand.name(mover, chosen), words, proved: false })
}

/// What is told instead of a verdict.
pub(super) fn told(found: &Found, stand: &Stand) -> Option<Vec<Passage>> {
    let owner = found.alone()?;
    let theory = match &found.theory {
        Ok(theory) => theory,
        Err(why) => {
            let why = why.told();
            let unknown = text!("The values are not known: {why}.", "値は求められません。{why}。");
            return Some(vec![nobody_races(owner).into(), unknown.into()]);
        }
    };
    let sentences = |told: Vec<Text>| told.into_iter().map(Passage::Sentence);
    let told = sentences(vec![nobody_races(owner), answer(theory, owner), Text::default()]);
    let table = [Passage::Table(words::table(theory, stand)), Text::default().into()];
    Some(told.chain(table).chain(sentences(checked(found, owner))).collect())
}

/// What stands behind the values, and what they leave out.
fn checked(found: &Found, owner: Color) -> Vec<Text> {
    let mut told = Vec::new();
    let rival = owner.other().name();
    for starter in Color::BOTH {
        let who = starter.name();
        told.extend(match found.captured[starter.index()] {
            None | Some(Success::Yes) => None,
            Some(Success::No) => Some(text!(
                "DISAGREEMENT: if {who} plays first, the stones are not captured at all, by search.",
                "【不一致】探索では、{who}から打つとこの石は取られません。")),
            Some(_) => Some(text!(
                "DISAGREEMENT: if {who} plays first, {rival} captures only by a ko, by search.",
                "【不一致】探索では、{who}から打つとコウになり、{rival}はコウに勝たないと取れません。")),
        });
    }
    if !told.is_empty() {
        told.push(text!(
            "The values only count moves to fill liberties, and know of no eyes or kos.",
            "値はダメを詰める手数を数えるだけで、眼やコウは考えに入っていません。"
        ));
        return told;
    }
    told.push(match found.captured {
        [Some(_), Some(_)] => text!(
            "A search confirms that {rival} can capture the stones, whoever plays first. The number \
             of moves is worked out by the study's rules alone.",
            "どちらから打っても{rival}が取れることは、探索で確かめました。手数は論文の方法による計算です。"),
        _ => text!(
            "Worked out by the study's rules alone; no search has confirmed it.",
            "論文の方法による計算で、探索では確かめていません。"
        ),
    });
    told
}

/// Why there is no verdict, and what the values say.
pub(super) fn nobody_races(owner: Color) -> Text {
    text!(
        "Only {who}'s stones are marked to be at stake, so nobody races: what is counted is how \
         many moves {rival} needs to capture them.",
        "対象の石の印は{who}だけにあり、攻め合いではありません。数えるのは、{rival}がこの石を取るのに\
         かかる手数です。",
        who = owner.name(),
        rival = owner.other().name()
    )
}

/// How many moves it takes, if that is one number.
fn answer(theory: &Theory, owner: Color) -> Text {
    let rival = owner.other().name();
    let total = theory.store.number(theory.verdict.total);
    match total.and_then(|total| total.to_i64()).map(i64::unsigned_abs) {
        Some(1) => text!(
            "By the values {rival} needs 1 move, whoever plays first.",
            "値によれば、どちらから打っても{rival}は1手で取れます。"
        ),
        Some(moves) => text!(
            "By the values {rival} needs {moves} moves, whoever plays first.",
            "値によれば、どちらから打っても{rival}が取るには{moves}手かかります。"
        ),
        None => text!(
            "The number depends on who plays where; altogether the liberties are worth {total}.",
            "手数は、どちらがどこに先に打つかによります。ダメの値は全体で {total} です。",
            total = theory.total_name
        ),
    }
}

/// The regions together.
pub(super) fn total(theory: &Theory) -> Text {
    let names: Vec<&str> = theory.regions.iter().map(|region| &region.name[..]).collect();
    let (values, total, cooled) =
        (names.join(" + ").replace("+ -", "- "), &theory.total_name, &theory.cooled_name);
    match names.len() {
        1 => text!(
            "The liberties are worth {total}; cooled by 2, that is {cooled}.",
            "ダメの値は {total} で、2だけ冷却すると {cooled} です。"
        ),
        _ => text!(
            "The sum of the values {values} is {total}; cooled by 2, it is {cooled}.",
            "値の合計 {values} は {total} で、2だけ冷却すると {cooled} です。"
        ),
    }
}
