//! The plain implementation that other tests lean on, against what is published.

use crate::plain::{Forest, Fraction, Left, Player, Right, Tree};
use std::collections::BTreeMap;

fn integers<const N: usize>(f: &mut Forest, numbers: [i128; N]) -> [Tree; N] {
    numbers.map(|n| f.integer(n))
}

#[test]
fn as_many_games_are_born_by_each_day_as_is_known() {
    let mut f = Forest::new();
    assert_eq!([0, 1, 2, 3].map(|day| f.born_by(day).len()), [1, 4, 22, 1474]);
}

#[test]
fn games_born_by_day_3_have_the_known_outcomes_and_order() {
    let mut f = Forest::new();
    let games = f.born_by(3);
    let mut outcomes = BTreeMap::new();
    for &g in &games {
        *outcomes.entry(f.outcome(g)).or_insert(0) += 1;
    }
    assert_eq!(outcomes, BTreeMap::from([('P', 1), ('L', 217), ('R', 217), ('N', 1039)]));
    let mut pairs = 0;
    for &g in &games {
        for &h in &games {
            pairs += u32::from(f.le(g, h));
        }
    }
    assert_eq!(pairs, 654_647);
}

#[test]
fn games_born_by_day_3_have_the_known_temperatures() {
    let mut f = Forest::new();
    let mut temperatures = BTreeMap::new();
    for g in f.born_by(3) {
        *temperatures.entry(f.temperature(g)).or_insert(0) += 1;
    }
    let known = "-1: 7, -1/2: 4, -1/4: 4, 0: 337, 1/4: 116, 1/2: 497, 3/4: 288, 1: 160, 5/4: 44, \
                 3/2: 16, 2: 1";
    let found: Vec<_> = temperatures.into_iter().map(|(t, n)| format!("{t}: {n}")).collect();
    assert_eq!(found.join(", "), known);
}

#[test]
fn cooling_by_one_is_as_in_the_textbook() {
    let mut f = Forest::new();
    let one = Fraction::integer(1);
    let [minus_two, minus_one, zero, plus_one, two] = integers(&mut f, [-2, -1, 0, 1, 2]);
    let up = f.up();
    let down = f.negative(up);

    let switch = f.tree(&[plus_one], &[minus_one]);
    assert_eq!(f.cool(switch, one), f.nimber(1));

    let threat = f.tree(&[two], &[zero]);
    let falling = f.tree(&[threat], &[minus_one]);
    assert_eq!(f.cool(falling, one), f.canonical(down));

    let threat = f.tree(&[zero], &[minus_two]);
    let rising = f.tree(&[plus_one], &[threat]);
    assert_eq!(f.cool(rising, one), f.canonical(up));
    assert_eq!(f.heat(up, plus_one), f.canonical(rising));
}

#[test]
fn ups_and_stars_have_their_textbook_forms() {
    // Up is {0|*}; two ups and a star are {0|^}; four ups are {0|^^^*}.
    let mut f = Forest::new();
    let (zero, star, up) = (f.zero(), f.nimber(1), f.up());
    let double = f.number_ups_star(Fraction::ZERO, 2, 1);
    assert_eq!(f.tree(&[zero], &[up]), double);
    let up_star = f.number_ups_star(Fraction::ZERO, 1, 1);
    assert_eq!(f.tree(&[zero, star], &[zero]), up_star);
    let triple_star = f.number_ups_star(Fraction::ZERO, 3, 1);
    let four = f.number_ups_star(Fraction::ZERO, 4, 0);
    assert_eq!(f.tree(&[zero], &[triple_star]), four);
}

#[test]
fn norton_multiplication_and_atomic_weight_agree_with_the_definition() {
    let mut f = Forest::new();
    let [zero, one, two, three] = integers(&mut f, [0, 1, 2, 3]);
    let up = f.up();
    let triple = f.multiple(3, up);
    let double_down = f.multiple(-2, up);
    let game = f.tree(&[triple], &[double_down]);
    let weight = f.tree(&[one], &[zero]);
    assert!(f.has_atomic_weight(game, weight));
    assert!(![zero, one].into_iter().any(|weight| f.has_atomic_weight(game, weight)));

    // {1|^^||^} has atomic weight 2, and {1|^^^||^} none: 1, 2 and 3 will not do.
    let double = f.multiple(2, up);
    let [two_hot, three_hot] = [double, triple].map(|ups| {
        let threat = f.tree(&[one], &[ups]);
        f.tree(&[threat], &[up])
    });
    assert!(f.has_atomic_weight(two_hot, two));
    assert!(![one, two, three].into_iter().any(|weight| f.has_atomic_weight(three_hot, weight)));
}

#[test]
fn overheating_and_heating_are_one_where_integers_stay() {
    // Overheating from 1 to t is heating by t but for fractions, which it heats as well.
    let mut f = Forest::new();
    let [zero, one] = integers(&mut f, [0, 1]);
    let half = f.number(Fraction::new(1, 2));
    let switch = f.tree(&[one], &[zero]);
    assert_eq!(f.overheat(switch, one, half), f.heat(switch, half));
    let star = f.nimber(1);
    let plus_minus_one = f.heat(star, one);
    assert_eq!(
        [Left, Right].map(|player| f.stop(plus_minus_one, player)),
        [Fraction::integer(1), Fraction::integer(-1)]
    );
    // The half between 0 and 1 becomes {0 + 1 | 1 - 1}.
    assert_eq!(f.overheat(half, one, one), switch);
}

#[test]
fn a_reduced_form_is_infinitesimally_near_and_no_later_born() {
    let mut f = Forest::new();
    for g in f.born_by(2) {
        let reduced = f.reduced(g);
        assert!(f.infinitesimally_near(g, reduced));
        for other in f.born_by(2) {
            if f.infinitesimally_near(g, other) {
                assert!(f.birthday(reduced) <= f.birthday(other));
                assert_eq!(f.reduced(other), reduced);
            }
        }
    }
}

#[test]
fn stalks_of_hackenbush_are_ordinal_sums() {
    // A stalk of Hackenbush: 1:-1 = {0|1} = 1/2, 1:-1:-1 = 1/4, 1:1 = 2.
    let mut f = Forest::new();
    let [minus_one, one] = integers(&mut f, [-1, 1]);
    let half = f.ordinal_sum(one, minus_one);
    assert_eq!(f.as_number(half), Some(Fraction::new(1, 2)));
    let quarter = f.ordinal_sum(half, minus_one);
    assert_eq!(f.as_number(quarter), Some(Fraction::new(1, 4)));
    let two = f.ordinal_sum(one, one);
    assert_eq!(f.stops(two), [Fraction::integer(2); 2]);
    assert_eq!(Player::BOTH.map(|player| f.incentives(half, player).len()), [1, 1]);
}
