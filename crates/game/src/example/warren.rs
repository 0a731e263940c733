//! Two players who may go round for ever, at random.

use crate::{Game, Misread, Notation, Score, Scores, Seat};
use std::ops::RangeInclusive;
use yomikiri_text::text;

/// Two players lead one explorer through a warren. In every chamber one of them decides which
/// tunnel to take; tunnels lead to any chamber, also back to the same, so that play may never end.
/// A way out is worth something to each. The seed decides all of it.
///
/// ```
/// use yomikiri_game::{Game, example::Warren};
/// let warren = Warren { seed: 1, chambers: 5 };
/// let mut chamber = warren.start();
/// warren.play(&mut chamber, 0);
/// assert!(chamber < 5);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Warren {
    /// Which warren.
    pub seed: u64,
    /// How large it is, at least 1.
    pub chambers: u8,
}

impl Warren {
    /// The most tunnels that lead from a chamber.
    pub const MOST_TUNNELS: u8 = 3;

    /// A number that looks like chance, the same each time: splitmix64.
    fn dice(&self, chamber: u8, throw: u8, sides: u8) -> u8 {
        let mut mixed = 0u64;
        for word in [self.seed, chamber.into(), throw.into()] {
            mixed = (mixed ^ word).wrapping_add(0x9E37_79B9_7F4A_7C15);
            mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
            mixed ^= mixed >> 31;
        }
        (mixed % u64::from(sides)) as u8
    }
}

impl Game for Warren {
    type State = u8;
    type Move = u8;
    type Undo = u8;

    fn score_range(&self) -> RangeInclusive<Score> {
        -1..=1
    }
    fn start(&self) -> u8 {
        0
    }
    fn to_move(&self, &chamber: &u8) -> Seat {
        Seat::new(self.dice(chamber, 0, 2))
    }
    fn scores(&self, &chamber: &u8) -> Option<Scores> {
        let first = Score::from(self.dice(chamber, 2, 3)) - 1;
        let end = Scores::from_fn(2, |seat| if seat.index() == 0 { first } else { -first });
        (self.dice(chamber, 1, 4) == 0).then_some(end)
    }
    fn moves(&self, &chamber: &u8, moves: &mut Vec<u8>) {
        moves.extend(0..=self.dice(chamber, 3, Warren::MOST_TUNNELS));
    }
    fn play(&self, chamber: &mut u8, tunnel: u8) -> u8 {
        let next = self.dice(*chamber, 4 + tunnel, self.chambers);
        std::mem::replace(chamber, next)
    }
    fn undo(&self, chamber: &mut u8, before: u8) {
        *chamber = before;
    }
}

impl Notation for Warren {
    fn show(&self, chamber: &u8) -> String {
        chamber.to_string()
    }
    fn read(&self, text: &str) -> Result<u8, Misread> {
        let most = self.chambers - 1;
        text.parse().ok().filter(|&chamber| chamber <= most).ok_or_else(|| {
            let problem = text!("the warren has no such chamber", "巣穴にその部屋はありません");
            let remedy = text!("write 0 to {most}", "0から{most}までの数を書いてください");
            Misread::new(text, problem, remedy)
        })
    }
    fn show_move(&self, _: &u8, tunnel: u8) -> String {
        (tunnel + 1).to_string()
    }
    fn read_move(&self, chamber: &u8, text: &str) -> Result<u8, Misread> {
        let tunnels = self.legal(chamber).len();
        let tunnel = text.parse().ok().filter(|tunnel| (1..=tunnels).contains(tunnel));
        tunnel.map(|tunnel| tunnel as u8 - 1).ok_or_else(|| {
            let remedy = text!("take tunnel 1 to {tunnels}", "道は1から{tunnels}までです");
            Misread::new(text, text!("no such tunnel", "その道はありません"), remedy)
        })
    }
}
