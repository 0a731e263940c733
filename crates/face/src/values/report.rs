//! All there is to say about a value.

use serde_json::{Value as Json, json};
use std::sync::Arc;
use yomikiri_text::{Lang, Told, text};
use yomikiri_value::{Algebra, Dyadic, Failure, Outcome, Side, Thermograph, Value};

/// Steps for what compares large sums: well under a second. Whoever wants to wait asks for it.
const CHEAP: u64 = 2_000_000;

/// Walls that turn more often are not told: only numbers of denominators that nobody writes have
/// them.
const MOST_TURNS: usize = 1_000;

/// All there is to say about a value, as far as it became known within the budget.
///
/// ```
/// use serde_json::json;
/// use yomikiri_face::values::ValueReport;
/// use yomikiri_text::Lang;
/// use yomikiri_value::{Budget, Dyadic, Store};
/// let (mut store, mut budget) = (Store::new(1 << 20), Budget::unlimited());
/// let mut algebra = store.within(&mut budget);
/// let (four, zero) = (algebra.integer(4)?, algebra.integer(0)?);
/// let switch = algebra.game(&[four], &[zero])?;
/// let report = ValueReport::of(&mut algebra, switch, &[Dyadic::ONE])?;
/// let json = report.json(Lang::En);
/// assert_eq!(json["canonical"], "{4|0}");
/// assert_eq!(json["cooled"], "{3|1}");
/// let top = json!({"temperature": "2", "value": "2"});
/// assert_eq!(json["thermograph"], json!({"left": [top], "right": [top]}));
/// # Ok::<(), yomikiri_value::Failure>(())
/// ```
#[derive(Clone, Default, PartialEq, Debug)]
pub struct ValueReport {
    /// The canonical form as it is written.
    pub canonical: Option<String>,
    /// Who wins.
    pub outcome: Option<Outcome>,
    /// What each of many copies is worth on average.
    pub mean: Option<Dyadic>,
    /// What a move is worth.
    pub temperature: Option<Dyadic>,
    /// What becomes of the stops when every move is taxed, if that can be told in short.
    pub thermograph: Option<Arc<Thermograph>>,
    /// Where play ends if Left begins, and if Right begins.
    pub stops: Option<[Dyadic; 2]>,
    /// Cooled by what was asked for.
    pub asked: Vec<Cooled>,
    /// Of all but numbers: cooled by 1.
    pub chilled: Option<Cooled>,
    /// Of all but numbers: cooled by its temperature.
    pub frozen: Option<Cooled>,
    /// How many moves the canonical form may last.
    pub birthday: Option<Dyadic>,
    /// Of infinitesimals, where it is found at once: the atomic weight; none, if there is none.
    pub atomic_weight: Option<Option<String>>,
    /// Of all but numbers, where it is found at once: the reduced canonical form.
    pub reduced: Option<String>,
    /// Why it is not complete: a limit was reached, or a name is too long.
    pub incomplete: Option<Failure>,
}

/// A value cooled by a number.
#[derive(Clone, PartialEq, Debug)]
pub struct Cooled {
    /// By how much.
    pub by: Dyadic,
    /// What becomes of it, as it is written.
    pub to: Option<String>,
}

impl ValueReport {
    /// What becomes known of a value within the budget, cooled by each of these too.
    ///
    /// # Errors
    ///
    /// If cooling by one of these is not defined; that a limit was reached is no error but part of
    /// the report.
    pub fn of(
        algebra: &mut Algebra<'_, '_>,
        value: Value,
        cool: &[Dyadic],
    ) -> Result<ValueReport, Failure> {
        let mut report = ValueReport::default();
        match report.fill(algebra, value, cool) {
            Err(Failure::Stopped(stop)) => report.incomplete = Some(stop.into()),
            done => done?,
        }
        Ok(report)
    }

    fn fill(
        &mut self,
        algebra: &mut Algebra<'_, '_>,
        value: Value,
        cool: &[Dyadic],
    ) -> Result<(), Failure> {
        self.canonical = self.name(algebra, value)?;
        self.outcome = Some(algebra.outcome(value)?);
        let stops = [algebra.stop(value, Side::Left)?, algebra.stop(value, Side::Right)?];
        let is_infinitesimal = stops.iter().all(Dyadic::is_zero);
        self.stops = Some(stops);
        self.mean = Some(algebra.mean(value)?);
        let temperature = algebra.temperature(value)?;
        self.temperature = Some(temperature.clone());
        self.thermograph = self.short_thermograph(algebra, value)?;
        for by in cool {
            let cooled = self.cooled(algebra, value, by)?;
            self.asked.push(cooled);
        }
        self.birthday = Some(algebra.birthday(value)?);
        if algebra.store().number(value).is_some() {
            return Ok(());
        }
        self.chilled = Some(self.cooled(algebra, value, &Dyadic::ONE)?);
        self.frozen = Some(self.cooled(algebra, value, &temperature)?);
        if is_infinitesimal {
            let weight = algebra.lend(CHEAP, |algebra| algebra.atomic_weight(value))?;
            self.atomic_weight = match weight {
                Some(Some(weight)) => self.name(algebra, weight)?.map(Some),
                Some(None) => Some(None),
                None => None,
            };
        }
        if let Some(reduced) = algebra.lend(CHEAP, |algebra| algebra.reduced(value))? {
            self.reduced = self.name(algebra, reduced)?;
        }
        Ok(())
    }

    /// The thermograph; if it turns too often to be told, the report is not complete.
    fn short_thermograph(
        &mut self,
        algebra: &mut Algebra<'_, '_>,
        value: Value,
    ) -> Result<Option<Arc<Thermograph>>, Failure> {
        let graph = algebra.thermograph(value)?;
        let turns = Side::BOTH.map(|side| graph.wall(side).breaks().len());
        let most = turns[0].max(turns[1]);
        if most <= MOST_TURNS {
            return Ok(Some(graph));
        }
        let problem =
            text!("its thermograph turns {most} times", "温度グラフが{most}か所で折れています");
        let limit = text!(
            "at most {limit} turns are told",
            "示せるのは{limit}か所までです",
            limit = MOST_TURNS
        );
        self.incomplete.get_or_insert(Failure::undefined(problem, limit));
        Ok(None)
    }

    /// How a value is written; if that would be too long, the report is not complete.
    fn name(
        &mut self,
        algebra: &mut Algebra<'_, '_>,
        value: Value,
    ) -> Result<Option<String>, Failure> {
        match algebra.name(value) {
            Err(too_long @ Failure::Undefined(_)) => {
                self.incomplete.get_or_insert(too_long);
                Ok(None)
            }
            name => name.map(Some),
        }
    }

    fn cooled(
        &mut self,
        algebra: &mut Algebra<'_, '_>,
        value: Value,
        by: &Dyadic,
    ) -> Result<Cooled, Failure> {
        let to = algebra.cool(value, by)?;
        Ok(Cooled { by: by.clone(), to: self.name(algebra, to)? })
    }

    /// The report as the fields of a JSON object; what is not known is `null`, and the reason for
    /// that is in this language.
    pub fn json(&self, lang: Lang) -> Json {
        let graph = self.thermograph.as_deref();
        let stop = |side: usize| self.stops.as_ref().map(|stops| stops[side].to_string());
        let mut json = json!({
            "status": if self.incomplete.is_none() { "proved" } else { "unknown" },
            "canonical": self.canonical,
            "outcome": self.outcome.map(|outcome| outcome.letter().to_string()),
            "mean": self.mean.as_ref().map(Dyadic::to_string),
            "temperature": self.temperature.as_ref().map(Dyadic::to_string),
            "left_stop": stop(0),
            "right_stop": stop(1),
            "thermograph": graph.map(walls),
        });
        match &*self.asked {
            [] => {}
            [one] => json["cooled"] = json!(one.to),
            all => json["cooled"] = all.iter().map(|cooled| json!(cooled.to)).collect(),
        }
        json["birthday"] = json!(self.birthday.as_ref().map(Dyadic::to_string));
        if let Some(frozen) = &self.frozen {
            json["frozen"] = json!(frozen.to);
        }
        if let Some(weight) = &self.atomic_weight {
            json["atomic_weight"] = json!(weight);
        }
        if let Some(reduced) = &self.reduced {
            json["reduced"] = json!(reduced);
        }
        if let Some(failure) = &self.incomplete {
            json["reason"] = json!(failure.told().get(lang));
        }
        json
    }
}

/// Where each wall turns, from the highest down.
fn walls(graph: &Thermograph) -> Json {
    let breaks = |side: Side| -> Json {
        let corners = graph.wall(side).corners().into_iter();
        let turn = |(temperature, value): (Dyadic, Dyadic)| {
            let (temperature, value) = (temperature.to_string(), value.to_string());
            json!({"temperature": temperature, "value": value})
        };
        corners.map(turn).collect()
    };
    json!({"left": breaks(Side::Left), "right": breaks(Side::Right)})
}
