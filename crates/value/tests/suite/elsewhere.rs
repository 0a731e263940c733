//! Names for other programs: LaTeX as books set them, CGSuite as its grammar reads them.

use crate::born::born_by;
use yomikiri_value::notation::{Answer, Environment, cgsuite, latex};
use yomikiri_value::{Budget, Store};

/// Names as they are printed, in LaTeX, and for CGSuite.
const NAMES: [(&str, &str, &str); 33] = [
    ("0", "0", "0"),
    ("-7", "-7", "-7"),
    ("3/4", r"\frac{3}{4}", "3/4"),
    ("-3/4", r"-\frac{3}{4}", "-3/4"),
    ("*", r"{\ast}", "*"),
    ("*12", r"{\ast}12", "*12"),
    ("1*", r"1{\ast}", "1+*"),
    ("2*3", r"2{\ast}3", "2+*3"),
    ("^", r"{\uparrow}", "^"),
    ("v*", r"{\downarrow}{\ast}", "v*"),
    ("^^*2", r"{\Uparrow}{\ast}2", "^^*2"),
    ("-1vv", r"-1{\Downarrow}", "-1+vv"),
    ("^3", r"3\cdot{\uparrow}", "^3"),
    ("v3*", r"3\cdot{\downarrow}{\ast}", "v3*"),
    ("1/2^12*", r"\frac{1}{2}+12\cdot{\uparrow}{\ast}", "1/2+^12*"),
    ("^<2>", r"{\uparrow}^{2}", "{0|v*}"),
    ("v<2>*", r"{\downarrow}^{2}{\ast}", "{^*|0}+*"),
    ("3^<3>", r"3{\uparrow}^{3}", "3+{0|{*|v}+*}"),
    ("^[2]", r"{\uparrow}^{[2]}", "{^|*}"),
    ("v[3]*", r"{\downarrow}^{[3]}{\ast}", "{*|{*|v}}+*"),
    ("{4|0}", r"\{4 \mid 0\}", "{4|0}"),
    ("{1||0|-2}", r"\{1 \parallel 0 \mid -2\}", "{1||0|-2}"),
    ("{3|1||1|||-1}", r"\{3 \mid 1 \parallel 1 \mathrel{|||} -1\}", "{3|1||1|||-1}"),
    ("{1,{3|-1}|-3}", r"\{1, \{3 \mid -1\} \mid -3\}", "{1,{3|-1}|-3}"),
    ("+-1", r"\pm1", "+-1"),
    ("+-3/4*", r"\pm\frac{3}{4}{\ast}", "+-(3/4+*)"),
    ("+-{2|1}", r"\pm\{2 \mid 1\}", "+-{2|1}"),
    ("+-{1,1*}", r"\pm\{1, 1{\ast}\}", "+-(1,1+*)"),
    ("+-2^3", r"\pm(2+3\cdot{\uparrow})", "+-(2+^3)"),
    ("Tiny(2)", "{+}_{2}", "{0||0|-(2)}"),
    ("2Miny({3|1})", r"2+{-}_{\{3 \mid 1\}}", "2+{({3|1})|0||0}"),
    ("2*Tiny(1/2)", r"2\cdot{+}_{\frac{1}{2}}", "2*{0||0|-(1/2)}"),
    ("+-{0,1Tiny(2)}", r"\pm\{0, 1+{+}_{2}\}", "+-(0,1+{0||0|-(2)})"),
];

#[test]
fn names_are_written_as_others_write_them() {
    for (name, tex, suite) in NAMES {
        assert_eq!(latex(name), tex, "{name}");
        assert_eq!(cgsuite(name).as_deref(), Some(suite), "{name}");
    }
    assert_eq!(cgsuite("^[4294967295]"), None);
}

/// What CGSuite is given is read here too, but for its way to write a list, and means the same.
#[test]
fn what_is_written_for_cgsuite_is_the_same_value() {
    let (mut store, mut budget) = (Store::new(256 << 20), Budget::unlimited());
    let mut algebra = store.within(&mut budget);
    let mut environment = Environment::new();
    let mut read = |text: &str, algebra: &mut yomikiri_value::Algebra<'_, '_>| {
        let expression = text.parse().unwrap_or_else(|misread| panic!("{misread}"));
        match environment.evaluate(&expression, algebra) {
            Ok(Answer::Value(value)) => value,
            other => panic!("{text}: {other:?}"),
        }
    };
    let is_list = |name: &str| name.starts_with("+-{") && cgsuite(name).unwrap().starts_with("+-(");
    for (name, _, suite) in NAMES.into_iter().filter(|(name, ..)| !is_list(name)) {
        assert_eq!(read(suite, &mut algebra), read(name, &mut algebra), "{name}");
    }
    let mut lists = 0;
    for value in born_by(&mut algebra, 3).unwrap() {
        let name = algebra.name(value).unwrap();
        match is_list(&name) {
            true => lists += 1,
            false => assert_eq!(read(&cgsuite(&name).unwrap(), &mut algebra), value, "{name}"),
        }
    }
    assert!(lists < 50, "{lists} lists");
}

/// Names may be deep, and are taken apart all the same.
#[test]
fn deep_names_are_written() {
    let deep = format!("{}0{}", "{".repeat(200_000), "|0}".repeat(200_000));
    assert_eq!(cgsuite(&deep).as_ref(), Some(&deep));
    assert_eq!(latex(&deep).matches(r"\mid").count(), 200_000);
}
