//! Whatever is printed reads back; whatever is written is read or refused.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use yomikiri_value::notation::{Expression, FUNCTIONS, laws};
use yomikiri_value::{Algebra, Budget, Dyadic, Nus, Side, Stop, Store, Uptimal, Value};

/// One more value, from those that there are: each number chooses among them.
#[derive(Clone, Debug)]
enum Make {
    Nus(i8, u8, i8, u8),
    Game(Vec<usize>, Vec<usize>),
    Sum(usize, usize),
    Difference(usize, usize),
    PlusMinus(Vec<usize>),
    Tiny(usize, bool),
    Tinies(u8, u8, i8),
    Uptimal(bool, u8, bool),
}

fn make() -> impl Strategy<Value = Make> {
    let some = || vec(any::<usize>(), 1..4);
    prop_oneof![
        (any::<i8>(), 0..4_u8, -3..4_i8, 0..4_u8).prop_map(|(m, e, u, s)| Make::Nus(m, e, u, s)),
        (some(), some()).prop_map(|(left, right)| Make::Game(left, right)),
        (some(), some()).prop_map(|(left, right)| Make::Game(left, right)),
        any::<(usize, usize)>().prop_map(|(a, b)| Make::Sum(a, b)),
        any::<(usize, usize)>().prop_map(|(a, b)| Make::Difference(a, b)),
        some().prop_map(Make::PlusMinus),
        any::<(usize, bool)>().prop_map(|(of, up)| Make::Tiny(of, up)),
        (1..32_u8, 0..4_u8, -6..7_i8).prop_map(|(m, e, times)| Make::Tinies(m, e, times)),
        (any::<bool>(), 1..6_u8, any::<bool>()).prop_map(|(up, n, sum)| Make::Uptimal(up, n, sum)),
    ]
}

fn made(make: &Make, values: &[Value], algebra: &mut Algebra<'_, '_>) -> Result<Value, Stop> {
    let at = |index: &usize| values[index % values.len()];
    let all = |indices: &[usize]| indices.iter().map(at).collect::<Vec<_>>();
    let side = |up: bool| if up { Side::Left } else { Side::Right };
    match make {
        Make::Nus(numerator, exponent, ups, star) => algebra.nus(Nus {
            number: Dyadic::small((*numerator).into(), (*exponent).into()),
            ups: (*ups).into(),
            star: (*star).into(),
        }),
        Make::Game(left, right) => algebra.game(&all(left), &all(right)),
        Make::Sum(a, b) => algebra.sum(at(a), at(b)),
        Make::Difference(a, b) => algebra.difference(at(a), at(b)),
        Make::PlusMinus(options) => algebra.plus_minus(&all(options)),
        Make::Tiny(of, up) => algebra.tiny(at(of), side(*up)),
        Make::Tinies(numerator, exponent, times) => {
            let of = algebra.number(&Dyadic::small((*numerator).into(), (*exponent).into()))?;
            let tiny = algebra.tiny(of, Side::Left)?;
            algebra.multiple(tiny, &(*times).into())
        }
        Make::Uptimal(up, order, sum) => {
            algebra.uptimal(Uptimal { side: side(*up), order: (*order).into(), sum: *sum })
        }
    }
}

/// Pieces of the notation, and of what looks like it.
const PIECES: &[&str] = &[
    "{",
    "}",
    "(",
    ")",
    "|",
    "||",
    "|||",
    ",",
    "+",
    "-",
    "+-",
    "±",
    "*",
    "^",
    "v",
    "^<",
    ">",
    "[",
    "]",
    ":",
    ":=",
    "=",
    "<",
    "<=",
    "<>",
    "<|",
    "|>",
    "!",
    "/",
    ".",
    " ",
    "0",
    "1",
    "2",
    "1/2",
    "9",
    "*2",
    "^^",
    "vv",
    "⇑",
    "↓",
    "∗",
    "G",
    "x_1",
    "Tiny(",
    "Miny(",
    "Mean(",
    "Cool(",
    "heat(",
    "é",
    "Norton(",
    "Overheat(",
    "Freeze(",
    "leftoptions(",
    "{1|0}",
    "{|",
    "{*|",
    "{1||0|-2}",
    "\u{301}",
];

/// Expressions that can be read, with every function and operator.
fn expression() -> impl Strategy<Value = String> {
    let literal = "(-?[0-9]{1,2}(/[1248])?)?(\\^\\^?|v[0-9]?|\\^<[1-4]>|v\\[[1-4]\\])?(\\*[0-5]?)?";
    let literal = literal.prop_map(|text| if text.is_empty() { "0".to_string() } else { text });
    literal.prop_recursive(5, 24, 3, |inner| {
        let list = vec(inner.clone(), 0..3).prop_map(|options| options.join(","));
        let call = (select(FUNCTIONS.iter().collect::<Vec<_>>()), vec(inner.clone(), 3));
        let operators = ["+", "-", ":", "<=", "<>", " - ", "*(0)+", "*{0|}+"].to_vec();
        prop_oneof![
            (list.clone(), list).prop_map(|(left, right)| format!("{{{left}|{right}}}")),
            (select(operators), inner.clone(), inner.clone())
                .prop_map(|(sign, a, b)| format!("({a}){sign}({b})")),
            (select(["-", "+-", "3*", "-2", "1"].to_vec()), inner)
                .prop_map(|(sign, a)| format!("{sign}({a})")),
            call.prop_map(|(function, arguments)| {
                let arguments = &arguments[..function.parameters.len()];
                format!("{}({})", function.name, arguments.join(","))
            }),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, failure_persistence: None, ..Default::default() })]

    #[test]
    fn what_is_printed_reads_back(makes in vec(make(), 1..14)) {
        let (mut store, mut budget) = (Store::new(16 << 20), Budget::nodes(100_000));
        let mut algebra = store.within(&mut budget);
        let mut values = vec![Value::ZERO];
        for make in &makes {
            // A limit ends this case.
            let Ok(value) = made(make, &values, &mut algebra) else { break };
            laws::prints_and_reads_back(&mut algebra, value);
            values.push(value);
        }
    }

    #[test]
    fn any_expression_is_evaluated_or_refused(text in expression()) {
        prop_assert!(text.parse::<Expression>().is_ok(), "{}", text);
        laws::read_anything(&text);
    }

    #[test]
    fn any_pieces_are_read_or_refused(pieces in vec(select(PIECES), 0..24)) {
        laws::read_anything(&pieces.concat());
    }

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC*") {
        laws::read_anything(&text);
    }
}

/// A sum may have more digits than are read: it is printed all the same.
#[test]
fn a_number_may_be_longer_than_what_is_read() {
    laws::read_anything(&format!("{}+1", "9".repeat(100_000)));
}
