//! The functions of the notation: one slice drives reading, evaluation, help, documentation and
//! tests.

use super::Answer;
use crate::rulesets::{Corridor, Corridors, Domineering};
use crate::{Algebra, Dyadic, Failure, Side, Value, Values};
use std::fmt;

/// A function of the notation.
pub struct Function {
    /// Its name, which is read in any case.
    pub name: &'static str,
    /// A shorter name, if there is one.
    pub alias: Option<&'static str>,
    /// What it is applied to.
    pub parameters: &'static [Parameter],
    /// What it gives, in a few words.
    pub meaning: &'static str,
    /// An expression and its canonical form.
    pub example: (&'static str, &'static str),
    /// Its value; the arguments are as many, and of such kinds, as its parameters say.
    pub(super) apply: Apply,
}

type Apply = fn(&mut Algebra<'_, '_>, &[Value]) -> Result<Answer, Failure>;

/// What a function is applied to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parameter {
    /// How it is called in help.
    pub name: &'static str,
    /// Whether it must be a number.
    pub is_number: bool,
}

impl Function {
    /// How it is written: `Cool(G,t)`.
    pub fn signature(&self) -> String {
        let names: Vec<&str> = self.parameters.iter().map(|parameter| parameter.name).collect();
        format!("{}({})", self.name, names.join(","))
    }

    /// Whether it is one of the two that a number before it is added to.
    pub(super) fn is_tiny(&self) -> bool {
        ["Tiny", "Miny"].contains(&self.name)
    }
}

impl PartialEq for Function {
    fn eq(&self, other: &Function) -> bool {
        self.name == other.name
    }
}

impl fmt::Debug for Function {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.signature())
    }
}

/// The functions with what they give and an example each, a few lines of text.
pub fn help() -> String {
    let mut help = String::new();
    for function in FUNCTIONS {
        let (expression, value) = function.example;
        let mut signature = function.signature();
        if signature.len() >= 20 {
            signature += "\n                    ";
        }
        help += &format!("{signature:<20}{}\n", function.meaning);
        help += &format!("{:<20}{expression} => {value}\n", "");
    }
    help
}

/// The function of this name, in any case.
pub(super) fn find(name: &str) -> Option<&'static Function> {
    FUNCTIONS.iter().find(|function| {
        let mut names = std::iter::once(function.name).chain(function.alias);
        names.any(|known| known.eq_ignore_ascii_case(name))
    })
}

const fn game(name: &'static str) -> Parameter {
    Parameter { name, is_number: false }
}

const fn number_named(name: &'static str) -> Parameter {
    Parameter { name, is_number: true }
}

const G: Parameter = game("G");
const H: Parameter = game("H");
const S: Parameter = game("s");
const T: Parameter = game("t");
const U: Parameter = game("U");
const NUMBER: Parameter = number_named("t");
const SIZE: Parameter = number_named("n");
const ROWS: Parameter = number_named("rows");
const COLUMNS: Parameter = number_named("columns");

fn number(algebra: &mut Algebra<'_, '_>, number: &Dyadic) -> Result<Answer, Failure> {
    Ok(Answer::Value(algebra.number(number)?))
}

/// How large something is to be.
fn size(algebra: &Algebra<'_, '_>, value: Value) -> Result<u32, Failure> {
    let number = algebra.store().number(value);
    let size = number.and_then(Dyadic::to_i64).and_then(|size| u32::try_from(size).ok());
    size.ok_or_else(|| {
        let wrong = "sizes are whole numbers from 0 to 4294967295; write one, as in Corridor(3)";
        Failure::Undefined(wrong.to_string().into())
    })
}

/// All functions there are.
pub static FUNCTIONS: &[Function] = &[
    Function {
        name: "Canonical",
        alias: None,
        parameters: &[G],
        meaning: "the game itself, as every value is in canonical form",
        example: ("Canonical({0,-1|1,2})", "1/2"),
        apply: |_, on| Ok(Answer::Value(on[0])),
    },
    Function {
        name: "Outcome",
        alias: None,
        parameters: &[G],
        meaning: "who wins: L, R, N (who begins) or P (who does not)",
        example: ("Outcome(*)", "N"),
        apply: |algebra, on| Ok(Answer::Outcome(algebra.outcome(on[0])?)),
    },
    Function {
        name: "Confused",
        alias: None,
        parameters: &[G, H],
        meaning: "whether neither is at least the other, like G<>H",
        example: ("Confused(^,*)", "true"),
        apply: |algebra, on| Ok(Answer::Truth(algebra.compare(on[0], on[1])?.is_none())),
    },
    Function {
        name: "LeftOptions",
        alias: None,
        parameters: &[G],
        meaning: "Left's moves in the canonical form",
        example: ("LeftOptions(^*)", "[*,0]"),
        apply: |algebra, on| Ok(Answer::Values(algebra.options(on[0], Side::Left)?)),
    },
    Function {
        name: "RightOptions",
        alias: None,
        parameters: &[G],
        meaning: "Right's moves in the canonical form",
        example: ("RightOptions(^*)", "[0]"),
        apply: |algebra, on| Ok(Answer::Values(algebra.options(on[0], Side::Right)?)),
    },
    Function {
        name: "LeftIncentives",
        alias: None,
        parameters: &[G],
        meaning: "what Left's best moves gain",
        example: ("LeftIncentives(^)", "[v]"),
        apply: |algebra, on| Ok(Answer::Values(algebra.incentives(on[0], Side::Left)?)),
    },
    Function {
        name: "RightIncentives",
        alias: None,
        parameters: &[G],
        meaning: "what Right's best moves gain",
        example: ("RightIncentives(^)", "[^*]"),
        apply: |algebra, on| Ok(Answer::Values(algebra.incentives(on[0], Side::Right)?)),
    },
    Function {
        name: "Birthday",
        alias: None,
        parameters: &[G],
        meaning: "the number of moves in the longest play of the canonical form",
        example: ("Birthday(25/16)", "6"),
        apply: |algebra, on| {
            let birthday = algebra.birthday(on[0])?;
            number(algebra, &birthday)
        },
    },
    Function {
        name: "LeftStop",
        alias: None,
        parameters: &[G],
        meaning: "the number that play ends at if Left begins",
        example: ("LeftStop({3||2*|1*})", "3"),
        apply: |algebra, on| {
            let stop = algebra.stop(on[0], Side::Left)?;
            number(algebra, &stop)
        },
    },
    Function {
        name: "RightStop",
        alias: None,
        parameters: &[G],
        meaning: "the number that play ends at if Right begins",
        example: ("RightStop({3||2*|1*})", "2"),
        apply: |algebra, on| {
            let stop = algebra.stop(on[0], Side::Right)?;
            number(algebra, &stop)
        },
    },
    Function {
        name: "Mean",
        alias: None,
        parameters: &[G],
        meaning: "what each of many copies is worth on average",
        example: ("Mean({3||2*|1*})", "9/4"),
        apply: |algebra, on| {
            let mean = algebra.mean(on[0])?;
            number(algebra, &mean)
        },
    },
    Function {
        name: "Temperature",
        alias: Some("Temp"),
        parameters: &[G],
        meaning: "what a move is worth",
        example: ("Temperature({3||2*|1*})", "3/4"),
        apply: |algebra, on| {
            let temperature = algebra.temperature(on[0])?;
            number(algebra, &temperature)
        },
    },
    Function {
        name: "Cool",
        alias: None,
        parameters: &[G, NUMBER],
        meaning: "the game, with a tax of t on every move",
        example: ("Cool({{2|0}|-1},1)", "v"),
        apply: |algebra, on| {
            let by = algebra.store().number(on[1]).cloned().unwrap_or_default();
            Ok(Answer::Value(algebra.cool(on[0], &by)?))
        },
    },
    Function {
        name: "Freeze",
        alias: None,
        parameters: &[G],
        meaning: "the game, cooled by its temperature",
        example: ("Freeze({3||2*|1*})", "9/4*"),
        apply: |algebra, on| Ok(Answer::Value(algebra.freeze(on[0])?)),
    },
    Function {
        name: "Heat",
        alias: None,
        parameters: &[G, T],
        meaning: "the game, with a prize of t on every move",
        example: ("Heat(*,1)", "+-1"),
        apply: |algebra, on| Ok(Answer::Value(algebra.heat(on[0], on[1])?)),
    },
    Function {
        name: "Overheat",
        alias: None,
        parameters: &[G, S, T],
        meaning: "the game overheated from s to t: an integer n becomes n*s",
        example: ("Overheat(1/2,1,1)", "{1|0}"),
        apply: |algebra, on| Ok(Answer::Value(algebra.overheat(on[0], on[1], on[2])?)),
    },
    Function {
        name: "Norton",
        alias: None,
        parameters: &[G, U],
        meaning: "the Norton product of G with U > 0",
        example: ("Norton(2,^)", "^^"),
        apply: |algebra, on| Ok(Answer::Value(algebra.norton(on[0], on[1])?)),
    },
    Function {
        name: "AtomicWeight",
        alias: None,
        parameters: &[G],
        meaning: "how many ups an infinitesimal is worth, about; not all are",
        example: ("AtomicWeight({^3|vv})", "{1|0}"),
        apply: |algebra, on| {
            let weight = algebra.atomic_weight(on[0])?.ok_or_else(|| {
                let problem = "this game has no atomic weight";
                let remedy = "an infinitesimal has one if no position below it is a number but 0";
                Failure::Undefined(format!("{problem}; {remedy}").into())
            })?;
            Ok(Answer::Value(weight))
        },
    },
    Function {
        name: "Reduced",
        alias: Some("Rcf"),
        parameters: &[G],
        meaning: "the reduced canonical form: the simplest game infinitesimally near",
        example: ("Reduced({2*|1^})", "{2|1}"),
        apply: |algebra, on| Ok(Answer::Value(algebra.reduced(on[0])?)),
    },
    Function {
        name: "OrdinalSum",
        alias: None,
        parameters: &[G, H],
        meaning: "G:H, where a move in G ends H",
        example: ("OrdinalSum(1,-2)", "1/4"),
        apply: |algebra, on| Ok(Answer::Value(algebra.ordinal_sum(on[0], on[1])?)),
    },
    Function {
        name: "Tiny",
        alias: None,
        parameters: &[G],
        meaning: "{0||0|-G}",
        example: ("{0||0|-2}", "Tiny(2)"),
        apply: |algebra, on| Ok(Answer::Value(algebra.tiny(on[0], Side::Left)?)),
    },
    Function {
        name: "Miny",
        alias: None,
        parameters: &[G],
        meaning: "{G|0||0}, the negative of Tiny(G)",
        example: ("{1/2|0||0}", "Miny(1/2)"),
        apply: |algebra, on| Ok(Answer::Value(algebra.tiny(on[0], Side::Right)?)),
    },
    Function {
        name: "Corridor",
        alias: None,
        parameters: &[SIZE],
        meaning: "a Go corridor of n points that is open at one end",
        example: ("Corridor(3)", "{2||1|0}"),
        apply: |algebra, on| {
            let corridor = Corridor::Open(size(algebra, on[0])?);
            Ok(Answer::Value(Values::of(Corridors).value(&corridor, algebra)?))
        },
    },
    Function {
        name: "Domineering",
        alias: None,
        parameters: &[ROWS, COLUMNS],
        meaning: "an empty board of Domineering; Left plays upright",
        example: ("Domineering(2,3)", "{2|-1/2}"),
        apply: |algebra, on| {
            let (rows, columns) = (size(algebra, on[0])?, size(algebra, on[1])?);
            let board = Domineering::new(rows, columns)
                .map_err(|wrong| Failure::Undefined(wrong.to_string().into()))?;
            Ok(Answer::Value(Values::of(board).value(&board.all_free(), algebra)?))
        },
    },
];
