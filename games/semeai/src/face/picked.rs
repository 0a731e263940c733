//! Whether a verdict that rests on the points a person has picked is right: the values hold for
//! these points only, and whoever leaves a good one out may end with the wrong winner.

use super::rules::RaceRules;
use super::terms::{end, end_words};
use crate::answer::{RaceBasis, RaceEnd, RaceMethod};
use crate::color::Color;
use crate::judge::Judge;
use crate::method::Theory;
use crate::stand::Stand;
use yomikiri_face::Trouble;
use yomikiri_game::Budget;
use yomikiri_text::{Text, text};

/// The search may visit so many positions …
const GLANCE: u64 = 300_000;
/// … and keep so many bytes.
const MEMORY: usize = 64 << 20;

/// What a search under the rules says to a verdict: nothing where nobody races.
pub(super) fn confirmed(
    theory: &Theory,
    rules: &RaceRules,
    stand: &Stand,
    budget: &mut Budget<'_>,
) -> Result<Vec<Text>, Trouble> {
    if theory.alone().is_some() {
        return Ok(Vec::new());
    }
    let mut judge = Judge::new(rules.variant, rules.ruleset, MEMORY);
    let ends = |budget: &mut Budget<'_>| {
        Ok(Color::BOTH.map(|starter| {
            let verdict = judge.verdict(&rules.race(stand, starter), budget);
            let is_sure = verdict.method == RaceMethod::Search && verdict.basis >= RaceBasis::Firm;
            let standing = verdict.standing.ok().filter(|_| is_sure);
            standing.map(|standing| end(standing.captures, starter))
        }))
    };
    // A limit of whoever asked leaves the verdict unconfirmed; it is none of the verdict's own.
    let ends = budget.lend(GLANCE, ends).ok().flatten().unwrap_or([None; 2]);
    Ok(told(theory, ends))
}

fn told(theory: &Theory, ends: [Option<RaceEnd>; 2]) -> Vec<Text> {
    let mut told: Vec<Text> = Vec::new();
    for starter in Color::BOTH {
        let (said, found) = (theory.verdict.winners[starter.index()], ends[starter.index()]);
        let (Some(said), Some(found)) = (said, found) else { continue };
        if found != RaceEnd::Wins(said.seat()) {
            told.push(text!(
                "DISAGREEMENT: if {starter} starts, {said} wins by these values, but by search \
                 {end}.",
                "【不一致】{starter}先のとき、この値では{said}の勝ちですが、探索では{end}です。",
                starter = starter.name(),
                said = said.name(),
                end = end_words(found)
            ));
        }
    }
    if !told.is_empty() {
        told.push(text!(
            "The search read the race out and is right. Perhaps a point that matters was not \
             picked: go back and try more points.",
            "正しいのは、読み切った探索のほうです。大事な点が抜けているのかもしれません。\
             戻って、試す点を増やしてみてください。"
        ));
        return told;
    }
    let is_known = Color::BOTH.into_iter().all(|starter| {
        ends[starter.index()].is_some() && theory.verdict.winners[starter.index()].is_some()
    });
    told.push(match is_known {
        true => text!(
            "A search of all play under the rules of Go agrees.",
            "碁のルールですべての手を探索した結果も一致しています。"
        ),
        false => text!(
            "No search has confirmed this: it rests on the points that were tried.",
            "この判定は探索では確かめられていません。試した点に基づく結果です。"
        ),
    });
    told
}
