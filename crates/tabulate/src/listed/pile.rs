//! Positions as they come in, in any order and many times, until they leave sorted and once.
//!
//! ```text
//!   come in ──► in memory ──► sorted, once each ──► run on disk ─╮
//!                   ╰───────── while there is room ──────────────┴─► merged: a layer's list
//! ```
//!
//! One share of memory serves all piles of a worker. When it is used up, the largest pile is sorted,
//! which leaves of each position one; if that does not help much, it goes to disk as a *run*. Runs are
//! read only by the process that wrote them: whoever goes on with a table makes its piles anew.

use super::packed::{by_width, sort_and_dedup};
use crate::{Fault, Folder, Manifest};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{BufReader, BufWriter, Read, Write};
use std::path::PathBuf;

/// More runs than this are merged into one before there are more.
const RUNS: usize = 32;
/// Words that are read from a run at once.
const READ: usize = 8192;
/// A pile smaller than this many words is not worth a run.
const LEAST: usize = 4096;

/// The piles of one worker: one for each layer and part.
pub(super) struct Piles<'f> {
    words: usize,
    folder: Option<&'f Folder>,
    piles: BTreeMap<(u32, u32), Pile>,
    /// Words in memory, and how many there may be.
    held: usize,
    most: usize,
}

#[derive(Default)]
struct Pile {
    keys: Vec<u64>,
    /// How many words at the front are sorted, once each.
    settled: usize,
    runs: Vec<PathBuf>,
    /// Runs written so far: names.
    written: usize,
}

impl Pile {
    fn settle(&mut self, words: usize) {
        if self.settled < self.keys.len() {
            sort_and_dedup(&mut self.keys, words);
            self.settled = self.keys.len();
        }
    }
}

impl<'f> Piles<'f> {
    /// No piles yet, which may take so many bytes in all.
    pub fn new(words: usize, folder: Option<&'f Folder>, bytes: u64) -> Piles<'f> {
        let most = usize::try_from(bytes / 8).unwrap_or(usize::MAX).max(2 * LEAST);
        Piles { words, folder, piles: BTreeMap::new(), held: 0, most }
    }

    /// Puts positions on a pile.
    pub fn add(&mut self, layer: u32, part: u32, keys: &[u64]) -> Result<(), Fault> {
        let pile = self.piles.entry((layer, part)).or_default();
        let before = pile.keys.capacity();
        pile.keys.extend_from_slice(keys);
        self.held = self.held - before + pile.keys.capacity();
        while self.held > self.most {
            self.make_room()?;
        }
        Ok(())
    }

    fn make_room(&mut self) -> Result<(), Fault> {
        let largest = self.piles.iter_mut().max_by_key(|(_, pile)| pile.keys.capacity());
        let Some((&(layer, part), pile)) = largest else {
            unreachable!("no piles take no room");
        };
        let before = pile.keys.capacity();
        pile.settle(self.words);
        let name = Manifest::listed(layer, part);
        match self.folder {
            Some(folder) if pile.keys.len() * 2 > before => {
                if pile.runs.len() >= RUNS {
                    let path = folder.scratch(&format!("{name}.run-{}", pile.written));
                    let mut merged = Run::create(path.clone())?;
                    merge(&std::mem::take(&mut pile.runs), &[], self.words, |keys| {
                        merged.write(keys)
                    })?;
                    merged.finish()?;
                    pile.written += 1;
                    pile.runs.push(path);
                }
                let path = folder.scratch(&format!("{name}.run-{}", pile.written));
                let mut run = Run::create(path.clone())?;
                run.write(&pile.keys)?;
                run.finish()?;
                pile.written += 1;
                pile.runs.push(path);
                pile.keys = Vec::new();
                pile.settled = 0;
            }
            // Doubled once more it will have grown back, so this does not happen for every position.
            _ => pile.keys.shrink_to(pile.keys.len()),
        }
        self.held = self.held - before + self.piles[&(layer, part)].keys.capacity();
        if self.folder.is_none() && self.held > self.most {
            for pile in self.piles.values_mut() {
                pile.settle(self.words);
                pile.keys.shrink_to_fit();
            }
            self.held = self.piles.values().map(|pile| pile.keys.capacity()).sum();
            if self.held > self.most {
                let (needed, given) = (self.held as u64 * 8, self.most as u64 * 8);
                return Err(Fault::Memory { needed: needed * 2, given });
            }
        }
        Ok(())
    }

    /// Takes a pile away: its positions ascending, each once, some at a time.
    pub fn take(
        &mut self,
        layer: u32,
        part: u32,
        mut each: impl FnMut(&[u64]) -> Result<(), Fault>,
    ) -> Result<(), Fault> {
        let Some(mut pile) = self.piles.remove(&(layer, part)) else { return Ok(()) };
        self.held -= pile.keys.capacity();
        pile.settle(self.words);
        match &pile.runs[..] {
            [] => each(&pile.keys),
            runs => merge(runs, &pile.keys, self.words, each),
        }
    }
}

/// A file of sorted positions that is being written: their words, little-endian, and nothing else.
struct Run {
    path: PathBuf,
    file: BufWriter<File>,
}

impl Run {
    fn create(path: PathBuf) -> Result<Run, Fault> {
        let file = File::create(&path).map_err(Fault::file(&path))?;
        Ok(Run { path, file: BufWriter::with_capacity(1 << 16, file) })
    }

    fn write(&mut self, keys: &[u64]) -> Result<(), Fault> {
        let mut bytes = Vec::with_capacity(keys.len().min(READ) * 8);
        for keys in keys.chunks(READ) {
            bytes.clear();
            bytes.extend(keys.iter().flat_map(|word| word.to_le_bytes()));
            self.file.write_all(&bytes).map_err(Fault::file(&self.path))?;
        }
        Ok(())
    }

    fn finish(mut self) -> Result<(), Fault> {
        self.file.flush().map_err(Fault::file(&self.path))
    }
}

/// Sorted positions, the next ones of which are at hand.
struct Source<'s> {
    at_hand: std::borrow::Cow<'s, [u64]>,
    at: usize,
    rest: Option<(&'s PathBuf, BufReader<File>)>,
}

impl Source<'_> {
    /// The next position; more is read if there is none at hand.
    fn next<const W: usize>(&mut self) -> Result<Option<&[u64; W]>, Fault> {
        if self.at == self.at_hand.len() {
            let Some((path, file)) = &mut self.rest else { return Ok(None) };
            let mut bytes = Vec::new();
            let most = (READ / W * W * 8) as u64;
            file.take(most).read_to_end(&mut bytes).map_err(Fault::file(path))?;
            let words = bytes.as_chunks::<8>().0.iter().map(|word| u64::from_le_bytes(*word));
            self.at_hand = words.collect::<Vec<_>>().into();
            self.at = 0;
        }
        Ok(self.at_hand[self.at..].first_chunk::<W>())
    }
}

/// Merges runs, and positions in memory, into one sequence without doubles; removes the runs.
fn merge(
    runs: &[PathBuf],
    memory: &[u64],
    words: usize,
    mut each: impl FnMut(&[u64]) -> Result<(), Fault>,
) -> Result<(), Fault> {
    let mut sources = vec![Source { at_hand: memory.into(), at: 0, rest: None }];
    for path in runs {
        let file = File::open(path).map_err(Fault::file(path))?;
        let rest = Some((path, BufReader::new(file)));
        sources.push(Source { at_hand: Vec::new().into(), at: 0, rest });
    }
    by_width!(words, W => {
        let mut out: Vec<u64> = Vec::with_capacity(READ);
        loop {
            let mut least: Option<[u64; W]> = None;
            for source in &mut sources {
                if let Some(&next) = source.next::<W>()? {
                    least = Some(least.map_or(next, |least| least.min(next)));
                }
            }
            let Some(least) = least else { break };
            for source in &mut sources {
                if source.next::<W>()? == Some(&least) {
                    source.at += W;
                }
            }
            out.extend_from_slice(&least);
            if out.len() + W > READ {
                each(&out)?;
                out.clear();
            }
        }
        each(&out)?;
    });
    drop(sources);
    for path in runs {
        fs::remove_file(path).map_err(Fault::file(path))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Way;
    use std::collections::BTreeSet;

    fn folder(path: &std::path::Path) -> Folder {
        let manifest = Manifest {
            game: "test".to_string(),
            rules: Vec::new(),
            way: Way::Listed,
            layers: 1,
            symmetries: 1,
            parts: 1,
            planes: Vec::new(),
        };
        Folder::create(path, manifest, true).unwrap()
    }

    #[test]
    fn what_goes_onto_piles_comes_off_sorted_and_once() {
        let home = tempfile::tempdir().unwrap();
        let folder = folder(home.path());
        let mut seed = 1u64;
        let mut random = |below: u64| {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (seed >> 20) % below
        };
        // Few different positions, which need no run; and many, which need more than are merged at once.
        for (words, below, in_files) in [(1, 2000, false), (1, u64::MAX, true), (3, 100, true)] {
            let mut piles = Piles::new(words, Some(&folder), 0);
            let mut expected = BTreeSet::new();
            let mut most_runs = 0;
            for _ in 0..1500 {
                let keys: Vec<u64> = (0..300 / words * words).map(|_| random(below)).collect();
                piles.add(7, 3, &keys).unwrap();
                piles.add(8, 3, &keys[..words]).unwrap();
                expected.extend(keys.chunks_exact(words).map(<[u64]>::to_vec));
                assert!(piles.held <= piles.most);
                most_runs = most_runs.max(piles.piles[&(7, 3)].runs.len());
            }
            assert_eq!(most_runs > 0, in_files, "{words} words below {below}");
            assert!(most_runs <= RUNS + 1 && (!in_files || most_runs > RUNS / 2), "{most_runs}");
            let mut found: Vec<u64> = Vec::new();
            let collect = |keys: &[u64]| {
                found.extend_from_slice(keys);
                Ok(())
            };
            piles.take(7, 3, collect).unwrap();
            assert!(found == expected.into_iter().collect::<Vec<_>>().concat());
            piles.take(7, 3, |_| panic!("it was taken")).unwrap();
        }
        folder.tidy().unwrap();
        assert_eq!(
            std::fs::read_dir(home.path()).unwrap().count(),
            2,
            "runs are gone, and the rest, but for what says what it is and the lock"
        );
    }
}
