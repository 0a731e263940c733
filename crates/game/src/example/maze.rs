//! Three players, draws, transpositions and mirrored positions, all at random.

use crate::{Acyclic, Game, Goal, Misread, NotSo, Notation, Score, Scores, Seat, Settled};
use std::collections::HashSet;
use std::ops::RangeInclusive;
use yomikiri_text::text;

/// Three players lead one explorer down through a maze. In every room somebody decides which
/// door to take; doors lead one floor or two down, and several lead to the same room. A way out
/// is worth something to each. The seed decides all of it, so a test has as many games as it
/// likes.
///
/// ```
/// use yomikiri_game::{Game, example::Maze};
/// let maze = Maze { seed: 1, floors: 4, width: 3, most: 1, sighted: false };
/// let mut place = maze.start();
/// while maze.scores(&place).is_none() {
///     maze.play(&mut place, 0);
/// }
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Maze {
    /// Which maze.
    pub seed: u64,
    /// How deep it is, at least 1.
    pub floors: u8,
    /// Rooms on each floor, at least 1.
    pub width: u8,
    /// Scores lie between this and its negative.
    pub most: Score,
    /// Does it tell what can be seen without a search: its ends, what is left, lemmas? If not,
    /// it tells the rules alone.
    pub sighted: bool,
}

/// Where the explorer stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Place {
    /// The floor, from the top.
    pub floor: u8,
    /// The room.
    pub room: u8,
    /// Seen in a mirror, the room has the same doors in the opposite order.
    pub mirrored: bool,
}

/// What the dice are thrown for.
#[derive(Clone, Copy)]
enum Throw {
    Mover,
    Exit,
    Doors,
    Door(u8),
    Kind,
    Score(Seat),
}

impl Maze {
    /// A number that looks like chance, the same each time: splitmix64.
    fn dice(&self, place: &Place, throw: Throw, sides: u64) -> u64 {
        let throw = match throw {
            Throw::Mover => 0,
            Throw::Exit => 1,
            Throw::Doors => 2,
            Throw::Kind => 3,
            Throw::Door(door) => 16 + u64::from(door),
            Throw::Score(seat) => 32 + seat.index() as u64,
        };
        let mut mixed = self.seed;
        for word in [place.floor.into(), place.room.into(), throw] {
            mixed = (mixed ^ word).wrapping_add(0x9E37_79B9_7F4A_7C15);
            mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
            mixed ^= mixed >> 31;
        }
        mixed % sides
    }

    fn doors(&self, place: &Place) -> u8 {
        1 + self.dice(place, Throw::Doors, 4) as u8
    }

    fn is_exit(&self, place: &Place) -> bool {
        place.floor + 1 >= self.floors || place.floor > 0 && self.dice(place, Throw::Exit, 6) == 0
    }

    fn behind(&self, place: &Place, seen: u8) -> Place {
        let door = if place.mirrored { self.doors(place) - 1 - seen } else { seen };
        let chance = self.dice(place, Throw::Door(door), 4 * u64::from(self.width));
        let down = if chance.is_multiple_of(4) { 2 } else { 1 };
        Place {
            floor: (place.floor + down).min(self.floors - 1),
            room: (chance / 4) as u8,
            mirrored: seen % 2 == 1,
        }
    }

    /// The scores of all ways out that can be reached from here, each once.
    pub fn ways_out(&self, place: &Place) -> Vec<Scores> {
        let (mut ends, mut seen, mut todo) = (Vec::new(), HashSet::new(), vec![*place]);
        while let Some(place) = todo.pop() {
            match self.scores(&place) {
                Some(end) if !ends.contains(&end) => ends.push(end),
                Some(_) => {}
                None => {
                    let next = self.legal(&place).into_iter().map(|door| self.behind(&place, door));
                    todo.extend(next.filter(|place| seen.insert(*place)));
                }
            }
        }
        ends
    }
}

impl Game for Maze {
    type State = Place;
    type Move = u8;
    type Undo = Place;

    fn seats(&self) -> u8 {
        3
    }
    fn score_range(&self) -> RangeInclusive<Score> {
        -self.most..=self.most
    }
    fn ends(&self) -> Option<Vec<Scores>> {
        let floors =
            (0..self.floors).flat_map(|floor| (0..self.width).map(move |room| (floor, room)));
        let places = floors.map(|(floor, room)| Place { floor, room, mirrored: false });
        self.sighted.then(|| places.filter_map(|place| self.scores(&place)).collect())
    }
    fn start(&self) -> Place {
        Place { floor: 0, room: 0, mirrored: false }
    }
    fn to_move(&self, place: &Place) -> Seat {
        Seat::new(self.dice(place, Throw::Mover, 3) as u8)
    }
    fn scores(&self, place: &Place) -> Option<Scores> {
        let sides = 2 * self.most as u64 + 1;
        let score = |seat| self.dice(place, Throw::Score(seat), sides) as Score - self.most;
        let winner = self.to_move(place);
        self.is_exit(place).then(|| match self.dice(place, Throw::Kind, 4) {
            0 => Scores::level(3, 0),
            1 => Scores::from_fn(3, |seat| if seat == winner { self.most } else { -self.most }),
            _ => Scores::from_fn(3, score),
        })
    }
    fn moves(&self, place: &Place, moves: &mut Vec<u8>) {
        moves.extend(0..self.doors(place));
    }
    fn play(&self, place: &mut Place, door: u8) -> Place {
        let next = self.behind(place, door);
        std::mem::replace(place, next)
    }
    fn undo(&self, place: &mut Place, before: Place) {
        *place = before;
    }
}

/// The `alike` lemma: what all ways out agree on is settled. The `mirror` lemma: a mirrored room
/// is like the room itself.
impl Acyclic for Maze {
    fn settles(
        &self,
        lemma: &str,
        _data: &[u8],
        place: &Place,
        goal: Goal,
        forced: bool,
    ) -> Result<Settled<Place>, NotSo> {
        match lemma {
            "alike" if self.ways_out(place).iter().all(|end| goal.met_by(end) == forced) => {
                Ok(Settled::Here)
            }
            "alike" => {
                Err(NotSo(text!("a way out leads elsewhere", "別のところに出る道があります")))
            }
            "mirror" => Ok(Settled::Like(Place { mirrored: false, ..*place })),
            _ => Err(NotSo::unknown(lemma)),
        }
    }
}

impl Notation for Maze {
    fn show(&self, place: &Place) -> String {
        let Place { floor, room, mirrored } = place;
        format!("{floor}.{room}{}", if *mirrored { "m" } else { "" })
    }
    fn read(&self, text: &str) -> Result<Place, Misread> {
        let remedy = text!(
            "write floor and room, like 0.0 or 2.1m",
            "0.0 や 2.1m のように、階と部屋を書いてください"
        );
        let bad = |problem| Misread::new(text, problem, remedy.clone());
        let (unmirrored, mirrored) = match text.strip_suffix('m') {
            Some(rest) => (rest, true),
            None => (text, false),
        };
        let (floor, room) = unmirrored
            .split_once('.')
            .ok_or_else(|| bad(text!("not a room", "部屋ではありません")))?;
        let floor = floor.parse().ok().filter(|&floor| floor < self.floors);
        let room = room.parse().ok().filter(|&room| room < self.width);
        let (floor, room) = floor
            .zip(room)
            .ok_or_else(|| bad(text!("the maze has no such room", "迷路にその部屋はありません")))?;
        Ok(Place { floor, room, mirrored })
    }
    fn show_move(&self, _: &Place, door: u8) -> String {
        (door + 1).to_string()
    }
    fn read_move(&self, place: &Place, text: &str) -> Result<u8, Misread> {
        let doors = self.doors(place);
        let door = text.parse().ok().filter(|door| (1..=doors).contains(door));
        let door = door.map(|door: u8| door - 1);
        door.ok_or_else(|| {
            let remedy = text!("take door 1 to {doors}", "扉は1から{doors}までです");
            Misread::new(text, text!("no such door", "その扉はありません"), remedy)
        })
    }
}
