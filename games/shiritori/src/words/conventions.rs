//! What players agree on before they begin.

/// How words are linked, and which words count.
///
/// Small kana always link as large ones: いしゃ ends on や.
///
/// ```
/// use yomikiri_shiritori::words::{Conventions, Long, WordList};
/// let by_vowel = Conventions { long: Long::Vowel, ..Conventions::default() };
/// let list = WordList::read("スキー", &by_vowel);
/// assert_eq!(list.letters(), ["い", "す"]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Conventions {
    /// A long vowel mark at the end of a word.
    pub long: Long,
    /// Voiced and half-voiced kana.
    pub voiced: Voiced,
    /// Words that end in ん.
    pub final_n: FinalN,
    /// Different words with the same reading.
    pub homophones: Homophones,
    /// By how many letters words are linked; 0 counts as 1.
    pub link: usize,
}

impl Default for Conventions {
    fn default() -> Conventions {
        Conventions {
            long: Long::default(),
            voiced: Voiced::default(),
            final_n: FinalN::default(),
            homophones: Homophones::default(),
            link: 1,
        }
    }
}

/// What ー stands for when words are linked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Long {
    /// Nothing at the end of a word: スキー ends on き. Elsewhere it is a letter.
    #[default]
    Drop,
    /// The vowel it lengthens: スキー ends on い, and if words are linked by two letters, キーボード
    /// begins with きい. After ん, which has no vowel, it is another ん.
    Vowel,
}

/// Whether voiced marks make another letter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Voiced {
    /// は, ば and ぱ are three letters.
    #[default]
    Distinct,
    /// は, ば and ぱ link as は.
    Merged,
}

/// What becomes of a word that ends in ん, which begins hardly any word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum FinalN {
    /// It is no word of the game.
    #[default]
    Forbid,
    /// Its speaker loses at once.
    Lose,
    /// It is a word like any other.
    Allow,
}

/// Whether words with the same reading are the same word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Homophones {
    /// The first one in the list counts: 橋 and 箸 are both はし.
    #[default]
    Merge,
    /// Each counts. The same word with the same reading never counts twice.
    Keep,
}
