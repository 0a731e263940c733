//! Why a race ends as it does, for a learner who knows no theory: facts about its regions, each in
//! a plain sentence.

use super::found::Found;
use super::whereabouts::whereabouts;
use super::words::disagreements;
use crate::answer::Checked;
use crate::color::Color;
use crate::judge::Counting;
use crate::method::{RawNode, RegionTheory, Theory};
use crate::point::{Point, Size};
use crate::point_set::PointSet;
use crate::stand::Stand;
use yomikiri_game::{Budget, Stop};
use yomikiri_text::{Lang, Text, count, list, text};
use yomikiri_value::notation::Names;
use yomikiri_value::{Algebra, Dyadic, Value};

/// As much work as an explanation may take.
const NODES: u64 = 100_000;
/// So many liberties are named.
const NAMED: usize = 10;

/// The explanation, a sentence a line.
pub(super) fn explanation(found: &mut Found, stand: &Stand) -> Vec<Text> {
    if found.checked() == Some(Checked::Disagrees) && found.theory.is_ok() {
        return refuted(found, stand);
    }
    let why = by_counting(found);
    let is_right = found.alone().is_some() || found.theory_is_right();
    let Some(theory) = found.theory.as_mut().ok().filter(|_| is_right) else {
        return if why.is_empty() { liberties_of_both(stand) } else { why };
    };
    let size = stand.position().size();
    if let Some(owner) = theory.alone() {
        let mut told = settled(theory, size);
        told.extend(open(theory, size));
        if theory.regions.len() > 1 {
            told.push(altogether(theory, owner));
        }
        return told;
    }
    let mut told = settled(theory, size);
    told.extend(open(theory, size));
    told.push(balance(theory));
    told.extend(margins(theory));
    told
}

/// Why it ends so, where counting says the same.
fn by_counting(found: &Found) -> Vec<Text> {
    let is_right = |counted: &&Counting| {
        Color::BOTH.into_iter().all(|starter| {
            found.end(starter).is_some() && found.counted_end(starter) == found.end(starter)
        }) && counted.is_plain()
    };
    found.counted.as_ref().filter(is_right).map_or(Vec::new(), Counting::why)
}

/// Where the search refutes the theory, no value explains anything.
fn refuted(found: &Found, stand: &Stand) -> Vec<Text> {
    let mut told = disagreements(found, stand);
    told.retain(|text| !text.is_empty());
    told.push(text!(
        "So what the values say of the regions is not to be trusted here.",
        "したがって、この局面では部分局面の値をそのまま信用できません。"
    ));
    told
}

/// Liberties as both players have them now, where the theory does not apply.
fn liberties_of_both(stand: &Stand) -> Vec<Text> {
    let position = stand.position();
    let [black, white] =
        Color::BOTH.map(|color| position.board().liberties(position.essential(color)));
    if let Some(alone) =
        Color::BOTH.into_iter().find(|color| position.essential(color.other()).is_empty())
    {
        let (who, number) = (alone.name(), (black | white).len());
        return vec![text!(
            "{who} has {has} at the moment.",
            "現在の{who}のダメの数は{number}です。",
            has = liberties(&Dyadic::from(number as i64))
        )];
    }
    let shared = (black & white).len();
    let [black, white] = [black, white].map(|points| points.len());
    let mut told = vec![text!(
        "Black has {black_has} and White has {white_has} at the moment.",
        "現在のダメの数は、黒が{black}、白が{white}です。",
        black_has = liberties(&Dyadic::from(black as i64)),
        white_has = liberties(&Dyadic::from(white as i64))
    )];
    if shared > 0 {
        let common = count(shared, ["liberty belongs", "liberties belong"], "個");
        told.push(text!(
            "{common} to both: whoever fills such a point takes it from both.",
            "そのうち{common}は内ダメで、詰めると双方のダメが減ります。"
        ));
    }
    told
}

/// Liberties that nobody can add to.
fn settled(theory: &Theory, size: Size) -> Vec<Text> {
    let mut told = Vec::new();
    for owner in Color::BOTH {
        let own = theory.regions.iter().filter(|region| region.region.owner == owner);
        let settled = own.filter_map(settled_liberties);
        let points = settled.fold(PointSet::EMPTY, |all, points| all | points);
        if points.is_empty() {
            continue;
        }
        let mut names: Vec<String> =
            points.iter().take(NAMED).map(|point| size.name(point)).collect();
        if points.len() > NAMED {
            names.push("…".to_string());
        }
        let (who, number) = (owner.name(), points.len());
        told.push(text!(
            "{who} has {all} that no move adds to: {names}.",
            "{who}のダメ{number}個は、どう打っても増えません({names})。",
            all = liberties(&Dyadic::from(number as i64)),
            names = list(&names)
        ));
    }
    told
}

/// The liberties of a region whose count is settled.
fn settled_liberties(region: &RegionTheory) -> Option<PointSet> {
    let tree = &region.expansion.tree;
    match tree.nodes()[tree.root()] {
        RawNode::Settled(_) => Some(region.expansion.nodes[tree.root()].liberties),
        RawNode::Nil(_) => None,
    }
}

/// A best first move of a player where a move counts most; none where all counts are settled.
pub(super) fn largest_move(theory: &mut Theory, color: Color) -> Option<Point> {
    let is_open = |region: &&RegionTheory| settled_liberties(region).is_none();
    let open = theory.regions.iter().filter(is_open);
    let region = open.max_by(|one, other| one.temperature.cmp(&other.temperature))?;
    let (size, root) = (region.region.board.size(), region.expansion.tree.root());
    let mut budget = Budget::nodes(NODES);
    let mut algebra = theory.store.within(&mut budget);
    let mut reader = RegionReader { region, size, algebra: &mut algebra };
    reader.best(root, color).map(|(point, _)| point)
}

/// What moves change, region by region.
fn open(theory: &mut Theory, size: Size) -> Vec<Text> {
    let points: Vec<PointSet> = theory.regions.iter().map(|region| region.region.points).collect();
    let places = whereabouts(&points, size);
    let mut told = Vec::new();
    let mut budget = Budget::nodes(NODES);
    let mut algebra = theory.store.within(&mut budget);
    for (region, place) in theory.regions.iter().zip(&places) {
        if settled_liberties(region).is_some() {
            continue;
        }
        let at = LocatedRegion { place, owner: region.region.owner };
        if let Some(number) = algebra.store().number(region.value) {
            told.push(at.quiet(&liberties(&own_count(number, at.owner))));
            continue;
        }
        let mut reader = RegionReader { region, size, algebra: &mut algebra };
        let root = region.expansion.tree.root();
        let [own, other] = [at.owner, at.owner.other()].map(|color| reader.play(root, color));
        match (own, other) {
            (Some(own), Some(other)) => told.extend(at.moves(&own, &other)),
            _ => told.push(at.average(&liberties(&own_count(&region.mean, at.owner)))),
        }
    }
    told
}

/// A best move, and what it leaves.
struct Play {
    point: String,
    left: Left,
}

/// What is left of a region after a move.
enum Left {
    /// So many liberties.
    Count(Dyadic),
    /// It is still open: the owner's next move there and the count then, and the other's.
    Open([(String, Dyadic); 2]),
    /// More than a sentence can hold: a value.
    Much(String),
}

/// Looks into the tree of a region.
struct RegionReader<'r, 'a, 's, 'b> {
    region: &'r RegionTheory,
    size: Size,
    algebra: &'a mut Algebra<'s, 'b>,
}

impl RegionReader<'_, '_, '_, '_> {
    /// The best move of a player in a node, and what it leaves.
    fn play(&mut self, node: usize, color: Color) -> Option<Play> {
        let (point, next) = self.best(node, color)?;
        Some(Play { point: self.size.name(point), left: self.left(next)? })
    }

    fn best(&mut self, node: usize, color: Color) -> Option<(Point, usize)> {
        let RawNode::Nil(options) = &self.region.expansion.tree.nodes()[node] else { return None };
        let tried = &self.region.expansion.nodes[node].tried[color.index()];
        let mut best: Option<(Point, usize)> = None;
        for (&point, &option) in tried.iter().zip(&options[color.index()]) {
            let is_better = match best {
                None => true,
                Some((_, known)) => self.is_better(option, known, color).ok()?,
            };
            if is_better {
                best = Some((point, option));
            }
        }
        best
    }

    fn is_better(&mut self, node: usize, than: usize, color: Color) -> Result<bool, Stop> {
        let (value, than) = (self.region.values[node], self.region.values[than]);
        let [low, high] = if color == Color::Black { [than, value] } else { [value, than] };
        Ok(self.algebra.le(low, high)? && !self.algebra.le(high, low)?)
    }

    fn number(&self, value: Value) -> Option<Dyadic> {
        let number = self.algebra.store().number(value)?;
        Some(own_count(number, self.region.region.owner))
    }

    fn left(&mut self, node: usize) -> Option<Left> {
        let value = self.region.values[node];
        if let Some(count) = self.number(value) {
            return Some(Left::Count(count));
        }
        let owner = self.region.region.owner;
        let [own, other] = [owner, owner.other()].map(|color| {
            let (point, next) = self.best(node, color)?;
            Some((self.size.name(point), self.number(self.region.values[next])?))
        });
        match (own, other) {
            (Some(own), Some(other)) => Some(Left::Open([own, other])),
            _ => Names::new().name(self.algebra, value).ok().map(Left::Much),
        }
    }
}

/// Where a region lies, and whose liberties it has.
struct LocatedRegion<'t> {
    place: &'t Text,
    owner: Color,
}

impl LocatedRegion<'_> {
    /// Nothing is urgent.
    fn quiet(&self, all: &Text) -> Text {
        let (at, place, owner) = (self.place.capitalised(), self.place, self.owner.name());
        text!(
            "{at}: {all} for {owner}, and no move there is urgent.",
            "{place}: {owner}の手数は{all}で、急ぐ手はありません。"
        )
    }

    /// All that can be told is a mean.
    fn average(&self, all: &Text) -> Text {
        let (at, place, owner) = (self.place.capitalised(), self.place, self.owner.name());
        text!("{at}: {all} for {owner} on average.", "{place}: {owner}の手数は平均して{all}です。")
    }

    /// What the best moves of the owner and of the other lead to.
    fn moves(&self, own: &Play, other: &Play) -> Vec<Text> {
        if let (Left::Count(most), Left::Count(least)) = (&own.left, &other.left) {
            return vec![text!(
                "{at}: {most} for {owner} if {owner} plays {own}, {least} if {rival} plays {other}.",
                "{place}: {owner}が{own}に打てば{owner}は{most}、{rival}が{other}に打てば{least}です。",
                at = self.place.capitalised(),
                place = self.place,
                owner = self.owner.name(),
                rival = self.owner.other().name(),
                own = own.point,
                other = other.point,
                most = liberties(most),
                least = fewer(least)
            )];
        }
        vec![self.own_move(own), self.other_move(other)]
    }

    fn own_move(&self, own: &Play) -> Text {
        let (at, place, point) = (self.place.capitalised(), self.place, &own.point);
        let (owner, rival) = (self.owner.name(), self.owner.other().name());
        match &own.left {
            Left::Count(most) => text!(
                "{at}: {most} for {owner} if {owner} plays {point}.",
                "{place}: {owner}が{point}に打てば{owner}は{most}です。",
                most = liberties(most)
            ),
            Left::Open([(again, most), (answer, least)]) => text!(
                "{at}: if {owner} plays {point}, then {most} for {owner} with a second move at \
                 {again}, {least} if {rival} answers at {answer}.",
                "{place}: {owner}が{point}に打ち、続けて{again}にも打てば{owner}は{most}、\
                 {rival}が{answer}に受ければ{least}です。",
                most = liberties(most),
                least = fewer(least)
            ),
            Left::Much(value) => text!(
                "{at}: worth {value} after {owner} plays {point}.",
                "{place}: {owner}が{point}に打った後の値は {value} です。"
            ),
        }
    }

    fn other_move(&self, other: &Play) -> Text {
        let (owner, rival) = (self.owner.name(), self.owner.other().name());
        let point = &other.point;
        match &other.left {
            Left::Count(least) => text!(
                "If {rival} plays {point} there, {owner} has {least}.",
                "{rival}が{point}に打てば{owner}は{least}です。",
                least = liberties(least)
            ),
            Left::Open([(answer, most), (again, least)]) => text!(
                "If {rival} plays {point} there, {owner} has {most} by answering at {answer}, \
                 {least} if {rival} plays {again} too.",
                "{rival}が{point}に打ったときは、{owner}が{answer}に受ければ{most}、\
                 {rival}に{again}にも打たれると{least}です。",
                most = liberties(most),
                least = fewer(least)
            ),
            Left::Much(value) => text!(
                "It is worth {value} after {rival} plays {point} there.",
                "{rival}が{point}に打った後の値は {value} です。"
            ),
        }
    }
}

/// What both have, on average where moves can change it.
fn balance(theory: &Theory) -> Text {
    let [black, white] = Color::BOTH.map(|owner| {
        let own = theory.regions.iter().filter(|region| region.region.owner == owner);
        let all = own.fold(Dyadic::ZERO, |sum, region| sum + &region.mean);
        liberties(&own_count(&all, owner))
    });
    match theory.regions.iter().all(|region| settled_liberties(region).is_some()) {
        true => text!(
            "Altogether Black has {black} and White has {white}.",
            "合わせて、黒の手数は{black}、白の手数は{white}です。"
        ),
        false => text!(
            "Taking open regions at their mean, Black has {black} and White has {white}.",
            "手の残る所を平均で数えると、黒の手数は{black}、白の手数は{white}です。"
        ),
    }
}

/// What one side has, where it is alone.
fn altogether(theory: &Theory, owner: Color) -> Text {
    let all = theory.regions.iter().fold(Dyadic::ZERO, |sum, region| sum + &region.mean);
    let (who, all) = (owner.name(), liberties(&own_count(&all, owner)));
    match theory.store.number(theory.verdict.total).is_some() {
        true => {
            text!("Altogether {who} has {all}.", "合わせて、{who}の手数は{all}です。")
        }
        false => text!(
            "Taking open regions at their mean, {who} has {all}.",
            "手の残る所を平均で数えると、{who}の手数は{all}です。"
        ),
    }
}

/// By how many moves the winner is ahead: with so many liberties more, and not with fewer, the
/// loser would win.
pub(super) fn margins(theory: &Theory) -> Option<Text> {
    let [Some(black), Some(white)] = theory.verdict.adjusted else { return None };
    let (first, by) = match black {
        0.. => (Color::Black, black + 1),
        _ => (Color::White, -black),
    };
    let (second, by_second) = match white {
        ..=0 => (Color::White, 1 - white),
        _ => (Color::Black, white),
    };
    let ([first, second], [by, by_second]) =
        ([first, second].map(Color::name), [by, by_second].map(lead));
    Some(text!(
        "If Black starts, {first} wins by {by}; if White starts, {second} wins by {by_second}.",
        "黒先なら{first}の{by}勝ち、白先なら{second}の{by_second}勝ちです。"
    ))
}

/// A lead in moves, as players say it.
fn lead(moves: i64) -> Text {
    const KANJI: [&str; 10] = ["一", "二", "三", "四", "五", "六", "七", "八", "九", "十"];
    let en = count(moves, ["move", "moves"], "");
    let kanji = usize::try_from(moves - 1).ok().and_then(|at| KANJI.get(at));
    let ja = kanji.map_or(moves.to_string(), |kanji| kanji.to_string());
    text!("{en}", "{ja}手", en = en.get(Lang::En))
}

/// A count as its owner sees it.
fn own_count(number: &Dyadic, owner: Color) -> Dyadic {
    match owner {
        Color::Black => number.clone(),
        Color::White => -number.clone(),
    }
}

/// So many liberties, which take as many moves to fill.
fn liberties(number: &Dyadic) -> Text {
    match number.is_zero() {
        true => text!("no liberties", "0手"),
        false => count(number, ["liberty", "liberties"], "手"),
    }
}

/// The same after another count.
fn fewer(number: &Dyadic) -> Text {
    match number.is_zero() {
        true => text!("none", "0手"),
        false => text!("{number}", "{number}手"),
    }
}
