//! Bytes to text: `CA` says how, or the bytes themselves do.

use encoding_rs::{EUC_JP, Encoding, SHIFT_JIS, UTF_8, WINDOWS_1252};
use yomikiri_game::Misread;
use yomikiri_text::text;

/// Longer files are refused: a game takes a few thousand bytes.
const MOST_BYTES: usize = 16 << 20;

/// The text of a file.
///
/// A byte order mark counts most, then `CA`, then whether it is UTF-8; what is left is Japanese
/// where all of it can be read so, and otherwise Latin-1, which is what SGF says. Points and
/// properties are ASCII in all of these, so a wrong guess spoils names and comments alone.
pub(super) fn decode(bytes: &[u8]) -> Result<String, Misread> {
    refuse_long(bytes.len())?;
    if let Some((encoding, _)) = Encoding::for_bom(bytes) {
        return Ok(encoding.decode(bytes).0.into_owned());
    }
    // Without a letter that it cannot read: a file that says UTF-8 is often something else.
    let strictly = |encoding: &'static Encoding| {
        let text = encoding.decode_without_bom_handling_and_without_replacement(bytes)?;
        Some(text.into_owned())
    };
    let named = charset(bytes).and_then(Encoding::for_label);
    let likely = named.into_iter().chain([UTF_8, EUC_JP, SHIFT_JIS]);
    let whole = likely.into_iter().find_map(strictly);
    let encoding = named.unwrap_or(WINDOWS_1252);
    Ok(whole.unwrap_or_else(|| encoding.decode_without_bom_handling(bytes).0.into_owned()))
}

/// Refuses a file of so many bytes, if that is more than any game has.
pub(super) fn refuse_long(bytes: usize) -> Result<(), Misread> {
    if bytes <= MOST_BYTES {
        return Ok(());
    }
    let size = bytes >> 20;
    Err(Misread::new(
        "",
        text!("the file has {size} MiB", "ファイルの大きさが{size}MiBあります"),
        text!("give one game of less than 16 MiB", "16MiB未満の一局を指定してください"),
    ))
}

/// What the first property `CA` says. Text before it may hold any bytes, so it is looked for
/// wherever `CA[` follows what is no letter.
fn charset(bytes: &[u8]) -> Option<&[u8]> {
    let begins = |at: usize| {
        bytes[at..].starts_with(b"CA[") && (at == 0 || !bytes[at - 1].is_ascii_alphabetic())
    };
    let start = (0..bytes.len()).find(|&at| begins(at))? + 3;
    let length = bytes[start..].iter().position(|&byte| byte == b']')?;
    Some(&bytes[start..start + length])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 囲碁 as other programs (Python 3) write it.
    #[test]
    fn encodings_are_told_by_ca_and_by_the_bytes() {
        let sjis = b"(;CA[Shift_JIS]GN[\x88\xcd\x8c\xe9])";
        assert_eq!(decode(sjis).unwrap(), "(;CA[Shift_JIS]GN[囲碁])");
        let euc = b"(;CA[euc-jp]GN[\xb0\xcf\xb8\xeb])";
        assert_eq!(decode(euc).unwrap(), "(;CA[euc-jp]GN[囲碁])");
        assert_eq!(decode(b"(;GN[\x88\xcd\x8c\xe9])").unwrap(), "(;GN[囲碁])");
        let latin = b"(;PB[M\xfcller])";
        let named = decode(b"(;CA[ISO-8859-1]PB[M\xfcller])").unwrap();
        assert_eq!(named, "(;CA[ISO-8859-1]PB[Müller])");
        assert!(decode(latin).is_ok());
        // A comment in Shift_JIS whose last letter ends in the byte of a backslash: 表.
        let ends = b"(;CA[SJIS]C[\x95\x5c])";
        assert_eq!(decode(ends).unwrap(), "(;CA[SJIS]C[表])");
        assert_eq!(decode("\u{feff}(;GN[囲碁])".as_bytes()).unwrap(), "(;GN[囲碁])");
        assert!(decode(&vec![b'('; MOST_BYTES + 1]).is_err());
    }
}
