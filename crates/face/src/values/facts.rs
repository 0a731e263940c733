//! What is known of a value, for people.

mod meaning;

use super::{Cooled, ValueReport};
use yomikiri_text::{Text, list, text};
use yomikiri_value::{Dyadic, Outcome, Side, Thermograph};

/// Something known of a value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    /// What it is about: "mean".
    pub label: Text,
    /// What is known.
    pub said: Text,
    /// What that means, in a sentence for those who do not know it yet.
    pub meaning: Text,
}

/// Turns of a wall that are told to people.
const SOME: usize = 8;

impl ValueReport {
    /// What is known, in the order in which people read it. Why it is not complete, if so, is not
    /// among it.
    ///
    /// ```
    /// use yomikiri_face::values::ValueReport;
    /// use yomikiri_text::Lang;
    /// use yomikiri_value::{Budget, Nus, Store};
    /// let (mut store, mut budget) = (Store::new(1 << 20), Budget::unlimited());
    /// let mut algebra = store.within(&mut budget);
    /// let star = algebra.nus(Nus::nimber(1))?;
    /// let facts = ValueReport::of(&mut algebra, star, &[])?.facts();
    /// let fact = |nth: usize, lang| (facts[nth].label.get(lang), facts[nth].said.get(lang));
    /// assert_eq!(fact(1, Lang::En), ("outcome", "N: whoever starts wins"));
    /// assert_eq!(fact(1, Lang::Ja), ("勝敗", "N: 先に打つほうの勝ち"));
    /// # Ok::<(), yomikiri_value::Failure>(())
    /// ```
    pub fn facts(&self) -> Vec<Fact> {
        let mut facts = Vec::new();
        let mut fact =
            |label: Text, said: Text, meaning: Text| facts.push(Fact { label, said, meaning });
        if let Some(canonical) = &self.canonical {
            fact(text!("canonical form", "正準形"), Text::same(canonical), meaning::canonical());
        }
        if let Some(outcome) = self.outcome {
            fact(text!("outcome", "勝敗"), told(outcome), meaning::outcome());
        }
        if let Some(mean) = &self.mean {
            fact(text!("mean", "平均値"), Text::same(mean), meaning::mean());
        }
        if let Some(temperature) = &self.temperature {
            fact(text!("temperature", "温度"), Text::same(temperature), meaning::temperature());
        }
        if let Some([left, right]) = &self.stops {
            let [of_left, of_right] = meaning::stops();
            fact(text!("left stop", "左停止値"), Text::same(left), of_left);
            fact(text!("right stop", "右停止値"), Text::same(right), of_right);
        }
        if let Some(graph) = &self.thermograph {
            let [of_left, of_right] = meaning::walls();
            fact(text!("left wall", "左の壁"), turns(graph, Side::Left), of_left);
            fact(text!("right wall", "右の壁"), turns(graph, Side::Right), of_right);
        }
        let asked = |by: &Dyadic| self.asked.iter().any(|asked| asked.by == *by);
        let chilled = self.chilled.iter().filter(|chilled| !asked(&chilled.by));
        for cooled in chilled.chain(&self.asked) {
            fact(by(cooled), Text::same(written(cooled)), meaning::cooled());
        }
        if let Some(frozen) = &self.frozen {
            let said = text!("{to} ({by})", "{to} ({by})", to = written(frozen), by = by(frozen));
            fact(text!("frozen", "凍結"), said, meaning::frozen());
        }
        if let Some(birthday) = &self.birthday {
            fact(text!("birthday", "誕生日"), Text::same(birthday), meaning::birthday());
        }
        if let Some(weight) = &self.atomic_weight {
            let said = weight.as_ref().map_or(text!("none", "なし"), Text::same);
            fact(text!("atomic weight", "原子量"), said, meaning::atomic_weight());
        }
        if let Some(reduced) = self.reduced.as_ref().filter(|_| self.reduced != self.canonical) {
            fact(text!("reduced form", "簡約正準形"), Text::same(reduced), meaning::reduced());
        }
        facts
    }
}

/// What a value is cooled by.
fn by(Cooled { by, .. }: &Cooled) -> Text {
    text!("cooled by {by}", "{by}で冷却")
}

/// What becomes of it, unless that is too long.
fn written(cooled: &Cooled) -> &str {
    cooled.to.as_deref().unwrap_or("…")
}

/// Who wins, as people say it.
pub fn told(outcome: Outcome) -> Text {
    let who = match outcome {
        Outcome::Left => text!("Left wins, whoever starts", "どちらが先に打っても左の勝ち"),
        Outcome::Right => text!("Right wins, whoever starts", "どちらが先に打っても右の勝ち"),
        Outcome::First => text!("whoever starts wins", "先に打つほうの勝ち"),
        Outcome::Second => text!("whoever starts loses", "後に打つほうの勝ち"),
    };
    text!("{letter}: {who}", "{letter}: {who}", letter = outcome.letter())
}

/// Where a wall turns, from the top down.
fn turns(graph: &Thermograph, side: Side) -> Text {
    let corners = graph.wall(side).corners();
    if corners.is_empty() {
        return text!("upright", "垂直");
    }
    let turn = |(temperature, value): &(Dyadic, Dyadic)| {
        text!("{value} at {temperature}", "温度{temperature}で{value}")
    };
    let mut turns: Vec<Text> = corners.iter().take(SOME).map(turn).collect();
    if corners.len() > SOME {
        turns.push(Text::same("…"));
    }
    list(&turns)
}
