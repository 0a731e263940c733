//! Everything that people read is English in English and Japanese in Japanese.

use yomikiri_daifugo::{BadRules, Daifugo, ENTRY, Move};
use yomikiri_face::{Ask, Described, Means, Place, open};
use yomikiri_game::{Game, Notation, Seat};
use yomikiri_solve::Budget;
use yomikiri_text::{Lang, Text, Told, foreign_words, speaks_both};

fn deal(hands: &str) -> Daifugo {
    hands.parse().unwrap()
}

fn usual() -> Daifugo {
    deal("1,5,9/2,5,7/3,4,8")
}

/// An error in both languages.
fn is_told(error: &dyn Told, ja: &str) {
    let told = error.told();
    speaks_both(&told);
    assert_eq!(told.get(Lang::Ja), ja);
}

#[test]
fn the_entry() {
    let params = || ENTRY.params.iter().chain(ENTRY.offers.extras).chain(ENTRY.offers.settings);
    let examples = ENTRY.examples.iter().map(|(_, words)| words);
    let all = [&ENTRY.title, &ENTRY.summary, &ENTRY.notation].into_iter();
    all.chain(params().map(|param| &param.help)).chain(examples).for_each(speaks_both);
}

#[test]
fn rules_that_cannot_be_played() {
    let cases = [
        (BadRules::Players(9), "遊べるのは2人から8人までです(9人では遊べません)"),
        (BadRules::Empty(2), "Bの手札がありません"),
        (
            BadRules::Card { card: 40, hand: 1 },
            "札の数字は1から32までです(Aの手札の40は使えません)",
        ),
        (BadRules::Twice { card: 4, hand: 3 }, "Cの手札に4が2枚あります"),
        (
            BadRules::Places { places: 4, players: 3 },
            "3人なら順位は2種類から3種類までです(4種類にはできません)",
        ),
        (BadRules::Lead { lead: 4, players: 3 }, "プレイヤーは3人なので、4番は親になれません"),
    ];
    for (bad, ja) in cases {
        is_told(&bad, ja);
    }
    let flags: [(&[(&str, &str)], &str); 3] = [
        (
            &[("hands", "1/2"), ("players", "2")],
            "players \"2\": 人数と札は --hands で決まっています。\
             --hands か、--players と --cards か、どちらかだけにしてください。",
        ),
        (
            &[("places", "4")],
            "places \"4\": 3人なら順位は2種類から3種類までです(4種類にはできません)。\
             数を減らすか、外して1人ずつ別の順位にしてください。",
        ),
        (
            &[("lead", "Z")],
            "lead \"Z\": 親になれるその名前のプレイヤーはいません。A、B、Cから選んでください。",
        ),
    ];
    for (flags, ja) in flags {
        is_told(&ENTRY.under(flags).err().unwrap(), ja);
    }
}

/// `notation.rs` has what is said of each in English.
#[test]
fn texts_that_cannot_be_read() {
    for hands in ["", "1,2", "1/2/", "1/2/3/4/5/6/7/8/9", "1,2/3,x", "1,2/3;4", "1,2/99", "7,7/1"] {
        speaks_both(&hands.parse::<Daifugo>().unwrap_err().told());
    }
    let twice = format!("{}/5,5", ["1"; 9].join("/"));
    speaks_both(&twice.parse::<Daifugo>().unwrap_err().told());
    let two_places = usual().places(2).unwrap();
    let positions = [
        (
            usual(),
            "",
            "Aの手札も順位もありません。局面を \"1,5,9/2,5,7/3,4,8 A -\" のように書いてください。",
        ),
        (
            usual(),
            "hello",
            "'h' という札はありません。局面を \"1,5,9/2,5,7/3,4,8 A -\" のように書いてください。",
        ),
        (
            usual(),
            "1,5",
            "Bの手札か、その前の / がありません。1,5,9/2,5,7/3,4,8 のように、\
             3人分の手札を書いてください。",
        ),
        (usual(), "1/2/3/4 A", "プレイヤーは3人だけです。余分な手札を外してください。"),
        (usual(), "1,5,", "最後の札がありません。札は1から32までの数字で書いてください。"),
        (usual(), "1,99/2/3 A", "99という札はありません。札は1から32までの数字で書いてください。"),
        (
            usual(),
            "5,5/2/3 A",
            "Aの手札に5が2枚あります。同じ数字の札は1人に1枚だけにしてください。",
        ),
        (
            usual(),
            "1,5,9/2,5,7/3,4,8 D -",
            "'D' では手番がわかりません。A、B、Cから選んでください。",
        ),
        (
            usual(),
            "5,9/2,5,7/3,4,8 B 1",
            "場の札を出したプレイヤーが書かれていません。A、B、Cから選んでください。",
        ),
        (
            usual(),
            "5,9/2,5,7/3,4,8 A - 9",
            "'9' では最後に出したプレイヤーがわかりません。A、B、Cから選んでください。",
        ),
        (
            usual(),
            "5,9/2,5,7/3,4,8 B A",
            "'A' では場がわかりません。場の札と出したプレイヤーを 5B のように、空の場なら - \
             と書いてください。",
        ),
        (usual(), "5,9/2,5,7/3,4,8 B 1A 7", "局面の後に余分な '7' があります。外してください。"),
        (
            usual(),
            "(x)/2,5,7/3,4,8 B -A",
            "かっこの中が順位になっていません。1位で上がったプレイヤーは (1) と書いてください。",
        ),
        (
            usual(),
            "5,9,7/2,5,7/3,4,8 B 1A",
            "Aに7は配られていません。配られた 1,5,9/2,5,7/3,4,8 に合わせてください。",
        ),
        (
            usual(),
            "(2)/2,7/3,4 B -A",
            "1位で上がったプレイヤーがいません。順位は1から順に、抜かさずに書いてください。",
        ),
        (usual(), "(1)/(1)/3,4 - 7B", "1位が2人います。同じ順位は1人だけにしてください。"),
        (
            usual(),
            "(1)/(2)/(3) - 8C",
            "3位は残った全員の順位です。残った全員の手札を書いてください。",
        ),
        (usual(), "(1)/2,7/3,4 A -", "Aは上がっています。手札のあるプレイヤーを書いてください。"),
        (
            usual(),
            "(1)/2,7/3,4 - 9A",
            "ゲームは続いているので、誰かの手番です。手札の後にA、B、またはCと書いてください。",
        ),
        (
            usual(),
            "(1)/(2)/3,4 C -",
            "ゲームは終わっていて、誰の手番でもありません。手番を - とし、続けて最後の札を - 9A \
             のように書いてください。",
        ),
        (
            usual(),
            "(1)/(2)/3,4 - -",
            "最後の札がありません。手番の - の後に、札と出したプレイヤーを - 9A \
             のように書いてください。",
        ),
        (
            usual(),
            "(1)/(2)/3,4 - 8C",
            "Cには手札があるので、そこで終わりではありません。\
             最後に上がったプレイヤーを書いてください。",
        ),
        (
            usual(),
            "(1)/(2)/3,4 - 9A",
            "Aより後に上がったプレイヤーがいるので、最後に出したのはAではありません。\
             最後に出したプレイヤーを書いてください。",
        ),
        (
            usual(),
            "(1)/(2)/3,4 - 9B",
            "Bに9は配られていません。Bに配られた 2,5,7 から選んでください。",
        ),
        (
            usual(),
            "5,9/2,5,7/3,4,8 B 5A",
            "Aの手札にまだ5があります。場の札を手札から外してください。",
        ),
        (
            usual(),
            "5,9/2,5,7/3,4,8 A 1A",
            "Aが1を出したので、場が流れるまでAの手番は来ません。ほかの全員がパスしたなら A - \
             と書いてください。",
        ),
        (
            usual(),
            "5,9/2,5,7/3,4,8 B -",
            "Bはまだ札を出していません。最後に出したプレイヤーを -A のように - \
             の後に書いてください。",
        ),
        (
            usual(),
            "(1)/2,7/3,4 C -A",
            "Aの札で場が流れたら、親はCではなくBです。手番か、\
             最後に出したプレイヤーを直してください。",
        ),
        (
            usual(),
            "1,5,9/2,5,7/3,4,8 B -",
            "まだ誰も札を出していません。親はAです。\"1,5,9/2,5,7/3,4,8 A -\" と書いてください。",
        ),
        (
            usual(),
            "1,5,9/2,7/3,4,8 C 5B",
            "親のAがまだ札を出していません。最初に出した札を手札から外してください。",
        ),
        (
            two_places,
            "(1)/(2)/3,4 - 7B",
            "2位は残った全員の順位です。残った全員の手札を書いてください。",
        ),
    ];
    for (rules, position, ja) in positions {
        let misread = rules.read(position).unwrap_err();
        speaks_both(&misread.told());
        assert_eq!(misread.advice().get(Lang::Ja), ja);
    }
    let moves = [
        (
            "1,5,9/2,5,7/3,4,8 A -",
            "pass",
            "親は札を出さなければなりません。Aが選べるのは 1、5、9 です。",
        ),
        ("1,5,9/2,5,7/3,4,8 A -", "2", "Aはその札を持っていません。Aが選べるのは 1、5、9 です。"),
        ("1,5,9/2,5,7/3,4,8 A -", "-", "手になっていません。Aが選べるのは 1、5、9 です。"),
        ("1,5/2,5,7/3,4,8 B 9A", "7", "場の9より大きくありません。Bが選べるのは pass です。"),
        ("(1)/(2)/3,4 - 7B", "3", "ゲームは終わっています。先に手を戻してください。"),
    ];
    for (position, chosen, ja) in moves {
        let table = usual().read(position).unwrap();
        let misread = usual().read_move(&table, chosen).unwrap_err();
        speaks_both(&misread.told());
        assert_eq!(misread.advice().get(Lang::Ja), ja);
    }
}

#[test]
fn titles_results_and_endings() {
    let ja = |text: Text| {
        speaks_both(&text);
        text.get(Lang::Ja).to_string()
    };
    let alike = Daifugo::alike(3, 4).unwrap();
    assert_eq!(ja(alike.title()), "大富豪、3人、札は1から4");
    let other = alike.places(2).unwrap().led_by(2).unwrap().skipping_passes();
    assert_eq!(ja(other.title()), "大富豪、3人、札は1から4、順位は2種類、親はB、自動でパス");
    assert_eq!(ja(usual().title()), "大富豪、手札 1,5,9/2,5,7/3,4,8");
    let rules = usual();
    assert_eq!(ja(rules.result(2)), "1位");
    assert_eq!(ja(rules.either(&[2, 1, 0])), "1位か2位か3位");
    assert_eq!(rules.either(&[2, 1, 0]).get(Lang::En), "1st, 2nd or 3rd place");
    assert_eq!(ja(rules.short(0)), "3");
    for rules in [usual(), other] {
        rules.ends().unwrap().iter().for_each(|end| speaks_both(&rules.ending(end)));
    }
    Seat::all(3).for_each(|seat| speaks_both(&rules.player(seat)));
}

#[test]
fn answers_and_pictures() {
    let legend = [(Lang::En, "For A: "), (Lang::Ja, "Aにとって: ")];
    for (lang, begins) in legend {
        let mut session = open(usual()).session(&Means::memory(1 << 20)).unwrap();
        let ask = Ask { all_moves: true, ..Ask::default() };
        let report = session.solve(&ask, &mut Budget::unlimited()).unwrap();
        let scene = session.draw(&ask.place, &report, lang).unwrap().scene;
        report.lines().iter().for_each(speaks_both);
        report.moves.unwrap().iter().for_each(|found| speaks_both(&found.words));
        assert_eq!(foreign_words(&scene.text, lang), None, "{}", scene.text);
        let picture = scene.picture;
        assert_eq!(foreign_words(&picture.title, lang), None, "{}", picture.title);
        let labels = picture.shapes.iter().filter_map(|shape| match shape {
            yomikiri_scene::Shape::Text { text, .. } => Some(text.as_str()),
            _ => None,
        });
        let labels: Vec<&str> = labels.collect();
        assert!(labels.iter().any(|label| label.starts_with(begins)), "{labels:?}");
        for label in labels {
            assert_eq!(foreign_words(label, lang), None, "{label}");
        }
    }
    // What a picture says of the last move.
    let rules = usual().skipping_passes();
    for (position, chosen) in [
        ("1,5,9/2,5,7/3,4,8 A -", Move::Play(9)),
        ("1,5,9/2,5,7/3,4,8 A -", Move::Play(1)),
        ("5,9/2,5,7/3,4,8 C 1A", Move::Pass),
    ] {
        let mut table = rules.read(position).unwrap();
        let before = rules.play(&mut table, chosen);
        for lang in Lang::ALL {
            let text = rules.picture(&table, Some((chosen, &before)), &[], lang).text;
            assert_eq!(foreign_words(&text, lang), None, "{text}");
        }
    }
    let place = Place { position: Some("(1)/(2)/3,4 - 7B".into()), moves: vec![] };
    for lang in Lang::ALL {
        let scene = open(usual()).draw(&place, &[], lang).unwrap().scene;
        assert_eq!(foreign_words(&scene.text, lang), None, "{}", scene.text);
    }
}
