//! Writing a proof file.

use super::{
    Header, Kind, MAGIC, PART_CLAIM, PART_END, PART_TABLE, RULE_BY_ENDS, RULE_BY_MOVES, RULE_MAX_N,
    VERSION, WINDOW_LOG,
};
use crate::entry::Entry;
use crate::rule::Rule;
use crate::verify::Claim;
use std::io::{self, Write};
use zstd::stream::write::Encoder;

/// Writes a proof file: the header, claims and their steps, the end. That the steps are those the checker
/// will read is for the caller to see to.
pub struct ProofWriter<W: Write> {
    body: Encoder<'static, SummingWriter<W>>,
}

impl<W: Write> ProofWriter<W> {
    /// Begins a file.
    pub fn new(file: W, header: &Header) -> io::Result<ProofWriter<W>> {
        let mut file = SummingWriter { file, sum: crc32fast::Hasher::new() };
        file.write_all(MAGIC)?;
        file.write_all(&VERSION.to_le_bytes())?;
        let mut body = Encoder::new(file, zstd::DEFAULT_COMPRESSION_LEVEL)?;
        body.window_log(WINDOW_LOG)?;
        let mut writer = ProofWriter { body };
        writer.text(&header.game)?;
        writer.number(header.rules.len() as u64)?;
        for (name, value) in &header.rules {
            writer.text(name)?;
            writer.text(value)?;
        }
        writer.number(header.log_slots.into())?;
        Ok(writer)
    }

    /// Writes a number: a step, say.
    pub fn number(&mut self, mut number: u64) -> io::Result<()> {
        loop {
            let byte = (number & 127) as u8;
            number >>= 7;
            if number == 0 {
                return self.body.write_all(&[byte]);
            }
            self.body.write_all(&[byte | 128])?;
        }
    }

    /// Writes bytes as they are, right or wrong.
    #[cfg(any(test, feature = "testing"))]
    pub fn raw(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.body.write_all(bytes)
    }

    /// Writes bytes after their number: the data of a lemma.
    pub fn bytes(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.number(bytes.len() as u64)?;
        self.body.write_all(bytes)
    }

    /// Writes a text: the name of a lemma.
    pub fn text(&mut self, text: &str) -> io::Result<()> {
        self.bytes(text.as_bytes())
    }

    /// Writes a claim that is proved by replies; its steps must follow.
    pub fn claim(&mut self, claim: &Claim) -> io::Result<()> {
        self.claim_of_kind(claim, Kind::Replies)
    }

    /// Writes a claim of any kind; its steps must follow.
    pub fn claim_of_kind(&mut self, claim: &Claim, kind: Kind) -> io::Result<()> {
        let at_least = i64::from(claim.goal.at_least);
        self.number(PART_CLAIM)?;
        self.text(&claim.position)?;
        self.number(claim.goal.seats.bits().into())?;
        self.number((at_least << 1 ^ at_least >> 63) as u64)?;
        self.number(claim.forced.into())?;
        self.number(kind as u64)
    }

    /// Writes a table, the entry that it is for first; positions are text.
    pub fn table(
        &mut self,
        rule: &Rule,
        entries: impl ExactSizeIterator<Item = (String, Entry)>,
    ) -> io::Result<()> {
        self.number(PART_TABLE)?;
        match rule {
            Rule::ByMoves => self.number(RULE_BY_MOVES)?,
            Rule::ByEnds => self.number(RULE_BY_ENDS)?,
            Rule::MaxN(ties) => {
                self.number(RULE_MAX_N)?;
                self.text(&ties.to_string())?;
            }
        }
        self.number(entries.len() as u64)?;
        for (position, entry) in entries {
            self.text(&position)?;
            if rule.tells_what_is_sure() {
                self.number(entry.sure)?;
            }
            self.number(entry.open)?;
        }
        Ok(())
    }

    /// Ends the file and returns it; a file without this end is refused.
    pub fn finish(mut self) -> io::Result<W> {
        self.number(PART_END)?;
        let SummingWriter { mut file, sum } = self.body.finish()?;
        file.write_all(&sum.finalize().to_le_bytes())?;
        file.flush()?;
        Ok(file)
    }
}

struct SummingWriter<W> {
    file: W,
    sum: crc32fast::Hasher,
}

impl<W: Write> Write for SummingWriter<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.file.write(bytes)?;
        self.sum.update(&bytes[..written]);
        Ok(written)
    }
    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}
