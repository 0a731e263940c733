//! What names bytes so that nobody finds others of the same name.

use sha2::{Digest as _, Sha256};
use std::fmt;

/// A SHA-256.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Digest(pub(super) [u8; 32]);

impl Digest {
    pub(super) fn of(bytes: &[&[u8]]) -> Digest {
        let mut sum = Sha256::new();
        bytes.iter().for_each(|bytes| sum.update(bytes));
        Digest(sum.finalize().into())
    }
}

/// As sixty-four hexadecimal digits.
impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Digest({self})")
    }
}

/// How far what a table says may be believed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// Nobody has named its bytes: it has the first format, or it was opened only to go on with it.
    Unnamed,
    /// These are its bytes, and nobody has checked them.
    Unchecked(Digest),
    /// These are its bytes, and every entry follows from the rules.
    Checked(Digest),
}

impl Standing {
    /// What names its bytes.
    pub fn digest(self) -> Option<Digest> {
        match self {
            Standing::Unnamed => None,
            Standing::Unchecked(digest) | Standing::Checked(digest) => Some(digest),
        }
    }

    /// Was every entry checked?
    pub fn is_checked(self) -> bool {
        matches!(self, Standing::Checked(_))
    }
}
