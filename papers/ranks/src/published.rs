//! What the study printed, as far as the text of it that was at hand can be read.

use super::measure::Method;

/// A cell of Table 3: two kinds of place, cards 1 to 3. A star stands for digits that cannot be
/// read.
pub struct Printed {
    pub method: Method,
    pub players: u32,
    pub nodes: &'static str,
    pub depth: &'static str,
}

const fn printed(
    method: Method,
    players: u32,
    nodes: &'static str,
    depth: &'static str,
) -> Printed {
    Printed { method, players, nodes, depth }
}

/// Table 3. Of the cells that are not here nothing can be read.
pub const TABLE_THREE: [Printed; 25] = [
    printed(Method::Full, 2, "13*", "*"),
    printed(Method::Full, 4, "*7248", "*1"),
    printed(Method::Full, 5, "281332", "48"),
    printed(Method::Prune, 2, "*6", "8"),
    printed(Method::Prune, 3, "*", "14"),
    printed(Method::Prune, 4, "*", "22"),
    printed(Method::Prune, 5, "3771", "32"),
    printed(Method::Prune, 6, "18512", "*4"),
    printed(Method::PruneDeepen, 2, "108", "8"),
    printed(Method::PruneDeepen, 3, "10*", "14"),
    printed(Method::PruneDeepen, 4, "7*", "22"),
    printed(Method::PruneDeepen, 5, "57314", "3*"),
    printed(Method::PruneDeepen, 6, "4122*", "*4"),
    printed(Method::PruneTable, 2, "*6", "*"),
    printed(Method::PruneTable, 3, "*", "14"),
    printed(Method::PruneTable, 5, "303*", "*"),
    printed(Method::PruneTable, 6, "*", "*4"),
    printed(Method::PruneDeepenTable, 2, "*3", "*"),
    printed(Method::PruneDeepenTable, 3, "*", "14"),
    printed(Method::PruneDeepenTable, 4, "4*", "22"),
    printed(Method::PruneDeepenTable, 5, "31146", "*"),
    printed(Method::Table, 3, "10*", "18"),
    printed(Method::Table, 4, "*", "31"),
    printed(Method::Table, 5, "74163", "4*"),
    printed(Method::Table, 6, "56*", "*4"),
];

/// From the text: three players, cards 1 to 3, three kinds of place.
pub const THREE_PLACES: [(Method, u64); 2] = [(Method::Full, 6482), (Method::PruneTable, 2193)];

/// From the text: the mean number of moves to choose from with five cards, about.
pub const MEAN_MOVES: &str = "2.0";

/// The nodes after which a search is given up. The study's own number begins with 2^2; its last
/// digit cannot be read. This is the most that it may well be.
pub const MOST_NODES: u64 = 1 << 27;

/// Does this number begin and end as what was printed, as far as that can be read?
pub fn fits(printed: &str, number: u64) -> bool {
    let number = number.to_string();
    match printed.split_once('*') {
        Some((first, last)) => number.starts_with(first) && number.ends_with(last),
        None => printed == number,
    }
}

/// Can some of it be read, but not all?
pub fn is_partial(printed: &str) -> bool {
    printed.contains('*') && printed.len() > 1
}

/// The number that was printed, if all of it can be read.
pub fn whole(printed: &str) -> Option<u64> {
    printed.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_star_is_any_digits() {
        assert!(fits("13*", 130) && fits("*7248", 17248) && fits("281332", 281332));
        assert!(!fits("13*", 140) && !fits("*7248", 17249) && !fits("281332", 28133));
        assert_eq!(["13*", "*", "108"].map(is_partial), [true, false, false]);
        assert_eq!(["13*", "*", "108"].map(whole), [None, None, Some(108)]);
    }
}
