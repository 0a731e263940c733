//! Explanations step by step: the same words as the text, and pictures of what is left.

use crate::brute::{self, Rows};
use yomikiri_face::{Argument, Arguments, Extra, Given, Means, Place, Step};
use yomikiri_scene::{Fonts, Picture, Shape};
use yomikiri_shiritori::words::{Conventions, WordList};
use yomikiri_shiritori::{ENTRY, random_game};
use yomikiri_solve::Budget;
use yomikiri_text::{Lang, Text, speaks_both};

const ANIMALS: &str = include_str!("../../examples/animals.txt");
const DOUBUTSU: &str = include_str!("../../examples/doubutsu.txt");
/// A graph that fits the words on the paper's Example 4.
const CHAINED: &str = "and any deep ever get gift panda ramp roses song take year";

fn extra(name: &str, parameters: &[(&str, &str)], lang: Lang) -> Extra {
    let given = |name: &str| {
        let (_, text) = parameters.iter().find(|(each, _)| *each == name)?;
        let content = (name == "words").then(|| text.to_string());
        Some(Given { written: text.to_string(), content })
    };
    let values = Arguments::read(ENTRY.params, given).unwrap();
    let mut session = (ENTRY.open)(&values).unwrap().session(&Means::memory(1 << 20)).unwrap();
    let (switch, place) = (Argument::Switch(true), Place::default());
    session.extra(name, &switch, &place, lang, &mut Budget::unlimited()).unwrap()
}

fn explained(parameters: &[(&str, &str)]) -> Extra {
    extra("explain", parameters, Lang::En)
}

fn picture(step: &Step) -> &Picture {
    &step.pictures[0]
}

fn written(picture: &Picture) -> Vec<&str> {
    let shapes = picture.shapes.iter();
    let texts = shapes.filter_map(|shape| match shape {
        Shape::Text { text, .. } => Some(text.as_str()),
        _ => None,
    });
    texts.collect()
}

/// How many words the picture of each step says that it shows.
fn words(steps: &[Step]) -> Vec<u64> {
    let of = |step: &Step| {
        let size = written(picture(step)).into_iter().find_map(|text| {
            let (_, words) = text.split_once(" letters, ").or(text.split_once(" letter, "))?;
            words.split(' ').next()?.replace(',', "").parse().ok()
        });
        size.unwrap()
    };
    steps.iter().map(of).collect()
}

/// How many arrows a picture has: lines that are not in its legend, where arrows are straight.
fn arrows(picture: &Picture) -> usize {
    let arrow = |shape: &&Shape| matches!(shape, Shape::Path { closed: false, points, .. } if points.len() > 2);
    picture.shapes.iter().filter(arrow).count()
}

/// What is told, without what a terminal's width changes.
fn squeezed(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).collect()
}

fn graph_of(rows: &Rows) -> String {
    let letter = |place: usize| (b'a' + place as u8) as char;
    let mut kinds = Vec::new();
    for (from, row) in rows.iter().enumerate() {
        for (to, &words) in row.iter().enumerate().filter(|(_, words)| **words > 0) {
            kinds.push(format!("{}>{}*{words}", letter(from), letter(to)));
        }
    }
    kinds.join(" ")
}

/// Words linked by two letters: no letter matters alone, so none is told of.
#[test]
fn pairs_of_letters_are_called_so() {
    for words in [ANIMALS, DOUBUTSU] {
        let told = explained(&[("words", words), ("link", "2")]).text;
        let english: Vec<&str> = told.get(Lang::En).split_whitespace().collect();
        let english = english.join(" ");
        assert!(english.contains("the first and the last pair of letters of a word"), "{english}");
        let rest = english.replace("pairs of letters", "").replace("pair of letters", "");
        assert!(!rest.contains("letter"), "{rest}");
        let japanese = squeezed(told.get(Lang::Ja));
        assert!(japanese.contains("最初の2文字と最後の2文字"), "{japanese}");
        assert!(!japanese.replace("2文字", "").contains("文字"), "{japanese}");
    }
}

#[test]
fn the_steps_joined_are_the_text() {
    let chained = CHAINED.replace(' ', "\n");
    let rings = "a>b b>c c>a a>c b>d d>e e>f f>d d>f*3";
    let mut most = 0;
    for parameters in [
        &[("words", ANIMALS)][..],
        &[("words", ANIMALS), ("start", "e")],
        &[("words", DOUBUTSU)],
        &[("words", &chained), ("start", "a")],
        &[("graph", rings), ("start", "a")],
        &[("graph", "a>b"), ("start", "b")],
    ] {
        let told = explained(parameters);
        most = most.max(told.steps.len());
        for lang in Lang::ALL {
            let text = told.text.get(lang);
            let (heading, body) = text.split_once("\n\n").unwrap();
            assert!(heading.ends_with('='), "{heading}");
            let mut joined = String::new();
            for step in &told.steps {
                let title = step.title.get(lang);
                if title.starts_with(|c: char| c.is_ascii_digit()) {
                    joined += title;
                    joined.push(if lang == Lang::En { '.' } else { '。' });
                }
                joined += step.text.get(lang);
            }
            assert_eq!(squeezed(&joined), squeezed(body));
        }
        for (step, number) in told.steps.iter().skip(1).zip(1..=5) {
            let title = step.title.get(Lang::En);
            assert!(title.starts_with(&format!("{number}. ")) || title == "What is left");
        }
        for text in told.steps.iter().flat_map(|step| [&step.title, &step.text]) {
            assert!(!text.is_empty() && text.get(Lang::En) != text.get(Lang::Ja));
        }
    }
    assert_eq!(most, 7);
}

/// What goes at each step, counted by hand: eat and take go together; then g leads nowhere but to
/// t, which has one word back to itself, and so every letter is decided.
#[test]
fn eight_words_by_hand() {
    let list = "eat\negg\nget\ngift\nsee\nsong\ntake\ntext";
    let told = explained(&[("words", list)]);
    assert_eq!(words(&told.steps), [8, 6, 0]);
    assert_eq!(told.steps.iter().map(|step| arrows(picture(step))).collect::<Vec<_>>(), [7, 5, 0]);
    // Two words of many stand out before they go; all of them do not. At the end it is said of all
    // four letters who wins.
    let [first, second, third] = &told.steps[..] else { panic!("three steps") };
    let taken = "words taken away in the next step";
    for (step, going, known) in [(first, true, false), (second, false, false), (third, false, true)]
    {
        let written = written(picture(step));
        assert_eq!(written.contains(&taken), going);
        assert_eq!(written.contains(&"the player to move wins"), known);
        assert_eq!(written.contains(&"the player to move loses"), known);
    }
}

/// The words on Example 4 from a: none leads back where another came from, and each letter begins
/// one that goes round, by a→d→p→a, a→y→r→p and r→s→g→t→e→r, so there are no dead ends, and one part.
/// s→g→t→e becomes s→e (song, get and gift, take: four words, then one), and r→s→e→r then r→r (three
/// words, then one). The seven words that are left can all be said in one game, a→d→p→a→y→r→r→p, so
/// there are none to spare.
#[test]
fn chained_words_by_hand() {
    let chained = CHAINED.replace(' ', "\n");
    let told = explained(&[("words", &chained), ("start", "a")]);
    assert_eq!(words(&told.steps), [12, 12, 12, 12, 7, 7, 7]);
    let written: Vec<Vec<&str>> = told.steps.iter().map(|step| written(picture(step))).collect();
    let says = |text: &str| -> Vec<usize> {
        (0..written.len()).filter(|&step| written[step].contains(&text)).collect()
    };
    assert_eq!(says("a part of 9 letters"), [3]);
    assert_eq!(says("words added"), [4]);
    assert_eq!(says("words taken away in the next step"), [3]);
    assert_eq!(says("start"), [0, 1, 2, 3, 4, 5, 6]);
    assert_eq!(says("not known"), [6]);
}

/// Words there and back, crossed out pair by pair.
fn crossed_out(mut rows: Rows) -> Rows {
    let letters = rows.len();
    for (from, to) in (0..letters).flat_map(|from| (from..letters).map(move |to| (from, to))) {
        let a_pair = |rows: &Rows| match from == to {
            true => rows[from][to] >= 2,
            false => rows[from][to] > 0 && rows[to][from] > 0,
        };
        while a_pair(&rows) {
            rows[from][to] -= 1;
            rows[to][from] -= 1;
        }
    }
    rows
}

/// Round after round over all letters, as the explanation tells it.
fn decided(rows: &Rows) -> Vec<Option<bool>> {
    let mut known = vec![None; rows.len()];
    loop {
        let before = known.clone();
        for (letter, row) in rows.iter().enumerate() {
            if before[letter].is_some() {
                continue;
            }
            let others = || (0..rows.len()).filter(|&to| to != letter && row[to] > 0);
            if others().any(|to| before[to] == Some(false)) {
                known[letter] = Some(true);
            } else if others().all(|to| before[to] == Some(true)) {
                known[letter] = Some(row[letter] % 2 == 1);
            }
        }
        if known == before {
            return known;
        }
    }
}

#[test]
fn pictures_have_as_many_words_as_brute_force_leaves() {
    let (mut open, mut settled) = (0, 0);
    for seed in 0..80 {
        // With many words hardly anything is decided, with few nearly everything.
        let (letters, most, few) =
            [(3, 2, true), (4, 2, true), (4, 1, false), (5, 1, false)][seed as usize % 4];
        let game = random_game(letters, most, 9_000 + seed);
        let mut rows: Rows = vec![vec![0; letters]; letters];
        for (from, to, words) in game.kinds() {
            if !few || !(from * 5 + to * 3 + seed as u32).is_multiple_of(3) {
                rows[from as usize][to as usize] = words;
            }
        }
        // Names are read off the words, so each letter has to have some.
        let has_words = |letter: usize| {
            rows[letter].iter().any(|&words| words > 0) || rows.iter().any(|row| row[letter] > 0)
        };
        if !(0..letters).all(has_words) {
            continue;
        }
        let told = explained(&[("graph", &graph_of(&rows))]);
        let sum = |rows: &Rows| rows.iter().flatten().map(|&words| u64::from(words)).sum::<u64>();
        let crossed = crossed_out(rows.clone());
        let known = decided(&crossed);
        // What is decided is what plain play comes to.
        let outcomes = brute::outcomes(&rows);
        for (letter, known) in known.iter().enumerate() {
            assert!(known.is_none_or(|won| won == outcomes[letter]), "{rows:?} {letter}");
        }
        let mut left = crossed.clone();
        for from in 0..letters {
            for to in 0..letters {
                if known[from].is_some() || known[to].is_some() {
                    left[from][to] = 0;
                }
            }
        }
        let counted = words(&told.steps);
        assert_eq!(counted[..3], [sum(&rows), sum(&crossed), sum(&left)], "{rows:?}");
        // Without a letter to begin from nothing else goes.
        assert!(counted[3..].iter().all(|&words| words == sum(&left)), "{rows:?}");
        assert_eq!(told.steps.len(), if sum(&left) > 0 { 5 } else { 3 });
        let legend = written(picture(&told.steps[2]));
        for (won, words) in [(true, "the player to move wins"), (false, "the player to move loses")]
        {
            assert_eq!(legend.contains(&words), known.contains(&Some(won)), "{rows:?}");
        }
        open += usize::from(sum(&left) > 0);
        settled += usize::from(known.iter().any(Option::is_some));
    }
    assert!(open > 5 && settled > 5, "{open} {settled}");
}

/// Letters keep their places, so that one picture can be laid over another.
#[test]
fn letters_keep_their_places() {
    let told = explained(&[("words", ANIMALS), ("start", "e")]);
    let place = |step: &Step, name: &str| {
        picture(step).shapes.iter().find_map(|shape| match shape {
            Shape::Text { x, y, text, .. } if text == name => Some((x.to_bits(), y.to_bits())),
            _ => None,
        })
    };
    let list = WordList::read(ANIMALS, &Conventions::default());
    for name in list.letters() {
        let places: Vec<_> = told.steps.iter().map(|step| place(step, name).unwrap()).collect();
        assert!(places.iter().all(|place| *place == places[0]), "{name}");
    }
    for step in &told.steps {
        let png = picture(step).to_png(&Fonts::shipped(), 0.5).unwrap();
        assert_eq!(png.missing, []);
    }
}

/// A thousand letters in a ring and one more: there is nothing to see, but all to read.
#[test]
fn there_is_no_picture_of_a_blot() {
    let ring: Vec<String> = (0..1001).map(|at| format!("x{at}>x{}", (at + 1) % 1001)).collect();
    let told = explained(&[("graph", &ring.join(" "))]);
    assert_eq!(told.steps.len(), 5);
    assert!(told.steps.iter().all(|step| step.pictures.is_empty() && !step.text.is_empty()));
    // A ring to which so many lead that it is drawn only once they are decided.
    let mut leads = vec!["x0>x1 x1>x2 x2>x0".to_string()];
    leads.extend((0..1000).map(|at| format!("y{at}>z{at}")));
    let told = explained(&[("graph", &leads.join(" "))]);
    let drawn: Vec<bool> = told.steps.iter().map(|step| !step.pictures.is_empty()).collect();
    assert_eq!(drawn, [false, false, true, true, true]);
    assert_eq!(words(&told.steps[2..]), [3, 3, 3]);
}

#[test]
fn a_report_has_a_step_for_each_reason() {
    let mut list = String::from("# fruit\nりんご\nコーヒー\nきんぎょ\nみかん\nabcか\nりんご\n");
    for number in 0..250 {
        let kana = |digit: usize| "あいうえおかきくけこ".chars().nth(digit).unwrap();
        let [a, b, c] = [number / 100, number / 10 % 10, number % 10].map(kana);
        list += &format!("{a}{b}{c}ん\n");
    }
    let told = extra("report", &[("words", &list)], Lang::Ja);
    let titles: Vec<&str> = told.steps.iter().map(|step| step.title.get(Lang::En)).collect();
    assert_eq!(
        titles,
        [
            "The list",
            "Ends in ん: 251 lines",
            "Mixes kana and Latin letters: 1 line",
            "The same word as an earlier line: 1 line",
            "Linked by another letter than is written: 2 words",
        ]
    );
    let texts: Vec<&str> = told.steps.iter().map(|step| step.text.get(Lang::Ja)).collect();
    assert_eq!(texts[0], "全257行: 3語、注釈と空行1行、除外253行");
    let lines: Vec<&str> = texts[1].lines().collect();
    assert_eq!((lines.len(), lines[0]), (201, "5行目 \"みかん\": 「ん」で終わる"));
    assert_eq!(lines[200], "ほか51件");
    assert_eq!(texts[2], "6行目 \"abcか\": かなと英字が混ざっている");
    assert_eq!(texts[4], "「コーヒー」: 「こ」から「ひ」へ\n「きんぎょ」: 「き」から「よ」へ");
    for step in &told.steps {
        let own = |text: &Text| Text::each(|lang| text.get(lang).replace('ん', ""));
        speaks_both(&own(&step.title));
        speaks_both(&own(&step.text));
    }
    // What was told before is told still, line by line.
    assert_eq!(told.text.get(Lang::Ja).lines().count(), 253);
}

#[test]
fn a_graph_has_no_lines_to_report() {
    let told = extra("report", &[("graph", "a>b")], Lang::En);
    assert!(told.steps.is_empty() && !told.text.is_empty());
}
