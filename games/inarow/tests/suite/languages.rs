//! Everything that people read is English in English and Japanese in Japanese.

use yomikiri_face::{Argument, Ask, Described, Means, Place, open};
use yomikiri_game::{Game, Notation, Scores, Seat};
use yomikiri_inarow::{BadRules, ENTRY, InARow};
use yomikiri_solve::Budget;
use yomikiri_text::{Lang, Text, Told, foreign_words, speaks_both};

fn rules(rows: u32, length: u32, players: u8) -> InARow {
    InARow::new(rows, 3, length, players).unwrap()
}

#[test]
fn the_entry() {
    let params = || ENTRY.params.iter().chain(ENTRY.offers.extras).chain(ENTRY.offers.settings);
    let examples = ENTRY.examples.iter().map(|(_, words)| words);
    let all = [&ENTRY.title, &ENTRY.summary, &ENTRY.notation].into_iter();
    all.chain(params().map(|param| &param.help)).chain(examples).for_each(speaks_both);
}

/// An error in both languages: only quotations may be neither.
fn is_told(error: &dyn Told, ja: &str) {
    let told = error.told();
    speaks_both(&told);
    assert_eq!(told.get(Lang::Ja), ja);
}

#[test]
fn rules_that_cannot_be_played() {
    let cases = [
        (BadRules::Size(9, 9), "盤は1マスから64マスまでです(9x9は使えません)"),
        (BadRules::Line { length: 5, rows: 3, columns: 4 }, "3x4の盤に5個は並びません"),
        (BadRules::Players(7), "遊べるのは2人から6人までです(7人では遊べません)"),
    ];
    for (bad, ja) in cases {
        is_told(&bad, ja);
    }
    let flags = [
        (
            [("size", "9x9"), ("line", "3")],
            "size \"9x9\": 盤は1マスから64マスまでです(9x9は使えません)。7x9 や 8x8 \
             を試してください。",
        ),
        (
            [("size", "3x4"), ("line", "5")],
            "line \"5\": 3x4の盤に5個は並びません。1から4までの数にするか、\
             盤を大きくしてください。",
        ),
    ];
    for (flags, ja) in flags {
        is_told(&ENTRY.under(&flags[..]).err().unwrap(), ja);
    }
}

#[test]
fn positions_that_cannot_be_read() {
    let cases = [
        (
            "12x/.../...",
            "\"12x/.../...\"(3文字目): 'x' という印はありません。\
             空きマスは `.`、印は1から2までの数字で書いてください。",
        ),
        (
            "12/.../...",
            "\"12/.../...\"(3文字目): 1行目が2マスです。\
             \".../.../...\" のように、3マスの行を3行書いてください。",
        ),
        (
            ".../.../..../",
            "\".../.../..../\"(12文字目): 盤は3x3です。\
             \".../.../...\" のように、3マスの行を3行書いてください。",
        ),
        (
            "12./.",
            "\"12./.\": 2行目の1マスで終わっています。\
             \".../.../...\" のように、3マスの行を3行書いてください。",
        ),
        (
            "11./1../...",
            "\"11./1../...\": 印の数が手番と合いません(1の印3個、2の印0個)。\
             3手後の数にしてください(1の印2個、2の印1個)。",
        ),
        (
            "111/222/...",
            "\"111/222/...\": 最後の手より前に1の印が並んでいます。\
             実際の手順で現れる局面にしてください。",
        ),
    ];
    for (position, ja) in cases {
        is_told(&rules(3, 3, 2).read(position).unwrap_err(), ja);
    }
    let twice = InARow::new(4, 4, 3, 2).unwrap().read("111./22.2/22../111.").unwrap_err();
    is_told(
        &twice,
        "\"111./22.2/22../111.\": 1の印が並んだ後も続けています。\
         実際の手順で現れる局面にしてください。",
    );
    assert_eq!(
        rules(3, 3, 2).read("12./.").unwrap_err().to_string(),
        "\"12./.\": the text ends in row 2, after 1 cell; write 3 rows of 3, like \".../.../...\""
    );
}

#[test]
fn moves_that_cannot_be_read() {
    let rules = rules(4, 3, 2);
    let cases = [
        (
            "no",
            "\"no\": 手になっていません。列と行を、左上のマスなら (1,1) のように書いてください。",
        ),
        ("(4,3)", "\"(4,3)\": 盤は3列、4行です。(3,4) のことでしたら、列を先に書いてください。"),
        (
            "(9,9)",
            "\"(9,9)\": 盤は3列、4行です。左上の (1,1) から数えて、列、行の順に書いてください。",
        ),
        ("(1,1)", "\"(1,1)\": すでに1の印があります。空きマスを選んでください。"),
        ("(3,4)", "\"(3,4)\": ゲームは終わっています。先に手を戻してください。"),
    ];
    let won = rules.read("111/22./.../...").unwrap();
    for (chosen, ja) in cases {
        is_told(&rules.read_move(&won, chosen).unwrap_err(), ja);
    }
}

#[test]
fn results_verdicts_and_endings() {
    let [two, three] = [rules(3, 3, 2), rules(4, 3, 3)];
    let ja = |text: Text| {
        speaks_both(&text);
        text.get(Lang::Ja).to_string()
    };
    assert_eq!(ja(two.title()), "3目並べ、3x3、2人");
    assert_eq!(ja(three.clone().misere().title()), "3目並べ、4x3、3人、並べたら負け");
    for game in [two.clone(), three.clone(), two.clone().misere()] {
        for end in game.ends().unwrap() {
            speaks_both(&game.ending(&end));
        }
        for score in game.score_range() {
            speaks_both(&game.result(score));
            speaks_both(&game.verdict(score, Some(3)));
        }
        Seat::all(game.seats()).for_each(|seat| speaks_both(&game.player(seat)));
    }
    let first_wins = Scores::from_fn(2, |seat| if seat == Seat::new(0) { 1 } else { -1 });
    assert_eq!(ja(two.ending(&first_wins)), "先手の勝ち");
    assert_eq!(ja(two.ending(&Scores::level(2, 0))), "盤が埋まって引き分け");
    assert_eq!(ja(two.clone().misere().ending(&first_wins)), "後手が並べて負け");
    assert_eq!(ja(two.verdict(1, None)), "先手の必勝です。");
}

#[test]
fn answers_extras_and_pictures() {
    for lang in Lang::ALL {
        let mut session = open(rules(3, 3, 2)).session(&Means::memory(1 << 20)).unwrap();
        let place = Place::after("(1,1) (2,1)");
        let ask = Ask { place: place.clone(), all_moves: true, ..Ask::default() };
        let report = session.solve(&ask, &mut Budget::unlimited()).unwrap();
        report.lines().iter().for_each(speaks_both);
        let drawn = session.draw(&place, &report, lang).unwrap();
        let written = drawn.scene.picture.to_svg();
        let title = written.split("<title>").nth(1).unwrap().split("</title>").next().unwrap();
        assert_eq!(foreign_words(title, lang), None, "{title}");
        let number = Argument::Number(3);
        let extra = session.extra("count", &number, &place, lang, &mut Budget::nodes(9)).unwrap();
        speaks_both(&extra.text);
        let none = session.extra("none", &number, &place, lang, &mut Budget::unlimited());
        speaks_both(&none.err().unwrap().told());
    }
}
