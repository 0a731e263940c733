//! What a thing in the store is found by.

use super::Shelf;
use sha2::{Digest, Sha256};
use std::fmt;

/// A digest of version, shelf and key: what one version put, no other can find by its key. Files, whose keys
/// are digests of what they hold, are the same in every version.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Id([u8; 32]);

impl Id {
    pub fn of(version: &str, shelf: Shelf, key: &str) -> Id {
        let version = if shelf == Shelf::Files { "" } else { version };
        let mut digest = Sha256::new();
        // The length says where the version ends, so that no key can continue it.
        digest.update((version.len() as u64).to_le_bytes());
        digest.update(version);
        digest.update([shelf as u8]);
        digest.update(key);
        Id(digest.finalize().into())
    }

    pub fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Reads what `Display` writes.
    pub fn read(text: &str) -> Option<Id> {
        let text = text.as_bytes();
        if text.len() != 64 {
            return None;
        }
        let digit = |c: u8| (c as char).to_digit(16).map(|digit| digit as u8);
        let mut id = [0; 32];
        for (byte, pair) in id.iter_mut().zip(text.chunks_exact(2)) {
            *byte = digit(pair[0])? << 4 | digit(pair[1])?;
        }
        Some(Id(id))
    }
}

impl From<[u8; 32]> for Id {
    fn from(bytes: [u8; 32]) -> Id {
        Id(bytes)
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn version_shelf_and_key_all_count() {
        let ids = [
            Id::of("1", Shelf::Answers, "key"),
            Id::of("2", Shelf::Answers, "key"),
            Id::of("1", Shelf::Proofs, "key"),
            Id::of("1", Shelf::Answers, "kez"),
            Id::of("1\0", Shelf::Answers, "key"),
            Id::of("", Shelf::Answers, "1key"),
        ];
        for (n, id) in ids.iter().enumerate() {
            assert!(!ids[..n].contains(id), "{n}");
        }
    }

    #[test]
    fn what_is_shown_is_read() {
        let id = Id::of("1", Shelf::Files, "言葉");
        assert_eq!(Id::read(&id.to_string()), Some(id));
        let nonsense = ["", "12", &"g".repeat(64), &"あ".repeat(22), &"+1".repeat(32)];
        for text in nonsense {
            assert_eq!(Id::read(text), None, "{text}");
        }
    }
}
