//! How everybody is thought to play, and what a table then speaks of.

use crate::by_ends::Ends;
use crate::by_moves::{self, Layout};
use crate::entry::Entry;
use crate::table::Prospect;
use yomikiri_game::{Game, Scores, Seat, Ties};

/// What a table is about: how everybody is thought to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rule {
    /// Nobody plays a dominated move: which scores are possible for whom?
    ByMoves,
    /// Everybody plays for the own score, and nobody knows which of equal moves they play:
    /// which ends are possible?
    ByEnds,
    /// Everybody plays for the own score and then by this order of the others: what is the
    /// end?
    MaxN(Ties),
}

impl Rule {
    /// Do entries tell what is sure besides what is open? Not where there is one end only.
    pub fn tells_what_is_sure(&self) -> bool {
        !matches!(self, Rule::MaxN(_))
    }
}

/// A rule for one game: what the bits of an [`Entry`] stand for, and what follows from what.
#[derive(Clone)]
pub struct Frame {
    rule: Rule,
    bits: Bits,
}

#[derive(Clone)]
enum Bits {
    /// A score of a seat.
    Scores(Layout),
    /// An end.
    Ends(Ends),
}

impl Frame {
    /// A rule for a game; `None` if the game has more scores or ends than a word has bits.
    pub fn new<G: Game>(game: &G, rule: Rule) -> Option<Frame> {
        let bits = match &rule {
            Rule::ByMoves => Bits::Scores(Layout::of(game)?),
            Rule::ByEnds => Bits::Ends(Ends::of(game, None)?),
            Rule::MaxN(ties) => Bits::Ends(Ends::of(game, Some(ties))?),
        };
        Some(Frame { rule, bits })
    }

    /// The rule.
    pub fn rule(&self) -> Rule {
        self.rule
    }

    /// What is known of a position without an entry: nothing.
    pub fn unknown(&self) -> Entry {
        let open = match &self.bits {
            Bits::Scores(layout) => layout.everything(),
            Bits::Ends(ends) => ends.everything(),
        };
        Entry { sure: 0, open }
    }

    /// What is known of a finished game: everything. `None` if the game has no such end.
    pub fn end(&self, end: &Scores) -> Option<Entry> {
        let bits = match &self.bits {
            Bits::Scores(layout) => layout.end(end),
            Bits::Ends(ends) => ends.end(end),
        };
        bits.map(|bits| Entry { sure: bits, open: bits })
    }

    /// What follows for a position from what is known after each of its moves, the mover
    /// being this seat: all that can be known without knowing more of the moves.
    pub fn derive(&self, mover: Seat, after: &[Entry]) -> Entry {
        match &self.bits {
            Bits::Scores(layout) => by_moves::derive(*layout, mover, after),
            Bits::Ends(ends) => ends.derive(mover, after),
        }
    }

    /// Can this be true of any position: something open for everybody, nothing sure that is
    /// not open, no bit that stands for nothing?
    pub(crate) fn makes_sense(&self, entry: Entry) -> bool {
        let whole = match &self.bits {
            Bits::Scores(layout) => layout.is_whole(entry.open),
            Bits::Ends(_) => entry.open != 0,
        };
        whole && entry.open & !self.unknown().open == 0 && entry.sure & !entry.open == 0
    }

    /// What an entry says of one seat.
    pub(crate) fn prospect(&self, entry: Entry, seat: Seat) -> Prospect {
        match &self.bits {
            Bits::Scores(layout) => layout.prospect(entry, seat),
            Bits::Ends(ends) => ends.prospect(entry, seat),
        }
    }
}
