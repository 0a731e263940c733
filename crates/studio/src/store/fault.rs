//! What can be wrong with the file.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use yomikiri_text::{Text, Told, text};

/// What can be wrong with the file.
#[derive(Debug)]
pub(super) enum Fault {
    /// It is damaged, or not a store's.
    Damaged,
    /// Another studio has it open.
    Busy,
    /// The disk does not do what is asked of it, in its words.
    Disk(Text),
}

impl Fault {
    pub fn closed() -> Fault {
        Fault::Disk(text!("the file could not be opened again", "ファイルを開き直せませんでした"))
    }

    /// Why answers live in memory only, and what to do about it.
    pub fn only_memory(&self, dir: &Path) -> Text {
        let dir = dir.display();
        match self {
            Fault::Busy => text!(
                "Another studio is using {dir}. This one keeps its answers in memory only, until it \
                 stops; to keep them longer, stop the other one and start this one again, or give \
                 this one a directory of its own with --data DIR.",
                "別のスタジオが {dir} を使っています。このスタジオの答えはメモリにだけ保存され、\
                 終了すると消えます。残すには、もう一方を終了してから起動し直すか、--data DIR で\
                 別のフォルダーを指定してください。"
            ),
            Fault::Damaged | Fault::Disk(_) => text!(
                "Answers cannot be kept in {dir}: {reason}. They live in memory only, until the \
                 studio stops; to keep them longer, give a directory that can be written with \
                 --data DIR.",
                "{dir} に答えを保存できません({reason})。答えはメモリにだけ保存され、スタジオを\
                 終了すると消えます。残すには、書き込めるフォルダーを --data DIR で指定して\
                 ください。",
                reason = self.told()
            ),
        }
    }
}

impl Told for Fault {
    fn told(&self) -> Text {
        match self {
            Fault::Damaged => text!("the file is damaged", "ファイルが壊れています"),
            Fault::Busy => text!("another studio is using it", "別のスタジオが使用中です"),
            Fault::Disk(reason) => reason.clone(),
        }
    }
}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Fault {
        match error.kind() {
            // So the database says that a file is too short, or not one of its own.
            io::ErrorKind::InvalidData | io::ErrorKind::UnexpectedEof => Fault::Damaged,
            _ => Fault::Disk(error.told()),
        }
    }
}

impl From<redb::Error> for Fault {
    fn from(error: redb::Error) -> Fault {
        match error {
            redb::Error::Io(error) => error.into(),
            redb::Error::DatabaseAlreadyOpen => Fault::Busy,
            redb::Error::PreviousIo | redb::Error::DatabaseClosed => Fault::Disk(text!(
                "the disk failed a moment ago",
                "直前にディスクのエラーがありました"
            )),
            redb::Error::Unsupported => Fault::Disk(text!(
                "files cannot be locked there",
                "ファイルをロックできない場所です"
            )),
            // Tables that are not ours, formats that are not known, pages that make no sense.
            _ => Fault::Damaged,
        }
    }
}

/// What is done with the database, which may panic where a file is damaged.
pub(super) fn guarded<T, E: Into<redb::Error>>(
    work: impl FnOnce() -> Result<T, E>,
) -> Result<T, Fault> {
    match catch_unwind(AssertUnwindSafe(work)) {
        Ok(done) => done.map_err(|error| Fault::from(error.into())),
        Err(_) => Err(Fault::Damaged),
    }
}
