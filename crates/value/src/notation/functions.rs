//! The functions of the notation: one slice drives reading, evaluation, help, documentation and
//! tests.

use super::Answer;
use crate::rulesets::{Corridor, Corridors, Domineering};
use crate::{Algebra, Dyadic, Failure, Side, Value, Values};
use std::fmt;
use yomikiri_text::{Lang, Text, Told, text};

/// A function of the notation.
pub struct Function {
    /// Its name, which is read in any case.
    pub name: &'static str,
    /// A shorter name, if there is one.
    pub alias: Option<&'static str>,
    /// What it is applied to.
    pub parameters: &'static [Parameter],
    /// What it gives, in a few words.
    pub meaning: Text,
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
pub fn help(lang: Lang) -> String {
    let mut help = String::new();
    for function in FUNCTIONS {
        let (expression, value) = function.example;
        let mut signature = function.signature();
        if signature.len() >= 20 {
            signature += "\n                    ";
        }
        help += &format!("{signature:<20}{}\n", function.meaning.get(lang));
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
        let problem = text!(
            "sizes are whole numbers from 0 to {most}",
            "大きさは0から{most}までの整数です",
            most = u32::MAX
        );
        let remedy = text!("write one, as in Corridor(3)", "Corridor(3) のように書いてください");
        Failure::undefined(problem, remedy)
    })
}

/// All functions there are.
pub static FUNCTIONS: &[Function] = &[
    Function {
        name: "Canonical",
        alias: None,
        parameters: &[G],
        meaning: text!(
            "the game itself, as every value is in canonical form",
            "ゲームそのもの(値はつねに正準形)"
        ),
        example: ("Canonical({0,-1|1,2})", "1/2"),
        apply: |_, on| Ok(Answer::Value(on[0])),
    },
    Function {
        name: "Outcome",
        alias: None,
        parameters: &[G],
        meaning: text!(
            "who wins: L, R, N (whoever begins) or P (whoever does not)",
            "勝つ側: L(左)、R(右)、N(先に打つほう)、P(後に打つほう)"
        ),
        example: ("Outcome(*)", "N"),
        apply: |algebra, on| Ok(Answer::Outcome(algebra.outcome(on[0])?)),
    },
    Function {
        name: "Confused",
        alias: None,
        parameters: &[G, H],
        meaning: text!(
            "whether neither is at least the other, like G<>H",
            "優劣が付かないか。G<>H と同じ"
        ),
        example: ("Confused(^,*)", "true"),
        apply: |algebra, on| Ok(Answer::Truth(algebra.compare(on[0], on[1])?.is_none())),
    },
    Function {
        name: "LeftOptions",
        alias: None,
        parameters: &[G],
        meaning: text!("Left's moves in the canonical form", "正準形の左選択肢"),
        example: ("LeftOptions(^*)", "[*,0]"),
        apply: |algebra, on| Ok(Answer::Values(algebra.options(on[0], Side::Left)?)),
    },
    Function {
        name: "RightOptions",
        alias: None,
        parameters: &[G],
        meaning: text!("Right's moves in the canonical form", "正準形の右選択肢"),
        example: ("RightOptions(^*)", "[0]"),
        apply: |algebra, on| Ok(Answer::Values(algebra.options(on[0], Side::Right)?)),
    },
    Function {
        name: "LeftIncentives",
        alias: None,
        parameters: &[G],
        meaning: text!("what Left's best moves gain", "左の誘因: 最善の手で左が得る分"),
        example: ("LeftIncentives(^)", "[v]"),
        apply: |algebra, on| Ok(Answer::Values(algebra.incentives(on[0], Side::Left)?)),
    },
    Function {
        name: "RightIncentives",
        alias: None,
        parameters: &[G],
        meaning: text!("what Right's best moves gain", "右の誘因: 最善の手で右が得る分"),
        example: ("RightIncentives(^)", "[^*]"),
        apply: |algebra, on| Ok(Answer::Values(algebra.incentives(on[0], Side::Right)?)),
    },
    Function {
        name: "Birthday",
        alias: None,
        parameters: &[G],
        meaning: text!(
            "the number of moves in the longest play of the canonical form",
            "誕生日: 正準形が最も長く続くときの手数"
        ),
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
        meaning: text!(
            "the number that play ends at if Left begins",
            "左停止値: 左から打ち始めたときに行き着く数"
        ),
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
        meaning: text!(
            "the number that play ends at if Right begins",
            "右停止値: 右から打ち始めたときに行き着く数"
        ),
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
        meaning: text!(
            "what each of many copies is worth on average",
            "平均値: 同じゲームを多数並べたときの1つ分の値"
        ),
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
        meaning: text!("what a move is worth", "温度: 一手の価値"),
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
        meaning: text!(
            "the game, with a tax of t on every move",
            "冷却: 1手ごとにtの税を課したゲーム"
        ),
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
        meaning: text!(
            "the game, cooled by its temperature",
            "凍結: それ自身の温度で冷却したゲーム"
        ),
        example: ("Freeze({3||2*|1*})", "9/4*"),
        apply: |algebra, on| Ok(Answer::Value(algebra.freeze(on[0])?)),
    },
    Function {
        name: "Heat",
        alias: None,
        parameters: &[G, T],
        meaning: text!(
            "the game, with a prize of t on every move",
            "加熱: 1手ごとにtの賞金を付けたゲーム"
        ),
        example: ("Heat(*,1)", "+-1"),
        apply: |algebra, on| Ok(Answer::Value(algebra.heat(on[0], on[1])?)),
    },
    Function {
        name: "Overheat",
        alias: None,
        parameters: &[G, S, T],
        meaning: text!(
            "the game overheated from s to t: an integer n becomes n*s",
            "sからtへの過熱: 整数nは n*s になる"
        ),
        example: ("Overheat(1/2,1,1)", "{1|0}"),
        apply: |algebra, on| Ok(Answer::Value(algebra.overheat(on[0], on[1], on[2])?)),
    },
    Function {
        name: "Norton",
        alias: None,
        parameters: &[G, U],
        meaning: text!("the Norton product of G with U > 0", "GとUのノートン積(U > 0)"),
        example: ("Norton(2,^)", "^^"),
        apply: |algebra, on| Ok(Answer::Value(algebra.norton(on[0], on[1])?)),
    },
    Function {
        name: "AtomicWeight",
        alias: None,
        parameters: &[G],
        meaning: text!(
            "about how many ups an infinitesimal is worth; some have no such weight",
            "原子量: 無限小がおよそアップ何個分か(ないこともある)"
        ),
        example: ("AtomicWeight({^3|vv})", "{1|0}"),
        apply: |algebra, on| {
            let weight = algebra.atomic_weight(on[0])?.ok_or_else(|| {
                let problem =
                    text!("this game has no atomic weight", "このゲームに原子量はありません");
                let remedy = text!(
                    "an infinitesimal has one if 0 is the only number among its positions",
                    "原子量があるのは、途中の局面に現れる数が0だけの無限小です"
                );
                Failure::undefined(problem, remedy)
            })?;
            Ok(Answer::Value(weight))
        },
    },
    Function {
        name: "Reduced",
        alias: Some("Rcf"),
        parameters: &[G],
        meaning: text!(
            "the reduced canonical form: the simplest game infinitesimally near",
            "簡約正準形: 無限小の差しかない最も簡単なゲーム"
        ),
        example: ("Reduced({2*|1^})", "{2|1}"),
        apply: |algebra, on| Ok(Answer::Value(algebra.reduced(on[0])?)),
    },
    Function {
        name: "OrdinalSum",
        alias: None,
        parameters: &[G, H],
        meaning: text!("G:H, where a move in G ends H", "順序和 G:H。Gで打つとHは消える"),
        example: ("OrdinalSum(1,-2)", "1/4"),
        apply: |algebra, on| Ok(Answer::Value(algebra.ordinal_sum(on[0], on[1])?)),
    },
    Function {
        name: "Tiny",
        alias: None,
        parameters: &[G],
        meaning: text!("{0||0|-G}", "{0||0|-G}"),
        example: ("{0||0|-2}", "Tiny(2)"),
        apply: |algebra, on| Ok(Answer::Value(algebra.tiny(on[0], Side::Left)?)),
    },
    Function {
        name: "Miny",
        alias: None,
        parameters: &[G],
        meaning: text!("{G|0||0}, the negative of Tiny(G)", "{G|0||0}。Tiny(G) の符号を変えたもの"),
        example: ("{1/2|0||0}", "Miny(1/2)"),
        apply: |algebra, on| Ok(Answer::Value(algebra.tiny(on[0], Side::Right)?)),
    },
    Function {
        name: "Corridor",
        alias: None,
        parameters: &[SIZE],
        meaning: text!(
            "a Go corridor of n points that is open at one end",
            "碁の通路(空点n個、一方の端が開いたもの)"
        ),
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
        meaning: text!(
            "an empty board of Domineering; Left plays upright",
            "ドミナリングの空の盤。左は縦に置く"
        ),
        example: ("Domineering(2,3)", "{2|-1/2}"),
        apply: |algebra, on| {
            let (rows, columns) = (size(algebra, on[0])?, size(algebra, on[1])?);
            let board = Domineering::new(rows, columns)
                .map_err(|misread| Failure::Undefined(misread.told()))?;
            Ok(Answer::Value(Values::of(board).value(&board.all_free(), algebra)?))
        },
    },
];
