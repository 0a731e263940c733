//! Thermographs and trees of values, as far as they can be told without looking, and reports.

use yomikiri_face::values::{Fact, ValueReport, thermograph, tree};
use yomikiri_scene::{Fonts, Thermograph};
use yomikiri_text::{Lang, Told, speaks_both};
use yomikiri_value::notation::{Answer, Environment};
use yomikiri_value::{Algebra, Budget, Dyadic, Failure, Stop, Store, Value};

fn with<T>(expression: &str, work: impl FnOnce(&mut Algebra<'_, '_>, Value) -> T) -> T {
    let (mut store, mut budget) = (Store::new(64 << 20), Budget::unlimited());
    let mut algebra = store.within(&mut budget);
    let answer = Environment::new().evaluate(&expression.parse().unwrap(), &mut algebra);
    let Ok(Answer::Value(value)) = answer else { panic!("{expression} is no game: {answer:?}") };
    work(&mut algebra, value)
}

fn drawn(expression: &str) -> Thermograph {
    with(expression, |algebra, value| thermograph(expression, &algebra.thermograph(value).unwrap()))
}

/// Where the corners of both walls and the stops lie.
fn places(graph: &Thermograph) -> Vec<(f64, f64)> {
    let walls = [&graph.left, &graph.right];
    let corners = walls.iter().flat_map(|wall| &wall.corners);
    let stops = walls.iter().filter_map(|wall| wall.stop.as_ref());
    let corners = corners.map(|corner| (corner.value.at, corner.temperature.at));
    corners.chain(stops.map(|stop| (stop.at, 0.0))).collect()
}

#[test]
fn walls_reach_from_the_mast_down_to_the_coldest() {
    let graph = drawn("{1||0|-2}");
    let corners = |wall: &yomikiri_scene::Wall| -> Vec<String> {
        let written = wall.corners.iter();
        written.map(|corner| format!("{}@{}", corner.value.text, corner.temperature.text)).collect()
    };
    assert_eq!(corners(&graph.left), ["0@1", "2@-1"]);
    assert_eq!(corners(&graph.right), ["0@1", "0@-1"]);
    assert_eq!(graph.left.stop.unwrap().text, "1");
    assert_eq!(corners(&drawn("7").left), ["7@-1"]);
    assert_eq!(corners(&drawn("1/2").left), ["1/2@-1/2", "1@-1"]);
    assert_eq!(drawn("*").left.stop, None);
}

/// A picture shows how far things are apart, however large or small they are.
#[test]
fn places_do_not_depend_on_size() {
    let plain = places(&drawn("{10|{0|-10}}"));
    let far = "9".repeat(1000);
    assert_eq!(places(&drawn(&format!("{{10|{{0|-10}}}}+{far}"))), plain);
    assert_eq!(places(&drawn(&format!("{{10|{{0|-10}}}}-{far}"))), plain);
    // The wall's lowest end stays at -1, but nobody sees it there.
    let seen = |places: Vec<(f64, f64)>| places.into_iter().filter(|place| place.1 >= 0.0);
    let times = |factor: &str| format!("{{10{factor}|{{0|-10{factor}}}}}");
    let zeros = "0".repeat(300);
    let (large, small) = (drawn(&times(&zeros)), drawn("{5/1024|{0|-5/1024}}"));
    for graph in [large, small] {
        let ratio = |places: &[(f64, f64)]| places[1].1.max(places[2].1) / places[0].1;
        let (scaled, plain): (Vec<_>, Vec<_>) =
            (seen(places(&graph)).collect(), seen(plain.clone()).collect());
        assert_eq!(scaled.len(), plain.len());
        assert!((ratio(&scaled) - ratio(&plain)).abs() < 1e-6, "{scaled:?} {plain:?}");
    }
}

#[test]
fn whatever_its_value_a_game_can_be_drawn() {
    let long = "7".repeat(1000);
    for expression in ["0", "*", "^", "Tiny(2)", "1/1024", "+-1/1024", "*200", "+-1++-3++-9++-27"]
        .map(str::to_string)
        .into_iter()
        .chain([format!("{{{long}|-{long}}}"), format!("{{1/2+{long}|{long}}}")])
    {
        let tree = with(&expression, |algebra, value| tree(algebra, value, 50).unwrap());
        for lang in Lang::ALL {
            for scene in [drawn(&expression).scene(lang), tree.scene(lang)] {
                scene.picture.to_png(&Fonts::shipped(), 0.5).unwrap();
            }
        }
    }
}

#[test]
fn trees_are_cut_at_their_limit() {
    let text = |expression: &str, most: usize| {
        with(expression, |algebra, value| tree(algebra, value, most).unwrap().scene(Lang::En).text)
    };
    // Level by level: the one that does not fit is cut, a smaller one after it is not.
    assert_eq!(
        text("{{3|1,{2|0}}|{0|-5}}", 5),
        "{3|1,{2|0}||0|-5}\n├─L {3|1,{2|0}} …\n└─R {0|-5}\n    ├─L 0\n    └─R -5\n"
    );
    assert_eq!(text("^", 9), "^\n├─L 0\n└─R *\n");
    assert_eq!(text("*4000000000", 9), "*4000000000 …\n");
    assert_eq!(text("5", 9), "5\n");
}

#[test]
fn a_report_that_meets_a_limit_says_so() {
    let (mut store, mut budget) = (Store::new(1 << 20), Budget::nodes(4));
    let mut algebra = store.within(&mut budget);
    let (one, zero) = (algebra.integer(1).unwrap(), algebra.integer(0).unwrap());
    let switch = algebra.game(&[one], &[zero]).unwrap();
    let report = ValueReport::of(&mut algebra, switch, &[]).unwrap();
    assert_eq!(report.incomplete, Some(Failure::Stopped(Stop::Nodes)));
    let json = report.json(Lang::En);
    assert_eq!(json["status"], "unknown");
    assert_eq!(json["reason"], "the limit on nodes was reached");
    assert_eq!(report.json(Lang::Ja)["reason"], "調べる局面の数が上限に達しました");
}

#[test]
fn walls_that_turn_too_often_are_left_out() {
    // Nearly 2/3: in binary 0.1010…, and every two digits turn both walls.
    let fine = (0..4_000).fold(Dyadic::ONE, |number, _| Dyadic::ONE - number.halve());
    with("0", |algebra, _| {
        let value = algebra.number(&fine).unwrap();
        let report = ValueReport::of(algebra, value, &[]).unwrap();
        assert_eq!(report.mean, Some(fine));
        assert_eq!(report.thermograph, None);
        let why = report.incomplete.unwrap().told();
        assert!(why.get(Lang::En).contains("turns"));
        speaks_both(&why);
    });
}

/// What a report says about an expression, with a game cooled by 1/2 too.
fn facts(expression: &str, lang: Lang) -> Vec<(String, String)> {
    let report = with(expression, |algebra, value| {
        ValueReport::of(algebra, value, &[Dyadic::ONE.halve()]).unwrap()
    });
    let said = |Fact { label, said, .. }: &Fact| (label.get(lang).into(), said.get(lang).into());
    report.facts().iter().map(said).collect()
}

#[test]
fn a_report_is_told_in_both_languages() {
    for expression in
        ["0", "1/2", "*", "^", "+-1", "{3||2*|1*}", "{^3|vv}", "{1|^3||^}", "-Tiny(2)"]
    {
        with(expression, |algebra, value| {
            let report = ValueReport::of(algebra, value, &[Dyadic::ONE.halve()]).unwrap();
            for Fact { label, said, meaning } in report.facts() {
                speaks_both(&label);
                speaks_both(&said);
                speaks_both(&meaning);
            }
        });
    }
    let japanese = facts("{3||2*|1*}", Lang::Ja);
    let japanese: Vec<_> = japanese.iter().map(|(label, said)| (&**label, &**said)).collect();
    assert_eq!(
        japanese,
        [
            ("正準形", "{3||2*|1*}"),
            ("勝敗", "L: どちらが先に打っても左の勝ち"),
            ("平均値", "9/4"),
            ("温度", "3/4"),
            ("左停止値", "3"),
            ("右停止値", "2"),
            ("左の壁", "温度3/4で9/4"),
            ("右の壁", "温度3/4で9/4、温度1/2で2、温度0で2"),
            ("1で冷却", "9/4"),
            ("1/2で冷却", "{5/2|2*}"),
            ("凍結", "9/4* (3/4で冷却)"),
            ("誕生日", "5"),
            ("簡約正準形", "{3||2|1}"),
        ]
    );
    let english = facts("{1|^3||^}", Lang::En);
    assert!(english.contains(&("atomic weight".into(), "none".into())), "{english:?}");
}
