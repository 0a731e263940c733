//! The thermograph of a value, to be drawn.

use yomikiri_scene::{Corner, Exact, Level, Wall};
use yomikiri_value::{Dyadic, Side, Thermograph};

/// A thermograph to be drawn, with its title.
///
/// ```
/// use yomikiri_face::values::thermograph;
/// use yomikiri_value::{Dyadic, Thermograph};
/// let [four, zero] = [4, 0].map(|n| Thermograph::number(&Dyadic::from(n)));
/// let scene = thermograph("{4|0}", &Thermograph::of([&four], [&zero])).scene(yomikiri_text::Lang::En);
/// assert!(scene.text.contains("mast                  2  2\n"));
/// ```
pub fn thermograph(title: &str, graph: &Thermograph) -> yomikiri_scene::Thermograph {
    let place = Place::of(graph);
    let [left, right] = Side::BOTH.map(|side| wall(graph, side, &place));
    yomikiri_scene::Thermograph { title: title.to_string(), left, right, level: None }
}

/// The same, looked at this temperature.
///
/// ```
/// use yomikiri_face::values::thermograph_at;
/// use yomikiri_value::{Dyadic, Thermograph};
/// let [four, zero] = [4, 0].map(|n| Thermograph::number(&Dyadic::from(n)));
/// let graph = Thermograph::of([&four], [&zero]);
/// let level = thermograph_at("{4|0}", &graph, &Dyadic::ONE).level.unwrap();
/// assert_eq!(level.values.map(|value| value.text), ["3", "1"]);
/// ```
pub fn thermograph_at(
    title: &str,
    graph: &Thermograph,
    temperature: &Dyadic,
) -> yomikiri_scene::Thermograph {
    let place = Place::of(graph);
    let values = Side::BOTH.map(|side| place.value(&graph.wall(side).at(temperature)));
    let level = Level { temperature: place.temperature(temperature), values };
    yomikiri_scene::Thermograph { level: Some(level), ..thermograph(title, graph) }
}

/// A wall from the foot of the mast down to temperature -1.
fn wall(graph: &Thermograph, side: Side, place: &Place<'_>) -> Wall {
    let wall = graph.wall(side);
    let mut corners = wall.corners();
    let mast = (graph.temperature().clone(), graph.mean().clone());
    if corners.first().is_none_or(|(temperature, _)| *temperature < mast.0) {
        corners.insert(0, mast);
    }
    let coldest = Dyadic::from(-1);
    if corners.last().is_some_and(|(temperature, _)| *temperature > coldest) {
        let foot = wall.at(&coldest);
        corners.push((coldest, foot));
    }
    let corner = |(temperature, value): &(Dyadic, Dyadic)| Corner {
        value: place.value(value),
        temperature: place.temperature(temperature),
    };
    let is_hot = graph.temperature().signum() > 0;
    Wall {
        corners: corners.iter().map(corner).collect(),
        stop: is_hot.then(|| place.value(&graph.stop(side))),
    }
}

/// Where numbers lie: values are counted from the mean, and all is measured by the temperature, so
/// that numbers of any size are told apart as far as a picture can.
struct Place<'a> {
    mean: &'a Dyadic,
    /// What is drawn as 1 is between 2^(scale-1) and 2^scale.
    scale: i64,
}

impl Place<'_> {
    fn of(graph: &Thermograph) -> Place<'_> {
        let temperature = graph.temperature();
        let scale = match temperature.signum() > 0 {
            true => temperature.numerator().bits() as i64 - i64::from(temperature.exponent()),
            false => 0,
        };
        Place { mean: graph.mean(), scale }
    }

    fn value(&self, value: &Dyadic) -> Exact {
        Exact::new(self.measured(value - self.mean), value.to_string())
    }

    fn temperature(&self, temperature: &Dyadic) -> Exact {
        Exact::new(self.measured(temperature.clone()), temperature.to_string())
    }

    fn measured(&self, number: Dyadic) -> f64 {
        let exponent = i64::from(number.exponent()) + self.scale;
        let number = match u32::try_from(exponent) {
            Ok(exponent) => Dyadic::new(number.numerator(), exponent),
            Err(_) => Dyadic::new(number.numerator() << (-exponent).max(0) as u64, 0),
        };
        f64::from(number.to_f32_odd())
    }
}
