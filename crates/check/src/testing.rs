//! Proof files taken apart and put together again, for tests that damage them.
//!
//! These functions panic where a file is not what the writer made.

use crate::{MAGIC, VERSION};

/// What is inside a file.
pub fn body(file: &[u8]) -> Vec<u8> {
    zstd::stream::decode_all(&file[MAGIC.len() + 2..file.len() - 4]).unwrap()
}

/// A file around a body, its checksum right.
pub fn wrap(body: &[u8]) -> Vec<u8> {
    let mut file = [&MAGIC[..], &VERSION.to_le_bytes()].concat();
    file.extend(zstd::stream::encode_all(body, 3).unwrap());
    let sum = crc32fast::hash(&file);
    file.extend(sum.to_le_bytes());
    file
}

/// Numbers that look random and are the same every time.
pub struct Random(pub u64);

impl Random {
    /// A number below this.
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % limit
    }
}

/// The number that begins a text of bytes, as LEB128, taken off it.
pub fn number(bytes: &mut &[u8]) -> u64 {
    let (mut number, mut shift) = (0, 0);
    loop {
        let byte = bytes[0];
        *bytes = &bytes[1..];
        number |= u64::from(byte & 127) << shift;
        shift += 7;
        if byte < 128 {
            return number;
        }
    }
}

/// The text that begins a text of bytes, taken off it.
pub fn text(bytes: &mut &[u8]) -> String {
    let length = number(bytes) as usize;
    let (text, rest) = bytes.split_at(length);
    *bytes = rest;
    String::from_utf8(text.to_vec()).unwrap()
}

/// Changes, drops or adds a byte anywhere.
pub fn damage(bytes: &mut Vec<u8>, random: &mut Random) {
    let at = random.below(bytes.len());
    match random.below(3) {
        0 => bytes[at] ^= 1 << random.below(8),
        1 => drop(bytes.remove(at)),
        _ => bytes.insert(at, random.below(256) as u8),
    }
}
