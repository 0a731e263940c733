//! The eight ways for three players to break ties.

use yomikiri_game::{Score, Scores, Seat, Ties};
use yomikiri_inarow::{DRAW, InARow, LOSS, WIN};
use yomikiri_solve::ranks::{Ladder, Prospects};

/// An end of a game for three: the index of the player who wins, or [`DRAWN`].
pub type End = usize;
/// The end in which nobody has a line.
pub const DRAWN: End = 3;
/// How many ends there are.
pub const ENDS: usize = 4;

/// Ends, each a bit.
pub type Ends = u8;
/// All ends.
pub const ALL: Ends = (1 << ENDS) - 1;

/// For each player, which of the two others it would rather see win: the eight ways to choose,
/// `1:2>3,2:1>3,3:1>2` first.
pub fn all() -> [Ties; 8] {
    let others = [[2, 3], [1, 3], [1, 2]];
    std::array::from_fn(|way| {
        let order = |(seat, [low, high]): (usize, [u8; 2])| match way >> (2 - seat) & 1 {
            0 => format!("{}:{low}>{high}", seat + 1),
            _ => format!("{}:{high}>{low}", seat + 1),
        };
        let orders: Vec<String> = others.into_iter().enumerate().map(order).collect();
        Ties::read(&orders.join(","), 3).expect("every player lists both others")
    })
}

/// Would both others rather see anybody else win than this player?
pub fn is_dreaded(ties: &Ties, player: End) -> bool {
    let wins =
        |winner: End| Scores::from_fn(3, |seat| if seat.index() == winner { WIN } else { LOSS });
    (0..DRAWN).filter(|&other| other != player).all(|other| {
        let third = DRAWN - player - other;
        ties.prefers(Seat::new(other as u8), &wins(third), &wins(player)).is_gt()
    })
}

/// The end with these scores.
pub fn end_of(scores: &Scores) -> End {
    let won = |seat: &Seat| scores[*seat] > 0;
    Seat::all(3).find(won).map_or(DRAWN, Seat::index)
}

/// The ends that sets of scores leave.
pub fn ends_left(ladder: Ladder, possible: Prospects) -> Vec<End> {
    let sets = possible.sets(ladder);
    let may = |player: usize, score: Score| sets[player].contains(ladder.rung(score));
    let winners = (0..DRAWN).filter(|&player| may(player, WIN));
    // A draw is one for everybody.
    winners.chain(may(0, DRAW).then_some(DRAWN)).collect()
}

/// The scores of an end.
pub fn scores_of(rules: &InARow, end: End) -> Scores {
    match end {
        DRAWN => Scores::level(3, DRAW),
        winner => rules.end_by(Seat::new(winner as u8)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_player_is_dreaded_under_two_profiles() {
        let expected = [
            ["1:2>3,2:3>1,3:2>1", "1:3>2,2:3>1,3:2>1"],
            ["1:3>2,2:1>3,3:1>2", "1:3>2,2:3>1,3:1>2"],
            ["1:2>3,2:1>3,3:1>2", "1:2>3,2:1>3,3:2>1"],
        ];
        for (player, expected) in expected.into_iter().enumerate() {
            let under = all().into_iter().filter(|ties| is_dreaded(ties, player));
            let shown: Vec<String> = under.map(|ties| ties.to_string()).collect();
            assert_eq!(shown, expected);
        }
    }

    #[test]
    fn no_two_profiles_are_alike() {
        let shown = all().map(|ties| ties.to_string());
        assert_eq!(shown[0], "1:2>3,2:1>3,3:1>2");
        assert_eq!(shown[3], "1:2>3,2:3>1,3:2>1");
        assert_eq!(shown[7], "1:3>2,2:3>1,3:2>1");
        assert!((1..8).all(|at| shown[at - 1] < shown[at]), "{shown:?}");
    }
}
