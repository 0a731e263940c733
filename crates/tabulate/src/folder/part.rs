//! One file of a table.
//!
//! ```text
//! file   = "YOMITABL"  format (2 bytes)  fingerprint of the table (4)  name (2 + bytes)
//!          { block }  index  tail  footer
//! block  = bytes, compressed by zstd unless that makes them longer
//! index  = for each block:  length as stored (4)  length (4)  SHA-256 as stored (32)
//! tail   = what was counted, as JSON
//! footer = where the index begins (8)  number of blocks (8)  length of the tail (8)
//!          SHA-256 of all but the blocks and itself (32): the digest of the file
//! ```
//!
//! Numbers are little-endian. So the digest of a file names every byte of it, and yet a block can be read
//! by itself. In format 1 a CRC-32 (4) stood for each SHA-256: that finds damage, but no forgery.

use super::digest::Digest;
use super::{FORMAT, UNFINISHED};
use crate::{Census, Fault};
use std::cell::RefCell;
use std::fs::{self, File};
use std::io::{BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use yomikiri_text::{Text, text};
use zstd::bulk::Compressor;

const MAGIC: &[u8; 8] = b"YOMITABL";
/// Numbers in a footer.
const NUMBERS: usize = 24;
/// Fast, and what little the higher levels gain takes them longer than it takes to write it.
const LEVEL: i32 = 1;

thread_local! {
    /// To make one takes longer than to compress a short block.
    static COMPRESSOR: RefCell<Compressor<'static>> =
        RefCell::new(Compressor::new(LEVEL).expect("there is such a level"));
}

/// A block as it is stored.
pub(crate) struct Stored {
    bytes: Vec<u8>,
    length: u32,
    sum: Sum,
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
        let sum = Sum::of(FORMAT, &[&bytes]);
        Stored { bytes, length, sum }
    }
}

/// By which bytes are known again.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sum {
    Crc(u32),
    Digest(Digest),
}

impl Sum {
    fn of(format: u16, bytes: &[&[u8]]) -> Sum {
        if format > 1 {
            return Sum::Digest(Digest::of(bytes));
        }
        let mut crc = crc32fast::Hasher::new();
        bytes.iter().for_each(|bytes| crc.update(bytes));
        Sum::Crc(crc.finalize())
    }

    fn read(bytes: &[u8]) -> Sum {
        match bytes.try_into() {
            Ok(digest) => Sum::Digest(Digest(digest)),
            Err(_) => Sum::Crc(number(bytes, 0)),
        }
    }

    /// Bytes that one takes in a file.
    fn size(format: u16) -> usize {
        if format > 1 { 32 } else { 4 }
    }

    fn write(&self, to: &mut Vec<u8>) {
        match self {
            Sum::Crc(crc) => to.extend(crc.to_le_bytes()),
            Sum::Digest(digest) => to.extend(digest.0),
        }
    }
}

fn number(bytes: &[u8], at: usize) -> u32 {
    u32::from_le_bytes(bytes[at..at + 4].try_into().expect("four bytes"))
}

#[derive(Clone, Copy)]
struct Entry {
    at: u64,
    stored: u32,
    length: u32,
    sum: Sum,
}

/// Writes a file, which has its name once it is whole.
pub(crate) struct PartWriter {
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
        let head = head(FORMAT, name, fingerprint);
        let file = File::create(&new).map_err(Fault::file(&new))?;
        let mut file = BufWriter::with_capacity(1 << 20, file);
        file.write_all(&head).map_err(Fault::file(&new))?;
        Ok(PartWriter { file, new, path, at: head.len() as u64, head, index: Vec::new() })
    }

    /// Appends a block.
    pub fn append(&mut self, block: &Stored) -> Result<(), Fault> {
        self.file.write_all(&block.bytes).map_err(Fault::file(&self.new))?;
        let stored = block.bytes.len() as u32;
        let Stored { length, sum, .. } = *block;
        self.index.push(Entry { at: self.at, stored, length, sum });
        self.at += u64::from(stored);
        Ok(())
    }

    /// Ends the file with what was counted, and gives it its name.
    pub fn finish(mut self, census: &Census) -> Result<(), Fault> {
        let mut end = Vec::new();
        for entry in &self.index {
            end.extend(entry.stored.to_le_bytes());
            end.extend(entry.length.to_le_bytes());
            entry.sum.write(&mut end);
        }
        let tail = census.to_json().to_string();
        end.extend(tail.as_bytes());
        for number in [self.at, self.index.len() as u64, tail.len() as u64] {
            end.extend(number.to_le_bytes());
        }
        Sum::of(FORMAT, &[&self.head, &end]).write(&mut end);
        let write = || {
            self.file.write_all(&end)?;
            self.file.into_inner().map_err(std::io::IntoInnerError::into_error)?.sync_data()?;
            fs::rename(&self.new, &self.path)
        };
        write().map_err(Fault::file(&self.new))
    }
}

fn head(format: u16, name: &str, fingerprint: u32) -> Vec<u8> {
    let mut head = MAGIC.to_vec();
    head.extend(format.to_le_bytes());
    head.extend(fingerprint.to_le_bytes());
    head.extend((name.len() as u16).to_le_bytes());
    head.extend(name.as_bytes());
    head
}

/// The digest that stands at the end of a file, whatever the file is.
pub(super) fn digest_at_end(path: &Path) -> Result<Digest, Fault> {
    let mut digest = [0; 32];
    let mut file = File::open(path).map_err(Fault::file(path))?;
    let read = file.seek(SeekFrom::End(-32)).and_then(|_| file.read_exact(&mut digest));
    // Nothing stands before the beginning of a file.
    read.map_err(|_| short(path))?;
    Ok(Digest(digest))
}

fn short(path: &Path) -> Fault {
    Fault::Damaged(path.to_path_buf(), text!("it is too short", "短すぎます"))
}

/// What a file has to be.
#[derive(Clone, Copy)]
pub(super) struct Due<'d> {
    pub format: u16,
    pub fingerprint: u32,
    pub name: &'d str,
    /// If that is known.
    pub digest: Option<Digest>,
}

/// Reads a file, block by block in any order, from any thread.
pub(crate) struct PartReader {
    file: Mutex<File>,
    path: PathBuf,
    format: u16,
    index: Vec<Entry>,
    census: Census,
}

impl PartReader {
    pub(super) fn open(path: &Path, due: Due<'_>) -> Result<PartReader, Fault> {
        let mut file = File::open(path).map_err(Fault::file(path))?;
        let damaged = |why: Text| Fault::Damaged(path.to_path_buf(), why);
        let size = file.metadata().map_err(Fault::file(path))?.len();
        let wanted = head(due.format, due.name, due.fingerprint);
        let footer_size = NUMBERS + Sum::size(due.format);
        if size < (wanted.len() + footer_size) as u64 {
            return Err(short(path));
        }
        let mut found = vec![0; wanted.len()];
        file.read_exact(&mut found).map_err(Fault::file(path))?;
        let mut footer = vec![0; footer_size];
        file.seek(SeekFrom::End(-(footer_size as i64))).map_err(Fault::file(path))?;
        file.read_exact(&mut footer).map_err(Fault::file(path))?;
        let [index_at, blocks, tail] = [0, 8, 16]
            .map(|at| u64::from_le_bytes(footer[at..at + 8].try_into().expect("eight bytes")));
        let each = 8 + Sum::size(due.format);
        let length = blocks.checked_mul(each as u64).and_then(|index| index.checked_add(tail));
        let rest = length.and_then(|length| length.checked_add(footer_size as u64));
        if rest.and_then(|rest| rest.checked_add(index_at)) != Some(size)
            || index_at < wanted.len() as u64
        {
            return Err(short(path));
        }
        let mut end = vec![0; (size - index_at) as usize];
        file.seek(SeekFrom::Start(index_at)).map_err(Fault::file(path))?;
        file.read_exact(&mut end).map_err(Fault::file(path))?;
        let (summed, sum) = end.split_at(end.len() - Sum::size(due.format));
        let sum = Sum::read(sum);
        if Sum::of(due.format, &[&found, summed]) != sum {
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
        if due.digest.is_some_and(|digest| sum != Sum::Digest(digest)) {
            return Err(damaged(text!(
                "it was changed since the table was opened",
                "表を開いたあとで書き換えられています"
            )));
        }
        let (index, rest) = summed.split_at(blocks as usize * each);
        let mut at = wanted.len() as u64;
        let index: Vec<Entry> = index
            .chunks_exact(each)
            .map(|entry| {
                let (stored, length) = (number(entry, 0), number(entry, 4));
                let entry = Entry { at, stored, length, sum: Sum::read(&entry[8..]) };
                at += u64::from(stored);
                entry
            })
            .collect();
        let census = serde_json::from_slice(&rest[..tail as usize]).ok();
        let census = census.and_then(|json| Census::from_json(&json)).filter(|_| at == index_at);
        let census = census.ok_or_else(|| {
            damaged(text!("its index makes no sense", "索引の内容が正しくありません"))
        })?;
        let (file, path) = (Mutex::new(file), path.to_path_buf());
        Ok(PartReader { file, path, format: due.format, index, census })
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
            damaged(text!("block {number} is not there", "ブロック{number}がありません"))
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
                "ブロック{number}のチェックサムが合いません"
            ))
        };
        if Sum::of(self.format, &[&bytes]) != entry.sum {
            return Err(unfit());
        }
        if entry.stored == entry.length {
            return Ok(bytes);
        }
        let block = zstd::bulk::decompress(&bytes, entry.length as usize).map_err(|_| unfit())?;
        if block.len() == entry.length as usize { Ok(block) } else { Err(unfit()) }
    }
}
