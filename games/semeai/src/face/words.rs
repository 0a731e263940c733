//! What was found, told.

use super::found::Found;
use super::rules::{RaceRules, Source};
use super::terms;
use super::whereabouts::whereabouts;
use crate::color::Color;
use crate::method::Theory;
use crate::search::Outcome;
use crate::stand::Stand;
use yomikiri_face::{Answer, Beside, Checked, Place, Question, Race, RaceEnd, Report, Rules};
use yomikiri_game::Misread;
use yomikiri_scene::{aligned, display_width};
use yomikiri_text::{Lang, Text, Told, text};

/// Longer values are cut where people read them; JSON has them whole.
const WIDEST: usize = 48;

/// What a person should know about where the position comes from.
pub(super) fn notes(rules: &RaceRules, place: &Place) -> Vec<Text> {
    if place.position.is_some() {
        return Vec::new();
    }
    let mut notes = rules.notes.clone();
    if matches!(rules.source, Source::Figure) {
        notes.push(text!(
            "This is Fig. 2 of the study; give a race of your own with --sgf FILE.",
            "論文の図2です。自分の攻め合いは --sgf FILE で指定できます。"
        ));
    }
    if !notes.is_empty() {
        notes.push(Text::default());
    }
    notes
}

/// How a race ends, in a few words.
pub(super) fn end_words(end: RaceEnd) -> Text {
    terms::outcome_words(match end {
        RaceEnd::Wins(seat) => Outcome::Wins(terms::color(seat)),
        RaceEnd::Neither => Outcome::Neither,
    })
}

/// The verdict, the values, and what the search says to that. A disagreement comes first.
pub(super) fn told(found: &Found, race: &Race, stand: &Stand, rules: &RaceRules) -> Vec<Text> {
    let mut told = disagreements(found, stand);
    told.extend(Answer::Race(race.clone()).sentences(rules, &Beside::default()));
    told.push(Text::default());
    match &found.theory {
        Ok(theory) => {
            told.extend(table(theory, stand));
            told.push(adjusted(theory));
        }
        Err(why) => {
            let why = why.told();
            told.push(text!(
                "The theory says nothing here: {why}.",
                "理論では判定できません。{why}。",
                why
            ));
        }
    }
    told.push(search_words(found));
    told
}

/// What the theory says and the search refutes, for each starter.
pub(super) fn disagreements(found: &Found, stand: &Stand) -> Vec<Text> {
    let mut told = Vec::new();
    for starter in Color::BOTH.into_iter().filter(|&starter| found.is_refuted(starter)) {
        let (Some(said), Some(outcome), Some(searched)) =
            (found.said(starter), found.outcome(starter), &found.searched)
        else {
            continue;
        };
        let line = stand.names(starter, &searched[starter.index()].line).join(" ");
        let (who, said, end) = (starter.name(), said.name(), terms::outcome_words(outcome));
        told.push(match line.is_empty() {
            false => text!(
                "DISAGREEMENT: if {who} starts, the theory says that {said} wins, but by search \
                 {end}: {line}",
                "【不一致】{who}先のとき、理論では{said}の勝ちですが、探索では{end}です: {line}",
                who,
                said,
                end,
                line
            ),
            true => text!(
                "DISAGREEMENT: if {who} starts, the theory says that {said} wins, but by search \
                 {end}.",
                "【不一致】{who}先のとき、理論では{said}の勝ちですが、探索では{end}です。",
                who,
                said,
                end
            ),
        });
    }
    if !told.is_empty() {
        told.push(Text::default());
    }
    told
}

/// Whether the search stands behind the verdict.
fn search_words(found: &Found) -> Text {
    let stopped = || {
        let searched = found.searched.as_ref()?;
        searched.iter().find_map(|one| one.outcome.as_ref().err()).map(Told::told)
    };
    match (&found.searched, found.checked()) {
        (None, _) => text!("No search was made.", "探索はしていません。"),
        (_, Some(Checked::Agrees)) => text!(
            "A search of all play under the rules of Go agrees.",
            "碁のルールですべての手を探索した結果も一致しています。"
        ),
        (_, Some(Checked::Disagrees)) => text!(
            "A search of all play under the rules of Go disagrees with the theory; the search is \
             right.",
            "碁のルールですべての手を探索した結果は理論と一致しません。正しいのは探索の結果です。"
        ),
        (_, checked) => match (stopped(), checked) {
            (Some(why), Some(_)) => text!(
                "The search that should confirm this did not finish: {why}.",
                "これを確かめる探索は終わりませんでした。{why}。",
                why
            ),
            (Some(why), None) => {
                text!("The search did not finish: {why}.", "探索は終わりませんでした。{why}。", why)
            }
            (None, _) => text!(
                "It was found by a search of all play under the rules of Go.",
                "碁のルールですべての手を探索した結果です。"
            ),
        },
    }
}

/// The regions with their values, and their sum.
fn table(theory: &Theory, stand: &Stand) -> Vec<Text> {
    let points: Vec<_> = theory.regions.iter().map(|region| region.region.points).collect();
    let places = whereabouts(&points, stand.position().size());
    let heads = [
        text!("region", "部分局面"),
        text!("value", "値"),
        text!("mean", "平均値"),
        text!("temperature", "温度"),
        text!("cooled by 2", "2で冷却"),
    ];
    let mut rows = vec![heads];
    for (nth, (region, place)) in theory.regions.iter().zip(places).enumerate() {
        let letter = crate::draw::region_letter(nth);
        rows.push([
            text!("{letter} {place}", "{letter} {place}", letter, place),
            Text::same(cut(&region.name)),
            Text::same(&region.mean),
            Text::same(&region.temperature),
            Text::same(cut(&region.cooled_name)),
        ]);
    }
    let nothing = Text::default;
    let [total, cooled] = [&theory.total_name, &theory.cooled_name].map(|name| cut(name));
    let sum = text!("sum", "合計");
    rows.push([sum, Text::same(total), nothing(), nothing(), Text::same(cooled)]);
    set(&rows)
}

/// Rows as lines, in columns.
fn set(rows: &[[Text; 5]]) -> Vec<Text> {
    let width = |column: usize, lang: Lang| {
        rows.iter().map(|row| display_width(row[column].get(lang))).max().unwrap_or(0)
    };
    let line = |row: &[Text; 5]| {
        Text::each(|lang| {
            let cells = row.iter().enumerate();
            let cells: Vec<String> =
                cells.map(|(at, cell)| aligned(cell.get(lang), width(at, lang), false)).collect();
            format!("  {}", cells.join("  ")).trim_end().to_string()
        })
    };
    rows.iter().map(line).collect()
}

fn cut(name: &str) -> String {
    match name.chars().count() > WIDEST {
        true => name.chars().take(WIDEST - 1).chain(['…']).collect(),
        false => name.to_string(),
    }
}

fn adjusted(theory: &Theory) -> Text {
    let [black, white] = theory.verdict.adjusted.map(|value| match value {
        Some(value) => Text::same(value),
        None => text!("several", "複数"),
    });
    text!(
        "  adjusted value: {black} if Black starts, {white} if White starts",
        "  調整値: 黒先なら {black}、白先なら {white}",
        black,
        white
    )
}

/// Without a search the theory must have something to say.
pub(super) fn refuse_without_search(found: &Found) -> Result<(), Misread> {
    let why = match &found.theory {
        Err(crate::method::Unfounded::Outside(outside)) => outside.told(),
        Ok(_) if Color::BOTH.into_iter().any(|starter| found.said(starter).is_none()) => text!(
            "the printed rule gives several answers",
            "印刷された規則では答えが一つに決まりません"
        ),
        _ => return Ok(()),
    };
    let problem =
        text!("the theory says nothing here: {why}", "理論では判定できません。{why}", why);
    let remedy = text!("leave it out", "外してください");
    Err(Misread::new("on", problem, remedy).of("no-search"))
}

/// What is said of a race that is over.
pub(super) fn over(
    rules: &RaceRules,
    place: &Place,
    winner: Color,
    lang: Lang,
) -> Result<Report, Misread> {
    let ends = [Some(RaceEnd::Wins(winner.seat())); 2];
    let basis = yomikiri_face::RaceBasis::Search;
    let answer = Answer::Race(Race { ends, basis, ..Race::default() });
    let who = winner.name();
    let words = text!(
        "The race is over: {who} has captured and wins.",
        "攻め合いは終わっています。石を取った{who}の勝ちです。",
        who
    );
    Ok(Report::plain(rules.look(place, lang)?, Question::Outcome, answer, vec![words]))
}
