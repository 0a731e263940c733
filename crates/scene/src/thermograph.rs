//! A thermograph: how the two stops of a game come together as it is cooled.

mod labels;
mod picture;

use crate::Scene;
use crate::{aligned, display_width};
use yomikiri_text::{Lang, Text, text};

/// A thermograph: two walls that meet in a mast.
///
/// Values increase to the left, the side of Left, and temperatures upwards, both to the same
/// measure, so that a wall is upright or slants by half a right angle. Only what is given as text
/// is written, so that labels are exact whatever their places are rounded to; and places matter
/// only beside each other, so that values may be counted from the mean.
///
/// ```
/// use yomikiri_scene::{Corner, Exact, Thermograph, Wall};
///
/// let corner = |value: f64, temperature: f64| Corner {
///     value: Exact::new(value, value.to_string()),
///     temperature: Exact::new(temperature, temperature.to_string()),
/// };
/// let switch = Thermograph {
///     title: "{4|0}".to_owned(),
///     left: Wall {
///         corners: vec![corner(2.0, 2.0), corner(5.0, -1.0)],
///         stop: Some(Exact::new(4.0, "4")),
///     },
///     right: Wall {
///         corners: vec![corner(2.0, 2.0), corner(-1.0, -1.0)],
///         stop: Some(Exact::new(0.0, "0")),
///     },
///     level: None,
/// };
/// let scene = switch.scene(yomikiri_text::Lang::En);
/// assert_eq!(
///     scene.text.lines().collect::<Vec<_>>(),
///     [
///         "            temperature  value",
///         "mast                  2  2",
///         "left wall             0  4",
///         "left wall            -1  5",
///         "right wall            0  0",
///         "right wall           -1  -1",
///     ],
/// );
/// assert!(scene.picture.to_svg().contains("{4|0}"));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Thermograph {
    /// What is written above it.
    pub title: String,
    /// The wall of Left, at the left.
    pub left: Wall,
    /// The wall of Right, at the right.
    pub right: Wall,
    /// A temperature at which somebody looks at it.
    pub level: Option<Level>,
}

/// A line across a [`Thermograph`] at one temperature, as far as it lies near the walls.
#[derive(Clone, Debug, PartialEq)]
pub struct Level {
    /// How far up.
    pub temperature: Exact,
    /// Where it meets the walls of Left and Right.
    pub values: [Exact; 2],
}

/// A wall of a [`Thermograph`].
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Wall {
    /// Where the wall begins, turns and ends, from the top down. The first corner is that of both
    /// walls, where the mast stands.
    pub corners: Vec<Corner>,
    /// Where the wall meets temperature 0, for a mast that stands above that.
    pub stop: Option<Exact>,
}

/// Where a [`Wall`] turns.
#[derive(Clone, Debug, PartialEq)]
pub struct Corner {
    /// How far to the left.
    pub value: Exact,
    /// How far up.
    pub temperature: Exact,
}

/// A number: about where it lies, and exactly how it is written.
#[derive(Clone, Debug, PartialEq)]
pub struct Exact {
    /// Where it lies.
    pub at: f64,
    /// How it is written.
    pub text: String,
}

impl Exact {
    /// A number that lies about there and is written so.
    pub fn new(at: f64, text: impl Into<String>) -> Exact {
        Exact { at, text: text.into() }
    }
}

impl Thermograph {
    /// The thermograph as a table of corners and as a picture.
    pub fn scene(&self, lang: Lang) -> Scene {
        Scene { text: self.text(lang), picture: picture::of(self, lang) }
    }

    /// Both walls, each with its name.
    fn walls(&self) -> [(Text, &Wall); 2] {
        [(text!("left wall", "左の壁"), &self.left), (text!("right wall", "右の壁"), &self.right)]
    }

    /// Where the mast stands.
    fn top(&self) -> Option<&Corner> {
        self.left.corners.first().or(self.right.corners.first())
    }

    fn text(&self, lang: Lang) -> String {
        let mut rows: Vec<(&str, &str, &str)> = Vec::new();
        let (mast, walls) = (text!("mast", "マスト"), self.walls());
        let top = self.top().map(|top| (&*top.temperature.text, &*top.value.text));
        rows.extend(top.map(|(temperature, value)| (mast.get(lang), temperature, value)));
        for (name, wall) in &walls {
            let name = name.get(lang);
            let crosses = wall.corners.iter().all(|corner| corner.temperature.at != 0.0);
            let mut stop = wall.stop.as_ref().filter(|_| crosses);
            for corner in wall.corners.iter().skip(1) {
                if corner.temperature.at < 0.0 {
                    rows.extend(stop.take().map(|stop| (name, "0", &*stop.text)));
                }
                rows.push((name, &corner.temperature.text, &corner.value.text));
            }
            rows.extend(stop.map(|stop| (name, "0", &*stop.text)));
        }
        let (temperature, value) = (text!("temperature", "温度"), text!("value", "値"));
        rows.insert(0, ("", temperature.get(lang), value.get(lang)));
        let lengths = rows.iter().map(|(_, temperature, _)| display_width(temperature));
        let width = lengths.max().unwrap_or(0);
        let mut text = String::new();
        for (name, temperature, value) in rows {
            let (name, temperature) = (aligned(name, 10, false), aligned(temperature, width, true));
            text += &format!("{name}  {temperature}  {value}\n");
        }
        text
    }
}
