//! What the program reads, never more of it than there is memory for.

use crate::limits;
use crate::refusal::refuse;
use anyhow::Result;
use clap::ArgMatches;
use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, BufRead, Read};
use yomikiri_tabulate::bytes as bytes_told;
use yomikiri_text::{Told, text};

/// A longer line is no position.
pub const LONGEST_LINE: u64 = 1 << 24;

/// A file that a flag names, whole, or standard input for `-`.
pub fn whole(name: &OsStr, matches: &ArgMatches) -> Result<Vec<u8>> {
    let most = limits::memory(matches)?;
    let mut bytes = Vec::new();
    let read = match name.to_str() {
        Some("-") => up_to(most, io::stdin().lock(), &mut bytes),
        _ => File::open(name).and_then(|file| up_to(most, file, &mut bytes)),
    };
    read.map_err(|error| {
        let why = error.told();
        refuse(text!(
            "{name:?} cannot be read ({why}); give the name of a text file",
            "{name:?} を読めません({why})。テキストファイルの名前を指定してください"
        ))
    })?;
    if bytes.len() > most {
        return Err(refuse(text!(
            "{name:?} has more than {most}, the limit on memory; give a smaller file, or raise --memory",
            "{name:?} がメモリの上限の {most} を超えています。小さいファイルを指定するか、--memory を増やして\
             ください",
            most = bytes_told(most as u64)
        )));
    }
    Ok(bytes)
}

/// Reads so many bytes, and one more if there is one.
fn up_to(most: usize, from: impl Read, bytes: &mut Vec<u8>) -> io::Result<usize> {
    from.take(most as u64 + 1).read_to_end(bytes)
}

/// The next line of standard input, shorter than this, with what ends it; nothing at the end.
pub fn line(longest: u64) -> Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    let read = io::stdin().lock().take(longest).read_until(b'\n', &mut line);
    let read = read.map_err(|error| {
        let why = error.told();
        refuse(text!("standard input cannot be read ({why})", "標準入力を読めません({why})"))
    })?;
    if read as u64 == longest {
        return Err(refuse(text!(
            "a line of standard input has more than {most}; write one thing a line",
            "標準入力の1行が {most} を超えています。1行に1つずつ書いてください",
            most = bytes_told(longest)
        )));
    }
    Ok((read > 0).then_some(line))
}
