//! The race as SGF again: liberty counts as labels, verdict and values as a comment, and a
//! variation for each winning first move, and for mistakes with the reply that refutes them.

use super::explain::explanation;
use super::found::Found;
use super::refute::Mistake;
use super::rules::RaceRules;
use super::{terms, words};
use crate::answer::RaceEnd;
use crate::color::Color;
use crate::sgf::{Variation, liberty_labels, write_open_sgf, write_sgf};
use crate::stand::Stand;
use yomikiri_face::Passage;
use yomikiri_text::{Lang, Text, text};

/// A move that wins whatever comes need not be told of each point.
const MOST_VARIATIONS: usize = 30;

pub(super) fn written(
    (found, mistakes): (&mut Found, &[Mistake]),
    stand: &Stand,
    rules: &RaceRules,
    lang: Lang,
) -> String {
    let answer = found.answer(stand, rules.named_in(stand.position()));
    let told = words::told(found, &answer, stand, rules);
    let mut comment: Vec<Text> = told.iter().flat_map(Passage::lines).collect();
    comment.push(Text::default());
    comment.extend(explanation(found, stand));
    let played = stand.position();
    let root = Variation {
        comment: Text::join(&comment, "\n").get(lang).to_string(),
        labels: liberty_labels(played),
        next: Color::BOTH
            .into_iter()
            .flat_map(|starter| variations(found, starter, lang))
            .chain(mistakes.iter().filter_map(|mistake| failing(mistake, lang)))
            .collect(),
        ..Variation::default()
    };
    match stand.anybody() {
        true => write_open_sgf(played, &root),
        false => write_sgf(played, &root),
    }
}

/// The line of play if this player starts, and the other first moves that win.
fn variations(found: &Found, starter: Color, lang: Lang) -> Vec<Variation> {
    let said = |text: Text| text.get(lang).to_string();
    let line = found.line(starter);
    let mut variations = Vec::new();
    if let (Some(mut variation), Some(end)) =
        (Variation::line(starter, line), found.end(starter).map(terms::end_words))
    {
        let first = starter.name();
        variation.comment = said(text!("{first} first: {end}.", "{first}先、{end}。"));
        variations.push(variation);
    }
    let others = found.winning_moves(starter).into_iter();
    for chosen in others.filter(|chosen| line.first() != Some(chosen)).take(MOST_VARIATIONS) {
        let wins = terms::end_words(RaceEnd::Wins(starter.seat()));
        let comment = said(text!("{wins}, too.", "この手でも{wins}。"));
        let played = Some((starter, chosen));
        variations.push(Variation { played, comment, ..Variation::default() });
    }
    variations
}

/// A move that fails, with the reply that shows it.
fn failing(mistake: &Mistake, lang: Lang) -> Option<Variation> {
    let (starter, moves, ends) = mistake.line();
    let mut variation = Variation::line(starter, &moves)?;
    variation.is_bad = true;
    let reply = variation.next.first_mut()?;
    let told = text!("This fails: {ends}.", "失敗。{ends}。");
    reply.comment = told.get(lang).to_string();
    Some(variation)
}
