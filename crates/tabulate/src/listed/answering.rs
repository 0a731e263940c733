//! The way back: the bits of every position, from those after its moves.
//!
//! ```text
//!   list of a part ─► window: some positions ─► what comes after each
//!                       │                          │ over: bits from the scores
//!                       │                          │ else: which part has it?
//!                       │                          ├─ one's own ──► shelf ─────────────────╮
//!                       │                          ╰─ another's ──► letter ─► their shelf ─┤
//!                       ▼                                                                  │
//!   file of the part ◄─ bits, as soon as all are known ◄───── some 1? some 0? ◄─── bits ◄──╯
//! ```
//!
//! Several windows are under way at once, so that a worker goes on while others look up what it has
//! asked for; they are finished in their order, which is that of the file.

use super::block::{Entries, Reader, Writer};
use super::lists::Lists;
use super::masks::{Masks, Tally};
use super::plan::Plan;
use super::shelf::Shelf;
use crate::crew::{Letter, Mate};
use crate::{Census, Fault, Folder, Layered, Manifest, Room};
use std::collections::VecDeque;
use yomikiri_text::text;

/// Letters: which positions' bits are wanted; and the bits, in the same order.
const ASKED: u32 = 1;
const TOLD: u32 = 2;

/// Positions in a window, and positions after them, at most: about one of these.
const WINDOW: usize = 1 << 15;
const AFTER: usize = 1 << 18;
/// Positions after those of a window, whatever memory there is.
const LEAST: usize = 1 << 12;
/// Positions in a letter, more or less, at most.
const LETTER: usize = 1 << 20;
/// Windows under way.
const UNDER_WAY: usize = 4;

/// Bytes for a part of a layer from which nothing is wanted.
pub(super) const PLACE: usize = size_of::<Wanted>();

/// Stands for the mover where the game is over.
const OVER: u8 = u8::MAX;

/// Answers all positions, or goes on with it; returns what was counted in this worker's parts.
pub(super) fn answer<G: Layered>(
    plan: &Plan<'_, G>,
    mate: &mut Mate<'_>,
    lists: Lists,
) -> Result<Census, Fault> {
    let has = |layer: u32, part: u32| {
        plan.folder.is_some_and(|folder| folder.has(&Manifest::listed(layer, part)))
    };
    // The layers from here on are whole.
    let is_whole = |layer: &u32| plan.own_parts(mate).all(|part| has(*layer, part));
    let done = (0..plan.layers).rev().take_while(is_whole).count() as u64;
    let done = mate.least(done)? as u32;
    let whole = plan.layers - done;
    let mut answering = Answering::new(plan, lists);
    for layer in whole..plan.layers {
        for part in plan.own_parts(mate) {
            let positions = answering.take_up(layer, part, layer == whole)?;
            plan.more_to_answer(positions);
            plan.tell_answered(layer, positions, mate)?;
        }
    }
    for layer in 0..whole {
        for part in plan.own_parts(mate) {
            plan.more_to_answer(answering.lists.open(plan, layer, part)?.positions());
        }
    }
    for layer in (0..whole).rev() {
        answering.begin(layer);
        for part in plan.own_parts(mate) {
            if has(layer, part) {
                let positions = answering.take_up(layer, part, true)?;
                plan.tell_answered(layer, positions, mate)?;
            } else {
                answering.go_through(part, mate)?;
            }
        }
        while !answering.windows.is_empty() {
            answering.finish_windows()?;
            if let Some(letter) = mate.wait()? {
                answering.serve(mate, letter)?;
            }
        }
        mate.meet(|mate, letter| answering.serve(mate, letter))?;
        if plan.game.counts_plies() {
            answering.shelf.forget(layer + 1);
        }
    }
    mate.meet(|mate, letter| answering.serve(mate, letter))?;
    Ok(answering.census)
}

/// Positions under way.
struct Window {
    number: u64,
    part: u32,
    /// Does the part end with it?
    last: bool,
    keys: Vec<u64>,
    /// Of each position: who moves, and for how many positions it stands.
    movers: Vec<u8>,
    images: Vec<u64>,
    /// Of each position, by plane: does some move lead to a 1? Does every move?
    any: Vec<u8>,
    all: Vec<u8>,
    /// Of each letter under way, which position each answer is for.
    asked: Vec<Vec<u32>>,
    /// Letters that were not answered yet.
    open: usize,
}

/// Positions of one part of a layer whose bits are wanted, and by which position of the window each.
#[derive(Default)]
struct Wanted {
    keys: Vec<u64>,
    by: Vec<u32>,
}

/// A file that is being written.
struct Part {
    writer: Option<Writer>,
    /// What will stand on the shelf, if there is room for it.
    entries: Option<Entries>,
    tally: Tally,
}

struct Answering<'p, 'f, G: Layered> {
    plan: &'p Plan<'f, G>,
    lists: Lists,
    shelf: Shelf<&'f Folder>,
    census: Census,
    room: Room<G::Move>,
    /// The layer that is being answered, and what is the same for all its positions.
    layer: u32,
    masks: Masks,
    /// By layer and part.
    wanted: Vec<Wanted>,
    windows: VecDeque<Window>,
    numbers: u64,
    part: Option<Part>,
}

impl<'p, 'f, G: Layered> Answering<'p, 'f, G> {
    fn new(plan: &'p Plan<'f, G>, lists: Lists) -> Answering<'p, 'f, G> {
        let places = (plan.layers * plan.parts) as usize;
        // Without a folder, the lists that are still needed stand in memory too.
        let for_shelf = if plan.folder.is_some() { plan.share() / 8 * 5 } else { plan.share() / 2 };
        Answering {
            plan,
            lists,
            shelf: Shelf::new(plan.shape(), plan.folder, for_shelf),
            census: Census::default(),
            room: Room::new(plan.game.pack_words()),
            layer: 0,
            masks: Masks::new(&[], plan.game.seats(), 0),
            wanted: std::iter::repeat_with(Wanted::default).take(places).collect(),
            windows: VecDeque::new(),
            numbers: 0,
            part: None,
        }
    }

    fn begin(&mut self, layer: u32) {
        self.layer = layer;
        self.masks = Masks::new(self.plan.planes, self.plan.game.seats(), layer);
    }

    /// Takes over a part that is whole: what was counted, and if wanted the entries.
    fn take_up(&mut self, layer: u32, part: u32, wanted: bool) -> Result<u64, Fault> {
        let folder = self.plan.folder.expect("parts are whole in a folder");
        let reader = Reader::open(folder, &Manifest::listed(layer, part), self.plan.shape())?;
        self.census.add(reader.census());
        if wanted && self.shelf.has_room(layer, reader.positions()) {
            let mut entries = Entries::default();
            for block in 0..reader.blocks() {
                let Entries { keys, bits } = reader.entries(block)?;
                entries.keys.extend(keys);
                entries.bits.extend(bits);
            }
            self.shelf.put(layer, part, entries)?;
        } else {
            self.shelf.turn_away(layer);
        }
        self.lists.forget(self.plan, layer, part)?;
        Ok(reader.positions())
    }

    /// Looks at all positions of a part, and asks for what is needed to answer them.
    fn go_through(&mut self, part: u32, mate: &mut Mate<'_>) -> Result<(), Fault> {
        let words = self.plan.game.pack_words();
        let list = self.lists.open(self.plan, self.layer, part)?;
        let (most, most_after) = self.window_size();
        let mut window = self.window(part);
        let mut after = 0;
        for block in 0..list.blocks() {
            let keys = list.keys(block)?;
            for key in keys.chunks_exact(words) {
                after += self.look(key, &mut window);
                if window.movers.len() >= most || after >= most_after {
                    let full = std::mem::replace(&mut window, self.window(part));
                    self.ask(full, mate)?;
                    after = 0;
                }
            }
        }
        window.last = true;
        self.ask(window, mate)
    }

    /// Positions in a window, and positions after them, at most. What stands on the shelf whole is
    /// looked up soonest if few others come in between; where blocks have to be read, a block serves
    /// a whole window, so that it is as large as it can be.
    fn window_size(&self) -> (usize, usize) {
        let shape = self.plan.shape();
        let each = shape.words * 8 + 2 * shape.bytes() + 16;
        let room = ((self.plan.share() / 16) as usize / each).max(LEAST);
        match self.shelf.has_whole(self.layer + 1) {
            true => (WINDOW, AFTER.min(room)),
            false => (room, room.min(self.plan.parts as usize * LETTER)),
        }
    }

    fn window(&mut self, part: u32) -> Window {
        self.numbers += 1;
        Window {
            number: self.numbers,
            part,
            last: false,
            keys: Vec::new(),
            movers: Vec::new(),
            images: Vec::new(),
            any: Vec::new(),
            all: Vec::new(),
            asked: Vec::new(),
            open: 0,
        }
    }

    /// Puts a position into a window; returns how many positions after it are wanted.
    fn look(&mut self, key: &[u64], window: &mut Window) -> usize {
        let Answering { plan, masks, wanted, .. } = self;
        let bytes = plan.shape().bytes();
        let mut state = plan.game.unpack(key);
        let place = window.movers.len();
        window.keys.extend_from_slice(key);
        window.images.push(plan.game.images(&state));
        if let Some(scores) = plan.game.scores(&state) {
            let bits = masks.end(&scores, self.layer);
            window.any.extend_from_slice(bits);
            window.all.extend_from_slice(bits);
            window.movers.push(OVER);
            return 0;
        }
        window.movers.push(plan.game.to_move(&state).index() as u8);
        window.any.resize((place + 1) * bytes, 0);
        window.all.resize((place + 1) * bytes, u8::MAX);
        let (any, all) = (&mut window.any[place * bytes..], &mut window.all[place * bytes..]);
        let mut count = 0;
        plan.game.each_after(&mut state, &mut self.room, |after| {
            if let Some(scores) = &after.end {
                for (byte, bits) in masks.end(scores, after.layer).iter().enumerate() {
                    any[byte] |= bits;
                    all[byte] &= bits;
                }
                return;
            }
            let words = after.words.expect("a position in which play goes on is kept");
            let part = plan.part_of(words);
            let wanted = &mut wanted[(after.layer * plan.parts + part) as usize];
            wanted.keys.extend_from_slice(words);
            wanted.by.push(place as u32);
            count += 1;
        });
        count
    }

    /// Asks for the bits that a window needs, of others by letter, and then looks up one's own.
    fn ask(&mut self, mut window: Window, mate: &mut Mate<'_>) -> Result<(), Fault> {
        let mut own = Vec::new();
        for place in 0..self.wanted.len() {
            if self.wanted[place].by.is_empty() {
                continue;
            }
            let (layer, part) = (place as u32 / self.plan.parts, place as u32 % self.plan.parts);
            let owner = self.plan.owner(part, mate);
            if owner == mate.index {
                own.push((layer, part, place));
                continue;
            }
            let Wanted { keys, by } = std::mem::take(&mut self.wanted[place]);
            let of = u64::from(layer) << 32 | u64::from(part);
            let tag = [of, window.number, window.asked.len() as u64];
            mate.send(owner, Letter { subject: ASKED, tag, words: keys, ..Letter::default() });
            window.asked.push(by);
            window.open += 1;
        }
        mate.step();
        let mut bits = Vec::new();
        for (layer, part, place) in own {
            bits.clear();
            self.look_up(layer, part, &self.wanted[place].keys, &mut bits)?;
            let Wanted { keys, by } = &mut self.wanted[place];
            window.take(by, &bits, self.plan.shape().bytes());
            keys.clear();
            by.clear();
        }
        self.plan.tell_answered(self.layer, window.movers.len() as u64, mate)?;
        self.windows.push_back(window);
        mate.step();
        while let Some(letter) = mate.letter()? {
            self.serve(mate, letter)?;
        }
        self.finish_windows()?;
        while self.windows.len() > UNDER_WAY {
            if let Some(letter) = mate.wait()? {
                self.serve(mate, letter)?;
            }
            self.finish_windows()?;
        }
        Ok(())
    }

    fn look_up(
        &self,
        layer: u32,
        part: u32,
        keys: &[u64],
        bits: &mut Vec<u8>,
    ) -> Result<(), Fault> {
        self.shelf.look_up(layer, part, keys, bits)?.map_err(|asked| {
            let words = self.plan.game.pack_words();
            let state = self.plan.game.unpack(&keys[asked * words..][..words]);
            Fault::False(text!(
                "{position} can be reached, and the list of layer {layer} does not have it; delete the \
                 folder and tabulate again",
                "{position} は到達できる局面ですが、層{layer}の一覧にありません。フォルダーを消してから\
                 表を作り直してください",
                position = self.plan.game.name(&state)))
        })
    }

    fn serve(&mut self, mate: &mut Mate<'_>, letter: Letter) -> Result<(), Fault> {
        let Letter { from, tag: [of, number, place], words, bytes, .. } = letter;
        match letter.subject {
            ASKED => {
                let (layer, part) = ((of >> 32) as u32, of as u32);
                let mut bits = Vec::new();
                self.look_up(layer, part, &words, &mut bits)?;
                let tag = [0, number, place];
                let told = Letter { subject: TOLD, tag, bytes: bits, ..Letter::default() };
                mate.send(from as usize, told);
            }
            TOLD => {
                let width = self.plan.shape().bytes();
                let first = self.windows.front().expect("it waits for this").number;
                let window = &mut self.windows[(number - first) as usize];
                let by = std::mem::take(&mut window.asked[place as usize]);
                window.take(&by, &bytes, width);
                window.open -= 1;
            }
            other => unreachable!("nobody writes about {other} while positions are answered"),
        }
        Ok(())
    }

    /// Finishes windows for which everything is known, in their order.
    fn finish_windows(&mut self) -> Result<(), Fault> {
        while self.windows.front().is_some_and(|window| window.open == 0) {
            let window = self.windows.pop_front().expect("it is there");
            self.finish(window)?;
        }
        Ok(())
    }

    fn finish(&mut self, window: Window) -> Result<(), Fault> {
        let plan = self.plan;
        let (layer, shape) = (self.layer, plan.shape());
        let mut part = match self.part.take() {
            Some(part) => part,
            None => {
                let name = Manifest::listed(layer, window.part);
                let create = |folder| Writer::create(folder, &name, shape);
                let positions = self.lists.open(plan, layer, window.part)?.positions();
                let stays = plan.folder.is_none() || self.shelf.has_room(layer, positions);
                let entries = stays.then(|| Entries {
                    keys: Vec::with_capacity(positions as usize * shape.words),
                    bits: Vec::with_capacity(positions as usize * shape.bytes()),
                });
                let tally = Tally::new(shape.planes, plan.game.symmetries());
                Part { writer: plan.folder.map(create).transpose()?, entries, tally }
            }
        };
        let Window { keys, mut any, all, movers, images, .. } = window;
        let bytes = shape.bytes();
        for (place, (&mover, &images)) in movers.iter().zip(&images).enumerate() {
            part.tally.position(images);
            for byte in 0..bytes {
                let at = place * bytes + byte;
                let (some, every) = (any[at], all[at]);
                let (held, choice) = match mover {
                    OVER => (some, 0),
                    mover => {
                        let mover = usize::from(mover);
                        let choice = self.masks.choice(mover, byte, some, every);
                        (self.masks.settle(mover, byte, some, every), choice)
                    }
                };
                part.tally.bits(byte, held, choice, images);
                any[at] = held;
            }
        }
        if let Some(writer) = &mut part.writer {
            writer.append(&keys, &any)?;
        }
        if let Some(entries) = &mut part.entries {
            entries.keys.extend_from_slice(&keys);
            entries.bits.extend_from_slice(&any);
        }
        if !window.last {
            self.part = Some(part);
            return Ok(());
        }
        let census = part.tally.census(layer);
        if let Some(writer) = part.writer {
            writer.finish(&census)?;
        }
        self.lists.forget(plan, layer, window.part)?;
        self.census.add(&census);
        match part.entries {
            Some(entries) => self.shelf.put(layer, window.part, entries),
            None => {
                self.shelf.turn_away(layer);
                Ok(())
            }
        }
    }
}

impl Window {
    /// Takes in the bits of positions after these.
    fn take(&mut self, by: &[u32], bits: &[u8], bytes: usize) {
        match bytes {
            // Most tables have no more than eight planes.
            1 => {
                for (&place, bits) in by.iter().zip(bits) {
                    self.any[place as usize] |= bits;
                    self.all[place as usize] &= bits;
                }
            }
            _ => {
                for (&place, bits) in by.iter().zip(bits.chunks_exact(bytes)) {
                    let at = place as usize * bytes;
                    for (byte, bits) in bits.iter().enumerate() {
                        self.any[at + byte] |= bits;
                        self.all[at + byte] &= bits;
                    }
                }
            }
        }
    }
}
