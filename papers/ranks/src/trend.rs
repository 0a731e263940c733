//! The three trends that the study tells of pruning.

use super::measure::Rule;
use super::pruning::{Survey, shown};
use std::cmp::Ordering;
use yomikiri_text::{Text, list_and, text};

/// What grows while the rest of the rule stays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trend {
    Cards,
    Players,
    Places,
}

/// Exceptions that are told one by one.
const LISTED: usize = 4;

impl Trend {
    pub const ALL: [Trend; 3] = [Trend::Cards, Trend::Players, Trend::Places];

    /// How much there is of it.
    pub fn of(self, rule: Rule) -> u32 {
        match self {
            Trend::Cards => rule.cards,
            Trend::Players => rule.players,
            Trend::Places => rule.places,
        }
    }

    fn with(self, rule: Rule, number: u32) -> Rule {
        match self {
            Trend::Cards => Rule { cards: number, ..rule },
            Trend::Players => Rule { players: number, ..rule },
            Trend::Places => Rule { places: number, ..rule },
        }
    }

    /// The same for all rules that differ in this alone.
    pub fn group(self, rule: Rule) -> Rule {
        self.with(rule, 0)
    }

    /// Is there a line of these in the plot? Others lie close together, at 1.
    pub fn is_drawn(self, group: Rule) -> bool {
        match self {
            Trend::Cards | Trend::Players => group.places == 2 && group.cards != 1,
            Trend::Places => group.cards >= 3,
        }
    }

    pub fn title(self) -> Text {
        match self {
            Trend::Cards => text!("More cards, two kinds of place", "札を増やす(順位は2種類)"),
            Trend::Players => {
                text!("More players, two kinds of place", "人数を増やす(順位は2種類)")
            }
            Trend::Places => text!("More kinds of place", "順位の種類を増やす"),
        }
    }

    pub fn axis(self) -> Text {
        match self {
            Trend::Cards => text!("highest card", "札の種類"),
            Trend::Players => text!("players", "人数"),
            Trend::Places => text!("kinds of place", "順位の種類"),
        }
    }

    /// What the legend says of a line.
    pub fn name(self, group: Rule) -> Text {
        let Rule { players, cards, .. } = group;
        match self {
            Trend::Cards => text!("{players} players", "{players}人"),
            Trend::Players => text!("cards 1-{cards}", "札1-{cards}"),
            Trend::Places => {
                text!("{players} players, 1-{cards}", "{players}人、札1-{cards}")
            }
        }
    }

    /// What the study says happens to the ratio.
    fn claimed(self) -> Ordering {
        match self {
            Trend::Cards | Trend::Players => Ordering::Greater,
            Trend::Places => Ordering::Less,
        }
    }

    /// Whether the figures bear the study out.
    pub fn told(self, survey: &Survey) -> Text {
        let mut steps = Steps::default();
        for (&rule, nodes) in survey {
            let more = self.with(rule, self.of(rule) + 1);
            if let Some(after) = survey.get(&more) {
                let way = after.compare(*nodes);
                let change = (rule, more, nodes.ratio(), after.ratio());
                steps.count(way, self.claimed(), change);
            }
        }
        Text::paragraph([&self.says(), &steps.told(self.claimed()), &steps.exceptions()])
    }

    fn says(self) -> Text {
        match self {
            Trend::Cards => text!(
                "The study: with more cards the ratio grows.",
                "論文によれば、札の種類を増やすと比率は増加します。"
            ),
            Trend::Players => text!(
                "The study: with more players the ratio grows.",
                "論文によれば、人数を増やすと比率は増加します。"
            ),
            Trend::Places => text!(
                "The study: with more kinds of place the ratio falls.",
                "論文によれば、順位の種類を増やすと比率は減少します。"
            ),
        }
    }
}

/// Pairs of rules that differ by one.
#[derive(Default)]
struct Steps {
    as_claimed: usize,
    level: usize,
    others: Vec<(Rule, Rule, f64, f64)>,
}

impl Steps {
    fn count(&mut self, way: Ordering, claimed: Ordering, change: (Rule, Rule, f64, f64)) {
        match way {
            Ordering::Equal => self.level += 1,
            way if way == claimed => self.as_claimed += 1,
            _ => self.others.push(change),
        }
    }

    fn told(&self, claimed: Ordering) -> Text {
        let (all, level) = (self.as_claimed + self.level + self.others.len(), self.level);
        let (with, against) = (self.as_claimed, self.others.len());
        let counts = match claimed {
            Ordering::Less => text!(
                "Of {all} pairs it falls in {with}, stays in {level} and grows in {against}.",
                "{all}組のうち、減少が{with}組、同じが{level}組、増加が{against}組です。"
            ),
            _ => text!(
                "Of {all} pairs it grows in {with}, stays in {level} and falls in {against}.",
                "{all}組のうち、増加が{with}組、同じが{level}組、減少が{against}組です。"
            ),
        };
        let verdict = match (with, level, against) {
            (_, 0, 0) => text!("So it holds in all of them.", "すべての組で成り立ちます。"),
            (_, _, 0) => text!(
                "So it holds wherever anything changes.",
                "比率が変わる組では、すべて成り立ちます。"
            ),
            _ if with > against => text!(
                "So it holds as a trend, but not everywhere.",
                "傾向としては成り立ちますが、例外があります。"
            ),
            _ => text!("So it does not hold here.", "ここでは成り立ちません。"),
        };
        Text::paragraph([&counts, &verdict])
    }

    fn exceptions(&self) -> Text {
        let each = |&(before, after, from, to): &(Rule, Rule, f64, f64)| {
            text!(
                "from {before} ({from}) to {after} ({to})",
                "{before}({from})から{after}({to})",
                before = before.told(),
                after = after.told(),
                from = shown(from),
                to = shown(to)
            )
        };
        let listed: Vec<Text> = self.others.iter().take(LISTED).map(each).collect();
        match (listed.is_empty(), self.others.len() > LISTED) {
            (true, _) => Text::default(),
            (_, false) => {
                text!("Against it: {listed}.", "逆になる組: {listed}。", listed = list_and(&listed))
            }
            (_, true) => text!(
                "Against it, among others: {listed}.",
                "逆になる組には、{listed}などがあります。",
                listed = list_and(&listed)
            ),
        }
    }
}
