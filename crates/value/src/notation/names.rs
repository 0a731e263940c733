//! Printing: the conventional name of a value.
//!
//! First the length of every name is found, from the bottom up, then the name itself is written;
//! so names that share parts cost nothing extra, and one that would be too long is never written.

mod pieces;

use crate::recognise::Families;
use crate::{Algebra, Dyadic, Failure, Form, Kind, Nus, Side, Stop, Uptimal, Value};
use pieces::Pieces;
use rustc_hash::FxHashMap;
use std::cmp::Ordering;
use yomikiri_text::text;

/// A bar has at most so many strokes; where it would take more, braces stay.
const STROKES: usize = 8;

/// Longer names are refused: nobody reads them, and they may grow without bounds.
pub(super) const LONGEST: u64 = 1 << 20;

/// The names of values, each worked out once.
///
/// They belong to one store: use one of these with one store.
///
/// ```
/// use yomikiri_value::notation::Names;
/// use yomikiri_value::{Budget, Store, Value};
/// let (mut store, mut budget) = (Store::new(1 << 20), Budget::unlimited());
/// let mut algebra = store.within(&mut budget);
/// let (one, half) = (algebra.integer(1)?, algebra.number(&"-1/2".parse().unwrap())?);
/// let switch = algebra.game(&[one], &[half])?;
/// assert_eq!(Names::new().name(&mut algebra, switch)?, "{1|-1/2}");
/// # Ok::<(), yomikiri_value::Failure>(())
/// ```
#[derive(Default)]
pub struct Names {
    shapes: FxHashMap<Value, Shape>,
    families: Families,
}

/// How a name is put together.
struct Shape {
    parts: Parts,
    /// Characters, all of one byte; as many as can be counted, if more.
    length: u64,
    /// How it is written in braces, if it may be.
    braces: Option<Braces>,
}

/// A name in braces.
struct Braces {
    /// Left's and Right's options.
    sides: [Box<[Value]>; 2],
    /// Of its bar.
    strokes: usize,
    length: u64,
}

enum Parts {
    Text(Box<str>),
    /// A name in parentheses after a text.
    Tiny(Box<str>, Value),
    /// One option, or several in braces.
    PlusMinus(Box<[Value]>),
    /// Options in braces, with a bar.
    Game,
}

/// What a name is made of: its parts, and the options if it may be written in braces.
type Plan = (Parts, Option<[Box<[Value]>; 2]>);

impl Algebra<'_, '_> {
    /// The conventional name of a value, as the [notation](crate::notation) reads it, unless a
    /// number in it has more digits than that reads.
    ///
    /// A name of more than a million characters is refused.
    pub fn name(&mut self, value: Value) -> Result<String, Failure> {
        Names::new().name(self, value)
    }
}

impl Names {
    /// No names yet.
    pub fn new() -> Names {
        Names::default()
    }

    /// The conventional name of a value, like [`Algebra::name`].
    pub fn name(&mut self, algebra: &mut Algebra<'_, '_>, value: Value) -> Result<String, Failure> {
        let length = self.length(algebra, value)?;
        if length > LONGEST {
            let problem = text!(
                "the name of this value has {length} characters",
                "この値を書くと{length}文字になります"
            );
            let remedy = text!(
                "ask for its mean or its options: at most {most} are written",
                "書けるのは{most}文字までです。平均値や選択肢を調べてください",
                most = LONGEST
            );
            return Err(Failure::undefined(problem, remedy));
        }
        let mut name = String::with_capacity(length as usize);
        Pieces::new(self, value).for_each(|piece| name.push_str(piece));
        Ok(name)
    }

    /// The names of some values, the shortest first, then by alphabet. If they have more than a
    /// million characters together, they are refused.
    pub fn list(
        &mut self,
        algebra: &mut Algebra<'_, '_>,
        values: &[Value],
    ) -> Result<Vec<String>, Failure> {
        let (mut list, mut room) = (Vec::with_capacity(values.len()), LONGEST);
        for &value in values {
            let name = self.name(algebra, value)?;
            room = room.checked_sub(name.len() as u64).ok_or_else(|| {
                let problem = text!(
                    "the names in this list have over {most} characters",
                    "このリストを書くと{most}文字を超えます",
                    most = LONGEST
                );
                let remedy = text!(
                    "ask for fewer or simpler games",
                    "数を減らすか、もっと簡単なゲームで試してください"
                );
                Failure::undefined(problem, remedy)
            })?;
            list.push(name);
        }
        list.sort_by(|a, b| a.len().cmp(&b.len()).then_with(|| a.cmp(b)));
        Ok(list)
    }

    /// The length of a name, after working out all that it is made of.
    fn length(&mut self, algebra: &mut Algebra<'_, '_>, value: Value) -> Result<u64, Stop> {
        let mut stack = vec![(value, None)];
        while let Some((value, plan)) = stack.pop() {
            if self.shapes.contains_key(&value) {
                continue;
            }
            if let Some(plan) = plan {
                let shape = self.shape(plan);
                self.shapes.insert(value, shape);
                continue;
            }
            algebra.budget.spend()?;
            let plan = self.plan(algebra, value)?;
            let below: Vec<Value> = needed(&plan).collect();
            stack.push((value, Some(plan)));
            stack.extend(below.into_iter().map(|value| (value, None)));
        }
        Ok(self.known(value).length)
    }

    fn known(&self, value: Value) -> &Shape {
        &self.shapes[&value]
    }

    fn plan(&mut self, algebra: &mut Algebra<'_, '_>, value: Value) -> Result<Plan, Stop> {
        let kind = algebra.recognise_among(value, &mut self.families)?;
        let options = match algebra.store().form(value) {
            Form::Game { left, right } => Some([left.into(), right.into()]),
            Form::Nus(_) => None,
        };
        let text = |text: String| Ok((Parts::Text(text.into()), None));
        match kind {
            Kind::Number(number) => text(number.to_string()),
            Kind::Nimber(star) => text(nus(&Nus::nimber(star))),
            Kind::UpsAndStar(sum) => text(nus(&sum)),
            Kind::Switch { left, right } if left == -&right => text(format!("+-{left}")),
            Kind::Uptimal { number, uptimal, star } => text(up(&number, uptimal, star)),
            Kind::Tiny { number, side, times, of } if times == 1 || number.is_zero() => {
                let name = if side == Side::Left { "Tiny" } else { "Miny" };
                let times = if times == 1 { written(&number) } else { format!("{times}*") };
                let tiny = Parts::Tiny(format!("{times}{name}").into(), of);
                Ok((tiny, options.filter(|_| !number.is_zero())))
            }
            Kind::PlusMinus(options) => Ok((Parts::PlusMinus(options.into()), None)),
            Kind::Switch { .. } | Kind::Tiny { .. } | Kind::Other => Ok((Parts::Game, options)),
        }
    }

    /// Puts options in order, when all that they are made of is known.
    fn shape(&self, (mut parts, sides): Plan) -> Shape {
        let braces = sides.map(|sides| self.braces(sides));
        let length = match &mut parts {
            Parts::Text(text) => text.len() as u64,
            Parts::Tiny(name, of) => self.known(*of).length.saturating_add(2 + name.len() as u64),
            Parts::PlusMinus(options) => {
                self.order(options);
                let braces = if options.len() > 1 { 2 } else { 0 };
                self.list_length(options).saturating_add(2 + braces)
            }
            Parts::Game => braces.as_ref().map_or(0, |braces| braces.length),
        };
        Shape { parts, length, braces }
    }

    fn braces(&self, mut sides: [Box<[Value]>; 2]) -> Braces {
        let (mut strokes, mut length) = (0, 2_u64);
        for options in &mut sides {
            self.order(options);
            let inside = match self.bare(options) {
                Some(braces) => {
                    strokes = strokes.max(braces.strokes);
                    braces.length - 2
                }
                None => self.list_length(options),
            };
            length = length.saturating_add(inside);
        }
        strokes += 1;
        Braces { sides, strokes, length: length.saturating_add(strokes as u64) }
    }

    /// How a sole option is written that loses its braces.
    fn bare(&self, options: &[Value]) -> Option<&Braces> {
        let [sole] = options else { return None };
        self.known(*sole).braces.as_ref().filter(|braces| braces.strokes < STROKES)
    }

    fn list_length(&self, options: &[Value]) -> u64 {
        let lengths = options.iter().map(|&option| self.known(option).length);
        lengths.fold(options.len() as u64 - 1, u64::saturating_add)
    }

    /// The shortest first, then by alphabet.
    fn order(&self, options: &mut [Value]) {
        options.sort_by(|&a, &b| {
            let length = self.known(a).length;
            match length.cmp(&self.known(b).length) {
                // What is never written need not be in order.
                Ordering::Equal if length > LONGEST => Ordering::Equal,
                Ordering::Equal => Pieces::new(self, a).compare(Pieces::new(self, b)),
                unequal => unequal,
            }
        });
    }
}

/// The values whose names must be known first.
fn needed((parts, sides): &Plan) -> impl Iterator<Item = Value> {
    let parts: &[Value] = match parts {
        Parts::Text(_) | Parts::Game => &[],
        Parts::Tiny(_, of) => std::slice::from_ref(of),
        Parts::PlusMinus(options) => options,
    };
    parts.iter().chain(sides.iter().flatten().flatten()).copied()
}

/// A number before something else: nothing, if it is 0.
fn written(number: &Dyadic) -> String {
    if number.is_zero() { String::new() } else { number.to_string() }
}

/// Two ups are `^^`, three `^3`.
fn nus(Nus { number, ups, star }: &Nus) -> String {
    let sign = if *ups > 0 { "^" } else { "v" };
    let ups = match ups.unsigned_abs() {
        count @ 0..3 => sign.repeat(count as usize),
        count => format!("{sign}{count}"),
    };
    let star = match star {
        0 => String::new(),
        1 => "*".to_string(),
        star => format!("*{star}"),
    };
    written(number) + &ups + &star
}

fn up(number: &Dyadic, Uptimal { side, order, sum }: Uptimal, star: bool) -> String {
    let sign = if side == Side::Left { "^" } else { "v" };
    let order = if sum { format!("[{order}]") } else { format!("<{order}>") };
    written(number) + sign + &order + if star { "*" } else { "" }
}
