//! The thermograph, with a temperature that can be moved.

use super::{ValueView, progress, written};
use crate::jobs::Stage;
use crate::pages::hidden;
use crate::value_address::LONGEST_TEMPERATURE;
use maud::{Markup, PreEscaped, html};
use yomikiri_face::values::{Evaluated, thermograph_at};
use yomikiri_scene::Picture;
use yomikiri_text::{Lang, Told, text};
use yomikiri_value::Dyadic;

/// A thermograph at a temperature.
pub struct LevelShown {
    /// The temperature.
    pub temperature: Dyadic,
    /// The left and the right wall there.
    pub walls: [Dyadic; 2],
    /// The value cooled by it.
    pub cooled: CooledShown,
}

/// A cooled value, as far as it is there.
pub enum CooledShown {
    /// As it is written.
    Written(String),
    /// How the work on it stands.
    Working(Stage),
    /// It is too long for a page.
    TooLong,
}

/// The thermograph of a value, with a line at this temperature.
pub fn picture(found: &Evaluated, temperature: &Dyadic, lang: Lang) -> Option<Picture> {
    let report = found.report()?;
    let title = report.canonical.as_ref().unwrap_or(&found.expression);
    let graph = thermograph_at(title, report.thermograph.as_ref()?, temperature);
    Some(graph.scene(lang).picture)
}

impl ValueView<'_> {
    pub(super) fn thermograph(&self) -> Markup {
        let (Some(found), Some(level)) = (self.found(), self.level) else { return html! {} };
        let (say, address) = (self.say(), self.address);
        let Some(picture) = picture(found, &level.temperature, self.lang()) else {
            return html! {};
        };
        let wrong = address.temperature().err();
        let slider = found.report().and_then(|report| report.temperature.as_ref());
        let slider = slider.and_then(|hot| Slider::of(hot, &level.temperature));
        let at = match (&wrong, &address.at) {
            (Some(_), Some(typed)) => typed.clone(),
            _ => level.temperature.to_string(),
        };
        html! {
            section #temperature .graph aria-label=(say.made(text!("Thermograph", "温度グラフ"))) {
                div.board { (PreEscaped(picture.to_svg_in_page())) }
                form.cooling action=(self.action("")) {
                    (hidden(&address.pairs_without_temperature()))
                    label for="at" { (say.made(text!("Temperature", "温度"))) }
                    input #at .number name="at" value=(at) inputmode="text" autocomplete="off"
                        maxlength=(LONGEST_TEMPERATURE)
                        aria-invalid=[wrong.as_ref().map(|_| "true")]
                        aria-describedby=[wrong.as_ref().map(|_| "at-wrong")];
                    input type="hidden" name="was" value=(at);
                    @if let Some(Slider { least, most, step, value }) = slider {
                        input #slide type="range" name="slide" min=(least) max=(most) step=(step)
                            value=(value) data-cool=""
                            aria-label=(say.made(text!("Move the temperature", "温度を動かす")))
                            aria-valuetext=(level.temperature);
                        input type="hidden" name="slid" value=(value);
                    }
                    button { (say.made(text!("Cool", "冷却する"))) }
                    @if let Some(misread) = &wrong {
                        p.wrong #at-wrong role="alert" { (say.made(misread.told().capitalised())) }
                    }
                }
                (self.readout(level))
            }
        }
    }

    /// What there is at the temperature.
    fn readout(&self, level: &LevelShown) -> Markup {
        let say = self.say();
        let LevelShown { temperature, walls: [left, right], cooled } = level;
        html! {
            div role="status" { dl.readout {
                div {
                    dt { (say.made(text!("Cooled by {temperature}", "{temperature}で冷却"))) }
                    dd #cooled {
                        @match cooled {
                            CooledShown::Written(name) => { (written(name, say)) }
                            CooledShown::Working(Stage::Failed(why)) => (why.get(self.lang())),
                            CooledShown::Working(Stage::Cancelled | Stage::Done) => {
                                (say.made(text!("unknown", "不明")))
                            }
                            CooledShown::Working(stage) => {
                                span data-progress="" { (progress(stage, say)) }
                            }
                            CooledShown::TooLong => {
                                (say.made(text!(
                                    "too long for a page; the command line has it",
                                    "長すぎてこのページには示せません。コマンドラインで求められます"
                                )))
                            }
                        }
                    }
                }
                div {
                    dt { (say.made(text!("Left wall there", "そこでの左の壁"))) }
                    dd #left-wall { code { (left) } }
                }
                div {
                    dt { (say.made(text!("Right wall there", "そこでの右の壁"))) }
                    dd #right-wall { code { (right) } }
                }
            } }
        }
    }
}

/// How a slider is set, in numbers that a browser writes as they are.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Slider {
    least: f64,
    most: f64,
    step: f64,
    value: f64,
}

impl Slider {
    /// A slider for a game of this temperature, at a temperature: from 0 to a little above the game's
    /// own, or from -1 to 1 where that is cold. None where numbers are too large or too fine.
    fn of(hot: &Dyadic, at: &Dyadic) -> Option<Slider> {
        let temperature = plain(hot)?;
        let highest = if temperature > 0.0 { 1.2 * temperature } else { 1.0 };
        let finest = 0.5_f64.powi(hot.exponent() as i32);
        // A power of two, so that every step is dyadic.
        let step = (highest / 64.0).log2().floor().exp2().min(finest);
        let most = (highest / step).floor() * step;
        let least = if temperature > 0.0 { 0.0 } else { step - 1.0 };
        let value = plain(at).unwrap_or(most).clamp(least, most);
        Some(Slider { least, most, step, value: (value / step).round() * step })
    }
}

/// A number that takes few digits.
fn plain(number: &Dyadic) -> Option<f64> {
    let numerator = i64::try_from(number.numerator()).ok()?;
    let exponent = i32::try_from(number.exponent()).ok().filter(|exponent| *exponent <= 10)?;
    let plain = numerator as f64 * 0.5_f64.powi(exponent);
    (plain.abs() <= 65_536.0).then_some(plain)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn slider(hot: &str, at: &str) -> Option<Slider> {
        let [hot, at] = [hot, at].map(|text| text.parse().expect("a number"));
        Slider::of(&hot, &at)
    }

    #[test]
    fn a_slider_fits_the_temperature() {
        let two = Slider { least: 0.0, most: 2.375, step: 0.03125, value: 2.0 };
        assert_eq!(slider("2", "2"), Some(two));
        assert_eq!(slider("2", "900"), Some(Slider { value: 2.375, ..two }));
        assert_eq!(slider("2", "-1/2"), Some(Slider { value: 0.0, ..two }));
        let cold = Slider { least: -0.984375, most: 1.0, step: 0.015625, value: 0.0 };
        assert_eq!(slider("-1", "0"), Some(cold));
        assert_eq!(slider("99999999", "0"), None);
        assert_eq!(slider("1/1048576", "0"), None);
    }

    proptest! {
        /// Whatever a slider says is a temperature, and the game's own is among it.
        #[test]
        fn what_a_slider_says_is_dyadic(numerator in 1i64..60_000, exponent in 0u32..=10) {
            let hot = Dyadic::small(numerator, exponent);
            let slider = Slider::of(&hot, &hot).expect("small enough");
            for each in [slider.least, slider.most, slider.step, slider.value] {
                prop_assert!(each.to_string().parse::<Dyadic>().is_ok(), "{each}");
            }
            prop_assert_eq!(slider.value.to_string().parse::<Dyadic>(), Ok(hot));
            prop_assert!(slider.value <= slider.most);
        }
    }
}
