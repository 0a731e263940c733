//! Command lines as addresses.

use crate::opened::written;
use yomikiri_face::{Entry, Kind, Place};

/// The query of the page that shows what a command line such as `solve inarow --size 5x5` gives;
/// nothing if no page does.
///
/// ```
/// use yomikiri_studio::command_line::query;
/// let inarow = yomikiri_catalog::find("inarow").unwrap();
/// let line = "solve inarow --size 5x4 --moves \"(2,2) (3,3)\" --all-moves";
/// assert_eq!(query(inarow, line).unwrap(), "size=5x4&move=%282%2C2%29&move=%283%2C3%29");
/// assert_eq!(query(inarow, "play inarow"), None);
/// ```
pub fn query(entry: &Entry, line: &str) -> Option<String> {
    let mut words = words(line).into_iter();
    if words.next()? != "solve" || words.next()? != entry.name {
        return None;
    }
    let mut pairs: Vec<(String, String)> = Vec::new();
    let mut words = words.peekable();
    while let Some(word) = words.next() {
        let name = word.strip_prefix("--")?.to_string();
        let own = |params: &'static [yomikiri_face::Param]| {
            params.iter().find(|param| param.name == name).map(|param| param.kind)
        };
        match &*name {
            // A page does so anyway.
            "all-moves" => {}
            "moves" => {
                let moves = Place::after(&words.next()?).moves.into_iter();
                pairs.extend(moves.map(|chosen| ("move".to_string(), chosen)));
            }
            "position" | "question" | "reading" | "ties" => pairs.push((name, words.next()?)),
            _ => match (own(entry.params), own(entry.extras)) {
                (Some(Kind::File | Kind::Target), _) | (None, None) => return None,
                (Some(Kind::Switch), _) => pairs.push((name, "on".to_string())),
                (Some(_), _) => pairs.push((name, words.next()?)),
                (None, Some(Kind::Switch)) => {
                    pairs.push(("extra".to_string(), format!("{name} on")))
                }
                (None, Some(_)) => {
                    pairs.push(("extra".to_string(), format!("{name} {}", words.next()?)));
                }
            },
        }
    }
    Some(written(&pairs))
}

/// The words of a line; what stands between double quotes is one.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (index, part) in line.split('"').enumerate() {
        match index % 2 {
            0 => words.extend(part.split_whitespace().map(str::to_string)),
            _ => words.push(part.to_string()),
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;
    use yomikiri_catalog::GAMES;

    /// Pages show all examples but those with files or settings of a solver.
    #[test]
    fn examples_have_pages() {
        for entry in GAMES {
            let shown = entry.examples.iter().filter(|(line, _)| query(entry, line).is_some());
            assert!(shown.count() > 0, "{}", entry.name);
        }
    }
}
