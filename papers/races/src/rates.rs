//! Races made by chance: how often the rules are wrong.

use super::abstract_race::{AbstractRace, AbstractRaces};
use super::valued::Ruling;
use super::{memory, told, worked_out};
use yomikiri_paper::{Block, Cell, Column, Effort, Finding, Notebook};
use yomikiri_semeai::Color;
use yomikiri_semeai::method::Variant;
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::{Text, text};
use yomikiri_value::Store;

const SEED: u64 = 16;
const RACES: usize = 10_000;
const QUICK_RACES: usize = 1_000;
/// A store that holds more begins anew: another race needs little of it.
const ENOUGH: usize = 8 << 20;

/// The rules that are held against play.
const RULINGS: [(Ruling, Text); 5] = [
    (Ruling::CORRECTED, text!("as corrected", "補正した規則")),
    (
        Ruling { transform: Some(Variant::Corrected), verdict: Variant::Literal },
        text!("first gap left open", "1つ目の不備を残す"),
    ),
    (
        Ruling { transform: Some(Variant::Literal), verdict: Variant::Corrected },
        text!("second gap left open", "2つ目の不備を残す"),
    ),
    (Ruling::PRINTED, text!("as printed", "論文どおりの規則")),
    (
        Ruling { transform: None, verdict: Variant::Corrected },
        text!("no transform at all", "変換をしない"),
    ),
];

/// How a ruling does on races.
#[derive(Clone, Copy, Default)]
struct Tally {
    wrong: usize,
    /// Not wrong, but silent for one starter at least.
    silent: usize,
}

pub fn run(
    effort: &Effort,
    notebook: &Notebook<'_>,
    budget: &mut Budget<'_>,
) -> Result<Finding, Stop> {
    let races = if effort.quick { QUICK_RACES } else { RACES };
    let mut table = notebook.table(
        text!(
            "Verdicts on {races} races of each kind, against all moves tried.",
            "種類ごとに{races}個の攻め合いについて、判定をすべての手を試した結果と比べたもの"
        ),
        [
            Column::plain(text!("trees", "木")),
            Column::plain(text!("rules", "規則")),
            Column::plain(text!("right", "正しい")),
            Column::plain(text!("wrong", "誤り")),
            Column::plain(text!("no verdict", "判定なし")),
            Column::plain(text!("wrong, per cent", "誤り (%)")),
        ],
    );
    let kinds = [(true, text!("orderly", "順序あり")), (false, text!("others", "そのほか"))];
    for (orderly, kind) in notebook.steps(kinds) {
        let drawn = notebook.steps(0..races).zip(AbstractRaces::new(SEED, orderly));
        let tallies = tallies(drawn.map(|(_, race)| race), effort, budget)?;
        for ((_, name), Tally { wrong, silent }) in RULINGS.into_iter().zip(tallies) {
            table.row([
                Cell::of(kind.clone()),
                Cell::of(name),
                Cell::of(races - wrong - silent),
                Cell::of(wrong),
                Cell::of(silent),
                told::plain(format_args!("{:.1}", 100.0 * wrong as f64 / races as f64)),
            ]);
        }
    }
    let mut words = vec![text!(
        "One to three trees for each player, up to three moves deep, counts 0 to 8, one or two moves \
         for each at every open node; seed {seed}. In orderly trees, as on a board, the owner never \
         moves to less than the other does; in others counts are drawn freely. A race is wrong if \
         the verdict is, for one starter at least. Play knows nothing of values: it tries all \
         moves.",
        "双方に1つから3つの木があり、深さは3手まで、手数は0から8、確定していないノードでは双方に\
         1つか2つの着手があります。乱数の種は{seed}です。順序ありの木では、盤上と同じく、持ち主の着手の結果が\
         相手の着手の結果を下回りません。そのほかの木では手数を自由に選びます。黒先と白先の少なくとも一方で判定が\
         違えば誤りと数えます。全探索は値を使わず、すべての手を試します。",
        seed = SEED
    )];
    if effort.quick {
        words.push(text!(
            "A quick run has {races} races of each kind.",
            "--quick では、種類ごとに{races}個の攻め合いだけを調べます。"
        ));
    }
    let note = text!(
        "Another program, with 3,000 races of its own, found 481 wrong with the second gap left open \
         and 1,141 without any transform; as corrected, none of 13,506 was wrong.",
        "別のプログラムが別の3,000個の攻め合いで調べたところ、2つ目の不備を残すと481個、変換をしないと\
         1,141個が誤りでした。補正した規則では、13,506個のうち誤りはありませんでした。"
    );
    Ok(Finding { words, blocks: vec![Block::Table(table), Block::Note(note)] })
}

fn tallies(
    races: impl Iterator<Item = AbstractRace>,
    effort: &Effort,
    budget: &mut Budget<'_>,
) -> Result<Vec<Tally>, Stop> {
    let mut tallies = vec![Tally::default(); RULINGS.len()];
    let mut store = Store::new(memory(effort));
    for race in races {
        budget.spend()?;
        let play = race.winners();
        for ((ruling, _), tally) in RULINGS.iter().zip(&mut tallies) {
            let said = worked_out(ruling.decide(&race, &mut store.within(budget)))?.winners;
            let differs = |(said, so): (Option<Color>, Color)| said.is_some_and(|said| said != so);
            let is_wrong = said.into_iter().zip(play).any(differs);
            tally.wrong += usize::from(is_wrong);
            tally.silent += usize::from(!is_wrong && said.contains(&None));
        }
        if store.bytes() > ENOUGH.min(memory(effort) / 2) {
            store = Store::new(memory(effort));
        }
    }
    Ok(tallies)
}
