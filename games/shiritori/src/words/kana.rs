//! Kana: what is read, and how it links.

use super::{Conventions, Long, Voiced};
use unicode_normalization::char::{compose, decompose_canonical};

/// The long vowel mark.
pub(super) const LONG: char = 'ー';

/// Appends a reading in hiragana, without what only sets parts of it apart. Errs with the
/// first character that is no kana.
///
/// Marks of repetition (いすゞ) are written out, since they are no letters.
pub(super) fn read(text: &str, out: &mut String) -> Result<(), char> {
    for symbol in text.chars() {
        let kana = match symbol {
            'ゝ' | 'ヽ' => repeated(out).ok_or(symbol)?,
            'ゞ' | 'ヾ' => {
                repeated(out).and_then(|kana| compose(kana, '\u{3099}')).ok_or(symbol)?
            }
            _ if is_kana(symbol) => hiragana(symbol),
            _ if is_between(symbol) => continue,
            _ => return Err(symbol),
        };
        out.push(kana);
    }
    Ok(())
}

/// Whether a character is a kana of either kind, or the long vowel mark.
pub(super) fn is_kana(symbol: char) -> bool {
    matches!(symbol, 'ぁ'..='ゖ' | 'ァ'..='ヺ' | LONG)
}

/// Katakana as hiragana; all else as it is. ヷ to ヺ have no hiragana.
pub(super) fn hiragana(symbol: char) -> char {
    match symbol {
        'ァ'..='ヶ' => {
            char::from_u32(symbol as u32 - ('ァ' as u32 - 'ぁ' as u32)).unwrap_or(symbol)
        }
        _ => symbol,
    }
}

/// The letters by which a reading links.
pub(super) fn linking(reading: &str, conventions: &Conventions, letters: &mut Vec<char>) {
    let merged = conventions.voiced == Voiced::Merged;
    for kana in reading.chars() {
        let letter = match (kana, conventions.long, letters.last()) {
            (LONG, Long::Vowel, Some(&before)) => vowel(before),
            _ if merged => unvoiced(large(kana)),
            _ => large(kana),
        };
        letters.push(letter);
    }
    while letters.last() == Some(&LONG) {
        letters.pop();
    }
}

/// What ゝ stands for at the end of a text.
fn repeated(before: &str) -> Option<char> {
    before.chars().last().filter(|&kana| kana != LONG).map(unvoiced)
}

fn is_between(symbol: char) -> bool {
    matches!(symbol, ' ' | '・' | '·' | '=' | '゠') || super::line::is_hyphen(symbol)
}

fn large(kana: char) -> char {
    match kana {
        'ぁ' => 'あ',
        'ぃ' => 'い',
        'ぅ' => 'う',
        'ぇ' => 'え',
        'ぉ' => 'お',
        'っ' => 'つ',
        'ゃ' => 'や',
        'ゅ' => 'ゆ',
        'ょ' => 'よ',
        'ゎ' => 'わ',
        'ゕ' => 'か',
        'ゖ' => 'け',
        _ => kana,
    }
}

/// A kana without its voiced or half-voiced mark.
fn unvoiced(kana: char) -> char {
    let mut base = None;
    decompose_canonical(kana, |part| {
        base.get_or_insert(part);
    });
    hiragana(base.unwrap_or(kana))
}

/// The vowel in which a large kana ends, or the kana itself if it has none.
fn vowel(kana: char) -> char {
    match unvoiced(kana) {
        'あ' | 'か' | 'さ' | 'た' | 'な' | 'は' | 'ま' | 'や' | 'ら' | 'わ' => 'あ',
        'い' | 'き' | 'し' | 'ち' | 'に' | 'ひ' | 'み' | 'り' | 'ゐ' => 'い',
        'う' | 'く' | 'す' | 'つ' | 'ぬ' | 'ふ' | 'む' | 'ゆ' | 'る' => 'う',
        'え' | 'け' | 'せ' | 'て' | 'ね' | 'へ' | 'め' | 'れ' | 'ゑ' => 'え',
        'お' | 'こ' | 'そ' | 'と' | 'の' | 'ほ' | 'も' | 'よ' | 'ろ' | 'を' => 'お',
        _ => kana,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_hiragana_but_n_has_a_vowel() {
        for kana in ('ぁ'..='ゖ').map(large) {
            assert_eq!("あいうえお".contains(vowel(kana)), kana != 'ん', "{kana}");
        }
    }
}
