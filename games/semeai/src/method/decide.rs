//! Section 3: who wins the whole race.

use super::transform::Variant;
use crate::color::Color;
use std::cmp::Ordering;
use yomikiri_value::{Algebra, Dyadic, Failure, Stop, Value};

/// Who wins, by the study's rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// The sum of all regions.
    pub total: Value,
    /// It cooled by 2.
    pub cooled: Value,
    /// The adjusted values if Black and if White starts; `None` where the printed rule gives
    /// several.
    pub adjusted: [Option<i64>; 2],
    /// Who wins if Black and if White starts; `None` where the printed rule does not say.
    pub winners: [Option<Color>; 2],
}

/// Section 3: who wins a race of regions with these (transformed) values.
///
/// Cooled by 2, since a move that gains 2 and one that fills a liberty of the other, to be answered
/// in kind, are the same. Of the cooled value g an integer is made: if Black starts the least m
/// with g <= m, if White starts the greatest m with m <= g. Above 0 Black wins, below 0 White, and
/// at 0 the starter.
///
/// Where g is confused with a single integer n, this is the printed rule: n + 1 and n - 1. It may
/// be confused with several, where the printed rule gives several answers; then
/// [`Variant::Literal`] says nothing, unless all of them agree.
///
/// ```
/// use yomikiri_game::Budget;
/// use yomikiri_semeai::{Color, method::{Variant, decide}};
/// use yomikiri_value::{Failure, Store};
/// let (mut store, mut budget) = (Store::new(1 << 20), Budget::unlimited());
/// let mut algebra = store.within(&mut budget);
/// let regions = [algebra.integer(4)?, algebra.integer(-3)?];
/// let verdict = decide(&regions, Variant::Corrected, &mut algebra)?;
/// assert_eq!(verdict.winners, [Some(Color::Black); 2]);
/// # Ok::<(), Failure>(())
/// ```
pub fn decide(
    regions: &[Value],
    variant: Variant,
    algebra: &mut Algebra<'_, '_>,
) -> Result<Verdict, Failure> {
    let (mut total, mut cooled) = (Value::ZERO, Value::ZERO);
    for &region in regions {
        total = algebra.sum(total, region)?;
        let cold = algebra.cool(region, &Dyadic::from(2))?;
        cooled = algebra.sum(cooled, cold)?;
    }
    let (adjusted, winners) = match variant {
        Variant::Corrected => {
            let adjusted = [
                adjusted(cooled, Color::Black, algebra)?,
                adjusted(cooled, Color::White, algebra)?,
            ];
            let winner = |starter: Color| Some(winner(adjusted[starter.index()], starter));
            (adjusted.map(Some), Color::BOTH.map(winner))
        }
        Variant::Literal => literal(cooled, algebra)?,
    };
    Ok(Verdict { total, cooled, adjusted, winners })
}

/// The printed rule 1: above 0 Black wins, below 0 White, at 0 the starter.
fn winner(adjusted: i64, starter: Color) -> Color {
    match adjusted.cmp(&0) {
        Ordering::Greater => Color::Black,
        Ordering::Less => Color::White,
        Ordering::Equal => starter,
    }
}

/// The least integer not below a value if Black starts, the greatest not above it if White does.
fn adjusted(value: Value, starter: Color, algebra: &mut Algebra<'_, '_>) -> Result<i64, Stop> {
    let stop = algebra.stop(value, starter.side())?;
    let step = starter.sign();
    let whole = if starter == Color::Black { stop.ceil() } else { stop.floor() };
    // Counts of liberties are small; what a store can hold fits.
    let mut integer = whole.to_i64().unwrap_or(0);
    loop {
        let bound = algebra.integer(integer)?;
        let holds = match starter {
            Color::Black => algebra.le(value, bound)?,
            Color::White => algebra.le(bound, value)?,
        };
        if holds {
            return Ok(integer);
        }
        integer += step;
    }
}

type Readings = ([Option<i64>; 2], [Option<Color>; 2]);

/// The rule as it is printed: an integer; between two integers; or confused with one, and if with
/// several, whichever.
fn literal(value: Value, algebra: &mut Algebra<'_, '_>) -> Result<Readings, Stop> {
    let least = adjusted(value, Color::White, algebra)?;
    let most = adjusted(value, Color::Black, algebra)?;
    let mut readings: Vec<[i64; 2]> = Vec::new();
    for integer in least..=most {
        let bound = algebra.integer(integer)?;
        match algebra.compare(value, bound)? {
            Some(Ordering::Equal) => readings = vec![[integer; 2]],
            None => readings.push([integer + 1, integer - 1]),
            Some(_) => {}
        }
    }
    if readings.is_empty() {
        readings.push([most, least]);
    }
    let agreed = |starter: Color| {
        let mut winners = readings.iter().map(|reading| winner(reading[starter.index()], starter));
        let first = winners.next()?;
        winners.all(|winner| winner == first).then_some(first)
    };
    let sole = if let [reading] = readings[..] { reading.map(Some) } else { [None; 2] };
    Ok((sole, Color::BOTH.map(agreed)))
}

/// Who wins if this player starts, by the corrected rule.
pub(super) fn wins_first(
    cooled: Value,
    starter: Color,
    algebra: &mut Algebra<'_, '_>,
) -> Result<Color, Stop> {
    Ok(winner(adjusted(cooled, starter, algebra)?, starter))
}
