//! Text files that are not UTF-8.

use encoding_rs::{EUC_JP, Encoding, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};
use yomikiri_text::{Text, list_or, text};

/// The text of a file, and its encoding if that is not UTF-8.
///
/// Besides UTF-8 it is UTF-16 with a byte order mark, or EUC-JP or Shift_JIS where that is beyond
/// doubt: all of it can be read so, and at least half of what is not ASCII is kana. No file is
/// both, since the bytes with which kana begin in Shift_JIS are none of EUC-JP; and what is in a
/// European, Chinese or Korean encoding gives kanji by chance, but hardly kana.
///
/// An SGF file is read as it says itself, and if it does not, or says what cannot be, at worst as
/// Latin-1, which is what SGF says: all but names and comments is ASCII.
///
/// # Errors
///
/// Why it is no text, and what to do.
pub fn decode(name: &str, bytes: Vec<u8>) -> Result<(String, Option<&'static str>), Text> {
    let is_record = bytes.trim_ascii_start().starts_with(b"(;");
    if let Some(found) = named_encoding(&bytes).filter(|_| is_record) {
        return Ok(found);
    }
    let (bytes, at) = match String::from_utf8(bytes) {
        Ok(text) => return Ok((text, None)),
        Err(error) => {
            let at = error.utf8_error().valid_up_to();
            (error.into_bytes(), at)
        }
    };
    let read = |encoding: &'static Encoding, bytes: &[u8]| {
        let text = encoding.decode_without_bom_handling_and_without_replacement(bytes)?;
        Some((text.into_owned(), Some(encoding.name())))
    };
    if let Some((encoding, mark)) = Encoding::for_bom(&bytes)
        && [UTF_16LE, UTF_16BE].contains(&encoding)
    {
        match read(encoding, &bytes[mark..]) {
            Some(found) => return Ok(found),
            None => {
                return Err(text!(
                    "{name:?} begins as {encoding} and goes on otherwise; {remedy}",
                    "{name:?} は{encoding}で始まりますが、途中から違います。{remedy}",
                    encoding = encoding.name(),
                    remedy = REMEDY
                ));
            }
        }
    }
    let possible: Vec<_> =
        [EUC_JP, SHIFT_JIS].into_iter().filter_map(|encoding| read(encoding, &bytes)).collect();
    let names: Vec<&str> = possible.iter().filter_map(|(_, encoding)| *encoding).collect();
    match (possible.into_iter().find(|(text, _)| is_kana(text)), &names[..]) {
        (Some(found), _) => Ok(found),
        (None, _) if is_record => {
            let (text, _) = WINDOWS_1252.decode_without_bom_handling(&bytes);
            Ok((text.into_owned(), Some(WINDOWS_1252.name())))
        }
        (None, []) => Err(text!(
            "{name:?} is not UTF-8 text at byte {at}; {remedy}",
            "{name:?} は{at}バイト目でUTF-8のテキストではなくなります。{remedy}",
            remedy = REMEDY
        )),
        (None, names) => Err(text!(
            "{name:?} is not UTF-8 text at byte {at}, but perhaps {names}, or something else; \
             convert it, like iconv -f {first} -t UTF-8",
            "{name:?} は{at}バイト目でUTF-8のテキストではなくなります。{names}かもしれません。\
             iconv -f {first} -t UTF-8 のように変換してください",
            names = list_or(names),
            first = names[0]
        )),
    }
}

/// The text of an SGF file in the encoding that its property `CA` names, if it can be that.
fn named_encoding(bytes: &[u8]) -> Option<(String, Option<&'static str>)> {
    let is_property = |at: usize| at == 0 || !bytes[at - 1].is_ascii_alphabetic();
    let mut names = (0..bytes.len()).filter(|&at| bytes[at..].starts_with(b"CA["));
    let label = &bytes[names.find(|&at| is_property(at))? + b"CA[".len()..];
    let label = &label[..label.iter().position(|&byte| byte == b']')?];
    let encoding = Encoding::for_label(label)?;
    let text = encoding.decode_without_bom_handling_and_without_replacement(bytes)?;
    Some((text.into_owned(), Some(encoding.name()).filter(|_| encoding != UTF_8)))
}

const REMEDY: Text = text!(
    "save it as UTF-8, or convert it, like iconv -f LATIN1 -t UTF-8",
    "UTF-8で保存し直すか、iconv -f LATIN1 -t UTF-8 のように変換してください"
);

/// Is at least half of what is not ASCII kana of full width?
fn is_kana(text: &str) -> bool {
    let others = text.chars().filter(|symbol| !symbol.is_ascii()).count();
    let kana = text.chars().filter(|symbol| matches!(symbol, 'ぁ'..='ん' | 'ァ'..='ー')).count();
    kana > 0 && 2 * kana >= others
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(bytes: &[u8]) -> Result<(String, Option<&'static str>), String> {
        decode("list", bytes.to_vec()).map_err(|why| why.get(yomikiri_text::Lang::En).to_string())
    }

    /// りんご and 駱駝,らくだ as other programs (Python 3) write them.
    #[test]
    fn japanese_encodings_are_told_apart() {
        let text = "りんご\n駱駝,らくだ\n";
        let euc = b"\xa4\xea\xa4\xf3\xa4\xb4\n\xf1\xd1\xf1\xcc,\xa4\xe9\xa4\xaf\xa4\xc0\n";
        let sjis = b"\x82\xe8\x82\xf1\x82\xb2\n\xe9p\xe9k,\x82\xe7\x82\xad\x82\xbe\n";
        assert_eq!(read(text.as_bytes()), Ok((text.to_string(), None)));
        assert_eq!(read(euc), Ok((text.to_string(), Some("EUC-JP"))));
        assert_eq!(read(sjis), Ok((text.to_string(), Some("Shift_JIS"))));
        // Most kana of this list could be halfwidth Shift_JIS.
        let short = b"\xa4\xcd\xa4\xb3\n";
        assert_eq!(read(short), Ok(("ねこ\n".to_string(), Some("EUC-JP"))));
    }

    #[test]
    fn utf_16_needs_its_mark() {
        let little = b"\xff\xfe\x8a\x30\x93\x30\x0a\x00";
        let big = b"\xfe\xff\x30\x8a\x30\x93\x00\x0a";
        assert_eq!(read(little), Ok(("りん\n".to_string(), Some("UTF-16LE"))));
        assert_eq!(read(big), Ok(("りん\n".to_string(), Some("UTF-16BE"))));
        assert!(read(b"\xff\xfe\x00\xd8\x00").unwrap_err().contains("begins as UTF-16LE"));
    }

    /// 囲碁, and 表, whose last byte in Shift_JIS is that of a backslash.
    #[test]
    fn records_say_their_encoding() {
        let sjis = b"\n(;GM[1]CA[Shift_JIS]GN[\x88\xcd\x8c\xe9]C[\x95\x5c])";
        let text = "\n(;GM[1]CA[Shift_JIS]GN[囲碁]C[表])";
        assert_eq!(read(sjis), Ok((text.to_string(), Some("Shift_JIS"))));
        let latin = b"(;PB[M\xfcller]CA[ISO-8859-1])";
        let text = "(;PB[Müller]CA[ISO-8859-1])";
        assert_eq!(read(latin), Ok((text.to_string(), Some("windows-1252"))));
        let text = "(;CA[utf-8]GN[囲碁])";
        assert_eq!(read(text.as_bytes()), Ok((text.to_string(), None)));
        // Letters that say so are no property, and a label that is none says nothing.
        for text in ["(;GM[1]LOCA[EUC-JP]GN[囲碁])", "(;CA[who knows]GN[囲碁])", "(;CA["] {
            assert_eq!(read(text.as_bytes()), Ok((text.to_string(), None)));
        }
        let wrong = "(;CA[UTF-8]PB[Müller])".to_string();
        assert_eq!(read(b"(;CA[UTF-8]PB[M\xfcller])"), Ok((wrong, Some("windows-1252"))));
        assert!(read(b"CA[Shift_JIS]\x88\xcd").is_err());
    }

    /// What might be several things is not guessed.
    #[test]
    fn other_encodings_are_refused() {
        // Latin-1: Curaçao, Réunion, which would be Shift_JIS too; and Ñandú, which would not.
        let latin = read(b"Cura\xe7ao\nR\xe9union\n").unwrap_err();
        assert_eq!(
            latin,
            "\"list\" is not UTF-8 text at byte 4, but perhaps Shift_JIS, or something else; \
             convert it, like iconv -f Shift_JIS -t UTF-8"
        );
        assert!(read(b"\xd1and\xfa\n").unwrap_err().contains("iconv -f LATIN1"));
        // ｲﾇ in Shift_JIS, or one kanji in EUC-JP.
        assert!(read(b"\xb2\xc7\n").unwrap_err().contains("perhaps EUC-JP or Shift_JIS"));
        // 中国 in GBK.
        assert!(read(b"\xd6\xd0\xb9\xfa\n").is_err());
    }
}
