//! Who may end where, as far as our own search reaches.

use super::answer::Answer;
use super::measure::{Rule, UNTRIED};
use super::{headings, possible};
use std::collections::HashSet;
use std::sync::Arc;
use yomikiri_paper::{Block, Cell, Column, Effort, Finding, Notebook};
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::{Text, text, thousands};

const PLAYERS: u32 = 6;
const CARDS: u32 = 10;
const QUICK_CARDS: u32 = 5;

/// Positions after which a rule is given up.
const MOST_NODES: u64 = 1 << 23;
const QUICK_NODES: u64 = 1 << 14;

pub fn run(
    effort: &Effort,
    notebook: &Notebook<'_>,
    budget: &mut Budget<'_>,
) -> Result<Finding, Stop> {
    let (most, cards) = if effort.quick { (QUICK_NODES, QUICK_CARDS) } else { (MOST_NODES, CARDS) };
    let heads = (1..=cards).map(|cards| Text::same(format_args!("1-{cards}")));
    let heads = [headings::PLAYERS, headings::PLACES].into_iter().chain(heads);
    let mut table = notebook.table(
        text!(
            "Who may end where, by players, kinds of place and cards. Turns: in the order of \
             turns. All: everybody may take every place.",
            "人数、順位の種類、札ごとのあり得る順位。手番順は手番の順に順位が決まること、\
             全順位は全員にすべての順位があり得ること。"
        ),
        heads.map(Column::plain),
    );
    let mut given_up = HashSet::new();
    for players in notebook.steps(2..=PLAYERS) {
        for places in notebook.steps(2..=players) {
            let mut row = vec![Cell::of(players), Cell::of(places)];
            for cards in 1..=cards {
                let rule = Rule { players, cards, places };
                let rules = Arc::new(rule.deal());
                let found = match rule.smaller().iter().any(|less| given_up.contains(less)) {
                    true => None,
                    false => budget.lend(most, |loan| possible(&rules, effort, loan))?,
                };
                let Some(found) = found else {
                    given_up.insert(rule);
                    row.push(Cell::of(UNTRIED));
                    continue;
                };
                row.push(Cell::of(Answer::new(&rules, found).brief()));
            }
            table.row(row);
        }
    }
    let mut words = vec![text!(
        "Our own search asks one question at a time, whether somebody may take a place, and \
         remembers positions whoever sits where. A dash: given up after {most} positions, here or \
         with a player, a card or a place less.",
        "このプログラムの探索は、あるプレイヤーにある順位があり得るかを1つずつ調べ、\
         誰がどこに座っているかを区別せずに局面を覚えます。「-」は、そのルールか、\
         人数、札、順位のどれかが1つ少ないルールを、{most}局面で打ち切ったものです。",
        most = thousands(most)
    )];
    if effort.quick {
        words.push(text!(
            "A quick run has cards up to {cards}.",
            "--quick では札は{cards}までです。"
        ));
    }
    Ok(Finding { words, blocks: vec![Block::Table(table)] })
}
