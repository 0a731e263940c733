//! What can be said of a position without playing on.

use crate::lines::Bits;
use crate::rules::{Board, DRAW, InARow, WIN};
use yomikiri_game::{Acyclic, Goal, Likeness, Scores, Seat, Sight};

impl InARow {
    /// The turns that a player still has, if the board is played full.
    fn turns_left(&self, board: &Board, player: usize) -> u32 {
        let players = self.players as usize;
        let wait = (player + players - self.player_at(board.filled)) % players;
        (self.cells() - board.filled + self.players as u32 - 1 - wait as u32) / players as u32
    }

    /// The cells of the windows that a player may still fill: nobody else is in them, and
    /// the player has turns enough.
    pub fn live(&self, board: &Board, taken: Bits, player: usize) -> Bits {
        let own = board.marks[player];
        let least = self.length.saturating_sub(self.turns_left(board, player));
        self.geometry.lines.open(own, taken & !own, least)
    }

    /// The ends that open lines leave possible: a draw, and a line of each player who has
    /// an open one.
    pub(crate) fn possible_ends(&self, board: &Board) -> impl Iterator<Item = Scores> {
        let taken = board.taken();
        Seat::all(self.players)
            .filter(move |seat| self.live(board, taken, seat.index()) != 0)
            .map(|seat| self.end_by(seat))
            .chain([Scores::level(self.players, DRAW)])
    }

    /// *Closed lines*: whether all the ends that open lines leave meet a goal, or none.
    fn settled_by_closed_lines(&self, board: &Board, goal: Goal) -> Option<bool> {
        let mut met = self.possible_ends(board).map(|end| goal.met_by(&end));
        let first = met.next()?;
        met.all(|each| each == first).then_some(first)
    }

    /// *Threats*: whether a line that lacks one mark decides what one player can force.
    fn settled_by_threats(&self, board: &Board, hero: usize) -> Option<bool> {
        let players = self.players as usize;
        let empty = self.empty(board);
        let mover = self.player_at(board.filled);
        let completing =
            |player: usize| self.geometry.lines.completing(board.marks[player]) & empty;
        // The moves that come before the hero's next one, the hero's own move now aside.
        let rivals = |ahead: &usize| (mover + ahead) % players != hero;
        let before_hero = (0..players).skip_while(|ahead| !rivals(ahead)).take_while(rivals);
        if mover == hero && completing(hero) != 0 {
            return Some(true);
        }
        let in_time = before_hero.filter(|&ahead| empty.count_ones() as usize > ahead);
        let danger = in_time.fold(0, |cells, ahead| cells | completing((mover + ahead) % players));
        if danger.count_ones() > u32::from(mover == hero) {
            return Some(false);
        }
        let stops = (hero + players - mover) % players;
        let unstoppable = danger == 0 && completing(hero).count_ones() as usize > stops;
        (mover != hero && unstoppable).then_some(true)
    }

    /// Which cells are live, and what stands there, as the least of the images; and how many marks
    /// there are.
    ///
    /// ```text
    ///   a cell's bits across the first three words:   0 dead   1 live and empty   2.. a player's mark
    /// ```
    fn likeness(&self, board: &Board) -> Likeness {
        let players = self.players as usize;
        let taken = board.taken();
        let live = (0..players).fold(0, |live, player| live | self.live(board, taken, player));
        let mut planes = [0; 3];
        for (symbol, set) in (1..).zip([!taken].iter().chain(&board.marks[..players])) {
            for (bit, plane) in planes.iter_mut().enumerate() {
                *plane |= if symbol >> bit & 1 == 1 { set & live } else { 0 };
            }
        }
        self.geometry.symmetries.least(&mut planes);
        let [low, middle, high] = planes;
        [low, middle, high, board.filled.into()]
    }
}

/// A window is *open* for a player if no other has a mark in it, and if it lacks no more marks than
/// the player has turns left. A cell is *live* if it lies on a window that is open for somebody.
///
/// *Closed lines.* A player without an open window can never complete a line: marks are never taken
/// away, and a turn adds but one. So the game ends with a line of a player who has one, or in a
/// draw; a goal that every one of these ends meets is forced, and one that none of them meets is
/// denied.
///
/// *Threats*, about what one player, the hero, can force against all others, its rivals, where a
/// line wins. Whatever the goal, a line of the hero meets it and a line of a rival does not. So:
///
/// 1. If the hero is to move and can complete a line, the goal is forced.
/// 2. Rivals who move before the hero moves (again) are looked at, one `ahead` moves from now. If
///    such a rival can complete a line in a cell, and more than `ahead` cells are empty, the moves
///    in between can all be made elsewhere. If no move of the hero is among them, the rivals do
///    that, and complete this line or another: the goal is denied.
/// 3. If the hero is to move, cannot complete a line, and there are two such cells, it can take but
///    one. That leaves the other, and as many empty cells for the moves in between as there were
///    before, one less for one move less: as in 2, the goal is denied.
/// 4. If the rivals are to move and none of those before the hero can complete a line, and the hero
///    can in more cells than there are moves until its turn, a cell is left to it: forced. None of
///    these rivals can complete a line by then, since each moves once.
///
/// *Likeness.* Two positions with as many marks, the same live cells and the same marks in these,
/// up to turning and mirroring, are worth the same. To see it, let both be laid on each other. A
/// window is open for a player just if all of its cells are live and empty or hold the player's
/// marks, enough of these: cells of open windows are live by definition, and conversely nobody else
/// is in such a window. So the same windows are open in both. As many cells are empty in both, and
/// so are as many that are not live; these may be matched in any way. After matching moves there
/// are as many marks again, and the same windows are open: those that were, but for those that the
/// move closes, which are known from the marks in them and the turns left; closed ones stay closed.
/// So the positions are alike again. A line is only ever completed in a window that was open, so
/// both games end together and alike.
impl Acyclic for InARow {
    fn at_sight(&self, board: &Board, goal: Goal) -> Option<Sight> {
        let asks = !self.misere && (DRAW..=WIN).contains(&goal.at_least);
        let hero = goal.seats.sole().filter(|_| asks);
        let settled = hero.and_then(|hero| self.settled_by_threats(board, hero.index()));
        let settled = settled.or_else(|| self.settled_by_closed_lines(board, goal));
        Some(settled.map_or_else(|| Sight::Open(self.likeness(board)), Sight::Settled))
    }
}
