//! What is worth asking of a game.

use crate::command_line::CommandLine;
use crate::{Entry, Field, Kind, Param, Request};

/// A question worth asking: what is said of rules, position, question, extras, settings and solver, by
/// name; `on` of what is said or not.
///
/// ```
/// # use yomikiri_text::Text;
/// use yomikiri_face::{Entry, Kind, Offers, Param, Question, Sample};
/// # static ENTRY: Entry = Entry {
/// #     name: "race", title: Text::new("", ""), brief: Text::new("", ""),
/// #     summary: Text::new("", ""), notation: Text::new("", ""),
/// #     params: &[Param {
/// #         name: "last", kind: Kind::Number { least: 1, most: 99 }, default: Some("21"),
/// #         help: Text::new("", ""),
/// #     }],
/// #     questions: Question::OF_PLAY, examples: &[], offers: Offers::NONE, open: |_| unreachable!(),
/// # };
/// let sample = Sample(&[("last", "30"), ("moves", "3 1"), ("all-moves", "on")]);
/// assert_eq!(sample.command(&ENTRY), r#"yomikiri solve race --last 30 --moves "3 1" --all-moves"#);
/// assert_eq!(sample.query(&ENTRY).unwrap(), "last=30&move=3&move=1&all-moves=on");
/// // Pages choose no solver.
/// assert_eq!(Sample(&[("solver", "paper")]).query(&ENTRY), None);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Sample(pub &'static [(&'static str, &'static str)]);

impl Sample {
    /// The command line that asks it.
    pub fn command(&self, entry: &Entry) -> String {
        let mut line = CommandLine::solve(entry);
        let offers = &entry.offers;
        let params = || entry.params.iter().chain(offers.extras).chain(offers.settings);
        for (name, text) in self.0 {
            let is_switch = |param: &Param| param.name == *name && param.kind == Kind::Switch;
            let is_bare = *name == Field::ALL_MOVES.name || params().any(is_switch);
            line.flag(name, (!is_bare).then_some(*text));
        }
        line.written()
    }

    /// The query of the page that shows the same. Nothing where none does, since it takes a file, or
    /// says how to search.
    pub fn query(&self, entry: &Entry) -> Option<String> {
        let mut request = Request::default();
        let mut rules = Vec::new();
        for &(name, text) in self.0 {
            let has = |params: &[Param]| params.iter().any(|param| param.name == name);
            let is_file = |param: &Param| param.name == name && param.kind == Kind::File;
            if entry.params.iter().any(is_file) {
                return None;
            } else if has(entry.params) {
                rules.push((name, text));
            } else if has(entry.offers.extras) {
                request.extras.push((name.to_string(), text.to_string()));
            } else if !request.ask.take(name, text, entry).ok()? {
                return None;
            }
        }
        request.rules = entry.arguments(&rules).ok()?.into();
        Some(request.query(entry))
    }
}
