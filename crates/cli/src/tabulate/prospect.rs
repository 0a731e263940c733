//! What to expect of a table.

use indicatif::HumanCount;
use yomikiri_tabulate::{Way, bytes};
use yomikiri_text::{Text, text};

/// Of so many positions people are told before the work begins.
pub const MANY: f64 = 1e9;

/// What to expect of a large table. Without a folder, nothing is kept.
pub fn prospect(most: f64, way: Way, is_kept: bool) -> Text {
    let positions = power(most);
    let rate = match way {
        Way::Ranked { .. } => 3e7,
        Way::Listed => 1e6,
    };
    let days = most / rate / 86_400.0;
    match days {
        ..1.0 if !is_kept => text!(
            "up to {positions} positions; Ctrl-C stops, and only with --dir is anything kept",
            "最大で{positions}局面あります。Ctrl-C で止められますが、--dir を付けなければ何も残りません"
        ),
        ..1.0 => text!(
            "up to {positions} positions; Ctrl-C stops, and the same command goes on",
            "最大で{positions}局面あります。Ctrl-C で止め、同じコマンドで続けられます"
        ),
        1.0..365.0 => text!(
            "up to {positions} positions: that may take {days} days; Ctrl-C stops",
            "最大で{positions}局面あり、{days}日かかるかもしれません。Ctrl-C で止められます",
            days = days.ceil()
        ),
        _ => text!(
            "up to {positions} positions: that may take {years} years; `solve` answers single \
             positions, and a smaller game can be tabulated",
            "最大で{positions}局面あり、{years}年かかるかもしれません。一つの局面なら `solve` で調べられ、\
             小さくすれば表も作れます",
            years = power((days / 365.0).ceil())
        ),
    }
}

/// A number as people write large ones.
fn power(number: f64) -> String {
    match number {
        ..1e6 => HumanCount(number as u64).to_string(),
        _ => {
            let exponent = number.log10().floor();
            format!("{:.0} x 10^{exponent}", number / 10_f64.powf(exponent))
        }
    }
}

/// How much room a table takes, and how much there is.
pub fn room(left: u64, free: u64) -> Text {
    match free < left {
        false => text!(
            "at most {left} on the disk before compression; {free} are free",
            "ディスクに最大{left}(圧縮前)使います。空きは{free}です",
            left = bytes(left),
            free = bytes(free)
        ),
        true => text!(
            "at most {left} on the disk before compression, and only {free} are free: \
                         it may fit, as compression leaves from two fifths to a twentieth; if the \
                         disk fills up, make room, and the same command goes on",
            "ディスクに最大{left}(圧縮前)使いますが、空きは{free}しかありません。圧縮で5分の2から\
                         20分の1になるので、収まるかもしれません。足りなくなったら、空きを作って同じコマンドを\
                         もう一度実行してください。続きから進みます",
            left = bytes(left),
            free = bytes(free)
        ),
    }
}
