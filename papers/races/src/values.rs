//! Sums of small trees: their values, and who wins them.

use super::abstract_race::AbstractRace;
use super::valued::Ruling;
use super::{memory, told, worked_out};
use yomikiri_paper::{Block, Cell, Column, Effort, Finding, Notebook};
use yomikiri_semeai::Color;
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::{Text, text};
use yomikiri_value::{Dyadic, Store};

/// Trees of Black and of White; the paper's own race is the first.
const RACES: [(&[&str], &[&str]); 7] = [
    (&["{4|0}", "{6|{4|0}}"], &["-7"]),
    (&["{4|1}"], &["-3"]),
    (&["{4|1}", "{4|1}"], &["-5"]),
    (&["{3|2}"], &["-3"]),
    (&["{6|{4|0}}"], &["-5"]),
    (&["{6|{4|0}}"], &["-6"]),
    (&["{4|0}"], &["{-1|-5}", "-1"]),
];

pub fn run(
    effort: &Effort,
    notebook: &Notebook<'_>,
    budget: &mut Budget<'_>,
) -> Result<Finding, Stop> {
    let mut table = notebook.table(
        text!(
            "Races, g in two ways (the sum of the cooled regions, and the cooled sum), the adjusted \
             values if Black and if White starts, and who wins.",
            "攻め合い、2通りに求めたg (冷却した部分局面の和と、和の冷却)、黒先と白先の調整値、勝者"
        ),
        [
            Column::plain(text!("race", "攻め合い")),
            Column::compared(text!("g", "g"), [text!("by parts", "部分"), text!("whole", "全体")]),
            Column::plain(text!("adjusted", "調整値")),
            Column::compared(
                text!("wins", "勝者"),
                [text!("paper", "論文"), text!("by values", "判定"), text!("by play", "全探索")],
            ),
        ],
    );
    let mut store = Store::new(memory(effort));
    for (nth, (black, white)) in notebook.steps(RACES.into_iter().enumerate()) {
        budget.spend()?;
        let race = AbstractRace::read(black, white).expect("a race in braces");
        let mut algebra = store.within(budget);
        let verdict = worked_out(Ruling::CORRECTED.decide(&race, &mut algebra))?;
        let by_parts = worked_out(algebra.name(verdict.cooled))?;
        let whole = worked_out(algebra.cool(verdict.total, &Dyadic::from(2)))?;
        let whole = worked_out(algebra.name(whole))?;
        let [first, second] = verdict.adjusted.map(|value| value.unwrap_or_default());
        table.row([
            told::plain(race.show()),
            Cell::compared([Some(Text::same(by_parts)), Some(Text::same(whole))]),
            told::plain(format_args!("{first}, {second}")),
            Cell::compared([
                (nth == 0).then(|| told::winner(Color::BOTH.map(Some))),
                Some(told::winner(verdict.winners)),
                Some(told::winner(race.winners().map(Some))),
            ]),
        ]);
    }
    let words = vec![text!(
        "Regions as trees, with no board: both players move in a tree or fill a liberty of the \
         other where the count is settled, and whoever brings the other's trees to 0 wins. What the \
         values say stands beside what comes of trying all moves, which knows nothing of values.",
        "盤を使わず、部分局面を木で表した攻め合いです。双方は木の中で着手するか、手数の確定した相手の\
         ダメを埋め、相手の木をすべて0にしたほうが勝ちます。値による判定と、値を使わずにすべての手を\
         試した結果を並べます。"
    )];
    Ok(Finding { words, blocks: vec![Block::Table(table)] })
}
