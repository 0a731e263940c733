//! Why a table was not made, or is not to be trusted.

use std::io;
use std::path::{Path, PathBuf};
use yomikiri_text::{Text, Told, error_told, text};

/// Why a table was not made, or is not to be trusted.
#[derive(Debug)]
pub enum Fault {
    /// A file could not be read or written.
    File(PathBuf, io::Error),
    /// A file is not what was written.
    Damaged(PathBuf, Text),
    /// A file that belongs to the table is not there.
    Missing(PathBuf),
    /// The folder holds something else.
    Foreign(Text),
    /// An entry does not follow from those after its moves.
    False(Text),
    /// It takes more memory.
    Memory {
        /// Bytes that it takes.
        needed: u64,
        /// Bytes that it may take.
        given: u64,
    },
    /// It takes more room on the disk.
    Disk {
        /// Bytes that it may take, before compression.
        at_most: u64,
        /// Bytes that are free.
        free: u64,
    },
    /// The game cannot be tabulated, or not so.
    Unfit(Text),
    /// Another process of the same run cannot be reached, or wants something else.
    Peer(Text),
    /// Somebody asked for an end.
    Cancelled,
}

impl Fault {
    /// What befell a file.
    pub(crate) fn file(path: &Path) -> impl FnOnce(io::Error) -> Fault {
        let path = path.to_path_buf();
        move |error| match error.kind() {
            io::ErrorKind::NotFound => Fault::Missing(path),
            _ => Fault::File(path, error),
        }
    }

    /// Is the table at fault, and not the means to make or read it?
    pub fn is_of_table(&self) -> bool {
        use Fault::{Damaged, False, Foreign, Missing};
        matches!(self, Damaged(..) | Missing(_) | Foreign(_) | False(_))
    }
}

impl Told for Fault {
    fn told(&self) -> Text {
        match self {
            Fault::File(path, error) if error.kind() == io::ErrorKind::StorageFull => text!(
                "the disk is full: {path} could not be written; make room and start again, and it \
                 goes on from the last whole layer",
                "ディスクに空きがなく、{path} を書けませんでした。空きを作ってもう一度始めれば、\
                 仕上がった層の続きから進みます",
                path = path.display()
            ),
            Fault::File(path, error) => {
                text!("{path}: {why}", "{path}: {why}", path = path.display(), why = error.told())
            }
            Fault::Damaged(path, why) => text!(
                "{path} is damaged: {why}; delete it and tabulate again",
                "{path} は壊れています: {why}。消してから表を作り直してください",
                path = path.display()
            ),
            Fault::Missing(path) => text!(
                "{path} is missing; tabulate again to make it",
                "{path} がありません。もう一度 tabulate すれば作られます",
                path = path.display()
            ),
            Fault::Foreign(why) | Fault::False(why) | Fault::Unfit(why) | Fault::Peer(why) => {
                why.clone()
            }
            Fault::Memory { needed, given } => text!(
                "this takes {needed} of memory, and may take {given}; give more by --memory",
                "これには{needed}のメモリが必要ですが、使えるのは{given}です。--memory で増やしてください",
                needed = bytes(*needed),
                given = bytes(*given)
            ),
            Fault::Disk { at_most, free } => text!(
                "this takes {at_most} on the disk before compression, and {free} are free, too little \
                 even when compressed; choose another --dir, or leave it out to have the numbers alone",
                "圧縮前で{at_most}になる表ですが、ディスクの空きは{free}で、圧縮しても収まりません。\
                 別の --dir を選ぶか、--dir を外して数だけを求めてください",
                at_most = bytes(*at_most),
                free = bytes(*free)
            ),
            Fault::Cancelled => text!("cancelled", "中止されました"),
        }
    }
}

error_told!(Fault);

/// A number of bytes for people.
pub fn bytes(count: u64) -> String {
    let units = ["B", "KiB", "MiB", "GiB", "TiB", "PiB"];
    let unit = (count.max(1).ilog2() / 10).min(5) as usize;
    match unit {
        0 => format!("{count} B"),
        _ => format!("{:.1} {}", count as f64 / f64::powi(1024.0, unit as i32), units[unit]),
    }
}
