//! Bytes with a digest in front, by which damage is found.
//!
//! The file below has checksums of its own, and looks at them only after a crash. A seal is looked
//! at whenever something is read. It covers the id too, so that a value found in a wrong place is
//! no value.

use super::{Id, Unkept};
use sha2::{Digest, Sha256};
use yomikiri_text::Told;

/// Half a digest: nothing that happens by chance gets past it.
const LENGTH: usize = 16;

/// Higher levels cost far more time than they save room.
const COMPRESSION: i32 = 3;

fn digest(id: &Id, kind: u8, bytes: &[u8]) -> [u8; LENGTH] {
    let mut digest = Sha256::new();
    digest.update(id.bytes());
    digest.update([kind]);
    digest.update(bytes);
    let mut half = [0; LENGTH];
    half.copy_from_slice(&digest.finalize()[..LENGTH]);
    half
}

fn sealed(id: &Id, kind: u8, bytes: &[u8]) -> Vec<u8> {
    [&digest(id, kind, bytes)[..], bytes].concat()
}

fn opened<'b>(id: &Id, kind: u8, sealed: &'b [u8]) -> Option<&'b [u8]> {
    let (seal, bytes) = sealed.split_at_checked(LENGTH)?;
    (digest(id, kind, bytes) == seal).then_some(bytes)
}

/// A record under its seal.
pub(super) fn record(id: &Id, bytes: &[u8]) -> Vec<u8> {
    sealed(id, b'r', bytes)
}

/// A record whose seal is whole.
pub(super) fn opened_record<'b>(id: &Id, sealed: &'b [u8]) -> Option<&'b [u8]> {
    opened(id, b'r', sealed)
}

/// A value, compressed, under its seal.
pub(super) fn value(id: &Id, value: &[u8]) -> Result<Vec<u8>, Unkept> {
    let compressed = zstd::encode_all(value, COMPRESSION);
    Ok(sealed(id, b'v', &compressed.map_err(|error| Unkept::Failed(error.told()))?))
}

/// A value whose seal is whole.
pub(super) fn opened_value(id: &Id, sealed: &[u8]) -> Option<Vec<u8>> {
    zstd::decode_all(opened(id, b'v', sealed)?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Shelf;

    #[test]
    fn no_flipped_bit_gets_past_a_seal() {
        let id = Id::of("1", Shelf::Answers, "key");
        let mut bytes = value(&id, b"black wins").expect("compressed");
        assert_eq!(opened_value(&id, &bytes).as_deref(), Some(&b"black wins"[..]));
        for bit in 0..bytes.len() * 8 {
            bytes[bit / 8] ^= 1 << (bit % 8);
            assert_eq!(opened_value(&id, &bytes), None, "bit {bit}");
            bytes[bit / 8] ^= 1 << (bit % 8);
        }
        for length in 0..bytes.len() {
            assert_eq!(opened_value(&id, &bytes[..length]), None, "{length} bytes");
        }
    }

    #[test]
    fn a_value_of_another_key_or_kind_is_none() {
        let [mine, other] = ["mine", "other"].map(|key| Id::of("1", Shelf::Answers, key));
        let bytes = value(&other, b"white wins").expect("compressed");
        assert_eq!(opened_value(&mine, &bytes), None);
        assert_eq!(opened_record(&other, &bytes), None);
    }
}
