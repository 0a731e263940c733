//! Random deals: how often the cards decide the places.

use super::random::deal;
use super::{headings, ladder, possible};
use std::ops::RangeInclusive;
use std::sync::Arc;
use yomikiri_daifugo::{Daifugo, name};
use yomikiri_game::Seat;
use yomikiri_paper::{Block, Cell, Column, Effort, Finding, Notebook};
use yomikiri_solve::ranks::{Prospects, ScoreSet};
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::{Text, text};

/// Deals of each kind.
const DEALS: u64 = 100;
const QUICK_DEALS: u64 = 40;

/// Seeds: the first deal of each kind has this one.
const FIRST_SEED: u64 = 1;

/// A kind of deal: so many players, each with a hand of so many of the numbers 1 to `highest`.
struct Kind {
    players: u32,
    highest: u32,
    cards: RangeInclusive<u32>,
    /// The largest hands of a quick run.
    quick: u32,
}

const KINDS: [Kind; 3] = [
    Kind { players: 2, highest: 13, cards: 1..=7, quick: 6 },
    Kind { players: 3, highest: 13, cards: 1..=6, quick: 4 },
    Kind { players: 4, highest: 11, cards: 1..=4, quick: 3 },
];

/// The most players of these.
const MOST_PLAYERS: usize = 4;

pub fn run(
    effort: &Effort,
    notebook: &Notebook<'_>,
    budget: &mut Budget<'_>,
) -> Result<Finding, Stop> {
    let kind = || {
        [
            headings::PLAYERS,
            text!("numbers", "数字"),
            text!("hand", "手札の枚数"),
            text!("deals", "回数"),
        ]
        .into_iter()
    };
    let counts = [
        text!("certain", "確定"),
        text!("leader first", "親が1位"),
        text!("everything", "全順位"),
        text!("leader's places", "親の順位の数"),
    ];
    let mut decided = notebook.table(
        text!(
            "In how many deals each player has one place left (certain), the leader is surely \
             first, and everybody may take every place (everything); and how many places are left \
             for the leader, on average.",
            "全員の順位が1つに決まる回数(確定)、親が必ず1位になる回数、\
             全員にすべての順位があり得る回数(全順位)と、親にあり得る順位の数の平均"
        ),
        kind().chain(counts).map(Column::plain),
    );
    let names = || Seat::all(MOST_PLAYERS as u8).map(name);
    let may = names().map(|who| text!("{who} may be", "{who}あり得る"));
    let surely = names().map(|who| text!("{who} surely", "{who}必ず"));
    let mut first = notebook.table(
        text!(
            "In how many deals each player may be first, and in how many surely is. A leads, B is \
             next.",
            "各プレイヤーに1位があり得る回数と、必ず1位になる回数。Aが親、次がB。"
        ),
        kind().chain(may).chain(surely).map(Column::plain),
    );
    let deals = if effort.quick { QUICK_DEALS } else { DEALS };
    for kind in notebook.steps(&KINDS) {
        let largest = if effort.quick { kind.quick } else { *kind.cards.end() };
        for cards in notebook.steps(*kind.cards.start()..=largest) {
            let mut tally = Tally::default();
            for seed in notebook.steps(FIRST_SEED..FIRST_SEED + deals) {
                let rules = Arc::new(deal(kind.players, cards, kind.highest, seed));
                let possible = possible(&rules, effort, budget)?;
                tally.count(&rules, possible);
            }
            let numbers = Text::same(format_args!("1-{}", kind.highest));
            let head =
                [Cell::of(kind.players), Cell::of(numbers), Cell::of(cards), Cell::of(deals)];
            let Tally { certain, leader_first, everything, .. } = tally;
            let counts = [certain, leader_first, everything].map(Cell::of);
            let mean = f64::from(tally.leaders_places) / deals as f64;
            let mean = Cell::of(Text::same(format_args!("{mean:.2}")));
            decided.row(head.clone().into_iter().chain(counts).chain([mean]));
            let by_seat = [tally.may_win, tally.surely_wins];
            let by_seat = by_seat.iter().flat_map(|counts| at_the_table(kind.players, counts));
            first.row(head.into_iter().chain(by_seat));
        }
    }
    let mut words = vec![text!(
        "Everybody draws a hand from a pack of the numbers shown, each player from one of their \
         own, and A leads; a place for each player. Seeds {first} to {last} for each kind of deal. \
         All hands are drawn alike, so whatever A has more of than the others is what leading is \
         worth.",
        "全員が、それぞれ自分用の1組(表の数字を1枚ずつ)から手札を引き、Aが親になります。\
         順位は1人に1つです。配り方の種類ごとに、乱数の種は{first}から{last}までです。\
         手札の引き方は全員同じなので、Aがほかより多い分が、親であることの価値です。",
        first = FIRST_SEED,
        last = FIRST_SEED + deals - 1
    )];
    if effort.quick {
        words.push(text!(
            "A quick run has {deals} deals of each kind and small hands.",
            "--quick では、種類ごとに{deals}回だけ、少ない手札を配ります。"
        ));
    }
    let note = text!(
        "Another program, with 100 deals of its own of each kind, found 42 certain and 20 with \
         everything for three players with 5 of 13 numbers, and 11 certain for four players with 4 \
         of 11.",
        "別のプログラムが種類ごとに別の100回分の札で調べたところ、3人が13の数字から5枚ずつ引くと、\
         確定が42回、全順位が20回、4人が11の数字から4枚ずつ引くと、確定が11回でした。"
    );
    let blocks = vec![Block::Table(decided), Block::Table(first), Block::Note(note)];
    Ok(Finding { words, blocks })
}

/// A cell for each seat; those that nobody sits on are empty.
fn at_the_table(players: u32, counts: &[u32; MOST_PLAYERS]) -> impl Iterator<Item = Cell> {
    let (taken, free) = counts.split_at(players as usize);
    taken.iter().map(|&count| Cell::of(count)).chain(free.iter().map(|_| Cell::empty()))
}

/// What deals of one kind come to.
#[derive(Default)]
struct Tally {
    certain: u32,
    leader_first: u32,
    everything: u32,
    /// All places left for leaders.
    leaders_places: u32,
    /// By seat.
    may_win: [u32; MOST_PLAYERS],
    surely_wins: [u32; MOST_PLAYERS],
}

impl Tally {
    fn count(&mut self, rules: &Daifugo, possible: Prospects) {
        let ladder = ladder(rules);
        let best = ladder.rungs() - 1;
        let sets = possible.sets(ladder);
        self.certain += u32::from(sets.iter().all(|set| set.sole().is_some()));
        self.everything += u32::from(possible == ladder.everything());
        self.leaders_places += sets[0].bits().count_ones();
        self.leader_first += u32::from(sets[0] == ScoreSet::only(best));
        for (seat, set) in sets.iter().enumerate() {
            self.may_win[seat] += u32::from(set.contains(best));
            self.surely_wins[seat] += u32::from(*set == ScoreSet::only(best));
        }
    }
}
