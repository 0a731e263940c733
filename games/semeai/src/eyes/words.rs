//! Why counting says what it says, in sentences.

use super::doubt::Doubt;
use super::groups::Group;
use super::rule::{Ending, Life, Rule, Turn};
use super::verdict::EyeTheory;
use crate::color::Color;
use yomikiri_text::{Text, Told, count, text};

/// Why the race ends as it does for the player who starts: what each group has, which rule decides,
/// by how many moves; then what may be otherwise.
pub fn explain(theory: &EyeTheory, starter: Color) -> Vec<Text> {
    let Some(ending) = theory.endings[starter.index()] else {
        return vec![text!(
            "A group without a liberty cannot race.",
            "ダメのない石があり、攻め合いになりません。"
        )];
    };
    let (mine, theirs) = theory.groups.by(starter);
    let mut said = vec![has(mine), has(theirs)];
    let shared = theory.groups.shared.len() as u32;
    let turn = Turn::of(mine.life(), theirs.life());
    let unsteady = theory.doubts.contains(&Doubt::Unsteady(starter));
    if unsteady || mine.cage.is_some() || theirs.cage.is_some() {
        said.push(found(starter, ending));
    } else {
        if matches!(turn, Turn::Race | Turn::Prevent) {
            said.extend(rule(mine, theirs, shared));
        }
        said.push(decided(theory, mine, theirs, turn, ending));
    }
    said.extend(theory.doubts.iter().map(Doubt::told));
    said
}

/// How it ends, where a move changes what is counted.
fn found(starter: Color, ending: Ending) -> Text {
    let [who, other] = [starter, starter.other()].map(Color::name);
    match ending {
        Ending::Win => text!("{who} captures {other}.", "{who}が{other}を取れます。"),
        Ending::Seki => text!("Neither can capture.", "どちらも取れません。"),
        Ending::Loss => text!("{other} captures {who}.", "{other}が{who}を取れます。"),
    }
}

/// What a group has.
pub(crate) fn has(group: &Group) -> Text {
    let who = group.color.name();
    let outside = match group.side().outside {
        0 => text!("no liberty outside", "外ダメなし"),
        1 => text!("1 liberty outside", "外ダメ1手"),
        moves => text!("{moves} liberties outside", "外ダメ{moves}手"),
    };
    let Some(eye) = group.real_eyes().next().filter(|_| group.life() == Life::Settled) else {
        return match group.life() {
            Life::Alive => text!("{who} has two eyes.", "{who}には二眼あります。"),
            Life::Unsettled => {
                text!("{who} makes two eyes by moving first.", "{who}は先に打てば二眼できます。")
            }
            Life::Settled => {
                text!("{who} has no eye and {outside}.", "{who}は眼なし、{outside}です。")
            }
        };
    };
    let points = count(eye.eye.size(), ["point", "points"], "目");
    let moves = count(eye.eye.liberties(), ["liberty", "liberties"], "手");
    let stones = count(eye.eye.inside(), ["stone", "stones"], "子");
    match eye.eye.inside() {
        0 => text!(
            "{who} has an eye of {points}, which is {moves}, and {outside}.",
            "{who}は{points}の眼 ({moves})、{outside}です。"
        ),
        _ => text!(
            "{who} has an eye of {points} with {stones} inside, which is {moves}, and {outside}.",
            "{who}は{points}の眼に{stones}の中手 (残り{moves})、{outside}です。"
        ),
    }
}

/// Whom the shared liberties count for, where there are any or eyes differ.
fn rule(mine: &Group, theirs: &Group, shared: u32) -> Option<Text> {
    let rule = Rule::of(mine.moving(), theirs.side());
    let liberties = count(shared, ["shared liberty", "shared liberties"], "");
    let (strong, weak) = match rule {
        Rule::Lower => (theirs, mine),
        _ => (mine, theirs),
    };
    let [strong_name, weak_name] = [strong, weak].map(|group| group.color.name());
    let has_none = weak.real_eyes().next().is_none();
    let verb = if shared == 1 { "counts" } else { "count" };
    match rule {
        _ if shared == 0 => None,
        Rule::NoEyes if shared == 1 => Some(text!(
            "Neither has an eye, and the one shared liberty counts for nobody.",
            "どちらも眼がなく、内ダメは1つなので損得はありません。"
        )),
        Rule::NoEyes => Some(text!(
            "Neither has an eye, so of the {liberties} all but one count for whoever is attacked.",
            "どちらも眼がなく、内ダメ{shared}のうち{counted}は攻められる側の手数になります。",
            counted = shared - 1
        )),
        Rule::Lower | Rule::Higher if has_none => Some(text!(
            "{strong_name} has an eye and {weak_name} has none, so the {liberties} {verb} for \
             {strong_name}.",
            "眼あり眼なし (有眼無眼) なので、内ダメ{shared}は眼のある{strong_name}の手数になります。"
        )),
        Rule::Lower | Rule::Higher => Some(text!(
            "{strong_name} has the bigger eye, so the {liberties} {verb} for {strong_name}.",
            "大眼は小眼に勝つので、内ダメ{shared}は眼の大きい{strong_name}の手数になります。"
        )),
        Rule::BothSmall | Rule::EqualBig => Some(text!(
            "The eyes are alike, so the {liberties} {verb} for whoever is attacked.",
            "眼の大きさが同じなので、内ダメ{shared}は攻められる側の手数になります。"
        )),
    }
}

/// What decides.
fn decided(theory: &EyeTheory, mine: &Group, theirs: &Group, turn: Turn, ending: Ending) -> Text {
    let [me, them] = [mine, theirs].map(|group| group.color.name());
    match (turn, ending) {
        (Turn::Alive, _) if theirs.life() == Life::Unsettled => text!(
            "{me} is alive, takes the vital point and captures {them}.",
            "{me}は生きていて、急所に打てば{them}を取れます。"
        ),
        (Turn::Live, _) => text!(
            "{me} makes two eyes and captures {them}.",
            "{me}が二眼を作り、{them}は取られます。"
        ),
        (Turn::Alive, _) => text!(
            "{me} is alive, and {them} is captured.",
            "{me}は生きていて、{them}は取られます。"
        ),
        (Turn::BothLive, _) | (Turn::LiveOrPrevent, Ending::Seki) => {
            text!("Both live.", "どちらも生きます。")
        }
        (Turn::Dead, _) => text!(
            "{them} is alive, and {me} is captured.",
            "{them}は生きていて、{me}は取られます。"
        ),
        (_, Ending::Seki) => {
            text!("Neither can capture: seki.", "どちらも取れず、セキになります。")
        }
        (Turn::Prevent | Turn::LiveOrPrevent, Ending::Win) => text!(
            "{me} takes the vital point, and then captures {them} in the race.",
            "{me}は急所に打って眼を奪えば、攻め合いに勝ちます。"
        ),
        (_, Ending::Win) => won(theory, mine, theirs, true),
        (_, Ending::Loss) => won(theory, theirs, mine, false),
    }
}

/// By how many moves the winner wins, starting or not.
fn won(theory: &EyeTheory, winner: &Group, loser: &Group, starts: bool) -> Text {
    let [who, other] = [winner, loser].map(|group| group.color.name());
    let shared = theory.groups.shared.len() as u32;
    let (attacker, defender) = match starts {
        true => (winner.moving(), loser.side()),
        false => (winner.side(), loser.moving()),
    };
    let needed = Rule::of(attacker, defender).margin(shared);
    let ahead = i64::from(attacker.moves()) - i64::from(defender.moves()) - needed;
    let moves = if starts { ahead + 1 } else { ahead };
    match moves {
        ..1 => text!(
            "{other} is short of liberties, and {who} captures at once.",
            "{other}はダメヅマリで、{who}がすぐに取れます。"
        ),
        1 => text!(
            "{who} captures {other} one move ahead.",
            "{who}の一手勝ちで、{other}は一手負けです。"
        ),
        _ => text!("{who} captures {other} {moves} moves ahead.", "{who}の{moves}手勝ちです。"),
    }
}

impl Told for Doubt {
    fn told(&self) -> Text {
        match self {
            Doubt::Ko => text!(
                "There is a ko, which counting leaves out.",
                "コウがあり、手数の計算だけでは決まりません。"
            ),
            Doubt::Approach(color) => text!(
                "A liberty of {who}'s needs an approach move while there are shared liberties.",
                "内ダメがあり、{who}の外ダメを詰めるにはヨセが要ります。",
                who = color.name()
            ),
            Doubt::Inside(color) => text!(
                "The other group stands inside {who}'s.",
                "相手の石が{who}の石に囲まれた中にあります。",
                who = color.name()
            ),
            Doubt::FalseEye(color) => {
                text!("{who} has a false eye.", "{who}に欠け眼があります。", who = color.name())
            }
            Doubt::SeveralBlocks(color) => text!(
                "{who}'s group may be cut in parts.",
                "{who}の石は切られるかもしれません。",
                who = color.name()
            ),
            Doubt::UnusualEye(color) => text!(
                "{who}'s eye has an unusual shape.",
                "{who}の眼は特殊な形です。",
                who = color.name()
            ),
            Doubt::Open(color) => text!(
                "{who} can gain liberties or run out.",
                "{who}にはダメを伸ばす手や逃げ出す手があります。",
                who = color.name()
            ),
            Doubt::Loose(color) => text!(
                "Stones around {who} can be captured.",
                "{who}を囲む石が取られるかもしれません。",
                who = color.name()
            ),
            Doubt::Unsteady(color) => text!(
                "A move of {who}'s changes the count.",
                "{who}の一手で手数が変わります。",
                who = color.name()
            ),
        }
    }
}
