//! What is inside a proof file, in parts.

use yomikiri_check::{Header, MAGIC, Proof, ProofWriter};

/// The claims and tables of a whole file with this header.
pub(super) fn inside(file: &[u8], header: &Header) -> Vec<u8> {
    let empty = ProofWriter::new(Vec::new(), header).and_then(ProofWriter::finish);
    let body = |file: &[u8]| zstd::decode_all(&file[MAGIC.len() + 2..file.len() - 4]);
    let header_bytes = empty.and_then(|file| body(&file)).expect("just written").len() - 1;
    let mut inside = body(file).expect("a whole file").split_off(header_bytes);
    // What ends a file is written again.
    inside.pop();
    inside
}

/// What is left of a proof when claims or tables are taken away: each single one, and where there are
/// few, each set of them, but not all. `accepts` tells whether a file is a proof.
///
/// # Panics
/// If this is no file that is accepted.
pub fn with_claims_taken_away(file: &[u8], accepts: &dyn Fn(&[u8]) -> bool) -> Vec<Vec<u8>> {
    let header = Proof::open(&mut &file[..]).map(|proof| proof.header().clone());
    let header = header.unwrap_or_else(|e| panic!("{e}"));
    let inside = inside(file, &header);
    let with = |parts: &[&[u8]]| {
        let mut writer = ProofWriter::new(Vec::new(), &header).expect("memory can be written");
        parts.iter().for_each(|part| writer.raw(part).expect("memory can be written"));
        writer.finish().expect("memory can be written")
    };
    // A claim ends where a file might end.
    let (mut parts, mut begin) = (Vec::new(), 0);
    for end in 1..=inside.len() {
        if accepts(&with(&[&inside[..end]])) {
            parts.push(&inside[begin..end]);
            begin = end;
        }
    }
    assert_eq!(begin, inside.len(), "the whole is accepted");
    let all = (1u32 << parts.len().min(20)) - 1;
    let left: Vec<u32> = match parts.len() {
        ..=6 => (1..all).collect(),
        _ => (0..parts.len().min(20)).map(|gone| all & !(1 << gone)).collect(),
    };
    let file = |left: u32| {
        let is_left = |index: &usize| *index >= 20 || left >> index & 1 == 1;
        let kept: Vec<&[u8]> = (0..parts.len()).filter(is_left).map(|at| parts[at]).collect();
        with(&kept)
    };
    left.into_iter().map(file).collect()
}
