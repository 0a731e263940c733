//! A race in a record without marks: which one it is, and what to know of it.

use crate::board::Board;
use crate::color::Color;
use crate::judge::few;
use crate::life::alive;
use crate::point::Point;
use crate::position::Position;
use crate::races::find_races;
use yomikiri_text::{Text, list, text};

/// So many races are named in an error.
const MOST_NAMED: usize = 6;

/// The one race on a board, or what is wrong and how to say more.
pub(super) fn only_race(board: &Board) -> Result<[Point; 2], (Text, Text)> {
    let named = |race: &[Point; 2]| {
        let [black, white] = race.map(|stone| board.size().name(stone));
        format!("--essential {black},{white}")
    };
    match &find_races(board)[..] {
        [race] => Ok(*race),
        [] => Err((
            text!(
                "no race was found: no two blocks that touch are both shut in",
                "攻め合いが見つかりません。接していて、どちらも閉じ込められている石がありません"
            ),
            text!(
                "name a stone of each side, like --essential C3,D2, or mark them (TR in SGF, B and \
                 W in a board)",
                "--essential C3,D2 のように双方の石を一つずつ指定するか、印を付けてください \
                 (SGFでは TR、盤面では B と W)"
            ),
        )),
        races => {
            let count = races.len();
            let mut choices: Vec<String> = races.iter().take(MOST_NAMED).map(named).collect();
            if count > MOST_NAMED {
                choices.push("…".to_string());
            }
            Err((
                text!("there are {count} races", "攻め合いが{count}か所あります"),
                text!(
                    "choose one: {choices}",
                    "一つ選んでください: {choices}",
                    choices = list(&choices)
                ),
            ))
        }
    }
}

/// What a person should know about a race that was named by two stones.
pub(super) fn notes(position: &Position, race: [Point; 2]) -> Vec<Text> {
    let size = position.size();
    let [black, white] = race.map(|stone| size.name(stone));
    let mut told = vec![text!(
        "The race: Black's stones at {black} against White's at {white}.",
        "攻め合い: {black}の黒石と{white}の白石"
    )];
    told.extend(Color::BOTH.into_iter().flat_map(|color| fate(position, race, color)));
    told
}

/// Where a racing block does not simply race: it lives, or to take it is not enough.
fn fate(position: &Position, race: [Point; 2], color: Color) -> Option<Text> {
    let stone = race[color.index()];
    let (who, other) = (color.name(), color.other().name());
    let at = position.size().name(stone);
    match () {
        () if position.inner().contains(stone) => Some(text!(
            "{who}'s stones at {at} stand inside an eye of {other}'s.",
            "{at}の{who}石は、{other}の眼の中にあります。"
        )),
        () if few(position, race).contains(stone) => Some(text!(
            "If {other} captures {who}'s stones at {at}, {other} wins only if {other}'s stones then live.",
            "{at}の{who}石は、取っても、その後で{other}石が生きていなければ勝ちになりません。"
        )),
        () if position.essential(color).contains(stone) => None,
        () if alive(position.board(), color).contains(stone) => Some(text!(
            "{who}'s stones at {at} live as they stand: only {other}'s are at stake.",
            "{at}の{who}石はこのままで生きています。取られるかもしれないのは{other}だけです。"
        )),
        () => Some(text!(
            "{who}'s stones at {at} are marked safe: only {other}'s are at stake.",
            "{at}の{who}石には安全の印があります。取られるかもしれないのは{other}だけです。"
        )),
    }
}
