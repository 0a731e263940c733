//! A race in a record without marks: which one it is, what is at stake, what is taken for granted.

use crate::board::Board;
use crate::color::Color;
use crate::life::alive;
use crate::marks::Marks;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::position::Position;
use crate::propose::{FARTHEST, NEAREST, Proposal, propose, propose_readable};
use crate::races::find_races;
use yomikiri_game::Misread;
use yomikiri_text::{Text, list, text};

/// So many races are named in an error.
const MOST_NAMED: usize = 6;

/// What was taken for granted about a race.
#[derive(Clone, Default)]
pub(crate) struct Assumed {
    /// A stone of Black's racing block and one of White's, where the program was told no more.
    pub race: Option<[Point; 2]>,
    /// The points far from the race that were filled with safe stones.
    pub settled: PointSet,
}

impl Assumed {
    /// The board as it is in the game, without what was filled.
    pub fn as_played(&self, position: &Position) -> Position {
        let mut played = position.clone();
        played.board.clear(self.settled);
        played.safe -= self.settled;
        played
    }
}

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
                text!("there are {count} races", "攻め合いが{count}か所あります", count),
                text!(
                    "choose one: {choices}",
                    "一つ選んでください: {choices}",
                    choices = list(&choices)
                ),
            ))
        }
    }
}

/// The race between two blocks as a position, corrected where somebody knows better, and what was
/// taken for granted.
pub(crate) fn position(
    board: &Board,
    race: [Point; 2],
    [safe, unknown]: [PointSet; 2],
    to_move: Color,
) -> Result<(Position, Assumed), Misread> {
    let blocks = race.map(|stone| board.block(stone));
    let mut refused = None;
    let wider = (NEAREST..=FARTHEST).map(|steps| propose(board, blocks, steps));
    for proposal in std::iter::once_with(|| propose_readable(board, blocks)).chain(wider) {
        let (filled, marks) = corrected(board, &proposal, safe, unknown);
        match Position::new(filled, &marks, to_move) {
            Ok(position) => {
                let settled = filled.occupied() - board.occupied();
                return Ok((position, Assumed { race: Some(race), settled }));
            }
            Err(misread) => refused = refused.or(Some(misread)),
        }
    }
    Err(refused.unwrap_or_else(|| unreachable!("something was proposed")))
}

/// A proposal in which these blocks are safe, and those may be captured: what was filled beside
/// them is empty again.
fn corrected(
    board: &Board,
    proposal: &Proposal,
    safe: PointSet,
    unknown: PointSet,
) -> (Board, Marks) {
    let mut filled = proposal.board;
    let freed = board.liberties(unknown);
    filled.clear(freed);
    let marks = proposal.marks;
    let marks = Marks {
        essential: marks.essential - safe - unknown,
        safe: (marks.safe | safe) - unknown - freed,
        inner: marks.inner - safe - unknown,
        tries: marks.tries,
    };
    (filled, marks)
}

/// A stone of each block that may be captured on the way.
fn unknown(position: &Position) -> Vec<Point> {
    let blocks = (position.unknown() - position.inner()).parts(position.size());
    blocks.iter().filter_map(|block| block.first()).collect()
}

/// What a person should know about what was taken for granted.
pub(super) fn notes(position: &Position, assumed: &Assumed) -> Vec<Text> {
    let Some(race) = assumed.race else { return Vec::new() };
    let size = position.size();
    let [black, white] = race.map(|stone| size.name(stone));
    let mut told = vec![text!(
        "The race: Black's stones at {black} against White's at {white}.",
        "攻め合い: {black}の黒石と{white}の白石",
        black,
        white
    )];
    told.extend(Color::BOTH.into_iter().flat_map(|color| fate(position, assumed, race, color)));
    let names: Vec<String> = unknown(position).into_iter().map(|stone| size.name(stone)).collect();
    let [mine, theirs] = race.map(|stone| position.board().block(stone));
    let others = position.safe() - assumed.settled - mine - theirs;
    told.extend(match names.is_empty() {
        true if others.is_empty() => None,
        true => Some(text!(
            "All other stones are taken to be safe; mark those that may be captured.",
            "ほかの石はすべて安全とみなしています。取られることもある石には印を付けてください。"
        )),
        false => Some(text!(
            "These may be captured on the way: {names}. All others are taken to be safe; marks \
             correct this.",
            "途中で取られることもある石: {names}。ほかの石は安全とみなしています。\
             違っていれば印で直してください。",
            names = list(&names)
        )),
    });
    if !assumed.settled.is_empty() {
        told.push(text!(
            "Points far from the race (,) are taken to be settled.",
            "攻め合いから遠い空点 (,) は、決着済みとみなしています。"
        ));
    }
    told
}

/// Where a racing block does not simply race: it lives, or stands in an eye.
fn fate(position: &Position, assumed: &Assumed, race: [Point; 2], color: Color) -> Option<Text> {
    let stone = race[color.index()];
    let (who, other) = (color.name(), color.other().name());
    let at = position.size().name(stone);
    let played = assumed.as_played(position);
    match () {
        () if position.inner().contains(stone) => Some(text!(
            "{who}'s stones at {at} stand inside an eye of {other}'s.",
            "{at}の{who}石は、{other}の眼の中にあります。",
            who,
            at,
            other
        )),
        () if position.essential(color).contains(stone) => None,
        () if alive(played.board(), color).contains(stone) => Some(text!(
            "{who}'s stones at {at} live as they stand: only {other}'s are at stake.",
            "{at}の{who}石はこのままで生きています。取られるかもしれないのは{other}だけです。",
            who,
            at,
            other
        )),
        () => Some(text!(
            "{who}'s stones at {at} are taken to be safe: only {other}'s are at stake.",
            "{at}の{who}石は安全とみなしています。取られるかもしれないのは{other}だけです。",
            who,
            at,
            other
        )),
    }
}
