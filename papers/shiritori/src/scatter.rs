//! Figures 11 to 13: a point for each game.

use super::search::Tried;
use yomikiri_scene::{Axis, Plot, Role, Scale, Scene, Series, Trace};
use yomikiri_text::{Lang, Text, text};

/// Positions visited in each game by one search and by the other, up to a limit at which
/// searches are cut off.
pub fn scatter(title: &Text, tried: &[Tried], limit: u64, lang: Lang) -> Scene {
    let said = |text: &Text| text.get(lang).to_string();
    let points = |finished: bool| {
        let chosen = tried.iter().filter(|tried| tried.contains(&None) != finished);
        let places = chosen.map(|tried| tried.map(|visited| visited.unwrap_or(limit) as f64));
        places.map(|[plain, ordered]| (plain, ordered)).collect::<Vec<_>>()
    };
    let series = |name: Text, trace, finished, tone| Series {
        name: said(&name),
        trace,
        points: points(finished),
        color: Role::tone(tone),
    };
    let axis = |label: Text| Axis::new(said(&label), Scale::Log2).range(1.0, limit as f64);
    let plot = Plot {
        title: said(title),
        x: axis(text!("positions, plain search", "通常の探索のノード数")),
        y: axis(text!("positions, ordered search", "順序付き探索のノード数")),
        series: vec![
            series(text!("finished", "終了"), Trace::Dots, true, 0),
            series(text!("cut off", "打ち切り"), Trace::Crosses, false, 1),
        ],
        diagonal: true,
    };
    Scene { text: characters(tried, limit, lang), picture: plot.picture() }
}

/// The same as text: a column for each power of two, a line for two of them.
fn characters(tried: &[Tried], limit: u64, lang: Lang) -> String {
    let columns = limit.ilog2() as usize + 1;
    let mut lines = vec![vec![0; columns]; columns.div_ceil(2)];
    for tried in tried {
        let [column, power] = tried.map(|visited| visited.unwrap_or(limit).ilog2() as usize);
        lines[power / 2][column] += 1;
    }
    let mark = |games: &u32| match games {
        0 => ' ',
        1..=2 => '.',
        3..=9 => 'o',
        _ => '#',
    };
    let mut text = String::new();
    for line in lines.iter().rev() {
        text += &format!("│{}\n", line.iter().map(mark).collect::<String>());
    }
    let legend =
        text!(". 1 or 2 games\no 3 to 9\n# more\n", ". 1〜2ゲーム\no 3〜9ゲーム\n# 10ゲーム以上\n");
    text + &format!("└{}\n{}", "─".repeat(columns), legend.get(lang))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_where_they_belong() {
        let mut tried = vec![[Some(1), Some(1)], [Some(9), Some(2)], [None, Some(5)]];
        tried.extend([[None, None]; 3]);
        assert_eq!(
            characters(&tried, 16, Lang::En),
            "│    o\n│    .\n│.  . \n└─────\n. 1 or 2 games\no 3 to 9\n# more\n"
        );
        let svg = scatter(&text!("games", "ゲーム"), &tried, 16, Lang::En).picture.to_svg();
        // One more in the legend.
        assert_eq!(svg.matches("<circle").count(), 3);
    }
}
