//! A worksheet: what lines mean, and that no line spoils the next.

use serde_json::json;
use yomikiri_face::values::{COMMANDS, Drawing, Found, Help, PictureFile, Reply, Worksheet};
use yomikiri_text::{Lang, Told, foreign_words, speaks_both};
use yomikiri_value::notation::{Environment, EvaluationError, FUNCTIONS};
use yomikiri_value::{Budget, Dyadic, Failure, Stop, Store};

fn sheet() -> Worksheet {
    Worksheet::new(16 << 20)
}

fn ask(sheet: &mut Worksheet, line: &str) -> Result<Reply, EvaluationError> {
    sheet.reply(line, &mut Budget::unlimited)
}

fn answer(sheet: &mut Worksheet, line: &str) -> String {
    match ask(sheet, line) {
        Ok(Reply::Answer(answer)) => answer,
        other => panic!("{line}: {other:?}"),
    }
}

/// What is wrong with a line, in English.
fn refused(sheet: &mut Worksheet, line: &str) -> String {
    let told = ask(sheet, line).expect_err(line).told();
    speaks_both(&told);
    told.get(Lang::En).to_string()
}

#[test]
fn variables_outlast_lines_that_have_no_answer() {
    let mut sheet = sheet();
    assert_eq!(answer(&mut sheet, " a := {4|0} "), "{4|0}");
    assert_eq!(answer(&mut sheet, "a+{6||4|0}-7"), "{1,{3|-1}|-3}");
    assert_eq!(
        refused(&mut sheet, "a+"),
        "\"a+\", column 3: an operand is missing at the end; \
        write a game, like {1|0}"
    );
    assert!(refused(&mut sheet, "a := Cool(1,-2)").starts_with("cannot cool by -2; "));
    let stopped = sheet.reply("a := a+{9||8|0}+{7||6|1}", &mut || Budget::nodes(3));
    assert_eq!(stopped, Err(Failure::Stopped(Stop::Nodes).into()));
    assert_eq!(answer(&mut sheet, "it+7-{6||4|0}-a"), "0");
    assert_eq!(answer(&mut sheet, "_=0"), "true");
    let held = [("a", "{4|0}"), ("it", "true")].map(|(name, held)| (name.into(), held.into()));
    assert_eq!(ask(&mut sheet, "vars"), Ok(Reply::Variables(held.into())));
    assert_eq!(ask(&mut sheet, "  "), Ok(Reply::Nothing));
    assert_eq!(ask(&mut sheet, "exit"), Ok(Reply::Leave));
    assert!(
        ["a", "it", "Mean(", "about"].iter().all(|word| sheet.words().contains(&word.to_string()))
    );
}

/// There is memory for each of these lines, but not for all of them.
#[test]
fn what_earlier_lines_left_is_not_in_the_way() {
    const MEMORY: usize = 2 << 20;
    let line = |nth: u32| {
        let switches = (1..11).map(|n| format!("+-{}", 1000 * n + n * n + nth));
        format!("Mean({})", switches.collect::<Vec<_>>().join("+"))
    };
    let (mut store, mut budget) = (Store::new(MEMORY), Budget::unlimited());
    let mut algebra = store.within(&mut budget);
    let mut alone =
        |nth| Environment::new().evaluate(&line(nth).parse().unwrap(), &mut algebra).map(|_| ());
    let stopped = (0..20).find_map(|nth| alone(nth).err());
    assert_eq!(stopped, Some(Failure::Stopped(Stop::Memory).into()));

    let mut sheet = Worksheet::new(MEMORY);
    answer(&mut sheet, "keep := {4|0}");
    for nth in 0..20 {
        answer(&mut sheet, &line(nth));
    }
    assert_eq!(answer(&mut sheet, "keep"), "{4|0}");
}

#[test]
fn commands_look_at_an_expression_or_at_the_last_answer() {
    let mut sheet = sheet();
    assert_eq!(
        refused(&mut sheet, "about"),
        "\"it\": there is no answer yet; write a game, like {1|0}"
    );
    answer(&mut sheet, "{6||4|0}");
    let about = |sheet: &mut Worksheet, line: &str| match ask(sheet, line) {
        Ok(Reply::About(found)) => found,
        other => panic!("{line}: {other:?}"),
    };
    assert_eq!(about(&mut sheet, "about").written(), "{6||4|0}");
    assert_eq!(about(&mut sheet, "about 1<2").found, Found::Truth(true));
    assert!(matches!(ask(&mut sheet, "thermograph"), Ok(Reply::Show(Drawing::Thermograph(_)))));
    let Ok(Reply::Show(tree)) = ask(&mut sheet, "tree {4|0}") else { panic!("no tree") };
    assert_eq!(tree.scene(Lang::Ja).text, "{4|0}\n├─L 4\n└─R 0\n");
    let written = match ask(&mut sheet, "png a.png tree") {
        Ok(Reply::Write { drawing: Drawing::Tree(_), file, kind }) => (file, kind),
        other => panic!("{other:?}"),
    };
    assert_eq!(written, ("a.png".to_string(), PictureFile::Png));
    for wrong in ["svg", "png a.png *<>0", "tree Outcome(1)", "help := 3", "help me"] {
        refused(&mut sheet, wrong);
    }
    assert_eq!(answer(&mut sheet, "it"), "{6||4|0}");
}

#[test]
fn help_is_in_both_languages() {
    let mut sheet = sheet();
    let names = COMMANDS.iter().map(|command| command.name);
    for name in names.chain(FUNCTIONS.iter().map(|function| function.name)).chain([""]) {
        let Ok(Reply::Help(help)) = ask(&mut sheet, &format!("help {name}")) else {
            panic!("no help with {name}");
        };
        for lang in Lang::ALL {
            let told = help.text(lang);
            assert!(told.contains(name) && told.ends_with('\n'), "{told}");
            assert_eq!(foreign_words(&told, lang), None, "{told}");
        }
    }
    assert_eq!(ask(&mut sheet, "help temp"), ask(&mut sheet, "help TEMPERATURE()"));
    let Ok(Reply::Help(temperature @ Help::Function(_))) = ask(&mut sheet, "help temp") else {
        panic!("no help with temp");
    };
    assert_eq!(
        temperature.text(Lang::Ja),
        "Temperature(G)  温度: 一手の価値\n  略記: Temp\n  例: Temperature({3||2*|1*}) は 3/4\n"
    );
}

/// Programs read the same in every language, but for reasons.
#[test]
fn json_has_no_language() {
    let mut sheet = sheet();
    let mut json = |expression: &str, nodes: u64, lang| {
        let cool = [Dyadic::ONE];
        let found = sheet.evaluate(expression, &cool, false, &mut || Budget::nodes(nodes));
        found.unwrap().json(lang)
    };
    let answers = [
        ("*>0", json!({"truth": false})),
        ("Outcome(*)", json!({"outcome": "N"})),
        ("LeftOptions(^*)", json!({"values": ["*", "0"]})),
        ("{4|0}", json!({"canonical": "{4|0}", "outcome": "N", "cooled": "{3|1}"})),
    ];
    for (expression, expected) in answers {
        let english = json(expression, u64::MAX, Lang::En);
        assert_eq!(english, json(expression, u64::MAX, Lang::Ja));
        assert_eq!(
            (&english["status"], &english["expression"]),
            (&json!("proved"), &json!(expression))
        );
        for (field, value) in expected.as_object().unwrap() {
            assert_eq!(&english[field], value, "{expression}");
        }
    }
    // Enough for the value, not for all that there is to say about it.
    let limited = |lang| json("{4|0}+{6||4|0}+{9||8|0}", 150, lang);
    let [english, japanese] = Lang::ALL.map(limited);
    assert_eq!(english["status"], "unknown");
    assert_eq!(english["reason"], "the limit on nodes was reached");
    assert_eq!(japanese["reason"], "調べる局面の数が上限に達しました");
}
