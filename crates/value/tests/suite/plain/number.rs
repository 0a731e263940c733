//! Numbers among the games, and stops.

use super::{Forest, Fraction, Left, Player, Right, Tree};

impl Forest {
    pub fn number(&mut self, x: Fraction) -> Tree {
        let Fraction { numerator, denominator } = x;
        let step = Fraction::new(1, denominator);
        let has = [
            denominator > 1 || numerator > 0, // a move for Left
            denominator > 1 || numerator < 0,
        ];
        self.build(|f, player| {
            let next = match player {
                Left => x - step,
                Right => x + step,
            };
            if has[player as usize] { vec![f.number(next)] } else { Vec::new() }
        })
    }

    pub fn integer(&mut self, n: i128) -> Tree {
        self.number(Fraction::integer(n))
    }

    /// The number that `g` is equal to, if it is one.
    pub fn as_number(&mut self, g: Tree) -> Option<Fraction> {
        let g = self.canonical(g);
        let mut numbers = Player::BOTH.map(|_| Vec::new());
        for player in Player::BOTH {
            for option in self.options(g, player) {
                numbers[player as usize].push(self.as_number(option)?);
            }
        }
        let low = numbers[0].iter().copied().max();
        let high = numbers[1].iter().copied().min();
        simplest_between(low, high)
    }

    /// What is reached by `player`'s move and then turn by turn, when each wants the best
    /// number.
    pub fn stop(&mut self, g: Tree, player: Player) -> Fraction {
        if let Some(number) = self.as_number(g) {
            return number;
        }
        let options = self.options(g, player);
        let stops = options.into_iter().map(|option| self.stop(option, player.other()));
        let stop = match player {
            Left => stops.max(),
            Right => stops.min(),
        };
        stop.expect("a game without a move for one of the players is an integer")
    }

    pub fn stops(&mut self, g: Tree) -> [Fraction; 2] {
        Player::BOTH.map(|player| self.stop(g, player))
    }

    /// The number that both stops are, if they are one.
    pub fn near(&mut self, g: Tree) -> Option<Fraction> {
        let [left, right] = self.stops(g);
        (left == right).then_some(left)
    }
}

/// The number born first strictly between two others; `None` if there is no room.
fn simplest_between(low: Option<Fraction>, high: Option<Fraction>) -> Option<Fraction> {
    if low.zip(high).is_some_and(|(low, high)| low >= high) {
        return None;
    }
    let inside = |x: &Fraction| low.is_none_or(|low| low < *x) && high.is_none_or(|high| *x < high);
    let bound = |end: Option<Fraction>| end.map_or(0, |x| x.numerator.abs() / x.denominator + 1);
    let furthest = bound(low).max(bound(high));
    let by_size = (0..=furthest).flat_map(|n| [n, -n]).map(Fraction::integer);
    if let Some(integer) = by_size.into_iter().find(inside) {
        return Some(integer);
    }
    (1..).find_map(|day| {
        let parts = 1i128 << day;
        (-furthest * parts..=furthest * parts).map(|n| Fraction::new(n, parts)).find(inside)
    })
}
