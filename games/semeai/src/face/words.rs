//! What was found, told.

use super::alone;
use super::found::Found;
use super::opened::check_race;
use super::rules::{RaceRules, Source};
use super::terms::{self, RaceTerms};
use super::whereabouts::whereabouts;
use crate::answer::{Checked, RaceAnswer, RaceBasis, RaceEnd, RaceMethod};
use crate::color::Color;
use crate::judge::Counting;
use crate::method::Theory;
use crate::stand::Stand;
use yomikiri_face::{Answer, Item, Listing, Passage, Place, Question, Report, shown_line};
use yomikiri_game::Misread;
use yomikiri_text::{Text, Told, text};

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
            "This is Fig. 2 of the study, as an example.",
            "例として、論文の図2を示しています。"
        ));
    }
    notes
}

/// The verdict, the values, and what the search says to that. A disagreement comes first.
pub(super) fn told(
    found: &Found,
    race: &RaceAnswer,
    stand: &Stand,
    rules: &RaceRules,
) -> Vec<Passage> {
    if let Some(told) = alone::told(found, stand) {
        return told;
    }
    let mut sentences = disagreements(found, stand);
    let first = (!stand.anybody()).then(|| stand.position().to_move().seat());
    sentences.extend(race.sentences(&RaceTerms, first));
    sentences.extend(by_rule(found));
    let behind = behind(found, stand, rules);
    // What stands behind the verdict is set off from it.
    if !behind.is_empty() {
        sentences.push(Text::default());
    }
    sentences.into_iter().map(Passage::Sentence).chain(behind).collect()
}

/// What stands behind the verdict.
fn behind(found: &Found, stand: &Stand, rules: &RaceRules) -> Vec<Passage> {
    let is_proposed = rules.named_in(stand.position()).is_some();
    let theory = match &found.theory {
        // Where everything is settled, the explanation counts it.
        Ok(theory) if is_proposed && theory.regions.iter().all(is_settled) => None,
        // What was only counted in another way is no disagreement, and is not to be contradicted.
        Ok(_) if !found.theory_is_right() && found.checked() != Some(Checked::Disagrees) => None,
        Ok(theory) => {
            let note = Some(adjusted(theory));
            Some(Passage::Table(Listing { note, ..table(theory, stand) }))
        }
        Err(_) if is_proposed || check_race(stand.position()).is_err() => None,
        Err(why) => {
            let why = why.told();
            Some(Passage::Sentence(text!(
                "The theory says nothing here: {why}.",
                "理論では判定できません。{why}。"
            )))
        }
    };
    let moves_stop = found.moves_stop().map(|why| {
        text!(
            "There may be more moves as good as those named: {why}.",
            "挙げた手のほかにも、同じ結果になる手があるかもしれません。{why}。"
        )
    });
    let sentences = search_words(found).into_iter().chain(more_words(found));
    let sentences = sentences.chain(counting_words(found)).chain(moves_stop);
    theory.into_iter().chain(sentences.map(Passage::Sentence)).collect()
}

fn is_settled(region: &crate::method::RegionTheory) -> bool {
    !region.name.contains('|')
}

/// Where a rule decides what play would not.
fn by_rule(found: &Found) -> Option<Text> {
    let decided = |starter: Color| {
        found
            .read(starter)
            .is_some_and(|read| read.verdict.standing.is_ok_and(|standing| standing.by_rule))
    };
    Color::BOTH.into_iter().any(decided).then(|| {
        text!(
            "By Japanese rules the bent four in the corner is dead as it stands; by Chinese rules \
             it would be a ko.",
            "日本ルールでは「隅の曲がり四目は死に」です。中国ルールならコウになります。"
        )
    })
}

/// What a theory says and the search refutes, for each starter; counting that has its doubts is told
/// later.
pub(super) fn disagreements(found: &Found, stand: &Stand) -> Vec<Text> {
    let mut told = Vec::new();
    let is_sure = found.theory.is_ok() || found.counted.as_ref().is_some_and(Counting::is_plain);
    let refuted = |starter: &Color| is_sure && found.is_refuted(*starter);
    for starter in Color::BOTH.into_iter().filter(refuted) {
        let (Some(said), Some(outcome)) = (found.claimed(starter), found.outcome(starter)) else {
            continue;
        };
        let line = stand.names(starter, found.line(starter));
        let line = shown_line(&line.iter().map(|chosen| terms::shown(chosen)).collect::<Vec<_>>());
        let (who, end) = (starter.name(), terms::end_words(outcome));
        let said = match (found.said(starter), &found.theory) {
            (Some(said), Ok(_)) => text!(
                "the theory says that {said} wins",
                "理論では{said}の勝ち",
                said = said.name()
            ),
            _ => text!(
                "counting says: {said}",
                "手数の計算では{said}",
                said = terms::end_words(said)
            ),
        };
        told.push(match line.is_empty() {
            false => text!(
                "DISAGREEMENT: if {who} starts, {said}, but by search {end}: {line}",
                "【不一致】{who}先のとき、{said}ですが、探索では{end}です: {line}"
            ),
            true => text!(
                "DISAGREEMENT: if {who} starts, {said}, but by search {end}.",
                "【不一致】{who}先のとき、{said}ですが、探索では{end}です。"
            ),
        });
    }
    if !told.is_empty() {
        told.push(Text::default());
    }
    told
}

/// Whether the search stands behind what is told of the parts, or why there is no search. What the
/// verdict itself rests on is told with it.
pub(super) fn search_words(found: &Found) -> Option<Text> {
    let is_study = found.theory.is_ok();
    let why = found.search_stop().map(|stop| stop.told());
    Some(match (&found.searched, found.checked(), why) {
        (None, ..) => text!("No search was made.", "探索はしていません。"),
        (_, Some(Checked::Agrees), _) if is_study => text!(
            "A search of all play under the rules of Go agrees.",
            "碁のルールですべての手を探索した結果も一致しています。"
        ),
        (_, Some(Checked::Disagrees), _) if is_study => text!(
            "A search of all play under the rules of Go disagrees with the theory; the search is \
             right.",
            "碁のルールですべての手を探索した結果は理論と一致しません。正しいのは探索の結果です。"
        ),
        (_, _, Some(why)) => {
            text!("The search did not finish: {why}.", "探索は終わりませんでした。{why}。")
        }
        (_, Some(Checked::Agrees), None) => {
            text!("Counting liberties says the same.", "手数の計算も一致しています。")
        }
        (_, _, None) => return None,
    })
}

/// How to have more read, where that may tell more and nobody said how much may be.
pub(super) fn more_words(found: &Found) -> Option<Text> {
    let is_conditional = |starter| found.basis(starter) == RaceBasis::Conditional;
    Color::BOTH.into_iter().any(is_conditional).then(|| {
        text!(
            "With more time more is read, and less is taken for granted.",
            "時間を延ばせばさらに広く読み、前提を減らせるかもしれません。"
        )
    })
}

/// Why counting, where nothing else speaks, may be wrong, or was.
fn counting_words(found: &Found) -> Vec<Text> {
    let method = found.method();
    let speaks = found.theory.is_err() || method == RaceMethod::Eyes;
    let Some(counted) = found.counted.as_ref().filter(|_| speaks) else { return Vec::new() };
    let doubts = counted.doubts();
    match (method, found.checked()) {
        (RaceMethod::Eyes, _) => doubts,
        (_, Some(Checked::Disagrees)) if !doubts.is_empty() => {
            let why = Text::paragraph(&doubts);
            vec![text!(
                "Counting liberties alone would mislead here: {why}",
                "手数を数えるだけでは判定を誤る局面です。{why}"
            )]
        }
        _ => Vec::new(),
    }
}

/// The regions with their values, and their sum.
pub(super) fn table(theory: &Theory, stand: &Stand) -> Listing {
    let points: Vec<_> = theory.regions.iter().map(|region| region.region.points).collect();
    let places = whereabouts(&points, stand.position().size());
    let heads = [
        text!("region", "部分局面"),
        text!("value", "値"),
        text!("mean", "平均値"),
        text!("temperature", "温度"),
        text!("cooled by 2", "2で冷却"),
    ];
    let mut rows = Vec::new();
    for (nth, (region, place)) in theory.regions.iter().zip(places).enumerate() {
        let letter = crate::draw::region_letter(nth);
        rows.push([
            text!("{letter} {place}", "{letter} {place}"),
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
    Listing {
        title: text!("What each region is worth", "部分局面の値"),
        columns: heads.to_vec(),
        is_headed: true,
        rows: rows.into_iter().map(|row| row.map(Item::Text).to_vec()).collect(),
        note: None,
    }
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
        "adjusted value: {black} if Black starts, {white} if White starts",
        "調整値: 黒先なら {black}、白先なら {white}"
    )
}

/// Without a search a theory must have something to say.
pub(super) fn refuse_without_search(found: &Found) -> Result<(), Misread> {
    if Color::BOTH.into_iter().all(|starter| found.claimed(starter).is_some()) {
        return Ok(());
    }
    let why = match &found.theory {
        Err(why) if why.stop().is_some() => return Ok(()),
        Err(why) => why.told(),
        Ok(_) => text!(
            "the printed rule gives several answers",
            "印刷された規則では答えが一つに決まりません"
        ),
    };
    let problem = text!("the theory says nothing here: {why}", "理論では判定できません。{why}");
    let remedy = text!("leave it out", "外してください");
    Err(Misread::new("on", problem, remedy).of("no-search"))
}

/// What is said of a race that is over.
pub(super) fn over(stand: &Stand, winner: Color) -> Report {
    let ends = [Some(RaceEnd::Wins(winner.seat())); 2];
    let (basis, method) = ([RaceBasis::Proved; 2], RaceMethod::Search);
    let answer = Answer::own(RaceAnswer { ends, basis, method, ..RaceAnswer::default() });
    let who = winner.name();
    let words = text!(
        "The race is over: {who} has captured and wins.",
        "攻め合いは終わっています。石を取った{who}の勝ちです。"
    );
    Report::plain(stand.to_string(), Question::Outcome, answer, vec![words])
}
