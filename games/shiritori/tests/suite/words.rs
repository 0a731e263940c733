//! Lists of words: conventions with expectations derived by hand, and laws for any text.

use proptest::prelude::*;
use yomikiri_shiritori::words::{
    Conventions, FinalN, Homophones, Long, Reason, Voiced, Word, WordList,
};
use yomikiri_text::{Lang, Text};

const USUAL: Conventions = Conventions {
    long: Long::Drop,
    voiced: Voiced::Distinct,
    final_n: FinalN::Forbid,
    homophones: Homophones::Merge,
    link: 1,
};
const VOWEL: Conventions = Conventions { long: Long::Vowel, ..USUAL };
const MERGED: Conventions = Conventions { voiced: Voiced::Merged, ..USUAL };
const LOSE: Conventions = Conventions { final_n: FinalN::Lose, ..USUAL };
const ALLOW: Conventions = Conventions { final_n: FinalN::Allow, ..USUAL };
const KEEP: Conventions = Conventions { homophones: Homophones::Keep, ..USUAL };
const TWO: Conventions = Conventions { link: 2, ..USUAL };

/// The only word of a list, as reading, first and last letter.
fn only(line: &str, conventions: &Conventions) -> Result<(String, String, String), Reason> {
    let list = WordList::read(line, conventions);
    match list.words().collect::<Vec<_>>()[..] {
        [word] => {
            let letter = |letter| list.letters()[letter as usize].clone();
            Ok((word.reading().to_string(), letter(word.first), letter(word.last)))
        }
        [] => Err(list.account().dropped[0].reason),
        _ => panic!("{line:?} is one line"),
    }
}

#[track_caller]
fn links(conventions: &Conventions, table: &[(&str, &str, &str, &str)]) {
    for &(line, reading, first, last) in table {
        let expected = (reading.to_string(), first.to_string(), last.to_string());
        assert_eq!(only(line, conventions), Ok(expected), "{line:?}");
    }
}

#[track_caller]
fn drops(conventions: &Conventions, table: &[(&str, Reason)]) {
    for &(line, reason) in table {
        assert_eq!(only(line, conventions), Err(reason), "{line:?}");
    }
}

fn reasons(list: &WordList) -> Vec<(usize, Reason)> {
    list.account().dropped.iter().map(|dropped| (dropped.line, dropped.reason)).collect()
}

fn texts(list: &WordList) -> Vec<&str> {
    list.words().map(Word::text).collect()
}

#[test]
fn conventions_have_the_usual_defaults() {
    assert_eq!(Conventions::default(), USUAL);
}

#[test]
fn kana() {
    links(
        &USUAL,
        &[
            ("りんご", "りんご", "り", "ご"),
            ("リンゴ", "りんご", "り", "ご"),
            ("ﾘﾝｺﾞ", "りんご", "り", "ご"),
            // か and a combining mark.
            ("か\u{3099}", "が", "が", "が"),
            ("い", "い", "い", "い"),
            ("いしゃ", "いしゃ", "い", "や"),
            ("アッ", "あっ", "あ", "つ"),
            ("ァヮ", "ぁゎ", "あ", "わ"),
            ("ヵヶ", "ゕゖ", "か", "け"),
            ("サントメ・プリンシペ", "さんとめぷりんしぺ", "さ", "ぺ"),
            ("ジャン＝ジャック-ルソー", "じゃんじゃっくるそー", "じ", "そ"),
            ("ﾆｭｰ ﾖｰｸ", "にゅーよーく", "に", "く"),
            ("いすゞ", "いすず", "い", "ず"),
            ("こゝろ", "こころ", "こ", "ろ"),
            ("ゐど", "ゐど", "ゐ", "ど"),
            ("ヴァイオリニスト", "ゔぁいおりにすと", "ゔ", "と"),
        ],
    );
}

#[test]
fn readings() {
    links(
        &USUAL,
        &[
            ("新宿\tしんじゅく", "しんじゅく", "し", "く"),
            ("新宿,シンジュク", "しんじゅく", "し", "く"),
            ("新宿，しんじゅく", "しんじゅく", "し", "く"),
            ("新宿、しんじゅく", "しんじゅく", "し", "く"),
            ("  新宿 \t しんじゅく  ", "しんじゅく", "し", "く"),
            ("\u{feff}新宿\tしんじゅく\r", "しんじゅく", "し", "く"),
            ("りんご\t", "りんご", "り", "ご"),
            ("りんご,", "りんご", "り", "ご"),
            ("りんご,りんご,,", "りんご", "り", "ご"),
            ("東京, 日本\tとうきょう", "とうきょう", "と", "う"),
            // Further columns are passed over.
            ("大阪\tおおさか\t地名", "おおさか", "お", "か"),
            ("林檎,りんご,果物", "りんご", "り", "ご"),
            // The same word, written in another way.
            ("スキー,すきい", "すきい", "す", "い"),
            ("キャベツ\tきやべつ", "きやべつ", "き", "つ"),
            ("№9\tnumber nine", "numbernine", "n", "e"),
        ],
    );
}

#[test]
fn latin() {
    links(
        &USUAL,
        &[
            ("New Zealand", "newzealand", "n", "d"),
            ("Côte d'Ivoire", "cotedivoire", "c", "e"),
            ("Timor-Leste", "timorleste", "t", "e"),
            ("St. John’s", "stjohns", "s", "s"),
            ("Ｔｏｋｙｏ", "tokyo", "t", "o"),
            ("É", "e", "e", "e"),
            ("E\u{301}a", "ea", "e", "a"),
            ("Straße", "strasse", "s", "e"),
            ("ẞæÆœŒ", "ssaeaeoeoe", "s", "e"),
            ("Øđł", "odl", "o", "l"),
            ("Þórð", "thord", "t", "d"),
            ("İstanbulı", "istanbuli", "i", "i"),
            ("lion", "lion", "l", "n"),
        ],
    );
}

/// Names have commas; a reading after one is in kana, or of what has no Latin letters.
#[test]
fn commas_between_latin_letters_belong_to_the_word() {
    links(
        &USUAL,
        &[
            ("Bonaire, Sint Eustatius and Saba", "bonairesinteustatiusandsaba", "b", "a"),
            ("Congo, Republic of", "congorepublicof", "c", "f"),
            ("a, b, c", "abc", "a", "c"),
            ("cat,", "cat", "c", "t"),
            ("Tokyo,とうきょう", "とうきょう", "と", "う"),
            ("東京,Tokyo", "tokyo", "t", "o"),
            ("ネコ,neko", "neko", "n", "o"),
            ("Paris,Texas\tpari", "pari", "p", "i"),
        ],
    );
    drops(&USUAL, &[("cat, 9", Reason::Foreign('9')), ("cat,dog,9", Reason::Foreign('9'))]);
    let text = "Aruba\nCongo, Republic of\nKorea, South\nネコ,ねこ\nCongo, Republic of";
    let list = WordList::read(text, &USUAL);
    assert_eq!(texts(&list), ["Aruba", "Congo, Republic of", "Korea, South", "ネコ"]);
    assert_eq!(list.find("korea, south"), [2]);
    assert_eq!(
        list.account().summary().last().unwrap().get(Lang::En),
        "2 words have commas, such as line 2 \"Congo, Republic of\"; put a tab before a reading"
    );
}

/// A word in kana is read as it is written, so what follows it is another word.
#[test]
fn two_words_on_a_line_are_refused() {
    drops(
        &USUAL,
        &[
            ("ぱんだ、だちょう", Reason::TwoWords),
            ("きつね\tねこ", Reason::TwoWords),
            ("キツネ,ねこ,いぬ", Reason::TwoWords),
            ("「きつね」\tねこ", Reason::TwoWords),
        ],
    );
}

#[test]
fn further_columns_are_told() {
    let list = WordList::read("大阪\tおおさか\t地名\n京都\tきょうと\t地名\n奈良\tなら", &USUAL);
    assert_eq!(
        list.account().summary().last().unwrap().get(Lang::En),
        "2 lines have columns beyond a word and its reading; they are not used"
    );
}

#[test]
fn signs_at_either_end_are_passed_over() {
    links(
        &USUAL,
        &[
            ("Nidoran♀", "nidoran", "n", "n"),
            ("けろ♂!", "けろ", "け", "ろ"),
            ("「ねこ」", "ねこ", "ね", "こ"),
            ("\u{200b}\"cat\"", "cat", "c", "t"),
            ("É!", "e", "e", "e"),
            ("猫♀\t(ねこ)", "ねこ", "ね", "こ"),
        ],
    );
    drops(
        &USUAL,
        &[
            ("♀", Reason::Foreign('♀')),
            ("a♀b", Reason::Foreign('♀')),
            ("cat9!", Reason::Foreign('9')),
            ("猫!", Reason::Kanji),
        ],
    );
    assert_eq!(WordList::read("Nidoran♀\nNidoran♂", &USUAL).words().len(), 1);
    assert_eq!(WordList::read("Nidoran♀\nNidoran♂", &KEEP).words().len(), 2);
}

#[test]
fn unreadable() {
    drops(
        &USUAL,
        &[
            ("新宿", Reason::Kanji),
            ("新宿\t新宿", Reason::Kanji),
            ("佐々木", Reason::Kanji),
            ("catと", Reason::Mixed),
            ("とcat", Reason::Mixed),
            ("cat9", Reason::Foreign('9')),
            ("と９", Reason::Foreign('9')),
            ("кот", Reason::Foreign('к')),
            ("と'と", Reason::Foreign('\'')),
            ("ゝろ", Reason::Foreign('ゝ')),
            ("あ\u{3099}", Reason::Foreign('\u{3099}')),
            ("a\u{3099}", Reason::Foreign('\u{3099}')),
            ("a\u{200b}b", Reason::Foreign('\u{200b}')),
            ("- -", Reason::Empty),
            (",りんご", Reason::Empty),
            (",", Reason::Empty),
            ("ーあ", Reason::BeginsLong),
            ("ー", Reason::BeginsLong),
            ("a\0b", Reason::Control('\0')),
            ("a\rb", Reason::Control('\r')),
        ],
    );
    let long = "a".repeat(10_000);
    assert!(only(&long, &USUAL).is_ok());
    drops(&USUAL, &[(&(long + "a"), Reason::TooLong { bytes: 10_001 })]);
    // One character that is 33 bytes in compatible ones: 15 Arabic letters and 3 blanks.
    let expands = "\u{fdfa}".repeat(3000) + "\tねこ";
    drops(&USUAL, &[(&expands, Reason::TooLong { bytes: 99_000 })]);
}

#[test]
fn long_vowels() {
    links(
        &USUAL,
        &[
            ("スキー", "すきー", "す", "き"),
            ("スキーー", "すきーー", "す", "き"),
            ("パーティー", "ぱーてぃー", "ぱ", "い"),
        ],
    );
    links(
        &VOWEL,
        &[
            ("スキー", "すきー", "す", "い"),
            ("スキーー", "すきーー", "す", "い"),
            ("パーティー", "ぱーてぃー", "ぱ", "い"),
            ("メニュー", "めにゅー", "め", "う"),
            ("コーヒー", "こーひー", "こ", "い"),
            ("カレー", "かれー", "か", "え"),
            ("バレー", "ばれー", "ば", "え"),
            ("ギター", "ぎたー", "ぎ", "あ"),
            ("ヒーロー", "ひーろー", "ひ", "お"),
            ("ゔー", "ゔー", "ゔ", "う"),
            ("をー", "をー", "を", "お"),
        ],
    );
    drops(&USUAL, &[("ワンー", Reason::EndsInN)]);
    drops(&VOWEL, &[("ワンー", Reason::EndsInN)]);
}

#[test]
fn voiced_marks() {
    links(
        &MERGED,
        &[
            ("ばら", "ばら", "は", "ら"),
            ("ぱぱ", "ぱぱ", "は", "は"),
            ("ヴィレッジ", "ゔぃれっじ", "う", "し"),
            ("づぢ", "づぢ", "つ", "ち"),
            ("ヷ", "ヷ", "わ", "わ"),
        ],
    );
    links(&USUAL, &[("づぢ", "づぢ", "づ", "ぢ"), ("ばぱ", "ばぱ", "ば", "ぱ")]);
    let both = Conventions { long: Long::Vowel, ..MERGED };
    links(&both, &[("ルビー", "るびー", "る", "い"), ("ルビ", "るび", "る", "ひ")]);
}

#[test]
fn words_that_end_in_n() {
    let text = "りんご\nみかん\nlion";
    let forbidden = WordList::read(text, &USUAL);
    assert_eq!(reasons(&forbidden), [(2, Reason::EndsInN)]);

    let losing = WordList::read(text, &LOSE);
    let loses: Vec<bool> = losing.words().map(|word| word.loses).collect();
    assert_eq!(loses, [false, true, false]);
    assert_eq!(losing.letters(), ["l", "n", "ご", "み", "り", "ん"]);
    assert_eq!(losing.graph().total(), 2);

    let allowed = WordList::read(text, &ALLOW);
    assert!(allowed.words().all(|word| !word.loses));
    assert_eq!(allowed.graph().total(), 3);
}

#[test]
fn homophones() {
    let text =
        "橋,はし\n箸,ハシ\n橋,はし\nはし\nばし\nはしー\nびょういん\nびよういん\nResume\nrésumé";
    let merged = WordList::read(text, &ALLOW);
    assert_eq!(
        reasons(&merged),
        [
            (2, Reason::SameReading { line: 1 }),
            (3, Reason::Duplicate { line: 1 }),
            (4, Reason::SameReading { line: 1 }),
            (10, Reason::SameReading { line: 9 }),
        ]
    );
    assert_eq!(texts(&merged), ["橋", "ばし", "はしー", "びょういん", "びよういん", "Resume"]);

    let kept = WordList::read(text, &Conventions { final_n: FinalN::Allow, ..KEEP });
    assert_eq!(reasons(&kept), [(3, Reason::Duplicate { line: 1 })]);
    // The same text with two readings is two words.
    let list = WordList::read("日本,にほん\n日本,にっぽん\n日本,ニホン", &LOSE);
    assert_eq!(reasons(&list), [(3, Reason::Duplicate { line: 1 })]);
    assert_eq!(list.find("日本"), [0, 1]);
}

#[test]
fn several_letters() {
    links(
        &TWO,
        &[
            ("りんご", "りんご", "りん", "んご"),
            ("いえ", "いえ", "いえ", "いえ"),
            ("いしゃ", "いしゃ", "いし", "しや"),
            ("カード", "かーど", "かー", "ーど"),
            ("ラッキー", "らっきー", "らつ", "つき"),
            ("lion", "lion", "li", "on"),
        ],
    );
    links(
        &Conventions { link: 2, ..VOWEL },
        &[("ラッキー", "らっきー", "らつ", "きい"), ("キーボ", "きーぼ", "きい", "いぼ")],
    );
    links(&Conventions { link: 2, ..MERGED }, &[("がぎぐ", "がぎぐ", "かき", "きく")]);
    let short = Reason::Short { link: 2 };
    drops(&TWO, &[("い", short), ("キー", short), ("a", short), ("みかん", Reason::EndsInN)]);
    links(&Conventions { link: 0, ..USUAL }, &[("い", "い", "い", "い")]);
}

#[test]
fn comments_and_line_ends() {
    let text = "\u{feff}# words\r\nりんご\r\n\r\n  \u{3000}\r\n  # more\r\nごりら";
    let list = WordList::read(text, &USUAL);
    assert_eq!(texts(&list), ["りんご", "ごりら"]);
    let account = list.account();
    assert_eq!((account.lines, account.comments, account.kept), (6, 4, 2));
    assert_eq!(list.word(1).line, 6);
    for nothing in ["", "\u{feff}", "\n\n", "#"] {
        assert!(WordList::read(nothing, &USUAL).is_empty());
    }
}

#[test]
fn the_account_as_text() {
    let line = "あ".repeat(39) + "9" + &"あ".repeat(20);
    let text = format!("# list\nきりん\nみかん\nりんご\n林檎,りんご\n{line}\nりんご\n\0");
    let list = WordList::read(&text, &USUAL);
    let said = |texts: &[Text], lang| -> Vec<String> {
        texts.iter().map(|text| text.get(lang).to_string()).collect()
    };
    let summary: Vec<Text> = list.account().summary().collect();
    assert_eq!(
        said(&summary, Lang::En),
        [
            "8 lines: 1 word, 1 comment or blank, 6 dropped",
            "2 dropped: ends in ん",
            "1 dropped: the same reading as an earlier line",
            "1 dropped: has characters that are neither kana nor Latin letters",
            "1 dropped: the same word as an earlier line",
            "1 dropped: has control characters",
        ]
    );
    assert_eq!(
        said(&summary, Lang::Ja)[..3],
        [
            "全8行: 1語、注釈と空行1行、除外6行",
            "除外2行: 「ん」で終わる",
            "除外1行: 前の行と同じ読み",
        ]
    );
    let details: Vec<Text> = list.account().details().collect();
    assert_eq!(
        said(&details, Lang::Ja)[2..5],
        [
            "5行目 \"林檎,りんご\": 4行目と同じ読み",
            &format!("6行目 \"{}…\": かなでも英字でもない '9' を含む", "あ".repeat(39)),
            "7行目 \"りんご\": 4行目と同じ言葉",
        ]
    );
    assert_eq!(
        said(&details, Lang::En),
        [
            "line 2 \"きりん\": ends in ん",
            "line 3 \"みかん\": ends in ん",
            "line 5 \"林檎,りんご\": the same reading as line 4",
            &format!(
                "line 6 \"{}…\": has '9', which is neither kana nor a Latin letter",
                "あ".repeat(39)
            ),
            "line 7 \"りんご\": the same word as line 4",
            "line 8 \"\\0\": has the control character '\\0'",
        ]
    );
}

#[test]
fn finding() {
    let list = WordList::read("橋,はし\n箸,はし\nNew Zealand\n東京タワー,とうきょうたわー", &KEEP);
    for (text, found) in [
        ("はし", &[0, 1][..]),
        ("ハシ", &[0, 1]),
        ("ﾊｼ", &[0, 1]),
        (" 箸 ", &[1]),
        ("new-zealand", &[2]),
        ("NEWZEALAND", &[2]),
        ("東京たわー", &[3]),
        ("東京ﾀﾜｰ", &[3]),
        ("とうきょうタワー", &[3]),
        ("ばし", &[]),
        ("", &[]),
    ] {
        assert_eq!(list.find(text), found, "{text:?}");
    }
}

#[test]
fn letters_as_typed() {
    let list = WordList::read("はなび\nビル\nあめ\nいしゃ\nÉtoile", &MERGED);
    assert_eq!(list.letters(), ["e", "あ", "い", "は", "ひ", "め", "や", "る"]);
    for (text, letter) in [
        ("あ", Some(1)),
        ("ア", Some(1)),
        ("ｱ", Some(1)),
        ("ぱ", Some(3)),
        ("ゃ", Some(6)),
        ("E", Some(0)),
        (" é ", Some(0)),
        ("か", None),
        ("ああ", None),
        ("ー", None),
        ("9", None),
        ("", None),
    ] {
        assert_eq!(list.letter(text), letter, "{text:?}");
    }
    let list = WordList::read("カード\nどかん\nきーど", &TWO);
    assert_eq!(list.letters(), ["かー", "きー", "ーど"]);
    assert_eq!(list.letter("カー"), Some(0));
    assert_eq!(list.letter("か"), None);
    let list = WordList::read("カード", &Conventions { link: 2, ..VOWEL });
    assert_eq!(list.letter("カー"), list.letter("かあ"));
}

#[test]
fn the_graph_counts_words() {
    let list = WordList::read("りんご\nごり\nりご\nい", &USUAL);
    assert_eq!(list.letters(), ["い", "ご", "り"]);
    let kinds: Vec<_> = list.graph().kinds().collect();
    assert_eq!(kinds, [(0, 0, 1), (1, 2, 1), (2, 1, 2)]);
}

#[test]
fn the_examples_are_clean() {
    for (name, text, least) in [
        ("animals", include_str!("../../examples/animals.txt"), 150),
        ("doubutsu", include_str!("../../examples/doubutsu.txt"), 150),
        ("countries", include_str!("../../examples/countries.txt"), 190),
        ("kuni", include_str!("../../examples/kuni.txt"), 150),
        ("stations", include_str!("../../examples/stations.txt"), 100),
        ("eki", include_str!("../../examples/eki.txt"), 120),
    ] {
        assert!(text.starts_with("# "), "{name}");
        let list = WordList::read(text, &USUAL);
        assert!(list.words().len() >= least, "{name}: {}", list.words().len());
        for dropped in &list.account().dropped {
            assert_eq!(dropped.reason, Reason::EndsInN, "{name}: {dropped}");
        }
        let latin = ["animals", "countries", "stations"].contains(&name);
        assert!(list.letters().iter().all(|letter| letter.is_ascii() == latin), "{name}");
    }
}

fn any_conventions() -> impl Strategy<Value = Conventions> {
    let fields = (0..2usize, 0..2usize, 0..3usize, 0..2usize, 0..4usize);
    fields.prop_map(|(long, voiced, final_n, homophones, link)| Conventions {
        long: [Long::Drop, Long::Vowel][long],
        voiced: [Voiced::Distinct, Voiced::Merged][voiced],
        final_n: [FinalN::Forbid, FinalN::Lose, FinalN::Allow][final_n],
        homophones: [Homophones::Merge, Homophones::Keep][homophones],
        link,
    })
}

/// Texts from few characters, so that many words are kept and many are the same.
fn any_text() -> impl Strategy<Value = String> {
    let symbols = "あアゃャがっんンーゝ・a Éß.'9漢字\t,\n\n\n\n\r#\0\u{3099}ｶﾞ";
    let symbols: Vec<char> = symbols.chars().collect();
    let few = prop::collection::vec(prop::sample::select(symbols), 0..200);
    prop_oneof![
        few.prop_map(String::from_iter),
        prop::collection::vec(any::<char>(), 0..80).prop_map(String::from_iter),
    ]
}

proptest! {
    #[test]
    fn every_line_is_accounted_for(text in any_text(), conventions in any_conventions()) {
        let list = WordList::read(&text, &conventions);
        let account = list.account();
        prop_assert_eq!(account.lines, text.lines().count());
        prop_assert_eq!(account.kept + account.dropped.len() + account.comments, account.lines);
        prop_assert_eq!(account.kept, list.words().len());
        prop_assert_eq!(account.details().count(), account.dropped.len());
        let playable = list.words().filter(|word| !word.loses).count();
        prop_assert_eq!(list.graph().total(), playable as u64);
        prop_assert!(list.letters().is_sorted());
        for (letter, text) in (0..).zip(list.letters()) {
            prop_assert!(list.words().any(|w| w.first == letter || w.last == letter));
            prop_assert!(text.chars().count() == conventions.link.max(1));
        }
    }

    #[test]
    fn every_word_is_found(text in any_text(), conventions in any_conventions()) {
        let list = WordList::read(&text, &conventions);
        for (place, word) in list.words().enumerate() {
            prop_assert!(list.find(word.text()).contains(&place));
            prop_assert!(list.find(word.reading()).contains(&place));
        }
        for found in list.find(&text) {
            prop_assert!(found < list.words().len());
        }
        list.letter(&text);
    }

    #[test]
    fn either_kana_gives_the_same_graph(
        text in "([ぁ-ゖー]{1,5}\n){0,30}",
        conventions in any_conventions(),
    ) {
        let katakana = |c: char| match c {
            'ぁ'..='ゖ' => char::from_u32(c as u32 + 0x60).unwrap(),
            _ => c,
        };
        let list = WordList::read(&text, &conventions);
        let other = WordList::read(&text.chars().map(katakana).collect::<String>(), &conventions);
        prop_assert_eq!(list.graph(), other.graph());
        prop_assert_eq!(list.letters(), other.letters());
    }

    #[test]
    fn any_line_is_as_good_alone(text in "[ぁ-ゖーa-z\n]{0,60}", conventions in any_conventions()) {
        // A word is dropped for what it is, or because it came before.
        let list = WordList::read(&text, &conventions);
        for dropped in &list.account().dropped {
            let alone = only(&dropped.text, &conventions);
            match dropped.reason {
                Reason::Duplicate { line } | Reason::SameReading { line } => {
                    prop_assert!(alone.is_ok() && line < dropped.line);
                }
                reason => prop_assert_eq!(alone, Err(reason)),
            }
        }
    }
}
