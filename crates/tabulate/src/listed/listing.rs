//! The way there: which positions there are.
//!
//! ```text
//!   lists of layer n ─► each position ─► what comes after it ─► by layer and part ─► letters
//!                                                                                       │
//!   lists of layer n+1 ◄─ merged ◄─ piles of layer n+1 ◄──────── whoever gathers the part
//!                                   piles of later layers
//! ```
//!
//! When everybody has looked at all layers up to n, nothing can be added to layer n+1: its piles become
//! lists. Every letter of positions is acknowledged, and a worker with many that are not waits: so a
//! quick worker cannot flood a slow one.

use super::block::{Writer, list_name};
use super::lists::Lists;
use super::pile::Piles;
use super::plan::Plan;
use crate::crew::{Letter, Mate};
use crate::{Census, Fault, Layered, Manifest, Room};
use yomikiri_text::text;

/// Letters: positions of a part of a layer; and that they have come.
const POSITIONS: u32 = 1;
const RECEIVED: u32 = 2;

/// Words in a letter.
const LETTER: usize = 8192;
/// Letters of a worker that may be under way.
const UNDER_WAY: usize = 64;

/// Bytes for a part of a layer to which nothing is sent.
pub(super) const PLACE: usize = size_of::<Vec<u64>>();

/// Lists the positions of all layers, or goes on with it.
pub(super) fn list<G: Layered>(plan: &Plan<'_, G>, mate: &mut Mate<'_>) -> Result<Lists, Fault> {
    let whole = match plan.folder {
        Some(folder) => {
            let is_there = |layer: u32, part: u32| {
                folder.has(&Manifest::listed(layer, part)) || folder.has(&list_name(layer, part))
            };
            let mut layers = 0..plan.layers;
            layers.find(|&layer| !plan.own_parts(mate).all(|part| is_there(layer, part)))
        }
        None => Some(0),
    };
    let whole = u64::from(whole.unwrap_or(plan.layers));
    let whole = mate.least(whole)? as u32;
    let mut lists = Lists::default();
    if whole == plan.layers {
        return Ok(lists);
    }
    let words = plan.game.pack_words();
    let mut listing = Listing {
        plan,
        whole,
        piles: Piles::new(words, plan.folder, plan.share() / 2),
        outgoing: vec![Vec::new(); (plan.layers * plan.parts) as usize],
        waiting: 0,
        most: (plan.share() / 4 / 8) as usize,
        under_way: 0,
    };
    if whole == 0 {
        listing.begin(mate)?;
    }
    let again = if plan.game.counts_plies() { whole.saturating_sub(1) } else { 0 };
    for layer in again..whole {
        listing.look_beyond(layer, &lists, mate)?;
        mate.meet(|mate, letter| listing.serve(mate, letter))?;
    }
    for layer in whole..plan.layers {
        for part in plan.own_parts(mate) {
            listing.write(layer, part, &mut lists)?;
        }
        listing.look_beyond(layer, &lists, mate)?;
        mate.meet(|mate, letter| listing.serve(mate, letter))?;
    }
    Ok(lists)
}

struct Listing<'p, 'f, G> {
    plan: &'p Plan<'f, G>,
    /// Layers before this one have their lists.
    whole: u32,
    piles: Piles<'f>,
    /// Positions to be sent, by layer and part.
    outgoing: Vec<Vec<u64>>,
    /// Words among them, and how many there may be.
    waiting: usize,
    most: usize,
    /// Letters that nobody has acknowledged yet.
    under_way: usize,
}

impl<G: Layered> Listing<'_, '_, G> {
    /// The start, for whoever gathers its part.
    fn begin(&mut self, mate: &Mate<'_>) -> Result<(), Fault> {
        let game = self.plan.game;
        let start = game.start();
        let mut words = vec![0; game.pack_words()];
        game.pack(&start, &mut words);
        let part = self.plan.part_of(&words);
        if game.keeps(&start) && self.plan.owner(part, mate) == mate.index {
            self.piles.add(game.layer(&start), part, &words)?;
        }
        Ok(())
    }

    /// A pile to which nothing can be added any more becomes a list.
    fn write(&mut self, layer: u32, part: u32, lists: &mut Lists) -> Result<(), Fault> {
        match self.plan.folder {
            Some(folder) => {
                let mut writer =
                    Writer::create(folder, &list_name(layer, part), self.plan.list_shape())?;
                self.piles.take(layer, part, |keys| writer.append(keys, &[]))?;
                writer.finish(&Census::default())
            }
            None => {
                let mut all = Vec::new();
                self.piles.take(layer, part, |keys| {
                    all.extend_from_slice(keys);
                    Ok(())
                })?;
                all.shrink_to_fit();
                lists.keep(layer, part, all, self.plan.share() / 2)
            }
        }
    }

    /// Looks at what comes after each position of a layer.
    fn look_beyond(&mut self, layer: u32, lists: &Lists, mate: &mut Mate<'_>) -> Result<(), Fault> {
        let plan = self.plan;
        let words = plan.game.pack_words();
        let mut room = Room::new(words);
        for part in plan.own_parts(mate) {
            let list = lists.open(plan, layer, part)?;
            for block in 0..list.blocks() {
                let keys = list.keys(block)?;
                for key in keys.chunks_exact(words) {
                    let mut state = plan.game.unpack(key);
                    if plan.game.scores(&state).is_some() {
                        continue;
                    }
                    let mut bad = None;
                    plan.game.each_after(&mut state, &mut room, |after| {
                        if after.layer <= layer || after.layer >= plan.layers {
                            bad = Some(after.layer);
                        } else if let Some(words) =
                            after.words.filter(|_| after.layer >= self.whole)
                        {
                            let part = plan.part_of(words);
                            let place = after.layer * plan.parts + part;
                            self.outgoing[place as usize].extend_from_slice(words);
                            self.waiting += words.len();
                        }
                    });
                    if let Some(there) = bad {
                        return Err(misplaced(layer, there));
                    }
                }
                self.send(LETTER, mate)?;
                if self.waiting > self.most {
                    self.send(1, mate)?;
                }
                plan.tell_listed(layer, (keys.len() / words) as u64, mate)?;
                mate.step();
                self.serve_all(mate)?;
            }
        }
        self.send(1, mate)?;
        while self.under_way > 0 {
            if let Some(letter) = mate.wait()? {
                self.serve(mate, letter)?;
            }
        }
        Ok(())
    }

    /// Sends positions of which there are so many words together.
    fn send(&mut self, least: usize, mate: &mut Mate<'_>) -> Result<(), Fault> {
        for place in 0..self.outgoing.len() {
            if self.outgoing[place].len() < least {
                continue;
            }
            let (layer, part) = (place as u32 / self.plan.parts, place as u32 % self.plan.parts);
            let owner = self.plan.owner(part, mate);
            self.waiting -= self.outgoing[place].len();
            if owner == mate.index {
                self.piles.add(layer, part, &self.outgoing[place])?;
                self.outgoing[place].clear();
                continue;
            }
            while self.under_way >= UNDER_WAY {
                if let Some(letter) = mate.wait()? {
                    self.serve(mate, letter)?;
                }
            }
            let words = std::mem::take(&mut self.outgoing[place]);
            let tag = [u64::from(layer), u64::from(part), 0];
            mate.send(owner, Letter { subject: POSITIONS, tag, words, ..Letter::default() });
            self.under_way += 1;
        }
        Ok(())
    }

    fn serve_all(&mut self, mate: &mut Mate<'_>) -> Result<(), Fault> {
        while let Some(letter) = mate.letter()? {
            self.serve(mate, letter)?;
        }
        Ok(())
    }

    fn serve(&mut self, mate: &mut Mate<'_>, letter: Letter) -> Result<(), Fault> {
        match letter.subject {
            POSITIONS => {
                let [layer, part, _] = letter.tag;
                self.piles.add(layer as u32, part as u32, &letter.words)?;
                let received = Letter { subject: RECEIVED, ..Letter::default() };
                mate.send(letter.from as usize, received);
            }
            RECEIVED => self.under_way -= 1,
            other => unreachable!("nobody writes about {other} while positions are listed"),
        }
        Ok(())
    }
}

fn misplaced(from: u32, to: u32) -> Fault {
    Fault::Unfit(text!(
        "a move leads from layer {from} to layer {to}, and every move must lead to a later one below \
         the last",
        "層{from}から層{to}へ進む手があります。どの手も、もっと後の層へ進まなければなりません"
    ))
}
