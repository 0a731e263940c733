//! Figure 3: which moves are given up.

use super::headings;
use yomikiri_paper::{Block, Cell, Column, Effort, Finding, Notebook};
use yomikiri_solve::ranks::{ScoreSet, undominated};
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::{Text, text};

/// Places in the example.
const PLACES: u8 = 4;

/// The moves of the example and the places that each leaves the mover.
const MOVES: [(&str, &[u8]); 4] = [("a", &[3, 4]), ("b", &[1, 4]), ("c", &[2, 3]), ("d", &[1, 2])];

/// Kinds of place for which all pairs of sets are counted.
const KINDS: std::ops::RangeInclusive<u8> = 2..=6;

pub fn run(_: &Effort, notebook: &Notebook<'_>, budget: &mut Budget<'_>) -> Result<Finding, Stop> {
    let sets = MOVES.map(|(_, places)| set(places));
    let mut example = notebook.table(
        text!(
            "Four moves, and the places that each leaves the mover.",
            "4つの手と、それぞれの手で残る順位"
        ),
        [
            text!("move", "手"),
            headings::PLACES,
            text!("surely better", "明らかに優れる手"),
            text!("chosen", "選ばれるか"),
        ]
        .map(Column::plain),
    );
    for (((name, places), own), kept) in MOVES.iter().zip(sets).zip(undominated(&sets)) {
        budget.spend()?;
        let better = MOVES.iter().zip(sets).filter(|(_, other)| other.dominates(own));
        let better: Vec<&str> = better.map(|((name, _), _)| *name).collect();
        let places: Vec<String> = places.iter().map(u8::to_string).collect();
        example.row([
            Cell::of(Text::same(name)),
            Cell::of(Text::same(places.join(","))),
            match &better[..] {
                [] => Cell::empty(),
                better => Cell::of(Text::same(better.join(", "))),
            },
            Cell::of(if kept { text!("may be", "あり得る") } else { text!("never", "ない") }),
        ]);
    }
    let mut pairs = notebook.table(
        text!(
            "All pairs of different sets of places: in how many is one surely better?",
            "異なる順位の集合の組のうち、一方が明らかに優れるもの"
        ),
        [
            text!("kinds of place", "順位の種類"),
            text!("sets", "集合"),
            text!("pairs", "組"),
            text!("decided", "優劣あり"),
            text!("of 100", "割合(%)"),
        ]
        .map(Column::plain),
    );
    for kinds in notebook.steps(KINDS) {
        let (mut all, mut decided) = (0u32, 0u32);
        let sets = || (1..1u64 << kinds).map(ScoreSet::from_bits);
        for one in sets() {
            budget.spend()?;
            for other in sets().filter(|other| other.bits() < one.bits()) {
                all += 1;
                decided += u32::from(one.dominates(other) || other.dominates(one));
            }
        }
        pairs.row([
            Cell::of(u32::from(kinds)),
            Cell::of((1u32 << kinds) - 1),
            Cell::of(all),
            Cell::of(decided),
            Cell::of(Text::same(format_args!(
                "{:.1}",
                100.0 * f64::from(decided) / f64::from(all)
            ))),
        ]);
    }
    let words = vec![
        text!(
            "The value of a position is a set of possible places for each player. The mover gives \
             up a move if another one leaves another set of places, none of them worse than any of \
             the first; the value is what all other moves leave, united. {1} is better than {1,2}, \
             and {1,2} than {2,3}; {1,2} and {1,3} cannot be compared, so both moves may be \
             chosen.",
            "局面の値は、各プレイヤーにあり得る順位の集合です。ある手より、\
             残る順位の集合が違っていて、しかもそのどれもが悪くない手がほかにあれば、\
             手番のプレイヤーはその手を選びません。\
             選ばれ得る手の集合をすべて合わせたものが局面の値です。{1}は{1,2}より、\
             {1,2}は{2,3}より優れます。{1,2}と{1,3}は比べられないので、どちらの手も選ばれ得ます。"
        ),
        text!(
            "In Figure 3, where four players take four places, A gives up the first and the third \
             of four moves for the fourth, and cannot compare the second and the fourth. Its sets \
             cannot be read; these have the same outcome.",
            "4人で1位から4位までを決める図3では、Aの4つの手のうち、1番目と3番目は4番目より劣るので\
             選ばれません。2番目と4番目は比べられません。図の集合は読み取れないので、\
             同じ結果になる集合を使いました。"
        ),
    ];
    Ok(Finding { words, blocks: vec![Block::Table(example), Block::Table(pairs)] })
}

/// A set of places as scores: the last place is rung 0.
fn set(places: &[u8]) -> ScoreSet {
    let only = places.iter().map(|place| ScoreSet::only(PLACES - place));
    only.fold(ScoreSet::EMPTY, |all, each| all | each)
}
