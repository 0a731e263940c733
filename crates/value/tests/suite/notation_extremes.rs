//! Texts as long and as deep as anybody can send: a right answer or a clear error, in time that
//! grows with the text, and never a stack overflow.

use yomikiri_text::{Told, speaks_both};
use yomikiri_value::notation::{Environment, EvaluationError, Expression};
use yomikiri_value::{Budget, Failure, Store};

const DEEP: usize = 50_000;

fn printed(text: &str) -> Result<String, EvaluationError> {
    let (mut store, mut budget) = (Store::new(512 << 20), Budget::nodes(20_000_000));
    let mut algebra = store.within(&mut budget);
    let answer = Environment::new().evaluate(&text.parse()?, &mut algebra)?;
    Ok(answer.name(&mut algebra)?)
}

fn refused(text: &str) -> String {
    text.parse::<Expression>().map(|_| ()).unwrap_err().to_string()
}

fn nested(open: &str, inside: &str, close: &str) -> String {
    open.repeat(DEEP) + inside + &close.repeat(DEEP)
}

#[test]
fn what_is_never_closed() {
    let braces = "{".repeat(100 << 10);
    assert!(refused(&braces).contains("column 102400: '{' is never closed"));
    assert!(refused(&(braces + "1|0}")).contains("column 102399: '{' is never closed"));
    assert!(refused(&"Mean(".repeat(20_000)).contains("column 100000: '(' is never closed"));
    assert!(refused(&"}".repeat(100 << 10)).contains("column 1: '}' closes nothing"));
}

#[test]
fn what_nests_deep() {
    assert_eq!(printed(&nested("{", "0", "|}")).unwrap(), DEEP.to_string());
    assert_eq!(printed(&nested("(", "+-1", ")")).unwrap(), "+-1");
    assert_eq!(printed(&nested("-", "^", "")).unwrap(), "^");
    assert_eq!(printed(&nested("Mean(", "{3|1}", ")")).unwrap(), "2");
    assert_eq!(printed(&nested("-1*(", "*", ")")).unwrap(), "*");
    // +-+-1 is 0, +-0 is *, and +-* is 0 again.
    assert_eq!(printed(&nested("+-{", "{1|-1}", "}")).unwrap(), "*");
}

#[test]
fn games_that_are_deep() {
    let order = DEEP / 10;
    let text = "{".repeat(order - 1) + "^" + &"|*}".repeat(order - 1);
    assert_eq!(printed(&text).unwrap(), format!("^[{order}]"));
    // The same with another beginning has no short name.
    let text = "{".repeat(order) + "{1|0}" + &"|*}".repeat(order);
    let name = printed(&text).unwrap();
    assert_eq!(printed(&name).unwrap(), name);
}

#[test]
fn what_is_long() {
    assert_eq!(printed(&("1".to_string() + &"+1".repeat(500_000))).unwrap(), "500001");
    assert_eq!(printed(&("0".to_string() + &":1".repeat(5_000))).unwrap(), "5000");
    let digits = "9".repeat(1_000);
    assert_eq!(printed(&format!("{digits}+1")).unwrap(), "1".to_string() + &"0".repeat(1_000));
    assert_eq!(printed(&format!("{digits}{{1|0}}-{digits}{{1|0}}")).unwrap(), "0");
    let fraction = format!("1/{}", 1_u128 << 127);
    assert_eq!(printed(&fraction).unwrap(), fraction);
    assert!(refused(&"7".repeat(200_000)).contains("a number of 200000 digits"));
    assert_eq!(printed(&format!("{{1{}0}}", "|".repeat(100_000))).unwrap(), "{1|0}");
    assert_eq!(printed(&format!("{{{}|}}", vec!["0"; 100_000].join(","))).unwrap(), "1");
    assert!(refused(&"^<".repeat(100_000)).contains("comparisons do not chain"));
    let name = "G".repeat(100_000);
    assert!(printed(&name).unwrap_err().to_string().len() < 250);
    assert!(refused(&(name + "(1)")).len() < 500);
    assert!(refused(&("1*".to_string() + &" ".repeat(100_000) + "/")).contains("column 100003"));
}

/// 999 and `+-1` to `+-30`: the hottest is played first, so positions are few, but ways are 2^30.
#[test]
fn a_name_too_long_to_print() {
    let switches: Vec<String> = (1..=30).map(|size| format!("+-{size}")).collect();
    let name = printed(&format!("999+{}", switches[..10].join("+"))).unwrap();
    let numbers = name.split(|c: char| !c.is_ascii_digit()).filter(|number| !number.is_empty());
    assert_eq!(numbers.count(), 1 << 10);
    match printed(&format!("999+{}", switches.join("+"))) {
        Err(EvaluationError::Failure(undefined @ Failure::Undefined(_))) => {
            let problem = undefined.to_string();
            assert!(problem.starts_with("the name of this value has "), "{problem}");
            assert!(problem.contains("; "), "{problem}");
            speaks_both(&undefined.told());
        }
        other => panic!("{other:?}"),
    }
}

/// Each of some thirty options has a name of some hundred thousand characters.
#[test]
fn a_list_too_long_to_print() {
    let switches: Vec<String> = (1..=13).map(|size| format!("+-{size}")).collect();
    let long = switches.join("+");
    let options: Vec<String> =
        (1..=30).map(|size| format!("{{{}+{long}|{}}}", 5_000 + size, 3_000 - size)).collect();
    let list = format!("LeftOptions({{{}|0}})", options.join(","));
    match printed(&list) {
        Err(EvaluationError::Failure(undefined @ Failure::Undefined(_))) => {
            let problem = undefined.to_string();
            assert!(problem.starts_with("the names in this list have over "), "{problem}");
            speaks_both(&undefined.told());
        }
        other => panic!("{:?}", other.map(|name| name.len())),
    }
}

#[test]
fn a_limit_is_met() {
    let (mut store, mut budget) = (Store::new(1 << 20), Budget::nodes(1_000));
    let mut algebra = store.within(&mut budget);
    for endless in ["^<4000000000>", "LeftOptions(*4000000000)", "{*4000000000|0}"] {
        let answer = Environment::new().evaluate(&endless.parse().unwrap(), &mut algebra);
        let stopped = matches!(answer, Err(EvaluationError::Failure(Failure::Stopped(_))));
        assert!(stopped, "{endless}: {answer:?}");
    }
}
