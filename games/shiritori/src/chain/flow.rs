//! The most words in balance.
//!
//! ```text
//!   arc 2i    from ──► to      room: words not said     price -1
//!   arc 2i+1  to ──► from      room: words said         price +1
//! ```
//!
//! Contract, asserted where it is cheap:
//! - `room ≥ 0` on every arc;
//! - once balanced, `price + height(from) - height(to) ≥ 0` on every arc with room: no circle of arcs with
//!   room has a negative price, so no balanced flow says more words.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};
use std::rc::Rc;

/// A place: a letter, or one of the two sides of the rest.
pub type Node = usize;

/// Words between places, and how many of them are said.
#[derive(Clone)]
pub struct Flow {
    net: Rc<Net>,
    room: Vec<i64>,
    /// Arrivals less departures.
    excess: Vec<i64>,
    height: Vec<i64>,
    /// What is said because it must be, for each pair of arcs.
    forced: Vec<i64>,
}

/// What all flows of a search share.
#[derive(Clone)]
struct Net {
    /// Where each arc leads.
    to: Vec<u32>,
    price: Vec<i8>,
    /// The arcs from each place.
    from: Vec<Vec<u32>>,
}

impl Flow {
    /// So many places, with nothing between them.
    pub fn new(nodes: usize) -> Flow {
        let net = Net { to: Vec::new(), price: Vec::new(), from: vec![Vec::new(); nodes] };
        Flow {
            net: Rc::new(net),
            room: Vec::new(),
            excess: vec![0; nodes],
            height: vec![0; nodes],
            forced: Vec::new(),
        }
    }

    /// Words from one place to another, all of them said for now. Returns their number.
    pub fn add_words(&mut self, from: Node, to: Node, words: u32) -> usize {
        let kind = self.add(from, to, -1, i64::from(words));
        self.say(kind, i64::from(words));
        kind
    }

    /// A way that costs nothing and may be taken once.
    pub fn add_way(&mut self, from: Node, to: Node) -> usize {
        self.add(from, to, 0, 1)
    }

    fn add(&mut self, from: Node, to: Node, price: i8, room: i64) -> usize {
        let net = Rc::make_mut(&mut self.net);
        let arc = net.to.len() as u32;
        net.to.extend([to as u32, from as u32]);
        net.price.extend([price, -price]);
        net.from[from].push(arc);
        net.from[to].push(arc + 1);
        self.room.extend([room, 0]);
        self.forced.push(0);
        arc as usize / 2
    }

    /// So much arrives at a place that does not come from anywhere.
    pub fn supply(&mut self, node: Node, units: i64) {
        self.excess[node] += units;
    }

    fn say(&mut self, kind: usize, words: i64) {
        let (from, to) = self.ends(kind);
        self.room[2 * kind] -= words;
        self.room[2 * kind + 1] += words;
        self.excess[from] -= words;
        self.excess[to] += words;
        debug_assert!(self.room[2 * kind] >= 0);
    }

    /// Where words of a kind begin and end.
    pub fn ends(&self, kind: usize) -> (Node, Node) {
        (self.net.to[2 * kind + 1] as Node, self.net.to[2 * kind] as Node)
    }

    /// How many kinds there are, ways included.
    pub fn kinds(&self) -> usize {
        self.forced.len()
    }

    /// How many words of a kind are said.
    pub fn said(&self, kind: usize) -> i64 {
        self.room[2 * kind + 1] + self.forced[kind]
    }

    /// May one more of them be said?
    pub fn has_room(&self, kind: usize) -> bool {
        self.room[2 * kind] > 0
    }

    /// No more of them may be said.
    pub fn forbid(&mut self, kind: usize) {
        self.room[2 * kind] = 0;
    }

    /// None of them may be said; those that were are taken back.
    ///
    /// Those that are taken back must be balanced by themselves, and none of them [forced](Flow::is_forced).
    pub fn remove(&mut self, kind: usize) {
        let words = self.said(kind);
        self.say(kind, -words);
        self.forbid(kind);
    }

    /// One more of them must be said. [`balance`](Flow::balance) after that.
    pub fn force(&mut self, kind: usize) {
        debug_assert!(self.has_room(kind));
        self.say(kind, 1);
        self.room[2 * kind + 1] -= 1;
        self.forced[kind] += 1;
    }

    /// Must some of them be said?
    pub fn is_forced(&self, kind: usize) -> bool {
        self.forced[kind] > 0
    }

    /// What one more of them costs at least.
    pub fn cost(&self, kind: usize) -> i64 {
        let (from, to) = self.ends(kind);
        i64::from(self.net.price[2 * kind]) + self.height[from] - self.height[to]
    }

    /// Takes away the fewest words that bring balance. False if nothing does.
    pub fn balance(&mut self) -> bool {
        loop {
            if self.excess.iter().all(|&excess| excess <= 0) {
                debug_assert!(self.excess.iter().all(|&excess| excess == 0));
                debug_assert!(
                    (0..self.net.to.len()).all(|arc| self.room[arc] == 0 || self.reduced(arc) >= 0)
                );
                return true;
            }
            if !self.raise() {
                return false;
            }
            while self.push_through() {}
        }
    }

    fn tail(&self, arc: usize) -> Node {
        self.net.to[arc ^ 1] as Node
    }

    fn reduced(&self, arc: usize) -> i64 {
        let (from, to) = (self.tail(arc), self.net.to[arc] as Node);
        i64::from(self.net.price[arc]) + self.height[from] - self.height[to]
    }

    /// Sets heights so that cheapest ways from places with too much to those with too little cost
    /// nothing. False if there is no such way.
    fn raise(&mut self) -> bool {
        let nodes = self.net.from.len();
        let mut distance = vec![i64::MAX; nodes];
        let mut queue = BinaryHeap::new();
        for (node, distance) in distance.iter_mut().enumerate() {
            if self.excess[node] > 0 {
                *distance = 0;
                queue.push(Reverse((0, node)));
            }
        }
        let mut farthest = None;
        while let Some(Reverse((far, node))) = queue.pop() {
            if far > distance[node] {
                continue;
            }
            if self.excess[node] < 0 && farthest.is_none() {
                farthest = Some(far);
            }
            for &arc in &self.net.from[node] {
                let arc = arc as usize;
                let to = self.net.to[arc] as Node;
                if self.room[arc] > 0 && far + self.reduced(arc) < distance[to] {
                    distance[to] = far + self.reduced(arc);
                    queue.push(Reverse((distance[to], to)));
                }
            }
        }
        let Some(farthest) = farthest else { return false };
        for (height, distance) in self.height.iter_mut().zip(distance) {
            *height += distance.min(farthest);
        }
        true
    }

    /// Pushes what can be pushed along shortest ways that cost nothing. False if there is none.
    fn push_through(&mut self) -> bool {
        let nodes = self.net.from.len();
        let mut level = vec![u32::MAX; nodes];
        let mut queue = VecDeque::new();
        for (node, level) in level.iter_mut().enumerate() {
            if self.excess[node] > 0 {
                *level = 0;
                queue.push_back(node);
            }
        }
        let mut ends = false;
        while let Some(node) = queue.pop_front() {
            ends |= self.excess[node] < 0;
            for &arc in &self.net.from[node] {
                let (arc, to) = (arc as usize, self.net.to[arc as usize] as Node);
                if self.room[arc] > 0 && level[to] == u32::MAX && self.reduced(arc) == 0 {
                    level[to] = level[node] + 1;
                    queue.push_back(to);
                }
            }
        }
        if !ends {
            return false;
        }
        let mut tried = vec![0; nodes];
        for node in 0..nodes {
            while self.excess[node] > 0 && level[node] == 0 {
                let pushed = self.push_from(node, self.excess[node], &level, &mut tried);
                if pushed == 0 {
                    break;
                }
                self.excess[node] -= pushed;
            }
        }
        true
    }

    /// Pushes at most so much from a place on; what arrives is taken off the need there.
    fn push_from(&mut self, node: Node, most: i64, level: &[u32], tried: &mut [usize]) -> i64 {
        if self.excess[node] < 0 {
            let taken = most.min(-self.excess[node]);
            self.excess[node] += taken;
            return taken;
        }
        while tried[node] < self.net.from[node].len() {
            let arc = self.net.from[node][tried[node]] as usize;
            let to = self.net.to[arc] as Node;
            if self.room[arc] > 0 && level[to] == level[node] + 1 && self.reduced(arc) == 0 {
                let pushed = self.push_from(to, most.min(self.room[arc]), level, tried);
                if pushed > 0 {
                    self.room[arc] -= pushed;
                    self.room[arc ^ 1] += pushed;
                    return pushed;
                }
            }
            tried[node] += 1;
        }
        0
    }
}
