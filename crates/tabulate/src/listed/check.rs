//! Every entry again, by the rules alone.
//!
//! ```text
//!   layer by layer from the last, part by part, block by block:
//!     checksums · positions ascend, belong to the part and the layer, are kept, pack alike
//!     bits = what the rules make of the bits after the moves, all of which must be there
//!     what was counted = what there is to count
//!   and the start is there
//! ```
//!
//! So by induction from the last layer back every bit is right: an entry is either over, and its bits
//! are those of its scores, or follows from entries of later layers that were checked before.

use super::block::{Entries, Reader, Shape};
use super::masks::{Masks, Tally};
use super::packed::part_of;
use super::shelf::{Resident, Shelf};
use crate::layered::each_by_rules;
use crate::work::in_parallel;
use crate::{Fault, Folder, Layered, Manifest, Phase, Progress, Room, Watch};
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use yomikiri_text::{Text, text};

/// Bytes for layers in memory.
pub(super) const MEMORY: u64 = 1 << 30;

/// Goes through all entries, or through so many that are chosen by a fixed rule.
pub(super) fn check<G: Layered>(
    game: &G,
    folder: &Folder,
    sample: Option<u64>,
    threads: usize,
    watch: Watch<'_>,
) -> Result<u64, Fault> {
    let manifest = folder.manifest();
    if manifest.layers != game.layers() || manifest.symmetries != game.symmetries() {
        return Err(Fault::Foreign(text!(
            "{path} is a table with {layers} layers and {symmetries} symmetries, which the game does \
             not have",
            "{path} の表は{layers}層で対称性が{symmetries}通りですが、ゲームと合いません",
            path = folder.path().display(),
            layers = manifest.layers,
            symmetries = manifest.symmetries
        )));
    }
    let shape = Shape { words: game.pack_words(), planes: manifest.planes.len() };
    let mut all = 0;
    for name in folder.parts() {
        all += Reader::open(folder, &name, shape)?.positions();
    }
    let shelf = Shelf::new(shape, Some(folder), MEMORY);
    let mut check = Check { game, folder, shape, shelf, watch, all, done: AtomicU64::new(0) };
    check.start()?;
    match sample {
        Some(sample) if sample < all => check.some(sample, threads),
        _ => check.every(threads),
    }
}

struct Check<'c, G> {
    game: &'c G,
    folder: &'c Folder,
    shape: Shape,
    shelf: Shelf<&'c Folder>,
    watch: Watch<'c>,
    all: u64,
    done: AtomicU64,
}

/// A part of a layer that is being checked.
struct Place<'p> {
    layer: u32,
    part: u32,
    reader: &'p Reader,
}

/// What a thread needs, used again for the next block.
struct Desk<G: Layered> {
    room: Room<G::Move>,
    /// By layer and part: positions whose bits are wanted, and by which entry.
    wanted: Vec<(Vec<u64>, Vec<u32>)>,
    masks: Masks,
}

impl<G: Layered> Check<'_, G> {
    fn desk(&self, layer: u32) -> Desk<G> {
        let Manifest { layers, parts, planes, .. } = self.folder.manifest();
        Desk {
            room: Room::new(self.shape.words),
            wanted: vec![Default::default(); (layers * parts) as usize],
            masks: Masks::new(planes, self.game.seats(), layer),
        }
    }

    fn tell(&self, layer: u32, entries: u64) -> Result<(), Fault> {
        let planes = self.shape.planes as u64;
        let done = self.done.fetch_add(entries, Ordering::Relaxed) + entries;
        let (done, all) = (done * planes, Some(self.all * planes));
        match (self.watch)(Progress { phase: Phase::Checking, layer, done, all }) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(Fault::Cancelled),
        }
    }

    /// The start must be there; all else then follows from the rules.
    fn start(&self) -> Result<(), Fault> {
        let start = self.game.start();
        if !self.game.keeps(&start) {
            return Ok(());
        }
        let mut words = vec![0; self.shape.words];
        self.game.pack(&start, &mut words);
        let part = part_of(&words, self.folder.manifest().parts);
        let found = self.shelf.look_up(self.game.layer(&start), part, &words, &mut Vec::new())?;
        found.map_err(|_| self.absent(&words))
    }

    fn every(&mut self, threads: usize) -> Result<u64, Fault> {
        let (layers, parts) = (self.folder.manifest().layers, self.folder.manifest().parts);
        for layer in (0..layers).rev() {
            let readers: Vec<_> = (0..parts)
                .map(|part| Reader::open(self.folder, &Manifest::listed(layer, part), self.shape))
                .collect::<Result<_, _>>()?;
            let positions = readers.iter().map(Reader::positions).sum();
            let stays = Resident::size(positions, self.shape) <= MEMORY / 3;
            let found = Mutex::new(Vec::new());
            in_parallel(threads, readers.len(), |part| {
                let place = Place { layer, part: part as u32, reader: &readers[part] };
                let entries = self.part(&place, stays)?;
                found.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).push((part, entries));
                Ok(())
            })?;
            if stays {
                let found = found.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
                for (part, entries) in found {
                    self.shelf.put(layer, part as u32, entries)?;
                }
            }
            if self.game.counts_plies() {
                self.shelf.forget(layer + 1);
            }
        }
        Ok(self.all)
    }

    /// Checks a part of a layer; returns its entries if they are wanted.
    fn part(&self, place: &Place<'_>, wanted: bool) -> Result<Entries, Fault> {
        let Place { layer, reader, .. } = *place;
        let words = self.shape.words;
        let mut desk = self.desk(layer);
        let mut tally = Tally::new(self.shape.planes, self.game.symmetries());
        let mut kept = Entries::default();
        let mut last: Option<Vec<u64>> = None;
        for block in 0..reader.blocks() {
            let entries = reader.entries(block)?;
            let keys = entries.keys.chunks_exact(words);
            let first = &entries.keys[..words];
            let ascends = keys.clone().zip(keys.skip(1)).all(|(one, next)| one < next)
                && last.as_ref().is_none_or(|last| &last[..] < first)
                && reader.firsts()[block * words..][..words] == *first;
            if !ascends {
                return Err(Fault::Damaged(
                    reader.path().to_path_buf(),
                    text!(
                        "the positions of block {block} are not in order",
                        "ブロック{block}の局面が順に並んでいません"
                    ),
                ));
            }
            last = Some(entries.keys[entries.keys.len() - words..].to_vec());
            let count = entries.keys.len() / words;
            self.entries(place, &entries, 0..count, &mut desk, &mut tally)?;
            self.tell(layer, count as u64)?;
            if wanted {
                kept.keys.extend_from_slice(&entries.keys);
                kept.bits.extend_from_slice(&entries.bits);
            }
        }
        if tally.census(layer) != *reader.census() {
            return Err(Fault::Damaged(
                reader.path().to_path_buf(),
                text!(
                    "what it says it has counted is not what there is",
                    "記録された数が実際の数と合いません"
                ),
            ));
        }
        Ok(kept)
    }

    /// Checks so many entries, all over the table, the same ones every time.
    fn some(&self, sample: u64, threads: usize) -> Result<u64, Fault> {
        let mut chosen: Vec<u64> = (0..sample)
            .map(|number| ((u128::from(scatter(number)) * u128::from(self.all)) >> 64) as u64)
            .collect();
        chosen.sort_unstable();
        chosen.dedup();
        let Manifest { layers, parts, .. } = *self.folder.manifest();
        let mut places = Vec::new();
        let mut before = 0;
        for layer in 0..layers {
            for part in 0..parts {
                let reader = self.shelf.reader(layer, part)?;
                let after = before + reader.positions();
                let here = chosen.partition_point(|&at| at < before)
                    ..chosen.partition_point(|&at| at < after);
                let here: Vec<_> = chosen[here].iter().map(|at| at - before).collect();
                places.push((layer, part, reader, here));
                before = after;
            }
        }
        in_parallel(threads, places.len(), |number| {
            let (layer, part, reader, chosen) = &places[number];
            let place = Place { layer: *layer, part: *part, reader };
            let block_of = |at: &u64| at / super::block::BLOCK as u64;
            let mut desk = (!chosen.is_empty()).then(|| self.desk(*layer));
            for some in chosen.chunk_by(|one, next| block_of(one) == block_of(next)) {
                let block = block_of(&some[0]);
                let entries = reader.entries(block as usize)?;
                let first = block * super::block::BLOCK as u64;
                let which = some.iter().map(|at| (at - first) as usize);
                let mut tally = Tally::new(self.shape.planes, 1);
                let desk = desk.as_mut().expect("there are some");
                self.entries(&place, &entries, which, desk, &mut tally)?;
                self.tell(*layer, some.len() as u64)?;
            }
            Ok(())
        })?;
        Ok(chosen.len() as u64)
    }

    /// Checks some entries of a block.
    fn entries(
        &self,
        place: &Place<'_>,
        entries: &Entries,
        which: impl Iterator<Item = usize> + Clone,
        desk: &mut Desk<G>,
        tally: &mut Tally,
    ) -> Result<(), Fault> {
        let Check { game, shape, .. } = self;
        let (parts, bytes) = (self.folder.manifest().parts, shape.bytes());
        let Desk { room, wanted, masks } = desk;
        // Of each entry, in the order of `which`: the mover if there is one, for how many positions
        // it stands, and what is known of the bits after the moves.
        let mut movers = Vec::new();
        let mut images = Vec::new();
        let (mut any, mut all) = (Vec::new(), Vec::new());
        let mut packed = vec![0; shape.words];
        for at in which.clone() {
            let key = &entries.keys[at * shape.words..][..shape.words];
            let mut state = game.unpack(key);
            game.pack(&state, &mut packed);
            let belongs = packed == key
                && part_of(key, parts) == place.part
                && game.layer(&state) == place.layer
                && game.keeps(&state);
            if !belongs {
                return Err(self.astray(place, at, key));
            }
            let number = movers.len();
            images.push(game.images(&state));
            any.resize((number + 1) * bytes, 0);
            all.resize((number + 1) * bytes, u8::MAX);
            let (any, all) = (&mut any[number * bytes..], &mut all[number * bytes..]);
            if let Some(scores) = game.scores(&state) {
                any.copy_from_slice(masks.end(&scores, place.layer));
                movers.push(None);
                continue;
            }
            movers.push(Some(game.to_move(&state).index()));
            let mut strays = false;
            each_by_rules(*game, &mut state, room, &mut |after| {
                if after.layer <= place.layer || after.layer >= self.folder.manifest().layers {
                    strays = true;
                } else if let Some(scores) = &after.end {
                    for (byte, bits) in masks.end(scores, after.layer).iter().enumerate() {
                        any[byte] |= bits;
                        all[byte] &= bits;
                    }
                } else if let Some(words) = after.words {
                    let part = part_of(words, parts);
                    let (keys, by) = &mut wanted[(after.layer * parts + part) as usize];
                    keys.extend_from_slice(words);
                    by.push(number as u32);
                }
            });
            if strays {
                return Err(self.astray(place, at, key));
            }
        }
        let mut bits = Vec::new();
        for (number, (keys, by)) in
            wanted.iter_mut().enumerate().filter(|(_, (_, by))| !by.is_empty())
        {
            let (layer, part) = (number as u32 / parts, number as u32 % parts);
            bits.clear();
            let found = self.shelf.look_up(layer, part, keys, &mut bits)?;
            found.map_err(|asked| self.absent(&keys[asked * shape.words..][..shape.words]))?;
            for (&number, bits) in by.iter().zip(bits.chunks_exact(bytes.max(1))) {
                for (byte, bits) in bits.iter().enumerate() {
                    any[number as usize * bytes + byte] |= bits;
                    all[number as usize * bytes + byte] &= bits;
                }
            }
            keys.clear();
            by.clear();
        }
        for (number, at) in which.enumerate() {
            tally.position(images[number]);
            for byte in 0..bytes {
                let (some, every) = (any[number * bytes + byte], all[number * bytes + byte]);
                let (held, choice) = match movers[number] {
                    None => (some, 0),
                    Some(mover) => {
                        let choice = masks.choice(mover, byte, some, every);
                        (masks.settle(mover, byte, some, every), choice)
                    }
                };
                let found = entries.bits[at * bytes + byte];
                if held != found {
                    let plane = byte * 8 + (held ^ found).trailing_zeros() as usize;
                    let key = &entries.keys[at * shape.words..][..shape.words];
                    return Err(self.wrong(key, plane, found >> (plane % 8) & 1 == 1));
                }
                tally.bits(byte, held, choice, images[number]);
            }
        }
        Ok(())
    }

    fn name(&self, key: &[u64]) -> String {
        self.game.name(&self.game.unpack(key))
    }

    fn wrong(&self, key: &[u64], plane: usize, found: bool) -> Fault {
        let plane = self.folder.manifest().planes[plane];
        let says = |forced: bool| match forced {
            true => text!("forced", "必ず達成できる"),
            false => text!("not forced", "達成できるとは限らない"),
        };
        Fault::False(text!(
            "at {position}, {plane} is {found} by the table, and {should} by what follows from its moves",
            "{position} の {plane} は、表では「{found}」ですが、次の手からは「{should}」となります",
            position = self.name(key),
            found = says(found),
            should = says(!found)
        ))
    }

    fn absent(&self, key: &[u64]) -> Fault {
        Fault::False(text!(
            "{position} can be reached, and is not in the table",
            "{position} は到達できる局面ですが、表にありません",
            position = self.name(key)
        ))
    }

    fn astray(&self, place: &Place<'_>, at: usize, key: &[u64]) -> Fault {
        let words: Text = Text::same(format_args!("{key:x?}"));
        Fault::False(text!(
            "{path} has an entry that does not belong there: number {at} of its block, {words}",
            "{path} には、そこにあるはずのない局面があります(ブロックの{at}番、{words})",
            path = place.reader.path().display()
        ))
    }
}

/// Numbers that look as if chosen by chance: the finisher of SplitMix64, Steele, Lea and Flood 2014.
fn scatter(number: u64) -> u64 {
    let mut bits = (number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ bits >> 31
}
