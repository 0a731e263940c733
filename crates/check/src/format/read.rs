//! Reading a proof file.

use super::{Header, MAGIC, VERSION, WINDOW_LOG};
use std::io::{self, BufRead, Read};
use yomikiri_game::Stop;
use yomikiri_text::{Text, Told, error_told, text};
use zstd::stream::read::Decoder;

/// A text longer than this is damage, not a position.
const LONGEST_TEXT: u64 = 1 << 20;
/// More rules than any game has.
const MOST_RULES: u64 = 64;
/// More bytes than the rules of any game are written in.
const LONGEST_RULES: usize = 2 << 20;
/// A memo larger than this asks for more memory than a check should take.
const MOST_LOG_SLOTS: u64 = 24;
/// Why a file is not accepted.
#[derive(Debug)]
pub enum Rejection {
    /// Not a proof file at all.
    Foreign,
    /// From another version of the format.
    Version(u16),
    /// Bytes are missing or changed.
    Damaged(Text),
    /// The file is whole, but does not prove what it claims.
    Wrong(Text),
    /// The check ended at a limit, or was cancelled.
    Stopped(Stop),
}

impl Told for Rejection {
    fn told(&self) -> Text {
        match self {
            Rejection::Foreign => text!(
                "this is not a proof file of Yomikiri",
                "Yomikiriの証明ファイルではありません"
            ),
            Rejection::Version(version) => text!(
                "the file has format {version}; this program reads format {read}",
                "ファイルの形式は{version}ですが、このプログラムが読めるのは形式{read}です",
                read = VERSION
            ),
            Rejection::Damaged(why) => {
                text!("the file is damaged: {why}", "ファイルが壊れています: {why}")
            }
            Rejection::Wrong(why) => {
                text!("the proof is wrong: {why}", "証明が誤っています: {why}")
            }
            Rejection::Stopped(Stop::Cancelled) => {
                text!("the check was stopped", "検証が中止されました")
            }
            Rejection::Stopped(stop) => stop.told(),
        }
    }
}

error_told!(Rejection);

impl From<io::Error> for Rejection {
    fn from(error: io::Error) -> Rejection {
        match error.kind() {
            io::ErrorKind::UnexpectedEof => {
                Rejection::Damaged(text!("it ends too early", "途中で終わっています"))
            }
            _ => Rejection::Damaged(error.told()),
        }
    }
}

/// A proof file that is being read.
pub struct Proof<'a> {
    body: Decoder<'a, Summing<'a>>,
    header: Header,
}

impl<'a> Proof<'a> {
    /// Reads the beginning of a file.
    pub fn open(file: &'a mut dyn BufRead) -> Result<Proof<'a>, Rejection> {
        let mut file = Summing { file, sum: crc32fast::Hasher::new() };
        let mut magic = [0; 8];
        file.read_exact(&mut magic).map_err(|_| Rejection::Foreign)?;
        if &magic != MAGIC {
            return Err(Rejection::Foreign);
        }
        let mut version = [0; 2];
        file.read_exact(&mut version)?;
        if u16::from_le_bytes(version) != VERSION {
            return Err(Rejection::Version(u16::from_le_bytes(version)));
        }
        let mut body = Decoder::with_buffer(file)?.single_frame();
        body.window_log_max(WINDOW_LOG)?;
        let header = Header { game: String::new(), rules: Vec::new(), log_slots: 0 };
        let mut proof = Proof { body, header };
        proof.header = proof.read_header()?;
        Ok(proof)
    }

    /// What the proof is about.
    pub fn header(&self) -> &Header {
        &self.header
    }

    fn read_header(&mut self) -> Result<Header, Rejection> {
        let game = self.text()?;
        let mut rules = Vec::new();
        let count = self.number()?;
        if count > MOST_RULES {
            return Err(Rejection::Damaged(text!(
                "it has {count} rules",
                "ルールの項目が{count}個もあります"
            )));
        }
        let mut bytes = 0;
        for _ in 0..count {
            let rule = (self.text()?, self.text()?);
            bytes += rule.0.len() + rule.1.len();
            if bytes > LONGEST_RULES {
                return Err(Rejection::Damaged(text!(
                    "its rules are too long",
                    "ルールの記述が長すぎます"
                )));
            }
            rules.push(rule);
        }
        let log_slots = self.number()?;
        if !(1..=MOST_LOG_SLOTS).contains(&log_slots) {
            return Err(Rejection::Damaged(text!(
                "it asks for 2^{log_slots} memo slots",
                "メモの大きさが2^{log_slots}になっています"
            )));
        }
        Ok(Header { game, rules, log_slots: log_slots as u32 })
    }

    pub(crate) fn number(&mut self) -> Result<u64, Rejection> {
        let mut number = 0;
        for shift in (0..64).step_by(7) {
            let mut byte = [0];
            self.body.read_exact(&mut byte)?;
            let part = u64::from(byte[0] & 127);
            if part << shift >> shift != part {
                break;
            }
            number |= part << shift;
            if byte[0] < 128 {
                return Ok(number);
            }
        }
        Err(Rejection::Damaged(text!("a number is too long", "数が長すぎます")))
    }

    pub(crate) fn bytes(&mut self) -> Result<Vec<u8>, Rejection> {
        let length = self.number()?;
        if length > LONGEST_TEXT {
            return Err(Rejection::Damaged(text!(
                "it has a text of {length} bytes",
                "{length}バイトの文字列があります"
            )));
        }
        let mut bytes = vec![0; length as usize];
        self.body.read_exact(&mut bytes)?;
        Ok(bytes)
    }

    pub(crate) fn text(&mut self) -> Result<String, Rejection> {
        let bytes = self.bytes()?;
        String::from_utf8(bytes).map_err(|_| {
            Rejection::Damaged(text!("a text is not UTF-8", "UTF-8でない文字列があります"))
        })
    }

    /// Reads the end of the file: nothing more, and the right sum.
    pub(crate) fn finish(mut self) -> Result<(), Rejection> {
        if self.body.read(&mut [0])? != 0 {
            return Err(Rejection::Damaged(text!(
                "something follows the last claim",
                "最後の主張のあとに余分なものがあります"
            )));
        }
        let mut file = self.body.finish();
        let sum = file.sum.clone().finalize();
        let mut stored = [0; 4];
        file.read_exact(&mut stored)?;
        if u32::from_le_bytes(stored) != sum {
            return Err(Rejection::Damaged(text!(
                "its checksum does not fit",
                "チェックサムが合いません"
            )));
        }
        if !file.fill_buf()?.is_empty() {
            return Err(Rejection::Damaged(text!(
                "something follows the checksum",
                "チェックサムのあとに余分なものがあります"
            )));
        }
        Ok(())
    }
}

/// Sums up the bytes that pass.
struct Summing<'a> {
    file: &'a mut dyn BufRead,
    sum: crc32fast::Hasher,
}

impl Read for Summing<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.file.read(buffer)?;
        self.sum.update(&buffer[..read]);
        Ok(read)
    }
}

impl BufRead for Summing<'_> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        self.file.fill_buf()
    }
    fn consume(&mut self, amount: usize) {
        // What is consumed was returned by `fill_buf`, which returns it again.
        if let Ok(buffer) = self.file.fill_buf() {
            self.sum.update(&buffer[..amount.min(buffer.len())]);
        }
        self.file.consume(amount);
    }
}
