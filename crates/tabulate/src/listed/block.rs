//! How positions and their bits stand in a file.
//!
//! ```text
//!   file   = the blocks below, as those of any file of a table: checksummed and compressed
//!   block  = up to 4096 positions, ascending: the words of each, little-endian
//!            for each plane one bit for each position, the first lowest; a whole number of bytes
//!   last   = how many positions there are (8 bytes), then the first position of every block
//! ```
//!
//! Besides `layer-07.part-03` there is, as long as the table is made, `layer-07.part-03.list`: the same
//! without planes. In memory the bits of a position stand together, in a whole number of bytes.

use crate::{Census, Fault, Folder, Manifest, PartReader, PartWriter, Stored};
use yomikiri_text::text;

/// Positions in a block.
pub(super) const BLOCK: usize = 4096;

/// The end of the name of a list.
pub(super) const LIST: &str = ".list";

/// The name of a list.
pub(super) fn list_name(layer: u32, part: u32) -> String {
    format!("{}{LIST}", Manifest::listed(layer, part))
}

/// What an entry is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Shape {
    /// Words of a packed position.
    pub words: usize,
    /// Planes, which have a bit each.
    pub planes: usize,
}

impl Shape {
    /// Bytes that the bits of an entry take in memory.
    pub fn bytes(&self) -> usize {
        self.planes.div_ceil(8)
    }

    /// Bytes of a block with so many positions.
    fn length(&self, positions: usize) -> usize {
        positions * self.words * 8 + self.planes * positions.div_ceil(8)
    }

    fn encode(&self, keys: &[u64], bits: &[u8]) -> Vec<u8> {
        let positions = keys.len() / self.words;
        let mut block = Vec::with_capacity(self.length(positions));
        block.extend(keys.iter().flat_map(|word| word.to_le_bytes()));
        let planes = block.len();
        block.resize(self.length(positions), 0);
        let (row, entry) = (positions.div_ceil(8), self.bytes());
        for byte in 0..entry {
            for (eight, bits) in bits.chunks(8 * entry).enumerate() {
                let bytes = bits.iter().skip(byte).step_by(entry).enumerate();
                let bytes = bytes.fold(0, |all, (at, bits)| all | u64::from(*bits) << (8 * at));
                for plane in byte * 8..self.planes.min(byte * 8 + 8) {
                    block[planes + plane * row + eight] = gathered(bytes >> (plane % 8));
                }
            }
        }
        block
    }

    fn keys_of(&self, block: &[u8], positions: usize) -> Vec<u64> {
        let words = block[..positions * self.words * 8].as_chunks::<8>().0;
        words.iter().map(|word| u64::from_le_bytes(*word)).collect()
    }

    fn bits_of(&self, block: &[u8], positions: usize) -> Vec<u8> {
        let entry = self.bytes();
        let mut bits = vec![0; positions * entry];
        let planes = &block[positions * self.words * 8..];
        for (number, plane) in planes.chunks_exact(positions.div_ceil(8).max(1)).enumerate() {
            let (byte, bit) = (number / 8, number % 8);
            for (eight, bits) in plane.iter().zip(bits.chunks_mut(8 * entry)) {
                let bytes = (spread(*eight) << bit).to_le_bytes();
                for (bits, more) in bits.iter_mut().skip(byte).step_by(entry).zip(bytes) {
                    *bits |= more;
                }
            }
        }
        bits
    }
}

/// A 1 in the lowest bit of every byte.
const LOWEST: u64 = 0x0101_0101_0101_0101;

/// The lowest bit of each byte, as one byte: the product has each of them once in its highest byte.
fn gathered(bytes: u64) -> u8 {
    ((bytes & LOWEST).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
}

/// The bits of a byte, each as the lowest bit of a byte.
fn spread(bits: u8) -> u64 {
    // Each byte keeps a bit of its own, and becomes 0x80 or more just if it is a 1.
    let own = (u64::from(bits) * LOWEST) & 0x8040_2010_0804_0201;
    (own + 0x7f * LOWEST) >> 7 & LOWEST
}

/// Positions and their bits, as many as stand in a block.
#[derive(Clone, Debug, Default)]
pub(super) struct Entries {
    /// The words of each position.
    pub keys: Vec<u64>,
    /// The bytes of each.
    pub bits: Vec<u8>,
}

/// Writes a file, from its first position to the last.
pub(super) struct Writer {
    part: PartWriter,
    shape: Shape,
    waiting: Entries,
    positions: u64,
    firsts: Vec<u64>,
}

impl Writer {
    pub fn create(folder: &Folder, name: &str, shape: Shape) -> Result<Writer, Fault> {
        let part = folder.write(name)?;
        let waiting = Entries::default();
        Ok(Writer { part, shape, waiting, positions: 0, firsts: Vec::new() })
    }

    /// Appends positions, ascending, and their bits.
    pub fn append(&mut self, mut keys: &[u64], mut bits: &[u8]) -> Result<(), Fault> {
        let Shape { words, .. } = self.shape;
        let entry = self.shape.bytes();
        while !keys.is_empty() {
            let room = BLOCK - self.waiting.keys.len() / words;
            let taken = room.min(keys.len() / words);
            let (some, rest) = keys.split_at(taken * words);
            let (some_bits, rest_bits) = bits.split_at(taken * entry);
            self.waiting.keys.extend_from_slice(some);
            self.waiting.bits.extend_from_slice(some_bits);
            (keys, bits) = (rest, rest_bits);
            if taken == room {
                self.flush()?;
            }
        }
        Ok(())
    }

    fn flush(&mut self) -> Result<(), Fault> {
        let Entries { keys, bits } = &mut self.waiting;
        if !keys.is_empty() {
            self.firsts.extend_from_slice(&keys[..self.shape.words]);
            self.positions += (keys.len() / self.shape.words) as u64;
            self.part.append(&Stored::new(&self.shape.encode(keys, bits)))?;
            keys.clear();
            bits.clear();
        }
        Ok(())
    }

    /// Ends the file, and gives it its name.
    pub fn finish(mut self, census: &Census) -> Result<(), Fault> {
        self.flush()?;
        let last = [self.positions].into_iter().chain(self.firsts);
        let last: Vec<u8> = last.flat_map(u64::to_le_bytes).collect();
        self.part.append(&Stored::new(&last))?;
        self.part.finish(census)
    }
}

/// Reads a file, block by block in any order, from any thread.
pub(super) struct Reader {
    part: PartReader,
    shape: Shape,
    positions: u64,
    firsts: Vec<u64>,
}

impl Reader {
    pub fn open(folder: &Folder, name: &str, shape: Shape) -> Result<Reader, Fault> {
        let part = folder.read(name)?;
        let senseless = || {
            Fault::Damaged(
                part.path().to_path_buf(),
                text!("its positions are not counted right", "局面の数が正しくありません"),
            )
        };
        let blocks = part.blocks().checked_sub(1).ok_or_else(senseless)?;
        let last = part.block(blocks)?;
        let (words, rest) = last.as_chunks::<8>();
        let words: Vec<_> = words.iter().map(|word| u64::from_le_bytes(*word)).collect();
        let (&positions, firsts) = words.split_first().ok_or_else(senseless)?;
        let fits = positions.div_ceil(BLOCK as u64) == blocks as u64
            && firsts.len() == blocks * shape.words
            && rest.is_empty();
        let firsts = firsts.to_vec();
        if fits { Ok(Reader { part, shape, positions, firsts }) } else { Err(senseless()) }
    }

    /// The file's path, for faults.
    pub fn path(&self) -> &std::path::Path {
        self.part.path()
    }

    /// How many positions there are.
    pub fn positions(&self) -> u64 {
        self.positions
    }

    /// How many blocks of positions there are.
    pub fn blocks(&self) -> usize {
        self.part.blocks() - 1
    }

    /// What was counted.
    pub fn census(&self) -> &Census {
        self.part.census()
    }

    /// The first position of each block.
    pub fn firsts(&self) -> &[u64] {
        &self.firsts
    }

    /// The block in which a position stands, if it is there at all.
    pub fn block_of(&self, key: &[u64]) -> Option<usize> {
        let words = self.shape.words;
        let first = |block: usize| &self.firsts[block * words..][..words];
        let (mut low, mut high) = (0, self.blocks());
        while low < high {
            let middle = (low + high) / 2;
            if first(middle) <= key { low = middle + 1 } else { high = middle }
        }
        low.checked_sub(1)
    }

    fn bytes(&self, block: usize) -> Result<(Vec<u8>, usize), Fault> {
        let bytes = self.part.block(block)?;
        let before = (block * BLOCK) as u64;
        let positions = (self.positions - before).min(BLOCK as u64) as usize;
        if bytes.len() == self.shape.length(positions) {
            return Ok((bytes, positions));
        }
        Err(Fault::Damaged(
            self.path().to_path_buf(),
            text!("block {block} has another length", "ブロック{block}の長さが違います"),
        ))
    }

    /// The positions of a block.
    pub fn keys(&self, block: usize) -> Result<Vec<u64>, Fault> {
        let (bytes, positions) = self.bytes(block)?;
        Ok(self.shape.keys_of(&bytes, positions))
    }

    /// The positions of a block, and their bits.
    pub fn entries(&self, block: usize) -> Result<Entries, Fault> {
        let (bytes, positions) = self.bytes(block)?;
        let keys = self.shape.keys_of(&bytes, positions);
        Ok(Entries { keys, bits: self.shape.bits_of(&bytes, positions) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_are_gathered_and_spread() {
        for byte in 0..=u8::MAX {
            let plain = (0..8).fold(0, |all, bit| all | u64::from(byte >> bit & 1) << (8 * bit));
            assert_eq!(spread(byte), plain);
            assert_eq!(gathered(plain | 0xfefe_fefe_fefe_fefe), byte);
        }
    }

    #[test]
    fn a_block_holds_what_was_put_into_it() {
        for (words, planes, positions) in
            [(1, 0, 5), (1, 6, 8), (2, 8, 9), (3, 17, 100), (1, 64, 0)]
        {
            let shape = Shape { words, planes };
            let keys: Vec<u64> = (0..(positions * words) as u64).map(|key| key * 77).collect();
            let bits: Vec<u8> = (0..positions)
                .flat_map(|at| {
                    (0..shape.bytes()).map(move |byte| {
                        let used = (planes - byte * 8).min(8);
                        (at * 31 + byte * 7) as u8 & (0xff >> (8 - used))
                    })
                })
                .collect();
            let block = shape.encode(&keys, &bits);
            assert_eq!(block.len(), shape.length(positions));
            assert_eq!(shape.keys_of(&block, positions), keys);
            assert_eq!(shape.bits_of(&block, positions), bits);
        }
    }
}
