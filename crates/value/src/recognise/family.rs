//! Uptimals and tinies, known by their canonical forms, each by the form of one below it:
//!
//! ```text
//!   x + ^[n]            {x + ^[n-1] | x*}                      n > 1
//!   x + ^[n]*           {x, x + ^[n-1]* | x}                   n > 1
//!   x + ^<n>            {x | x + v[n-1]*}                      n > 1
//!   x + ^<n>*           {x, x* | x + v[n-1]}                   n > 1
//!   x + Tiny(G)         {x || x | x-G}                         if the right stop of G is above 0
//!   x + 2·Tiny(g)       {x || x, {x|x-g} | x-g}                g a number
//!   x + n·Tiny(g)       {x || x | x-g + (n-2)·Tiny(g)}         g a number, n > 2
//! ```
//!
//! and their negatives, with Left and Right exchanged. Canonical forms are unique, so nothing
//! else has these.

use crate::{Algebra, Dyadic, Form, Nus, Side, Stop, Store, Uptimal, Value};
use rustc_hash::FxHashMap;

/// What is known by the form of one below it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Family {
    /// A number, an up or down, and perhaps a star.
    Up { number: Dyadic, uptimal: Uptimal, star: bool },
    /// A number and tinies or minies, of which one leads to `least` if carried out.
    Tiny { number: Dyadic, side: Side, times: u64, least: Value },
}

/// The families of values that were looked at.
#[derive(Default)]
pub(crate) struct Families {
    known: FxHashMap<Value, Option<Family>>,
}

/// How a value may continue a family.
struct Link {
    below: Value,
    number: Dyadic,
    side: Side,
    rule: Rule,
}

enum Rule {
    /// The next sum of orders after the one below, which has a star if this has.
    Sum { star: bool },
    /// The next order, after the negative of a sum of all before, which has a star if this has not.
    Order { star: bool },
    /// Two more tinies than below, or the first one.
    Tiny,
}

impl Families {
    /// The family of a value that is not in closed form, if it is of one.
    pub(crate) fn of(
        &mut self,
        algebra: &mut Algebra<'_, '_>,
        value: Value,
    ) -> Result<Option<Family>, Stop> {
        let mut links = Vec::new();
        let mut at = value;
        let mut family = loop {
            if let Some(known) = self.known.get(&at) {
                break known.clone();
            }
            algebra.budget.spend()?;
            let first = algebra.store.first(at);
            match algebra.store.link(at).filter(|_| first.is_none()) {
                Some(link) => {
                    let below = link.below;
                    links.push((at, link));
                    at = below;
                }
                None => {
                    self.known.insert(at, first.clone());
                    break first;
                }
            }
        };
        while let Some((above, link)) = links.pop() {
            family = link.continued(family, algebra)?;
            self.known.insert(above, family.clone());
        }
        Ok(family)
    }
}

impl Link {
    fn continued(
        self,
        below: Option<Family>,
        algebra: &mut Algebra<'_, '_>,
    ) -> Result<Option<Family>, Stop> {
        let Link { below: least, number, side, rule } = self;
        if let Rule::Tiny = rule {
            return tiny(least, number, side, below, algebra);
        }
        let Some(Family::Up { number: below_number, uptimal: below, star: below_star }) = below
        else {
            return Ok(None);
        };
        let (below_side, star, sum, starred) = match rule {
            Rule::Sum { star } => (side, star, true, star),
            Rule::Order { star } => (side.other(), !star, false, star),
            Rule::Tiny => return Ok(None),
        };
        let fits =
            below_number == number && below.sum && below.side == below_side && below_star == star;
        let Some(order) = below.order.checked_add(1).filter(|_| fits) else { return Ok(None) };
        let uptimal = Uptimal { side, order, sum };
        Ok(Some(Family::Up { number, uptimal, star: starred }))
    }
}

/// `{x||x|least}`: a tiny, and perhaps two more than below.
fn tiny(
    least: Value,
    number: Dyadic,
    side: Side,
    below: Option<Family>,
    algebra: &mut Algebra<'_, '_>,
) -> Result<Option<Family>, Stop> {
    if let Some(Family::Tiny { number: lower, side: same, times, least: lowest }) = below
        && same == side
        && let Some(lowest) = algebra.store.number(lowest)
        && &number - &lower == &lower - lowest
    {
        let least = lower.clone();
        let least = algebra.number(&least)?;
        return Ok(Some(Family::Tiny { number, side, times: times + 2, least }));
    }
    let stop = algebra.stop(least, side)?;
    let threatens = match side {
        Side::Left => stop < number,
        Side::Right => stop > number,
    };
    Ok(threatens.then_some(Family::Tiny { number, side, times: 1, least }))
}

impl Store {
    /// What a value may continue: it has the form of a family, if what is below it has.
    fn link(&self, value: Value) -> Option<Link> {
        Side::BOTH.into_iter().find_map(|side| {
            let (own, [against]) = self.moves(value, side)? else { return None };
            let link = |below, number: &Dyadic, rule| {
                Some(Link { below, number: number.clone(), side, rule })
            };
            match *own {
                [own] => {
                    if let Some(Nus { number, ups: 0, star: 1 }) = self.nus(*against) {
                        return link(own, number, Rule::Sum { star: false });
                    }
                    let number = self.number(own)?;
                    match self.moves(*against, side) {
                        Some(([same], [least])) if *same == own => link(*least, number, Rule::Tiny),
                        _ => link(*against, number, Rule::Order { star: false }),
                    }
                }
                [one, other] => {
                    let (own, other) =
                        if self.number(one).is_some() { (one, other) } else { (other, one) };
                    let number = self.number(own)?;
                    if *against == own {
                        return link(other, number, Rule::Sum { star: true });
                    }
                    let star = Nus { number: number.clone(), ups: 0, star: 1 };
                    let starred = self.nus(other).is_some_and(|nus| *nus == star);
                    if starred { link(*against, number, Rule::Order { star: true }) } else { None }
                }
                _ => None,
            }
        })
    }

    /// The families' first members, which continue nothing.
    fn first(&self, value: Value) -> Option<Family> {
        if let Some(nus) = self.nus(value) {
            let side = if nus.ups > 0 { Side::Left } else { Side::Right };
            let uptimal = Uptimal { side, order: 1, sum: true };
            let number = nus.number.clone();
            let first = nus.ups.unsigned_abs() == 1 && nus.star <= 1;
            return first.then_some(Family::Up { number, uptimal, star: nus.star == 1 });
        }
        Side::BOTH.into_iter().find_map(|side| self.two_tinies(value, side))
    }

    /// `{x || x, {x|x-g} | x-g}`.
    fn two_tinies(&self, value: Value, side: Side) -> Option<Family> {
        let ([own], [against]) = self.moves(value, side)? else { return None };
        let number = self.number(*own)?;
        let ([one, other], [least]) = self.moves(*against, side)? else { return None };
        let threat = if one == own { other } else { one };
        let (to_own, to_least) = self.moves(*threat, side)?;
        let two = (one == own || other == own)
            && self.number(*least).is_some()
            && (to_own, to_least) == (std::slice::from_ref(own), std::slice::from_ref(least));
        let number = number.clone();
        two.then_some(Family::Tiny { number, side, times: 2, least: *least })
    }

    /// The options of a value that is not in closed form: of this side, and of the other.
    fn moves(&self, value: Value, side: Side) -> Option<(&[Value], &[Value])> {
        match (self.form(value), side) {
            (Form::Game { left, right }, Side::Left) => Some((left, right)),
            (Form::Game { left, right }, Side::Right) => Some((right, left)),
            (Form::Nus(_), _) => None,
        }
    }
}
