//! Figures 11 to 13: a point for each game.

use super::search::Tried;
use yomikiri_scene::{Axis, Plot, Role, Scale, Scene, Series, Trace};

/// Positions visited in each game by one search and by the other, up to a limit at which
/// searches are cut off.
pub fn scatter(title: String, tried: &[Tried], limit: u64) -> Scene {
    let points = |finished: bool| {
        let chosen = tried.iter().filter(|tried| tried.contains(&None) != finished);
        let places = chosen.map(|tried| tried.map(|visited| visited.unwrap_or(limit) as f64));
        places.map(|[plain, ordered]| (plain, ordered)).collect::<Vec<_>>()
    };
    let series = |name: &str, trace, finished, tone| Series {
        name: name.to_string(),
        trace,
        points: points(finished),
        color: Role::tone(tone),
    };
    let axis = |label: &str| Axis::new(label, Scale::Log2).range(1.0, limit as f64);
    let plot = Plot {
        title,
        x: axis("positions, plain search"),
        y: axis("positions, ordered search"),
        series: vec![
            series("finished", Trace::Dots, true, 0),
            series("cut off", Trace::Crosses, false, 1),
        ],
        diagonal: true,
    };
    Scene { text: text(tried, limit), picture: plot.picture() }
}

/// The same as text: a column for each power of two, a line for two of them.
fn text(tried: &[Tried], limit: u64) -> String {
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
    text + &format!("└{}\n. 1 or 2 games\no 3 to 9\n# more\n", "─".repeat(columns))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_where_they_belong() {
        let mut tried = vec![[Some(1), Some(1)], [Some(9), Some(2)], [None, Some(5)]];
        tried.extend([[None, None]; 3]);
        assert_eq!(
            text(&tried, 16),
            "│    o\n│    .\n│.  . \n└─────\n. 1 or 2 games\no 3 to 9\n# more\n"
        );
        let svg = scatter("games".into(), &tried, 16).picture.to_svg();
        // One more in the legend.
        assert_eq!(svg.matches("<circle").count(), 3);
    }
}
