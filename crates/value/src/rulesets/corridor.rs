//! Go corridors: blocked at one end, open to the opponent at the other.

use crate::{Partizan, Side};

/// Corridors of Black's territory in Go, as Left sees them.
///
/// White at the open end takes a point by each step inwards. Black closes the corridor and keeps
/// what lies behind the stone. Of a corridor of one point nothing is left to play for.
///
/// ```
/// use yomikiri_value::rulesets::{Corridor, Corridors};
/// use yomikiri_value::{Budget, Dyadic, Store, Values};
/// let (mut store, mut budget) = (Store::new(1 << 20), Budget::unlimited());
/// let mut algebra = store.within(&mut budget);
/// let two = Values::of(Corridors).value(&Corridor::Open(2), &mut algebra)?;
/// let (one, zero) = (algebra.integer(1)?, algebra.integer(0)?);
/// assert_eq!(two, algebra.game(&[one], &[zero])?);
/// # Ok::<(), yomikiri_value::Stop>(())
/// ```
pub struct Corridors;

/// A corridor, or what has become of one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Corridor {
    /// Open at one end, of this length.
    Open(u32),
    /// Closed, with this many points for Left: as many free moves.
    Closed(u32),
}

impl Partizan for Corridors {
    type Position = Corridor;

    fn moves(&self, &position: &Corridor, side: Side, after: &mut Vec<Corridor>) {
        after.extend(match (position, side) {
            (Corridor::Open(0 | 1), _) => None,
            (Corridor::Open(length), Side::Left) => Some(Corridor::Closed(length - 1)),
            (Corridor::Open(length), Side::Right) => Some(Corridor::Open(length - 1)),
            (Corridor::Closed(points), Side::Left) => points.checked_sub(1).map(Corridor::Closed),
            (Corridor::Closed(_), Side::Right) => None,
        });
    }
}
