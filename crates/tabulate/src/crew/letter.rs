//! What workers send each other.

use std::io::Write;
use timely::Accountable;
use timely::bytes::arc::Bytes;
use timely::communication::Push;
use timely::dataflow::channels::pushers::exchange::Distributor;
use timely::dataflow::channels::{ContainerBytes, Message};

/// Many small things for one worker at once. Within a process it is handed over as it is; between
/// processes it takes 56 bytes besides what it says.
#[derive(Clone, Debug, Default)]
pub(crate) struct Letter {
    /// For whom; [`Mate::send`](super::Mate::send) fills it in.
    pub to: u32,
    /// From whom; likewise.
    pub from: u32,
    /// What it is about. Nothing is about 0.
    pub subject: u32,
    /// What else there is to say about it.
    pub tag: [u64; 3],
    /// What it says.
    pub words: Vec<u64>,
    /// And what takes less than a word each.
    pub bytes: Vec<u8>,
}

/// To timely a letter is a container with one record.
impl Accountable for Letter {
    fn record_count(&self) -> i64 {
        i64::from(self.subject != 0)
    }
}

/// For the way between processes: seven words, the words, the bytes, zeros up to a whole word.
impl ContainerBytes for Letter {
    fn from_bytes(bytes: Bytes) -> Letter {
        let mut words = bytes.as_chunks::<8>().0.iter().map(|word| u64::from_le_bytes(*word));
        let mut next = || words.next().expect("a letter begins with seven words");
        let [ends, subject, a, b, c, length, rest] = [(); 7].map(|()| next());
        let length = length as usize;
        let at = (7 + length) * 8;
        Letter {
            to: ends as u32,
            from: (ends >> 32) as u32,
            subject: subject as u32,
            tag: [a, b, c],
            words: words.take(length).collect(),
            bytes: bytes[at..at + rest as usize].to_vec(),
        }
    }

    fn length_in_bytes(&self) -> usize {
        (7 + self.words.len() + self.bytes.len().div_ceil(8)) * 8
    }

    fn into_bytes<W: Write>(&self, writer: &mut W) {
        let ends = u64::from(self.to) | u64::from(self.from) << 32;
        let [a, b, c] = self.tag;
        let (length, rest) = (self.words.len() as u64, self.bytes.len() as u64);
        let head = [ends, u64::from(self.subject), a, b, c, length, rest];
        let mut buffer = [0; 1024];
        let mut write = |words: &[u64]| {
            for words in words.chunks(buffer.len() / 8) {
                for (room, word) in buffer.as_chunks_mut::<8>().0.iter_mut().zip(words) {
                    *room = word.to_le_bytes();
                }
                writer.write_all(&buffer[..words.len() * 8]).expect("there is room");
            }
        };
        write(&head);
        write(&self.words);
        writer.write_all(&self.bytes).expect("there is room");
        let slop = self.bytes.len().next_multiple_of(8) - self.bytes.len();
        writer.write_all(&[0; 8][..slop]).expect("there is room");
    }
}

/// Hands a letter on to whom it is for.
pub(super) struct Directly;

impl Distributor<Letter> for Directly {
    fn partition<T: Clone, P: Push<Message<T, Letter>>>(
        &mut self,
        letter: &mut Letter,
        time: &T,
        pushers: &mut [P],
    ) {
        let to = letter.to as usize;
        Message::push_at(letter, time.clone(), &mut pushers[to]);
    }

    fn flush<T: Clone, P: Push<Message<T, Letter>>>(&mut self, _: &T, _: &mut [P]) {}
}

#[cfg(test)]
mod tests {
    use super::*;
    use timely::bytes::arc::BytesMut;

    #[test]
    fn a_letter_crosses_as_it_is() {
        for (words, bytes) in [(0, 0), (1, 0), (0, 3), (127, 8), (128, 9), (300, 17)] {
            let letter = Letter {
                to: 3,
                from: 5,
                subject: 7,
                tag: [11, 13, u64::MAX],
                words: (0..words).map(|word| word * 0x0123_4567_89ab).collect(),
                bytes: (0..bytes).map(|byte| byte as u8 ^ 0x5a).collect(),
            };
            let mut sent = Vec::new();
            letter.into_bytes(&mut sent);
            assert_eq!(sent.len(), letter.length_in_bytes());
            let read = Letter::from_bytes(BytesMut::from(sent).freeze());
            assert_eq!(format!("{read:?}"), format!("{letter:?}"));
        }
    }
}
