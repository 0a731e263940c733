//! Two groups without a board, played out to the end.
//!
//! ```text
//!   a group      outside liberties, and no eye, an eye of n points with k enemy stones, or life
//!   a move       fills a liberty outside the other, or a shared one, or plays into the other's
//!                eye, or captures the stones in one's own eye when one point of it is free
//!   an eye       loses the point from which its owner captured; with three points or more and
//!                no stone inside, its owner makes two eyes of it and lives
//!   illegal      to take one's own last liberty without capturing; to fill an eye whose owner
//!                has a liberty elsewhere
//! ```
//!
//! Nothing here knows how many liberties an eye has.

/// What one group has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Group {
    pub outside: u8,
    pub eye: Eye,
}

/// The eye of a group.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Eye {
    None,
    Of { size: u8, inside: u8 },
    Alive,
}

/// A race: the mover's group, the other's, and the liberties they share.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Race {
    pub groups: [Group; 2],
    pub shared: u8,
}

/// What can be forced in a race, the mover's group being the first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Forced {
    pub mover_captures: bool,
    pub other_captures: bool,
}

const KNOWN: u8 = 1;
const MOVER: u8 = 2;
const OTHER: u8 = 4;

/// The game with up to so many outside and shared liberties, remembering what it has found.
pub struct Game {
    most: usize,
    found: Vec<u8>,
}

/// No eye, one of 1 to 7 points with 0 to 6 stones inside, or life.
const EYES: usize = 2 + 7 * 7;

enum After {
    Captured,
    Goes(Race),
}

impl Group {
    fn is_alive(self) -> bool {
        self.eye == Eye::Alive
    }

    fn liberties(self, shared: u8) -> u8 {
        let free = match self.eye {
            Eye::None => 0,
            Eye::Of { size, inside } => size - inside,
            Eye::Alive => 2,
        };
        self.outside + shared + free
    }
}

impl Race {
    /// Has each group a liberty?
    pub fn stands(self) -> bool {
        self.groups.iter().all(|group| group.liberties(self.shared) > 0)
    }

    fn passed(self) -> Race {
        Race { groups: [self.groups[1], self.groups[0]], ..self }
    }

    /// What the mover's moves lead to, seen by the next mover.
    fn moves(self) -> Vec<After> {
        let [mine, theirs] = self.groups;
        let mut moves = Vec::new();
        let mut go = |groups: [Group; 2], shared: u8| {
            let [mine, theirs] = groups;
            if theirs.liberties(shared) == 0 {
                moves.push(After::Captured);
            } else if mine.liberties(shared) > 0 {
                moves.push(After::Goes(Race { groups: [theirs, mine], shared }));
            }
        };
        if theirs.outside > 0 {
            go([mine, Group { outside: theirs.outside - 1, ..theirs }], self.shared);
        }
        if self.shared > 0 {
            go(self.groups, self.shared - 1);
        }
        if let Eye::Of { size, inside } = theirs.eye {
            let last = size - inside == 1;
            if !last || theirs.liberties(self.shared) == 1 {
                let eye = Eye::Of { size, inside: inside + 1 };
                go([mine, Group { eye, ..theirs }], self.shared);
            }
        }
        if let Eye::Of { size, inside } = mine.eye {
            if inside > 0 && size - inside == 1 {
                let eye = Eye::Of { size: size - 1, inside: 0 };
                go([Group { eye, ..mine }, theirs], self.shared);
            }
            if inside == 0 && size >= 3 {
                go([Group { eye: Eye::Alive, ..mine }, theirs], self.shared);
            }
        }
        moves
    }
}

impl Game {
    pub fn new(most: usize) -> Game {
        let side = (most + 1) * EYES;
        Game { most, found: vec![0; side * side * (most + 1)] }
    }

    fn place(&self, race: Race) -> usize {
        let side = |group: Group| {
            let eye = match group.eye {
                Eye::None => 0,
                Eye::Alive => 1,
                Eye::Of { size, inside } => 2 + (size as usize - 1) * 7 + inside as usize,
            };
            eye * (self.most + 1) + group.outside as usize
        };
        let [mine, theirs] = race.groups.map(side);
        let sides = (self.most + 1) * EYES;
        (mine * sides + theirs) * (self.most + 1) + race.shared as usize
    }

    /// What can be forced, by trying everything: play ends, since every move uses up a liberty or
    /// a point of an eye, and a pass that is answered by a pass forces nothing.
    pub fn forced(&mut self, race: Race) -> Forced {
        let place = self.place(race);
        if self.found[place] == 0 {
            let mover_captures = !race.groups[1].is_alive() && self.mover_captures(race);
            let other_captures = !race.groups[0].is_alive() && self.other_captures(race);
            let mark = |holds: bool, mark: u8| if holds { mark } else { 0 };
            self.found[place] = KNOWN | mark(mover_captures, MOVER) | mark(other_captures, OTHER);
        }
        let found = self.found[place];
        Forced { mover_captures: found & MOVER > 0, other_captures: found & OTHER > 0 }
    }

    /// A pass does not help who wants to capture: the other passes too.
    fn mover_captures(&mut self, race: Race) -> bool {
        race.moves().into_iter().any(|after| match after {
            After::Captured => true,
            After::Goes(next) => self.forced(next).other_captures,
        })
    }

    /// The mover may pass, and then the other must capture by moving.
    fn other_captures(&mut self, race: Race) -> bool {
        race.moves().into_iter().all(|after| match after {
            After::Captured => false,
            After::Goes(next) => self.forced(next).mover_captures,
        }) && self.mover_captures(race.passed())
    }
}
