//! One file of a table.
//!
//! ```text
//! file   = "YOMITABL"  version (2 bytes)  fingerprint of the table (4)  name (2 + bytes)
//!          { block }  index  tail  footer
//! block  = bytes, compressed by zstd unless that makes them longer
//! index  = for each block:  length as stored (4)  length (4)  CRC-32 as stored (4)
//! tail   = what was counted, as JSON
//! footer = where the index begins (8)  number of blocks (8)  length of the tail (8)
//!          CRC-32 of all but the blocks (4)
//! ```
//!
//! Numbers are little-endian. Every byte is under a checksum, and a CRC-32 finds every change of one bit.

use super::UNFINISHED;
use crate::{Census, Fault};
use std::cell::RefCell;
use std::fs::{self, File};
use std::io::{BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use yomikiri_text::{Text, text};
use zstd::bulk::Compressor;

const MAGIC: &[u8; 8] = b"YOMITABL";
const VERSION: u16 = 1;
const FOOTER: usize = 28;
/// Fast, and what little the higher levels gain takes them longer than it takes to write it.
const LEVEL: i32 = 1;

thread_local! {
    /// To make one takes longer than to compress a short block.
    static COMPRESSOR: RefCell<Compressor<'static>> =
        RefCell::new(Compressor::new(LEVEL).expect("there is such a level"));
}

/// A block as it is stored.
pub struct Stored {
    bytes: Vec<u8>,
    length: u32,
    checksum: u32,
}

impl Stored {
    /// Compresses a block. Several threads may do so for one file.
    pub fn new(block: &[u8]) -> Stored {
        let length = u32::try_from(block.len()).expect("a block is shorter than 4 GiB");
        let shorter = COMPRESSOR.with_borrow_mut(|compressor| compressor.compress(block));
        let bytes = match shorter {
            Ok(shorter) if shorter.len() < block.len() => shorter,
            _ => block.to_vec(),
        };
        let checksum = crc32fast::hash(&bytes);
        Stored { bytes, length, checksum }
    }
}

#[derive(Clone, Copy)]
struct Entry {
    at: u64,
    stored: u32,
    length: u32,
    checksum: u32,
}

/// Writes a file, which has its name once it is whole.
pub struct PartWriter {
    file: BufWriter<File>,
    new: PathBuf,
    path: PathBuf,
    head: Vec<u8>,
    at: u64,
    index: Vec<Entry>,
}

impl PartWriter {
    pub(super) fn create(folder: &Path, name: &str, fingerprint: u32) -> Result<PartWriter, Fault> {
        let path = folder.join(name);
        let new = folder.join(format!("{name}{UNFINISHED}"));
        let head = head(name, fingerprint);
        let file = File::create(&new).map_err(Fault::file(&new))?;
        let mut file = BufWriter::with_capacity(1 << 20, file);
        file.write_all(&head).map_err(Fault::file(&new))?;
        Ok(PartWriter { file, new, path, at: head.len() as u64, head, index: Vec::new() })
    }

    /// Appends a block.
    pub fn append(&mut self, block: &Stored) -> Result<(), Fault> {
        self.file.write_all(&block.bytes).map_err(Fault::file(&self.new))?;
        let stored = block.bytes.len() as u32;
        let Stored { length, checksum, .. } = *block;
        self.index.push(Entry { at: self.at, stored, length, checksum });
        self.at += u64::from(stored);
        Ok(())
    }

    /// Ends the file with what was counted, and gives it its name. Returns its length.
    pub fn finish(mut self, census: &Census) -> Result<u64, Fault> {
        let mut end = Vec::new();
        for entry in &self.index {
            for number in [entry.stored, entry.length, entry.checksum] {
                end.extend(number.to_le_bytes());
            }
        }
        let tail = census.to_json().to_string();
        end.extend(tail.as_bytes());
        for number in [self.at, self.index.len() as u64, tail.len() as u64] {
            end.extend(number.to_le_bytes());
        }
        let mut checksum = crc32fast::Hasher::new();
        checksum.update(&self.head);
        checksum.update(&end);
        end.extend(checksum.finalize().to_le_bytes());
        let write = || {
            self.file.write_all(&end)?;
            self.file.into_inner().map_err(std::io::IntoInnerError::into_error)?.sync_data()?;
            fs::rename(&self.new, &self.path)
        };
        write().map_err(Fault::file(&self.new))?;
        Ok(self.at + end.len() as u64)
    }
}

fn head(name: &str, fingerprint: u32) -> Vec<u8> {
    let mut head = MAGIC.to_vec();
    head.extend(VERSION.to_le_bytes());
    head.extend(fingerprint.to_le_bytes());
    head.extend((name.len() as u16).to_le_bytes());
    head.extend(name.as_bytes());
    head
}

/// Reads a file, block by block in any order, from any thread.
pub struct PartReader {
    file: Mutex<File>,
    path: PathBuf,
    index: Vec<Entry>,
    census: Census,
}

impl PartReader {
    pub(super) fn open(path: &Path, name: &str, fingerprint: u32) -> Result<PartReader, Fault> {
        let mut file = File::open(path).map_err(Fault::file(path))?;
        let damaged = |why: Text| Fault::Damaged(path.to_path_buf(), why);
        let short = || damaged(text!("it is too short", "短すぎます"));
        let size = file.metadata().map_err(Fault::file(path))?.len();
        let wanted = head(name, fingerprint);
        if size < (wanted.len() + FOOTER) as u64 {
            return Err(short());
        }
        let mut found = vec![0; wanted.len()];
        file.read_exact(&mut found).map_err(Fault::file(path))?;
        let mut footer = [0; FOOTER];
        file.seek(SeekFrom::End(-(FOOTER as i64))).map_err(Fault::file(path))?;
        file.read_exact(&mut footer).map_err(Fault::file(path))?;
        let number =
            |at: usize| u64::from_le_bytes(footer[at..at + 8].try_into().expect("eight bytes"));
        let (index_at, blocks, tail) = (number(0), number(8), number(16));
        let length = blocks.checked_mul(12).and_then(|index| index.checked_add(tail));
        let fits = length.and_then(|length| length.checked_add(index_at)?.checked_add(28));
        if fits != Some(size) || index_at < wanted.len() as u64 {
            return Err(short());
        }
        let mut end = vec![0; (size - index_at) as usize];
        file.seek(SeekFrom::Start(index_at)).map_err(Fault::file(path))?;
        file.read_exact(&mut end).map_err(Fault::file(path))?;
        let (checked, checksum) = end.split_at(end.len() - 4);
        let mut hasher = crc32fast::Hasher::new();
        hasher.update(&found);
        hasher.update(checked);
        if hasher.finalize().to_le_bytes() != *checksum {
            return Err(damaged(text!(
                "the checksum of its index does not fit",
                "索引のチェックサムが合いません"
            )));
        }
        if found != wanted {
            return Err(Fault::Foreign(text!(
                "{path} belongs to another table, or to another place in it",
                "{path} は別の表のもの、または別の場所のものです",
                path = path.display()
            )));
        }
        let (index, rest) = checked.split_at(blocks as usize * 12);
        let mut at = wanted.len() as u64;
        let index: Vec<Entry> = index
            .chunks_exact(12)
            .map(|entry| {
                let number = |at: usize| {
                    u32::from_le_bytes(entry[at..at + 4].try_into().expect("four bytes"))
                };
                let entry = Entry { at, stored: number(0), length: number(4), checksum: number(8) };
                at += u64::from(entry.stored);
                entry
            })
            .collect();
        let census = serde_json::from_slice(&rest[..tail as usize]).ok();
        let census = census.and_then(|json| Census::from_json(&json)).filter(|_| at == index_at);
        let census = census.ok_or_else(|| {
            damaged(text!("its index makes no sense", "索引の内容が正しくありません"))
        })?;
        Ok(PartReader { file: Mutex::new(file), path: path.to_path_buf(), index, census })
    }

    /// How many blocks there are.
    pub fn blocks(&self) -> usize {
        self.index.len()
    }

    /// What was counted when it was written.
    pub fn census(&self) -> &Census {
        &self.census
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Reads a block.
    pub fn block(&self, number: usize) -> Result<Vec<u8>, Fault> {
        let damaged = |why: Text| Fault::Damaged(self.path.clone(), why);
        let entry = self.index.get(number).copied().ok_or_else(|| {
            damaged(text!("block {number} is not there", "ブロック{number}がありません", number))
        })?;
        let mut bytes = vec![0; entry.stored as usize];
        {
            let mut file = self.file.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            file.seek(SeekFrom::Start(entry.at)).map_err(Fault::file(&self.path))?;
            file.read_exact(&mut bytes).map_err(Fault::file(&self.path))?;
        }
        let unfit = || {
            damaged(text!(
                "the checksum of block {number} does not fit",
                "ブロック{number}のチェックサムが合いません",
                number
            ))
        };
        if crc32fast::hash(&bytes) != entry.checksum {
            return Err(unfit());
        }
        if entry.stored == entry.length {
            return Ok(bytes);
        }
        let block = zstd::bulk::decompress(&bytes, entry.length as usize).map_err(|_| unfit())?;
        if block.len() == entry.length as usize { Ok(block) } else { Err(unfit()) }
    }
}
