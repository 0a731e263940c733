//! Proof files written byte by byte, as the crate's documentation tells and without its help.

use std::io::Write;
use std::ops::ControlFlow;
use yomikiri_check::{Limits, Proof, Rejection, Verified, verify, verify_repeating};
use yomikiri_game::{Acyclic, Goal, Notation};
use yomikiri_text::Lang;

/// A body in the making.
#[derive(Clone, Default)]
pub struct Body(pub Vec<u8>);

impl Body {
    /// The beginning, for a game without rules.
    pub fn begin(log_slots: u64) -> Body {
        Body::default().text("any").number(0).number(log_slots)
    }

    pub fn number(mut self, mut number: u64) -> Body {
        while number >= 128 {
            self.0.push(number as u8 % 128 + 128);
            number /= 128;
        }
        self.0.push(number as u8);
        self
    }

    pub fn numbers(self, numbers: &[u64]) -> Body {
        numbers.iter().fold(self, |body, number| body.number(*number))
    }

    pub fn raw(mut self, bytes: &[u8]) -> Body {
        self.0.extend(bytes);
        self
    }

    pub fn text(self, text: &str) -> Body {
        self.number(text.len() as u64).raw(text.as_bytes())
    }

    /// A claim by replies; its steps must follow.
    pub fn claim(self, position: &str, goal: Goal, forced: bool) -> Body {
        self.claim_of_kind(1, position, goal, forced)
    }

    /// A claim of any kind; its steps must follow.
    pub fn claim_of_kind(self, kind: u64, position: &str, goal: Goal, forced: bool) -> Body {
        let at_least = i64::from(goal.at_least);
        let zigzag = if at_least < 0 { -2 * at_least - 1 } else { 2 * at_least };
        let about = [goal.seats.bits().into(), zigzag as u64, forced.into(), kind];
        self.number(1).text(position).numbers(&about)
    }

    /// A step by a lemma without data.
    pub fn lemma(self, name: &str) -> Body {
        self.number(0).text(name).number(0)
    }

    /// A table by rule 0 or 1: position, sure, open.
    pub fn table(self, rule: u64, entries: &[(&str, u64, u64)]) -> Body {
        let body = self.numbers(&[2, rule, entries.len() as u64]);
        entries
            .iter()
            .fold(body, |body, (position, sure, open)| body.text(position).numbers(&[*sure, *open]))
    }

    /// A table by max^n: position, open.
    pub fn max_n(self, ties: &str, entries: &[(&str, u64)]) -> Body {
        let body = self.numbers(&[2, 2]).text(ties).number(entries.len() as u64);
        entries.iter().fold(body, |body, (position, open)| body.text(position).number(*open))
    }

    /// The whole file.
    pub fn file(self) -> Vec<u8> {
        file(&self.number(0).0, SMALL)
    }
}

/// A window that is quickly made.
pub const SMALL: u32 = 12;

/// A file with this body, compressed with a window of so many bits.
pub fn file(body: &[u8], window_log: u32) -> Vec<u8> {
    let mut encoder = zstd::stream::write::Encoder::new(b"YOMIKIRI\x01\x00".to_vec(), 1).unwrap();
    encoder.window_log(window_log).unwrap();
    encoder.write_all(body).unwrap();
    let mut file = encoder.finish().unwrap();
    let sum = crc32fast::hash(&file);
    file.extend(sum.to_le_bytes());
    file
}

/// What the checker says.
pub fn check<G: Notation + Acyclic>(game: &G, file: &[u8]) -> Result<Verified, Rejection> {
    within(game, file, &mut Limits::memory(1 << 30))
}

/// What the checker says where play may repeat.
pub fn check_repeating<G: Notation>(game: &G, mut file: &[u8]) -> Result<Verified, Rejection> {
    verify_repeating(game, Proof::open(&mut file)?, &mut Limits::memory(1 << 30))
}

/// What the checker says within these limits.
pub fn within<G: Notation + Acyclic>(
    game: &G,
    mut file: &[u8],
    limits: &mut Limits<'_>,
) -> Result<Verified, Rejection> {
    verify(game, Proof::open(&mut file)?, limits)
}

/// What the checker says, with somebody watching.
pub fn watched<G: Notation + Acyclic>(
    game: &G,
    mut file: &[u8],
    watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<Verified, Rejection> {
    verify(game, Proof::open(&mut file)?, &mut Limits::memory(1 << 30).watched(watch))
}

/// Asserts that a file is damaged, and that the error speaks of this.
#[track_caller]
pub fn damaged<G: Notation + Acyclic>(game: &G, file: &[u8], of: &str) {
    match check(game, file) {
        Err(Rejection::Damaged(why)) => {
            assert!(why.get(Lang::En).contains(of), "{why:?} is not about {of:?}")
        }
        other => panic!("{other:?}"),
    }
}

/// Asserts that a proof is wrong, and that the error speaks of this.
#[track_caller]
pub fn wrong<G: Notation + Acyclic>(game: &G, file: &[u8], of: &str) {
    match check(game, file) {
        Err(Rejection::Wrong(why)) => {
            assert!(why.get(Lang::En).contains(of), "{why:?} is not about {of:?}")
        }
        other => panic!("{other:?}"),
    }
}
