//! The word that a line of a dictionary holds, as a line of a word list: `word<TAB>reading` if
//! it is Japanese, the word alone if English.
//!
//! What a game makes of the words is its own affair: homophones, words that end in ん, long
//! vowels and the dots between foreign words all stay.

/// A noun of EDICT.
pub fn edict_noun(line: &str) -> Option<String> {
    let entry = Edict::read(line)?;
    entry.noun.then(|| japanese(entry.word, entry.reading))?
}

/// A noun of EDICT that is marked as common.
pub fn edict_common(line: &str) -> Option<String> {
    let entry = Edict::read(line)?;
    (entry.noun && entry.common).then(|| japanese(entry.word, entry.reading))?
}

/// A noun of ipadic of that kind, told by the columns after 名詞, "noun".
pub fn ipadic(line: &str, kind: &[&str]) -> Option<String> {
    // The word, three numbers, six columns of grammar, the base form, the reading and the
    // pronunciation. Nothing is quoted.
    let columns: Vec<_> = line.split(',').collect();
    let [word, _, _, _, "名詞", .., reading, _pronunciation] = columns[..] else { return None };
    columns[5..].starts_with(kind).then(|| japanese(word, reading))?
}

/// An English word of lower-case letters: no names, no possessives. Each letter is listed as
/// a word too, so that words have two letters or more.
pub fn english(line: &str) -> Option<String> {
    let letters = line.bytes().all(|b| b.is_ascii_lowercase());
    (letters && line.len() >= 2).then(|| line.to_string())
}

/// A line such as `犬 [いぬ] /(n) (1) dog/(P)/`, or without a reading if the word is in kana.
struct Edict<'a> {
    word: &'a str,
    reading: &'a str,
    noun: bool,
    common: bool,
}

impl<'a> Edict<'a> {
    fn read(line: &'a str) -> Option<Self> {
        let (head, gloss) = line.split_once(" /")?;
        let (word, reading) = match head.split_once(' ') {
            Some((word, reading)) => (word, reading.strip_prefix('[')?.strip_suffix(']')?),
            None => (head, head),
        };
        // The first brackets hold the parts of speech of the first meaning; those of outdated
        // and irregular forms say that instead, which leaves these out.
        let (tags, _) = gloss.strip_prefix('(')?.split_once(')')?;
        let noun = tags.split(',').any(|tag| tag == "n");
        Some(Edict { word, reading, noun, common: gloss.ends_with("/(P)/") })
    }
}

/// A word with its reading, if that is in kana and has two or more: initials are read as they
/// are written, and a lone kana is seldom more than the name of itself.
fn japanese(word: &str, reading: &str) -> Option<String> {
    let kana = |c| matches!(c, 'ぁ'..='ゖ' | 'ァ'..='ヺ' | '・' | 'ー');
    (reading.chars().count() >= 2 && reading.chars().all(kana))
        .then(|| format!("{word}\t{reading}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is(picked: Option<String>, line: &str) {
        assert_eq!(picked.as_deref(), Some(line));
    }

    #[test]
    fn edict_has_readings_in_brackets_and_words_in_kana() {
        is(edict_noun("犬 [いぬ] /(n) (1) dog/(n) (2) snoop/(P)/"), "犬\tいぬ");
        is(edict_noun("アール・デコ /(n) art deco (fre:)/"), "アール・デコ\tアール・デコ");
        is(edict_noun("愛 [あい] /(n,n-suf) (1) love/(P)/"), "愛\tあい");
        is(
            edict_noun("１００倍 [ひゃくばい] /(adj-no,n) (1) hundredfold/"),
            "１００倍\tひゃくばい",
        );
    }

    #[test]
    fn edict_has_more_than_nouns() {
        for line in [
            "　？？？ /EDICT, EDICT_SUB(P), EDICT2 Japanese-English Electronic Dictionary Files/",
            "走る [はしる] /(v5r,vi) (1) to run/(P)/",
            "今 [いま] /(n-t,n-adv,adj-no) (1) now/(P)/",
            "お告 [おつげ] /(io) (n) oracle/",
            "４° [しど] /",
            "絵 [え] /(n) picture/(P)/",
            "",
        ] {
            assert_eq!(edict_noun(line), None, "{line}");
        }
    }

    #[test]
    fn edict_marks_common_words() {
        is(edict_common("犬 [いぬ] /(n) dog/(P)/"), "犬\tいぬ");
        assert_eq!(edict_common("狗 [いぬ] /(n) dog/"), None);
        assert_eq!(edict_common("ＡＭＰ [エーエムピー] /(n) adenosine monophosphate (AMP)/"), None);
        assert_eq!(edict_common("走る [はしる] /(v5r,vi) (1) to run/(P)/"), None);
    }

    #[test]
    fn ipadic_tells_kinds_of_nouns() {
        let noun = "洋裁,1285,1285,5618,名詞,一般,*,*,*,*,洋裁,ヨウサイ,ヨーサイ";
        let place = "原村,1293,1293,8684,名詞,固有名詞,地域,一般,*,*,原村,ハラムラ,ハラムラ";
        let country = "日本,1294,1294,3490,名詞,固有名詞,地域,国,*,*,日本,ニッポン,ニッポン";
        let (general, places) = (["一般"], ["固有名詞", "地域", "一般"]);
        is(ipadic(noun, &general), "洋裁\tヨウサイ");
        is(ipadic(place, &places), "原村\tハラムラ");
        is(ipadic(country, &["固有名詞", "地域", "国"]), "日本\tニッポン");
        assert_eq!(ipadic(place, &general), None);
        assert_eq!(ipadic(country, &places), None);
    }

    #[test]
    fn ipadic_has_readings_that_are_none() {
        let initials = "ＦＡＱ,1285,1285,7594,名詞,一般,*,*,*,*,ＦＡＱ,ＦＡＱ,ＦＡＱ";
        let verb = "走る,772,772,7000,動詞,自立,*,*,五段・ラ行,基本形,走る,ハシル,ハシル";
        for line in [initials, verb, "洋裁,1285", ""] {
            assert_eq!(ipadic(line, &["一般"]), None, "{line}");
        }
    }

    #[test]
    fn english_words_are_lower_case() {
        is(english("apple"), "apple");
        for line in ["Apple", "apple's", "éclair", "a", ""] {
            assert_eq!(english(line), None, "{line}");
        }
    }
}
